"""Every type of poker as data: its streets, who opens them, and what the pot is played for.

A variant reads like its section of the rules. The streets say which cards fall (`d` one down, `u` one up to each
player, `board` community cards), whether a card is burned first, whether players draw, who opens the betting and which
unit of a limit game is bet. Clauses are those of the Massachusetts rules of poker; razz, 2-7 single draw and short-deck
hold 'em are not in them (8(b)) and cite custom. The cash game of document 004 is hold 'em with that document's clauses.

>>> variant("hold-em").streets[1]
Street(name='flop', deal='10(h)', bet='10(h)', board=3)
>>> sorted(v.name for v in VARIANTS if v.max_players == 8)[:3]
['five-card-draw', 'five-card-draw-low', 'five-card-omaha']
"""

from __future__ import annotations

import msgspec

from pitboss.equipment.cards import DECK, Card
from pitboss.errors import RuleError
from pitboss.poker import openers
from pitboss.poker.contests import (
    HIGH_CARD,
    LEFT_OF_BUTTON,
    LOW_CARD,
    SEVEN_LOW,
    Contest,
    badugi_hand,
    eight_low,
    five_low,
    high_hand,
    low_hand,
    seven_low,
    short_deck_hand,
    six_low,
    three_card_high,
)
from pitboss.poker.openers import Opener

CUSTOM = "customary"
"""The clause of what no clause says."""

FIVE, ACE = 3, 12

SHORT_DECK = tuple(card for card in DECK if card >= 16)
"""The 36 cards from the six to the ace."""


class Street(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A deal and the betting round after it."""

    name: str
    deal: str
    """The clause of the deal."""
    bet: str
    """The clause of the betting round."""
    faces: str = ""
    """Cards to each player, round by round: `d` face down, `u` face up."""
    board: int = 0
    """Community cards."""
    draw: bool = False
    burn: bool = True
    opener: Opener = openers.left_of_button
    big_bet: bool = False
    """Fixed limit: whether the big bet is the unit, and not the small one."""
    bring_in: str = ""
    """The clause of the forced bet that opens this round."""
    open_pair: bool = False
    """Whether an open pair allows the big bet (S2)."""


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """One way to play poker."""

    name: str
    title: str
    section: str
    """The section of the rules; empty where the game is not in them."""
    max_players: int
    seats_clause: str
    """The clause that sets the maximum and lets an ante be posted."""
    streets: tuple[Street, ...]
    contests: tuple[Contest, ...]
    """What a pot is divided between; the first takes the odd chip, and all of it where no other has a winner."""
    split_clause: str = ""
    """The clause that divides a pot between two contests, the odd chip to the first."""
    suit_clause: str = ""
    """The clause that ranks the suits for odd chips that go by card."""
    blind_clause: str = ""
    button_clause: str = ""
    """The clause by which the button moves on."""
    straddle_clause: str = ""
    kill_clause: str = ""
    """The clause that allows a kill or half-kill."""
    draw_clause: str = ""
    reshuffle_clause: str = ""
    common_card: str = ""
    """The clause of the common card when the deck runs short."""
    odd_named: bool = False
    """Whether the submission may name the player who gets the odd chips (20(j)(2), 21(j)(2))."""
    later_streets_must_bet: bool = False
    """Whether the opener of later streets is required to bet, by the letter (A17)."""
    deck: tuple[Card, ...] = DECK

    @property
    def button(self) -> bool:
        """Whether the deal follows a button; stud games are always dealt from the dealer's left."""
        return bool(self.blind_clause)

    @property
    def hole(self) -> int:
        """Cards to each player on the first street."""
        return len(self.streets[0].faces)

    @property
    def draws(self) -> bool:
        return any(street.draw for street in self.streets)

    @property
    def boards(self) -> bool:
        """Whether community cards are part of the game."""
        return any(street.board for street in self.streets)

    @property
    def lowball(self) -> bool:
        """Whether only low hands win in a draw game."""
        return self.draws and self.contests[0].name != "high"

    def low_card(self, card: Card) -> bool:
        """Whether a card is a five or lower in a lowball game, the ace where it is low."""
        ace_low = self.contests[0].name != SEVEN_LOW
        return self.lowball and (card >> 2 <= FIVE or (card >> 2 == ACE and ace_low))

    def cards_needed(self, players: int, boards: int) -> int:
        """Cards that leave the deck if everybody stays, draws apart.

        >>> variant("omaha").cards_needed(10, boards=1), variant("omaha").cards_needed(10, boards=2)
        (48, 53)
        """
        return sum(len(street.faces) * players + street.board * boards + street.burn for street in self.streets)

    def __repr__(self) -> str:
        return f"<Variant {self.name}: {self.title}>"


def _flop_streets(faces: str, deal: str, first: str, flop: str, turn: str, river: str) -> tuple[Street, ...]:
    return (
        Street("pre-flop", deal, first, faces=faces, burn=False, opener=openers.left_of_blinds),
        Street("flop", flop, flop, board=3),
        Street("turn", turn, turn, board=1, big_bet=True),
        Street("river", river, river, board=1, big_bet=True),
    )


HOLD_EM = Variant(
    name="hold-em",
    title="Hold 'em",
    section="10",
    max_players=11,
    seats_clause="10(b)",
    blind_clause="10(e)",
    button_clause="10(c)(3)",
    streets=_flop_streets("dd", "10(f)", "10(g)", "10(h)", "10(i)", "10(j)"),
    contests=(high_hand("10(k)", LEFT_OF_BUTTON, "3(d)"),),
)

CASH_GAME_HOLD_EM = Variant(
    name="hold-em",
    title="Texas hold 'em",
    section="004",
    max_players=11,
    seats_clause="004:H2",
    blind_clause="004:H4",
    button_clause="004:H3",
    straddle_clause="004:A1",
    streets=_flop_streets("dd", "004:H5", "004:H6", "004:H7", "004:H8", "004:H9"),
    contests=(high_hand("004:H11", LEFT_OF_BUTTON, "004:R3"),),
)
"""Hold 'em by the cash game's own rulebook."""

_OMAHA_STREETS = _flop_streets("dddd", "11(d)", "11(e)", "11(e)", "11(e)", "11(e)")

OMAHA = Variant(
    name="omaha",
    title="Omaha",
    section="11",
    max_players=10,
    seats_clause="11(b)",
    blind_clause="11(e)",
    button_clause="11(c)",
    streets=_OMAHA_STREETS,
    contests=(high_hand("11(f)(1)", LEFT_OF_BUTTON, "3(d)", own=2),),
)

OMAHA_8 = Variant(
    name="omaha-high-low-8",
    title="Omaha high-low split eight or better",
    section="11",
    max_players=10,
    seats_clause="11(b)",
    blind_clause="11(e)",
    button_clause="11(c)",
    kill_clause="11(i)",
    streets=_OMAHA_STREETS,
    contests=(high_hand("11(f)(2)", HIGH_CARD, "11(f)(2)(ii)", own=2), eight_low("11(g)", "11(f)(2)(iii)", own=2)),
    split_clause="11(f)(2)(i)",
    suit_clause="11(f)(2)(iv)",
)

_FIVE_CARD_OMAHA_STREETS = _flop_streets("ddddd", "20(e)", "20(f)", "20(g)", "20(h)", "20(i)")

FIVE_CARD_OMAHA = Variant(
    name="five-card-omaha",
    title="Five-card Omaha",
    section="20",
    max_players=8,
    seats_clause="20(a)",
    blind_clause="20(c)",
    button_clause="20(b)(2)",
    straddle_clause="20(d)",
    streets=_FIVE_CARD_OMAHA_STREETS,
    contests=(high_hand("20(j)(1)", LEFT_OF_BUTTON, "3(d)", own=2),),
)

FIVE_CARD_OMAHA_8 = Variant(
    name="five-card-omaha-high-low-8",
    title="Five-card Omaha high-low split eight or better",
    section="20",
    max_players=8,
    seats_clause="20(a)",
    blind_clause="20(c)",
    button_clause="20(b)(2)",
    straddle_clause="20(d)",
    kill_clause="20(k)(3)",
    streets=_FIVE_CARD_OMAHA_STREETS,
    contests=(
        high_hand("20(j)(2)", HIGH_CARD, "20(j)(2)(ii)", own=2),
        eight_low("20(k)(1)", "20(j)(2)(iii)", own=2),
    ),
    split_clause="20(j)(2)(i)",
    suit_clause="20(j)(2)(iv)",
    odd_named=True,
)


def _seven_card_streets(
    bring_in: str,
    opener: Opener,
    *,
    later: Opener = openers.high_hand,
    open_pair: bool = False,
    clauses: tuple[str, ...] = ("9(c)", "9(e)", "9(f)", "9(g)", "9(h)"),
) -> tuple[Street, ...]:
    deal, first, fourth, second, rest = clauses
    return (
        Street("third street", deal, first, faces="ddu", burn=False, opener=opener, bring_in=bring_in),
        Street("fourth street", fourth, second, faces="u", opener=later, open_pair=open_pair),
        Street("fifth street", rest, rest, faces="u", opener=later, big_bet=True),
        Street("sixth street", rest, rest, faces="u", opener=later, big_bet=True),
        Street("seventh street", rest, rest, faces="d", opener=later, big_bet=True),
    )


SEVEN_CARD_STUD = Variant(
    name="seven-card-stud",
    title="Seven-card stud",
    section="9",
    max_players=9,
    seats_clause="9(b)",
    streets=_seven_card_streets("9(d)(1)", openers.low_card, open_pair=True),
    contests=(high_hand("9(i)(1)", HIGH_CARD, "3(d)"),),
    common_card="9(h)",
)

SEVEN_CARD_STUD_HIGH_LOW = Variant(
    name="seven-card-stud-high-low",
    title="Seven-card stud high-low split",
    section="9",
    max_players=9,
    seats_clause="9(b)",
    streets=_seven_card_streets("9(d)(2)", openers.high_card_ace_low),
    contests=(high_hand("9(i)(2)", HIGH_CARD, "9(i)(2)(ii)"), low_hand("9(i)(2)", LOW_CARD, "9(i)(2)(iii)")),
    split_clause="9(i)(2)(i)",
    suit_clause="9(i)(2)(iv)",
    common_card="9(h)",
)

SEVEN_CARD_STUD_8 = Variant(
    name="seven-card-stud-high-low-8",
    title="Seven-card stud high-low split eight or better",
    section="9",
    max_players=9,
    seats_clause="9(b)",
    streets=_seven_card_streets("9(d)(3)", openers.low_card),
    contests=(high_hand("9(i)(2)", HIGH_CARD, "9(i)(2)(ii)"), eight_low("9(j)", "9(i)(2)(iii)")),
    split_clause="9(i)(2)(i)",
    suit_clause="9(i)(2)(iv)",
    common_card="9(h)",
)

FIVE_CARD_STUD = Variant(
    name="five-card-stud",
    title="Five-card stud",
    section="13",
    max_players=8,
    seats_clause="13(b)",
    streets=(
        Street("first round", "13(c)", "13(e)", faces="du", burn=False, opener=openers.low_card, bring_in="13(d)"),
        Street("third card", "13(f)", "13(f)", faces="u", opener=openers.high_hand),
        Street("fourth card", "13(g)", "13(g)", faces="u", opener=openers.high_hand, big_bet=True),
        Street("fifth card", "13(g)", "13(g)", faces="u", opener=openers.high_hand, big_bet=True),
    ),
    contests=(high_hand("13(h)", HIGH_CARD, "3(d)"),),
    later_streets_must_bet=True,
)

MAMBO_STUD = Variant(
    name="mambo-stud",
    title="Mambo stud high-low split six or better",
    section="13a",
    max_players=11,
    seats_clause="13a(b)",
    streets=(
        Street("first round", "13a(c)", "13a(e)", faces="du", burn=False, opener=openers.low_card, bring_in="13a(d)"),
        Street("second round", "13a(f)", "13a(g)", faces="d", opener=openers.high_card),
        Street("final round", "13a(h)(1)", "13a(i)", board=1, opener=openers.pair_with_board, big_bet=True),
    ),
    contests=(three_card_high("13a(j)", "13a(j)(2)"), six_low("13a(k)", "13a(j)(3)")),
    split_clause="13a(j)(1)",
    suit_clause="13a(j)(4)",
)


def _draw_streets(faces: str, deal: str, first: str, *draws: Street) -> tuple[Street, ...]:
    return (Street("pre-draw", deal, first, faces=faces, burn=False, opener=openers.left_of_blinds), *draws)


_FIVE_CARD_DRAW_STREETS = _draw_streets(
    "ddddd", "12(d)", "12(e)", Street("draw", "12(f)(1)", "12(g)", draw=True, big_bet=True)
)

FIVE_CARD_DRAW = Variant(
    name="five-card-draw",
    title="Five-card draw",
    section="12",
    max_players=8,
    seats_clause="12(b)",
    blind_clause="12(e)",
    button_clause="12(c)",
    draw_clause="12(f)",
    reshuffle_clause="12(f)(2)",
    streets=_FIVE_CARD_DRAW_STREETS,
    contests=(high_hand("12(h)(1)", LEFT_OF_BUTTON, "3(d)"),),
)

FIVE_CARD_DRAW_LOW = Variant(
    name="five-card-draw-low",
    title="Five-card draw low",
    section="12",
    max_players=8,
    seats_clause="12(b)",
    blind_clause="12(e)",
    button_clause="12(c)",
    draw_clause="12(f)",
    reshuffle_clause="12(f)(2)",
    streets=_FIVE_CARD_DRAW_STREETS,
    contests=(low_hand("12(h)(2)", LEFT_OF_BUTTON, "3(d)"),),
)

_TRIPLE_DRAW_STREETS = _draw_streets(
    "ddddd",
    "21(e)",
    "21(f)",
    Street("first draw", "21(g)", "21(g)", draw=True),
    Street("second draw", "21(h)", "21(h)", draw=True, big_bet=True),
    Street("third draw", "21(i)", "21(i)", draw=True, big_bet=True),
)


def _triple_draw(name: str, title: str, *contests: Contest, split_clause: str = "") -> Variant:
    return Variant(
        name=name,
        title=title,
        section="21",
        max_players=7,
        seats_clause="21(a)",
        blind_clause="21(c)",
        button_clause="21(b)(2)",
        straddle_clause="21(d)",
        kill_clause="21(a)",
        draw_clause="21(g)",
        reshuffle_clause="21(g)",
        streets=_TRIPLE_DRAW_STREETS,
        contests=contests,
        split_clause=split_clause,
        odd_named=True,
    )


TRIPLE_DRAW_2_7 = _triple_draw("triple-draw-2-7", "Triple draw 2-7", seven_low("21(j)(3)", "21(j)(2)"))

TRIPLE_DRAW_A_5 = _triple_draw("triple-draw-a-5", "Triple draw A-5", five_low("21(j)(4)", "21(j)(2)"))

BADEUCEY = _triple_draw(
    "badeucey",
    "Badeucey",
    seven_low("21(k)(1)(i)", "21(j)(2)"),
    badugi_hand("21(k)(1)(i)", ace_high=True, odd_clause="21(j)(2)"),
    split_clause="21(k)(1)(ii)",
)

BADACEY = _triple_draw(
    "badacey",
    "Badacey",
    five_low("21(k)(2)(i)", "21(j)(2)"),
    badugi_hand("21(k)(2)(i)", odd_clause="21(j)(2)"),
    split_clause="21(k)(2)(ii)",
)

BADUGI = Variant(
    name="badugi",
    title="Badugi",
    section="22",
    max_players=9,
    seats_clause="22(a)",
    blind_clause="22(c)",
    button_clause="22(b)(2)",
    straddle_clause="22(d)",
    kill_clause="22(a)",
    draw_clause="22(g)",
    reshuffle_clause="22(g)",
    streets=_draw_streets(
        "dddd",
        "22(e)",
        "22(f)",
        Street("first draw", "22(g)", "22(g)", draw=True),
        Street("second draw", "22(h)", "22(h)", draw=True, big_bet=True),
        Street("third draw", "22(i)", "22(i)", draw=True, big_bet=True),
    ),
    contests=(badugi_hand("22(j)(1)", odd_clause="22(j)(5)"),),
)

# Games outside the rules, because hand histories contain them

RAZZ = Variant(
    name="razz",
    title="Razz",
    section="",
    max_players=9,
    seats_clause=CUSTOM,
    streets=_seven_card_streets(CUSTOM, openers.high_card_ace_low, later=openers.low_hand, clauses=(CUSTOM,) * 5),
    contests=(low_hand(CUSTOM, HIGH_CARD),),
    common_card=CUSTOM,
)

SINGLE_DRAW_2_7 = Variant(
    name="single-draw-2-7",
    title="2-7 single draw",
    section="",
    max_players=8,
    seats_clause=CUSTOM,
    blind_clause=CUSTOM,
    button_clause=CUSTOM,
    draw_clause=CUSTOM,
    reshuffle_clause=CUSTOM,
    streets=_draw_streets("ddddd", CUSTOM, CUSTOM, Street("draw", CUSTOM, CUSTOM, draw=True, big_bet=True)),
    contests=(seven_low(CUSTOM),),
)

SHORT_DECK_HOLD_EM = Variant(
    name="short-deck-hold-em",
    title="Short-deck hold 'em",
    section="",
    max_players=10,
    seats_clause=CUSTOM,
    blind_clause=CUSTOM,
    button_clause=CUSTOM,
    streets=_flop_streets("dd", CUSTOM, CUSTOM, CUSTOM, CUSTOM, CUSTOM),
    contests=(short_deck_hand(CUSTOM),),
    deck=SHORT_DECK,
)

VARIANTS = (
    SEVEN_CARD_STUD,
    SEVEN_CARD_STUD_HIGH_LOW,
    SEVEN_CARD_STUD_8,
    HOLD_EM,
    OMAHA,
    OMAHA_8,
    FIVE_CARD_DRAW,
    FIVE_CARD_DRAW_LOW,
    FIVE_CARD_STUD,
    MAMBO_STUD,
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_8,
    TRIPLE_DRAW_2_7,
    TRIPLE_DRAW_A_5,
    BADEUCEY,
    BADACEY,
    BADUGI,
    RAZZ,
    SINGLE_DRAW_2_7,
    SHORT_DECK_HOLD_EM,
)

_BY_NAME = {variant.name: variant for variant in VARIANTS}


def variant(name: str) -> Variant:
    """The variant of this name."""
    if name not in _BY_NAME:
        raise RuleError(f"{name!r} is not a type of poker; known: {', '.join(_BY_NAME)}", field="game", clause="8(a)")
    return _BY_NAME[name]

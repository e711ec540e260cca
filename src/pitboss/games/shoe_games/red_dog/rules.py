"""Red Dog: will the third card fall between the first two?

All players share three cards. Two consecutive cards end the round; a pair gets its third card at once; with anything
else the players may raise up to their wager that the third card falls strictly between, at odds by the width of the gap
(the spread). One to eight decks in a shoe that stays until its cut card, or a continuous shuffler.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.equipment.shoe import ShoeRule
from pitboss.games.parts import cut_offer, match_play
from pitboss.games.parts import options as choices
from pitboss.games.parts import shoe as shoes
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.games.parts.settlement import Verdict, at_net, by_table, carry_out
from pitboss.kernel import kernel
from pitboss.money import Odds, dollars
from pitboss.record.choices import Choice as Offer
from pitboss.record.choices import Reply, Report
from pitboss.record.views import View
from pitboss.rulebook.options import Flag, Rate
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Irregularity, Layout
from pitboss.table.seats import Seat

# Paytables

SPREAD = Paytable(
    wager="original",
    clause="5(i)(3)",
    lines=(
        Line("spread-1", 4, Odds(5)),
        Line("spread-2", 3, Odds(4)),
        Line("spread-3", 2, Odds(2)),
        Line("spread-4-to-11", 1, Odds(1)),
    ),
)
"""Minimum odds of the original wager and of the raise alike (5(i)(2)); the licensee may offer more (5(i)(3))."""
THREE_OF_A_KIND = Paytable(
    wager="three-of-a-kind", clause="5(f)(1)", lines=(Line("three-of-a-kind", 1, Odds(11)),), minimum=False
)


# The money rule

CONSECUTIVE, PAIR = 0, -1
"""In place of a spread where the first two cards leave none."""


@kernel
def spread(first: int, second: int) -> int:
    """How many values lie between two cards (an ace is 14 and no one); 0 for consecutive cards, -1 for a pair."""
    return abs((first >> 2) - (second >> 2)) - 1


@kernel
def spread_value(first: int, second: int, third: int) -> int:
    """What the spread table pays on: more for a narrower gap, 0 where the third card is not strictly between."""
    if not min(first >> 2, second >> 2) < third >> 2 < max(first >> 2, second >> 2):
        return 0
    return max(5 - spread(first, second), 1)


@kernel
def makes_three(first: int, second: int, third: int) -> int:
    """1 where the third card makes a pair three of a kind."""
    return int(first >> 2 == second >> 2 == third >> 2)


# The round


def script(d: Dealer) -> Steps:
    """One round: two cards, and a third where they are not consecutive."""
    yield from prepare_the_shoe(d)
    yield from d.take_wagers("5(a)", closing="5(a), 5(d)")
    d.stage = "deal"
    for _ in ("left", "right"):
        yield from d.deal(d.community, "5(c)", up=True)

    found = spread(*d.community.cards)
    if found == CONSECUTIVE:
        d.announce(d.community, "consecutive cards, a tie", "5(e), 1(b)")
        settle(d, [at_net(d, seat.wagers["original"], 0, "5(e)") for seat in d.right_to_left()])
    elif found == PAIR:
        d.announce(d.community, "a pair", "5(f)")
        yield from deal_third_card(d, "5(f)")
        settle(d, [pair_verdict(d, seat) for seat in d.right_to_left()])
    else:
        d.announce(d.community, f"a spread of {found}", "5(g), 1(b)")
        yield from take_raises(d)
        if d.in_play():
            yield from deal_third_card(d, "5(i)")
            settle(d, [verdict for seat in d.right_to_left() if seat.in_play for verdict in spread_verdicts(d, seat)])
    d.discard(d.community, "5(j)")
    cut_offer.remember(d)
    d.shoe.watch_cut_card("5(k)")


def deal_third_card(d: Dealer, clause: str) -> Steps:
    d.stage = "third-card"
    yield from d.deal(d.community, clause, up=True)


def settle(d: Dealer, verdicts: Sequence[Verdict]) -> None:
    """From the dealer's right; one card decides for everybody, so all are collected, all paid or all returned."""
    d.stage = "settlement"
    carry_out(verdicts)


def pair_verdict(d: Dealer, seat: Seat) -> Verdict:
    """Three of a kind pays; any other third card leaves the wager void (5(f))."""
    wager = seat.wagers["original"]
    if makes_three(*d.community.cards):
        return by_table(d, wager, THREE_OF_A_KIND, 1)
    return at_net(d, wager, 0, "5(f)(2)")


def spread_verdicts(d: Dealer, seat: Seat) -> list[Verdict]:
    """Original wager and raise win at the same odds, or lose together (5(i))."""
    value, table = spread_value(*d.community.cards), d.options.paytable("original")
    made = [seat.wagers[name] for name in ("original", "raise") if seat.stands(name)]
    return [by_table(d, wager, table, value, "5(i)(1)", clause="5(i)(2)") for wager in made]


# The shoe

CUT = CutOffer(offered="3(b)", first_player="3(c)", dealers="3(c)", reshuffled="3(c)")


def prepare_the_shoe(d: Dealer) -> Steps:
    """Before the first round of a shoe: shuffle, cut, cut card, and one card burned."""
    if shoes.continuous(d.options):
        yield from d.shuffle("8")
    elif d.shoe.new or d.options["shuffle-every-round"]:
        yield from d.shuffle("3(a)")
        shoes.note_the_batch(d, "2(d)")
        CUT.offer(d)
        d.note(
            f"the stack is cut {cut(d.options)}; the cut card lies {behind(d.options)} cards above the bottom", "3(d)"
        )
        d.stage = "burn"
        yield from d.burn("4(a)", up=d.options["burn-card-shown"])


def cut(options: Submission) -> str:
    """In words, where the stack is cut; with one or two decks a deck from either end cannot be."""
    return "at least a deck from either end" if options["decks"] > 2 else "at least ten cards from either end"


def behind(options: Submission) -> int:
    """Cards behind the cut card."""
    return int(options["cut-card-depth"] * 52 * options["decks"])


# Raises, and a third card that is exposed too early

EXPOSED = "third-card-exposed"


def take_raises(d: Dealer) -> Steps:
    """Each player may raise, until the dealer announces that raises are closed (5(h), 5(i))."""
    asked, handled = list(d.seats), 0
    while True:
        d.stage = "raises"
        if not asked:
            yield from d.pause()
        if d.reported(EXPOSED) > handled:
            handled += 1
            yield from play_on_or_void(d)
            asked = [seat for seat in asked if seat.in_play]
        elif asked:
            yield from offer_raise(d, asked.pop(0), handled, asked)
        else:
            break
    d.note("raises are closed", "5(i)")


def offer_raise(d: Dealer, seat: Seat, handled: int, asked: list[Seat]) -> Steps:
    """Any amount up to the original wager; a player who was interrupted is asked again."""
    step = d.options.unit("original")
    offers = [
        Offer(seat.number, "raise", "5(h)", step, seat.amount("original"), unit=step),
        otherwise(seat, "no-raise", "5(h)", passing=True),
    ]
    reply = yield from d.offer(seat, offers, still=lambda: d.reported(EXPOSED) == handled)
    if reply is None:
        asked.insert(0, seat)
    elif reply.name == "raise":
        d.stake(seat, "raise", reply.amount, "5(h)")


def play_on_or_void(d: Dealer) -> Steps:
    """After a third card exposed too early each player may take original wager and raise back (6(c))."""
    d.stage = "play-on-or-void"

    def let_out(seat: Seat, answer: Reply) -> None:
        if answer.name == "void":
            d.void_hand(seat, "6(c)")

    asked = {
        seat.number: (otherwise(seat, "play-on", "6(c)"), Offer(seat.number, "void", "6(c)")) for seat in d.in_play()
    }
    yield from d.poll(asked, then=let_out)


# Irregularities

DRAWING = ("deal", "third-card", "burn")


def exposed_too_early(d: Dealer, report: Report) -> str:
    card = d.discard_next("6(c)")
    return f"{card} is discarded; each player plays on with another third card or takes the wagers back"


def continuous_shuffler(d: Dealer, report: Report) -> str:
    """Guard: cards are burned at this table."""
    return "a continuous shuffler has no burns" if shoes.continuous(d.options) else ""


IRREGULARITIES = (
    common.card_face_up("I1", "6(a)", DRAWING, second_voids=False),
    common.card_drawn_in_error("I2", "6(b)", DRAWING),
    Irregularity(
        id=EXPOSED,
        row="I3",
        clause="6(c)",
        stages=("raises",),
        trigger="the third card is drawn and exposed before raises are closed",
        ruling=exposed_too_early,
    ),
    common.burn_forgotten("I4", "6(d)", ("burn",)),
    common.new_dealer("4(a)", "4(a)", guard=continuous_shuffler),
    common.recut_ordered("3(e)", "3(e)", guard=partial(shoes.was_cut, ())),
)


# The licensee's choices

MOST_SEATS = 9

OPTIONS = (
    *choices.limits("original", 5_00, 1_000_00, "5(a)"),
    shoes.decks(1, "1(a)"),
    shoes.card_supply((shoes.TWO_BATCHES, shoes.BY_HAND, shoes.PRE_SHUFFLED, shoes.CONTINUOUS), "2(d), 3(a), 8"),
    Flag(name="shuffle-every-round", default=False, clause="3(a)", gist="the cards are shuffled after every round"),
    shoes.cut_by("3(b)", cut="the cards"),
    Rate(
        name="cut-card-depth",
        default=Fraction(1, 4),
        least=Fraction(1, 5),
        most=Fraction(3, 10),
        clause="3(d)",
        gist="the part of the stack behind the cut card, about a quarter",
    ),
    Flag(name="burn-card-shown", default=False, clause="4(a)", gist="the burned card is shown, as a player may ask"),
    choices.positions_per_player(3, "7"),
    match_play.accepted("5(b)", default=True),
    choices.seats(7, MOST_SEATS),
)


def shoe(options: Submission) -> ShoeRule:
    """One to eight decks; the round in which the cut card comes out is the last."""
    every_round = shoes.continuous(options) or options["shuffle-every-round"]
    depth = None if every_round else behind(options)
    return ShoeRule(decks=options["decks"], behind=depth, batches=shoes.batches(options))


# Strategy

WORTH_RAISING = 7
"""The narrowest spread at which the third card falls between more often than not, whatever the number of decks."""


@kernel
def worth_raising(first: int, second: int) -> bool:
    """The best play."""
    return spread(first, second) >= WORTH_RAISING


def best_play(view: View) -> str:
    return _raised(view, raises=worth_raising(*view.community.cards))


def always_raise(view: View) -> str:
    return _raised(view, raises=True)


def never_raise(view: View) -> str:
    return _raised(view, raises=False)


def _raised(view: View, *, raises: bool) -> str:
    """A raise as high as the original wager, or none; after a card exposed too early the player plays on."""
    if view.stage != "raises":
        return "play-on"
    return f"raise:{dollars(view.amount('original'))}" if raises else "no-raise"


GAME = Game(
    name="red-dog",
    title="Red Dog",
    family="shoe games",
    summary="two cards for all; raise if the third should fall between them",
    folder=Path(__file__).parent,
    solver="pitboss.odds.shoe_games.red_dog",
    script=script,
    max_players=MOST_SEATS,
    wagers=(
        WagerRule(
            name="original",
            clause="5(a)",
            gist="the wager before the first card",
            required=lambda players: True,
            demand="5(a)",
        ),
        match_play.coupons("5(b)", "original"),
    ),
    later_wagers=(
        LaterWager(name="raise", clause="5(h)", gist="the further wager on a spread", of="original", up_to=True),
    ),
    decisions=(
        DecisionRule(name="raise", clause="5(h)", gist="wager up to the original amount on the spread: raise:5.00"),
        DecisionRule(name="no-raise", clause="5(h)", gist="leave the original wager alone; may be left out"),
        DecisionRule(name="play-on", clause="6(c)", gist="play for another third card after one was exposed too early"),
        DecisionRule(name="void", clause="6(c)", gist="take the wagers back after a third card was exposed too early"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(SPREAD, THREE_OF_A_KIND),
    contradictions=(choices.limits_in_order,),
    strategies={"optimal": best_play, "always-raise": always_raise, "never-raise": never_raise},
    conduct=Conduct(one_position="7", chips="5(b)", bets_stand="5(d)"),
    equipment=Equipment(deck_clause="1(a)", shoe=shoe),
    memory=(cut_offer.memory(MOST_SEATS),),
    layout=Layout(community=True, inscription="5(e)"),
)

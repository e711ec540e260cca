"""Winner's Pot Poker: five-card stud for one pot, which the house plays for as well.

Two cards down and one up, then a bet equal to the ante or a fold; a fourth card up, then a double of twice the ante or
a fold; a fifth card up, and the highest hand takes the pot. The dealer puts in ante, bet and double at the start and
never folds. The house keeps the antes of those who fold on three cards and takes a commission from what players win.
A jacks plus bonus wager on the own hand is settled apart. A button that goes round the table says who comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.errors import RuleError
from pitboss.games.parts import match_play, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.positions import after_button
from pitboss.games.parts.procedures import by_machine, further_wager
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets, on_own_hand
from pitboss.games.pot_games.winners_pot_poker.jacks_plus_bonus import JACKS_PLUS_BONUS
from pitboss.games.pot_games.winners_pot_poker.rulings import BY_HAND, IRREGULARITIES, unexposed
from pitboss.kernel import kernel
from pitboss.money import dollars, split
from pitboss.ranking.high import high
from pitboss.ranking.names import describe
from pitboss.record.views import View
from pitboss.rulebook.editions import OtherEdition
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Rate
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

RANKS = Ranks(
    ("5(c)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)

STAKES = {"ante": 1, "bet": 1, "double": 2}
"""Wagers that go into the pot, in antes (1 Ante, 1 Bet, 1 Double)."""
STAKE = sum(STAKES.values())
"""What it takes to see the showdown, in antes; the dealer puts it in at the start (6(c))."""

BREAK_EVEN = Fraction("0.3265")
"""Commission on a pot won against the dealer alone, in antes, up to which one player who plays best has the edge.

`make proofs` checks it against the exact solution.
"""


# The money rule


def players_portion(pot: Fraction | int, tied_players: int, dealer_tied: bool) -> Fraction:
    """The part of the pot that is not the dealer's, when the highest hand is held by so many players (9(h)(2))."""
    return Fraction(pot * tied_players, tied_players + dealer_tied)


def commission(portion: Fraction | int, rate: Fraction, fixed: Fraction | int | None) -> Fraction:
    """What the house takes from the players' joint portion: rate or fixed amount, whichever is less (9(h)(2))."""
    by_rate = rate * portion
    return by_rate if fixed is None else min(by_rate, Fraction(fixed))


def players_part(
    pot: Fraction | int, tied_players: int, dealer_tied: bool, rate: Fraction, fixed: Fraction | int | None
) -> Fraction:
    """What the players who hold the highest hand receive together (9(h)(2)); exact, in whatever unit the pot is in."""
    portion = players_portion(pot, tied_players, dealer_tied)
    return portion - commission(portion, rate, fixed)


def receipts(
    pot: int, tied_players: int, dealer_tied: bool, rate: Fraction, fixed: int | None, unit: int
) -> tuple[list[int], int]:
    """What each tied player receives, clockwise from the button, and the commission: the one rounding, in whole units.

    The commission is never rounded up, as its rate is a ceiling. Beside a dealer who shares the pot, what is below a
    unit stays with the dealer's share.
    """
    portion = players_portion(pot, tied_players, dealer_tied)
    taken = commission(portion, rate, fixed)
    units = (portion - taken) // unit if dealer_tied else -((taken - portion) // unit)
    return split(units * unit, tied_players, unit), taken // unit * unit


# The round


class Dealing(NamedTuple):
    """The clauses of one way to deal."""

    closing: str
    button: str
    burn: str
    cards: tuple[str, str, str]
    """Two cards face down and one face up to each player and the dealer."""
    stub: str
    counted: str


METHODS = {
    "manual-shoe": Dealing("7(c)", "7(e)", "7(f)", ("7(f)(1)", "7(f)(2)", "7(f)(3)"), "7(g)", "7(h)"),
    "hand": Dealing(
        "earlier 8(b)(3)",
        "earlier 8(c)",
        "earlier 8(d)",
        ("earlier 8(d)(1)", "earlier 8(d)(2)", "earlier 8(d)(3)"),
        "earlier 8(e)",
        "earlier 8(f)",
    ),
    "machine": Dealing("8(c)(2)", "8(d)", "8(c)(1)", ("8(e)", "8(e)", "8(e)"), "8(f)", "8(g)"),
}


def script(d: Dealer) -> Steps:
    """One round of Winner's Pot Poker."""
    dealing = METHODS[d.options["dealing-method"]]
    yield from BY_HAND.shuffle_and_cut(d)
    place_the_dealers_wagers(d)
    yield from d.take_wagers("6(c)", closing=f"6(b), {dealing.closing}")

    yield from (deal_stacks(d, dealing) if by_machine(d) else deal_card_by_card(d, dealing))
    yield from decide(d, "first-decision", "9(a)(3)", bet_or_fold)
    yield from deal_face_up(d, "fourth-card", "9(b)")
    yield from decide(d, "second-decision", "9(c)(3)", double_or_fold)
    yield from deal_face_up(d, "fifth-card", "9(d)")

    yield from put_the_stub_away(d, dealing.stub)
    sweep_into_the_pot(d)
    values = expose_hands(d)
    settle_bonus_wagers(d)
    award_the_pot(d, values)

    procedures.collect_the_cards(d, "9(i)")
    d.count_deck(dealing.counted)


def place_the_dealers_wagers(d: Dealer) -> None:
    """The dealer's ante, bet and double, all at the start (6(c))."""
    pot, ante = d.pot, d.options["ante-amount"]
    for name, antes in STAKES.items():
        pot.house_stakes(name, antes * ante, "6(c)")


def deal_card_by_card(d: Dealer, dealing: Dealing) -> Steps:
    """Off the shoe or the hand: a burn, then a card to each at a time, two down and one up, from the button on."""
    d.stage = "deal"
    order = d.in_order(after_button(d), dealing.button)
    note_the_button(d, order, dealing.button)
    yield from burn(d, dealing.burn)
    *down, last = dealing.cards
    for clause in down:
        for hand in map(d.hand_at, order):
            yield from d.deal(hand, clause)
    for hand in map(d.hand_at, order):
        yield from d.deal(hand, last, up=unexposed)


def deal_stacks(d: Dealer, dealing: Dealing) -> Steps:
    """Machine: stacks of three from the button on, the top card of each, dealt last, turned up (8(d), 8(e))."""
    d.stage = "deal"
    from_the_left = d.options["machine-start"] == "leftmost-player"
    clause = "8(e)" if from_the_left else dealing.button
    order = d.in_order([*(seat.number for seat in d.seats), 0] if from_the_left else after_button(d), clause)
    note_the_button(d, order, clause)
    if d.options["first-burn-with-machine"]:
        yield from burn(d, dealing.burn)
    hands = [d.hand_at(position) for position in order]
    for hand, following in zip(hands, [*hands[1:], None], strict=True):
        for card in range(3):
            yield from d.deal(hand, "8(e)", reached=card == 0 and hand is not hands[0])
        yield from d.reach_for(following) if following else d.pause()  # the stack lies at its place, face down
        if not hand.dead and unexposed(hand):
            d.turn_one(hand, 2, "8(e)")


def note_the_button(d: Dealer, order: list[int], clause: str) -> None:
    button, first = (f"seat {position}" if position else "the dealer" for position in (d.button, order[0]))
    d.note(f"the button is in front of {button}; the deal begins with {first}", clause)


def burn(d: Dealer, clause: str) -> Steps:
    """Burn a card, and a second one where the burn before the last cards was missed (12(e))."""
    missed, d.burns_missed = d.burns_missed, 0
    yield from d.burn(clause)
    if missed:
        yield from d.burn("12(e)")


def decide(d: Dealer, stage: str, clause: str, decision: Callable[[Dealer, Seat], Steps]) -> Steps:
    """Each remaining player decides, clockwise from the button (9(a)(3), 9(c)(3))."""
    d.stage = stage
    clockwise = [d.seat(position) for position in after_button(d) if position]
    remaining = d.in_order([seat for seat in clockwise if seat.in_play], clause)
    if remaining:
        d.note(f"seat {remaining[0].number} decides first", clause)
    for seat in remaining:
        void_unless_contested(d)
        yield from decision(d, seat)


def bet_or_fold(d: Dealer, seat: Seat) -> Steps:
    """On three cards: a bet equal to the ante, or the ante goes to the house (9(a)(1), 9(a)(2))."""
    decision = yield from stay_or_fold(d, seat, "bet", {"bet": "9(a)(1)", "fold": "9(a)(2)"})
    if decision == "fold":
        d.collect(seat.wagers["ante"], "9(a)(2)")
        fold(d, seat, "9(a)(2)")


def double_or_fold(d: Dealer, seat: Seat) -> Steps:
    """On four cards: a double of twice the ante, or ante and bet go into the pot (9(c)(1), 9(c)(2))."""
    decision = yield from stay_or_fold(d, seat, "double", {"double": "9(c)(1)", "fold": "9(c)(2)"})
    if decision == "fold":
        for name in ("ante", "bet"):
            d.pot.take(seat.wagers[name], "9(c)(2)")
        fold(d, seat, "9(c)(2)")


def stay_or_fold(d: Dealer, seat: Seat, wager: str, answers: dict[str, str]) -> Generator[Any, Any, str]:
    """Ask a player for a bet or a double; what was decided."""
    amount = STAKES[wager] * seat.amount("ante")
    return (yield from further_wager(d, seat, wager, amount, answers, still=lambda: seat.in_play))


def fold(d: Dealer, seat: Seat, clause: str) -> None:
    """The cards go to the discard rack, or face down under the bonus wager that they still play for."""
    seat.folded = True
    if on_own_hand(d, seat):
        d.cover(seat.hand, clause)
    else:
        d.discard(seat.hand, clause)


def deal_face_up(d: Dealer, stage: str, clause: str) -> Steps:
    """Burn, then a card face up to each remaining player and the dealer (9(b), 9(d)); none where nobody is left."""
    d.stage = stage
    void_unless_contested(d)
    if d.in_play():
        yield from burn(d, clause)
        for position in d.in_order(order_of_later_cards(d), clause):
            if position == 0 or d.seat(position).in_play:
                yield from d.deal(d.hand_at(position), clause, up=True)


def order_of_later_cards(d: Dealer) -> list[int]:
    """Clockwise from the first player after the button: by the letter the dealer is never first (9(b), 9(d))."""
    first, *others = after_button(d)
    if first == 0 and d.options["later-cards-start"] == "first-player":
        return [*others, first]
    return [first, *others]


def void_unless_contested(d: Dealer) -> None:
    """The round is void where the dealer's hand is dead and a player is left without an opponent (12(a))."""
    if d.hand.dead and len(d.in_play()) < 2:
        d.void_round("the dealer's hand is dead and fewer than two players remain: the round is void", "12(a)")


def put_the_stub_away(d: Dealer, clause: str) -> Steps:
    """All cards are dealt: the stub goes unseen to the discard rack (7(g), 8(f))."""
    d.stage = "showdown"
    yield from d.pause()
    void_unless_contested(d)
    d.discard_stub(clause)


def sweep_into_the_pot(d: Dealer) -> None:
    """What remains of antes, bets and doubles joins the dealer's in the pot (9(e))."""
    pot = d.pot
    for seat in d.in_play():
        for name in STAKES:
            pot.take(seat.wagers[name], "9(e)")


def expose_hands(d: Dealer) -> dict[int, int]:
    """The dealer's hand, then the players' from the right, turned up and announced (9(f)); their values by position."""
    values: dict[int, int] = {}
    if d.in_play():
        positions = ([] if d.hand.dead else [0]) + [seat.number for seat in d.right_to_left() if seat.in_play]
        for position in d.in_order(positions, "9(f)"):
            values[position] = expose(d, d.hand_at(position), "9(f)")
    return values


def expose(d: Dealer, hand: Hand, clause: str) -> int:
    """Turn up a hand and announce it: the highest that its two to five cards form (1 Hand)."""
    d.turn(hand, clause)
    value = high(hand.cards)
    RANKS.announce(d, hand, value)
    return value


def settle_bonus_wagers(d: Dealer) -> None:
    """Every bonus wager, on the cards that its player holds or folded, from and to the table inventory (9(g))."""
    bettors = [seat for seat in d.right_to_left() if on_own_hand(d, seat)]
    for seat in bettors:
        if seat.folded:
            expose(d, seat.hand, "9(g)")
    bets = SideBets(d)
    for seat in bettors:
        carry_out(bets.verdicts(seat))
        if seat.folded:
            d.discard(seat.hand, "9(g)")


def holders_of_the_highest(d: Dealer, values: dict[int, int]) -> list[int]:
    """The positions that hold the highest of the hands that are turned up, from the button on (9(h))."""
    best = max(values.values(), default=0)
    return [position for position in after_button(d) if values.get(position) == best]


def award_the_pot(d: Dealer, values: dict[int, int]) -> None:
    """The highest hand takes the pot, tied hands share it; players less the commission, the dealer without (9(h))."""
    pot, best = d.pot, max(values.values(), default=0)
    holders = holders_of_the_highest(d, values)
    players = [position for position in holders if position]
    if not players:
        d.note(f"the dealer has the highest hand{f', {describe(best)}' if values else ': no player is left'}", "9(h)")
        pot.award({0: pot.amount}, clause="9(h)(1)", losers_clause="9(h)(1)")
        return
    tied = 0 in holders
    names = " and ".join(f"seat {position}" if position else "the dealer" for position in holders)
    d.note(f"the highest hand is {describe(best)}, held by {names}", "9(h)")
    rate, fixed, unit = (d.options[name] for name in ("commission-rate", "commission-fixed-amount", "rounding-unit"))
    shares, taken = receipts(pot.amount, len(players), tied, rate, fixed, unit)
    awards = dict(zip(players, shares, strict=True))
    if tied:
        awards[0] = pot.amount - sum(shares) - taken
    clause = "9(h)(2)(i)" if len(holders) == 1 else "9(h)(2)(ii)"
    pot.award(awards, clause=clause, losers_clause=clause, commission=taken)


# The licensee's choices


def deck_count_interval(clause: str) -> Count:
    return Count(
        name="deck-count-interval",
        default=5,
        least=1,
        most=5,
        clause=clause,
        gist="rounds between counts of the deck",
    )


OPTIONS = (
    Amount(name="ante-amount", default=5_00, clause="1 Ante", gist="the one ante of all players and the dealer"),
    Rate(
        name="commission-rate",
        default=Fraction(1, 10),
        most=Fraction(1, 10),
        clause="9(h)(2)",
        gist="commission on the players' part of the pot",
    ),
    Amount(
        name="commission-fixed-amount",
        default=None,
        may_be_none=True,
        clause="9(h)(2)",
        gist="fixed commission on a pot; it is charged where it is less than the rate gives",
    ),
    *choices.limits("jacks-plus-bonus", 1_00, 100_00),
    choices.dealing_method("7(a), 8(a)", "three"),
    Flag(
        name="first-burn-with-machine",
        default=False,
        clause="8(c)(1)",
        gist="a card is burned before the machine is loaded, as the earlier edition has it",
    ),
    Choice(
        name="machine-start",
        default="after-button",
        values=("after-button", "leftmost-player"),
        clause="8(d), 8(e)",
        gist="reading: who gets the first stack from the machine",
    ),
    Choice(
        name="later-cards-start",
        default="first-player",
        values=("first-player", "after-button"),
        clause="9(b), 9(d)",
        gist="reading: fourth and fifth cards begin with a player, or as the initial deal does",
    ),
    choices.second_deck("2(b)"),
    BY_HAND.wanted.option,
    choices.counting_shuffler("8(h)"),
    deck_count_interval("7(h), 8(g)"),
    Amount(name="rounding-unit", default=1, gist="smallest unit in which the pot is divided"),
    Choice(
        name="dead-dealer-hand",
        default="players-only",
        values=("players-only", "void-round"),
        clause="12(a)",
        gist="reading: after a dead dealer hand two or more players go on among themselves, or the round is void",
    ),
    Choice(
        name="royal-flush-sharing",
        default="shared-cap",
        values=("shared-cap", "maximum-paid"),
        clause="10(c)",
        gist="reading: several royal flushes win no more than one bonus limit together, or exactly that limit",
    ),
    match_play.accepted("6(a)"),
    choices.seats(6, 8),  # five cards for each and the dealer
)

EARLIER = OtherEdition(
    name="earlier",
    options=(
        choices.dealing_method("7(a), earlier 8(a), 8(a)", "three", hand=True),
        *BY_HAND.options,
        deck_count_interval("7(h), earlier 8(f), 8(g)"),
    ),
    settles={"first-burn-with-machine": True, "cut-required": False},
)
"""Before October 2020: cards shuffled by hand or machine, or pre-shuffled; dealt from the hand as well; a burn before
every deal, a machine's included."""


def contradictions(options: Submission) -> list[RuleError]:
    """Choices that are legal one by one but not together."""
    found = []
    card_by_card = options["dealing-method"] != "machine"
    if card_by_card and options["first-burn-with-machine"] and "first-burn-with-machine" in options.chosen:
        message = "a burn before the machine is loaded contradicts dealing card by card, which has its own"
        found.append(RuleError(message, field="first-burn-with-machine", clause="8(c)(1)"))
    if card_by_card and options["machine-start"] != "after-button":
        message = "a first stack for the leftmost player contradicts dealing card by card"
        found.append(RuleError(message, field="machine-start", clause="8(e)"))
    if options["ante-amount"] % options["rounding-unit"]:
        message = "the ante is not a multiple of the rounding unit, so that pots could not be divided in whole units"
        found.append(RuleError(message, field="rounding-unit"))
    return found


def low_commission(options: Submission) -> str:
    """Caution: with a commission this low the house has no edge over a lone player."""
    ante = options["ante-amount"]
    taken = commission(2 * STAKE * ante, options["commission-rate"], options["commission-fixed-amount"])
    if taken > BREAK_EVEN * ante:
        return ""
    return (
        f"a lone player who plays best has the edge over the house: a pot of {dollars(2 * STAKE * ante)} won from the "
        f"dealer pays a commission of {float(taken / ante):.4g} antes; the house needs more than {float(BREAK_EVEN)}"
    )


# Strategy


def simple_play(view: View) -> str:
    """Stay in with a hand at least as high as what the dealer shows; alone, 0.02 antes short of the best play."""
    return never_fold(view) if worth_staying(view.own.hand.cards, view.dealer.up_cards) else "fold"


@kernel
def worth_staying(own: Sequence[int], shown: Sequence[int]) -> bool:
    """Whether own cards are at least as high as the cards that the dealer shows."""
    return high(own) >= high(shown)


def never_fold(view: View) -> str:
    """Bet, then double; costs exactly the commission rate on the whole stake."""
    return "double" if view.stands("bet") else "bet"


GAME = Game(
    name="winners-pot-poker",
    title="Winner's Pot Poker",
    family="pot games",
    summary="five-card stud against the other players and the dealer for one pot, less a commission",
    folder=Path(__file__).parent,
    solver="pitboss.odds.pot_games.winners_pot_poker",
    script=script,
    max_players=8,
    wagers=(
        WagerRule(
            name="ante",
            clause="1 Ante",
            gist="the initial wager, a fixed amount; to the house on a fold on three cards, else into the pot",
            required=lambda players: True,
            demand="6(c)",
        ),
        match_play.coupons("6(a)", "jacks-plus-bonus"),
    ),
    later_wagers=(
        LaterWager(name="bet", clause="1 Bet", gist="the second wager, to stay in on three cards", of="ante"),
        LaterWager(
            name="double",
            clause="1 Double",
            gist="the third wager, to stay in on four cards",
            of="ante",
            multiples=(2,),
        ),
    ),
    decisions=(
        DecisionRule(name="bet", clause="9(a)(1)", gist="on three cards, place a bet equal to the ante"),
        DecisionRule(name="double", clause="9(c)(1)", gist="on four cards, place a double of twice the ante"),
        DecisionRule(name="fold", clause="9(a)(2), 9(c)(2)", gist="give up the wagers made; a bonus wager stays alive"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    side_bets=(JACKS_PLUS_BONUS,),
    contradictions=(choices.limits_in_order, contradictions, BY_HAND.contradictions),
    cautions=(low_commission,),
    strategies={"simple": simple_play, "never-fold": never_fold},
    other_editions=(EARLIER,),
    conduct=Conduct(one_position="11", seated="6(e)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)", count_option="deck-count-interval"),
    layout=Layout(button=True, dealer_hand=True, reads=best_five, inscription="9(h)(1)"),
)

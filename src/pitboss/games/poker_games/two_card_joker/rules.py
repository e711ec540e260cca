"""Two Card Joker Poker: two cards each from a deck with two jokers, against a dealer who needs a queen to qualify.

A call wager equal to the ante goes against the dealer. If the dealer does not qualify, antes win and calls come back;
if the dealer does, the higher hand wins, and calls on the best hands are paid more. A joker only ever makes a pair. On
the side, with an ante or without: a pair or better, and two cards of one suit, both settled before the dealer's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pitboss.equipment.shoe import pack
from pitboss.games.parts import match_play, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.procedures import by_machine, deal_hands, further_wager, put_the_stub_away
from pitboss.games.parts.qualifying import against_a_qualifier
from pitboss.games.parts.ranks import Ranks
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets, on_own_hand
from pitboss.games.poker_games.two_card_joker.paytables import CALL
from pitboss.games.poker_games.two_card_joker.side_bets import BEFORE_THE_DEALER, SIDE_BETS, SUPER_FLUSH_BONUS
from pitboss.kernel import kernel
from pitboss.ranking.high import QUEEN
from pitboss.ranking.two import HIGH_CARD, STRAIGHT, STRAIGHT_FLUSH, at_least, describe_two, two
from pitboss.record.views import View
from pitboss.rulebook.options import Flag
from pitboss.rulebook.paytable import reach
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

RANKS = Ranks(
    ("5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
    low_straights=(at_least(STRAIGHT, 2), at_least(STRAIGHT_FLUSH, 2)),
    words=describe_two,
    rule=two,
)
CUT = DealersCut(made="4(c)(1), 4(c)(2)", again="4(d)")


# The money rule

QUEEN_HIGH = at_least(HIGH_CARD, QUEEN)
"""The lowest hand with which the dealer qualifies (9(d))."""
CALL_FLOORS = CALL.floors
CALL_ODDS = tuple(line.odds.win for line in CALL.lines)


@kernel
def ante_and_call(player: int, dealer: int) -> tuple[int, int]:
    """What an ante and the call behind it come to, both in antes, given the values of the two hands (9(d), 10)."""
    return against_a_qualifier(player, dealer, QUEEN_HIGH, 1, CALL_ODDS[reach(player, CALL_FLOORS)])


# The round


def script(d: Dealer) -> Steps:
    """One round of Two Card Joker Poker."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(b)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    yield from deal_hands(d, d.hand, (("7(d)(1)", "7(d)(2)"), ("7(d)(3)", "7(d)(4)")), stacks="8(c)")
    stub = "8(d)" if by_machine(d) else "7(e)"
    yield from put_the_stub_away(d, stub, counted="7(f)(1)", counted_by_machine="8(e)")

    d.stage = "decisions"
    for seat in d.left_to_right("9(b)"):
        yield from decide(d, seat)

    d.stage = "side-bets"
    yield from d.pause()
    settle_side_bets(d)

    d.stage = "reveal"
    yield from d.pause()
    dealer = show(d, d.hand, "9(d)")

    d.stage = "settlement"
    if dealer < QUEEN_HIGH:
        d.note("the dealer has less than a queen and does not qualify", "9(d)(1)")
    for seat in d.right_to_left("9(d)"):
        if seat.stands("ante"):
            settle(d, seat, dealer)
    procedures.collect_the_cards(d, "9(e)")


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player with an ante calls with as much again, or folds (9(b))."""
    answers, still = {"call": "9(b)", "fold": "9(b)"}, partial(seat.stands, "ante")
    decision = yield from further_wager(d, seat, "call", seat.amount("ante"), answers, still=still)
    seat.folded = decision == "fold"


def settle_side_bets(d: Dealer) -> None:
    """From the right: side bets on their merits, then the antes and the cards of those who folded (9(c)).

    What is decided here stands, whatever becomes of the round.
    """
    bets = SideBets(d)
    for seat in d.right_to_left("9(c)(1), 9(c)(2)"):
        made = on_own_hand(d, seat)
        if made:
            show(d, seat.hand, "9(c)(1)")
        carry_out(bets.verdicts(seat, BEFORE_THE_DEALER))
        if seat.folded:
            d.collect(seat.wagers["ante"], "9(c)(2)")
            d.discard(seat.hand, "9(c)(2)")
        elif not seat.stands("ante"):
            d.discard(seat.hand, "9(c)(1)")
        for wager in made:
            d.close(wager)


def show(d: Dealer, hand: Hand, clause: str) -> int:
    """Turn up a hand, unless it lies face up already, and announce it; its value."""
    value = two(hand.cards)
    if hand.down_cards():
        d.turn(hand, clause)
        RANKS.announce(d, hand, value, clause)
    return value


def settle(d: Dealer, seat: Seat, dealer: int) -> None:
    """Ante and call, won, returned or lost; then the cards (9(d), 10(b), 10(c), 10(f))."""
    qualified = dealer >= QUEEN_HIGH
    value = show(d, seat.hand, "9(d)(2)") if qualified else two(seat.hand.cards)
    ante, call = ante_and_call(value, dealer)
    clause = "9(d)(2)" if qualified else "9(d)(1)"
    paid = ("10(f)", "10(f)") if ante == 0 else ("10(b)(1)" if not qualified else "10(b)(2)", "10(c)")
    for name, net, odds in (("ante", ante, paid[0]), ("call", call, paid[1])):
        d.resolve(seat.wagers[name], net, f"{clause}, {odds}" if net >= 0 else clause)
    d.discard(seat.hand, clause)


# Irregularities

BEFORE_SETTLEMENT = ("decisions", "deal", "stub", "side-bets", "reveal")

IRREGULARITIES = (
    common.card_face_up("TCJ-I1", "11(a)", ("deal",)),
    common.cards_face_up("TCJ-I2", "11(a)", ("deal",)),
    common.card_drawn_in_error("TCJ-I3", "11(b)", ("deal",)),
    common.wrong_number_voids_all("TCJ-I4", "11(c)", BEFORE_SETTLEMENT),
    common.dealer_card_exposed("TCJ-I5", "11(d)", BEFORE_SETTLEMENT),
    common.shuffler_fails("TCJ-I6", "11(e)"),
    common.dealing_shoe_fails("TCJ-I7", "11(f)", ("deal", "stub")),
    common.stub_count_shows_misdeal(
        "TCJ-I8",
        "7(f)(2)",
        trigger="the stub count is wrong because cards were misdealt; 54 cards are there in all",
    ),
    common.stub_count_wrong("TCJ-I9", "7(f)(2)"),
    common.shuffler_counts_wrong(
        "TCJ-I10", "8(f)", trigger="the counting shuffler reports a deck that has not 54 cards"
    ),
    CUT.improper("TCJ-I11"),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 1_000_00, "6(c)(1)"),
    *choices.limits("pair-up", 1_00, 100_00, "6(c)(2)"),
    *choices.limits(SUPER_FLUSH_BONUS.name, 1_00, 100_00, "6(c)(2)"),
    Flag(name=SUPER_FLUSH_BONUS.name, default=True, clause="6(c)(2)", gist="the super flush bonus is offered"),
    choices.dealing_method("7(a), 8(a)", "two"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("8(f)"),
    choices.stub_count_interval("7(f)(1)"),
    choices.odds_wording("10(a)"),
    CUT.option,
    match_play.accepted("6(a)"),
    choices.seats(7, 7),
)


# Strategy

QUEEN_FIVE = at_least(HIGH_CARD, QUEEN, 5)


@kernel
def worth_calling(own: Sequence[int]) -> bool:
    """The best play: call queen-five or better."""
    return two(own) >= QUEEN_FIVE


def best_play(view: View) -> str:
    return "call" if worth_calling(view.own.hand.cards) else "fold"


GAME = Game(
    name="two-card-joker",
    title="Two Card Joker Poker",
    family="poker games",
    summary="two cards against the dealer's, who needs a queen; jokers make pairs",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.two_card_joker",
    script=script,
    max_players=7,
    wagers=(
        WagerRule(name="ante", clause="6(c)(1)", gist="the wager against the dealer, made before the deal"),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=(LaterWager(name="call", clause="9(b)", gist="the further wager against the dealer", of="ante"),),
    decisions=(
        DecisionRule(name="call", clause="9(b)", gist="wager as much again as the ante"),
        DecisionRule(name="fold", clause="9(b)", gist="give up the ante"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(CALL,),
    side_bets=SIDE_BETS,
    contradictions=(choices.limits_in_order,),
    strategies={"optimal": best_play, "always-call": lambda view: "call", "always-fold": lambda view: "fold"},
    conduct=Conduct(seated="6(e)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)", cards=pack(jokers=2)),
    layout=Layout(dealer_hand=True, inscription="9(d)(1)"),
)

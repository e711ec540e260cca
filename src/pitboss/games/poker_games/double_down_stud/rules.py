"""Double Down Stud: one own card and four community cards, of which one stays hidden until all have doubled or not.

Everything but the hole card lies face up, the other players' cards too. With that in sight each player may double the
wager. Jacks or better win by the table, sixes to tens push, less loses. There is no dealer hand and no side wager.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pitboss.games.parts import match_play, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import OfferedCut, offered_to
from pitboss.games.parts.draws import ACE, in_a_row, suited
from pitboss.games.parts.payout_limit import settle_within
from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.games.parts.procedures import by_machine, deal_card_by_card, further_wager, players_hands
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.kernel import kernel
from pitboss.ranking.high import high
from pitboss.record.views import View
from pitboss.rulebook.payout_limits import HouseLimit
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Seat

RANKS = Ranks(
    ("9(a)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)
INITIAL = printed("initial", "10(b)", FIVE_CARD, """
                            pays
    royal-flush             1000
    straight-flush          100
    four-of-a-kind          25
    full-house              10
    flush                   8
    straight                5
    three-of-a-kind         3
    two-pair                2
    pair-jacks-or-better    1
    pair-sixes-to-tens      push
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip
"""One table for both wagers."""

CUT = OfferedCut(needless="4(b)", offered="4(c)", first="4(d)(1)", in_turn="4(d)(2)", made="4(e)", again="4(f)")
ON_THE_HAND = ("initial", "double-down")
LIMIT = HouseLimit(least=100_000_00, wagers=ON_THE_HAND, table="initial", minimum="initial-minimum", clause="10(c)")


@kernel
def hand_value(own: Sequence[int], community: Sequence[int]) -> int:
    """The five-card hand of the own card and the four community cards, by which both wagers are paid (1 Hand)."""
    return high([own[0], community[0], community[1], community[2], community[3]])


# The round


def script(d: Dealer) -> Steps:
    """One round of Double Down Stud."""
    shuffled = "4(a), 8(a)(2)(i)" if by_machine(d) else "4(a)"
    yield from procedures.shuffle(d, shuffled, second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(b)", closing="8(a)(2)(iv)" if by_machine(d) else "8(a)(1)")

    d.stage = "deal"
    clause = "8(c), 8(a)(2)(ii)" if by_machine(d) else "8(c)"
    yield from deal_card_by_card(d, players_hands(d), (clause,), up=True)
    yield from d.deal(d.community, clause)
    yield from deal_card_by_card(d, [d.community], (clause,) * 3, up=True)

    d.stage = "double-down"
    for seat in d.seats:
        answers = {"double-down": "8(d)", "stand": "8(d)"}
        still = partial(seat.stands, "initial")
        stake = seat.amount("initial")
        yield from further_wager(d, seat, "double-down", stake, answers, still=still, default="stand")
    yield from d.pause()
    d.no_more_bets("8(e)")

    d.stage = "reveal"
    yield from d.pause()
    d.turn(d.community, "8(e)")

    d.stage = "settlement"
    for seat in d.right_to_left("9(a)"):
        settle(d, seat)
    procedures.collect_the_cards(d, "9(c)")
    d.discard_stub("9(c)")


def settle(d: Dealer, seat: Seat) -> None:
    """Both wagers lose, push or win by the one hand, then its card is collected (9(a)-(c), 10(b), 10(c))."""
    value = hand_value(seat.hand.cards, d.community.cards)
    RANKS.announce(d, seat.hand, value)
    table = d.options.paytable("initial")
    for wager in [seat.wagers[name] for name in ON_THE_HAND if seat.stands(name)]:
        settle_within(LIMIT.in_force(d.options), d, wager, table, value, "9(a)", push_clause="9(b)")
    d.discard(seat.hand, {"lose": "9(a)", "push": "9(b)"}.get(seat.wagers["initial"].result, "9(c)"))


# Irregularities

IRREGULARITIES = (
    common.voids_round(
        "DD-I1",
        "11(a)",
        ("double-down", "deal"),
        id="hole-card-exposed",
        trigger='the hole card is exposed before the second "No more bets"',
        ruling="all hands are void",
        guard=common.community_face_down,
    ),
    common.card_face_up("DD-I2", "11(b)", ("deal",)),
    common.cards_face_up("DD-I3", "11(b)", ("deal",)),
    common.card_drawn_in_error("DD-I4", "11(c)", ("deal",)),
    common.wrong_number_voids_all("DD-I5", "11(d)", ("double-down", "deal", "reveal"), place="community"),
    common.shuffler_fails("DD-I6", "11(e)"),
    CUT.improper("DD-I7"),
    common.dealing_shoe_fails("DD-I8", "8(a)(2)(ii)", ("deal",), silent=True),  # read as in the sister games
)

OPTIONS = (
    *choices.limits("initial", 5_00, 1_000_00, "6(b)"),
    choices.positions_per_player(2, "6(c)"),
    choices.dealing_method("8(a)(1), 8(a)(2)(i)", "one and four"),
    choices.second_deck("2(b)"),
    *CUT.options,
    LIMIT.option,
    match_play.accepted("6(a)"),
    choices.seats(7, 7),
)


# Strategy

PUSHES, SIX = FIVE_CARD["pair-sixes-to-tens"], 4
"""Lowest value of a hand that does not lose; rank of a six."""


@kernel
def worth_doubling(seen: Sequence[int]) -> bool:
    """The best play with four cards in sight: a hand that does not lose, four of one suit, or an open straight from
    6-5-4-3 to K-Q-J-T. To double on 5-4-3-2 or A-K-Q-J is worth exactly nothing."""
    return high(seen) >= PUSHES or suited(seen) or SIX <= in_a_row(seen) < ACE


def best_play(view: View) -> str:
    return "double-down" if worth_doubling([*view.own.hand.cards, *view.community.up_cards]) else "stand"


GAME = Game(
    name="double-down-stud",
    title="Double Down Stud",
    family="poker games",
    summary="one own card and four for all, one of them hidden: double or not; jacks or better win, sixes to tens push",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.double_down_stud",
    script=script,
    max_players=7,
    wagers=(
        WagerRule(
            name="initial",
            clause="6(b)",
            gist="the wager that buys a card",
            required=lambda players: True,
            demand="6(b)",
        ),
        match_play.coupons("6(a)", "initial"),
    ),
    later_wagers=(  # its definition is lost but for a few words; it is equal, as the game is published
        LaterWager(
            name="double-down", clause="1 Double down wager", gist="as much again, on the same hand", of="initial"
        ),
    ),
    decisions=(
        DecisionRule(name="double-down", clause="8(d)", gist="wager as much again before the hole card is turned"),
        DecisionRule(name="stand", clause="8(d)", gist="leave it at the initial wager"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(INITIAL,),
    contradictions=(choices.limits_in_order, LIMIT.contradictions),
    strategies={
        "optimal": best_play,
        "always-double": lambda view: "double-down",
        "never-double": lambda view: "stand",
    },
    memory=(offered_to(7),),
    conduct=Conduct(one_position="6(c)", chips="6(a)", bets_stand="6(b)", idle="4(g)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(community=True, reads=best_five, inscription="9(b)"),
)

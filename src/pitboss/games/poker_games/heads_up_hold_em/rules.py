"""Heads Up Hold 'Em: two cards each and five in common, against the dealer; a straight is paid even where it loses.

Ante and odds, equally high, buy two cards. One raise may follow: up to three times the ante before the flop, up to
twice after it, once when all five community cards are seen; without one the hand is folded. The dealer needs a pair, or
antes are returned. The odds wager is paid on a winning straight or better by one table, on a losing one by another. On
the side: trips plus on the own best five cards, and a bonus on the own two.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from pitboss.games.parts import match_play, procedures, side_bets
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.hold_em import Street, decide, show
from pitboss.games.parts.procedures import (
    by_machine,
    deal_card_by_card,
    deal_in_turns,
    deal_stacks,
    players_hands,
    put_the_stub_away,
)
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.parts.wagers import ante, equal
from pitboss.games.poker_games.heads_up_hold_em.paytables import BAD_BEAT, ODDS
from pitboss.games.poker_games.heads_up_hold_em.side_bets import SIDE_BETS, WITH_TRIPS_PLUS
from pitboss.games.poker_games.heads_up_hold_em.strategies import always_raise, simple_play, wait_and_raise
from pitboss.kernel import kernel
from pitboss.ranking.high import PAIR, STRAIGHT, at_least
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.wagers import DecisionRule, LaterWager
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Seat

RANKS = Ranks(
    ("5(c)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)


# The money rule

A_PAIR = at_least(PAIR)
"""The lowest hand with which the dealer qualifies (10(b)(1))."""
A_STRAIGHT = at_least(STRAIGHT)
"""The lowest hand on which the odds wager is paid, win or lose (10(b)(5), 10(f))."""
BEATEN = 2
"""What becomes of an odds wager on a hand that is good and loses: it is paid by the bad beat table."""


@kernel
def showdown(player: int, dealer: int) -> tuple[int, int, int]:
    """How ante, odds and raise come out, given the values of the two hands (10(b)-(f)).

    1 is a win, at even money or, for the odds, by its table; 0 is returned; -1 is lost; `BEATEN` is a bad beat.
    """
    qualifies = 1 if dealer >= A_PAIR else 0
    if player > dealer:
        return qualifies, 1 if player >= A_STRAIGHT else 0, 1
    if player < dealer:
        return -qualifies, BEATEN if player >= A_STRAIGHT else -1, -1
    return 0, 0, 0


def net_in_antes(player: int, dealer: int, multiple: int, odds: Paytable, bad_beat: Paytable) -> Fraction:
    """What ante, odds and a raise of so many antes net together, in antes."""
    by_ante, by_odds, by_raise = showdown(player, dealer)
    line = {1: odds, BEATEN: bad_beat}[by_odds].line(player) if by_odds > 0 else None
    return Fraction(by_ante + multiple * by_raise) + (line.odds.ratio if line else by_odds)


FOLDED = -2
"""What a fold nets, in antes: ante and odds (9(h))."""


# The round

CUT = DealersCut(made="4(c)", again="4(d)")
PRE_FLOP = Street("pre-flop-decisions", "raise", (1, 2, 3), "9(d)", "check", "9(d)")
POST_FLOP = Street("flop-decisions", "raise", (1, 2), "9(f)", "check", "9(f)")
POST_RIVER = Street("last-decisions", "raise", (1,), "9(h)", "fold", "9(h)")
STREETS = (PRE_FLOP, POST_FLOP, POST_RIVER)


def script(d: Dealer) -> Steps:
    """One round of Heads Up Hold 'Em."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(b)", closing="8(c)(2)" if by_machine(d) else "7(c)")
    yield from deal(d)
    yield from decide(d, PRE_FLOP, fold)
    yield from reveal_community(d, "flop", "9(e)", 3)
    yield from decide(d, POST_FLOP, fold)
    yield from reveal_community(d, "turn-and-river", "9(g)", 2)
    if not by_machine(d):
        yield from put_the_stub_away(d, "7(f)", counted="7(g)(1)")
    yield from decide(d, POST_RIVER, fold)

    d.stage = "reveal"
    yield from d.pause()
    dealer = show(d, RANKS, d.hand, "9(i)")
    d.stage = "settlement"
    settle(d, dealer)


def deal(d: Dealer) -> Steps:
    """Two cards face down to each player and the dealer, from the left (7(e)); by machine all five community cards
    first, face down too, and in stacks (8(d))."""
    d.stage = "deal"
    if by_machine(d):
        yield from deal_stacks(d, [d.community], 5, "8(d), 9(b)")
        yield from deal_stacks(d, [*players_hands(d), d.hand], 2, "8(d), 9(b)")
        yield from put_the_stub_away(d, "8(e)", counted="7(g)(1), 8(f)")
    else:
        yield from deal_in_turns(d, d.hand, (("7(e)(1)", "7(e)(2)"), ("7(e)(3)", "7(e)(4)")))


def reveal_community(d: Dealer, stage: str, clause: str, count: int) -> Steps:
    """The next community cards: turned up where they lie, or dealt face up; no card is burned (9(c))."""
    d.stage = stage
    if by_machine(d):
        yield from d.pause()
        for _ in range(count):
            d.turn_one(d.community, len(d.community.up_cards()), f"{clause}, 9(c)")
    else:
        yield from deal_card_by_card(d, [d.community], (clause,) * count, up=True)


def fold(d: Dealer, seat: Seat) -> None:
    """Ante and odds are lost; the cards stay for side bets that play on, or go away (9(h))."""
    seat.folded = True
    d.collect(seat.wagers["ante"], "9(h)")
    d.collect(seat.wagers["odds"], "9(h)")
    side_bets.fold(d, seat)
    if side_bets.on_own_hand(d, seat):
        d.leave(seat.hand, "stays on the table for the side wagers", "9(h)")
    else:
        d.discard(seat.hand, "9(h)")


# Settlement


def settle(d: Dealer, dealer: int) -> None:
    """From the right, hand by hand: the main wagers, with trips plus before or after them, then the pocket bonus."""
    bets = SideBets(d)
    if dealer < A_PAIR:
        d.note("the dealer has less than a pair and does not qualify: antes are returned", "10(b)(1)")
    for seat in d.right_to_left():
        value = show(d, RANKS, seat.hand, "9(i)") if seat.hand.cards else 0
        first = d.options["trips-plus-settled"] == "before"
        for trips_plus in d.in_order((first, not first), "10(h)"):
            if trips_plus:
                carry_out(bets.verdicts(seat, WITH_TRIPS_PLUS))
            elif seat.stands("raise"):
                settle_against_the_dealer(d, seat, value, dealer)
        carry_out(bets.verdicts(seat))
        d.discard(seat.hand, "9(i)")
    procedures.collect_the_cards(d, "9(i)")


def settle_against_the_dealer(d: Dealer, seat: Seat, player: int, dealer: int) -> None:
    """Ante, odds and raise, won, returned or lost (10(b)-(f))."""
    by_ante, by_odds, by_raise = showdown(player, dealer)
    good = player >= A_STRAIGHT
    tied, won, lost = "10(d)", "10(b)(5)" if good else "10(c)", "10(f)" if good else "10(e)"
    ante = "10(b)(1)" if dealer < A_PAIR else {1: "10(b)(2)", -1: "10(b)(3)", 0: "10(b)(4)"}[by_ante]
    raised = {1: won, 0: tied, -1: lost}[by_raise]
    d.resolve(seat.wagers["ante"], by_ante, ante)
    d.resolve(seat.wagers["raise"], by_raise, raised)
    if by_odds > 0:
        d.settle(seat.wagers["odds"], d.options.paytable("odds" if by_odds == 1 else "bad-beat"), player)
    else:
        d.resolve(seat.wagers["odds"], by_odds, raised)


# Irregularities

DEALING = ("deal", "flop", "turn-and-river")
BEFORE_REVEAL = ("pre-flop-decisions", "flop", "flop-decisions", "turn-and-river", "last-decisions", "deal", "reveal")

IRREGULARITIES = (
    common.card_face_up("I1", "11(a)", DEALING),
    common.cards_face_up("I2", "11(a)", DEALING),
    common.card_drawn_in_error("I3", "11(b)", DEALING),
    common.wrong_number_voids_all("I4", "11(c)", BEFORE_REVEAL),
    common.dealer_card_exposed("I5", "11(d)", BEFORE_REVEAL),
    common.shuffler_fails("I6", "11(e)"),
    common.dealing_shoe_fails("I7", "11(f)", ("deal",)),
    common.stub_count_shows_misdeal("I8", "7(g)(2)"),
    common.stub_count_wrong("I8+", "7(g)(2)"),
    common.shuffler_counts_wrong("I9", "7(h)"),
    CUT.improper("I10"),
    common.community_wrong_number_of_cards("I11", "11(c)", BEFORE_REVEAL),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 10_00, 500_00, "6(b)"),
    *choices.limits("trips-plus", 5_00, 100_00, "1 Trips plus wager"),
    *choices.limits("pocket-bonus", 5_00, 100_00, "1 Pocket bonus wager"),
    choices.dealing_method("7(a), 8(a)", "five and two"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("7(h), 8(g)"),
    choices.stub_count_interval("7(g)"),
    choices.idle_cards("4(e)"),
    match_play.accepted("6(a)"),
    Choice(
        name="trips-plus-settled",
        default="after",
        values=("after", "before"),
        clause="10(h)",
        gist="whether trips plus is settled before or after a player's main wagers",
    ),
    Flag(
        name="trips-plus-live-after-fold",
        default=True,
        clause="10(g)",
        gist="reading: a folded hand still plays for trips plus",
    ),
    choices.positions_per_player(2, ""),
    choices.seats(6, 6),
)

GAME = Game(
    name="heads-up-hold-em",
    title="Heads Up Hold 'Em",
    family="poker games",
    summary="two cards and five in common against the dealer, one raise; straights are paid even where they lose",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.heads_up_hold_em",
    script=script,
    max_players=6,
    wagers=(
        ante("6(b)", "the wager against the dealer, returned where the dealer has less than a pair", demand="1 Ante"),
        equal(
            "odds",
            "ante",
            "6(b)",
            "the wager, equal to the ante, that is paid on a straight or better, win or lose",
            demand="6(c)",
        ),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=(
        LaterWager(
            name="raise",
            clause="1 Raise wager",
            gist="the further wager against the dealer, once in a round, the higher the earlier it is made",
            of="ante",
            multiples=PRE_FLOP.multiples,
        ),
    ),
    decisions=(
        DecisionRule(name="check", clause="9(d)", gist="make no raise yet; possible before and after the flop"),
        DecisionRule(
            name="raise",
            clause="1 Raise wager",
            gist="raise: raise:1, raise:2 or raise:3 before the flop, raise:1 or raise:2 after it, raise:1 at the end",
        ),
        DecisionRule(name="fold", clause="9(h)", gist="give up ante and odds when all community cards are seen"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(ODDS, BAD_BEAT),
    side_bets=SIDE_BETS,
    contradictions=(choices.limits_in_order,),
    strategies={"simple": simple_play, "always-raise": always_raise, "wait-and-raise": wait_and_raise},
    conduct=Conduct(seated="6(e)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(dealer_hand=True, community=True, reads=best_five, inscription="10(b)(1)"),
)

"""Texas Hold 'Em Bonus: two cards each and five in common, against the dealer; wagers before flop, turn and river.

An ante buys two cards. Twice as much before the flop keeps them; then a player may add as much as the ante before the
turn and again before the river, and can no longer fold. All wagers pay even money, the ante only on a straight (or a
flush) or better. The dealer always plays. On the side: a bonus on the own two cards, and a progressive.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from pitboss.games.parts import match_play, multi_game_link, procedures, side_bets
from pitboss.games.parts import options as choices
from pitboss.games.parts.hold_em import Street, best_hand, deal_community, decide, hands_void, show
from pitboss.games.parts.hold_em_rulings import face_up_voids
from pitboss.games.parts.payout_limit import pay_within
from pitboss.games.parts.procedures import by_machine, deal_hands, put_the_stub_away
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.parts.wagers import ante
from pitboss.games.poker_games.texas_hold_em_bonus.rulings import CUT, IRREGULARITIES, MISDEALT
from pitboss.games.poker_games.texas_hold_em_bonus.side_bets import (
    FLOP_MULTIPLE,
    MAIN_WAGERS,
    SIDE_BETS,
    payout_limits,
    supplemented,
)
from pitboss.games.poker_games.texas_hold_em_bonus.strategies import flop_only, next_wager, simple_play
from pitboss.kernel import kernel
from pitboss.money import Odds
from pitboss.ranking.high import FLUSH, STRAIGHT, at_least
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Amount, Choice
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS, side_bet
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Seat

RANKS = Ranks(
    ("5(c)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)


# The money rule

EVEN = Odds(1)
"""What ante, flop, turn and river pay (10(b))."""

LEVELS = {"straight": at_least(STRAIGHT), "flush": at_least(FLUSH)}
"""The lowest winning hand on which the ante is paid, as the licensee elects (9(h)(2))."""


def ante_level(options: Submission) -> int:
    """The level in force."""
    return LEVELS[options["ante-level"]]


@kernel
def showdown(player: int, dealer: int, level: int) -> tuple[int, int]:
    """How the ante, and how the other wagers come out, given the values of the two hands (9(h)(1)-(3)).

    1 is a win at even money, 0 is returned, -1 is lost.
    """
    if player > dealer:
        return 1 if player >= level else 0, 1
    if player < dealer:
        return -1, -1
    return 0, 0


FOLDED = -1
"""What a fold nets, in antes: the ante (9(a)(2))."""


# The round

BEFORE_FLOP = Street("flop-decisions", "flop", (FLOP_MULTIPLE,), "9(a)(1)", "fold", "9(a)(2)")
BEFORE_TURN = Street("turn-decisions", "turn", (1,), "9(c)", "check", "9(c)")
BEFORE_RIVER = Street("river-decisions", "river", (1,), "9(e)", "check", "9(e)")


def script(d: Dealer) -> Steps:
    """One round of Texas Hold 'Em Bonus."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(b)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    side_bets.take(d)
    yield from deal(d)
    yield from play_streets(d)
    stub = "8(d)" if by_machine(d) else "7(e)"
    yield from put_the_stub_away(d, stub, counted="7(f)(1)", counted_by_machine="8(e)")

    d.stage = "reveal"
    yield from d.pause()
    if not hands_void(d):
        show(d, RANKS, d.hand, "9(g)")
    elif supplemented(d.options):
        d.turn(d.hand, "10(d)")
    d.stage = "settlement"
    settle(d)


def deal(d: Dealer) -> Steps:
    """Two cards face down to each player and the dealer, from the left (7(d)), or in stacks (8(c))."""
    yield from deal_hands(d, d.hand, (("7(d)(1)", "7(d)(2)"), ("7(d)(3)", "7(d)(4)")), stacks="8(c)")
    if by_machine(d):
        d.note("the rest of the deck comes out of the machine; the dealer deals the community cards", "8(d)")


def play_streets(d: Dealer) -> Steps:
    """Decisions before flop, turn and river, each behind a burn; none of it once all hands are void."""
    streets = ((BEFORE_FLOP, "flop", "9(b)", 3), (BEFORE_TURN, "turn", "9(d)", 1), (BEFORE_RIVER, "river", "9(f)", 1))
    for street, stage, clause, count in streets:
        yield from decide(d, street, fold)
        if hands_void(d):
            return
        yield from deal_community(d, stage, clause, count)


def fold(d: Dealer, seat: Seat) -> None:
    """The ante is lost; the cards stay for a side bet that plays on, or go away (9(a)(2))."""
    seat.folded = True
    d.collect(seat.wagers["ante"], "9(a)(2)")
    side_bets.fold(d, seat)
    if seat.stands("bonus"):
        d.leave(seat.hand, "stays on the table for the bonus wager", "9(a)(2)(i)")
    elif seat.stands("progressive"):
        d.leave(seat.hand, "stays on the table for the progressive wager", "11(b)")
    else:
        d.discard(seat.hand, "9(a)(2)(ii)")


# Settlement


def settle(d: Dealer) -> None:
    """From the right: hands with a flop wager, then folded or void ones with side bets; envy bonuses last."""
    bets = SideBets(d)
    playing = [seat for seat in d.right_to_left("9(h)") if seat.stands("flop")]
    for seat in playing:
        value = show(d, RANKS, seat.hand, "9(h)")
        settle_against_the_dealer(d, seat, value, best_hand(d.hand.cards, d.community.cards))
        carry_out(bets.verdicts(seat))
        d.discard(seat.hand, "9(h)(4), 9(i)" if "bonus" in seat.wagers else "9(h), 9(i)")
    for seat in d.right_to_left():
        if side_bets.on_own_hand(d, seat):
            if seat.hand.cards:
                d.turn(seat.hand, "9(a)(2)(i)" if seat.folded else "9(h)(4)")
            carry_out(bets.verdicts(seat))
            d.discard(seat.hand, "9(h)(4), 9(i)")
    bets.settle(AFTER_ALL_HANDS)
    procedures.collect_the_cards(d, "9(i)")


def settle_against_the_dealer(d: Dealer, seat: Seat, player: int, dealer: int) -> None:
    """Ante, flop, turn and river, won, returned or lost (9(h)(1)-(3))."""
    by_ante, by_others = showdown(player, dealer, ante_level(d.options))
    for wager in [seat.wagers[name] for name in MAIN_WAGERS if seat.stands(name)]:
        net = by_ante if wager.name == "ante" else by_others
        if net < 0:
            d.lose(wager, "9(h)(1)")
        elif net == 0:
            d.push(wager, "9(h)(3)" if player == dealer else "9(h)(2)")
        else:
            pay_within(payout_limits(d.options), d, wager, EVEN, "10(b)")


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 10_00, 500_00, "6(b)"),
    *choices.limits_from("bonus", 1_00, 100_00, "6(c)"),
    Choice(
        name="ante-level",
        default="straight",
        values=tuple(LEVELS),
        clause="9(h)(2)",
        gist="the lowest winning hand on which the ante is paid",
    ),
    Amount(
        name="aggregate-cap",
        default=50_000_00,
        least=50_000_00,
        clause="10(e)",
        gist="the most that ante, flop, turn, river and bonus win on one hand, unless the lowest wagers could win more",
    ),
    choices.dealing_method("7(a), 8(a)", "two"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("7(g), 8(f)"),
    choices.stub_count_interval("7(f)"),
    choices.idle_cards("4(e)"),
    match_play.accepted("6(a)"),
    Amount(
        name="progressive-amount",
        default=1_00,
        least=1_00,
        most=1_00,
        clause="11(a), 11(f)",
        gist="the one amount of a progressive wager",
    ),
    Choice(
        name="progressive-on-fold",
        default="lost",
        values=("lost", "live"),
        clause="11(b)",
        gist="reading: a folded hand gives up the progressive wager with its cards, or still plays for it",
    ),
    choices.meter_seed("progressive-seed", 10_000_00, "11(b)", gist="what the meter of table 1 starts from"),
    *choices.meter_shares("progressive", Fraction(1, 5), "11(b)"),
    face_up_voids("12(b)"),
    MISDEALT,
    choices.seats(6, 6),
)


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the table in force: at the printed seeds where it is linked with other games."""
    table, bet = options["progressive.paytable"], side_bet(options, "progressive")
    linked = multi_game_link.linked(options)
    seeds = multi_game_link.seeds("progressive", table) if linked else {"progressive": options["progressive-seed"]}
    return bet.meters(options, seeds) if bet else ()


GAME = Game(
    name="texas-hold-em-bonus",
    title="Texas Hold 'Em Bonus",
    family="poker games",
    summary="two cards and five in common against the dealer: a wager before the flop, and more before turn and river",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.texas_hold_em_bonus",
    script=script,
    max_players=6,
    wagers=(
        ante("6(b)", "the wager that buys two cards, paid only on a hand of the elected level", demand="1 Ante"),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=(
        LaterWager(
            name="flop",
            clause="1 Flop wager",
            gist="twice the ante, before the flop, to stay in",
            of="ante",
            multiples=BEFORE_FLOP.multiples,
        ),
        LaterWager(name="turn", clause="1 Turn wager", gist="as much as the ante, before the turn", of="ante"),
        LaterWager(name="river", clause="1 River wager", gist="as much as the ante, before the river", of="ante"),
    ),
    decisions=(
        DecisionRule(name="flop", clause="9(a)(1)", gist="wager twice the ante before the flop"),
        DecisionRule(name="fold", clause="9(a)(2)", gist="give up the ante before the flop"),
        DecisionRule(name="turn", clause="9(c)", gist="wager as much as the ante before the turn"),
        DecisionRule(name="river", clause="9(e)", gist="wager as much as the ante before the river"),
        DecisionRule(name="check", clause="9(c)", gist="make no further wager before the turn or the river"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    side_bets=SIDE_BETS,
    meters=meters,
    contradictions=(choices.limits_in_order, choices.shares_in_order),
    cautions=(multi_game_link.envy_for_another_stake,),
    strategies={"simple": simple_play, "flop-only": flop_only, "always-wager": next_wager},
    conduct=Conduct(one_position="13", seated="6(e)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(dealer_hand=True, community=True, reads=best_five, inscription="10(b)"),
)

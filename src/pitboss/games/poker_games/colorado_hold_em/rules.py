"""Colorado Hold 'Em: three cards, of which one is thrown away before the three community cards are seen.

The two cards kept and the community cards are paid by a table; there is no dealer hand. In one version a player must
bet as much as the ante to stay in, in the other the bet is free and nobody folds. Three cards of one rank, or in
sequence and of one suit, may be declared an instant winner. On the side: a bonus on the five-card hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.parts import match_play, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.payout_limit import settle_within
from pitboss.games.parts.procedures import by_machine, deal_hands, put_the_stub_away
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.games.parts.wagers import ante
from pitboss.games.poker_games.colorado_hold_em import paytables
from pitboss.games.poker_games.colorado_hold_em.paytables import main_table, required
from pitboss.games.poker_games.colorado_hold_em.strategies import PLANS, is_instant_winner, played_by
from pitboss.kernel import kernel
from pitboss.money import PUSH
from pitboss.ranking.high import high
from pitboss.ranking.three import describe_three, three
from pitboss.record.choices import Choice as Answer
from pitboss.record.choices import Report
from pitboss.rulebook.options import Amount, Choice, Flag
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Irregularity, Layout
from pitboss.table.seats import Seat

HANDS = ("3(b)(9)", "3(b)(8)", "3(b)(7)", "3(b)(6)", "3(b)(5)", "3(b)(4)", "3(b)(3)", "3(b)(2)", "3(b)(1)")
REQUIRED_RANKS = Ranks(("9(e)", *HANDS), ace_low="3(a)")
PERMISSIBLE_RANKS = Ranks(("10(e)", *HANDS), ace_low="3(a)")
MAIN_WAGERS = ("ante", "bet")


@kernel
def hand_value(kept: Sequence[int], community: Sequence[int]) -> int:
    """The five cards of which no other choice is left (9(d)(1), 10(d)(1))."""
    return high([kept[0], kept[1], community[0], community[1], community[2]])


def payout_limits(options: Submission) -> tuple[PayoutLimit, ...]:
    """The most that a player wins on one hand, the bonus aside, where the house has a limit (11(c), 12(c))."""
    limit: int | None = options["payout-limit"]
    return () if limit is None else (PayoutLimit(limit, MAIN_WAGERS, "11(c)" if required(options) else "12(c)"),)


# The round: its completion has a section for each version, its payouts another

CUT = DealersCut(made="5(c)", again="5(d)")


def section(d: Dealer) -> str:
    return "9" if required(d.options) else "10"


def payouts(d: Dealer) -> str:
    return "11" if required(d.options) else "12"


def script(d: Dealer) -> Steps:
    """One round of Colorado Hold 'Em."""
    yield from procedures.shuffle(d, "5(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(c)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    turns = (("7(c)(1)", "7(c)(2)"), ("7(c)(3)", "7(c)(4)"), ("7(c)(5)", "7(c)(6)"))
    yield from deal_hands(d, d.community, turns, stacks="8(c)")
    stub = "8(d)" if by_machine(d) else "7(d)"
    yield from put_the_stub_away(d, stub, counted="7(e)(1)", counted_by_machine="8(e)")

    d.stage = "decisions"
    for seat in d.left_to_right(f"{section(d)}(b)(1)"):
        yield from decide(d, seat)

    d.stage = "reveal"
    yield from d.pause()
    d.turn(d.community, f"{section(d)}(c)")
    d.stage = "settlement"
    for seat in d.right_to_left(f"{section(d)}(d)"):
        if seat.stands("ante"):
            settle(d, seat)
    collected = "9(g), 9(h)" if required(d.options) else "10(h), 10(i)"
    procedures.collect_the_cards(d, collected)


def decide(d: Dealer, seat: Seat) -> Steps:
    """Play on with the bet, fold or play on without it, or declare an instant winner; who plays on discards a card."""
    s, still = section(d), partial(seat.stands, "ante")
    otherwise_ = ("fold", "9(b)(2)") if required(d.options) else ("check", "10(b)(1)")
    answers = {"bet": f"{s}(b)(1)", otherwise_[0]: otherwise_[1]}
    if is_instant_winner(seat.hand.cards):
        answers["instant-winner"] = "9(b)(3)(i), 3(c)" if required(d.options) else "10(b)(2)(i), 3(c)"
    stake = seat.amount("ante")
    decision = yield from procedures.further_wager(d, seat, "bet", stake, answers, still=still, default=otherwise_[0])
    if decision == "fold":
        fold(d, seat)
    elif decision == "instant-winner":
        declare(d, seat, "9(b)(3)(i)" if required(d.options) else "10(b)(2)(i)")
    elif decision:
        yield from discard(d, seat, f"{s}(b)(1)")


def discard(d: Dealer, seat: Seat, clause: str) -> Steps:
    """One of the three cards goes away unseen: the one named, or the last one dealt."""
    named = Answer(seat.number, "discard", clause, 1, 1, cards=True)
    last = otherwise(seat, "discard-last", clause)
    reply = yield from d.offer(seat, (named, last), still=partial(seat.stands, "ante"))
    if reply:
        held = seat.hand.cards
        card = reply.cards[0] if reply.cards else held[-1]
        if card not in held:
            raise RuleError(f"{card} is not among the cards dealt", field="decision", clause=clause)
        d.discard_card(seat.hand, held.index(card), clause)


def fold(d: Dealer, seat: Seat) -> None:
    """The ante is lost at once, the bonus as the house reads it, and the cards go away (9(b)(2))."""
    seat.folded = True
    d.collect(seat.wagers["ante"], "9(b)(2)")
    if seat.stands("bonus"):
        (d.lose if d.options["bonus-on-fold"] == "lost" else d.push)(seat.wagers["bonus"], "9(b)(2)")
    d.discard(seat.hand, "9(b)(2)")


def declare(d: Dealer, seat: Seat, clause: str) -> None:
    """Three cards are shown and paid before any community card is (9(b)(3)(i), 10(b)(2)(i))."""
    d.turn(seat.hand, clause)
    value = three(seat.hand.cards)
    d.announce(seat.hand, f"instant winner: {describe_three(value)}", "3(c)")
    d.settle(seat.wagers["ante"], d.options.paytable("instant-winner"), value, clause=f"{payouts(d)}(b)")
    if seat.stands("bonus"):
        table = d.options.paytable("instant-winner-bonus")
        d.settle(seat.wagers["bonus"], table, value, clause=f"6a(c), {payouts(d)}(d)")
    d.discard(seat.hand, clause)


def settle(d: Dealer, seat: Seat) -> None:
    """Ante and bet lose, push or win by the one hand, and the bonus by its own table; then the cards are collected."""
    s = section(d)
    d.turn(seat.hand, f"{s}(d)")
    value = hand_value(seat.hand.cards, d.community.cards)
    ranks = REQUIRED_RANKS if required(d.options) else PERMISSIBLE_RANKS
    ranks.announce(d, seat.hand, value)
    limits, table = payout_limits(d.options), main_table(d.options)
    for wager in [seat.wagers[name] for name in MAIN_WAGERS if seat.stands(name)]:
        settle_within(limits, d, wager, table, value, f"{s}(e)", push_clause=f"{s}(f)")
    if seat.stands("bonus"):
        bonus, clause = d.options.paytable("bonus"), f"6a(c), {payouts(d)}(d)"
        d.settle(seat.wagers["bonus"], bonus, value, "6a(d)", clause=clause)
    line = table.line(value)
    d.discard(seat.hand, f"{s}(e)" if line is None else f"{s}(f)" if line.pay == PUSH else f"{s}(g)")


# Irregularities


def false_declaration(d: Dealer, report: Report, clause: str) -> str:
    """The hand is void and the ante lost; the bonus, of which the text says nothing, is returned."""
    seat = d.seat(report.seat)
    d.collect(seat.wagers["ante"], clause)
    d.void([wager for wager in seat.wagers.values() if wager.name == "bonus"], clause)
    d.discard(seat.hand, clause)
    seat.hand.dead = True
    return f"the hand at seat {report.seat} is no instant winner: it is void and its ante lost"


def may_declare_falsely(d: Dealer, report: Report) -> str:
    """Guard: the named seat has its three cards and has not decided, and they are no instant winner."""
    seat = d.seat(report.seat)
    if not seat.stands("ante") or seat.stands("bet") or len(seat.hand.cards) != 3:
        return f"seat {report.seat} has no decision to make"
    return "its cards are an instant winner" if is_instant_winner(seat.hand.cards) else ""


WHILE_HIDDEN = ("decisions", "deal", "reveal")
IRREGULARITIES: tuple[Irregularity, ...] = (
    common.card_face_up("I1", "13(a)", ("deal",)),
    common.cards_face_up("I2", "13(a)", ("deal",)),
    common.card_drawn_in_error("I3", "13(b)", ("deal",)),
    common.wrong_number_voids_all("I4", "13(c)", WHILE_HIDDEN, place="community"),
    common.ruled(
        "I5",
        "13(d)",
        ("decisions",),
        id="false-instant-winner",
        trigger="a player declares an instant winner with cards that are none",
        ruling=false_declaration,
        guard=may_declare_falsely,
        seat="required",
    ),
    common.shuffler_fails("I6", "13(e)"),
    common.dealing_shoe_fails("I7", "13(f)", ("deal",)),
    common.stub_count_shows_misdeal("I8", "7(e)(2)", place="community"),
    common.stub_count_wrong("I8+", "7(e)(2)"),
    common.shuffler_counts_wrong("I9", "7(f)"),
    CUT.improper("I10"),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 500_00, "6(d)"),
    Choice(
        name="version",
        default=paytables.REQUIRED_BET.wager,
        values=(paytables.REQUIRED_BET.wager, paytables.PERMISSIBLE_BET.wager),
        clause="6(f)",
        gist="whether who plays on must bet, the same at all tables of the house",
    ),
    Choice(
        name="permissible-tens",
        default="returned",
        values=("returned", "paid"),
        clause="10(f), 12(b)",
        gist="reading: a pair of tens in the version with a permissible bet, which one clause returns and one pays",
    ),
    Flag(name="bonus", default=True, clause="6a(a)", gist="the bonus wager is offered"),
    Amount(
        name="bonus-amount",
        default=1_00,
        least=1_00,
        most=1_00,
        clause="6a(b)",
        gist="the one amount of a bonus wager",
    ),
    Choice(
        name="bonus-on-fold",
        default="lost",
        values=("lost", "returned"),
        clause="9(b)(2)",
        gist="reading: what becomes of the bonus wager of a player who folds",
    ),
    Amount(
        name="payout-limit",
        default=50_000_00,
        least=50_000_00,
        may_be_none=True,
        clause="11(c), 12(c)",
        gist="the most that ante and bet win on one hand",
    ),
    choices.positions_per_player(2, "6(e)"),
    choices.dealing_method("7(a), 8(a)", "three"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("7(f)"),
    choices.stub_count_interval("7(e)"),
    choices.idle_cards("5(e)"),
    match_play.accepted("6(a)"),
    choices.seats(6, 7),
)

GAME = Game(
    name="colorado-hold-em",
    title="Colorado Hold 'Em",
    family="poker games",
    summary="three cards, one thrown away before the three community cards are seen; the five are paid by a table",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.colorado_hold_em",
    script=script,
    max_players=7,
    wagers=(
        ante("6(d)", "the wager that buys three cards", demand="6(d)"),
        WagerRule(name="bonus", clause="6a(b)", gist="the wager that the five cards are a pair of jacks or better"),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=(
        LaterWager(name="bet", clause="1 Bet wager", gist="as much again, before the community cards", of="ante"),
    ),
    decisions=(
        DecisionRule(name="bet", clause="9(b)(1)", gist="wager as much again and play on"),
        DecisionRule(name="fold", clause="9(b)(2)", gist="give up the ante, where the bet is required"),
        DecisionRule(name="check", clause="10(b)(1)", gist="play on without a bet, where that is permissible"),
        DecisionRule(name="instant-winner", clause="3(c)", gist="declare three cards that are paid at once"),
        DecisionRule(name="discard", clause="9(b)(1)", gist="throw one card away: discard:2d"),
        DecisionRule(name="discard-last", clause="9(b)(1)", gist="throw the last card away that was dealt"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=paytables.ALL,
    contradictions=(choices.limits_in_order,),
    strategies={name: played_by(plan) for name, plan in PLANS.items()},
    conduct=Conduct(one_position="6(e)", seated="6(b)", chips="6(a)", bets_stand="6(c)", idle="5(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(community=True, reads=best_five, inscription="9(f)"),
)

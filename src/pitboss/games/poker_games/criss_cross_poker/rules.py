"""Criss-Cross Poker: two own cards make two hands with a cross of five community cards, one across and one down.

Two equal antes buy two cards. As the cross is turned up from the outside in, the player bets one to three times an ante
on the hand across, on the hand down and, before the middle card, on the better of the two, or folds and loses what was
bet so far. Jacks or better win, sixes to tens push. There is no dealer hand. On the side: a bonus on the five community
cards.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from pitboss.errors import RuleError
from pitboss.games.parts import forfeits, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.crossing_lines import hand_value
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.payout_limit import settle_within
from pitboss.games.parts.procedures import (
    by_machine,
    deal_card_by_card,
    deal_stacks,
    players_hands,
    put_the_stub_away,
)
from pitboss.games.parts.ranks import Ranks
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets, wagered
from pitboss.games.parts.wagers import equal
from pitboss.games.poker_games.criss_cross_poker.cross import CROSS
from pitboss.games.poker_games.criss_cross_poker.paytables import ANTES, BETS, LIMIT, ON_THE_HANDS
from pitboss.games.poker_games.criss_cross_poker.side_bets import BONUS, SIDE_BETS
from pitboss.games.poker_games.criss_cross_poker.strategies import STRATEGIES
from pitboss.ranking.high import high
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Change, Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Seat

RANKS = Ranks(
    ("9(h)(3)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)
CUT = DealersCut(made="4(d)", again="4(e)")


class Bet(NamedTuple):
    """A decision: the wager that it is about, the ante that it is a multiple of, its clause; then the cards of the
    cross that are turned up, and the clause of that."""

    wager: str
    ante: str
    decide: str
    cards: tuple[int, ...]
    turn: str


ACROSS = Bet("across", "ante-across", "9(b)", (CROSS.left, CROSS.right), "9(c)")
DOWN = Bet("down", "ante-down", "9(d)", (CROSS.top, CROSS.bottom), "9(e)")
MIDDLE = Bet("middle", "ante-across", "9(f)", (CROSS.middle,), "9(g)")
BETS_IN_TURN = (ACROSS, DOWN, MIDDLE)
MULTIPLES = (1, 2, 3)
"""A bet is one of these multiples of an ante, or any amount between where the house reads it so (9(b), 9(d), 9(f))."""


# The round


def script(d: Dealer) -> Steps:
    """One round of Criss-Cross Poker."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(2), 2(b)(3)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(c)", closing="8(a)(2)" if by_machine(d) else "7(b)")
    yield from deal(d)

    for bet in BETS_IN_TURN:
        d.stage = bet.wager
        for seat in d.left_to_right(bet.decide):
            yield from decide(d, seat, bet)
        if not cards_are_needed(d):
            break
        yield from d.pause()
        for card in bet.cards:
            d.turn_one(d.community, card, bet.turn)

    d.stage = "settlement"
    settle(d)


def deal(d: Dealer) -> Steps:
    """Five cards to the cross, then two to each player, all face down; the stub goes away (7(d)-(g), 8(b)-(e))."""
    d.stage = "deal"
    if by_machine(d):
        yield from deal_stacks(d, [d.community], 5, "8(b)")
        yield from deal_stacks(d, players_hands(d), 2, "8(b)")
        stub, counted, whole = "8(c)", "8(d)", "8(e)"
    else:
        yield from deal_stacks(d, [d.community], 5, "7(d)")
        yield from deal_card_by_card(d, players_hands(d), ("7(d)",) * 2)
        stub, counted, whole = "7(e)", "7(f)", "7(g)"
    yield from put_the_stub_away(d, whole if d.count_due else stub, counted=counted)


def decide(d: Dealer, seat: Seat, bet: Bet) -> Steps:
    """A player who is still in bets one to three times an ante, or folds (9(b), 9(d), 9(f))."""
    between = d.options["bet-amounts"] == "any"
    answers = (
        d.multiples_of(seat, bet.ante, bet.wager, MULTIPLES, bet.decide, between=between),
        otherwise(seat, "fold", bet.decide),
    )
    reply = yield from d.offer(seat, answers, still=lambda: seat.stands(bet.ante))
    if reply and reply.name == bet.wager:
        d.stake(seat, bet.wager, reply.amount, f"6(f), {bet.decide}")
    elif reply:
        fold(d, seat, bet.decide)


def fold(d: Dealer, seat: Seat, clause: str) -> None:
    """Antes and bets are collected, and the cards; the five card bonus stays."""
    seat.folded = True
    for name in ON_THE_HANDS:
        if seat.stands(name):
            d.collect(seat.wagers[name], clause)
    d.discard(seat.hand, clause)


def cards_are_needed(d: Dealer) -> bool:
    """Whether some wager is still open: with every hand folded, a bonus may be waiting for the cross."""
    return any(wager.open for seat in d.seats for wager in seat.wagers.values())


# Settlement


def settle(d: Dealer) -> None:
    """Player by player from the right: both hands, the middle bet, the bonus, the cards (9(g)-(i))."""
    bets = SideBets(d)
    if wagered(d, BONUS.name):
        RANKS.announce(d, d.community, high(d.community.cards), "9(h)(5)")
    for seat in d.right_to_left("9(g)"):
        if seat.stands("ante-across"):
            settle_the_hands(d, seat)
        carry_out(bets.verdicts(seat))
        d.discard(seat.hand, "9(i)")
    procedures.collect_the_cards(d, "9(i)")


def settle_the_hands(d: Dealer, seat: Seat) -> None:
    """The hand across, the hand down, and the higher of them for the middle bet (9(g), 9(h)(1)-(4))."""
    d.turn(seat.hand, "9(g)")
    across, down = (hand_value(seat.hand.cards, d.community.cards, line) for line in (CROSS.across, CROSS.down))
    RANKS.announce(d, seat.hand, across, "1 Across Hand")
    RANKS.announce(d, seat.hand, down, "1 Down Hand")

    def pay(wager: str, table: Paytable, value: int, loses: str, otherwise: str) -> None:
        limits, clause = LIMIT.in_force(d.options), f"{otherwise}, {table.clause}"
        settle_within(limits, d, seat.wagers[wager], table, value, loses, push_clause=clause, clause=clause)

    pay("ante-across", ANTES, across, "9(h)(1)(i)", "9(h)(1)(ii)")
    pay("across", BETS, across, "9(h)(1)(i)", "9(h)(1)(ii)")
    pay("ante-down", ANTES, down, "9(h)(2)(i)", "9(h)(2)(ii)")
    pay("down", BETS, down, "9(h)(2)(i)", "9(h)(2)(ii)")
    pay("middle", BETS, max(across, down), "9(h)(3)", "9(h)(4)")


# Irregularities

WHILE_BETTING = tuple(bet.wager for bet in BETS_IN_TURN)


IRREGULARITIES = (
    common.card_face_up("I1", "11(a)", ("deal",)),
    common.cards_face_up("I2", "11(a)", ("deal",)),
    common.card_drawn_in_error("I3", "11(b)", ("deal",)),
    common.wrong_number_voids_all("I4", "11(c)", (*WHILE_BETTING, "deal", "stub"), place="community"),
    common.voids_round(
        "I5",
        "11(d)",
        (*WHILE_BETTING, "deal", "stub"),
        id="community-card-exposed",
        trigger="a community card is exposed before its time",
        ruling=common.RESHUFFLED,
        guard=common.community_face_down,
    ),
    # The text of 7(h) is lost; 8(f), which says the same of a machine, is read for both.
    common.stub_count_shows_misdeal("I6", "7(h), 8(f)", place="community"),
    common.stub_count_wrong("I7", "7(h), 8(f)"),
    common.shuffler_fails("I8", "11(e)"),
    common.dealing_shoe_fails("I9", "11(f)", ("deal", *WHILE_BETTING, "stub")),
    common.shuffler_counts_wrong("I10", "4(b)"),
    forfeits.player_leaves("I11", "6(b)", (*WHILE_BETTING, "deal", "stub")),
    CUT.improper("I12"),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 1_000_00, "6(d)"),
    *choices.limits(BONUS.name, 1_00, 100_00, "6(e)"),
    Flag(name=BONUS.name, default=True, clause="6(e)", gist="the five card bonus is offered"),
    Choice(
        name="bet-amounts",
        default="multiples",
        values=("multiples", "any"),
        clause="9(b), 9(d), 9(f)",
        gist="reading: a bet is one, two or three times an ante, or any amount from one to three times",
    ),
    LIMIT.option,
    choices.dealing_method("7(a), 8(a)(1)", "five and two"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("4(b)"),
    choices.stub_count_interval("7(f)"),
    CUT.option,
    Flag(
        name="reshuffling-device",
        default=False,
        clause="4(g)",
        gist="an approved device reshuffles and counts the cards by itself; they are not cut",
    ),
    forfeits.abandoned_wagers("6(b)", otherwise="in-play"),
    choices.seats(6, 23),
)


def cut_and_device(options: Submission) -> list[RuleError]:
    """Contradiction: an approved reshuffling device leaves nothing to cut."""
    if not (options["reshuffling-device"] and options["cut-required"]):
        return []
    message = "with a device that reshuffles and counts by itself the rules on the cut do not apply"
    return [RuleError(message, field="cut-required", clause="4(g)")]


GAME = Game(
    name="criss-cross-poker",
    title="Criss-Cross Poker",
    family="poker games",
    summary="two own cards and a cross of five for all, a hand across and one down; jacks or better win",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.criss_cross_poker",
    script=script,
    max_players=23,
    wagers=(
        WagerRule(
            name="ante-across",
            clause="6(d)",
            gist="the ante on the hand across",
            required=lambda players: True,
            demand="6(d)",
            limit="ante",
        ),
        equal("ante-down", "ante-across", "6(d)", "the ante on the hand down, equal to the other", demand="6(d)"),
    ),
    later_wagers=tuple(
        LaterWager(name=bet.wager, clause=bet.decide, gist=gist, of=bet.ante, multiples=MULTIPLES, between=True)
        for bet, gist in zip(
            BETS_IN_TURN,
            ("the bet on the hand across", "the bet on the hand down", "the bet on the higher of both hands"),
            strict=True,
        )
    ),
    decisions=(
        DecisionRule(name="across", clause="9(b)", gist="across:1, across:2 or across:3, so many times an ante"),
        DecisionRule(name="down", clause="9(d)", gist="likewise, once the ends of the row are turned up"),
        DecisionRule(name="middle", clause="9(f)", gist="likewise, when only the middle card is hidden"),
        DecisionRule(name="fold", clause="9(b), 9(d), 9(f)", gist="give up both antes and all bets"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(ANTES, BETS),
    side_bets=SIDE_BETS,
    contradictions=(choices.limits_in_order, LIMIT.contradictions, cut_and_device),
    strategies=STRATEGIES,
    conduct=Conduct(one_position="6(g)", seated="6(b)", chips="6(a)", bets_stand="6(c)", idle="4(f)"),
    equipment=Equipment(deck_clause="2(a)", changes=(Change("cards", 8, "2(c)"),)),
    layout=Layout(community=True, inscription="10(a)"),
)

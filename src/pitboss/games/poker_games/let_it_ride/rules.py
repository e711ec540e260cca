"""Let It Ride: three equal bets on one hand of five cards, two of which may be taken back while the hand unfolds.

Three own cards and two community cards make the hand; a pair of tens or better wins. After the own cards bet 1 may be
withdrawn, after the first community card bet 2; bet 3 stays. There is no dealer hand. On the side: fixed amounts for
three of a kind or better, a bonus on the own three cards, the best hand at the table, and a progressive with envy
bonuses, the game's own or linked with other games.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.games.parts import cover_all, match_play, multi_game_link, procedures, side_bets
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.payout_limit import pay_within
from pitboss.games.parts.paytables import net_per_unit
from pitboss.games.parts.procedures import by_machine, deal_hands, put_the_stub_away
from pitboss.games.parts.progressive import stated_for
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.games.parts.settlement import Verdict, losers_first
from pitboss.games.parts.side_bets import SideBets, wagered
from pitboss.games.parts.wagers import equal
from pitboss.games.poker_games.let_it_ride.paytables import BETS
from pitboss.games.poker_games.let_it_ride.side_bets import COVERING, LET_IT_RIDE_BONUS, SIDE_BETS
from pitboss.games.poker_games.let_it_ride.strategies import best_play
from pitboss.kernel import kernel
from pitboss.ranking.high import STRAIGHT, at_least, high
from pitboss.rulebook.options import Amount
from pitboss.rulebook.payout_limits import HouseLimit
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS, LAST
from pitboss.rulebook.wagers import DecisionRule, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Seat

RANKS = Ranks(
    ("9(g)(2)", "3(b)(9)", "3(b)(8)", "3(b)(7)", "3(b)(6)", "3(b)(5)", "3(b)(4)", "3(b)(3)", "3(b)(2)", "3(b)(1)"),
    ace_low="3(a)",
)


# The money rule

BET_NAMES = ("bet-1", "bet-2", "bet-3")


@kernel
def hand_value(own: Sequence[int], community: Sequence[int]) -> int:
    """The five-card hand of three own and two community cards, by which bets and progressive are paid (9(g)(1))."""
    return high([own[0], own[1], own[2], community[0], community[1]])


def net_of_a_bet(value: int, table: Paytable = BETS) -> Fraction:
    """What a bet still up nets per unit, limits aside: its odds, or the loss of it (9(g)(2), 10(b))."""
    return net_per_unit(value, table)


LIMIT = HouseLimit(least=50_000_00, wagers=BET_NAMES, table="bet", minimum="bet-minimum", clause="10(c)")
"""The most that the bets on one hand win together."""
payout_limits = LIMIT.in_force


# The round

CUT = DealersCut(made="5(c)(1), 5(c)(2)", again="5(d)")


def script(d: Dealer) -> Steps:
    """One round of Let It Ride."""
    yield from procedures.shuffle(d, "5(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(c)", closing="6(c), 8(b)(2)" if by_machine(d) else "6(c), 7(b)")
    collect_bonus_wagers(d)
    side_bets.take(d)

    yield from deal(d)
    stub = "8(d)" if by_machine(d) else "7(d)"
    yield from put_the_stub_away(d, stub, counted="7(e)(1)", counted_by_machine="8(e)")

    yield from decide(d, "bet-1", ride="9(b)(1)", withdraw="9(b)(2)")
    d.discard_card(d.community, 0, "9(c)")
    d.turn_one(d.community, 0, "9(d)")
    yield from decide(d, "bet-2", ride="9(e)(1)", withdraw="9(e)(2)")
    d.note("the players' cards lie face down and are not touched again", "9(a)(3)")

    d.stage = "reveal"
    yield from d.pause()
    d.turn(d.community, "9(f)")

    d.stage = "settlement"
    settle(d)


BONUS = LET_IT_RIDE_BONUS.name


def collect_bonus_wagers(d: Dealer) -> None:
    """The bonus chips are counted against the sensors and go into the tray before the deal (7(b), 8(b)(2))."""
    made = [seat.wagers[BONUS] for seat in d.seats if seat.stands(BONUS)]
    for wager in made:
        d.take_in(wager)
    if made:
        clause = "8(b)(2)" if by_machine(d) else "7(b)"
        d.note(f"{len(made)} bonus chips, as many as the sensors show, go into the tray", clause)


def deal(d: Dealer) -> Steps:
    """Three cards face down to each player and the community area, from the left (7(c)), or in stacks (8(c)).

    The community cards lie from the dealer's left to right in the order in which they come. Of a machine's stack the
    bottom card lies at the left: it is the first that the machine has put there.
    """
    turns = (("7(c)(1)", "7(c)(2)"), ("7(c)(3)", "7(c)(4)"), ("7(c)(5)", "7(c)(6)"))
    yield from deal_hands(d, d.community, turns, stacks="8(c)")
    COVERING.show_payouts(d)


def decide(d: Dealer, bet: str, *, ride: str, withdraw: str) -> Steps:
    """From the left, each player takes the bet back or lets it ride, whatever became of the other one (9(b), 9(e))."""
    d.stage = bet
    for seat in d.left_to_right(f"{ride}, {withdraw}"):
        answers, still = {"let-it-ride": ride, "withdraw": withdraw}, partial(seat.stands, bet)
        decision = yield from d.ask(seat, answers, still, default="let-it-ride")
        if decision == "withdraw":
            d.push(seat.wagers[bet], withdraw)


# Settlement


def settle(d: Dealer) -> None:
    """Player by player from the right, losing wagers first; envy, cover all and the cards last (9(g), 9(h))."""
    bets = SideBets(d)
    for seat in d.right_to_left("9(g)(1)"):
        value = hand_value(seat.hand.cards, d.community.cards)
        d.turn(seat.hand, "9(g)(1)")
        RANKS.announce(d, seat.hand, value)
        riding = [bet_verdict(d, seat, bet, value) for bet in BET_NAMES if seat.stands(bet)]
        losers_first(d, [*riding, *bets.verdicts(seat)], "9(g)(3)")
        d.leave(seat.hand, "stays face up until every wager is settled", "9(g)(4)")
    bets.settle(AFTER_ALL_HANDS)
    leave_the_best_hand(d)
    bets.settle(LAST)
    procedures.collect_the_cards(d, "9(h)")


def bet_verdict(d: Dealer, seat: Seat, bet: str, value: int) -> Verdict:
    """A bet that rides wins on a pair of tens or better, within the payout limit (9(g)(2), 10(b), 10(c))."""
    table, wager = d.options.paytable("bet"), seat.wagers[bet]
    line = table.line(value)
    if line is None:
        return Verdict(True, partial(d.collect, wager, "9(g)(2)"))
    return Verdict(False, partial(pay_within, payout_limits(d.options), d, wager, line.odds, table.clause))


def leave_the_best_hand(d: Dealer) -> None:
    """Where cover all wagers are to be settled, all hands go but the highest, which stays to the last (11(g)-(j))."""
    exposed = COVERING.exposed(at_least(STRAIGHT))
    for seat in d.right_to_left():
        if wagered(d, cover_all.WAGER):
            exposed.collect(d, seat.hand, hand_value(seat.hand.cards, d.community.cards), "9(h)")


# Irregularities

BEFORE_SETTLEMENT = ("bet-1", "bet-2", "deal", "stub", "reveal")


IRREGULARITIES = (
    common.card_face_up("LR-I1", "13(a)", ("deal",)),
    common.cards_face_up("LR-I2", "13(a)", ("deal",)),
    common.card_drawn_in_error("LR-I3", "13(b)", ("deal",)),
    common.wrong_number_voids_all("LR-I4", "13(c)", BEFORE_SETTLEMENT, place="community"),
    common.shuffler_fails("LR-I5", "13(d)"),
    common.dealing_shoe_fails("LR-I6", "13(e)", ("deal",)),
    common.stub_count_shows_misdeal("LR-I7", "7(e)(2)", place="community"),
    common.stub_count_wrong("LR-I8", "7(e)(2)"),
    common.shuffler_counts_wrong("LR-I9", "7(f)"),
    CUT.improper("LR-I10"),
    common.voids_round(
        "LR-I11",
        "9(d), 9(f)",
        ("bet-1", "bet-2", "deal", "stub"),
        id="community-card-exposed",
        trigger="a community card is exposed before the decisions that it would inform",
        ruling="the text has no ruling; the supervisor finds that all hands are void and the cards are reshuffled",
        silent=True,
        guard=common.community_face_down,
    ),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("bet", 5_00, 1_000_00, "6(d)"),
    *choices.limits("three-card-bonus", 1_00, 100_00, "6b(b)"),
    *choices.limits("cover-all", 1_00, 100_00, "11(a)"),
    choices.positions_per_player(2, "6(e)"),
    choices.dealing_method("7(a), 8(a)", "three"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("7(f)"),
    choices.stub_count_interval("7(e)(1)"),
    match_play.accepted("6(a)"),
    LIMIT.option,
    Amount(
        name="let-it-ride-bonus-amount",
        default=1_00,
        least=1_00,
        most=1_00,
        clause="6a(b)",
        gist="the one amount of a let it ride bonus wager",
    ),
    COVERING.offered(),
    choices.progressive_stake("progressive", 1_00, "12(b), 12(g)"),
    choices.meter_seed("progressive-seed", 10_000_00, gist="what the meter of table 1 starts from and goes back to"),
    *choices.meter_shares("progressive", Fraction(7, 10)),
    multi_game_link.seeds_grow("12(e)"),
    multi_game_link.envy_grows("12(e)"),
    choices.seats(7, 7),
)


GAME = Game(
    name="let-it-ride",
    title="Let It Ride",
    family="poker games",
    summary="three bets on three own and two community cards, two of which may be taken back; tens or better win",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.let_it_ride",
    script=script,
    max_players=7,
    wagers=(
        WagerRule(
            name="bet-1",
            clause="6(d)",
            gist="the bet that may be withdrawn after the own three cards",
            required=lambda players: True,
            demand="6(d)",
            limit="bet",
            unit=lambda name, options: options.unit("bet"),
        ),
        equal(
            "bet-2",
            "bet-1",
            "6(d)",
            "the bet that may be withdrawn after the first community card",
            demand="6(d)",
            limit="bet",
        ),
        equal("bet-3", "bet-1", "6(d)", "the bet that stays", demand="6(d)", limit="bet"),
        match_play.coupons("6(a)", "bet-3"),
    ),
    decisions=(
        DecisionRule(
            name="let-it-ride", clause="1 Let It Ride", gist="leave the bet that could be withdrawn where it is"
        ),
        DecisionRule(name="withdraw", clause="9(b)(2)", gist="take the bet back: bet 1 first, then bet 2"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(BETS,),
    side_bets=SIDE_BETS,
    meters=multi_game_link.own_or_linked,
    contradictions=(
        choices.limits_in_order,
        choices.shares_in_order,
        LIMIT.contradictions,
        COVERING.needs_machine,
        stated_for({"1": 1_00}, "12(b)"),
    ),
    strategies={
        "optimal": best_play,
        "always-ride": lambda view: "let-it-ride",
        "always-withdraw": lambda view: "withdraw",
    },
    conduct=Conduct(one_position="6(e)", seated="6(b)", chips="6(a)", bets_stand="6(c)", idle="5(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(community=True, reads=best_five, inscription="9(g)(2)"),
)

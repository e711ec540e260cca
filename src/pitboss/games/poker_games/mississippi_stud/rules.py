"""Mississippi Stud: two own cards, three community cards turned one by one, and a bet before each of them.

The ante buys two cards. Before each community card the player bets one to three times the ante or folds and loses what
was bet so far. The five cards pay all four wagers alike: jacks or better win, sixes to tens push. There is no dealer
hand. On the side: a bonus on the three community cards, the best hand at the table, and a progressive with envy
bonuses, the game's own or linked with other games.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from pitboss.errors import RuleError
from pitboss.games.parts import (
    cover_all,
    forfeits,
    match_play,
    multi_game_link,
    paytables,
    procedures,
    side_bets,
    void_hand,
)
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.payout_limit import settle_within
from pitboss.games.parts.procedures import by_machine, deal_stacks, players_hands, put_the_stub_away
from pitboss.games.parts.progressive import stated_for
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets, wagered
from pitboss.games.parts.wagers import ante
from pitboss.games.poker_games.mississippi_stud.paytables import COVER_ALL, STAKES, WAGERS
from pitboss.games.poker_games.mississippi_stud.side_bets import COVERING, SIDE_BETS, THREE_CARD_BONUS
from pitboss.games.poker_games.mississippi_stud.strategies import (
    bet_on_3rd_street,
    bet_on_4th_street,
    bet_on_5th_street,
)
from pitboss.kernel import kernel
from pitboss.ranking.high import STRAIGHT, at_least, high
from pitboss.ranking.three import describe_three, three
from pitboss.record.views import View
from pitboss.rulebook.options import Choice
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS, LAST
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Seat

RANKS = Ranks(
    ("9(i)(1)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)


# The money rule


class Street(NamedTuple):
    """A decision: the wager that it is about, and the clauses of the decision and of the card turned after it."""

    wager: str
    decide: str
    turn: str


STREETS = (
    Street("3rd-street", decide="9(a)", turn="9(d)"),
    Street("4th-street", decide="9(e)", turn="9(f)"),
    Street("5th-street", decide="9(g)", turn="9(h)"),
)
MULTIPLES = (1, 2, 3)
"""A street's bet is one of these multiples of the ante (1)."""
ON_THE_HAND = ("ante", *(street.wager for street in STREETS))
MOST_BET = 1 + len(STREETS) * MULTIPLES[-1]
"""The most that a player can have at stake, in antes."""


@kernel
def hand_value(own: Sequence[int], community: Sequence[int]) -> int:
    """The five-card hand of two own and three community cards, by which wagers and progressive are paid (9(i))."""
    return high([own[0], own[1], community[0], community[1], community[2]])


def net_per_unit(value: int, table: Paytable = WAGERS) -> Fraction:
    """What each unit at stake nets on a hand, limits aside: its odds, nothing, or the loss of it (9(i), 10(b))."""
    return paytables.net_per_unit(value, table)


def payout_limit(options: Submission) -> PayoutLimit:
    """The most that ante and bets on one hand win together (10(c))."""
    most_at_the_minimum = options["ante-minimum"] * MOST_BET * WAGERS.best
    return PayoutLimit(max(50_000_00, int(most_at_the_minimum)), ON_THE_HAND, "10(c)")


# The round

CUT = DealersCut(made="4(c)(1), 4(c)(2)", again="4(d)")


def script(d: Dealer) -> Steps:
    """One round of Mississippi Stud."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(b)", closing="7(b), 8(b)(2)" if by_machine(d) else "7(b)")
    side_bets.take(d)

    yield from deal(d)
    stub = "8(d)" if by_machine(d) else "7(e)"
    yield from put_the_stub_away(d, stub, counted="7(f)(1)", counted_by_machine="8(e)")

    for card, street in enumerate(STREETS):
        d.stage = street.wager
        for seat in d.seats:
            yield from decide(d, seat, street)
        if not cards_are_needed(d):
            break
        yield from d.pause()
        d.no_more_bets("7(b)")
        d.turn_one(d.community, card, street.turn)

    d.stage = "settlement"
    settle(d)


def deal(d: Dealer) -> Steps:
    """Two cards face down to each player from the left, then three community cards (7(d), 8(c), 8(d))."""
    d.stage = "deal"
    to_players, to_community = ("8(c)", "8(d)") if by_machine(d) else ("7(d)(1), 7(d)(3)", "7(d)(2), 7(d)(3)")
    yield from deal_stacks(d, players_hands(d), 2, to_players)
    yield from deal_stacks(d, [d.community], 3, to_community)
    COVERING.show_payouts(d)


def decide(d: Dealer, seat: Seat, street: Street) -> Steps:
    """A player who is still in bets one to three times the ante, or folds (9(a), 9(e), 9(g))."""
    answers = (
        d.multiples_of(seat, "ante", "bet", MULTIPLES, street.decide),
        otherwise(seat, "fold", street.decide),
    )
    reply = yield from d.offer(seat, answers, still=lambda: seat.stands("ante"))
    if reply and reply.name == "bet":
        d.stake(seat, street.wager, reply.amount, street.decide)
    elif reply:
        fold(d, seat, street.decide)


def fold(d: Dealer, seat: Seat, clause: str) -> None:
    """All that was bet on the hand is lost; the cards go away unless some wager still depends on them."""
    seat.folded = True
    for name in ON_THE_HAND:
        if seat.stands(name):
            d.forfeit(seat.wagers[name], clause)
    side_bets.fold(d, seat, for_good=True)
    if side_bets.on_own_hand(d, seat) or cover_all.wants(d, seat):
        d.leave(seat.hand, "stays, face down, for a side wager", clause)
    else:
        d.discard(seat.hand, clause)


def cards_are_needed(d: Dealer) -> bool:
    """Whether some wager is still open: with every hand folded, a side wager may be waiting for the cards."""
    return any(wager.open for seat in d.seats for wager in seat.wagers.values())


# Settlement


def settle(d: Dealer) -> None:
    """Player by player from the right; then envy bonuses, cover all wagers and the cards (9(i), 9(j))."""
    if not cards_are_needed(d):
        procedures.collect_the_cards(d, "9(j)")
        return
    hands = {seat.number: hand_value(seat.hand.cards, d.community.cards) for seat in d.seats if holds_a_hand(seat)}
    bets, exposed = SideBets(d), COVERING.exposed(at_least(STRAIGHT))
    announce_the_community_cards(d)
    for seat in d.right_to_left("9(i)"):
        if seat.number in hands:
            d.turn(seat.hand, "9(i)")
            RANKS.announce(d, seat.hand, hands[seat.number])
        if seat.stands("ante"):
            settle_the_hand(d, seat, hands[seat.number])
        carry_out(bets.verdicts(seat))
        if seat.number in hands and wagered(d, cover_all.WAGER):
            exposed.collect(d, seat.hand, hands[seat.number], "9(i)")
        elif seat.number in hands:
            d.discard(seat.hand, "9(i)")
    bets.settle(AFTER_ALL_HANDS)
    bets.settle(LAST)
    procedures.collect_the_cards(d, "9(j)")


def holds_a_hand(seat: Seat) -> bool:
    """Whether a hand is looked at: live ones, and folded ones whose cards stayed for a side wager."""
    return bool(seat.hand.cards) and not seat.hand.dead


def announce_the_community_cards(d: Dealer) -> None:
    """The three community cards are the hand of the bonus (6(f)(3), 12(b))."""
    if wagered(d, THREE_CARD_BONUS.name):
        d.announce(d.community, describe_three(three(d.community.cards)), "6(f)(3), 12(b)")


def settle_the_hand(d: Dealer, seat: Seat, value: int) -> None:
    """Ante and bets are lost, pushed, or paid at the same odds within the payout limit (9(i)(1)-(3), 10(b), 10(c))."""
    for wager in [seat.wagers[name] for name in ON_THE_HAND]:
        settle_within([payout_limit(d.options)], d, wager, WAGERS, value, "9(i)(1)", push_clause="9(i)(2)")


# Irregularities

ON_THE_STREETS = tuple(street.wager for street in STREETS)


IRREGULARITIES = (
    common.voids_round(
        "MS-I1",
        "13(a)",
        (*ON_THE_STREETS, "deal", "stub"),
        id="community-card-exposed",
        trigger='a community card is exposed before the "No more bets" that comes before it',
        ruling="all hands are void; what was forfeited by a fold before stays lost",
        guard=common.community_face_down,
    ),
    common.card_face_up("MS-I2", "13(b)", ("deal",)),
    common.cards_face_up("MS-I3", "13(b)", ("deal",)),
    common.card_drawn_in_error("MS-I4", "13(c)", ("deal",)),
    common.wrong_number_of_cards("MS-I5", "13(d)", (*ON_THE_STREETS, "deal", "stub"), ruling=void_hand.ruling),
    common.shuffler_fails("MS-I6", "13(e)"),
    common.dealing_shoe_fails("MS-I7", "13(f)", ("deal",)),
    common.stub_count_shows_misdeal("MS-I8", "7(f)(2)", place="community"),
    common.stub_count_wrong("MS-I9", "7(f)(2)"),
    common.shuffler_counts_wrong("MS-I10", "8(f)"),
    forfeits.player_communicates("MS-I11", "9(c)", ON_THE_STREETS),
    CUT.improper("MS-I12"),
    common.community_wrong_number_of_cards("MS-I13", "7(f)(2)", (*ON_THE_STREETS, "deal", "stub")),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 1_000_00, "6(b)"),
    *choices.limits("3-card-bonus", 1_00, 100_00, "6(f)(2)"),
    *choices.limits("cover-all", 1_00, 100_00, "11(a)"),
    choices.dealing_method("7(a), 8(a)", "two"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("8(f)"),
    choices.stub_count_interval("7(f)(1)"),
    choices.odds_wording("10(a)"),
    match_play.accepted("6(a)"),
    COVERING.offered(),
    COVERING.counts_folded_hands(default=False),
    choices.progressive_stake("progressive", 1_00, "12(c), 12(k)"),
    Choice(
        name="progressive-on-fold",
        default="lose-keep-envy",
        values=("lose-keep-envy", "live"),
        clause="12(d)",
        gist="reading: a folded hand loses the progressive wager but not the envy bonuses, or still plays for it",
    ),
    choices.meter_seed(
        "progressive-seed", 10_000_00, gist="what the meter of the game's own tables starts from and goes back to"
    ),
    *choices.meter_shares("progressive", Fraction(7, 10)),
    multi_game_link.seeds_grow("12(i)"),
    multi_game_link.envy_grows("12(i)"),
    void_hand.returns("13(d)", void_hand.EVERYTHING),
    choices.seats(6, 7, "12(c)"),
)


def too_many_seats(options: Submission) -> list[RuleError]:
    """The cover all matrix ends at six players."""
    if not options["cover-all"] or options["seats"] <= max(COVER_ALL.columns):
        return []
    return [RuleError("cover all has payouts for at most six players", field="seats", clause="11(k)")]


def folded_hands_left_out(options: Submission) -> str:
    """Caution: the best play folds many of the hands that a cover all wager would have won on."""
    if not options["cover-all"] or options[cover_all.COUNTS_FOLDED]:
        return ""
    return (
        "cover all holds 31 to 34 percent, by the number of players: a folded hand cannot be the highest, and the best "
        "play folds many that would win; with folded hands counted it holds 8 to 10 percent"
    )


# Strategy


def best_play(view: View) -> str:
    """The best play on the street at hand."""
    own, seen = view.own.hand.cards, view.community.up_cards
    if len(seen) == 0:
        antes = bet_on_3rd_street(own)
    elif len(seen) == 1:
        antes = bet_on_4th_street(own, seen[0])
    else:
        at_stake = sum(view.amount(name) for name in ON_THE_HAND) // view.amount("ante")
        antes = bet_on_5th_street(own, seen[0], seen[1], at_stake)
    return f"bet:{antes}" if antes else "fold"


GAME = Game(
    name="mississippi-stud",
    title="Mississippi Stud",
    family="poker games",
    summary="two own and three community cards, a bet before each of these; jacks or better win, sixes to tens push",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.mississippi_stud",
    script=script,
    max_players=7,
    wagers=(
        ante("6(b)", "the wager that buys two cards", demand="1 Ante wager"),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=tuple(
        LaterWager(
            name=street.wager,
            clause=street.decide,
            gist=f"the bet before the {card} community card",
            of="ante",
            multiples=MULTIPLES,
            by="bet",
        )
        for street, card in zip(STREETS, ("first", "second", "third"), strict=True)
    ),
    decisions=(
        DecisionRule(name="bet", clause="6(c)", gist="bet:1, bet:2 or bet:3, so many antes, on the street at hand"),
        DecisionRule(name="fold", clause="1 Fold", gist="give up the hand and all that was bet on it"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(WAGERS,),
    side_bets=SIDE_BETS,
    meters=multi_game_link.own_or_linked,
    contradictions=(
        choices.limits_in_order,
        choices.shares_in_order,
        COVERING.needs_machine,
        too_many_seats,
        stated_for(STAKES, "12(c)"),
    ),
    cautions=(folded_hands_left_out,),
    strategies={
        "optimal": best_play,
        "always-bet-once": lambda view: "bet:1",
        "always-bet-three-times": lambda view: "bet:3",
        "always-fold": lambda view: "fold",
    },
    conduct=Conduct(one_position="6(d)", seated="6(e)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(community=True, reads=best_five, inscription="9(i)(2)"),
)

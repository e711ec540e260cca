"""Mississippi Stud: two own cards, three community cards turned one by one, and a bet before each of them.

The ante buys two cards. Before each community card the player bets one to three times the ante or folds and loses what
was bet so far. The five cards pay all four wagers alike: jacks or better win, sixes to tens push. There is no dealer
hand. On the side: a bonus on the three community cards, the best hand at the table, and a progressive with envy
bonuses, the game's own or linked with other games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import msgspec

from pitboss.errors import RuleError
from pitboss.games.parts import cover_all, multi_game_link
from pitboss.games.parts import options as choices
from pitboss.games.parts.payout_limit import PayoutLimit, pay_within
from pitboss.games.parts.paytables import FIVE_CARD, THREE_CARD, printed
from pitboss.games.parts.procedures import by_machine, deal_stacks, players_hands, put_the_stub_away
from pitboss.games.parts.procedures import shuffle as shuffle_the_cards
from pitboss.games.parts.progressive import Progressive
from pitboss.kernel import kernel
from pitboss.money import PUSH, dollars
from pitboss.ranking.high import PAIR, STRAIGHT, STRAIGHT_FLUSH, at_least, category, high, straight_top
from pitboss.ranking.names import describe
from pitboss.ranking.three import describe_three, three
from pitboss.rulebook.game import DecisionRule, Game, Irregularity, LaterWager, WagerRule
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.paytable import NamedPaytables, Paytable
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table import irregularities as common
from pitboss.table.dealer import Choice as Answer
from pitboss.table.dealer import Dealer, Report, Steps
from pitboss.table.seats import Seat

# Paytables

WAGERS = printed("ante-and-bets", "10(b)", FIVE_CARD, """
                            pays
    royal-flush             500
    straight-flush          100
    four-of-a-kind          40
    full-house              10
    flush                   6
    straight                4
    three-of-a-kind         3
    two-pair                2
    pair-jacks-or-better    1
    pair-sixes-to-tens      push
""")["pays"]  # fmt: skip
"""One table for the ante and the bets of all streets."""

# Tables 01 to 03 have no line of its own for the mini-royal: it is paid as the straight flush that it also is.
THREE_CARD_BONUS = NamedPaytables(
    wager="3-card-bonus",
    clause="6(f)(4), 12(b)",
    default="06",
    tables=printed("3-card-bonus", "6(f)(4), 12(b)", THREE_CARD, """
                            01    02    03    04    05    06
        mini-royal          -     -     -     50    50    50
        straight-flush      40    40    40    40    40    40
        three-of-a-kind     30    30    30    30    30    30
        straight            6     5     6     6     5     6
        flush               4     4     3     4     4     3
        pair                1     1     1     1     1     1
    """),
)  # fmt: skip

COVER_ALL = cover_all.matrix("11(k)", FIVE_CARD, """
                        6      5      4      3      2      1
    royal-flush         100    125    150    200    250    500
    straight-flush      50     60     70     80     100    200
    four-of-a-kind      30     35     40     50     80     150
    full-house          20     20     25     35     50     100
    flush               10     11     15     20     30     60
    straight            6      8      10     12     20     40
    three-of-a-kind     3      4      5      7      10     20
""", full_table="11(f)")  # fmt: skip

STAKES = {"MS-Stud-01": 1_00, "MG-01": 1_00, "MG-02": 5_00}
"""The progressive wager that each of the game's own tables is for (12(c))."""

PROGRESSIVE_TABLES = NamedPaytables(
    wager="progressive",
    clause="12(e), 12(i)",
    default="MG-01",
    tables={
        **printed("progressive", "12(e)", FIVE_CARD, """
                                MS-Stud-01    MG-01         MG-02
            royal-flush         100% $1000    100% $1000    100% $5000
            straight-flush      10% $300      10% $300      10% $1500
            four-of-a-kind      300           300           300
            full-house          50            50            50
            flush               40            40            40
            straight            30            30            30
            three-of-a-kind     9             9             9
        """, word="for"),
        **multi_game_link.tables("progressive", "12(i)"),
    },
)  # fmt: skip

PROGRESSIVE = Progressive(
    taken="12(c)", settled="12(e)", meter_pays="12(e), 12(f), 12(g)", tray_pays="12(d)", envy="12(h)"
)
LINKED = Progressive(taken="12(c)", settled="12(j)", meter_pays="12(i)", tray_pays="12(i)", envy="12(i)")


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
    line = table.line(value)
    return line.odds.ratio if line else Fraction(-1)


def payout_limit(options: Submission) -> PayoutLimit:
    """The most that ante and bets on one hand win together (10(c))."""
    most_at_the_minimum = options["ante-minimum"] * MOST_BET * WAGERS.best
    return PayoutLimit(max(50_000_00, int(most_at_the_minimum)), ON_THE_HAND, "10(c)")


# The round


def script(d: Dealer) -> Steps:
    """One round of Mississippi Stud."""
    yield from shuffle_the_cards(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from d.take_wagers("6(b)", closing="7(b), 8(b)(2)" if by_machine(d) else "7(b)")
    progressive(d.options).take(d)

    yield from deal(d)
    if by_machine(d):
        yield from put_the_stub_away(d, "8(d)", counted="7(f)(1), 8(e)")
    else:
        yield from put_the_stub_away(d, "7(e)", counted="7(f)(1)")

    for card, street in enumerate(STREETS):
        d.stage = street.wager
        for seat in d.seats:
            yield from decide(d, seat, street)
        if not cards_are_needed(d):
            break
        yield from d.pause()
        d.record(ev.BetsClosed("7(b)"))
        d.turn_one(d.community, card, street.turn)

    d.stage = "settlement"
    settle(d)


def deal(d: Dealer) -> Steps:
    """Two cards face down to each player from the left, then three community cards (7(d), 8(c), 8(d))."""
    d.stage = "deal"
    to_players, to_community = ("8(c)", "8(d)") if by_machine(d) else ("7(d)(1), 7(d)(3)", "7(d)(2), 7(d)(3)")
    yield from deal_stacks(d, players_hands(d), 2, to_players)
    yield from deal_stacks(d, [d.community], 3, to_community)
    if d.options["cover-all"]:
        d.note(f"the machine counts {len(d.seats)} players and shows the cover all payouts", "11(e)")


def decide(d: Dealer, seat: Seat, street: Street) -> Steps:
    """A player who is still in bets one to three times the ante, or folds (9(a), 9(e), 9(g))."""
    answers = (
        d.multiples_of(seat, "ante", "bet", MULTIPLES, street.decide),
        Answer(seat.number, "fold", street.decide),
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
    if seat.stands("progressive") and d.options["progressive-on-fold"] != "live":
        d.forfeit(seat.wagers["progressive"], "12(d)")
    if seat.stands("progressive") or (d.options["cover-all-counts-folded-hands"] and cover_all_made(d)):
        d.note(f"{seat.hand.place}: the cards stay, face down, for a side wager", clause)
    else:
        d.discard(seat.hand, clause)


def cover_all_made(d: Dealer) -> bool:
    return any(seat.stands("cover-all") for seat in d.seats)


def cards_are_needed(d: Dealer) -> bool:
    """Whether some wager is still open: with every hand folded, a side wager may be waiting for the cards."""
    return any(wager.open for seat in d.seats for wager in seat.wagers.values())


# Settlement

RANK_CLAUSES = (
    "9(i)(1)",
    "5(b)(9)",
    "5(b)(8)",
    "5(b)(7)",
    "5(b)(6)",
    "5(b)(5)",
    "5(b)(4)",
    "5(b)(3)",
    "5(b)(2)",
    "5(b)(1)",
)
"""Clause of each category of hands, from no category at all up to the royal flush."""
ACE_LOW = (at_least(STRAIGHT, 5), at_least(STRAIGHT_FLUSH, 5))
"""Hands in which the ace counts below the two (5(a))."""


def settle(d: Dealer) -> None:
    """Player by player from the right; then envy bonuses, cover all wagers and the cards (9(i), 9(j))."""
    if not cards_are_needed(d):
        collect_the_cards(d)
        return
    hands = {seat.number: hand_value(seat.hand.cards, d.community.cards) for seat in d.seats if holds_a_hand(seat)}
    exposed = cover_all.Exposed(at_least(STRAIGHT), stays="11(h)a", replaced="11(i)")
    announce_the_community_cards(d)
    for seat in d.right_to_left():
        if seat.number in hands:
            show(d, seat, hands[seat.number])
        if seat.stands("ante"):
            settle_the_hand(d, seat, hands[seat.number])
        if seat.stands("3-card-bonus"):
            d.settle(
                seat.wagers["3-card-bonus"], d.options.paytable("3-card-bonus"), three(d.community.cards), "6(f)(4)"
            )
        if seat.stands("progressive"):
            progressive(d.options).settle(d, seat, hands)
        if seat.number in hands:
            if cover_all_made(d):
                exposed.collect(d, seat.hand, hands[seat.number], "9(i)")
            else:
                d.discard(seat.hand, "9(i)")
    jackpots = {number: value for number, value in hands.items() if won_progressive(d.seat(number))}
    progressive(d.options).pay_envy(d, jackpots, to=lambda seat: not seat.hand.dead)
    settle_cover_all(d, hands)
    collect_the_cards(d)


def holds_a_hand(seat: Seat) -> bool:
    """Whether a hand is looked at: live ones, and folded ones whose cards stayed for a side wager."""
    return bool(seat.hand.cards) and not seat.hand.dead


def won_progressive(seat: Seat) -> bool:
    """Whether a hand has been paid on the progressive: only then do the others envy it (12(h))."""
    return "progressive" in seat.wagers and seat.wagers["progressive"].result == "win"


def announce_the_community_cards(d: Dealer) -> None:
    """The three community cards are the hand of the bonus (6(f)(3), 12(b))."""
    if any(seat.stands("3-card-bonus") for seat in d.seats):
        d.announce(d.community, describe_three(three(d.community.cards)), "6(f)(3), 12(b)")


def show(d: Dealer, seat: Seat, value: int) -> None:
    """Turn up a player's cards and announce the hand."""
    d.turn(seat.hand, "9(i)")
    d.announce(seat.hand, describe(value), RANK_CLAUSES[category(value)] + (", 5(a)" if value in ACE_LOW else ""))


def settle_the_hand(d: Dealer, seat: Seat, value: int) -> None:
    """Ante and bets are lost, pushed, or paid at the same odds within the payout limit (9(i)(1)-(3), 10(b), 10(c))."""
    line = WAGERS.line(value)
    for wager in [seat.wagers[name] for name in ON_THE_HAND]:
        if line is None:
            d.collect(wager, "9(i)(1)")
        elif line.pay == PUSH:
            d.push(wager, "9(i)(2)")
        else:
            pay_within([payout_limit(d.options)], d, wager, line.odds, "10(b)")


def settle_cover_all(d: Dealer, hands: Mapping[int, int]) -> None:
    """After all other wagers, by the highest hand and the number of players dealt in (11(g), 11(j))."""
    if cover_all_made(d):
        counted = [
            value
            for number, value in hands.items()
            if not d.seat(number).folded or d.options["cover-all-counts-folded-hands"]
        ]
        best = max(counted, default=0)
        d.note(f"the highest hand at the table is {describe(best) if counted else 'none'}", "11(g), 11(j)")
        cover_all.settle(d, best, len(d.seats), losing="11(b)")


def collect_the_cards(d: Dealer) -> None:
    """Whatever still lies on the table goes to the discard rack in order (9(j))."""
    for hand in (*(seat.hand for seat in d.right_to_left()), d.community):
        d.discard(hand, "9(j)")


# The progressive


def linked(options: Submission) -> bool:
    """Whether the progressive is the one that is linked with other games (12(i))."""
    return options["progressive.paytable"] in multi_game_link.NAMES


def progressive(options: Submission) -> Progressive:
    """The progressive wager in force: the game's own, or the linked one."""
    if not linked(options):
        return PROGRESSIVE
    return msgspec.structs.replace(LINKED, envy_by_stake=options["linked-envy-grows-with-stake"])


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the progressive in force: seeds are printed for the linked one, the house's own for the others."""
    if not linked(options):
        return PROGRESSIVE.meters(options, {"progressive": options["progressive-seed"]}, "12(d)")
    stake = options["progressive-amount"] if options["linked-seeds-grow-with-stake"] else 1_00
    return LINKED.meters(options, multi_game_link.seeds("progressive", options["progressive.paytable"], stake), "12(k)")


# Irregularities

ON_THE_STREETS = tuple(street.wager for street in STREETS)


def player_communicates(d: Dealer, report: Report) -> str:
    """9(c): every wager of that player is forfeited and the hand is dead."""
    seat = d.seat(report.seat)
    for wager in seat.wagers.values():
        if wager.open:
            d.forfeit(wager, "9(c)")
    d.discard(seat.hand, "9(c)")
    seat.hand.dead = True
    return f"seat {seat.number} has communicated about the hand and forfeits every wager of the round"


def has_open_wagers(d: Dealer, report: Report) -> str:
    """Guard: the player has something left to forfeit."""
    still_in = any(wager.open for wager in d.seat(report.seat).wagers.values())
    return "" if still_in else f"seat {report.seat} has no wager in play"


def community_dealt(d: Dealer, report: Report) -> str:
    return "" if d.community.cards else "no community card has been dealt"


def still_face_down(d: Dealer, report: Report) -> str:
    """Guard: some community card has been dealt and not been turned up yet."""
    return "" if d.community.down_cards() else "no community card lies face down"


IRREGULARITIES = (
    common.voids_round(
        id="community-card-exposed",
        row="MS-I1",
        clause="13(a)",
        stages=(*ON_THE_STREETS, "deal", "stub"),
        trigger='a community card is exposed before the "No more bets" that comes before it',
        ruling="all hands are void; what was forfeited by a fold before stays lost",
        guard=still_face_down,
    ),
    common.card_face_up("MS-I2", "13(b)", ("deal",)),
    common.cards_face_up("MS-I3", "13(b)", ("deal",)),
    common.card_drawn_in_error("MS-I4", "13(c)", ("deal",)),
    common.wrong_number_of_cards("MS-I5", "13(d)", (*ON_THE_STREETS, "deal", "stub")),
    common.shuffler_fails("MS-I6", "13(e)"),
    common.dealing_shoe_fails("MS-I7", "13(f)", ("deal",)),
    common.stub_count_shows_misdeal("MS-I8", "7(f)(2)", place="community"),
    common.stub_count_wrong("MS-I9", "7(f)(2)"),
    common.shuffler_counts_wrong("MS-I10", "8(f)"),
    Irregularity(
        id="player-communicates",
        row="MS-I11",
        clause="9(c)",
        stages=ON_THE_STREETS,
        trigger="a player communicates about the own hand before all community cards are revealed",
        ruling=player_communicates,
        seat="required",
        guard=has_open_wagers,
    ),
    common.recut_ordered("MS-I12", "4(d)"),
    common.voids_round(
        id="community-wrong-number-of-cards",
        row="MS-I13",
        clause="7(f)(2)",
        stages=(*ON_THE_STREETS, "deal", "stub"),
        trigger="the community area has been dealt a wrong number of cards",
        ruling="the text has no ruling of its own; read like a misdeal found by the count: all hands are void",
        guard=community_dealt,
        miscounts=True,
        place="community",
    ),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 1_000_00, "6(b)"),
    *choices.limits("3-card-bonus", 1_00, 100_00, "6(f)(2)"),
    *choices.limits("cover-all", 1_00, 100_00, "11(a)"),
    choices.dealing_method("7(a), 8(a)", "two"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("8(f)"),
    choices.stub_count_interval("7(f)(1)"),
    choices.match_play_coupon("6(a)"),
    cover_all.offered("11(d)"),
    Flag(
        name="cover-all-counts-folded-hands",
        default=False,
        clause="11(b)",
        gist="reading: a folded hand can be the highest at the table",
    ),
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
    choices.contribution("progressive", Fraction(7, 10)),
    Flag(
        name="linked-seeds-grow-with-stake",
        default=True,
        clause="12(i)",
        gist="the printed seeds, stated for a stake of $1, are multiplied by the stake in dollars",
    ),
    Flag(
        name="linked-envy-grows-with-stake",
        default=True,
        clause="12(i)",
        gist="reading: the printed envy bonuses grow with the stake like the seeds",
    ),
    choices.seats(6, 7, "12(c)"),
)


def cover_all_contradictions(options: Submission) -> list[RuleError]:
    """Cover all payouts come from the machine that counts the players, and the matrix ends at six of them."""
    found = []
    if options["cover-all"] and options["dealing-method"] != "machine":
        message = "cover all needs the machine that deals the hands and counts the players"
        found.append(RuleError(message, field="cover-all", clause="11(d)"))
    if options["cover-all"] and options["seats"] > max(COVER_ALL.columns):
        message = "cover all has payouts for at most six players"
        found.append(RuleError(message, field="seats", clause="11(k)"))
    return found


def stake_contradictions(options: Submission) -> list[RuleError]:
    """Each of the game's own progressive tables is for one stake."""
    stake = STAKES.get(options["progressive.paytable"])
    if stake is None or options["progressive-amount"] == stake:
        return []
    return [RuleError(f"this table is for a stake of {dollars(stake)}", field="progressive-amount", clause="12(c)")]


# Strategy

FIVE, SIX, EIGHT, TEN, JACK, ACE = 3, 4, 6, 8, 9, 12
"""Ranks of cards."""
PUSHES = FIVE_CARD["pair-sixes-to-tens"]
LOW_PAIR = at_least(PAIR)
THREE_TIMES_BEFORE = 5
"""So many antes are at stake on 5th street only after a bet of more than the ante."""


@kernel
def points(cards: Sequence[int]) -> int:
    """Two for each card that pairs up into a win (jack to ace), one for each that pairs up into a push (six to ten)."""
    total = 0
    for card in cards:
        if card >> 2 >= JACK:
            total += 2
        elif card >> 2 >= SIX:
            total += 1
    return total


@kernel
def count_from(cards: Sequence[int], rank: int) -> int:
    """How many cards are of this rank or higher."""
    count = 0
    for card in cards:
        if card >> 2 >= rank:
            count += 1
    return count


@kernel
def suited(cards: Sequence[int]) -> bool:
    """Whether all cards are of one suit."""
    suits = 0
    for card in cards:
        suits |= 1 << (card & 3)
    return suits & (suits - 1) == 0


@kernel
def bet_on_3rd_street(own: Sequence[int]) -> int:
    """What to bet with two cards, in antes (0: fold): 3 on a pair, 1 on two points or a suited six-five."""
    if own[0] >> 2 == own[1] >> 2:
        return 3
    six_five = min(own[0], own[1]) >> 2 == FIVE and max(own[0], own[1]) >> 2 == SIX
    return 1 if points(own) >= 2 or (six_five and suited(own)) else 0


@kernel
def bet_on_4th_street(own: Sequence[int], first: int) -> int:
    """What to bet with three cards, in antes (0: fold).

    3 on what pushes or pays already, on three cards of a royal flush, and on three suited cards near enough for a
    straight flush with as many high cards as gaps, without a gap from seven-six-five up. 1 on other suited cards, a low
    pair, three points, and near cards for a straight: without a gap from six-five-four up, with one gap on two points.
    """
    cards = [own[0], own[1], first]
    value = high(cards)
    if value >= PUSHES:
        return 3
    if value >= LOW_PAIR:
        return 1
    top, low = max(cards) >> 2, min(cards) >> 2
    gaps = top - low - 2
    if suited(cards):
        near = low >= FIVE if gaps == 0 else gaps <= 2 and count_from(cards, JACK) >= gaps
        return 3 if near or low >= TEN else 1
    near = low >= FIVE - 1 if gaps == 0 else gaps == 1 and points(cards) >= 2
    return 1 if near or points(cards) >= 3 else 0


@kernel
def bet_on_5th_street(own: Sequence[int], first: int, second: int, at_stake: int) -> int:
    """What to bet with four cards and so many antes at stake, in antes (0: fold).

    3 on what pushes or pays already, four suited cards, and four in a row, eight high or better, that are open at both
    ends. 1 on other cards for a straight, a low pair, four points, or three middle cards after a bet of three antes.
    """
    cards = [own[0], own[1], first, second]
    value = high(cards)
    if value >= PUSHES or suited(cards):
        return 3
    if value >= LOW_PAIR:
        return 1
    ranks = 0
    for card in cards:
        ranks |= 1 << (card >> 2)
    top, low = max(cards) >> 2, min(cards) >> 2
    if top - low == 3 and EIGHT <= top < ACE:
        return 3
    for rank in range(13):
        if straight_top(ranks | 1 << rank):
            return 1
    return 1 if points(cards) >= (3 if at_stake >= THREE_TIMES_BEFORE else 4) else 0


def best_play(d: Dealer, seat: Seat) -> str:
    """The best play, which is short enough to be kept in mind."""
    own, seen = seat.hand.cards, d.community.up_cards()
    if len(seen) == 0:
        antes = bet_on_3rd_street(own)
    elif len(seen) == 1:
        antes = bet_on_4th_street(own, seen[0])
    else:
        at_stake = sum(seat.amount(name) for name in ON_THE_HAND) // seat.amount("ante")
        antes = bet_on_5th_street(own, seen[0], seen[1], at_stake)
    return f"bet:{antes}" if antes else "fold"


GAME = Game(
    name="mississippi-stud",
    title="Mississippi Stud",
    family="poker games",
    summary="two own and three community cards, a bet before each of these; jacks or better win, sixes to tens push",
    folder=Path(__file__).parent,
    script=script,
    max_players=7,
    wagers=(
        WagerRule(
            name="ante",
            clause="6(b)",
            gist="the wager that buys two cards",
            required=lambda players: True,
            demand="1 Ante wager",
        ),
        WagerRule(
            name="3-card-bonus",
            clause="6(f)(2)",
            gist="the wager that the three community cards hold a pair or better",
        ),
        WagerRule(
            name="cover-all",
            clause="11(a)",
            gist="the wager that the highest hand at the table is three of a kind or better",
        ),
        WagerRule(name="progressive", clause="12(c)", gist="the wager on the progressive meter"),
    ),
    later_wagers=(
        LaterWager(
            name="3rd-street",
            clause="9(a)",
            gist="the bet before the first community card",
            of="ante",
            multiples=MULTIPLES,
            by="bet",
        ),
        LaterWager(
            name="4th-street",
            clause="9(e)",
            gist="the bet before the second community card",
            of="ante",
            multiples=MULTIPLES,
            by="bet",
        ),
        LaterWager(
            name="5th-street",
            clause="9(g)",
            gist="the bet before the third community card",
            of="ante",
            multiples=MULTIPLES,
            by="bet",
        ),
    ),
    decisions=(
        DecisionRule(name="bet", clause="6(c)", gist="bet:1, bet:2 or bet:3, so many antes, on the street at hand"),
        DecisionRule(name="fold", clause="1 Fold", gist="give up the hand and all that was bet on it"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(WAGERS, THREE_CARD_BONUS, COVER_ALL, PROGRESSIVE_TABLES),
    meters=meters,
    contradictions=(choices.limits_in_order, cover_all_contradictions, stake_contradictions),
    strategies={
        "optimal": best_play,
        "always-bet-once": lambda d, seat: "bet:1",
        "always-bet-three-times": lambda d, seat: "bet:3",
        "always-fold": lambda d, seat: "fold",
    },
    one_position="6(d)",
    seated="6(e)",
    chips="6(a)",
    deck_clause="2(a)",
    has_community=True,
)

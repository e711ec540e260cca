"""Three Card Poker: three cards each against the dealer, against a paytable, or against both.

The ante buys a look at three cards; a play wager of the same amount then goes against the dealer, who needs queen high
to qualify, and straights or better earn an ante bonus whoever wins. Pair plus pays by the player's own three cards. On
the side: the best five of the player's and the dealer's six cards, the best hand at the table, a progressive with envy
bonuses on the own three cards or, linked with other games, on five cards with two community cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.parts import cover_all, multi_game_link
from pitboss.games.parts import options as choices
from pitboss.games.parts.paytables import FIVE_CARD, THREE_CARD, printed
from pitboss.games.parts.procedures import by_machine, deal_card_by_card, deal_stacks, players_hands, put_the_stub_away
from pitboss.games.parts.procedures import shuffle as shuffle_the_cards
from pitboss.games.parts.progressive import Progressive
from pitboss.games.parts.settlement import BY_PLAYER, Verdict, at_net, by_table, settle_in_order, settlement_order
from pitboss.games.parts.wagers import needs
from pitboss.kernel import kernel
from pitboss.money import Odds
from pitboss.ranking.high import QUEEN, high
from pitboss.ranking.names import describe
from pitboss.ranking.three import (
    HIGH_CARD,
    MINI_ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    at_least,
    category,
    describe_three,
    three,
)
from pitboss.rulebook.game import DecisionRule, Game, LaterWager, WagerRule
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable
from pitboss.rulebook.submission import Submission
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Hand, Seat

# Paytables

SPADES = 3
MINI_ROYAL_IN_SPADES = MINI_ROYAL + 1
WITH_SPADES = {"mini-royal-in-spades": MINI_ROYAL_IN_SPADES, **THREE_CARD}

PAIR_PLUS = Paytable(
    wager="pair-plus",
    clause="10(a)(2)",
    lines=(
        Line("mini-royal", THREE_CARD["mini-royal"], Odds(35), usual=Odds(40)),
        Line("straight-flush", THREE_CARD["straight-flush"], Odds(35), usual=Odds(40)),
        Line("three-of-a-kind", THREE_CARD["three-of-a-kind"], Odds(25), usual=Odds(30)),
        Line("straight", THREE_CARD["straight"], Odds(5), usual=Odds(6)),
        Line("flush", THREE_CARD["flush"], Odds(3)),
        Line("pair", THREE_CARD["pair"], Odds(1)),
    ),
)

ANTE_BONUS = NamedPaytables(
    wager="ante-bonus",
    clause="10(a)(3), 10(a)(3)(i)",
    default="standard",
    optional=False,
    tables={
        **printed("ante-bonus", "10(a)(3)", WITH_SPADES, """
                                    standard
            straight-flush          5
            three-of-a-kind         4
            straight                1
        """),
        # The straight row prints one 1 to 1 over three columns, where a table that pays nothing says N/A elsewhere: it
        # is read as one cell for all. The tables "as printed" leave it blank for B and C.
        **printed("ante-bonus", "10(a)(3)(i)", WITH_SPADES, """
                                    A     B     C     B-as-printed    C-as-printed
            mini-royal-in-spades    50    -     50    -               50
            mini-royal              5     50    10    50              10
            straight-flush          4     8     4     8               4
            three-of-a-kind         3     6     3     6               3
            straight                1     1     1     -               -
        """),
    },
)  # fmt: skip

SIX_CARD_BONUS = NamedPaytables(
    wager="6-card-bonus",
    clause="6(g)(4)",
    default="TCP-6B2",
    tables=printed("6-card-bonus", "6(g)(4)", FIVE_CARD, """
                            TCP-6B1    TCP-6B2    TCP-6B3    TCP-6B4
        royal-flush         1000       1000       1000       1000
        straight-flush      200        200        200        200
        four-of-a-kind      50         50         100        100
        full-house          25         25         20         20
        flush               20         15         15         15
        straight            10         10         9          10
        three-of-a-kind     5          5          8          7
    """),
)  # fmt: skip

COVER_ALL = cover_all.matrix("11(k)", THREE_CARD, """
                        7     6     5     4      3     2     1
    mini-royal          40    50    60    70     80    90    100
    straight-flush      12    15    20    25     30    40    60
    three-of-a-kind     9     12    15    20     25    35    50
    straight            1     1     1     3:2    2     3     5
""", full_table="11(f)")  # fmt: skip

PROGRESSIVE_TABLES = NamedPaytables(
    wager="progressive",
    clause="12(e), 12(f), 12(g)",
    default="1",
    tables={
        # Table 3 prints 400 for 1 on a straight flush, which alone returns more than is staked: read as 40.
        **printed("progressive", "12(e)", WITH_SPADES, """
                                    1            2            3            3-as-printed
            mini-royal-in-spades    100% $100    100% $100    100% $100    100% $100
            mini-royal              500 $25      500 $25      500 $25      500 $25
            straight-flush          70           100          40           400
            three-of-a-kind         60           90           30           30
            straight                6            -            6            6
        """, word="for"),
        **printed("progressive", "12(f)", WITH_SPADES, """
                                    2-level
            mini-royal-in-spades    100% major $100
            mini-royal              100% minor $25
            straight-flush          70
            three-of-a-kind         60
            straight                6
        """, word="for"),
        **multi_game_link.tables("progressive", "12(g)"),
    },
)  # fmt: skip

PROGRESSIVE = Progressive(
    taken="12(b)",
    settled="12(c)",
    meter_pays="12(d)a",
    tray_pays="12(d)b",
    shared="12(d)c",
    verified="12(d)d, 12(d)e, 12(d)f",
    envy="12(e)a, 12(e)c",
)


# The money rule

QUEEN_HIGH = at_least(HIGH_CARD, QUEEN)
"""The lowest hand with which the dealer qualifies (10(a)(1))."""


@kernel
def ante_and_play(player: int, dealer: int) -> tuple[int, int]:
    """What an ante and a play wager come to, in antes, given the values of the two hands (10(a)(1), 3(c))."""
    if dealer < QUEEN_HIGH:
        return 1, 0
    if player > dealer:
        return 1, 1
    if player < dealer:
        return -1, -1
    return 0, 0


@kernel
def bonus_value(own: Sequence[int]) -> int:
    """The value by which ante bonus and three-card progressive pay: as `three`, with a mini royal in spades on top."""
    value = three(own)
    return MINI_ROYAL_IN_SPADES if value == MINI_ROYAL and own[0] & 3 == SPADES else value


@kernel
def six_card_value(own: Sequence[int], dealer: Sequence[int]) -> int:
    """The best five of the player's and the dealer's six cards (6(g)(1))."""
    return high([own[0], own[1], own[2], dealer[0], dealer[1], dealer[2]])


@kernel
def linked_value(own: Sequence[int], community: Sequence[int]) -> int:
    """The five-card hand on which the linked progressive pays (12(g))."""
    return high([own[0], own[1], own[2], community[0], community[1]])


# The round


def script(d: Dealer) -> Steps:
    """One round of Three Card Poker."""
    yield from shuffle_the_cards(d, "5(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from d.take_wagers("6(d)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    PROGRESSIVE.take(d)

    yield from deal(d)
    if not stub_is_needed(d):
        yield from take_the_stub(d)

    d.stage = "decisions"
    for seat in d.seats:
        if seat.stands("ante"):
            yield from decide(d, seat)
    collect_forfeited(d)

    if dealer_waits(d):
        d.stage = "deal"
        yield from deal_stacks(d, [d.hand], 3, "8(c)(2)")
    d.stage = "reveal"
    yield from d.pause()
    show(d, d.hand, "9(b)")
    if linked(d.options):
        d.stage = "community"
        yield from deal_card_by_card(d, [d.community], ("12(g)", "12(g)"), up=True)
    if stub_is_needed(d):
        yield from take_the_stub(d)

    d.stage = "settlement"
    settle(d)


def deal(d: Dealer) -> Steps:
    """Three cards face down to each player and the dealer, from the left (7(c)), or in stacks (8(c))."""
    d.stage = "deal"
    if not by_machine(d):
        yield from deal_card_by_card(d, [*players_hands(d), d.hand], ("7(c)", "7(c)", "7(c)"))
        return
    yield from deal_stacks(d, players_hands(d), 3, "8(c)")
    if not dealer_waits(d):
        yield from deal_stacks(d, [d.hand], 3, "8(c)(1)")
    if d.options["cover-all"]:
        d.note(f"the machine counts {len(d.seats)} players and shows the cover all payouts", "11(e)")


def dealer_waits(d: Dealer) -> bool:
    """Whether the dealer's stack comes only after the decisions (8(c)(2))."""
    return bool(d.options["dealer-stack-delivery"] == "after-decisions")


def linked(options: Submission) -> bool:
    """Whether the progressive is the one that is linked with other games (12(g))."""
    return options["progressive.paytable"] in multi_game_link.NAMES


def stub_is_needed(d: Dealer) -> bool:
    """Whether cards are still to come from the stub after the decisions."""
    return dealer_waits(d) or linked(d.options)


def take_the_stub(d: Dealer) -> Steps:
    """The stub goes away, counted where due (7(d), 7(e), 8(d), 8(e))."""
    if by_machine(d):
        yield from put_the_stub_away(d, "8(d)", counted="7(e)(1), 8(e)")
    else:
        yield from put_the_stub_away(d, "7(d)", counted="7(e)(1)")


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player who has looked at the cards plays or folds; a hand may be folded unseen, side wagers and all (9(b))."""
    ante = seat.amount("ante")
    decision = yield from d.ask(
        seat,
        {"play": "9(b)", "fold": "9(b)", "fold-unseen": "9(b)"},
        still=lambda: seat.stands("ante"),
        amounts={"play": ante},
    )
    if decision == "play":
        d.stake(seat, "play", ante, "9(b)")
    elif decision:
        seat.folded = True
    if decision == "fold-unseen":
        for name in ("pair-plus", "6-card-bonus", "progressive"):
            if seat.stands(name):
                d.lose(seat.wagers[name], "9(b)")
        d.discard(seat.hand, "9(b)")


def collect_forfeited(d: Dealer) -> None:
    """Antes of folded hands are lost, and their cards go away unless some wager still depends on them (9(b))."""
    for seat in d.seats:
        if seat.folded:
            d.collect(seat.wagers["ante"], "9(b)")
            if seat.stands("progressive") and not d.options["folded-hands-qualify"]:
                d.lose(seat.wagers["progressive"], "12(c)")
            if not still_needed(d, seat):
                d.discard(seat.hand, "9(b)")


def still_needed(d: Dealer, seat: Seat) -> bool:
    """Whether a folded hand is yet to be looked at: for a wager of its own, or as the best hand at the table."""
    own = any(seat.stands(name) for name in ("pair-plus", "6-card-bonus", "progressive"))
    return own or (d.options["cover-all-counts-folded-hands"] and any(s.stands("cover-all") for s in d.seats))


RANK_CLAUSES = ("3(c)", "3(b)(5)", "3(b)(4)", "3(b)(3)", "3(b)(2)", "3(b)(1)")
"""Clause of each category of hands, from no category at all up to the straight flush."""
ACE_LOW = (at_least(STRAIGHT, 3), at_least(STRAIGHT_FLUSH, 3))
"""Hands in which the ace counts below the two (3(a))."""


def show(d: Dealer, hand: Hand, clause: str) -> None:
    """Turn up a hand and announce it."""
    d.turn(hand, clause)
    value = three(hand.cards)
    ranked = RANK_CLAUSES[category(value)] + (", 3(a)" if value in ACE_LOW else "")
    d.announce(hand, describe_three(value), ranked)


# Settlement


def settle(d: Dealer) -> None:
    """Every wager from the dealer's right, then envy bonuses and cover all wagers; the dealer's cards last (9(c))."""
    order = d.options["settlement-order"]
    clause = "9(c)(2)" if order == BY_PLAYER else "9(c)(1)"
    dealer, best = three(d.hand.cards), best_at_the_table(d)
    hands = {seat.number: progressive_value(d, seat) for seat in d.seats if qualifies(d, seat)}
    envied = hands_that_bring_envy(d, hands)
    exposed = cover_all.Exposed(max(at_least(STRAIGHT), dealer + 1), stays="11(h)a", replaced="11(i)")

    def show_hand(seat: Seat) -> None:
        if seat.hand.cards:
            show(d, seat.hand, clause)

    def collect(seat: Seat) -> None:
        if PROGRESSIVE.envy_for(d.options, envied.get(seat.number)):
            d.note(f"{seat.hand.place} stays face up for the envy bonuses", "12(e)b")
        elif d.options["cover-all"] and seat.hand.cards:
            exposed.collect(d, seat.hand, three(seat.hand.cards), f"{clause}, 9(d)")
        else:
            d.discard(seat.hand, f"{clause}, 9(d)")

    settle_in_order(d, order, show_hand, lambda seat: verdicts(d, seat, dealer, hands), collect)
    PROGRESSIVE.pay_envy(d, envied)
    settle_cover_all(d, best)

    for hand in (*(seat.hand for seat in d.right_to_left()), d.community, d.hand):
        d.discard(hand, "9(c), 9(d)")
    if d.options.offers("progressive"):
        d.note('"END GAME": the progressive system is ready for the next round', "12(d)g")


def verdicts(d: Dealer, seat: Seat, dealer: int, hands: Mapping[int, int]) -> list[Verdict]:
    """How a player's wagers come out, given the dealer's hand and the hands that qualify for the progressive."""
    found: list[Verdict] = []
    own = seat.hand.cards
    if seat.stands("play"):
        ante, play = ante_and_play(three(own), dealer)
        clause = "10(a)(1)" if ante else "3(c)"
        found.append(at_net(d, seat.wagers["ante"], ante, clause))
        found.append(at_net(d, seat.wagers["play"], play, clause))
        found.extend(ante_bonus(d, seat))
    if seat.stands("pair-plus"):
        found.append(by_table(d, seat.wagers["pair-plus"], d.options.paytable("pair-plus"), three(own)))
    if seat.stands("6-card-bonus"):
        found.append(six_card_bonus(d, seat))
    if seat.stands("progressive"):
        split = d.options["simultaneous-meter-winners"] == "split"
        found.append(PROGRESSIVE.verdict(d, seat, hands, split=split))
    return found


def ante_bonus(d: Dealer, seat: Seat) -> list[Verdict]:
    """Paid on the ante of a player who made the play wager, whatever the dealer holds (10(a)(3))."""
    table = d.options.paytable("ante-bonus")
    line = table.line(bonus_value(seat.hand.cards))
    if line is None:
        return []
    bonus = line.odds.winnings(seat.amount("ante"))
    return [Verdict(False, partial(d.bonus, seat, "ante-bonus", bonus, table.clause, line.odds))]


def six_card_bonus(d: Dealer, seat: Seat) -> Verdict:
    """On the best five of six cards, also after a fold (6(g))."""
    value = six_card_value(seat.hand.cards, d.hand.cards)
    d.announce(seat.hand, f"{describe(value)} with the dealer's cards", "6(g)(1)")
    clause = "6(g)(2), 6(g)(4)" if seat.folded else "6(g)(4)"
    return by_table(d, seat.wagers["6-card-bonus"], d.options.paytable("6-card-bonus"), value, clause=clause)


def qualifies(d: Dealer, seat: Seat) -> bool:
    """Whether a hand plays for the progressive: not a folded one, unless the house lets it (12(c))."""
    return bool(seat.hand.cards) and (not seat.folded or d.options["folded-hands-qualify"])


def progressive_value(d: Dealer, seat: Seat) -> int:
    """The value by which the progressive in force pays: of the own three cards, or of five with the community cards."""
    own = seat.hand.cards
    return linked_value(own, d.community.cards) if linked(d.options) else bonus_value(own)


def hands_that_bring_envy(d: Dealer, hands: Mapping[int, int]) -> Mapping[int, int]:
    """Any player's hand, or only those of players who made the wager themselves (12(e)a)."""
    if d.options["envy-trigger"] == "any-player":
        return hands
    return {number: value for number, value in hands.items() if PROGRESSIVE.made(d.seat(number))}


def best_at_the_table(d: Dealer) -> int:
    """The highest hand of players and dealer (11(b)); folded ones count where the house says so, unseen ones never."""
    counted = [
        seat.hand
        for seat in d.seats
        if seat.hand.cards and (not seat.folded or d.options["cover-all-counts-folded-hands"])
    ]
    return max(three(hand.cards) for hand in (*counted, d.hand))


def settle_cover_all(d: Dealer, best: int) -> None:
    """After all other wagers, by the highest hand and the number of players dealt in (11(g), 11(j))."""
    if any(seat.stands("cover-all") for seat in d.seats):
        d.note(f"the highest hand at the table is {describe_three(best)}", "11(g), 11(j)")
        cover_all.settle(d, best, len(d.seats), losing="11(b)")


# Irregularities

BEFORE_SETTLEMENT = ("decisions", "deal", "stub", "reveal", "community")

IRREGULARITIES = (
    common.card_face_up("TCP-I1", "13(a)", ("deal",)),
    common.cards_face_up("TCP-I2", "13(a)", ("deal",)),
    common.card_drawn_in_error("TCP-I3", "13(b)", ("deal",)),
    common.wrong_number_voids_all("TCP-I4", "13(c)", BEFORE_SETTLEMENT),
    common.dealer_card_exposed("TCP-I5", "13(d)", BEFORE_SETTLEMENT),
    common.shuffler_fails("TCP-I6", "13(e)"),
    common.dealing_shoe_fails("TCP-I7", "13(f)", ("deal", "stub", "decisions", "reveal", "community")),
    common.stub_count_shows_misdeal("TCP-I8", "7(e)(2)"),
    common.stub_count_wrong("TCP-I9", "7(e)(2)"),
    common.shuffler_counts_wrong("TCP-I10", "7(f)"),
    common.recut_ordered("TCP-I11", "5(d)"),
    common.no_effect(
        id="wager-after-no-more-bets",
        row="TCP-I12",
        clause="6(d)",
        stages=BEFORE_SETTLEMENT,
        trigger="a player makes, raises or withdraws a wager after the bets were closed",
        ruling="the wagers stand as they were when the bets were closed",
        seat="optional",
    ),
)


# The licensee's choices

FREE_CHOICE, ANTE_COVERS, ANTE_COVERS_HALF, BOTH = "free-choice", "6(f)(1)", "6(f)(2)", "6(f)(3)"

OPTIONS = (
    *choices.limits("ante", 5_00, 1_000_00, "6(a)(1)"),
    *choices.limits("pair-plus", 5_00, 1_000_00, "6(a)(2)"),
    *choices.limits("6-card-bonus", 1_00, 100_00, "6(g)"),
    *choices.limits("cover-all", 1_00, 100_00, "11(a)"),
    Choice(
        name="game-version",
        default=FREE_CHOICE,
        values=(FREE_CHOICE, ANTE_COVERS, ANTE_COVERS_HALF, BOTH),
        clause="6(a)(3), 6(f)",
        gist="how ante and pair plus depend on each other: not at all, or as the clause says",
    ),
    choices.positions_per_player(3, "6(e)"),
    choices.dealing_method("7(a), 8(a)", "three"),
    Choice(
        name="dealer-stack-delivery",
        default="before-decisions",
        values=("before-decisions", "after-decisions"),
        clause="8(c)(1), 8(c)(2)",
        gist="when the machine's last stack comes to the dealer",
    ),
    settlement_order("9(c)"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("7(f)"),
    choices.stub_count_interval("7(e)(1)"),
    choices.match_play_coupon("6(b)"),
    cover_all.offered("11(d)"),
    Flag(
        name="cover-all-counts-folded-hands",
        default=True,
        clause="11(b)",
        gist="reading: a folded hand, unless folded unseen, can be the highest at the table",
    ),
    choices.progressive_stake("progressive", 1_00, "12(a), 12(h)"),
    choices.meter_seed(
        "progressive-seed", 5_000_00, gist="what the meter of tables 1 to 3, or the major meter of 2-level, starts from"
    ),
    choices.meter_seed("progressive-minor-seed", 500_00, gist="what the minor meter of 2-level starts from"),
    Flag(
        name="linked-seeds-grow-with-stake",
        default=False,
        clause="12(g)",
        gist="reading: the printed seeds of the linked progressive are multiplied by its stake in dollars",
    ),
    choices.contribution("progressive", Fraction(1, 5)),
    Flag(
        name="folded-hands-qualify", default=False, clause="12(c)", gist="a folded hand still plays for the progressive"
    ),
    Choice(
        name="simultaneous-meter-winners",
        default="sequential",
        values=("sequential", "split"),
        clause="12(d)c",
        gist="hands that hit one meter in one round are paid in turn from the right, or share one payment",
    ),
    Choice(
        name="envy-trigger",
        default="any-player",
        values=("any-player", "progressive-player"),
        clause="12(e)a",
        gist="reading: whose hand brings the others an envy bonus",
    ),
    choices.seats(7, 7),
)


def version_contradictions(options: Submission) -> list[RuleError]:
    """The standard ante bonus belongs to the free choice of wagers, the lettered tables to the versions of 6(f)."""
    standard = options["ante-bonus.paytable"] == "standard"
    if standard == (options["game-version"] == FREE_CHOICE):
        return []
    message = (
        "a version under 6(f) pays the ante bonus by one of the tables A, B and C"
        if standard
        else "tables A, B and C are for the versions of the game under 6(f)"
    )
    return [RuleError(message, field="ante-bonus.paytable", clause="10(a)(3)(i)")]


def machine_contradictions(options: Submission) -> list[RuleError]:
    """What only a machine can do cannot be had from a manual shoe."""
    if options["dealing-method"] == "machine":
        return []
    found = []
    if options["dealer-stack-delivery"] == "after-decisions":
        message = "only a machine can keep the dealer's stack until the decisions are made"
        found.append(RuleError(message, field="dealer-stack-delivery", clause="8(c)(2)"))
    if options["cover-all"]:
        message = "cover all needs the machine that deals the hands and counts the players"
        found.append(RuleError(message, field="cover-all", clause="11(d)"))
    return found


def stake_contradictions(options: Submission) -> list[RuleError]:
    """The three-card progressive tables are printed for a stake of $1."""
    if not options.offers("progressive") or linked(options) or options["progressive-amount"] == 1_00:
        return []
    clause = options.paytable("progressive").clause
    return [RuleError("this table is for a stake of 1.00", field="progressive-amount", clause=clause)]


def generous_table(options: Submission) -> str:
    if options["progressive.paytable"] != "3-as-printed":
        return ""
    return "progressive table 3 as printed returns more than is staked even without its meter"


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the progressive in force: seeds are printed for the linked one, the house's own for the others."""
    if linked(options):
        stake = options["progressive-amount"] if options["linked-seeds-grow-with-stake"] else 1_00
        seeds = multi_game_link.seeds("progressive", options["progressive.paytable"], stake)
    else:
        top, minor = options["progressive-seed"], options["progressive-minor-seed"]
        seeds = {"progressive": top, "major": top, "minor": minor}
    return PROGRESSIVE.meters(options, seeds, "12(h)")


def ante_by_version(made: Mapping[str, int], options: Submission) -> str | RuleError:
    """The version that makes both wagers compulsory (6(f)(3))."""
    if options["game-version"] == BOTH and "pair-plus" not in made:
        return RuleError("ante and pair plus must both be made", clause=BOTH)
    return ""


def pair_plus_by_version(made: Mapping[str, int], options: Submission) -> str | RuleError:
    """How ante and pair plus are tied to each other in the version on offer (6(f))."""
    version: str = options["game-version"]
    ante, pair_plus = made.get("ante", 0), made["pair-plus"]
    if version == ANTE_COVERS and ante < pair_plus:
        return RuleError("the ante must be at least as high as the pair plus wager", clause=version)
    if version == ANTE_COVERS_HALF and 2 * ante < pair_plus:
        return RuleError("the ante must be at least half as high as the pair plus wager", clause=version)
    if version == BOTH and not ante:
        return RuleError("ante and pair plus must both be made", clause=version)
    if version == BOTH and max(ante, pair_plus) > 5 * min(ante, pair_plus):
        return RuleError("neither of ante and pair plus may be more than five times the other", clause=version)
    return ""


# Strategy

WORTH_PLAYING = at_least(HIGH_CARD, QUEEN, 6) | 4 << 8
"""Queen, six, four: the lowest hand on which a play wager loses less than folding."""


@kernel
def worth_playing(own: Sequence[int]) -> bool:
    """The best play, without exceptions for the cards that the player holds."""
    return three(own) >= WORTH_PLAYING


def best_play(d: Dealer, seat: Seat) -> str:
    return "play" if worth_playing(seat.hand.cards) else "fold"


def like_the_dealer(d: Dealer, seat: Seat) -> str:
    """Play whatever would qualify the dealer."""
    return "play" if three(seat.hand.cards) >= QUEEN_HIGH else "fold"


GAME = Game(
    name="three-card-poker",
    title="Three Card Poker",
    family="poker games",
    summary="three cards against the dealer's, against a paytable, or both; the dealer needs queen high",
    folder=Path(__file__).parent,
    script=script,
    max_players=7,
    wagers=(
        WagerRule(
            name="ante",
            clause="6(a)(1)",
            gist="the wager against the dealer, made before the deal",
            demand="6(f)(3)",
            relation=ante_by_version,
        ),
        WagerRule(
            name="pair-plus",
            clause="6(a)(2)",
            gist="the wager that the own three cards hold a pair or better",
            demand="6(f)",
            relation=pair_plus_by_version,
        ),
        WagerRule(
            name="6-card-bonus",
            clause="6(g)",
            gist="the wager that the player's and the dealer's cards together hold three of a kind or better",
            demand="6(g)(3)",
            relation=needs("ante", "pair-plus"),
        ),
        WagerRule(
            name="cover-all",
            clause="11(a)",
            gist="the wager that the highest hand at the table is a straight or better",
            demand="6(a)(3)",
            relation=needs("ante", "pair-plus"),
        ),
        WagerRule(
            name="progressive",
            clause="12(a)",
            gist="the wager on the progressive meter",
            demand="12(a)",
            relation=needs("ante", "pair-plus"),
        ),
    ),
    later_wagers=(LaterWager(name="play", clause="9(b)", gist="the further wager against the dealer", of="ante"),),
    decisions=(
        DecisionRule(name="play", clause="9(b)", gist="place a play wager equal to the ante"),
        DecisionRule(name="fold", clause="9(b)", gist="give up the ante; the side wagers on the hand stay in play"),
        DecisionRule(name="fold-unseen", clause="9(b)", gist="give up the whole hand, unexposed, with its side wagers"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(PAIR_PLUS, ANTE_BONUS, SIX_CARD_BONUS, COVER_ALL, PROGRESSIVE_TABLES),
    meters=meters,
    contradictions=(
        choices.limits_in_order,
        version_contradictions,
        machine_contradictions,
        stake_contradictions,
    ),
    cautions=(generous_table,),
    strategies={
        "optimal": best_play,
        "like-the-dealer": like_the_dealer,
        "always-play": lambda d, seat: "play",
    },
    one_position="6(e)",
    seated="6(c)",
    chips="6(b)",
    deck_clause="2(a)",
    has_dealer_hand=True,
    has_community=True,
)

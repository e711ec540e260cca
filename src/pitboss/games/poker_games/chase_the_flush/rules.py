"""Chase the Flush: three cards each and four in common; the longest flush of seven cards wins.

Ante and X-Tra Bonus, equally high, buy three cards. One all in bet may follow: three antes before any community card,
two after the first two, one when all four lie there; without one the hand is folded. The dealer needs a flush of three
cards, nine high, or antes are returned. The X-Tra Bonus is paid on a winning flush of four cards or more. On the side:
the Same Suit Bonus on the own seven cards.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import NamedTuple

from pitboss.games.parts import forfeits, match_play, procedures, side_bets
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.payout_limit import pay_within
from pitboss.games.parts.paytables import printed
from pitboss.games.parts.procedures import deal_card_by_card, deal_stacks, players_hands, put_the_stub_away
from pitboss.games.parts.ranks import Ranks, longest_flush
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.parts.wagers import ante, equal
from pitboss.games.poker_games.chase_the_flush.strategies import NINE, THRESHOLDS, at_the_table
from pitboss.kernel import kernel
from pitboss.money import Odds
from pitboss.ranking.flush import (
    SAME_SUIT,
    at_least,
    describe_flush,
    describe_same_suit,
    flush,
    same_suit,
    same_suit_ace_high,
)
from pitboss.record.choices import Report
from pitboss.rulebook.options import Flag
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import COMMUNITY, OWN, Announcement, SideBet, chosen
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

RANKS = Ranks(("5, 8(h)(1)", *("8(l), 5, 8(h)(1)",) * 7), words=describe_flush, rule=flush)

X_TRA_BONUS = printed("x-tra-bonus", "9(b)", {f"{cards}-card-flush": at_least(cards) for cards in range(4, 8)}, """
                    pays
    7-card-flush    250
    6-card-flush    20
    5-card-flush    5
    4-card-flush    1
""", wording="9(a)")["pays"]  # fmt: skip

SAME_SUIT_BONUS = printed("same-suit-bonus", "9(c)", {line: value for value, line in enumerate(SAME_SUIT, 1)}, """
                               pays
    6-7-card-straight-flush    2000
    7-card-flush               300
    5-card-straight-flush      100
    6-card-flush               50
    4-card-straight-flush      20
    5-card-flush               10
    4-card-flush               1
""", wording="9(a)")["pays"]  # fmt: skip


# The money rule

EVEN = Odds(1)
"""What ante and all in pay (8(h)(2))."""
NINE_HIGH = at_least(3, NINE | 1 << 1 | 1)
"""The lowest hand with which the dealer qualifies: nine, three, two of one suit (8(g))."""
FOUR_CARDS = at_least(4)
"""The lowest flush on which the X-Tra Bonus is paid (8(j))."""


@kernel
def showdown(player: int, dealer: int) -> tuple[int, int, int]:
    """How all in, ante and X-Tra Bonus come out, given the values of the two hands (8(h)-(j)).

    1 is a win, at even money or, for the X-Tra Bonus, by its table; 0 is returned; -1 is lost.
    """
    qualifies = 1 if dealer >= NINE_HIGH else 0
    if player > dealer:
        return 1, qualifies, 1 if player >= FOUR_CARDS else 0
    if player < dealer:
        return -1, -qualifies, -1
    return 0, 0, 0


FOLDED = -2
"""What a fold nets, in antes: the ante and the X-Tra Bonus (8(c))."""


# The round

CUT = DealersCut(made="4(c)(1), 4(c)(2)", again="4(d)")


class Street(NamedTuple):
    """A turn of decisions: how many antes an all in bet is now, and what else a player may do."""

    stage: str
    antes: int
    bet: str
    otherwise: str


PRE_FLOP = Street("pre-flop-decisions", 3, "7(f)(1), 8(a)", "check")
AFTER_FLOP = Street("flop-decisions", 2, "7(f)(2), 8(b)", "check")
AFTER_RIVER = Street("last-decisions", 1, "7(f)(3), 8(c)", "fold")
STREETS = (PRE_FLOP, AFTER_FLOP, AFTER_RIVER)


def script(d: Dealer) -> Steps:
    """One round of Chase the Flush."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(b)", closing="7(c)(2)")
    d.stage = "deal"
    yield from deal_stacks(d, players_hands(d), 3, "7(d)")
    yield from deal_stacks(d, [d.hand], 3, "7(e)")

    yield from decide(d, PRE_FLOP)
    yield from deal_community(d, "flop", "7(f)(2), 8(b)")
    yield from decide(d, AFTER_FLOP)
    yield from deal_community(d, "turn-and-river", "7(f)(3), 8(c)")
    yield from put_the_stub_away(d, "7(g)", counted="7(g)")
    yield from decide(d, AFTER_RIVER)

    d.stage = "reveal"
    yield from d.pause()
    dealer = show(d, d.hand, "7(f)(4), 8(f)")
    d.stage = "settlement"
    settle(d, dealer)


def deal_community(d: Dealer, stage: str, clause: str) -> Steps:
    """A packet of three: the bottom card, which comes last, is burned, the other two are turned up (7(f)(2), (3))."""
    d.stage = stage
    yield from deal_card_by_card(d, [d.community], (clause,) * 2)
    yield from d.burn(clause)
    d.turn(d.community, clause)


def decide(d: Dealer, street: Street) -> Steps:
    """From the left, each player without an all in bet makes one, or does what else the street allows (8(a)-(c))."""
    d.stage = street.stage
    for seat in d.left_to_right(street.bet):
        answers = (
            d.multiples_of(seat, "ante", "all-in", (street.antes,), street.bet),
            otherwise(seat, street.otherwise, street.bet),
        )
        reply = yield from d.offer(seat, answers, still=partial(undecided, seat))
        if reply and reply.name == "all-in":
            d.stake(seat, "all-in", reply.amount, f"{street.bet}, 6(c)")
        elif reply and reply.name == "fold":
            fold(d, seat)


def undecided(seat: Seat) -> bool:
    """Whether a player is still in and has not bet."""
    return seat.stands("ante") and not seat.stands("all-in")


def fold(d: Dealer, seat: Seat) -> None:
    """Ante and X-Tra Bonus are lost; the cards stay for a Same Suit Bonus, or go away (7(f)(3), 8(k))."""
    seat.folded = True
    for name in ("ante", "x-tra-bonus"):
        d.collect(seat.wagers[name], "7(f)(3), 8(c)")
    if not side_bets.on_own_hand(d, seat):
        d.discard(seat.hand, "7(f)(3), 8(m)")


def show(d: Dealer, hand: Hand, clause: str) -> int:
    """Turn up a hand and announce its longest flush with the community cards; its value."""
    d.turn(hand, clause)
    value = flush([*hand.cards, *d.community.cards])
    RANKS.announce(d, hand, value)
    return value


# Settlement

IN_ORDER = ("all-in", "ante", "x-tra-bonus")
LIMIT = (PayoutLimit(75_000_00, (*IN_ORDER, "same-suit-bonus"), "6(g)"),)
"""What all bets of one hand win together."""


def settle(d: Dealer, dealer: int) -> None:
    """Antes go back first where the dealer does not qualify; then hand after hand from the right (8(h)-(m))."""
    qualifies, bets = dealer >= NINE_HIGH, SideBets(d)
    if not qualifies:
        for seat in d.right_to_left("8(i)(1)"):
            if seat.stands("ante"):
                d.push(seat.wagers["ante"], "8(g), 8(i)(1)")
    for seat in d.right_to_left("8(l)"):
        if seat.hand.cards and not seat.hand.dead:
            player = show(d, seat.hand, "8(l)")
            if seat.stands("all-in"):
                against_the_dealer(d, seat, player, dealer)
            carry_out(bets.verdicts(seat))
            d.discard(seat.hand, "8(l), 8(m)")
    procedures.collect_the_cards(d, "8(m)")


def against_the_dealer(d: Dealer, seat: Seat, player: int, dealer: int) -> None:
    """All in, ante where it still lies there, and X-Tra Bonus, won, returned or lost."""
    won = "8(h)(2)" if dealer >= NINE_HIGH else "8(i)(2)"
    lost = "8(h)(3), 8(l)(1)" if dealer >= NINE_HIGH else "8(i)(2), 8(l)(1)"
    for name, net in zip(IN_ORDER, showdown(player, dealer), strict=True):
        wager, line = seat.wagers[name], X_TRA_BONUS.line(player)
        if not wager.open:
            continue
        if net < 0:
            d.lose(wager, lost)
        elif net == 0:
            d.push(wager, "8(h)(4), 8(l)(2)" if player == dealer else "8(j)")
        elif name == "x-tra-bonus":
            assert line is not None, "an X-Tra Bonus wins only on a line of its table"
            pay_within(LIMIT, d, wager, line.odds, "8(j), 9(b)")
        else:
            pay_within(LIMIT, d, wager, EVEN, f"{won}, 8(l)(3)")


# The side bet

SAME_SUIT_RULE = WagerRule(
    name="same-suit-bonus",
    clause="1 Same suit bonus wager",
    gist="the wager that the own and the community cards hold four or more of one suit",
)


def same_suit_row(ace_low: bool) -> SideBet:
    """The Same Suit Bonus, the ace low in straight flushes or not."""
    return SideBet(
        wager=SAME_SUIT_RULE,
        where=chosen("ace-low-in-straight-flushes", ace_low),
        pays=SAME_SUIT_BONUS,
        on=OWN + COMMUNITY,
        value=same_suit if ace_low else same_suit_ace_high,
        wins="8(k), 9(c)",
        said=Announcement(words=describe_same_suit, clause=lambda value: "9(c)"),
        limits=lambda options: LIMIT,
    )


SIDE_BETS = (same_suit_row(True), same_suit_row(False))


# Irregularities

DECISIONS = tuple(street.stage for street in STREETS)
BEFORE_SETTLEMENT = ("last-decisions", "deal", "flop", "turn-and-river", "stub", "reveal", *DECISIONS[:2])


def not_all_out(d: Dealer, report: Report) -> str:
    """Guard: community cards are still to come."""
    return "" if len(d.community.cards) < 4 else "all community cards lie on the table"


IRREGULARITIES = (
    common.voids_round(  # the text speaks of a time when there is no card yet; read as any card seen before its time
        "CTF-I1",
        "11(a)",
        ("pre-flop-decisions", "flop-decisions", "deal"),
        id="community-card-exposed",
        trigger="a community card is exposed before its time",
        ruling="all hands are void",
        guard=not_all_out,
    ),
    common.card_face_up("CTF-I2", "11(b)", ("deal", "flop", "turn-and-river")),
    common.cards_face_up("CTF-I3", "11(b)", ("deal", "flop", "turn-and-river")),
    common.card_drawn_in_error("CTF-I4", "11(b)", ("deal", "flop", "turn-and-river")),  # probably struck; harmless
    common.wrong_number_of_cards("CTF-I5", "11(c)", BEFORE_SETTLEMENT),
    common.shuffler_fails("CTF-I6", "11(d)"),
    common.dealing_shoe_fails("CTF-I7", "11(e)", ("deal", "flop", "turn-and-river")),
    forfeits.player_communicates("CTF-I8", "8(e)", DECISIONS[:2]),
    common.shuffler_counts_wrong("CTF-I9", "7(h)"),
    CUT.improper("CTF-I10"),
    common.stub_count_wrong("CTF-I11", "7(g)"),
    common.dealer_wrong_number_of_cards(
        "CTF-I12",
        "11(c)",
        BEFORE_SETTLEMENT,
        trigger="the dealer has been dealt a wrong number of cards; the text has no ruling of its own",
        silent=True,
    ),
    common.community_wrong_number_of_cards("CTF-I13", "11(c)", ("last-decisions", "flop-decisions", "stub", "reveal")),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 500_00, "6(b)"),
    *choices.limits("same-suit-bonus", 1_00, 100_00, "6(b)"),
    Flag(
        name="ace-low-in-straight-flushes",
        default=True,
        clause="9(c)",
        gist="reading: in the straight flushes of the Same Suit Bonus the ace is also low",
    ),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("7(h)"),
    choices.stub_count_interval("7(g)"),
    choices.odds_wording("9(a)"),
    match_play.accepted("6(a)"),
    choices.seats(6, 14),
)


GAME = Game(
    name="chase-the-flush",
    title="Chase the Flush",
    family="poker games",
    summary="three cards each and four in common; the longest flush of seven cards wins, and who bets early bets more",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.chase_the_flush",
    script=script,
    max_players=14,
    wagers=(
        ante("1 Ante wager", demand="6(b)"),
        equal(
            "x-tra-bonus",
            "ante",
            "1 X-Tra Bonus wager",
            "the wager, as high as the ante, that pays on a winning flush of four cards or more",
            demand="6(b)",
        ),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=(
        LaterWager(
            name="all-in",
            clause="1 All in bet",
            gist="the one further wager against the dealer; the later it is made, the smaller",
            of="ante",
            multiples=(1, 2, 3),
        ),
    ),
    decisions=(
        DecisionRule(name="all-in", clause="8(a)", gist="bet three antes, or two after the flop, or one in the end"),
        DecisionRule(name="check", clause="8(a)", gist="wait for more cards"),
        DecisionRule(name="fold", clause="8(c)", gist="give up ante and X-Tra Bonus; a Same Suit Bonus plays on"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(X_TRA_BONUS,),
    side_bets=SIDE_BETS,
    contradictions=(choices.limits_in_order,),
    strategies={name: at_the_table(thresholds) for name, thresholds in THRESHOLDS.items()},
    conduct=Conduct(one_position="6(d)", seated="6(e)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(dealer_hand=True, community=True, reads=longest_flush, inscription="8(g)"),
)

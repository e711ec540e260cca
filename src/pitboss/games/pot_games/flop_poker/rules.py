"""Flop Poker: a paytable game with a small pot between the players on the side.

Three private cards each, three community cards. A player who likes the private cards adds a flop wager equal to the
ante, otherwise surrenders the ante. The hand is all three private cards with exactly two of the community cards. Ante
and flop win on a pair of jacks or better; there is no dealer hand. Every player's pot wager goes to the best hand at
the table, surrendered or not, without commission.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from pitboss.errors import RuleError
from pitboss.games.parts import by_hand, match_play
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.games.parts.procedures import deal_hands, further_wager, put_the_stub_away
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.kernel import kernel
from pitboss.money import Odds, split
from pitboss.ranking.choose import best_of
from pitboss.record.choices import Report
from pitboss.record.views import View
from pitboss.rulebook.editions import OtherEdition
from pitboss.rulebook.options import Amount, Choice, Flag
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Irregularity, Layout
from pitboss.table.seats import Seat

FLOP = printed("flop", "10(c)", FIVE_CARD, """
                            pays
    royal-flush             1000
    straight-flush          500
    four-of-a-kind          100
    full-house              30
    flush                   20
    straight                10
    three-of-a-kind         4
    two-pair                2
    pair-jacks-or-better    1
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip
ANTE_ODDS = Odds(1)  # 10(b)
PAYOUT_LIMIT = 50_000_00  # 10(d)
TEN = 8  # as the rank of a card

RANKS = Ranks(
    ("5(c)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)


# The money rule


def hand_value(own: tuple[int, ...], community: tuple[int, ...]) -> int:
    """The best hand of all three private cards and exactly two of the three community cards (1 Hand)."""
    return best_of(own, 3, community, 2)


def winnings(value: int, ante: int, table: Paytable, limit: int | None) -> tuple[int, int] | None:
    """What an ante and a flop wager of the same amount win on a hand, or None where both lose (9(c), 10(b)-(d)).

    The limit caps the two together; it is taken off the flop wager's part first.
    """
    line = table.line(value)
    if line is None:
        return None
    ante_wins, flop_wins = ANTE_ODDS.winnings(ante), line.odds.winnings(ante)
    if limit is not None and ante_wins + flop_wins > limit:
        ante_wins = min(ante_wins, limit)
        flop_wins = limit - ante_wins
    return ante_wins, flop_wins


@lru_cache(maxsize=16)
def payout_limit(options: Submission) -> int:
    """The most that ante and flop may win together: $50,000, or the most winnable at the table minimum (10(d))."""
    minimum: int = options["ante-minimum"]
    return max(PAYOUT_LIMIT, int(minimum * (ANTE_ODDS.ratio + options.paytable("flop").best)))


# The round

BY_HAND = by_hand.ByHand(
    pre_shuffled="3(a)",
    shuffled="4(a)",
    second_deck="2(b)",
    alternating="2(b)(3), 2(b)(4)",
    cut="earlier 4(b)(2), 4(c)(1)",
    wanted=DealersCut(made="4(c)(1), 4(c)(2)", again="4(d)"),
    dealt_from_the_hand="earlier 8(b)(1)",
    devices_removed="earlier 12(g)",
)


class Dealing(NamedTuple):
    """The clauses of one way to deal."""

    closing: str
    cards: tuple[tuple[str, str], ...]
    """Turn by turn, a card to each player and one to the community area, all face down."""
    stub: str
    counted: str


METHODS = {
    "manual-shoe": Dealing(
        closing="7(b)",
        cards=(("7(d)(1)", "7(d)(2)"), ("7(d)(3)", "7(d)(4)"), ("7(d)(5)", "7(d)(6)")),
        stub="7(e)",
        counted="7(f)(1)",
    ),
    "hand": Dealing(
        closing="earlier 8(b)(3)",
        cards=(
            ("earlier 8(c)(1)", "earlier 8(c)(2)"),
            ("earlier 8(c)(3)", "earlier 8(c)(4)"),
            ("earlier 8(c)(5)", "earlier 8(c)(6)"),
        ),
        stub="earlier 8(d)",
        counted="7(f)(1), earlier 8(e)",
    ),
    "machine": Dealing(closing="8(b)(2)", cards=(("8(c)", "8(c)"),) * 3, stub="8(d)", counted="7(f)(1), 8(e)"),
}


def script(d: Dealer) -> Steps:
    """One round of Flop Poker."""
    dealing = METHODS[d.options["dealing-method"]]
    yield from BY_HAND.shuffle_and_cut(d)
    yield from d.take_wagers("6(b)", closing=dealing.closing)
    yield from deal_hands(d, d.community, dealing.cards, stacks="8(c)")
    yield from put_the_stub_away(d, dealing.stub, counted=dealing.counted)

    d.stage = "decisions"
    for seat in d.seats:
        yield from decide(d, seat)

    d.stage = "reveal"
    yield from d.pause()
    d.turn(d.community, "9(b)")

    d.stage = "settlement"
    values: dict[int, int] = {}
    for seat in d.right_to_left("9(c)"):
        if not seat.hand.dead:
            values[seat.number] = settle_ante_and_flop(d, seat)
    award_the_pot(d, values)

    for seat in d.seats:
        d.discard(seat.hand, "9(e)")
    d.discard(d.community, "9(e)")


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player looks at the own cards and places the flop wager or surrenders (9(a))."""
    answers = {"flop": "9(a)(1)", "surrender": "9(a)(2)"}
    still = partial(seat.stands, "ante")
    decision = yield from further_wager(d, seat, "flop", seat.amount("ante"), answers, still=still, default="surrender")
    if decision == "surrender":
        d.collect(seat.wagers["ante"], "9(a)(2)")


def settle_ante_and_flop(d: Dealer, seat: Seat) -> int:
    """Turn a player's cards, announce the hand, settle what stands of ante and flop (9(c)); the hand's value."""
    d.turn(seat.hand, "9(c)")
    value = hand_value(seat.hand.cards, d.community.cards)
    RANKS.announce(d, seat.hand, value)
    if seat.stands("flop"):
        ante, flop = seat.wagers["ante"], seat.wagers["flop"]
        table, limit = d.options.paytable("flop"), payout_limit(d.options)
        won = winnings(value, ante.amount, table, limit)
        if won is None:
            d.collect(ante, "9(c)(1)")
            d.collect(flop, "9(c)(1)")
        else:
            line = table.line(value)
            assert line is not None
            ante_capped = won[0] < ANTE_ODDS.winnings(ante.amount)
            flop_capped = won[1] < line.odds.winnings(flop.amount)
            d.pay(ante, won[0], "10(d)" if ante_capped else "10(b)", ANTE_ODDS, limited=ante_capped)
            d.pay(flop, won[1], "10(d)" if flop_capped else "10(c)", line.odds, limited=flop_capped)
    return value


def award_the_pot(d: Dealer, values: dict[int, int]) -> None:
    """All pot wagers to the best hand, in equal shares where it is tied; odd units clockwise from the left (9(d))."""
    for seat in d.seats:
        if seat.stands("pot"):
            d.pot.take(seat.wagers["pot"], "9(d)")
    if d.pot.amount:
        winners = sorted(number for number, value in values.items() if value == max(values.values()))
        shares = split(d.pot.amount, len(winners), d.options["pot-rounding-unit"])
        d.pot.award(dict(zip(winners, shares, strict=True)), losers_clause="9(d)", clause="9(d)")


# Irregularities

AFTER_THE_DEAL = ("decisions", "stub", "reveal")


def community_card_exposed(d: Dealer, report: Report) -> str:
    """11(a): ante and flop wagers are void, the surrendered antes with them; the pot is awarded by the showdown."""
    also_surrendered = d.options["exposure-returns-surrendered-antes"]
    for seat in d.seats:
        for name in ("ante", "flop"):
            if name in seat.wagers and (also_surrendered or seat.stands(name)):
                d.void([seat.wagers[name]], "11(a)")
    return "all ante and flop wagers are void and returned; the pot wagers are awarded by the showdown"


def card_face_up_in_stub(d: Dealer, report: Report) -> str:
    """11(b): found after all cards were dealt, face-up cards leave the pot standing; found one by one, they add up."""
    several = report.id == "cards-face-up-in-stub" or d.reported(report.id) > 1
    if d.options["face-up-in-stub-voids"] == "never" or (
        d.options["face-up-in-stub-voids"] == "several" and not several
    ):
        return "all wagers stand"
    for seat in d.seats:
        d.void([w for w in seat.wagers.values() if w.name != "pot"], "11(b)")
    return "ante and flop wagers are void and returned; the pot wagers are awarded by the showdown"


def count_waived(options: Submission) -> bool:
    """A shuffler that counts the deck replaces the stub count (7(g)), in the earlier edition at machine tables only."""
    where_it_stands = options.edition.name != EARLIER.name or options["dealing-method"] == "machine"
    return bool(options["counting-shuffler"]) and where_it_stands


def shuffler_counts(d: Dealer, report: Report) -> str:
    """Guard: the rules of this table rely on the count of the shuffler (7(g))."""
    return common.shuffler_counts(d, report) or ("" if count_waived(d.options) else "the dealer counts at this table")


IRREGULARITIES = (
    Irregularity(
        id="community-card-exposed",
        row="I1",
        clause="11(a)",
        stages=("decisions", "stub", "deal"),
        trigger="a community card is exposed before every player has bet or surrendered",
        ruling=community_card_exposed,
        guard=common.community_dealt,
    ),
    common.card_face_up("I2", "11(b)", ("deal",)),
    common.cards_face_up("I3", "11(b)", ("deal",)),
    Irregularity(
        id="card-face-up-in-stub",
        row="I4",
        clause="11(b)",
        stages=AFTER_THE_DEAL,
        trigger="one card is found face up in the stub after all cards are dealt",
        ruling=card_face_up_in_stub,
    ),
    Irregularity(
        id="cards-face-up-in-stub",
        row="I4+",
        clause="11(b)",
        stages=AFTER_THE_DEAL,
        trigger="more than one card is found face up in the stub after all cards are dealt",
        ruling=card_face_up_in_stub,
    ),
    common.card_drawn_in_error("I5", "11(c)", ("deal",)),
    common.wrong_number_of_cards("I6", "11(d)", ("decisions", "stub", "reveal", "deal")),
    common.stub_count_shows_misdeal("I7", "7(f)(2)", place="community"),
    common.stub_count_wrong("I8", "7(f)(2)"),
    common.shuffler_counts_wrong("I9", "7(g)", guard=shuffler_counts),
    common.shuffler_fails("I10", "11(e)", guard=by_hand.shuffler_at_work),
    common.dealing_shoe_fails("I11", "11(f)", ("deal", "stub", "decisions")),
    BY_HAND.wanted.improper("I12"),
    common.community_wrong_number_of_cards("I13", "7(f)(2)", ("stub", "decisions", "deal", "reveal")),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 1_000_00, "6(c)"),
    Amount(name="pot-amount", default=5_00, clause="6(c)", gist="the one pot wager that every player makes"),
    choices.dealing_method("7(a), 8(a)", "three"),
    choices.second_deck("2(b)"),
    BY_HAND.wanted.option,
    choices.counting_shuffler("7(g)"),
    choices.stub_count_interval("7(f)(1), 8(e)"),
    Flag(
        name="shuffler-deals-per-position",
        default=True,
        clause="4(a)",
        gist="the shuffler delivers the right number of cards to each position",
    ),
    match_play.accepted("6(a)"),
    Amount(name="pot-rounding-unit", default=1, gist="smallest unit in which a shared pot is divided"),
    Flag(
        name="exposure-returns-surrendered-antes",
        default=True,
        clause="11(a)",
        gist='reading: "all" ante wagers are void after an early exposure, surrendered ones included',
    ),
    Choice(
        name="face-up-in-stub-voids",
        default="several",
        values=("never", "several", "any"),
        clause="11(b)",
        gist="reading: how many face-up cards in the stub void ante and flop wagers",
    ),
    choices.seats(6, 16),
)

EARLIER = OtherEdition(
    name="earlier",
    options=(
        choices.dealing_method("7(a), earlier 8(a), 8(a)", "three", hand=True),
        *BY_HAND.options,
        choices.stub_count_interval("7(f)(1), earlier 8(e), 8(e)"),
    ),
    settles={"shuffler-deals-per-position": False, "cut-required": False},
)
"""Before October 2020: cards shuffled by hand or machine, or pre-shuffled; dealt from the hand as well."""


def shuffler_contradicts_shoe(options: Submission) -> list[RuleError]:
    """A shuffler that deals to each position, asked for by name, beside a manual shoe."""
    asked_for = options["shuffler-deals-per-position"] and "shuffler-deals-per-position" in options.chosen
    if not asked_for or options["dealing-method"] == "machine":
        return []
    message = "a shuffler that deals to each position contradicts dealing from a manual shoe"
    return [RuleError(message, field="shuffler-deals-per-position", clause="4(a)")]


# Strategy


def best_play(view: View) -> str:
    """Surrender three unpaired cards, ten or lower, of more than one suit, that cannot lie in one straight."""
    return "surrender" if worth_surrendering(view.own.hand.cards) else "flop"


@kernel
def worth_surrendering(own: Sequence[int]) -> bool:
    """Three unpaired cards, ten or lower, of more than one suit, that cannot lie in one straight."""
    a, b, c = own[0] >> 2, own[1] >> 2, own[2] >> 2
    highest, lowest = max(a, b, c), min(a, b, c)
    paired = a == b or c in (a, b)
    one_suit = own[0] & 3 == own[1] & 3 == own[2] & 3
    return not paired and not one_suit and highest <= TEN and highest - lowest >= 5


GAME = Game(
    name="flop-poker",
    title="Flop Poker",
    family="pot games",
    summary="three private cards and two of three community cards against a paytable; the best hand takes the pot",
    folder=Path(__file__).parent,
    solver="pitboss.odds.pot_games.flop_poker",
    script=script,
    max_players=16,
    wagers=(
        WagerRule(
            name="ante",
            clause="6(b)",
            gist="the initial wager that the hand reaches a pair of jacks or better",
            required=lambda players: True,
            demand="6(c)",
        ),
        WagerRule(
            name="pot",
            clause="6(b)",
            gist="the wager on the best hand at the table; made only where two or more play",
            required=lambda players: players > 1,
            offered=lambda players: players > 1,
            demand="6(c)",
        ),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=(LaterWager(name="flop", clause="9(a)(1)", gist="the further wager on the same hand", of="ante"),),
    decisions=(
        DecisionRule(name="flop", clause="9(a)(1)", gist="place a flop wager equal to the ante"),
        DecisionRule(name="surrender", clause="9(a)(2)", gist="give up the ante; the cards still play for the pot"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(FLOP,),
    contradictions=(choices.limits_in_order, shuffler_contradicts_shoe, BY_HAND.contradictions),
    strategies={"best": best_play, "always-flop": lambda view: "flop"},
    other_editions=(EARLIER,),
    conduct=Conduct(one_position="12", seated="6(e)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)", count_waived=count_waived),
    layout=Layout(community=True, reads=best_five, inscription="9(c)(2)"),
)

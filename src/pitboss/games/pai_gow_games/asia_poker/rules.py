"""Asia Poker: seven cards set into a four-card high, a two-card medium and a one-card low hand, against the dealer's.

There is one wager. It wins even money where two of the three hands are above the dealer's, and loses otherwise: nothing
pushes, no commission is taken, and a copy counts for the dealer. The joker is an ace, or completes a straight or a
flush in the high hand. Positions are numbered counterclockwise from the dealer's right; all six are dealt to.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import pack
from pitboss.games.pai_gow_games import rulings, start
from pitboss.games.pai_gow_games.asia_poker.hands import CARDS, house_way, in_order, wins
from pitboss.games.pai_gow_games.ring import clockwise, collect_unwagered, hand_at
from pitboss.games.pai_gow_games.setting import HOUSE_WAY, Parts, SettingClauses, said, set_hands
from pitboss.games.parts import match_play, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.ranks import Ranks
from pitboss.ranking.bug import ace_only, bug, describe_bug
from pitboss.ranking.high import STRAIGHT, STRAIGHT_FLUSH, at_least
from pitboss.ranking.names import rank_name
from pitboss.rulebook.options import Choice
from pitboss.rulebook.rules import Change, Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

WAGER = "asia-poker"
POSITIONS = start.PLACES - 1
LEFT_OVER = 4  # 8(e)
SIZES = (4, 2, 1)

START = start.StartClauses(
    methods="4(a)(1), 4(a)(2), 4(a)(3), 9(a)",
    dice="9(b), 9(b)(1), 9(b)(2), 9(b)(3)",
    random_number="9(c)",
    button="9(d)",
    covered="9(b)(4)",
    marked="9(e)",
)
SETTING = SettingClauses(
    own="10(a)",
    advice="10(b)",
    surrender="10(e)",
    two_areas="11(b)",
    names="the medium hand and, after a stroke, the low one: set:As 8d/Jh",
)
RANKS = Ranks(
    (*("3(e)", "3(b)(9)", "3(b)(8)", "3(b)(7)", "3(b)(6)", "3(b)(5)", ""), "3(b)(4)", "3(b)(3)", "3(b)(2)", "3(b)(1)"),
    ace_low="3(a)",
    low_straights=tuple(at_least(kind, *ranks) for kind in (STRAIGHT, STRAIGHT_FLUSH) for ranks in ((13, 4), (4,))),
    words=describe_bug,
    rule=bug,
)


class Values(NamedTuple):
    """What the three hands of a setting are worth."""

    high: int
    medium: int
    low: int


def wheel_is_lowest(options: Submission) -> bool:
    """Whether 4-3-2-A is the lowest straight and straight flush (3(d))."""
    return bool(options["ace-to-four"] == "lowest")


def values(parts: Parts, options: Submission) -> Values | None:
    """The three hands of a setting by their values; None where their sizes are wrong (10(g)(4))."""
    if tuple(map(len, parts)) != SIZES:
        return None
    high, medium, low = parts
    return Values(bug(high, wheel_is_lowest(options)), ace_only(medium), ace_only(low))


def set_by_house_way(cards: Sequence[Card], options: Submission) -> Parts:
    """Seven cards as the house way sets them (10(d))."""
    first, second, last = house_way(cards, wheel_is_lowest(options))
    high = tuple(card for at, card in enumerate(cards) if at not in (first, second, last))
    return high, (cards[first], cards[second]), (cards[last],)


# The round


def script(d: Dealer) -> Steps:
    """One round of Asia Poker."""
    yield from procedures.shuffle(d, "6(a), 6(b)", second_deck="2(b)(3), 2(b)(4)")
    yield from d.take_wagers("7(c)", closing="8(b)(2)")
    first = yield from START.find(d)

    d.stage = "deal"
    yield from procedures.deal_stacks(d, [hand_at(d, place) for place in clockwise(first, start.PLACES)], CARDS, "8(d)")
    d.stage = "stub"
    yield from d.pause()
    d.count_stub("8(e)", always=True)
    d.discard_stub("8(e)(1)")
    collect_unwagered(d, "8(e)(1)")
    START.cover(d)

    yield from rulings.ask_after_exposure(d, "12(d)")
    way = partial(set_by_house_way, options=d.options)
    laid = yield from set_hands(d, SETTING, WAGER, way, partial(surrender, d))

    d.stage = "reveal"
    yield from d.pause()
    d.turn(d.hand, "10(c), 10(d)")
    dealers = announce(d, d.hand, way(d.hand.cards))
    d.stage = "settlement"
    yield from d.pause()
    for seat in d.right_to_left():
        if seat.in_play:
            settle(d, seat, laid[seat.number], dealers)
        d.discard(seat.hand, "10(h)" if seat.wagers[WAGER].result == "win" else "10(g)")
    d.discard(d.hand, "10(j)")


def surrender(d: Dealer, seat: Seat) -> None:
    """The whole wager is lost at once, and the cards are taken unseen (10(e))."""
    seat.folded = True
    d.lose(seat.wagers[WAGER], "10(e)(1)")
    d.discard(seat.hand, "10(e)(2)")


def announce(d: Dealer, hand: Hand, parts: Parts) -> Values:
    """Say what three hands are set, and by which clause the high one has its rank."""
    found = values(parts, d.options)
    assert found is not None
    words = RANKS.words(found.high), RANKS.words(found.medium), rank_name(found.low >> 16)
    d.announce(hand, said(parts, words), RANKS.clause(found.high))
    return found


def settle(d: Dealer, seat: Seat, parts: Parts, dealers: Values) -> None:
    """The hands are exposed and compared with the dealer's."""
    d.turn(seat.hand, "10(f)")
    wager = seat.wagers[WAGER]
    own = values(parts, d.options)
    if own is None:
        d.lose(wager, "10(g)(4)")
        return
    announce(d, seat.hand, parts)
    if not in_order(*own):
        d.lose(wager, "10(g)(3)")
    elif wins(own, dealers):
        d.resolve(wager, 1, "10(h), 10(i)")
    else:
        one_copy_one_lower = any(map(int.__eq__, own, dealers)) and any(map(int.__lt__, own, dealers))
        d.lose(wager, "10(g)(1), 10(g)(2)" if one_copy_one_lower else "10(g)(1)")


IRREGULARITIES = (
    start.dice_not_flat("AP-1", "12(a)"),
    start.die_out_of_the_shaker("AP-2", "12(b)"),
    start.wrong_start("AP-3", "12(c)"),
    rulings.player_card_exposed("AP-4", "12(d)"),
    common.dealer_card_exposed("AP-5", "12(e)", ("setting", "deal", "stub", "reveal")),
    common.card_face_up("AP-6", "12(f)", ("deal",)),
    common.cards_face_up("AP-7", "12(f)", ("deal",)),
    common.card_drawn_in_error("AP-8", "12(g)", ("deal",)),
    common.wrong_number_voids_all("AP-9", "12(h)", ("setting", "deal", "reveal")),
    rulings.stub_shows_misdeal("AP-10", "8(e)(2)"),
    rulings.stub_count_wrong("AP-11", "8(e)(2)"),
    rulings.dealer_set_wrongly("AP-12", "12(i)"),
    rulings.card_exposed_in_the_deal("AP-13", "12(j)"),
    common.shuffler_fails("AP-14", "12(k)"),
    common.dealing_shoe_fails("AP-15", "12(l)", ("deal",)),
)

OPTIONS = (
    *choices.limits(WAGER, 5_00, 1_000_00, "7(c)"),
    choices.positions_per_player(2, "11(a)", default=2),
    choices.second_deck("2(b)"),
    Choice(
        name="ace-to-four",
        default="second-highest",
        values=("second-highest", "lowest"),
        clause="3(d)",
        gist="4-3-2-A is the second highest straight and the highest straight flush, or the lowest of both",
    ),
    *START.options,
    match_play.accepted("7(a)", default=True),
    choices.seats(POSITIONS, POSITIONS),
)

GAME = Game(
    name="asia-poker",
    title="Asia Poker",
    family="pai gow",
    summary="seven cards set into a high, a medium and a low hand: two of three above the dealer's win even money",
    folder=Path(__file__).parent,
    solver="pitboss.odds.pai_gow_games.asia_poker",
    script=script,
    max_players=POSITIONS,
    wagers=(
        WagerRule(
            name=WAGER,
            clause="7(c)",
            gist="that two of the three hands are above the dealer's",
            required=lambda players: True,
            demand="7(c)",
        ),
        match_play.coupons("7(a)", WAGER),
    ),
    decisions=(*SETTING.decisions, *rulings.exposed_decisions("12(d)")),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    contradictions=(choices.limits_in_order,),
    strategies={HOUSE_WAY: rulings.house_way_player},
    memory=(start.button_memory(),),
    conduct=Conduct(one_position="11(a)", seated="7(b)", chips="7(a)", bets_stand="7(c)", idle="6(c)"),
    equipment=Equipment(
        deck_clause="2(a)",
        cards=pack(jokers=1),
        dice=start.DICE,
        wheel=lambda options: start.RANDOM_NUMBER,
        for_the_start=True,
        changes=(Change("dice", 24, "4(a)(1)(iii)"),),
    ),
    layout=Layout(dealer_hand=True, counterclockwise=True, inscription="10(a)"),
)

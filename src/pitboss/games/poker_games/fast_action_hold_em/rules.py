"""Fast Action Hold 'Em: four cards from a shoe, of which two are kept, or all four as two hands; the dealer keeps two.

The best five of two own and five community cards play against the dealer's at even money; equal hands lose. Four of a
kind among the four cards, a natural, wins at once, and so does the dealer's. A hand may be given up for half the wager.
With six or eight decks there are five of a kind and flushes that hold pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.equipment.cards import Card, show
from pitboss.errors import RuleError
from pitboss.games.parts import cut_offer, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts import shoe as shoes
from pitboss.games.parts.positions import after_button
from pitboss.games.parts.procedures import deal_card_by_card
from pitboss.games.parts.ranks import Ranks
from pitboss.games.poker_games.fast_action_hold_em.house_ways import set_hand
from pitboss.games.poker_games.fast_action_hold_em.shoe import (
    MOST_SEATS,
    prepare_the_shoe,
    shoe,
)
from pitboss.games.poker_games.fast_action_hold_em.strategies import house_way
from pitboss.kernel import kernel
from pitboss.money import Odds
from pitboss.ranking.multi_deck import STRAIGHT, STRAIGHT_FLUSH, describe_multi_deck, multi_deck
from pitboss.record.choices import Choice as Answer
from pitboss.record.choices import Reply, Report
from pitboss.rulebook.options import Flag
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Irregularity, Layout
from pitboss.table.seats import Seat, Wager

RANKS = Ranks(
    ("3(c)", *(f"3(b)({number})" for number in range(16, 0, -1))),
    ace_low="3(a)",
    low_straights=(STRAIGHT << 20 | 5 << 16, STRAIGHT_FLUSH << 20 | 5 << 16),
    words=describe_multi_deck,
    rule=multi_deck,
)
EVEN, NATURAL = Odds(1), Odds(5)
"""What a winning wager pays (8(n)), and a natural (8(b))."""
FULL = 4
"""Cards that everybody is dealt."""


# The money rule


@kernel
def best_hand(two: Sequence[int], community: Sequence[int]) -> int:
    """The best five of two cards and five community cards."""
    return multi_deck((two[0], two[1], community[0], community[1], community[2], community[3], community[4]))


@kernel
def is_natural(cards: Sequence[int]) -> bool:
    """Whether four cards are of one rank (1 Natural)."""
    return len(cards) == FULL and cards[0] >> 2 == cards[1] >> 2 == cards[2] >> 2 == cards[3] >> 2


@kernel
def showdown(player: int, dealer: int) -> int:
    """A higher hand wins even money; a lower one and a copy lose (8(k))."""
    return 1 if player > dealer else -1


SURRENDERED = Fraction(-1, 2)
"""What a hand that is given up nets (8(f))."""


# The round

Setting = dict[int, tuple[tuple[Card, ...], ...]]
"""By seat: the two cards before the original wager, and those of a second hand; none where the hand is given up."""


def script(d: Dealer) -> Steps:
    """One round of Fast Action Hold 'Em."""
    yield from prepare_the_shoe(d)
    yield from d.take_wagers("6(c)", closing="7(b)")
    yield from deal(d)
    pay_naturals(d)
    setting: Setting = {}
    yield from set_the_hands(d, setting)

    d.stage = "reveal"
    yield from d.pause()
    d.turn(d.hand, "8(g)")
    if is_natural(d.hand.cards):
        d.stage = "settlement"
        collect_for_a_natural(d)
    else:
        set_the_dealers_hand(d)
        d.stage = "community"
        yield from d.burn("8(j)")
        yield from deal_card_by_card(d, [d.community], ("8(j)",) * 5, up=True)
        d.stage = "settlement"
        settle(d, setting)
    procedures.collect_the_cards(d, "8(o)")
    cut_offer.remember(d)
    d.shoe.watch_cut_card("7(d), 5(h)")


def deal(d: Dealer) -> Steps:
    """Four cards face down, one at a time, from the dealing marker on to every wager and the dealer (7(b), 7(c))."""
    d.stage = "deal"
    order = after_button(d)
    from_marker = [order[-1], *order[:-1]] if order[-1] == d.button else order
    for _ in range(FULL):
        for position in d.in_order(from_marker, "7(b)"):
            yield from procedures.deal(d, d.hand_at(position), "7(b), 7(c)")
    yield from d.pause()


def pay_naturals(d: Dealer) -> None:
    """Four of a kind is shown and paid at once, whatever the dealer has (8(b))."""
    for seat in d.seats:
        if seat.in_play and is_natural(seat.hand.cards):
            d.turn(seat.hand, "8(b)")
            d.announce(seat.hand, "a natural", "8(b), 1 Natural")
            wager = seat.wagers["main"]
            d.pay(wager, NATURAL.winnings(wager.amount), "8(b)", NATURAL)
            d.discard(seat.hand, "8(b)")


def set_the_hands(d: Dealer, setting: Setting) -> Steps:
    """Players keep two cards, split all four, or give up half; then discards are collected from the right."""
    d.stage = "setting"
    for seat in d.seats:
        answers = [Answer(seat.number, "set", "8(a)", 2, 2, cards=True), otherwise(seat, "house-way", "8(a)")]
        if len(seat.hand.cards) == FULL:  # else one hand of two cards, and nothing else (9(g))
            answers.append(Answer(seat.number, "split", "8(c)", 2, 2, cards=True))
            answers.append(Answer(seat.number, "surrender", "8(f)"))
        reply = yield from d.offer(seat, answers, still=partial(seat.stands, "main"))
        if reply:
            setting[seat.number] = set_one_hand(d, seat, reply)
    for seat in d.right_to_left("8(e)"):
        if len(setting.get(seat.number, ())) == 1 and seat.stands("main"):
            discard_all_but(d, seat, setting[seat.number][0])


def set_one_hand(d: Dealer, seat: Seat, reply: Reply) -> tuple[tuple[Card, ...], ...]:
    """What a player does with the cards: the hands that come of it."""
    held = list(seat.hand.cards)
    if reply.name == "surrender":
        wager = seat.wagers["main"]
        d.lose_part(wager, wager.amount // 2, "8(f)")
        d.discard(seat.hand, "8(f)")
        seat.folded = True
        return ()
    if reply.name == "house-way":
        return (tuple(held[place] for place in set_hand(held)[1]),)
    for card in reply.cards:
        if card not in held:
            raise RuleError(f"{card} is not among the cards held", field="decision", clause="8(a)")
        held.remove(card)
    if reply.name == "split":
        d.stake(seat, "second", seat.amount("main"), "8(c)")
        return reply.cards, tuple(held)
    return (reply.cards,)


def discard_all_but(d: Dealer, seat: Seat, kept: Sequence[Card]) -> None:
    """The cards that a player does not keep go unseen to the rack (8(e))."""
    for card in _beside(seat.hand.cards, kept):
        d.discard_card(seat.hand, seat.hand.cards.index(card), "8(e)")


def _beside(cards: Sequence[Card], kept: Sequence[Card]) -> list[Card]:
    rest = list(cards)
    for card in kept:
        rest.remove(card)
    return rest


def set_the_dealers_hand(d: Dealer) -> None:
    """The dealer keeps two cards by the house ways (8(g), 8(i))."""
    way, places = set_hand(d.hand.cards)
    kept = [d.hand.cards[place] for place in places]
    d.announce(d.hand, f"set as {show(kept)}", "8(g)")
    for card in _beside(d.hand.cards, kept):
        d.discard_card(d.hand, d.hand.cards.index(card), f"8(g), 8(i)({way})")


# Settlement


def collect_for_a_natural(d: Dealer) -> None:
    """The dealer's natural takes every original wager; a second one goes back (8(h))."""
    d.announce(d.hand, "a natural", "8(h), 1 Natural")
    for seat in d.right_to_left("8(h)"):
        if seat.stands("main"):
            d.lose(seat.wagers["main"], "8(h)")
            if seat.stands("second"):
                d.push(seat.wagers["second"], "8(h)")
            d.discard(seat.hand, "8(h)")


def settle(d: Dealer, setting: Setting) -> None:
    """From the right every hand is shown, what loses collected; then from the right what wins is paid (8(k)-(n))."""
    dealer = best_hand(d.hand.cards, d.community.cards)
    RANKS.announce(d, d.hand, dealer)
    won: list[Wager] = []
    for seat in d.right_to_left("8(k)"):
        if seat.stands("main"):
            d.turn(seat.hand, "8(k)")
            for name, two in zip(("main", "second"), setting[seat.number], strict=False):
                value = best_hand(two, d.community.cards)
                RANKS.announce(d, seat.hand, value)
                if showdown(value, dealer) > 0:
                    won.append(seat.wagers[name])
                else:
                    copied = "8(k), 8(l), 1 Copy hand" if value == dealer else "8(k), 8(l)"
                    d.lose(seat.wagers[name], copied)
            if not any(wager.seat == seat.number for wager in won):
                d.discard(seat.hand, "8(l)")
    for wager in d.in_order(won, "8(m)"):
        d.pay(wager, EVEN.winnings(wager.amount), "8(m), 8(n)", EVEN)
    for wager in won:
        d.discard(d.seat(wager.seat).hand, "8(n)")


# Irregularities

DRAWING = ("deal", "community", "burn")
DEALT = ("setting", "deal", "reveal")


def one_card_more(d: Dealer, report: Report, clause: str) -> str:
    """The card stays; the player sets one hand of two cards."""
    d.deal_in_error(d.seat(report.seat).hand, clause)
    return f"seat {report.seat} keeps two of the cards, as one hand; play goes on"


def left_out(d: Dealer, report: Report, clause: str) -> str:
    d.void_hand(d.seat(report.seat), clause)
    return f"the wager at seat {report.seat} is void; the player is in the next round"


def without_cards(d: Dealer, report: Report) -> str:
    """Guard: the named seat has no card while others have."""
    others = any(seat.hand.cards for seat in d.seats) or d.hand.cards
    return "" if others and not d.seat(report.seat).hand.cards else "no hand has been passed over"


def all_dealt(d: Dealer, report: Report) -> str:
    """Guard: everybody has four cards by now, and the named seat a hand."""
    if d.reaching_for or d.seat(report.seat).hand.dead:
        return f"seat {report.seat} has not four cards yet"
    return "" if len(d.seat(report.seat).hand.cards) == FULL else f"seat {report.seat} has more cards already"


def short(d: Dealer, report: Report, clause: str) -> str:
    """The player has the hand declared void."""
    d.void_hand(d.seat(report.seat), clause)
    return f"the hand at seat {report.seat} is void and its wager returned; the others play on"


def continuous(d: Dealer, report: Report) -> str:
    """Guard: cards are burned at this table."""
    return "a continuous shuffler has no burns" if shoes.continuous(d.options) else ""


IRREGULARITIES: tuple[Irregularity, ...] = (
    common.card_face_up("I1", "9(a)", DRAWING, second_voids=False),
    common.card_drawn_in_error("I2", "9(b)", DRAWING),
    common.no_effect(
        "I3",
        "9(c)",
        DEALT,
        id="player-card-exposed",
        trigger="the dealer exposes a card of a player too early",
        ruling="the card is turned face down and play goes on",
        guard=common.holds_cards,
        seat="required",
    ),
    common.no_effect(
        "I4",
        "9(d)",
        DEALT,
        id="dealer-short-of-cards",
        trigger="the dealer has fewer than four cards",
        ruling="the dealer takes the missing cards before setting the hand, and play goes on",
        guard=common.dealer_face_down,
    ),
    common.no_effect(
        "I5",
        "9(e)",
        ("setting",),
        id="player-takes-missing-cards",
        trigger="a player has fewer than four cards and wants the missing ones",
        ruling="the player gets the missing cards when all others have four, and play goes on",
        guard=common.holds_cards,
        seat="required",
    ),
    common.ruled(
        "I5+",
        "9(e)",
        ("setting", "deal"),
        id="player-short-of-cards",
        trigger="a player has fewer than four cards and has the hand declared void",
        ruling=short,
        guard=common.holds_cards,
        seat="required",
        miscounts=True,
    ),
    common.dealer_wrong_number_of_cards(
        "I6",
        "9(f)",
        DEALT,
        trigger="the dealer has more than four cards",
        ruling="all hands are void and a new round begins",
    ),
    common.ruled(
        "I7",
        "9(g)",
        ("deal",),
        id="player-has-too-many-cards",
        trigger="a player has more than four cards",
        ruling=one_card_more,
        guard=all_dealt,
        seat="required",
    ),
    common.no_effect(
        "I8",
        "9(h)",
        ("community",),
        id="dealer-set-wrongly",
        trigger="the dealer has not set the hand by the house ways",
        ruling="the hand is set again by the house ways and the round is completed",
    ),
    common.voids_round(
        "I9",
        "9(i)",
        DRAWING,
        id="not-enough-cards",
        trigger="there are not cards enough to complete the round",
        ruling="the round is void; all cards are reshuffled and a new round begins",
        reshuffles=True,
        guard=common.about_to_draw,
    ),
    common.ruled(
        "I10",
        "9(j)",
        ("deal",),
        id="no-cards-dealt",
        trigger="no cards are dealt to a player's wager",
        ruling=left_out,
        guard=without_cards,
        seat="required",
    ),
    common.no_effect(
        "I11",
        "9(k)",
        ("wagers",),
        id="marker-not-moved",
        trigger="the dealing marker was not moved after the last round",
        ruling="the round is completed, then the marker is moved to the next position",
    ),
    common.new_dealer("7(a)", "7(a)", guard=continuous),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("main", 10_00, 1_000_00, "6(c)"),
    shoes.decks(6, "2(a)"),
    shoes.card_supply(
        (shoes.TWO_BATCHES, shoes.BY_HAND, shoes.PRE_SHUFFLED, shoes.CONTINUOUS), "2(d)(2), 5(a), 5(b)(1), 5(b)(2), 11"
    ),
    Flag(name="shuffle-every-round", default=False, clause="5(h)", gist="the cards are shuffled after every round"),
    shoes.cut_by("5(c)"),
    Flag(name="second-cut-card", default=True, clause="2(c)", gist="a further cut card hides the last card"),
    Flag(name="burn-card-shown", default=False, clause="7(a)", gist="the burned card is shown, as a player may ask"),
    choices.seats(MOST_SEATS, MOST_SEATS),
)


def six_or_eight(options: Submission) -> list[RuleError]:
    """Contradiction: the game is played with six decks or with eight."""
    wrong = options["decks"] not in (6, 8)
    return [RuleError("six or eight decks are used", field="decks", clause="2(a)")] if wrong else []


GAME = Game(
    name="fast-action-hold-em",
    title="Fast Action Hold 'Em",
    family="poker games",
    summary="four cards from a shoe: keep two, or split them into two hands, against two that the dealer keeps",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.fast_action_hold_em",
    script=script,
    max_players=MOST_SEATS,
    wagers=(
        WagerRule(
            name="main",
            clause="6(c)",
            gist="the wager against the dealer",
            required=lambda players: True,
            demand="6(c)",
            unit=lambda name, options: 2,
            unit_clause="8(f)",
        ),
    ),
    later_wagers=(
        LaterWager(name="second", clause="8(c)", gist="as much again, on a second hand", of="main", by="split"),
    ),
    decisions=(
        DecisionRule(name="set", clause="8(a)", gist="keep two cards and throw the others away: set:Kh Ks"),
        DecisionRule(name="house-way", clause="8(a)", gist="keep the two cards that the dealer would keep"),
        DecisionRule(name="split", clause="8(c)", gist="play all four as two hands, these two the first: split:Kh Ks"),
        DecisionRule(name="surrender", clause="8(f)", gist="give the hand up for half the wager"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    contradictions=(choices.limits_in_order, six_or_eight),
    strategies={"house-way": house_way},
    memory=(cut_offer.memory(MOST_SEATS),),
    conduct=Conduct(one_position="10", seated="6(b)", chips="6(a)", bets_stand="6(c)", idle="5(i)"),
    equipment=Equipment(deck_clause="2(a)", shoe=shoe, out_of_cards="not-enough-cards"),
    layout=Layout(dealer_hand=True, community=True, button=True, inscription="8(k)"),
)

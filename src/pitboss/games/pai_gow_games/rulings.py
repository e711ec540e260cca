"""Irregularities that the games of the family share, beside those of the dice (`start`) and of every card game."""

from __future__ import annotations

from functools import partial

from pitboss.record.choices import Choice, Report
from pitboss.record.views import View
from pitboss.rulebook.wagers import DecisionRule
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps

EXPOSED = "player-card-exposed"
PLAY, VOID = "play-on", "void-hand"


# A card of a player, exposed by the dealer


def _show_it(d: Dealer, report: Report, clause: str) -> str:
    hand = d.seat(report.seat).hand
    d.turn_one(hand, len(hand.cards) - 1, clause)
    return f"seat {report.seat} may void the hand or play it, without a look at the other cards"


player_card_exposed = partial(
    common.ruled,
    stages=("deal", "stub"),
    id=EXPOSED,
    trigger="the dealer exposes a card that was dealt to a player",
    ruling=_show_it,
    seat="required",
    guard=lambda d, report: common.holds_cards(d, report) or _last_is_hidden(d, report),
)
"""The last card that a player was dealt is seen: the player may have the hand void."""


def _last_is_hidden(d: Dealer, report: Report) -> str:
    if d.seat(report.seat).banks:
        return f"seat {report.seat} banks, and an exposed card of the bank is another matter"
    return "" if not d.seat(report.seat).hand.up[-1] else "the card lies face up already"


def exposed_decisions(clause: str) -> tuple[DecisionRule, ...]:
    """What a player decides whose card was exposed."""
    return (
        DecisionRule(name=PLAY, clause=clause, gist="after a card was exposed: play the hand"),
        DecisionRule(name=VOID, clause=clause, gist="after a card was exposed: have the hand void, the wagers back"),
    )


def ask_after_exposure(d: Dealer, clause: str) -> Steps:
    """Whoever had a card exposed plays on or has the hand void, before looking at the others."""
    d.stage = "exposed"
    questions = {
        seat.number: [otherwise(seat, PLAY, clause), Choice(seat.number, VOID, clause)]
        for seat in d.seats
        if d.reported(EXPOSED, seat=seat.number)
    }
    yield from d.poll(
        questions,
        still=lambda seat: not seat.hand.dead,
        then=lambda seat, reply: d.void_hand(seat, clause) if reply.name == VOID else None,
    )


# The dealer's mistakes

dealer_set_wrongly = partial(
    common.no_effect,
    stages=("settlement",),
    id="dealer-set-wrongly",
    trigger="the dealer's hands are not set by the house way",
    ruling="the hands are set again by the house way, and the round is completed with them",
)
"""The dealer's hands always count as the house way sets them."""

bank_set_wrongly = partial(
    common.no_effect,
    stages=("settlement",),
    id="bank-set-wrongly",
    trigger="the bank's hands are not set correctly",
    ruling="the wagers are not lost by it: the dealer resets the hands the house way, and the round is completed",
    guard=lambda d, report: _players_bank(d),
)
"""A foul of the bank costs it nothing: its hands count as the house way sets them."""

lid_lifted = partial(
    common.calls_off,
    stages=("throw",),
    id="lid-lifted-by-the-bank",
    trigger="the bank lifts the lid of the shaker",
    ruling="the shaker is covered and the bank shakes it again",
    guard=lambda d, report: _players_bank(d) or common.about_to_draw(d, report),
)
"""Only the dealer uncovers the dice."""


def _players_bank(d: Dealer) -> str:
    return "" if any(seat.banks for seat in d.seats) else "no player banks this round"


def hidden_hands(d: Dealer, report: Report) -> str:
    """Guard: cards of the dealer or of the bank lie face down."""
    hands = [d.hand, *(seat.hand for seat in d.seats if seat.banks)]
    return "" if any(hand.down_cards() for hand in hands) else "no card of the dealer or the bank lies face down"


card_exposed_in_the_deal = partial(
    common.voids_round,
    stages=("deal",),
    id="card-exposed-in-the-deal",
    trigger="a card is exposed while the stacks are being dealt",
    ruling="the cards are reshuffled; no hand stands",
    guard=common.about_to_draw,
)
"""A card is seen before the stacks lie at their places."""


# The cards that are left


stub_shows_misdeal = partial(
    common.voids_round,
    stages=("stub",),
    id="stub-shows-misdeal",
    trigger="the number of cards left is wrong because cards were misdealt",
    ruling=common.RESHUFFLED,
    seat="optional",
    miscounts=True,
)
"""Not as many cards are left as there should be, because somebody has too many or too few."""

stub_count_wrong = partial(
    common.voids_round,
    stages=("stub",),
    id="stub-count-wrong",
    trigger="the number of cards left is wrong although every hand has its number of cards",
    ruling="all hands are void and the deck is taken off the table",
    removes_deck=True,
)
"""Not as many cards are left as there should be, although every hand has its number."""


def house_way_player(view: View) -> str:
    """Sets by the house way, and takes what is usual elsewhere."""
    return next(choice.name for choice in view.legal if choice.default)

"""Plays of Caribbean Stud that can be kept in mind: whether to bet on five cards against an up card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.games.poker_games.caribbean_stud.paytables import ACE_KING
from pitboss.kernel import kernel
from pitboss.ranking.high import ACE, HIGH_CARD, JACK, KING, PAIR, QUEEN, at_least, high
from pitboss.rulebook.rules import Strategy

A_PAIR = at_least(PAIR)
ACE_KING_JACK_EIGHT_THREE = at_least(HIGH_CARD, ACE, KING) | JACK << 8 | 8 << 4 | 3


@kernel
def worth_betting(own: Sequence[int], up: int) -> bool:
    """A pair or better is bet and less than ace-king folded; between them the dealer's up card says.

    Ace-king is bet if the up card is a queen or lower and pairs one of the player's cards; if it is an ace or a king
    and the player has a queen or a jack; and if it pairs none, is below the player's fourth highest card and the player
    has a queen. It loses hardly more than the best play.
    """
    value = high(own)
    if value >= A_PAIR:
        return True
    if value < ACE_KING:
        return False
    third, fourth, fifth = value >> 8 & 15, value >> 4 & 15, value & 15
    shown = (up >> 2) + 2
    if shown >= KING:
        return third >= JACK
    if shown in (third, fourth, fifth):
        return True
    return third == QUEEN and shown < fourth


@kernel
def ace_king_jack_or_better(own: Sequence[int], up: int) -> bool:
    """Bet ace, king, jack, eight, three or better, whatever the dealer shows."""
    return high(own) >= ACE_KING_JACK_EIGHT_THREE


@kernel
def like_the_dealer(own: Sequence[int], up: int) -> bool:
    """Bet whatever would qualify the dealer."""
    return high(own) >= ACE_KING


@kernel
def always(own: Sequence[int], up: int) -> bool:
    return True


BETS: Mapping[str, Callable[[Sequence[int], int], bool]] = {
    "by-the-up-card": worth_betting,
    "ace-king-jack": ace_king_jack_or_better,
    "like-the-dealer": like_the_dealer,
    "always-bet": always,
}
"""Strategies: whether to bet on five cards against an up card."""


def at_the_table(bets: Callable[[Sequence[int], int], bool]) -> Strategy:
    """A strategy as a live table asks for it."""
    return lambda view: "bet" if bets(view.own.hand.cards, view.dealer.up_cards[0]) else "fold"

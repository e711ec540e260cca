"""Simple opponents at a poker table: a few rules of thumb, no equity, and no peeking.

A bot sees what its seat sees (`Hand.view`). It judges its cards on a scale from 0 to 1 (`strength`), adds a mood drawn
anew for every act, and plays by two thresholds:

    strong     bets or raises: about half the pot where sizes are free, all-in only with very strong cards
    playable   checks, calls up to a part of its stack that grows with the strength; every raise asks for more
    otherwise  checks or folds

In draw games it keeps what the game is about: pairs and better, cards up to the eight, different suits.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from pitboss.equipment.cards import Card
from pitboss.poker.contests import Contest
from pitboss.poker.hand import Hand
from pitboss.poker.variants import Variant
from pitboss.poker.views import View
from pitboss.ranking.badugi import badugi
from pitboss.ranking.high import STRAIGHT, high
from pitboss.ranking.low import deuce_to_seven
from pitboss.record.choices import Choice

STRONG, PLAYABLE = 0.62, 0.3
VERY_STRONG = 0.85
RAISED = 0.06
"""What each bet and raise of the round adds to what is playable."""
MOOD = 0.12
"""How far a bot's judgement strays."""
MANY_RAISES = 3
"""Bets and raises in a round after which only very strong hands raise again."""

_WAGERS = ("bet", "raise", "complete")
_MADE = (0.15, 0.5, 0.7, 0.8, 0.87, 0.9, 0.95, 1.0, 1.0, 1.0)
"""The strength of a high hand by category, from a high card to a royal flush."""
_ACE, _EIGHT = 12, 6


def act(hand: Hand, rng: random.Random) -> None:
    """Let the bot whose turn it is act."""
    name, amount, thrown = choose(hand.view(hand.turn), hand.variant, rng)
    hand.act(name, amount=amount, cards=thrown)


def choose(view: View, game: Variant, rng: random.Random) -> tuple[str, int | None, tuple[Card, ...]]:
    """What a bot does that sees this: the act, its amount, the cards that it throws away."""
    choices = {choice.name: choice for choice in view.legal}
    own = next(seat.cards for seat in view.seats if seat.number == view.turn)
    if "draw" in choices:
        thrown = discards(own, game)
        return ("draw", None, thrown) if thrown else ("stand-pat", None, ())
    judged = strength(own, view.boards[0], game) + rng.uniform(-MOOD, MOOD)
    return (*_decide(view, choices, judged), ())


def _decide(view: View, choices: dict[str, Choice], judged: float) -> tuple[str, int | None]:
    """The act and its amount."""
    stack = next(seat.stack for seat in view.seats if seat.number == view.turn)
    wager = next((choices[name] for name in _WAGERS if name in choices), None)
    threshold = VERY_STRONG if _raises(view) >= MANY_RAISES else STRONG
    if wager is not None and (judged >= threshold or len(choices) == 1):
        return wager.name, _size(view, wager, judged)
    if "check" in choices:
        return "check", None
    if "call" in choices:
        price = choices["call"].minimum
        playable = PLAYABLE + RAISED * _raises(view)
        affordable = judged >= playable and price <= stack * judged**2
        cheap = judged >= playable / 2 and 8 * price <= view.pot
        return ("call" if affordable or cheap or judged >= VERY_STRONG else "fold"), None
    return next(name for name in ("bring-in", "show", "run-once", "fold") if name in choices), None


def _raises(view: View) -> int:
    """How many different amounts lie in front of the players: about the bets and raises so far."""
    return len({seat.bet for seat in view.seats if seat.bet})


def _size(view: View, wager: Choice, judged: float) -> int:
    """About half the pot; everything with very strong cards once a third of the stack would go in anyway."""
    half_pot = max(seat.bet for seat in view.seats) + view.pot // 2
    amount = min(max(wager.minimum, half_pot), wager.maximum)
    if 3 * amount >= wager.maximum:
        return wager.maximum if judged >= VERY_STRONG else wager.minimum
    whole = amount // 100 * 100
    return whole if whole >= wager.minimum else amount


# How good are these cards?


def strength(own: Sequence[Card], board: Sequence[Card], game: Variant) -> float:
    """From 0 to 1: the best prospect among the contests, a little more for a second one."""
    prospects = sorted((_prospect(contest, own, board, game) for contest in game.contests), reverse=True)
    return min(1.0, prospects[0] + 0.05 * sum(prospects[1:]))


def _prospect(contest: Contest, own: Sequence[Card], board: Sequence[Card], game: Variant) -> float:
    if contest.name == "badugi":
        return {4: 0.8, 3: 0.4, 2: 0.2}.get(badugi(own) >> 16, 0.1)
    if "low" in contest.name:
        return _low(contest, own, board)
    if not board and game.boards and game.button:
        return _starting(own)
    return _high(contest, own, board, game)


def _starting(own: Sequence[Card]) -> float:
    """Hole cards before the flop: pairs, high cards, and a little for the same suit and neighbours."""
    ranks = sorted((card.rank for card in own), reverse=True)
    crowd = 0.08 * (len(own) - 2)  # with more hole cards everybody has something
    pair = max((rank for rank, count in Counter(ranks).items() if count > 1), default=-1)
    if pair >= 0:
        return 0.5 + pair / 26 - crowd
    suited = len({card.suit for card in own}) < len(own)
    neighbours = any(0 < a - b <= 2 for a, b in pairwise(ranks))
    return (ranks[0] + ranks[1]) / 40 + 0.06 * suited + 0.05 * neighbours - crowd


def _high(contest: Contest, own: Sequence[Card], board: Sequence[Card], game: Variant) -> float:
    """What is made, unless it lies on the board for everybody; early streets of stud count more."""
    enough = not contest.own or len(board) >= contest.size - contest.own
    value = contest.value(own, board) if enough else high(own)
    shared = high(board) >> 20 if board else 0
    made = value >> 20 if value >> 20 > shared else 0
    early = 0.1 if not board and not game.draws and len(own) < 5 else 0.0
    return min(1.0, _MADE[made] + early + max(card.rank for card in own) / 150)


def _low(contest: Contest, own: Sequence[Card], board: Sequence[Card]) -> float:
    """How many different cards up to the eight there are, of those that a low needs; two of them one's own."""
    keep = _low_cards(own, ace_low=contest.rank is not deuce_to_seven)
    ranks = {card.rank for card in keep}
    if not board:
        complete = len(own) == contest.size
        return 0.9 * len(ranks) / min(contest.size, len(own)) - (0.1 if complete else 0.25)
    shared = {card.rank for card in board if card.rank <= _EIGHT or card.rank == _ACE}
    if len(ranks - shared) < 2 and contest.own:
        return 0.1
    return 0.65 if len(ranks | shared) >= contest.size else 0.3


# Draws


def discards(own: Sequence[Card], game: Variant) -> tuple[Card, ...]:
    """The cards to throw away, by the first contest of the game."""
    contest = game.contests[0]
    if contest.name == "badugi":
        keep = _different(own)
    elif "low" in contest.name:
        keep = _low_cards(own, ace_low=contest.rank is not deuce_to_seven)
        if len(keep) == len(own) and contest.rank is deuce_to_seven and high(own) >> 20:  # a straight or a flush
            keep = sorted(keep)[:-1]
    else:
        keep = _pairs(own)
    return tuple(card for card in own if card not in keep)


def _low_cards(own: Sequence[Card], *, ace_low: bool) -> list[Card]:
    """One card of each rank up to the eight."""
    keep: dict[int, Card] = {}
    for card in own:
        if card.rank <= _EIGHT or (ace_low and card.rank == _ACE):
            keep.setdefault(card.rank, card)
    return list(keep.values())


def _different(own: Sequence[Card]) -> list[Card]:
    """From the lowest card up, what differs in rank and suit from those before."""
    keep: list[Card] = []
    for card in sorted(own, key=lambda card: (card.rank + 1) % 13):
        if all(card.rank != kept.rank and card.suit != kept.suit for kept in keep):
            keep.append(card)
    return keep


def _pairs(own: Sequence[Card]) -> list[Card]:
    """A straight or better as it is; otherwise pairs and threes; otherwise the two highest cards."""
    if high(own) >> 20 >= STRAIGHT:
        return list(own)
    ranks = Counter(card.rank for card in own)
    return [card for card in own if ranks[card.rank] > 1] or sorted(own)[-2:]

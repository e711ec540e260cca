"""Fast Action Hold 'Em, simulated: the best play found, and what comes of it over many rounds.

Four cards of the player, four of the dealer and five for all from six or eight decks are too many to count. What two
cards are worth on the average is measured first, over dealers and boards at random, the same ones for all; the play
keeps the two that are worth most, and splits where both halves together are worth more. Then that play is played. No
play is better than the best one, so the house edge of the best play is at most the one found, give or take its
standard error. Seeds are fixed: the same figures come out every time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import RANKS
from pitboss.games.poker_games.fast_action_hold_em.house_ways import house_way
from pitboss.games.poker_games.fast_action_hold_em.rules import (
    FULL,
    GAME,
    NATURAL,
    SURRENDERED,
    best_hand,
    is_natural,
    showdown,
)
from pitboss.games.poker_games.fast_action_hold_em.strategies import spoken
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.chunks import Chunk, Plan
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.looks import Layout
from pitboss.odds.poker_games.rounds import in_turns
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import SIMULATION, Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.streams import Stream, draw, stream
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, PER = "main+second", "main"
SEED = 2020
SAMPLES, ROUNDS = 2_000_000, 8_000_000
"""Rounds in which two cards are measured, and rounds in which the play is played."""
PAIRS = 20
"""Pairs of cards that are measured in a round."""

SET, SPLIT = 0, 1
ENDS: Mapping[str, int] = {
    "natural": NATURAL.win,
    "win": 1,
    "lose": -1,
    "copy": -1,
    "split, both win": 2,
    "split, one wins": 0,
    "split, both lose": -2,
    "split against a natural": -1,
}
"""The ways in which a round ends, and what they net; the counters of the simulation, in this order."""
NATURALS, WON, LOST, COPIED, BOTH, ONE, NEITHER, RETURNED = range(len(ENDS))


# What two cards are worth


@borrowing
def kind_of(one: int, other: int) -> int:
    """The kind of two cards: their ranks, and whether they are of one suit."""
    high, low = max(one >> 2, other >> 2), min(one >> 2, other >> 2)
    return (high * 13 + low) * 2 + (one & 3 == other & 3)


@kept
def worth_of_two(decks: int, *, progress: Progress | None = None) -> NDArray[np.int64]:
    """By kind: wins less losses in ten million rounds, on the average over whatever else was dealt."""
    kinds = 13 * 13 * 2

    def play(chunk: Chunk) -> list[int]:
        cards = np.repeat(np.arange(52), decks)
        sums = np.zeros((kinds, 2), np.int64)
        compiled(_sample)(stream(chunk.words), chunk.rounds, cards, sums)
        found: list[int] = sums.ravel().tolist()
        return found

    sums = np.array(Plan(SEED, SAMPLES).play(play, progress)).reshape(kinds, 2)
    return np.array([10**7 * net // max(dealt, 1) for net, dealt in sums.tolist()])


@kernel
def _sample(state: Stream, rounds: int, cards: Any, sums: NDArray[np.int64]) -> None:
    """Add up how pairs of cards fare against dealers and boards."""
    for _ in range(rounds):
        draw(state, cards, 0, FULL + 5 + 2 * PAIRS)
        dealer, board = cards[:FULL], cards[FULL : FULL + 5]
        natural = is_natural(dealer)
        _, i, j = house_way(dealer)
        against = best_hand((dealer[i], dealer[j]), board)
        for n in range(FULL + 5, FULL + 5 + 2 * PAIRS, 2):
            kind = kind_of(cards[n], cards[n + 1])
            sums[kind, 0] += -1 if natural else showdown(best_hand((cards[n], cards[n + 1]), board), against)
            sums[kind, 1] += 1


@borrowing
def choose(a: int, b: int, c: int, d: int, worth: Numbers) -> int:
    """Set or split (times 16) and the places of the first two cards: what is worth most, as far as it is known."""
    one, two, three = worth[kind_of(a, b)], worth[kind_of(a, c)], worth[kind_of(a, d)]
    four, five, six = worth[kind_of(b, c)], worth[kind_of(b, d)], worth[kind_of(c, d)]
    best, choice = one, 1
    if two > best:
        best, choice = two, 2
    if three > best:
        best, choice = three, 3
    if four > best:
        best, choice = four, 4 + 2
    if five > best:
        best, choice = five, 4 + 3
    if six > best:
        best, choice = six, 8 + 3
    if one + six > best:
        best, choice = one + six, 16 * SPLIT + 1
    if two + five > best:
        best, choice = two + five, 16 * SPLIT + 2
    if three + four > best:
        best, choice = three + four, 16 * SPLIT + 3
    return choice


# Counted by playing, and priced


class Counts(NamedTuple):
    """Rounds of the play found, by their ends."""

    rounds: Sequence[int]
    strategy: dict[str, Any]


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Rounds of one player from a full shoe."""
    decks = options["decks"]
    worth = worth_of_two(decks, progress=step(progress, 0, 2))
    return Counts(played(decks, progress=step(progress, 1, 2)), strategy_found(worth, decks))


@kept
def played(decks: int, *, progress: Progress | None = None) -> Sequence[int]:
    """How many of the rounds end how; nothing but the number of decks bears on that."""
    playing = simulator(GAME.submit({"decks": decks}), 1, OPTIMAL, None)
    return Plan(SEED + 1, ROUNDS).play(playing.sums, progress)[-len(ENDS) :]


def price(counts: Counts, options: Submission) -> Solved:
    """The main wager with the one on a second hand."""
    found = tuple(
        Outcome(name, number, Fraction(net), Fraction(2 if name.startswith("split") else 1))
        for (name, net), number in zip(ENDS.items(), counts.rounds, strict=True)
    )
    note = "the best play found; the best play of all is at most so bad for the player, give or take the standard error"
    decks = options["decks"]
    naturals = Fraction(13 * comb(4 * decks, FULL), comb(52 * decks, FULL))
    details = {"natural_frequency": float(naturals)}
    return Solved([WagerOdds(MAIN, PER, found, note=note, method=SIMULATION, details=details)], counts.strategy)


def strategy_found(worth: NDArray[np.int64], decks: int) -> dict[str, Any]:
    """The play in words, and what two cards are worth."""
    named = {
        f"{RANKS[high]}{RANKS[low]}{'s' if suited else '' if high == low else 'o'}": round(
            int(worth[(high * 13 + low) * 2 + suited]) / 10**7, 3
        )
        for high in range(12, -1, -1)
        for low in range(high, -1, -1)
        for suited in (1, 0)
    }
    return {
        "rule": "keep the two cards that are worth most by the list; split where both halves together are worth more "
        f"than the better one alone; never surrender, which is worth {float(SURRENDERED)}",
        "worth_of_two_cards": dict(sorted(named.items(), key=lambda item: -item[1])),
        "decks": decks,
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play found."""
    worth = worth_of_two(options["decks"], progress=progress)

    def decide(cards: Sequence[int]) -> tuple[str, tuple[int, int]]:
        a, b, c, d = cards
        choice = int(choose(a, b, c, d, worth))
        return ("split" if choice >> 4 else "set"), (choice >> 2 & 3, choice & 3)

    def play(view: View) -> str:
        return spoken(view, decide)

    return play


# Simulation


class Game(NamedTuple):
    """What the kernel reads: the worth of two cards where they are chosen by it, and the unit."""

    worth: Numbers
    unit: int


@lru_cache(maxsize=1)
def _by_house_way() -> NDArray[np.int64]:
    """In place of a worth: cards are set as the house does."""
    return np.zeros(0, np.int64)


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a full shoe."""
    totals = WagerTotals(options, {MAIN: PER}, tuple(ENDS))
    worth = worth_of_two(options["decks"], progress=progress) if strategy == OPTIMAL else _by_house_way()
    layout = Layout(own=FULL, community=5, dealer=FULL)

    def lay(deal: Deal) -> Laid:
        """The marker is at the dealer, who is dealt to first; a card is burned before the community cards."""
        hands = layout.hands(deal, players)
        return Laid([*in_turns(hands.dealer, *hands.own), hands.rest[0], *hands.community])

    firsts = range(layout.shared, layout.reach(players), FULL)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(worth, totals.unit),
        supply=supply(options.game.equipment.pack(options), layout.reach(players)),
        lay=lay,
        hands=[
            [0, 1, *range(FULL, FULL + 5)],
            *([first, first + 1, *range(FULL, FULL + 5)] for first in firsts),
            *([*range(first, first + FULL)] for first in (0, *firsts)),
        ],
    )


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round."""
    cards = deal.cards
    board = cards[FULL : FULL + 5]
    natural = is_natural(cards[:FULL])
    _, i, j = house_way(cards[:FULL])
    dealer = best_hand((cards[i], cards[j]), board)
    for p in range(players):
        own = cards[FULL + 5 + FULL * p : 2 * FULL + 5 + FULL * p]
        if is_natural(own):
            end = NATURALS
        else:
            if len(game.worth):
                choice = choose(own[0], own[1], own[2], own[3], game.worth)
            else:
                _, k, m = house_way(own)
                choice = 4 * k + m
            first, second = choice >> 2 & 3, choice & 3
            if natural:
                end = RETURNED if choice >> 4 else LOST
            else:
                value = best_hand((own[first], own[second]), board)
                won = showdown(value, dealer) > 0
                end = WON if won else COPIED if value == dealer else LOST
                if choice >> 4:  # the first card with another one, and the two others
                    other, last = 2 if second == 1 else 1, 2 if second == 3 else 3
                    also = showdown(best_hand((own[other], own[last]), board), dealer) > 0
                    end = BOTH if won and also else ONE if won or also else NEITHER
        counters[end] += 1
        nets[p, 0] = game.unit * NETS[end]
    return FULL + 5 + FULL * players


NETS = tuple(ENDS.values())

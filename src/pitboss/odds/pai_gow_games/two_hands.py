"""Games of a high and a low hand of four pieces, solved: every hand, every way to pair it, against the house way.

The dealer's setting does not depend on the player's, so each of the player's three pairings is compared with the exact
distribution of the dealer's hands beside the player's four pieces. The best one is what nets most after commission of
five percent exactly; the copies, the house way and what beats what are the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card, show
from pitboss.games.pai_gow_games.rulings import house_way_player
from pitboss.games.pai_gow_games.setting import HOUSE_WAY, SET
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.pai_gow_games.kinds import SIZE, Kinds, beside
from pitboss.odds.report import Outcome, WagerOdds
from pitboss.odds.simulation import Counters, Deal, Nets
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy

PAIRINGS = ((2, 3, 0, 1), (1, 3, 0, 2), (1, 2, 0, 3))
"""Three ways to pair four pieces, by their places."""
WIN, PUSH, LOSE = range(3)
NETS = (Fraction(19, 20), Fraction(0), Fraction(-1))
"""Of a wager, and of a bank with one opponent: even money less five percent, nothing, the loss of it."""


class Rules(NamedTuple):
    """What a game says of its hands."""

    kinds: Kinds
    value: Callable[[Sequence[int]], int]
    """What two pieces are worth."""
    house_way: Callable[[Sequence[int]], tuple[int, int]]
    """The places of the two low ones of four."""
    higher: Callable[[int, int, bool], bool]
    """A kernel: whether a player's hand is above the bank's, as a low one or not."""


class Settings(NamedTuple):
    """Every hand by every way to pair it, and what comes of it."""

    rules: Rules
    high: NDArray[np.int64]
    """By hand and pairing."""
    low: NDArray[np.int64]
    way: NDArray[np.int64]
    """By hand: the pairing of the house way."""
    as_player: NDArray[np.int64]
    """By hand, pairing and result: in how many of the dealer's hands beside it."""
    as_bank: NDArray[np.int64]
    """The same of a bank against a player who sets by the house way."""

    def best(self, counts: NDArray[np.int64]) -> NDArray[np.int64]:
        """By hand: the pairing that nets most; of equal ones the house way, or else the first."""
        worth = 19 * counts[:, :, WIN] - 20 * counts[:, :, LOSE]
        usual = worth[np.arange(len(worth)), self.way]
        return np.where(worth.max(axis=1) > usual, worth.argmax(axis=1), self.way)

    def totals(self, counts: NDArray[np.int64], chosen: NDArray[np.int64]) -> list[int]:
        """The deals in which a chosen pairing wins, pushes and loses."""
        kinds = self.rules.kinds
        rows = counts[np.arange(len(counts)), chosen].tolist()
        return [
            sum(kinds.ways(hand) * row[result] for hand, row in zip(kinds.hands, rows, strict=True))
            for result in (WIN, PUSH, LOSE)
        ]


def compare_settings(rules: Rules) -> Settings:
    """All settings of all hands against the house way."""
    kinds = rules.kinds
    count = len(kinds.hands)
    high, low = np.zeros((count, 3), dtype=np.int64), np.zeros((count, 3), dtype=np.int64)
    way = np.zeros(count, dtype=np.int64)
    for at, hand in enumerate(kinds.hands):
        pieces = kinds.pieces(hand)
        for pairing, places in enumerate(PAIRINGS):
            four = [pieces[place] for place in places]
            one, other = rules.value(four[:2]), rules.value(four[2:])
            high[at, pairing], low[at, pairing] = max(one, other), min(one, other)
        usual = set(rules.house_way(pieces))
        way[at] = next(n for n, places in enumerate(PAIRINGS) if usual in (set(places[:2]), set(places[2:])))
    found = []
    for banks in (False, True):
        results = np.zeros((count, 3, 3), dtype=np.int64)
        meet = compiled(meet_all, higher=rules.higher)
        meet(kinds.held, kinds.parts, kinds.copies_of, high, low, way, banks, results)
        found.append(results)
    return Settings(rules, high, low, way, *found)


@kernel
def meet_all(
    held: NDArray[np.int64],
    parts: NDArray[np.int64],
    copies: NDArray[np.int64],
    high: NDArray[np.int64],
    low: NDArray[np.int64],
    way: NDArray[np.int64],
    banks: bool,
    results: NDArray[np.int64],
) -> None:
    """Every pairing of every hand, as a player's or as a bank's, against the house way of every hand beside it."""
    for own in range(len(held)):
        for other in range(len(held)):
            ways = beside(held[own], parts[other], copies)
            if ways == 0:
                continue
            usual_high, usual_low = high[other, way[other]], low[other, way[other]]
            for pairing in range(3):
                if banks:
                    above = higher(usual_high, high[own, pairing], False) + higher(usual_low, low[own, pairing], True)  # type: ignore[name-defined] # noqa: F821
                    results[own, pairing, above] += ways
                else:
                    above = higher(high[own, pairing], usual_high, False) + higher(low[own, pairing], usual_low, True)  # type: ignore[name-defined] # noqa: F821
                    results[own, pairing, 2 - above] += ways


# The report


def main_odds(settings: Settings, wager: str) -> WagerOdds:
    """The main wager by the best settings; the house way's figures, and a bank's, among the details."""
    best = settings.best(settings.as_player)
    details = {
        "by_the_house_way": _figures(settings.totals(settings.as_player, settings.way)),
        "bank_by_the_house_way": _figures(settings.totals(settings.as_bank, settings.way)),
        "bank_by_the_best_settings": _figures(settings.totals(settings.as_bank, settings.best(settings.as_bank))),
        "settings_other_than_the_house_way": _share(settings, best != settings.way),
    }
    note = "the best settings against the house way, with commission of five percent exactly; a bank has one opponent"
    return WagerOdds(wager, wager, _outcomes(settings.totals(settings.as_player, best)), note=note, details=details)


def _outcomes(totals: Sequence[int]) -> tuple[Outcome, ...]:
    names = ("win", "push", "lose")
    return tuple(Outcome(name, count, net) for name, count, net in zip(names, totals, NETS, strict=True))


def _figures(totals: Sequence[int]) -> dict[str, Any]:
    odds = WagerOdds("", "", _outcomes(totals))
    shares = {name: count / odds.deals for name, count in zip(("win", "push", "lose"), totals, strict=True)}
    return {**shares, "house_edge": odds.house_edge, "exact": odds.exact}


def _share(settings: Settings, chosen: NDArray[np.bool_]) -> float:
    """How often a player is dealt one of these hands."""
    ways = np.array([settings.rules.kinds.ways(hand) for hand in settings.rules.kinds.hands], dtype=np.int64)
    return float(ways[chosen].sum() / ways.sum())


# The best play


def best_settings(settings: Settings) -> Strategy:
    """The best play for a live table: it names the low hand."""
    best = settings.best(settings.as_player)

    def decide(view: View) -> str:
        if view.stage != "setting":
            return house_way_player(view)
        held = view.own.hand.cards
        at = settings.rules.kinds.of(held)
        wanted = settings.high[at, best[at]], settings.low[at, best[at]]
        for places in PAIRINGS:
            one, other = ([Card(held[place]) for place in half] for half in (places[:2], places[2:]))
            values = settings.rules.value(one), settings.rules.value(other)
            if (max(values), min(values)) == wanted:
                return f"{SET}:{show(one if values[0] < values[1] else other)}"
        raise AssertionError("the best setting is one of three")

    return decide


# Simulation


class Game(NamedTuple):
    """What the kernel needs: hands by their codes, and what they are set to."""

    kind_of: NDArray[np.int64]
    """By piece."""
    codes: NDArray[np.int64]
    kinds: int
    dealer: NDArray[np.int64]
    """By hand: high and low hand the house way."""
    player: NDArray[np.int64]
    """By hand: high and low hand of the plan."""
    nets: NDArray[np.int64]
    """By result."""
    side: Any
    """What `settle_side_bets` reads."""


def game_of(settings: Settings, strategy: str, nets: Callable[[Fraction], int], side: Any = 0) -> Game:
    """The tables of a plan."""
    kinds = settings.rules.kinds
    plan = {HOUSE_WAY: settings.way, OPTIMAL: settings.best(settings.as_player)}[strategy]
    kind_of = np.zeros(max(kinds.pack) + 1, dtype=np.int64)
    for piece in kinds.pack:
        kind_of[piece] = kinds.kind_of(piece)
    rows = np.arange(len(kinds.hands))

    def set_by(chosen: NDArray[np.int64]) -> NDArray[np.int64]:
        return np.stack([settings.high[rows, chosen], settings.low[rows, chosen]], axis=1)

    return Game(
        kind_of,
        kinds.codes,
        len(kinds.copies),
        set_by(settings.way),
        set_by(plan),
        np.array([nets(net) for net in NETS], dtype=np.int64),
        side,
    )


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round: four pieces for the dealer, then four for each player."""
    cards = deal.cards
    dealer = game.dealer[hand_at(cards, 0, game)]
    for p in range(players):
        first = SIZE * (p + 1)
        own = game.player[hand_at(cards, first, game)]
        above = int(higher(own[0], dealer[0], False))  # type: ignore[name-defined] # noqa: F821
        above += int(higher(own[1], dealer[1], True))  # type: ignore[name-defined] # noqa: F821
        counters[0] += above == 2
        counters[1] += above == 1
        nets[p, 0] = game.nets[2 - above]
        settle_side_bets(cards, first, game.side, nets, p)  # type: ignore[name-defined] # noqa: F821
    return SIZE * (players + 1)


@borrowing
def hand_at(cards: Any, first: int, game: Game) -> int:
    """The number of the hand of four pieces from `first` on."""
    code = 0
    for place in range(SIZE):
        code = code * game.kinds + game.kind_of[cards[first + place]]
    return int(game.codes[code])


@borrowing
def no_side_bets(cards: Any, first: int, side: Any, nets: Nets, player: int) -> None:
    """There are none."""


COUNTERS = ("win", "push")


def around(
    hands: Mapping[int, Sequence[int]], places: Sequence[int], rest: Sequence[int], size: int = SIZE
) -> list[list[int]]:
    """The hands of all places in order, those that nobody plays from the pieces that are left."""
    left = list(rest)
    found = []
    for place in places:
        found.append(list(hands[place]) if place in hands else left[:size])
        left = left if place in hands else left[size:]
    return found

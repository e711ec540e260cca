"""Colorado Hold 'Em, solved: all 22,100 hands of three cards, each without one of them, with all 18,424 boards.

The card thrown away is dead, so boards come from 49 cards. What they make is counted once, whatever it pays; the best
play takes from each hand what nets most on ante and bet. Where that leaves a choice, it is made for the bonus.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import RANKS
from pitboss.games.parts.paytables import net_per_unit
from pitboss.games.poker_games.colorado_hold_em.paytables import main_table, required
from pitboss.games.poker_games.colorado_hold_em.strategies import (
    BET,
    CHECK,
    DECLARE,
    FOLD,
    PLANS,
    is_instant_winner,
    played_by,
)
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, cards_of, every_set, mask_of, place, renamed, suit_classes
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.hold_em.boards import place_of_flop
from pitboss.odds.poker_games.looks import Layout
from pitboss.odds.poker_games.rounds import from_machine, in_stacks, in_turns
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.high import PAIR, category
from pitboss.ranking.tables import Tables, class5, class5_of, class_values, tables
from pitboss.ranking.three import three
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, PER, BONUS = "ante+bet", "ante", "bonus"
BOARDS = comb(49, 3)


# What the cards give


class Boards(NamedTuple):
    """All boards beside each hand of three cards, up to a renaming of suits, without each of its cards."""

    hands: Sequence[tuple[int, ...]]
    """One of each kind, its cards in rising order."""
    sizes: NDArray[np.int64]
    kinds: Sequence[int]
    """The lowest value of each kind of five-card hand: the categories, pairs by rank."""
    counts: NDArray[np.int64]
    """By hand, place of the card thrown away, and kind."""


@kept
def boards(*, progress: Progress | None = None) -> Boards:
    """Counted once, whatever it pays."""
    tick = progress or silent
    hands = suit_classes(3)
    values = class_values().tolist()
    kind_of = [category(value) << 4 | (value >> 16 & 15 if category(value) == PAIR else 0) for value in values]
    first, kinds = np.unique(kind_of[1:], return_index=True)[1] + 1, np.unique(kind_of[1:], return_inverse=True)[1]
    counts = np.zeros((len(hands), 3, len(first)), np.int64)
    by_class = np.concatenate([[0], kinds.ravel()]).astype(np.int8)
    cards = np.array([hand for hand, _ in hands], np.int64)
    for start in range(0, len(hands), 100):
        part = slice(start, start + 100)
        compiled(_count_boards)(cards[part], by_class, tables(), counts[part])
        tick(min(start + 100, len(hands)), len(hands))
    return Boards(
        [hand for hand, _ in hands], np.array([size for _, size in hands]), [values[n] for n in first], counts
    )


@kernel
def _count_boards(hands: Numbers, kinds: NDArray[np.int8], t: Tables, counts: NDArray[np.int64]) -> None:
    k = t.keys
    for h in range(len(hands)):
        x, y, z = hands[h, 0], hands[h, 1], hands[h, 2]
        kept = (k[y] + k[z], k[x] + k[z], k[x] + k[y])
        for a in range(2, 52):
            if a not in (x, y, z):
                for b in range(1, a):
                    if b not in (x, y, z):
                        for c in range(b):
                            if c not in (x, y, z):
                                board = k[a] + k[b] + k[c]
                                for drop in range(3):
                                    counts[h, drop, kinds[class5_of(kept[drop] + board, t)]] += 1


# The best play


class Move(NamedTuple):
    """What is done with a hand: the decision, and the place of the card thrown away where it plays on."""

    action: str
    drop: int


class Pays(NamedTuple):
    """All that decisions hang on."""

    table: Paytable
    instant: Paytable
    bonus: Paytable
    instant_bonus: Paytable
    required: bool


def pays(options: Submission) -> Pays:
    """The tables in force."""
    return Pays(
        main_table(options),
        options.paytable("instant-winner"),
        options.paytable(BONUS),
        options.paytable("instant-winner-bonus"),
        required(options),
    )


def nets_of(table: Paytable) -> NDArray[np.int64]:
    """What a unit nets on each kind of hand, in whole parts of the table's unit."""
    return np.array([int(net_per_unit(value, table) * table.unit) for value in boards().kinds], np.int64)


@kept
def best_moves(by: Pays, *, progress: Progress | None = None) -> Sequence[Move]:
    """For each hand what nets most on ante and bet; the less is staked where that is the same."""
    found = boards(progress=progress)
    unit, main, bonus = by.table.unit, found.counts @ nets_of(by.table), found.counts @ nets_of(by.bonus)
    moves = []
    for hand, worth, side in zip(found.hands, main.tolist(), bonus.tolist(), strict=True):
        drop = max(range(3), key=lambda place: (worth[place], side[place]))
        ends = [(-unit * BOARDS, FOLD)] if by.required else [(worth[drop], CHECK)]
        ends.append((2 * worth[drop], BET))
        if is_instant_winner(hand):
            ends.append((int(net_per_unit(three(hand), by.instant) * unit) * BOARDS, DECLARE))
        moves.append(Move(max(ends, key=lambda end: end[0])[1], drop))
    return moves


def moves_of(plan: str, by: Pays) -> Sequence[Move]:
    """A strategy by its name."""
    if plan == OPTIMAL:
        return best_moves(by)
    found = []
    for hand in boards().hands:
        action, drop = PLANS[plan](hand, by.required)
        found.append(Move(action, hand.index(drop)))
    return found


# Counted and priced


class Counts(NamedTuple):
    """The deals of hands and boards under the best play."""

    played: Counter[tuple[str, int]]
    """By decision and value of the five cards."""
    declared: Counter[int]
    """By value of the three cards."""
    folded: int
    best_bonus: Counter[int]
    """By value of the five cards, were every hand played for the bonus alone; instant winners are declared."""
    strategy: dict[str, Any]


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante and bet under the best play, and what that leaves for the bonus."""
    return counted(pays(options), progress=progress)


@kept
def counted(by: Pays, *, progress: Progress | None = None) -> Counts:
    """By paytables and version."""
    found, moves = boards(progress=progress), best_moves(by)
    played: Counter[tuple[str, int]] = Counter()
    declared: Counter[int] = Counter()
    best_bonus: Counter[int] = Counter()
    folded = 0
    bonus = (found.counts @ nets_of(by.bonus)).argmax(axis=1)
    for number, (hand, size, move) in enumerate(zip(found.hands, found.sizes.tolist(), moves, strict=True)):
        if move.action == DECLARE:
            declared[three(hand)] += size * BOARDS
            continue
        for value, ways in zip(found.kinds, found.counts[number, bonus[number]].tolist(), strict=True):
            best_bonus[value] += size * ways
        if move.action == FOLD:
            folded += size * BOARDS
            continue
        for value, ways in zip(found.kinds, found.counts[number, move.drop].tolist(), strict=True):
            played[move.action, value] += size * ways
    return Counts(played, declared, folded, best_bonus, strategy_found(by))


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante and bet, and of the bonus."""
    offered = options.offers(BONUS)
    return Solved([main_odds(counts, options), *([bonus_odds(counts, options)] if offered else [])], counts.strategy)


def main_odds(counts: Counts, options: Submission) -> WagerOdds:
    """Ante and bet together."""
    by = pays(options)
    ends: Counter[tuple[str, Fraction, Fraction, str]] = Counter()
    for value, ways in counts.declared.items():
        _add(ends, by.instant, value, 1, "instant winner, ", ways)
    for (action, value), ways in counts.played.items():
        _add(ends, by.table, value, 2 if action == BET else 1, "bet, " if action == BET else "", ways)
    if counts.folded:
        ends[FOLD, Fraction(-1), Fraction(1), ""] += counts.folded
    found = tuple(Outcome(name, ways, net, staked, line) for (name, net, staked, line), ways in ends.items())
    return WagerOdds(MAIN, PER, found, note="payout limit left out: it depends on the amounts wagered")


def bonus_odds(counts: Counts, options: Submission) -> WagerOdds:
    """The bonus of a player who plays for ante and bet; and what it would be, played for alone."""
    by = pays(options)
    returned = options["bonus-on-fold"] == "returned"
    ends: Counter[tuple[str, Fraction, Fraction, str]] = Counter()
    for value, ways in counts.declared.items():
        _add(ends, by.instant_bonus, value, 1, "instant winner, ", ways)
    alone = ends.copy()
    for (_, value), ways in counts.played.items():
        _add(ends, by.bonus, value, 1, "", ways)
    for value, ways in counts.best_bonus.items():
        _add(alone, by.bonus, value, 1, "", ways)
    if counts.folded:
        ends[FOLD, Fraction(0 if returned else -1), Fraction(1), ""] += counts.folded
    total = sum((net * ways for (_, net, _, _), ways in alone.items()), Fraction())
    return WagerOdds(
        BONUS,
        BONUS,
        tuple(Outcome(name, ways, net, staked, line) for (name, net, staked, line), ways in ends.items()),
        note="under the best play for ante and bet",
        details={"house_edge_if_played_for_alone": float(-total / alone.total())},
    )


def _add(
    ends: Counter[tuple[str, Fraction, Fraction, str]], table: Paytable, value: int, staked: int, how: str, ways: int
) -> None:
    """Add the deals of a hand that a table pays, or not."""
    line = table.line(value)
    name = how + (line.name if line else f"below-{table.lines[-1].name}")
    net = staked * net_per_unit(value, table)
    ends[name, net, Fraction(staked), table.address(line) if line else ""] += ways


# Strategy


def strategy_found(by: Pays) -> dict[str, Any]:
    """The best play in words and figures, and where it departs from the rule of thumb."""
    found, best, thumb = boards(), best_moves(by), moves_of("simple", by)
    worth = worth_of(best, by) - worth_of(thumb, by)
    gains: Counter[str] = Counter()
    hands: Counter[str] = Counter()
    for size, gain, move, rule in zip(found.sizes.tolist(), worth.tolist(), best, thumb, strict=True):
        if gain:
            decision = move.action if move.action != rule.action else "keep other cards"
            hands[decision] += size
            gains[decision] += size * gain
    dealt, unit = int(found.sizes.sum()), by.table.unit * BOARDS
    often: Counter[str] = Counter()
    for size, move in zip(found.sizes.tolist(), best, strict=True):
        often[move.action] += size
    return {
        "rule": "declare every instant winner; keep a pair, else the two highest cards; "
        + ("always bet" if by.required else "bet with a pair only"),
        **{f"{action.replace('-', '_')}_frequency": number / dealt for action, number in sorted(often.items())},
        "folded_ranks": sorted(
            {
                "".join(RANKS[card >> 2] for card in hand)
                for hand, move in zip(found.hands, best, strict=True)
                if move.action == FOLD
            }
        ),
        "house_edge_of_the_rule": -float(Fraction(int(worth_of(thumb, by) @ found.sizes), dealt * unit)),
        "exceptions": [
            {
                "decision": decision,
                "frequency": hands[decision] / dealt,
                "gain": float(Fraction(gains[decision], dealt * unit)),
            }
            for decision in sorted(gains)
        ],
    }


def worth_of(moves: Sequence[Move], by: Pays) -> NDArray[np.int64]:
    """What moves net on ante and bet, by hand, over all boards."""
    found = boards()
    main = found.counts @ nets_of(by.table)
    worth = np.zeros(len(moves), np.int64)
    for number, (hand, move) in enumerate(zip(found.hands, moves, strict=True)):
        match move.action:
            case "fold":
                worth[number] = -by.table.unit * BOARDS
            case "instant-winner":
                worth[number] = int(net_per_unit(three(hand), by.instant) * by.table.unit) * BOARDS
            case _:
                worth[number] = main[number, move.drop] * (2 if move.action == BET else 1)
    return worth


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play under the options in force."""
    by = pays(options)
    actions, drops = by_cards(best_moves(by, progress=progress))

    def plan(own: Sequence[int], required: bool) -> tuple[str, int]:
        number = place(mask_of(own))
        return ACTIONS[actions[number]], int(drops[number])

    return played_by(plan)


# Simulation

ACTIONS = (FOLD, CHECK, BET, DECLARE)
FOLDS, CHECKS, BETS, DECLARES = range(4)


class Game(NamedTuple):
    """The plan by place of a hand of three cards, and nets by class or place."""

    actions: NDArray[np.int8]
    drops: NDArray[np.int8]
    """The card thrown away."""
    main: Numbers
    bonus: Numbers
    """By class of the five cards."""
    instant: Numbers
    instant_bonus: Numbers
    """By place of the three."""
    fold: int
    fold_bonus: int
    with_bonus: bool
    t: Tables


def by_cards(moves: Sequence[Move]) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Moves by the place of the cards themselves: the decision, and the card thrown away."""
    actions, drops = np.zeros(comb(52, 3), np.int8), np.zeros(comb(52, 3), np.int8)
    for hand, move in zip(boards().hands, moves, strict=True):
        for renaming in ALL_RENAMINGS:
            number = place(renamed(mask_of(hand), renaming))
            actions[number] = ACTIONS.index(move.action)
            drops[number] = hand[move.drop] & ~3 | renaming[hand[move.drop] & 3]
    return actions, drops


@cache
def three_values() -> Sequence[int]:
    """What each hand of three cards is worth, by place."""
    return [three(hand) for hand in cards_of(every_set(3), 3).tolist()]


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players who share the community cards."""
    by, with_bonus = pays(options), options.offers(BONUS)
    boards(progress=progress)
    totals = WagerTotals(options, {MAIN: PER, **({BONUS: BONUS} if with_bonus else {})}, ("fold", "bet", "instant"))
    values, unit = class_values().tolist(), totals.unit
    game = Game(
        *by_cards(moves_of(strategy, by)),
        totals.nets(PER, values, table=by.table),
        totals.nets(BONUS, values, table=by.bonus),
        totals.nets(PER, three_values(), table=by.instant),
        totals.nets(BONUS, three_values(), table=by.instant_bonus),
        -unit,
        0 if options["bonus-on-fold"] == "returned" else -unit,
        with_bonus,
        tables(),
    )
    layout = Layout(own=3, community=3)

    def lay(deal: Deal) -> Laid:
        hands = layout.hands(deal, players)
        return Laid((in_stacks if from_machine(options) else in_turns)(*hands.own, hands.community))

    firsts = range(layout.shared, layout.reach(players), layout.own)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=game,
        supply=supply(options.game.equipment.pack(options), layout.reach(players)),
        lay=lay,
        hands=[[*range(layout.shared), first + 1, first + 2] for first in firsts]
        + [[first, first + 1, first + 2] for first in firsts],
    )


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round."""
    cards = deal.cards
    for p in range(players):
        a, b, c = cards[3 + 3 * p], cards[4 + 3 * p], cards[5 + 3 * p]
        hand = place_of_flop(a, b, c)
        action = game.actions[hand]
        if action == FOLDS:
            counters[0] += 1
            main, bonus = game.fold, game.fold_bonus
        elif action == DECLARES:
            counters[2] += 1
            main, bonus = game.instant[hand], game.instant_bonus[hand]
        else:
            drop = game.drops[hand]
            kept, other = (b, c) if drop == a else (a, c) if drop == b else (a, b)
            strength = class5(kept, other, cards[0], cards[1], cards[2], game.t)
            counters[1] += action == BETS
            main, bonus = game.main[strength] * (2 if action == BETS else 1), game.bonus[strength]
        nets[p, 0] = main
        if game.with_bonus:
            nets[p, 1] = bonus
    return 3 + 3 * players

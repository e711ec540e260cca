"""Winner's Pot Poker: the pot against one player exactly, against several by simulation; the bonus wager exactly.

What a showdown returns is the game's own `players_part`; what a bonus hand pays is its own paytable. With several
players the game is strategic (dead money, visible cards of others), so a stated strategy is played instead.
"""

from __future__ import annotations

from fractions import Fraction
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pot_games.winners_pot_poker.rules import STAKE, bonus_winnings, players_part, receipts
from pitboss.kernel import compiled, kernel
from pitboss.odds.progress import Progress
from pitboss.odds.report import GameOdds, Measured, Outcome, Simulation, WagerOdds
from pitboss.odds.simulation import chosen_seed, draw, play_in_chunks
from pitboss.odds.suit_orbits import cards_of, every_set
from pitboss.odds.winners_pot_folds import FoldTable, folds_on_four, folds_on_three
from pitboss.odds.winners_pot_heads_up import DEALS, HeadsUpSolution, Returns
from pitboss.odds.winners_pot_heads_up import solve as solve_heads_up
from pitboss.ranking.high import high
from pitboss.ranking.tables import class_values, evaluate
from pitboss.rulebook.paytable import reach
from pitboss.rulebook.submission import Submission

BONUS = "jacks-plus-bonus"


def solve(options: Submission, progress: Progress | None = None) -> GameOdds:
    """One player against the dealer under the best play, and the bonus wager played to five cards."""
    start = perf_counter()
    solution = solve_heads_up(returns(options), progress)
    return GameOdds(
        game=options.game.name,
        options=options.written(),
        wagers=(heads_up_odds(solution), bonus_odds(options)),
        strategy=strategy(solution),
        seconds=perf_counter() - start,
        cautions=tuple(options.cautions()),
    )


def returns(options: Submission) -> Returns:
    """What a lone player who stayed gets back in antes: a pot of eight antes won, or half of it tied."""
    fixed = options["commission-fixed-amount"]
    in_antes = None if fixed is None else Fraction(fixed, options["ante-amount"])
    win, tie = (
        players_part(2 * STAKE, 1, dealer_tied, options["commission-rate"], in_antes) for dealer_tied in (False, True)
    )
    return Returns(win=win, tie=tie)


def heads_up_odds(solution: HeadsUpSolution) -> WagerOdds:
    """The solution as the odds of the main wagers."""
    ended = (
        ("fold on three cards", solution.folded_on_three, Fraction(-1), 1),
        ("fold on four cards", solution.folded_on_four, Fraction(-2), 2),
        ("win the pot", solution.won, solution.returns.win - STAKE, STAKE),
        ("tie with the dealer", solution.tied, solution.returns.tie - STAKE, STAKE),
        ("lose the pot", solution.lost, Fraction(-STAKE), STAKE),
    )
    outcomes = tuple(Outcome(name, count, net, Fraction(staked)) for name, count, net, staked in ended)
    return WagerOdds("ante+bet+double", "ante", outcomes, note="one player against the dealer, best play")


def bonus_odds(options: Submission) -> WagerOdds:
    """The bonus wager on all five-card hands."""
    table = options.paytable(BONUS)
    hands = np.bincount(evaluate(cards_of(every_set(5), 5)), minlength=len(class_values()))
    counts: dict[str, int] = {line.name: 0 for line in table.lines} | {"below-jacks": 0}
    nets: dict[str, Fraction] = {"below-jacks": Fraction(-1)}
    for value, count in zip(class_values().tolist()[1:], hands.tolist()[1:], strict=True):
        line = table.line(value)
        counts[line.name if line else "below-jacks"] += count
        won = bonus_winnings(value, table.unit, table, limit=2**62)
        if line is not None and won is not None:
            nets[line.name] = Fraction(won, table.unit)
    outcomes = tuple(Outcome(name, count, nets[name]) for name, count in counts.items())
    return WagerOdds(BONUS, BONUS, outcomes, note="played to five cards, before the payout limit; folding lowers it")


def strategy(solution: HeadsUpSolution) -> dict[str, Any]:
    """The best play in figures: how often each hand folds against each show of the dealer."""
    return {
        "rule": "stay in exactly where the exact expectation of staying is at least that of folding; "
        "see fold_on_three and fold_on_four for the share of each kind of hand that folds",
        "fold_frequency_on_three": float(Fraction(solution.folded_on_three, DEALS)),
        "fold_frequency_on_four": float(Fraction(solution.folded_on_four, DEALS)),
        "stay_frequency": float(Fraction(solution.stayed, DEALS)),
        "fold_on_three": _shares(folds_on_three(solution)),
        "fold_on_four": _shares(folds_on_four(solution)),
    }


def _shares(table: FoldTable) -> list[dict[str, Any]]:
    """Hands that are sometimes or always folded, with the share that is."""
    return [
        {"own": own, "dealer_shows": shown, "folded": round(float(cell.share), 6)}
        for own, row in table.items()
        for shown, cell in row.items()
        if cell.share
    ]


def simulate(
    options: Submission, rounds: int, players: int, strategy: str, seed: int | None, progress: Progress | None
) -> Simulation:
    """Rounds of several players by one strategy, settled to the cent by the game's own `receipts`."""
    start = perf_counter()
    ante: int = options["ante-amount"]
    table = options.paytable(BONUS)
    floors = np.array(table.floors, dtype=np.int64)
    pays = np.array([int(line.odds.ratio * table.unit) for line in table.lines], dtype=np.int64)
    shares = tabulated_receipts(options, players)
    kernel_play = compiled(play)

    def chunk(chunk_seed: int, count: int, totals: NDArray[np.int64]) -> None:
        kernel_play(
            chunk_seed, count, players, strategy == "never-fold", ante, shares, floors, pays, table.unit, totals
        )

    seed = chosen_seed(seed)
    sums = play_in_chunks(chunk, rounds, seed, 16, progress)
    hands = rounds * players
    house = ("folds on three cards", "dealer pots", "commission", "total")
    return Simulation(
        game=options.game.name,
        options=options.written(only_chosen=True),
        strategy=strategy,
        players=players,
        rounds=rounds,
        seed=seed,
        wagers={
            "ante+bet+double": Measured.of("ante+bet+double", "ante", sums[0], sums[1], hands, ante),
            BONUS: Measured.of(BONUS, BONUS, sums[2], sums[3], hands, table.unit),
        },
        house={
            name: Measured.of(name, "ante", sums[4 + 2 * index], sums[5 + 2 * index], rounds, ante)
            for index, name in enumerate(house)
        },
        frequencies={"fold on three cards": sums[12] / hands, "fold on four cards": sums[13] / hands},
        seconds=perf_counter() - start,
    )


def tabulated_receipts(options: Submission, players: int) -> NDArray[np.int64]:
    """What the settlement gives: [stayed, folded on four, tied players, dealer tied, k] in cents.

    k counts the tied players clockwise from the button; index `players` is the commission.
    """
    size = players + 1
    table = np.zeros((size, size, size, 2, size), dtype=np.int64)
    ante, rate, fixed = options["ante-amount"], options["commission-rate"], options["commission-fixed-amount"]
    for stayed in range(1, size):
        for folded in range(size - stayed):
            pot = (STAKE + STAKE * stayed + 2 * folded) * ante
            for tied in range(1, stayed + 1):
                for dealer_tied in (0, 1):
                    each, taken = receipts(pot, tied, bool(dealer_tied), rate, fixed, options["rounding-unit"])
                    table[stayed, folded, tied, dealer_tied, :tied] = each
                    table[stayed, folded, tied, dealer_tied, players] = taken
    return table


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    never_folds: bool,
    ante: int,
    receipts: Any,
    floors: Any,
    pays: Any,
    unit: int,
    totals: Any,
) -> None:
    """Rounds of Winner's Pot Poker; adds up nets and their squares by source, and the folds.

    Cards of a player are deck[5p] to deck[5p + 4], the dealer's come first with the up cards at 2, 3 and 4.
    """
    np.random.seed(seed)
    deck: Any = np.arange(52)
    staked = np.empty(players, dtype=np.int64)
    values = np.empty(players, dtype=np.int64)
    for _ in range(rounds):
        draw(deck, 5 + 5 * players)
        dealer = high(deck[0:5])
        stayed = 0
        folded_on_four = 0
        best = dealer
        for p in range(players):
            own = deck[5 + 5 * p : 10 + 5 * p]
            cards = 5
            staked[p] = STAKE
            if not never_folds:
                if high(own[0:3]) < high(deck[2:3]):
                    cards, staked[p] = 3, 1
                    totals[12] += 1
                elif high(own[0:4]) < high(deck[2:4]):
                    cards, staked[p] = 4, 2
                    totals[13] += 1
                    folded_on_four += 1
            values[p] = high(own[0:cards])
            line = reach(values[p], floors)
            bonus = pays[line] if line >= 0 else -unit
            totals[2] += bonus
            totals[3] += bonus * bonus
            if cards == 5:
                stayed += 1
                best = max(best, values[p])
        tied = 0
        for p in range(players):
            if staked[p] == STAKE and values[p] == best:
                tied += 1
        dealer_tied = 1 if dealer == best else 0
        order = 0
        house_folds = 0
        players_net = 0
        for p in range(players):
            received = 0
            if staked[p] == STAKE and values[p] == best:
                received = receipts[stayed, folded_on_four, tied, dealer_tied, order]
                order += 1
            net = received - staked[p] * ante
            totals[0] += net
            totals[1] += net * net
            players_net += net
            if staked[p] == 1:
                house_folds += ante
        commission = receipts[stayed, folded_on_four, tied, dealer_tied, players] if tied else 0
        sources = (house_folds, -players_net - house_folds - commission, commission, -players_net)
        for index in range(4):
            totals[4 + 2 * index] += sources[index]
            totals[5 + 2 * index] += sources[index] ** 2

"""Speed of the live table: rounds a second with the full event log, views and conservation checks on.

Printed beside the compiled simulator of the same game in the same run, as a ratio.
"""

from __future__ import annotations

from time import perf_counter

import pitboss
from pitboss.odds import simulate
from pitboss.table.game import Game
from pitboss.table.table import Table

PLAYERS, SECONDS = 3, 2.0


def live_rounds_per_second(game: Game) -> float:
    """Three players at a live table, decisions by the game's first strategy."""
    options = game.submit()
    table = Table(options, seed=1)
    wagers = {}
    for seat in range(1, PLAYERS + 1):
        table.sit(seat, bankroll=10**12)
        wagers[seat] = {rule.name: rule.limits(options)[0] for rule in game.wagers if rule.required(PLAYERS)}
    strategy = next(iter(game.strategies.values()))
    rounds, start = 0, perf_counter()
    while perf_counter() - start < SECONDS:
        playing = table.round(wagers)
        while not playing.over:
            playing.act_by(strategy)
        rounds += 1
    return rounds / (perf_counter() - start)


def main() -> None:
    print(f"{'':24}{'live rounds/s':>16}{'simulated/s':>16}{'ratio':>10}")
    for name in ("flop-poker", "winners-pot-poker"):
        game = pitboss.game(name)
        live = live_rounds_per_second(game)
        simulate(game.submit(), rounds=1_000, players=PLAYERS)  # compile
        measured = simulate(game.submit(), rounds=1_000_000, players=PLAYERS)
        fast = measured.rounds / measured.seconds
        print(f"{name:24}{live:16,.0f}{fast:16,.0f}{fast / live:10,.0f}")


if __name__ == "__main__":
    main()

"""A live table of Three Card Poker: two players, the best play, a hundred rounds, every chip accounted for."""

from __future__ import annotations

import pitboss

game = pitboss.game("three-card-poker")
table = game.open(seed=2026)
for seat in (1, 2):
    table.sit(seat, bankroll=1_000_00)
before = table.inventory

for _ in range(100):
    round = table.round({1: {"ante": 10_00}, 2: {"ante": 5_00, "pair-plus": 5_00}})
    while not round.over:
        round.act_by(game.strategies["optimal"])

for seat in (1, 2):
    print(f"seat {seat} has {table.chips(seat) / 100:.2f}")
print(f"the house is {(table.inventory - before) / 100:+.2f}")

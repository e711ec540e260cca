"""The caution on low commissions in Winner's Pot Poker is right: up to `BREAK_EVEN` a lone player has the edge.

Solved exactly at the constant and one unit of its last place above it, with the commission as a fixed amount and as a
rate. The two differ in what a tie with the dealer costs, too rare to matter in four places.
"""

from __future__ import annotations

import sys
from fractions import Fraction

from pitboss.games.pot_games.winners_pot_poker.rules import BREAK_EVEN, STAKE, players_part
from pitboss.odds.pot_games.winners_pot_poker.heads_up import Returns, solve

POT = 2 * STAKE
LAST_PLACE = Fraction(1, 10_000)


def player_ev(rate: Fraction, fixed: Fraction | None) -> Fraction:
    """What the best play of one player against the dealer is worth, in antes."""
    return solve(Returns(players_part(POT, 1, False, rate, fixed), players_part(POT, 1, True, rate, fixed))).ev


def main() -> int:
    wrong = 0
    for taken, players_edge in ((BREAK_EVEN, True), (BREAK_EVEN + LAST_PLACE, False)):
        for name, ev in (
            ("fixed amount", player_ev(Fraction(1, 10), taken)),
            ("rate", player_ev(taken / POT, None)),
        ):
            wrong += (ev > 0) != players_edge
            print(f"   commission of {float(taken)} antes as a {name}: the player expects {float(ev):+.9f} antes")
    return wrong


if __name__ == "__main__":
    sys.exit(main())

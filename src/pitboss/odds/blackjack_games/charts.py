"""The best play as a chart: by total or pair against the dealer's card, and where single hands are played otherwise."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np

from pitboss.games.blackjack_games.hands import ACE
from pitboss.odds.blackjack_games.endings import shown_chance
from pitboss.odds.blackjack_games.plans import WORDS
from pitboss.odds.blackjack_games.player_hands import VALUES
from pitboss.odds.blackjack_games.solving import Against, Solution, is_blackjack
from pitboss.odds.blackjack_games.worth import ZAP

LETTERS = {0: "S", 1: "H", 2: "D", 3: "P", 4: "R", 5: "Z"}
"""Stand, hit, double, split (a pair), surrender, zap (replace)."""
NAMES = "A23456789T"


def chart(solution: Solution) -> dict[str, Any]:
    """Rows by hand, a letter for each of the dealer's cards; and the two-card hands that are played otherwise."""
    rows: dict[str, str] = defaultdict(str)
    exceptions = []
    shown = [one for one in solution.against if not is_blackjack(one.known)]
    for against in shown:
        by_row = _worth_by_row(solution, against)
        for row, hands in by_row.items():
            sums = np.nansum([chance * worths for _, chance, worths in hands], axis=0)
            offered = ~np.isnan(np.array([worths for _, _, worths in hands])).any(axis=0)
            best = int(np.argmax(np.where(offered, sums, -np.inf)))
            rows[row] += LETTERS[best]
            for name, chance, worths in hands:
                own = int(np.nanargmax(worths))
                if own != best:
                    exceptions.append(
                        {
                            "hand": name,
                            "dealer": _shown(against.known),
                            "decision": WORDS[own],
                            "instead_of": WORDS[best],
                            "worth": float(chance * (worths[own] - worths[best])),
                        }
                    )
    ordered = sorted(exceptions, key=lambda one: -float(one["worth"]))  # type: ignore[arg-type]
    return {
        "rule": "play by the chart; no insurance, no even money",
        "dealer_shows": " ".join(_shown(one.known) for one in shown),
        "chart": dict(sorted(rows.items(), key=lambda row: _order(row[0]))),
        "letters": {LETTERS[code]: word for code, word in WORDS.items() if code != ZAP or solution.terms.zapped_totals},
        "exceptions": ordered,
    }


def _worth_by_row(solution: Solution, against: Against) -> dict[str, list[tuple[str, float, Any]]]:
    """The two-card hands of each row: name, probability, and what each decision is worth."""
    hands = solution.hands
    chance, left = shown_chance(solution.shoe, against.known)
    cards = int(left.sum())
    found: dict[str, list[tuple[str, float, Any]]] = defaultdict(list)
    for low in range(VALUES):
        for high in range(low, VALUES):
            at = int(hands.after[hands.first[low], high])
            ways = int(left[low] * (left[high] - (low == high))) * (1 if low == high else 2)
            if ways > 0 and hands.total[at] < 21:
                pair = low == high
                row = f"{NAMES[low]}{NAMES[high]}" if pair else _row(low, int(hands.total[at]))
                there = chance * ways / (cards * (cards - 1))
                found[row].append((f"{NAMES[low]}{NAMES[high]}", there, against.play.by_decision[at]))
    return found


def _row(low: int, total: int) -> str:
    return f"soft {total}" if low == ACE - 1 else f"hard {total}"


def _order(row: str) -> tuple[int, int]:
    kinds = {"hard": 0, "soft": 1}
    word, _, number = row.partition(" ")
    return (kinds[word], int(number)) if word in kinds else (2, NAMES.index(row[0]))


def _shown(known: tuple[int, ...]) -> str:
    return "".join(NAMES[value - 1] for value in known)

"""The best play as a chart: by total or pair against the dealer's card, and where single hands are played otherwise."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np

from pitboss.games.blackjack_games.hands import ACE
from pitboss.odds.blackjack_games.endings import Ends, shown_chance
from pitboss.odds.blackjack_games.plans import WORDS
from pitboss.odds.blackjack_games.player_hands import VALUES, Floats
from pitboss.odds.blackjack_games.solving import Against, Solution, is_blackjack
from pitboss.odds.blackjack_games.worth import ZAP

LETTERS = {0: "S", 1: "H", 2: "D", 3: "P", 4: "R", 5: "Z"}
"""Stand, hit, double, split (a pair), surrender, zap (replace)."""
NAMES = "A23456789T"


Hands = dict[str, list[tuple[str, float, Floats]]]
"""By row of a chart: its hands, each with its name, how likely it is, and what each decision is worth."""


def chart(solution: Solution) -> dict[str, Any]:
    """Rows by hand, a letter for each of the dealer's cards; and the hands that are played otherwise.

    The same for hands of more cards, of totals that are held against every card of the dealer."""
    shown = [one for one in solution.against if not is_blackjack(one.known)]
    two, more = Chart(), Chart()
    for against in shown:
        two.add(_shown(against.known), _of_two_cards(solution, against))
        more.add(_shown(against.known), _of_more_cards(solution, against))
    letters = {LETTERS[code]: word for code, word in WORDS.items() if code != ZAP or solution.terms.zapped_totals}
    found = {
        "rule": "play by the chart; no insurance, no even money",
        "dealer_shows": " ".join(_shown(one.known) for one in shown),
        "chart": two.whole(len(shown)),
        "letters": letters,
        "exceptions": two.ordered(),
    }
    if more.rows:
        found |= {"more_cards": more.whole(len(shown)), "exceptions_of_more_cards": more.ordered()}
    return found


class Chart:
    """The best decision by row and card of the dealer, and the hands of which another one is better."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = defaultdict(str)
        self.exceptions: list[dict[str, Any]] = []

    def add(self, dealer: str, by_row: Hands) -> None:
        """A further card of the dealer."""
        for row, hands in by_row.items():
            by_hand = np.array([worths for _, _, worths in hands])
            sums = np.array([chance for _, chance, _ in hands]) @ by_hand
            best = int(np.nanargmax(sums))
            self.rows[row] += LETTERS[best]
            for (name, chance, worths), own in zip(hands, np.nanargmax(by_hand, axis=1).tolist(), strict=True):
                if own != best:
                    self.exceptions.append(
                        {
                            "hand": name,
                            "dealer": dealer,
                            "decision": WORDS[own],
                            "instead_of": WORDS[best],
                            "worth": float(chance * (worths[own] - worths[best])),
                        }
                    )

    def whole(self, columns: int) -> dict[str, str]:
        """The rows with a letter for every card of the dealer, hard ones first."""
        whole = [(row, letters) for row, letters in self.rows.items() if len(letters) == columns]
        return dict(sorted(whole, key=lambda row: _order(row[0])))

    def ordered(self) -> list[dict[str, Any]]:
        """The exceptions, those first that are worth most."""
        return sorted(self.exceptions, key=lambda one: -float(one["worth"]))


def _of_two_cards(solution: Solution, against: Against) -> Hands:
    hands = solution.hands
    chance, left = shown_chance(solution.shoe, against.known)
    cards = int(left.sum())
    found: Hands = defaultdict(list)
    for low in range(VALUES):
        for high in range(low, VALUES):
            at = int(hands.after[hands.first[low], high])
            ways = int(left[low] * (left[high] - (low == high))) * (1 if low == high else 2)
            if ways > 0 and hands.total[at] < 21:
                pair = low == high
                row = f"{NAMES[low]}{NAMES[high]}" if pair else _row(low == ACE - 1, int(hands.total[at]))
                there = chance * ways / (cards * (cards - 1))
                found[row].append((f"{NAMES[low]}{NAMES[high]}", there, against.play.by_decision[at]))
    return found


def _of_more_cards(solution: Solution, against: Against) -> Hands:
    """Hands of three cards and more, as likely as the best play makes them; by their number, too, where that is paid
    for."""
    hands, found = solution.hands, defaultdict[str, list[tuple[str, float, Floats]]](list)
    asked = (hands.size > 2) & (hands.total < 21) & ~np.isnan(against.play.by_decision).all(axis=1)
    if asked.any():
        by_number = np.ptp(solution.house.odds[(hands.size > 2) & (hands.total == 21)]) > 0
        reached = Ends(solution, "").of(against)
        for at in np.flatnonzero(asked & (reached > 0)).tolist():
            held, total = hands.held[at].tolist(), int(hands.total[at])
            row = _row(total > sum(count * (value + 1) for value, count in enumerate(held)), total)
            name = "".join(NAMES[value] * count for value, count in enumerate(held))
            row += f", {len(name)} cards" if by_number else ""
            found[row].append((name, float(reached[at]), against.play.by_decision[at]))
    return found


def _row(soft: bool, total: int) -> str:
    return f"soft {total}" if soft else f"hard {total}"


def _order(row: str) -> tuple[int, ...]:
    kinds = {"hard": 0, "soft": 1}
    word, *numbers = row.replace(",", "").removesuffix(" cards").split()
    return (kinds[word], *map(int, numbers)) if word in kinds else (2, NAMES.index(row[0]))


def _shown(known: tuple[int, ...]) -> str:
    return "".join(NAMES[value - 1] for value in known)

"""Baccarat-Chemin de Fer, solved: the bank against its covers, with the Dominant Player's one choice, on five.

Wagers change hands between players, so what the bank gains the covers lose, but for the commission that the house
takes when the Banker wins. Covers of every kind (Suivi, Banco, a part of the bank) are alike per unit.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.games.baccarat_games.baccarat_chemin_de_fer.hands import draws_by_table_3
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.options import commission
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.rules import FREE_CHOICE
from pitboss.games.baccarat_games.results import EVEN_MONEY, Hands
from pitboss.odds.baccarat_games.rounds import NO_SIDES, play_shoes
from pitboss.odds.baccarat_games.shoe import HANDS, ThirdCards, all_deals, third_cards
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Simulation, Solved, WagerOdds
from pitboss.odds.runs import Run
from pitboss.odds.wager_totals import WagerTotals
from pitboss.record.views import glimpse
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

BANK, COVER = "bank", "cover"
CARD, STAY = "card", "stay"
NAMES = {1: "win", 0: "stand off", -1: "lose"}


def rules(options: Submission, on_five: str) -> ThirdCards:
    """The third-card rules where the Dominant Player always makes the same choice on five."""
    by_the_letter = options["player-stayed"] == "printed-table"
    return third_cards(
        lambda count: count < FREE_CHOICE or (count == FREE_CHOICE and on_five == CARD),
        lambda count, third: draws_by_table_3(count, third, by_the_letter),
    )


def commission_due(options: Submission) -> Fraction:
    """The part of the Banker's winnings that the house takes, on amounts that need no rounding."""
    rule = commission(options)
    amount = (rule.unit / rule.rate).numerator
    return Fraction(rule.on(amount), amount)


def net(wager: str, hands: Hands, due: Fraction) -> Fraction:
    """What the bank or a cover nets on final hands, per unit covered."""
    won = (hands.player > hands.banker) - (hands.player < hands.banker)
    if wager == COVER:
        return won * EVEN_MONEY.ratio
    return -won * EVEN_MONEY.ratio - (due if won < 0 else 0)


def choices_on_five(options: Submission) -> dict[tuple[int, int], dict[str, Fraction]]:
    """What a cover is worth with each two cards that make five, by their values, drawing and staying."""
    found: dict[tuple[int, int], dict[str, Fraction]] = {}
    nets = np.array([int(net(COVER, hands, Fraction(0))) for hands in HANDS])
    for choice in (CARD, STAY):
        deals = all_deals(options["decks"], rules(options, choice))
        worth = deals.first * (deals.after @ nets)
        after = int(deals.after[0].sum())
        for low in range(10):
            high = (FREE_CHOICE - low) % 10
            if low <= high:
                fours = [1000 * low + 100 * b1 + 10 * high + b2 for b1 in range(10) for b2 in range(10)]
                total = sum(int(deals.first[four]) for four in fours) * after
                found.setdefault((low, high), {})[choice] = Fraction(sum(int(worth[four]) for four in fours), total)
    return found


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of bank and cover when the Dominant Player plays five for the best."""
    on_five = choices_on_five(options)
    better = {choice for worth in on_five.values() for choice in (CARD, STAY) if worth[choice] == max(worth.values())}
    by_choice = {choice: all_deals(options["decks"], rules(options, choice)).by_hands() for choice in (CARD, STAY)}
    best = by_choice[better.pop()] if len(better) == 1 else mixed(options, on_five)
    due = commission_due(options)
    wagers = []
    for wager in (BANK, COVER):
        details: dict[str, Any] = {
            "edge_by_choice_on_five": {
                choice: float(-expectation(wager, counts, due)) for choice, counts in by_choice.items()
            }
        }
        if wager == BANK:
            wins = Fraction(sum(count for hands, count in best.items() if hands.banker > hands.player), best.total())
            details["commission_per_unit"] = float(due * wins)
        wagers.append(WagerOdds(wager, wager, outcomes(wager, best, due), details=details))
    return Solved(wagers, strategy(on_five))


def mixed(options: Submission, on_five: dict[tuple[int, int], dict[str, Fraction]]) -> Counter[Hands]:
    """Deals by final hands where the best choice on five depends on the two cards."""
    drawing, staying = (all_deals(options["decks"], rules(options, choice)) for choice in (CARD, STAY))
    stays = np.zeros(len(drawing.first), dtype=np.bool_)
    for four in range(len(stays)):
        pair = (four // 1000, four // 10 % 10)
        worth = on_five.get((min(pair), max(pair)))
        stays[four] = worth is not None and worth[STAY] > worth[CARD]
    after: NDArray[np.int64] = np.where(stays[:, None], staying.after, drawing.after)
    return drawing._replace(after=after).by_hands()


def expectation(wager: str, counts: Counter[Hands], due: Fraction) -> Fraction:
    return sum((count * net(wager, hands, due) for hands, count in counts.items()), Fraction(0)) / counts.total()


def outcomes(wager: str, counts: Counter[Hands], due: Fraction) -> tuple[Outcome, ...]:
    """Win, stand off and lose, with what each nets."""
    grouped: Counter[Fraction] = Counter()
    for hands, count in counts.items():
        grouped[net(wager, hands, due)] += count
    return tuple(
        Outcome(NAMES[(gain > 0) - (gain < 0)], count, gain) for gain, count in sorted(grouped.items(), reverse=True)
    )


def strategy(on_five: dict[tuple[int, int], dict[str, Fraction]]) -> dict[str, Any]:
    """What to do on five, and what it is worth, by the two cards that make it."""
    rows: list[dict[str, Any]] = [
        {
            "cards": f"{low}-{high}",
            "decision": CARD if worth[CARD] >= worth[STAY] else STAY,
            "expectation_of_drawing": float(worth[CARD]),
            "expectation_of_staying": float(worth[STAY]),
        }
        for (low, high), worth in sorted(on_five.items())
    ]
    made = {row["decision"] for row in rows}
    words = {CARD: "draw on five", STAY: "stay on five"}
    return {"rule": words[made.pop()] if len(made) == 1 else "on five as the two cards say", "on_five": rows}


def simulate(run: Run) -> Simulation:
    """Hands of one bank, wholly covered, shoe after shoe; the house makes the commission."""
    options = run.options
    totals = WagerTotals(options, {BANK: BANK, COVER: COVER}, ("shoe",))
    due = commission_due(options)
    nets = [[int(net(wager, hands, due) * totals.unit) for hands in HANDS] for wager in totals.names]
    third = rules(options, choice_of(options.game.strategies[run.strategy]))
    return play_shoes(msgspec.structs.replace(run, players=1), totals, third, np.array(nets), NO_SIDES)


def choice_of(strategy: Strategy) -> str:
    """What a strategy of the game does on five, whatever the cards."""
    return strategy(glimpse(stage="announcement"))

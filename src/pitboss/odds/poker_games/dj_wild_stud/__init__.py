"""DJ Wild Stud, solved: all 2,869,685 hands of the player against all 1,712,304 of the dealer.

What a hand beats and ties is counted once for each reading of the wild cards; the wagers on it pay the same everywhere,
so the best play follows. The bad beat is counted from the same showdowns, trips over the own five cards, the linked
progressive over the 48 natural cards. The best of up to seven hands with wild cards is too much to count: cover all is
simulated.

    cover_all   the best hand at the table in many rounds
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card, show
from pitboss.games.poker_games.dj_wild_stud.paytables import BAD_BEAT, BLIND
from pitboss.games.poker_games.dj_wild_stud.rules import PLAY_SIZE, ante_blind_and_play
from pitboss.games.poker_games.dj_wild_stud.side_bets import LINK
from pitboss.games.poker_games.dj_wild_stud.wild_cards import THREES, ranking_of
from pitboss.odds.counting.hand_counts import by_value
from pitboss.odds.counting.ranked_hands import in_order
from pitboss.odds.counting.showdowns import meet_each_other
from pitboss.odds.counting.suit_orbits import CHOOSE
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.dj_wild_stud.cover_all import highest_hands
from pitboss.odds.poker_games.dj_wild_stud.rounds import LAYOUT, MAIN, PER
from pitboss.odds.poker_games.dj_wild_stud.rounds import simulator_by as simulator_by
from pitboss.odds.poker_games.looks import every_hand, hand_classes
from pitboss.odds.poker_games.side_bets import OnHands, OnHighest, all_deals, price_side_bet
from pitboss.odds.progress import Progress, silent, step
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.ranking.tables import CLASSES, evaluate
from pitboss.ranking.wild import describe_wild
from pitboss.record.views import View, glimpse
from pitboss.rulebook.paytable import reach
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import SideBet
from pitboss.rulebook.submission import Submission

Value = Callable[[Sequence[int]], int]
DEALERS = 1_712_304
"""The dealer's hands of five cards from the other 48."""
FOLD = -2
"""What a fold nets, in antes: ante and blind."""
STAKED = 2 + PLAY_SIZE


class Showdowns(NamedTuple):
    """Every hand of the player against all hands of the dealer, by place of its cards."""

    classes: NDArray[np.int16]
    values: NDArray[np.int64]
    """By class."""
    lower: NDArray[np.int64]
    level: NDArray[np.int64]
    plays: NDArray[np.bool_]
    """Whether the best play plays."""


@kept
def showdowns(value: Value, *, progress: Progress | None = None) -> Showdowns:
    """What the hands beat and tie under a reading of the wild cards, and which of them are worth playing."""
    tick = progress or silent
    found = hand_classes(value, 5, LAYOUT.deck)
    ranked = in_order(found.by_place.astype(np.uint16), len(found.values))
    met = meet_each_other(every_hand(5, LAYOUT.deck).astype(np.uint8)[ranked.order], ranked.starts, LAYOUT.deck)
    lower, level = np.empty((2, len(ranked.order)), dtype=np.int64)
    lower[ranked.order], level[ranked.order] = met.lower, met.level
    wins, losses = nets_by_class(found.values)
    worth = wins[found.by_place] * lower + losses * (DEALERS - lower - level)
    tick(1, 1)
    return Showdowns(found.by_place, np.array(found.values), lower, level, worth > FOLD * DEALERS)


def nets_by_class(values: Sequence[int]) -> tuple[NDArray[np.int64], int]:
    """What a hand of each value nets where it is the higher one, and what any nets where it is the lower."""
    lowest = min(values)
    wins = [sum(ante_blind_and_play(value, lowest - 1)) for value in values]
    return np.array(wins, dtype=np.int64), sum(ante_blind_and_play(lowest - 1, lowest))


class Counts(NamedTuple):
    """The showdowns under the readings in force, and the side bets."""

    showdowns: Showdowns
    side: dict[str, OnHands | OnHighest]


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """All deals of two hands, and every side bet."""
    steps = 1 + any(bet.highest for bet in options.side_bets)
    found = showdowns(ranking_of(options), progress=step(progress, 0, steps))
    last = step(progress, 1, steps)
    return Counts(found, {bet.name: count_side_bet(bet, found, options, last) for bet in options.side_bets})


def count_side_bet(
    bet: SideBet, found: Showdowns, options: Submission, progress: Progress | None
) -> OnHands | OnHighest:
    """A side bet that no decision changes: no hand that the best play folds reaches a line of cover all."""
    if bet.highest:
        matrix = bet.pays.columns  # type: ignore[union-attr]
        assert reach(max(found.values[found.classes[~found.plays]].tolist()), matrix[1].floors) < 0
        return highest_hands(ranking_of(options), matrix[1].floors, max(matrix), progress=progress)
    if bet.beaten:
        return beaten_hands(found)
    return natural_hands() if bet.name == LINK.name else all_deals(bet, LAYOUT)


def beaten_hands(found: Showdowns) -> OnHands:
    """Deals of two hands by the floor that the beaten one reaches; either of them can be it."""
    beaten = DEALERS - found.lower - found.level
    lines = np.array([reach(value, BAD_BEAT.floors) for value in found.values.tolist()])[found.classes]
    deals = {floor: 2 * int(beaten[lines == line].sum()) for line, floor in enumerate(BAD_BEAT.floors)}
    return OnHands(Counter({**deals, 0: len(lines) * DEALERS - sum(deals.values())}))


@cache
def natural_hands() -> OnHands:
    """Five natural cards: with its wild cards replaced, every such hand is as likely as every other."""
    classes = np.bincount(evaluate(every_hand(5, LAYOUT.deck - 5) + THREES), minlength=CLASSES + 1)
    return OnHands(by_value(classes), note="wild cards replaced")


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante, blind and play under the best play, and of every side bet; cover all simulated."""
    side = [price_side_bet(bet, counts.side[bet.name], options) for bet in options.side_bets]
    return Solved([main_odds(counts.showdowns), *side], strategy(counts.showdowns, options))


def main_odds(found: Showdowns) -> WagerOdds:
    """Ante, blind and play together, per ante."""
    lines = np.array([reach(value, BLIND.floors) for value in found.values.tolist()])[found.classes]
    played, staked = found.plays, Fraction(STAKED)
    wins, losses = nets_by_class(found.values.tolist())
    outcomes = []
    for number, line in enumerate((*BLIND.lines, None)):
        of_line = played & (lines == (number if line else -1))
        net = int(wins[found.classes[of_line]][0])
        name = f"{line.name}, higher than the dealer's hand" if line else "higher than the dealer's hand"
        address = BLIND.address(line) if line else ""
        outcomes.append(Outcome(name, int(found.lower[of_line].sum()), Fraction(net), staked, address))
    ties = int(found.level[played].sum())
    lost = int(played.sum()) * DEALERS - ties - int(found.lower[played].sum())
    outcomes += [
        Outcome("tie", ties, Fraction(0), staked),
        Outcome("lower than the dealer's hand", lost, Fraction(losses), staked),
        Outcome("fold", int((~played).sum()) * DEALERS, Fraction(FOLD), Fraction(2)),
    ]
    odds = WagerOdds(MAIN, PER, tuple(outcomes))
    both = {"house_edge_of_ante_and_blind": odds.house_edge / 2}
    return WagerOdds(MAIN, PER, odds.outcomes, details=both)


def strategy(found: Showdowns, options: Submission) -> dict[str, Any]:
    """The best play in words, and the hands on which it departs from them."""
    hands = every_hand(5, LAYOUT.deck)
    wins, losses = nets_by_class(found.values.tolist())
    worth = wins[found.classes] * found.lower + losses * (DEALERS - found.lower - found.level)
    plans = {
        name: followed(options.game.strategies[name], found.classes, hands)
        for name in ("pair-of-fives", "pair-of-fours")
    }
    exceptions = np.flatnonzero(plans["pair-of-fives"] != found.plays)
    return {
        "rule": "play a pair of fives or better, and a natural pair of fours without a three; fold anything lower",
        "play_frequency": float(found.plays.mean()),
        "house_edge_by_strategy": {
            name: float(Fraction(-int(np.where(plan, worth, FOLD * DEALERS).sum()), len(hands) * DEALERS))
            for name, plan in plans.items()
        },
        "exceptions": [
            {
                "hand": show(map(Card, hands[place].tolist())),
                "which_is": describe_wild(found.values[found.classes[place]]),
                "decision": "play" if found.plays[place] else "fold",
            }
            for place in exceptions[:20].tolist()
        ],
        "hands_that_are_exceptions": len(exceptions),
    }


def followed(rule: Strategy, classes: NDArray[np.int16], hands: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which hands a strategy of the game plays. Hands of one class differ by how many of them are wild and by suits at
    most, and a strategy looks at no suits: it is asked once for each."""
    wild = ((hands < THREES) | (hands >= LAYOUT.deck - 1)).sum(axis=1)
    _, first, inverse = np.unique(classes * 6 + wild, return_index=True, return_inverse=True)
    answers = np.array([rule(glimpse(hands[place].tolist())) == "play" for place in first.tolist()])
    return answers[inverse.ravel()]


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play under the readings in force."""
    plays = showdowns(ranking_of(options), progress=progress).plays

    def decide(view: View) -> str:
        cards = sorted(view.own.hand.cards)
        place = sum(int(CHOOSE[card, number]) for number, card in enumerate(cards, start=1))
        return "play" if plays[place] else "fold"

    return decide


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players against one dealer, by a strategy known by its name."""
    value = ranking_of(options)
    if strategy not in options.game.strategies:
        return simulator_by(options, players, showdowns(value, progress=progress).plays)
    classes, hands = hand_classes(value, 5, LAYOUT.deck).by_place, every_hand(5, LAYOUT.deck)
    return simulator_by(options, players, followed(options.game.strategies[strategy], classes, hands))

"""How fast hands of poker are played, beside PokerKit, on the same hands and one core.

    python bench/poker.py [HISTORIES.phhs] [HANDS]

Replay: hand histories (1,000 Pluribus hands), read beforehand by each contestant's own reader, are replayed with every
action validated. Pitboss keeps its full event log, PokerKit its list of operations. The second row leaves out what
Pitboss does before the first act, laying the cards of the history out as a deck. Both must arrive at the finishing
stacks that the file gives.

Random play: six-handed no-limit hold 'em. At every step the legal acts are asked for with their least and most amounts;
one of them is drawn, with any amount, and made. Nobody folds for nothing.

Hands are timed (in processor time) in small slices, the contestants in turns, and the best of each slice counts: a busy
machine disturbs nobody for long. The histories are those of the public PHH dataset.
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.poker import TableRules, submit
from pitboss.poker.histories import phh
from pitboss.poker.histories.prepare import prepare
from pitboss.poker.histories.replay import play

ROUNDS = 5
SLICE = 20
STACK, SMALL_BLIND, BIG_BLIND = 200, 1, 2
STACKS = dict.fromkeys(range(1, 7), STACK * 100)

Work = Callable[[range], object]
"""Plays the hands of a range."""


class Result(NamedTuple):
    """Hands per second of both."""

    name: str
    pitboss: float
    pokerkit: float

    @property
    def ratio(self) -> float:
        """How many times as fast Pitboss is."""
        return self.pitboss / self.pokerkit


def compared(hands: int, pokerkit: Work, rounds: int, **contestants: Work) -> list[Result]:
    """Hands per second of everybody: in slices, in turns, the best time of each slice counting."""
    theirs = 0.0
    ours = dict.fromkeys(contestants, 0.0)
    for start in range(0, hands, SLICE):
        part = range(start, min(start + SLICE, hands))
        theirs += min(_timed(pokerkit, part) for _ in range(rounds))
        for name, work in contestants.items():
            ours[name] += min(_timed(work, part) for _ in range(3 * rounds))
    return [Result(name.replace("_", " "), hands / seconds, hands / theirs) for name, seconds in ours.items()]


def _timed(work: Work, part: range) -> float:
    start = time.process_time()
    work(part)
    return time.process_time() - start


# Replay


def replay(text: str, hands: int, rounds: int = ROUNDS) -> list[Result]:
    from pokerkit import HandHistory

    histories = phh.read(text)[:hands]
    prepared = [prepare(history) for history in histories]
    peers = list(HandHistory.loads_all(text))[:hands]

    def whole(part: range) -> None:
        for number in part:
            play(prepare(histories[number]))

    def acts(part: range) -> None:
        for number in part:
            play(prepared[number])

    def pokerkit(part: range) -> None:
        for number in part:
            for _ in peers[number]:
                pass

    for ready in prepared:
        assert tuple(play(ready).betting.stacks) == ready.history.finishing_stacks, ready.history.label
    return compared(len(prepared), pokerkit, rounds, replay_of_histories=whole, replay_laid_out_beforehand=acts)


# Random play


def pitboss_hand(rng: random.Random, rules: TableRules) -> None:
    hand = rules.deal(STACKS, button=6)
    while choices := hand.legal():  # to fold, to check or call, and perhaps to bet or raise
        free = choices[1].name == "check"
        index = free + int(rng.random() * (len(choices) - free))
        choice = choices[index]
        if index == 2:
            hand.act(choice.name, amount=100 * _amount(rng, choice.minimum // 100, choice.maximum // 100))
        else:
            hand.act(choice.name)


def pokerkit_hand(rng: random.Random, game: Any) -> None:
    state = game((STACK,) * len(STACKS), len(STACKS))
    while state.status:
        choices: list[Callable[[], object]] = []
        if state.can_fold() and state.checking_or_calling_amount:
            choices.append(state.fold)
        if state.can_check_or_call():
            choices.append(state.check_or_call)
        if state.can_complete_bet_or_raise_to():
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            choices.append(lambda: state.complete_bet_or_raise_to(_amount(rng, least, most)))  # noqa: B023
        choices[int(rng.random() * len(choices))]()


def _amount(rng: random.Random, least: int, most: int) -> int:
    """Any amount in whole dollars."""
    return least + int(rng.random() * (most - least + 1))


def random_play(hands: int, rounds: int = ROUNDS) -> list[Result]:
    from pokerkit import Automation, NoLimitTexasHoldem

    rules = submit("hold-em", {"structure": "no-limit", "bet": BIG_BLIND, "blinds": f"{SMALL_BLIND} {BIG_BLIND}"})
    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (SMALL_BLIND, BIG_BLIND), BIG_BLIND)

    def pitboss(part: range) -> None:
        rng = random.Random(part.start)
        for _ in part:
            pitboss_hand(rng, rules)

    def pokerkit(part: range) -> None:
        rng = random.Random(part.start)
        for _ in part:
            pokerkit_hand(rng, game)

    return compared(hands, pokerkit, rounds, random_no_limit_play=pitboss)


def pluribus() -> Path:
    """A thousand hands of the Pluribus sessions, kept with the tests."""
    return Path(__file__).parents[1] / "tests" / "phh" / "pluribus-1000.phhs"


def run(histories: Path, hands: int = 1000) -> list[Result]:
    warnings.simplefilter("ignore")  # PokerKit warns of folds that cost nothing
    replayed = replay(histories.read_text(encoding="utf-8"), hands)
    return [*replayed, *random_play(max(hands // 4, 1))]


def main(arguments: Sequence[str] = ()) -> None:
    """Print the table; `arguments` are those of the command line."""
    histories = Path(arguments[0]) if arguments else pluribus()
    results = run(histories, int(arguments[1]) if len(arguments) > 1 else 1000)
    print(f"{'hands per second, one core':34}{'pitboss':>10}{'PokerKit':>10}{'ratio':>8}")
    for result in results:
        print(f"{result.name:34}{result.pitboss:10,.0f}{result.pokerkit:10,.0f}{result.ratio:8.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])

"""How fast hands of poker are played, beside PokerKit, on the same hands and one core.

    python bench/poker.py [HISTORIES.phhs] [HANDS]

Replay: hand histories (1,000 Pluribus hands), read beforehand by each contestant's own reader, are replayed with every
action validated. Pitboss keeps its full event log, PokerKit its list of operations. The second row leaves out what
Pitboss does before the first act, laying the cards of the history out as a deck. In a batch the same hands are replayed
in machine code, every event available when somebody looks; a further row counts the reading of the file as well, for
both. Everybody must arrive at the finishing stacks that the file gives.

Random play: six-handed no-limit hold 'em. At every step the legal acts are asked for with their least and most amounts;
one of them is drawn, with any amount, and made. Nobody folds for nothing. Bots in machine code do the same on one core
and on all.

Hands are timed (in processor time) in small slices, the contestants in turns, and the best of each slice counts: a busy
machine disturbs nobody for long. A batch is timed whole, and the best of several runs counts; on all cores it is timed
by the clock on the wall. The histories are those of the public PHH dataset.
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.odds.chunks import CHUNK
from pitboss.odds.poker_room import simulate_poker
from pitboss.poker import TableRules, submit
from pitboss.poker.histories import phh
from pitboss.poker.histories.many import Batch
from pitboss.poker.histories.prepare import prepare
from pitboss.poker.histories.replay import play
from pitboss.poker.submission import submission
from pitboss.poker.variants import HOLD_EM

ROUNDS = 5
READ = 100
"""Hands of the file that PokerKit reads and replays."""
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


def best_of(work: Callable[[], object], rounds: int, clock: Callable[[], float] = time.process_time) -> float:
    """The best time of several runs."""
    found = []
    for _ in range(rounds):
        start = clock()
        work()
        found.append(clock() - start)
    return min(found)


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
    one_by_one = compared(len(prepared), pokerkit, rounds, replay_of_histories=whole, replay_laid_out_beforehand=acts)
    return [*one_by_one, *batches(text, histories, one_by_one[0].pokerkit, rounds)]


def batches(text: str, histories: list[phh.History], theirs: float, rounds: int) -> list[Result]:
    """The same hands in machine code; and the whole file read and replayed, PokerKit's a part of it."""
    from pokerkit import HandHistory

    def replayed(read: list[phh.History]) -> Batch:
        batch = Batch(read)
        batch.replay()
        return batch

    first = replayed(histories)
    assert not len(first.by_hand)
    assert all(replayed_one.fits for replayed_one in first.verdicts())
    assert len(first.events(0)) == len(play(prepare(histories[0])).events)
    seconds = best_of(lambda: replayed(histories), 3 * rounds)
    part = "\n\n".join(text.split("\n\n")[:READ])

    def pokerkit_reads() -> None:
        for hand in HandHistory.loads_all(part):
            for _ in hand:
                pass

    whole = best_of(lambda: replayed(phh.read(text)), 3 * rounds)
    peers = best_of(pokerkit_reads, rounds)
    return [
        Result("replay in a batch", len(histories) / seconds, theirs),
        Result("reading and replay in a batch", len(phh.read(text)) / whole, READ / peers),
    ]


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

    alone = compared(hands, pokerkit, rounds, random_no_limit_play=pitboss)
    return [*alone, *random_batches(alone[0].pokerkit, rounds)]


def random_batches(theirs: float, rounds: int) -> list[Result]:
    """Bots that act at random in machine code."""
    terms = submission(HOLD_EM, {"structure": "no-limit", "bet": BIG_BLIND, "blinds": "1 2", "rake": ""})

    def bots(hands: int) -> object:
        return simulate_poker(terms, rounds=hands, strategies=("random",), players=6, stack=STACK * 100, seed=1)

    bots(CHUNK)  # compiles what must be compiled
    one, many = CHUNK, 10 * CHUNK
    return [
        Result("random play in a batch", one / best_of(lambda: bots(one), 3 * rounds), theirs),
        Result("the same on all cores", many / best_of(lambda: bots(many), rounds, time.perf_counter), theirs),
    ]


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

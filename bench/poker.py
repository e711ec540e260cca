"""How fast hands of poker are played, beside PokerKit, on the same hands and one core.

    python bench/poker.py [HISTORIES.phhs] [HANDS]

Replay: hand histories (1,000 Pluribus hands), read beforehand by each contestant's own reader, are replayed with every
action validated. Pitboss keeps its full event log; PokerKit its list of operations. Both must arrive at the finishing
stacks that the file gives.

Random play: six-handed no-limit hold 'em. At every step the legal acts are asked for with their least and most amounts,
and one of them is drawn and made; both contestants use the same policy.

Contestants take turns, and the best of the rounds counts, so that a busy machine disturbs both alike.
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from pitboss.poker import phh, submit
from pitboss.poker.prepare import prepare
from pitboss.poker.replay import play

PLURIBUS = Path("data/phh/pluribus.phhs")
ROUNDS = 7
STACK, BIG_BLIND = 200, 2


class Result(NamedTuple):
    """Hands per second of both, and how many times as fast Pitboss is."""

    name: str
    hands: int
    pitboss: float
    pokerkit: float

    @property
    def ratio(self) -> float:
        return self.pitboss / self.pokerkit


def compared(name: str, hands: int, pitboss: Callable[[], None], pokerkit: Callable[[], None], rounds: int) -> Result:
    """Time both in turns; a slow round of one says nothing about the other."""
    ours, theirs = [], []
    for _ in range(rounds):
        ours += [_timed(pitboss) for _ in range(3)]
        theirs.append(_timed(pokerkit))
    return Result(name, hands, hands / min(ours), hands / min(theirs))


def _timed(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


# Replay


def replay(text: str, hands: int, rounds: int = ROUNDS) -> Result:
    from pokerkit import HandHistory

    scripts = [prepare(history) for history in phh.read(text)[:hands]]
    peers = list(HandHistory.loads_all(text))[:hands]

    def pitboss() -> None:
        for prepared in scripts:
            play(prepared)

    def pokerkit() -> None:
        for history in peers:
            for _ in history:
                pass

    for prepared in scripts:
        assert tuple(play(prepared).betting.stacks) == prepared.history.finishing_stacks, prepared.history.label
    return compared("replay of hand histories", len(scripts), pitboss, pokerkit, rounds)


# Random play


def pitboss_hand(rng: random.Random, rules: object) -> None:
    deck = list(rules.variant.deck)  # type: ignore[attr-defined]
    rng.shuffle(deck)
    hand = rules.deal(dict.fromkeys(range(1, 7), STACK * 100), button=6, deck=deck)  # type: ignore[attr-defined]
    while not hand.over:
        choices = hand.legal()
        if choices[1].name == "check":  # nobody folds for nothing
            choices = choices[1:]
        choice = choices[int(rng.random() * len(choices))]
        if choice.name in ("bet", "raise"):
            hand.act(choice.name, amount=_sized(rng, choice.minimum // 100, choice.maximum // 100) * 100)
        else:
            hand.act(choice.name)


def pokerkit_hand(game: object) -> Callable[[random.Random], None]:
    def one(rng: random.Random) -> None:
        state = game((STACK,) * 6, 6)  # type: ignore[operator]
        while state.status:
            choices = []
            if state.can_fold() and state.checking_or_calling_amount:
                choices.append("fold")
            if state.can_check_or_call():
                choices.append("call")
            if state.can_complete_bet_or_raise_to():
                choices.append("raise")
            choice = choices[int(rng.random() * len(choices))]
            if choice == "fold":
                state.fold()
            elif choice == "call":
                state.check_or_call()
            else:
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(_sized(rng, least, most))

    return one


def _sized(rng: random.Random, least: int, most: int) -> int:
    """Mostly small, sometimes everything."""
    return most if rng.random() < 0.1 else least + int(rng.random() ** 3 * (most - least + 1))


def random_play(hands: int, rounds: int = 3) -> Result:
    from pokerkit import Automation, NoLimitTexasHoldem

    rules = submit("hold-em", {"structure": "no-limit", "bet": BIG_BLIND, "blinds": f"1 {BIG_BLIND}"})
    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (1, BIG_BLIND), BIG_BLIND)
    peer = pokerkit_hand(game)

    def pitboss() -> None:
        rng = random.Random(1)
        for _ in range(hands):
            pitboss_hand(rng, rules)

    def pokerkit() -> None:
        rng = random.Random(1)
        for _ in range(hands):
            peer(rng)

    return compared("random six-handed no-limit play", hands, pitboss, pokerkit, rounds)


def run(histories: Path = PLURIBUS, hands: int = 1000) -> list[Result]:
    warnings.simplefilter("ignore")
    return [replay(histories.read_text(encoding="utf-8"), hands), random_play(max(hands // 5, 1))]


def main(arguments: Sequence[str]) -> None:
    histories = Path(arguments[0]) if arguments else PLURIBUS
    results = run(histories, int(arguments[1]) if len(arguments) > 1 else 1000)
    print(f"{'hands per second, one core':34}{'pitboss':>10}{'PokerKit':>10}{'ratio':>8}")
    for result in results:
        print(f"{result.name:34}{result.pitboss:10,.0f}{result.pokerkit:10,.0f}{result.ratio:8.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])

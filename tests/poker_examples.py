"""Worked examples in the notation of the specifications, played through the engine.

    stacks  1:17 2:120 3:120   button 3
    deck    Qc Ah 8d Qd Jh 8c [7s] Jd 8h 4s [5c] 3c [Ad] 3d
    Pre-flop: 1 posts SB 1; 2 posts BB 2; 3 raises to 6; 1 raises to 17 (all-in); 2 calls 15; 3 calls 11
    final   1:0 2:73 3:180

Bets and raises are totals for the betting round; burns stand in brackets.
"""

from __future__ import annotations

import re
from typing import Any

from pitboss.equipment.cards import cards
from pitboss.poker import Hand, TableRules
from pitboss.poker.events import Raked

_ACTS = {
    "folds": "fold",
    "checks": "check",
    "calls": "call",
    "bets": "bet",
    "raises": "raise",
    "completes": "complete",
    "brings": "bring-in",
}


def example(text: str, rules: TableRules, **setup: Any) -> Hand:
    """Play an example to its end and check the final stacks that it gives."""
    lines = [line.strip() for line in text.strip().splitlines()]
    stacks, deck = _line(lines, "stacks"), _line(lines, "deck")
    button = int(stacks.partition("button")[2] or 0)
    hand = rules.deal(_amounts(stacks), button=button, deck=cards(re.sub(r"[\[\]]", "", deck)), **setup)
    for line in lines:
        if line.startswith("Run it twice"):
            hand.act("run-twice")
            hand.act("run-twice")
        elif ":" in line and not line.startswith(("stacks", "deck", "final")):
            for act in line.partition(":")[2].split(";"):
                _act(hand, act.split())
    assert hand.over
    assert hand.stacks == _amounts(_line(lines, "final"))
    return hand


def fees(hand: Hand, kind: str = "rake") -> dict[int, int]:
    """What was taken of a kind, in dollars by pot."""
    taken: dict[int, int] = {}
    for event in hand.events:
        if isinstance(event, Raked) and event.kind == kind:
            taken[event.pot] = taken.get(event.pot, 0) + event.amount // 100
    return taken


def _line(lines: list[str], word: str) -> str:
    return next(line.removeprefix(word) for line in lines if line.startswith(word))


def _amounts(text: str) -> dict[int, int]:
    return {int(seat): round(float(amount) * 100) for seat, amount in re.findall(r"(\d+):([\d.]+)", text)}


def _act(hand: Hand, words: list[str]) -> None:
    if len(words) < 2 or words[1] not in _ACTS:
        return
    name, numbers = _ACTS[words[1]], [word for word in words[2:] if word.replace(".", "").isdecimal()]
    amount = round(float(numbers[0]) * 100) if numbers else None
    hand.act(name, seat=int(words[0]), amount=amount)

"""Strategies that look at the own cards alone: they wager so many antes more, or fold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy

InAntes = Callable[[Sequence[int]], int]
"""A kernel: what is wagered on the own cards, in antes; nothing is a fold."""


def strategies(decision: str, rules: Mapping[str, InAntes]) -> dict[str, Strategy]:
    """Rules by name as strategies; `decision` is the one that makes the further wager."""
    return {name: _strategy(decision, rule) for name, rule in rules.items()}


def _strategy(decision: str, rule: InAntes) -> Strategy:
    def decide(view: View) -> str:
        antes = rule(view.own.hand.cards)
        return f"{decision}:{antes}" if antes else "fold"

    return decide

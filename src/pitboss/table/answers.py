"""What a player says, as an answer to a question: `fold`, `play:3`, `bid:50.00`, `set:Kh Ks`, `set:As 8d/Jh`."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.cards import cards as read_cards
from pitboss.errors import RuleError
from pitboss.money import cents, dollars
from pitboss.record.choices import Choice, Reply


def as_reply(choices: Sequence[Choice], spoken: str, amount: int | None, parts: tuple[tuple[Card, ...], ...]) -> Reply:
    """The reply that is meant; refuses what is not among the choices, or not with this amount or these cards.

    >>> offered = (Choice(1, "play", "9(b)", 10_00, 30_00, (1, 2, 3), unit=10_00, between=True),)
    >>> [as_reply(offered, spoken, None, ()).amount for spoken in ("play:3", "play:12.50")]
    [3000, 1250]
    """
    word, colon, text = spoken.partition(":")
    for choice in choices:
        if choice.name == word:
            break
    else:
        seat, allowed = choices[0].seat, ", ".join(one.name for one in choices)
        raise RuleError(
            f"{spoken!r} is not possible for seat {seat} now; choose from: {allowed}",
            field="decision",
            clause=choices[0].clause,
        )
    if choice.cards:
        return Reply(word, choice.clause, 0, _named_cards(choice, text, parts))
    if colon:
        unit = choice.unit if choice.multiples and text.isdecimal() else 0
        amount = int(text) * unit if unit else cents(text, "decision")
    return Reply(word, choice.clause, _amount(choice, amount))


def _named_cards(choice: Choice, text: str, parts: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    """The cards of an answer, given or as text; parts of a hand set into several stand apart by `/`."""
    if text:
        try:
            parts = tuple(read_cards(part) for part in text.split("/"))
        except RuleError as error:
            raise RuleError(error.message, field="decision", clause=choice.clause) from None
    count = sum(map(len, parts))
    if not choice.minimum <= count <= choice.maximum:
        least, most = choice.minimum, choice.maximum
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise RuleError(f"{choice.name} names {wanted} cards, not {count}", field="decision", clause=choice.clause)
    return parts


def _amount(choice: Choice, amount: int | None) -> int:
    """The amount that goes with a choice: given, or the only one possible."""
    if amount is None:
        if choice.minimum != choice.maximum:
            allowed = ", ".join(f"{choice.name}:{multiple}" for multiple in choice.multiples) or _range(choice)
            raise RuleError(f"{choice.name} needs an amount: {allowed}", field="decision", clause=choice.clause)
        return choice.minimum
    fitting = [] if choice.between else [choice.unit * multiple for multiple in choice.multiples]
    step = 1 if choice.between else choice.unit or 1
    in_range = choice.minimum <= amount <= choice.maximum and amount % step == 0
    if amount not in fitting if fitting else not in_range:
        allowed = " or ".join(map(dollars, fitting)) or _range(choice)
        raise RuleError(
            f"{choice.name} takes {allowed} here, not {dollars(amount)}", field="decision", clause=choice.clause
        )
    return amount


def _range(choice: Choice) -> str:
    least, most = dollars(choice.minimum), dollars(choice.maximum)
    return least if least == most else f"{least} to {most}"

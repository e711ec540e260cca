"""The question of the moment: what may be done now, as buttons in the game's order with giving up first."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.floor.web.pages.wording import amount, title
from pitboss.record.choices import HOUSE_RULE, Choice

SMALLEST_CHIP = 1_00
_GIVING_UP = ("fold", "surrender", "muck")
_PARTS = {"asia-poker": ("medium:2", "low:1")}
_LOW = ("low:2",)
"""The hands that a player names when setting cards, with how many each has; all other cards are the high hand."""
_ASKED = 3
"""So many choices are named in the question."""


class Button(msgspec.Struct, frozen=True):
    """One thing that may be done: what is sent, what stands on it, and what is asked for with it."""

    choice: str
    words: str
    note: str = ""
    clause: str = ""
    key: str = ""
    quiet: bool = False
    """Giving up is outlined; everything else is filled and equal."""
    minimum: int = 0
    maximum: int = 0
    """Where an amount is asked for: from, to."""
    least_cards: int = 0
    most_cards: int = 0
    """Where cards are asked for: so many."""
    parts: tuple[str, ...] = ()
    """The hands into which cards are set, with how many each has: `low:2`."""

    @property
    def takes_amount(self) -> bool:
        return self.maximum > self.minimum and not self.most_cards

    @property
    def start(self) -> int:
        """The amount that is proposed first: the least, in whole chips where the range has such."""
        whole = -(-self.minimum // SMALLEST_CHIP) * SMALLEST_CHIP
        return whole if whole <= self.maximum else self.minimum

    @property
    def most(self) -> int:
        """The highest amount in whole chips, where the range has such."""
        whole = self.maximum - self.maximum % SMALLEST_CHIP
        return whole if whole >= self.start else self.maximum

    @property
    def takes_cards(self) -> bool:
        return self.most_cards > 0


def buttons(choices: Sequence[Choice], game: str) -> list[Button]:
    """The choices of a seat as buttons; letters as on the buttons, each once."""
    taken: set[str] = set()
    found = [button for choice in choices for button in _buttons(choice, game)]
    ordered = sorted(found, key=lambda one: not one.quiet)
    keyed = []
    for button in ordered:
        key = next((sign for sign in button.words.lower() if sign.isalpha() and sign not in taken), "")
        taken.add(key)
        keyed.append(msgspec.structs.replace(button, key=key.upper()))
    return keyed


def _buttons(choice: Choice, game: str) -> list[Button]:
    words, clause = title(choice.name), choice.clause
    if choice.hand:
        words = f"{words}, hand {choice.hand}"
    quiet = choice.name.startswith(_GIVING_UP)
    if choice.cards:
        parts = _PARTS.get(game, _LOW) if choice.name == "set" else ()
        count = f"{choice.minimum}" if choice.minimum == choice.maximum else f"{choice.minimum} to {choice.maximum}"
        note = "tap the cards of each hand" if parts else f"tap {count} card{'s' * (choice.maximum != 1)}"
        return [Button(choice.name, words, note, clause, least_cards=choice.minimum, most_cards=choice.maximum,
                       parts=parts)]  # fmt: skip
    if choice.multiples and not choice.between:
        return [
            Button(f"{choice.name}:{times}", f"{words} {amount(times * choice.unit)}",
                   f"{times} × {amount(choice.unit)}" if len(choice.multiples) > 1 or times > 1 else "", clause)
            for times in choice.multiples
        ]  # fmt: skip
    if choice.maximum > choice.minimum:
        ranged = Button(choice.name, words, clause=clause, minimum=choice.minimum, maximum=choice.maximum)
        return [msgspec.structs.replace(ranged, note=f"{amount(ranged.start)} to {amount(ranged.most)}")]
    if choice.minimum:
        words = f"{words} {amount(choice.minimum)}"
    return [Button(choice.name, words, clause=clause, quiet=quiet)]


def default_words(choices: Sequence[Choice]) -> str:
    """What happens to a player who does not answer."""
    for choice in choices:
        if choice.default:
            by = "" if choice.default == HOUSE_RULE else f" [{choice.default}]"
            return f"Without an answer: {title(choice.name).lower()}{by}."
    return ""


def question(found: Sequence[Button], hand: int = 0) -> str:
    """The question as it is put, about one of several hands where there are such.

    >>> question([Button("fold", "Fold", quiet=True), Button("play", "Play 10.00")])
    'Fold or play?'
    >>> question([Button("stand", "Stand"), Button("hit", "Hit")], 2)
    'Hand 2: stand or hit?'
    """
    names = list(dict.fromkeys(title(button.choice.split(":")[0]).lower() for button in found))
    if not names:
        return ""
    asked = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
    asked = "what will you do" if len(names) > _ASKED else asked
    asked = f"hand {hand}: {asked}" if hand else asked
    return asked[:1].upper() + asked[1:] + "?"

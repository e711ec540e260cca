"""The question of the moment: what may be done now, as buttons in the game's order with giving up first."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.desk.names import PokerGame, find_game
from pitboss.floor.web.pages.wording import amount, title
from pitboss.record.choices import HOUSE_RULE, Choice

SMALLEST_CHIP = 1_00
_GIVING_UP = ("fold", "surrender", "muck")
_SURRENDER = "surrender"
_HALVES = ("casino-war", "fast-action-hold-em")
"""Beside the blackjack games: games in which a surrender costs half of what was bet."""
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


def buttons(choices: Sequence[Choice], game: str, stake: int = 0) -> list[Button]:
    """The choices of a seat as buttons, each with what it costs or puts at stake; letters as on the buttons, each once.
    `stake` is what the seat has bet on the hand that is asked about."""
    taken: set[str] = set()
    found = [button for choice in choices for button in _buttons(choice, game, stake)]
    ordered = sorted(found, key=lambda one: not one.quiet)
    keyed = []
    for button in ordered:
        key = next((sign for sign in button.words.lower() if sign.isalpha() and sign not in taken), "")
        taken.add(key)
        keyed.append(msgspec.structs.replace(button, key=key.upper()))
    return keyed


def consequence(choice: Choice, game: str, stake: int) -> str:
    """What a choice without an amount of its own comes to for what was bet.

    >>> consequence(Choice(1, "fold", "9(b)"), "three-card-poker", 10_00)
    'gives up 10.00'
    >>> consequence(Choice(1, "surrender", "8(a)"), "blackjack", 10_00)
    'gives up half of 10.00'
    >>> consequence(Choice(1, "stand", "6(e)"), "blackjack", 10_00)
    'no further stake'
    """
    if choice.name == "muck":
        return "shows no cards"
    if choice.name == "withdraw":
        return "takes a wager back"
    if not choice.name.startswith(_GIVING_UP):
        return "no further stake"
    if not stake:
        return "gives up the hand"
    halved = choice.name == _SURRENDER and (game in _HALVES or _family(game) == "blackjack_games")
    return f"gives up half of {amount(stake)}" if halved else f"gives up {amount(stake)}"


def _family(game: str) -> str:
    found = find_game(game)
    return "" if isinstance(found, PokerGame) else found.folder.parent.name


def _buttons(choice: Choice, game: str, stake: int) -> list[Button]:
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
                   f"{times} × {amount(choice.unit)} more" if times > 1 else f"{amount(choice.unit)} more", clause)
            for times in choice.multiples
        ]  # fmt: skip
    if choice.maximum > choice.minimum:
        ranged = Button(choice.name, words, clause=clause, minimum=choice.minimum, maximum=choice.maximum)
        return [msgspec.structs.replace(ranged, note=f"{amount(ranged.start)} to {amount(ranged.most)}")]
    if choice.minimum:
        cost = amount(choice.minimum)
        return [Button(choice.name, f"{words} {cost}", f"{cost} more", clause, quiet=quiet)]
    return [Button(choice.name, words, consequence(choice, game, stake), clause, quiet=quiet)]


def default_words(choices: Sequence[Choice]) -> str:
    """What happens to a player who does not answer."""
    for choice in choices:
        if choice.default:
            by = "" if choice.default == HOUSE_RULE else f" [{choice.default}]"
            return f"Without an answer: {title(choice.name).lower()}{by}."
    return ""


def question(found: Sequence[Button], hand: int = 0, box: int = 0) -> str:
    """The question as it is put, about one of several boxes and hands where there are such.

    >>> question([Button("fold", "Fold", quiet=True), Button("play", "Play 10.00")])
    'Fold or play?'
    >>> question([Button("stand", "Stand"), Button("hit", "Hit")], 2)
    'Hand 2: stand or hit?'
    >>> question([Button("stand", "Stand"), Button("hit", "Hit")], 2, 3)
    'Box 3, hand 2: stand or hit?'
    """
    names = list(dict.fromkeys(title(button.choice.split(":")[0]).lower() for button in found))
    if not names:
        return ""
    asked = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
    asked = "what will you do" if len(names) > _ASKED else asked
    about = ", ".join(f"{what} {number}" for what, number in (("box", box), ("hand", hand)) if number)
    asked = f"{about}: {asked}" if about else asked
    return asked[:1].upper() + asked[1:] + "?"

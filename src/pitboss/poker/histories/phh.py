"""Poker hand histories in the PHH format: `.phh` (one hand) and `.phhs` (numbered hands), both TOML.

`read` turns text into `History` objects with amounts in cents and typed actions, and `write` is its inverse. Cards that
the history does not know are `??`. A field that is wrong is refused with its hand and its name.

>>> text = '''
... variant = "NT"
... antes = [0, 0]
... blinds_or_straddles = [1, 2]
... min_bet = 2
... starting_stacks = [50, 50]
... actions = ["d dh p1 ????", "d dh p2 AhKd", "p2 f # too early"]
... '''
>>> history, = read(text)
>>> history.actions[1:]
(Action(kind='dh', player=2, amount=0, cards=(Ah, Kd)), Action(kind='f', player=2, amount=0, cards=()))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.poker.histories.lines import read_lines
from pitboss.toml_text import parse_toml

VARIANTS = {
    "FT": ("hold-em", "fixed-limit"),
    "NT": ("hold-em", "no-limit"),
    "NS": ("short-deck-hold-em", "no-limit"),
    "PO": ("omaha", "pot-limit"),
    "FO/8": ("omaha-high-low-8", "fixed-limit"),
    "F7S": ("seven-card-stud", "fixed-limit"),
    "F7S/8": ("seven-card-stud-high-low-8", "fixed-limit"),
    "FR": ("razz", "fixed-limit"),
    "N2L1D": ("single-draw-2-7", "no-limit"),
    "F2L3D": ("triple-draw-2-7", "fixed-limit"),
    "FB": ("badugi", "fixed-limit"),
}
"""The variant and the betting structure behind each code of the format."""

CODES = {pair: code for code, pair in VARIANTS.items()}

UNLIMITED = 10**15
"""A stack that the format writes as `inf`: nobody knows how much, but enough."""

_AMOUNTS = ("bring_in", "small_bet", "big_bet", "min_bet")
_LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_KNOWN = {"variant", "actions", "players", "ante_trimming_status", *_AMOUNTS, *_LISTS}


class Action(NamedTuple):
    """One entry of a history: `dh` and `db` deals, `f`, `cc`, `cbr` and `pb` wagers, `sd` draws, `sm` shows."""

    kind: str
    player: int = 0
    amount: int = 0
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        """The action as the format writes it."""
        cards = "".join(map(str, self.cards))
        if self.kind == "db":
            return f"d db {cards}"
        if self.kind == "dh":
            return f"d dh p{self.player} {cards}"
        rest = _plain(self.amount) if self.kind == "cbr" else cards
        return f"p{self.player} {self.kind} {rest}".rstrip()


class Actions(tuple[Action, ...]):
    """The actions of a hand, and the same as words for machine code once somebody has asked for them."""

    packed: bytes = b""


class History(msgspec.Struct, frozen=True, kw_only=True):
    """One hand of a file. Amounts are cents; player 1 is the first to receive a card."""

    variant: str
    structure: str
    antes: tuple[int, ...]
    stacks: tuple[int, ...]
    actions: tuple[Action, ...]
    blinds: tuple[int, ...] = ()
    """Blinds and straddles by player; negative for a late post. Heads-up, the first is the small blind of player 2."""
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    antes_trimmed: bool = True
    """Whether an ante belongs to its player's share of the pots; otherwise it is dead money (a big-blind ante)."""
    finishing_stacks: tuple[int, ...] = ()
    winnings: tuple[int, ...] = ()
    """What each player took out of the pot, net of the site's rake."""
    players: tuple[str, ...] = ()
    label: str = ""
    """The name of the hand in its file: the number of its table, or nothing."""
    about: dict[str, Any] = {}
    """Everything else that the file says: event, venue, date, ..."""

    @property
    def posts_late(self) -> bool:
        """Whether somebody posts late and less than the big blind."""
        return any(0 < -amount < max(self.blinds) for amount in self.blinds)


# Reading


def read(text: str) -> list[History]:
    """The hands of a `.phh` or `.phhs` text."""
    raw = read_lines(text)
    if raw is None:
        try:
            raw = parse_toml(text.encode(), "phh", parse_float=Decimal)
        except RuleError as error:
            raise RuleError(f"this is not a hand history: it {error.message}", field="phh") from None
    if "variant" in raw:
        return [_history(raw, "")]
    histories = []
    for label, table in raw.items():
        if not isinstance(table, dict):
            raise RuleError("a file of hands holds numbered tables only", field=label)
        try:
            histories.append(_history(table, label))
        except RuleError as error:
            raise error.at(f"hand {label}") from None
    return histories


def _history(raw: Mapping[str, Any], label: str) -> History:
    code = _field(raw, "variant", str)
    if code not in VARIANTS:
        raise RuleError(f"{code!r} is not a known variant; known: {', '.join(VARIANTS)}", field="variant")
    lists = {name: _amounts(raw, name) for name in _LISTS}
    stacks = lists["starting_stacks"]
    for name, values in lists.items():
        if len(values) != len(stacks) and (values or name in ("antes", "starting_stacks")):
            raise RuleError(f"{len(values)} values for {len(stacks)} players", field=name)
    game, structure = VARIANTS[code]
    amounts = {name: _cents(raw[name], name) if name in raw else 0 for name in _AMOUNTS}
    needed = ("small_bet", "big_bet") if structure == "fixed-limit" else ("min_bet",)
    for name in needed:
        if amounts[name] <= 0:
            raise RuleError("this amount is missing", field=name)
    return History(
        variant=game,
        structure=structure,
        antes=lists["antes"],
        stacks=stacks,
        blinds=lists["blinds_or_straddles"],
        actions=Actions([_action(str(text), len(stacks)) for text in _field(raw, "actions", list) if text]),
        antes_trimmed=bool(raw.get("ante_trimming_status", True)),
        finishing_stacks=lists["finishing_stacks"],
        winnings=lists["winnings"],
        players=tuple(map(str, _field({"players": [], **raw}, "players", list))),
        label=label,
        about={name: value for name, value in raw.items() if name not in _KNOWN},
        **amounts,
    )


def _field(raw: Mapping[str, Any], name: str, kind: type) -> Any:
    value = raw.get(name)
    if not isinstance(value, kind):
        raise RuleError("this field is missing" if value is None else f"{value!r} is not allowed here", field=name)
    return value


def _amounts(raw: Mapping[str, Any], name: str) -> tuple[int, ...]:
    values = raw.get(name, [])
    if not isinstance(values, list):
        raise RuleError("amounts are written as a list", field=name)
    if {*map(type, values)} == {int}:  # as in most files
        return tuple([value * 100 for value in values])
    return tuple(_cents(value, name) for value in values)


def _cents(value: Any, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise RuleError(f"{value!r} is not an amount", field=field)
    if isinstance(value, int):
        return value * 100
    if value == Decimal("inf"):
        return UNLIMITED
    amount = value * 100
    if not amount.is_finite() or amount != amount.to_integral_value():
        raise RuleError(f"{value} has fractions of a cent", field=field)
    return int(amount)


@lru_cache(maxsize=1 << 16)
def _action(text: str, players: int) -> Action:
    """One action; most of them come again and again."""
    words = text.partition("#")[0].split()
    field = f"action {text!r}"
    match words:
        case ["d", "db", cards]:
            return Action("db", cards=_cards(cards, field))
        case ["d", "dh", player, cards]:
            return Action("dh", _player(player, players, field), cards=_cards(cards, field))
        case [player, "f" | "cc" | "pb" | "sd" | "sm" as kind]:
            return Action(kind, _player(player, players, field))
        case [player, "sm", "-"]:
            return Action("sm", _player(player, players, field))
        case [player, "sd" | "sm" as kind, cards]:
            return Action(kind, _player(player, players, field), cards=_cards(cards, field))
        case [player, "cbr", amount]:
            try:
                value = Decimal(amount)
            except ArithmeticError:
                raise RuleError(f"{amount!r} is not an amount", field=field) from None
            return Action("cbr", _player(player, players, field), _cents(value, field))
    raise RuleError("this action is not one of the format", field=field)


def _player(word: str, players: int, field: str) -> int:
    number = word[1:]
    if word[:1] != "p" or not number.isdecimal() or not 1 <= int(number) <= players:
        raise RuleError(f"{word!r} is not a player of this hand", field=field)
    return int(number)


def _cards(text: str, field: str) -> tuple[Card, ...]:
    try:
        return tuple(Card.parse(text[at : at + 2]) for at in range(0, len(text), 2))
    except RuleError as error:
        raise RuleError(error.message, field=field) from None


# Writing


def write(histories: Iterable[History]) -> str:
    """Hands as a `.phhs` text."""
    return "\n".join(f"[{number}]\n{write_one(history)}" for number, history in enumerate(histories, 1))


def write_one(history: History) -> str:
    """One hand as a `.phh` text."""
    code = CODES.get((history.variant, history.structure))
    if code is None:
        raise RuleError(f"the format has no code for {history.structure} {history.variant}", field="variant")
    fields: dict[str, Any] = {
        "variant": code,
        "ante_trimming_status": history.antes_trimmed,
        "antes": history.antes,
        "blinds_or_straddles": history.blinds,
        "bring_in": history.bring_in,
        "small_bet": history.small_bet,
        "big_bet": history.big_bet,
        "min_bet": history.min_bet,
        "starting_stacks": history.stacks,
    }
    lines = [f"{name} = {_toml(value)}" for name, value in fields.items() if isinstance(value, bool) or value]
    actions = ", ".join(f"'{action}'" for action in history.actions)
    lines.append(f"actions = [{actions}]")
    lines.extend(f"{name} = {_value(value)}" for name, value in history.about.items())
    if history.players:
        lines.append(f"players = {_value(list(history.players))}")
    for name in ("finishing_stacks", "winnings"):
        if getattr(history, name):
            lines.append(f"{name} = {_toml(getattr(history, name))}")
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    """A code, a flag, an amount in cents or a list of amounts."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return _plain(value)
    return f"[{', '.join(map(_plain, value))}]" if isinstance(value, tuple) else f"'{value}'"


def _value(value: Any) -> str:
    """Anything else that TOML holds."""
    if isinstance(value, str):
        return f"'{value}'" if "'" not in value and value.isprintable() else msgspec.json.encode(value).decode()
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_value(str(key))} = {_value(item)}' for key, item in value.items())}}}"
    return str(value)


def _plain(cents: int) -> str:
    """Cents as the format writes amounts: `5`, `0.25`."""
    if cents == UNLIMITED:
        return "inf"
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    return f"{sign}{cents // 100}" + (f".{cents % 100:02d}" if cents % 100 else "")

"""What a player says and does with chips and cards in front of the dealer, motion by motion, and how it is written.

    say raise 16; place 8       he announces a raise to 16 and puts one chip of 8 into the pot
    place 5+5                   two chips of 5, without a word
    say raise; place 5; place 5 chips in two motions
    say call; throw             he announces a call and throws the hand away
    claim full house            at the showdown he shows his hand and says what it is

The verbs:

    say      fold, check, call, bring-in; bet, raise or complete, with or without an amount; an amount by itself; or
             incomplete: that more chips belong to the bet that follows
    push     chips forward (7(f)(1)), each chip by its value, joined by `+`
    place    the same into the pot (7(f)(2))
    toss     the same well towards the pot (7(f)(3))
    rest     both hands come to rest in front of the pot (7(g)(3))
    throw    the hand away, face down (15(j)(1))
    turn-down  the up-cards of a stud hand (15(j)(1))
    claim    at the showdown: what the hand is, in the player's words (3(g))

Amounts that are said are totals for the betting round, as everywhere. `place cash 20` is currency, `place coin 0.50`
coin.

>>> read("say raise to 16; place 5+5")
(Motion(verb='say', word='raise', amount=1600), Motion(verb='place', chips=(500, 500)))
>>> write(read("say 16; place cash 20"))
'say 16.00; place cash 20.00'
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.errors import RuleError
from pitboss.money import cents, dollars

PLACING = {"push": "7(f)(1)", "place": "7(f)(2)", "toss": "7(f)(3)"}
"""Ways of making a bet with chips, each with its clause."""
THROWING = ("throw", "turn-down")
CLAIM = "claim"
VERBS = ("say", *PLACING, "rest", *THROWING, CLAIM)

WAGERS = ("bet", "raise", "complete")
INCOMPLETE = "incomplete"
WORDS = ("fold", "check", "call", "bring-in", *WAGERS, INCOMPLETE)
MONEY = ("cash", "coin")


class Motion(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """One thing said or done."""

    verb: str
    word: str = ""
    """What was said, of a bet or of the hand; empty for an amount by itself."""
    amount: int = 0
    """The amount said, a total for the betting round; 0 where none was."""
    chips: tuple[int, ...] = ()
    """The denominations of the chips, in cents."""
    money: str = ""
    """Where it was not chips: `cash` or `coin`."""


def is_written(text: str) -> bool:
    """Whether a text begins as motions are written, and not as a plain act."""
    words = text.partition(";")[0].split()
    return bool(words) and words[0] in VERBS


def read(text: str) -> tuple[Motion, ...]:
    """The motions of a written text."""
    return tuple(_read_one(part.split()) for part in text.split(";"))


def write(motions: Sequence[Motion]) -> str:
    """The motions as they are written."""
    return "; ".join(map(_write_one, motions))


def _read_one(words: list[str]) -> Motion:
    match words:
        case [verb, *said] if verb == "say":
            return _read_words(said)
        case [verb, money, chips] if verb in PLACING and money in MONEY:
            return Motion(verb, chips=_read_chips(chips), money=money)
        case [verb, chips] if verb in PLACING:
            return Motion(verb, chips=_read_chips(chips))
        case [verb] if verb in (*THROWING, "rest"):
            return Motion(verb)
        case [verb, *said] if verb == CLAIM and said:
            return Motion(verb, " ".join(said))
    known = f"{', '.join(VERBS[:-1])} or {VERBS[-1]}"
    raise RuleError(f"{' '.join(words)!r} is nothing that a player says or does; write {known}", field="motion")


def _read_words(said: list[str]) -> Motion:
    match said:
        case [word] if word in WORDS:
            return Motion("say", word)
        case [word, amount] | [word, "to", amount] if word in WAGERS:
            return Motion("say", word, _positive(amount))
        case [amount] if amount[-1].isdecimal():
            return Motion("say", amount=_positive(amount))
    known = f"{', '.join(WORDS)}, or an amount"
    raise RuleError(f"{' '.join(said)!r} is no statement about a bet; known: {known}", field="motion", clause="7(d)")


def _read_chips(text: str) -> tuple[int, ...]:
    return tuple(_positive(chip) for chip in text.split("+"))


def _positive(text: str) -> int:
    amount = cents(text, "motion")
    if amount == 0:
        raise RuleError("a bet of nothing is no bet", field="motion")
    return amount


def _write_one(motion: Motion) -> str:
    amount = dollars(motion.amount) if motion.amount else ""
    chips = "+".join(map(dollars, motion.chips))
    parts = (motion.verb, motion.word, "to" if motion.word and amount else "", amount, motion.money, chips)
    return " ".join(part for part in parts if part)

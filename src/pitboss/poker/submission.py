"""A poker room's submission: the options of a table, of its rake and of the room, and the rules of a bad-beat fund.

They are submitted together and refused together, with every violation; nothing is opened on an illegal submission.

>>> from pitboss.poker.variants import HOLD_EM
>>> submission(HOLD_EM, {"rake": "percentage", "rake-percentage": "5%"}).revenue.percentage
Fraction(1, 20)
>>> try:
...     submission(HOLD_EM, {"kill": "half", "rake-percentage": "12%", "blindz": "1 2"})
... except RuleError as error:
...     [(mistake.field, mistake.clause) for mistake in error.mistakes]
[('blindz', ''), ('kill', '11(i)'), ('rake-percentage', '14(b)(1)(i)')]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from pitboss.errors import RuleError, together
from pitboss.money import dollars
from pitboss.poker.contests import BADUGI, LEFT_OF_BUTTON, LOW_CARD
from pitboss.poker.options import CUSTOMARY, MASSACHUSETTS, options, played_under
from pitboss.poker.revenue.bad_beat import BadBeatRules
from pitboss.poker.revenue.methods import INCREMENTAL, PERCENTAGE, TIME, Revenue, revenue_options
from pitboss.poker.room.house import HouseRules, house_options
from pitboss.poker.rules import TableRules, submit
from pitboss.poker.variants import CASH_GAME_HOLD_EM, Variant
from pitboss.rulebook.options import Option, flatten, read_options

T = TypeVar("T")


class Submission(NamedTuple):
    """Everything that the house has chosen; never illegal."""

    rules: TableRules
    revenue: Revenue
    house: HouseRules
    fund: BadBeatRules | None
    chosen: frozenset[str]
    """Names of the options that the house set; the others stand at their default."""

    def cautions(self) -> list[str]:
        """What is legal but should be known before the table opens."""
        return list(_cautions(self))


class Options(NamedTuple):
    """What a room may choose, by what it concerns."""

    table: dict[str, Option]
    rake: dict[str, Option]
    room: dict[str, Option]

    @property
    def all(self) -> dict[str, Option]:
        return {**self.table, **self.rake, **self.room}


_OF_GAMES: dict[str, Callable[[Variant], bool]] = {
    **dict.fromkeys(
        ("blinds", "heads-up-blinds", "straddle", "straddle-position", "straddle-raise", "pot-limit-blinds"),
        lambda game: game.button,
    ),
    "bring-in": lambda game: not game.button,
    "later-street-opening": lambda game: game.later_streets_must_bet,
    "open-pair-big-bet": lambda game: any(street.open_pair for street in game.streets),
    **dict.fromkeys(
        ("kill", "kill-threshold", "kill-threshold-base", "killer", "kill-persistence"),
        lambda game: bool(game.kill_clause),
    ),
    **dict.fromkeys(("run-it-twice", "bomb-pots", "bomb-limit"), lambda game: game.boards and game.button),
    "exposed-card": lambda game: game.boards and game.button,
    **dict.fromkeys(
        ("skip-burn-if-exact", "common-card-test", "common-card-showing"), lambda game: bool(game.common_card)
    ),
    **dict.fromkeys(("own-discards", "last-card"), lambda game: game.draws),
    "exposed-low-card": lambda game: game.lowball,
    "premature-turn": lambda game: sum(street.board > 0 for street in game.streets) > 2,
    "boxed-cards": lambda game: game is not CASH_GAME_HOLD_EM,
    "odd-chips": lambda game: any(contest.odd != LEFT_OF_BUTTON for contest in game.contests),
    "odd-chip-cards": lambda game: any(contest.odd != LEFT_OF_BUTTON for contest in game.contests),
    "low-odd-card": lambda game: any(contest.odd == LOW_CARD for contest in game.contests),
    "even-split-when-identical": lambda game: len(game.contests) > 1,
    "badugi-ranks": lambda game: any(contest.name == BADUGI for contest in game.contests),
    "incomplete-badugi": lambda game: game.name in ("badacey", "badeucey"),
}
"""Options that only some games have a use for."""


def concerns(option: str, game: Variant) -> bool:
    """Whether an option of the table makes a difference to a game."""
    return option not in _OF_GAMES or _OF_GAMES[option](game)


def known_options(game: Variant, base: str = MASSACHUSETTS) -> Options:
    """What may be chosen for a table of this game under a ready-made submission."""
    rake, room = revenue_options(base), house_options(base)
    return Options(options(played_under(base, game)), {one.name: one for one in rake}, {one.name: one for one in room})


def submission(
    game: Variant,
    chosen: Mapping[str, Any],
    base: str = MASSACHUSETTS,
    bad_beat: Mapping[str, Any] | None = None,
    *,
    under: str = "",
) -> Submission:
    """The submission that these options make, or a refusal with everything that is wrong with it.

    `under` is the field of a sheet that holds the options. Without `bad_beat` there is no fund.
    """
    raw, known = flatten(chosen), known_options(game, base)
    violations: list[RuleError] = []

    def note(error: RuleError, field: str) -> None:
        about_sheet = ("game", "submission")
        violations.extend(one.at(field) if field and one.field not in about_sheet else one for one in error.mistakes)

    def part(make: Callable[[], T], field: str = under) -> T | None:
        try:
            return make()
        except RuleError as error:
            note(error, field)
            return None

    for error in read_options(known.all, {name: raw[name] for name in raw if name not in known.all})[1]:
        note(error, under)
    rules = part(lambda: submit(game, _named(raw, known.table), base))
    revenue = part(lambda: Revenue(_named(raw, known.rake), base))
    house = part(lambda: HouseRules(_named(raw, known.room), base))
    fund = None if bad_beat is None else part(lambda: BadBeatRules(bad_beat), "bad-beat")
    if violations:
        raise together(violations)
    assert rules is not None
    assert revenue is not None
    assert house is not None
    return Submission(rules, revenue, house, fund, frozenset(raw))


def _named(raw: Mapping[str, Any], known: Collection[str]) -> dict[str, Any]:
    return {name: value for name, value in raw.items() if name in known}


# Cautions

_OF_STRUCTURE = {
    "big-bet": ("fixed-limit",),
    "maximum-bet": ("spread-limit",),
    "raise-cap": ("fixed-limit", "spread-limit"),
    "open-pair-big-bet": ("fixed-limit",),
    "effective-raises": ("fixed-limit",),
    "limit-all-in": ("fixed-limit",),
    "pot-limit-blinds": ("pot-limit",),
}
_OF_STRADDLE = ("straddle-position", "straddle-raise")
_OF_KILL = ("kill-threshold", "kill-threshold-base", "killer", "kill-persistence")
_OF_RAKE = {
    "rake-percentage": PERCENTAGE,
    "rake-antes": PERCENTAGE,
    "rake-levels": INCREMENTAL,
    "time-charge": TIME,
    "time-per": TIME,
    "time-period": TIME,
    "part-period": TIME,
}


def _cautions(of: Submission) -> Iterator[str]:
    rules, rake = of.rules, of.revenue["rake"]
    if rules.base == CUSTOMARY:
        yield "the customary submission is for hand histories and home games; the rules do not know it"
    for name in sorted(of.chosen):
        if not concerns(name, rules.variant):
            yield f"{name} has no effect in {rules.variant.name}"
        elif rules["structure"] not in _OF_STRUCTURE.get(name, (rules["structure"],)):
            yield f"{name} has no effect in {rules['structure']}"
        elif name in _OF_KILL and rules["kill"] == "none":
            yield f"{name} has no effect without a kill"
        elif name in _OF_STRADDLE and not rules["straddle"]:
            yield f"{name} has no effect without a straddle"
        elif _OF_RAKE.get(name, "") not in ("", *rake):
            yield f"{name} has no effect: the rake is {' '.join(rake) or 'none'}"
    if rules["blinds"] and rules["structure"] != "spread-limit" and max(rules["blinds"]) != rules["bet"]:
        yield f"the big blind of {dollars(max(rules['blinds']))} is not the least bet of {dollars(rules['bet'])}"

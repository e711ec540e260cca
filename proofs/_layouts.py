"""The tables under which a game is solved: its default submission, and the least that puts each other wager on it."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from pitboss.games import game as known
from pitboss.money import dollars
from pitboss.odds import solve
from pitboss.odds.report import GameOdds
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Option
from pitboss.rulebook.rules import Rules
from pitboss.rulebook.wagers import WagerRule

Setting = tuple[tuple[str, str], ...]
"""Options by name, with what is chosen."""


def settings(game: Rules) -> list[Setting]:
    """The options that put wagers on the layout that the default submission does not offer."""
    absent = [rule for rule in game.wagers if not rule.at_table(game.submit()) and not rule.coupon]
    return list(dict.fromkeys(_offering(game, rule) for rule in absent))


@lru_cache(maxsize=32)
def solved(name: str, setting: Setting = ()) -> GameOdds:
    """The odds of a game under some options, for all who look at it one after the other."""
    return solve(known(name).submit(dict(setting)))


def written(setting: Setting) -> str:
    """Options as a document says them."""
    return ", ".join(f"{name} = {value}" for name, value in setting)


def _offering(game: Rules, rule: WagerRule) -> Setting:
    """The least that puts a wager on the layout: its own option, some other, its own with one that it goes with, or
    any two."""
    single = [(option.name, value) for option in game.options.values() for value in _other_values(option)]
    own = [choice for choice in single if choice[0] in (rule.stem, f"{rule.stem}.paytable")]
    for chosen in (*((one,) for one in (*own, *single)), *product(own, single), *combinations(single, 2)):
        if not game.violations(dict(chosen)) and rule.at_table(game.submit(dict(chosen))):
            return chosen
    raise AssertionError(f"no option of {game.name} offers {rule.name}")


def _other_values(option: Option) -> list[str]:
    """What may be chosen instead of the default, what is nearest to it first."""
    match option:
        case Flag():
            return [option.show(not option.default)]
        case Choice():
            return [value for value in option.values if value != option.default]
        case Count():
            values = sorted(range(option.least, option.most + 1), key=lambda value: abs(value - option.default))
            return [str(value) for value in values[1:]]
        case Amount(default=None):
            return [dollars(max(option.least, 1_00))]
    return []

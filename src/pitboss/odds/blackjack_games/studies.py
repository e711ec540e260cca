"""What a par sheet says beside the odds: the effect of every rule, of every card, and how far counting cards goes.

A wager is counted by the best count there is that adds up one number for each card: its effect of removal. What the
wager is worth off the rest of a shoe is then taken to be a mean over the cards left, which is exact for one card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.hands import card_value
from pitboss.games.blackjack_games.terms import Terms
from pitboss.odds.blackjack_games.endings import all_ends
from pitboss.odds.blackjack_games.family import INSURANCE, by_value, insurance_off, main_name, solved
from pitboss.odds.blackjack_games.player_hands import VALUES, Floats
from pitboss.odds.blackjack_games.side_bets import side_bet_odds
from pitboss.odds.blackjack_games.solving import Shoe
from pitboss.odds.counting.compositions import FACES, Composition, full_shoe
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import WagerOdds
from pitboss.rulebook.options import Choice, Count, Flag, Option
from pitboss.rulebook.submission import Submission

SHOES, SEED = 20_000, 1
"""Rests of a shoe that are drawn at random, always the same ones."""
DEALT = (0.25, 0.5, 0.75)
"""Shares of a shoe that are gone when a counter looks at it."""


class Studied(NamedTuple):
    """What is studied of a game: the wager on a hand off any shoe, and the side wagers."""

    chapter: Chapter
    hands: Callable[[Shoe, Terms], float]
    """What it nets under the best play off a shoe."""
    sides: Callable[[Submission, Composition], Iterable[WagerOdds]]

    def edge(self, options: Submission, shoe: Shoe) -> float:
        """What the house keeps of the wager on a hand under the best play."""
        return -self.hands(shoe, self.chapter.terms(options))


def studied(c: Chapter, sides: Callable[[Submission, Composition], Iterable[WagerOdds]] = side_bet_odds) -> Studied:
    """A game that is solved as the whole family is, with its side wagers."""
    return Studied(c, lambda shoe, terms: all_ends(solved(shoe, terms), c.main).mean(), sides)


def studies(game: Studied, options: Submission, progress: Progress | None = None) -> dict[str, Any]:
    """All of it, as rows."""
    rules = list(rule_effects(game, options, progress or silent))
    counted = [Counted.of_hands(game, options), *Counted.of_side_wagers(game, options)]
    if game.chapter.terms(options).insurance:
        counted.insert(1, Counted.of_insurance(game, options))
    return {
        "effect_of_rules": rules,
        "effect_of_removal": removal_rows(counted, full_shoe(options)),
        "beaten_by_counting": list(counting_rows(counted, full_shoe(options))),
    }


# Rules


def rule_effects(game: Studied, options: Submission, tick: Progress) -> Iterator[dict[str, Any]]:
    """By option that changes how hands are played or paid: the house edge under every other choice."""
    shoe, terms = by_value(full_shoe(options)), game.chapter.terms
    here, seen, others = game.edge(options, shoe), {(shoe, terms(options))}, list(other_choices(options))
    for done, (option, value, other) in enumerate(others, start=1):
        key = by_value(full_shoe(other)), terms(other)
        if key not in seen:
            seen.add(key)
            there = game.edge(other, key[0])
            yield {"rule": option.name, "choice": option.show(value), "house_edge": there, "edge_change": there - here}
        tick(done, len(others))


def other_choices(options: Submission) -> Iterator[tuple[Option, Any, Submission]]:
    """Every choice that a licensee could make instead of one of these, where that is legal."""
    for name, option in options.game.options.items():
        for value in _values(option):
            if value == options[name]:
                continue
            try:
                yield (
                    option,
                    value,
                    options.game.submit({**options.written(only_chosen=True), name: option.show(value)}),
                )
            except RuleError:
                continue


def _values(option: Option) -> Sequence[Any]:
    match option:
        case Flag():
            return (True, False)
        case Choice():
            return option.values
        case Count():
            return range(option.least, option.most + 1)
    return ()


# Cards


class Counted(NamedTuple):
    """A wager as a counter of cards sees it."""

    name: str
    worth: float
    """What a unit of it nets off a full shoe."""
    effects: Floats
    """By face: how much more it nets off a shoe without such a card."""

    @classmethod
    def of_values(cls, name: str, options: Submission, worth: Callable[[Shoe], float]) -> Counted:
        """A wager for which only the values of cards matter."""
        shoe = by_value(full_shoe(options))
        here = worth(shoe)
        without = [worth(_without(shoe, value)) - here if shoe[value] else 0.0 for value in range(VALUES)]
        return cls(name, here, np.array([without[card_value(Card(face)) - 1] for face in range(FACES)]))

    @classmethod
    def of_hands(cls, game: Studied, options: Submission) -> Counted:
        """The wager on a hand, played as is best off each shoe."""
        return cls.of_values(main_name(game.chapter), options, lambda shoe: -game.edge(options, shoe))

    @classmethod
    def of_insurance(cls, game: Studied, options: Submission) -> Counted:
        """Insurance, where the dealer shows an ace."""
        terms = game.chapter.terms(options)
        return cls.of_values(INSURANCE, options, lambda shoe: float(insurance_off(shoe, terms).expectation))

    @classmethod
    def of_side_wagers(cls, game: Studied, options: Submission) -> list[Counted]:
        """Every side wager on the layout, progressives with their meters at the seeds."""
        shoe = full_shoe(options)
        here = {odds.name: float(odds.expectation) for odds in game.sides(options, shoe)}
        effects = {name: np.zeros(FACES) for name in here}
        for face in range(FACES) if here else ():
            if shoe[face]:
                for odds in game.sides(options, _without(shoe, face)):
                    effects[odds.name][face] = float(odds.expectation) - here[odds.name]
        return [cls(name, worth, effects[name]) for name, worth in here.items()]


def _without(shoe: Composition, card: int) -> Composition:
    """A shoe without one card of a kind."""
    return (*shoe[:card], shoe[card] - 1, *shoe[card + 1 :])


def removal_rows(counted: Sequence[Counted], shoe: Composition) -> list[dict[str, Any]]:
    """By rank in the shoe: how much more each wager nets without a card of it, of the mean suit."""
    ranks = [rank for rank in range(FACES // 4) if shoe[4 * rank]]
    return [
        {
            "removed": "23456789TJQKA"[rank],
            **{f"{one.name} gain": float(one.effects[4 * rank : 4 * rank + 4].mean()) for one in counted},
        }
        for rank in ranks
    ]


def counting_rows(counted: Sequence[Counted], shoe: Composition) -> Iterator[dict[str, Any]]:
    """By wager and share of the shoe that is gone: how often it favours the player, and how much then on the mean.

    A count is even over a whole shoe: what it is worth to play one's hand better, knowing a card, is left out.
    """
    cards, draw = sum(shoe), np.random.default_rng(SEED)
    gone = {share: draw.multivariate_hypergeometric(shoe, int(share * cards), SHOES) for share in DEALT}
    for one in counted:
        even = one.effects - one.effects @ np.array(shoe) / cards
        for share, removed in gone.items():
            worth = one.worth + (cards - 1) / (cards - int(share * cards)) * (removed @ even)
            good = worth[worth > 0]
            yield {
                "wager": one.name,
                "shoe_dealt": f"{share:.0%}",
                "frequency_in_favour": len(good) / SHOES,
                "gain_then": float(good.mean()) if len(good) else 0.0,
                "gain_of_a_round": float(good.sum()) / SHOES,
            }

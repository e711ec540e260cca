"""Plans of players who wager so many antes more, or fold: what compiled code does with them, and counts."""

from __future__ import annotations

from pitboss.games.parts.in_antes import InAntes
from pitboss.kernel import borrowing
from pitboss.odds.poker_games.rounds import Plan
from pitboss.odds.simulation import Counters
from pitboss.odds.tally import Numbers


def decisions(further: str) -> tuple[str, ...]:
    """What a player can do, by antes: fold, or make the further wager of one to three."""
    return ("fold", *(f"{further}:{antes}" for antes in (1, 2, 3)))


def by_own_cards(further: str, rule: InAntes, size: int) -> Plan:
    """A rule that looks at so many own cards alone."""
    return Plan(choose, size, decisions(further), {"in_antes": rule})


@borrowing
def choose(cards: Numbers, first: int, players: int, size: int, counters: Counters) -> int:
    """Wager or fold by the rule."""
    return counted(in_antes(cards[first : first + size]), counters)  # type: ignore[name-defined] # noqa: F821


@borrowing
def counted(antes: int, counters: Counters) -> int:
    """A wager of so many antes as a choice, a fold where it is none."""
    counters[antes] += 1
    return antes if antes > 0 else -1

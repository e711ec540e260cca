"""What can be looked up at a table: the sentence of a clause, a hint, the odds of every wager."""

from __future__ import annotations

import re
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from pitboss.desk.names import PokerGame, find_game, house_game
from pitboss.errors import RuleError
from pitboss.floor.desk.telling import TableSeen
from pitboss.floor.web.pages.wording import title
from pitboss.record.views import View


def sentences(game: str, citation: str) -> str:
    """What the clauses of a citation say, in our own words.

    >>> sentences("three-card-poker", "nothing at all")
    'The sheet has no words for this clause.'
    """
    found = find_game(game)
    sheet = () if isinstance(found, PokerGame) else found.clauses
    words = {clause.id: clause.gist for clause in sheet}
    cited = [part.strip() for part in citation.split(",")]
    told = [f"{part}: {words[part]}" for part in cited if part in words]
    return " ".join(told) or "The sheet has no words for this clause."


def hint(seen: TableSeen, seats: tuple[int, ...]) -> str:
    """What the game's first strategy would do in the place of a seat that is asked."""
    mine = next((you for you in seen.you if you.seat in seats and you.seat in seen.asked), None)
    found = find_game(seen.game)
    if mine is None or isinstance(found, PokerGame) or not found.strategies or not isinstance(seen.view, View):
        raise RuleError("there is nothing to advise now")
    name, strategy = next(iter(found.strategies.items()))
    said = strategy(msgspec.structs.replace(seen.view, legal=mine.choices))
    return f"{title(name)}: {title(re.sub('-', ' ', said)).lower()}"


class WagerShown(msgspec.Struct, frozen=True):
    """The odds of a wager as the page lists them."""

    name: str
    edge: float
    hit: float
    deviation: float
    per: str
    method: str


def _solved(game: str, options: dict[str, str]) -> list[WagerShown]:
    """Solve a game; in a process of its own, for that takes its time."""
    from pitboss.odds import solve

    submission = house_game(game).on_record(options)
    wagers = [(one.name, one.to_json()) for one in solve(submission).wagers]
    return [
        WagerShown(title(name), found["house_edge"], found["hit_frequency"], found["standard_deviation"],
                   found["per"], found["method"])
        for name, found in wagers
    ]  # fmt: skip


class Odds:
    """The odds of every submission that was asked for, each solved once."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._found: dict[tuple[str, tuple[tuple[str, str], ...]], Future[list[WagerShown]]] = {}

    def of(self, game: str, options: dict[str, str]) -> list[WagerShown] | None:
        """The odds; nothing while they are being solved."""
        if not house_game(game).solver:
            raise RuleError("this game has no exact odds yet")
        key = (game, tuple(sorted(options.items())))
        if key not in self._found:
            self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"))
            self._found[key] = self._pool.submit(_solved, game, dict(options))
        future = self._found[key]
        return future.result() if future.done() else None

    def close(self) -> None:
        """Solve nothing more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

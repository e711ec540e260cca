"""Side bets under a knockout: rows that look at other cards, or are due at another moment, than their clauses say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from pitboss.evidence.bent_game import replaced
from pitboss.evidence.bent_ranks import without_rank
from pitboss.record.cases import split_citations
from pitboss.rulebook.side_bets import WITH_THE_HAND, SideBet
from pitboss.table.game import Game


class BentRows:
    """The game with its rows bent; made once for each effect, as building a game takes longer than a round."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._bent: dict[tuple[str, str], Game] = {}

    def without(self, clause: str, effect: str) -> Game:
        """The game in which the rows are bent that the clause has such an effect on."""
        if (clause, effect) not in self._bent:
            spoken = self._game.clauses.spoken(clause)
            rows = tuple(_bent(bet, spoken, effect) for bet in self._game.side_bets)
            self._bent[clause, effect] = replaced(self._game, side_bets=rows)
        return self._bent[clause, effect]


def _bent(bet: SideBet, clause: str, effect: str) -> SideBet:
    if effect == "rank" and bet.said:
        return msgspec.structs.replace(bet, value=_unranked(bet.value, bet.said.clause, clause))
    if bet.highest and clause in split_citations((bet.highest.settled,)):
        if effect == "highest":
            return msgspec.structs.replace(bet, highest=None)
        return msgspec.structs.replace(bet, due=WITH_THE_HAND)
    return bet


def _unranked(value: Callable[..., int], ranked_by: Callable[[int], str], clause: str) -> Callable[..., int]:
    """What hands are worth, those that the clause ranks as if they had no rank."""

    def less(*hands: Sequence[int]) -> int:
        found = value(*hands)
        return without_rank(found) if clause in split_citations((ranked_by(found),)) else found

    return less

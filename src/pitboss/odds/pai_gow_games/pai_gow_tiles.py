"""Pai gow with tiles, solved: sixteen kinds of two tiles each, 3,620 hands, every one against every other."""

from __future__ import annotations

from functools import partial
from itertools import chain

from pitboss.equipment.tiles import TILES, rank_of
from pitboss.games.pai_gow_games.pai_gow_tiles.hands import higher, house_way
from pitboss.games.pai_gow_games.pai_gow_tiles.rules import AT_THE_DEALER, PLACES, WAGER
from pitboss.odds.kept import kept
from pitboss.odds.pai_gow_games import two_hands
from pitboss.odds.pai_gow_games.kinds import SIZE, Kinds
from pitboss.odds.pai_gow_games.two_hands import Rules, Settings
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved
from pitboss.odds.simulation import Deal, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.tiles import tiles
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

SIX_OR_THREE, LOWEST = 15, 17
"""The two tiles of the supreme pair, by rank: each is worth what the other is."""


def kind_of(tile: int) -> int:
    """Tiles of one rank are alike, and so are the two of the supreme pair."""
    rank = rank_of(tile)
    return SIX_OR_THREE - 1 if rank == LOWEST else rank - 1


def count(options: Submission, progress: Progress | None = None) -> Settings:
    """All settings against the house way; nothing depends on the options."""
    return count_settings(progress=progress)


@kept
def count_settings(*, progress: Progress | None = None) -> Settings:
    return two_hands.compare_settings(Rules(Kinds(TILES, kind_of), tiles, house_way, higher))


def price(counts: Settings, options: Submission) -> Solved:
    """The one wager, by the best settings."""
    return Solved(
        [two_hands.main_odds(counts, WAGER)],
        {"rule": "of three pairings the one that nets most against the house way; see the strategy at the table"},
    )


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best settings."""
    return two_hands.best_settings(count(options, progress))


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of a full set; the dealer banks."""
    totals = WagerTotals(options, {WAGER: WAGER}, two_hands.COUNTERS)
    return Simulator(
        totals=totals,
        players=players,
        play=two_hands.play,
        game=two_hands.game_of(count(options, progress), strategy, totals.whole),
        supply=supply(TILES, SIZE * (players + 1)),
        bound={"higher": higher, "settle_side_bets": two_hands.no_side_bets},
        lay=partial(lay, players=players),
        stake=5_00,
    )


def lay(deal: Deal, players: int) -> Laid:
    """The dice count to the dealer; stacks go on counterclockwise, to the first position and so on."""
    cards = deal.cards.tolist()
    hands = {place: cards[SIZE * place : SIZE * (place + 1)] for place in range(players + 1)}
    stacks = two_hands.around(hands, range(PLACES), cards[SIZE * (players + 1) :])
    return Laid(list(chain(*stacks)), {"throws": [AT_THE_DEALER]})

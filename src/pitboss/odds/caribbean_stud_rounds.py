"""Caribbean Stud by the million rounds: every wager on the layout at once, each player a unit on each.

The kernel deals, lets every player bet or fold by one strategy, and looks up what the game's own settlement and
paytables say of the classes of hands that come about. Meters stand at their seeds in every round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts import cover_all
from pitboss.games.poker_games.caribbean_stud.five_card_hand_bonus import (
    DEALER_HAND_BONUS,
    LUCKY_BONUS,
    MAGIC_CARD,
    OWN_HAND_BONUS,
)
from pitboss.games.poker_games.caribbean_stud.rules import ACE_KING, PROGRESSIVE, cover_all_column, link
from pitboss.kernel import compiled, kernel
from pitboss.odds.caribbean_stud_best_play import (
    FOLD,
    HIGHER,
    LEVEL,
    LOWER,
    RULES,
    SHORT,
    nets,
    solution,
)
from pitboss.odds.caribbean_stud_showdowns import own_hands
from pitboss.odds.progress import Progress
from pitboss.odds.report import Simulation
from pitboss.odds.simulation import chosen_seed, draw, play_in_chunks
from pitboss.odds.suit_orbits import place
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.ranking.tables import Tables, class5, class_at_least, class_values, tables
from pitboss.rulebook.submission import Submission

MAIN, BONUS = "ante+bet", "caribbean-stud-bonus"
OPTIMAL = "optimal"

NOTHING = np.zeros(0, np.int64)


class OnOwnHand(NamedTuple):
    """A wager on the player's own hand: what it nets and what it brings every other player, by class; empty where it is
    not offered."""

    nets: NDArray[np.int64] = NOTHING
    envy: NDArray[np.int64] = NOTHING
    survives_fold: bool = False


class SideWagers(NamedTuple):
    """The side wagers, in the order in which the kernel settles them."""

    bonus: OnOwnHand
    progressive: OnOwnHand
    link: OnOwnHand
    five_card: OnOwnHand
    dealers_hand: NDArray[np.int64]
    """The five card hand bonus on the dealer's hand, by class of it."""
    best: NDArray[np.int64]
    """Cover all, by the best hand at the table."""
    folded_can_be_best: bool
    magic_card: tuple[int, int]
    """What the extra pays on a five card hand bonus, and in one round out of how many; nothing where it is not paid."""
    lucky_bonus: tuple[int, int]


class Play(NamedTuple):
    """What strategies look at beside the cards: the best play, empty where it is not asked for."""

    bets: NDArray[np.bool_]
    rows: NDArray[np.int32]


def simulate(
    options: Submission, rounds: int, players: int, strategy: str, seed: int | None, progress: Progress | None
) -> Simulation:
    """Rounds of several players and the dealer."""
    start = perf_counter()
    totals = WagerTotals(options, {MAIN: "ante", **{name: name for name in side_names(options)}}, ("bet", "fold"))
    side = side_wagers(options, totals, players)
    best = Play(np.zeros((0, 0), np.bool_), np.zeros(0, np.int32))
    if strategy == OPTIMAL:
        best = Play(solution().bets, own_hands().row)
    kernel_play = compiled(play, bets=CHOOSERS[strategy])
    qualifies = class_at_least(ACE_KING)

    def chunk(chunk_seed: int, count: int, sums: NDArray[np.int64]) -> None:
        kernel_play(chunk_seed, count, players, best, nets(), qualifies, totals.unit, side, tables(), sums)

    seed = chosen_seed(seed)
    sums = play_in_chunks(chunk, rounds, seed, totals.width, progress)
    wagers, house, frequencies = totals.measured(sums, rounds, players)
    return Simulation(
        game=options.game.name,
        options=options.written(only_chosen=True),
        strategy=strategy,
        players=players,
        rounds=rounds,
        seed=seed,
        wagers=wagers,
        house=house,
        frequencies=frequencies,
        seconds=perf_counter() - start,
    )


def side_names(options: Submission) -> list[str]:
    """The side wagers on the layout, in the order in which the kernel settles them."""
    progressives = (PROGRESSIVE, link(options), OWN_HAND_BONUS, DEALER_HAND_BONUS)
    names = (BONUS, *(progressive.wager for progressive in progressives), cover_all.WAGER)
    return [name for name in names if options.game.wager(name).at_table(options)]


def side_wagers(options: Submission, totals: WagerTotals, players: int) -> SideWagers:
    """Tabulate the paytables in force. A share of the meter on the dealer's hand is split between all players."""
    values, offered = class_values().tolist(), side_names(options)

    def paid(extra: str, win: int) -> tuple[int, int]:
        return (win * totals.unit, options[f"{extra}-interval"]) if options[extra] else (0, 1)

    def on_own_hand(progressive: Any, survives_fold: bool) -> OnOwnHand:
        if progressive.wager not in offered:
            return OnOwnHand()
        return OnOwnHand(*totals.progressive_nets(progressive, values), survives_fold)

    split = {rule.name: rule.seed // players for rule in options.game.meters(options)}
    dealers, column = DEALER_HAND_BONUS.wager, cover_all_column(players, options)
    table = options.paytable(cover_all.WAGER, column) if cover_all.WAGER in offered else None
    return SideWagers(
        OnOwnHand(totals.nets(BONUS, values), np.zeros(len(values), np.int64)) if BONUS in offered else OnOwnHand(),
        on_own_hand(PROGRESSIVE, False),
        on_own_hand(link(options), bool(options["multi-game-link-live-after-fold"])),
        on_own_hand(OWN_HAND_BONUS, True),
        totals.nets(dealers, values, meters=split) if dealers in offered else NOTHING,
        totals.nets(cover_all.WAGER, values, table=table) if table else NOTHING,
        bool(options["cover-all-counts-folded-hands"]),
        paid("magic-card", MAGIC_CARD.win),
        paid("lucky-bonus", LUCKY_BONUS.win),
    )


# Strategies


@kernel
def optimal(own: Sequence[int], up: int, best: Play) -> bool:
    """The best play. The renaming of suits that makes the up card one of clubs exchanges its suit with clubs."""
    hand = 0
    for card in own:
        suit = card & 3
        if suit == up & 3:
            suit = 0
        elif suit == 0:
            suit = up & 3
        hand |= 1 << (card & ~3 | suit)
    return best.bets[up >> 2, best.rows[place(hand)]]  # type: ignore[no-any-return]


@kernel
def by_rule(own: Sequence[int], up: int, best: Play) -> bool:
    return rule(own, up)  # type: ignore[name-defined, no-any-return] # noqa: F821 (bound when compiled)


CHOOSERS: dict[str, Callable[..., bool]] = {OPTIMAL: optimal}

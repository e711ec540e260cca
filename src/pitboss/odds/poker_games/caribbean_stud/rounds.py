"""Caribbean Stud by the million rounds: every wager on the layout at once, each player a unit on each.

The kernel deals, lets every player bet or fold by one strategy, and looks up what the game's own settlement and
paytables say of the classes of hands that come about. Meters stand at their seeds in every round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts import cover_all
from pitboss.games.poker_games.caribbean_stud.five_card_hand_bonus import (
    DEALER_HAND_BONUS,
    LUCKY_BONUS,
    MAGIC_CARD,
    OWN_HAND_BONUS,
)
from pitboss.games.poker_games.caribbean_stud.paytables import ACE_KING
from pitboss.games.poker_games.caribbean_stud.side_bets import LINK, PROGRESSIVE, cover_all_column
from pitboss.kernel import borrowing, kernel
from pitboss.odds.counting.suit_orbits import place
from pitboss.odds.poker_games.caribbean_stud.best_play import (
    FOLD,
    HIGHER,
    LEVEL,
    LOWER,
    RULE,
    RULES,
    SHORT,
    nets,
    solution,
)
from pitboss.odds.poker_games.caribbean_stud.showdowns import own_hands
from pitboss.odds.progress import step
from pitboss.odds.report import Simulation
from pitboss.odds.runs import Run, draw
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


class BestPlay(NamedTuple):
    """The best play, for compiled code; empty where another strategy is followed."""

    bets: NDArray[np.bool_]
    rows: NDArray[np.int32]


def simulate(run: Run) -> Simulation:
    """Rounds of several players and the dealer."""
    options = run.options
    totals = WagerTotals(options, {MAIN: "ante", **{name: name for name in side_names(options)}}, ("bet", "fold"))
    side = side_wagers(options, totals, run.players)
    best = BestPlay(np.zeros((0, 0), np.bool_), np.zeros(0, np.int32))
    if run.strategy == OPTIMAL:
        best = BestPlay(solution(step(run.progress, 0, 2)).bets, own_hands().row)
        run = msgspec.structs.replace(run, progress=step(run.progress, 1, 2))
    rule, qualifies = RULES.get(run.strategy, RULES[RULE]), class_at_least(ACE_KING)
    return run.measure(totals, play, best, nets(), qualifies, totals.unit, side, tables(), bets=rule)


def side_names(options: Submission) -> list[str]:
    """The side wagers on the layout, in the order in which the kernel settles them."""
    progressives = (PROGRESSIVE, LINK, OWN_HAND_BONUS, DEALER_HAND_BONUS)
    names = (BONUS, *(progressive.name for progressive in progressives), cover_all.WAGER)
    return [name for name in names if options.game.wager(name, options).at_table(options)]


def side_wagers(options: Submission, totals: WagerTotals, players: int) -> SideWagers:
    """Tabulate the paytables in force. A share of the meter on the dealer's hand is split between all players."""
    values, offered = class_values().tolist(), side_names(options)

    def paid(extra: str, win: int) -> tuple[int, int]:
        return (win * totals.unit, options[f"{extra}-interval"]) if options[extra] else (0, 1)

    def on_own_hand(progressive: Any, survives_fold: bool) -> OnOwnHand:
        if progressive.name not in offered:
            return OnOwnHand()
        return OnOwnHand(*totals.progressive_nets(progressive, values), survives_fold)

    split = {rule.name: rule.seed // players for rule in options.game.meters(options)}
    dealers, column = DEALER_HAND_BONUS.name, cover_all_column(players, options)
    table = options.paytable(cover_all.WAGER, column) if cover_all.WAGER in offered else None
    return SideWagers(
        OnOwnHand(totals.nets(BONUS, values), np.zeros(len(values), np.int64)) if BONUS in offered else OnOwnHand(),
        on_own_hand(PROGRESSIVE, False),
        on_own_hand(LINK, bool(options["multi-game-link-live-after-fold"])),
        on_own_hand(OWN_HAND_BONUS, True),
        totals.nets(dealers, values, meters=split) if dealers in offered else NOTHING,
        totals.nets(cover_all.WAGER, values, table=table) if table else NOTHING,
        bool(options["cover-all-counts-folded-hands"]),
        paid("magic-card", MAGIC_CARD.win),
        paid("lucky-bonus", LUCKY_BONUS.win),
    )


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    best: BestPlay,
    main: NDArray[np.int64],
    qualifies: int,
    unit: int,
    side: SideWagers,
    t: Tables,
    totals: Any,
) -> None:
    """Rounds of Caribbean Stud. The dealer's cards come first in the deck, the up card the very first."""
    np.random.seed(seed)
    deck: Any = np.arange(52)
    wagers = (len(totals) - 4) // 4
    counters = 4 * wagers + 2
    won = np.zeros(wagers, dtype=np.int64)
    round_nets = np.zeros(wagers, dtype=np.int64)
    stays = np.empty(players, dtype=np.bool_)
    classes = np.empty(players, dtype=np.int64)
    for _ in range(rounds):
        draw(deck, 5 + 5 * players)
        up = deck[0]
        dealer = class5(deck[0], deck[1], deck[2], deck[3], deck[4], t)
        highest = dealer
        for p in range(players):
            own = deck[5 + 5 * p : 10 + 5 * p]
            classes[p] = class5(own[0], own[1], own[2], own[3], own[4], t)
            if len(best.bets):
                stays[p] = bets_by_best_play(own, up, best)
            else:
                stays[p] = bets(own, up)  # type: ignore[name-defined] # noqa: F821 (bound when compiled)
            if stays[p] or side.folded_can_be_best:
                highest = max(highest, classes[p])
        magic_card = drawn(52, side.magic_card[1])
        lucky_position = drawn(players + 1, side.lucky_bonus[1])
        for p in range(players):
            if stays[p]:
                won[0] = unit * main[classes[p], case_of(classes[p], dealer, qualifies)]
                totals[counters] += 1
            else:
                won[0] = FOLD * unit
                totals[counters + 1] += 1
            at = 1
            for wager in (side.bonus, side.progressive, side.link, side.five_card):
                if len(wager.nets):
                    won[at] = wager.nets[classes[p]] if stays[p] or wager.survives_fold else -unit
                    for other in range(players):
                        if other != p and (stays[other] or wager.survives_fold):
                            won[at] += wager.envy[classes[other]]
                    at += 1
            if len(side.five_card.nets):
                won[at - 1] += extras(deck[5 + 5 * p : 10 + 5 * p], magic_card, lucky_position == p, side)
            if len(side.dealers_hand):
                won[at] = side.dealers_hand[dealer] + extras(deck[:5], magic_card, lucky_position == players, side)
                at += 1
            if len(side.best):
                won[at] = side.best[highest]
            add_player(won, totals, round_nets)
        add_round(round_nets, totals)


@kernel
def bets_by_best_play(own: Sequence[int], up: int, best: BestPlay) -> bool:
    """Look the hand up, the suit of the up card and clubs having changed their names."""
    hand = 0
    for card in own:
        suit = card & 3
        if suit == up & 3:
            suit = 0
        elif suit == 0:
            suit = up & 3
        hand |= 1 << (card & ~3 | suit)
    return best.bets[up >> 2, best.rows[place(hand)]]  # type: ignore[no-any-return]


@borrowing
def case_of(player: int, dealer: int, qualifies: int) -> int:
    """How the dealer's class stands to the player's."""
    if dealer < qualifies:
        return SHORT
    if dealer == player:
        return LEVEL
    return LOWER if dealer < player else HIGHER


@kernel
def drawn(outcomes: int, interval: int) -> int:
    """One of so many outcomes in one round out of `interval`, or a number above them."""
    return np.random.randint(0, outcomes * interval)


@borrowing
def extras(hand: Sequence[int], magic_card: int, lucky: bool, side: SideWagers) -> int:
    """What a five card hand bonus brings beside its paytable."""
    extra = side.lucky_bonus[0] if lucky else 0
    for card in hand:
        if card == magic_card:
            extra += side.magic_card[0]
    return extra

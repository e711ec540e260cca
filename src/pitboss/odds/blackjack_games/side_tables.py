"""What the kernel of a round needs of the wagers that are not on hands: their nets, asked of the game before.

Side wagers come from their rows. What else a game settles beside hands it says itself (`Beside`): fees, a wager whose
pay is drawn, a bonus on no stake, streaks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import SUIT_NAMES, Card
from pitboss.games.blackjack_games.blackjack.progressives import SUPER_4 as SUPER_4_WAGER
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.side_wagers import DEALER_DONE, THIRD_CARD
from pitboss.odds.blackjack_games.round_sides import FIRST_ACES, KINDS, SUPER_4, THREE_SEVENS
from pitboss.odds.blackjack_games.round_table import MOST_DEALERS_CARDS, Drawn, SideTables, Streaks
from pitboss.odds.simulation import Deal
from pitboss.odds.simulators import Laid
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.side_bets import ENVY_BONUS, WITH_THE_HAND, SideBet
from pitboss.rulebook.submission import Submission

GIVEN = "given-to-the-dealer"
"""What the house makes, less than nothing, of tips and of wagers for the dealer."""
WORTHS = range(MOST_DEALERS_CARDS)
"""All that cards can be worth to a row."""


class DrawnWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager whose pay is drawn where its player was dealt a blackjack."""

    name: str
    results: Sequence[str]
    """Of the draw, each as likely as the others."""
    nets: Sequence[Fraction]
    """By result."""
    ace: Fraction = Fraction(-1)
    """What it nets with an ace and no blackjack."""
    from_right: bool = False


class FreeBonus(msgspec.Struct, frozen=True, kw_only=True):
    """What a blackjack brings beside a wager that the dealer goes over 21, on no stake of its own."""

    name: str
    beside: str
    stake: int
    """What lies on that wager, in cents."""
    amounts: Sequence[int]
    """By number of the dealer's cards, in cents."""


class Beside(msgspec.Struct, frozen=True, kw_only=True):
    """What a game settles beside hands and side wagers."""

    fees: tuple[str, ...] = ()
    drawn: DrawnWager | None = None
    free_bonus: FreeBonus | None = None
    streaks: Mapping[str, tuple[int, Fraction]] = {}
    """By wager: how many wins in a row it needs, and what it wins."""

    def names(self, options: Submission) -> dict[str, str]:
        """All wagers that are not on hands, each with its unit, in the order of their columns."""
        found = {name: name for name in self.fees} | {bet.name: bet.name for bet in options.side_bets}
        found |= {self.free_bonus.name: self.free_bonus.beside} if self.free_bonus else {}
        found |= {self.drawn.name: self.drawn.name} if self.drawn else {}
        return found | {name: name for name in self.streaks}

    def settled(self, options: Submission) -> bool:
        """Whether anything but hands and fees is to be settled."""
        return bool(options.side_bets or self.drawn or self.streaks)

    def bounds(self, players: int) -> list[int]:
        """The draws of a round: one for each player who may win."""
        return [len(self.drawn.results)] * players if self.drawn else []

    def lay(self, deal: Deal) -> Laid:
        """The kernel takes cards as a live table does, and results in the order in which they are drawn there."""
        if self.drawn is None:
            return Laid(deal.cards.tolist())
        results = [self.drawn.results[number] for number in deal.draws.tolist()]
        return Laid(deal.cards.tolist(), {f"draws.{self.drawn.name}": results})


def gives(options: Submission) -> bool:
    """Whether the dealer may have something of a side wager."""
    return any(bet.for_dealer or tips(bet, options).any() for bet in options.side_bets)


def tips(bet: SideBet, options: Submission) -> NDArray[np.int64]:
    """By worth of the cards: what the house gives the dealer, in cents."""
    lines = [bet.paytable(options, options["seats"]).line(worth) for worth in WORTHS]
    return np.array([bet.tip(options, line) if line else 0 for line in lines], dtype=np.int64)


def made_of(bet: SideBet) -> tuple[str, ...]:
    """What a row of the report joins at a live table: envy bonuses are reported with their wager."""
    return (bet.name, ENVY_BONUS) if bet.envy else (bet.name,)


def side_tables(c: Chapter, totals: WagerTotals, extra: Beside) -> SideTables:
    """The rows in force."""
    options, columns = totals.options, list(totals.columns)
    rows = options.side_bets
    nets, envy, given = [], [], []
    for bet in rows:
        paid, brought = _nets(bet, totals)
        tipped = tips(bet, options) * totals.unit // 1_00
        nets.append(np.minimum(paid, 0) if bet.for_dealer else paid)
        envy.append(brought)
        given.append(tipped + np.maximum(paid, 0) if bet.for_dealer else tipped)
    kinds = [SUPER_4 if bet.name == SUPER_4_WAGER else KINDS[bet.value] for bet in rows]
    dues = [bet.due for bet in rows]
    free = extra.free_bonus
    amounts = [totals.whole(Fraction(amount, free.stake)) for amount in free.amounts] if free else []
    own_cards = any(waiting.for_own_cards and name in totals.names for name, waiting in c.waiting.items())
    return SideTables(
        column=columns.index(rows[0].name) if rows else 0,
        kind=np.array(kinds, dtype=np.int64),
        start=np.arange(len(rows), dtype=np.int64) * len(WORTHS),
        nets=_joined(nets),
        envy=_joined(envy),
        given=_joined(given),
        given_column=columns.index(GIVEN) if GIVEN in columns else -1,
        done=np.array([due == DEALER_DONE for due in dues], dtype=np.bool_),
        waits=np.array([_waits(c, bet) for bet in rows], dtype=np.int64),
        suit=SUIT_NAMES.index(options["super-4-suit"]) if SUPER_4 in kinds else 0,
        ten_up=SUPER_4 in kinds and options["super-4-counts-ten-up"],
        looks_further=THREE_SEVENS in kinds or FIRST_ACES in kinds,
        third_sevens=bool(c.offered_third_card) and own_cards,
        third_card=THIRD_CARD in dues,
        complete=DEALER_DONE in dues,
        waits_for_dealer=any(due in (THIRD_CARD, DEALER_DONE, WITH_THE_HAND) for due in dues),
        free_bonus=np.array(amounts, dtype=np.int64),
        free_bonus_column=columns.index(free.name) if free else 0,
    )


def _nets(bet: SideBet, totals: WagerTotals) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By worth of the cards: what a row nets, and what it brings every other player."""
    if bet.progressive:
        return totals.progressive_nets(bet, WORTHS)
    table = bet.paytable(totals.options, totals.options["seats"])
    return totals.nets(bet.name, WORTHS, table=table), np.zeros(len(WORTHS), dtype=np.int64)


def _waits(c: Chapter, bet: SideBet) -> int:
    """The card of which two wait for the dealer's second."""
    waiting = c.waiting.get(bet.name)
    if waiting is None or waiting.for_own_cards:
        return -1
    return next(card for card in range(52) if waiting.hand((Card(card), Card(card))))


def _joined(parts: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    return np.concatenate([np.zeros(0, dtype=np.int64), *parts])


def drawn_table(totals: WagerTotals, wager: DrawnWager | None) -> Drawn:
    """A wager whose pay is drawn."""
    if wager is None:
        return Drawn(0, np.zeros(0, dtype=np.int64), 0, 0, False)
    nets = np.array([totals.whole(net) for net in wager.nets], dtype=np.int64)
    column = list(totals.columns).index(wager.name)
    return Drawn(column, nets, totals.whole(wager.ace), -totals.unit, wager.from_right)


def streak_table(totals: WagerTotals, streaks: Mapping[str, tuple[int, Fraction]]) -> Streaks:
    """Streak wagers in the order of their lengths."""
    if not streaks:
        return Streaks(-1, np.zeros(0, dtype=np.int64))
    pays = [0, 0, *(totals.whole(won) for _, won in streaks.values())]
    return Streaks(list(totals.columns).index(next(iter(streaks))), np.array(pays, dtype=np.int64))

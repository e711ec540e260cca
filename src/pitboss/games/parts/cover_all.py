"""Cover All: a side bet on the best hand at the table, priced by the number of hands.

A game describes it by the clauses that rule it (`CoverAll`), prints its `matrix`, and makes its row with `bet`. The
script shows the payouts after the deal and leaves the best hand face up (`Exposed`) until the wager is settled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from pitboss.errors import RuleError
from pitboss.games.parts.paytables import printed
from pitboss.games.parts.side_bets import wagered
from pitboss.games.parts.wagers import Relation
from pitboss.ranking.four import describe_four, four_with_royal
from pitboss.ranking.names import describe
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.rulebook.paytable import PaytableMatrix
from pitboss.rulebook.side_bets import LAST, OWN, Cards, Highest, Reading, SideBet, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Hand, Seat

WAGER = "cover-all"
MOST_PLAYERS_OF_FOUR_CARDS = 6
"""So many players the printed matrices for four-card hands are for."""
COUNTS_FOLDED = "cover-all-counts-folded-hands"


def matrix(clause: str, floors: Mapping[str, int], text: str, *, full_table: str, wager: str = WAGER) -> PaytableMatrix:
    """The printed matrix, its columns headed by the number of hands.

    The column for the most hands is printed twice: `full_table` is the clause that has it alone. Where the house reads
    one of several matrices, each has a name in place of the wager's.
    """
    columns = {int(hands): table for hands, table in printed(wager, clause, floors, text).items()}
    most = max(columns)
    columns[most] = msgspec.structs.replace(columns[most], clause=f"{full_table}, {clause}")
    return PaytableMatrix(wager, clause, columns)


_folded_count = chosen(COUNTS_FOLDED)


# What the columns count

COLUMN = "cover-all-column"


def column_counts(clause: str) -> Choice:
    """The licensee's reading of the numbers above the columns, where they begin with two."""
    return Choice(
        name=COLUMN,
        default="hands",
        values=("hands", "players"),
        clause=clause,
        gist="reading: the columns count the hands dealt, the dealer's included, or the players, a lone one as two",
    )


def hands_or_players(players: int, options: Submission) -> int:
    """The column for a round of so many players, as the house reads the numbers."""
    return players + 1 if options[COLUMN] == "hands" else max(players, 2)


def generous_columns(options: Submission) -> str:
    """Caution: the payouts are for one hand more than they are read for."""
    if not options[WAGER] or options[COLUMN] == "hands":
        return ""
    return "cover all by the number of players without the dealer's hand returns more than is staked"


class CoverAll(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of a cover all wager."""

    made: str
    highest: str
    """It is on the highest hand at the table, and lost where that is too low."""
    machine: str
    """It is offered where a machine deals the hands."""
    counted: str
    """The machine counts the players and shows the payouts."""
    settled: str
    """It is settled after all other wagers, by the highest hand."""
    stays: str
    """The highest hand so far stays face up."""
    replaced: str
    """A higher hand takes its place."""

    def bet(
        self,
        lowest: str,
        matrix: PaytableMatrix,
        *,
        on: Cards,
        value: Callable[..., int],
        column: Callable[[int, Submission], int] = lambda players, options: players,
        dealer: bool,
        offered: Callable[[int], bool] = lambda players: True,
        folded: Reading = _folded_count,
        words: Callable[[int], str] = describe,
        demand: str = "",
        relation: Relation | None = None,
        limits: Callable[[Submission], tuple[PayoutLimit, ...]] = lambda options: (),
    ) -> SideBet:
        """The row; `lowest` is the lowest hand that wins, in words."""
        gist = f"the wager that the highest hand at the table is {lowest} or better"
        return SideBet(
            wager=WagerRule(name=WAGER, clause=self.made, gist=gist, offered=offered, demand=demand, relation=relation),
            pays=matrix,
            on=on,
            value=value,
            due=LAST,
            highest=Highest(settled=self.settled, folded=folded, dealer=dealer, words=words),
            column=column,
            loses=self.highest,
            limits=limits,
        )

    def on_best_four(
        self,
        matrix: PaytableMatrix,
        *,
        demand: str,
        column: Callable[[int, Submission], int] = lambda players, options: players,
        relation: Relation | None = None,
    ) -> SideBet:
        """The row where hands play their best four cards, the royal flush by itself; the matrix is for six players."""
        return self.bet(
            "three of a kind",
            matrix,
            on=OWN,
            value=four_with_royal,
            column=column,
            dealer=True,
            offered=lambda players: players <= MOST_PLAYERS_OF_FOUR_CARDS,
            words=describe_four,
            demand=demand,
            relation=relation,
        )

    def offered(self) -> Flag:
        """The licensee's choice to offer it."""
        return Flag(name=WAGER, default=False, clause=self.machine, gist="the cover all wager is offered")

    def counts_folded_hands(self, default: bool, which: str = "a folded hand") -> Flag:
        """The licensee's reading of "highest hand": whether a folded one can be it."""
        gist = f"reading: {which} can be the highest at the table"
        return Flag(name=COUNTS_FOLDED, default=default, clause=self.highest, gist=gist)

    def needs_machine(self, options: Submission) -> list[RuleError]:
        """Contradiction: the payouts come from the machine that counts the hands, and there is none."""
        if not options[WAGER] or options["dealing-method"] == "machine":
            return []
        message = "cover all needs the machine that deals the hands and counts the players"
        return [RuleError(message, field=WAGER, clause=self.machine)]

    def show_payouts(self, d: Dealer, also: str = "") -> None:
        """The machine has counted the players (and `also` another hand) and shows what the wager pays."""
        if d.options[WAGER]:
            d.note(f"the machine counts {len(d.seats)} players{also} and shows the cover all payouts", self.counted)

    def exposed(self, lowest: int) -> Exposed:
        """The place for the hand that stays face up, when it is at least so high."""
        return Exposed(lowest, stays=self.stays, replaced=self.replaced)


def wants(d: Dealer, seat: Seat) -> bool:
    """Whether a player's hand can be the highest and somebody's wager depends on it."""
    counts = not seat.hand.dead and (not seat.folded or d.options[COUNTS_FOLDED])
    return counts and wagered(d, WAGER)


class Exposed:
    """The hand that stays face up for the cover all wagers: the best so far that they can win on."""

    def __init__(self, floor: int, *, stays: str, replaced: str) -> None:
        self._best = floor - 1
        self._hand: Hand | None = None
        self._stays = stays
        self._replaced = replaced

    def collect(self, d: Dealer, hand: Hand, value: int, clause: str) -> None:
        """Take the cards of a settled hand away, or leave them and take those that they beat."""
        if value <= self._best:
            d.discard(hand, clause)
            return
        d.leave(hand, "stays face up for the cover all wagers", self._stays)
        if self._hand is not None:
            d.discard(self._hand, self._replaced)
        self._best, self._hand = value, hand

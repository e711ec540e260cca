"""The showdown: who shows when, which hands win, and how every pot is divided.

Each pot is decided by itself, the last side pot first (`pitboss.poker.division`). Here is what everybody claims, and
the clause of every payment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.equipment.cards import Card
from pitboss.poker.contests import LEFT_OF_BUTTON, Contest
from pitboss.poker.division import FIELDS, ODD_CHIP, TIED, UNCONTESTED, divide
from pitboss.poker.events import PotAwarded
from pitboss.poker.pots import Pot, after_fees, as_set
from pitboss.poker.wagering import NOBODY

if TYPE_CHECKING:
    from pitboss.poker.course import Course
    from pitboss.poker.rules import TableRules


def order(hand: Course) -> list[int]:
    """Positions in the order of showing: the last bettor of the last round or who opened it, then clockwise (15(d)).

    By other readings the last bettor of the hand (S12), or the first bettor where that one is the last (A14).
    """
    betting, rules = hand.betting, hand.rules
    first = betting.last_bettor if rules.final_wager_of_hand else betting.aggressor
    if rules.first_bettor_shows and first != NOBODY:
        first = betting.first_bettor
    if first == NOBODY or not betting.playing[first]:
        first = hand.street.opener(hand)
    playing = betting.playing
    return [p for p in (*range(first, len(playing)), *range(first)) if playing[p]]


def uncontested(hand: Course) -> PotAwarded:
    """Only one player is left and takes everything without showing (6(d))."""
    betting = hand.betting
    winner = hand.seats[betting.playing.index(True)]
    return PotAwarded(0, winner, betting.pot - sum(hand.fees.values()), "6(d)")


class Showdown:
    """What everybody claims, as the division reads it. Positions as in `pitboss.poker.betting`."""

    __slots__ = (
        "amounts", "boards", "cards", "conceded", "conceders", "division", "eligible", "live", "players", "pots",
        "worth",
    )  # fmt: skip

    def __init__(self, hand: Course, pots: Sequence[Pot]) -> None:
        playing, cards = hand.betting.playing, hand.cards
        live = [position for position, still_in in enumerate(playing) if still_in]
        self.division = hand.rules.division
        self.cards = cards
        self.players = len(playing)
        self.live = as_set(tuple(live))
        self.conceded = hand.conceded
        self.conceders = len(hand.conceded)
        self.pots = len(pots)
        self.amounts = after_fees(pots, hand.fees)
        self.eligible = [as_set(pot.eligible) for pot in pots]
        self.boards = len(cards.boards)
        self.worth: list[list[list[int]]] = []
        """What hands are worth, by contest, board and position, where there are any to compare."""
        if len(live) > 1:
            for contest in hand.rules.contests:
                self.worth.append([_worth(contest, cards.hands, live, board) for board in cards.boards])

    # Odd chips that go by card

    @property
    def hands(self) -> Sequence[Sequence[int]]:
        return self.cards.hands

    @property
    def held(self) -> list[int]:
        return [len(held) for held in self.cards.hands]

    @property
    def table(self) -> Sequence[Sequence[int]]:
        return self.cards.boards

    @property
    def shared(self) -> int:
        return len(self.cards.boards[0])

    @property
    def room(self) -> list[int]:
        return [0] * (max(self.held) + self.shared)

    chosen = room


def _worth(contest: Contest, hands: Sequence[Sequence[Card]], live: Sequence[int], board: Sequence[Card]) -> list[int]:
    """What the hands of those who are left are worth in a contest, by position."""
    worth = [0] * len(hands)
    for position in live:
        worth[position] = contest.value(hands[position], board)
    return worth


def awards(hand: Course, pots: Sequence[Pot]) -> list[PotAwarded]:
    """Every payment out of the pots that went to the showdown, in the order in which they are made."""
    showdown = Showdown(hand, pots)
    most = len(pots) * showdown.boards * showdown.division.contests * max(hand.betting.left, 1)
    rows = [[0] * FIELDS for _ in range(most)]
    boards, bomb = showdown.boards, hand.opened.bomb
    return [awarded(hand.rules, hand.seats, row, boards, bomb) for row in rows[: divide(showdown, rows)]]


def awarded(rules: TableRules, seats: Sequence[int], row: Sequence[int], boards: int, bomb: bool) -> PotAwarded:
    """A payment with its clauses: of the contest, of the odd chip of a half, of a tie, and of the order of pots."""
    pot, position, amount, number, board, won, half = row
    order = ", 6(e)(7)" if pot else ""  # side pots before the main pot
    if number == UNCONTESTED:
        return PotAwarded(pot, seats[position], amount, "6(e)(6)" + order)
    contest = rules.contests[number]
    if boards > 1:
        order += ", 004:A2" if bomb else ", 004:H10"
    clause = contest.clause
    if half:
        clause += f", {rules.variant.split_clause}"
    if won in (TIED, ODD_CHIP) and contest.odd_clause != contest.clause:
        clause += f", {contest.odd_clause}"
    if won == ODD_CHIP and contest.odd != LEFT_OF_BUTTON and rules.variant.suit_clause:
        clause += f", {rules.variant.suit_clause}"
    return PotAwarded(pot, seats[position], amount, clause + order, contest.name, board)

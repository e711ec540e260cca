"""The showdown: who shows when, which hands win, and how every pot is divided.

Each pot is decided by itself, the last side pot first (`pitboss.poker.division`). Here is what everybody claims, and
the clause of every payment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pitboss.equipment.cards import UNSEEN
from pitboss.poker.contests import LEFT_OF_BUTTON, Contest
from pitboss.poker.division import FIELDS, ODD_CHIP, TIED, UNCONTESTED, divide
from pitboss.poker.events import PotAwarded
from pitboss.poker.pots import Pot, after_fees
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
    live = [position for position, playing in enumerate(betting.playing) if playing]
    return [p for p in live if p >= first] + [p for p in live if p < first]


def uncontested(hand: Course) -> PotAwarded:
    """Only one player is left and takes everything without showing (6(d))."""
    betting = hand.betting
    winner = hand.seats[betting.playing.index(True)]
    return PotAwarded(0, winner, betting.pot - sum(hand.fees.values()), "6(d)")


class Showdown:
    """What everybody claims, as the division reads it. Positions as in `pitboss.poker.betting`."""

    __slots__ = (
        "amounts", "boards", "chosen", "conceded", "conceders", "contests", "eligible", "even_split", "hands", "held",
        "must_use", "odd", "odd_all_cards", "odd_from_top", "odd_to_one", "players", "playing", "pots", "ranking",
        "room", "shared", "size", "table", "unit", "worth",
    )  # fmt: skip

    def __init__(self, hand: Course, pots: Sequence[Pot]) -> None:
        rules, cards = hand.rules, hand.cards
        self.players = len(hand.seats)
        self.playing = hand.betting.playing
        self.conceded = hand.conceded
        self.conceders = len(hand.conceded)
        self.pots = len(pots)
        self.amounts = after_fees(pots, hand.fees)
        self.eligible = [sum(1 << position for position in pot.eligible) for pot in pots]
        self.boards = len(cards.boards)
        self.contests = len(rules.contests)
        self.worth = [
            [
                [
                    value(hand, contest, position, board) if playing else 0
                    for position, playing in enumerate(self.playing)
                ]
                for board in range(self.boards)
            ]
            for contest in rules.contests
        ]
        """What hands are worth, by contest, board and position."""
        self.unit = rules.unit
        self.even_split = rules.even_split
        self.odd_to_one = rules.odd_to_one
        # Odd chips that go by card
        self.odd = [contest.odd for contest in rules.contests]
        self.ranking = [contest.ranking for contest in rules.contests]
        self.must_use = [contest.own for contest in rules.contests]
        self.size = [contest.size for contest in rules.contests]
        self.odd_all_cards = rules.odd_all_cards
        self.odd_from_top = rules.odd_rank_3e
        self.hands: Sequence[Sequence[int]] = cards.hands
        self.held = [len(held) for held in cards.hands]
        self.table: Sequence[Sequence[int]] = cards.boards
        self.shared = len(cards.boards[0])
        self.room = [0] * (max(self.held) + self.shared)
        self.chosen = [0] * len(self.room)


def awards(hand: Course, pots: Sequence[Pot]) -> Iterator[PotAwarded]:
    """Every payment out of the pots that went to the showdown, in the order in which they are made."""
    showdown = Showdown(hand, pots)
    most = len(pots) * showdown.boards * showdown.contests * showdown.players
    rows = [[0] * FIELDS for _ in range(most)]
    for row in rows[: divide(showdown, rows)]:
        yield awarded(hand.rules, hand.seats, row, boards=showdown.boards, bomb=hand.opened.bomb)


def awarded(rules: TableRules, seats: Sequence[int], row: Sequence[int], *, boards: int, bomb: bool) -> PotAwarded:
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


def value(hand: Course, contest: Contest, position: int, board: int = 0) -> int:
    """What a player's hand is worth in a contest; with cards that were never seen, nothing."""
    own, shared = hand.cards.hands[position], hand.cards.boards[board]
    return 0 if UNSEEN in own or UNSEEN in shared else contest.value(own, shared)

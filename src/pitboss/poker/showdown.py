"""The showdown: who shows when, which hands win, and how every pot is divided.

Each pot is decided by itself, the last side pot first. A pot is divided between the boards (where there are two), then
between the contests of the game (high and low, lowball and badugi), then among those who tie. Whether anybody has a
qualifying low is asked pot by pot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.poker.contests import HIGH_CARD, LEFT_OF_BUTTON, Contest, by_high_card, by_low_card, by_low_card_from_top
from pitboss.poker.events import PotAwarded
from pitboss.poker.pots import Pot, after_fees, shares
from pitboss.poker.wagering import NOBODY

if TYPE_CHECKING:
    from pitboss.poker.course import Course


Values = dict[tuple[str, int], dict[int, int]]
"""What hands are worth, by contest and board, then by position: computed once for all pots."""


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


def awards(hand: Course, pots: Sequence[Pot]) -> Iterator[PotAwarded]:
    """Every payment out of the pots that went to the showdown, in the order in which they are made."""
    seats, boards = hand.seats, hand.cards.boards
    amounts = after_fees(pots, hand.fees)
    values: Values = {}
    for number in range(len(pots) - 1, -1, -1):
        amount, eligible = amounts[number], _contenders(hand, pots[number])
        order = ", 6(e)(7)" if number else ""  # side pots before the main pot
        if len(eligible) == 1:
            yield PotAwarded(number, seats[eligible[0]], amount, "6(e)(6)" + order)
            continue
        portions: Sequence[int] = (amount,)
        if len(boards) > 1:
            portions = shares(amount, len(boards), hand.rules.unit)
            order += ", 004:A2" if hand.opened.bomb else ", 004:H10"
        for board, portion in enumerate(portions):
            for contest, part, winners, half in _contested(hand, values, eligible, board, portion):
                for position, share, tie in _divided(hand, contest, board, part, winners):
                    clause = contest.clause + half + tie + order
                    yield PotAwarded(number, seats[position], share, clause, contest.name, board)


def _contenders(hand: Course, pot: Pot) -> Sequence[int]:
    """Who has not conceded; if all have, the last one, who was alone in the pot by then."""
    playing = hand.betting.playing
    left = [position for position in pot.eligible if playing[position]]
    return left or [position for position in hand.conceded if position in pot.eligible][-1:]


def value(hand: Course, contest: Contest, position: int, board: int = 0) -> int:
    """What a player's hand is worth in a contest; with cards that were never seen, nothing."""
    own, shared = hand.cards.hands[position], hand.cards.boards[board]
    return 0 if UNSEEN in own or UNSEEN in shared else contest.value(own, shared)


def _contested(
    hand: Course, values: Values, eligible: Sequence[int], board: int, amount: int
) -> list[tuple[Contest, int, tuple[int, ...], str]]:
    """What each contest decides, who has won it, and by which further clause; halves that nobody has go with the first.

    The clause is that of the odd chip, where the pot cannot be halved and the first contest has it.
    """
    decided: list[tuple[Contest, tuple[int, ...]]] = []
    for contest in hand.rules.contests:
        worth = values.setdefault((contest.name, board), {})
        for position in eligible:
            if position not in worth:
                worth[position] = value(hand, contest, position, board)
        best = max([worth[position] for position in eligible])
        if best or not decided:
            decided.append((contest, tuple([position for position in eligible if worth[position] == best])))
    if len(decided) == 1 or (hand.rules.even_split and decided[0][1] == decided[1][1]):
        contest, winners = decided[0]
        return [(contest, amount, winners, "")]
    parts = shares(amount, len(decided), hand.rules.unit)
    odd = f", {hand.variant.split_clause}"
    return [
        (contest, part, winners, odd if part > parts[-1] else "")
        for (contest, winners), part in zip(decided, parts, strict=True)
    ]


def _divided(
    hand: Course, contest: Contest, board: int, amount: int, winners: tuple[int, ...]
) -> list[tuple[int, int, str]]:
    """Equal shares, odd units by the rule of the contest; each with the clause that divides a tie."""
    if len(winners) == 1:
        return [(winners[0], amount, "")]
    rules = hand.rules
    if rules.odd_to_one:
        each = amount // (len(winners) * rules.unit) * rules.unit
        parts = [amount - each * (len(winners) - 1), *[each] * (len(winners) - 1)]
    else:
        parts = shares(amount, len(winners), rules.unit)
    tie = odd = "" if contest.odd_clause == contest.clause else f", {contest.odd_clause}"
    if parts[0] != parts[-1]:
        winners = _by_priority(hand, contest, board, winners)
        if contest.odd != LEFT_OF_BUTTON and hand.variant.suit_clause:
            odd += f", {hand.variant.suit_clause}"
    return [
        (position, share, odd if share > parts[-1] else tie) for position, share in zip(winners, parts, strict=True)
    ]


def _by_priority(hand: Course, contest: Contest, board: int, winners: tuple[int, ...]) -> tuple[int, ...]:
    """Tied winners in the order in which they receive odd units."""
    if contest.odd == LEFT_OF_BUTTON:
        return winners
    if contest.odd == HIGH_CARD:
        return tuple(sorted(winners, key=lambda p: by_high_card(_hands(hand, contest, board, p)), reverse=True))
    by_low = by_low_card_from_top if hand.rules.odd_rank_3e else by_low_card
    return tuple(sorted(winners, key=lambda p: by_low(_hands(hand, contest, board, p))))


def _hands(hand: Course, contest: Contest, board: int, position: int) -> Iterator[tuple[Card, ...]]:
    """The cards that decide a player's claim to an odd chip: the tied hand, or all cards held (S14)."""
    own, shared = hand.cards.hands[position], hand.cards.boards[board]
    if hand.rules.odd_all_cards:
        return iter([tuple(own)])
    return contest.candidates(own, shared, contest.value(own, shared))

"""Rankings other than five-card high: low, badugi, three and four cards, short deck, jokers and wild cards.

Each ranking is held against known counts of its categories, against a slow reference that states the order again in
another way (as tuples, the better hand the greater), and against its own compiled twin.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, pairwise
from math import comb
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.equipment.cards import cards
from pitboss.kernel import compiled, kernel
from pitboss.ranking import four as fours
from pitboss.ranking import low, wild
from pitboss.ranking import supreme_bonus as bonus
from pitboss.ranking import three as threes
from pitboss.ranking import two as twos
from pitboss.ranking.badugi import at_least as badugi_of
from pitboss.ranking.badugi import badugi, badugi_ace_high, badugi_by_suits, describe_badugi
from pitboss.ranking.bug import ace_only, bug, describe_bug, straight_flush_top
from pitboss.ranking.bug_three import bug_three, describe_bug_three
from pitboss.ranking.choose import best_five, best_low_of
from pitboss.ranking.four import describe_four, four
from pitboss.ranking.high import at_least, high
from pitboss.ranking.low import ace_to_five, describe_low, deuce_to_seven, eight_or_better, six_or_better
from pitboss.ranking.short_deck import describe_short_deck, short_deck
from pitboss.ranking.supreme import describe_supreme, supreme, without_highest_card
from pitboss.ranking.supreme_bonus import describe_supreme_bonus, supreme_bonus
from pitboss.ranking.three import describe_three, three, three_ace_high
from pitboss.ranking.two import describe_two, two
from pitboss.ranking.wild import describe_wild
from pitboss.ranking.wild import wild as wild_hand

Hand = Sequence[int]
Ranking = Callable[[Hand], int]
Reference = Callable[[Hand], Any]
Hands = NDArray[np.uint8]


@kernel
def fill(hands: Hands, values: NDArray[np.int64]) -> None:
    for i in range(len(hands)):
        values[i] = ranking(hands[i])  # type: ignore[name-defined]  # noqa: F821 - left open, for `compiled` to bind


def values_of(rule: Ranking, hands: Hands) -> NDArray[np.int64]:
    """A ranking on many hands: as it stands, or compiled if they are so many that it pays."""
    values = np.empty(len(hands), dtype=np.int64)
    if len(hands) < 30_000:
        values[:] = [rule(hand) for hand in hands.tolist()]
    else:
        compiled(fill, ranking=rule)(hands, values)
    return values


@cache
def every(size: int, of: int = 52, first: int = 0) -> Hands:
    """All hands of some size from the cards `first` up to `of`."""
    choices = chain.from_iterable(combinations(range(first, of), size))
    return np.fromiter(choices, dtype=np.uint8, count=size * comb(of - first, size)).reshape(-1, size)


def dealt(number: int, size: int, of: int = 52, first: int = 0, seed: int = 0) -> Hands:
    """Random hands of different cards."""
    decks = np.tile(np.arange(first, of, dtype=np.uint8), (number, 1))
    return np.ascontiguousarray(np.random.default_rng(seed).permuted(decks, axis=1)[:, :size])


def check_order(values: NDArray[np.int64], hands: Hands, reference: Reference) -> None:
    """One hand for each value stands in the order of the reference, and what ties in one ties in the other."""
    distinct, first = np.unique(values, return_index=True)
    in_order = [reference(hand) for hand in hands[first].tolist()]
    assert all(lower < higher for lower, higher in pairwise(in_order))
    place = dict(zip(distinct.tolist(), in_order, strict=True))
    sample = np.random.default_rng(1).integers(len(hands), size=1_000)
    for hand, value in zip(hands[sample].tolist(), values[sample].tolist(), strict=True):
        assert reference(hand) == place[value]


def check_twin(rule: Ranking, hands: Hands) -> None:
    """Plain and compiled, a ranking gives the same."""
    twin = compiled(rule)
    assert [twin(hand) for hand in hands] == [rule(hand) for hand in hands.tolist()]


def grouped(hand: Hand, ace: int = 14) -> tuple[list[int], list[int]]:
    """How often the ranks are held, and the ranks in that order, the most frequent and then the highest first."""
    counts = Counter(ace if card // 4 == 12 else card // 4 + 2 for card in hand)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return [counts[rank] for rank in ranks], ranks


def is_flush(hand: Hand) -> bool:
    return len({card % 4 for card in hand}) == 1


def straight(ranks: Sequence[int], lowest: Sequence[int] = ()) -> int:
    """Top rank of a straight of all these falling ranks (in the `lowest`, the one after the ace), or 0."""
    if list(ranks) == list(lowest):
        return ranks[1]
    return ranks[0] if len(ranks) > 1 and [ranks[0] - rank for rank in ranks] == list(range(len(ranks))) else 0


def wheel(size: int) -> list[int]:
    return [14, *range(size, 1, -1)]


# Three cards.


def three_reference(hand: Hand) -> tuple[int, list[int]]:
    shape, ranks = grouped(hand)
    top = straight(ranks, wheel(3)) if len(shape) == 3 else 0
    if top:
        return (5 if is_flush(hand) else 3), [top]
    if shape == [3]:
        return 4, ranks
    if is_flush(hand):
        return 2, ranks
    return (1 if shape == [2, 1] else 0), ranks


def test_three_cards_in_every_hand() -> None:
    hands = every(3)
    values = values_of(three, hands)
    assert np.bincount(values >> 20).tolist() == [16440, 3744, 1096, 720, 52, 48]
    assert (values == threes.MINI_ROYAL).sum() == 4
    assert (values < threes.at_least(threes.HIGH_CARD, 12)).sum() == round(0.304072 * 22100)  # below queen high
    check_order(values, hands, three_reference)
    check_twin(three, hands[::37])


def test_three_cards_with_the_ace_high_only() -> None:
    """It makes no straight with a three and a two, and they are its kickers."""
    hands = every(3)
    values = values_of(three_ace_high, hands)

    def reference(hand: Hand) -> tuple[int, list[int]]:
        category, ranks = three_reference(hand)
        if (category, ranks) not in ((3, [3]), (5, [3])):
            return category, ranks
        return (2 if category == 5 else 0), [14, 3, 2]

    check_order(values, hands, reference)
    for category in (threes.HIGH_CARD, threes.FLUSH):
        same = values[values >> 20 == category]
        assert {int(value >> 8 & 0xFFF) for value in same if value >> 16 & 15 == 14} == {
            14 << 8 | second << 4 | third
            for second, third in combinations(range(13, 1, -1), 2)
            if (second, third) != (13, 12)
        }


def test_best_three_of_four() -> None:
    hands = dealt(3_000, 4, seed=2)
    for hand, value in zip(hands.tolist(), values_of(three, hands).tolist(), strict=True):
        assert value == max(map(three, combinations(hand, 3)))


# Four cards.


def four_reference(hand: Hand) -> tuple[int, list[int]]:
    shape, ranks = grouped(hand)
    top = straight(ranks, wheel(4)) if len(shape) == 4 else 0
    if top:
        return (6 if is_flush(hand) else 3), [top]
    if is_flush(hand):
        return 4, ranks
    return {(4,): 7, (3, 1): 5, (2, 2): 2, (2, 1, 1): 1}.get(tuple(shape), 0), ranks


def test_four_cards_in_every_hand() -> None:
    hands = every(4)
    values = values_of(four, hands)
    assert np.bincount(values >> 20).tolist() == [177408, 82368, 2808, 2772, 2816, 2496, 44, 13]
    check_order(values, hands, four_reference)
    check_twin(four, hands[::499])


def test_best_four_of_five_in_every_hand() -> None:
    values = values_of(four, every(5))
    assert np.bincount(values >> 20).tolist() == [1150080, 1047552, 123552, 101808, 114616, 58656, 2072, 624]
    assert (values == fours.at_least(fours.STRAIGHT_FLUSH, 14)).sum() == 192
    assert (values >= fours.at_least(fours.FOUR_OF_A_KIND, 14)).sum() == 48
    pairs = values[values >> 20 == fours.PAIR]
    assert (pairs >= fours.at_least(fours.PAIR, 14)).sum() == 81096
    assert (pairs >= fours.at_least(fours.PAIR, 12)).sum() == 242916


@pytest.mark.parametrize("size", [5, 6])
def test_best_four_of_more(size: int) -> None:
    hands = dealt(1_000, size, seed=size)
    for hand, value in zip(hands.tolist(), values_of(four, hands).tolist(), strict=True):
        assert value == max(map(four, combinations(hand, 4)))


# Short deck.


def short_deck_reference(hand: Hand) -> tuple[int, list[int]]:
    shape, ranks = grouped(hand)
    top = straight(ranks, [14, 9, 8, 7, 6]) if len(shape) == 5 else 0
    if top:
        return (4 if not is_flush(hand) else 9 if top == 14 else 8), [top]
    if is_flush(hand):
        return 6, ranks
    return {(4, 1): 7, (3, 2): 5, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), ranks


def test_short_deck_in_every_hand() -> None:
    hands = every(5, first=16)
    values = values_of(short_deck, hands)
    assert np.bincount(values >> 20).tolist() == [122400, 193536, 36288, 16128, 6120, 1728, 480, 288, 20, 4]
    check_order(values, hands, short_deck_reference)
    check_twin(short_deck, hands[::499])


@pytest.mark.parametrize("size", [6, 7])
def test_best_of_a_short_deck(size: int) -> None:
    hands = dealt(1_000, size, first=16, seed=size)
    hands[::2] = dealt(500, size, first=26, seed=size)  # fewer ranks: more straights and full houses
    for hand, value in zip(hands.tolist(), values_of(short_deck, hands).tolist(), strict=True):
        assert value == max(map(short_deck, combinations(hand, 5)))


# Low.


def negative(shape: list[int], ranks: list[int]) -> tuple[list[int], list[int]]:
    """The reverse of the order by groups and ranks."""
    return [-count for count in shape], [-rank for rank in ranks]


def ace_to_five_reference(hand: Hand) -> tuple[list[int], list[int]]:
    return negative(*grouped(hand, ace=1))


def deuce_to_seven_reference(hand: Hand) -> tuple[bool, bool, list[int], list[int]]:
    """Anything that counts, counts against: here only hands without a pair are told apart by straights and flushes."""
    shape, ranks = grouped(hand)
    distinct = len(shape) == 5
    return (not (distinct and is_flush(hand)), not (distinct and straight(ranks)), *negative(shape, ranks))


def test_ace_to_five_in_every_hand() -> None:
    hands = every(5)
    values = values_of(ace_to_five, hands)
    counts = np.bincount(0xFFFFFF - values >> 20)
    assert counts.tolist() == [1317888, 1098240, 123552, 54912, 0, 0, 3744, 624]
    check_order(values, hands, ace_to_five_reference)
    assert (values >= low.at_least(8)).sum() == comb(8, 5) * 4**5
    check_twin(ace_to_five, hands[::4999])


def test_eight_or_better() -> None:
    for hand in dealt(2_000, 7, seed=8).tolist():
        ranks = sorted({(card // 4 + 1) % 13 + 1 for card in hand})
        qualifies = len(ranks) >= 5 and ranks[4] <= 8
        assert eight_or_better(hand) == (ace_to_five(hand) if qualifies else 0)


@pytest.mark.parametrize("ranks", [13, 6, 3, 2])
def test_best_low_of_seven(ranks: int) -> None:
    """Also from few ranks, where the best low holds pairs, three or four of a kind."""
    seven = min(7, 4 * ranks)
    for hand in dealt(300, seven, of=4 * ranks, seed=ranks).tolist():
        best = max(combinations(hand, 5), key=ace_to_five_reference)
        assert ace_to_five(hand) == ace_to_five(best)
        assert ace_to_five_reference(best_five(hand, 5, (), 0, ace_to_five)) == ace_to_five_reference(best)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_low_of_few_cards(size: int) -> None:
    hands = every(size, of=24)
    check_order(values_of(ace_to_five, hands), hands, ace_to_five_reference)


def test_three_card_low_of_four() -> None:
    found = set()
    for hand in dealt(5_000, 4, seed=4).tolist():
        ranks = sorted({(card // 4 + 1) % 13 + 1 for card in hand})[:3]
        qualifies = len(ranks) == 3 and ranks[2] <= 6
        value = six_or_better(hand)
        assert value == (0xFFFFFF - (ranks[2] << 16 | ranks[1] << 12 | ranks[0] << 8) if qualifies else 0)
        found.add(value)
    assert len(found) == 1 + comb(6, 3)


def test_deuce_to_seven_in_every_hand() -> None:
    hands = every(5)
    values = values_of(deuce_to_seven, hands)
    counts = np.bincount(0xFFFFFF - values >> 20)
    assert counts.tolist() == [1303560, 1098240, 123552, 54912, 9180, 5112, 3744, 624, 32, 4]
    assert values.max() == deuce_to_seven(cards("7c 5d 4h 3s 2c"))
    no_pair = counts[0] + counts[4] + counts[5] + counts[8] + counts[9]
    assert no_pair == 1317888
    for kinds in ([0, 4, 5, 8, 9], [0, 1, 2, 3, 6, 7]):
        some = np.isin(0xFFFFFF - values >> 20, kinds)
        check_order(values[some], hands[some], deuce_to_seven_reference)
    check_twin(deuce_to_seven, hands[::4999])


def test_two_own_and_three_of_the_board_make_a_low() -> None:
    fast = compiled(best_low_of)
    made = 0
    for hand in dealt(200, 9, of=36, seed=9):
        own, board = hand[:4].tolist(), hand[4:].tolist()
        lows = [a + b for a in combinations(own, 2) for b in combinations(board, 3)]
        best = max(map(eight_or_better, lows))
        assert best_low_of(own, 2, board, 3) == fast(hand[:4], 2, hand[4:], 3) == best
        if best:
            made += 1
            five = best_five(own, 2, board, 3, eight_or_better)
            assert five in lows
            assert eight_or_better(five) == best
    assert made > 50


def test_a_low_of_more_cards_than_there_are_is_refused() -> None:
    for rule in (cast(Any, best_low_of), compiled(best_low_of)):
        with pytest.raises(ValueError, match="more cards than there are"):
            rule(np.arange(2, dtype=np.uint8), 3, np.arange(2, 5, dtype=np.uint8), 2)


# Badugi.


def badugi_reference(ace: int, ranks_differ: bool = True) -> Reference:
    def reference(hand: Hand) -> tuple[int, list[int]]:
        held = [(ace if card // 4 == 12 else card // 4 + 2, card % 4) for card in hand]
        fitting = [
            (size, sorted((-rank for rank, _ in chosen)))
            for size in range(1, 5)
            for chosen in combinations(held, size)
            if len({suit for _, suit in chosen}) == size
            and (not ranks_differ or len({rank for rank, _ in chosen}) == size)
        ]
        return max(fitting)

    return reference


def test_badugi_in_every_hand() -> None:
    hands = every(4)
    values = values_of(badugi, hands)
    assert np.bincount(values >> 16).tolist() == [0, 2873, 96252, 154440, 17160]
    complete = values[values >= badugi_of(4)]
    highest = np.bincount(0xFFFF - (complete & 0xFFFF) >> 12)
    assert highest[4:].tolist() == [24, 96, 240, 480, 840, 1344, 2016, 2880, 3960, 5280]
    check_order(values, hands, badugi_reference(1))
    check_twin(badugi, hands[::499])


@pytest.mark.parametrize(
    ("rule", "reference"),
    [(badugi_ace_high, badugi_reference(14)), (badugi_by_suits, badugi_reference(1, ranks_differ=False))],
)
def test_other_badugis(rule: Ranking, reference: Reference) -> None:
    hands = dealt(5_000, 4, seed=14)
    check_order(values_of(rule, hands), hands, reference)


@pytest.mark.parametrize("rule", [badugi, badugi_ace_high])
def test_badugi_of_five_cards(rule: Ranking) -> None:
    for hand in dealt(500, 5, seed=5).tolist():
        assert rule(hand) == max(map(rule, combinations(hand, 4)))


# A joker as a bug.


def natural_reference(hand: Hand, wheel_low: bool) -> tuple[int, list[float]]:
    """Four or five cards in the order of pai gow and Asia poker."""
    shape, ranks = grouped(hand)
    size = len(hand)
    if max(shape) == 5 or (size == 4 and max(shape) == 4 and ranks[0] == 14):
        return 10, []
    top: float = straight(ranks, wheel(size)) if len(shape) == size else 0
    if top == 14 and is_flush(hand):
        return 9, []
    if top:
        return (8 if is_flush(hand) else 4), [13.5 if top == size and not wheel_low else top]
    if is_flush(hand) and len(shape) == size:
        return 5, list(ranks)
    kinds = {(4,): 7, (4, 1): 7, (3, 2): 6, (3, 1): 3, (3, 1, 1): 3, (2, 2): 2, (2, 2, 1): 2}
    return kinds.get(tuple(shape), int(shape[0] == 2)), list(ranks)


def bug_reference(wheel_low: bool) -> Reference:
    def reference(hand: Hand) -> tuple[int, list[float]]:
        if 52 not in hand:
            return natural_reference(hand, wheel_low)
        rest = [card for card in hand if card != 52]
        readings = [(card, natural_reference([*rest, card], wheel_low)) for card in range(52)]
        return max(value for card, value in readings if card >= 48 or value[0] in (4, 5, 8, 9))

    return reference


@pytest.mark.proof
def test_five_cards_with_a_bug_in_every_hand() -> None:
    hands = every(5, of=53)
    values = values_of(bug, hands)
    counts = [1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 180, 24, 1]
    assert np.bincount(values >> 20).tolist() == counts
    check_order(values, hands, bug_reference(False))
    joker = hands[:, 4] == 52
    check_order(values[joker][::99], hands[joker][::99], bug_reference(False))
    check_twin(bug, hands[joker][::999])


@pytest.mark.proof
def test_four_cards_with_a_bug_in_every_hand() -> None:
    hands = every(4, of=53)
    values = values_of(bug, hands)
    assert np.bincount(values >> 20).tolist() == [188928, 89136, 3096, 2832, 4812, 3824, 0, 12, 160, 20, 5]
    check_order(values, hands, bug_reference(False))
    check_twin(bug, hands[::999])


@pytest.mark.parametrize("size", [4, 5])
def test_the_straight_from_the_ace_up_as_the_lowest(size: int) -> None:
    from_ace_to_six = [*range(20), *range(48, 53)]
    hands = np.array(from_ace_to_six, dtype=np.uint8)[dealt(1_000, size, of=25, seed=size)]
    values = np.array([bug(hand, True) for hand in hands.tolist()])
    check_order(values, hands, bug_reference(True))


@pytest.mark.parametrize(("size", "low_rule"), [(6, True), (7, True), (6, False), (7, False)])
def test_best_five_with_a_bug(size: int, low_rule: bool) -> None:
    hands = [[52, *hand] for hand in dealt(60, size - 1, seed=size).tolist()]
    hands += dealt(100, size, of=28, first=4, seed=size).tolist()
    hands += [[48, 1, 6, 11, 12, 17][:6] + [52] * (size - 6), [48, 0, 4, 8, 12, 16][:6] + [30] * (size - 6)]
    for hand in hands:
        assert bug(hand, low_rule) == max(bug(five, low_rule) for five in combinations(hand, 5))


def test_a_joker_that_is_only_an_ace() -> None:
    assert ace_only(cards("Jk Ah")) == high(cards("As Ah"))
    assert ace_only(cards("Jk Kh")) == high(cards("As Kh"))
    assert ace_only(cards("Jk")) == high(cards("As"))
    for suit in "cdhs":
        other, another = tuple({"c": "dh", "d": "hs", "h": "sc", "s": "cd"}[suit])
        four_suited = cards(f"Jk K{suit} 9{suit} 5{suit} 3{suit} Q{other} J{another}")
        assert ace_only(four_suited) == 0xEDCB9  # no flush
        assert bug(four_suited) == 0x5ED953
    assert ace_only(cards("Jk Kc Qc Jc Tc 4d 2h")) == high(cards("As Kc Qc Jc Tc 4d 2h"))  # and yet a straight


@pytest.mark.parametrize(
    ("hand", "top"),
    [
        ("7h 6h 5h 4h 3h 2h Ah", 7),
        ("Ah Kh Qh Jh Th 9h 8h", 14),
        ("Jk Kh Qh Jh Th 9h 8h", 14),
        ("Jk Kh Qh Jh 9h 8h 7h", 13),
        ("Ah 2h 3h 4h 6h 7h Jk", 7),
        ("Ah 2h 3h 4h 6h 8h Jk", 0),
        ("Kh Qh Jh Th 9h 8h 7d", 0),
        ("Jk Kh Qh Jh Th 9h 8d", 0),
        ("Ah 2h Kh", 0),
        ("Jk 9s 8s", 10),
    ],
)
def test_straight_flushes_of_all_the_cards(hand: str, top: int) -> None:
    assert straight_flush_top(cards(hand)) == compiled(straight_flush_top)(np.array(cards(hand))) == top


def test_seven_card_straight_flushes_are_few() -> None:
    """32 natural ones, and with the joker in each place of each of them, the six others decide which."""
    runs = [[4 * ((low + i) % 13) + suit for i in range(7)] for low in (12, *range(7)) for suit in range(4)]
    assert all(straight_flush_top(hand) for hand in runs)
    six = {tuple(sorted(hand[:i] + hand[i + 1 :])) for hand in runs for i in range(7)}
    assert len(runs) == 32
    assert len(six) == 196
    assert all(straight_flush_top([*hand, 52]) for hand in six)


@pytest.mark.proof
def test_three_cards_with_a_bug_in_every_hand() -> None:
    def reference(hand: Hand) -> tuple[int, list[int]]:
        order = (0, 1, 2, 3, 5, 6 if 52 not in hand else 4)
        rest = [card for card in hand if card != 52]
        readings = [[*rest, card] for card in range(52) if card not in rest] if 52 in hand else [rest]
        values = [
            (order[kind], ranks)
            for reading in readings
            for kind, ranks in [three_reference(reading)]
            if 52 not in hand or reading[-1] >= 48 or kind in (2, 3, 5)
        ]
        return max(values)

    hands = every(3, of=53)
    values = values_of(bug_three, hands)
    assert np.bincount(values >> 20).tolist() == [16980, 3912, 1308, 1020, 100, 58, 48]
    check_order(values, hands, reference)
    check_twin(bug_three, hands[::97])


# Wild cards.


def wild_reference(hand: Hand) -> int:
    """The best value that any cards in the place of the wild ones make."""

    def natural(hand: Hand) -> tuple[int, list[int]]:
        shape, ranks = grouped(hand)
        top = straight(ranks, wheel(5)) if len(shape) == 5 else 0
        if len(shape) == 5 and is_flush(hand):
            return (5, ranks) if not top else (10 if top == 14 else 8, [top])
        if top:
            return 4, [top]
        kinds = {(5,): 9, (4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
        return kinds.get(tuple(shape), 0), ranks

    rest = [card for card in hand if 4 <= card < 52]
    stand_ins = combinations_with_replacement(range(52), 5 - len(rest))
    kind, ranks = max(natural([*rest, *chosen]) for chosen in stand_ins)
    return kind << 20 | sum(rank << 16 - 4 * i for i, rank in enumerate(ranks))


def test_wild_hands_in_every_hand() -> None:
    hands = every(5, of=53)
    values = values_of(wild_hand, hands)
    counts = [799680, 1341180, 95040, 458040, 84000, 18956, 15048, 51688, 3648, 1400, 1004, 1]
    assert np.bincount(values >> 20).tolist() == counts
    check_twin(wild_hand, hands[::4999])


@pytest.mark.parametrize(("wilds", "number"), [((), 500), ((52,), 300), ((0, 52), 30), ((0, 1, 52), 2)])
def test_wild_cards_stand_for_the_best(wilds: tuple[int, ...], number: int) -> None:
    rest = 5 - len(wilds)
    for hand in dealt(number, rest, first=4, seed=rest).tolist() + dealt(number, rest, first=34, seed=rest).tolist():
        assert wild_hand([*wilds, *hand]) == wild_reference([*wilds, *hand])


@pytest.mark.parametrize("rest", ["Ah Kh Qh", "9h 7h 5h", "Ac 3c 4c", "Ah 9h 3h", "9c 9d 9h", "9c 9d 8h", "Ac 5d 4h"])
def test_two_wild_cards_stand_for_the_best(rest: str) -> None:
    hand = [0, 52, *cards(rest)]
    assert wild_hand(hand) == wild_reference(hand)


def test_readings_of_wild_hands() -> None:
    assert wild_hand(cards("Ac 3d 4s 5h Jk")) == at_least(wild.STRAIGHT, 5)
    assert wild_hand(cards("Ac 3d 4s 5h Jk"), ace_low=False) == wild_hand(cards("Ac Ad 5h 4s 3d"))
    one, other = cards("2d Kh Jh 8h 5h"), cards("2d Ah Jh 8h 5h")
    assert wild_hand(one) == 0x5EDB85
    assert wild_hand(other) == 0x5EDB85
    assert wild_hand(other, double_aces=True) == 0x5EEB85 > wild_hand(one, double_aces=True)


# Two cards.


def test_two_cards_with_jokers_in_every_hand() -> None:
    def reference(hand: Hand) -> tuple[int, list[int]]:
        rest = [card for card in hand if card < 52]
        if len(rest) < 2:
            return (2, [rest[0] // 4 + 2]) if rest else (6, [])
        shape, ranks = grouped(hand)
        if shape == [2]:
            return 2, ranks
        top = straight(ranks, [14, 2])
        if not is_flush(hand):
            return (3, [top]) if top else (0, ranks)
        return (5, []) if top == 14 else (4, [top]) if top else (1, ranks)

    hands = every(2, of=54)
    values = values_of(two, hands)
    assert np.bincount(values >> 20).tolist() == [780, 260, 182, 156, 48, 4, 1]
    assert (values >> 20 == twos.TWO_JOKERS).sum() == 1
    assert (values < twos.at_least(twos.HIGH_CARD, 12)).sum() == round(0.301887 * 1431)  # below queen high
    check_order(values, hands, reference)
    check_twin(two, hands)
    check_twin(two, np.ascontiguousarray(hands[:, ::-1]))


def test_supreme_pai_gow_in_every_hand() -> None:
    def reference(hand: Hand) -> tuple[int, int, int]:
        names = sorted("joker" if card >= 52 else "23456789TJQKA"[card // 4] for card in hand)
        strength = [*"23456789TJQKA", "joker"]
        if names[0] == names[1]:
            return 3, strength.index(names[0]), 0
        if set(names) <= set("KQJ"):
            return 2, [["J", "Q"], ["J", "K"], ["K", "Q"]].index(names), 0
        pips = dict(zip("A23456789TJQK", range(1, 14), strict=True))
        readings = [[pips[name] if name != "joker" else joker for name in names] for joker in (3, 6)]
        return max((1, sum(pip if pip < 10 else 0 for pip in each) % 10, max(each)) for each in readings)

    hands = every(2, of=54)
    values = values_of(supreme, hands)
    assert len(np.unique(values)) == 92
    check_order(values, hands, reference)
    check_twin(supreme, hands)
    points = [supreme(cards(f"Jk {other}")) >> 16 for other in cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Kc")]
    assert points == [7, 8, 9, 7, 8, 9, 3, 4, 5, 6, 6]


def test_own_hands_are_set_without_the_highest_card() -> None:
    nine_with_king, nine_with_queen = supreme(cards("Ks 9d")), supreme(cards("Qc 9h"))
    assert nine_with_king > nine_with_queen
    assert without_highest_card(nine_with_king) == without_highest_card(nine_with_queen)
    assert without_highest_card(supreme(cards("Ks Qd"))) > without_highest_card(supreme(cards("Kd Js")))


# Supreme Pai Gow's bonus.


def test_supreme_bonus_in_every_hand() -> None:
    hands = every(4, of=54)
    values = values_of(supreme_bonus, hands)
    counts = [213120, 89856, 1248, 3612, 2880, 2816, 2600, 96, 12, 6, 4, 1]
    assert np.bincount(values >> 20).tolist() == counts
    check_twin(supreme_bonus, hands[::499])


def test_supreme_bonus_without_the_straight_from_the_ace_up() -> None:
    four_high = cards("4c 3d 2h As"), cards("4c 3c 2c Ac"), cards("4c Jk 2h As"), cards("4c Jk 2c Ac")
    kinds = [bonus.STRAIGHT, bonus.STRAIGHT_FLUSH, bonus.STRAIGHT, bonus.STRAIGHT_FLUSH]
    assert [bonus.category(supreme_bonus(hand)) for hand in four_high] == kinds
    kinds = [bonus.NOTHING, bonus.FLUSH, bonus.NOTHING, bonus.NOTHING]
    assert [bonus.category(supreme_bonus(hand, False)) for hand in four_high] == kinds
    five_high = cards("5c 4d 3h 2s"), cards("5c 4d Jk 2s"), cards("5c 4c Jk 2c")
    kinds = [bonus.STRAIGHT, bonus.STRAIGHT, bonus.STRAIGHT_FLUSH]
    for ace_low in (True, False):
        assert [bonus.category(supreme_bonus(hand, ace_low)) for hand in five_high] == kinds


# Who wins, from the games.


@pytest.mark.parametrize(
    ("rule", "better", "worse"),
    [
        (three, "2c 4s 3h", "Ad 9d Kd"),  # straight over flush
        (three, "Kc Kd 2h", "Ac Qd Jh"),
        (three, "Kd Qs Jh", "Ad 2s 3h"),
        (four, "2c 2d 2h 2s", "Ac Kc Qc Jc"),
        (four, "Ah 9h 6h 3h 2c", "5d 6c 7h 8s Kd"),  # flush over straight
        (four, "6c 6d 6h 2s", "Ah Kh Qh 9h"),
        (short_deck, "6s 7s 8s Ts Qs", "As Ah Kc Kh Kd"),  # flush over full house
        (short_deck, "As 6c 7h 8h 9h", "7c 7d 7h Ts Qc"),
        (short_deck, "6c 7d 8h 9s Tc", "As 6c 7h 8h 9h"),
        (ace_to_five, "7c 6d 5h 4s 3c", "8c 4d 3h 2s Ac"),
        (ace_to_five, "Ac Ad Kh Qs Jc", "2c 2d 3h 4s 5c"),
        (deuce_to_seven, "8h 6c 4d 2h Kd", "5d 4c 3h 2s Ah"),
        (deuce_to_seven, "5d 4c 3h 2s Ah", "7c 6d 5h 4s 3c"),
        (badugi, "Kc Qd Jh Ts", "As 2d 3h 4s"),
        (badugi, "Qc Qd Jc Jd", "As 5s 9s Ks"),
        (badugi, "9c 8d 7h 6s", "Ac Ad 2h 3s"),
        (badugi_by_suits, "Ac Ad 2h 3s", "9c 8d 7h 6s"),
        (badugi_ace_high, "2h 3c 5s 4d Tc", "Ah 2c 3s 4d 9c"),
        (bug, "Ad 2s 3c 4h", "Kh Qc Jd Ts"),
        (bug, "Jk As Ah Ad", "Ks Qs Js As"),
        (bug, "Jk 2c 3d 4h 5s", "Kc Qd Jh Ts 9c"),
        (bug, "Ac Kd Qh Js Tc", "Jk 2c 3d 4h 5s"),
        (bug, "Ah 2h 3h 4h 5h", "Kc Qc Jc Tc 9c"),
        (wild_hand, "Jk 2h Ad Kd Qd", "2c 2s 7s 7h 7c"),  # royal flush over five of a kind
        (wild_hand, "2c 9h 9s 5d 5s", "Jk 9c 9d 4h 4s"),
        (two, "Jk 2c", "Ah Jh"),  # pair over flush
        (two, "3h 2c", "Ad 2s"),
        (supreme, "Kh Qd", "5c 4s"),
    ],
)
def test_what_beats_what(rule: Ranking, better: str, worse: str) -> None:
    assert rule(cards(better)) > rule(cards(worse))


@pytest.mark.parametrize(
    ("rule", "one", "other"),
    [
        (two, "Jk 9c", "9h 9d"),
        (wild_hand, "2d 8c Th Qs Ad", "Jk 8d Tc Qh As"),
        (four, "Kc Qd 8s 5h 4d", "Ks Qh 8d 5c 2h"),  # the fifth card never counts
        (bug, "Jk Kh Qh Jh Th", "As Ks Qs Js Ts"),
        (eight_or_better, "Ah 2c 3d 4s 8c Kh Kd", "As 2d 3c 4h 8d Qh Jd"),
    ],
)
def test_what_ties(rule: Ranking, one: str, other: str) -> None:
    assert rule(cards(one)) == rule(cards(other))


# In words.


@pytest.mark.parametrize(
    ("words", "rule", "hands"),
    [
        (describe_three, three, every(3)),
        (describe_four, four, dealt(20_000, 4)),
        (describe_short_deck, short_deck, dealt(5_000, 7, first=16)),
        (describe_low, ace_to_five, dealt(5_000, 5, of=24)),
        (describe_low, deuce_to_seven, dealt(5_000, 5)),
        (describe_badugi, badugi, dealt(5_000, 4)),
        (describe_bug, bug, dealt(3_000, 4, of=53)),
        (describe_bug_three, bug_three, every(3, of=53)),
        (describe_wild, wild_hand, dealt(20_000, 5, of=53)),
        (describe_two, two, every(2, of=54)),
        (describe_supreme, supreme, every(2, of=54)),
        (describe_supreme_bonus, supreme_bonus, dealt(20_000, 4, of=54)),
    ],
)
def test_hands_of_one_name_stand_together(words: Callable[[int], str], rule: Ranking, hands: Hands) -> None:
    """Every hand has a name, and in the order of the values no name comes back."""
    names = [words(value) for value in np.unique(values_of(rule, hands)).tolist()]
    changes = [name for name, following in pairwise([*names, ""]) if name != following]
    assert len(changes) == len(set(changes))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (describe_three(three(cards("Kh Kd Ks"))), "three kings"),
        (describe_three(three(cards("Ah Qh 6h"))), "flush, ace high"),
        (describe_four(four(cards("9c 9d 9h Ks"))), "three nines"),
        (describe_four(four(cards("Ac Kd Qh Js"))), "straight, ace high"),
        (describe_short_deck(short_deck(cards("9c 8c 7c 6c Ac"))), "straight flush, nine high"),
        (describe_short_deck(short_deck(cards("9c 9d 7c 7d 7h"))), "full house, sevens over nines"),
        (describe_low(ace_to_five(cards("Ah 2h 3h 5h 4h"))), "5-4-3-2-A low"),
        (describe_low(ace_to_five(cards("Kh Kc Kd 2h 2d"))), "full house, kings over twos"),
        (describe_low(deuce_to_seven(cards("8h 6c 4d 2h Kd"))), "K-8-6-4-2 low"),
        (describe_low(deuce_to_seven(cards("8h 6h 4h 2h Kh"))), "flush, king high"),
        (describe_low(six_or_better(cards("As 3h 5d Ks"))), "5-3-A low"),
        (describe_low(six_or_better(cards("As Ah 5d Ks"))), "no low"),
        (describe_badugi(badugi(cards("As 5s 9s Ks"))), "one-card A"),
        (describe_badugi(badugi_ace_high(cards("Ah 2c 3s 4d"))), "badugi, A-4-3-2"),
        (describe_bug(bug(cards("Jk As Ah Ad"))), "four aces"),
        (describe_bug(bug(cards("Ac 2c 3c 4c 5c"))), "straight flush, five high"),
        (describe_bug(ace_only(cards("Jk Ah"))), "pair of aces"),
        (describe_bug_three(bug_three(cards("Jk Ah Ad"))), "three aces"),
        (describe_wild(wild_hand(cards("2c 2d 2h Ks 9d"))), "four kings"),
        (describe_two(two(cards("Ks Qs"))), "straight flush, king high"),
        (describe_supreme(supreme(cards("5h 5d"))), "pair of fives"),
        (describe_supreme(supreme(cards("Kd Ts"))), "no points"),
        (describe_supreme_bonus(supreme_bonus(cards("Jk Jk2 Ah Ad"))), "two jokers and two aces"),
    ],
)
def test_hands_in_words(said: str, words: str) -> None:
    assert said == words


# In general.


@pytest.mark.parametrize(
    ("rule", "size", "of"),
    [(three, 4, 52), (four, 6, 52), (ace_to_five, 7, 52), (badugi, 5, 52), (bug, 7, 53), (wild_hand, 5, 53)],
)
def test_order_of_cards_does_not_matter(rule: Ranking, size: int, of: int) -> None:
    shuffler = random.Random(60)
    for hand in dealt(50, size, of=of, seed=61).tolist():
        value = rule(hand)
        shuffler.shuffle(hand)
        assert rule(hand) == value


def test_the_table_needs_nothing_numeric() -> None:
    modules = "badugi, bug, bug_three, choose, four, low, short_deck, supreme, supreme_bonus, three, two, wild"
    code = f"import sys; from pitboss.ranking import {modules}; print({{'numpy', 'numba'}} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"

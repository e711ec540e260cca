"""High hands: the definition, its compiled twin, the lookup tables, choices of cards and names.

`reference` states the order of poker hands once more, slowly and in another way, and everything is held against it.
"""

from __future__ import annotations

import doctest
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations, pairwise
from math import comb
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.equipment.cards import cards
from pitboss.kernel import compiled, kernel
from pitboss.kernel_cache import CacheWarning, stated, write_whole
from pitboss.ranking import choose, names, tables
from pitboss.ranking.choose import best_five, best_of
from pitboss.ranking.high import CATEGORY_NAMES, FLUSH, PAIR, _by_ranks, at_least, high
from pitboss.ranking.names import category_name, describe

# Hands of five cards by category, from high card to royal flush.
FIVE_CARD_COUNTS = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4]


def reference(hand: Sequence[int]) -> tuple[int, list[int]]:
    """A five-card hand as its category and the ranks that break ties."""
    counts = Counter(int(card) // 4 + 2 for card in hand)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    flush = len({int(card) % 4 for card in hand}) == 1
    if straight and flush:
        return (9 if ranks[0] == 14 else 8), ranks
    if shape == [4, 1]:
        return 7, ranks
    if shape == [3, 2]:
        return 6, ranks
    if flush:
        return 5, ranks
    if straight:
        return 4, ranks
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), ranks


@kernel
def fill_values(hands: NDArray[np.uint8], values: NDArray[np.int64]) -> None:
    for i in range(len(hands)):
        values[i] = high(hands[i])


def definition(hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """`high`, compiled, on many hands."""
    values = np.empty(len(hands), dtype=np.int64)
    compiled(fill_values)(hands, values)
    return values


def dealt(count: int, size: int, seed: int) -> NDArray[np.uint8]:
    """Random hands of different cards."""
    decks = np.tile(np.arange(52, dtype=np.uint8), (count, 1))
    return np.ascontiguousarray(np.random.default_rng(seed).permuted(decks, axis=1)[:, :size])


@pytest.fixture(scope="module")
def five_card_hands() -> NDArray[np.uint8]:
    """All 2,598,960 of them."""
    flat = np.fromiter(chain.from_iterable(combinations(range(52), 5)), dtype=np.uint8, count=5 * comb(52, 5))
    return flat.reshape(-1, 5)


# The definition.


def test_definition_counts_every_category(five_card_hands: NDArray[np.uint8]) -> None:
    assert np.bincount(definition(five_card_hands) >> 20).tolist() == FIVE_CARD_COUNTS


def test_definition_orders_the_classes_as_the_reference_does(five_card_hands: NDArray[np.uint8]) -> None:
    values, first = np.unique(definition(five_card_hands), return_index=True)
    assert len(values) == tables.CLASSES
    in_order = [reference(hand) for hand in five_card_hands[first]]
    assert all(lower < higher for lower, higher in pairwise(in_order))
    assert [category for category, _ in in_order] == (values >> 20).tolist()


def test_definition_ties_what_the_reference_ties() -> None:
    hands = dealt(20_000, 5, seed=1)
    by_value: dict[int, tuple[int, list[int]]] = {}
    for hand, value in zip(hands, definition(hands).tolist(), strict=True):
        assert by_value.setdefault(value, reference(hand)) == reference(hand)


@pytest.mark.parametrize("size", [6, 7])
def test_definition_finds_the_best_five(size: int) -> None:
    hands = dealt(20_000, size, seed=size)
    subsets = [definition(np.ascontiguousarray(hands[:, chosen])) for chosen in combinations(range(size), 5)]
    assert (definition(hands) == np.max(subsets, axis=0)).all()


@pytest.mark.parametrize("size", range(1, 8))
def test_compiled_twin_equals_the_plain_function(size: int) -> None:
    hands = dealt(2_000, size, seed=10 + size)
    assert definition(hands).tolist() == [high(hand) for hand in hands.tolist()]


# The tables.


@pytest.mark.parametrize("size", range(1, 8))
def test_what_is_remembered_by_ranks_is_what_the_rule_gives(size: int) -> None:
    """Hands of the same ranks, with and without a flush, in turn: a value is never another hand's."""
    rng = random.Random(size)
    suited = [[4 * rank + rng.randrange(4) * (turn % 2) for rank in rng.sample(range(13), size)] for turn in range(900)]
    mixed = [[4 * (card >> 2) + rng.randrange(4) for card in hand] for hand in suited]
    for hand in chain.from_iterable(zip(suited, mixed, suited, strict=True)):
        assert high(hand) == stated(high)(hand)


@pytest.mark.parametrize("size", range(1, 8))
def test_hands_are_remembered_by_their_ranks_unless_five_are_of_a_suit(size: int) -> None:
    rng, ranks_of = random.Random(size), dict[int, list[int]]()
    for turn in range(600):
        hand = rng.sample(range(52), size)
        if turn % 2:
            hand = [*{card & ~3 | (0 if at < 5 else card & 3) for at, card in enumerate(hand)}]
        of_a_suit = max(Counter(card & 3 for card in hand).values())
        key, ranks = _by_ranks(hand), sorted(card >> 2 for card in hand)
        assert (key < 0) == (of_a_suit >= 5), hand
        assert key < 0 or ranks_of.setdefault(key, ranks) == ranks
    assert len({*map(tuple, ranks_of.values())}) == len(ranks_of)


def test_tables_agree_with_the_definition_on_every_five_card_hand(five_card_hands: NDArray[np.uint8]) -> None:
    classes = tables.evaluate(five_card_hands)
    assert (tables.class_values()[classes] == definition(five_card_hands)).all()
    assert np.unique(classes).tolist() == list(range(1, 7463))


@pytest.mark.parametrize("size", [6, 7])
def test_tables_agree_with_the_definition_on_a_sample(size: int) -> None:
    hands = dealt(400_000, size, seed=20 + size)
    assert (tables.class_values()[tables.evaluate(hands)] == definition(hands)).all()


@pytest.mark.parametrize("size", [5, 6, 7])
def test_tables_agree_with_the_definition_on_suited_hands(size: int) -> None:
    """All hands of one suit, and all with one card of another: where sets of ranks and multisets meet."""
    suited = 4 * np.array(list(combinations(range(13), size)), dtype=np.uint8) + 2
    one_off = suited.copy()
    one_off[:, 0] += 1
    for hands in (suited, one_off):
        assert (tables.class_values()[tables.evaluate(hands)] == definition(hands)).all()


def test_lookups_also_run_as_plain_python() -> None:
    t = tables.tables()
    for c0, c1, c2, c3, c4, c5, c6 in dealt(200, 7, seed=30).tolist():
        assert t.values[tables.class5(c0, c1, c2, c3, c4, t)] == high((c0, c1, c2, c3, c4))
        assert t.values[tables.class6(c0, c1, c2, c3, c4, c5, t)] == high((c0, c1, c2, c3, c4, c5))
        assert t.values[tables.class7(c0, c1, c2, c3, c4, c5, c6, t)] == high((c0, c1, c2, c3, c4, c5, c6))


def test_classes_and_values() -> None:
    values = tables.class_values()
    assert values.shape == (7463,)
    assert (np.diff(values[1:]) > 0).all()
    assert [tables.class_of_value(int(value)) for value in values[1:]] == list(range(1, 7463))
    assert tables.value_of_class(1) == high(cards("7c 5d 4h 3s 2c"))
    assert tables.value_of_class(7462) == high(cards("As Ks Qs Js Ts"))
    assert not values.flags.writeable


def test_class_at_least_is_the_floor_of_a_paytable_line(five_card_hands: NDArray[np.uint8]) -> None:
    flush = tables.class_at_least(at_least(FLUSH))
    assert tables.value_of_class(flush) == high(cards("7c 5c 4c 3c 2c"))
    assert tables.value_of_class(flush - 1) == high(cards("Ac Kd Qh Js Tc"))
    assert tables.class_at_least(at_least(10)) == 7463
    jacks_or_better = tables.evaluate(five_card_hands) >= tables.class_at_least(at_least(PAIR, 11))
    assert jacks_or_better.sum() == 4 * FIVE_CARD_COUNTS[1] // 13 + sum(FIVE_CARD_COUNTS[2:])


def test_evaluate_takes_any_integers() -> None:
    hands = dealt(1_000, 7, seed=31)
    classes = tables.evaluate(hands)
    assert classes.dtype == np.uint16
    assert (tables.evaluate(hands.astype(np.int64)) == classes).all()
    assert (tables.evaluate(np.asfortranarray(hands)) == classes).all()
    assert (tables.evaluate(hands.tolist()) == classes).all()
    assert tables.evaluate(np.empty((0, 7), dtype=np.uint8)).shape == (0,)


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        ([0, 1, 2, 3, 4], "shape"),
        ([[0, 1, 2, 3]], "shape"),
        ([[0, 1, 2, 3, 4, 5, 6, 7]], "shape"),
        ([[0.0, 1.0, 2.0, 3.0, 4.0]], "integers"),
        ([[0, 1, 2, 3, 4], [0, 1, 2, 3, 52]], "hand 1 holds 52"),
        ([[0, 1, 2, 3, -1]], "hand 0 holds -1"),
        ([[0, 1, 2, 3, 4], [9, 1, 2, 3, 9]], "hand 1 holds a card twice"),
        ([[0, 1, 2, 3, 4, 0]], "hand 0 holds a card twice"),
        ([[0, 1, 2, 3, 4, 5, 5]], "hand 0 holds a card twice"),
        ([[51, 51, 51, 51, 51, 51, 51]], "hand 0 holds a card twice"),
    ],
)
def test_evaluate_refuses_what_is_not_a_hand(hands: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        tables.evaluate(np.array(hands))


def test_what_is_not_a_class_or_a_value_is_refused() -> None:
    for number in (0, 7463):
        with pytest.raises(ValueError, match="not a class"):
            tables.value_of_class(number)
    for value in (0, high(cards("Ah Kd")), at_least(10)):
        with pytest.raises(ValueError, match="not the value"):
            tables.class_of_value(value)


def test_tables_are_kept_and_a_damaged_file_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "cache_directory", lambda: tmp_path / "cache")
    fresh = tables.tables.__wrapped__()
    (file,) = (tmp_path / "cache").iterdir()
    whole = file.read_bytes()
    assert tables.digest_of(tables.tables.__wrapped__()) == tables.digest_of(fresh) == tables.DIGEST
    for damaged in (whole[: len(whole) // 2], b"", b"nothing at all"):
        file.write_bytes(damaged)
        assert tables.digest_of(tables.tables.__wrapped__()) == tables.DIGEST
        assert file.read_bytes() == whole


def test_doctored_tables_are_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is whole and says that a royal flush is nothing."""
    monkeypatch.setattr(tables, "cache_directory", lambda: tmp_path / "cache")
    fresh = tables.tables.__wrapped__()
    (file,) = (tmp_path / "cache").iterdir()
    values = fresh.values.copy()
    values[7462] = 0
    write_whole(file, tables._stored(fresh._replace(values=values)))
    assert tables.digest_of(tables.tables.__wrapped__()) == tables.DIGEST


def test_tables_do_without_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setattr(tables, "cache_directory", lambda: blocked / "cache")
    with pytest.warns(CacheWarning, match="nothing is kept"):
        assert tables.tables.__wrapped__().values[7462] == high(cards("As Ks Qs Js Ts"))


# So many of these and so many of those.


@pytest.mark.parametrize(("held", "k", "shown", "m"), [(3, 3, 3, 2), (4, 2, 5, 3), (2, 0, 5, 5), (2, 1, 5, 4)])
def test_best_of_is_the_best_permitted_choice(held: int, k: int, shown: int, m: int) -> None:
    fast = compiled(best_of)
    for hand in dealt(100, held + shown, seed=40 + held + k):
        own, board = hand[:held].tolist(), hand[held:].tolist()
        permitted = [
            reference(five)
            for five in combinations(own + board, 5)
            if len(set(five) & set(own)) == k and len(set(five) & set(board)) == m
        ]
        value, five = best_of(own, k, board, m), best_five(own, k, board, m)
        assert value == fast(hand[:held], k, hand[held:], m) == high(five)
        assert reference(five) == max(permitted)
        assert len(set(five) & set(own)) == k
        assert len(set(five) & set(board)) == m


def test_choices_by_lookup() -> None:
    t = tables.tables()
    flop_poker = compiled(tables.class_of_three_and_two_of_three)
    omaha = compiled(tables.class_of_two_of_four_and_three_of_five)
    rule = compiled(best_of)
    for hand in dealt(5_000, 9, seed=50):
        assert t.values[flop_poker(hand[:3], hand[3:6], t)] == rule(hand[:3], 3, hand[3:6], 2)
        assert t.values[omaha(hand[:4], hand[4:], t)] == rule(hand[:4], 2, hand[4:], 3)


def test_a_choice_of_more_than_there_is_is_refused() -> None:
    for choice in (best_of, best_five, compiled(best_of)):
        with pytest.raises(ValueError, match="more cards than there are"):
            choice((0, 1), 3, (2, 3, 4), 2)


def test_the_table_needs_nothing_numeric() -> None:
    code = "import sys, pitboss.ranking.choose, pitboss.ranking.names; print({'numpy', 'numba'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"


# Names.


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As Ks Qs Js Ts", "royal flush"),
        ("9h 8h 7h 6h 5h", "straight flush, nine high"),
        ("9c 9d 9h 9s 2c", "four nines"),
        ("Kc Kd Kh 4s 4c", "full house, kings over fours"),
        ("Ad Jd 8d 4d 2d", "flush, ace high"),
        ("Ac 2d 3h 4s 5c", "straight, five high"),
        ("6c 6d 6h Ks 2c", "three sixes"),
        ("Kc Kd 9h 9s Ac", "two pair, kings and nines"),
        ("Kc Kd 9h 8s Ac", "pair of kings"),
        ("Ac Kd 9h 8s 2c", "ace high"),
        ("2c 2d", "pair of twos"),
        ("Qh", "queen high"),
    ],
)
def test_hands_in_words(hand: str, words: str) -> None:
    assert describe(high(cards(hand))) == words


def test_every_class_has_a_name_in_its_category() -> None:
    values = tables.class_values()[1:].tolist()
    assert list(dict.fromkeys(map(category_name, values))) == list(CATEGORY_NAMES)
    named = Counter(map(describe, values))
    # 1 royal, 9 straight flushes, 10 straights, 13 quads, trips and pairs, 156 full houses, 78 two pair,
    # flushes and high cards by their top rank: seven to ace
    assert len(named) == 1 + 9 + 10 + 3 * 13 + 156 + 78 + 2 * 8


@pytest.mark.parametrize("value", [10 << 20, -1, 0, PAIR << 20 | 1 << 16])
def test_what_is_not_a_value_has_no_name(value: int) -> None:
    with pytest.raises(ValueError, match="not"):
        describe(value)


@pytest.mark.parametrize("module", [choose, names, tables])
def test_examples_in_the_documentation(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried
    assert not failed


def test_order_of_cards_does_not_matter() -> None:
    shuffler = random.Random(60)
    for hand in dealt(200, 7, seed=61).tolist():
        value = high(hand)
        shuffler.shuffle(hand)
        assert high(hand) == value

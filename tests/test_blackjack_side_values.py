"""What side wagers of blackjack see in cards, held against the same said over the faces of the cards, for every two
cards of the player: two of one rank and suit are of two decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, product

import pytest

from pitboss.equipment.cards import RANKS, SUITS, Card
from pitboss.games.blackjack_games import side_values as values
from pitboss.games.blackjack_games.blackjack_switch import match

Faces = Sequence[str]
FACES = [rank + suit for rank in RANKS for suit in SUITS]
ANY_FIRST = [(face,) for face in FACES]
"""A dealer's first card."""
SOME_HANDS = [*product(("Ah", "As", "Kd", "Tc", "9s", "2h"), repeat=2), ("Ah",), ("Ts",), ("As", "7h", "3c")]
"""Of a dealer who has a second card or not: with a blackjack and without."""


def points(faces: Faces) -> int:
    """What cards add up to, every ace as one."""
    return sum(1 if face[0] == "A" else 10 if face[0] in "TJQK" else int(face[0]) for face in faces)


def total(faces: Faces) -> int:
    soft = any(face[0] == "A" for face in faces) and points(faces) <= 11
    return points(faces) + 10 * soft


def blackjack(faces: Faces) -> bool:
    return len(faces) == 2 and total(faces) == 21


def ranks(faces: Faces) -> str:
    """The ranks from the lowest on, an ace highest."""
    return "".join(sorted((face[0] for face in faces), key=RANKS.index))


def one_rank(faces: Faces) -> bool:
    return len({face[0] for face in faces}) == 1


def one_suit(faces: Faces) -> bool:
    return len({face[1] for face in faces}) == 1


def one_card(faces: Faces) -> bool:
    return len(set(faces)) == 1


def one_colour(faces: Faces) -> bool:
    return all(face[1] in "cs" for face in faces) or all(face[1] in "dh" for face in faces)


def over_13(own: Faces, dealer: Faces) -> int:
    return int(points(own) in range(14, 21))


def under_13(own: Faces, dealer: Faces) -> int:
    return int(points(own) in range(2, 13))


def same_suit(own: Faces, dealer: Faces) -> int:
    return (2 if ranks(own) == "QK" else 1) if one_suit(own) else 0


def matches(own: Faces, dealer: Faces) -> int:
    suited = own.count(dealer[0])
    others = sum(face[0] == dealer[0][0] for face in own) - suited
    return {(2, 0): 5, (1, 1): 4, (1, 0): 3, (0, 2): 2, (0, 1): 1, (0, 0): 0}[suited, others]


def twenty_point(own: Faces, dealer: Faces) -> int:
    if total(own) != 20:
        return 0
    if own == ("Qh", "Qh"):
        return 5 if blackjack(dealer) else 4
    return 3 if one_card(own) else 2 if one_suit(own) else 1


def kings_bounty(own: Faces, dealer: Faces) -> int:
    if total(own) != 20:
        return 0
    if own == ("Ks", "Ks"):
        return 7 if blackjack(dealer) else 6
    if one_card(own):
        return 5 if ranks(own) == "KK" else 4
    return 3 if one_suit(own) else 2 if ranks(own) == "KK" else 1


def in_between(own: Faces, dealer: Faces) -> int:
    if one_rank((*own, *dealer)):
        return 5
    low, high = map(RANKS.index, ranks(own))
    between = RANKS[low + 1 : high]
    return {1: 4, 2: 3, 3: 2}.get(len(between), 1) if dealer[0][0] in between else 0


def three_cards(own: Faces, dealer: Faces) -> int:
    three = (*own, *dealer)
    straight = ranks(three) in RANKS or ranks(three) == "23A"
    if one_rank(three):
        return 3
    return 4 if straight and one_suit(three) else 2 if straight else int(one_suit(three))


def super_three(own: Faces, dealer: Faces) -> int:
    if one_rank((*own, *dealer)):
        return 3 if one_card((*own, *dealer)) else 1
    return 2 if three_cards(own, dealer) == 4 else 0


def third_card_bust(first: Faces, third: Faces) -> int:
    """Of a dealer's first two cards and the third; a dealer with 17 takes none."""
    dealer = (*first, *third)
    if total(first) >= 17 or total(dealer) <= 21:
        return 0
    if ranks(dealer) == "888" and one_colour(dealer):
        return 7 if one_card(dealer) else 6
    return {"6": 5, "7": 4, "8": 3, "9": 2}.get(third[0][0], 1)


def blazing_sevens(own: Faces, dealer: Faces) -> int:
    three = (*own, *dealer)
    if ranks(three) != "777":
        return sum(face[0] == "7" for face in own)
    if one_card(three):
        return 6 if three[0] == "7d" else 5
    return 4 if one_colour(three) else 3


def on_the_dealers(rule: Callable[[Sequence[int]], int]) -> Callable[[Sequence[int], Sequence[int]], int]:
    """A wager on the dealer's cards alone, of which the first two come first here."""
    return lambda first, third: rule([*first, *third])


def on_own(rule: Callable[[Sequence[int]], int]) -> Callable[[Sequence[int], Sequence[int]], int]:
    """A wager on the player's cards alone."""
    return lambda own, dealer: rule(own)


EITHER_ORDER = [
    (on_own(values.over_13), over_13, [()]),
    (on_own(values.under_13), under_13, [()]),
    (on_own(values.same_suit), same_suit, [()]),
    (values.matches, matches, ANY_FIRST),
    (values.twenty_point, twenty_point, SOME_HANDS),
    (values.kings_bounty, kings_bounty, SOME_HANDS),
    (values.in_between, in_between, ANY_FIRST),
    (values.three_cards, three_cards, ANY_FIRST),
    (values.super_three, super_three, ANY_FIRST),
    (values.blazing_sevens, blazing_sevens, ANY_FIRST),
    (on_the_dealers(values.third_card_bust), third_card_bust, ANY_FIRST),
]


@pytest.mark.parametrize(("rule", "said", "dealers"), EITHER_ORDER, ids=[said.__name__ for _, said, _ in EITHER_ORDER])
def test_two_cards_are_worth_what_is_said_of_them_in_either_order(
    rule: Callable[[Sequence[int], Sequence[int]], int],
    said: Callable[[Faces, Faces], int],
    dealers: Sequence[Faces],
) -> None:
    lie = [(dealer, [int(Card.parse(face)) for face in dealer]) for dealer in dealers]
    number = {face: int(Card.parse(face)) for face in FACES}
    for own in combinations_with_replacement(FACES, 2):
        one, other = number[own[0]], number[own[1]]
        for dealer, cards in lie:
            value = said(own, dealer)
            if not rule([one, other], cards) == rule([other, one], cards) == value:
                pytest.fail(f"{own} and {dealer}: {value}")


def super_4(four: Faces) -> int:
    """Of a hand with a dealer's blackjack: 9 for a royal flush of any suit."""
    counts = sorted(ranks(four).count(rank) for rank in set(ranks(four)))
    if ranks(four) == "JQKA":
        return 9 if one_suit(four) else 7
    if max(counts) == 3:
        return 8
    if one_suit(four):
        return 6
    return 5 if counts == [2, 2] else 4 if one_colour(four) else 3 if max(counts) == 2 else 2


def test_super_4_ranks_four_cards_in_any_order() -> None:
    """Ranks below the ten are alike to it: two of them stand for all."""
    held = [face for face in FACES if face[0] in "89TJQKA"]
    blackjacks = [(ace, ten) for ace in ("Ah", "As", "Ac") for ten in ("Kh", "Jd", "Ts", "Qc")]
    number = {face: int(Card.parse(face)) for face in FACES}
    for own in combinations_with_replacement(held, 2):
        one, other = number[own[0]], number[own[1]]
        for dealer in blackjacks:
            value, (ace, ten) = super_4((*own, *dealer)), map(number.__getitem__, dealer)
            for suit in (2, 3):
                best = 10 if value == 9 and SUITS[suit] == own[0][1] else value
                assert values.super_4([one, other], [ace, ten], suit, False) == best
                assert values.super_4([other, one], [ten, ace], suit, True) == best
            assert values.super_4([one, other], [ten, ace], 0, False) == 0


@pytest.mark.parametrize(
    ("dealer", "value"), [("Ah", 1), ("Ah 9c", 1), ("Ah 9c As", 1), ("Kh", 0), ("Kh 9c", 0), ("7h 7c 7s", 0)]
)
def test_super_4_without_a_blackjack_of_the_dealer(dealer: str, value: int) -> None:
    shown = [Card.parse(face) for face in dealer.split()]
    own = [Card.parse("Qh"), Card.parse("Jh")]
    assert values.super_4(own, shown, 2, True) == values.super_4(own, shown, 2, False) == value


def test_four_cards_match_by_their_ranks() -> None:
    """Of any suits: two pairs are more than three of a kind."""
    found = {(1,) * 4: 0, (2, 1, 1): match.ONE_PAIR, (3, 1): match.THREE, (2, 2): match.TWO_PAIRS, (4,): match.FOUR}
    for four in product(("7c", "7s", "8d", "8h", "9c", "Ts"), repeat=4):
        counts = sorted((ranks(four).count(rank) for rank in set(ranks(four))), reverse=True)
        assert match.match_of([Card.parse(face) for face in four]) == found[tuple(counts)]


def until(rank: str, faces: Faces) -> Faces:
    """The cards of a rank that come one after the other from the first on."""
    others = (place for place, face in enumerate(faces) if face[0] != rank)
    return faces[: next(others, len(faces))]


@pytest.mark.parametrize("size", [2, 3])
def test_three_sevens_count_from_the_first_card_on(size: int) -> None:
    for own in product(("7c", "7d", "7h", "7s", "6h", "8s"), repeat=size):
        sevens = until("7", own)
        value = (0, 1, 2, 4)[len(sevens)] + (len(sevens) > 1 and one_card(sevens))
        assert values.three_sevens([Card.parse(face) for face in own]) == value


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_aces_count_from_the_first_card_on(size: int) -> None:
    for own in product(("Ac", "Ad", "Ah", "As", "Kh", "2s"), repeat=size):
        aces = until("A", own)[:4]
        if len(aces) == 4 and one_colour(aces):
            value = 5
        else:
            value = (0, 0, 1, 3, 3)[len(aces)] + (len(aces) > 1 and one_card(aces[:3]))
        assert values.first_aces([Card.parse(face) for face in own]) == value


@pytest.mark.parametrize(
    ("dealer", "cards"),
    [("Kh 6c 6s", 3), ("Kh 6c 5s", 0), ("Kh 6c Ah 5d", 4), ("2c 2d 2h 2s 3c Kd Jd", 7), ("Ah Kh", 0), ("Ah 6h 9s", 0)],
)
def test_with_how_many_cards_the_dealer_has_gone_over_21(dealer: str, cards: int) -> None:
    assert values.bust_cards([Card.parse(face) for face in dealer.split()]) == cards


def test_only_the_third_card_counts_for_the_third_card() -> None:
    further = [Card.parse(face) for face in ("Kh", "2c", "4s", "Ts")]
    assert values.third_card_bust(further) == values.third_card_bust(further[:2]) == 0


def test_diamonds_and_hearts_are_red() -> None:
    assert [face for face in FACES if values.red(Card.parse(face))] == [face for face in FACES if face[1] in "dh"]

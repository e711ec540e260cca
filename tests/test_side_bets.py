"""Side bets as rows: the kernel and the live table settle them alike, good hands folded too; and what a row says."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pytest

from parity import compare_under
from pitboss.equipment.cards import cards
from pitboss.games import all_games, game
from pitboss.kernel import compiled, interpreted, kernel
from pitboss.odds.poker_games.looks import Gathered, Layout, class_of
from pitboss.ranking.four import four
from pitboss.ranking.high import high
from pitboss.ranking.three import three
from pitboss.rulebook.side_bets import COMMUNITY, DEALER, OWN, Cards, side_bet

PLAYERS, ROUNDS = 4, 40

MACHINE = {"dealing-method": "machine", "cover-all": True}
CARIBBEAN = MACHINE | {
    "caribbean-stud-bonus.paytable": "B",
    "five-card-hand-bonus": True,
    "multi-game-link.paytable": "PTMGL01",
}
DJ = {"two-way-bad-beat": True, "cover-all": True, "multi-game-link.paytable": "PTMGLML02"}
CASES: Sequence[tuple[str, Mapping[str, object]]] = (
    ("three-card-poker", MACHINE),
    ("three-card-poker", MACHINE | {"folded-hands-qualify": True, "progressive.paytable": "PTMGL04"}),
    ("three-card-poker", MACHINE | {"cover-all-counts-folded-hands": False, "envy-trigger": "progressive-player"}),
    ("caribbean-stud", CARIBBEAN),
    ("caribbean-stud", CARIBBEAN | {"multi-game-link-live-after-fold": True, "magic-card": True}),
    ("caribbean-stud", CARIBBEAN | {"cover-all-counts-folded-hands": True, "progressive.paytable": "off"}),
    ("criss-cross-poker", {}),
    ("double-cross-poker", {"ace-low-three-card-straight": False}),
    ("dj-wild-stud", DJ),
    ("dj-wild-stud", DJ | {"trips-reading": "rank-first", "cover-all-labels": "printed", "ace-low-straight": False}),
    ("dj-wild-stud", DJ | {"cover-all-counts-folded-hands": False, "wild-flush-duplicates": True}),
    ("two-card-joker", {"pair-up.paytable": "3"}),
    ("let-it-ride", MACHINE | {"let-it-ride-bonus.paytable": "on"}),
    ("mississippi-stud", MACHINE),
    ("mississippi-stud", MACHINE | {"progressive-on-fold": "live", "cover-all-counts-folded-hands": True}),
    ("ultimate-texas-hold-em", MACHINE | {"progressive.paytable": "PTMGL04"}),
    (
        "ultimate-texas-hold-em",
        MACHINE
        | {
            "progressive.paytable": "PTMGLML02",
            "progressive-live-after-fold": False,
            "cover-all-counts-folded-hands": False,
        },
    ),
)


@pytest.mark.parametrize(("name", "settings"), CASES, ids=[f"{name}-{case}" for case, (name, _) in enumerate(CASES)])
def test_kernel_and_table_settle_every_row_alike(name: str, settings: Mapping[str, object]) -> None:
    """Every side bet of a game at once, under each reading of what becomes of folded hands."""
    options = game(name).submit(settings)
    strategy = next(iter(options.game.strategies))
    compared = compare_under(
        options, PLAYERS, strategy, random.Random(name), ROUNDS, gives_up=True, version=interpreted
    )
    assert compared > ROUNDS * PLAYERS * len(options.side_bets) / 2


def test_where_the_cards_of_a_hand_lie() -> None:
    layout = Layout(own=2, community=5, dealer=2)
    assert layout.places(OWN + COMMUNITY[:3]) == (-1, -2, 2, 3, 4)
    assert layout.places(DEALER) == (0, 1)
    assert layout.reach(3) == 13


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        (OWN[:2] + COMMUNITY[:1], three),
        (OWN + COMMUNITY[:2], four),
        (OWN + COMMUNITY[:3], four),
        (OWN, high),
        (OWN + COMMUNITY[:3], high),
        (DEALER + OWN + COMMUNITY[:2], high),
        (COMMUNITY + DEALER, high),
    ],
)
def test_a_look_is_worth_what_its_ranking_says(hand: Cards, value: Callable[[Sequence[int]], int]) -> None:
    """Whatever the ranking and the number of cards, in compiled code as at the table."""
    layout, rng = Layout(own=2, community=5, dealer=2), random.Random(4)
    gathered = Gathered(layout)
    gathered.number(OWN + COMMUNITY[:1], high)
    number = gathered.number(hand, value)
    looks, values = gathered.compiled(), gathered.found[number].values
    for _ in range(200):
        deal = rng.sample(range(52), layout.reach(3))
        first = layout.shared + layout.own * rng.randrange(3)
        table = {"dealer": deal[:2], "community": deal[2:7], "own": deal[first : first + 2]}
        found = compiled(class_of)(np.array(deal), first, number, looks)
        assert values[found] == value(hand.of(table.__getitem__))


@kernel
def by_first_card(hand: Sequence[int]) -> int:
    """Goes by places: the first card's rank, with a bonus where the last of seven is of its suit."""
    return (hand[0] >> 2) + (20 if hand[6] & 3 == hand[0] & 3 else 0)


@kernel
def by_second_card(hand: Sequence[int]) -> int:
    return hand[1] >> 2


def test_a_ranking_may_go_by_the_places_of_cards() -> None:
    """Its classes are the lines of a paytable, and two such rankings are told apart."""
    layout, rng = Layout(own=2, community=5, dealer=2), random.Random(5)
    gathered = Gathered(layout)
    floors = {by_first_card: (22, 20, 7), by_second_card: (5,)}
    numbers = {rule: gathered.number(OWN + COMMUNITY, rule, lines) for rule, lines in floors.items()}
    gathered.number(OWN + COMMUNITY, high)
    looks = gathered.compiled()
    ranked = compiled(class_of, **gathered.bound)
    for _ in range(300):
        deal = rng.sample(range(52), layout.reach(1))
        hand = [*deal[7:], *deal[2:7]]
        for rule, number in numbers.items():
            found = gathered.found[number].values[ranked(np.array(deal), layout.shared, number, looks)]
            reached = [floor for floor in floors[rule] if rule(hand) >= floor]
            assert found == (max(reached) if reached else min(floors[rule]) - 1)


def test_every_row_has_a_wager_and_a_paytable() -> None:
    """A row is all that a game says of a side bet: wager and paytable follow from it."""
    rows = [(played, bet) for played in all_games() for bet in played.side_bets]
    assert len({played.name for played, _ in rows}) >= 7
    for played, bet in rows:
        assert bet.pays.wager in played.paytables
        assert bet.within_the_round or bet.wager.name in {rule.name for rule in played.wagers}
        assert not bet.forfeited or bet.on_own_hand


@pytest.mark.parametrize(("table", "own_cards"), [("1", "As Ks Qs"), ("PTMGL01", "As Ks Qs Js Ts")])
def test_the_row_that_rules_a_wager(table: str, own_cards: str) -> None:
    """A progressive of three cards, or linked with other games, is one wager by two rows."""
    options = game("three-card-poker").submit({"progressive.paytable": table})
    bet = side_bet(options, "progressive")
    assert bet is not None
    held, shared = cards(own_cards)[:3], cards(own_cards)[3:]
    worth = bet.worth({"own": held, "community": shared}.__getitem__)
    line = options.paytable("progressive").line(worth)
    assert line is not None
    assert line.name in ("mini-royal-in-spades", "royal-flush")
    assert (bet.value is high) == (table == "PTMGL01")
    assert [row.name for row in options.side_bets].count("progressive") == 1


def test_a_side_bet_that_is_not_offered_has_no_row() -> None:
    options = game("three-card-poker").submit({"progressive.paytable": "off"})
    assert side_bet(options, "progressive") is None
    assert [bet.name for bet in options.side_bets] == ["pair-plus", "6-card-bonus"]

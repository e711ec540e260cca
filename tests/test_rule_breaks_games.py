"""What is not money: which cards lie face up and when, who decides between them, and in which order chips move.

`mutants/breaks.toml` has the breaks that these tests notice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss import desk
from pitboss.games import all_games, game
from pitboss.record.events import Dealt, Event, Turned
from pitboss.rulebook.paytable import NamedPaytables, Paytable
from pitboss.table import events as ev
from pitboss.table.round import Round

SHORT = {"community": "c", "dealer": "d", "seat 1": "1", "seat 2": "2", "player": "p", "banker": "b"}
SHORT |= {"seat 1 hand 2": "1b", "seat 2 hand 2": "2b"}

COURSES = {
    "baccarat": "?1 p- b- p- b- +p +b ?2",
    "midibaccarat": "p- b- p- b- +p +b",
    "minibaccarat": "p- b- p- b- +p +b",
    "boston-5-stud": "1- 1- 1- 2- 2- 2- d- d- d- ?1 ?2 ?1 ?2 1- 1- 2- 2- d- d- +d +2 +1",
    "caribbean-stud": "1- 1- 1- 1- 1- 2- 2- 2- 2- 2- d- d- d- d- d- +d ?1 ?2 +d +2 +1",
    "chase-the-flush": "1- 1- 1- 2- 2- 2- d- d- d- ?1 ?2 c- c- +c c- c- +c +d +2 +1",
    "colorado-hold-em": "1- 1- 1- 2- 2- 2- c- c- c- ?1 ?1 ?2 ?2 +c +2 +1",
    "crazy-4-poker": "1- 1- 1- 1- 1- 2- 2- 2- 2- 2- d- d- d- d- d- ?1 ?2 +d +2 +1",
    "criss-cross-poker": "c- c- c- c- c- 1- 1- 2- 2- ?1 ?2 +c +c ?1 ?2 +c +c ?1 ?2 +c +2 +1",
    "dj-wild-stud": "1- 1- 1- 1- 1- 2- 2- 2- 2- 2- d- d- d- d- d- ?1 ?2 +d +2 +1",
    "double-cross-poker": "1- 1- 2- 2- d- d- c- c- c- c- c- +c +c ?1 ?2 +c +d +2 +1",
    "double-down-stud": "1+ 2+ c- c+ c+ c+ ?1 ?2 +c",
    "fast-action-hold-em": "d- 1- 2- d- 1- 2- d- 1- 2- d- 1- 2- ?1 ?2 +d c+ c+ c+ c+ c+ +2 +1",
    "four-card-poker": "1- 1- 1- 1- 1- 2- 2- 2- 2- 2- d- d- d- d- d- d+ ?1 ?2 +d +2 +1",
    "heads-up-hold-em": "c- c- c- c- c- 1- 1- 2- 2- d- d- ?1 ?2 +c +c +c +c +c +d +2 +1",
    "high-card-flush": "1- 1- 1- 1- 1- 1- 1- 2- 2- 2- 2- 2- 2- 2- d- d- d- d- d- d- d- ?1 ?2 +d +2 +1",
    "let-it-ride": "1- 1- 1- 2- 2- 2- c- c- c- ?1 ?2 +c ?1 ?2 +c +2 +1",
    "mississippi-stud": "1- 1- 2- 2- c- c- c- ?1 ?2 +c ?1 ?2 +c ?1 ?2 +c +2 +1",
    "texas-hold-em-bonus": "1- 1- 2- 2- d- d- ?1 ?2 c+ c+ c+ ?1 ?2 c+ ?1 ?2 c+ +d +2 +1",
    "three-card-poker": "1- 1- 1- 2- 2- 2- d- d- d- ?1 ?2 +d +2 +1",
    "two-card-joker": "1- 1- 2- 2- d- d- ?1 ?2 +d",
    "ultimate-texas-hold-em": "1- 1- 2- 2- d- d- ?1 ?2 c+ c+ c+ c+ c+ +d +2 +1",
    "flop-poker": "1- 1- 1- 2- 2- 2- c- c- c- ?1 ?2 +c +2 +1",
    "winners-pot-poker": "1- 1- 1- +1 2- 2- 2- +2 d- d- d- +d ?1 ?2 1+ 2+ d+ ?1 ?2 1+ 2+ d+ +d +2 +1",
    "blackjack": "1+ 2+ d+ 1+ 2+ d- ?1 ?2 +d d+",
    "blackjack-switch": "1+ 1b+ 2+ 2b+ d+ 1+ 1b+ 2+ 2b+ d- ?1 ?1 ?1 ?2 ?2 ?2 +d",
    "double-attack-blackjack": "d+ ?1 ?2 1+ 2+ 1+ 2+ d- ?1 ?2 +d d+ d+",
    "free-bet-blackjack": "1+ 2+ d+ 1+ 2+ d- ?1 ?2 +d d+",
    "spanish-21": "1+ 2+ d+ 1+ 2+ d- ?1 +d",
    "zappit-blackjack": "1+ 2+ d+ 1+ 2+ d- ?1 ?2 +d d+",
    "casino-war": "1+ 2+ d+",
    "red-dog": "c+ c+ c+",
}
"""A round of each card game at a table as it comes, two players who stay in: `1-` a card face down to seat 1, `c+` one
face up to the community area, `+d` cards of the dealer turned up, `?2` seat 2 decides."""

AT_A_SHOE = {
    "boston-5-stud": "1- 1- 1- 2- 2- 2- d- d- d- ?1 ?2 ?1 ?2 1- 1- 2- 2- d- d- +d +2 +1",
    "caribbean-stud": "1- 2- d+ 1- 2- d- 1- 2- d- 1- 2- d- 1- 2- d- ?1 ?2 +d +2 +1",
    "colorado-hold-em": "1- 2- c- 1- 2- c- 1- 2- c- ?1 ?1 ?2 ?2 +c +2 +1",
    "crazy-4-poker": "1- 2- d- 1- 2- d- 1- 2- d- 1- 2- d- 1- 2- d- ?1 ?2 +d +2 +1",
    "criss-cross-poker": "c- c- c- c- c- 1- 2- 1- 2- ?1 ?2 +c +c ?1 ?2 +c +c ?1 ?2 +c +2 +1",
    "double-cross-poker": "1- 1- 2- 2- d- d- c- c- c- c- c- +c +c ?1 ?2 +c +d +2 +1",
    "double-down-stud": "1+ 2+ c- c+ c+ c+ ?1 ?2 +c",
    "four-card-poker": "1- 2- d- 1- 2- d- 1- 2- d- 1- 2- d- 1- 2- d- d+ ?1 ?2 +d +2 +1",
    "heads-up-hold-em": "1- 2- d- 1- 2- d- ?1 ?2 c+ c+ c+ c+ c+ +d +2 +1",
    "high-card-flush": "1- 1- 1- 1- 1- 1- 1- 2- 2- 2- 2- 2- 2- 2- d- d- d- d- d- d- d- ?1 ?2 +d +2 +1",
    "let-it-ride": "1- 2- c- 1- 2- c- 1- 2- c- ?1 ?2 +c ?1 ?2 +c +2 +1",
    "mississippi-stud": "1- 1- 2- 2- c- c- c- ?1 ?2 +c ?1 ?2 +c ?1 ?2 +c +2 +1",
    "texas-hold-em-bonus": "1- 2- d- 1- 2- d- ?1 ?2 c+ c+ c+ ?1 ?2 c+ ?1 ?2 c+ +d +2 +1",
    "three-card-poker": "1- 2- d- 1- 2- d- 1- 2- d- ?1 ?2 +d +2 +1",
    "two-card-joker": "1- 2- d- 1- 2- d- ?1 ?2 +d +2 +1",
    "ultimate-texas-hold-em": "1- 2- d- 1- 2- d- ?1 ?2 c+ c+ c+ c+ c+ +d +2 +1",
    "flop-poker": "1- 2- c- 1- 2- c- 1- 2- c- ?1 ?2 +c +2 +1",
    "winners-pot-poker": "1- 2- d- 1- 2- d- 1+ 2+ d+ ?1 ?2 1+ 2+ d+ ?1 ?2 1+ 2+ d+ +d +2 +1",
}
"""The same where the cards come one by one from a manual shoe instead of a machine."""


def course(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        match event:
            case Dealt():
                yield f"{SHORT[event.place]}{'+' if event.up else '-'}"
            case Turned():
                yield f"+{SHORT[event.place]}"
            case ev.Decided():
                yield f"?{event.seat}"


def stay_in(playing: Round) -> None:
    """Everybody takes the first choice that is no fold and names no cards, at its least."""
    while not playing.over:
        offered = [one for one in playing.legal(playing.turn) if not one.cards]
        staying = next((one for one in offered if one.name not in ("fold", "surrender", "check")), offered[0])
        amount = None if staying.multiples or not staying.minimum else staying.minimum
        playing.act(staying.spoken[0], seat=playing.turn, amount=amount)


ROUNDS = [
    *(pytest.param(name, {}, expected, id=name) for name, expected in COURSES.items()),
    *(
        pytest.param(name, {"dealing-method": "manual-shoe"}, expected, id=f"{name}-at-a-shoe")
        for name, expected in AT_A_SHOE.items()
    ),
]


@pytest.mark.parametrize(("name", "options", "expected"), ROUNDS)
def test_cards_fall_and_players_decide_in_the_order_of_the_rules(
    name: str, options: dict[str, str], expected: str
) -> None:
    table = game(name).open(options, seed=3)
    for seat in (1, 2):
        table.sit(seat, bankroll=100_000_00)
    least = table.game.least_wagers(table.options, 2)
    playing = table.round({seat: dict(least) for seat in (1, 2)})
    stay_in(playing)
    assert " ".join(course(tuple(playing.events))) == expected


def test_every_card_game_has_its_course() -> None:
    played = {one.name for one in all_games() if not one.equipment.dice and not one.equipment.wheel}
    assert played - COURSES.keys() == {"baccarat-chemin-de-fer"}  # which begins with a bank


def test_the_third_card_of_red_dog_and_community_cards_of_ultimate_are_seen_by_all() -> None:
    """Nobody needs to turn what is dealt face up: a player sees it the moment that it falls."""
    table = game("ultimate-texas-hold-em").open(seed=3)
    table.sit(1, bankroll=100_000_00)
    playing = table.round({1: {"ante": 10_00, "blind": 10_00}})
    playing.act("check")
    assert "??" not in [str(card) for card in playing.view(1).community.cards]
    assert len(playing.view(1).community.cards) == 3


def test_the_flop_of_flop_poker_is_hidden_while_players_decide() -> None:
    table = game("flop-poker").open(seed=3)
    for seat in (1, 2):
        table.sit(seat, bankroll=100_000_00)
    playing = table.round({seat: dict(table.game.least_wagers(table.options, 2)) for seat in (1, 2)})
    while playing.turn:
        assert {str(card) for card in playing.view(playing.turn).community.cards} == {"??"}
        playing.act("flop", seat=playing.turn)


# Losers first

BEFORE: dict[str, dict[str, Any]] = {
    "sic-bo": {"throws": ["1-2-4"], "seat": [{"wagers": {"big": "10"}}, {"wagers": {"small": "10"}}]},
    "big-six-wheel": {"spins": ["5"], "seat": [{"wagers": {"10-insignia": "10"}}, {"wagers": {"5-insignia": "10"}}]},
    "roulette": {"spins": ["7"], "seat": [{"wagers": {"black": "10"}}, {"wagers": {"red": "10"}}]},
    "baccarat": {"hands": {"player": "9c Kd", "banker": "2c Kh"}},
    "midibaccarat": {"hands": {"player": "9c Kd", "banker": "2c Kh"}},
    "minibaccarat": {"hands": {"player": "9c Kd", "banker": "2c Kh"}},
}
"""Seat 1 loses and seat 2 wins; from the dealer's right seat 2 comes first."""

BANKER_AND_PLAYER = [{"wagers": {"banker": "100"}}, {"wagers": {"player": "100"}}]


def settled(name: str, sheet: dict[str, Any]) -> list[Event]:
    return list(desk.settle({"game": name, "seat": BANKER_AND_PLAYER, **sheet}).events)


def places(events: list[Event], kind: type) -> list[int]:
    return [index for index, event in enumerate(events) if isinstance(event, kind)]


@pytest.mark.parametrize("winner_first", [False, True])
@pytest.mark.parametrize("name", BEFORE)
def test_losers_are_collected_before_winners_are_paid(name: str, winner_first: bool) -> None:
    seats = BEFORE[name].get("seat", BANKER_AND_PLAYER)
    events = settled(name, {**BEFORE[name], "seat": seats[::-1] if winner_first else seats})
    lost, paid = places(events, ev.Collected), places(events, ev.Paid)
    assert lost
    assert paid
    assert max(lost) < min(paid)


@pytest.mark.parametrize("name", ["baccarat", "midibaccarat", "minibaccarat"])
def test_vigorish_is_taken_before_or_after_the_payment_as_the_chapter_says(name: str) -> None:
    """At baccarat winners are paid and their vigorish is marked; at the smaller tables it comes first."""
    events = settled(name, {"hands": {"player": "2c Kd", "banker": "9c Kh"}})
    vigorish = [*places(events, ev.CommissionTaken), *places(events, ev.CommissionOwed)]
    assert len(vigorish) == 1
    assert (vigorish > places(events, ev.Paid)) == (name == "baccarat")


# Single rules


def test_a_fold_of_mississippi_stud_marks_the_seat() -> None:
    """Who folds is asked nothing more, and the hand is neither shown nor settled again."""
    table = game("mississippi-stud").open(seed=3)
    for seat in (1, 2):
        table.sit(seat, bankroll=100_000_00)
    playing = table.round({seat: dict(table.game.least_wagers(table.options, 2)) for seat in (1, 2)})
    playing.act("fold", seat=1)
    stay_in(playing)
    decided = [event.seat for event in playing.events if isinstance(event, ev.Decided)]
    assert decided == [1, 2, 2, 2]
    assert [str(event.place) for event in playing.events if isinstance(event, Turned)].count("seat 1") == 0


TRUE_ODDS = ("buy", "lay", "pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds")


@pytest.mark.parametrize("wager", ["hot-roller", *TRUE_ODDS])
def test_craps_pays_true_odds_and_the_hot_roller_as_printed(wager: str) -> None:
    """These tables are no minimum: no line of them is the licensee's to choose."""
    assert set(game("craps").options) & {f"{wager}.{line}" for line in lines_of("craps", wager)} == set()


def lines_of(name: str, wager: str) -> set[str]:
    """The lines of every printed table of a wager."""
    printed = game(name).paytables[wager]
    tables = printed.tables.values() if isinstance(printed, NamedPaytables) else [printed]
    return {line.name for table in tables if isinstance(table, Paytable) for line in table.lines}


@pytest.mark.parametrize("one", all_games(), ids=lambda one: one.name)
def test_every_default_is_legal(one: Any) -> None:
    """In each edition, read as it is shown, every option accepts its own default."""
    for rules in one.editions.values():
        for option in (*rules.options.values(), *rules.memory):
            assert option.read(option.show(option.default)) == option.default, option.name


def test_a_void_round_after_which_the_cards_are_reshuffled_ends_its_shoe() -> None:
    """What a ruling says comes true: where a shoe stays on the table, the next round has a fresh one."""
    found = 0
    for of in all_games():
        for case in desk.cases(of.name) if of.equipment.shoe else ():
            if "irregularity" in str(case.sheet) and (settled := case.run().settled):
                *events, ended = settled.events
                said = [event for event in events if isinstance(event, ev.Ruled) and "are reshuffled" in event.ruling]
                if said and isinstance(ended, ev.Ended) and ended.void:
                    assert ended.reshuffle, case.id
                    found += 1
    assert found >= 5

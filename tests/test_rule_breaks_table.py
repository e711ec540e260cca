"""What a table does between rounds and around them: decks, seats, linked meters, buttons, closed bets.

`mutants/breaks.toml` has the breaks that these tests notice.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss import desk
from pitboss.equipment.cards import UNSEEN
from pitboss.equipment.shuffle import entropy
from pitboss.errors import RuleError
from pitboss.games import all_games, game
from pitboss.record.meters import Meter
from pitboss.rulebook.meters import MeterRule
from pitboss.table import events as ev
from pitboss.table.result import RoundResult, together
from pitboss.table.round import Round
from pitboss.table.table import Table

TWO_DECKS = [one.name for one in all_games() if "second-deck" in one.options]


def opened(name: str, **options: object) -> Table:
    table = game(name).open({name.replace("_", "-"): value for name, value in options.items()}, seed=1)
    for seat in (1, 2):
        table.sit(seat, bankroll=100_000_00)
    return table


def begun(table: Table) -> Round:
    least = table.game.least_wagers(table.options, 2)
    return table.round({seat: dict(least) for seat in table.seated()})


def finished(playing: Round) -> Round:
    while not playing.over:
        playing.act(playing.default(playing.turn).name, seat=playing.turn)
    return playing


def deck_of(playing: Round) -> int:
    opening = playing.events[0]
    assert isinstance(opening, ev.Opened)
    return opening.deck


@pytest.mark.parametrize("name", TWO_DECKS)
def test_two_decks_take_turns(name: str) -> None:
    table = opened(name, second_deck=True)
    assert [deck_of(finished(begun(table))) for _ in range(4)] == [1, 2, 1, 2]
    alone = opened(name, second_deck=False)
    assert [deck_of(finished(begun(alone))) for _ in range(2)] == [1, 1]


def test_many_games_have_a_second_deck() -> None:
    assert len(TWO_DECKS) >= 8


@pytest.mark.parametrize("name", [one.name for one in all_games() if one.conduct.seated])
def test_nobody_leaves_or_sits_down_in_the_middle_of_a_round(name: str) -> None:
    table = opened(name)
    playing = begun(table)
    if playing.over:
        pytest.skip("the round has no decision")
    with pytest.raises(RuleError) as refused:
        table.leave(1)
    assert refused.value.clause == table.game.conduct.seated
    with pytest.raises(RuleError):
        table.sit(3, bankroll=100_00)
    with pytest.raises(RuleError):
        table.buy_in(1, 100_00)
    finished(playing)
    assert table.leave(1) > 0


def test_no_wager_is_made_or_changed_once_the_bets_are_closed() -> None:
    table = opened("flop-poker")
    playing = begun(table)
    with pytest.raises(RuleError):
        playing.act("ante", seat=1, amount=20_00)
    assert [event.amount for event in playing.events if isinstance(event, ev.Wagered) and event.wager == "ante"] == [
        table.options["ante-minimum"]
    ] * 2


LINK = {"progressive.paytable": "PTMGL01"}


@pytest.mark.parametrize("terms", [{"progressive-amount": "5"}, {"progressive.paytable": "PTMGLML01"}])
def test_tables_on_one_meter_have_the_same_terms(terms: dict[str, str]) -> None:
    stud = game("mississippi-stud")
    first = stud.open(LINK)
    meters: dict[str, Meter] = first.meters
    assert stud.open(LINK, meters=meters).meters["progressive"] is meters["progressive"]
    other = stud.submit(LINK | terms)
    shared = dict.fromkeys((rule.name for rule in other.game.meters(other)), meters["progressive"])
    with pytest.raises(RuleError, match="same terms"):
        stud.open(other, meters=shared)


def test_the_button_of_winners_pot_starts_at_the_dealer_and_moves_clockwise() -> None:
    table = opened("winners-pot-poker")
    buttons = []
    for _ in range(4):
        opening = finished(begun(table)).events[0]
        assert isinstance(opening, ev.Opened)
        buttons.append(opening.button)
    assert buttons == [0, 1, 2, 0]


def test_the_stub_is_counted_every_so_many_rounds() -> None:
    table = opened("flop-poker", stub_count_interval=3, counting_shuffler=False)
    counted = [any(isinstance(event, ev.Counted) for event in finished(begun(table)).events) for _ in range(6)]
    assert counted == [False, False, True, False, False, True]


def test_a_shoe_is_shuffled_after_the_hand_that_follows_the_cut_card() -> None:
    """The hand in which the cut card comes out is finished, one more is dealt, then a new shoe is begun."""
    table = opened("minibaccarat")
    last_of_shoe: list[bool] = []
    new: list[bool] = []
    for _ in range(120):
        opening = finished(begun(table)).events[0]
        assert isinstance(opening, ev.Opened)
        assert opening.shoe is not None
        new.append(opening.shoe.new)
        last_of_shoe.append(opening.shoe.last)
    assert new[0]
    assert sum(new) >= 2
    assert [before for before, after in zip(last_of_shoe, new[1:], strict=False) if after] == [True] * (sum(new) - 1)
    assert [after for before, after in zip(last_of_shoe, new[1:], strict=False) if before] == [True] * (sum(new) - 1)


@pytest.mark.parametrize("name", ["flop-poker", "three-card-poker"])
def test_players_look_at_their_own_cards_and_nobody_else_does(name: str) -> None:
    playing = begun(opened(name))
    for viewer in (1, 2, "rail", "dealer", "supervisor"):
        hidden = {seat.number: UNSEEN in seat.hand.cards for seat in playing.view(viewer).seats}
        assert hidden == {seat: seat != viewer for seat in (1, 2)}
    assert not any(UNSEEN in seat.hand.cards for seat in playing.view("auditor").seats)


@pytest.mark.parametrize("name", ["flop-poker", "three-card-poker"])
def test_events_show_face_down_cards_to_nobody_but_their_player(name: str) -> None:
    playing = begun(opened(name))
    dealt = {str(event.card) for event in playing.events if isinstance(event, ev.Dealt) and event.place == "seat 1"}
    assert len(dealt) == 3
    for viewer in (1, 2, "rail", "dealer", "supervisor", "auditor"):
        seen = {str(event.card) for event in playing.view(viewer).events if isinstance(event, ev.Dealt)}
        assert bool(dealt & seen) is (viewer in (1, "auditor")), viewer


def test_the_dealer_closes_the_bets_and_answers_for_nobody() -> None:
    table = opened("three-card-poker")
    playing = table.round()
    assert playing.view("dealer").legal == playing.legal(0)
    assert all(choice.seat == 0 for choice in playing.view("dealer").legal)
    table.call_off()
    asked = begun(table)
    assert asked.turn
    assert asked.view(asked.turn).legal
    for viewer in ("dealer", "rail", "supervisor"):
        assert asked.view(viewer).legal == ()


def test_a_report_about_a_seat_where_nobody_plays_is_refused() -> None:
    playing = opened("sic-bo").round({seat: {"big": 5_00} for seat in (1, 2)}, stepwise=True)
    assert playing.can_report("wager-misplaced", 2) == ""
    with pytest.raises(RuleError, match="seat"):
        playing.report("wager-misplaced", seat=5)


def test_rounds_together_award_what_each_of_them_did() -> None:
    first, second = (
        RoundResult(seats=(), commission=0, awards=awards, rulings=(), void=False)
        for awards in ({1: 10_00, 2: 5_00}, {2: 7_00})
    )
    assert together([first, second]).awards == {1: 10_00, 2: 12_00}


@pytest.mark.parametrize(("shown", "legal"), [("0.70", True), ("0.69", False)])
def test_a_meter_shows_at_least_what_this_round_has_brought_it(shown: str, legal: bool) -> None:
    """A sheet gives what the meter shows in the round: seventy cents of a dollar have just gone onto it."""
    sheet = {
        "game": "let-it-ride",
        "meters": {"progressive": shown},
        "seat": [
            {
                "cards": "2c 3d 5h",
                "wagers": {"bet-1": "5", "bet-2": "5", "bet-3": "5", "progressive": "1"},
                "decisions": ["let-it-ride", "let-it-ride"],
            }
        ],
        "community": {"cards": "7s 9c Kd"},
    }
    if legal:
        assert desk.settle(sheet).result.meters == {"progressive": 70}
    else:
        with pytest.raises(RuleError, match=r"at least 0\.70"):
            desk.settle(sheet)


def test_the_hidden_trigger_of_a_must_hit_meter_lies_above_its_seed_and_reaches_its_limit() -> None:
    rule = MeterRule(
        name="must-hit", wager="banker", seed=10, must_hit_by=13, contribution=Fraction(1, 100), clause="1", terms=""
    )
    drawn = set()
    for seed in range(60):
        meter = Meter(rule)
        meter.arm(entropy(seed))
        drawn.add(meter.trigger)
    assert drawn == {11, 12, 13}

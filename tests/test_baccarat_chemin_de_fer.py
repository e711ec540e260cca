"""Baccarat-Chemin de Fer: counts after mistakes, what the table remembers of the bank, and who may see the hands."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.hands import best_count, lowest_count, worse_count
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.options import commission, step
from pitboss.table import events as ev
from pitboss.table.round import Round
from pitboss.table.table import Table
from random_play import check_replay, check_settlement

CHEMIN = game("baccarat-chemin-de-fer")
PLAYER_WINS, BANKER_WINS, STAND_OFF = cards("9h 2c Kd 4s"), cards("2c 9h 4s Kd"), cards("Kh 7c 7s Qd")


def table_of(players: int, memory: dict[str, object] | None = None, **options: object) -> Table:
    table = CHEMIN.open({name.replace("_", "-"): value for name, value in options.items()}, seed=5)
    for seat in range(1, players + 1):
        table.sit(seat, bankroll=100_000_00)
    table.memory |= memory or {}
    return table


def play(table: Table, shoe: tuple[Card, ...], *acts: str) -> Round:
    """A hand from given cards, everybody's decisions in the order in which they are asked for."""
    playing = table.round(shoe=shoe)
    for act in acts:
        playing.act(act)
    assert playing.over, f"seat {playing.turn} must decide: {[choice.name for choice in playing.legal()]}"
    check_settlement(playing, table)
    check_replay(playing)
    return playing


def nets(playing: Round) -> list[int]:
    return [seat.net for seat in playing.result.seats]


def test_counts_after_mistakes() -> None:
    assert best_count(cards("9h 5c 6d")) == 5  # 4, 5, 1 of two, 0 of all three
    assert best_count(cards("2h 3c 4d")) == 9
    assert lowest_count(cards("Ks 4d 7c 2h")) == 1
    assert worse_count(cards("Ks 4d 7c 2h")) == 1
    assert (lowest_count(cards("Ks 4d 4c 5h")), worse_count(cards("Ks 4d 4c 5h"))) == (4, 8)


@pytest.mark.parametrize(
    ("rate", "rounding", "due", "unit"),
    [("5%", "up", 2_00, 1), ("4%", "up", 1_60, 1), ("5%", "exact", 1_85, 20), ("4%", "exact", 1_48, 25)],
)
def test_commission(rate: str, rounding: str, due: int, unit: int) -> None:
    options = CHEMIN.submit({"commission-rate": rate, "commission-rounding": rounding})
    assert commission(options).on(37_00) == due
    assert step(options) == unit
    assert commission(options).rate in (Fraction(1, 20), Fraction(1, 25))


def test_a_bank_from_auction_to_defeat() -> None:
    """Won, stood off, doubled, lost: what may be wagered next, and who may call Suivi."""
    table = table_of(3)
    playing = play(table, BANKER_WINS, "no-bid", "bid:100.00", "no-bid", "bank:100.00", "banco")
    assert nets(playing) == [0, 95_00, -100_00]
    assert (table.memory["banker"], table.memory["bank"], table.memory["suivi"]) == (2, 100_00, 3)

    playing = table.round(shoe=STAND_OFF)
    assert [(one.name, one.minimum, one.maximum) for one in playing.legal()] == [
        ("bank", 100_00, 200_00),
        ("pass-bank", 0, 0),
    ]
    playing.act("bank:150.00")
    assert (playing.turn, playing.stage) == (3, "suivi")
    playing.act("suivi")
    assert nets(playing) == [0, 0, 0]
    assert (table.memory["bank"], table.memory["suivi"]) == (150_00, 3)  # a stand off does not count

    playing = play(table, PLAYER_WINS, "bank:300.00", "suivi")
    assert nets(playing) == [0, -300_00, 300_00]
    assert (table.memory["must-pass"], table.memory["suivi"]) == (True, 0)
    assert table.round(shoe=PLAYER_WINS).turn == 3  # offered to the right


def test_a_partly_covered_bank_gives_no_suivi() -> None:
    table = table_of(3, {"banker": 1, "bank": 100_00})
    playing = play(table, BANKER_WINS, "bank:100.00", "decline", "decline", "cover:60.00", "cover:30.00")
    assert nets(playing) == [85_50, -60_00, -30_00]
    assert (table.memory["suivi"], table.memory["bank"]) == (0, 100_00)


def test_a_cover_of_the_whole_bank_gives_suivi_without_a_call() -> None:
    table = table_of(2, {"banker": 1, "bank": 100_00})
    play(table, BANKER_WINS, "bank:100.00", "decline", "cover:100.00")
    assert table.memory["suivi"] == 2


def test_the_covered_part_as_the_preceding_wager() -> None:
    table = table_of(2, {"banker": 1, "bank": 100_00}, preceding_wager="covered")
    play(table, BANKER_WINS, "bank:100.00", "decline", "cover:60.00")
    assert table.memory["bank"] == 60_00
    play(table, BANKER_WINS, "bank:80.00", "decline", "decline")  # nobody covers: the preceding wager stays
    assert table.memory["bank"] == 60_00


def test_an_uncovered_first_bank_is_no_wager_to_follow_but_the_bid_stands() -> None:
    """Where the covered part counts, a Banker whom nobody covered has not wagered yet: no less than was bid (5(b))."""
    table = table_of(2, preceding_wager="covered")
    play(table, BANKER_WINS, "bid:100.00", "no-bid", "bank:300.00", "decline", "decline")
    assert (table.memory["bank"], table.memory["bid"]) == (0, 100_00)
    playing = table.round(shoe=BANKER_WINS)
    assert [(one.name, one.minimum, one.maximum) for one in playing.legal()] == [
        ("bank", 100_00, 10_000_00),
        ("pass-bank", 0, 0),
    ]
    playing.act("bank:120.00")
    playing.act("decline")
    playing.act("cover:30.00")
    assert (table.memory["bank"], table.memory["bid"]) == (30_00, 0)


def test_a_bid_binds_only_who_made_it() -> None:
    table = table_of(2, {"banker": 1, "bid": 100_00}, preceding_wager="covered")
    playing = table.round(shoe=BANKER_WINS)
    playing.act("pass-bank")
    assert playing.legal()[0].minimum == 25_00


def test_a_passed_bank_goes_on_from_its_first_passer() -> None:
    """10(d): seat 2 passes to 4, 4 passes to 5, 5 loses: the bank is offered to seat 3."""
    table = table_of(5, {"banker": 2, "bank": 100_00})
    play(table, BANKER_WINS, "pass-bank", "decline-bank", "accept-bank:150.00", "banco")
    assert (table.memory["banker"], table.memory["passer"], table.memory["suivi"]) == (4, 2, 5)
    play(table, PLAYER_WINS, "pass-bank", "accept-bank:200.00", "banco")
    assert (table.memory["banker"], table.memory["passer"], table.memory["must-pass"]) == (5, 2, True)
    playing = table.round(shoe=STAND_OFF)
    asked = []
    for _ in range(4):
        asked.append(playing.turn)
        playing.act("decline-bank" if len(asked) < 4 else "accept-bank")
    assert asked == [3, 4, 5, 1]
    playing.act("bank:25.00")
    playing.act("banco")
    assert (table.memory["banker"], table.memory["passer"], table.memory["must-pass"]) == (1, 0, False)


def test_the_passer_bids_from_the_second_round_on() -> None:
    table = table_of(3, {"banker": 1, "bank": 100_00})
    playing = table.round(shoe=PLAYER_WINS)
    for act in ("pass-bank", "decline-bank", "decline-bank"):
        playing.act(act)
    assert (playing.stage, playing.turn) == ("auction", 2)
    playing.act("bid:50.00")
    playing.act("no-bid")
    assert playing.turn == 1
    with pytest.raises(RuleError, match=r"bid takes 50\.01 to 10000\.00"):
        playing.act("bid:50.00")


def test_a_turn_missed_after_changing_seats_is_missed_once() -> None:
    table = table_of(3, {"banker": 1, "bank": 100_00, "must-pass": True})
    playing = table.round(shoe=PLAYER_WINS)
    assert playing.turn == 2
    playing.report("seat-changed", seat=2)
    assert playing.turn == 3
    playing.act("accept-bank")
    playing.act("bank:25.00")
    playing.act("banco")
    check_replay(playing)
    assert table.memory["moved"] == ()


def test_nobody_accepting_leaves_the_bank_to_auction() -> None:
    table = table_of(2, {"banker": 1, "bank": 100_00, "must-pass": True, "passer": 1})
    playing = play(table, PLAYER_WINS, "decline-bank")
    assert not any(isinstance(event, ev.Dealt) for event in playing.events)
    assert table.memory["banker"] == 0
    assert [one.name for one in table.round().legal()] == ["bid", "no-bid"]


def test_a_new_shoe_forgets_the_bank() -> None:
    table = table_of(2, {"banker": 2, "bank": 100_00, "suivi": 1})
    playing = table.round()
    assert (playing.stage, playing.turn) == ("auction", 1)


def test_the_cut_of_the_next_shoe_is_offered_from_the_last_banker_on() -> None:
    """3(c): counterclockwise from the highest seat; after a reshuffle from who banked last."""
    offers = []
    for banker in (0, 2):
        table = table_of(3, {"banker": banker, "bank": 100_00 if banker else 0})
        notes = [
            event.text for event in table.round().events if isinstance(event, ev.Noted) and event.clause == "3(c), 3(d)"
        ]
        offers.append(notes[0])
    assert offers == [f"the cut is offered from seat {seat} on, counterclockwise" for seat in (3, 2)]


def test_hands_are_private_until_they_are_turned() -> None:
    table = table_of(3, {"banker": 1, "bank": 100_00})
    playing = table.round(shoe=cards("2h 9c 3d 4s 9h 2c"))
    for act in ("bank:100.00", "banco"):
        playing.act(act)
    assert playing.turn == 2

    def shown(viewer: int, seat: int) -> list[str]:
        return [str(card) for card in playing.view(viewer).seats[seat - 1].hand.cards]

    assert shown(2, 2) == ["2h", "3d"]
    assert shown(1, 1) == ["9c", "4s"]
    assert shown(1, 2) == shown(3, 2) == shown(2, 1) == ["??", "??"]


def test_the_house_only_takes_commission() -> None:
    """Two dozen shoes by strategy: the house never loses, and every chip is accounted for."""
    table = table_of(5)
    before = sum(table.chips(seat) for seat in range(1, 6)) + table.inventory
    strategies = list(CHEMIN.strategies.values())
    taken = 0
    for number in range(1_500):
        for seat in range(1, 6):
            if table.chips(seat) < 50_000_00:
                table.buy_in(seat, 50_000_00)
                before += 50_000_00
        playing = table.round()
        while not playing.over:
            playing.act_by(strategies[(number + (playing.turn or 0)) % len(strategies)])
        taken += sum(event.amount for event in playing.events if isinstance(event, ev.CommissionTaken))
        assert playing.result.house_net >= 0
    assert sum(table.chips(seat) for seat in range(1, 6)) + table.inventory == before
    assert table.inventory == 100_000_00 + taken
    assert taken > 0

"""Poker in batches: the same hands, event by event, as the engine that plays one at a time.

Without machine code everywhere; with it, which takes a minute to compile, among the proofs.
"""

from __future__ import annotations

import random
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

import msgspec
import numpy as np
import pytest

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import RuleError
from pitboss.odds.equity.question import board_size, own_size
from pitboss.poker import TableRules, submit
from pitboss.poker.batch import state
from pitboss.poker.batch import tables as batch_tables
from pitboss.poker.batch.course import CHECK_OR_CALL, DRAWING, SHUFFLING, WAGER, replenish
from pitboss.poker.batch.tables import Tables
from pitboss.poker.histories import many, phh
from pitboss.poker.histories.lines import read_lines
from pitboss.poker.histories.many import Batch, replay_many
from pitboss.poker.histories.prepare import prepare
from pitboss.poker.histories.replay import play, replay
from pitboss.poker.histories.results import Outcome
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.variants import variant
from pitboss.toml_text import parse_toml
from poker_tables import PLAYED_HERE, check_log, compared_tables, without_machine_code, written
from test_poker_phh import SEEN_LATE, triple_draw

HERE = Path(__file__).parent / "phh"


@pytest.fixture(autouse=True, params=["interpreted", pytest.param("compiled", marks=pytest.mark.proof)])
def version(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "interpreted":
        monkeypatch.setattr(batch_tables, "compiled", without_machine_code)
        monkeypatch.setattr(many, "compiled", without_machine_code)
    return str(request.param)


@pytest.mark.parametrize("seed", range(24))
def test_tables_play_as_one_hand_does(seed: int) -> None:
    compared_tables(random.Random(f"batch {seed}"))


def test_an_open_pair_lets_players_bet_the_big_bet() -> None:
    """At twelve tables some player shows one on fourth street."""
    limits = {"structure": "fixed-limit", "bet": "4", "big-bet": "8", "minimum-funds": False}
    compared_tables(random.Random("open pair"), submit("seven-card-stud", limits))


def test_a_dollar_of_coin_becomes_a_chip() -> None:
    """Two antes of fifty cents are a dollar and no more (7(c)(2))."""
    antes = {
        "ante": "0.50",
        "bring-in": "1",
        "bet": "2",
        "big-bet": "4",
        "chip-unit": "0.25",
        "seats": 2,
        "minimum-funds": False,
    }
    compared_tables(random.Random("coin"), submit("seven-card-stud", antes))


def test_the_last_card_is_dealt_where_nothing_can_be_shuffled_in() -> None:
    """Folded hands can be, where there are any; the deck is left alone before it is used up to that card."""
    for at, folded, goes_on in ((50, True, True), (51, True, False), (51, False, True)):
        table = SimpleNamespace(
            fresh=False, at=at, size_of_deck=52, kept_cards=1, players=2, playing=[True, not folded], held=[2, 2],
            hands=[[0, 1], [2, 3]], deck=[*range(52)], pile=[0] * 52, piled=0, stage=DRAWING, resumes=0,
        )  # fmt: skip
        assert replenish(table) is goes_on
        assert (table.stage, table.size_of_deck - table.at) == ((DRAWING, 52 - at) if goes_on else (SHUFFLING, 3))


# Tables


def no_limit() -> TableRules:
    return submit("hold-em", {"structure": "no-limit", "bet": "2", "blinds": "1 2"})


def test_an_act_that_is_not_allowed_changes_nothing() -> None:
    tables = Tables(no_limit(), players=3, count=4, stack=200_00, seed=1)
    before = tables.tables.copy()
    acts, amounts = np.full(4, CHECK_OR_CALL), np.zeros(4, dtype=np.int64)
    acts[2], amounts[2] = WAGER, 3_00
    with pytest.raises(RuleError, match="table 2"):
        tables.step(acts, amounts)
    assert (tables.tables == before).all()
    amounts[2] = 4_00
    tables.step(acts, amounts)
    assert tables.tables["level"].tolist() == [2_00, 2_00, 4_00, 2_00]


def test_a_seat_sees_its_own_cards_and_the_board() -> None:
    tables = Tables(no_limit(), players=3, count=5, stack=200_00, seed=2)
    seen = tables.observe(0)
    assert (seen.cards[:, :2] == tables.tables["hands"][:, 0, :2]).all()
    assert (seen.cards[:, 2:] == UNSEEN).all()
    assert (seen.board == UNSEEN).all()
    for _ in range(3):
        choices = tables.choices()
        tables.step(choices.calls(), choices.least)
    seen = tables.observe()
    assert (seen.board[:, :3] == tables.tables["table"][:, 0, :3]).all()
    assert (seen.board[:, 3:] == UNSEEN).all()
    assert seen.position.tolist() == [0] * 5
    assert (seen.cards[:, :2] == tables.tables["hands"][:, 0, :2]).all()
    assert seen.pot.tolist() == [6_00] * 5


def test_tables_refuse_what_makes_no_sense() -> None:
    with pytest.raises(RuleError, match="one hand at a time"):
        Tables(submit("hold-em", {"all-in-face-up": "true"}), players=3, count=2, stack=100_00)
    with pytest.raises(RuleError, match="no kill is in force"):
        Tables(no_limit(), players=3, count=2, stack=100_00, kill=1)
    killing = submit("omaha-high-low-8", {"kill": "full", "kill-threshold": "40"})
    for nobody in (-2, 3):
        with pytest.raises(RuleError, match="no kill is in force for this position"):
            Tables(killing, players=3, count=2, stack=100_00, kill=nobody)
    with pytest.raises(RuleError, match="at least one table"):
        Tables(no_limit(), players=3, count=0, stack=100_00)
    with pytest.raises(RuleError, match="needs chips"):
        Tables(no_limit(), players=3, count=2, stack=0)
    tables = Tables(no_limit(), players=3, count=1, stack=200_00, keep_events=False)
    with pytest.raises(RuleError, match="every card once"):
        tables.deal(decks=np.zeros((1, 52), dtype=np.int64))
    with pytest.raises(RuleError, match="keep no events"):
        tables.events(0)


def test_a_table_in_a_batch_has_just_the_room_that_it_may_need() -> None:
    """For the seats, streets, cards and contests of any game that is played there, and for 16 levels of the rake."""
    played = [variant(one.name) for one in PLAYED_HERE]
    assert max(len(one.streets) for one in played) == state.STREETS
    assert max(board_size(one) for one in played) == state.BOARD
    assert max(own_size(one) for one in played) == state.HELD
    assert max(len(one.contests) for one in played) == state.CONTESTS
    assert max(len(one.deck) for one in played) == state.DECK
    assert max(one.max_players for one in played) == state.PLAYERS
    for levels, refused in ((16, ""), (17, "a collector of one's own")):
        rake = {"rake": "incremental", "rake-levels": " ".join(f"{10 * level}:1" for level in range(1, levels + 1))}
        assert state.by_hand_only(no_limit(), Revenue({**rake, "rake-maximum": "50"}).collector()) == refused
    tables = Tables(no_limit(), players=3, count=2, stack=200_00, seed=2)
    seen = tables.observe(0)
    assert (seen.cards.shape, seen.board.shape, seen.showing.shape) == ((2, 7), (2, 5), (2, 3, 7))


# Histories


@pytest.mark.parametrize(("name", "plain"), [("pluribus-1000", 1000), ("wsop-2023-ppc", 63), ("famous", 5)])
def test_histories_come_to_the_same_events(version: str, name: str, plain: int) -> None:
    histories = phh.read((HERE / f"{name}.phhs").read_text(encoding="utf-8"))
    if version == "interpreted" and plain == 1000:
        histories, plain = histories[::20], 50
    batch = Batch(histories)
    batch.replay()
    by_hand = set(batch.by_hand.tolist())
    assert len(histories) - len(by_hand) == plain
    for number, history in list(enumerate(histories))[::7]:
        if number not in by_hand:
            alone = play(prepare(history))
            assert written(list(batch.events(number))) == written(alone.events)
            assert batch.outcome(number) == Outcome.of(alone)
            check_log(batch._log[batch._logged[number] : batch.tables["rows"][number]].tolist())
    told: list[int] = []
    many, one = replay_many(histories, told.append), replay(histories)
    assert msgspec.structs.replace(many, seconds=0) == msgspec.structs.replace(one, seconds=0)
    assert told == [*range(1, len(histories) + 1)]


ODD = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [{}]
"""


def odd(actions: str) -> phh.History:
    """A no-limit hand of three; the actions are separated by commas."""
    [history] = phh.read(ODD.format(", ".join(f'"{action.strip()}"' for action in actions.split(","))))
    return history


@pytest.mark.parametrize(
    "actions",
    [
        "d dh p1 AhAd, d dh p2 KhKd, d dh p3 QhQd, p3 cbr 3",  # too small a raise
        "d dh p1 AhAd, d dh p2 KhKd, d dh p3 QhQd, p1 f",  # out of turn
        "d dh p1 AhAd, d dh p2 AhKd, d dh p3 QhQd, p3 f, p1 f",  # a card twice
        "d dh p1 AhAd, d dh p2 KhKd, d dh p3 QhQd, p3 f",  # breaks off
        "d dh p1 AhAd, d dh p2 KhKd, d dh p3 QhQd, p3 f, p1 f, p2 f",  # goes on
        "d dh p1 AhAd, d dh p2 KhKd, d dh p3 QhQd, p3 f, p1 f, p2 sm 2c3c",  # shows what he does not hold
        "d dh p1 AhAd, d dh p2 KhKd, d dh p3 ????, p3 cc, p1 cc, p2 cc, d db 2c3c4c, p1 cc, p2 cc, p3 cc, d db 5c,"
        "p1 cc, p2 cc, p3 cc, d db 6d, p1 cc, p2 cc, p3 cc, p3 sm QhQd, p1 sm, p2 sm KhKd",
    ],
)
def test_what_is_not_plain_has_its_sentence(actions: str) -> None:
    histories = [odd(actions)]
    many, one = replay_many(histories), replay(histories)
    assert msgspec.structs.replace(many, seconds=0) == msgspec.structs.replace(one, seconds=0)


def test_a_card_that_is_shown_when_it_is_thrown_away_was_held_before() -> None:
    history = triple_draw(f"{SEEN_LATE}, p1 cbr 2, p2 f")
    batch = Batch([history])
    batch.replay()
    assert not batch.by_hand.size
    assert written(list(batch.events(0))) == written(play(prepare(history)).events)


def test_a_hand_that_nobody_has_seen_wins_nothing_at_the_showdown() -> None:
    """Where nobody is recorded as having shown, all hands are, and this one is worth nothing."""
    actions = "d dh p1 AhAd, d dh p2 ????, d dh p3 QhQd, p3 cc, p1 f, p2 cc, d db 2c3c4c, p2 cc, p3 cc, d db 5d, "
    actions += "p2 cc, p3 cc, d db 7d, p2 cc, p3 cc"
    history = odd(actions)
    batch = Batch([history])
    batch.replay()
    assert batch.outcome(0) == Outcome.of(play(prepare(history)))
    assert batch.outcome(0).won == (0, 0, 5_00)


def test_who_concedes_has_contended_and_who_folded_has_not() -> None:
    actions = "d dh p1 AhAd, d dh p2 KhKd, d dh p3 QhQd, p3 cc, p1 f, p2 cc, d db 2c3c4c, p2 cc, p3 cc, d db 5d, "
    actions += "p2 cc, p3 cc, d db 7d, p2 cc, p3 cc, p2 sm KhKd, p3 sm"
    history = odd(actions)
    batch = Batch([history])
    batch.replay()
    assert batch.outcome(0) == Outcome.of(play(prepare(history)))
    assert batch.outcome(0).contended == (False, True, True)


@pytest.mark.parametrize(
    ("aces", "told", "won"),
    [
        ("AhAd", "p2 sm KhKd, p3 sm QhQd", 1),  # nothing is said of the aces
        ("AhAd", "p3 sm", 1),
        ("AhAd", "p1 sm, p2 sm KhKd", 2),
        ("AhAd", "p1 sm ????, p2 sm", 3),  # the last one left
        ("????", "p2 sm KhKd", 2),
        ("????", "p1 sm AhAd", 1),
        ("????", "p3 sm ????", 2),
    ],
)
def test_whoever_is_not_said_to_have_shown_shows_what_is_known(aces: str, told: str, won: int) -> None:
    """A hand is conceded where the history says so, or where nobody has ever seen it."""
    actions = f"d dh p1 {aces}, d dh p2 KhKd, d dh p3 QhQd, p3 cc, p1 cc, p2 cc, d db 2c3c4c, p1 cc, p2 cc, p3 cc, "
    actions += f"d db 7d, p1 cc, p2 cc, p3 cc, d db 8s, p1 cc, p2 cc, p3 cc, {told}"
    history = odd(actions)
    batch = Batch([history])
    batch.replay()
    hand = play(prepare(history))
    assert not batch.by_hand.size
    assert written(list(batch.events(0))) == written(hand.events)
    assert [award.seat for pot in hand.result.pots for award in pot.awards] == [won]


# The fast reader


@pytest.mark.parametrize("name", ["pluribus-1000", "wsop-2023-ppc"])
def test_the_fast_reader_reads_what_toml_is(name: str) -> None:
    text = (HERE / f"{name}.phhs").read_text(encoding="utf-8")
    assert read_lines(text) == parse_toml(text.encode(), "phh", parse_float=Decimal)


@pytest.mark.parametrize(
    "text",
    [
        "[1]\n[1]",
        "[a.b]",
        "a = 1\na = 2",
        "a = 'x\ny'",
        "a = ['x', \"y\"]",
        "a = ['x'y']",
        "a = ['x\x00']",
        "a =1",
        "a b = 1",
        "a = 1 # one\n\nb = [\n1]",
        "a = 1\n  ",
    ],
)
def test_the_fast_reader_leaves_the_rest_to_toml(text: str) -> None:
    assert read_lines(text) is None


@pytest.mark.parametrize("text", ["a = 1 # one", "a = ''", "a = ['']", "a = [0.50, 1]", "a = 16:28:25", "a = inf"])
def test_the_fast_reader_reads_single_values(text: str) -> None:
    assert read_lines(text) == parse_toml(text.encode(), "phh", parse_float=Decimal)

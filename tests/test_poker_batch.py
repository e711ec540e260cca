"""Poker in machine code: the same hands, event by event, as the engine that plays one at a time."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import RuleError
from pitboss.poker import Hand, TableRules, submit
from pitboss.poker import events as ev
from pitboss.poker.batch.course import CHECK_OR_CALL, FOLD, WAGER
from pitboss.poker.batch.rows import CARDS
from pitboss.poker.batch.state import by_hand_only
from pitboss.poker.batch.tables import Choices, Tables
from pitboss.poker.histories import phh
from pitboss.poker.histories.lines import read_lines
from pitboss.poker.histories.many import Batch, replay_many
from pitboss.poker.histories.prepare import prepare
from pitboss.poker.histories.replay import play, replay
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.revenue.rake import Contribution
from pitboss.poker.variants import VARIANTS
from pitboss.record.events import Event
from pitboss.toml_text import parse_toml
from poker_play import random_rules

HERE = Path(__file__).parent / "phh"
PLAYED_HERE = [v for v in VARIANTS if not by_hand_only(submit(v, {"all-in-face-up": False}, "customary"))]
TABLES = 12
FUND = Contribution(1_00, 20_00)
COLLECTORS = (
    None,
    Revenue({"rake": "percentage", "rake-percentage": "10%", "rake-maximum": "4"}).collector(),
    Revenue({"rake": "percentage", "rake-maximum": "9", "rake-antes": "false"}).collector(contribution=FUND),
    Revenue({"rake": "incremental", "rake-levels": "10:1 20:1 30:2", "rake-maximum": "4"}).collector(contribution=FUND),
)


def written(events: list[Event]) -> list[bytes]:
    return [ev.encode(event) for event in events]


def rules_for(rng: random.Random) -> TableRules:
    """Any flop game under any structure and reading that is played in batches."""
    while True:
        rules = random_rules(rng, rng.choice(PLAYED_HERE))
        if not by_hand_only(rules):
            return rules


def name_of(act: int, hand: Hand) -> str:
    if act == FOLD:
        return "fold"
    return hand.legal()[1].name if act == CHECK_OR_CALL else hand.legal()[-1].name


def choice(rng: random.Random, choices: Choices, table: int) -> tuple[int, int]:
    """Any legal act, folds rare."""
    act = rng.choices((FOLD, CHECK_OR_CALL, WAGER), (0.2, 1, 1 if choices.wager[table] else 0))[0]
    least, most, other = (int(x[table]) for x in (choices.least, choices.most, choices.other))
    return act, rng.choice((least, most, rng.randint(least, most), other or least)) if act == WAGER else 0


def same_choices(hand: Hand, choices: Choices, table: int) -> bool:
    """Whether both engines let the player in turn do the same."""
    owed = hand.legal()[1].minimum
    amounts = {(c.minimum, c.maximum) for c in hand.legal()[2:]}
    least, most, other = (int(x[table]) for x in (choices.least, choices.most, choices.other))
    found = ({(least, most)} if choices.wager[table] else set()) | ({(other, other)} if other else set())
    return (owed, amounts) == (int(choices.owed[table]), found)


@pytest.mark.parametrize("seed", range(24))
def test_tables_play_as_one_hand_does(seed: int) -> None:
    rng = random.Random(f"batch {seed}")
    rules = rules_for(rng)
    players = rng.randint(2, rules.seats)
    straddle = bool(rules["straddle"]) and players > 2 and rng.random() < 0.5
    forced = rules.forced(players, straddle=straddle)[0]
    collector = rng.choice(COLLECTORS)
    tables = Tables(rules, players=players, count=TABLES, stack=100_00, seed=seed, forced=forced, collector=collector)
    stacks = np.array(
        [[50 * rng.choice((rng.randint(1, 60), rng.randint(40, 800))) for _ in range(players)] for _ in range(TABLES)]
    )
    tables.deal(stacks)
    decks = tables.tables["deck"][:, : len(rules.variant.deck)].tolist()
    hands = [
        rules.deal(
            {seat: int(stacks[table, seat - 1]) for seat in range(1, players + 1)},
            button=players,
            deck=[CARDS[card] for card in decks[table]],
            forced=forced,
            collector=collector,
        )
        for table in range(TABLES)
    ]
    while not tables.over.all():
        choices, turns = tables.choices(), tables.turn
        acts, amounts = np.zeros(TABLES, dtype=np.int64), np.zeros(TABLES, dtype=np.int64)
        for table, hand in enumerate(hands):
            assert hand.turn == turns[table] + 1
            if not hand.over:
                assert same_choices(hand, choices, table)
                act, amount = choice(rng, choices, table)
                hand.act(name_of(act, hand), amount=amount)
                acts[table], amounts[table] = act, amount
        tables.step(acts, amounts)
    for table, hand in enumerate(hands):
        assert written(list(tables.events(table))) == written(hand.events)
        assert tables.nets[table].tolist() == [seat.net for seat in hand.result.seats]


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
        tables.step(tables.choices().calls(), 0)
    seen = tables.observe()
    assert (seen.board[:, :3] == tables.tables["table"][:, 0, :3]).all()
    assert (seen.board[:, 3:] == UNSEEN).all()
    assert seen.position.tolist() == [0] * 5
    assert (seen.cards[:, :2] == tables.tables["hands"][:, 0, :2]).all()
    assert seen.pot.tolist() == [6_00] * 5


def test_tables_refuse_what_makes_no_sense() -> None:
    with pytest.raises(RuleError, match="one hand at a time"):
        Tables(submit("seven-card-stud"), players=3, count=2, stack=100_00)
    with pytest.raises(RuleError, match="at least one table"):
        Tables(no_limit(), players=3, count=0, stack=100_00)
    with pytest.raises(RuleError, match="needs chips"):
        Tables(no_limit(), players=3, count=2, stack=0)
    tables = Tables(no_limit(), players=3, count=1, stack=200_00, keep_events=False)
    with pytest.raises(RuleError, match="every card once"):
        tables.deal(decks=np.zeros((1, 52), dtype=np.int64))
    with pytest.raises(RuleError, match="keep no events"):
        tables.events(0)


# Histories


@pytest.mark.parametrize(("name", "plain"), [("pluribus-1000", 1000), ("wsop-2023-ppc", 30), ("famous", 3)])
def test_histories_come_to_the_same_events(name: str, plain: int) -> None:
    histories = phh.read((HERE / f"{name}.phhs").read_text(encoding="utf-8"))
    batch = Batch(histories)
    batch.replay()
    by_hand = set(batch.by_hand.tolist())
    assert len(histories) - len(by_hand) == plain
    for number, history in list(enumerate(histories))[::7]:
        if number not in by_hand:
            assert written(list(batch.events(number))) == written(play(prepare(history)).events)
    assert msgspec.structs.replace(replay_many(histories), seconds=0) == msgspec.structs.replace(
        replay(histories), seconds=0
    )


ODD = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [{}]
"""


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
    listed = ", ".join(f'"{action.strip()}"' for action in actions.split(","))
    histories = phh.read(ODD.format(listed))
    many, one = replay_many(histories), replay(histories)
    assert msgspec.structs.replace(many, seconds=0) == msgspec.structs.replace(one, seconds=0)


# The fast reader


@pytest.mark.parametrize("name", ["pluribus-1000", "wsop-2023-ppc"])
def test_the_fast_reader_reads_what_toml_is(name: str) -> None:
    text = (HERE / f"{name}.phhs").read_text(encoding="utf-8")
    assert read_lines(text) == parse_toml(text.encode(), "phh", parse_float=phh.Decimal)


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
    assert read_lines(text) == parse_toml(text.encode(), "phh", parse_float=phh.Decimal)

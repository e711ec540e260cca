"""The same random hands at tables in machine code and one at a time: compared choice by choice and event by event.

`without_machine_code` has the course of a batch run as plain Python, so that a rule broken there is noticed without
compiling it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.kernel import interpreted
from pitboss.poker import Hand, TableRules, submit
from pitboss.poker import events as ev
from pitboss.poker.batch import course
from pitboss.poker.batch.course import CHECK_OR_CALL, DRAW, FOLD, WAGER
from pitboss.poker.batch.rows import CARDS
from pitboss.poker.batch.state import Rows, by_hand_only
from pitboss.poker.batch.tables import Choices, Tables
from pitboss.poker.betting import WAGERS
from pitboss.poker.course import DRAWING
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.revenue.rake import Contribution
from pitboss.poker.variants import VARIANTS
from pitboss.poker.wagering import NOBODY
from pitboss.record.choices import Choice
from pitboss.record.events import Event
from poker_play import random_rules

PLAYED_HERE = [v for v in VARIANTS if not by_hand_only(submit(v, {"all-in-face-up": False}, "customary"))]
TABLES = 12
NUMBER = np.dtype(np.int64)
FUND = Contribution(1_00, 20_00)
COLLECTORS = (
    None,
    Revenue({"rake": "percentage", "rake-percentage": "10%", "rake-maximum": "4"}).collector(),
    Revenue({"rake": "percentage", "rake-maximum": "9", "rake-antes": "false"}).collector(contribution=FUND),
    Revenue({"rake": "incremental", "rake-levels": "10:1 20:1 30:2", "rake-maximum": "4"}).collector(contribution=FUND),
)


TOLD = {
    course.ENDED: 0, course.RESHUFFLED: 0,
    **dict.fromkeys((course.STREET, course.BURNED, course.BOARD_CARD, course.PILED), 1),
    **dict.fromkeys((course.CONCEDED, course.MUCKED, course.SHOWED, course.TURNED, course.COLLECTED), 1),
    **dict.fromkeys((course.POSTED, course.CONVERTED, course.RETURNED, course.TAKEN_UNCONTESTED), 2),
    **dict.fromkeys((course.DEALT, course.DEALT_UP, course.DREW, course.THREW, course.DRAWN), 2),
}  # fmt: skip
"""How many numbers a row of the log tells, by its kind; the others tell three."""


class Row:
    """A row of tables whose fields are attributes, as they are in machine code."""

    __slots__ = ("_row",)

    def __init__(self, row: Any) -> None:
        object.__setattr__(self, "_row", row)

    def __getattr__(self, name: str) -> Any:
        value = self._row[name]
        return Row(value) if isinstance(value, np.void) else value if isinstance(value, np.ndarray) else int(value)

    def __setattr__(self, name: str, value: Any) -> None:
        self._row[name] = value


class ByName:
    """Tables as machine code sees them: rows to read, write and copy."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, number: int) -> Row:
        return Row(self._rows[number])

    def __setitem__(self, number: int, row: Row) -> None:
        self._rows[number] = row._row


def without_machine_code(rule: Callable[..., Any]) -> Callable[..., Any]:
    """A rule over rows of tables, as plain Python."""
    twin = interpreted(rule)
    return lambda *given: twin(*[ByName(one) if getattr(one, "dtype", NUMBER).names else one for one in given])


def written(events: list[Event]) -> list[bytes]:
    return [ev.encode(event) for event in events]


def rules_for(rng: random.Random) -> TableRules:
    """Any type of poker under any structure and reading that is played in batches."""
    while True:
        rules = random_rules(rng, rng.choice(PLAYED_HERE))
        if not by_hand_only(rules):
            return rules


def make(hand: Hand, act: int, amount: int) -> None:
    """The same act at the table of one hand."""
    if act == FOLD:
        hand.act("fold")
    elif act == CHECK_OR_CALL:
        hand.act(passive(hand)[0].name)
    elif act == WAGER:
        hand.act(hand.legal()[-1].name, amount=amount)
    else:
        held = hand.cards.hands[hand.decider]
        hand.act("draw" if amount else "stand-pat", cards=[card for at, card in enumerate(held) if amount >> at & 1])


def passive(hand: Hand) -> list[Choice]:
    """To check, to call or to make the forced bet, if any of them may be done."""
    return [choice for choice in hand.legal() if choice.name in ("check", "call", "bring-in")]


def choice(rng: random.Random, choices: Choices, table: int, held: int) -> tuple[int, int]:
    """Any legal act, folds rare."""
    if choices.draw[table]:
        return DRAW, rng.randrange(1 << held)
    may = (choices.fold[table] * 0.2, choices.call[table], choices.wager[table])
    act = rng.choices((FOLD, CHECK_OR_CALL, WAGER), may)[0]
    least, most, other = (int(x[table]) for x in (choices.least, choices.most, choices.other))
    return act, rng.choice((least, most, rng.randint(least, most), other or least)) if act == WAGER else 0


def same_choices(hand: Hand, choices: Choices, table: int) -> bool:
    """Whether both engines let the player in turn do the same."""
    if hand.waiting_for is DRAWING:
        return bool(choices.draw[table])
    owed = passive(hand)[0].minimum if passive(hand) else 0
    amounts = {(c.minimum, c.maximum) for c in hand.legal() if c.name in WAGERS}
    least, most, other = (int(x[table]) for x in (choices.least, choices.most, choices.other))
    found = ({(least, most)} if choices.wager[table] else set()) | ({(other, other)} if other else set())
    may = any(c.name == "fold" for c in hand.legal()), bool(passive(hand))
    return (may, owed, amounts) == ((choices.fold[table], choices.call[table]), int(choices.owed[table]), found)


class AtTheTable:
    """Cards are shuffled back in the order in which they were in the batch."""

    def __init__(self, tables: Tables, table: int) -> None:
        self.tables, self.table = tables, table

    def __call__(self, pile: Sequence[Card], number: int) -> Sequence[Card]:
        orders = [event.order for event in self.tables.events(self.table) if isinstance(event, ev.Reshuffled)]
        assert sorted(orders[number]) == sorted(pile)
        return orders[number]


def check_log(rows: list[list[int]]) -> None:
    """Rows of a log are about what they say and nothing else: the places that a kind of row does not use are empty."""
    for kind, *told in rows:
        assert not any(told[TOLD.get(kind, 3) :]), (kind, told)


def compared_tables(rng: random.Random, rules: TableRules | None = None) -> TableRules:
    """Play tables of one kind (of any where none is given) in both ways; what differs raises. Returns the rules."""
    rules = rules or rules_for(rng)
    players = rng.randint(2, rules.seats)
    straddle = bool(rules["straddle"]) and players > 2 and rng.random() < 0.5
    kill = rng.randrange(players) if rules.kill_structure and not straddle and rng.random() < 0.5 else NOBODY
    forced = rules.forced(players, straddle=straddle, killer=None if kill == NOBODY else kill)[0]
    collector = rng.choice(COLLECTORS)
    tables = Tables(
        rules,
        players=players,
        count=TABLES,
        stack=100_00,
        seed=rng.randrange(2**32),
        forced=forced,
        kill=kill,
        collector=collector,
    )
    stacks = np.array(
        [[50 * rng.choice((rng.randint(1, 60), rng.randint(40, 800))) for _ in range(players)] for _ in range(TABLES)]
    )
    tables.deal(stacks)
    decks = tables.tables["deck"][:, : len(rules.variant.deck)].tolist()
    hands = [
        rules.deal(
            {seat: int(stacks[table, seat - 1]) for seat in range(1, players + 1)},
            button=players if rules.variant.button else 0,
            kill=kill + 1,
            deck=[CARDS[card] for card in decks[table]],
            forced=forced,
            collector=collector,
        )
        for table in range(TABLES)
    ]
    for table, hand in enumerate(hands):
        hand.cards.reshuffle = AtTheTable(tables, table)
    while not tables.over.all():
        choices, turns = tables.choices(), tables.turn
        acts, amounts = np.zeros(TABLES, dtype=np.int64), np.zeros(TABLES, dtype=np.int64)
        for table, hand in enumerate(hands):
            assert hand.turn == turns[table] + 1
            if not hand.over:
                assert same_choices(hand, choices, table)
                held = len(hand.cards.hands[hand.decider])
                acts[table], amounts[table] = choice(rng, choices, table, held)
        tables.step(acts, amounts)
        for table, hand in enumerate(hands):
            if not hand.over:
                make(hand, int(acts[table]), int(amounts[table]))
    assert not tables.tables["pot"].any()
    for table, hand in enumerate(hands):
        check_log(tables._log[table, : tables.tables["rows"][table]].tolist())
        for played, alone in zip(written(list(tables.events(table))), written(hand.events), strict=True):
            assert played == alone, (rules.written, played, alone)
        assert tables.nets[table].tolist() == [seat.net for seat in hand.result.seats]
    return rules

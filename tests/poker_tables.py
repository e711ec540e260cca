"""The same random hands at tables in machine code and one at a time: compared choice by choice and event by event."""

from __future__ import annotations

import random

import numpy as np

from pitboss.poker import Hand, TableRules, submit
from pitboss.poker import events as ev
from pitboss.poker.batch.course import CHECK_OR_CALL, FOLD, WAGER
from pitboss.poker.batch.rows import CARDS
from pitboss.poker.batch.state import by_hand_only
from pitboss.poker.batch.tables import Choices, Tables
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.revenue.rake import Contribution
from pitboss.poker.variants import VARIANTS
from pitboss.record.events import Event
from poker_play import random_rules

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


def compared_tables(rng: random.Random) -> TableRules:
    """Play tables of one kind in both ways; anything that differs raises. Returns the rules."""
    rules = rules_for(rng)
    players = rng.randint(2, rules.seats)
    straddle = bool(rules["straddle"]) and players > 2 and rng.random() < 0.5
    forced = rules.forced(players, straddle=straddle)[0]
    collector = rng.choice(COLLECTORS)
    tables = Tables(
        rules,
        players=players,
        count=TABLES,
        stack=100_00,
        seed=rng.randrange(2**32),
        forced=forced,
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
    return rules

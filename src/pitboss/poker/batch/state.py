"""The state of many tables as rows of a NumPy array, with the names that the rules of one hand use.

A row answers to `pitboss.poker.betting.Betting` (in `pitboss.poker.wagering` and `structure`) and to
`pitboss.poker.showdown.Showdown` (in `pitboss.poker.division`), so the same kernels play it. What a hand of a table
begins with is worked out once, as a row to copy from.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pitboss.errors import RuleError
from pitboss.poker.betting import MONEY
from pitboss.poker.division import Division
from pitboss.poker.forced import Forced, shortfall
from pitboss.poker.hooks import Collector
from pitboss.poker.openers import BY, HIGHEST_PAIRS, NOT_COUNTED, PAIRS, high_hand
from pitboss.poker.revenue.rake import Drop
from pitboss.poker.rules import TableRules
from pitboss.poker.structure import Structure
from pitboss.poker.wagering import NOBODY, NOT_YET

PLAYERS, HELD, BOARDS, BOARD, CONTESTS, STREETS, DECK, POSTS, LEVELS = 11, 7, 2, 5, 2, 5, 52, 24, 16
"""The most of each that any table has."""

Rows = np.ndarray[Any, np.dtype[Any]]
"""Tables, or what is kept about them."""

LOG = np.int32
"""What a log is made of: the same everywhere, so that the course of a hand is compiled once."""

STRUCTURE = np.dtype([(name, np.int64) for name in Structure.__struct_fields__])


def _fields(names: str, *shape: int) -> list[tuple[Any, ...]]:
    return [(name, np.int64, shape) if shape else (name, np.int64) for name in names.split()]


DIVISION = np.dtype(
    [
        *_fields("unit even_split odd_to_one odd_all_cards odd_from_top contests"),
        *_fields("odd ranking must_use size floor", CONTESTS),
    ]
)

DROP = np.dtype(
    [
        *_fields("numerator denominator unit maximum rake_antes wait_for_flop steps to_fund least_pot"),
        *_fields("level level_fee", LEVELS),
    ]
)

TABLE = np.dtype(
    [
        ("structure", STRUCTURE),
        # The betting
        *_fields(
            "players pot left able level floor full upper ref count capped duty waiting last turn opener aggressor"
        ),
        *_fields("first_bettor last_bettor unposted"),
        *_fields("stacks put dead bets acted playing after nothing not_yet", PLAYERS),
        # The forced bets
        *_fields("posts first price price_count least_raise shortfall"),
        *_fields("post_position post_amount post_money post_ante", POSTS),
        # The fees
        ("drop", DROP),
        *_fields("collects antes closed rounds charged rake fund"),
        *_fields("round_low round_high", STREETS),
        *_fields("raked fees left_in", PLAYERS),
        # The course of the hand
        *_fields("stage street streets acts_last asked must_bet final_wager_of_hand first_bettor_shows rows outcome"),
        *_fields("todo resumes brings_in coin_antes"),
        *_fields("faces_down faces_up cards_to_board burns big_bets draws opens open_pair", STREETS),
        *_fields("shows won returned", PLAYERS),
        # The cards
        *_fields("at size_of_deck shared fresh common_card skip_burn_if_exact test_after_burn common_shows"),
        *_fields("kept_cards own_discards burned piled thrown owed"),
        *_fields("deck burnt pile", DECK),
        *_fields("laid_aside", HELD),
        *_fields("hands up", PLAYERS, HELD),
        *_fields("held", PLAYERS),
        ("table", np.int64, (BOARDS, BOARD)),
        # The showdown
        ("division", DIVISION),
        *_fields("pots live conceders boards paid"),
        *_fields("amounts eligible conceded", PLAYERS),
        ("worth", np.int64, (CONTESTS, BOARDS, PLAYERS)),
        *_fields("room chosen", HELD + BOARD),
    ]
)


def template(
    rules: TableRules, forced: Forced, players: int, *, killer: int = NOBODY, collector: Collector | None = None
) -> Rows:
    """A table before its first card: what is the same in all hands of these rules; refuses what goes by hand only."""
    if obstacle := by_hand_only(rules, collector):
        raise RuleError(f"{obstacle} is played one hand at a time, not in batches", field="game")
    row = np.zeros(1, TABLE)
    t = row[0]
    structure = rules.kill_structure if killer != NOBODY and rules.kill_structure else rules.structure
    for name in Structure.__struct_fields__:
        t["structure"][name] = getattr(structure, name)
    t["players"] = t["left"] = t["able"] = players
    t["playing"][:players] = 1
    t["after"][:players] = np.roll(np.arange(players), -1)
    t["acted"][:] = t["not_yet"][:] = NOT_YET
    for name in ("turn", "opener", "aggressor", "first_bettor", "last_bettor", "last"):
        t[name] = NOBODY
    t["posts"] = len(forced.posts)
    for number, post in enumerate(forced.posts):
        t["post_position"][number], t["post_amount"][number] = post.position, post.amount
        t["post_money"][number] = MONEY[post.money]
        t["post_ante"][number] = post.name == "ante"
    t["first"], t["price"], t["price_count"] = forced.first, forced.level, forced.count
    t["least_raise"] = forced.least_raise
    t["shortfall"] = shortfall(forced.posts) if rules.even_blinds else 0
    t["acts_last"] = killer if rules.killer_last else NOBODY
    if isinstance(collector, Drop):
        t["collects"] = 1
        for name in ("numerator", "denominator", "unit", "maximum", "rake_antes", "wait_for_flop", "steps", "to_fund",
                     "least_pot"):  # fmt: skip
            t["drop"][name] = getattr(collector, name)
        t["drop"]["wait_for_flop"] &= rules.variant.button and rules.variant.boards
        t["drop"]["level"][: collector.steps] = collector.level
        t["drop"]["level_fee"][: collector.steps] = collector.level_fee
    _course(t, rules)
    _showdown(t, rules)
    return row


def by_hand_only(rules: TableRules, collector: Collector | None = None) -> str:
    """What of these rules the batch does not play; empty where it plays them all."""
    if collector and not (isinstance(collector, Drop) and collector.steps <= LEVELS):
        return "a collector of one's own"
    return "a run-out face up or twice" if rules.all_in_face_up or rules.run_it_twice else ""


def _course(t: Any, rules: TableRules) -> None:
    streets = rules.variant.streets
    t["street"], t["streets"] = -1, len(streets)
    t["must_bet"] = rules.must_bet
    t["final_wager_of_hand"], t["first_bettor_shows"] = rules.final_wager_of_hand, rules.first_bettor_shows
    for number, street in enumerate(streets):
        t["faces_down"][number], t["faces_up"][number] = street.faces.count("d"), street.faces.count("u")
        t["draws"][number] = street.draw
        t["opens"][number] = BY[street.opener]
        if street.opener is high_hand and rules.showing == PAIRS:
            t["opens"][number] = HIGHEST_PAIRS
        t["open_pair"][number] = street.open_pair and rules.open_pair
        t["cards_to_board"][number] = street.board
        t["burns"][number] = street.burn
        t["big_bets"][number] = street.big_bet
    t["brings_in"], t["coin_antes"] = bool(streets[0].bring_in), rules.coin_antes
    t["common_card"], t["common_shows"] = bool(rules.variant.common_card), rules.showing != NOT_COUNTED
    t["skip_burn_if_exact"], t["test_after_burn"] = rules.skip_burn_if_exact, rules.test_after_burn
    t["kept_cards"], t["own_discards"] = rules.kept_cards, rules.own_discards
    deck = rules.variant.deck
    t["size_of_deck"] = len(deck)
    t["deck"][: len(deck)] = deck


def _showdown(t: Any, rules: TableRules) -> None:
    t["boards"] = 1
    for name in Division.__struct_fields__:
        value = getattr(rules.division, name)
        if isinstance(value, tuple):
            t["division"][name][: len(value)] = value
        else:
            t["division"][name] = value

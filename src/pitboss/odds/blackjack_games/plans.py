"""Plans and tables: the best play as a plan for a live table, and any plan as tables for a kernel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack_games.strategies import Plan
from pitboss.odds.blackjack_games.player_hands import VALUES, PlayerHands
from pitboss.odds.blackjack_games.solving import Against, Solution, all_shown, shown_cards
from pitboss.odds.blackjack_games.splitting import FIRST
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, NOTHING, SPLIT, STAND, SURRENDER, House

WORDS = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender"}
CODES = {word: code for code, word in WORDS.items()}
Codes = NDArray[np.int8]


class PlanTables(NamedTuple):
    """The decisions of a plan, by what the dealer shows and by hand."""

    first: Codes
    """On two cards that were dealt."""
    later: Codes
    """On more cards."""
    split_first: Codes
    """On two cards of a split hand, by value of the split card, where the pair may be split again or not."""
    split_later: Codes
    """On more cards of a split hand, by value of the split card, where the second card is the same or another."""


def best_plan(solution: Solution) -> Plan:
    """The best play as a plan."""
    at = {tuple(held): place for place, held in enumerate(solution.hands.held.tolist())}
    against = {one.known: one for one in solution.against}

    def plan(values: Sequence[int], dealer: Sequence[int], offered: Collection[str], split: bool) -> str:
        shown = against.get(shown_cards(dealer, solution.terms))
        if shown is None:
            return WORDS[STAND]
        hand = at[tuple(values.count(value) for value in range(1, VALUES + 1))]
        decision = _decision(shown, hand, values, split, "split" in offered)
        words = [WORDS.get(code, "") for code in (decision, int(shown.play.later[hand]))]
        return next((word for word in words if word in offered), WORDS[STAND])

    return plan


def _decision(shown: Against, hand: int, values: Sequence[int], split: bool, may_split: bool) -> int:
    """What the best play says, offered or not; nothing of a hand that the shoe cannot give."""
    if not split:
        return int((shown.play.first if len(values) == 2 else shown.play.later)[hand])
    pair, other = values[0] - 1, int(values[1] != values[0])
    if len(values) == 2 and not other and may_split:
        return SPLIT
    return int(shown.splits.plans[FIRST, pair, other, hand])


def best_tables(solution: Solution) -> PlanTables:
    """The best play as tables, for all that the dealer can show."""
    hands, shown = solution.hands, all_shown(solution.terms)
    size, against = len(hands.size), {one.known: one for one in solution.against}
    first, later = (np.full((len(shown), size), STAND, dtype=np.int8) for _ in range(2))
    split_first, split_later = (np.full((len(shown), VALUES, 2, size), STAND, dtype=np.int8) for _ in range(2))
    for place, known in enumerate(shown):
        if known not in against:
            continue
        play, plans = against[known].play, against[known].splits.plans[FIRST]
        first[place], later[place] = _known(play.first), _known(play.later)
        split_later[place] = _known(plans)
        for pair in range(VALUES):
            split_first[place, pair] = _known(plans[pair, 1])
            if (same := int(hands.after[hands.first[pair], pair])) >= 0:
                split_first[place, pair, :, same] = _known(plans[pair, 0, same]), SPLIT
    return PlanTables(first, later, split_first, split_later)


def _known(codes: Any) -> Any:
    """Decisions, standing where there is nothing to decide."""
    return np.where(codes == NOTHING, STAND, codes)


def tables(plan: Plan, hands: PlayerHands, house: House, known: Sequence[tuple[int, ...]]) -> PlanTables:
    """Any plan as tables."""
    size = len(hands.size)
    first, later = (np.full((len(known), size), STAND, dtype=np.int8) for _ in range(2))
    split_first, split_later = (np.full((len(known), VALUES, 2, size), STAND, dtype=np.int8) for _ in range(2))
    held = [[value + 1 for value, n in enumerate(row) for _ in range(n)] for row in hands.held.tolist()]
    for place, dealer in enumerate(known):
        for hand, values in enumerate(held):
            if len(values) < 2 or hands.total[hand] == 21:
                continue
            more = ["stand", "hit"]
            if len(values) > 2:
                later[place, hand] = CODES[plan(values, dealer, more, False)]
            else:
                pair = values[0] == values[1]
                two = more + ["double"] * bool(house.may_double[hand]) + ["split"] * pair
                chosen = plan(values, dealer, two + ["surrender"] * house.surrender, False)
                first[place, hand] = CODES[chosen]
            for begins in set(values):
                rest = list(values)
                rest.remove(begins)
                for other in range(2):
                    seconds = [value for value in rest if (value != begins) == bool(other)]
                    if not seconds:
                        continue
                    tail = list(rest)
                    tail.remove(seconds[0])
                    cards = [begins, seconds[0], *tail]
                    if len(values) > 2:
                        split_later[place, begins - 1, other, hand] = CODES[plan(cards, dealer, more, True)]
                    else:
                        two = more + ["double"] * bool(house.may_double[hand])
                        split_first[place, begins - 1, 0, hand] = CODES[plan(cards, dealer, two, True)]
                        again = two + ["split"] * (not other)
                        split_first[place, begins - 1, 1, hand] = CODES[plan(cards, dealer, again, True)]
    return PlanTables(first, later, split_first, split_later)

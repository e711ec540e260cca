"""Plans and tables: the best play as a plan for a live table, and any plan as tables for a kernel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE, BEST
from pitboss.games.blackjack_games.strategies import Plan
from pitboss.games.blackjack_games.terms import Terms
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.blackjack_games.house import ANY_TIME, AT_FIRST, House
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Codes, PlayerHands
from pitboss.odds.blackjack_games.solving import Against, Solution, all_shown, shown_cards
from pitboss.odds.blackjack_games.splitting import FIRST, Splits
from pitboss.odds.blackjack_games.worth import (
    DOUBLE,
    HIT,
    NOTHING,
    SPLIT,
    STAND,
    SURRENDER,
    ZAP,
    Play,
)
from pitboss.odds.blackjack_games.zapping import replaced_pairs

WORDS = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender", ZAP: "zap"}
CODES = {word: code for code, word in WORDS.items()} | {"rescue": SURRENDER}
GIVE_UP = ("rescue", "surrender")
"""What may be said of a doubled hand, beside standing."""


class PlanTables(NamedTuple):
    """The decisions of a plan, by what the dealer shows and by hand."""

    first: Codes
    """On two cards that were dealt."""
    later: Codes
    """On more cards."""
    split_first: Codes
    """On two cards of a split hand, by first or later hand (where the house gives the later ones their wagers), by
    value of the split card, where the pair may be split again or not."""
    split_later: Codes
    """On more cards of a split hand, by first or later hand and value of the split card, where the second card is the
    same or another."""
    doubled: Codes
    """On a hand that was doubled: to stand, or to give it up."""
    split_doubled: Codes
    """The same of a split hand, as above."""


def best_plan(solution: Solution, role: int = FIRST, zapped: tuple[int, ...] = ()) -> Plan:
    """The best play as a plan, of first or of later hands of a split, or of one who has had two cards replaced."""
    at = {tuple(held): place for place, held in enumerate(solution.hands.held.tolist())}
    against = {one.known: one.zapped[zapped] if zapped else one for one in solution.against}

    def plan(values: Sequence[int], dealer: Sequence[int], offered: Collection[str], split: bool) -> str:
        shown = against.get(shown_cards(dealer, solution.terms))
        if shown is None:
            return WORDS[STAND]
        hand = at[tuple(values.count(value) for value in range(1, VALUES + 1))]
        words: list[str] = []
        if len(values) > 2 and WORDS[HIT] not in offered:
            words += GIVE_UP if _gives_up(shown, hand, values, split, role) else ()
        else:
            decision = _decision(shown, hand, values, split, "split" in offered, role)
            words += [WORDS.get(code, "") for code in (decision, int(shown.play.later[hand]))]
        return next((word for word in words if word in offered), WORDS[STAND])

    return plan


def plan_of(tables: PlanTables, place: int, hands: PlayerHands) -> Plan:
    """The plan that is written down at a place of the tables, of a player who gives up no doubled hand."""
    at = {tuple(held): hand for hand, held in enumerate(hands.held.tolist())}

    def plan(values: Sequence[int], dealer: Sequence[int], offered: Collection[str], split: bool) -> str:
        hand, pair = at[tuple(values.count(value) for value in range(1, VALUES + 1))], values[0] - 1
        later = int(tables.later[place, hand])
        if not split:
            decision = int(tables.first[place, hand]) if len(values) == 2 else later
        elif len(values) == 2:
            decision = int(tables.split_first[place, FIRST, pair, int("split" in offered), hand])
        else:
            decision = int(tables.split_later[place, FIRST, pair, int(values[1] != values[0]), hand])
        return next((WORDS[code] for code in (decision, later) if WORDS[code] in offered), WORDS[STAND])

    return plan


def attacked(solution: Solution) -> tuple[int, ...]:
    """The dealer's first cards on which the best play adds to the wager."""
    return tuple(one.known[0] for one in solution.against if one.attack)


def _decision(shown: Against, hand: int, values: Sequence[int], split: bool, may_split: bool, role: int) -> int:
    """What the best play says, offered or not; nothing of a hand that the shoe cannot give."""
    if not split:
        return int((shown.play.first if len(values) == 2 else shown.play.later)[hand])
    pair, other = values[0] - 1, int(values[1] != values[0])
    if len(values) == 2 and not other and may_split:
        return SPLIT
    return int(shown.splits.plans[role, pair, other, hand])


def _gives_up(shown: Against, hand: int, values: Sequence[int], split: bool, role: int) -> bool:
    """Whether the best play gives up a hand that was doubled."""
    pair, other = values[0] - 1, int(values[1] != values[0])
    return bool(shown.splits.gives_up[role, pair, other, hand] if split else shown.play.gives_up[hand])


def best_tables(solution: Solution) -> PlanTables:
    """The best play as tables, for all that the dealer can show, and for all pairs of cards that may be replaced."""
    shown, pairs = all_shown(solution.terms), replaced_pairs(solution.terms)
    against = {one.known: one for one in solution.against}
    found = stand_always(len(shown) * (1 + len(pairs)), len(solution.hands.size), roles(solution.terms))
    for place, known in enumerate(shown):
        if known in against:
            after = [against[known], *(against[known].zapped[pair] for pair in pairs)]
            for beside, one in enumerate(after):
                fill(found, place * len(after) + beside, solution.hands, one)
    return found


def fill(found: PlanTables, place: int, hands: PlayerHands, against: Against) -> None:
    """Write down the best play where the dealer shows some cards."""
    compiled(write_play)(hands, against.play, against.splits, place, found)


@kernel
def write_play(hands: PlayerHands, play: Play, splits: Splits, place: int, found: PlanTables) -> None:
    """Decisions on all hands, standing where there is nothing to decide."""
    for at in range(len(hands.size)):
        found.first[place, at], found.later[place, at] = decided(play.first[at]), decided(play.later[at])
        found.doubled[place, at] = SURRENDER if play.gives_up[at] else STAND
    for role in range(found.split_first.shape[1]):
        for pair in range(VALUES):
            plans, gives_up = splits.plans[role, pair], splits.gives_up[role, pair]
            for other in range(2):
                for at in range(len(hands.size)):
                    found.split_first[place, role, pair, other, at] = decided(plans[1, at])
                    found.split_later[place, role, pair, other, at] = decided(plans[other, at])
                    found.split_doubled[place, role, pair, other, at] = SURRENDER if gives_up[other, at] else STAND
            same = hands.after[hands.first[pair], pair]
            if same != OVER:
                found.split_first[place, role, pair, 0, same] = decided(plans[0, same])
                found.split_first[place, role, pair, 1, same] = SPLIT


@borrowing
def decided(code: int) -> int:
    return STAND if code == NOTHING else code


def roles(terms: Terms) -> int:
    """How many sorts of split hands there are: later ones apart where the house gives their wagers."""
    return 2 if terms.free_splits else 1


def stand_always(shown: int, size: int, roles: int) -> PlanTables:
    """A plan by which nothing else is decided."""
    assert STAND == 0
    by_hand, by_split = (shown, size), (shown, roles, VALUES, 2, size)
    shapes = (by_hand, by_hand, by_split, by_split, by_hand, by_split)
    return PlanTables(*(np.zeros(shape, dtype=np.int8) for shape in shapes))


def tables(
    plan: Plan,
    hands: PlayerHands,
    house: House,
    known: Sequence[tuple[int, ...]],
    terms: Terms,
    *,
    zap: bool,
) -> PlanTables:
    """A plan that goes by the total of three cards and more as tables; with `zap` two cards may be replaced."""
    found = stand_always(len(known), len(hands.size), roles(terms))
    one_card_aces, replaced = not terms.split_aces_draw, replaced_pairs(terms)
    late = ["stand", "rescue" if house.surrender != ANY_TIME else "surrender"]
    for (place, dealer), (values, alike) in product(enumerate(known), _sorts(hands)):
        hand, two = alike[0], len(values) == 2
        if not two and house.gives_up_doubled:
            found.doubled[place, alike] = CODES[plan(values, dealer, late, False)]
            for begins in range(1, VALUES + 1):
                left = late[:1] if begins in terms.kept_splits else late
                found.split_doubled[place, :, begins - 1, :, alike] = CODES[plan(values, dealer, left, True)]
        if hands.total[hand] == BEST:
            continue
        offered = _offered(house, hand, values, split=False, again=True, one_card=False)
        offered += ["zap"] if zap and tuple(values) in replaced else []
        (found.first if two else found.later)[place, alike] = CODES[plan(values, dealer, offered, False)]
        for begins in set(values) if two else range(1, VALUES + 1):
            one_card = begins == ACE and one_card_aces
            for again in range(2):
                offered = _offered(house, hand, values, split=True, again=bool(again), one_card=one_card)
                offered = [word for word in offered if word != "surrender" or begins not in terms.kept_splits]
                code = CODES[plan(values, dealer, offered, True)]
                (found.split_first if two else found.split_later)[place, :, begins - 1, again, alike] = code
    return found


def _sorts(hands: PlayerHands) -> list[tuple[list[int], list[int]]]:
    """The cards of a hand, and all hands that a plan plays as it does: two cards by themselves, more by their total."""
    soft = hands.total != hands.held @ np.arange(1, VALUES + 1)
    sort = np.where(hands.size == 2, np.arange(len(soft)), -1 - 2 * hands.total - soft)
    alike = [np.flatnonzero((sort == each) & (hands.size >= 2)).tolist() for each in np.unique(sort[hands.size >= 2])]
    cards = np.arange(1, VALUES + 1)
    return [(np.repeat(cards, hands.held[hand]).tolist(), [hand, *others]) for hand, *others in alike]


def either(first: PlanTables, second: PlanTables) -> PlanTables:
    """Two plans side by side: at every second place the other one."""
    both = (np.stack(one, axis=1) for one in zip(first, second, strict=True))
    return PlanTables(*(one.reshape(-1, *one.shape[2:]) for one in both))


def _offered(house: House, hand: int, values: Sequence[int], *, split: bool, again: bool, one_card: bool) -> list[str]:
    """The decisions on a hand beside standing; a pair may be split, one that was split before only where it may be
    `again`."""
    two = len(values) == 2
    surrender = house.surrender == ANY_TIME or (house.surrender == AT_FIRST and two and not split)
    words = {
        "hit": not one_card,
        "double": bool(house.may_double[hand]) and not one_card,
        "split": two and values[0] == values[1] and again,
        "surrender": surrender,
    }
    return [word for word, offered in words.items() if offered]

"""The wagers of baccarat on final hands and initial pairs: what the game's own rules make of every deal of the shoe.

House Money is decided before the third cards, and its payout may go onto a Player or Banker wager while the four
initial cards lie open. `house-money` is the wager with every payout taken; `house-money+player` and
`house-money+banker` add it exactly when the wager is then worth more than nothing. They count the House Money wager and
what was added, not the main wager itself, whose odds the addition does not change.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.baccarat_games.play import ez, vigorish
from pitboss.games.baccarat_games.results import EVEN_MONEY, Hands, bonus_value, pairs, verdict
from pitboss.money import dollars
from pitboss.odds.baccarat_games.shoe import FIRST_FOUR, HANDS, Deals, values_of_ranks
from pitboss.odds.counting.compositions import Composition
from pitboss.odds.paytable_odds import paytable_odds
from pitboss.odds.report import Outcome, WagerOdds
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerFamily

HOUSE_MONEY, DRAGON_BONUS = "house-money", "dragon-bonus"
MAINS = ("player", "banker")
"""The wagers that a House Money payout may be put on."""
NAMES = {1: "win", 0: "push", -1: "lose"}


def wagers_on_hands(options: Submission) -> list[str]:
    """The wagers on the layout that the final hands decide."""
    offered = [rule for rule in options.game.wagers if rule.at_table(options) and not rule.coupon]
    rules = [rule for rule in offered if not rule.name.startswith(ELSEWHERE)]
    return [name for rule in rules for name in (rule.names(options) if isinstance(rule, WagerFamily) else (rule.name,))]


ELSEWHERE = (HOUSE_MONEY, "royal-9")
"""Wagers that the initial cards decide."""


def whole_stake(options: Submission) -> int:
    """The least wager in cents on which vigorish needs no rounding."""
    rule = vigorish(options)
    return (rule.unit / rule.rate).numerator


def net(wager: str, hands: Hands, options: Submission, stake: int) -> Fraction:
    """What a wager of so many cents nets on final hands, per unit staked."""
    won = verdict(wager, hands, ez=ez(options))
    if won <= 0:
        return Fraction(won)
    if wager not in MAINS:
        return paid_by(wager, hands, options)[1].odds.ratio
    winnings = EVEN_MONEY.winnings(stake)
    due = 0 if wager == "player" or ez(options) else vigorish(options).on(winnings)
    return Fraction(winnings - due, stake)


def paid_by(wager: str, hands: Hands, options: Submission) -> tuple[Paytable, Line]:
    """The paytable, and the line of it, that a winning wager on something other than a hand is paid by."""
    stem = DRAGON_BONUS if wager.startswith(DRAGON_BONUS) else wager
    table = options.paytable(stem)
    line = table.line(bonus_value(wager, hands) if stem == DRAGON_BONUS else 1)
    assert line is not None
    return table, line


def result(wager: str, hands: Hands, options: Submission) -> tuple[str, str]:
    """What the outcome of a wager is called, and the line that it is paid by."""
    won = verdict(wager, hands, ez=ez(options))
    if won <= 0 or wager in MAINS:
        return NAMES[won], ""
    table, line = paid_by(wager, hands, options)
    return line.name if wager.startswith(DRAGON_BONUS) else NAMES[won], table.address(line)


def hands_odds(options: Submission, wager: str, counts: Counter[Hands]) -> WagerOdds:
    """The odds of a wager on the final hands."""
    stake = whole_stake(options)
    details: dict[str, Any] = {}
    if wager == "banker" and not ez(options) and vigorish(options).unit > 1:
        least, most = options.game.wager(wager, options).limits(options)
        amounts = [dollar * 100 for dollar in (1, 2, 3, 4, 5, 10, 17, 25, 33, 100) if least <= dollar * 100 <= most]
        details["edge_by_wager"] = {
            dollars(amount): float(
                -sum(count * net(wager, hands, options, amount) for hands, count in counts.items()) / counts.total()
            )
            for amount in amounts
        }
    grouped: Counter[tuple[str, str, Fraction]] = Counter()
    for hands, count in counts.items():
        grouped[*result(wager, hands, options), net(wager, hands, options, stake)] += count
    outcomes = tuple(
        Outcome(name, count, gain, line=line)
        for (name, line, gain), count in sorted(grouped.items(), key=lambda item: item[0][2], reverse=True)
    )
    note = f"on wagers in multiples of {dollars(stake)}; the edge by wager has others" if details else ""
    return WagerOdds(wager, wager, outcomes, note=note, details=details)


# House Money


@lru_cache(maxsize=4)
def initial_pairs(ranks: Composition) -> NDArray[np.int64]:
    """Ordered deals of the four initial cards by their values and by how many of the two hands are pairs, given the
    cards of each rank."""
    ways = np.zeros((FIRST_FOUR, 3), dtype=np.int64)
    values = values_of_ranks()
    for number in range(13**4):
        p1, b1, p2, b2 = number // 2197, number // 169 % 13, number // 13 % 13, number % 13
        four = ((values[p1] * 10 + values[b1]) * 10 + values[p2]) * 10 + values[b2]
        left, found = list(ranks), 1
        for rank in (p1, b1, p2, b2):
            found *= left[rank]
            left[rank] -= 1
        ways[four, pairs(4 * p1, 4 * p2, 4 * b1, 4 * b2)] += found
    return ways


class AddOn(NamedTuple):
    """The best use of a House Money payout for a player with a wager on one of the hands."""

    main: str
    nets: tuple[Fraction, ...]
    """Of the main wager, by the number of the final hands."""
    added: NDArray[np.bool_]
    """Whether the payout goes onto the main wager, by the values of the four initial cards."""


def best_add_on(options: Submission, main: str, deals: Deals) -> AddOn:
    """Add exactly when the main wager, given the four cards, is worth more than nothing."""
    nets = tuple(net(main, hands, options, whole_stake(options)) for hands in HANDS)
    scale = lcm(*(gain.denominator for gain in nets))
    worth = deals.after @ np.array([int(gain * scale) for gain in nets], dtype=np.int64)
    return AddOn(main, nets, worth > 0)


def house_money_odds(options: Submission, deals: Deals, ways: NDArray[np.int64]) -> list[WagerOdds]:
    """House Money with every payout taken, and with the best use of it; `ways` are the `initial_pairs`."""
    after = deals.total // int(ways.sum())
    counts = {number: int(found) * after for number, found in enumerate(ways.sum(axis=0))}
    taken = paytable_odds(options, HOUSE_MONEY, counts)
    return [taken, *(_added(options, best_add_on(options, main, deals), ways, deals) for main in MAINS)]


def _added(options: Submission, add_on: AddOn, ways: NDArray[np.int64], deals: Deals) -> WagerOdds:
    """House Money with payouts added when that is worth it."""
    part: Fraction = options["house-money-add-on"]
    after = deals.total // int(ways.sum())
    lines = {number: options.paytable(HOUSE_MONEY).line(number) for number in range(3)}
    outcomes = []
    for number, line in lines.items():
        name, pays = (line.name, line.odds.ratio) if line else ("no-pair", Fraction(-1))
        paid = options.paytable(HOUSE_MONEY).address(line) if line else ""
        stays = ~add_on.added if line else np.ones_like(add_on.added)
        kept = int(ways[stays, number].sum()) * after
        outcomes.append(Outcome(f"{name}, taken" if line else name, kept, pays, line=paid))
        if line:
            by_hands = ways[~stays, number] @ deals.after[~stays]
            grouped: Counter[Fraction] = Counter()
            for gain, count in zip(add_on.nets, by_hands, strict=True):
                grouped[gain] += int(count)
            outcomes += [
                Outcome(f"{name}, {_word(gain)}", count, pays + part * pays * gain, 1 + part * pays, paid)
                for gain, count in sorted(grouped.items(), reverse=True)
            ]
    wager = f"{HOUSE_MONEY}+{add_on.main}"
    note = f"payouts go onto the {add_on.main} wager when that is worth more than nothing; both counted"
    share = Fraction(int(ways[add_on.added, 1:].sum()), int(ways[:, 1:].sum()))
    return WagerOdds(wager, HOUSE_MONEY, tuple(outcomes), note=note, details={"payouts_added": round(float(share), 6)})


def _word(gain: Fraction) -> str:
    return "added and won" if gain > 0 else "added and pushed" if gain == 0 else "added and lost"

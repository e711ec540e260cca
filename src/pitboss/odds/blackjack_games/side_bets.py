"""Side wagers, counted exactly: every two cards of a player and first card of the dealer, and the second where a wager
waits for it; every hand that the dealer draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import lcm, perm
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack_games.blackjack.options import terms
from pitboss.games.blackjack_games.blackjack.progressives import MUST_HIT
from pitboss.games.blackjack_games.blackjack.side_bets import WAITING
from pitboss.games.blackjack_games.hands import is_ace_and_ten, may_make_blackjack
from pitboss.games.blackjack_games.side_wagers import SECOND_CARDS, THIRD_CARD
from pitboss.odds.blackjack_games.dealer_hands import ENDS, dealer_tree
from pitboss.odds.blackjack_games.player_hands import VALUES
from pitboss.odds.counting.compositions import FACES, Composition, full_shoe
from pitboss.odds.paytable_odds import long_run, outcomes, progressive_odds, stake_of
from pitboss.odds.report import WagerOdds
from pitboss.rulebook.side_bets import OWN, WITH_THE_HAND, SideBet
from pitboss.rulebook.submission import Submission

FOR_THE_DEALER = "what the house keeps; the player has the stake back where it wins, and the dealer the rest"
FURTHER_CARDS = "of who always draws to the cards that win, whatever that costs the hand"


def side_bet_odds(options: Submission, shoe: Composition = ()) -> Iterator[WagerOdds]:
    """Every side wager on the layout, off some shoe; without one, off a full shoe."""
    shoe = shoe or full_shoe(options)
    for bet in options.side_bets:
        counts = counts_of(bet, options, shoe)
        if bet.progressive:
            note = FURTHER_CARDS if bet.on == OWN[:4] else ""
            details, said = _long_run(options, bet, counts)
            note = "; ".join(filter(None, (said, note)))
            odds = progressive_odds(options, bet, counts, players=options["seats"], note=note)
            yield msgspec.structs.replace(odds, details=odds.details | details)
        else:
            lines = outcomes(bet.paytable(options, options["seats"]), counts, stake_of(options, bet.name), {})
            note = FOR_THE_DEALER if bet.for_dealer else FURTHER_CARDS if bet.on == OWN[:3] else ""
            yield WagerOdds(bet.name, bet.name, lines, note=note, details=_given(options, bet, counts))


def _long_run(options: Submission, bet: SideBet, counts: Counter[int]) -> tuple[dict[str, Any], str]:
    """What the house keeps of a progressive wager in the long run, with what a must-hit meter returns beside it."""
    fed = {rule.name: rule for rule in options.game.meters(options) if bet.name in rule.wagers}
    must_hit = fed.pop(MUST_HIT, None)
    return long_run(options, options.paytable(bet.name), counts, stake_of(options, bet.name), fed, must_hit)


def _given(options: Submission, bet: SideBet, counts: Counter[int]) -> dict[str, Any]:
    """What the house gives the dealer for a wager, on the average and in dollars, where it does."""
    table, given = bet.paytable(options, options["seats"]), 0
    for value, deals in counts.items():
        line = table.line(value)
        given += deals * bet.tip(options, line) if line else 0
    return {"given_to_the_dealer": given / (100 * counts.total())} if given else {}


def counts_of(bet: SideBet, options: Submission, shoe: Composition) -> Counter[int]:
    """Deals by what they are worth to a side wager."""
    if bet.on == OWN[:3]:
        return by_three_cards(shoe, bet.value)
    if bet.on == OWN[:4]:
        return by_aces(shoe, bet.value)
    if bet.due == SECOND_CARDS:
        waits = WAITING[bet.name].hand if bet.name in WAITING else None
        return by_first_cards(shoe, bet.value, len(bet.hands), waits)
    if bet.due == WITH_THE_HAND:
        return by_dealers_blackjack(shoe, bet.value)
    return by_three_cards(shoe, bet.value) if bet.due == THIRD_CARD else by_bust(shoe, completes_on_soft_17(options))


def completes_on_soft_17(options: Submission) -> bool:
    """Whether the dealer draws on a soft 17 for a wager on the complete hand: at every table, as 27(f)(3) is read."""
    in_force = terms(options)
    return in_force.hits_soft_17 or in_force.completes_on_soft_17


@lru_cache(maxsize=32)
def by_first_cards(
    shoe: Composition, value: Callable[..., int], hands: int, waits: Callable[[Sequence[int]], bool] | None
) -> Counter[int]:
    """Orders of a player's two cards and the dealer's two."""
    found: Counter[int] = Counter()
    left, cards = list(shoe), sum(shoe)
    for one in range(FACES):
        for two in range(one, FACES):
            own = (one, two)
            pairs = left[one] * (left[two] - (one == two)) * (1 if one == two else 2)
            if not pairs:
                continue
            if hands == 1:
                found[value(own)] += pairs * (cards - 2) * (cards - 3)
                continue
            held = waits is not None and waits(own)
            left[one] -= 1
            left[two] -= 1
            for up in range(FACES):
                ways = pairs * left[up]
                if not held or not may_make_blackjack(up):
                    found[value(own, (up,))] += ways * (cards - 3)
                    continue
                left[up] -= 1
                for second in range(FACES):
                    found[value(own, (up, second))] += ways * left[second]
                left[up] += 1
            left[one] += 1
            left[two] += 1
    return found


@lru_cache(maxsize=4)
def by_dealers_blackjack(shoe: Composition, value: Callable[..., int]) -> Counter[int]:
    """Orders of the dealer's two cards and a player's, which count where the dealer has a blackjack."""
    found: Counter[int] = Counter()
    left, cards = list(shoe), sum(shoe)
    for up in range(FACES):
        first = left[up]
        left[up] -= 1
        for second in range(FACES):
            ways = first * left[second]
            left[second] -= 1
            if not is_ace_and_ten((up, second)):
                found[value((up, up), (up, second))] += ways * (cards - 2) * (cards - 3)
            else:
                for one in range(FACES):
                    for two in range(one, FACES):
                        pairs = left[one] * (left[two] - (one == two)) * (1 if one == two else 2)
                        found[value((one, two), (up, second))] += ways * pairs
            left[second] += 1
        left[up] += 1
    return found


@lru_cache(maxsize=4)
def by_aces(shoe: Composition, value: Callable[..., int]) -> Counter[int]:
    """Orders of four cards of a player who draws to two aces and to three; any other card stands for all others."""
    aces, other = range(FACES - 4, FACES), 0
    found: Counter[int] = Counter()
    left, cards = list(shoe), sum(shoe)

    def follow(held: tuple[int, ...], ways: int) -> None:
        """Take the next card: some ace, or none of them."""
        after = perm(cards - len(held), 4 - len(held))
        none = cards - len(held) - sum(left[ace] for ace in aces)
        if len(held) == 4:
            found[value(held)] += ways
            return
        found[value((*held, other, other)[:4])] += ways * none * (after // (cards - len(held)))
        for ace in aces:
            if left[ace]:
                left[ace] -= 1
                follow((*held, ace), ways * (left[ace] + 1))
                left[ace] += 1

    follow((), 1)
    return found


def by_three_cards(shoe: Composition, value: Callable[..., int]) -> Counter[int]:
    """Orders of three cards, the dealer's or of a player who always takes a third."""
    left, same = np.array(shoe), np.eye(FACES, dtype=np.int64)
    second = left - same
    third = left - same[:, None, :] - same[None, :, :]
    orders = left[:, None, None] * second[:, :, None] * third
    found = np.bincount(_of_three_cards(value), weights=orders.ravel())  # whole numbers below 2^53
    return Counter({worth: int(ways) for worth, ways in enumerate(found)})


@lru_cache(maxsize=8)
def _of_three_cards(value: Callable[..., int]) -> NDArray[np.int64]:
    """What every three faces are worth, in order."""
    return np.array([value(three) for three in product(range(FACES), repeat=3)], dtype=np.int64)


@lru_cache(maxsize=4)
def by_bust(shoe: Composition, hits_soft_17: bool) -> Counter[int]:
    """Deals by the number of cards with which the dealer goes over 21, on one denominator."""
    from pitboss.odds.blackjack_games.family import by_value

    values, parts = by_value(shoe), Counter[tuple[int, int]]()
    cards = sum(values)
    for up in range(1, VALUES + 1):
        left = list(values)
        left[up - 1] -= 1
        tree = dealer_tree((up,), hits_soft_17)
        ways = [values[up - 1]] + [0] * (len(tree.value) - 1)
        for at in range(1, len(ways)):
            ways[at] = ways[int(tree.before[at])] * max(left[int(tree.value[at])] - int(tree.taken[at]), 0)
            end, size = int(tree.end[at]), int(tree.drawn[at]) + 2
            if end >= 0:
                over = size if end < len(ENDS) and ENDS[end] > 21 else 0
                parts[over, size] += ways[at] * int(tree.orders[at])
    whole = lcm(*(perm(cards, size) for _, size in parts))
    found: Counter[int] = Counter()
    for (over, size), ways_there in parts.items():
        found[over] += ways_there * (whole // perm(cards, size))
    return found

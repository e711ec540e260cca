"""Bots in machine code: each looks at its own cards, the board and the bets, and names an act.

random    any legal act at random, with any amount in whole units; never folds for nothing, draws anything
calling   checks and calls
raising   bets or raises the least that it may, and calls where it may not
tight     enters with pairs and high cards, goes on with what it has made, and raises about half the pot with
          two pair or better; where low hands win, the same with low cards of different ranks

All but the first draw by one rule of thumb: they keep pairs and better for high, for low whatever is low and of a rank
(for a badugi also of a suit) of its own.
"""

from __future__ import annotations

from typing import Any, Final

from pitboss.kernel import kernel
from pitboss.odds.streams import below
from pitboss.poker.batch.course import CHECK_OR_CALL, FOLD, WAGER
from pitboss.poker.contests import RANKINGS, best_value
from pitboss.poker.wagering import MUST_BET, wagers
from pitboss.ranking.badugi import badugi
from pitboss.ranking.high import STRAIGHT, category, high
from pitboss.ranking.low import ace_to_five, deuce_to_seven, eight_or_better, six_or_better

RANDOM: Final = 0
CALLING: Final = 1
RAISING: Final = 2
TIGHT: Final = 3

BOTS = {"random": RANDOM, "calling": CALLING, "raising": RAISING, "tight": TIGHT}
"""The bots by name."""

TEN: Final = 8
EIGHT: Final = 6
ACE: Final = 12
DEUCE_TO_SEVEN: Final = RANKINGS.index(deuce_to_seven)
FIRST_BADUGI: Final = RANKINGS.index(badugi)
LOWS: Final = tuple(RANKINGS.index(low) for low in (ace_to_five, eight_or_better, six_or_better, deuce_to_seven))
MOST_RAISES: Final = 4
"""Bets and raises in a round after which a bot raises no more."""


@kernel
def choose(bot: int, t: Any, stream: Any) -> tuple[int, int]:
    """What the bot does whose turn it is, and to what total; where a bet must be made, the least."""
    if t.duty == MUST_BET:
        return WAGER, wagers(t, t.turn)[0]
    if bot == RANDOM:
        return at_random(t, stream)
    if bot == TIGHT:
        return by_cards(t)
    least, _, _ = wagers(t, t.turn)
    if bot == RAISING and least > 0 and t.count <= MOST_RAISES:
        return WAGER, least
    return CHECK_OR_CALL, 0


@kernel
def at_random(t: Any, stream: Any) -> tuple[int, int]:
    """Any legal act; a check is never a fold."""
    least, most, _ = wagers(t, t.turn)
    free = 1 if t.bets[t.turn] >= t.level else 0
    what = free + below(stream, (3 if most > 0 else 2) - free)
    if what != WAGER:
        return what, 0
    return WAGER, least + t.division.unit * below(stream, (most - least) // t.division.unit + 1)


@kernel
def by_cards(t: Any) -> tuple[int, int]:
    """A few rules of thumb: 0 is nothing, 1 is playable, 2 is strong."""
    if is_low(t):
        strength = low_strength(t)
    elif t.shared == 0 and (t.division.must_use[0] or t.held[t.turn] <= 3):
        strength = starting_strength(t)
    else:
        strength = made_strength(t)
    least, most, _ = wagers(t, t.turn)
    if strength == 2 and most > 0 and t.count <= MOST_RAISES:
        return WAGER, min(max(least, (t.level + t.pot // 2) // t.division.unit * t.division.unit), most)
    if strength > 0 or t.bets[t.turn] >= t.level:
        return CHECK_OR_CALL, 0
    return FOLD, 0


@kernel
def starting_strength(t: Any) -> int:
    """Pairs of tens and better are strong; other pairs, and two cards from the ten up, playable."""
    cards = t.hands[t.turn]
    paired = -1
    large = 0
    for i in range(t.held[t.turn]):
        large += cards[i] >> 2 >= TEN
        for j in range(i):
            if cards[i] >> 2 == cards[j] >> 2:
                paired = max(paired, cards[i] >> 2)
    if paired >= TEN:
        return 2
    return 1 if paired >= 0 or large >= 2 else 0


@kernel
def made_strength(t: Any) -> int:
    """How much better a hand is made than what lies on the board for everybody: a pair, or two pair and more."""
    own = t.held[t.turn]
    for i in range(own):
        t.room[i] = t.hands[t.turn][i]
    for i in range(t.shared):
        t.room[own + i] = t.table[0][i]
    value = best_value(
        t.division.ranking[0], t.division.must_use[0], t.division.floor[0], t.room, own, own + t.shared, t.chosen
    )
    return min(max(category(value) - category(high(t.table[0][: t.shared])), 0), 2)


# Low hands, and draws


@kernel
def is_low(t: Any) -> bool:
    """Whether the first contest of the game is for a low hand or a badugi."""
    return t.division.ranking[0] in LOWS or t.division.ranking[0] >= FIRST_BADUGI


@kernel
def is_useful(t: Any, i: int) -> bool:
    """Whether a card is low and, of those held before it that are, differs in rank and for a badugi in suit."""
    cards = t.hands[t.turn]
    rank = cards[i] >> 2
    if rank > EIGHT and (rank != ACE or t.division.ranking[0] == DEUCE_TO_SEVEN):
        return False
    for j in range(i):
        if cards[j] >> 2 == rank or (t.division.ranking[0] >= FIRST_BADUGI and (cards[j] & 3) == (cards[i] & 3)):
            return False
    return True


@kernel
def low_strength(t: Any) -> int:
    """All cards useful that a hand needs are strong, all but one playable."""
    useful = 0
    for i in range(t.held[t.turn]):
        useful += is_useful(t, i)
    missing = min(t.held[t.turn], t.division.size[0]) - useful
    return 2 if missing <= 0 else 1 if missing == 1 else 0


@kernel
def discards(bot: int, t: Any, stream: Any) -> int:
    """The set of cards that the bot throws whose turn it is to draw."""
    held = t.held[t.turn]
    if bot == RANDOM:
        return below(stream, 1 << held)
    low = is_low(t)
    if not low and category(high(t.hands[t.turn][:held])) >= STRAIGHT:
        return 0
    thrown = 0
    for i in range(held):
        if not (is_useful(t, i) if low else is_paired(t, i)):
            thrown |= 1 << i
    return thrown


@kernel
def is_paired(t: Any, i: int) -> bool:
    """Whether another card held is of the same rank."""
    others = 0
    for j in range(t.held[t.turn]):
        others += j != i and t.hands[t.turn][j] >> 2 == t.hands[t.turn][i] >> 2
    return others > 0

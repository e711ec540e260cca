"""Forced bets: who posts what before the first card, and what the first betting round starts from."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

_BLINDS = {1: ("blind",), 2: ("small-blind", "big-blind")}


class Post(msgspec.Struct, frozen=True, gc=False):
    """A forced bet due from a position (0 is the first to receive a card): an ante, a blind, a straddle, a kill.

    `money` says what becomes of it: a `bet` is live and counts towards the first betting round; an `ante` belongs to
    the poster's share of the pots; `dead` money belongs to the main pot, whoever put it there.
    """

    position: int
    name: str
    amount: int
    money: str
    clause: str


class Forced(msgspec.Struct, frozen=True):
    """The forced bets of a hand and the price that they set."""

    posts: tuple[Post, ...] = ()
    first: int = 0
    """The position that opens the first betting round of a button game."""
    level: int = 0
    count: int = 0
    """How many bets and raises the posts amount to."""
    least_raise: int = 0


def antes(players: int, amount: int, clause: str, name: str = "ante") -> tuple[Post, ...]:
    """The same from everybody."""
    return tuple(Post(p, name, amount, "ante", clause) for p in range(players)) if amount else ()


def blind_positions(players: int, blinds: int, *, button_small: bool) -> tuple[int, ...]:
    """Who posts the blinds, in order: from the left of the button, heads-up customarily the button first (A25, S7).

    >>> blind_positions(6, 2, button_small=True), blind_positions(2, 2, button_small=True)
    ((0, 1), (1, 0))
    """
    if players == 2 and blinds == 2 and button_small:
        return (1, 0)
    return tuple(range(min(blinds, players)))


def blind_names(count: int) -> tuple[str, ...]:
    """What the blinds are called.

    >>> blind_names(3)
    ('small-blind', 'big-blind', 'blind-3')
    """
    return _BLINDS.get(count) or (*_BLINDS[2], *(f"blind-{number}" for number in range(3, count + 1)))


def shortfall(posts: Sequence[Post]) -> int:
    """By how much the blinds together fall short of as many of the largest (S20)."""
    amounts = [post.amount for post in posts if "blind" in post.name]
    return max(amounts, default=0) * len(amounts) - sum(amounts)


def blinds(
    players: int,
    amounts: Sequence[int],
    clause: str,
    minimum: int,
    *,
    button_small: bool = True,
    where: Sequence[int] | None = None,
    straddle: int = 0,
    straddle_clause: str = "",
    straddle_difference: bool = False,
    button_straddle: bool = False,
    killer: int | None = None,
    kill_blind: int = 0,
    kill_clause: str = "",
) -> Forced:
    """The blinds of a button game, with a straddle (left of the last blind, or on the button) or a kill.

    The killer posts one kill blind and no other (11(i)); the action starts left of the last regular blind all the same.
    A straddler who has posted a blind or the kill adds what the straddle is more, so that nobody has more in than the
    price. `where` are the positions of the blinds where an empty seat has shifted them (S8); a blind at -1 is dead.
    """
    if where is None:
        where = blind_positions(players, len(amounts), button_small=button_small)
    named = zip(where, blind_names(len(amounts)), amounts, strict=False)
    posts = [Post(p, name, amount, "bet", clause) for p, name, amount in named if p != killer and p >= 0]
    first = (where[-1] + 1) % players if where else 0
    count = 1 if posts else 0
    level = max((post.amount for post in posts), default=0)
    least_raise = max(minimum, level)
    if killer is not None:
        posts.append(Post(killer, "kill", kill_blind, "bet", kill_clause))
        level, count = max(level, kill_blind), 1
        least_raise = level
    if straddle:
        straddler = players - 1 if button_straddle else first
        posted = sum(post.amount for post in posts if post.position == straddler)
        posts.append(Post(straddler, "straddle", straddle - posted, "bet", straddle_clause))
        least_raise = straddle - level if straddle_difference else straddle
        level, count = straddle, count + 1
        first = (straddler + 1) % players
    return Forced(tuple(posts), first, level, count, least_raise)

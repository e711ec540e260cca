"""A player says something, puts chips in or throws the hand away: put on record, ruled upon, and the act made.

>>> from pitboss.poker import submit
>>> hand = submit("hold-em").deal({1: 100_00, 2: 100_00, 3: 100_00}, button=3, seed=1)
>>> declare(hand, 3, "place 25").words
'one chip without a word is a call, and 21.00 is due as change'
>>> declare(hand, 2, "say fold").words
'what is said or done out of turn does not bind'
>>> declare(hand, 1, "say raise 8; place 5").words
'a raise to 8.00 was announced, and the chips are made right'
>>> hand.pot, hand.turn
(1600, 2)

What cannot be an act is refused in one sentence, and nothing changes:

>>> declare(hand, 2, "say check")
Traceback (most recent call last):
...
pitboss.errors.RuleError: act: seat 2 cannot check now; it may: fold, call, raise [7(d)]

`Hand.act` is for acts that are beyond doubt; here it is the dealer who says which act it was
(`pitboss.poker.speech.binding`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from pitboss.errors import RuleError
from pitboss.poker import operations as op
from pitboss.poker.books.concordance import refusing_by
from pitboss.poker.course import BETTING, SHOWING
from pitboss.poker.events import Acted, Converted, Declared, Posted
from pitboss.poker.speech.binding import OUT_OF_TURN, Ruling, Spot, check_money, out_of_turn, rule
from pitboss.poker.speech.motions import CLAIM, THROWING, WAGERS, Motion, read
from pitboss.record.events import Dealt, Event, Ruled

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand


CONCEDED = Ruling("muck", "the hand is conceded, whatever it was", ("15(a)", "15(d)"))
"""A hand thrown away at the showdown."""
CARDS_SPEAK = Ruling("show", "the cards speak, whatever the player says of them", ("3(g)",))
"""A hand shown with words."""


def declare(hand: Hand, seat: int, motions: str | Sequence[Motion] = ()) -> Ruling:
    """What a seat says and does, as `pitboss.poker.speech.motions` writes it; the act that counts is made at once.

    Out of turn nothing is made. Where such a declaration binds (S16), it is made when its turn comes, whatever the
    player says and does then; `motions` may be left out.
    """
    with refusing_by(hand.rules.cite):
        done = read(motions) if isinstance(motions, str) else tuple(motions)
        _check(hand, seat, done)
        if hand.waiting_for is SHOWING:
            return _claim(hand, seat, done) if [one.verb for one in done] == [CLAIM] else _concede(hand, seat, done)
        if hand.turn != seat:
            return _before_turn(hand, seat, done)
        ruling = bound(hand) or rule(_spot(hand), done)
    with hand.whole():
        hand.record(Declared(seat, done, ruling.clause))
        _convert(hand, seat, done)
        if ruling.dead:
            hand.rule_on(_WagerOwed(ruling), seat)
            return ruling
        if ruling.irregularity:
            hand.record(Ruled(ruling.irregularity, ruling.words, ruling.clause, seat))
        hand.act(ruling.act, seat=seat, amount=ruling.amount)
    return ruling


def bound(hand: Hand) -> Ruling | None:
    """The act to which the seat in turn has bound itself before its turn; nothing has changed since (S16)."""
    if hand.waiting_for is not BETTING or hand.rules["out-of-turn"] == "not-binding":
        return None
    earlier = None
    for event in reversed(hand.events):
        if _changes(event, hand.turn):
            break
        if isinstance(event, Declared) and event.seat == hand.turn:
            earlier = event
    if earlier is None:
        return None
    try:
        ruling = rule(_spot(hand), earlier.motions)
    except RuleError:  # it was never within the rules
        return None
    words = f"nothing has changed since it was declared out of turn: {ruling.words}"
    return msgspec.structs.replace(ruling, words=words, irregularity=OUT_OF_TURN)


def _changes(event: Event, seat: int) -> bool:
    """Whether the action is another one after this event: more is to be called, or it is another round or turn."""
    return isinstance(event, Dealt | Posted) or (
        isinstance(event, Acted) and (event.seat == seat or event.act in WAGERS)
    )


def _spot(hand: Hand) -> Spot:
    betting = hand.betting
    return Spot(hand.legal(), betting.bets[betting.turn], betting.stacks[betting.turn], hand.rules)


def _check(hand: Hand, seat: int, motions: Sequence[Motion]) -> None:
    """Refuse what cannot have happened."""
    position, betting = hand.position(seat), hand.betting
    if hand.waiting_for not in (BETTING, SHOWING):
        raise RuleError(f"seat {seat} has nothing to declare now", field="act", clause="7(d)")
    if not betting.playing[position] or (hand.waiting_for is BETTING and not betting.stacks[position]):
        raise RuleError(f"seat {seat} takes no part in the betting", field="seat", clause="7(d)")
    if hand.waiting_for is BETTING and any(motion.verb == CLAIM for motion in motions):
        raise RuleError("what a hand is counts at the showdown only", field="motion", clause="3(g)")
    if any(motion.verb == "turn-down" for motion in motions) and not any(hand.cards.up[position]):
        raise RuleError(f"seat {seat} has no up-cards to turn down", field="motion", clause="15(j)(1)")


def _before_turn(hand: Hand, seat: int, motions: tuple[Motion, ...]) -> Ruling:
    if not motions:
        raise RuleError(f"it is seat {hand.turn}'s turn, not seat {seat}'s", field="seat", clause="7(d)")
    check_money(seat, hand.betting.stacks[hand.positions[seat]], motions)
    ruling = out_of_turn(hand.rules)
    with hand.whole():
        hand.record(Declared(seat, motions, ruling.clause))
        hand.record(Ruled(ruling.irregularity, ruling.words, ruling.clause, seat))
    return ruling


def _claim(hand: Hand, seat: int, motions: tuple[Motion, ...]) -> Ruling:
    """Whatever a player says of the hand, it is shown and counts for what it is (3(g))."""
    if hand.turn != seat:
        raise RuleError(f"seat {hand.turn} shows first", field="seat", clause="15(d)")
    with hand.whole():
        hand.record(Declared(seat, motions, CARDS_SPEAK.clause))
        hand.act(CARDS_SPEAK.act, seat=seat)
    return CARDS_SPEAK


def _concede(hand: Hand, seat: int, motions: tuple[Motion, ...]) -> Ruling:
    """At the showdown a hand thrown away is conceded, even if it would have won (15(a), 15(d))."""
    if hand.turn != seat or len(motions) != 1 or motions[0].verb not in THROWING:
        raise RuleError(f"at the showdown seat {hand.turn} shows the hand or throws it away", field="motion",
                        clause="15(d)")  # fmt: skip
    with hand.whole():
        hand.record(Declared(seat, motions, CONCEDED.clause))
        hand.act(CONCEDED.act, seat=seat)
    return CONCEDED


def _convert(hand: Hand, seat: int, motions: Sequence[Motion]) -> None:
    """Currency plays, and the dealer exchanges it for chips at once (7(c)(2))."""
    for motion in motions:
        if motion.money:
            hand.record(Converted("currency", sum(motion.chips), "7(c)(2)", seat))


class _WagerOwed(NamedTuple):
    """The hand was thrown away with a wager owed: it is paid, then the hand is dead (15(j)(2))."""

    ruling: Ruling

    @property
    def id(self) -> str:
        return self.ruling.irregularity

    @property
    def clause(self) -> str:
        return self.ruling.clause

    def obstacle(self, hand: Hand, seat: int) -> str:
        return ""

    def rule(self, hand: Hand, seat: int) -> str:
        betting, ruling = hand.betting, self.ruling
        if ruling.amount is not None:
            betting.wager(ruling.amount, ruling.act)
        elif ruling.act == "call":
            betting.call()
        else:
            betting.post_bring_in(hand.street.bring_in)
        op.kill_hand(hand, seat, "15(j)(2)")
        return ruling.words

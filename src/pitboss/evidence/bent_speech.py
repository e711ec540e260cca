"""What players of poker say and put in, under a knockout: without its clause, something else counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from pitboss.evidence.knockout import Bend, Knockout, Verb
from pitboss.poker.hand import Hand
from pitboss.poker.speech import declarations
from pitboss.poker.speech.binding import Ruling, Spot
from pitboss.poker.speech.declarations import CARDS_SPEAK, CONCEDED
from pitboss.poker.speech.motions import PLACING, WAGERS, Motion
from pitboss.poker.wagering import drop


def speech_bends(knockout: Knockout) -> Iterator[Bend]:
    """The rulings on declarations, bent."""
    speech = _Speech(knockout)
    yield declarations, "rule", speech.rule
    yield declarations, "_concede", speech.concede
    yield declarations, "_claim", speech.claim


class _Speech:
    def __init__(self, knockout: Knockout) -> None:
        self._out = knockout.hits

    def rule(self, rule: Verb, spot: Spot, motions: Sequence[Motion]) -> Ruling:
        """Without their clauses the words do not count, nor that chips came one after the other, nor the whole act."""
        ruling: Ruling = rule(spot, motions)
        placed = [motion for motion in motions if motion.verb in PLACING]
        if placed and len(placed) < len(motions) and self._out(ruling.clause, "words"):
            ruling = rule(spot, placed)
        if len(placed) > 1 and self._out(ruling.clause, "motions"):
            ruling = rule(spot, _at_once(motions))
        if self._out(ruling.clause, "act"):
            other = next(choice for choice in spot.choices if choice.name != ruling.act)
            amount = other.minimum if other.name in WAGERS else None
            ruling = msgspec.structs.replace(ruling, act=other.name, amount=amount, dead=False)
        return ruling

    def concede(self, concede: Verb, hand: Hand, seat: int, motions: tuple[Motion, ...]) -> Ruling:
        """Without its clause a hand thrown away at the showdown is shown all the same."""
        if not self._out(CONCEDED.clause, "act"):
            conceded: Ruling = concede(hand, seat, motions)
            return conceded
        hand.act("show", seat=seat)
        return CONCEDED

    def claim(self, claim: Verb, hand: Hand, seat: int, motions: tuple[Motion, ...]) -> Ruling:
        """If what a player says of the hand counted, nobody would show against it."""
        if self._out(CARDS_SPEAK.clause, "act"):
            for other in range(hand.betting.players):
                if other != hand.positions[seat] and hand.betting.playing[other]:
                    drop(hand.betting, other)
        ruling: Ruling = claim(hand, seat, motions)
        return ruling


def _at_once(motions: Sequence[Motion]) -> list[Motion]:
    """All chips with the first of them."""
    first = next(number for number, motion in enumerate(motions) if motion.verb in PLACING)
    chips = tuple(chip for motion in motions for chip in motion.chips)
    later = [motion for motion in motions[first + 1 :] if motion.verb not in PLACING]
    return [*motions[:first], msgspec.structs.replace(motions[first], chips=chips), *later]

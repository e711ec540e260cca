"""A hand played here as a hand history in the PHH format."""

from __future__ import annotations

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.poker.dealing import COMMUNITY
from pitboss.poker.events import Acted, Posted, PotAwarded
from pitboss.poker.hand import Hand
from pitboss.poker.histories.phh import CODES, Action, History
from pitboss.record.events import Burned, Dealt, Discarded, Event, Turned

_WAGERS = {"fold": "f", "check": "cc", "call": "cc", "bet": "cbr", "raise": "cbr", "complete": "cbr"}


def history(hand: Hand) -> History:
    """The history of a finished hand; refuses what the format cannot say.

    Players are numbered in dealing order. Where the house took fees, the winnings net of them are given in place of the
    finishing stacks, as sites do.
    """
    _check(hand)
    rules, forced = hand.rules, hand.forced
    size = len(hand.seats)
    antes, blinds = [0] * size, [0] * size
    for post in forced.posts:
        if post.name == "ante":
            antes[post.position] += post.amount
        elif post.name == "late-post":
            blinds[post.position] -= post.amount
        else:
            blinds[post.position] += post.amount
    fixed = rules.structure.name == "fixed-limit"
    fees = hand.result.collected
    return History(
        variant=hand.variant.name,
        structure=rules.structure.name,
        antes=tuple(antes),
        antes_trimmed=all(post.money != "dead" for post in forced.posts),
        stacks=tuple(seat.started for seat in hand.result.seats),
        blinds=tuple(blinds[::-1] if size == 2 else blinds) if hand.variant.button else (),
        bring_in=rules.structure.bring_in,
        small_bet=rules["bet"] if fixed else 0,
        big_bet=rules["big-bet"] if fixed else 0,
        min_bet=0 if fixed else rules["bet"],
        actions=tuple(_Writer(hand).actions()),
        players=hand.players,
        finishing_stacks=() if fees else tuple(seat.finished for seat in hand.result.seats),
        winnings=_winnings(hand) if fees else (),
        about={"seats": list(hand.seats)},
    )


def _check(hand: Hand) -> None:
    if (hand.variant.name, hand.rules.structure.name) not in CODES:
        raise RuleError(f"the format has no {hand.rules.structure.name} {hand.variant.name}", field="variant")
    unsaid = {
        "a kill": bool(hand.kill),
        "a bomb pot": hand.opened.bomb,
        "two boards": len(hand.cards.boards) > 1,
        "a dead hand": hand.voided or bool(hand.result.rulings),
    }
    for what, present in unsaid.items():
        if present:
            raise RuleError(f"the format cannot say {what}", field="phh")


def _winnings(hand: Hand) -> tuple[int, ...]:
    won = [0] * len(hand.seats)
    for event in hand.events:
        if isinstance(event, PotAwarded):
            won[hand.positions[event.seat]] += event.amount
    return tuple(won)


class _Writer:
    """Turns events into actions: the cards of a deal in one action for each player, new cards after all the draws."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._numbers = {place: position + 1 for position, place in enumerate(hand.cards.places)}
        self._held: dict[int, list[Card]] = {number: [] for number in self._numbers.values()}
        self._dealt: dict[int, list[Card]] = {}
        """Cards on their way to players (0: the board), not written yet."""
        self._actions: list[Action] = []

    def actions(self) -> list[Action]:
        for event in self._hand.events:
            self._take(event)
        self._write_deals()
        return self._actions

    def _take(self, event: Event) -> None:
        match event:
            case Dealt():
                number = 0 if event.place == COMMUNITY else self._numbers[event.place]
                self._dealt.setdefault(number, []).append(event.card)
                if number:
                    self._held[number].append(event.card)
            case Burned():
                self._write_deals()  # a new street
            case Acted(act="stand-pat"):
                self._actions.append(Action("sd", self._number(event.seat)))
            case Discarded() if event.clause == self._hand.variant.draw_clause:
                number = self._numbers[event.place]
                for card in event.cards:
                    self._held[number].remove(card)
                self._actions.append(Action("sd", number, cards=event.cards))
            case Acted(act="draw" | "show"):
                pass  # the cards follow
            case Acted(act="muck"):
                self._write_deals()
                self._actions.append(Action("sm", self._number(event.seat)))
            case Acted():
                self._write_deals()
                kind = _WAGERS[event.act]
                self._actions.append(Action(kind, self._number(event.seat), event.to if kind == "cbr" else 0))
            case Posted(bet="bring-in"):
                self._write_deals()
                self._actions.append(Action("pb", self._number(event.seat)))
            case Turned():
                self._write_deals()
                number = self._numbers[event.place]
                self._actions.append(Action("sm", number, cards=tuple(self._held[number])))

    def _number(self, seat: int) -> int:
        return self._hand.positions[seat] + 1

    def _write_deals(self) -> None:
        for number, cards in self._dealt.items():
            if number:
                self._actions.append(Action("dh", number, cards=tuple(cards)))
            else:
                self._actions.append(Action("db", cards=tuple(cards)))
        self._dealt = {}

"""The dealer's verbs for cards: from the shoe to a hand, to another hand, to the rack."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from pitboss.equipment.cards import Card, cards, show
from pitboss.equipment.shoe import Shoe, check_pack
from pitboss.equipment.shuffle import shuffled
from pitboss.record.choices import MOMENT
from pitboss.record.places import ASIDE, BURN, SHOE, STUB, Place
from pitboss.table import events as ev
from pitboss.table.core import Core
from pitboss.table.seats import Box, Hand

REFILL = "draws.discards"
"""The discards in the order in which a shoe that ran out deals them; a sheet may give it."""

Steps = Generator[Any, Any, None]
"""A piece of a script: yields points, takes replies."""


class CardVerbs(Core):
    """What the dealer does with cards."""

    hand: Hand
    """The dealer's own."""
    community: Hand
    hands: dict[str, Hand]
    """Hands that are nobody's own, by place (see `Game.hands`)."""
    _filled: int = 0
    """Cards that the shoe was filled with after it had run out."""

    @property
    def count_due(self) -> bool:
        """Whether the cards must be counted this round."""
        return self.opened.count_due

    def _draw(self, place: Place) -> Card:
        refilled = self.game.equipment.refilled
        if refilled and self._refill_due():
            self._refill(refilled)
        self._drawn_for.append(place)
        return self._source.draw(place if place.hand == 1 else place.box)

    # A shoe that runs out

    def _refill_due(self) -> bool:
        """Whether the shoe has run out in a game that then deals on with the discards. The shoe of a described round is
        longer than that, unless the description has the discards in their new order."""
        held = self._shoe_held()
        if held is None or len(self._drawn_for) < held + self._filled:
            return False
        return self.shoe.stays or self._chance.knows(REFILL)

    def _shoe_held(self) -> int | None:
        """How many cards the shoe had when the round began; nobody knows where a description has cards by their places
        and no shoe."""
        opened, rule = self.opened, self.game.equipment.shoe
        if opened.order:
            return len(opened.order)
        if opened.shoe is None or opened.shoe.before_cut is None:
            return None
        assert rule is not None
        behind = rule(self.options).behind
        assert behind is not None  # a cut card lies in a shoe that stays
        return opened.shoe.before_cut + behind

    def _refill(self, clause: str) -> None:
        """Whatever does not lie on the table is shuffled and cut, and the first card of it burned."""
        discards = list(self.game.equipment.pack(self.options))
        lying = [card for hand in self.all_hands() for card in (*hand.sideways, *hand.cards)]
        for card in (*lying, *self._aside, *self._kept):
            discards.remove(card)
        order = cards(self._chance.result(REFILL, lambda source: show(shuffled(discards, source))))
        check_pack(order, discards, REFILL, clause)
        assert isinstance(self._source, Shoe)
        self._source.refill(order)
        self._filled += len(order)
        self.record(ev.Refilled(order, clause))
        card = self._draw(BURN)
        self.rack.put(BURN, (card,))
        self.record(ev.Burned(card, clause))

    def all_hands(self) -> list[Hand]:
        """Every hand on the table."""
        of_boxes = [hand for box in self.boxes for hand in box.hands]
        return [*of_boxes, self.hand, self.community, *self.hands.values()]

    # The deal

    def shuffle(self, clause: str) -> Steps:
        """The cards come out of the shuffle, ready to be dealt."""
        self.stage = "shuffle"
        if self.at_point():
            yield MOMENT
        self.record(ev.Shuffled(self.opened.order, clause))

    def reach_for(self, hand: Hand) -> Steps:
        """The dealer is about to draw a card for a hand: a moment at which that can go wrong."""
        self.reaching_for = hand.place
        if self.at_point():
            yield MOMENT

    def deal(
        self, hand: Hand, clause: str, *, up: bool | Callable[[Hand], bool] = False, reached: bool = False
    ) -> Steps:
        """One card to a hand; none where the hand is dead. `up` may depend on the hand as the card finds it.

        A script that has something to do between reaching for the card and dealing it has `reached` for it before.
        """
        if not reached:
            self.reaching_for = hand.place
            if self.at_point():
                yield MOMENT
        if not hand.dead:
            self._deal(hand, up(hand) if callable(up) else up, clause)

    def further_hand(self, place: str) -> Hand:
        """A hand that is nobody's own, at a place that is dealt to in this round alone."""
        return self.hands.setdefault(place, Hand(Place(place)))

    def _deal(self, hand: Hand, up: bool, clause: str) -> Card:
        card = self._draw(hand.place)
        hand.add(card, up)
        self.record(ev.Dealt(hand.place, card, clause, up))
        return card

    def burn(self, clause: str, count: int = 1, *, up: bool = False) -> Generator[Any, Any, list[Card]]:
        """Burn cards, unseen unless `up`, to the rack; a ruling may find that a burn was missed. Those burned."""
        burned = []
        for _ in range(count):
            self.reaching_for = BURN
            missed = self.burns_missed
            if self.at_point():
                yield MOMENT
            if self.burns_missed == missed:
                card = self._draw(BURN)
                self.rack.put(BURN, (card,))
                self.record(ev.Burned(card, clause, up))
                burned.append(card)
        return burned

    def turn(self, hand: Hand, clause: str) -> None:
        """Turn the face-down cards of a hand face up."""
        self.record(ev.Turned(hand.place, hand.turn(), clause))

    def turn_one(self, hand: Hand, index: int, clause: str) -> None:
        """Turn one card of a hand face up."""
        self.record(ev.Turned(hand.place, (hand.turn_one(index),), clause))

    def cover(self, hand: Hand, clause: str) -> None:
        """Lay the cards of a hand face down where they are."""
        hand.cover()
        self.record(ev.Covered(hand.place, clause))

    def announce(self, hand: Hand, name: str, clause: str) -> None:
        self.record(ev.Announced(hand.place, name, clause))

    def leave(self, hand: Hand, why: str, clause: str) -> None:
        """A hand stays where it lies, for a reason, until the last cards are collected."""
        self.note(f"{hand.place} {why}", clause)

    # Hands born in a round

    def split(self, box: Box, hand: Hand, clause: str) -> Hand:
        """A hand of two cards becomes two hands: its second card is the first of a new hand of the box."""
        born = box.new_hand()
        card, up = hand.take()
        born.add(card, up)
        self.record(ev.Split(hand.place, born.place, card, clause, up))
        return born

    def exchange(self, hand: Hand, other: Hand, index: int, clause: str) -> None:
        """A card of a hand and the one at the same place in another hand change places."""
        other_card = other.cards[index]
        card = hand.put(other_card, index)
        other.put(card, index)
        self.record(ev.Exchanged(hand.place, card, other.place, other_card, clause))

    def turn_sideways(self, hand: Hand, clause: str) -> None:
        """All cards of a hand are turned sideways: they lie there for all to see, and belong to it no more."""
        self.record(ev.TurnedSideways(hand.place, hand.cards, clause))
        hand.sideways = hand.clear()

    # To the rack

    def discard(self, hand: Hand, clause: str) -> None:
        """Put a hand into the discard rack, with the cards that were turned sideways beside it."""
        seen = not hand.down_cards()
        if lying := hand.clear():
            self.rack.put(hand.place, lying)
            self.record(ev.Discarded(hand.place, lying, clause, seen=seen))

    def discard_from(self, hand: Hand, index: int, clause: str) -> None:
        """Put the cards of a hand from one on into the discard rack; those before it stay."""
        seen = all(hand.up[index:])
        if going := hand.clear_from(index):
            self.rack.put(hand.place, going)
            self.record(ev.Discarded(hand.place, going, clause, seen=seen))

    def discard_card(self, hand: Hand, index: int, clause: str) -> None:
        """Burn one card of a hand that was dealt already, unseen if it lies face down."""
        card, seen = hand.take(index)
        self.rack.put(BURN, (card,))
        self.record(ev.Discarded(hand.place, (card,), clause, seen=seen))

    def discard_next(self, clause: str, *, seen: bool = True) -> Card:
        """Take the next card out of the shoe, for all to be `seen` or not, into the discard rack unused."""
        card = self._draw(BURN)
        self.rack.put("unused", (card,))
        self.record(ev.Discarded(SHOE, (card,), clause, seen=seen))
        return card

    def discard_stub(self, clause: str) -> None:
        """Put the cards that were not dealt, unseen, into the discard rack."""
        stub = self._source.rest()
        self.rack.put(STUB, stub)
        self.record(ev.Discarded(STUB, stub, clause))

    def count_stub(self, clause: str, *, always: bool = False) -> None:
        """Count the cards that were not dealt, if the count is due or the rules want it in every round."""
        if self.count_due or always:
            self.record(ev.Counted(len(self._source.rest()), clause))

    def count_deck(self, clause: str) -> None:
        """Count the whole deck, all of it in the discard rack by now, if the count is due."""
        if self.count_due:
            self.record(ev.Counted(len(self.rack), clause))

    def deal_in_error(self, hand: Hand, clause: str, *, up: bool = False) -> Card:
        """The next card has gone to a hand that should not have it, and stays there."""
        return self._deal(hand, up, clause)

    @property
    def shoe(self) -> AtTheShoe:
        """The shoe that stays at the table from round to round."""
        return AtTheShoe(self)

    @property
    def aside(self) -> LaidAside:
        """Cards that lie aside face up, waiting for the use that a ruling found for them."""
        return LaidAside(self)


class AtTheShoe:
    """What a script asks of a shoe that stays at the table, and what becomes of its cards between rounds."""

    def __init__(self, dealer: CardVerbs) -> None:
        self._dealer = dealer
        self._opening = dealer.opened.shoe

    @property
    def new(self) -> bool:
        """Whether this round is the first of the shoe."""
        return self._opening is not None and self._opening.new

    @property
    def stays(self) -> bool:
        """Whether the shoe stays at the table after the round."""
        source = self._dealer._source
        return isinstance(source, Shoe) and source.lasting

    @property
    def last_hand(self) -> bool:
        """Whether this is, as far as can be seen now, the last round before the cards are shuffled."""
        dealer = self._dealer
        if self._opening is None or dealer.game.equipment.shoe is None:
            return False
        over = self.cut_card_out and not dealer.game.equipment.shoe(dealer.options).more_hands
        return self._opening.last or dealer._reshuffle or over

    @property
    def cut_card_out(self) -> bool:
        """Whether the cut card has come out of the shoe."""
        source = self._dealer._source
        return isinstance(source, Shoe) and source.cut_card_out

    @property
    def cut_card_at(self) -> Place | None:
        """The place that the card behind the cut card was drawn for; None where the cut card has not come out."""
        before = self._opening.before_cut if self._opening else None
        return self._dealer._drawn_for[before] if self.cut_card_out and before is not None else None

    def watch_cut_card(self, clause: str) -> None:
        """At the end of a round: say whether more hands follow from this shoe once the cut card is out."""
        dealer = self._dealer
        if self.last_hand:
            dealer.note("this was the last hand of the shoe", clause)
        elif self.cut_card_out and dealer.game.equipment.shoe is not None:
            more = dealer.game.equipment.shoe(dealer.options).more_hands
            dealer.note(f"the cut card is out: {more} more hand{'s' * (more > 1)}, then the cards are shuffled", clause)

    def shuffle_before_next_round(self) -> None:
        """A ruling has the cards shuffled before the next round."""
        self._dealer._reshuffle = True

    def keep_for_next_round(self, clause: str) -> None:
        """Take the next card out of the shoe unseen; it will be the first card of the next round."""
        card = self._dealer._draw(ASIDE)
        self._dealer._kept += (card,)
        self._dealer.record(ev.SetAside(card, clause))


class LaidAside:
    """Cards drawn before their time that lie aside face up."""

    def __init__(self, dealer: CardVerbs) -> None:
        self._dealer = dealer

    @property
    def cards(self) -> list[Card]:
        """Those that lie there now."""
        return self._dealer._aside

    def draw(self, clause: str) -> Card:
        """Take the next card out of the shoe, face up for all to see, and lay it aside."""
        card = self._dealer._draw(ASIDE)
        self.cards.append(card)
        self._dealer.record(ev.SetAside(card, clause, up=True))
        return card

    def place(self, hand: Hand, card: Card, clause: str) -> None:
        """A card that lay aside goes to a hand, face up."""
        self.cards.remove(card)
        hand.add(card, True)
        self._dealer.record(ev.Placed(hand.place, card, clause))

    def discard(self, card: Card, clause: str) -> None:
        """A card that lay aside goes to the discard rack unused."""
        self.cards.remove(card)
        self._dealer.rack.put("unused", (card,))
        self._dealer.record(ev.Discarded(ASIDE, (card,), clause, seen=True))

"""The two decks of a poker table: which is in use, for how long, and what must be done before a card is dealt.

A deck is used for three hours at most without being put into sequence, and for six altogether (2(b)); it is counted
every fifteen minutes (6(e)(5)), shuffled and cut before every round (5(a), 5(b)). The state follows from the events
(`pitboss.poker.room.deck_events`) and the clock of the room.
"""

from __future__ import annotations

from pitboss.errors import RuleError
from pitboss.poker.room import deck_events as ev

WHOLE = 52
SORT_WITHIN, REPLACE_WITHIN, COUNT_WITHIN = 3 * 60, 6 * 60, 15
"""Minutes (2(b), 6(e)(5))."""
LEAST_CUT = 10
HAND, MACHINE = "hand", "machine"
NO_SHUFFLER, COUNTING = "none", "counting"
SHUFFLERS = ("plain", COUNTING)


class Deck:
    """One deck: since when it is at the table, in sequence, counted."""

    def __init__(self, back: str, minute: int) -> None:
        self.back = back
        self.opened = self.sorted = self.counted = minute
        self.count_due = False
        """Whether the discards of a round were not all there, so that the deck is counted before it is used again."""
        self.removed = False
        """Whether it was found not to be whole; a new one takes its place."""


class TableDecks:
    """The deck in use and the other one, with the procedures of the round that is about to begin."""

    def __init__(self, backs: tuple[str, str], minute: int, shuffler: str) -> None:
        self.in_use, self.other = (Deck(back, minute) for back in backs)
        self.shuffler = shuffler
        """The shuffling machine at the table: `none`, a `plain` or a `counting` one."""
        self.spread = "4(b)"
        """By which clause the decks lie spread and have to be shown to two players; empty once they have been."""
        self.shuffled = self.cut = False
        self.discards_out = False
        """Whether the hands of the last round have still to be counted."""

    @property
    def by_machine(self) -> bool:
        """Whether a shuffling machine stands at the table, so that both decks are used in turn (2(d))."""
        return self.shuffler != NO_SHUFFLER

    def deck(self, back: str) -> Deck:
        """The deck with this back."""
        for deck in (self.in_use, self.other):
            if deck.back == back:
                return deck
        raise RuleError(f"no deck at the table has a {back} back", field="deck", clause="2(a)")

    # What must have been done

    def check_shuffle(self, by: str) -> None:
        """Refuse to shuffle cards that have not been shown or counted, or by another method than that of the table."""
        self._check_shown()
        if self.discards_out:
            raise RuleError("the discarded hands have not been counted", field="discards", clause="6(e)(8)")
        if self.by_machine != (by == MACHINE):
            why = "the shuffling machine is still at the table" if self.by_machine else "there is no shuffling machine"
            raise RuleError(why, field="by", clause="15(q)" if self.by_machine else "5(a)")
        self._check_whole()

    def check_cut(self, cards: int) -> None:
        """Refuse a cut of an unshuffled deck, or of too few cards; what is left of the deck is no smaller."""
        if not self.shuffled:
            raise RuleError("the deck has not been shuffled", field="deck", clause="5(a)")
        if not LEAST_CUT <= cards <= WHOLE - LEAST_CUT:
            raise RuleError(f"a cut takes {LEAST_CUT} to {WHOLE - LEAST_CUT} cards, not {cards}", field="cards",
                            clause="5(b)(2)")  # fmt: skip

    def check_deal(self, minute: int) -> None:
        """Refuse to deal from a deck that is not shuffled, cut and counted, or that has been used for too long."""
        self._check_shown()
        self._check_whole()
        deck = self.in_use
        for since, limit, lack in (
            (deck.opened, REPLACE_WITHIN, "replaced"),
            (deck.sorted, SORT_WITHIN, "put into sequence"),
        ):
            if minute - since > limit:
                raise RuleError(f"the {deck.back} deck has not been {lack} for {minute - since} minutes; "
                                f"{limit} are allowed", field="deck", clause="2(b)")  # fmt: skip
        if not self.shuffled:
            raise RuleError("the deck has not been shuffled", field="deck", clause="5(a)")
        if not self.cut:
            raise RuleError("the deck has not been cut", field="deck", clause="5(b)")
        if minute - deck.counted > COUNT_WITHIN:
            raise RuleError(f"the deck was last counted {minute - deck.counted} minutes ago", field="deck",
                            clause="6(e)(5)")  # fmt: skip

    def _check_shown(self) -> None:
        if self.spread:
            raise RuleError("two players have not yet inspected the decks", field="deck", clause=self.spread)

    def _check_whole(self) -> None:
        if self.in_use.removed or self.in_use.count_due:
            why = "is not whole and has to be replaced" if self.in_use.removed else "has to be counted"
            raise RuleError(f"the {self.in_use.back} deck {why}", field="deck", clause="6(e)(5)")

    # What happens

    def apply(self, event: ev.AtDecks, minute: int) -> None:
        """What an event does to the decks."""
        match event:
            case ev.DecksSpread():
                self.spread = event.clause
                self.shuffled = self.cut = False
            case ev.DecksShown():
                self.spread = ""
            case ev.DeckShuffled():
                self.shuffled, self.cut = True, False
            case ev.DeckCut():
                self.cut = True
            case ev.DeckCounted():
                deck = self.deck(event.back)
                deck.counted, deck.count_due = minute, False
            case ev.DeckRemoved():
                self.deck(event.back).removed = True
            case ev.DeckSorted():
                deck = self.deck(event.back)
                deck.sorted = minute
                self._not_ready(deck)
            case ev.DeckReplaced():
                self._replace(event.back, Deck(event.by, minute))
            case ev.DecksExchanged():
                self.in_use, self.other = self.other, self.in_use
                self._not_ready(self.in_use)
            case ev.DiscardsCounted():
                self.discards_out = False
                self.in_use.count_due = event.cards != event.dealt
            case ev.ShufflerPlaced():
                self.shuffler = event.shuffler
                self._not_ready(self.in_use)
            case ev.ShufflerTaken():
                self.shuffler = NO_SHUFFLER
                self._not_ready(self.in_use)

    def round_dealt(self) -> None:
        """A round uses the deck: it is shuffled and cut again before the next, its discards counted after it."""
        self.shuffled = self.cut = False
        self.discards_out = True

    def _replace(self, back: str, new: Deck) -> None:
        if self.deck(back) is self.in_use:
            self.in_use = new
            self._not_ready(new)
            self.discards_out = False
        else:
            self.other = new

    def _not_ready(self, deck: Deck) -> None:
        if deck is self.in_use:
            self.shuffled = self.cut = False

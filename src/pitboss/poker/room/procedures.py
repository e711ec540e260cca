"""The cards of the room: decks brought to a table, shown, shuffled, cut, counted, sorted, replaced (2, 4, 5, 6(e)).

A table whose decks were opened here deals no card unless these procedures have been carried out; a table without
decks on record leaves them to its dealer.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import RuleError
from pitboss.poker.irregularities import irregularity
from pitboss.poker.room import deck_events as ev
from pitboss.poker.room.decks import COUNTING, HAND, MACHINE, NO_SHUFFLER, SHUFFLERS, WHOLE, TableDecks
from pitboss.poker.room.poker_table import PokerTable
from pitboss.poker.room.seats import Seating


class CardRoom(Seating):
    """What is done with the decks of the tables."""

    def open_decks(self, name: str, backs: Sequence[str], shuffler: str = NO_SHUFFLER) -> None:
        """Bring two decks that can be told apart to a table; they lie spread for its first two players (2(a), 4)."""
        table = self.table(name)
        table.between_hands()
        if table.decks:
            raise RuleError(f"table {name} has its decks already", field="backs", clause="2(a)")
        if shuffler != NO_SHUFFLER:
            _check_shuffler(shuffler)
        clause = "2(a)" if shuffler == NO_SHUFFLER else "2(d)(1)"
        if len(backs) != 2 or len(set(backs)) != 2:
            raise RuleError("a table has two decks with different backs", field="backs", clause=clause)
        self._record(ev.DecksOpened(name, (backs[0], backs[1]), shuffler, clause))

    def spread_decks(self, name: str) -> None:
        """Nobody plays: both decks lie spread until two players have inspected them again (5(d))."""
        table, _ = self._decks(name)
        table.between_hands()
        self._record(ev.DecksSpread(name, "5(d)"))

    def show_decks(self, name: str) -> None:
        """The players who have come inspect both decks; then the cards are washed (4(b), 4(c), 5(d))."""
        table, decks = self._decks(name)
        if not decks.spread:
            raise RuleError("the decks are not spread", field="deck", clause="5(d)")
        players = tuple(sitting.player for _, sitting in sorted(table.sittings.items()) if not sitting.away)
        if len(players) < 2:
            raise RuleError("fewer than two players are there to inspect the decks", field="table",
                            clause=decks.spread)  # fmt: skip
        washed = "4(c)(2)" if decks.by_machine else "4(c)(1)"
        self._record(ev.DecksShown(name, players, f"{decks.spread}, {washed}"))

    def shuffle(self, name: str, by: str = "") -> None:
        """Shuffle the deck that is dealt next, by `hand` or `machine`: unless said, as the table is equipped (5(a))."""
        table, decks = self._decks(name)
        table.between_hands()
        way = by or (MACHINE if decks.by_machine else HAND)
        if way not in (HAND, MACHINE):
            raise RuleError(f"cards are shuffled by {HAND} or by {MACHINE}", field="by", clause="5(a)")
        decks.check_shuffle(way)
        clause = "5(a), 2(d)(2)" if way == MACHINE else "5(a)"
        self._record(ev.DeckShuffled(name, decks.in_use.back, way, clause))
        if decks.shuffler == COUNTING:
            self.count_deck(name)

    def cut(self, name: str, cards: int) -> None:
        """Cut the shuffled deck (5(b)); a supervisor may have it done again before the first card (5(c))."""
        table, decks = self._decks(name)
        table.between_hands()
        decks.check_cut(cards)
        clause = "5(c)" if decks.cut else "5(b)(1), 5(b)(2), 5(b)(3)"
        self._record(ev.DeckCut(name, decks.in_use.back, cards, clause))

    def count_deck(self, name: str, cards: int = WHOLE) -> None:
        """Count the deck in use; one that is not whole is removed, and the round it was dealt for is dead (6(e)(5)).

        In hold 'em and Omaha the stub may be counted during a round, in other games the deck only between rounds.
        """
        table, decks = self._decks(name)
        if table.placed and not (table.rules.variant.boards and table.rules.variant.button):
            raise RuleError("the stub of this game is not counted during a round", field="table", clause="6(e)(5)")
        back = decks.in_use.back
        self._record(ev.DeckCounted(name, back, cards, "6(e)(5)"))
        if cards == WHOLE:
            return
        self._record(ev.DeckRemoved(name, back, "6(e)(5)"))
        if table.hand is not None and not table.hand.over:
            table.hand.report(irregularity(table.rules.variant, "deck-count-wrong"))

    def count_discards(self, name: str, cards: int | None = None) -> None:
        """Count the hands that came back after a round; if cards are missing, the deck is counted next (6(e)(8))."""
        table, decks = self._decks(name)
        table.between_hands()
        if not decks.discards_out or table.last is None:
            raise RuleError("there are no discarded hands to count", field="discards", clause="6(e)(8)")
        pile = table.last.cards
        dealt = len(pile.discards) + sum(map(len, pile.hands))
        self._record(ev.DiscardsCounted(name, dealt if cards is None else cards, dealt, "6(e)(8)"))
        if decks.by_machine:
            self._record(ev.DecksExchanged(name, decks.other.back, "2(d)(3)"))

    def sort_deck(self, name: str, back: str) -> None:
        """Put a deck into suit and sequence (2(b))."""
        table, decks = self._decks(name)
        table.between_hands()
        self._record(ev.DeckSorted(name, decks.deck(back).back, "2(b)"))

    def replace_deck(self, name: str, back: str, by: str) -> None:
        """Take a deck off the table and open a new one in its place (2(b))."""
        table, decks = self._decks(name)
        table.between_hands()
        decks.deck(back)
        other = decks.other if decks.in_use.back == back else decks.in_use
        if by == other.back:
            raise RuleError(f"the other deck has a {by} back as well", field="by", clause="2(a)")
        self._record(ev.DeckReplaced(name, back, by, "2(b)"))

    def rotate_decks(self, name: str) -> None:
        """Use the other deck from now on (2(b)); with a shuffling machine they alternate by themselves (2(d)(3))."""
        table, decks = self._decks(name)
        table.between_hands()
        if decks.by_machine:
            raise RuleError("with a shuffling machine the decks alternate every round", field="deck", clause="2(d)(3)")
        if decks.discards_out:
            raise RuleError("the discarded hands have not been counted", field="discards", clause="6(e)(8)")
        self._record(ev.DecksExchanged(name, decks.other.back, "2(b)"))

    def place_shuffler(self, name: str, shuffler: str) -> None:
        """Bring a shuffling machine to a table (2(d))."""
        table, decks = self._decks(name)
        table.between_hands()
        _check_shuffler(shuffler)
        if decks.by_machine:
            raise RuleError(f"table {name} has a shuffling machine already", field="table", clause="2(d)")
        self._record(ev.ShufflerPlaced(name, shuffler, "2(d)"))

    def take_shuffler(self, name: str) -> None:
        """Take the shuffling machine away, so that cards may be shuffled in another way (15(q))."""
        table, decks = self._decks(name)
        table.between_hands()
        if not decks.by_machine:
            raise RuleError(f"table {name} has no shuffling machine", field="table", clause="15(q)")
        self._record(ev.ShufflerTaken(name, "15(q)"))

    def _decks(self, name: str) -> tuple[PokerTable, TableDecks]:
        table = self.table(name)
        if table.decks is None:
            raise RuleError(f"no decks have been opened at table {name}", field="table", clause="2(a)")
        return table, table.decks


def _check_shuffler(shuffler: str) -> None:
    if shuffler not in SHUFFLERS:
        raise RuleError(f"a shuffling machine is {' or '.join(SHUFFLERS)}", field="shuffler", clause="2(d)")

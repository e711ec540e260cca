"""What is knocked out: a clause, in one kind of its effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.record.cases import split_citations
from pitboss.rulebook.editions import Cite, as_it_is

EFFECTS = {
    "order": "who comes first comes last",
    "wager": "the wager is not taken",
    "closing": "the bets are not closed",
    "question": "the player is not asked, or not offered it",
    "bound": "the least and the most that may be chosen are a cent off",
    "first": "another player comes first",
    "call": "what the player calls has no effect",
    "words": "what the player says does not count, only the chips",
    "motions": "chips put in one after the other count as put in at once",
    "act": "what the player says and does counts as another act",
    "card": "a card too many is dealt",
    "face": "the card falls the other way up",
    "burn": "no card is burned",
    "turn": "the cards are not turned",
    "switch": "the cards do not change places",
    "stay": "the hand does not stay on the table",
    "discard": "the cards are not put into the rack",
    "aside": "another card is used instead of the one laid aside",
    "apart": "a discard is taken for a burn, or a burn for a discard",
    "shuffle": "a card too few is shuffled back into the deck",
    "count": "the cards are not counted",
    "definition": "the function that states it says something else",
    "rank": "the hand counts as one without any rank",
    "highest": "the own hand counts instead of the highest",
    "moment": "it is settled with the player's hand",
    "outcome": "the throw or spin does not count, or comes out otherwise; so does the draw",
    "stake": "the further wager is a cent off",
    "exchange": "coin and currency are not exchanged for chips",
    "loss": "a lost wager is given back",
    "payment": "a payment is a cent off",
    "return": "a wager that goes back is kept",
    "void": "the hand is not void",
    "meter": "the meter is not fed, not asked or pays a cent less",
    "commission": "the commission is a cent off",
    "change": "the standing wager is not changed, or not left alone",
    "pot": "the pot is divided otherwise",
    "ruling": "the irregularity has no ruling",
    "play-on": "the irregularity voids the round although play should go on",
    "room": "what happens in the room does not happen",
    "button": "the button goes elsewhere",
    "option": "the option stands at its default",
    "refusal": "what is refused is let through",
}
"""Every kind of effect, and what becomes of it without its clause."""

Verb = Callable[..., Any]
Bend = tuple[Any, str, Verb]
"""A verb of an engine by its owner and name, and what is done instead; that is given the verb as it is, too."""

Shown = tuple[str, str]
"""A clause and the kind of an effect that cites it."""
Cited = frozenset[str]
"""The clauses that one effect cites."""

ENDLESS = 5_000
"""A round or hand with so many effects goes round in circles."""


class Knockout:
    """Notes every effect by the clause that it cites, and says which of them to bend."""

    def __init__(self) -> None:
        self.clause = self.effect = ""
        self.alone = False
        """Whether only effects are bent that cite no other clause."""
        self.cite: Cite = as_it_is
        """Turns a citation of the modules into that of the document in force."""
        self._asked = 0
        self.found: dict[Shown, set[Cited]] = {}
        """Clauses and kinds of effects that have come up, and what these effects cite."""

    def aim(self, clause: str = "", effect: str = "", *, alone: bool = False) -> None:
        """From now on this effect of this clause is bent; without a clause, nothing is."""
        self.clause, self.effect, self.alone = clause, effect, alone
        self.found = {}
        self._asked = 0

    def hits(self, citation: str, effect: str) -> bool:
        """Whether an effect that cites these clauses is to be bent."""
        self._asked += 1
        assert self._asked < ENDLESS, "what is bent has no end"
        citation = self.cite(citation)
        self.note(citation, effect)
        return effect == self.effect and self.takes(citation)

    def note(self, citation: str, effect: str) -> None:
        """An effect has come up."""
        cited = frozenset(split_citations((citation,)))
        for clause in cited:
            self.found.setdefault((clause, effect), set()).add(cited)

    def takes(self, citation: str) -> bool:
        """Whether what cites these clauses is without one of them."""
        cited = split_citations((citation,))
        return self.clause in cited and not (self.alone and any(one != self.clause for one in cited))

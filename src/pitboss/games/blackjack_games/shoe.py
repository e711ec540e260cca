"""The shoe of the family: how the cards come to the table, the cut, the cut card, the burn; who may join in a shoe."""

from __future__ import annotations

from math import ceil

from pitboss.equipment.cards import DECK
from pitboss.equipment.shoe import ShoeRule
from pitboss.errors import RuleError
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.parts import cut_offer
from pitboss.games.parts import shoe as shoes
from pitboss.rulebook.options import Words
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Change

ADMITTED = "admitted"
TEN_RANK = 8
SPANISH_DECK = tuple(card for card in DECK if card.rank != TEN_RANK)
"""A deck without its tens."""


def shoe(options: Submission) -> ShoeRule:
    """So many decks; the round in which the cut card comes out is the last. A continuous shuffler has no cut card."""
    cards = len(options.game.equipment.cards) * options["decks"]
    behind = None if shoes.continuous(options) else ceil(options["cut-card-depth"] * cards)
    return ShoeRule(decks=options["decks"], behind=behind, batches=shoes.batches(options))


def prepare_the_shoe(d: Dealer, c: Chapter) -> Steps:
    """Before the first round of a shoe: shuffle, cut, cut card, and one card burned unseen."""
    clauses = c.shoe
    if shoes.continuous(d.options):
        yield from d.shuffle(clauses.supplies[shoes.CONTINUOUS])
        return
    if not d.shoe.new:
        return
    yield from d.shuffle(clauses.supplies[d.options["card-supply"]])
    shoes.note_the_batch(d, clauses.batches)
    if shoes.is_cut(d.options["card-supply"], clauses.uncut):
        clauses.cut.offer(d)
        d.note("the stack is cut at least a deck from either end", clauses.cut_place)
    d.note(f"the cut card lies {shoe(d.options).behind} cards above the bottom", clauses.cut_card)
    d.stage = "burn"
    yield from d.burn(clauses.burn)


def shoe_ends(d: Dealer, c: Chapter) -> None:
    """At the end of a round: what the table remembers of the cut card and of who played."""
    if shoes.continuous(d.options):
        return
    cut_offer.remember(d)
    d.memory[ADMITTED] = tuple(str(seat.number) for seat in d.seats if c.main in seat.wagers)
    d.shoe.watch_cut_card(c.shoe.cut_card_out)


def admitted(seats: int) -> Words:
    """What the table remembers of who may wager before the next shuffle."""
    every = tuple(str(seat) for seat in range(1, seats + 1))
    return Words(
        name=ADMITTED,
        default=every,
        allowed=every,
        most=seats,
        may_be_none=True,
        gist="seats that wagered in the last round",
    )


def kept_out(d: Dealer, change: Change, clause: str) -> RuleError | None:
    """Whether a player has to wait for the next shuffle, having sat out a round, where the house wants it so."""
    if d.options["mid-shoe-entry"] == "open" or d.shoe.new or shoes.continuous(d.options) or not change.after:
        return None
    if str(change.seat.number) in d.memory[ADMITTED]:
        return None
    return RuleError("who has sat out a round of this shoe waits for the shuffle", clause=clause)


def six_or_eight_decks(options: Submission) -> list[RuleError]:
    """A game that is played with six decks or eight is not played with seven."""
    if options["decks"] != 7:
        return []
    clause = options.game.equipment.deck_clause
    return [RuleError("the game is played with six decks or with eight", field="decks", clause=clause)]

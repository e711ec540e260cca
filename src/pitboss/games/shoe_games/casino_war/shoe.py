"""The shoe of Casino War: how the cards come to the table, to whom the cut is offered, where the cut card appears."""

from __future__ import annotations

from pitboss.equipment.shoe import ShoeRule
from pitboss.games.parts import shoe as shoes
from pitboss.rulebook.options import Choice
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps

CUT_CARD_SEEN = Choice(
    name="cut-card",
    default="new-game",
    values=("new-game", "none", "dealer", *map(str, range(1, 10))),
    gist="where the cut card appeared in the last round",
)


def shoe(options: Submission) -> ShoeRule:
    """Six to eight decks; the round in which the cut card comes out is the last."""
    return ShoeRule(decks=options["decks"], behind=options["cut-card-depth"], batches=shoes.batches(options))


TAKING_TURNS = ("2(d)(1)", "2(d)(2)", "2(d)(4)", "2(d)(5)")
"""How two batches of cards take turns."""


def prepare_the_shoe(d: Dealer) -> Steps:
    """Before the first round of a shoe: shuffle, cut, cut card, and one card burned unseen."""
    if not d.shoe.new:
        return
    yield from d.shuffle("5(a)")
    shoes.note_the_batch(d, ", ".join(TAKING_TURNS))
    offer_the_cut(d)
    d.note("the stack is cut at least a deck from either end", "5(e)")
    d.note(f"the cut card lies {d.options['cut-card-depth']} cards above the bottom", "5(f)")
    if d.options["second-cut-card"]:
        d.note("a second cut card hides the last card", "2(c)")
    d.stage = "burn"
    yield from d.burn("7(a), 1 Burn card")


def offer_the_cut(d: Dealer) -> None:
    """The cut is the dealer's, or offered to a player by where the last cut card appeared (5(b), 5(c))."""
    if d.options["cut-by"] == "dealer":
        d.note("the dealer cuts", "5(b)")
        return
    last = d.memory["cut-card"]
    clause = {"new-game": "5(c)(1)", "dealer": "5(c)(3)", "none": "5(c)(4)"}.get(last, "5(c)(2)")
    d.note(f"the cut is offered to {offered_first(last)}", f"5(b), {clause}")


def offered_first(last: str) -> str:
    """Who is offered the cut first, by where the last cut card appeared."""
    if last == "new-game":
        return "the first player at the table"
    return f"seat {last}, where the cut card appeared" if last.isdecimal() else "the player farthest to the right"


def cut_card_at(d: Dealer) -> str:
    """Where the cut card appeared in this round: a seat, the dealer's hand (or a card nobody got), or nowhere."""
    place = d.shoe.cut_card_at
    if place is None:
        return "none"
    return str(place.seat) if place.seat else "dealer"

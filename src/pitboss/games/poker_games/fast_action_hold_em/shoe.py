"""The shoe of Fast Action Hold 'Em: how the cards come to the table, to whom the cut is offered, the burns."""

from __future__ import annotations

from pitboss.equipment.shoe import ShoeRule
from pitboss.games.parts import shoe as shoes
from pitboss.rulebook.options import Choice
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps

MOST_SEATS = 7
CUT_CARD_SEEN = Choice(
    name="cut-card",
    default="new-game",
    values=("new-game", "none", "dealer", *map(str, range(1, MOST_SEATS + 1))),
    gist="where the cut card appeared in the last round",
)


def shoe(options: Submission) -> ShoeRule:
    """Six or eight decks, a quarter of them behind the cut card; the round in which it comes out is the last."""
    every_round = shoes.continuous(options) or options["shuffle-every-round"]
    behind = None if every_round else 13 * options["decks"]
    return ShoeRule(decks=options["decks"], behind=behind, batches=shoes.batches(options))


def prepare_the_shoe(d: Dealer) -> Steps:
    """Before the first round of a shoe: shuffle, cut, cut card, and one card burned unseen."""
    if shoes.continuous(d.options):
        yield from d.shuffle("11")
    elif d.shoe.new or d.options["shuffle-every-round"]:
        yield from d.shuffle("5(a)")
        shoes.note_the_batch(d, "2(d)(2), 2(d)(4), 2(d)(5)")
        offer_the_cut(d)
        d.note("the stack is cut at least a deck from either end", "5(f)")
        d.note("the cut card lies a quarter of the way in from the back", "5(g)")
        if d.options["second-cut-card"]:
            d.note("a second cut card hides the last card", "2(c)")
        d.stage = "burn"
        yield from d.burn("7(a)", up=d.options["burn-card-shown"])


def offer_the_cut(d: Dealer) -> None:
    """The cut is the dealer's, or offered to a player by where the last cut card appeared (5(c), 5(d))."""
    if d.options["cut-by"] == "dealer":
        d.note("the dealer cuts", "5(c)")
        return
    last = d.memory["cut-card"]
    clause = {"new-game": "5(d)(1)", "dealer": "5(d)(3)", "none": "5(d)(4)"}.get(last, "5(d)(2)")
    first = {"new-game": "the first player at the table"}.get(last, "the player farthest to the right")
    to = f"seat {last}, where the cut card appeared" if last.isdecimal() else first
    d.note(f"the cut is offered to {to}, then counterclockwise", f"5(c), {clause}, 5(e)")


def cut_card_at(d: Dealer) -> str:
    """Where the cut card appeared in this round: a seat, the dealer's hand (or a card nobody got), or nowhere."""
    place = d.shoe.cut_card_at
    if place is None:
        return "none"
    return str(place.seat) if place.seat else "dealer"

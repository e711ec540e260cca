"""The shoe of Casino War: how the cards come to the table, and to whom the cut is offered."""

from __future__ import annotations

from pitboss.equipment.shoe import ShoeRule
from pitboss.games.parts import shoe as shoes
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps

CUT = CutOffer(offered="5(b)", first_player="5(c)(1)", appeared="5(c)(2)", dealers="5(c)(3)", reshuffled="5(c)(4)")


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
    CUT.offer(d)
    d.note("the stack is cut at least a deck from either end", "5(e)")
    d.note(f"the cut card lies {d.options['cut-card-depth']} cards above the bottom", "5(f)")
    if d.options["second-cut-card"]:
        d.note("a second cut card hides the last card", "2(c)")
    d.stage = "burn"
    yield from d.burn("7(a), 1 Burn card")

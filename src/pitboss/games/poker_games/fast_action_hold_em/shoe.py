"""The shoe of Fast Action Hold 'Em: how the cards come to the table, to whom the cut is offered, the burns."""

from __future__ import annotations

from pitboss.equipment.shoe import ShoeRule
from pitboss.games.parts import shoe as shoes
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps

MOST_SEATS = 7
CUT = CutOffer(offered="5(c)", first_player="5(d)(1)", appeared="5(d)(2)", dealers="5(d)(3)", reshuffled="5(d)(4)")


def shoe(options: Submission) -> ShoeRule:
    """Six or eight decks, a quarter of them behind the cut card; the round in which it comes out is the last."""
    every_round = shoes.continuous(options) or options["shuffle-every-round"]
    behind = None if every_round else 13 * options["decks"]
    return ShoeRule(decks=options["decks"], behind=behind, batches=shoes.batches(options))


def prepare_the_shoe(d: Dealer) -> Steps:
    """Before the first round of a shoe: shuffle, a cut where no machine has shuffled, cut card, and a burn."""
    if shoes.continuous(d.options):
        yield from d.shuffle("11")
    elif d.shoe.new or d.options["shuffle-every-round"]:
        cut = shoes.is_cut(d.options["card-supply"], (shoes.TWO_BATCHES,))
        yield from d.shuffle(f"5(a), {'5(b)(2)' if cut else '5(b)(1)'}")
        shoes.note_the_batch(d, "2(d)(2), 2(d)(4), 2(d)(5)")
        if cut:
            CUT.offer(d)
            d.note("the stack is cut at least a deck from either end", "5(f)")
        d.note("the cut card lies a quarter of the way in from the back", "5(g)")
        if d.options["second-cut-card"]:
            d.note("a second cut card hides the last card", "2(c)")
        d.stage = "burn"
        yield from d.burn("7(a)", up=d.options["burn-card-shown"])

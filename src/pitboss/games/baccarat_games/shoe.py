"""The shoe of the family: how the cards come to the table, the cut card and the burn, and when a shoe ends."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.shoe import ShoeRule
from pitboss.games.baccarat_games.chapter import ShoeClauses
from pitboss.games.baccarat_games.hands import burned_with
from pitboss.games.parts import shoe as shoes
from pitboss.rulebook.options import Choice, Count, Flag, Option
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps

COUNTERCLOCKWISE = "counterclockwise"


def options(c: ShoeClauses, *, decks: int = 8, cut_by: str) -> tuple[Option, ...]:
    """The licensee's choices."""
    shown = Flag(name="burn-cards-shown", default=False, clause=c.burn, gist="all burned cards are shown")
    direction = Choice(
        name="cut-direction",
        default=COUNTERCLOCKWISE,
        values=(COUNTERCLOCKWISE, "clockwise"),
        clause=c.cut,
        gist="reading: which way the cut is offered on, by the memorandum of changes or by the letter",
    )
    supplied = ", ".join(dict.fromkeys(filter(None, (*c.supplies.values(), c.batches))))
    return (
        shoes.decks(6, c.decks, default=decks),
        shoes.card_supply(tuple(c.supplies), supplied, in_a_pit=c.in_a_pit),
        shoes.cut_by(c.cut, default=cut_by),
        *((direction,) if c.clockwise_by_letter else ()),
        Count(
            name="cut-card-depth",
            default=14,
            least=14,
            most=104,
            clause=c.cut_card,
            gist="cards behind the cut card",
        ),
        *(() if c.burn_shown else (shown,)),
    )


def shoe(options: Submission, more_hands: int = 1) -> ShoeRule:
    """Six to eight decks; after the cut card so many more hands. A continuous shuffler has neither."""
    return ShoeRule(
        decks=options["decks"],
        behind=None if shoes.continuous(options) else options["cut-card-depth"],
        more_hands=more_hands,
        batches=shoes.batches(options),
    )


def prepare_the_shoe(d: Dealer, c: ShoeClauses) -> Steps:
    """Before the first round of a shoe: shuffle, cut, cut card, and a burn as high as its first card says."""
    if shoes.continuous(d.options):
        yield from d.shuffle(c.supplies[shoes.CONTINUOUS])
    elif d.shoe.new:
        yield from d.shuffle(c.supplies[d.options["card-supply"]])
        if c.new_decks:
            d.note("the decks are new", c.new_decks)
        shoes.note_the_batch(d, c.batches)
        cut_the_cards(d, c)
        d.note(f"the cut card lies {d.options['cut-card-depth']} cards above the bottom", c.cut_card)
        for first in (yield from d.burn(c.burn, up=True)):
            yield from d.burn(c.burn, burned_with(first), up=c.burn_shown or d.options["burn-cards-shown"])


def cut_offered_from(last: int, seats: Sequence[int]) -> int:
    """The seat that is offered the cut first: of whoever held the last shoe and still plays, else the highest."""
    return last if last in seats else seats[-1]


def cut_the_cards(d: Dealer, c: ShoeClauses) -> None:
    """The dealer cuts, or the players are offered the cut from the highest seat on, from whoever held the last shoe on
    where somebody did."""
    if d.options["cut-by"] == "players":
        first = cut_offered_from(d.memory[c.cut_from] if c.cut_from else 0, [seat.number for seat in d.seats])
        way = d.options["cut-direction"] if c.clockwise_by_letter else COUNTERCLOCKWISE
        d.note(f"the cut is offered from seat {first} on, {way}", c.cut)
    d.note(f"{shoes.who_cuts(d.options)} cuts, at least a deck from either end", c.cut)

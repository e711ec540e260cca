"""The cut of the family's card games: offered to the players, after which the cutting card has a place to go."""

from __future__ import annotations

from pitboss.games.parts.cut import OfferedCut
from pitboss.rulebook.options import Choice
from pitboss.table.dealer import Dealer, Steps

CUTTING_CARD = "cutting-card"


class CutWithCard(OfferedCut, frozen=True, kw_only=True):
    """A cut that the bank, or else a player, makes with a card."""

    @property
    def all_options(self) -> tuple[Choice, ...]:
        """Who cuts, who cuts again, and where the card goes."""
        return (
            *self.options,
            Choice(
                name=CUTTING_CARD,
                default="discard-rack",
                values=("discard-rack", "bottom"),
                clause=self.made,
                gist="where the cutting card goes after the cut: to the discard rack, or four cards from the bottom",
            ),
        )

    def make_and_clear(self, d: Dealer) -> Steps:
        """The cards are cut, where the house has them cut at all, and the card goes to its place."""
        yield from self.make(d)
        if d.options["cut-by"] != "nobody":
            d.note(f"the cutting card goes to the {d.options[CUTTING_CARD].replace('-', ' ')}", self.made)

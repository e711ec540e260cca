"""A card that is delivered to the wrong place: it never goes back, and players may take their wagers back.

It goes forward to the next player, is the dealer's next card, or is burned, as the licensee has chosen. A game deals
with `Misdelivery.deal`, and has its row among the irregularities.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from pitboss.record.choices import Choice as Offer
from pitboss.record.choices import Reply, Report
from pitboss.rulebook.options import Choice
from pitboss.rulebook.wagers import DecisionRule
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Irregularity
from pitboss.table.seats import Hand, Seat

MISDELIVERED = "card-misdelivered"
GOES_TO, LETS_OUT = "misdelivered-card", "misdelivery-lets-out"


class Misdelivery(msgspec.Struct, frozen=True, kw_only=True):
    """The clause of it."""

    clause: str

    def options(self) -> tuple[Choice, Choice]:
        """What the licensee chooses."""
        return (
            Choice(
                name=GOES_TO,
                default="forward",
                values=("forward", "dealer", "burn"),
                clause=self.clause,
                gist="where a misdelivered card goes: to the next player, to the dealer, or out of play",
            ),
            Choice(
                name=LETS_OUT,
                default="affected-players",
                values=("affected-players", "all-players"),
                clause=self.clause,
                gist="who may take the wagers back after a misdelivery",
            ),
        )

    def decisions(self) -> tuple[DecisionRule, DecisionRule]:
        """What players say to it."""
        return (
            DecisionRule(name="stay", clause=self.clause, gist="play on after a misdelivered card; may be left out"),
            DecisionRule(name="leave", clause=self.clause, gist="take the wagers back after a misdelivered card"),
        )

    def row(self, row: str, stages: tuple[str, ...]) -> Irregularity:
        """The irregularity."""
        return Irregularity(
            id=MISDELIVERED,
            row=row,
            clause=self.clause,
            stages=stages,
            trigger="a card on its way to a player is delivered to the wrong place",
            ruling=self._ruling,
            guard=_before_a_player,
        )

    def _ruling(self, d: Dealer, report: Report) -> str:
        """A card never goes back; what becomes of it the licensee has chosen."""
        if d.options[GOES_TO] == "burn":
            card = d.discard_next(self.clause)
            return f"{card} is burned; players may take their wagers back"
        card = d.aside.draw(self.clause)
        goes = "goes forward to the next player" if d.options[GOES_TO] == "forward" else "is the dealer's next"
        return f"{card} {goes}; players may take their wagers back"

    def deal(
        self,
        d: Dealer,
        hand: Hand,
        rest: Sequence[Hand],
        clause: str,
        *,
        up: bool,
        left_out: Callable[[], bool] = lambda: False,
    ) -> Steps:
        """A card to a hand, with the `rest` of the turn to come; one that lies aside is used first.

        None is dealt where it is `left_out`, which is asked when the dealer has reached for it.
        """
        if d.aside.cards and not hand.dead and (hand is d.hand or d.options[GOES_TO] == "forward"):
            d.aside.place(hand, d.aside.cards[0], self.clause)
            return
        reported = d.reported(MISDELIVERED)
        yield from d.reach_for(hand)
        if left_out():
            return
        if d.reported(MISDELIVERED) > reported:
            following = next((after for after in rest if not after.dead), d.hand)
            yield from self._let_players_out(d, (hand, following))
        yield from d.deal(hand, clause, up=up, reached=True)

    def _let_players_out(self, d: Dealer, affected: tuple[Hand, Hand]) -> Steps:
        """Players may take their wagers back: those whom the card concerns, or all."""
        stage, d.stage = d.stage, "misdelivery"
        meant, next_hand = affected
        concerned = [meant, next_hand] if d.options[GOES_TO] == "forward" else [meant]
        asked = {
            seat.number: (otherwise(seat, "stay", self.clause, passing=True), Offer(seat.number, "leave", self.clause))
            for seat in d.right_to_left()
            if seat.in_play and (d.options[LETS_OUT] == "all-players" or any(hand in concerned for hand in seat.hands))
        }

        def let_out(seat: Seat, answer: Reply) -> None:
            if answer.name == "leave":
                d.void(seat.wagers.values(), self.clause)
                others = [wager for one in d.bettors(seat.box) for wager in one.wagers.values()]
                for hand in seat.hands:
                    hand.dead = not any(wager.open for wager in others)

        yield from d.poll(asked, still=lambda seat: seat.in_play, then=let_out)
        d.stage = stage


def _before_a_player(d: Dealer, report: Report) -> str:
    if d.aside.cards:
        return "a misdelivered card is waiting for its use"
    return "" if d.reaching_for.startswith("seat") else "no card is on its way to a player"

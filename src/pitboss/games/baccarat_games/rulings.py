"""Irregularities of the family: cards drawn too early, seen or unseen, and a shoe that runs out."""

from __future__ import annotations

from functools import partial
from typing import NoReturn

from pitboss.games.baccarat_games.chapter import Chapter
from pitboss.games.baccarat_games.hands import STAYED, banker_draws, player_draws
from pitboss.games.baccarat_games.play import TURNING_DELAYED, count, dealer_turns, third_card_due
from pitboss.games.parts import shoe as shoes
from pitboss.record.choices import Report
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, VoidRound
from pitboss.table.game import Irregularity, Ruling

OUT_OF_CARDS = "not-enough-cards"
UNSEEN_THIRD, SEEN_THIRD = "third-card-unseen", "third-card-exposed"
ANY_TIME = ("deal", "reveal", "house-money", "third-cards", "settlement")


def out_of_cards(clause: str) -> Ruling:
    """Too few cards are left: what has been settled, before a round without wagers, stands."""

    def ruling(d: Dealer, report: Report) -> NoReturn:
        for seat in d.seats:
            d.void([wager for wager in seat.wagers.values() if wager.open], clause)
        d.shoe.shuffle_before_next_round()
        raise VoidRound("too few cards are left: open wagers are returned and the next round has a fresh shoe", clause)

    return ruling


def irregularities(c: Chapter) -> tuple[Irregularity, ...]:
    """Every row of the chapter."""
    law = c.irregularities

    def unseen(d: Dealer, report: Report) -> str:
        d.shoe.keep_for_next_round(law.unseen)
        return "the card is kept face down and is the first card of the next hand; this hand goes on"

    def unseen_third(d: Dealer, report: Report) -> str:
        if banker_must_draw(d):
            return "the card is the banker's third card"
        d.shoe.keep_for_next_round(law.unseen_third)
        return "the banker's hand stays: the card is kept face down and is the first card of the next hand"

    def seen_third(d: Dealer, report: Report) -> str:
        if banker_must_draw(d):
            return "the card is the banker's third card"
        if d.options["exposed-third-card"] == "simulated-round":
            card = d.aside.draw(law.seen_third)
            return f"the banker's hand stays: {card} will be the first card of a round without wagers"
        card = d.discard_next(law.seen_third)
        d.discard_next(law.seen_third, seen=False)
        return f"the banker's hand stays: {card} is discarded with one more card, not shown"

    def seen(d: Dealer, report: Report) -> str:
        card = d.aside.draw(law.seen)
        return f"{card} is the first card of a round without wagers; the hand goes on with the next card"

    def turning(d: Dealer, report: Report) -> str:
        return f"seat {report.seat} turns no more cards in this round; the right goes counterclockwise"

    def players_turn(d: Dealer, report: Report) -> str:
        return "the dealer turns the cards at this table" if dealer_turns(d, c) else ""

    return (
        Irregularity(
            id="card-drawn-in-error",
            row="I1",
            clause=law.unseen,
            stages=ANY_TIME,
            trigger="a card is drawn in error and its face is not seen",
            ruling=unseen,
        ),
        Irregularity(
            id=UNSEEN_THIRD,
            row="I2",
            clause=law.unseen_third,
            stages=("third-cards",),
            trigger="a third card that the player's hand may not have is dealt to it, its face not seen",
            ruling=unseen_third,
            guard=_no_third_for_player,
        ),
        Irregularity(
            id=SEEN_THIRD,
            row="I3",
            clause=law.seen_third,
            stages=("third-cards",),
            trigger="a third card that the player's hand may not have is dealt to it and seen",
            ruling=seen_third,
            guard=_no_third_for_player,
        ),
        Irregularity(
            id="card-exposed",
            row="I4",
            clause=law.seen,
            stages=ANY_TIME,
            trigger="another card is seen when it is drawn, or found face up in the shoe",
            ruling=seen,
        ),
        Irregularity(
            id=OUT_OF_CARDS,
            row="I5",
            clause=law.out_of_cards,
            stages=(*ANY_TIME, "shuffle", "simulated-round"),
            trigger="too few cards are left in the shoe to finish the round",
            ruling=out_of_cards(law.out_of_cards),
            guard=common.about_to_draw,
        ),
        common.recut_ordered("I6", law.recut, guard=partial(shoes.was_cut, ())),
        Irregularity(
            id=TURNING_DELAYED,
            row="I7",
            clause=law.turning,
            stages=("reveal", "third-cards"),
            trigger="a player delays the game while turning cards",
            ruling=turning,
            seat="required",
            guard=players_turn,
        ),
    )


def banker_must_draw(d: Dealer) -> bool:
    """Whether the Banker's Hand draws although the Player's stays; after a natural nobody does."""
    return third_card_due(d) and banker_draws(count(d.hands["banker"]), STAYED)


def _no_third_for_player(d: Dealer, report: Report) -> str:
    if len(d.hands["player"].cards) > 2:
        return "the player's hand has its third card"
    if third_card_due(d) and player_draws(count(d.hands["player"])):
        return "the player's hand has a third card coming"
    again = d.reported(UNSEEN_THIRD, SEEN_THIRD)
    return "such a card has been ruled on in this hand" if again else ""

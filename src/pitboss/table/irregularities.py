"""Rulings that many games share, each made once and given the clause of the game that uses it.

A game lists its irregularities row by row; for the common ones it calls a maker here. The text that a ruling returns
goes on record and is read out to the table.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.rulebook.game import Irregularity
from pitboss.table.dealer import Dealer, Report


def card_face_up(row: str, clause: str, stages: tuple[str, ...], *, second_voids: bool = True) -> Irregularity:
    """One card face up in the shoe or deck: it is not used. A second one, where the rules say so, voids the round."""

    def ruling(d: Dealer, report: Report) -> str:
        d.face_up_found += 1
        card = d.discard_next(clause)
        if second_voids and d.face_up_found > 1:
            d.reshuffle = True
            d.void_round(
                "more than one card was found face up: all hands are void and the cards are reshuffled", clause
            )
        return f"{card} is not used and goes to the discard rack; the next card takes its place"

    return Irregularity(
        id="card-face-up-in-shoe",
        row=row,
        clause=clause,
        stages=stages,
        trigger="one card is found face up in the shoe or deck during the deal",
        ruling=ruling,
        guard=about_to_draw,
    )


def cards_face_up(row: str, clause: str, stages: tuple[str, ...]) -> Irregularity:
    """Several cards face up in the shoe or deck: nobody's hand stands."""
    return voids_round(
        id="cards-face-up-in-shoe",
        row=row,
        clause=clause,
        stages=stages,
        trigger="more than one card is found face up in the shoe or deck during the deal",
        ruling="all hands are void and the cards are reshuffled",
        reshuffles=True,
    )


def card_drawn_in_error(row: str, clause: str, stages: tuple[str, ...]) -> Irregularity:
    """A card drawn too early, its face not seen, is simply the next card."""
    return no_effect(
        id="card-drawn-in-error",
        row=row,
        clause=clause,
        stages=stages,
        trigger="a card is drawn in error and its face is not seen",
        ruling="the card is used as the next card of the deal",
        guard=about_to_draw,
    )


def wrong_number_of_cards(row: str, clause: str, stages: tuple[str, ...]) -> Irregularity:
    """A player holds too many or too few cards: that hand alone is void."""

    def ruling(d: Dealer, report: Report) -> str:
        seat = d.seat(report.seat)
        d.void_hand(seat, clause)
        return f"the hand at seat {seat.number} is void and its wagers are returned; the others play on"

    return Irregularity(
        id="wrong-number-of-cards",
        row=row,
        clause=clause,
        stages=stages,
        trigger="a player has been dealt a wrong number of cards",
        ruling=ruling,
        seat="required",
        miscounts=True,
        guard=holds_cards,
    )


def wrong_number_voids_all(row: str, clause: str, stages: tuple[str, ...], *, place: str = "dealer") -> Irregularity:
    """A player or `place` (the dealer or the community area) has too many or too few cards: nobody's hand stands."""
    where = "community area" if place == "community" else place

    def guard(d: Dealer, report: Report) -> str:
        if report.seat or place == "dealer":
            return holds_cards(d, report)
        return "" if d.community.cards else "no community card has been dealt"

    return voids_round(
        id="wrong-number-of-cards",
        row=row,
        clause=clause,
        stages=stages,
        trigger=f"a player or the {where} has been dealt a wrong number of cards",
        ruling="all hands are void and the cards are reshuffled",
        guard=guard,
        seat="optional",
        miscounts=True,
        place=place,
    )


def dealer_card_exposed(row: str, clause: str, stages: tuple[str, ...]) -> Irregularity:
    """A face-down card of the dealer is seen too early: nobody's hand stands."""
    return voids_round(
        id="dealer-card-exposed",
        row=row,
        clause=clause,
        stages=stages,
        trigger="a card of the dealer is exposed before the dealer reveals the hand",
        ruling="all hands are void and the cards are reshuffled",
        guard=lambda d, _: "" if d.hand.down_cards() else "no card lies face down before the dealer",
    )


def stub_count_shows_misdeal(row: str, clause: str, place: str = "dealer") -> Irregularity:
    """The count of the stub brings a misdeal to light, at a seat or else at `place`; the deck itself is whole."""
    return voids_round(
        id="stub-count-shows-misdeal",
        row=row,
        clause=clause,
        stages=("stub",),
        trigger="the stub count is wrong because cards were misdealt; 52 cards are there in all",
        ruling="the cards were misdealt: all hands are void",
        guard=count_due,
        seat="optional",
        miscounts=True,
        place=place,
    )


def stub_count_wrong(row: str, clause: str) -> Irregularity:
    """The count of the stub is wrong although no card was misdealt: the deck leaves the table."""
    return voids_round(
        id="stub-count-wrong",
        row=row,
        clause=clause,
        stages=("stub",),
        trigger="the stub count is wrong and no card was misdealt",
        ruling="all hands are void and the deck is taken off the table",
        guard=count_due,
        removes_deck=True,
    )


def shuffler_fails(row: str, clause: str) -> Irregularity:
    """The shuffler jams before the deal: the cards are shuffled again."""
    return no_effect(
        id="shuffler-fails",
        row=row,
        clause=clause,
        stages=("shuffle",),
        trigger="the automated shuffler jams, stops or does not complete its cycle",
        ruling="the cards are reshuffled under the approved procedure before the deal",
    )


def dealing_shoe_fails(row: str, clause: str, stages: tuple[str, ...]) -> Irregularity:
    """The shoe jams in the middle of a round: the round is void."""
    return voids_round(
        id="dealing-shoe-fails",
        row=row,
        clause=clause,
        stages=stages,
        trigger="the automated dealing shoe jams, stops or fails to deal",
        ruling="the round is void; the cards dealt and those remaining are reshuffled together",
        guard=dealt_by_machine,
    )


def recut_ordered(row: str, clause: str) -> Irregularity:
    """A supervisor finds the cut improper before any card is dealt."""
    return no_effect(
        id="cut-improper",
        row=row,
        clause=clause,
        stages=("shuffle",),
        trigger="a supervisor judges the cut improper before any card is dealt",
        ruling="the cards are cut again on the supervisor's order",
    )


def burn_forgotten(row: str, clause: str, stages: tuple[str, ...]) -> Irregularity:
    """A burn that was left out is not made good: the card that should have been burned is the next one."""

    def ruling(d: Dealer, report: Report) -> str:
        d.burns_missed += 1
        return "the hand stands as it is dealt"

    return Irregularity(
        id="burn-forgotten",
        row=row,
        clause=clause,
        stages=stages,
        trigger="the dealer has not burned a card that should have been burned",
        ruling=ruling,
        guard=lambda d, _: "" if d.reaching_for == "burn" else "no card is to be burned",
    )


def shuffler_counts_wrong(row: str, clause: str) -> Irregularity:
    """A counting shuffler reports a deck that is not whole: the deck leaves the table."""

    def ruling(d: Dealer, report: Report) -> str:
        d.deck_removed = True
        return "the deck is taken off the table and another one is used"

    return Irregularity(
        id="shuffler-counts-wrong",
        row=row,
        clause=clause,
        stages=("shuffle",),
        trigger="the counting shuffler reports a deck that has not 52 cards",
        ruling=ruling,
        guard=lambda d, _: "" if d.options["counting-shuffler"] else "this table's shuffler does not count the cards",
    )


def no_effect(
    *,
    id: str,
    row: str,
    clause: str,
    stages: tuple[str, ...],
    trigger: str,
    ruling: str,
    guard: Callable[[Dealer, Report], str] | None = None,
    seat: str = "",
) -> Irregularity:
    """An irregularity whose ruling changes nothing: play goes on as the text says."""
    return Irregularity(
        id=id,
        row=row,
        clause=clause,
        stages=stages,
        trigger=trigger,
        ruling=lambda d, _: ruling,
        guard=guard,
        seat=seat,
    )


def calls_off(
    *,
    id: str,
    row: str,
    clause: str,
    stages: tuple[str, ...],
    trigger: str,
    ruling: str,
    guard: Callable[[Dealer, Report], str] | None = None,
    seat: str = "",
) -> Irregularity:
    """An irregularity that makes the throw or spin about to happen invalid: it decides nothing."""

    def call_off(d: Dealer, report: Report) -> str:
        d.called_off = True
        return ruling

    return Irregularity(
        id=id,
        row=row,
        clause=clause,
        stages=stages,
        trigger=trigger,
        ruling=call_off,
        guard=guard or about_to_draw,
        seat=seat,
    )


def voids_round(
    *,
    id: str,
    row: str,
    clause: str,
    stages: tuple[str, ...],
    trigger: str,
    ruling: str,
    guard: Callable[[Dealer, Report], str] | None = None,
    seat: str = "",
    reshuffles: bool = False,
    removes_deck: bool = False,
    miscounts: bool = False,
    place: str = "dealer",
) -> Irregularity:
    """An irregularity that ends the round with all wagers returned."""

    def void(d: Dealer, report: Report) -> str:
        d.reshuffle |= reshuffles
        d.deck_removed |= removes_deck
        d.void_round(ruling, clause)

    return Irregularity(
        id=id,
        row=row,
        clause=clause,
        stages=stages,
        trigger=trigger,
        ruling=void,
        guard=guard,
        seat=seat,
        miscounts=miscounts,
        place=place,
    )


def holds_cards(d: Dealer, report: Report) -> str:
    """Guard: cards lie before the named seat or the dealer, folded ones that a side bet still plays on included."""
    hand = d.hand_at(report.seat)
    return "" if hand.cards and not hand.dead else f"{hand.place} holds no live hand"


def about_to_draw(d: Dealer, report: Report) -> str:
    """Guard: the dealer is about to take a card from the shoe, to throw or to spin."""
    return "" if d.reaching_for else "no card is being drawn"


def dealt_by_machine(d: Dealer, report: Report) -> str:
    """Guard: the cards do not come from a manual shoe, where the house has that choice."""
    by_hand = "dealing-method" in d.game.options and d.options["dealing-method"] == "manual-shoe"
    return "the cards are dealt from a manual shoe" if by_hand else ""


def count_due(d: Dealer, report: Report) -> str:
    """Guard: the stub is counted in this round."""
    return "" if d.count_due else "the stub is not counted in this round"

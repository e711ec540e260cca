"""Rulings that many games share, each made once and given the clause of the game that uses it.

A game lists its irregularities row by row. Three kinds of row need only words: `no_effect` (play goes on), `calls_off`
(a throw or spin does not count) and `voids_round`; others are `ruled` by a function. The rows that many games have in
common are here with all their words; a game adds its own row number, clause and the stages at which it can happen. The
text that a ruling returns goes on record and is read out to the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Required, TypedDict, Unpack

from pitboss.record.choices import Report
from pitboss.table.dealer import Dealer
from pitboss.table.game import Guard, Irregularity


class RowFields(TypedDict, total=False):
    """What else a row says; see `Irregularity`."""

    id: Required[str]
    trigger: Required[str]
    guard: Guard
    seat: str
    miscounts: bool
    place: str
    silent: bool


# Guards: why something cannot have happened at this very point


def holds_cards(d: Dealer, report: Report) -> str:
    """Guard: cards lie before the named seat or the dealer, folded ones that a side bet still plays on included."""
    hand = d.hand_at(report.seat)
    return "" if hand.cards and not hand.dead else f"{hand.place} holds no live hand"


def about_to_draw(d: Dealer, report: Report) -> str:
    """Guard: the dealer is about to take a card from the shoe, to throw or to spin."""
    return "" if d.reaching_for else "no card is being drawn"


def about_to_burn(d: Dealer, report: Report) -> str:
    """Guard: the dealer is about to burn a card."""
    return "" if d.reaching_for == "burn" else "no card is to be burned"


def community_dealt(d: Dealer, report: Report) -> str:
    """Guard: there are community cards."""
    return "" if d.community.cards else "no community card has been dealt"


def community_face_down(d: Dealer, report: Report) -> str:
    """Guard: some community card has been dealt and not been turned up yet."""
    return "" if d.community.down_cards() else "no community card lies face down"


def dealer_face_down(d: Dealer, report: Report) -> str:
    """Guard: the dealer's hand, or a part of it, is still hidden."""
    return "" if d.hand.down_cards() else "no card lies face down before the dealer"


def dealt_by_machine(d: Dealer, report: Report) -> str:
    """Guard: the cards come from a machine, where the house has that choice."""
    by_machine = "dealing-method" not in d.game.options or d.options["dealing-method"] == "machine"
    return "" if by_machine else "the cards are not dealt by a machine"


def shuffler_counts(d: Dealer, report: Report) -> str:
    """Guard: the shuffler counts the cards."""
    return "" if d.options["counting-shuffler"] else "this table's shuffler does not count the cards"


def count_due(d: Dealer, report: Report) -> str:
    """Guard: the stub is counted in this round."""
    return "" if d.count_due else "the stub is not counted in this round"


# Kinds of rulings


def no_effect(
    row: str, clause: str, stages: tuple[str, ...], *, ruling: str, **fields: Unpack[RowFields]
) -> Irregularity:
    """An irregularity whose ruling changes nothing: play goes on as the text says."""
    return Irregularity(row=row, clause=clause, stages=stages, ruling=lambda d, _: ruling, **fields)


def calls_off(
    row: str, clause: str, stages: tuple[str, ...], *, ruling: str, **fields: Unpack[RowFields]
) -> Irregularity:
    """An irregularity that makes the throw or spin about to happen invalid: it decides nothing."""

    def call_off(d: Dealer, report: Report) -> str:
        d.called_off = True
        return ruling

    fields.setdefault("guard", about_to_draw)
    return Irregularity(row=row, clause=clause, stages=stages, ruling=call_off, **fields)


def ruled(
    row: str,
    clause: str,
    stages: tuple[str, ...],
    *,
    ruling: Callable[[Dealer, Report, str], str],
    **fields: Unpack[RowFields],
) -> Irregularity:
    """An irregularity with a ruling of its own, which is given the clause to cite."""
    return Irregularity(
        row=row, clause=clause, stages=stages, ruling=lambda d, report: ruling(d, report, clause), **fields
    )


def voids_round(
    row: str,
    clause: str,
    stages: tuple[str, ...],
    *,
    ruling: str,
    reshuffles: bool = False,
    removes_deck: bool = False,
    **fields: Unpack[RowFields],
) -> Irregularity:
    """An irregularity that ends the round with all wagers returned."""

    def void(d: Dealer, report: Report) -> str:
        if reshuffles:
            d.shoe.shuffle_before_next_round()
        d.deck_removed |= removes_deck
        d.void_round(ruling, clause)

    return Irregularity(row=row, clause=clause, stages=stages, ruling=void, **fields)


# Rows that games share: cards face up, drawn or exposed

CARD_FACE_UP = "card-face-up-in-shoe"
RESHUFFLED = "all hands are void and the cards are reshuffled"


def card_face_up(row: str, clause: str, stages: tuple[str, ...], *, second_voids: bool = True) -> Irregularity:
    """One card face up in the shoe or deck: it is not used. A second one, where the rules say so, voids the round."""

    def ruling(d: Dealer, report: Report) -> str:
        card = d.discard_next(clause)
        if second_voids and d.reported(CARD_FACE_UP) > 1:
            d.shoe.shuffle_before_next_round()
            d.void_round(f"more than one card was found face up: {RESHUFFLED}", clause)
        return f"{card} is not used and goes to the discard rack; the next card takes its place"

    return Irregularity(
        id=CARD_FACE_UP,
        row=row,
        clause=clause,
        stages=stages,
        trigger="one card is found face up in the shoe or deck during the deal",
        ruling=ruling,
        guard=about_to_draw,
    )


cards_face_up = partial(
    voids_round,
    id="cards-face-up-in-shoe",
    trigger="more than one card is found face up in the shoe or deck during the deal",
    ruling=RESHUFFLED,
    reshuffles=True,
)
"""Several cards face up in the shoe or deck: nobody's hand stands."""

card_drawn_in_error = partial(
    no_effect,
    id="card-drawn-in-error",
    trigger="a card is drawn in error and its face is not seen",
    ruling="the card is used as the next card of the deal",
    guard=about_to_draw,
)
"""A card drawn too early, its face not seen, is simply the next card."""

dealer_card_exposed = partial(
    voids_round,
    id="dealer-card-exposed",
    trigger="a card of the dealer is exposed before the dealer reveals the hand",
    ruling=RESHUFFLED,
    guard=dealer_face_down,
)
"""A face-down card of the dealer is seen too early: nobody's hand stands."""


def _leave_the_burn_out(d: Dealer, report: Report, clause: str) -> str:
    d.burns_missed += 1
    return "the hand stands as it is dealt"


burn_forgotten = partial(
    ruled,
    id="burn-forgotten",
    trigger="the dealer has not burned a card that should have been burned",
    ruling=_leave_the_burn_out,
    guard=about_to_burn,
)
"""A burn that was left out is not made good: the card that should have been burned is the next one."""


def _burn_one_unseen(d: Dealer, report: Report, clause: str) -> str:
    d.discard_next(clause, seen=False)
    return "the new dealer burns one card, unseen"


new_dealer = partial(
    ruled,
    stages=("wagers",),
    id="new-dealer",
    trigger="a new dealer comes to the table",
    ruling=_burn_one_unseen,
)
"""Another dealer takes over between two rounds of a shoe."""


# Too many or too few cards


def _void_the_hand(d: Dealer, report: Report, clause: str) -> str:
    d.void_hand(d.seat(report.seat), clause)
    return f"the hand at seat {report.seat} is void and its wagers are returned; the others play on"


wrong_number_of_cards = partial(
    ruled,
    id="wrong-number-of-cards",
    trigger="a player has been dealt a wrong number of cards",
    ruling=_void_the_hand,
    seat="required",
    miscounts=True,
    guard=holds_cards,
)
"""A player holds too many or too few cards: that hand alone is void, unless the game has another `ruling`."""


def wrong_number_voids_all(row: str, clause: str, stages: tuple[str, ...], *, place: str = "dealer") -> Irregularity:
    """A player or `place` (the dealer or the community area) has too many or too few cards: nobody's hand stands."""
    where = "community area" if place == "community" else place

    def guard(d: Dealer, report: Report) -> str:
        return holds_cards(d, report) if report.seat or place == "dealer" else community_dealt(d, report)

    return voids_round(
        row,
        clause,
        stages,
        id="wrong-number-of-cards",
        trigger=f"a player or the {where} has been dealt a wrong number of cards",
        ruling=RESHUFFLED,
        guard=guard,
        seat="optional",
        miscounts=True,
        place=place,
    )


dealer_wrong_number_of_cards = partial(
    voids_round,
    id="dealer-wrong-number-of-cards",
    ruling=RESHUFFLED,
    guard=holds_cards,
    miscounts=True,
)
"""The dealer holds too many or too few cards, beyond what the game lets the dealer put right: nobody's hand stands."""


def _may_be_one_short(d: Dealer, report: Report) -> str:
    """Guard: the dealer has four cards, the last one being still due or found missing afterwards."""
    return "" if len(d.hand.cards) >= 4 else "the dealer has not been dealt four cards yet"


dealer_has_four_cards = partial(
    no_effect,
    id="dealer-has-four-cards",
    trigger="the dealer has been dealt four of the five cards",
    ruling="one more card completes the dealer's hand and the round goes on",
    guard=_may_be_one_short,
)
"""The dealer is one card short of five: the card is made good."""

community_wrong_number_of_cards = partial(
    voids_round,
    id="community-wrong-number-of-cards",
    trigger="the community area has been dealt a wrong number of cards",
    ruling="the text has no ruling of its own; read like a misdeal found by the count: all hands are void",
    guard=community_dealt,
    miscounts=True,
    place="community",
    silent=True,
)
"""Too many or too few community cards, where the text speaks of hands only."""

stub_count_shows_misdeal = partial(
    voids_round,
    stages=("stub",),
    id="stub-count-shows-misdeal",
    trigger="the stub count is wrong because cards were misdealt; 52 cards are there in all",
    ruling="the cards were misdealt: all hands are void",
    guard=count_due,
    seat="optional",
    miscounts=True,
)
"""The count of the stub brings a misdeal to light, at a seat or else at `place`; the deck itself is whole."""

stub_count_wrong = partial(
    voids_round,
    stages=("stub",),
    id="stub-count-wrong",
    trigger="the stub count is wrong and no card was misdealt",
    ruling="all hands are void and the deck is taken off the table",
    guard=count_due,
    removes_deck=True,
)
"""The count of the stub is wrong although no card was misdealt: the deck leaves the table."""


# Machines and the cut

shuffler_fails = partial(
    no_effect,
    stages=("shuffle",),
    id="shuffler-fails",
    trigger="the automated shuffler jams, stops or does not complete its cycle",
    ruling="the cards are reshuffled under the approved procedure before the deal",
)
"""The shuffler jams before the deal: the cards are shuffled again."""

dealing_shoe_fails = partial(
    voids_round,
    id="dealing-shoe-fails",
    trigger="the automated dealing shoe jams, stops or fails to deal",
    ruling="the round is void; the cards dealt and those remaining are reshuffled together",
    guard=dealt_by_machine,
)
"""The shoe jams in the middle of a round: the round is void."""


def _take_the_deck_away(d: Dealer, report: Report, clause: str) -> str:
    d.deck_removed = True
    return "the deck is taken off the table and another one is used"


shuffler_counts_wrong = partial(
    ruled,
    stages=("shuffle",),
    id="shuffler-counts-wrong",
    trigger="the counting shuffler reports a deck that has not 52 cards",
    ruling=_take_the_deck_away,
    guard=shuffler_counts,
)
"""A counting shuffler reports a deck that is not whole: the deck leaves the table."""

recut_ordered = partial(
    no_effect,
    stages=("shuffle",),
    id="cut-improper",
    trigger="a supervisor judges the cut improper before any card is dealt",
    ruling="the cards are cut again on the supervisor's order",
)
"""A supervisor finds the cut improper before any card is dealt."""


# Wagers

wager_misplaced = partial(
    no_effect,
    id="wager-misplaced",
    trigger="a wager lies where its player says that it was not meant to lie",
    seat="required",
)
"""A player answers for the place of a wager on the layout."""

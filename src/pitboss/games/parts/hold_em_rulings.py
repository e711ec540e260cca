"""Irregularities of hold'em against the dealer: where hands are void, one side bet is often settled all the same.

Two texts rule them in the same words and letters, each in a section of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.games.parts.cut import DealersCut
from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer
from pitboss.table.game import Irregularity
from pitboss.table.seats import Seat

FACE_UP_VOIDS = "face-up-after-deal-voids"


def face_up_voids(clause: str) -> Choice:
    """The licensee's reading of a card found face up once the hands are dealt."""
    return Choice(
        name=FACE_UP_VOIDS,
        default="several",
        values=("several", "any"),
        clause=clause,
        gist="reading: how many cards found face up after the initial deal void the hands",
    )


def void_all_but(d: Dealer, side_bet: str, clause: str) -> str:
    """All hands are void; the round goes on for the side bet alone, if anybody has made it."""
    if not any(seat.stands(side_bet) for seat in d.seats):
        d.void_round(common.RESHUFFLED, clause)
    for seat in d.seats:
        d.void([wager for wager in seat.wagers.values() if wager.name != side_bet], clause)
    return f"all hands are void; the {side_bet} wagers are settled"


def irregularities(
    section: str,
    cut: DealersCut,
    side_bet: str,
    *,
    dealing: tuple[str, ...],
    deciding: tuple[str, ...],
    undecided: Callable[[Seat], bool],
    miscounted: Callable[[Dealer, Report, str], str],
) -> tuple[Irregularity, ...]:
    """All rows of a game, given the stages at which cards are dealt, those before everybody has decided, and which
    player has not; what a player's wrong number of cards leads to each game reads by itself."""
    face_up = f"{section}(b)"
    miscounts = tuple(dict.fromkeys((*deciding, *dealing, "reveal")))

    def card_face_up(d: Dealer, report: Report) -> str:
        """One card is not used; a second one makes it several, which after the initial deal leaves the side bet."""
        card = d.discard_next(face_up)
        if d.stage == "deal" and d.reported(common.CARD_FACE_UP) > 1:
            d.void_round(f"more than one card was found face up: {common.RESHUFFLED}", face_up)
        if d.stage != "deal" and (d.reported(common.CARD_FACE_UP) > 1 or d.options[FACE_UP_VOIDS] == "any"):
            return void_all_but(d, side_bet, face_up)
        return f"{card} is not used and goes to the discard rack; the next card takes its place"

    def somebody_undecided(d: Dealer, report: Report) -> str:
        """Guard: the text speaks of the time before every player has folded or made the wager."""
        if any(undecided(seat) for seat in d.seats):
            return common.dealer_face_down(d, report)
        return "every player has decided; the text has no ruling on that"

    return (
        Irregularity(
            id="dealer-card-exposed",
            row="I1",
            clause=f"{section}(a)",
            stages=deciding,
            trigger="a card of the dealer is exposed before every player has decided",
            ruling=lambda d, _: void_all_but(d, side_bet, f"{section}(a)"),
            guard=somebody_undecided,
        ),
        Irregularity(
            id=common.CARD_FACE_UP,
            row="I2",
            clause=face_up,
            stages=dealing,
            trigger="one card is found face up in the shoe or deck while cards are dealt",
            ruling=card_face_up,
            guard=common.about_to_draw,
        ),
        common.cards_face_up("I3", face_up, ("deal",)),
        Irregularity(
            id="cards-face-up-after-deal",
            row="I4",
            clause=face_up,
            stages=dealing[1:],
            trigger="more than one card is found face up after each player and the dealer have two cards",
            ruling=lambda d, _: void_all_but(d, side_bet, face_up),
        ),
        common.card_drawn_in_error("I5", f"{section}(c)", dealing),
        common.wrong_number_of_cards("I6", f"{section}(d)", miscounts, ruling=miscounted),
        common.dealer_wrong_number_of_cards(
            "I7",
            f"{section}(d)",
            miscounts,
            trigger="the dealer has been dealt a wrong number of cards and cannot put it right in sequence",
        ),
        common.no_effect(
            "I7+",
            f"{section}(d)",
            (deciding[0], "flop", "deal"),
            id="dealer-completes-hand",
            trigger="the dealer is short of a card that is still the next in sequence, of a complete deck",
            ruling="the dealer takes the missing card as the next in sequence and the round goes on",
            guard=_no_community_card,
        ),
        common.shuffler_fails("I8", f"{section}(e)"),
        common.dealing_shoe_fails("I9", f"{section}(f)", ("deal",)),
        common.stub_count_shows_misdeal("I10", "7(f)(2)"),
        common.stub_count_wrong("I11", "7(f)(2)"),
        common.shuffler_counts_wrong("I12", "7(g)"),
        cut.improper("I13"),
    )


def _no_community_card(d: Dealer, report: Report) -> str:
    """Guard: the cards that the dealer's hand lacks have not been turned up as community cards."""
    if not d.hand.cards:
        return "the dealer has not been dealt to yet"
    return "community cards have been turned face up" if d.community.cards else ""

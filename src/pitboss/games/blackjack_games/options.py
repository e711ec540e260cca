"""What the licensees of several games of the family choose, readings of unclear points among it, each stated once."""

from __future__ import annotations

from pitboss.games.blackjack_games.terms import CARD_READER, EXPOSED, HOLE_CARD, NO_HOLE_CARD
from pitboss.rulebook.options import Choice, Count, Flag

DEALINGS = {
    CARD_READER: "face down with a card reader",
    HOLE_CARD: "face down without one",
    NO_HOLE_CARD: "dealt last",
    EXPOSED: "dealt face up",
}


def dealing(clause: str, *ways: str) -> Choice:
    """How the dealer's second card is dealt."""
    gist = f"the dealer's second card: {', '.join(DEALINGS[way] for way in ways[:-1])} or {DEALINGS[ways[-1]]}"
    return Choice(name="dealing", default=CARD_READER, values=ways, clause=clause, gist=gist)


def surrender(clause: str, *, default: bool) -> Flag:
    """Whether hands may be given up for half."""
    gist = "players may surrender, where dealing and wagers allow it"
    return Flag(name="surrender", default=default, clause=clause, gist=gist)


def even_money(clause: str) -> Flag:
    """Whether a blackjack against an ace may be paid at once."""
    gist = "even money is offered for a blackjack against an ace, where a blackjack pays 3 to 2"
    return Flag(name="even-money", default=True, clause=clause, gist=gist)


def most_hands(clause: str) -> Count:
    """How many hands splits may make of one."""
    gist = "hands that one box may become by splits; two where nothing is split again"
    return Count(name="most-hands", default=4, least=2, most=4, clause=clause, gist=gist)


def resplit_aces(clause: str) -> Flag:
    """Whether aces are split like other pairs."""
    return Flag(name="resplit-aces", default=False, clause=clause, gist="aces may be split again")


def busted_additions(clause: str) -> Choice:
    """What a dealer's blackjack does to what was added to a hand over 21."""
    return Choice(
        name="busted-additions",
        default="returned",
        values=("returned", "lost"),
        clause=clause,
        gist="reading: a dealer's blackjack returns what was added to a hand that had gone over 21, or does not",
    )


def reader_shows_value(clause: str) -> Flag:
    """What may be learned from a card reader that is used without cause."""
    gist = "the card reader is of a kind that lets a player learn the hole card"
    return Flag(name="reader-shows-value", default=False, clause=clause, gist=gist)

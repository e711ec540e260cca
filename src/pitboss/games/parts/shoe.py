"""A shoe that stays at the table: how its cards come there, who cuts them, and whether two batches alternate."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice, Count
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer

TWO_BATCHES, BY_HAND, PRE_SHUFFLED = "two-batch-shuffler", "manual-shuffle", "pre-shuffled"
CONTINUOUS = "continuous-shuffler"


def decks(least: int, clause: str, *, default: int = 6) -> Count:
    """How many decks the shoe holds, eight at the most."""
    return Count(name="decks", default=default, least=least, most=8, clause=clause, gist="decks in the shoe")


def card_supply(supplies: tuple[str, ...], clause: str, *, in_a_pit: str = "") -> Choice:
    """The ways that the rules allow, the usual one first."""
    return Choice(
        name="card-supply",
        default=supplies[0],
        values=supplies,
        clause=clause,
        gist="how the cards are shuffled and come to the table",
        in_a_pit=in_a_pit,
    )


def cut_by(clause: str, *, default: str = "dealer", cut: str = "a new shoe") -> Choice:
    """Who cuts."""
    return Choice(name="cut-by", default=default, values=("dealer", "players"), clause=clause, gist=f"who cuts {cut}")


def continuous(options: Submission) -> bool:
    """Whether every round comes from a continuous shuffler."""
    return bool(options["card-supply"] == CONTINUOUS)


def shuffler_at_work(d: Dealer, report: Report) -> str:
    """Guard: a machine shuffles the cards of this shoe."""
    by_machine = d.options["card-supply"] not in (BY_HAND, PRE_SHUFFLED)
    return "" if by_machine else "no machine shuffles the cards of this shoe"


def is_cut(supply: str, uncut: Sequence[str]) -> bool:
    """Whether cards that come to the table in this way are cut before they go into the shoe."""
    return supply not in uncut


def was_cut(uncut: Sequence[str], d: Dealer, report: Report) -> str:
    """Guard: the cards were cut; those of a continuous shuffler never are."""
    cut = is_cut(d.options["card-supply"], (CONTINUOUS, *uncut))
    return "" if cut else "cards that come to the table in this way are not cut"


def batches(options: Submission) -> int:
    """How many batches of cards take turns in the shoe."""
    return 2 if options["card-supply"] == TWO_BATCHES else 1


def note_the_batch(d: Dealer, clause: str) -> None:
    """Where two batches alternate, which one this shoe is."""
    if batches(d.options) == 2:
        d.note(f"batch {d.opened.deck} is in play, the other one in the shuffler", clause)


def who_cuts(options: Submission) -> str:
    """In words."""
    return "a player" if options["cut-by"] == "players" else "the dealer"

"""The licensee's usual choices, each made once; a game gives its own clauses and defaults."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from pitboss.errors import RuleError
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Rate
from pitboss.rulebook.submission import Submission


def limits(wager: str, least: int, most: int, clause: str = "") -> tuple[Amount, Amount]:
    """The posted limits of a wager, in cents."""
    words = wager.replace("-", " ")
    return (
        Amount(name=f"{wager}-minimum", default=least, clause=clause, gist=f"lowest {words} wager"),
        Amount(name=f"{wager}-maximum", default=most, clause=clause, gist=f"highest {words} wager"),
    )


def limits_within(wager: str, least: int, most: int, clause: str) -> tuple[Amount, Amount]:
    """The posted limits of a wager where the rules bound them: no lower and no higher."""
    lowest, highest = limits(wager, least, most, clause)
    replace = msgspec.structs.replace
    return replace(lowest, least=least, most=most), replace(highest, least=least, most=most)


def limits_from(wager: str, least: int, most: int, clause: str) -> tuple[Amount, Amount]:
    """The posted limits of a wager where the rules say how low it may be."""
    lowest, highest = limits(wager, least, most, clause)
    return msgspec.structs.replace(lowest, least=least), highest


def limits_in_order(options: Submission) -> list[RuleError]:
    """Contradiction: the lowest amount of a wager is above its highest."""
    found = []
    for name, least in options.game.options.items():
        stem = name.removesuffix("-minimum")
        if stem != name and f"{stem}-maximum" in options.game.options and options[name] > options[f"{stem}-maximum"]:
            message = f"the lowest {stem.replace('-', ' ')} wager is above the highest"
            found.append(RuleError(message, field=name, clause=least.clause))
    return found


def seats(default: int, most: int, clause: str = "", *, least: int = 1) -> Count:
    """How many players the table takes."""
    return Count(name="seats", default=default, least=least, most=most, clause=clause, gist="player positions")


def positions_per_player(most: int, clause: str, default: int = 1) -> Count:
    """How many adjacent positions one player may take."""
    return Count(
        name="positions-per-player",
        default=default,
        least=1,
        most=most,
        clause=clause,
        gist="adjacent positions that one player may wager at",
    )


def dealing_method(clause: str, stack: str, *, hand: bool = False) -> Choice:
    """By machine in stacks of so many cards, or card by card; in some editions also from the dealer's hand."""
    return Choice(
        name="dealing-method",
        default="machine",
        values=("machine", "manual-shoe", "hand") if hand else ("machine", "manual-shoe"),
        clause=clause,
        gist=f"stacks of {stack} from a machine, or card by card from a manual shoe{' or the hand' if hand else ''}",
    )


def second_deck(clause: str) -> Flag:
    return Flag(name="second-deck", default=True, clause=clause, gist="two decks alternate every round")


def counting_shuffler(clause: str) -> Flag:
    return Flag(name="counting-shuffler", default=True, clause=clause, gist="the shuffler counts the deck itself")


def stub_count_interval(clause: str) -> Count:
    return Count(
        name="stub-count-interval", default=5, least=1, most=5, clause=clause, gist="rounds between stub counts"
    )


def idle_cards(clause: str) -> Choice:
    """How the cards lie while nobody plays."""
    return Choice(
        name="idle-cards-spread",
        default="face-down",
        values=("face-down", "face-up"),
        clause=clause,
        gist="how the cards lie while nobody plays",
    )


def odds_wording(clause: str) -> Choice:
    return Choice(
        name="odds-wording",
        default="to",
        values=("to", "win"),
        clause=clause,
        gist="the word with which odds are shown",
    )


def progressive_stake(wager: str, default: int, clause: str) -> Amount:
    """The one amount of a progressive wager, the same for every player."""
    words = wager.replace("-", " ")
    return Amount(
        name=f"{wager}-amount", default=default, least=1_00, clause=clause, gist=f"the one amount of a {words} wager"
    )


def meter_seed(name: str, default: int, clause: str = "", *, least: int = 0, gist: str) -> Amount:
    """What a meter starts from."""
    return Amount(name=name, default=default, least=least, clause=clause, gist=gist)


def meter_shares(
    wager: str, default: Fraction, clause: str = "", *, least: Fraction = Fraction(0)
) -> tuple[Rate, Rate]:
    """What share of a progressive wager goes onto its meters, and what share into their reserves."""
    words = wager.replace("-", " ")
    return (
        Rate(
            name=f"{wager}-contribution",
            default=default,
            least=least,
            most=Fraction(1),
            clause=clause,
            gist=f"share of each {words} wager that goes onto its meters, in equal parts",
        ),
        Rate(
            name=f"{wager}-reserve",
            default=Fraction(0),
            most=Fraction(1),
            gist=f"share of each {words} wager that is put by and added when a meter is reset, in equal parts",
        ),
    )


def shares_in_order(options: Submission) -> list[RuleError]:
    """Contradiction: more than a whole progressive wager goes onto its meters and into their reserves."""
    return [
        RuleError("contribution and reserve are more than the wager", field=name)
        for name in options.game.options
        if name.endswith("-reserve") and options[name] + options[f"{name.removesuffix('-reserve')}-contribution"] > 1
    ]

"""The table formats of one rule book, and the side wagers that a table has besides.

The standard game charges commission. The other three charge none, and all wagers push instead on one hand of the
dealer's: a queen-high pai gow at EZ tables, a nine-high low hand at Commission Free tables, an ace-high pai gow at Face
Up tables, where the dealer's hands are set before the players'.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.errors import RuleError
from pitboss.games.pai_gow_games.pai_gow_poker.hands import is_ace_high, is_queens_dragon, is_tiger_nine
from pitboss.rulebook.options import Choice
from pitboss.rulebook.submission import Submission

FORMAT, SIDE_WAGERS = "format", "side-wagers"
STANDARD, EZ, COMMISSION_FREE, FACE_UP = "standard", "ez", "commission-free", "face-up"
FORTUNE, EMPERORS, EZ_WAGERS, THREE_AND_SEVEN, NONE = (
    "fortune",
    "emperors-challenge",
    "ez-wagers",
    "three-and-seven-card",
    "none",
)

OPTIONS = (
    Choice(
        name=FORMAT,
        default=STANDARD,
        values=(STANDARD, EZ, COMMISSION_FREE, FACE_UP),
        clause="16(a), 9(g)(2)(iii), 14b(a), 19(a)",
        gist="the game with commission, or one without it: EZ, Commission Free or Face Up",
    ),
    Choice(
        name=SIDE_WAGERS,
        default=FORTUNE,
        values=(FORTUNE, EMPERORS, EZ_WAGERS, THREE_AND_SEVEN, NONE),
        clause="7(e)(1), 7(e)(2), 7(e)(5), 7(f), 15(a), 17(a)",
        gist="the side wagers of the table: Fortune, Emperor's Challenge, those of EZ tables, or the three- and "
        "seven-card bonuses",
    ),
)


def in_format(*formats: str) -> Callable[[Submission], bool]:
    """Whether a table has one of these formats."""
    return lambda options: options[FORMAT] in formats


def with_wagers(*families: str) -> Callable[[Submission], bool]:
    """Whether a table has one of these families of side wagers."""
    return lambda options: options[SIDE_WAGERS] in families


charges_commission = in_format(STANDARD)
dealt_in_two = with_wagers(THREE_AND_SEVEN)
"""Three cards first, then four, to wagered positions only."""

PAID = {
    STANDARD: "9(g)(3), 16(a)",
    EZ: "9(g)(3), 1 EZ Pai Gow Poker",
    COMMISSION_FREE: "9(g)(3), 14b(d)",
    FACE_UP: "9(g)(3), 19(c)",
}
"""By which clauses a winning wager is paid."""


def all_push(cards: Sequence[int], low: int, options: Submission) -> str:
    """The clause by which all main wagers push, fouls included, given the dealer's cards and low hand; or nothing."""
    match options[FORMAT]:
        case "ez" if is_queens_dragon(cards):
            return "9(g)(1)(v), 9(g)(2)(iii)"
        case "commission-free" if is_tiger_nine(low):
            return "14b(a), 14b(c)"
        case "face-up" if is_ace_high(cards):
            return "19(b)"
    return ""


def in_keeping(options: Submission) -> list[RuleError]:
    """Contradictions: what goes only with another format or other side wagers."""
    found = []

    def wrong(field: str, message: str, clause: str) -> None:
        found.append(RuleError(message, field=field, clause=clause))

    if with_wagers(EZ_WAGERS)(options) and not in_format(EZ)(options):
        wrong(SIDE_WAGERS, "these wagers are made at EZ tables only", "7(e)(5)")
    if options["player-bank"] and not charges_commission(options):
        wrong("player-bank", "players bank at tables of the standard format only", "10(a)")
    if options["start-method"] == "button" and options["dealing-method"] != "machine":
        wrong("start-method", "a button is used with an automated shoe only", "4(a)(3), 8b(d)")
    if dealt_in_two(options) and options["dealing-method"] != "machine":
        wrong("dealing-method", "stacks of three and four cards come from a machine", "17(b)")
    if dealt_in_two(options) and "start-method" in options.chosen:
        wrong("start-method", "no start is drawn where cards are dealt in stacks of three and four", "4(a)")
    return found

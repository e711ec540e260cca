"""The printed tables of Casino War (9(a), 11(c)): exactly these odds, and what the progressive pays on."""

from __future__ import annotations

from pitboss.money import Odds
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable, Share

INITIAL = Paytable(wager="initial", clause="9(a)(1)", lines=(Line("win", 1, Odds(1)),), minimum=False)
TIE = Paytable(wager="tie", clause="9(a)(2)", lines=(Line("tie", 1, Odds(10)),), minimum=False)
WAR = Paytable(
    wager="war", clause="9(a)(3)", lines=(Line("war-tied", 2, Odds(2)), Line("war-won", 1, Odds(1))), minimum=False
)

SUITED_FOUR, SUITED_DOUBLE_TIE, FOUR_OF_A_KIND, DOUBLE_TIE, SUITED_TIE, PLAIN_TIE, NO_TIE = 6, 5, 4, 3, 2, 1, 0
PROGRESSIVE_BASE = 5_00
"""The stake for which the figures of the progressive are stated (11(c))."""
ENVY = 1_000_00


def progressive_table(word: str) -> Paytable:
    """The printed table (11(c)); by its footnote the stake is not returned, so that its odds are really "for" one."""
    lines = (
        Line("suited-4-of-a-kind", SUITED_FOUR, Share(100, "progressive", Odds(1000, 1, word)), ENVY),
        Line("suited-double-tie", SUITED_DOUBLE_TIE, Odds(200, 1, word)),
        Line("4-of-a-kind", FOUR_OF_A_KIND, Odds(150, 1, word)),
        Line("double-tie", DOUBLE_TIE, Odds(30, 1, word)),
        Line("suited-tie", SUITED_TIE, Odds(15, 1, word)),
        Line("tie", PLAIN_TIE, Odds(5, 1, word)),
    )
    return Paytable(wager="progressive", clause="11(c)", lines=lines)


PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="11(c)",
    tables={"stake-kept": progressive_table("for"), "stake-returned": progressive_table("to")},
    default="off",
    envy_stake=lambda options: PROGRESSIVE_BASE if options["envy-grows-with-stake"] else 0,
)

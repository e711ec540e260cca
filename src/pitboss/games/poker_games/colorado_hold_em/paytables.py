"""The printed tables of Colorado Hold 'Em: one for each version of the game, instant winners, and the bonus."""

from __future__ import annotations

from pitboss.games.parts.paytables import FIVE_CARD, THREE_CARD, printed
from pitboss.ranking.high import PAIR, at_least
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.submission import Submission

PAIRS = {
    "pair-sevens-to-nines": at_least(PAIR, 7),
    "pair-nines-to-tens": at_least(PAIR, 9),
    "pair-of-nines": at_least(PAIR, 9),
}
LINES = {**FIVE_CARD, **PAIRS}

REQUIRED_BET = printed("required-bet", "11(b)", LINES, """
                            pays
    royal-flush             500
    straight-flush          100
    four-of-a-kind          40
    full-house              11
    flush                   8
    straight                5
    three-of-a-kind         3
    two-pair                2
    pair-tens-or-better     1
    pair-sevens-to-nines    push
""", minimum=True, wording="11(a)")["pays"]  # fmt: skip


def _permissible(wager: str, paid: str, returned: str) -> Paytable:
    """The table of the version with a permissible bet, but for the pairs that it pays and returns."""
    return printed(wager, "12(b)", LINES, f"""
                            pays
        royal-flush         500
        straight-flush      100
        four-of-a-kind      25
        full-house          10
        flush               8
        straight            5
        three-of-a-kind     3
        two-pair            2
        {paid}    1
        {returned}    push
    """, minimum=True, wording="12(a)")["pays"]  # fmt: skip


# The printed table pays on tens, which 10(f) returns: as printed, the player would have the edge.
PERMISSIBLE_BET = _permissible("permissible-bet", "pair-jacks-or-better", "pair-nines-to-tens")
TENS_PAID = _permissible("permissible-bet-with-tens", "pair-tens-or-better", "pair-of-nines")

INSTANT_WINNER = printed("instant-winner", "11(b), 12(b)", THREE_CARD, """
                       pays
    straight-flush     5
    three-of-a-kind    5
""", minimum=True, wording="11(a), 12(a)")["pays"]  # fmt: skip
"""On the three cards that a player was dealt."""

BONUS = printed("bonus", "11(d), 12(d)", LINES, """
                            pays
    royal-flush             10000
    straight-flush          1000
    four-of-a-kind          100
    full-house              50
    flush                   25
    straight                15
    three-of-a-kind         3
    two-pair                1
    pair-jacks-or-better    push
""", minimum=True, wording="11(a), 12(a)")["pays"]  # fmt: skip
INSTANT_BONUS = printed("instant-winner-bonus", "11(d), 12(d)", THREE_CARD, """
                       pays
    straight-flush     5
    three-of-a-kind    5
""", minimum=True, wording="11(a), 12(a)")["pays"]  # fmt: skip

ALL = (REQUIRED_BET, PERMISSIBLE_BET, TENS_PAID, INSTANT_WINNER, BONUS, INSTANT_BONUS)


def required(options: Submission) -> bool:
    """Whether who plays on must make the bet (6(f))."""
    return bool(options["version"] == REQUIRED_BET.wager)


def main_table(options: Submission) -> Paytable:
    """The table that pays ante and bet."""
    if required(options):
        return options.paytable(REQUIRED_BET.wager)
    return options.paytable(TENS_PAID.wager if options["permissible-tens"] == "paid" else PERMISSIBLE_BET.wager)

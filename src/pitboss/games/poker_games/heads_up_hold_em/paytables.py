"""The printed tables of Heads Up Hold 'Em: odds, bad beat, trips plus and the pocket bonus."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.games.parts.pockets import ACE, beside_an_ace, paired, same_suit
from pitboss.kernel import kernel
from pitboss.money import Odds
from pitboss.rulebook.paytable import NamedPaytables

ODDS = printed("odds", "10(b)(5)", FIVE_CARD, """
                        pays
    royal-flush         500
    straight-flush      50
    four-of-a-kind      10
    full-house          3
    flush               3:2
    straight            1
""")["pays"]  # fmt: skip

_EXAMPLE = printed("bad-beat", "10(f)", FIVE_CARD, """
                        pays
    straight-flush      500
    four-of-a-kind      25
    full-house          6
    flush               5
    straight            4
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip
BAD_BEAT = msgspec.structs.replace(
    _EXAMPLE,
    lines=tuple(msgspec.structs.replace(line, pay=Odds(1), usual=line.odds) for line in _EXAMPLE.lines),
)
"""The text calls its table an example: the house may post other odds, as long as the wager wins something."""

TRIPS_PLUS = NamedPaytables(
    wager="trips-plus",
    clause="10(g)",
    wording="10(a)",
    default="C",
    minimum=True,
    tables=printed("trips-plus", "10(g)", FIVE_CARD, """
                            A      B      C      D
        royal-flush         100    100    100    100
        straight-flush      40     40     40     40
        four-of-a-kind      30     30     30     30
        full-house          9      8      8      7
        flush               7      6      7      6
        straight            4      5      4      5
        three-of-a-kind     3      3      3      3
    """, minimum=True),
)  # fmt: skip


@kernel
def pocket_value(own: Sequence[int]) -> int:
    """The line of the pocket bonus that two cards are on, from 1 up; 0 where they are on none."""
    pair = paired(own)
    if pair >= 0:
        return 4 if pair == ACE else 1
    if beside_an_ace(own) >= 0:
        return 3 if same_suit(own) else 2
    return 0


POCKETS = {"pair-of-aces": 4, "ace-face-suited": 3, "ace-face-unsuited": 2, "pair": 1}
POCKET_BONUS = NamedPaytables(
    wager="pocket-bonus",
    clause="10(i)",
    default="A",
    tables=printed("pocket-bonus", "10(i)", POCKETS, """
                             A     B     C
        pair-of-aces         30    25    30
        ace-face-suited      20    20    20
        ace-face-unsuited    10    10    10
        pair                 5     5     4
    """),
)  # fmt: skip

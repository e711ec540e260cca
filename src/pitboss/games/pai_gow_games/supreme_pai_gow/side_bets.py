"""The bonus wager of Supreme Pai Gow, on the player's four cards, however they were set."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

import msgspec

from pitboss.games.parts.paytables import printed
from pitboss.games.parts.ranks import Ranks
from pitboss.games.parts.wagers import needs
from pitboss.kernel import kernel
from pitboss.ranking import supreme_bonus as ranking
from pitboss.ranking.supreme_bonus import describe_supreme_bonus, supreme_bonus
from pitboss.rulebook.options import Choice
from pitboss.rulebook.payout_limits import HouseLimit, PayoutLimit, SharedLimit
from pitboss.rulebook.side_bets import OWN, Announcement, SideBet, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

WAGER = "bonus"
FLOORS = MappingProxyType(
    {name.replace(" ", "-"): ranking.at_least(kind) for kind, name in enumerate(ranking.CATEGORY_NAMES)}
)
PAYS = printed(WAGER, "13(a)", FLOORS, """
                               pays
    four-aces                  1000
    royal-flush                500
    two-jokers-and-two-aces    200
    four-of-a-kind             100
    straight-flush             25
    three-of-a-kind            10
    flush                      8
    two-pair                   7
    straight                   6
    two-jokers                 4
    pair                       1
""", minimum=True)["pays"]  # fmt: skip
LIMIT = HouseLimit(least=50_000_00, wagers=(WAGER,), table=WAGER, minimum="bonus-minimum", clause="13(b)")
RANKS = Ranks(
    ("3(c)", *(f"3(c)({number})" for number in range(11, 0, -1))), words=describe_supreme_bonus, rule=supreme_bonus
)


def limit(options: Submission) -> int:
    """The most that a player wins: $50,000, or what one patron could win with the lowest wagers, if more."""
    return max(LIMIT.least, LIMIT.at_the_minimum(options))


@kernel
def ace_high_only(cards: Sequence[int]) -> int:
    """The same hands where 4-3-2-A is no straight."""
    return supreme_bonus(cards, False)


BONUS = SideBet(
    where=chosen("bonus-straights", "ace-high-or-low"),
    wager=WagerRule(
        name=WAGER,
        clause="7(d)",
        gist="that the four cards hold a pair or better",
        relation=needs("supreme-pai-gow"),
        demand="7(d)",
    ),
    pays=PAYS,
    on=OWN,
    value=supreme_bonus,
    loses="13(a)",
    after_fold="11(e)(2)",
    said=Announcement(words=RANKS.words, clause=RANKS.clause),
    limits=lambda options: (PayoutLimit(limit(options), (WAGER,), "13(b)"),),
    top_limit=SharedLimit(
        amount=limit,
        in_full=chosen("royal-flush-sharing", "maximum-paid"),
        clause="13(b)",
        line="royal-flush",
    ),
)

SIDE_BETS = (BONUS, msgspec.structs.replace(BONUS, where=chosen("bonus-straights", "ace-high"), value=ace_high_only))

STRAIGHTS = Choice(
    name="bonus-straights",
    default="ace-high-or-low",
    values=("ace-high-or-low", "ace-high"),
    clause="3(c)(9)",
    gist="reading: 4-3-2-A is a straight as well as A-K-Q-J, or the latter alone",
)
SHARING = Choice(
    name="royal-flush-sharing",
    default="shared-cap",
    values=("shared-cap", "maximum-paid"),
    clause="13(b)",
    gist="reading: several royal flushes win no more than one bonus limit together, or exactly that limit",
)

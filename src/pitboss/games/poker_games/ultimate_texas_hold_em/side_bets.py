"""The side bets of Ultimate Texas Hold 'Em, in the order in which they are settled.

Trips on the own best five cards, a progressive, linked with other games, on the own two cards and the flop, and the
best hand at the table. What all wagers on a hand win is limited.
"""

from __future__ import annotations

from pitboss.games.parts import cover_all
from pitboss.games.parts.cover_all import CoverAll
from pitboss.games.parts.hold_em import FLOP, trips
from pitboss.games.poker_games.ultimate_texas_hold_em import paytables
from pitboss.ranking.high import high
from pitboss.ranking.names import describe
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.rulebook.side_bets import COMMUNITY, OWN, Announcement, Envy, Progressive, SideBet, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

PLAY_MULTIPLES = (1, 2, 3, 4)
"""The amounts of a play wager, in antes: the last two before the flop, then two, then one (9(a), 9(c), 9(e))."""
ON_THE_HAND = ("ante", "blind", "play", "trips")


def payout_limits(options: Submission) -> tuple[PayoutLimit, ...]:
    """The most that the wagers on one hand pay together (10(e)), and all wagers where a progressive is offered (13(d)).

    The first is never below what the lowest wagers could win in a round.
    """
    lowest = options["ante-minimum"] * (1 + options.paytable("blind").best + max(PLAY_MULTIPLES))
    if options.offers("trips"):
        lowest += options["trips-minimum"] * options.paytable("trips").best
    limits = [PayoutLimit(max(options["aggregate-cap"], int(lowest)), ON_THE_HAND, "10(e)")]
    if options.offers("progressive"):
        together = options["aggregate-cap-with-progressive"]
        limits.append(PayoutLimit(together, (*ON_THE_HAND, cover_all.WAGER), "13(d)"))
    return tuple(limits)


TRIPS = trips(paytables.TRIPS, "6(c)", loses="9(h)(4)", limits=payout_limits)

LIVE_AFTER_FOLD = chosen("progressive-live-after-fold")

PROGRESSIVE = SideBet(
    wager=WagerRule(
        name="progressive",
        clause="13(a)",
        gist="the wager on the progressive meter, decided by the own cards and the flop",
    ),
    pays=paytables.PROGRESSIVE,
    on=OWN + FLOP,
    value=high,
    loses="13(c)",
    forfeited="13(c)",
    live_after_fold=LIVE_AFTER_FOLD,
    said=Announcement(
        words=lambda value: f"{describe(value)} with the flop", clause=lambda value: "13(f)", turned="13(c)"
    ),
    progressive=Progressive(taken="13(a)", meter_pays="13(e)", tray_pays="13(e)", fed="13(g)"),
    envy=Envy(clause="13(e)", to_folded=LIVE_AFTER_FOLD),
)

COVERING = CoverAll(
    made="12(a)",
    highest="12(b)",
    machine="12(d)",
    counted="12(e)",
    settled="12(g), 12(j)",
    stays="12(h)",
    replaced="12(i)",
)

COVER_ALL = COVERING.bet(
    "a full house",
    paytables.COVER_ALL,
    on=OWN + COMMUNITY,
    value=high,
    column=lambda players, options: players + 1,
    dealer=True,
    limits=payout_limits,
)

SIDE_BETS = (TRIPS, PROGRESSIVE, COVER_ALL)

"""The side bets of DJ Wild Stud, in the order in which they are settled.

Trips on the own hand, the two-way bad beat on the beaten one of two hands, the linked progressive on the own hand with
its wild cards replaced, and the best hand at the table. Where a bet hangs on how wild cards are read, it has a row for
every reading.
"""

from __future__ import annotations

import msgspec

from pitboss.games.parts.cover_all import CoverAll
from pitboss.games.poker_games.dj_wild_stud import paytables
from pitboss.games.poker_games.dj_wild_stud.wild_cards import READINGS, Reading, best_of, rank_first
from pitboss.ranking.high import high
from pitboss.ranking.wild import describe_wild
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS, OWN, Envy, Progressive, SideBet, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

TRIPS_READING, LABELS = "trips-reading", "cover-all-labels"

TRIPS = tuple(
    SideBet(
        wager=WagerRule(
            name="trips", clause="1 Trips wager", gist="the wager that the own hand is three of a kind or better"
        ),
        where=chosen(TRIPS_READING, reading),
        pays=paytables.TRIPS,
        on=OWN,
        value=value,
        loses="8(d)(4)",
    )
    for reading, value in (("best-of", best_of), ("rank-first", rank_first))
)

BAD_BEAT = tuple(
    SideBet(
        wager=WagerRule(
            name="two-way-bad-beat",
            clause="10(a)",
            gist="the wager that three of a kind or better is beaten, the player's hand or the dealer's",
        ),
        where=reading.in_force,
        pays=paytables.BAD_BEAT,
        on=OWN,
        value=reading.value,
        beaten=True,
        wins="10(c)",
        loses="10(a)",
        after_fold="10(b)",
    )
    for reading in READINGS
)

LINK = SideBet(
    wager=WagerRule(name="multi-game-link", clause="12(a)", gist="the wager on the progressive of linked games"),
    pays=paytables.LINK,
    on=OWN,
    value=high,
    due=AFTER_ALL_HANDS,
    loses="12(a)",
    progressive=Progressive(taken="12(a)", meter_pays="12(a)", tray_pays="12(a)", fed="12(b)"),
    envy=Envy(clause="12(a)"),
)

COVERING = CoverAll(
    made="11(a)",
    highest="11(b)",
    machine="11(d)",
    counted="11(e)",
    settled="11(g), 11(j)",
    stays="11(h)a",
    replaced="11(i)",
)


def labelled(labels: str, reading: Reading) -> SideBet:
    """Cover all under one reading of its labels and one of the wild cards."""
    corrected = labels == "corrected"
    matrix = paytables.COVER_ALL if corrected else paytables.COVER_ALL_AS_PRINTED
    lowest = "four of a kind" if corrected else "a full house"
    row = COVERING.bet(lowest, matrix, on=OWN, value=reading.value, dealer=True, words=describe_wild)

    def where(options: Submission) -> bool:
        return bool(options[LABELS] == labels) and reading.in_force(options)

    return msgspec.structs.replace(row, where=where)


COVER_ALL = tuple(labelled(labels, reading) for labels in ("corrected", "printed") for reading in READINGS)

SIDE_BETS = (*TRIPS, *BAD_BEAT, LINK, *COVER_ALL)

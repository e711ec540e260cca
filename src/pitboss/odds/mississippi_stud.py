"""Mississippi Stud, solved: all 1,326 own hands with all 50 x 49 x 48 ways to turn three community cards.

Before each of these the player bets some antes or folds; what the cards to come are worth decides (`streets`). Every
unit at stake is paid alike, so the value of a hand grows ever faster with the stake, and the best bet is the lowest or
the highest; where they are worth the same, the highest is made. Side wagers are counted over the cards that they pay
on, less the hands that the best play folds where the house does not let those play for them.
"""

from __future__ import annotations

from fractions import Fraction
from time import perf_counter
from typing import Any

from pitboss.games.parts import cover_all
from pitboss.games.poker_games.mississippi_stud.rules import (
    MULTIPLES,
    ON_THE_HAND,
    STREETS,
    WAGERS,
    net_per_unit,
    progressive,
)
from pitboss.odds.cover_all import five_card_odds
from pitboss.odds.hand_counts import Counts, by_value, of_five_cards, of_three_cards, three_card_values
from pitboss.odds.paytable_odds import paytable_odds, progressive_odds
from pitboss.odds.progress import Progress
from pitboss.odds.report import GameOdds, Simulation, WagerOdds
from pitboss.odds.streets import End, Move, Plan, Solution, Streets
from pitboss.odds.streets_odds import Lines, asked, average_staked, departures, plan_odds, tabulated
from pitboss.odds.streets_rounds import SideWagers
from pitboss.odds.streets_rounds import simulate as simulate_streets
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.tables import class_values
from pitboss.ranking.three import three
from pitboss.rulebook.game import Strategy
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat

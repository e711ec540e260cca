"""What can go wrong in the cash game of document 004: the rows that it shares with the common rules, and its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pitboss.poker import operations as op
from pitboss.poker.books.concordance import cash_game
from pitboss.poker.irregularities import guards
from pitboss.poker.irregularities.board import premature_board_cards
from pitboss.poker.irregularities.clock import time_ran_out
from pitboss.poker.irregularities.exposures import exposed_hole_card
from pitboss.poker.irregularities.general import GENERAL
from pitboss.poker.irregularities.row import Row
from pitboss.poker.irregularities.rulings import kills, says, voids
from pitboss.poker.readings import MANAGEMENT
from pitboss.poker.variants import CASH_GAME_HOLD_EM

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand

_SHARED = {
    "shuffle-or-cut-improper": "X-I1",
    "wrong-starting-position": "X-I2",
    "player-not-dealt-in": "X-I2",
    "ineligible-player-dealt-in": "X-I3",
    "boxed-card": "X-I5",
    "unprotected-hand-fouled": "X-I7",
    "protected-hand-mixed": "X-I8",
    "protected-hand-lost": "X-I8",
    "player-walked-away": "X-I9",
    "hand-thrown-away": "X-I10",
    "wager-owed": "X-I11",
    "chips-differ-from-words": "W6",
    "string-bet": "W8",
    "oversized-chip": "W10",
    "acted-out-of-turn": "S16",
    "player-removed": "K2",
}
"""Rows of the common rules that document 004 has as well, and their places in it."""


def _first_burn(hand: Hand, seat: int) -> str:
    card = op.lose_card(hand, "004:G11")
    return f"{card} is the first burn, and after the deal the top card of the deck takes its place"


_OWN = (
    Row("deck-not-whole", "X-I4", "004:G7", "a card is missing, or there is one too many",
        voids("004:G7", "the round is dead: every chip goes back to its owner, the deck is replaced, and earlier hands "
              "stand as they were played")),
    Row("boxed-cards", "X-I6", "004:G8", "two or more cards are found face up in the deck",
        voids("004:G8", "the hand is over: everybody has all bets back, and the cards are reshuffled")),
    Row("card-off-table", "X-I12", "004:G11", "a card was dealt off the table in the initial deal",
        _first_burn, (guards.dealing_to_players, guards.spare_card)),
    Row("collusion-suspected", "X-I14", "004:K2", "there is reason to believe that a player helps or advises another",
        kills("004:K2", "the player is asked to leave the game, and the hand is dead"), (guards.in_play,),
        about_seat=True),
    Row("dispute", "X-I15", MANAGEMENT, "players dispute what happened",
        says("management has decided, and that is final")),
    *(exposed_hole_card(number, MANAGEMENT) for number in range(CASH_GAME_HOLD_EM.hole)),
    *premature_board_cards(CASH_GAME_HOLD_EM, MANAGEMENT),
    time_ran_out(MANAGEMENT),
)  # fmt: skip

CASH_GAME = (
    *(
        msgspec.structs.replace(row, row=_SHARED[row.id], clause=cash_game(row.clause))
        for row in GENERAL
        if row.id in _SHARED
    ),
    *_OWN,
)

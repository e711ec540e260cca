"""What the kernel of a round needs of a table, and what it notes of each hand while the round is played."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.blackjack_games.plans import PlanTables
from pitboss.odds.blackjack_games.player_hands import Codes, Ints, PlayerHands

MOST_HANDS, MOST_DEALERS_CARDS = 4, 24
AT, CARDS, FIRST, SECOND, SUIT, DOUBLED, LOST, GIVEN_UP, FREE, FIELDS = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
"""What is noted of each hand: which one it is, how many cards it has, the first two of them, the suit of all of them or
-1, whether the wager was doubled, whether it went over 21, whether it was surrendered or rescued, whether the house
gave what doubled it."""
HANDS = MOST_HANDS * FIELDS
STATE, ATTACK, PILE = HANDS + 1, HANDS + 2, HANDS + 3
"""What is noted of each hand that was dealt: how many hands it has become, whether it is a blackjack, whether a unit
was added to the wager on the dealer's first card, and the hands that wait to be played."""
OWN_CARDS = PILE + MOST_HANDS
OWN, DEALER = OWN_CARDS + 1, OWN_CARDS + 5
NOTES = DEALER + MOST_DEALERS_CARDS
"""What is noted for side wagers: the first four cards of a player and how many of them there are; with the first box
the dealer's cards."""
PLAYS, HAS_BLACKJACK, SWITCHED = 0, 1, 2
SURRENDERED, RESCUED = 1, 2
"""How a hand was given up."""
LAST_CARD, READER, FACE_UP, FACE_DOWN = 0, 1, 2, 3
"""How the dealer's second card is dealt: last, face down with a card reader, face up, face down."""


class SideTables(NamedTuple):
    """The side wagers of a table, row by row."""

    column: int
    """Where in the nets the first row stands."""
    kind: Ints
    """By row: what it looks at (see `round_sides`)."""
    start: Ints
    """By row: where what it nets begins, by what the cards are worth."""
    nets: Ints
    envy: Ints
    """In the same places: what such a hand brings every other player."""
    given: Ints
    """In the same places: what the house gives the dealer."""
    given_column: int
    """Where in the nets that stands; -1 where nothing is given."""
    done: NDArray[np.bool_]
    """By row: whether it looks at the dealer's complete hand."""
    waits: Ints
    """By row: the card of which two wait for the dealer's second; -1 where none do."""
    suit: int
    """Whose royal flush wins the most."""
    ten_up: bool
    """Whether a dealer's blackjack with a ten face up counts for Super 4."""
    looks_further: bool
    """Whether a row looks at more than the two cards that a player was dealt."""
    third_sevens: bool
    """Whether a third card is taken for two sevens also where the dealer has a blackjack."""
    third_card: bool
    """Whether the dealer takes a third card for a wager."""
    complete: bool
    """Whether the dealer completes the hand for a wager."""
    waits_for_dealer: bool
    """Whether a wager hangs on the dealer's second card, whatever it is on."""
    free_bonus: Ints
    """By the number of cards with which the dealer goes over 21: what a blackjack brings; nothing where not offered."""
    free_bonus_column: int


class Drawn(NamedTuple):
    """A wager on a blackjack, or an ace, whose pay is drawn at random."""

    column: int
    blackjack: Ints
    """By result of the draw; none where the wager is not offered."""
    ace: int
    other: int
    from_right: bool
    """In which order players have their results drawn."""


class Streaks(NamedTuple):
    """Wagers on so many wins in a row."""

    column: int
    """-1 where they are not offered."""
    pays: Ints
    """By number of wins: what the wager on them wins."""


class Table(NamedTuple):
    """What the kernel needs of a table."""

    hands: PlayerHands
    after: NDArray[np.int16]
    """By hand and value: the hand that one more card makes, or `OVER`."""
    total: Codes
    """By hand."""
    plan: PlanTables
    shown: Ints
    """By the dealer's first value and second (the first again where that is not known): a place in the plan."""
    dealt: int
    """How many hands each player is dealt."""
    switch: Codes
    """By the dealer's first value and those of a player's four cards, hand by hand: whether the second ones change
    places."""
    beside: Ints
    """By the two values of a player's other hand, or of two cards that were replaced: a place in the plan after that of
    the dealer's cards."""
    besides: int
    """How many of these there are."""
    switched_21_ties: bool
    free_doubles: Ints
    """By hand: whether the house gives what doubles it."""
    free_splits: bool
    spots: int
    """How many wagers each player has on a hand, against as many hands of the dealer."""
    fee: bool
    """Whether every player pays for the round."""
    dealing: int
    draws: NDArray[np.bool_]
    completes: NDArray[np.bool_]
    """By hand of the dealer (see `round_dealer`): whether another card is drawn, and whether one is for a wager on the
    complete hand."""
    points: Codes
    """By hand of the dealer: its total."""
    draws_anyway: bool
    """Whether the dealer draws also where nothing hangs on it."""
    verdicts: Codes
    """By whether 21 in two cards beats a dealer's of more, own total and dealer's: won, tied or lost."""
    blackjack_verdicts: Ints
    """What becomes of a blackjack against any other hand of the dealer, and against a blackjack."""
    most_hands: int
    resplit_aces: bool
    split_21_beats: bool
    split_blackjack: bool
    busts_cost_additions: bool
    rescue: bool
    """Whether doubled hands that are given up are rescued, and not surrendered."""
    early_blackjacks: bool
    """Whether a blackjack is paid at once where the dealer cannot have one."""
    attack: Ints
    """By the dealer's first value: whether a unit is added to the wager; nothing where none can be."""
    split_attack: bool
    unit: int
    blackjack_needs_21: bool
    """Whether a blackjack wins more than a unit only where the dealer has 21 as well."""
    blackjack: int
    designated: int
    """What a blackjack and the designated one win, in parts of a unit."""
    ace: int
    court: int
    """The designated cards; -1 where there are none."""
    pays_more: bool
    """Whether some special 21 pays more than even money."""
    specials: Ints
    """What special 21s win, by what `special_21` calls them."""
    bonus_on_additions: bool
    bonus_on_doubled: bool
    sides: SideTables
    drawn: Drawn
    streaks: Streaks

"""The house's rules in force, as one object: what the table plays by, the solver solves and strategies look at."""

from __future__ import annotations

from math import lcm

import msgspec

from pitboss.equipment.cards import Card
from pitboss.money import Odds

NO_HOLE_CARD, HOLE_CARD, CARD_READER, EXPOSED = "no-hole-card", "hole-card", "card-reader", "exposed"
"""How the dealer's second card is dealt: last, face down, face down and looked at by a reader, face up."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What the licensee's choices come to; where the way of dealing excludes something, it is out."""

    dealing: str
    """How the dealer's second card is dealt."""
    hits_soft_17: bool
    blackjack_pays: Odds
    blackjack_needs_21: bool = False
    """Whether it does so only where the dealer has 21 as well, and any other blackjack pays even money."""
    ties_lose: bool = False
    """Ties lose, and a blackjack wins also against a blackjack."""
    beats_ties: bool = False
    """A player's blackjack wins also against a dealer's, and any other 21 against a dealer's that is no blackjack."""
    surrender: bool
    surrender_any_time: bool = False
    """Whether a hand may be surrendered until it stands: with more cards, after a split, after doubling."""
    kept_splits: tuple[int, ...] = ()
    """The values of pairs of which the hands may then not be surrendered, once they are split."""
    surrender_at_once: bool = False
    """Whether a surrender is settled as soon as a card reader has shown no blackjack."""
    insurance: bool
    insurance_late: bool = False
    """Whether insurance is offered just before a player's own decisions."""
    insurance_pays: Odds = Odds(2)
    insurance_unit: int
    """The lowest chip, in cents: half a wager is rounded up to a number of these."""
    even_money: bool
    doubled_totals: tuple[int, ...] = ()
    """The totals of two cards that may be doubled; empty where all may."""
    doubles_any: bool = False
    """Whether a hand of more than two cards may be doubled as well."""
    rescue: bool = False
    """Whether the amount that doubled a hand may be taken back, the hand being given up."""
    attack: bool = False
    """Whether a wager may be added when the dealer's first card is known, before the players have any."""
    attack_in_full: bool = False
    """Whether it is then as high as the main wager, and no lower."""
    split_attack: bool = False
    """Whether a split hand has such a wager as well, where one was made."""
    spots: int = 1
    """How many wagers a player may have on a hand, each against another hand of the dealer."""
    most_hands: int
    """Of one box, born by splits."""
    resplit_aces: bool
    split_aces_draw: bool = False
    """Whether a split ace may get more than one card."""
    free_doubles: tuple[int, ...] = ()
    """The hard totals of two cards that are doubled at the cost of the house."""
    free_splits: bool = False
    """Whether pairs, but of tens, are split at the cost of the house."""
    switched_21_ties: bool = False
    """Whether 21 in two cards that a switch has made ties with a dealer's blackjack."""
    push_22: bool = False
    """Whether a dealer's 22 ties with every hand up to 21 that is no blackjack."""
    designated: tuple[Card, ...] = ()
    """An ace and a court card: the blackjack that pays more."""
    specials: tuple[tuple[str, Odds], ...] = ()
    """The special 21s that pay more (see `results`), and what each pays."""
    bonus_on_additions: bool = True
    """Whether better odds for some hands are paid on split and doubled amounts as well."""
    bonus_on_doubled: bool = True
    """Whether they are paid on a doubled hand at all."""
    split_blackjack: bool = False
    """Whether an ace and a ten of a split hand are a blackjack."""
    split_21_beats: bool = False
    """Whether 21 in two cards of a split hand beats a dealer's 21 of more cards."""
    zapped_totals: tuple[int, ...] = ()
    """The hard totals of the two cards dealt that may be replaced by two others, once."""
    completes_on_soft_17: bool = False
    """Whether the dealer draws on every soft 17 for a side wager on the complete hand."""
    draws_anyway: bool = False
    """Whether the dealer draws also where nothing hangs on it."""
    additions_of_busts_return: bool = True
    """Whether a dealer's blackjack returns what was added to a hand that had gone over 21 before."""

    @property
    def unit(self) -> int:
        """Wagers that are multiples of so many cents are paid, halved and returned in whole cents."""
        halves = 2 if self.surrender else 1
        return lcm(self.blackjack_pays.stake, halves, *(odds.stake for _, odds in self.specials))

    @property
    def peeks(self) -> bool:
        """Whether a dealer's blackjack is known before anybody decides."""
        return self.dealing in (CARD_READER, EXPOSED)

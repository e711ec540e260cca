"""The clauses of one chapter: baccarat, midibaccarat and minibaccarat say the same things under different numbers."""

from __future__ import annotations

import msgspec


class Squeeze(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of the procedure in which the highest bettors turn the cards."""

    player: str
    banker: str
    player_third: str
    banker_third: str
    equal: str
    """Which of several highest bettors turns."""
    nobody: str
    """A hand that nobody bet on, or whose right to turn was lost."""


class Irregularities(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of the rulings."""

    unseen: str
    unseen_third: str
    seen_third: str
    seen: str
    out_of_cards: str
    recut: str


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """Where a chapter says what the family shares."""

    decks: str
    shuffle: str
    continuous: str = ""
    """Empty where no continuous shuffler is allowed."""
    batches: str = ""
    """Empty where two batches do not alternate."""
    pre_shuffled: str
    cut: str
    cut_card: str
    burn: str
    point_count: str
    banker: str
    player: str
    tie: str
    dragon_bonus: str
    dragon_seven: str
    panda_eight: str
    house_money: str
    chips: str
    no_more_bets: str
    deal: str
    turn: str
    """The dealer turns the four cards and announces the counts."""
    squeeze: Squeeze
    add_on: str
    third_cards: str
    """The dealer decides on third cards."""
    third_up: str
    last_hand: str
    natural: str
    player_draws: str
    banker_draws: str
    announce: str
    natural_hand: str
    dragon_seven_hand: str
    panda_eight_hand: str
    collect: str
    vigorish_first: bool
    """Whether vigorish comes before the payment of the winning wagers, or after it."""
    discard: str
    pays_player: str
    pays_tie: str
    pays_banker: str
    vigorish_timing: str
    pays_dragon_bonus: str
    pays_dragon_seven: str
    pays_panda_eight: str
    pays_house_money: str
    royal_nine: str
    must_hit: str
    irregularities: Irregularities

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


class Curator(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of the chapter in which a player holds the shoe and deals."""

    opening: str
    """To whom the shoe is offered when it is opened."""
    accepted: str
    dealer: str
    """Where nobody wants the shoe, or who holds it says so, the dealer deals."""
    keeps_or_passes: str
    passed: str
    """To whom a shoe that was passed is offered."""


class Irregularities(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of the rulings."""

    unseen: str
    unseen_third: str
    seen_third: str
    seen: str
    out_of_cards: str
    recut: str
    turning: str
    """A player delays the turning of the cards."""


class ShoeClauses(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of the cards, and in what the chapters differ about them."""

    decks: str
    supplies: dict[str, str]
    """How the cards may come to the table, the usual way first, each with its clause."""
    in_a_pit: str = ""
    """All tables of a pit shuffle in the same way; empty where they need not."""
    batches: str = ""
    """Empty where two batches do not alternate."""
    new_decks: str = ""
    """Empty where the decks of a shoe may be used for the next one."""
    cut: str
    clockwise_by_letter: bool = False
    """Whether the chapter still offers the cut clockwise, which the memorandum of changes makes counterclockwise."""
    cut_from: str = ""
    """Whom the table remembers to have held the last shoe, and offers the cut first; else it is the highest seat."""
    cut_card: str
    burn: str
    burn_shown: bool = False
    """Whether all burned cards are shown, or the first alone unless the licensee shows all."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """Where a chapter says what the family shares."""

    shoe: ShoeClauses
    point_count: str
    banker: str
    player: str
    tie: str
    dragon_bonus: str
    dragon_seven: str
    panda_eight: str
    house_money: str
    chips: str
    coupons: bool
    """Whether the chapter speaks of match play coupons, so that a table usually takes them."""
    no_more_bets: str
    bets_stand: str
    """Nothing is placed, raised or taken back after the bets are closed."""
    idle: str = ""
    """The cards of an idle table are spread, and shuffled again; empty where the chapter does not say so."""
    deal: str
    turn: str = ""
    """The dealer may turn the four cards; empty where the highest bettors always do."""
    squeeze: Squeeze
    curator: Curator | None = None
    """None where the house dealer deals."""
    add_on: str
    third_cards: str
    """The dealer decides on third cards."""
    third_up: str = ""
    """Empty where third cards are always turned by players."""
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

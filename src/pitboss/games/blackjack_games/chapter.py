"""Where a chapter says what the family shares: every game has the same procedures under its own numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from pitboss.errors import RuleError
from pitboss.games.blackjack_games.boxes import Played
from pitboss.games.blackjack_games.side_wagers import SideWagers, Waiting
from pitboss.games.blackjack_games.terms import Terms
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.games.parts.misdelivery import Misdelivery
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps


class ShoeClauses(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of the cards."""

    decks: str
    supplies: Mapping[str, str]
    """How the cards may come to the table, the usual way first, each with its clause."""
    batches: str
    cut: CutOffer
    cut_place: str
    cut_card: str
    """How deep the cut card lies."""
    burn: str
    cut_card_out: str
    uncut: tuple[str, ...] = ()
    """The ways in which the cards come to the table and need no cut."""


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses by which wagers on a hand are settled."""

    dealer_over: str
    higher: str
    beats_21: str = ""
    """A 21 of two cards beats a dealer's of more."""
    any_21_beats: str = ""
    """A 21 of more cards beats a dealer's that is no blackjack."""
    tie: str
    ties_lose: str = ""
    plain: str
    """Losing wagers are collected, winning ones paid, even money unless another clause says more."""
    over: str
    """A hand over 21."""
    paid_as: Mapping[str, str]
    """By what a hand is paid as (see `results`): the clause of its odds."""
    even_blackjack: str = ""
    """A blackjack pays even money where the dealer's cards lie face up."""
    early_blackjack: str = ""
    """A blackjack is paid before third cards where the dealer cannot have one; without a clause at the end."""
    late_blackjack: str = ""
    """It waits for the dealer's second card."""
    turn_blackjack: str = ""
    """It is paid when the turn of its player comes."""
    push_22: str = ""
    """A dealer's 22 ties."""
    blackjack_beats_22: str = ""
    """But not with a blackjack."""
    blackjack_stays: Mapping[str, str] = {}
    """By side wager: the cards of a blackjack that was paid lie under it until it is decided."""
    bust_stays: Mapping[str, str] = {}
    """By side wager: so do those of a hand over 21."""
    tucked: str = ""
    """A hand over 21 stays until other hands of its box, which the house has given, are decided."""
    busts_discarded: str = ""
    """Otherwise a split hand over 21 is put away at once."""
    dealer_blackjack: str
    """A dealer's blackjack beats any hand but a blackjack."""
    double_returned: str = ""
    split_returned: str = ""
    """A dealer's blackjack takes no more than the original wager."""
    attack_returned: str = ""
    surrendered: str = ""
    """Half is lost at once."""
    surrendered_at_once: str = ""
    """Also under an ace or a ten, once the dealer is known to have no blackjack."""
    surrender_held: str = ""
    """The wager waits for the dealer's second card."""


class SwitchClauses(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of a switch of cards between two hands of a player."""

    offered: str
    exchanged: str
    taken_back: str


class SpotClauses(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of wagers against up to three hands of the dealer, which are made of one first card."""

    wagers: str
    additions: str
    """Whatever is added is added to each of them."""
    insurance: str
    dealt: tuple[str, ...]
    """By spot: the dealer's hand is dealt."""
    settled: tuple[str, ...]
    """By spot: what lies there is settled by it."""
    over: str
    """A hand over 21 loses all of them at once and is put away."""
    all_over: str
    """Where no hand is left the dealer draws nothing."""
    kept: tuple[str, ...]
    """By spot: the dealer's other cards are put away, and the first one moves on to the next."""
    collect: str
    positions: str
    """There are six boxes at most."""
    not_moved: str
    discarded: str
    """The first card was not moved on, or put away with the others."""


class SharedBox(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of boxes with several bettors."""

    allowed: str = ""
    decides: str = ""
    doubles: str = ""
    attacks: str = ""
    splits: str = ""
    insures: str = ""


class Irregularities(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses of the rulings."""

    misdelivery: Misdelivery
    face_up: str
    several_face_up: bool = False
    """Whether a second card that is found face up voids the round."""
    removed_card: str = ""
    """A card is found that the decks should not have."""
    unseen: str
    exposed: str
    pat_hand: str
    dealer_missed: str = ""
    """A forgotten first card of the dealer follows when the players have theirs."""
    dealer_missed_void: str = ""
    """Without it the round is void."""
    out_of_cards: str
    not_dealt: str
    hit_missed: str
    misread_void: str = ""
    misread: str
    reader_fails: str = ""
    """Without a working card reader the round goes on as at a table that has none."""
    reader_repaired: bool = False
    """Whether it rather waits until the reader works again."""
    double_exposed: str = ""
    shuffler_fails: str = ""
    """A shuffler that jams has its cards shuffled again."""
    burn_forgotten: str
    recut: str
    wrong_count: str = ""


def nothing_more(d: Dealer, sides: SideWagers) -> Steps:
    """Nothing is due at the end."""
    yield from ()


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the family: what its main wager is called, its rules in force, and its clauses."""

    main: str
    """The name of the main wager."""
    terms: Callable[[Submission], Terms]
    shoe: ShoeClauses
    wagers: str
    closing: str
    chips: str
    locked: str
    """Wagers may not be touched."""
    confirmed: str = ""
    """Nor those that were added to them."""
    entry: str
    """Whoever sits a round out may be kept out until the shuffle."""
    deal: str
    dealers_card: str
    """The dealer's second card is dealt after the players have decided."""
    hole_card: str
    """It is dealt face down before."""
    exposed: str = ""
    """It is dealt face up before."""
    reader: str
    reader_blackjack: str
    """A blackjack that the reader finds ends the round."""
    exposed_blackjack: str = ""
    announce: str
    decide: str
    draw: str
    """A player may draw up to 21."""
    drawn: str
    """Cards are dealt as decided, and the new total is announced."""
    dealer_stands: str
    dealer_hits: str = ""
    """The dealer stands on every 17, or draws on a soft one."""
    moot: str
    """The dealer draws no card that decides nothing."""
    collect: str
    order: str = ""
    """Wagers are settled player by player, or all that lose first, as the licensee chooses."""
    insurance: str
    insurance_amount: str
    insurance_pays: str
    insurance_lost: str
    even_money: str = ""
    surrender: str = ""
    attack: str = ""
    """A wager that is added when the dealer's first card is known."""
    zap: str = ""
    """Some totals of the two cards dealt may be replaced by two others."""
    zapped: str = ""
    """How that is done."""
    double: str
    double_some: str = ""
    """Where only some totals may be doubled."""
    free_double: str = ""
    free_split: str = ""
    """The house lays a lammer in place of the player's chips."""
    double_card: str = ""
    """Where the card of a doubled hand may lie face down."""
    rescue: str = ""
    """The amount that doubled a hand is taken back, and the hand is given up."""
    split: str
    split_order: str
    resplit: str
    split_aces: str = ""
    """Where split aces get one card each."""
    boxes_per_player: str
    waiting: Mapping[str, Waiting] = {}
    """By side wager: when it waits for the dealer's second card."""
    offered_third_card: str = ""
    """A player may have a third card for a side wager where the dealer has a blackjack."""
    third_card: str = ""
    """The dealer takes a third card for a side wager."""
    complete_hand: str = ""
    """The dealer completes the hand for a side wager."""
    complete_on_soft_17: str = ""
    """And for that draws on a soft 17 which stands for all other wagers."""
    calls_for: Callable[[Mapping[str, int], Submission], str | RuleError] = lambda made, options: ""
    """What else a player has to put up who makes the main wager, by all that the player makes."""
    before_the_deal: Callable[[Dealer], None] = lambda d: None
    """What else is due when the bets are closed."""
    with_the_hands: Callable[[Dealer, Played], None] = lambda d, box: None
    """What else is due with the hands of a box."""
    after_second_cards: Callable[[Dealer, SideWagers], None] = lambda d, sides: None
    """What else is due when all have two cards."""
    at_the_end: Callable[[Dealer, SideWagers], Steps] = nothing_more
    """What else is due when all wagers are settled."""
    boxes: SharedBox = SharedBox()
    """Without clauses there is one bettor for each box."""
    spots: SpotClauses | None = None
    """Where a player may have several wagers against as many hands of the dealer."""
    switch: SwitchClauses | None = None
    """Where a player has two hands, and cards may be exchanged between them."""
    results: Results
    irregularities: Irregularities

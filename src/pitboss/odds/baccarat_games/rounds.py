"""Baccarat by the million rounds: whole shoes with burn, cut card and last hand, a unit on every wager of the layout.

The kernel deals by the game's own third-card rules; what final hands, pairs and Royal 9s net was asked of the game
before. Meters stand at their seeds in every round. House Money is played in three ways at once, as it is solved: with
every payout taken, and with payouts put onto either main wager where that is worth it.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.baccarat_games import royal_nine as royal
from pitboss.games.baccarat_games.hands import burned_with, card_value
from pitboss.games.baccarat_games.results import pairs
from pitboss.kernel import borrowing
from pitboss.odds.baccarat_games.royal_nine import hand_worths, printed, royal_nines
from pitboss.odds.baccarat_games.shoe import (
    CARDS_DEALT,
    FIRST_FOUR,
    HANDS,
    THIRD_CARDS,
    VALUES,
    ThirdCards,
    all_deals,
    by_value,
    number_of,
)
from pitboss.odds.baccarat_games.wagers import (
    HOUSE_MONEY,
    MAINS,
    AddOn,
    best_add_on,
    net,
    wagers_on_hands,
    whole_stake,
)
from pitboss.odds.counting.compositions import full_shoe
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters, Deal, Nets, Supply, supply
from pitboss.odds.simulators import Apart, Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MOST_BURNED = 11
"""The first card of a shoe, and as many more as it says."""


class Draws(NamedTuple):
    """The third-card rules, for compiled code."""

    natural: NDArray[np.bool_]
    player: NDArray[np.bool_]
    banker: NDArray[np.bool_]


class Game(NamedTuple):
    """What the kernel needs: who draws, and what the cards net."""

    draws: Draws
    on_hands: NDArray[np.int64]
    """By wager and number of the final hands."""
    on_pairs: NDArray[np.int64]
    """House Money by the number of pairs; nothing where it is not offered."""
    added: NDArray[np.bool_]
    """Whether a payout goes onto the player and the banker wager, by the values of the four initial cards."""
    additions: NDArray[np.int64]
    """What it nets there, by the number of the final hands and of pairs."""
    places: NDArray[np.int64]
    """The place of every two cards among the Royal 9 hands."""
    royal: NDArray[np.int64]
    """By seat and the places of both hands; of no seat where the wager is not offered."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of one or several players who all bet on everything; their results differ in the Royal 9 only."""
    on_hands, house_money = wagers_on_hands(options), options.offers(HOUSE_MONEY)
    names = {name: name for name in on_hands}
    if house_money:
        names |= {HOUSE_MONEY: HOUSE_MONEY} | {f"{HOUSE_MONEY}+{main}": HOUSE_MONEY for main in MAINS}
    if options.offers(royal.WAGER):
        names[royal.WAGER] = royal.WAGER
    totals = WagerTotals(options, names, ("shoe",))
    totals.unit = lcm(totals.unit, 100 * options["house-money-add-on"].denominator)
    stake = whole_stake(options)
    nets = [[totals.whole(net(name, hands, options, stake)) for hands in HANDS] for name in on_hands]
    game = Game(draws(THIRD_CARDS), np.array(nets), *NO_HOUSE_MONEY, *NO_ROYAL_NINE)
    add_ons = list[AddOn]()
    if house_money:
        deals = all_deals(by_value(full_shoe(options)), THIRD_CARDS)
        add_ons = [best_add_on(options, main, deals) for main in MAINS]
        game = with_house_money(game, totals, add_ons)
    if options.offers(royal.WAGER):
        game = with_royal_nine(game, totals, players)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=game,
        supply=supply_of(options),
        alike=not options.offers(royal.WAGER),
        lay=lay,
        hands=((0, 2), (1, 3)),
        stake=stake * added_in_parts(options) if house_money else stake,
        plan=taking(options),
        apart={f"{HOUSE_MONEY}+{one.main}": Apart(adding(options, one), one.main) for one in add_ons},
    )


def supply_of(options: Submission) -> Supply:
    """A shoe that is dealt to its cut card, or a continuous shuffler."""
    assert options.game.equipment.shoe is not None
    return supply(
        options.game.equipment.pack(options), CARDS_DEALT + MOST_BURNED, shoe=options.game.equipment.shoe(options)
    )


def draws(rules: ThirdCards) -> Draws:
    """Third-card rules for compiled code."""
    return Draws(*map(np.array, rules))


NO_HOUSE_MONEY = (
    np.zeros(0, dtype=np.int64),
    np.zeros((2, FIRST_FOUR), dtype=np.bool_),
    np.zeros((2, len(HANDS), 3), dtype=np.int64),
)
NO_ROYAL_NINE = (np.zeros((52, 52), dtype=np.int64), np.zeros((0, 1, 1), dtype=np.int64))


def with_house_money(game: Game, totals: WagerTotals, add_ons: list[AddOn]) -> Game:
    """What pairs net under the options in force, taken or put onto a main wager."""
    part: Fraction = totals.options["house-money-add-on"]
    pays = totals.nets(HOUSE_MONEY, range(3))
    additions = [[[int(part * gain * paid) for paid in pays.tolist()] for gain in one.nets] for one in add_ons]
    return game._replace(on_pairs=pays, added=np.array([one.added for one in add_ons]), additions=np.array(additions))


def with_royal_nine(game: Game, totals: WagerTotals, players: int) -> Game:
    """What every pair of hands nets each seat on the Royal 9 wager, the meters at their seeds."""
    options = totals.options
    seeds = {rule.name: rule.seed for rule in options.game.meters(options)}
    nets = totals.nets(royal.WAGER, range(royal.STAR + 1), meters=seeds)
    places = np.zeros((52, 52), dtype=np.int64)
    for place, hand in enumerate(royal_nines()[1:], start=1):
        places[hand] = places[hand[::-1]] = place
    worths = [hand_worths(printed(options), seat) for seat in range(1, players + 1)]
    return game._replace(places=places, royal=np.array([nets[worth] for worth in worths]))


def lay(deal: Deal) -> Laid:
    """The kernel deals as the table does, the burn of a new shoe first."""
    return Laid(deal.cards.tolist())


def added_in_parts(options: Submission) -> int:
    """So many times an amount has House Money payouts that can be added in the same multiples of it."""
    part: Fraction = options["house-money-add-on"]
    return lcm(*((part * line.odds.ratio).denominator for line in options.paytable(HOUSE_MONEY).lines))


def taking(options: Submission) -> Strategy:
    """Every House Money payout is taken, as all strategies of the game do."""
    return next(iter(options.game.strategies.values()))


def adding(options: Submission, add_on: AddOn) -> Strategy:
    """Payouts go onto one main wager where that is worth it."""
    usual = taking(options)

    def decide(view: View) -> str:
        if view.stage != HOUSE_MONEY:
            return usual(view)
        (p1, p2), (b1, b2) = view.place("player").cards, view.place("banker").cards
        four = int("".join(str(card_value(card)) for card in (p1, b1, p2, b2)))
        return f"add-to-{add_on.main}" if add_on.added[four] else usual(view)

    return decide


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round of baccarat; a new shoe begins with its burn."""
    cards, first = deal.cards, 0
    if deal.opening:
        counters[0] += 1
        first = 1 + burned_with(cards[0])
    hands, dealt = deal_hands(cards, first, game.draws)
    on_hands = len(game.on_hands)
    for player in range(players):
        for wager in range(on_hands):
            nets[player, wager] = game.on_hands[wager, hands]
    at = on_hands
    p1, b1, p2, b2 = cards[first], cards[first + 1], cards[first + 2], cards[first + 3]
    if len(game.on_pairs):
        found = pairs(p1, p2, b1, b2)
        four = ((card_value(p1) * 10 + card_value(b1)) * 10 + card_value(p2)) * 10 + card_value(b2)
        for player in range(players):
            nets[player, at] = nets[player, at + 1] = nets[player, at + 2] = game.on_pairs[found]
            for main in range(2):
                if found and game.added[main, four]:
                    nets[player, at + 1 + main] += game.additions[main, hands, found]
        at += 3
    if len(game.royal):
        for player in range(players):
            nets[player, at] = game.royal[player, game.places[p1, p2], game.places[b1, b2]]
    return first + dealt


@borrowing
def deal_hands(cards: NDArray[np.int64], first: int, draws: Draws) -> tuple[int, int]:
    """Both hands from the cards at `first` on, by the third-card rules: their number, and how many cards they took."""
    player = (card_value(cards[first]) + card_value(cards[first + 2])) % 10
    banker = (card_value(cards[first + 1]) + card_value(cards[first + 3])) % 10
    player_cards = banker_cards = 2
    if not draws.natural[player] and not draws.natural[banker]:
        third = VALUES  # none
        if draws.player[player]:
            third = card_value(cards[first + 4])
            player, player_cards = (player + third) % 10, 3
        if draws.banker[banker, third]:
            banker, banker_cards = (banker + card_value(cards[first + 2 + player_cards])) % 10, 3
    return number_of(player, player_cards, banker, banker_cards), player_cards + banker_cards

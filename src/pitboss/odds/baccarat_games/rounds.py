"""Baccarat by the million rounds: whole shoes with burn, cut card and last hand, a unit on every wager of the layout.

The kernel deals by the game's own third-card rules; what final hands, pairs and Royal 9s net was asked of the game
before. Meters stand at their seeds in every round.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.baccarat_games import royal_nine as royal
from pitboss.games.baccarat_games.hands import burned_with, card_value
from pitboss.games.baccarat_games.results import pairs
from pitboss.kernel import kernel
from pitboss.odds.baccarat_games.royal_nine import hand_worths, royal_nines
from pitboss.odds.baccarat_games.shoe import FIRST_FOUR, HANDS, THIRD_CARDS, VALUES, ThirdCards, all_deals, number_of
from pitboss.odds.baccarat_games.wagers import HOUSE_MONEY, MAINS, best_add_on, net, wagers_on_hands, whole_stake
from pitboss.odds.report import Simulation
from pitboss.odds.runs import Run, draw
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round

CONTINUOUS = -1
"""In place of the cards behind the cut card."""
NO_ROYAL = np.zeros((0, 1, 1), dtype=np.int64)


class Sides(NamedTuple):
    """What the initial cards net: House Money taken or added to a main wager, and the Royal 9."""

    house_money: bool
    pairs: NDArray[np.int64]
    """By the number of pairs."""
    added: NDArray[np.bool_]
    """Whether a payout goes onto the player and the banker wager, by the values of the four initial cards."""
    additions: NDArray[np.int64]
    """What it nets there, by the number of the final hands and of pairs."""
    places: NDArray[np.int64]
    """The place of every two cards among the Royal 9 hands."""
    royal: NDArray[np.int64]
    """By seat and the places of both hands; of no seat where the wager is not offered."""


NO_SIDES = Sides(
    False,
    np.zeros(3, dtype=np.int64),
    np.zeros((2, FIRST_FOUR), dtype=np.bool_),
    np.zeros((2, len(HANDS), 3), dtype=np.int64),
    np.zeros((52, 52), dtype=np.int64),
    NO_ROYAL,
)


def simulate(run: Run) -> Simulation:
    """Rounds of one or several players who all bet on everything; their results differ in the Royal 9 only."""
    options = run.options
    on_hands = wagers_on_hands(options)
    names = {name: name for name in on_hands}
    if options.offers(HOUSE_MONEY):
        names |= {HOUSE_MONEY: HOUSE_MONEY} | {f"{HOUSE_MONEY}+{main}": HOUSE_MONEY for main in MAINS}
    if options.offers(royal.WAGER):
        names[royal.WAGER] = royal.WAGER
    totals = WagerTotals(options, names, ("shoe",))
    totals.unit = lcm(totals.unit, 100 * options["house-money-add-on"].denominator)
    stake = whole_stake(options)
    hand_nets = [[int(net(name, hands, options, stake) * totals.unit) for hands in HANDS] for name in on_hands]
    return play_shoes(run, totals, THIRD_CARDS, np.array(hand_nets), sides(totals, run.players))


def sides(totals: WagerTotals, players: int) -> Sides:
    """What the wagers on the initial cards net under the options in force."""
    options, found = totals.options, NO_SIDES
    if options.offers(HOUSE_MONEY):
        part: Fraction = options["house-money-add-on"]
        pays = totals.nets(HOUSE_MONEY, range(3))
        deals = all_deals(options["decks"], THIRD_CARDS)
        add_ons = [best_add_on(options, main, deals) for main in MAINS]
        additions = [[[int(part * gain * paid) for paid in pays.tolist()] for gain in one.nets] for one in add_ons]
        found = found._replace(
            house_money=True,
            pairs=pays,
            added=np.array([one.added for one in add_ons]),
            additions=np.array(additions),
        )
    if options.offers(royal.WAGER):
        places = np.zeros((52, 52), dtype=np.int64)
        for place, hand in enumerate(royal_nines()[1:], start=1):
            places[hand] = places[hand[::-1]] = place
        found = found._replace(places=places, royal=royal_nets(totals, players))
    return found


def royal_nets(totals: WagerTotals, players: int) -> NDArray[np.int64]:
    """What every pair of hands nets each seat on the Royal 9 wager, the meters at their seeds."""
    options = totals.options
    seeds = {rule.name: rule.seed for rule in options.game.meters(options)}
    nets = totals.nets(royal.WAGER, range(royal.STAR + 1), meters=seeds)
    return np.array([nets[hand_worths(options, seat)] for seat in range(1, players + 1)])


def play_shoes(
    run: Run, totals: WagerTotals, rules: ThirdCards, hand_nets: NDArray[np.int64], sides: Sides
) -> Simulation:
    """Rounds from shoe after shoe; `hand_nets` are what wagers net by the number of the final hands."""
    assert run.options.game.shoe is not None
    shoe = run.options.game.shoe(run.options)
    behind = CONTINUOUS if shoe.behind is None else shoe.behind
    tables = [np.array(table) for table in rules]
    return run.measure(totals, play, shoe.decks, behind, shoe.more_hands, *tables, hand_nets, *sides)


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    decks: int,
    behind: int,
    more_hands: int,
    natural: Any,
    player_rule: Any,
    banker_rule: Any,
    hand_nets: Any,
    house_money: bool,
    pair_nets: Any,
    added: Any,
    additions: Any,
    places: Any,
    royal: Any,
    totals: Any,
) -> None:
    """Rounds of baccarat from shoes that are dealt to their cut card, or from a continuous shuffler."""
    np.random.seed(seed)
    cards = 52 * decks
    deck: Any = np.arange(cards) % 52
    wagers = (len(totals) - 3) // 4
    on_hands = len(hand_nets)
    nets = np.zeros(wagers, dtype=np.int64)
    round_nets = np.zeros(wagers, dtype=np.int64)
    next_card = 0
    hands_left = 0  # of this shoe once its cut card is out
    cut_card_out = True
    for _ in range(rounds):
        if behind < 0:
            draw(deck, 6)
            next_card = 0
        elif cut_card_out and hands_left == 0:
            draw(deck, cards)
            totals[len(totals) - 1] += 1
            next_card = 1 + burned_with(deck[0])
            cut_card_out = False
        elif cut_card_out:
            hands_left -= 1
        p1, b1, p2, b2 = deck[next_card], deck[next_card + 1], deck[next_card + 2], deck[next_card + 3]
        next_card += 4
        player, banker = (card_value(p1) + card_value(p2)) % 10, (card_value(b1) + card_value(b2)) % 10
        player_cards = banker_cards = 2
        if not natural[player] and not natural[banker]:
            third = VALUES  # none
            if player_rule[player]:
                third = card_value(deck[next_card])
                next_card += 1
                player, player_cards = (player + third) % 10, 3
            if banker_rule[banker, third]:
                banker, banker_cards = (banker + card_value(deck[next_card])) % 10, 3
                next_card += 1
        if not cut_card_out and behind >= 0 and next_card > cards - behind:
            cut_card_out = True
            hands_left = more_hands
        hands = number_of(player, player_cards, banker, banker_cards)
        for wager in range(on_hands):
            nets[wager] = hand_nets[wager, hands]
        at = on_hands
        if house_money:
            found = pairs(p1, p2, b1, b2)
            four = ((card_value(p1) * 10 + card_value(b1)) * 10 + card_value(p2)) * 10 + card_value(b2)
            nets[at] = nets[at + 1] = nets[at + 2] = pair_nets[found]
            if found:
                for main in range(2):
                    if added[main, four]:
                        nets[at + 1 + main] += additions[main, hands, found]
            at += 3
        for seat in range(players):
            if len(royal):
                nets[at] = royal[seat, places[p1, p2], places[b1, b2]]
            add_player(nets, totals, round_nets)
        add_round(round_nets, totals)

"""Baccarat by the million rounds: whole shoes with burn, cut card and last hand, a unit on every wager of the layout.

The kernel deals by the game's own third-card rules; what final hands, pairs and Royal 9s net was asked of the game
before. Meters stand at their seeds in every round.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.baccarat_games import royal_nine as royal
from pitboss.games.baccarat_games.hands import (
    STAYED,
    banker_draws,
    burned_with,
    card_value,
    is_natural,
    player_draws,
)
from pitboss.games.baccarat_games.results import pairs
from pitboss.kernel import compiled, kernel
from pitboss.odds.baccarat_shoe import FIRST_FOUR, HANDS, THIRD_CARDS, all_deals, number_of
from pitboss.odds.baccarat_wagers import HOUSE_MONEY, MAINS, best_add_on, net, wagers_on_hands, whole_stake
from pitboss.odds.paytable_odds import net as line_net
from pitboss.odds.paytable_odds import stake_of
from pitboss.odds.progress import Progress
from pitboss.odds.report import Simulation
from pitboss.odds.royal_nine import hand_worths, royal_nines
from pitboss.odds.simulation import chosen_seed, draw, play_in_chunks
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.rulebook.submission import Submission

CONTINUOUS = -1
"""In place of the cards behind the cut card."""


def simulate(
    options: Submission, rounds: int, players: int, strategy: str, seed: int | None, progress: Progress | None
) -> Simulation:
    """Rounds of one or several players who all bet on everything; their results differ in the Royal 9 only."""
    start = perf_counter()
    on_hands = wagers_on_hands(options)
    names = {name: name for name in on_hands}
    if options.offers(HOUSE_MONEY):
        names |= {HOUSE_MONEY: HOUSE_MONEY} | {f"{HOUSE_MONEY}+{main}": HOUSE_MONEY for main in MAINS}
    if options.offers(royal.WAGER):
        names[royal.WAGER] = royal.WAGER
    totals = WagerTotals(options, names, ("shoe",))
    part: Fraction = options["house-money-add-on"]
    totals.unit = lcm(totals.unit, 100 * part.denominator)
    unit = totals.unit

    stake = whole_stake(options)
    hand_nets = np.array([[int(net(name, hands, options, stake) * unit) for hands in HANDS] for name in on_hands])
    pair_nets = totals.nets(HOUSE_MONEY, range(3))
    added = np.zeros((2, FIRST_FOUR), dtype=np.bool_)
    addition = np.zeros((2, len(HANDS), 3), dtype=np.int64)
    if options.offers(HOUSE_MONEY):
        for at, main in enumerate(MAINS):
            add_on = best_add_on(options, main, all_deals(options["decks"], THIRD_CARDS))
            added[at] = add_on.added
            addition[at] = [[int(part * gain * pays) for pays in pair_nets.tolist()] for gain in add_on.nets]
    assert options.game.shoe is not None
    shoe = options.game.shoe(options)
    arguments = (
        shoe.decks, CONTINUOUS if shoe.behind is None else shoe.behind, shoe.more_hands, hand_nets,
        options.offers(HOUSE_MONEY), pair_nets, added, addition, *royal_nets(totals, players),
    )  # fmt: skip
    kernel_play = compiled(play)

    def chunk(chunk_seed: int, count: int, sums: NDArray[np.int64]) -> None:
        kernel_play(chunk_seed, count, players, *arguments, sums)

    seed = chosen_seed(seed)
    sums = play_in_chunks(chunk, rounds, seed, totals.width, progress)
    wagers, house, frequencies = totals.measured(sums, rounds, players)
    return Simulation(
        game=options.game.name,
        options=options.written(only_chosen=True),
        strategy=strategy,
        players=players,
        rounds=rounds,
        seed=seed,
        wagers=wagers,
        house=house,
        frequencies=frequencies,
        seconds=perf_counter() - start,
    )


def royal_nets(totals: WagerTotals, players: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The place of every two cards among the Royal 9 hands, and what pairs of such hands net each seat."""
    options = totals.options
    places = np.zeros((52, 52), dtype=np.int64)
    for place, hand in enumerate(royal_nines()[1:], start=1):
        places[hand] = places[hand[::-1]] = place
    if not options.offers(royal.WAGER):
        return places, np.zeros((0, 1, 1), dtype=np.int64)
    seeds = {rule.name: rule.seed for rule in options.game.meters(options)}
    table, stake = options.paytable(royal.WAGER), stake_of(options, royal.WAGER)
    nets = [-totals.unit] * (royal.STAR + 1)
    for value in range(royal.STAR + 1):
        line = table.line(value)
        nets[value] = int(line_net(line, stake, seeds) * totals.unit) if line else -totals.unit
    return places, np.array(
        [[[nets[value] for value in row] for row in hand_worths(options, seat)] for seat in range(1, players + 1)]
    )


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    decks: int,
    behind: int,
    more_hands: int,
    hand_nets: Any,
    house_money: bool,
    pair_nets: Any,
    added: Any,
    addition: Any,
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
        if not is_natural(player, 2) and not is_natural(banker, 2):
            third = STAYED
            if player_draws(player):
                third = card_value(deck[next_card])
                next_card += 1
                player, player_cards = (player + third) % 10, 3
            if banker_draws(banker, third):
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
                        nets[at + 1 + main] += addition[main, hands, found]
            at += 3
        for seat in range(players):
            if len(royal):
                nets[at] = royal[seat, places[p1, p2], places[b1, b2]]
            add_player(nets, totals, round_nets)
        add_round(round_nets, totals)

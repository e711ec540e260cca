"""Rounds of Pai Gow Poker in compiled code: everybody sets by the house way and makes every wager on the layout."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import chain
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pai_gow_games import start
from pitboss.games.pai_gow_games.pai_gow_poker.formats import charges_commission, dealt_in_two
from pitboss.games.pai_gow_games.pai_gow_poker.hands import CARDS
from pitboss.games.pai_gow_games.pai_gow_poker.numbers import NAMES, odds_on_a_number
from pitboss.games.pai_gow_games.pai_gow_poker.paytables import NUMBER
from pitboss.games.pai_gow_games.pai_gow_poker.rules import FIRST_STACK, wheel_is_lowest
from pitboss.games.pai_gow_games.pai_gow_poker.side_bets import MAIN
from pitboss.games.pai_gow_games.ring import DEALER as DEALERS_PLACE
from pitboss.games.pai_gow_games.ring import clockwise
from pitboss.kernel import kernel
from pitboss.odds.pai_gow_games.pai_gow_poker.main_wager import (
    SIZES,
    Values,
    group_of,
    house_setting,
    pushes,
    values_of,
)
from pitboss.odds.pai_gow_games.pai_gow_poker.side_wagers import FIRST_THREE
from pitboss.odds.pai_gow_games.seven_cards import rising, ways_to_set
from pitboss.odds.pai_gow_games.two_hands import around
from pitboss.odds.poker_games.side_bets import nets_of, paid_as
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.bug import JOKER
from pitboss.rulebook.paytable import reach
from pitboss.rulebook.side_bets import DEALER, OWN, SideBet
from pitboss.rulebook.submission import Submission

COUNTERS = ("win", "push")
ROWS = 6
"""So many side wagers on one hand a table has at most."""
ON_OWN, ON_FIRST_THREE, ON_DEALERS, ON_BOTH = range(4)
LOOKS = {(OWN,): ON_OWN, (FIRST_THREE,): ON_FIRST_THREE, (DEALER,): ON_DEALERS, (OWN, DEALER): ON_BOTH}


class Game(NamedTuple):
    """What the kernel reads."""

    ways: NDArray[np.int64]
    values: Values
    pushes: int
    """The groups of the dealer's hand on which all main wagers push."""
    nets: NDArray[np.int64]
    """Of the main wager that loses, pushes and wins."""
    looks: NDArray[np.int64]
    """By side wager: what it looks at."""
    floors: NDArray[np.int64]
    """By side wager: the floors of its lines."""
    lines: NDArray[np.int64]
    """By side wager: what its lines net; last what is lost."""
    envy: NDArray[np.int64]
    """By side wager: what its lines bring every other player."""
    number: NDArray[np.int64]
    """What the wager on a number nets that is not drawn, and that is; nothing where there is none."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of a fresh deck; the dealer banks."""
    rows = options.side_bets
    by_row = [(bet, bet.paytable(options, players).floors) for bet in rows]
    numbers = options.offers(NUMBER.wager)
    names = [MAIN, *(bet.name for bet in rows), *([NUMBER.wager] if numbers else [])]
    totals = WagerTotals(options, {name: name for name in names}, COUNTERS)
    totals.unit = stake = lowest_stake(options, totals)
    won = Fraction(19, 20) if charges_commission(options) else Fraction(1)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(
            ways_to_set(SIZES),
            values_of(wheel_is_lowest(options), progress=progress),
            pushes(options),
            np.array([totals.whole(net) for net in (Fraction(-1), Fraction(0), won)]),
            np.array([LOOKS[bet.hands] for bet in rows], dtype=np.int64),
            _rectangle([floors for _, floors in by_row], 2**62),
            _rectangle([nets_of(bet, floors, totals, players) for bet, floors in by_row], -totals.unit),
            _rectangle([_envy(bet, options) for bet in rows]),
            number_nets(options, totals) if numbers else np.zeros(0, dtype=np.int64),
        ),
        supply=supply(
            options.game.equipment.pack(options), CARDS * (players + 1), bounds=[start.PLACES] if numbers else []
        ),
        bound=kernels(rows),
        notes=CARDS + len(rows),
        lay=partial(lay, players=players, options=options),
        made_of=partial(made_of, options=options),
        stake=stake,
    )


def lowest_stake(options: Submission, totals: WagerTotals) -> int:
    """The lowest amount that all wagers allow and that is paid without rounding, commission and numbers included: envy
    bonuses do not go by the stake, so that everybody stakes this."""
    dollars = odds_on_a_number(options).ratio.denominator if options.offers(NUMBER.wager) else 1
    unit = lcm(totals.unit, 10_00, dollars * 1_00)
    least = max(rule.limits(options)[0] for rule in options.game.wagers if rule.at_table(options))
    return -(-least // unit) * unit


def number_nets(options: Submission, totals: WagerTotals) -> NDArray[np.int64]:
    """What a number nets that is not drawn, and one that is."""
    return np.array([-totals.unit, totals.whole(odds_on_a_number(options).ratio)], dtype=np.int64)


def _envy(bet: SideBet, options: Submission) -> Sequence[int]:
    """What the lines of a wager bring every other player, in cents of a stake that has as many cents as units."""
    return [line.envy if bet.envy else 0 for line in bet.paytable(options, 1).lines]


def _rectangle(rows: Sequence[Any], fill: int = 0) -> NDArray[np.int64]:
    """Rows of one length; what they lack is filled in."""
    found = np.full((len(rows), max(map(len, rows), default=0) + 1), fill, dtype=np.int64)
    for at, row in enumerate(rows):
        found[at, : len(row)] = row
    return found


def kernels(rows: Sequence[SideBet]) -> dict[str, Any]:
    """The kernels of the side wagers, for the open names of the round."""
    found = dict.fromkeys((f"value_{row}" for row in range(ROWS)), nothing) | {"value_of_both": nothing_of_both}
    for row, bet in enumerate(rows):
        found["value_of_both" if len(bet.hands) == 2 else f"value_{row}"] = bet.value
    return found


@kernel
def nothing(cards: Any) -> int:
    """There is no such wager."""
    return 0


@kernel
def nothing_of_both(own: Any, dealers: Any) -> int:
    """There is no such wager."""
    return 0


@kernel
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round: seven cards for the dealer, then seven for each player."""
    hand = deal.notes[0, :CARDS]
    rising(deal.cards, 0, hand)
    dealer = house_setting(hand, hand, game.ways, game.values)
    group = group_of(dealer.best, game.values.low.values[dealer.low], hand[-1] == JOKER)
    for p in range(players):
        hand = deal.notes[p, :CARDS]
        rising(deal.cards, CARDS * (p + 1), hand)
        own = house_setting(hand, hand, game.ways, game.values)
        above = 1 if group & game.pushes else int(own.high > dealer.high) + int(own.low > dealer.low)
        counters[0] += above == 2
        counters[1] += above == 1
        nets[p, 0] = game.nets[above]
        settle_side_wagers(deal, p, game, nets)
        if len(game.number):
            nets[p, 1 + len(game.looks)] = game.number[int(deal.turn % PLACES == deal.draws[0])]
    for row in range(len(game.looks)):
        brought = 0
        for p in range(players):
            brought += deal.notes[p, CARDS + row]
        for p in range(players):
            nets[p, 1 + row] += brought - deal.notes[p, CARDS + row]
    return CARDS * (players + 1)


PLACES = start.PLACES


@kernel
def settle_side_wagers(deal: Deal, p: int, game: Game, nets: Nets) -> None:
    """The side wagers of a player; what the hand brings the others is noted."""
    own, dealers = deal.cards[CARDS * (p + 1) : CARDS * (p + 2)], deal.cards[:CARDS]
    for row in range(len(game.looks)):
        look = game.looks[row]
        if look == ON_BOTH:
            found = value_of_both(own, dealers)  # type: ignore[name-defined] # noqa: F821
        else:
            found = worth(row, dealers if look == ON_DEALERS else own[:3] if look == ON_FIRST_THREE else own)
        line = reach(found, game.floors[row])
        nets[p, 1 + row] = game.lines[row, line] if line >= 0 else game.lines[row, -1]
        deal.notes[p, CARDS + row] = game.envy[row, line] if line >= 0 else 0


@kernel
def worth(row: int, cards: Any) -> int:
    """What cards are worth to a side wager, by its row."""
    if row == 0:
        return value_0(cards)  # type: ignore[name-defined,no-any-return] # noqa: F821
    if row == 1:
        return value_1(cards)  # type: ignore[name-defined,no-any-return] # noqa: F821
    if row == 2:
        return value_2(cards)  # type: ignore[name-defined,no-any-return] # noqa: F821
    if row == 3:
        return value_3(cards)  # type: ignore[name-defined,no-any-return] # noqa: F821
    if row == 4:
        return value_4(cards)  # type: ignore[name-defined,no-any-return] # noqa: F821
    return value_5(cards)  # type: ignore[name-defined,no-any-return] # noqa: F821


# At a live table


def made_of(name: str, turn: int, options: Submission) -> tuple[str, ...]:
    """The wagers of a live table that a name in the report stands for: numbers are wagered on in turn."""
    return (NAMES[turn % len(NAMES)],) if name == NUMBER.wager else paid_as(name, options)


def lay(deal: Deal, players: int, options: Submission) -> Laid:
    """The cards from the start on, clockwise, in stacks or card by card; or three and four from the left, the dealer
    last."""
    cards = deal.cards.tolist()
    hands = {place: cards[CARDS * place : CARDS * (place + 1)] for place in range(players + 1)}
    if dealt_in_two(options):
        order = [hands[place] for place in (*range(players, 0, -1), DEALERS_PLACE)]
        return Laid([*chain(*(hand[:FIRST_STACK] for hand in order)), *chain(*(hand[FIRST_STACK:] for hand in order))])
    first = int(deal.draws[0]) if len(deal.draws) else DEALERS_PLACE
    stacks = around(hands, clockwise(first, start.PLACES), cards[CARDS * (players + 1) :], CARDS)
    dealt = chain(*stacks) if options["dealing-method"] == "machine" else chain(*zip(*stacks, strict=True))
    throws, spins = [start.AT_THE_DEALER["dice"]], [str(first + 1)]
    return Laid(list(dealt), {"throws": throws, "spins": spins})

"""The side bets of a game, from their rows: counted and priced for the solver, tabulated for the kernel.

A row says which cards it looks at and how they rank. Where no decision of the player comes between, all deals of those
cards are counted, whatever game they are of; a solver counts by itself only what hangs on its best play (wagers that a
fold gives up) and the best hand at the table. What the counts pay is read off the row's paytable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.counting.flushes import by_highest_suit
from pitboss.odds.counting.hand_counts import Counts, of_five_cards, of_six_cards
from pitboss.odds.paytable_odds import paytable_odds, progressive_odds, stake_of
from pitboss.odds.poker_games.highest_hand import highest_odds
from pitboss.odds.poker_games.looks import Gathered, Layout, hand_classes, suit_classes
from pitboss.odds.report import INCLUSION_EXCLUSION, WagerOdds
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.flush import BY_SUIT
from pitboss.ranking.high import high
from pitboss.rulebook.side_bets import ENVY_BONUS, SideBet
from pitboss.rulebook.submission import Submission

# Counted and priced


class OnHands(NamedTuple):
    """What is counted of a side bet on a hand: the deals in which it is played for, by value of the hand."""

    deals: Counts
    forfeited: int = 0
    """Those in which a fold has given it up."""
    note: str = ""


class OnHighest(NamedTuple):
    """What is counted of a side bet on the highest hand: by number of players the deals by line, last those below."""

    deals: Mapping[int, Sequence[int]]
    note: str = ""
    method: str = INCLUSION_EXCLUSION


SideCounts = Mapping[str, OnHands | OnHighest]
"""By name of the wager."""


def all_deals(bet: SideBet, layout: Layout) -> OnHands:
    """Every deal of the cards that a side bet looks at: nothing that a player decides changes it."""
    assert not bet.beaten, "a solver counts by itself what two hands decide"
    (hand,) = bet.hands
    assert not bet.by_place, "a solver counts by itself what goes by the places of cards"
    cards = len(layout.places(hand))
    if bet.value in BY_SUIT:
        ranking = suit_classes(bet.value)
        return OnHands(by_highest_suit([ranking.values[found] for found in ranking.by_ranks], cards))
    if bet.value is high and cards >= 5:
        return OnHands({5: of_five_cards, 6: of_six_cards}[cards]())
    found = hand_classes(bet.value, cards, layout.deck)
    return OnHands(Counter(dict(zip(found.values, found.hands, strict=True))))


def count_side_bets(options: Submission, layout: Layout, counted: SideCounts) -> SideCounts:
    """What the side bets on the layout come to; `counted` are those that the solver has counted by itself."""
    rows = options.side_bets
    return {bet.name: counted[bet.name] if bet.name in counted else all_deals(bet, layout) for bet in rows}


def price_side_bets(counts: SideCounts, options: Submission) -> list[WagerOdds]:
    """Their odds, in the order of the rows."""
    return [price_side_bet(bet, counts[bet.name], options) for bet in options.side_bets]


def price_side_bet(bet: SideBet, counts: OnHands | OnHighest, options: Submission) -> WagerOdds:
    """The odds of one side bet."""
    if isinstance(counts, OnHighest):
        return highest_odds(bet, options, counts.deals, note=counts.note, method=counts.method)
    if bet.progressive is None:
        return paytable_odds(options, bet.name, counts.deals, note=counts.note)
    players = options.game.max_players
    return progressive_odds(options, bet, counts.deals, forfeited=counts.forfeited, players=players, note=counts.note)


# Tabulated for the kernel


class SideTables(NamedTuple):
    """The rows for compiled code; a row's place is its column in the nets, less one."""

    look: Numbers
    """The look by which it is paid."""
    survives: NDArray[np.bool_]
    """Whether it plays on when its player folds; then the folded hand brings envy bonuses too."""
    highest: NDArray[np.bool_]
    """Whether it is on the highest hand at the table."""
    folded_count: NDArray[np.bool_]
    """Whether a folded hand can be the highest."""
    dealer: Numbers
    """The look at the dealer's hand, where that can be the highest or the beaten one; else -1."""
    beaten: NDArray[np.bool_]
    """Whether it is on the beaten one of two hands."""
    start: Numbers
    """Where in `nets` what it nets begins, by class."""
    envy: Numbers
    """Where what its hand brings every other player begins; -1 where that is nothing."""
    envy_to_folded: NDArray[np.bool_]
    nets: Numbers


def tabulate_side_bets(totals: WagerTotals, looks: Gathered, players: int) -> SideTables:
    """The paytables in force by class of the hand, the meters at their seeds."""
    options, rows = totals.options, totals.options.side_bets
    floors = [bet.paytable(options, players).floors if bet.by_place else () for bet in rows]
    numbers = [looks.number(bet.hands[0], bet.value, lines) for bet, lines in zip(rows, floors, strict=True)]
    dealt = [bet.beaten or (bet.highest is not None and bet.highest.dealer) for bet in rows]
    dealers = [
        looks.of_dealer(bet.hands[0], bet.value) if plays else -1 for bet, plays in zip(rows, dealt, strict=True)
    ]
    flat: list[NDArray[np.int64]] = []

    def put(nets: NDArray[np.int64]) -> int:
        flat.append(nets)
        return sum(map(len, flat[:-1]))

    values = [looks.found[number].values for number in numbers]
    start = [put(nets_of(bet, worth, totals, players)) for bet, worth in zip(rows, values, strict=True)]
    envies = [envy_of(bet, worth, totals) for bet, worth in zip(rows, values, strict=True)]
    return SideTables(
        look=np.array(numbers, dtype=np.int64),
        survives=np.array([bet.survives_fold(options) for bet in rows], dtype=np.bool_),
        highest=np.array([bet.highest is not None for bet in rows], dtype=np.bool_),
        folded_count=np.array([bet.highest is None or bet.highest.folded(options) for bet in rows], dtype=np.bool_),
        dealer=np.array(dealers, dtype=np.int64),
        beaten=np.array([bet.beaten for bet in rows], dtype=np.bool_),
        start=np.array(start, dtype=np.int64),
        envy=np.array([put(envy) if envy.any() else -1 for envy in envies], dtype=np.int64),
        envy_to_folded=np.array([bet.envy is None or bet.envy.to_folded(options) for bet in rows], dtype=np.bool_),
        nets=np.concatenate([*flat, np.zeros(1, dtype=np.int64)]),
    )


def nets_of(bet: SideBet, values: Sequence[int], totals: WagerTotals, players: int) -> NDArray[np.int64]:
    """What a side bet nets on hands of these values. A payment that all players share is that of all of them."""
    options = totals.options
    all_share = bet.progressive and bet.progressive.sharing(options) and not bet.on_own_hand
    seeds = {rule.name: rule.seed for rule in options.game.meters(options) if bet.name in rule.wagers}
    if all_share:
        seeds = {name: seed // players for name, seed in seeds.items()}
    return totals.nets(bet.name, values, table=bet.paytable(options, players), meters=seeds)


def envy_of(bet: SideBet, values: Sequence[int], totals: WagerTotals) -> NDArray[np.int64]:
    """What hands of these values bring every other player."""
    options, stake = totals.options, stake_of(totals.options, bet.name)
    if bet.envy is None:
        return np.zeros(0, dtype=np.int64)
    lines = (options.paytable(bet.pays.wager).line(value) for value in values)
    return np.array([line.envy * totals.unit // stake if line else 0 for line in lines], dtype=np.int64)


def paid_as(name: str, options: Submission) -> tuple[str, ...]:
    """The names under which a live table pays what a side bet nets: its own, and that of its envy bonuses."""
    envied = any(bet.name == name and bet.envy for bet in options.side_bets)
    return (name, ENVY_BONUS) if envied else (name,)

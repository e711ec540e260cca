"""Caribbean Stud by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.games.poker_games.caribbean_stud.five_card_hand_bonus import (
    DEALER_HAND_BONUS,
    LUCKY_BONUS,
    MAGIC_CARD,
    OWN_HAND_BONUS,
)
from pitboss.games.poker_games.caribbean_stud.paytables import ACE_KING
from pitboss.games.poker_games.caribbean_stud.strategies import BETS
from pitboss.kernel import borrowing
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.suit_orbits import place_beside
from pitboss.odds.poker_games.caribbean_stud.best_play import FOLD, HIGHER, LEVEL, LOWER, SHORT, nets, solution
from pitboss.odds.poker_games.caribbean_stud.showdowns import own_hands
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Extras, Plan, Shape, from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters, Deal, Nets
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.high import high
from pitboss.ranking.tables import class_at_least
from pitboss.rulebook.side_bets import OWN
from pitboss.rulebook.submission import Submission

MAIN = "ante+bet"
LAYOUT = Layout(own=5, dealer=5)
UP_CARD = 0
"""The dealer's first card."""
COUNTERS = ("bet", "fold")
BET, FOLDED = range(len(COUNTERS))


class BestPlay(NamedTuple):
    """The best play, for compiled code."""

    bets: NDArray[np.bool_]
    rows: NDArray[np.int32]


class Main(NamedTuple):
    """What the main wagers net."""

    nets: Numbers
    """By class of the player's hand and case."""
    qualifies: int
    """The lowest class with which the dealer does."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    plan = best_play(progress) if strategy == OPTIMAL else by_rule(BETS[strategy])
    return simulator_of(SHAPE, options, players, plan, main_nets, bonus_extras(options, players))


def best_play(progress: Progress | None = None) -> Plan:
    """The best play."""
    return Plan(choose_best, BestPlay(solution(progress).bets, own_hands().row), COUNTERS)


def by_rule(bets: Callable[[Sequence[int], int], bool]) -> Plan:
    """A rule, by the own cards and the up card."""
    return Plan(choose_by_rule, 0, COUNTERS, {"bets": bets})


def main_nets(totals: WagerTotals) -> Main:
    return Main(nets() * totals.unit, class_at_least(ACE_KING))


@borrowing
def choose_best(cards: Numbers, first: int, players: int, best: BestPlay, counters: Counters) -> int:
    """Bet or fold by the best play."""
    return counted(bets_by_best_play(cards[first : first + 5], cards[UP_CARD], best), counters)


@borrowing
def choose_by_rule(cards: Numbers, first: int, players: int, plan: int, counters: Counters) -> int:
    """Bet or fold by a strategy of the game."""
    return counted(bets(cards[first : first + 5], cards[UP_CARD]), counters)  # type: ignore[name-defined] # noqa: F821


@borrowing
def counted(betting: bool, counters: Counters) -> int:
    counters[BET if betting else FOLDED] += 1
    return 0 if betting else -1


@borrowing
def bets_by_best_play(own: Numbers, up: int, best: BestPlay) -> bool:
    """Look the hand up, the up card being one of clubs."""
    return best.bets[up >> 2, best.rows[place_beside(own, up)]]  # type: ignore[no-any-return]


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Main, unit: int, counters: Counters) -> int:
    """Ante and bet."""
    if choice < 0:
        return FOLD * unit
    return main.nets[hands[0], case_of(hands[0], dealer, main.qualifies)]  # type: ignore[no-any-return]


@borrowing
def case_of(player: int, dealer: int, qualifies: int) -> int:
    """How the dealer's class stands to the player's."""
    if dealer < qualifies:
        return SHORT
    if dealer == player:
        return LEVEL
    return LOWER if dealer < player else HIGHER


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """The dealer's cards last, of each turn or of all stacks."""
    dealt = in_stacks if from_machine(options) else in_turns
    return dealt(*hands.own, hands.dealer)


SHAPE = Shape(
    main=MAIN,
    per="ante",
    parts=("ante", "bet"),
    layout=LAYOUT,
    looks=((OWN, high),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)


# Magic card and lucky bonus

EXTRAS = {"magic-card": MAGIC_CARD, "lucky-bonus": LUCKY_BONUS}


class BonusExtras(NamedTuple):
    """What the table's system pays on five card hand bonuses, by draw; nothing where it is not paid."""

    magic_card: int
    lucky_bonus: int
    own: int
    """The column of the bonus on the own hand, and of that on the dealer's."""
    dealers: int


def bonus_extras(options: Submission, players: int) -> Extras | None:
    """The extras that the house pays, each in one round out of so many, on average."""
    offered = {extra: odds.win for extra, odds in EXTRAS.items() if options[extra]}
    if not offered:
        return None
    columns = {bet.name: column for column, bet in enumerate(options.side_bets, 1)}
    unit = WagerTotals(options, {}).unit
    outcomes = {"magic-card": 52, "lucky-bonus": players + 1}

    def chance(deal: Deal) -> Mapping[str, Sequence[str]]:
        seats = [*(f"seat {player + 1}" for player in range(players)), "dealer"]
        names = {"magic-card": [str(Card(card)) for card in range(52)], "lucky-bonus": seats}
        draws = dict(zip(outcomes, deal.draws.tolist(), strict=True))
        return {
            f"draws.{extra}": [names[extra][draws[extra]] if draws[extra] < outcomes[extra] else "none"]
            for extra in offered
        }

    return Extras(
        add_bonus_extras,
        BonusExtras(
            offered.get("magic-card", 0) * unit,
            offered.get("lucky-bonus", 0) * unit,
            columns[OWN_HAND_BONUS.name],
            columns[DEALER_HAND_BONUS.name],
        ),
        tuple(number * options[f"{extra}-interval"] for extra, number in outcomes.items()),
        chance,
        on=(OWN_HAND_BONUS.name, DEALER_HAND_BONUS.name),
        names=tuple(offered),
    )


@borrowing
def add_bonus_extras(deal: Deal, players: int, layout: Layout, extras: BonusExtras, nets: Nets) -> None:
    """On each hand that the bonuses are on, whether they win or not; a draw above its outcomes is none."""
    magic_card, lucky_position = deal.draws[0], deal.draws[1]
    for p in range(players):
        first = layout.dealer + layout.own * p
        nets[p, extras.own] += paid(deal.cards[first : first + layout.own], magic_card, lucky_position == p, extras)
        nets[p, extras.dealers] += paid(deal.cards[: layout.dealer], magic_card, lucky_position == players, extras)


@borrowing
def paid(hand: Numbers, magic_card: int, lucky: bool, extras: BonusExtras) -> int:
    """What a hand brings beside its paytable."""
    extra = extras.lucky_bonus if lucky else 0
    for card in hand:
        if card == magic_card:
            extra += extras.magic_card
    return extra

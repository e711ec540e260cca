"""Baccarat-Chemin de Fer, solved: the bank against its covers, with the Dominant Player's one choice, on five.

Wagers change hands between players, so what the bank gains the covers lose, but for the commission that the house
takes when the Banker wins. Covers of every kind (Suivi, Banco, a part of the bank) are alike per unit.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss import odds
from pitboss.equipment.cards import DECK
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.hands import draws_by_table_3
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.options import bank_limits, commission
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.rules import FREE_CHOICE
from pitboss.games.baccarat_games.hands import burned_with, card_value
from pitboss.games.baccarat_games.results import EVEN_MONEY, Hands
from pitboss.kernel import borrowing
from pitboss.money import dollars
from pitboss.odds.baccarat_games.rounds import Draws, deal_hands, draws, lay, supply_of
from pitboss.odds.baccarat_games.shoe import HANDS, VALUES, Deals, ThirdCards, all_deals, by_value, third_cards
from pitboss.odds.counting.compositions import full_shoe
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import STANDS, Counters, Deal, Nets
from pitboss.odds.simulators import Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.record.views import View, glimpse
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

BANK, COVER = "bank", "cover"
CARD, STAY = "card", "stay"
NAMES = {1: "win", 0: "stand off", -1: "lose"}


def rules(options: Submission, on_five: str) -> ThirdCards:
    """The third-card rules where the Dominant Player always makes the same choice on five."""
    by_the_letter = options["player-stayed"] == "printed-table"
    return third_cards(
        lambda count: count < FREE_CHOICE or (count == FREE_CHOICE and on_five == CARD),
        lambda count, third: draws_by_table_3(count, third, by_the_letter),
    )


def whole_stake(options: Submission) -> int:
    """The least amount in cents on which commission needs no rounding."""
    rule = commission(options)
    return (rule.unit / rule.rate).numerator


def commission_due(options: Submission) -> Fraction:
    """The part of the Banker's winnings that the house takes, on amounts that need no rounding."""
    amount = whole_stake(options)
    return Fraction(commission(options).on(amount), amount)


def net(wager: str, hands: Hands, due: Fraction) -> Fraction:
    """What the bank or a cover nets on final hands, per unit covered."""
    won = (hands.player > hands.banker) - (hands.player < hands.banker)
    if wager == COVER:
        return won * EVEN_MONEY.ratio
    return -won * EVEN_MONEY.ratio - (due if won < 0 else 0)


OnFive = dict[tuple[int, int], dict[str, Fraction]]
"""What a cover is worth with each two cards that make five, by their values, drawing and staying."""


class Counts(NamedTuple):
    """All deals of a shoe where the Dominant Player always draws on five, and where the Player's Hand always stays."""

    drawing: Deals
    staying: Deals


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Every deal of a full shoe, with either choice on five."""
    values = by_value(full_shoe(options))
    return Counts(*(all_deals(values, rules(options, choice)) for choice in (CARD, STAY)))


def choices_on_five(counts: Counts) -> OnFive:
    """What drawing and staying are worth; commission is not the covers' concern."""
    found: OnFive = {}
    nets = np.array([int(net(COVER, hands, Fraction(0))) for hands in HANDS])
    for choice, deals in zip((CARD, STAY), counts, strict=True):
        worth = deals.first * (deals.after @ nets)
        after = int(deals.after[0].sum())
        for low in range(10):
            high = (FREE_CHOICE - low) % 10
            if low <= high:
                fours = [1000 * low + 100 * b1 + 10 * high + b2 for b1 in range(10) for b2 in range(10)]
                total = sum(int(deals.first[four]) for four in fours) * after
                found.setdefault((low, high), {})[choice] = Fraction(sum(int(worth[four]) for four in fours), total)
    return found


def better(worth: dict[str, Fraction]) -> str:
    """The better choice on five; to draw where both are worth the same."""
    return STAY if worth[STAY] > worth[CARD] else CARD


def price(counts: Counts, options: Submission) -> Solved:
    """Bank and cover when the Dominant Player plays five for the best."""
    on_five = choices_on_five(counts)
    best = played(counts, on_five)
    by_choice = {choice: deals.by_hands for choice, deals in zip((CARD, STAY), counts, strict=True)}
    due = commission_due(options)
    wagers = []
    for wager in (BANK, COVER):
        details: dict[str, Any] = {
            "edge_by_choice_on_five": {
                choice: float(-expectation(wager, by_hands, due)) for choice, by_hands in by_choice.items()
            }
        }
        if wager == BANK:
            wins = Fraction(sum(ways for hands, ways in best.items() if hands.banker > hands.player), best.total())
            details["commission_per_unit"] = float(due * wins)
        wagers.append(WagerOdds(wager, wager, outcomes(wager, best, due), details=details))
    return Solved(wagers, strategy_found(on_five))


def played(counts: Counts, on_five: OnFive) -> Counter[Hands]:
    """Deals by final hands where the two cards that make five say what to do."""
    if len({better(worth) for worth in on_five.values()}) == 1:
        return (counts.staying if better(on_five[0, FREE_CHOICE]) == STAY else counts.drawing).by_hands
    stays = np.zeros(len(counts.drawing.first), dtype=np.bool_)
    for four in range(len(stays)):
        pair = (four // 1000, four // 10 % 10)
        worth = on_five.get((min(pair), max(pair)))
        stays[four] = worth is not None and better(worth) == STAY
    after: NDArray[np.int64] = np.where(stays[:, None], counts.staying.after, counts.drawing.after)
    return replace(counts.drawing, after=after).by_hands


def expectation(wager: str, counts: Counter[Hands], due: Fraction) -> Fraction:
    return sum((count * net(wager, hands, due) for hands, count in counts.items()), Fraction(0)) / counts.total()


def outcomes(wager: str, counts: Counter[Hands], due: Fraction) -> tuple[Outcome, ...]:
    """Win, stand off and lose, with what each nets."""
    grouped: Counter[Fraction] = Counter()
    for hands, count in counts.items():
        grouped[net(wager, hands, due)] += count
    return tuple(
        Outcome(NAMES[(gain > 0) - (gain < 0)], count, gain) for gain, count in sorted(grouped.items(), reverse=True)
    )


def strategy_found(on_five: OnFive) -> dict[str, Any]:
    """What to do on five, and what it is worth, by the two cards that make it."""
    rows: list[dict[str, Any]] = [
        {
            "cards": f"{low}-{high}",
            "decision": better(worth),
            "expectation_of_drawing": float(worth[CARD]),
            "expectation_of_staying": float(worth[STAY]),
        }
        for (low, high), worth in sorted(on_five.items())
    ]
    made = {row["decision"] for row in rows}
    words = {CARD: "draw on five", STAY: "stay on five"}
    return {"rule": words[made.pop()] if len(made) == 1 else "on five as the two cards say", "on_five": rows}


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """On five as the two cards say; for the rest as the game's own strategies."""
    choices = {pair: better(worth) for pair, worth in choices_on_five(count(options, progress)).items()}
    usual = next(iter(options.game.strategies.values()))

    def decide(view: View) -> str:
        if view.stage != "announcement":
            return usual(view)
        low, high = sorted(card_value(card) for card in view.own.hand.cards)
        return choices[low, high]

    return decide


# Simulation


class Game(NamedTuple):
    """What the kernel needs: the rules of third cards with either choice on five, where to draw, and nets."""

    drawing: Draws
    staying: Draws
    draws_on_five: NDArray[np.bool_]
    """By the values of the Player's first two cards."""
    bank: NDArray[np.int64]
    cover: NDArray[np.int64]
    """By the number of the final hands."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Hands of one bank, wholly covered by one player, shoe after shoe; the house makes the commission."""
    totals = WagerTotals(options, {BANK: BANK, COVER: COVER}, ("shoe",))
    due = commission_due(options)
    bank, cover = (
        np.array([totals.whole(net(wager, hands, due)) for hands in HANDS], dtype=np.int64) for wager in totals.names
    )
    plan = odds.strategy(options, strategy, progress)
    return Simulator(
        totals=totals,
        players=2,
        play=play,
        game=Game(draws(rules(options, CARD)), draws(rules(options, STAY)), draws_on_five(plan), bank, cover),
        supply=supply_of(options),
        lay=lay,
        plan=bank_and_cover(options, plan),
        made_of=lambda name, turn: ("banco",) if name == COVER else (name,),
    )


def draws_on_five(plan: Strategy) -> NDArray[np.bool_]:
    """Where a strategy draws on five, asked of every two cards that make it."""
    found = np.zeros((VALUES, VALUES), dtype=np.bool_)
    one_of_each = {card_value(card): card for card in DECK}
    for first, second in product(one_of_each, repeat=2):
        if (first + second) % 10 == FREE_CHOICE:
            seen = glimpse((one_of_each[first], one_of_each[second]), stage="announcement")
            found[first, second] = plan(seen) == CARD
    return found


def bank_and_cover(options: Submission, plan: Strategy) -> Strategy:
    """At a live table seat 1 banks for an amount that bears commission without rounding, and seat 2 covers it all."""
    stake, least = whole_stake(options), bank_limits(options)[0]
    bank = dollars(-(-least // stake) * stake)

    def decide(view: View) -> str:
        banks = view.viewer == 1
        match view.stage:
            case "auction":
                return f"bid:{bank}" if banks else "no-bid"
            case "bank":
                return f"bank:{bank}"
            case "announcement":
                return plan(view)
        return view.stage

    return decide


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One hand: player 0 banks, player 1 covers."""
    cards, first = deal.cards, 0
    if deal.opening:
        counters[0] += 1
        first = 1 + burned_with(cards[0])
    if game.draws_on_five[card_value(cards[first]), card_value(cards[first + 2])]:
        hands, dealt = deal_hands(cards, first, game.drawing)
    else:
        hands, dealt = deal_hands(cards, first, game.staying)
    nets[0, 0], nets[0, 1] = game.bank[hands], STANDS
    nets[1, 0], nets[1, 1] = STANDS, game.cover[hands]
    return first + dealt

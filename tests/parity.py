"""One round at two speeds: the kernel and the live table are given the same cards, options, players and plan, and must
come to the same nets, wager by wager, to the cent.

A simulator says how its deal lies at a live table and which wagers a name in its report joins; everything else here is
the same for every game. The kernel takes meters at their seeds, and at a live table the stakes of the round feed them:
they are opened lower by just that. A meter that pays several players in one round is beyond the kernel (each is paid as
if alone), so those wagers are passed over then. So are those that a payout limit cuts, which the kernel does not know.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

from pitboss import odds
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.errors import RuleError
from pitboss.kernel import borrowing, compiled
from pitboss.money import dollars
from pitboss.odds.simulation import Deal, Numbers
from pitboss.odds.simulators import Simulator
from pitboss.record.meters import Meter
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.game import Game
from pitboss.table.round import Round
from pitboss.table.settled import SeatResult
from pitboss.table.table import Table
from random_play import random_submission

BANKROLL = 10**12


Version = Callable[..., Any]
"""Of kernels: `compiled`, or `interpreted`, the same source without machine code."""


def compare_rounds(
    game: Game, rng: random.Random, rounds: int, *, best_play: bool = True, version: Version = compiled
) -> int:
    """Random options, players and strategy, and so many rounds of them; the number of nets that were compared. The best
    play may be left out, which can take seconds to find."""
    options = random_submission(game, rng, changed=0.5, offering=0.5)
    most = min(game.max_players, options["seats"])
    players = rng.randint(1, most if rng.random() < 0.3 else min(most, 3))
    while not all(bet.wager.offered(players) for bet in options.side_bets):
        players -= 1
    strategies = [name for name in odds.strategies(options) if best_play or name != odds.OPTIMAL]
    name = rng.choice(strategies or [odds.OPTIMAL])
    return compare_under(options, players, name, rng, rounds, gives_up=rng.random() < 0.5, version=version)


def compare_under(
    options: Submission,
    players: int,
    name: str,
    rng: random.Random,
    rounds: int,
    *,
    gives_up: bool,
    version: Version = compiled,
) -> int:
    """So many rounds of players who follow a strategy, but may give up hands where they can."""
    simulator = odds.simulator(options, players, name)
    if simulator.lays_down is not None:
        names = list(simulator.totals.names)
        return sum(follow_wager(simulator, rng.choice(names), rng, version) for _ in range(rounds))
    plan = simulator.plan or odds.strategy(options, name)
    can_give_up = "choose" in simulator.bound and not simulator.deals_on
    if gives_up and can_give_up and any(choice.name == "fold" for choice in options.game.decisions):
        simulator, plan = giving_up(simulator), giving_up_at_the_table(plan)
    sitting = Sitting(simulator, plan, version)
    return sum(sitting.compare(deal) for deal in deals(simulator, rng, rounds))


# Deals


def deals(simulator: Simulator, rng: random.Random, rounds: int) -> Iterator[Deal]:
    """Deals at random, two out of three with cards that make good hands likely, and some off a new shoe where there is
    one. What the kernel remembers of one it has in the next."""
    supply, memory = simulator.supply, simulator.deal(()).memory
    for turn in range(rounds):
        cards = supply.cards.tolist()
        rng.shuffle(cards)
        if turn % 3 == 1:
            good_cards_on_top(cards, supply.reach, rng)
        elif turn % 3 == 2 and simulator.hands:
            for places in rng.sample(simulator.hands, rng.randint(1, min(2, len(simulator.hands)))):
                good_hand_at(cards, places, rng)
        draws = [rng.randrange(bound) for bound in supply.bounds.tolist()]
        opening = supply.cut > 0 and rng.random() < 0.3
        yield simulator.deal(cards, draws, turn, opening=opening)._replace(memory=memory)


def good_cards_on_top(cards: list[int], reach: int, rng: random.Random) -> None:
    """Some ranks in a row of some suits, for anybody: flushes, straights, pairs and royal flushes come about."""
    lowest = rng.randint(0, 8)
    ranks, suits = range(lowest, rng.randint(lowest, 12) + 1), rng.sample(range(4), rng.randint(1, 4))
    cards.sort(key=lambda card: card >> 2 not in ranks or card & 3 not in suits)  # stable: each part in random order
    top = cards[:reach]
    rng.shuffle(top)
    cards[:reach] = top


def good_hand_at(cards: list[int], places: Sequence[int], rng: random.Random) -> None:
    """A straight flush, as often as not the highest, or cards of two ranks, for a hand that wagers look at, as far as
    the deck has them."""
    size, suit, highest = len(places), rng.randrange(4), rng.choice((12, rng.randint(len(places) - 1, 12)))
    run = [4 * (highest - place) + suit for place in range(size)]
    ranks = rng.sample(range(13), 2)
    chosen = run if rng.random() < 0.5 else rng.sample([4 * rank + suit for rank in ranks for suit in range(4)], size)
    for place, card in zip(rng.sample(places, size), chosen, strict=True):
        if card in cards:
            other = cards.index(card)
            cards[place], cards[other] = cards[other], cards[place]


# Giving up hands whatever they are worth: side bets that survive a fold, or do not, are told apart by good hands only.


@borrowing
def choose_or_give_up(cards: Numbers, first: int, players: int, plan: Any, counters: Numbers) -> int:
    """A hand whose first card has an odd number is given up as soon as it can be."""
    if cards[first] & 1:
        return -1
    return otherwise(cards, first, players, plan, counters)  # type: ignore[name-defined,no-any-return]  # noqa: F821


def giving_up(simulator: Simulator) -> Simulator:
    """The same simulator with a plan that gives hands up."""
    bound = {**simulator.bound, "choose": choose_or_give_up, "otherwise": simulator.bound["choose"]}
    return replace(simulator, bound=bound)


def giving_up_at_the_table(plan: Strategy) -> Strategy:
    """The same plan at a live table."""

    def decide(view: View) -> str:
        offered = {choice.name for choice in view.legal}
        words = ("fold", "check") if view.own.hand.cards[0] & 1 else ()
        return next((word for word in words if word in offered), None) or plan(view)

    return decide


# The live table


class Sitting:
    """Players at a live table who make every wager and follow one strategy, as those of the simulation do."""

    def __init__(self, simulator: Simulator, plan: Strategy, version: Version) -> None:
        self.simulator = simulator
        self.version = version
        self.options = simulator.totals.options
        self.plan = plan
        self.seats = range(1, simulator.players + 1)
        self.table = self.opened()

    def opened(self) -> Table:
        """A table with all players seated."""
        self.meters = {rule.name: Meter(rule) for rule in self.options.game.meters(self.options)}
        assert isinstance(self.options.game, Game)
        table = self.options.game.open(self.options, seed=0, inventory=BANKROLL, meters=self.meters)
        for seat in self.seats:
            table.sit(seat, bankroll=BANKROLL)
        return table

    def compare(self, deal: Deal) -> int:
        """Play one deal at both speeds and compare; the number of nets that were compared.

        Wagers that the kernel plays by strategies of their own are compared in rounds of their own, each together with
        the wager that its strategy changes.
        """
        simulator = self.simulator
        nets, taken = simulator.played(deal, self.version)
        made_of = {name: simulator.made_of(name, deal.turn) for name in simulator.totals.names}
        rounds = [(self.plan, paid_together({name: made_of[name] for name in made_of if name not in simulator.apart}))]
        rounds += [(own.plan, [(name, own.changes)]) for name, own in simulator.apart.items()]
        return sum(self.compare_sums(deal, plan, sums, nets, taken) for plan, sums in rounds)

    def compare_sums(
        self,
        deal: Deal,
        plan: Strategy,
        sums: Sequence[tuple[str, ...]],
        nets: Sequence[Mapping[str, int]],
        taken: int,
    ) -> int:
        """Compare wagers of the report, or sums of several, with a round at the live table; `nets` are the kernel's by
        player, `taken` are the cards that it took."""
        simulator, compared = self.simulator, 0
        made_of = {name: simulator.made_of(name, deal.turn) for name in simulator.totals.names}
        wagers = {part for parts in made_of.values() for part in parts}
        undecided = {part for name, parts in made_of.items() if name not in nets[0] for part in parts}
        playing = self.played(deal, plan, wagers, undecided)
        shared = paid_several(playing) | limited(playing)
        if simulator.supply.cut:
            assert cards_taken(playing) == taken, self.described(deal, "cards", cards_taken(playing), taken)
        for seat, by_kernel in zip(playing.result.seats, nets, strict=True):
            live = nets_of(playing, seat)
            assert set(live) <= wagers, self.described(deal, f"wagers {set(live) - wagers}", 1, 0)
            for names in sums:
                parts = {part for name in names for part in made_of[name]}
                if parts & shared:
                    continue
                expected = Fraction(0)
                for name in names:
                    if name in by_kernel:
                        units = simulator.totals.names[name].split("+")
                        per = sum(self.staked(seat, simulator.made_of(unit, deal.turn)[0]) for unit in units)
                        expected += Fraction(by_kernel[name] * per, simulator.totals.unit)
                        compared += 1
                found = sum(live.get(part, 0) for part in parts)
                assert found == expected, self.described(deal, f"seat {seat.seat}: {'+'.join(names)}", found, expected)
        return compared

    def played(self, deal: Deal, plan: Strategy, wagers: Collection[str], undecided: Collection[str]) -> Round:
        """The deal at the live table, its meters as they must stand to be at their seeds with this round's stakes.

        A wager that the kernel leaves undecided may be one that cannot be made yet.
        """
        laid = self.simulator.lay(deal)
        if len(self.simulator.memory) == 1:
            self.table = self.opened()  # nothing is to be remembered from round to round
        made = {name: self.stake(name) for name in wagers if self.is_made(name)}
        for rule in self.options.game.meters(self.options):
            fed = rule.contribution * len(self.seats) * sum(made.get(name, 0) for name in rule.wagers)
            self.meters[rule.name].value = rule.seed - fed
        while True:
            bets = {seat: self.bets_of(seat, made) for seat in self.seats}
            try:
                playing = self.table.round(
                    bets if made else None,
                    shoe=[Card(card) for card in laid.shoe],
                    opening=ev.ShoeOpening(self.simulator.supply.cut, new=True) if deal.opening else None,
                    chance=Chance(None, laid.chance),
                    button=0,
                )
                break
            except RuleError as refusal:
                if refusal.field not in undecided or made.pop(refusal.field, None) is None:
                    raise

        def decide(view: View) -> str:
            said = self.simulator.says.get(view.stage)
            return f"{said}:{dollars(self.stake(said))}" if said else plan(view)

        while not playing.over:
            playing.act_by(decide)
        return playing

    def bets_of(self, seat: int, made: Mapping[str, int]) -> dict[str, int]:
        """What a player lays down beside what stands: none of the wagers that ride over rounds, while one of them
        does."""
        standing = self.table.standing(seat)
        bets = dict.fromkeys(standing, 0) | dict(made)
        riding = any(self.rides(name) for name in standing)
        return {name: amount for name, amount in bets.items() if not (riding and self.rides(name))}

    def rides(self, name: str) -> bool:
        """Whether a wager lies on the layout from round to round."""
        return self.is_made(name) and self.options.game.wager(name, self.options).rides

    def is_made(self, name: str) -> bool:
        """Whether a wager is made before the round; later ones and bonuses on no stake are not."""
        rules = (rule for rule in self.options.game.wagers if rule.at_table(self.options))
        return any(name in rule.names(self.options) for rule in rules)

    def stake(self, name: str) -> int:
        """What every player stakes on a wager: the one amount that it has, or the least that all others allow and that
        is paid without rounding."""
        if name in self.simulator.stakes:
            return self.simulator.stakes[name]
        if self.is_made(name):
            least, most = self.options.game.wager(name, self.options).limits(self.options)
            if least == most:
                return least
        unit = lcm(self.simulator.totals.unit, self.simulator.stake)
        return -(-self.highest_minimum // unit) * unit * self.simulator.times.get(name, 1)

    @cached_property
    def highest_minimum(self) -> int:
        """The highest amount that some wager on the layout needs."""
        rules = [rule for rule in self.options.game.wagers if rule.at_table(self.options)]
        return max((rule.limits(self.options)[0] for rule in rules), default=1_00)

    def staked(self, seat: SeatResult, name: str) -> int:
        """What a unit of a wager is: what was staked on it to begin with."""
        return self.stake(name) if self.is_made(name) else seat.wagers[name].staked

    def described(self, deal: Deal, what: str, found: int, expected: Fraction | int) -> str:
        """A difference, with all that is needed to see it again."""
        laid = self.simulator.lay(deal)
        cards = " ".join(str(Card(card)) for card in laid.shoe[: self.simulator.supply.reach + 8])
        return (
            f"{self.options.game.name}, {len(self.seats)} players, {what}: {found} at the table, {expected} in the "
            f"simulation; cards {cards}; {dict(laid.chance)}; {self.options.written(only_chosen=True)}"
        )


def paid_together(made_of: Mapping[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Names of the report, those together that a live table pays under one name (envy bonuses of two progressives)."""
    groups: list[tuple[set[str], tuple[str, ...]]] = []
    for name, parts in made_of.items():
        same = [group for group in groups if group[0] & set(parts)]
        groups = [group for group in groups if group not in same]
        groups.append((set(parts).union(*(group[0] for group in same)), (*(n for g in same for n in g[1]), name)))
    return [names for _, names in groups]


def nets_of(playing: Round, seat: SeatResult) -> dict[str, int]:
    """What a player nets on each wager; commission that is owed counts as paid."""
    nets = {name: wager.net for name, wager in seat.wagers.items()}
    for event in playing.events:
        if isinstance(event, ev.CommissionOwed) and event.seat == seat.seat:
            nets[event.wager] -= event.amount
    return nets


def cards_taken(playing: Round) -> int:
    """How many cards came off the shoe."""
    return sum(isinstance(event, ev.Dealt | ev.Burned) for event in playing.events)


def paid_several(playing: Round) -> set[str]:
    """The wagers that a meter paid on more than one hand, each at what the others had left of it."""
    paid = [event for event in playing.events if isinstance(event, ev.Paid) and meter_of(event)]
    hits = Counter(meter_of(event) for event in paid)
    return {event.wager for event in paid if hits[meter_of(event)] > 1}


def limited(playing: Round) -> set[str]:
    """The wagers whose wins a payout limit has cut, for whomever."""
    return {event.wager for event in playing.events if isinstance(event, ev.Paid) and event.limited}


def meter_of(event: ev.Paid) -> str:
    """The meter that a payment is a share of, or comes off; none of most payments."""
    shared, fixed = (event.odds.partition(word)[2] for word in ("% of the ", " off the "))
    return (shared or fixed).partition(" plus ")[0]


# Wagers that stand from round to round


def follow_wager(simulator: Simulator, name: str, rng: random.Random, version: Version) -> int:
    """Follow one wager of the report at a table of its own until a throw decides it; the number of throws.

    Seat 1 has the dice, seat 2 the wager; where the submission has one seat, the table has two.
    """
    assert simulator.lays_down is not None
    options, memory = simulator.totals.options, simulator.deal(()).memory
    per = simulator.totals.names[name]
    game = options.game
    assert isinstance(game, Game)
    if options["seats"] == 1:
        options = game.submit({**options.written(only_chosen=True), "seats": 2})
    table = game.open(options, seed=0, inventory=BANKROLL)
    for seat in (1, 2):
        table.sit(seat, bankroll=BANKROLL)
    throws = 0
    while True:
        throws += 1
        deal = simulator.deal((), [rng.randrange(bound) for bound in simulator.supply.bounds.tolist()])
        deal = deal._replace(memory=memory)
        laid_down = simulator.lays_down(name, memory)
        if laid_down is None:
            return 0
        new = {wager: amount for wager, amount in laid_down.items() if wager not in table.standing(2)}
        line_bet = {} if table.standing(1) else {"pass": options["line-minimum"]}
        playing = table.round({1: line_bet, 2: new}, chance=Chance(None, simulator.lay(deal).chance))
        nets, _ = simulator.played(deal, version)
        live = sum(sum(nets_of(playing, seat).values()) for seat in playing.result.seats if seat.seat == 2)
        said = f"{name} on throw {throws}: {simulator.lay(deal).chance}, {options.written(only_chosen=True)}"
        if name in nets[0]:
            stake = laid_down.get(per) or next(iter(laid_down.values()))
            assert live == Fraction(nets[0][name] * stake, simulator.totals.unit), said
            return throws
        assert live == 0, said

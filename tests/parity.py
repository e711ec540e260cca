"""One round at two speeds: the kernel and the live table are given the same cards, options, players and plan, and must
come to the same nets, wager by wager, to the cent.

A simulator says how its deal lies at a live table and which wagers a name in its report joins; everything else here is
the same for every game. The kernel takes meters at their seeds, and at a live table the stakes of the round feed them:
they are opened lower by just that. A meter that pays several players in one round is beyond the kernel (each is paid as
if alone), so those wagers are passed over then.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from math import lcm

from pitboss import odds
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.odds.simulation import Deal
from pitboss.odds.simulators import Simulator
from pitboss.record.views import View
from pitboss.rulebook.meters import Meter
from pitboss.rulebook.rules import Strategy
from pitboss.table import events as ev
from pitboss.table.game import Game
from pitboss.table.round import Round
from random_play import random_submission

BANKROLL = 10**12


def compare_rounds(game: Game, rng: random.Random, rounds: int) -> int:
    """Random options, players and strategy, and so many rounds of them; the number of nets that were compared."""
    options = random_submission(game, rng)
    players = rng.randint(1, min(game.max_players, options["seats"]))
    name = rng.choice(odds.strategies(options))
    simulator = odds.simulator(options, players, name)
    play = odds.strategy(options, name)
    sitting = Sitting(simulator, play)
    return sum(sitting.compare(deal) for deal in deals(simulator, rng, rounds))


def deals(simulator: Simulator, rng: random.Random, rounds: int) -> Iterator[Deal]:
    """Deals at random, every other one with a choice of cards on top that makes good hands likely. What the kernel
    remembers of one it has in the next."""
    supply, memory = simulator.supply, simulator.deal(()).memory
    for turn in range(rounds):
        cards = supply.cards.tolist()
        rng.shuffle(cards)
        if turn % 2:
            chosen = good_cards(rng)
            cards.sort(key=lambda card: card not in chosen)  # a stable sort: each part stays in random order
            top = cards[: supply.reach]
            rng.shuffle(top)
            cards[: supply.reach] = top
        draws = [rng.randrange(bound) for bound in supply.bounds.tolist()]
        yield simulator.deal(cards, draws, turn)._replace(memory=memory)


def good_cards(rng: random.Random) -> frozenset[int]:
    """Some ranks in a row of some suits: flushes, straights, pairs and royal flushes come about."""
    lowest = rng.randint(0, 8)
    ranks, suits = range(lowest, rng.randint(lowest, 12) + 1), rng.sample(range(4), rng.randint(1, 4))
    return frozenset(4 * rank + suit for rank in ranks for suit in suits)


class Sitting:
    """Players at a live table who make every wager and follow one strategy, as those of the simulation do."""

    def __init__(self, simulator: Simulator, play: Strategy) -> None:
        self.simulator = simulator
        self.options = simulator.totals.options
        self.play = play
        self.seats = range(1, simulator.players + 1)
        self.meters = {rule.name: Meter(rule) for rule in self.options.game.meters(self.options)}
        self.table = self.options.game.open(self.options, seed=0, inventory=BANKROLL, meters=self.meters)
        for seat in self.seats:
            self.table.sit(seat, bankroll=BANKROLL)

    def compare(self, deal: Deal) -> int:
        """Play one deal at both speeds and compare; the number of nets that were compared."""
        simulator, compared = self.simulator, 0
        made_of = {name: simulator.made_of(name, deal.turn) for name in simulator.totals.names}
        stakes = self.stakes({part for parts in made_of.values() for part in parts})
        found_by_kernel = simulator.nets(deal)
        undecided = {part for name, parts in made_of.items() if name not in found_by_kernel[0] for part in parts}
        playing = self.played(deal, stakes, undecided)
        shared = paid_several(playing)
        for seat, nets in zip(playing.result.seats, found_by_kernel, strict=True):
            live = {name: wager.net for name, wager in seat.wagers.items()}
            for name, parts in made_of.items():
                found, expected = sum(live.pop(part, 0) for part in parts), Fraction(0)
                if shared & set(parts):
                    continue
                if name in nets:
                    per = simulator.made_of(simulator.totals.names[name], deal.turn)[0]
                    expected = Fraction(nets[name] * stakes[per], simulator.totals.unit)
                    compared += 1
                assert found == expected, self.described(deal, f"seat {seat.seat}: {name}", found, expected)
            assert not live, f"{self.options.game.name} pays {live}, which no wager of the simulation accounts for"
        return compared

    def stakes(self, wagers: Iterable[str]) -> dict[str, int]:
        """What every player stakes on each wager: the one amount that it has, or one that is paid without rounding."""
        limits = {name: self.limits(name) for name in wagers}
        unit = lcm(self.simulator.totals.unit, 1_00)
        highest = max(least for least, most in limits.values() if least != most)
        common = -(-highest // unit) * unit
        return {name: least if least == most else common for name, (least, most) in limits.items()}

    def limits(self, name: str) -> tuple[int, int]:
        """What may be staked on a wager; anything on one that is not made before the round."""
        return self.options.game.wager(name, self.options).limits(self.options) if self.is_made(name) else (0, BANKROLL)

    def is_made(self, name: str) -> bool:
        """Whether a wager is made before the round; later ones and bonuses on no stake are not."""
        rules = (rule for rule in self.options.game.wagers if rule.at_table(self.options))
        return any(name in rule.names(self.options) for rule in rules)

    def played(self, deal: Deal, stakes: Mapping[str, int], undecided: Collection[str]) -> Round:
        """The deal at the live table, its meters as they must stand to be at their seeds with this round's stakes.

        A wager that the kernel leaves undecided may be one that cannot be made yet.
        """
        laid = self.simulator.lay(deal)
        wagers = {name: amount for name, amount in stakes.items() if self.is_made(name)}
        for rule in self.options.game.meters(self.options):
            fed = rule.contribution * len(self.seats) * sum(wagers.get(name, 0) for name in rule.wagers)
            self.meters[rule.name].value = rule.seed - fed
        while True:
            try:
                playing = self.table.round(
                    {seat: dict.fromkeys(self.table.standing(seat), 0) | wagers for seat in self.seats},
                    shoe=[Card(card) for card in laid.shoe],
                    chance=Chance(None, laid.chance),
                    button=0,
                )
                break
            except RuleError as refusal:
                if refusal.field not in undecided or wagers.pop(refusal.field, None) is None:
                    raise

        def decide(view: View) -> str:
            said = self.simulator.says.get(view.stage)
            return f"{said}:{dollars(stakes[said])}" if said else self.play(view)

        while not playing.over:
            playing.act_by(decide)
        return playing

    def described(self, deal: Deal, what: str, found: int, expected: Fraction) -> str:
        """A difference, with all that is needed to see it again."""
        laid = self.simulator.lay(deal)
        cards = " ".join(str(Card(card)) for card in laid.shoe[: self.simulator.supply.reach + 8])
        return (
            f"{self.options.game.name}, {len(self.seats)} players, {what} nets {found} cents at the table, {expected} "
            f"in the simulation; cards {cards}; {dict(laid.chance)}; {self.options.written(only_chosen=True)}"
        )


def paid_several(playing: Round) -> set[str]:
    """The wagers that a meter paid on more than one hand, each at what the others had left of it."""
    paid = [event for event in playing.events if isinstance(event, ev.Paid) and "% of the " in event.odds]
    return {event.wager for event in paid if len(paid) > 1}

"""One round at two speeds: the kernel and the live table are given the same cards, options, players and plan, and must
come to the same nets, wager by wager, to the cent.

A simulator says how its deal lies at a live table and which wagers a name in its report joins; everything else here is
the same for every game. The kernel takes meters at their seeds, and at a live table the stakes of the round feed them:
they are opened lower by just that. A meter that pays several players in one round is beyond the kernel (each is paid as
if alone), so those wagers are passed over then.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import lcm

from pitboss import odds
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.odds.simulation import Deal
from pitboss.odds.simulators import Simulator
from pitboss.record.views import View
from pitboss.rulebook.meters import Meter
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission
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
    return sum(compare_round(simulator, play, deal) for deal in deals(simulator, rng, rounds))


def deals(simulator: Simulator, rng: random.Random, rounds: int) -> Iterator[Deal]:
    """Deals at random, every other one with a choice of cards on top that makes good hands likely."""
    supply = simulator.supply
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
        yield simulator.deal(cards, draws, turn)


def good_cards(rng: random.Random) -> frozenset[int]:
    """Some ranks in a row of some suits: flushes, straights, pairs and royal flushes come about."""
    lowest = rng.randint(0, 8)
    ranks, suits = range(lowest, rng.randint(lowest, 12) + 1), rng.sample(range(4), rng.randint(1, 4))
    return frozenset(4 * rank + suit for rank in ranks for suit in suits)


def compare_round(simulator: Simulator, play: Strategy, deal: Deal) -> int:
    """Play one deal at both speeds and compare; the number of nets that were compared."""
    options, compared = simulator.totals.options, 0
    made_of = {name: simulator.made_of(name, deal.turn) for name in simulator.totals.names}
    stakes = stakes_of(simulator, made_of)
    playing = at_the_table(simulator, deal, stakes, play)
    shared = paid_several(playing)
    for seat, nets in zip(playing.result.seats, simulator.nets(deal), strict=True):
        live = {name: wager.net for name, wager in seat.wagers.items()}
        for name, parts in made_of.items():
            found = sum(live.pop(part, 0) for part in parts)
            if name in nets and not shared & set(parts):
                per = simulator.totals.names[name]
                expected = Fraction(nets[name] * stakes[per], simulator.totals.unit)
                assert found == expected, described(options, simulator, deal, seat.seat, name, found, expected)
                compared += 1
            elif name not in nets:
                assert found == 0, described(options, simulator, deal, seat.seat, name, found, None)
        assert not live, f"{options.game.name} pays {live}, which no wager of the simulation accounts for"
    return compared


def stakes_of(simulator: Simulator, made_of: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """What every player stakes on each wager: the one amount that it has, or one that is paid without rounding."""
    options, stakes = simulator.totals.options, dict[str, int]()
    rules = {part: part for parts in made_of.values() for part in parts}
    unit = lcm(simulator.totals.unit, 1_00)
    highest = 0
    for name in rules:
        if is_wager(name, options):
            least, most = options.game.wager(name, options).limits(options)
            if least == most:
                stakes[name] = least
            else:
                highest = max(highest, least)
    common = -(-highest // unit) * unit
    for name in rules:
        if name not in stakes:
            stakes[name] = common
    return stakes


def is_wager(name: str, options: Submission) -> bool:
    """Whether a name is a wager that is made before the round, not a later one nor a bonus on no stake."""
    return any(name in rule.names(options) for rule in options.game.wagers if rule.at_table(options))


def at_the_table(simulator: Simulator, deal: Deal, stakes: Mapping[str, int], play: Strategy) -> Round:
    """The same deal at a live table."""
    options, laid = simulator.totals.options, simulator.lay(deal)
    wagers = {name: amount for name, amount in stakes.items() if is_wager(name, options)}
    table = options.game.open(options, seed=0, inventory=BANKROLL, meters=meters(options, wagers, simulator.players))
    seats = range(1, simulator.players + 1)
    for seat in seats:
        table.sit(seat, bankroll=BANKROLL)
    playing = table.round(
        dict.fromkeys(seats, wagers), shoe=[Card(card) for card in laid.shoe], chance=Chance(None, laid.chance)
    )

    def decide(view: View) -> str:
        said = simulator.says.get(view.stage)
        return f"{said}:{stakes[said] / 100:.2f}" if said else play(view)

    while not playing.over:
        playing.act_by(decide)
    return playing


def meters(options: Submission, wagers: Mapping[str, int], players: int) -> dict[str, Meter]:
    """Meters that stand at their seeds when all stakes of the round have been added to them."""
    found = {}
    for rule in options.game.meters(options):
        fed = rule.contribution * players * sum(wagers.get(name, 0) for name in rule.wagers)
        found[rule.name] = Meter(rule, rule.seed - fed)
    return found


def paid_several(playing: Round) -> set[str]:
    """The wagers that a meter paid on more than one hand, each at what the others had left of it."""
    paid = [event for event in playing.events if isinstance(event, ev.Paid) and "% of the " in event.odds]
    return {event.wager for event in paid if len(paid) > 1}


def described(
    options: Submission,
    simulator: Simulator,
    deal: Deal,
    seat: int,
    name: str,
    found: int,
    expected: Fraction | None,
) -> str:
    """A difference, with all that is needed to see it again."""
    laid = simulator.lay(deal)
    cards = " ".join(str(Card(card)) for card in laid.shoe[: simulator.supply.reach + 8])
    return (
        f"{options.game.name}, {simulator.players} players, seat {seat}: {name} nets {found} cents at the table, "
        f"{'nothing' if expected is None else expected} in the simulation; cards {cards}; {dict(laid.chance)}; "
        f"options {options.written(only_chosen=True)}"
    )

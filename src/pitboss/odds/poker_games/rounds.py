"""One round of a poker-derived game: hands against the dealer or against a paytable, decisions, and side bets.

The kernel is a template. What is a game's own is bound to its open names:

    choose(cards, first, players, plan, counters)            what a player does whose cards begin at `first`: a number
                                                             from 0 up where the hand stays in, below 0 where it folds
    settle(choice, hands, dealer, main, unit, counters)      what the main wagers net by it, given the classes of the
                                                             player's looks and of the dealer's hand
    add_extras(deal, players, layout, extras, nets)          what some wager pays beside its paytable, if any does

The side bets are settled by their rows, the same way in every game. Meters stand at their seeds in every round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pitboss.kernel import borrowing
from pitboss.odds.poker_games.looks import Gathered, Hands, Layout, Looks, class_of
from pitboss.odds.poker_games.side_bets import SideTables, paid_as, tabulate_side_bets
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.side_bets import Cards
from pitboss.rulebook.submission import Submission

Value = Callable[..., int]
Rule = Callable[..., Any]


class Shape(NamedTuple):
    """What is the same in every round of a game."""

    main: str
    """The main wagers together, as the report names them."""
    per: str
    """The one in whose units they are measured."""
    parts: tuple[str, ...]
    """Their names at the table."""
    layout: Layout
    looks: tuple[tuple[Cards, Value], ...]
    """The hands that `settle` is given; the first is compared with the dealer's, where the dealer plays."""
    dealer_plays: bool
    settle: Rule
    lay: Callable[[Hands, Submission], Sequence[int]]
    """The order in which the cards come at a live table."""
    deals_on: bool = False
    """Whether cards are dealt after players have folded, to those who have not."""
    times: Mapping[str, int] = {}
    """By main wager: how many units are staked on it, where not one."""


class Plan(NamedTuple):
    """A way to play, for compiled code."""

    choose: Rule
    reads: Any
    counters: tuple[str, ...]
    """What `choose` and `settle` count."""
    bound: Mapping[str, Rule] = {}
    """Kernels for the names that `choose` leaves open."""


class Extras(NamedTuple):
    """What is paid beside the paytables, by draws of the table's system."""

    add: Rule
    reads: Any
    bounds: tuple[int, ...]
    """By draw: its results."""
    chance: Callable[[Deal], Mapping[str, Sequence[str]]]
    """The same draws at a live table."""
    on: tuple[str, ...]
    """The wagers that they are paid on, and the names under which a live table pays them."""
    names: tuple[str, ...]
    notes: int = 0
    """How many notes on every player `add` makes, where it makes notes of its own once everything else is settled."""


class Game(NamedTuple):
    """What the kernel needs of a game."""

    layout: Layout
    looks: Looks
    dealer: int
    """The look at the dealer's hand; -1 where there is none."""
    plan: Any
    """What `choose` reads."""
    main: Any
    """What `settle` reads."""
    extras: Any
    unit: int
    side: SideTables


def simulator_of(
    shape: Shape,
    options: Submission,
    players: int,
    plan: Plan,
    nets: Callable[[WagerTotals], Any],
    extras: Extras | None = None,
) -> Simulator:
    """A game of this shape, ready to be simulated; `nets` makes what `settle` reads."""
    layout, looks = shape.layout, Gathered(shape.layout)
    side = {bet.name: bet.name for bet in options.side_bets}
    totals = WagerTotals(options, {shape.main: shape.per, **side}, plan.counters)
    for number, look in enumerate(shape.looks):
        assert looks.number(*look) == number, "the looks of the main wagers come first"
    dealer = looks.of_dealer(*shape.looks[0]) if shape.dealer_plays else -1
    tables = tabulate_side_bets(totals, looks, players)
    paid = extras.reads if extras else 0
    game = Game(layout, looks.compiled(), dealer, plan.reads, nets(totals), paid, totals.unit, tables)

    def lay(deal: Deal) -> Laid:
        return Laid(shape.lay(layout.hands(deal, players), options), extras.chance(deal) if extras else {})

    def made_of(name: str, turn: int) -> tuple[str, ...]:
        if name == shape.main:
            return shape.parts
        return (*paid_as(name, options), *(extras.names if extras and name in extras.on else ()))

    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=game,
        supply=supply(
            options.game.equipment.pack(options),
            layout.reach(players) + layout.spare,
            bounds=extras.bounds if extras else (),
        ),
        bound={
            "choose": plan.choose,
            "settle": shape.settle,
            "add_extras": extras.add if extras else no_extras,
            **looks.bound,
            **plan.bound,
        },
        notes=max(1 + len(looks.found), extras.notes if extras else 0),
        lay=lay,
        hands=looks.places(players),
        made_of=made_of,
        deals_on=shape.deals_on,
        times=shape.times,
    )


CHOICE = 0
"""Where a player's choice is noted; the classes of the looks follow it."""


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round."""
    cards, notes, looks = deal.cards, deal.notes, game.looks
    shared, own = game.layout.dealer + game.layout.community, game.layout.own
    for p in range(players):
        first = shared + own * p
        notes[p, CHOICE] = choose(cards, first, players, game.plan, counters)  # type: ignore[name-defined] # noqa: F821
        for number in range(len(looks.sizes)):
            if looks.own[number] or p == 0:
                notes[p, 1 + number] = class_of(cards, first, number, looks)
            else:
                notes[p, 1 + number] = notes[0, 1 + number]
    dealer = notes[0, 1 + game.dealer] if game.dealer >= 0 else 0
    for p in range(players):
        nets[p, 0] = settle(notes[p, CHOICE], notes[p, 1:], dealer, game.main, game.unit, counters)  # type: ignore[name-defined] # noqa: F821
    settle_side_bets(notes, players, game.side, game.unit, nets)
    add_extras(deal, players, game.layout, game.extras, nets)  # type: ignore[name-defined] # noqa: F821
    return shared + own * players


@borrowing
def settle_side_bets(notes: Numbers, players: int, side: SideTables, unit: int, nets: Nets) -> None:
    """All side bets of all players, each row by itself."""
    for row in range(len(side.look)):
        look, start = 1 + side.look[row], side.start[row]
        if side.highest[row]:
            best = notes[0, 1 + side.dealer[row]] if side.dealer[row] >= 0 else -1
            for p in range(players):
                if notes[p, CHOICE] >= 0 or side.folded_count[row]:
                    best = max(best, notes[p, look])
            for p in range(players):
                nets[p, 1 + row] = side.nets[start + best] if best >= 0 else -unit
            continue
        for p in range(players):
            plays, hand = notes[p, CHOICE] >= 0 or side.survives[row], notes[p, look]
            if side.beaten[row]:
                other = notes[0, 1 + side.dealer[row]]
                plays, hand = plays and hand != other, min(hand, other)
            nets[p, 1 + row] = side.nets[start + hand] if plays else -unit
        if side.envy[row] >= 0:
            pay_envy(notes, players, row, side, nets)


@borrowing
def pay_envy(notes: Numbers, players: int, row: int, side: SideTables, nets: Nets) -> None:
    """What the hands of a side bet bring the other players."""
    look, start = 1 + side.look[row], side.envy[row]
    for holder in range(players):
        if notes[holder, CHOICE] >= 0 or side.survives[row]:
            envy = side.nets[start + notes[holder, look]]
            if envy > 0:
                for p in range(players):
                    if p != holder and (notes[p, CHOICE] >= 0 or side.envy_to_folded[row]):
                        nets[p, 1 + row] += envy


@borrowing
def no_extras(deal: Deal, players: int, layout: Layout, extras: int, nets: Nets) -> None:
    """Nothing is paid beside the paytables."""


def in_turns(*hands: Sequence[int]) -> list[int]:
    """One card to each hand in turn."""
    return [card for turn in zip(*hands, strict=True) for card in turn]


def in_stacks(*hands: Sequence[int]) -> list[int]:
    """All cards of one hand after the other."""
    return [card for hand in hands for card in hand]


def from_machine(options: Submission) -> bool:
    """Whether the cards come in stacks."""
    return bool(options["dealing-method"] == "machine")

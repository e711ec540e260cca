"""Side bets as rows: the kernel and the live table settle them alike whatever the players do, good hands folded too.

Strategies that make sense hardly fold a hand on which a side bet would have won. Here players decide by the ranks of
their cards, for no reason at all, so that every row meets folded hands, its own and those of others.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest

from parity import Sitting, deals
from pitboss.games import all_games, game
from pitboss.games.poker_games.caribbean_stud.strategies import at_the_table
from pitboss.kernel import kernel
from pitboss.odds.poker_games import caribbean_stud, let_it_ride, mississippi_stud, three_card_poker
from pitboss.odds.poker_games import ultimate_texas_hold_em as ultimate
from pitboss.odds.poker_games.looks import Layout
from pitboss.odds.poker_games.rounds import simulator_of
from pitboss.odds.poker_games.streets.rounds import ends, followed
from pitboss.odds.poker_games.ultimate_texas_hold_em.best_play import BestPlay
from pitboss.odds.poker_games.ultimate_texas_hold_em.money import FLOP, MULTIPLES, NO_WAGER, RIVER, tabulate
from pitboss.odds.simulation import Deal
from pitboss.odds.simulators import Simulator
from pitboss.ranking.tables import Tables
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import COMMUNITY, DEALER, OWN
from pitboss.rulebook.submission import Submission

PLAYERS, ROUNDS = 4, 150


def by_ranks(*answers: str, suits: bool = False) -> Strategy:
    """An answer by the ranks of the cards in sight, and by their suits where the plan is asked about every hand."""

    def decide(view: View) -> str:
        seen = (*view.own.hand.cards, *view.community.up_cards)
        return answers[sum(card if suits else card >> 2 for card in seen) // 3 % len(answers)]

    return decide


@kernel
def bets_by_ranks(own: Sequence[int], up: int) -> bool:
    return ((own[0] >> 2) + (own[1] >> 2) + (up >> 2)) % 2 == 0


@kernel
def choice_by_ranks(own: Sequence[int], board: Sequence[int], best: BestPlay, t: Tables) -> int:
    return ((own[0] >> 2) + (own[1] >> 2)) % 3 - 1


def ultimate_by_ranks(view: View) -> str:
    """The same at the table, where no wager is a check until the last street."""
    choice = choice_by_ranks(view.own.hand.cards, (), None, None)  # type: ignore[arg-type]
    street = {0: None, 3: FLOP, 5: RIVER}[len(view.community.cards)]
    if choice != NO_WAGER and choice == street:
        return f"play:{MULTIPLES[choice]}"
    return "fold" if street == RIVER else "check"


def three_card(options: Submission) -> tuple[Simulator, Strategy]:
    rule = by_ranks("play", "fold", suits=True)
    module = three_card_poker.rounds
    shape = module.SHAPE._replace(layout=module.layout(options))
    return simulator_of(shape, options, PLAYERS, module.plan(rule), module.nets), rule


def caribbean(options: Submission) -> tuple[Simulator, Strategy]:
    module = caribbean_stud.rounds
    plan, extras = module.by_rule(bets_by_ranks), module.bonus_extras(options, PLAYERS)
    simulator = simulator_of(module.SHAPE, options, PLAYERS, plan, module.main_nets, extras)
    return simulator, at_the_table(bets_by_ranks)


def riding(options: Submission) -> tuple[Simulator, Strategy]:
    rule, streets = by_ranks("let-it-ride", "withdraw"), let_it_ride.best_moves(options.paytable("bet")).game
    plan = followed(let_it_ride.by_rule(rule, streets), ("1", "2", "win"))
    return simulator_of(let_it_ride.SHAPE, options, PLAYERS, plan, lambda totals: ends(streets, totals)), rule


def mississippi(options: Submission) -> tuple[Simulator, Strategy]:
    rule, streets = by_ranks("bet:1", "bet:3", "bet:2", "fold"), mississippi_stud.best_moves().game
    plan = followed(mississippi_stud.by_rule(rule, streets), ("3", "4", "5", "win"))
    return simulator_of(mississippi_stud.SHAPE, options, PLAYERS, plan, lambda totals: ends(streets, totals)), rule


def hold_em(options: Submission) -> tuple[Simulator, Strategy]:
    module = ultimate.rounds
    plan = module.plan(choice_by_ranks, module.no_best_play(tabulate(options.paytable("blind"))))
    return simulator_of(module.SHAPE, options, PLAYERS, plan, module.main_nets), ultimate_by_ranks


MACHINE = {"dealing-method": "machine", "cover-all": True}
CARIBBEAN = MACHINE | {
    "caribbean-stud-bonus.paytable": "B",
    "five-card-hand-bonus": True,
    "multi-game-link.paytable": "PTMGL01",
}
CASES: Sequence[tuple[str, Callable[[Submission], tuple[Simulator, Strategy]], Mapping[str, object]]] = (
    ("three-card-poker", three_card, MACHINE),
    ("three-card-poker", three_card, MACHINE | {"folded-hands-qualify": True, "progressive.paytable": "PTMGL04"}),
    ("three-card-poker", three_card, MACHINE | {"cover-all-counts-folded-hands": False, "progressive.paytable": "2"}),
    ("caribbean-stud", caribbean, CARIBBEAN),
    ("caribbean-stud", caribbean, CARIBBEAN | {"multi-game-link-live-after-fold": True, "magic-card": True}),
    ("caribbean-stud", caribbean, CARIBBEAN | {"cover-all-counts-folded-hands": True, "progressive.paytable": "off"}),
    ("let-it-ride", riding, MACHINE | {"let-it-ride-bonus.paytable": "on"}),
    ("mississippi-stud", mississippi, MACHINE),
    ("mississippi-stud", mississippi, MACHINE | {"progressive-on-fold": "live", "cover-all-counts-folded-hands": True}),
    ("ultimate-texas-hold-em", hold_em, MACHINE | {"progressive.paytable": "PTMGL04"}),
    (
        "ultimate-texas-hold-em",
        hold_em,
        MACHINE
        | {
            "progressive.paytable": "PTMGLML02",
            "progressive-live-after-fold": False,
            "cover-all-counts-folded-hands": False,
        },
    ),
)


def deals_with_envied_hands(simulator: Simulator, rng: random.Random) -> Iterator[Deal]:
    """Deals in every other one of which a player holds a straight flush, where a side bet looks for one."""
    rows = [bet for bet in simulator.totals.options.side_bets if bet.envy] or simulator.totals.options.side_bets
    layout: Layout = simulator.game.layout
    for turn, deal in enumerate(deals(simulator, rng, ROUNDS)):
        if turn % 2:
            cards, first = deal.cards.tolist(), layout.shared + layout.own * rng.randrange(PLAYERS)
            places = [place if place >= 0 else first - 1 - place for place in layout.places(rng.choice(rows).hands[0])]
            suit, highest = rng.randrange(4), rng.choice((12, 12, 11, 8))
            for rank, place in zip(range(highest, -1, -1), places, strict=False):
                other = cards.index(4 * rank + suit)
                cards[place], cards[other] = cards[other], cards[place]
            deal = simulator.deal(cards, deal.draws.tolist(), turn)
        yield deal


@pytest.mark.parametrize(("name", "made", "settings"), CASES, ids=[f"{case[0]}-{n}" for n, case in enumerate(CASES)])
def test_kernel_and_table_settle_every_row_alike(
    name: str, made: Callable[[Submission], tuple[Simulator, Strategy]], settings: Mapping[str, object]
) -> None:
    simulator, plan = made(game(name).submit(settings))
    sitting = Sitting(simulator, plan)
    compared = sum(sitting.compare(deal) for deal in deals_with_envied_hands(simulator, random.Random(name)))
    assert compared > ROUNDS * PLAYERS


def test_where_the_cards_of_a_hand_lie() -> None:
    layout = Layout(own=2, community=5, dealer=2)
    assert layout.places(OWN + COMMUNITY[:3]) == (-1, -2, 2, 3, 4)
    assert layout.places(DEALER) == (0, 1)
    assert layout.reach(3) == 13


def test_every_row_has_a_wager_and_a_paytable() -> None:
    """A row is all that a game says of a side bet: wager, paytable and options follow from it."""
    rows = [(played, bet) for played in all_games() for bet in played.side_bets]
    assert len({played.name for played, _ in rows}) >= 7
    for played, bet in rows:
        assert bet.pays.wager in played.paytables
        assert bet.within_the_round or bet.wager in played.wagers
        assert not bet.forfeited or bet.on_own_hand

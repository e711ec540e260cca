"""What the solvers of all games of the family share: the best play, its price, insurance, and the simulation.

What a round is worth is exact for players who look at their own cards and the dealer's; hands of a split look at their
own cards only, and a pair that comes again is split again. Sums are made in floating point and good to twelve digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

import numpy as np
from msgspec.structs import replace

from pitboss.games.blackjack_games.boxes import ATTACK
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.hands import BEST, TEN, card_value
from pitboss.games.blackjack_games.results import DESIGNATED_PAYS, EVEN_MONEY, SPECIALS, comparison, verdict
from pitboss.games.blackjack_games.shoe import shoe as shoe_rule
from pitboss.games.blackjack_games.spots import made_at
from pitboss.games.blackjack_games.strategies import ATTACKED, PLANS, at_the_table
from pitboss.games.blackjack_games.terms import CARD_READER, EXPOSED, HOLE_CARD, NO_HOLE_CARD, Terms
from pitboss.odds import OPTIMAL
from pitboss.odds.blackjack_games import no_sides, round_sides
from pitboss.odds.blackjack_games.endings import all_ends
from pitboss.odds.blackjack_games.plans import attacked, best_plan, best_tables, either, tables
from pitboss.odds.blackjack_games.player_hands import VALUES, Codes, Ints, player_hands
from pitboss.odds.blackjack_games.round_dealer import HARD, draws_on
from pitboss.odds.blackjack_games.round_dealer import totals as dealers_totals
from pitboss.odds.blackjack_games.round_table import FACE_DOWN, FACE_UP, LAST_CARD, NOTES, READER, Table
from pitboss.odds.blackjack_games.rounds import OPEN, play
from pitboss.odds.blackjack_games.side_tables import (
    GIVEN,
    Beside,
    drawn_table,
    gives,
    made_of,
    side_tables,
    streak_table,
)
from pitboss.odds.blackjack_games.solving import (
    Solution,
    all_shown,
    hands_doubled_free,
    house_of,
    shown_cards,
    solve_play,
)
from pitboss.odds.blackjack_games.zapping import replaced_at
from pitboss.odds.counting.compositions import Composition, full_shoe, grouped
from pitboss.odds.kept import kept
from pitboss.odds.progress import Progress
from pitboss.odds.report import ANALYSIS, Outcome, WagerOdds
from pitboss.odds.simulation import supply
from pitboss.odds.simulators import Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

INSURANCE = "insurance"
METHOD = f"{ANALYSIS} to twelve digits"
NOTE = "the first round off a full shoe; hands of a split look at their own cards only"
DEALINGS = {NO_HOLE_CARD: LAST_CARD, CARD_READER: READER, EXPOSED: FACE_UP, HOLE_CARD: FACE_DOWN}
CARDS_PER_BOX = 5
"""Where fewer than these lie behind the cut card for every box and the dealer, the shoe could run out in a round."""


def by_value(shoe: Composition) -> tuple[int, ...]:
    """How many cards of each value a shoe holds."""
    return grouped(shoe, lambda card: card_value(card) - 1, VALUES)


def count(c: Chapter, options: Submission, progress: Progress | None = None) -> Solution:
    """The best play off a full shoe, and what every decision is worth."""
    return solved(by_value(full_shoe(options)), c.terms(options), progress=progress)


@kept
def solved(shoe: tuple[int, ...], terms: Terms, *, progress: Progress | None = None) -> Solution:
    """The best play off a shoe of so many cards of each value."""
    return solve_play(shoe, terms)


def parts(c: Chapter) -> tuple[str, ...]:
    """The wagers on the hands of a box."""
    later = (*((ATTACK,) if c.attack else ()), "double", *(("free-double",) if c.free_double else ()))
    splits = ("split", "free-split") if c.free_split else ("split",)
    dealt = _dealt(c)
    further = [f"{kind}-{hand}" for hand in range(2, 4 * len(dealt) + 1) for kind in (*splits, *later)]
    return (*dealt, *later, *further)


def _dealt(c: Chapter) -> tuple[str, ...]:
    """The wagers that are made before the deal, one on each hand that is dealt."""
    return (c.main, f"{c.main}-2") if c.switch else (c.main,)


def main_unit(c: Chapter) -> str:
    """What is wagered before the deal."""
    return "+".join(_dealt(c))


def main_name(c: Chapter) -> str:
    """The main wager with all that may be added to it."""
    return "+".join((main_unit(c), *((ATTACK,) if c.attack else ()), "double", "split"))


def spot_names(c: Chapter, spots: int) -> dict[str, str]:
    """The wagers on a hand with all that may be added to each, by spot, and what a unit of each is."""
    further = [made_at(c.main, spot) for spot in range(2, spots + 1)]
    return {main_name(c): main_unit(c)} | {f"{made}+double+split": made for made in further}


def spot_parts(c: Chapter, name: str) -> tuple[str, ...]:
    """The wagers at the spot that a name in the report is of, or the fee."""
    if name == main_name(c):
        return parts(c)
    made, _, added = name.partition("+")
    return (made, *(f"{made}-{part}" for part in parts(c)[1:])) if added else (made,)


def main_odds(c: Chapter, solution: Solution, note: str = "") -> WagerOdds:
    """The main wager with all that is added to it, per wager made before the deal; with what else is to be noted."""
    notes, square = "; ".join(filter(None, (NOTE, note))), partial(mean_square, solution.shoe, solution.terms)
    ends = all_ends(solution, c.main)
    return WagerOdds(main_name(c), c.main, ends.outcomes(), note=notes, method=METHOD, square=square)


@kept
def mean_square(shoe: tuple[int, ...], terms: Terms, *, progress: Progress | None = None) -> Fraction:
    """The mean square of what a round nets under the best play off a shoe."""
    return all_ends(solved(shoe, terms), "").square()


def further_spots(c: Chapter, solution: Solution) -> list[WagerOdds]:
    """The wagers against further hands of the dealer: the same, since no hand is likelier to come first."""
    names = spot_names(c, solution.terms.spots)
    first = main_odds(c, solution)
    return [replace(first, name=name, per=unit) for name, unit in list(names.items())[1:]]


def insurance_odds(solution: Solution) -> WagerOdds:
    """Insurance off the shoe that was solved."""
    return insurance_off(solution.shoe, solution.terms)


def insurance_off(shoe: Sequence[int], terms: Terms) -> WagerOdds:
    """Insurance of a player who looks at no card but the dealer's ace."""
    tens, others = shoe[TEN - 1], sum(shoe[:-1]) - 1
    won = Outcome("dealer's blackjack", tens, terms.insurance_pays.ratio)
    return WagerOdds(INSURANCE, INSURANCE, (won, Outcome("no blackjack", others, Fraction(-1))))


def best_play(c: Chapter, options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play, without insurance."""
    solution = count(c, options, progress)
    return at_the_table(best_plan(solution), attacked(solution), lambda pair: best_plan(solution, zapped=pair))


# Simulation


def simulator(
    c: Chapter,
    options: Submission,
    players: int,
    strategy: str,
    progress: Progress | None,
    extra: Beside | None = None,
) -> Simulator:
    """Rounds from a shoe that is dealt to its cut card, by one plan, with a unit on every wager; `extra` is what the
    game settles beside hands and side wagers."""
    extra = extra or Beside()
    counters = ["blackjack", "doubled", "split", "surrendered"]
    counters += ["switched"] if c.switch else ["zapped"] if c.zap else []
    spots = c.terms(options).spots
    sources = {GIVEN: "unit"} if gives(options) else {}
    totals = WagerTotals(options, spot_names(c, spots) | extra.names(options), counters, sources)
    pack, rule = options.game.equipment.pack(options), shoe_rule(options)
    boxes = players * len(_dealt(c))
    enough = rule.behind is not None and rule.behind >= CARDS_PER_BOX * (boxes + spots)
    rows = {bet.name: made_of(bet) for bet in options.side_bets}
    free = extra.free_bonus
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=table_of(c, options, strategy, totals, progress, extra),
        supply=supply(
            pack, min(len(pack), 12 * (boxes + spots)), shoe=rule if enough else None, bounds=extra.bounds(players)
        ),
        memory=(0,) * (1 + players) if extra.streaks else (0,),
        bound={name: getattr(round_sides if extra.settled(options) else no_sides, name) for name in OPEN},
        notes=NOTES,
        hands_each=len(_dealt(c)),
        lay=extra.lay,
        hands=[(box, boxes, boxes + 1 + box) for box in range(boxes)],
        made_of=lambda name, turn: rows.get(name) or spot_parts(c, name),
        stake=free.stake if free else 1_00,
        stakes={free.beside: free.stake} if free else {},
        off_a_full_shoe=_exact_means(c, options, progress) if enough and strategy == OPTIMAL else {},
    )


def _exact_means(c: Chapter, options: Submission, progress: Progress | None) -> dict[str, float]:
    """What the best play nets on the wagers on hands in the first round of a shoe."""
    solution = count(c, options, progress)
    mean = all_ends(solution, c.main).mean()
    return dict.fromkeys(spot_names(c, solution.terms.spots), mean)


def table_of(
    c: Chapter, options: Submission, strategy: str, totals: WagerTotals, progress: Progress | None, extra: Beside
) -> Table:
    """What the kernel needs of a table whose players follow a strategy."""
    terms, shoe = c.terms(options), by_value(full_shoe(options))
    hands, shown = player_hands(shoe), all_shown(terms)
    attack: tuple[int, ...]
    if strategy == OPTIMAL:
        solution = count(c, options, progress)
        plan, attack = best_tables(solution), attacked(solution)
    else:
        house, attack = house_of(hands, terms, shoe), ATTACKED
        plan = tables(PLANS[strategy], hands, house, shown, terms, zap=bool(c.zap))
        if c.zap:
            plan = either(plan, tables(PLANS[strategy], hands, house, shown, terms, zap=False))
    places = {known: place for place, known in enumerate(shown)}
    cards = range(1, VALUES + 1)
    shown_at = [[places[shown_cards((up, second), terms)] for second in cards] for up in cards]
    ace, court = sorted(map(int, terms.designated), reverse=True) or (-1, -1)
    pays = dict(terms.specials)
    return Table(
        hands=hands,
        after=hands.after.astype(np.int16),
        total=hands.total.astype(np.int8),
        plan=plan,
        dealt=2 if c.switch else 1,
        switch=np.zeros((VALUES,) * 5 if c.switch else (0,) * 5, dtype=np.int8),
        beside=replaced_at(terms, apart=strategy == OPTIMAL),
        besides=len(plan.first) // len(shown),
        switched_21_ties=terms.switched_21_ties,
        free_doubles=np.array(hands_doubled_free(hands, terms), dtype=np.int64),
        free_splits=terms.free_splits,
        shown=np.array(shown_at, dtype=np.int64),
        spots=terms.spots,
        fee=bool(extra.fees),
        dealing=DEALINGS[terms.dealing],
        draws=draws_on(terms.hits_soft_17),
        completes=draws_on(terms.hits_soft_17 or terms.completes_on_soft_17),
        points=dealers_totals(),
        draws_anyway=terms.draws_anyway,
        verdicts=_verdicts(terms),
        blackjack_verdicts=_blackjack_verdicts(terms),
        most_hands=terms.most_hands,
        resplit_aces=terms.resplit_aces,
        split_21_beats=terms.split_21_beats,
        split_blackjack=terms.split_blackjack,
        busts_cost_additions=not terms.additions_of_busts_return,
        rescue=terms.rescue,
        early_blackjacks=bool(c.results.early_blackjack),
        attack=_by_first_card(attack) if terms.attack else np.zeros(0, dtype=np.int64),
        split_attack=terms.split_attack,
        unit=totals.unit,
        blackjack_needs_21=terms.blackjack_needs_21,
        blackjack=totals.whole(terms.blackjack_pays.ratio),
        designated=totals.whole(DESIGNATED_PAYS.ratio),
        ace=ace,
        court=court,
        pays_more=bool(terms.specials),
        specials=np.array([totals.whole(pays.get(kind, EVEN_MONEY).ratio) for kind in SPECIALS], dtype=np.int64),
        bonus_on_additions=terms.bonus_on_additions,
        bonus_on_doubled=terms.bonus_on_doubled,
        sides=side_tables(c, totals, extra),
        drawn=drawn_table(totals, extra.drawn),
        streaks=streak_table(totals, extra.streaks),
    )


def _verdicts(terms: Terms) -> Codes:
    """What becomes of a hand that is no blackjack against a dealer's, by whether 21 in two cards beats one of more, by
    own total and dealer's."""
    rule, own, dealer = comparison(terms), range(BEST + 2), range(HARD + TEN)
    return np.array(
        [[[verdict(o, False, beats, d, False, rule) for d in dealer] for o in own] for beats in (False, True)],
        dtype=np.int8,
    )


def _blackjack_verdicts(terms: Terms) -> Ints:
    """What becomes of a blackjack against another hand, and against a blackjack."""
    return np.array([verdict(BEST, True, False, BEST, dealers, comparison(terms)) for dealers in (False, True)])


def _by_first_card(attack: tuple[int, ...]) -> Ints:
    return np.array([value in attack for value in range(1, VALUES + 1)], dtype=np.int64)

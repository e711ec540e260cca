"""Blackjack, solved: the best play off a full shoe, its price, and its simulation with the cut card.

What a round is worth is exact for players who look at their own cards and the dealer's; hands of a split look at their
own cards only, and a pair that comes again is split again. Sums are made in floating point and good to twelve digits.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from pitboss.games.blackjack_games.blackjack import bonus
from pitboss.games.blackjack_games.blackjack.options import terms as terms_of
from pitboss.games.blackjack_games.hands import TEN, card_value
from pitboss.games.blackjack_games.results import DESIGNATED_PAYS, EVEN_MONEY, SPECIALS, comparison
from pitboss.games.blackjack_games.shoe import shoe as shoe_rule
from pitboss.games.blackjack_games.strategies import PLANS, at_the_table
from pitboss.games.blackjack_games.terms import CARD_READER, EXPOSED, HOLE_CARD, NO_HOLE_CARD, Terms
from pitboss.odds import OPTIMAL
from pitboss.odds.blackjack_games.charts import chart
from pitboss.odds.blackjack_games.endings import outcomes
from pitboss.odds.blackjack_games.plans import best_plan, best_tables, tables
from pitboss.odds.blackjack_games.player_hands import VALUES, player_hands
from pitboss.odds.blackjack_games.rounds import FACE_DOWN, FACE_UP, LAST_CARD, NOTES, READER, Table, play
from pitboss.odds.blackjack_games.side_bets import side_bet_odds
from pitboss.odds.blackjack_games.solving import Solution, all_shown, house_of, shown_cards, solve_play
from pitboss.odds.counting.compositions import Composition, full_shoe, grouped
from pitboss.odds.kept import kept
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Deal, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, PER, INSURANCE = "blackjack+double+split", "blackjack", "insurance"
PARTS = (PER, "double", *(f"{kind}-{hand}" for hand in (2, 3, 4) for kind in ("split", "double")))
METHOD = "composition-dependent analysis to twelve digits"
NOTE = (
    "the first round off a full shoe; hands of a split look at their own cards only, and the standard deviation takes "
    "a split at its mean"
)
DEALINGS = {NO_HOLE_CARD: LAST_CARD, CARD_READER: READER, EXPOSED: FACE_UP, HOLE_CARD: FACE_DOWN}
CARDS_PER_BOX = 5
"""Where fewer than these lie behind the cut card for every box and the dealer, the shoe could run out in a round."""


def by_value(shoe: Composition) -> tuple[int, ...]:
    """How many cards of each value a shoe holds."""
    return grouped(shoe, lambda card: card_value(card) - 1, VALUES)


def count(options: Submission, progress: Progress | None = None) -> Solution:
    """The best play off a full shoe, and what every decision is worth."""
    return solved(by_value(full_shoe(options)), terms_of(options), progress=progress)


@kept
def solved(shoe: tuple[int, ...], terms: Terms, *, progress: Progress | None = None) -> Solution:
    """The best play off a shoe of so many cards of each value."""
    return solve_play(shoe, terms)


def price(solution: Solution, options: Submission) -> Solved:
    """The main wager with all that is added to it, per wager made before the deal; and insurance."""
    main = WagerOdds(MAIN, PER, outcomes(solution), note=NOTE, method=METHOD)
    wagers = [main] + ([insurance_odds(solution)] if solution.terms.insurance else [])
    if options[bonus.OFFERED] != "off":
        wagers.append(bonus_odds(options))
    return Solved([*wagers, *side_bet_odds(options)], chart(solution))


def bonus_odds(options: Submission) -> WagerOdds:
    """The blackjack bonus: every award as likely as the others."""
    chance, awards = bonus.blackjack_chance(options["decks"]), options[bonus.AWARDS]
    kept = 0 if options[bonus.RETURNED] else 1
    won = [
        Outcome(f"award of {award}", chance.numerator, Fraction(100 * int(award), bonus.stake(options)) - kept)
        for award in awards
    ]
    lost = (chance.denominator - chance.numerator) * len(awards)
    return WagerOdds(bonus.NAME, bonus.NAME, (*won, Outcome("no blackjack", lost, Fraction(-1))))


def insurance_odds(solution: Solution) -> WagerOdds:
    """Insurance of a player who looks at no card but the dealer's ace."""
    tens, others = solution.shoe[TEN - 1], sum(solution.shoe[:-1]) - 1
    won = Outcome("dealer's blackjack", tens, solution.terms.insurance_pays.ratio)
    return WagerOdds(INSURANCE, INSURANCE, (won, Outcome("no blackjack", others, Fraction(-1))))


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play, without insurance."""
    return at_the_table(best_plan(count(options, progress)))


# Simulation


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a shoe that is dealt to its cut card, by one plan."""
    terms = terms_of(options)
    totals = WagerTotals(options, {MAIN: PER}, ("blackjack", "doubled", "split", "surrendered"))
    pack, rule = options.game.equipment.pack(options), shoe_rule(options)
    enough = rule.behind is not None and rule.behind >= CARDS_PER_BOX * (players + 1)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=table_of(options, terms, strategy, totals, progress),
        supply=supply(pack, min(len(pack), 12 * (players + 1)), shoe=rule if enough else None),
        notes=NOTES,
        lay=lay,
        made_of=lambda name, turn: PARTS,
    )


def table_of(options: Submission, terms: Terms, strategy: str, totals: WagerTotals, progress: Progress | None) -> Table:
    """What the kernel needs of a table whose players follow a strategy."""
    shoe = by_value(full_shoe(options))
    hands = player_hands(shoe)
    house, shown = house_of(hands, terms, shoe), all_shown(terms)
    best = strategy == OPTIMAL
    plan = best_tables(count(options, progress)) if best else tables(PLANS[strategy], hands, house, shown)
    places = {known: place for place, known in enumerate(shown)}
    cards = range(1, VALUES + 1)
    shown_at = [[places[shown_cards((up, second), terms)] for second in cards] for up in cards]
    ace, court = sorted(map(int, terms.designated), reverse=True) or (-1, -1)
    pays = dict(terms.specials)
    return Table(
        hands=hands,
        plan=plan,
        shown=np.array(shown_at, dtype=np.int64),
        dealing=DEALINGS[terms.dealing],
        hits_soft_17=terms.hits_soft_17,
        rule=comparison(terms),
        most_hands=terms.most_hands,
        resplit_aces=terms.resplit_aces,
        split_21_beats=terms.split_21_beats,
        busts_cost_additions=not terms.additions_of_busts_return,
        unit=totals.unit,
        blackjack=totals.whole(terms.blackjack_pays.ratio),
        designated=totals.whole(DESIGNATED_PAYS.ratio),
        ace=ace,
        court=court,
        specials=np.array([totals.whole(pays.get(kind, EVEN_MONEY).ratio) for kind in SPECIALS], dtype=np.int64),
        bonus_on_additions=terms.bonus_on_additions,
    )


def lay(deal: Deal) -> Laid:
    """The kernel takes cards as a live table does."""
    return Laid(deal.cards.tolist())

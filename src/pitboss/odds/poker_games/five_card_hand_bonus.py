"""The Five Card Hand Bonus, whose progressives pay extras beside their paytables: priced, and in a simulation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from pitboss.equipment.cards import Card
from pitboss.games.parts.five_card_hand_bonus import LUCKY_BONUS, MAGIC_CARD, ON_DEALERS_HAND, WAGER
from pitboss.kernel import borrowing
from pitboss.odds.paytable_odds import FOLDED
from pitboss.odds.poker_games.looks import Layout
from pitboss.odds.poker_games.rounds import CHOICE, Extras
from pitboss.odds.report import Outcome, WagerOdds
from pitboss.odds.simulation import Deal, Nets
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.paytable import Share
from pitboss.rulebook.submission import Submission


def with_hand_bonus(options: Submission, odds: WagerOdds) -> WagerOdds:
    """The odds of a side bet; those on the own or the dealer's hand with the extras that the house pays, for a player
    alone.

    With more players a lucky position is less often the own one, and a share of the meter on the dealer's hand is split
    between all that bet on it.
    """
    if odds.name not in (WAGER, ON_DEALERS_HAND):
        return odds
    shared = odds.name == ON_DEALERS_HAND
    by_players = {
        str(number): with_extras(options, split(options, odds, number if shared else 1), number).house_edge
        for number in range(1, options.game.max_players + 1)
    }
    alone = with_extras(options, odds, 1)
    details = {**odds.details, "by_players": by_players}
    details.pop("envy_per_other_player")
    note = "meter at its seed, one player; the edge by number of players says more"
    note += " and all bet on the dealer's hand" if shared else ""
    note += "; the edge by meter leaves magic card and lucky bonus out" if alone.deals > odds.deals else ""
    return msgspec.structs.replace(alone, details=details, note=note)


def split(options: Submission, odds: WagerOdds, bettors: int) -> WagerOdds:
    """The same wager where so many share what the meter pays."""
    lines = {line.name: line for line in options.paytable(odds.name).lines}

    def shared(outcome: Outcome) -> Outcome:
        line = lines.get(outcome.name)
        if line is None or not isinstance(line.pay, Share):
            return outcome
        return msgspec.structs.replace(outcome, net=(outcome.net + 1) / bettors - 1)

    return msgspec.structs.replace(odds, outcomes=tuple(map(shared, odds.outcomes)))


def with_extras(options: Submission, odds: WagerOdds, players: int) -> WagerOdds:
    """The same wager with a magic card and a lucky bonus, which come in whatever the hand is worth, but not after a
    fold that has given the wager up."""
    chances = {
        "magic-card": (Fraction(5, 52), MAGIC_CARD.win),
        "lucky-bonus": (Fraction(1, players + 1), LUCKY_BONUS.win),
    }
    for extra, (hit, win) in chances.items():
        if options[extra]:
            chance = hit / options[f"{extra}-interval"]
            plain = (
                msgspec.structs.replace(
                    outcome,
                    count=outcome.count * (chance.denominator - (outcome.name != FOLDED) * chance.numerator),
                )
                for outcome in odds.outcomes
            )
            lucky = (
                msgspec.structs.replace(
                    outcome,
                    name=f"{outcome.name}, {extra}",
                    count=outcome.count * chance.numerator,
                    net=outcome.net + win,
                )
                for outcome in odds.outcomes
                if outcome.name != FOLDED
            )
            odds = msgspec.structs.replace(odds, outcomes=(*plain, *lucky))
    return odds


# Magic card and lucky bonus

EXTRAS = {"magic-card": MAGIC_CARD, "lucky-bonus": LUCKY_BONUS}


class BonusExtras(NamedTuple):
    """What the table's system pays on five card hand bonuses, by draw; nothing where it is not paid."""

    magic_card: int
    lucky_bonus: int
    own: int
    """The column of the bonus on the own hand, and of that on the dealer's."""
    dealers: int
    survives: bool
    """Whether the bonus on the own hand plays on when its player folds."""


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
            columns[WAGER],
            columns[ON_DEALERS_HAND],
            next(bet for bet in options.side_bets if bet.name == WAGER).survives_fold(options),
        ),
        tuple(number * options[f"{extra}-interval"] for extra, number in outcomes.items()),
        chance,
        on=(WAGER, ON_DEALERS_HAND),
        names=tuple(offered),
    )


@borrowing
def add_bonus_extras(deal: Deal, players: int, layout: Layout, extras: BonusExtras, nets: Nets) -> None:
    """On each hand that the bonuses are on, whether they win or not; a draw above its outcomes is none."""
    magic_card, lucky_position = deal.draws[0], deal.draws[1]
    for p in range(players):
        first = layout.dealer + layout.own * p
        if extras.survives or deal.notes[p, CHOICE] >= 0:
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

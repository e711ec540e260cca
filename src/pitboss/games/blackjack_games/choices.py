"""What players and licensees choose in every game of the family: the main wager, the decisions, the usual options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial

import msgspec

from pitboss.errors import RuleError
from pitboss.games.blackjack_games import spots
from pitboss.games.blackjack_games.boxes import ATTACK
from pitboss.games.blackjack_games.chapter import Chapter, SpotClauses
from pitboss.games.blackjack_games.shoe import kept_out
from pitboss.games.parts import options as usual
from pitboss.games.parts import shoe as shoes
from pitboss.games.parts.wagers import equals
from pitboss.rulebook.options import Amount, Choice, Count, Option, Rate
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import Changes, DecisionRule, LaterWager, WagerRule

MOST_BETTORS = 3


def main_wagers(c: Chapter) -> tuple[WagerRule, ...]:
    """The wager that every player makes; two as high as each other where a player has two hands."""
    main = WagerRule(
        name=c.main,
        clause=c.wagers,
        gist="the wager against the dealer's hand",
        required=lambda players: True,
        demand=c.wagers,
        unit=lambda name, options: c.terms(options).unit,
        unit_clause=c.results.plain,
        relation=c.calls_for,
        changes=Changes(timing=partial(kept_out, clause=c.entry)),
    )
    if c.switch:
        second = f"{c.main}-2"
        return main, msgspec.structs.replace(main, name=second, relation=equals(second, c.main), limit=c.main)
    return (main, *_wagers_at_spots(main, c.spots)) if c.spots else (main,)


MULTIPLE_ACTION = "multiple-action"
LEAST_WAGERS = {"off": 1, "two-wagers": 2, "three-wagers": 3}
"""By what the licensee chooses of multiple action: how many wagers every player makes at least."""


def _wagers_at_spots(main: WagerRule, clauses: SpotClauses) -> list[WagerRule]:
    """The wagers against further hands of the dealer; none without the one before it."""

    def relation(made: Mapping[str, int], options: Submission, spot: int) -> str | RuleError:
        before = spots.made_at(main.name, spot - 1)
        return "" if before in made else f"it goes only with the {before} wager"

    return [
        msgspec.structs.replace(
            main,
            name=spots.made_at(main.name, spot),
            clause=clauses.wagers,
            gist=f"the wager against the dealer's {('second', 'third')[spot - 2]} hand",
            required=lambda players: False,
            demand=clauses.wagers,
            relation=partial(relation, spot=spot),
            where=lambda options: bool(options[MULTIPLE_ACTION] != "off"),
            limit=main.name,
        )
        for spot in spots.FURTHER
    ]


def later_wagers(c: Chapter) -> tuple[LaterWager, ...]:
    """The wagers that decisions make; on a further hand they carry its number (`double-2`, `split-2`)."""
    attack = LaterWager(
        name=ATTACK, clause=c.attack, gist="added when the dealer's first card is known", of=c.main, up_to=True
    )
    return (
        *((attack,) if c.attack else ()),
        LaterWager(name="double", clause=c.double, gist="what is added to a doubled hand", of=c.main, up_to=True),
        LaterWager(name="split", clause=c.split, gist="the wager on a hand born by a split", of=c.main),
        LaterWager(
            name="insurance",
            clause=c.insurance,
            gist="against a dealer's blackjack",
            of=c.main,
            up_to=True,
            half=True,
            by="insure",
            where=lambda options: c.terms(options).insurance,
            pays=lambda options: c.terms(options).insurance_pays,
        ),
        *(_later_at_spots(c, c.spots) if c.spots else ()),
    )


def _later_at_spots(c: Chapter, clauses: SpotClauses) -> Iterator[LaterWager]:
    """The same at further spots."""
    for spot in spots.FURTHER:
        of, ordinal = spots.made_at(c.main, spot), ("second", "third")[spot - 2]
        yield LaterWager(
            name=spots.added_at("double", spot),
            clause=clauses.additions,
            gist=f"what is added to a doubled hand against the dealer's {ordinal}",
            of=of,
            up_to=True,
            by="double",
        )
        yield LaterWager(
            name=spots.added_at("split", spot),
            clause=clauses.additions,
            gist=f"the wager on a hand born by a split against the dealer's {ordinal}",
            of=of,
            by="split",
        )
        yield LaterWager(
            name=spots.added_at("insurance", spot),
            clause=clauses.insurance,
            gist=f"against a blackjack of the dealer's {ordinal} hand",
            of=of,
            up_to=True,
            half=True,
            by=spots.said_of("insure", spot),
            pays=lambda options: c.terms(options).insurance_pays,
        )


def decisions(c: Chapter) -> tuple[DecisionRule, ...]:
    """What players can decide, as far as the chapter has a clause for it."""
    late = c.irregularities
    every = (
        DecisionRule(name="stand", clause=c.decide, gist="no further card"),
        DecisionRule(name="hit", clause=c.draw, gist="a further card"),
        DecisionRule(name="double", clause=c.double, gist="double the wager for one card more"),
        DecisionRule(
            name="double-for-less",
            clause=c.double,
            gist="add less than the wager for one card more: double-for-less:5.00",
        ),
        DecisionRule(name="double-face-down", clause=c.double_card, gist="double, the card face down"),
        DecisionRule(name="split", clause=c.split, gist="make two hands of a pair"),
        DecisionRule(name="surrender", clause=c.surrender, gist="give up half of the wager"),
        DecisionRule(name="zap", clause=c.zap, gist="have the two cards replaced by two others"),
        DecisionRule(name="rescue", clause=c.rescue, gist="take the double back and give up the hand"),
        DecisionRule(name=ATTACK, clause=c.attack, gist=f"add to the wager on the dealer's first card: {ATTACK}:10.00"),
        DecisionRule(name="no-attack", clause=c.attack, gist="do not; may be left out"),
        *_switch_decisions(c),
        DecisionRule(name="insure", clause=c.insurance, gist="insure for an amount: insure:5.00"),
        DecisionRule(name="decline", clause=c.insurance, gist="no insurance; may be left out"),
        DecisionRule(name="even-money", clause=c.even_money, gist="be paid even money for a blackjack at once"),
        *(_said_of_spots(c, c.spots) if c.spots else ()),
        DecisionRule(name="no-double", clause=c.boxes.doubles, gist="at another's box: do not double; may be left out"),
        DecisionRule(
            name="first-hand",
            clause=c.boxes.splits,
            gist="at another's box: stay with the first hand of a split; may be left out",
        ),
        DecisionRule(
            name="second-hand", clause=c.boxes.splits, gist="at another's box: go with the second hand of a split"
        ),
        DecisionRule(name="accept", clause=late.exposed, gist="take a card that was exposed in error"),
        DecisionRule(name="refuse", clause=late.exposed, gist="refuse it, and get no card any more"),
        DecisionRule(name="second-card", clause=late.not_dealt, gist="have a second card that was left out"),
        DecisionRule(name="late-card", clause=late.hit_missed, gist="have a requested card that was left out"),
        DecisionRule(name="dead-hand", clause=late.hit_missed, gist="have the hand declared dead instead"),
        *late.misdelivery.decisions(),
        DecisionRule(name="third-card", clause=c.offered_third_card, gist="have a third card for a side wager"),
        DecisionRule(name="no-third-card", clause=c.offered_third_card, gist="have none"),
    )
    return tuple(rule for rule in every if rule.clause)


def _said_of_spots(c: Chapter, clauses: SpotClauses) -> Iterator[DecisionRule]:
    """What is decided about each wager apart, where there are several."""
    for spot in spots.FURTHER:
        of = spots.made_at(c.main, spot)
        word = spots.said_of("insure", spot)
        yield DecisionRule(name=word, clause=clauses.insurance, gist=f"insure {of} for an amount: {word}:5.00")
        word = spots.said_of("even-money", spot)
        yield DecisionRule(name=word, clause=c.even_money, gist=f"be paid even money on {of} for a blackjack at once")


def _switch_decisions(c: Chapter) -> tuple[DecisionRule, ...]:
    if not c.switch:
        return ()
    return (
        DecisionRule(name="switch", clause=c.switch.offered, gist="exchange the second cards of the two hands"),
        DecisionRule(name="keep", clause=c.switch.offered, gist="do not; may be left out"),
        DecisionRule(name="take-back", clause=c.switch.taken_back, gist="have the exchanged cards returned"),
    )


def shoe_options(c: Chapter, decks: Count) -> tuple[Option, ...]:
    """The cards and how they come to the table."""
    clauses = c.shoe
    cited = ", ".join(filter(None, (*clauses.supplies.values(), clauses.batches))).split(", ")
    return (
        decks,
        shoes.card_supply(tuple(clauses.supplies), ", ".join(dict.fromkeys(cited))),
        shoes.cut_by(clauses.cut.offered, default="players"),
        Rate(
            name="cut-card-depth",
            default=Fraction(1, 4),
            least=Fraction(1, 4),
            most=Fraction(3, 4),
            clause=clauses.cut_card,
            gist="how much of the stack lies behind the cut card",
        ),
        Choice(
            name="mid-shoe-entry",
            default="open",
            values=("open", "closed"),
            clause=c.entry,
            gist="whether somebody who sat out a round may wager again before the next shuffle",
        ),
    )


def box_options(c: Chapter, boxes: Count, positions: int) -> tuple[Option, ...]:
    """Boxes and who bets on them; of how many a player usually may."""
    return (
        boxes,
        *_bettors(c),
        Count(
            name="positions-per-player",
            default=positions,
            least=1,
            most=boxes.most,
            clause=c.boxes_per_player,
            gist="boxes that one player may play",
        ),
        *usual.limits(c.main, 5_00, 5_000_00, c.wagers),
        Amount(
            name="chip-unit",
            default=1_00,
            clause=c.insurance_amount,
            gist="the lowest chip: half a wager is rounded up to it where a player insures",
        ),
        *c.irregularities.misdelivery.options(),
    )


def _bettors(c: Chapter) -> tuple[Option, ...]:
    """How many may bet on a box, where several may."""
    several = Count(
        name="bettors-per-box",
        default=1,
        least=1,
        most=MOST_BETTORS,
        clause=c.boxes.allowed,
        gist="players who may bet on one box",
    )
    return (several,) if c.boxes.allowed else ()

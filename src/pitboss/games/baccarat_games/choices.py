"""Wagers, paytables and the licensee's choices that the family shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm

from pitboss.errors import RuleError
from pitboss.games.baccarat_games import royal_nine, shoe
from pitboss.games.baccarat_games.chapter import Chapter
from pitboss.games.baccarat_games.play import ez, vigorish
from pitboss.games.baccarat_games.results import dragon_bonus_tables, house_money_table, single_line
from pitboss.games.parts import match_play
from pitboss.games.parts.options import limits, limits_in_order
from pitboss.games.parts.shoe import continuous
from pitboss.games.parts.wagers import needs
from pitboss.money import Odds, dollars
from pitboss.rulebook.options import Choice, Flag, Option, Rate
from pitboss.rulebook.paytable import NamedPaytables, Paytable, PaytableMatrix
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, WagerFamily, WagerRule


def wagers(c: Chapter) -> tuple[WagerRule, ...]:
    """Every wager of the layout. None is required, and none needs another but the Royal 9."""
    bonus = ("dragon-bonus-player", "dragon-bonus-banker")
    main = ("banker", "player", "tie", *bonus, "dragon-7", "panda-8", "house-money")
    return (
        WagerRule(
            name="banker",
            clause=c.banker,
            gist="the banker's hand wins; a tie pushes",
            limit="main",
            unit=lambda name, options: exact_step(options),
            unit_clause=c.pays_banker,
        ),
        WagerRule(name="player", clause=c.player, gist="the player's hand wins; a tie pushes", limit="main"),
        WagerRule(name="tie", clause=c.tie, gist="both hands have the same count", limit="side"),
        WagerFamily(
            name="dragon-bonus",
            pattern="dragon-bonus-HAND",
            clause=c.dragon_bonus,
            gist="the hand wins by four points or more, or with a natural; a natural tie pushes",
            limit="side",
            members=lambda options: bonus,
        ),
        WagerRule(
            name="dragon-7",
            clause=c.dragon_seven,
            gist="the banker's hand wins with a three-card seven",
            limit="side",
            where=ez,
        ),
        WagerRule(
            name="panda-8",
            clause=c.panda_eight,
            gist="the player's hand wins with a three-card eight",
            limit="side",
            where=ez,
        ),
        WagerRule(
            name="house-money",
            clause=c.house_money,
            gist="the first two cards of either hand are a pair",
            limit="side",
            relation=added_in_whole_cents,
            demand=c.add_on,
        ),
        WagerRule(
            name=royal_nine.WAGER,
            clause=c.royal_nine,
            gist="a nine with a jack, queen or king in the first two cards of either hand",
            relation=needs(*main),
            demand=c.royal_nine,
        ),
        match_play.coupons(c.chips, "player", "banker", offered=pays_even_money),
    )


def pays_even_money(wager: str, options: Submission) -> bool:
    """Whether a match play coupon may lie with a wager: with the banker's only where no vigorish is taken from it."""
    return wager == "player" or ez(options)


def exact_step(options: Submission) -> int:
    """Exact vigorish must come out in whole cents."""
    rounds = ez(options) or options["vigorish-rounding"] != "exact"
    return 1 if rounds else vigorish(options).step


def added_in_whole_cents(made: Mapping[str, int], options: Submission) -> str:
    """The part of a House Money payout that may go onto a player or banker wager is whole cents, and exact vigorish on
    the banker's too. Beside neither of them nothing is added."""
    if not {"player", "banker"} & set(made):
        return ""
    unit = exact_step(options) if "banker" in made else 1
    parts = [line.odds.ratio * options["house-money-add-on"] / unit for line in options.paytable("house-money").lines]
    step = lcm(*(part.denominator for part in parts))
    return (
        f"it must be a multiple of {dollars(step)} so that it can be added exactly"
        if made["house-money"] % step
        else ""
    )


def paytables(c: Chapter) -> tuple[Paytable | NamedPaytables | PaytableMatrix, ...]:
    return (
        single_line("tie", Odds(8), c.pays_tie, minimum=True),
        dragon_bonus_tables(c.pays_dragon_bonus),
        single_line("dragon-7", Odds(40), c.pays_dragon_seven),
        single_line("panda-8", Odds(25), c.pays_panda_eight),
        house_money_table(c.pays_house_money),
        royal_nine.paytable(c.royal_nine),
    )


def decisions(c: Chapter) -> tuple[DecisionRule, ...]:
    """What a winner of House Money with a main wager may choose."""
    return (
        DecisionRule(name="take-payout", clause=c.add_on, gist="take the House Money payout"),
        DecisionRule(name="add-to-player", clause=c.add_on, gist="put the House Money payout on the player wager"),
        DecisionRule(name="add-to-banker", clause=c.add_on, gist="put the House Money payout on the banker wager"),
    )


def options(c: Chapter, *, timing: str, cut_by: str) -> tuple[Option, ...]:
    """The licensee's choices but for the seats; a game gives its defaults."""
    reveal = Choice(
        name="reveal",
        default="dealer",
        values=("dealer", "squeeze"),
        clause=f"{c.squeeze.player}, {c.squeeze.banker}",
        gist="reading: the dealer turns the cards, or the highest bettor on each hand",
    )
    return (
        *limits("main", 1_00, 10_000_00, c.chips),
        *limits("side", 1_00, 1_000_00, c.chips),
        *shoe.options(c.shoe, cut_by=cut_by),
        *((reveal,) if c.turn else ()),
        Choice(
            name="variant",
            default="commission",
            values=("commission", "ez-baccarat"),
            clause=c.banker,
            gist="vigorish on the banker wager, or EZ Baccarat",
        ),
        Choice(
            name="vigorish-rounding",
            default="up-to-25-cents",
            values=("up-to-25-cents", "exact"),
            clause=c.pays_banker,
            gist="how vigorish of five percent is rounded",
        ),
        Choice(
            name="vigorish-timing",
            default=timing,
            values=("at-payment", "deferred"),
            clause=c.vigorish_timing,
            gist="vigorish is paid at once, or owed until the shoe ends or the player leaves",
        ),
        Flag(name="house-money", default=False, clause=c.house_money, gist="the House Money wager is offered"),
        Rate(
            name="house-money-add-on",
            default=Fraction(1),
            most=Fraction(1),
            clause=c.add_on,
            gist="the part of a House Money payout that may go onto a wager",
        ),
        Choice(
            name="exposed-third-card",
            default="discard",
            values=("discard", "simulated-round"),
            clause=c.irregularities.seen_third,
            gist="what becomes of an unauthorised third card that was seen where the banker's hand stays",
        ),
        match_play.accepted(c.chips, default=c.coupons),
    )


def contradictions(c: Chapter, royal_seats: tuple[int, ...]) -> Callable[[Submission], list[RuleError]]:
    """Choices that are legal one by one but not together."""

    def found(options: Submission) -> list[RuleError]:
        errors = limits_in_order(options)
        if options[royal_nine.WAGER]:
            if options["seats"] not in royal_seats:
                named = " or ".join(map(str, royal_seats))
                errors.append(
                    RuleError(f"the Royal 9 progressive needs {named} seats", field="seats", clause=c.royal_nine)
                )
            elif len(options[royal_nine.PERSONAL]) < options["seats"]:
                errors.append(
                    RuleError("every seat has a King-9 of its own", field=royal_nine.PERSONAL, clause=c.royal_nine)
                )
            if options["decks"] == 7:
                errors.append(
                    RuleError("the Royal 9 progressive needs six or eight decks", field="decks", clause=c.royal_nine)
                )
        elif options[royal_nine.MUST_HIT] != "off":
            errors.append(
                RuleError("a must-hit meter goes with the Royal 9 only", field=royal_nine.MUST_HIT, clause=c.must_hit)
            )
        if continuous(options) and options["vigorish-timing"] == "deferred" and not ez(options):
            errors.append(
                RuleError(
                    "vigorish cannot wait for a reshuffle that a continuous shuffler never has",
                    field="vigorish-timing",
                    clause=c.vigorish_timing,
                )
            )
        return errors

    return found

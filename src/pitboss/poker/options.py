"""What a poker room may choose: stakes, procedures, and the readings of points that the rules leave open.

Every option is typed, has its legal range and its clause, and a default. Where it answers an open point of the rules,
its gist has the number of the point; most of those are in `pitboss.poker.readings`. Three submissions are ready made:

    massachusetts   the rules with the recommended readings
    cash-game-004   a charity room's hold 'em cash game (document 004)
    customary       how the games are played elsewhere, for replaying hand histories
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from pitboss.errors import RuleError, together
from pitboss.money import cents, dollars
from pitboss.poker.books.concordance import Cite, as_it_is, cash_game, refusing_by
from pitboss.poker.readings import readings
from pitboss.poker.room.stakes import beyond_the_chart
from pitboss.poker.variants import CASH_GAME_HOLD_EM, HOLD_EM, Variant
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Option, read_options

MASSACHUSETTS, CASH_GAME, CUSTOMARY = "massachusetts", "cash-game-004", "customary"

EDITIONS = {
    MASSACHUSETTS: "document 003",
    CASH_GAME: "document 004",
    CUSTOMARY: "document 003",
}
"""The text behind each submission, whose clauses its tables cite."""

DOLLAR, QUARTER = 100, 25
"""An ante below a dollar is paid in coin, in quarters and halves (7(c))."""


class Amounts(Option, frozen=True, kw_only=True):
    """Amounts of money in order, as in `1.00 2.00`; possibly none."""

    def read(self, raw: object) -> tuple[int, ...]:
        words = raw.replace(",", " ").split() if isinstance(raw, str) else raw
        if not isinstance(words, list | tuple):
            raise self.refuse(raw)
        return tuple(cents(word, self.name, clause=self.clause) for word in words)

    def show(self, value: Any) -> str:
        return " ".join(map(dollars, value))

    def legal(self) -> str:
        return "amounts of money in the order in which they are posted, as in '1.00 2.00'"


def options(variant: Variant) -> dict[str, Option]:
    """The options of a variant by name, with its defaults."""
    known = (*_stakes(variant), *_procedures(variant), *readings(variant))
    if variant is CASH_GAME_HOLD_EM:
        known = tuple(msgspec.structs.replace(option, clause=_clause_004(option.clause)) for option in known)
    return {option.name: option for option in known}


def _clause_004(clause: str) -> str:
    """The clause of document 004 behind an option; none where it leaves the matter to the house."""
    cited = cash_game(clause)
    return cited if cited.startswith("004:") else ""


def citation(variant: Variant) -> Cite:
    """How a table of this variant cites the common rules."""
    return cash_game if variant is CASH_GAME_HOLD_EM else as_it_is


def played_under(base: str, variant: Variant) -> Variant:
    """The variant as the document behind a submission has it."""
    return CASH_GAME_HOLD_EM if base == CASH_GAME and variant is HOLD_EM else variant


def _stakes(v: Variant) -> list[Option]:
    single_draw = v.draws and len(v.streets) == 2
    stud = not v.button
    return [
        Choice(
            name="structure",
            default="fixed-limit",
            values=("fixed-limit", "spread-limit", "pot-limit", "no-limit"),
            clause="17",
            gist="how much may be bet (S1)",
        ),
        Amount(name="bet", default=400, clause="17", gist="the small bet, or the least bet (S2, S3)"),
        Amount(name="big-bet", default=800, clause="17", gist="the bet of later streets in fixed limit (S2)"),
        Amount(name="maximum-bet", default=800, clause="17", gist="the most that may be bet in spread limit (S1)"),
        Count(
            name="raise-cap",
            default=4 if single_draw else 3,
            least=0,
            most=99,
            clause="17",
            gist="raises after the bet in fixed and spread limit; 0 for no cap (S4)",
        ),
        Amount(name="ante", default=100 if stud else 0, least=0, clause=v.seats_clause, gist="what everybody antes"),
        Amounts(
            name="blinds",
            default=() if stud else (200, 400),
            clause=v.blind_clause,
            gist="blinds in order from the left of the button (S9)",
        ),
        Amount(
            name="bring-in",
            default=200 if stud else 0,
            least=0,
            clause="7(b)(3)",
            gist="the forced bet of stud games (S10)",
        ),
        Amount(
            name="straddle",
            default=0,
            least=0,
            clause=v.straddle_clause,
            gist="what a straddle amounts to; 0 where none is offered (S11)",
        ),
        Choice(
            name="kill",
            default="none",
            values=("none", "half", "full"),
            clause=v.kill_clause,
            gist="A18, S22: whether the winner of a whole qualifying pot kills the next",
        ),
        Amount(name="kill-threshold", default=4000, clause=v.kill_clause, gist="the pot that qualifies for a kill"),
        Choice(
            name="kill-threshold-base",
            default="net",
            values=("net", "gross"),
            clause="1 Pot",
            gist="whether the qualifying pot is counted after or before rake and contribution",
        ),
        Amount(
            name="chip-unit",
            default=100,
            clause="3(d)",
            gist="the smallest denomination in play: odd chips are counted in it (A6)",
        ),
    ]


def _procedures(v: Variant) -> list[Option]:
    return [
        Count(name="seats", default=v.max_players, least=2, most=v.max_players, clause=v.seats_clause, gist="seats"),
        Flag(name="check-raise", default=True, clause="7(j)", gist="whether a player who checked may raise"),
        Flag(
            name="minimum-funds",
            default=True,
            clause="7(c)(3)",
            gist="whether a player needs the forced bets and one minimum bet to be dealt in",
        ),
        Choice(
            name="exposed-card",
            default="face-up-burn",
            values=("face-up-burn", "discard"),
            clause="15(o)",
            gist="what becomes of a hole card exposed in the deal of a flop game",
        ),
        Choice(
            name="disclosure",
            default="on-demand",
            values=("on-demand", "never"),
            clause="15(d)",
            gist="whether the house may demand to see a hand that was conceded",
        ),
        Flag(name="run-it-twice", default=False, clause="004:H10", gist="whether two all-in players may agree to it"),
        Flag(name="bomb-pots", default=False, clause="004:A2", gist="whether bomb pots are offered"),
        Amount(
            name="bomb-limit",
            default=None,
            may_be_none=True,
            clause="004:A2",
            gist="the most that each player puts into a bomb pot; none where the house sets no value",
        ),
    ]


SUBMISSIONS: dict[str, dict[str, Any]] = {
    MASSACHUSETTS: {},
    CASH_GAME: {
        "structure": "no-limit",
        "bet": "2",
        "blinds": "1 2",
        "straddle": "4",
        "minimum-funds": False,
        "run-it-twice": True,
        "bomb-pots": True,
        "raise-motion": "one-motion",
    },
    CUSTOMARY: {
        "minimum-funds": False,
        "effective-raises": True,
        "out-of-turn": "binding-if-action-unchanged",
        "later-street-opening": "bet-or-check",
        "odd-chips": "left-of-button",
        "chip-unit": "0.01",
    },
}


def read(variant: Variant, raw: Mapping[str, Any], base: str = MASSACHUSETTS) -> dict[str, Any]:
    """The value in force of every option; refuses what is unknown, illegal or contradictory, all of it together."""
    if base not in SUBMISSIONS:
        raise RuleError(f"there is no submission {base!r}; known: {', '.join(SUBMISSIONS)}", field="submission")
    values, violations = read_options(options(variant), {**SUBMISSIONS[base], **raw})
    violations = [*_not_permitted(variant, base), *violations, *_contradictions(variant, values, base)]
    if violations:
        with refusing_by(citation(variant)):
            raise together(violations)
    return values


def _not_permitted(v: Variant, base: str) -> Iterator[RuleError]:
    """Games that a submission does not know."""
    if base == CASH_GAME and v.name != HOLD_EM.name:
        yield RuleError("the cash game of document 004 is hold 'em", field="game", clause="004:H1")
    if base == MASSACHUSETTS and not v.section:
        yield RuleError(f"{v.name} is not a permitted type of poker", field="game", clause="8(b)")


def _contradictions(v: Variant, o: Mapping[str, Any], base: str) -> Iterator[RuleError]:
    """Options that contradict the variant or one another."""
    if v.button and not o["blinds"] and not o["ante"]:
        yield RuleError("a button game needs a blind", field="blinds", clause=v.blind_clause)
    if not v.button and (o["blinds"] or not o["bring-in"]):
        yield RuleError("a stud game has a bring-in and no blinds", field="bring-in", clause="7(b)(3)")
    if o["straddle"] and base == MASSACHUSETTS and not v.straddle_clause:
        yield RuleError("this game has no straddle", field="straddle", clause=f"{v.section}")
    if o["kill"] != "none" and not v.kill_clause:
        yield RuleError("this game has no kill", field="kill", clause="11(i)")
    if o["kill"] == "half" and (o["bet"] % 2 or o["big-bet"] % 2):
        yield RuleError("a half-kill needs limits that can be halved", field="kill", clause="11(i)")
    if o["structure"] == "fixed-limit" and o["big-bet"] < o["bet"]:
        yield RuleError("the big bet is below the small bet", field="big-bet", clause="17")
    if o["structure"] == "spread-limit" and o["maximum-bet"] < o["bet"]:
        yield RuleError("the maximum bet is below the minimum", field="maximum-bet", clause="17")
    if base == MASSACHUSETTS and o["ante"] < DOLLAR:
        yield from _impossible_coin(o)
    if base == CASH_GAME:
        yield from beyond_the_chart(o)


def _impossible_coin(o: Mapping[str, Any]) -> Iterator[RuleError]:
    """Antes in coin that does not exist, or that the unit of odd chips would not reach."""
    if o["ante"] % QUARTER:
        yield RuleError("an ante below a dollar is paid in quarters or halves", field="ante", clause="7(c)")
    elif o["ante"] % o["chip-unit"]:
        yield RuleError("with antes in coin the unit is the coin", field="chip-unit", clause="3(d)")

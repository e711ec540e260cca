"""What a poker room may choose: stakes, procedures, and the readings of points that the rules leave open.

Every option is typed, has its legal range and its clause, and a default. Readings carry the number under which the
question is known (A1 to A30: the letter is unclear or self-contradictory; S1 to S30: the rules are silent). Three
submissions are ready made:

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
from pitboss.poker.room.stakes import beyond_the_chart
from pitboss.poker.variants import CASH_GAME_HOLD_EM, HOLD_EM, Variant
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Option, read_options

MASSACHUSETTS, CASH_GAME, CUSTOMARY = "massachusetts", "cash-game-004", "customary"

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
    known = (*_stakes(variant), *_procedures(variant), *_readings(variant))
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
            gist="blinds in order from the left of the button",
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
            gist="whether the winner of a whole qualifying pot kills the next (A18)",
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


def _readings(v: Variant) -> list[Option]:
    return [
        Choice(
            name="heads-up-blinds",
            default="button-small",
            values=("button-small", "literal"),
            clause="10(e)",
            gist="A25, S7: with two players the button posts the small blind, or the letter: the other one does",
        ),
        Choice(
            name="straddle-position",
            default="under-the-gun",
            values=("under-the-gun", "button"),
            clause=v.straddle_clause,
            gist="S11: who may straddle, the player left of the last blind or the player with the button",
        ),
        Choice(
            name="straddle-raise",
            default="straddle",
            values=("straddle", "difference"),
            clause=v.straddle_clause,
            gist="S11: the least raise over a straddle is the straddle, or what it exceeds the big blind by",
        ),
        Choice(
            name="minimum-raise",
            default="full-raise",
            values=("full-raise", "any-raise"),
            clause="17",
            gist="S3: a raise is at least the last full bet or raise, or the letter: any greater bet",
        ),
        Flag(
            name="effective-raises",
            default=False,
            clause="17",
            gist="S3: in fixed limit, whether a raise need not exceed what the last opponent can still call",
        ),
        Choice(
            name="later-street-opening",
            default="must-bet" if v.later_streets_must_bet else "bet-or-check",
            values=("must-bet", "bet-or-check"),
            clause="13(f)",
            gist="A17: whether the highest hand showing is required to bet",
        ),
        Flag(
            name="open-pair-big-bet",
            default=True,
            clause="17",
            gist="S2: an open pair on fourth street of stud high lets players bet the big bet",
        ),
        Flag(
            name="skip-burn-if-exact",
            default=False,
            clause="9(h)",
            gist="with exactly one card left for each player, deal them without a burn rather than a common card",
        ),
        Choice(
            name="own-discards",
            default="excluded",
            values=("excluded", "included"),
            clause=v.reshuffle_clause,
            gist="A24: whether the drawing player's present discards are in the reshuffle",
        ),
        Choice(
            name="odd-chips",
            default="by-suit",
            values=("by-suit", "left-of-button"),
            clause="3(d)",
            gist="where cards decide the odd chip, whether they do or the submission names the first winner (S13)",
        ),
        Choice(
            name="odd-units",
            default="one-each",
            values=("one-each", "all-to-one"),
            clause="3(d)",
            gist="A6: odd units one to each in order, or the letter: all to one player",
        ),
        Choice(
            name="odd-chip-cards",
            default="winning-hand",
            values=("winning-hand", "all-cards"),
            clause="3(d)",
            gist="S14: the cards that decide an odd chip",
        ),
        Choice(
            name="low-odd-card",
            default="lowest-pip",
            values=("lowest-pip", "rank-3e"),
            clause="3(e)",
            gist="A5: the lowest low card by pip, or the letter: from the highest pip down",
        ),
        Flag(
            name="even-split-when-identical",
            default=False,
            clause="3(d)",
            gist="S30: players who tie for both halves split the whole pot at once",
        ),
        Choice(
            name="badugi-ranks",
            default="differ",
            values=("differ", "literal"),
            clause="22(j)(1)",
            gist="A21: a badugi needs different ranks, or the letter: different suits only",
        ),
        Choice(
            name="incomplete-badugi",
            default="counts",
            values=("counts", "does-not"),
            clause=v.split_clause,
            gist="S25: whether a badugi of three cards or fewer can win its half",
        ),
        Choice(
            name="killer",
            default="in-turn",
            values=("in-turn", "last"),
            clause=v.kill_clause,
            gist="S22: when the killer acts in the first round",
        ),
        Choice(
            name="kill-persistence",
            default="scoop-only",
            values=("scoop-only", "unless-high-low-split"),
            clause=v.kill_clause,
            gist="A19: what keeps a kill going",
        ),
        Flag(
            name="all-in-face-up", default=False, clause="15(d)", gist="S26: all-in hands are shown before the run-out"
        ),
        Choice(
            name="out-of-turn",
            default="not-binding",
            values=("not-binding", "binding-if-action-unchanged"),
            clause="7(d)",
            gist="S16: the letter: a declaration out of turn binds nobody, or it does unless the action changes",
        ),
        Choice(
            name="raise-motion",
            default="until-hands-rest",
            values=("until-hands-rest", "one-motion"),
            clause="7(g)(3)",
            gist="whether chips may follow an announced raise until both hands rest, or in one motion (document 004)",
        ),
        Choice(
            name="oversized-chip",
            default="cut-to-limit",
            values=("cut-to-limit", "literal"),
            clause="7(f)(2)",
            gist="S17: opening chips outside the limits are a bet at the limit, or the letter: no legal bet",
        ),
        Choice(
            name="several-chips",
            default="take-one-away",
            values=("take-one-away", "literal"),
            clause="7(f)(2)",
            gist="S17: chips above a call are one if without any of them they are less, or the letter: a raise",
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

"""Readings: what a table does where the letter of the rules is unclear (A1 to A30) or they are silent (S1 to S30).

Each option names its points and has the recommended reading as its default; the other values are the letter, or another
custom. `docs/poker-readings.md` goes through all sixty points, those without a second playable reading included.
"""

from __future__ import annotations

from pitboss.poker.contests import BADUGI
from pitboss.poker.variants import Variant
from pitboss.rulebook.options import Choice, Count, Flag, Option

SUPPLEMENT = "15(r)"
"""The house supplements the rules where they are silent; custom says how."""
MANAGEMENT = "004:G2"
"""Where document 004 is silent, management decides, by custom."""


def readings(v: Variant) -> list[Option]:
    """The readings that a table of a variant may choose from."""
    return [*_forced_bets(v), *_betting(v), *_dealing(v), *_showdown(v), *_kill(v), *_declarations()]


def _forced_bets(v: Variant) -> list[Option]:
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
            gist="A26, S11: who may straddle, the player left of the last blind or the player with the button",
        ),
        Choice(
            name="straddle-raise",
            default="straddle",
            values=("straddle", "difference"),
            clause=v.straddle_clause,
            gist="S11: the least raise over a straddle is the straddle, or what it exceeds the big blind by",
        ),
        Choice(
            name="pot-limit-blinds",
            default="as-posted",
            values=("as-posted", "as-last-blind"),
            clause="17",
            gist="S20: in the first round of pot limit the pot counts each blind as it is, or as large as the largest",
        ),
    ]


def _betting(v: Variant) -> list[Option]:
    return [
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
            name="reopening",
            default="full-raise",
            values=("full-raise", "any-raise"),
            clause="17",
            gist="S5: the betting is reopened by all-ins that make a full raise, or the letter: by any raise",
        ),
        Choice(
            name="limit-all-in",
            default="half-bet",
            values=("half-bet", "full-bet"),
            clause="17",
            gist="S5: the least all-in that is a bet or raise of its own in fixed limit",
        ),
        Choice(
            name="later-street-opening",
            default="must-bet" if v.later_streets_must_bet else "bet-or-check",
            values=("must-bet", "bet-or-check"),
            clause="13(f)",
            gist="A17: whether the highest hand showing is required to bet",
        ),
        Choice(
            name="common-card-showing",
            default="full-hand",
            values=("full-hand", "pairs", "not-counted"),
            clause="9(f)",
            gist="S18: the common card is part of the hand showing, straights and flushes included or not, or is not",
        ),
        Flag(
            name="open-pair-big-bet",
            default=True,
            clause="17",
            gist="S2: an open pair on fourth street of stud high lets players bet the big bet",
        ),
        Count(
            name="clock",
            default=60,
            least=0,
            most=600,
            clause=SUPPLEMENT,
            gist="S29: seconds that a player has once the clock is called; 0 where nobody calls it",
        ),
    ]


def _dealing(v: Variant) -> list[Option]:
    return [
        Choice(
            name="boxed-cards",
            default="misdeal",
            values=("misdeal", "early-misdeal"),
            clause="15(e)(3)",
            gist="A15: a second card face up is a misdeal at any time, or only until two players have wagered",
        ),
        Flag(
            name="skip-burn-if-exact",
            default=False,
            clause="9(h)",
            gist="with exactly one card left for each player, deal them without a burn rather than a common card",
        ),
        Choice(
            name="common-card-test",
            default="before-burn",
            values=("before-burn", "after-burn"),
            clause="9(h)",
            gist="A23: when it is seen that at most one card is left for a common card and the burns are shuffled in",
        ),
        Choice(
            name="last-card",
            default="dealt",
            values=("dealt", "shuffled-in"),
            clause=v.reshuffle_clause,
            gist="S19: a draw deals the deck to its last card, or that card is shuffled in with the discards",
        ),
        Choice(
            name="own-discards",
            default="excluded",
            values=("excluded", "included"),
            clause=v.reshuffle_clause,
            gist="A24: whether the drawing player's present discards are in the reshuffle",
        ),
        Choice(
            name="exposed-low-card",
            default="replaced",
            values=("replaced", "kept"),
            clause=SUPPLEMENT,
            gist="S24: a five or lower that is exposed in the deal of a lowball game is replaced, or has to be kept",
        ),
        Choice(
            name="premature-turn",
            default="kept-apart",
            values=("kept-apart", "shuffled-in"),
            clause=SUPPLEMENT,
            gist="S27: a turn dealt too early is kept apart until the river, or shuffled in at once like the others",
        ),
    ]


def _showdown(v: Variant) -> list[Option]:
    return [
        Choice(
            name="shows-first",
            default="last-raiser",
            values=("last-raiser", "first-bettor"),
            clause="15(d)",
            gist="A14: who initiated the final wager, the last to raise in that round or the first to bet",
        ),
        Choice(
            name="final-wager",
            default="last-round",
            values=("last-round", "hand"),
            clause="15(d)",
            gist="A14, S12: after a last round without a wager the first to act shows first, or the last bettor before",
        ),
        Flag(
            name="all-in-face-up", default=False, clause="15(d)", gist="S26: all-in hands are shown before the run-out"
        ),
        Choice(
            name="odd-chips",
            default="by-suit",
            values=("by-suit", "left-of-button"),
            clause="3(d)",
            gist="S13: where cards decide the odd chip, whether they do or the submission names the first winner",
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
            clause=next((contest.clause for contest in v.contests if contest.name == BADUGI), "22(j)(1)"),
            gist="A21, A22: a badugi needs different ranks, or the letter: different suits only",
        ),
        Choice(
            name="incomplete-badugi",
            default="counts",
            values=("counts", "does-not"),
            clause=v.split_clause,
            gist="A22, S25: whether a badugi of three cards or fewer can win its half",
        ),
    ]


def _kill(v: Variant) -> list[Option]:
    return [
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
    ]


def _declarations() -> list[Option]:
    return [
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

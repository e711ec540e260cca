"""A filled-in sample sheet of a poker hand that documents every name.

It is not written by hand: a hand is dealt from a fixed seed, played so that bets, raises, folds and draws occur, and
written down, with every decision, option and irregularity of the game in comments. So the sample always settles.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from pitboss.equipment.cards import Card, show
from pitboss.money import dollars
from pitboss.poker.dealing import COMMUNITY
from pitboss.poker.hand import Hand
from pitboss.poker.irregularities import irregularities
from pitboss.poker.options import MASSACHUSETTS, SUBMISSIONS
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.rules import TableRules
from pitboss.poker.speech.motions import VERBS
from pitboss.poker.submission import Submission, concerns, known_options, submission
from pitboss.poker.variants import Street, Variant
from pitboss.record.choices import Choice
from pitboss.record.events import Dealt
from pitboss.record.sheets import irregularity_lines, option_line

STACK = 200_00
PLAYERS = 3
FOLDER = 3
"""The seat that gives its hand up to the first bet after the first street."""

GISTS = {
    "fold": "gives the hand up",
    "check": "wagers nothing where no wager is faced",
    "call": "makes the wager up",
    "bet": "opens the betting; bet:8.00 puts in that much",
    "raise": "raises a wager; raise:16.00 is the total of the betting round",
    "bring-in": "the forced bet of a stud game",
    "complete": "raises the bring-in to a whole bet; the total of the betting round",
    "stand-pat": "draws nothing",
    "draw": "throws cards away for as many new ones, as in draw:Ah Kd",
    "show": "shows the hand at the showdown; where nobody mucks this need not be written",
    "muck": "concedes at the showdown without showing",
    "run-once": "one of two all-in players wants one board",
    "run-twice": "one of two all-in players wants two boards",
}


def sample_sheet(game: Variant, base: str = MASSACHUSETTS, seed: int = 4) -> str:
    """The sample sheet of a game under a ready-made submission, as TOML."""
    terms = submission(game, {}, base)
    played = _Demonstration(terms, seed)
    parts = (_head(terms), _options(terms), _seats(played), _community(played), _irregularities(terms.rules))
    return "\n".join([*(line for part in parts for line in part), ""])


class _Demonstration:
    """A hand played to its end, with what everybody was offered and did."""

    def __init__(self, terms: Submission, seed: int) -> None:
        button = PLAYERS if terms.rules.variant.button else 0
        self.hand: Hand = terms.rules.deal(dict.fromkeys(range(1, PLAYERS + 1), STACK), button=button, seed=seed)
        self.decisions: dict[int, list[str]] = {seat: [] for seat in sorted(self.hand.seats)}
        self.offered: dict[str, str] = {}
        """Every kind of choice that there was, with the clause by which it was offered first."""
        while not self.hand.over:
            self._decide()

    def _decide(self) -> None:
        hand, seat = self.hand, self.hand.turn
        choices = {choice.name: choice for choice in hand.legal()}
        self.offered = {name: choice.clause for name, choice in choices.items()} | self.offered
        name = self._chosen(choices)
        thrown = tuple(hand.cards.hands[hand.position(seat)][: seat - 1]) if name == "draw" else ()
        amount = choices[name].minimum if name in ("bet", "raise", "complete") else None
        detail = show(thrown) if thrown else dollars(amount) if amount else ""
        hand.act(name, amount=amount, cards=thrown)
        self.decisions[seat].append(f"{name}:{detail}" if detail else name)

    def _chosen(self, choices: dict[str, Choice]) -> str:
        """What shows most: a raise on the first street, a bet and a fold on the second, then checks and calls."""
        hand = self.hand
        street = hand.variant.streets.index(hand.street)
        if "draw" in choices:
            return "draw" if hand.turn > 1 else "stand-pat"
        if "call" in choices:
            if street == 1 and hand.turn == FOLDER:
                return "fold"
            wager = next((name for name in ("raise", "complete") if name in choices), "call")
            return "call" if street or any(self._raised()) else wager
        if "check" in choices and street != 1:
            return "check"
        return next(name for name in ("bring-in", "bet", "check") if name in choices)

    def _raised(self) -> Iterable[bool]:
        return (act.startswith(("raise", "complete")) for acts in self.decisions.values() for act in acts)

    def dealt(self, place: str) -> list[Card]:
        return [event.card for event in self.hand.events if isinstance(event, Dealt) and event.place == place]


def _head(terms: Submission) -> list[str]:
    v, rules = terms.rules.variant, terms.rules
    lines = [
        f"# A hand of {v.title}. Settle it with: pitboss settle FILE",
        f'game = "{v.name}"',
        f'submission = "{rules.base}"'.ljust(32) + f"# one of {', '.join(SUBMISSIONS)}; absent: {MASSACHUSETTS}",
        *([f"button = {PLAYERS}".ljust(32) + "# the seat that has the button"] if v.button else []),
        '# shoe = "2c Ah 9d ..."         # instead of all cards below: the order off the deck, burns included',
    ]
    if v.reshuffle_clause:
        lines.append(
            f'# reshuffles = ["Ah 3d ..."]    # with a shoe: the order of cards shuffled back [{v.reshuffle_clause}]'
        )
    if v.straddle_clause:
        lines.append(f"# straddle = true               # a straddle was posted [{v.straddle_clause}]")
    if v.kill_clause:
        lines.append(f"# kill = 2                      # the seat with the kill button [{v.kill_clause}]")
    if v.boards and v.button:
        lines += [
            '# bomb = "5.00"                 # what everybody put into a bomb pot [004:A2]',
            "# boards = 2                    # of a bomb pot [004:A2]",
        ]
    shown = rules.cite("15(d)")
    lines.append(f"# disclose = [2]                # seats whose conceded hand the house demands to see [{shown}]")
    return [*lines, ""]


def _options(terms: Submission) -> list[str]:
    variant = terms.rules.variant
    known = known_options(variant, terms.rules.base)
    lines = ["[options]                       # what the house chose; absent: the default shown here"]
    for title, options, values in (
        ("the table", known.table, terms.rules),
        ("its rake", known.rake, terms.revenue),
        ("the room", known.room, terms.house),
    ):
        lines.append(f"# of {title}:")
        lines += [option_line(option, values[name]) for name, option in options.items() if concerns(name, variant)]
    return [
        *lines,
        "",
        "# [bad-beat]                    # a bad-beat payout to which the pots contribute; absent: none",
        *(option_line(option, option.default) for option in FUND_OPTIONS),
        "",
    ]


def _seats(played: _Demonstration) -> list[str]:
    v = played.hand.variant
    offered = {**played.offered, **dict.fromkeys(("show", "muck"), played.hand.rules.cite("15(d)"))}
    if not v.button:
        offered.setdefault("complete", v.streets[0].bet)
    if v.boards and v.button:
        offered |= {"run-once": "004:H10", "run-twice": "004:H10"}
    lines = [
        "# One [[seat]] per player, clockwise from the dealer's left; `cards` are all that the seat receives, in",
        "# order, and may be left out of a hand that nobody saw.",
        *(f"# decision {name}: {gist} [{offered[name]}]" for name, gist in GISTS.items() if name in offered),
        "# Instead of a decision, what a player said and did may be written, and is ruled upon: `place 25`,",
        f"# `say raise 16; place 8`; out of turn with its point, `at {_stage(v.streets[1])}:2 say fold`. The verbs are",
        f"# {', '.join(VERBS)}.",
    ]
    for seat, decisions in played.decisions.items():
        lines += [
            "",
            "[[seat]]",
            *(['# player = "Ann"                # optional'] if seat == 1 else []),
            f'stack = "{dollars(STACK)}"',
            f'cards = "{show(played.dealt(f"seat {seat}"))}"',
            f"decisions = {json.dumps(decisions)}",
        ]
    return [*lines, ""]


def _community(played: _Demonstration) -> list[str]:
    board = played.dealt(COMMUNITY)
    return ["[community]", f'cards = "{show(board)}"', ""] if board else []


def _irregularities(rules: TableRules) -> list[str]:
    v = rules.variant
    streets = ", ".join(f"{_stage(street)}:N" for street in v.streets)
    when = (
        f"deal:N, before the N-th card off the deck, or {streets},\n"
        "# before the N-th decision of that street; absent: at the first decision that the sheet leaves open."
    )
    rows = (
        f"{row.id}: {row.trigger}{' (seat)' if row.about_seat else ''} [{rules.cite(row.clause)}]"
        for row in irregularities(v).values()
    )
    return irregularity_lines(when, rows)


def _stage(street: Street) -> str:
    """A street as a point of the hand is written."""
    return street.name.replace(" ", "-")

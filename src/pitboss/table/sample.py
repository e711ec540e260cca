"""A filled-in sample round sheet that documents every name of a game.

It is not written by hand: a round is dealt from a fixed seed, played by one of the game's own strategies, and written
down, with every wager, decision, option and irregularity of the game in comments. So the sample always settles.
"""

from __future__ import annotations

import json

from pitboss.equipment.cards import Card, show
from pitboss.money import dollars
from pitboss.rulebook.game import Game
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.round import Round
from pitboss.table.table import Table

PLAYERS = 3


def sample_sheet(of: Game, seed: int = 4) -> str:
    """The sample sheet of a game, as TOML."""
    playing = demonstration(of.submit(), seed)
    return "\n".join([*_head(of), *_options(of), *_seats(of, playing), *_hands(of, playing), *_irregularities(of), ""])


def demonstration(options: Submission, seed: int | str | None, players: int = PLAYERS) -> Round:
    """One whole round at a fresh table, every wager made at its minimum, decisions by the game's first strategy."""
    table = Table(options, seed=seed)
    wagers = {}
    for seat in range(1, players + 1):
        table.sit(seat, bankroll=10_000_00)
        offered = [rule for rule in options.game.wagers if rule.on_layout(players, options)]
        wagers[seat] = {rule.name: rule.limits(options)[0] for rule in offered}
    playing = table.round(wagers)
    strategy = next(iter(options.game.strategies.values()))
    while not playing.over:
        playing.act_by(strategy)
    return playing


def _head(of: Game) -> list[str]:
    return [
        f"# A round of {of.title}. Settle it with: pitboss settle FILE",
        f'game = "{of.name}"',
        *(["# button = 1                    # seat of the button; 0 or absent: the dealer"] if of.has_button else []),
        '# shoe = "2c Ah 9d ..."         # instead of all cards below: the exact order off the shoe, burns included',
        "",
    ]


def _options(of: Game) -> list[str]:
    lines = ["[options]                       # what the licensee chose; absent: the default shown here"]
    for option in of.options.values():
        default = option.show(option.default)
        quoted = default if default in ("true", "false") or default.isdecimal() else f'"{default}"'
        law = f" [{option.clause}]" if option.clause else ""
        lines.append(f"# {option.name} = {quoted}".ljust(42) + f" # {option.gist}; {option.legal()}{law}")
    return [*lines, ""]


def _seats(of: Game, playing: Round) -> list[str]:
    lines = ["# One [[seat]] per player in dealing order, the first farthest to the dealer's left."]
    for rule in of.wagers:
        lines.append(f"# wager {rule.name}: {rule.gist} [{rule.clause}]")
    for later in of.later_wagers:
        lines.append(f"# wager {later.name}: {later.gist}; made by the decision, {later.relation} [{later.clause}]")
    for decision in of.decisions:
        lines.append(f"# decision {decision.name}: {decision.gist} [{decision.clause}]")
    for seat in playing.result.seats:
        wagers = [e for e in playing.events if isinstance(e, ev.Wagered) and e.seat == seat.seat]
        decisions = [e for e in playing.events if isinstance(e, ev.Decided) and e.seat == seat.seat]
        amounts = ", ".join(f'{wager.wager} = "{dollars(wager.amount)}"' for wager in wagers)
        lines += [
            "",
            "[[seat]]",
            *(['# player = "Ann"                # optional; a name at two seats is refused'] if seat.seat == 1 else []),
            f'cards = "{show(_dealt(playing, f"seat {seat.seat}"))}"',
            f"wagers = {{ {amounts} }}",
            f"decisions = {json.dumps([decision.decision for decision in decisions])}",
        ]
    return [*lines, ""]


def _hands(of: Game, playing: Round) -> list[str]:
    lines = []
    for place, held in (("community", of.has_community), ("dealer", of.has_dealer_hand)):
        if held and (dealt := _dealt(playing, place)):
            lines += [f"[{place}]", f'cards = "{show(dealt)}"', ""]
    return lines


def _dealt(playing: Round, place: str) -> list[Card]:
    return [event.card for event in playing.events if isinstance(event, ev.Dealt) and event.place == place]


def _irregularities(of: Game) -> list[str]:
    lines = [
        "# What went wrong, if anything. `at` says when: a stage, or its n-th card or decision (deal:5, decisions:2).",
        "# [[irregularity]]",
        '# id = "..."',
        "# seat = 1                      # where it says: seat",
        '# at = "..."',
    ]
    for row in of.irregularities:
        seat = {"required": "; seat", "optional": "; seat or dealer"}.get(row.seat, "")
        lines.append(f"# {row.id}: {row.trigger} (at: {', '.join(row.stages)}{seat}) [{row.clause}]")
    return lines

"""A filled-in sample round sheet that documents every name of a game.

It is not written by hand: a round is dealt from a fixed seed, played by one of the game's own strategies, and written
down, with every wager, decision, option and irregularity of the game in comments. So the sample always settles.
"""

from __future__ import annotations

import json
from contextlib import suppress

from pitboss.equipment.cards import Card, show
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.record.sheets import irregularity_lines, option_line
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.game import Game
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table
from pitboss.table.written import spoken

PLAYERS = 3


def sample_sheet(of: Game, seed: int = 4) -> str:
    """The sample sheet of a game, as TOML."""
    playing = demonstration(of.submit(), seed)
    parts = (_head(of, playing), _options(of), _meters(of), _seats(of, playing), _hands(of, playing))
    return "\n".join([*(line for part in parts for line in part), *_irregularities(of), ""])


def demonstration(options: Submission, seed: int | str | None, players: int = PLAYERS) -> Round:
    """One whole round at a fresh table, every wager made at its minimum, decisions by the game's first strategy."""
    table = Table(options, seed=seed)
    wagers = {}
    for seat in range(1, players + 1):
        table.sit(seat, bankroll=10_000_00)
        offered = [rule for rule in options.game.wagers if rule.on_layout(players, options)]
        wagers[seat] = {rule.example(options): rule.limits(options)[0] for rule in offered}
    playing = table.round()
    for seat, amounts in wagers.items():
        for name, amount in amounts.items():
            with suppress(RuleError):  # one that cannot be made now, or not beside the others
                playing.act(name, seat=seat, amount=amount)
    if playing.betting:
        playing.act(CLOSE)
    strategy = next(iter(options.game.strategies.values()))
    while not playing.over:
        playing.act_by(strategy)
    return playing


def _head(of: Game, playing: Round) -> list[str]:
    return [
        f"# A round of {of.title}. Settle it with: pitboss settle FILE",
        f'game = "{of.name}"',
        *_edition(of),
        *(
            ["# button = 1                    # seat of the button; 0 or absent: the dealer"]
            if of.layout.button
            else []
        ),
        *(
            [
                "# bank = 1                      # the seat that banks; absent: the house",
                "# co-bank = true                # the house covers half of that bank",
                '# dealer-wager = "10.00"        # what the house itself wagers against that bank',
            ]
            if of.described_bank
            else []
        ),
        *_equipment(of, playing),
        "",
    ]


def _edition(of: Game) -> list[str]:
    """The edition of the rules, where there is a choice."""
    if len(of.editions) == 1:
        return []
    others = " or ".join(f'"{name}"' for name in of.editions if name != of.edition.name)
    written = f'{"# " if of.current else ""}edition = "{of.edition.name}"'
    return [f"{written.ljust(32)}# {of.edition.date}; or {others}; absent: {next(iter(of.editions))}"]


def _equipment(of: Game, playing: Round) -> list[str]:
    """Cards, dice and wheels: what was seen, and what else a sheet can say of them."""
    thrown = [event.dice for event in playing.events if isinstance(event, ev.Thrown)]
    spun = [event.result for event in playing.events if isinstance(event, ev.Spun)]
    lines = [f"{kind} = {json.dumps(results)}" for kind, results in (("throws", thrown), ("spins", spun)) if results]
    if of.equipment.result_kind:
        word = of.equipment.result_kind.removesuffix("s")
        lines += [
            f"# Several {of.equipment.result_kind} follow one another; then decisions say what a seat does in between:",
            f'# decisions = ["{word}", "WAGER:5.00", "{word}"]',
        ]
    else:
        lines.append(
            '# shoe = "2c Ah 9d ..."         # instead of all cards below: the exact order off the shoe, burns included'
        )
    if of.equipment.shoe is not None:
        opened = playing.events[0]
        first = isinstance(opened, ev.Opened) and opened.shoe is not None and opened.shoe.new
        lines += [
            f"{'' if first else '# '}new-shoe = true".ljust(32) + "# the round is the first of a shoe",
            "# cut-card = 3                  # so many cards of the shoe lie in front of the cut card",
            "# last-hand = true              # the cut card came out before; this is the last hand",
        ]
    draws = [event for event in playing.events if isinstance(event, ev.Drawn)]
    lines += [f'draws.{event.what} = ["{event.result}"]' for event in draws]
    for one in of.memory:
        lines.append(f'# before.{one.name} = "{one.show(one.default)}"'.ljust(42) + f" # {one.gist}; {one.legal()}")
    return lines


def _options(of: Game) -> list[str]:
    return [
        "[options]                       # what the licensee chose; absent: the default shown here",
        *(option_line(option, option.default) for option in of.options.values()),
        "",
    ]


def _meters(of: Game) -> list[str]:
    meters = of.meters(of.submit())
    if not meters:
        return []
    lines = [f'# {meter.name} = "{dollars(meter.seed)}"' for meter in meters]
    return [
        "# What the meters show once this round's wagers are on them; absent: their seeds, and this round's share.",
        "# [meters]",
        *lines,
        "",
    ]


def _seats(of: Game, playing: Round) -> list[str]:
    order = "counterclockwise, the first farthest to the dealer's right"
    if not of.layout.counterclockwise:
        order = "in dealing order, the first farthest to the dealer's left"
    lines = [f"# One [[seat]] per player {order}."]
    for rule in of.wagers:
        lines.append(f"# wager {rule.shown}: {rule.gist} [{rule.clause}]")
    for later in of.later_wagers:
        lines.append(f"# wager {later.name}: {later.gist}; made by the decision, {later.relation} [{later.clause}]")
    for decision in of.decisions:
        lines.append(f"# decision {decision.name}: {decision.gist} [{decision.clause}]")
    for call in of.calls:
        lines.append(f"# call {call.name}: {call.gist} [{call.clause}]")
    for seat in playing.result.seats:
        made = {e.wager: e.amount for e in playing.events if isinstance(e, ev.Wagered) and e.seat == seat.seat}
        decisions = [e for e in playing.events if isinstance(e, ev.Decided) and e.seat == seat.seat]
        amounts = ", ".join(f'{name} = "{dollars(amount)}"' for name, amount in made.items())
        lines += [
            "",
            "[[seat]]",
            *(_about_a_seat(of) if seat.seat == 1 else []),
            *([f'cards = "{show(own)}"'] if (own := _dealt(playing, f"seat {seat.seat}")) else []),
            f"wagers = {{ {amounts} }}",
            *([f"decisions = {json.dumps([spoken(of, one, made) for one in decisions])}"] if decisions else []),
        ]
    return [*lines, ""]


def _about_a_seat(of: Game) -> list[str]:
    """What else a sheet can say of a seat."""
    lines = [
        '# player = "Ann"                # optional; several seats of one name only where the rules allow it',
        "# empty = true                  # nobody sits there, and nothing else is said of the seat",
    ]
    if of.conduct.own_chips:
        lines.append('# chips = "orange at 1.00"        # chips of an own colour at their value; absent: value chips')
    if of.conduct.shared_boxes:
        lines += [
            "# box = 1                       # the box that the seat bets on, where players share one; first listed",
            "#                               # decides. Wagers on a further hand carry its number: double-2",
        ]
    return lines


def _hands(of: Game, playing: Round) -> list[str]:
    lines = []
    for place, held in (("community", of.layout.community), ("dealer", of.layout.dealer_hand)):
        if held and (dealt := _dealt(playing, place)):
            lines += [f"[{place}]", f'cards = "{show(dealt)}"', ""]
    if of.layout.hands:
        lines += ["[hands]", *(f'{place} = "{show(_dealt(playing, place))}"' for place in of.layout.hands), ""]
    return lines


def _dealt(playing: Round, place: str) -> list[Card]:
    return [event.card for event in playing.events if isinstance(event, ev.Dealt) and event.place.box == place]


def _irregularities(of: Game) -> list[str]:
    rows = []
    for row in of.irregularities:
        seat = {"required": "; seat", "optional": f"; seat or {row.place}"}.get(row.seat, "")
        rows.append(f"{row.id}: {row.trigger} (at: {', '.join(row.stages)}{seat}) [{row.clause}]")
    return irregularity_lines("a stage, or its n-th card or decision (deal:5, decisions:2).", rows)

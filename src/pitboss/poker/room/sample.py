"""A filled-in sample sheet of a poker room that documents every step.

The evening is short: a bad-beat payout and a table are opened, players sit down, one hand is played, somebody waits for
a seat and gets one. What each step is called and needs comes from the steps themselves.
"""

from __future__ import annotations

import inspect

import msgspec

from pitboss.poker.options import CASH_GAME, MASSACHUSETTS
from pitboss.poker.room.adjudicate import KINDS
from pitboss.poker.room.house import house_options
from pitboss.record.sheets import Part, option_line

_EVENING = """
[[step]]
do = "open-fund"
fund = "bad-beat"
day = 2024-05-01
jackpot = "5000.00"

[[step]]
do = "open-table"
table = "1"
game = "hold-em"
options = { seats = 3, bet = "2.00", big-bet = "4.00", blinds = "1.00 2.00" }
fund = "bad-beat"

[[step]]
do = "sit"
player = "Ann"
table = "1"
seat = 1
amount = "100.00"

[[step]]
do = "sit"
player = "Bob"
table = "1"
seat = 2
amount = "100.00"

[[step]]
do = "sit"
player = "Cho"
table = "1"
seat = 3
amount = "100.00"

[[step]]
do = "deal"                     # the shoe may be given: shoe = "Ah Kd ..."
table = "1"

[[step]]
do = "act"
table = "1"
acts = ["3 raise:4.00", "1 call", "2 call", "1 check", "2 bet:2.00", "3 fold", "1 fold"]

[[step]]
do = "settle"
table = "1"

[[step]]
do = "join-list"
player = "Dan"
kind = "$2/$4 fixed-limit hold-em"

[[step]]
do = "offer"
table = "1"
refused = { field = "table", clause = "10(b)" }

[[step]]
do = "leave"
player = "Cho"

[[step]]
do = "offer"
table = "1"

[[step]]
do = "sit"
player = "Dan"
table = "1"
seat = 3
amount = "80.00"

[[step]]
do = "pass-time"
minutes = 30

[expect.tables.1]
seats.1.stack = "96.00"
seats.2.stack = "107.00"
seats.3.stack = "80.00"
rake = "1.00"
"""


def room_sample() -> str:
    """The sample sheet, as TOML."""
    return "\n".join(
        [
            "# An evening in a poker room. Settle it with: pitboss settle FILE",
            f'room = "{MASSACHUSETTS}"'.ljust(32) + f"# the document that governs it; or {CASH_GAME}",
            "",
            "[house]                         # options of the room; absent: the default shown here",
            'first-button = "dealers-right"  # and not by the highest card drawn',
            *(option_line(option, option.default) for option in house_options()),
            "",
            "# Options of a table and of its rake stand in the step that opens it; `pitboss sheet hold-em` lists them.",
            "# Any step may say refused = { field = ..., clause = ... }: it must then be refused in this way, and the",
            "# room goes on as if it had not been tried. At the end, [expect] says what the room should look like.",
            *(_about(name, kind) for name, kind in KINDS.items()),
            _EVENING,
        ]
    )


def _about(name: str, kind: type[Part]) -> str:
    """A step in one line: what it does and what it needs, options in brackets."""
    what = " ".join((inspect.getdoc(kind) or "").partition("\n\n")[0].split())
    fields = [field for field in msgspec.structs.fields(kind) if field.name != "refused"]
    needs = [field.encode_name if field.required else f"[{field.encode_name}]" for field in fields]
    return f"# step {name}: {what} ({', '.join(needs)})"

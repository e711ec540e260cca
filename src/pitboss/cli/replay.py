"""Replaying hand histories in the terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rich.markup import escape

from pitboss.cli.odds import progress_bar
from pitboss.cli.show import say
from pitboss.poker.histories.replay import read_file, replay

MANY = 20_000
"""So many hands are worth the second that machine code takes to load."""


def replay_files(paths: Sequence[Path], *, as_json: bool, late_posts: str = "") -> int:
    """Replay every hand through the engine; exit code 1 where a result differs or an action is illegal."""
    histories = [history for path in paths for history in read_file(path)]
    with progress_bar(f"replaying {len(histories):,} hands") as tick:
        if len(histories) < MANY or late_posts:
            report = replay(histories, lambda done: tick(done, len(histories)), late_posts)
        else:
            from pitboss.poker.histories.many import replay_many

            report = replay_many(histories, lambda done: tick(done, len(histories)))
    if as_json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        for line in report.explained():
            say(escape(line))
        say(f"{report.hands:,} hands replayed at {report.per_second:,.0f} a second: {report.summary()}")
    return 0 if report.ok else 1

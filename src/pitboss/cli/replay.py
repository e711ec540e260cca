"""Replaying hand histories in the terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rich.markup import escape

from pitboss.cli.odds import progress_bar
from pitboss.cli.show import say
from pitboss.poker.histories.files import replay_paths


def replay_files(paths: Sequence[Path], *, as_json: bool, late_posts: str = "") -> int:
    """Replay every hand through the engine; exit code 1 where a result differs or an action is illegal."""
    with progress_bar("replaying") as tick:
        report = replay_paths(paths, tick, late_posts)
    if as_json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        for line in report.explained():
            say(escape(line))
        say(f"{report.hands:,} hands replayed at {report.per_second:,.0f} a second: {report.summary()}")
    return 0 if report.ok else 1

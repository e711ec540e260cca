"""Hand histories in files and folders: found, shared out between processes, replayed.

A process is given whole files, as they come, until it has its share; reports are put together in the order of the
files. Where there is little to do, or one file, nobody else is asked.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, repeat
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.poker.histories.replay import ReplayReport, read_file, replay

Progress = Callable[[int, int], None]

SUFFIXES = (".phh", ".phhs")
MANY = 20_000
"""So many hands are worth the second that machine code takes to load."""
SHARE = 4_000_000
"""The least that is worth a process of its own, in bytes: some seconds of work."""


def histories_in(paths: Sequence[Path]) -> list[Path]:
    """The files themselves, and those of folders and the folders in them by name."""
    found = []
    for path in paths:
        if not path.is_dir():
            found.append(path)
            continue
        inside = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        if not inside:
            raise RuleError("there are no hand histories (.phh, .phhs) in this folder", field=str(path))
        found += inside
    return found


def replay_paths(
    paths: Sequence[Path],
    progress: Progress | None = None,
    late_posts: str = "",
    *,
    share: int = SHARE,
) -> ReplayReport:
    """Replay every hand of files and folders, on all processors where there are more bytes than one process's share.

    `progress` is told how many hands of how many are done; with several processes, how many files.
    """
    files = histories_in(paths)
    shares = shared_out(files, share)
    if len(shares) == 1:
        return replay_share(files, late_posts, progress)
    start = time.perf_counter()
    reports = []
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        for report in processes.map(replay_share, shares, repeat(late_posts)):
            reports.append(report)
            if progress:
                progress(sum(map(len, shares[: len(reports)])), len(files))
    return together(reports, time.perf_counter() - start)


def shared_out(files: Sequence[Path], share: int) -> list[list[Path]]:
    """Files in order, in shares of at least so many bytes but for the last."""
    shares: list[list[Path]] = [[]]
    size = 0
    for file in files:
        if size >= share:
            shares.append([])
            size = 0
        shares[-1].append(file)
        size += file.stat().st_size if file.is_file() else 0
    return shares


def replay_share(files: Sequence[Path], late_posts: str, progress: Progress | None = None) -> ReplayReport:
    """Replay the hands of some files, many of them in machine code."""
    histories = list(chain.from_iterable(map(read_file, files)))
    told = None if progress is None else lambda done: progress(done, len(histories))
    if len(histories) < MANY or late_posts:
        return replay(histories, told, late_posts)
    from pitboss.poker.histories.many import replay_many

    return replay_many(histories, told)


def together(reports: Sequence[ReplayReport], seconds: float) -> ReplayReport:
    """Reports of several shares as one, over the time that all of them took."""
    return ReplayReport(
        sum(report.hands for report in reports),
        seconds,
        tuple(chain.from_iterable(report.mismatches for report in reports)),
        tuple(chain.from_iterable(report.illegal for report in reports)),
        tuple(chain.from_iterable(report.repaired for report in reports)),
        tuple(chain.from_iterable(report.remarks for report in reports)),
        confirmed=sum(report.confirmed for report in reports),
        legal=sum(report.legal for report in reports),
    )

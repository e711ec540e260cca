"""A copy of the sources in which things are broken, so that the sources themselves stay as they are."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from mutants.watch import PACKAGE, ROOT, Watch

PATIENCE = 120
"""Seconds after which a trial is given up: the break has made something endless."""


class Outcome(NamedTuple):
    """Whether a break was noticed, and by what."""

    noticed: bool
    by: str


class Workshop:
    """One copy of the package."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._clock = 0
        shutil.copytree(PACKAGE, folder / "src" / "pitboss", ignore=shutil.ignore_patterns("__pycache__"))

    def sound(self, watching: Watch) -> Outcome:
        """Whether nothing is noticed while nothing is broken."""
        return self._trial(watching)

    def broken(self, module: Path, text: str, watching: Watch) -> Outcome:
        """What becomes of a module with this text."""
        path = self._folder / "src" / "pitboss" / module
        original = path.read_text(encoding="utf-8")
        try:
            self._write(path, text)
            return self._trial(watching)
        finally:
            self._write(path, original)

    def _write(self, path: Path, text: str) -> None:
        """Every text has a time of its own, so that no compiled one is taken for it."""
        self._clock += 10
        path.write_text(text, encoding="utf-8")
        time = (PACKAGE / "__init__.py").stat().st_mtime + self._clock
        os.utime(path, (time, time))

    def _trial(self, watching: Watch) -> Outcome:
        paths = os.pathsep.join(map(str, (self._folder / "src", ROOT / "tests", ROOT)))
        command = [sys.executable, "-m", "mutants.trial", *watching.books, "--", *watching.tests]
        environment = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return Outcome(True, f"no end after {PATIENCE} s")
        said = (done.stdout + done.stderr).strip().splitlines()
        failed = next((line for line in said if line.startswith("FAILED")), said[-1] if said else "")
        return Outcome(done.returncode != 0, failed[:160] if done.returncode else "")

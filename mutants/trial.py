"""One trial, in a process of its own: a module is broken while it is imported, and cases and tests may notice it.

The process is forked off one that has everything imported but the package itself (`workshop.py`), and the sources on
disk stay as they are.
"""

from __future__ import annotations

import doctest
import hashlib
import importlib.util
import os
import resource
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time
from types import CodeType, ModuleType
from typing import NamedTuple

import hypothesis
import pytest

from mutants.blocks import COMPILED, UNPROBED
from mutants.places import KEPT, PACKAGE, ROOT, module_name
from mutants.watch import Cases, Figures, Look, Watch

MEMORY = 6 << 30
"""What a trial may use: a break can make something grow without end."""
ENDLESS, TIMES, COMPILING = 40, 10, 300
"""Whatever takes so many seconds of a processor, and so many times what it takes where nothing is broken, has no end;
where rules are compiled anew they have so many seconds more."""


class Stage(NamedTuple):
    """What is being run, and the seconds of a processor after which it has no end."""

    name: str
    seconds: float


def trial(report: Connection, module: Path, text: str, watching: Watch) -> None:
    """Report what is being run, one stage after the other, and at last a pair: by what the break was noticed, and how;
    or "", and by how many tests it was not."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    with open(os.devnull, "w") as nowhere:
        for stream in (1, 2):
            os.dup2(nowhere.fileno(), stream)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    sys.meta_path.insert(0, Breaking(PACKAGE / module, text))
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True)
    hypothesis.settings.load_profile("mutants")
    report.send(Trial(report, module, text).noticed(watching))


class Trial:
    """One broken module."""

    def __init__(self, report: Connection, module: Path, text: str) -> None:
        self._report = report
        self._module = module
        self._text = text
        self.tried = 0
        """Tests that have been run."""
        self._compiled = any(f"@{word}" in text for word in COMPILED) or module.name in UNPROBED

    def stage(self, name: str, seconds: float) -> None:
        """Say what comes now, and how long it takes where nothing is broken."""
        self._report.send(Stage(name, ENDLESS + TIMES * seconds + COMPILING * self._compiled))

    def noticed(self, watching: Watch) -> tuple[str, str]:
        """The cases first, which take a second, and the examples in the module itself; then the tests, and solvers."""
        if cache := cache_apart(self._module, self._text):
            os.environ["PITBOSS_CACHE"] = str(cache)
        for cases in watching.cases:
            self.stage(str(cases), cases.seconds)
            if how := _differs(cases):
                return str(cases), how
            if process_time() > watching.seconds / 2:  # reading them takes its time, too
                break
        if ">>> " in self._text:
            self.stage(f"src/pitboss/{self._module}", 0)
            if _examples_fail(self._module):
                return f"src/pitboss/{self._module}", "fails"
        for look in watching.looks:
            if failed := self._look(look, watching.seconds):
                return failed, "fails"
            if process_time() > watching.seconds:
                break
        for figures in watching.figures:
            self.stage(str(figures), ENDLESS)
            if other_figures(figures):
                return str(figures), "differs"
            if process_time() > 2 * watching.seconds:
                break
        return "", f"{self.tried} of {watching.tests} tests that reach it"

    def _look(self, look: Look, seconds: float) -> str:
        self.stage(look.file, look.collecting)
        observer = Observer(self, look, seconds)
        arguments = ["-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", str(ROOT / look.file)]
        arguments += ["-m", "proof" if look.proofs else "not postgres and not browser"]
        pytest.main(arguments, plugins=[observer])
        return observer.failed


def cache_apart(module: Path, text: str) -> Path | None:
    """Machine code is named by what it is made from, a break included. What a break in the ranking or in the compiling
    itself leaves in the cache has a place of its own."""
    if "ranking" in module.parts or module.stem.startswith("kernel"):
        return KEPT / hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
    return None


def _differs(wanted: Cases) -> str:
    """The first difference in some cases (of a whole book where no file is named), or how they could not be run."""
    try:
        from pitboss import desk
        from pitboss.games import game, names

        _, book, edition, file = wanted
        editions = game(book).editions if book in names() and not file else (edition,)
        for edition in editions:
            for case in desk.cases(book, edition):
                if file in ("", case.file.stem) and (differences := case.run().differences):
                    return f"{case.id}: {differences[0]}"
    except Exception as error:
        return repr(error)
    return ""


def _examples_fail(module: Path) -> bool:
    """Whether the examples in a module's own words do not come out as they say."""
    try:
        return doctest.testmod(importlib.import_module(module_name(PACKAGE / module))).failed > 0
    except Exception:
        return True


def other_figures(wanted: Figures) -> bool:
    """Whether a game's solver no longer finds what the page of figures says of it."""
    try:
        from pitboss.games import game
        from proofs.figures import stands

        return not stands(game(wanted.game))
    except Exception:
        return True


class Observer:
    """Tells which test is run, passes over those that do not matter, and remembers the first that fails."""

    def __init__(self, trial: Trial, look: Look, seconds: float) -> None:
        self.failed = ""
        self._trial = trial
        self._look = look
        self._seconds = seconds

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """In the order in which they are wanted; that there is one no longer fails nowhere, and is not noticed."""
        if self._look.tests is not None:
            found = {item.nodeid: item for item in items}
            items[:] = [found[test] for test in self._look.tests if test in found]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._trial.stage(nodeid, (self._look.tests or {}).get(nodeid, ENDLESS))

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        self._trial.tried += 1
        if process_time() > self._seconds:
            item.session.shouldstop = "enough time was spent"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Breaking(MetaPathFinder):
    """Finds the module that is broken, and nothing else."""

    def __init__(self, path: Path, text: str) -> None:
        self._name = module_name(path)
        self._loader = BrokenLoader(self._name, str(path), text)

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self._name:
            return None
        return importlib.util.spec_from_file_location(name, self._loader.path, loader=self._loader)


class BrokenLoader(SourceFileLoader):
    """Loads another text in place of what a file has."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self._text = text

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(self._text, self.path, "exec", dont_inherit=True)
        return code

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

import hypothesis
import pytest

from mutants.watch import PACKAGE, QUICK, ROOT, Watch

MEMORY = 6 << 30
"""What a trial may use: a break can make something grow without end."""


def trial(report: Connection, module: Path, text: str, watching: Watch) -> None:
    """Report what is being run, one after the other, and at last a pair: by what the break was noticed, and how ("" and
    "" where it was not)."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    with open(os.devnull, "w") as nowhere:
        for stream in (1, 2):
            os.dup2(nowhere.fileno(), stream)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    sys.meta_path.insert(0, Breaking(PACKAGE / module, text))
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True)
    hypothesis.settings.load_profile("mutants")
    report.send(_noticed(report, module, text, watching))


def _noticed(report: Connection, module: Path, text: str, watching: Watch) -> tuple[str, str]:
    """The cases first, which take a second, and the examples in the module itself; then the tests."""
    _keep_apart(module, text)
    for name in watching.books:
        report.send(name)
        if how := _differs(name):
            return name, how
    if ">>> " in text and _examples_fail(module):
        return f"src/pitboss/{module}", "fails"
    for test in watching.tests:
        if process_time() > watching.seconds:
            break
        report.send(test)
        observer = Observer(report, watching)
        arguments = ["-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", str(ROOT / test)]
        if watching.seconds > QUICK:
            arguments += ["-m", "not postgres and not browser"]
        pytest.main(arguments, plugins=[observer])
        if observer.failed:
            return observer.failed, "fails"
    return "", ""


def _keep_apart(module: Path, text: str) -> None:
    """Machine code is named by what it is made from, a break included. What a break in the ranking or in the compiling
    itself leaves in the cache has a place of its own."""
    if "ranking" in module.parts or module.stem.startswith("kernel"):
        name = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
        os.environ["PITBOSS_CACHE"] = str(ROOT / ".mutants" / name)


def _differs(name: str) -> str:
    """The first difference in a book's cases, those of every edition, or how they could not be run at all."""
    try:
        from pitboss import desk
        from pitboss.games import game, names

        editions = game(name).editions if name in names() else ("",)
        for edition in editions:
            for case in desk.cases(name, edition):
                differences = case.run().differences
                if differences:
                    return f"{case.id}: {differences[0]}"
    except Exception as error:
        return repr(error)
    return ""


def _examples_fail(module: Path) -> bool:
    """Whether the examples in a module's own words do not come out as they say."""
    try:
        return doctest.testmod(importlib.import_module(_name(PACKAGE / module))).failed > 0
    except Exception:
        return True


def _name(path: Path) -> str:
    """The name under which a module is imported."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Observer:
    """Tells which test is run, passes over those of other games, and remembers the first that fails."""

    def __init__(self, report: Connection, watching: Watch) -> None:
        self.failed = ""
        self._report = report
        self._watching = watching

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        from pitboss.games import names

        games = self._watching.games
        others = {*names()} - {*games} if games else set()
        items[:] = [item for item in items if not others & _named(item)]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._report.send(nodeid)

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        if process_time() > self._watching.seconds:
            item.session.shouldstop = "enough time was spent"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def _named(item: pytest.Item) -> set[str]:
    """What the parameters of a test may name: a game by its name, itself, or at the beginning of the test's id."""
    call = getattr(item, "callspec", None)
    if call is None:
        return set()
    values = (getattr(value, "name", value) for value in call.params.values())
    return {call.id.partition("/")[0], *(value for value in values if isinstance(value, str))}


class Breaking(MetaPathFinder):
    """Finds the module that is broken, and nothing else."""

    def __init__(self, path: Path, text: str) -> None:
        self._name = _name(path)
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

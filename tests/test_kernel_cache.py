"""Machine code is kept under a name of what it is made from, and only where nobody else can put it."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from pitboss import kernel_cache
from pitboss.kernel import compiled, interpreted, kernel
from pitboss.kernel_cache import CacheWarning, KernelCache, kernel_digest, read_whole, usable, write_whole

FLOOR = 3


@kernel
def doubled(number: int) -> int:
    return 2 * number


@kernel
def above(number: int) -> int:
    """How far twice a number is above the floor."""
    return doubled(number) - FLOOR


@kernel
def with_open_name(number: int) -> int:
    return money(number)  # type: ignore[name-defined,no-any-return]  # noqa: F821


def test_the_same_rules_have_the_same_name() -> None:
    assert kernel_digest(above, {}) == kernel_digest(above, {}) != kernel_digest(doubled, {})


def test_a_changed_constant_is_another_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kernel_digest(above, {})
    monkeypatch.setitem(above.__globals__, "FLOOR", 4)
    assert kernel_digest(above, {}) != before
    monkeypatch.setitem(above.__globals__, "FLOOR", 3)
    assert kernel_digest(above, {}) == before


def test_a_changed_kernel_changes_its_callers(monkeypatch: pytest.MonkeyPatch) -> None:
    @kernel
    def trebled(number: int) -> int:
        return 3 * number

    trebled.__qualname__, trebled.__module__ = doubled.__qualname__, doubled.__module__
    before = kernel_digest(above, {})
    monkeypatch.setitem(above.__globals__, "doubled", trebled)
    assert kernel_digest(above, {}) != before


def test_code_within_a_rule_is_part_of_it() -> None:
    def counting(step: int) -> int:
        return sum([number + step for number in range(3)])

    def other(step: int) -> int:
        return sum([number - step for number in range(3)])

    other.__qualname__ = counting.__qualname__
    assert kernel_digest(kernel(counting), {}) != kernel_digest(kernel(other), {})


def test_a_number_within_a_rule_is_part_of_it() -> None:
    def by_two(number: int) -> int:
        return number * 2 + 3

    def by_four(number: int) -> int:
        return number * 4 + 3

    by_four.__qualname__ = by_two.__qualname__
    assert by_two.__code__.co_code == by_four.__code__.co_code
    assert kernel_digest(kernel(by_two), {}) != kernel_digest(kernel(by_four), {})


PRICES = np.array([1, 2, 4])


@kernel
def with_an_array(number: int) -> int:
    return int(PRICES[number])


def test_what_stands_in_an_array_is_part_of_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kernel_digest(with_an_array, {})
    for other, same in (([1, 2, 5], False), ([[1, 2, 4]], False), ([1.0, 2.0, 4.0], False), ([1, 2, 4], True)):
        monkeypatch.setattr(sys.modules[__name__], "PRICES", np.array(other))
        assert (kernel_digest(with_an_array, {}) == before) is same


STEPS = (1, (2, 4))


@kernel
def with_a_tuple(number: int) -> int:
    return number + STEPS[1][0]


def test_what_stands_in_a_tuple_is_part_of_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kernel_digest(with_a_tuple, {})
    for other, same in (((1, (2, 5)), False), ((1, (2, 4, 4)), False), ((1, 2, 4), False), ((1, (2, 4)), True)):
        monkeypatch.setattr(sys.modules[__name__], "STEPS", other)
        assert (kernel_digest(with_a_tuple, {}) == before) is same


def test_what_an_open_name_is_bound_to_is_part_of_the_rule() -> None:
    names = {kernel_digest(with_open_name, {"money": rule}) for rule in (above, doubled)}
    assert len(names) == 2
    assert compiled(with_open_name, money=above)(5) == 7
    assert compiled(with_open_name, money=doubled)(5) == 10


@kernel
def trebled(number: int) -> int:
    return 3 * number


def test_what_is_open_or_a_kernel_is_bound() -> None:
    """A kernel is replaced by one that is bound to its name; another name that a module states stays, though a template
    that calls the rule leaves it open."""
    assert (
        kernel_digest(above, {"FLOOR": trebled})
        == kernel_digest(above, {})
        != kernel_digest(above, {"doubled": trebled})
    )
    for version in (compiled, interpreted):
        assert version(above, FLOOR=trebled)(5) == 7
        assert version(above, doubled=trebled)(5) == 12
        assert version(with_open_name, money=above, FLOOR=trebled)(5) == 7
        assert version(with_open_name, money=above, doubled=trebled)(5) == 12


@kernel
def with_a_module(number: int) -> int:
    return kernel_cache.KEPT_FILES - number.bit_length()


def test_what_a_rule_takes_from_a_module_is_part_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it calls otherwise, the module need not have."""
    before = kernel_digest(with_a_module, {})
    monkeypatch.setattr(kernel_cache, "KEPT_FILES", 3)
    assert kernel_digest(with_a_module, {}) != before
    monkeypatch.undo()
    monkeypatch.setattr(kernel_cache, "MOST_FILES", 3)
    assert kernel_digest(with_a_module, {}) == before


@pytest.mark.parametrize(("folder", "dynamic", "lifted"), [*product((True, False), repeat=3)])
def test_code_is_kept_where_there_is_a_folder_and_it_holds_nothing_of_this_process(
    folder: bool, dynamic: bool, lifted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KernelCache, "_path", lambda *given: tmp_path / "kept" if folder else None)
    library = SimpleNamespace(has_dynamic_globals=dynamic)
    code = SimpleNamespace(target_context=None, library=library, lifted=["a loop"] * lifted, _reduce=lambda: b"code")
    KernelCache(doubled, "digest").save_overload((), code)
    assert [path.name for path in tmp_path.iterdir()] == ["kept"] * (folder and not dynamic and not lifted)


def test_the_folder_is_ours_or_in_the_users_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os.path, "expanduser", lambda path: str(tmp_path) if path == "~" else path)
    for own, users, root in (
        ("/own", "/users", Path("/own")),
        ("/own", "", Path("/own")),
        ("", "/users", Path("/users")),
        ("", "", tmp_path / ".cache"),
    ):
        monkeypatch.setenv("PITBOSS_CACHE", own)
        monkeypatch.setenv("XDG_CACHE_HOME", users)
        assert kernel_cache.cache_directory() == root / "pitboss"


RUN = """
from pitboss.games.shoe_games.casino_war.side_bets import tie_category
from pitboss.kernel import compiled

found = compiled(tie_category)
found(8, 8, 9, 9)
print(sum(found.stats.cache_hits.values()), sum(found.stats.cache_misses.values()))
"""


def hits_and_misses(cache: Path) -> tuple[int, int]:
    """How often machine code was found, and not found, by a process of its own."""
    env = {**os.environ, "PITBOSS_CACHE": str(cache)}
    ended = subprocess.run((sys.executable, "-c", RUN), env=env, capture_output=True, text=True, check=True)
    hits, misses = map(int, ended.stdout.split())
    return hits, misses


def test_code_is_kept_and_a_damaged_file_is_replaced(tmp_path: Path) -> None:
    assert hits_and_misses(tmp_path) == (0, 1)
    assert hits_and_misses(tmp_path) == (1, 0)
    (file,) = (tmp_path / "pitboss").iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    assert hits_and_misses(tmp_path) == (0, 1)
    assert hits_and_misses(tmp_path) == (1, 0)


def test_what_is_not_whole_is_not_read(tmp_path: Path) -> None:
    write_whole(tmp_path / "kept", b"code")
    assert read_whole(tmp_path / "kept") == b"code"
    (tmp_path / "kept").write_bytes((tmp_path / "kept").read_bytes()[:-1])
    assert read_whole(tmp_path / "kept") is None
    assert read_whole(tmp_path / "absent") is None
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]


def test_what_cannot_be_written_is_left_out(tmp_path: Path) -> None:
    """Where even the draft has no place, as on a full disk."""
    write_whole(tmp_path / "gone" / "code", b"code")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners and modes are of POSIX")
def test_the_oldest_code_is_forgotten_when_there_is_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_cache, "MOST_FILES", 3)
    monkeypatch.setattr(kernel_cache, "KEPT_FILES", 2)
    for age, name in enumerate(["d", "b", "c", "a"]):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1_000 - age, 1_000 - age))
        assert len(list(tmp_path.iterdir())) == age + 1
        kernel_cache._forget_the_oldest(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"d", "b"}


def test_a_folder_that_others_may_write_is_not_used(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    with pytest.warns(CacheWarning, match="others may write"):
        assert usable(folder) is None


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners and modes are of POSIX")
def test_a_folder_of_somebody_else_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "theirs"
    folder.mkdir(mode=0o700)
    monkeypatch.setattr(os, "getuid", lambda: folder.stat().st_uid + 1)
    with pytest.warns(CacheWarning, match="belongs to somebody else"):
        assert usable(folder) is None


def test_a_new_folder_is_ours_alone(tmp_path: Path) -> None:
    folder = usable(tmp_path / "new" / "pitboss")
    assert folder is not None
    assert folder.stat().st_mode & 0o077 == 0


def test_without_a_folder_everything_works(tmp_path: Path) -> None:
    (blocked := tmp_path / "file").write_text("not a folder")
    words = (sys.executable, "-m", "pitboss", "odds", "casino-war")
    env = {**os.environ, "PITBOSS_CACHE": str(blocked)}
    ended = subprocess.run(words, env=env, capture_output=True, text=True, timeout=120)
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr.count("\n") == 1, ended.stderr
    assert "nothing is kept in" in ended.stderr

"""Breaks of the rules keep step with the rules: what they change stands in the sources."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import pytest

from mutants import whole
from mutants.__main__ import FIRST_LOOK
from mutants.blocks import block_at, blocks
from mutants.deliberate import Deliberate, deliberate
from mutants.mentions import declared, declared_name, users
from mutants.operators import breaks
from mutants.places import PACKAGE, ROOT
from mutants.reach import MARKED, remembering
from mutants.sampling import GROUND, SHARES, Equivalent, Mutant, equivalents, sampled
from mutants.trial import other_figures
from mutants.watch import BUDGET, Cases, Figures, Look, experts, mentioning, named, naming, watch
from mutants.witnesses import Witnesses
from mutants.workshop import NO_END, Outcome


@pytest.mark.parametrize("one", deliberate(), ids=lambda one: one.name)
def test_a_deliberate_break_changes_a_module_and_is_watched(one: Deliberate) -> None:
    compile(one.text, one.module, "exec")
    assert one.books or one.tests
    assert [test for test in one.tests if not _is_there(test)] == []


def _is_there(test: str) -> bool:
    """Whether there is such a file or folder of tests, and such a test in it where one is named."""
    path, _, named = test.partition("::")
    function = named.partition("[")[0]
    return (ROOT / path).exists() and (not named or f"def {function}(" in (ROOT / path).read_text())


@pytest.mark.parametrize("one", equivalents(), ids=lambda one: f"{one.module}: {one.line}")
def test_an_equivalent_break_is_one_that_can_be_sampled_and_has_a_reason(one: Equivalent) -> None:
    assert one.mutants
    assert one.reason


def test_every_kind_of_break_is_found() -> None:
    source = '''
TABLE = """
    pair      1
    straight  5
    flush     6
"""
FLAG = True

def settle(d):
    if d.value > 2 and not d.dead:
        d.pay(1)
        d.collect(2)
    return d.value + 3
'''
    kinds = {"arithmetic", "cell", "comparison", "condition", "constant", "flag", "order", "verb left out"}
    assert {one.kind for one in breaks(source)} == kinds


def test_verbs_that_are_waited_for_are_verbs_and_words_are_none() -> None:
    source = '''
async def tell(watcher):
    """What is said.

    Of 3 events 2
    are seen.
    """
    async with watcher:
        await watcher.send()
        await watcher.close()
'''
    assert [one.kind for one in breaks(source)] == ["verb left out", "order", "verb left out"]


def test_every_room_has_its_share() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert {*SHARES} == {*rooms, GROUND}
    assert sum(SHARES.values()) == 100


def test_a_seed_chooses_the_same_breaks_whatever_is_changed_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    def chosen(sources: dict[str, str], seed: int) -> list[str]:
        every = [Mutant(Path(module), one, source) for module, source in sources.items() for one in breaks(source)]
        monkeypatch.setattr("mutants.sampling._of_room", lambda room, only: every if room == GROUND else [])
        return [str(one) for one in sampled(seed, 500)]

    rules = {f"{name}.py": f"LEAST_{name} = {name}\nMOST_{name} = 2 * {name}\n" for name in range(40)}
    before = chosen(rules, 7)
    assert len(before) == 10
    assert before != chosen(rules, 8)
    changed = next(name for name in rules if not any(one.startswith(f"{name}:") for one in before))
    assert chosen({**rules, changed: "\n"}, 7) == before


def test_blocks_are_the_statements_that_are_executed_together(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("""
RATE = 5

class Hand:
    def value(self):
        \"\"\"What it is worth.\"\"\"
        if self.dead:
            return 0
        else:
            self.turn()
        return RATE

@kernel
def rank(count):
    if count:
        return count
    return 0

row = lambda hand: hand.value()
""")
    found = [(block.name, block.start[0], block.end[0]) for block in blocks(module)]
    value = [("Hand.value#0", 7, 10), ("Hand.value#1", 8, 8), ("Hand.value#2", 10, 10), ("Hand.value#3", 11, 11)]
    assert found == [*value, ("rank#0", 15, 17), ("#0", 19, 19)]
    assert block_at(module, 2, 7) is None
    assert [getattr(block_at(module, line, 12), "name", "") for line in (7, 8, 16)] == [*names(value[:2]), "rank#0"]


def names(blocks: list[tuple[str, int, int]]) -> list[str]:
    return [name for name, _, _ in blocks]


@pytest.mark.proof
def test_declarations_are_used_where_they_are_named_or_anywhere_in_their_game() -> None:
    money, paytables = PACKAGE / "money.py", PACKAGE / "games" / "poker_games" / "let_it_ride" / "paytables.py"
    assert users(money, _line(money, "_AMOUNT =")) == [{"money.py:exact_cents#0"}]
    assert "games/poker_games/let_it_ride/rules.py:script#0" in users(paytables, _line(paytables, "COVER_ALL ="))[-1]
    midi = PACKAGE / "games" / "baccarat_games" / "midibaccarat" / "rules.py"
    paid_first, of_the_family = users(midi, _line(midi, "    vigorish_first="))
    assert paid_first == {f"games/baccarat_games/play.py:pay_banker#{block}" for block in (0, 2)}
    assert paid_first < of_the_family


def test_a_declaration_is_looked_at_by_tests_that_mention_it_or_import_who_does() -> None:
    own = "tests/test_mutants.py"
    assert mentioning(("CHART",)) == {own, "tests/test_options.py", "tests/test_poker_room.py"}
    assert mentioning(()) == frozenset()
    stakes = PACKAGE / "poker" / "room" / "stakes.py"
    assert declared(stakes, _line(stakes, "CHART =")) == ("CHART",)
    omaha = PACKAGE / "poker" / "variants.py"
    assert declared_name(omaha, _line(omaha, "BADUGI =")) == "badugi"
    assert declared_name(stakes, _line(stakes, "CHART =")) == ""


def _line(path: Path, beginning: str) -> int:
    return next(n for n, line in enumerate(path.read_text().splitlines(), 1) if line.startswith(beginning))


def test_what_is_reached_through_a_remembered_value_is_reached_by_everybody_who_recalls_it() -> None:
    marks = MARKED.room_for(["a", "b"])

    def compute() -> int:
        marks[1] = 1
        return 5

    recall = remembering(lru_cache(None), compute)
    for _ in range(2):
        MARKED.packed()
        MARKED.now = object()
        assert recall() == 5
        assert list(marks) == [0, 1]
    MARKED.packed()


@pytest.mark.parametrize(
    ("words", "cases"),
    [
        ("flop-poker/section-10", ("flop-poker", "", "section-10")),
        ("flop-poker/earlier/section-10", ("flop-poker", "earlier", "section-10")),
        ("common/rooms", ("poker", "", "rooms")),
        ("hold_em/section-4", ("hold-em", "", "section-4")),
    ],
)
def test_tests_of_cases_name_the_file_with_the_cases(words: str, cases: tuple[str, str, str]) -> None:
    assert Cases.named(words)[1:] == cases


def test_whoever_notices_a_break_is_called_by_name_and_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mutants.witnesses.WITNESSES", tmp_path / "kept" / "witnesses.json")
    (mutant,) = equivalents()[0].mutants
    test = "tests/test_roulette.py::test_a_zero[0]"
    Witnesses().remember(mutant, Outcome("", "12 of 12 tests that reach it", 9.0))
    assert Witnesses().of(mutant) == {}
    Witnesses().remember(mutant, Outcome(test, "fails", 2.5))
    assert Witnesses().of(mutant) == {test: 2.5}
    Witnesses().remember(mutant, Outcome(test, f"{NO_END} after 65 s of a processor", 66.0))
    assert Witnesses().of(mutant) == {test: 0.0}
    asked = named({test: 2.5, "roulette/section-5": 1.0, "poker": 2.0, "docs/figures.md#roulette": 3.0})
    assert asked.looks == (Look("tests/test_roulette.py", tests={test: 2.5}),)
    assert asked.cases == (Cases(1.0, "roulette", "", "section-5"), Cases(2.0, "poker"))
    assert asked.figures == (Figures("roulette"),)


def test_who_has_noticed_most_breaks_of_modules_of_a_name_is_asked_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "witnesses.json"
    monkeypatch.setattr("mutants.watch.WITNESSES", kept)
    assert experts("paytables.py") == {}
    printed, other = (f"tests/test_options.py::{name}" for name in ("test_printed", "test_defaults"))
    noticed = [
        ("games/pot_games/flop_poker/paytables.py: a: 1 -> 2", f"{printed}[flop-poker]"),
        ("games/poker_games/dj_wild_stud/paytables.py: b: 1 -> 2", f"{printed}[dj-wild-stud]"),
        ("games/poker_games/dj_wild_stud/paytables.py: c: 1 -> 2", other),
        ("games/poker_games/dj_wild_stud/rules.py: c: 1 -> 2", other),
    ]
    kept.write_text(json.dumps({broken: {by: 1.0} for broken, by in noticed}))
    assert experts("paytables.py") == {printed: 2, other: 1}
    assert experts("rules.py") == {other: 1}
    assert experts("tables.py") == {}


def test_what_no_test_reaches_is_shown_the_proofs_of_what_uses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mutants.watch.reaches", dict)
    boards = Path("odds/poker_games/chase_the_flush/boards.py")
    (look,) = watch(boards, 174, 8).looks
    assert (look.file, look.proofs) == ("tests/test_odds_flush_games.py", True)


def test_who_imports_a_module_is_known_of_every_one() -> None:
    assert "tests/test_roulette.py" in naming(Path("__init__.py"))
    assert "tests/test_roulette.py" in naming(Path("games/wheel_games/roulette/rules.py"))
    assert "tests/test_roulette.py" not in naming(Path("games/dice_games/sic_bo/rules.py"))


def test_what_a_solver_uses_is_shown_the_figures_of_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mutants.watch.reaches", dict)
    assert watch(Path("odds/poker_games/hold_em/boards.py"), 60, 8).figures == (
        Figures("colorado-hold-em"),
        Figures("heads-up-hold-em"),
        Figures("texas-hold-em-bonus"),
    )
    assert watch(Path("table/round.py"), 60, 8).figures == ()


def test_figures_are_called_by_their_page_and_noticed_where_they_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the page, or in the list of all that is found of a game."""
    figures = Figures("big-six-wheel")
    assert Figures.named(str(figures)) == figures
    assert not other_figures(figures)
    with monkeypatch.context() as other:
        other.setattr("proofs._findings.SEED", 2)
        assert other_figures(figures)
    monkeypatch.setattr("proofs.figures.section", lambda game: "## Big Six Wheel\n\nanother one\n")
    assert other_figures(figures)


def test_contributors_are_told_how_long_a_break_is_looked_at() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert f"for {FIRST_LOOK} seconds to cases" in told
    assert f"or {BUDGET} seconds of a processor are spent" in told


def test_breaks_that_are_shown_to_all_tests_together_are_of_different_modules() -> None:
    hand, deal = (
        sampled(1, 3, ("poker/hand.py",)),
        sampled(1, 12, ("poker/dealing.py", "poker/course.py", "poker/acts.py")),
    )
    ranking = sampled(1, 2, ("ranking/low.py",))
    found = whole.groups([*hand, *deal, *ranking])
    assert sorted(one for some in found for one in some) == sorted([*hand, *deal, *ranking])
    assert all(len({one.module for one in some}) == len(some) <= whole.TOGETHER for some in found)
    assert all([one] in found for one in ranking)  # what they leave in a cache is kept apart
    assert len(found) < len(hand) + len(deal) + len(ranking)


def test_a_break_that_only_a_program_shows_is_noticed_among_all_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that a test starts, and that imports the package by itself; where nothing is broken it shows nothing."""
    shown = "tests/test_cli.py::test_without_a_terminal_a_round_is_demonstrated"
    monkeypatch.setattr(whole, "ALL", (shown,))
    broken, harmless = (
        next(one for one in sampled(1, 200, (module,)) if one.stands == line)
        for module, line in (
            ("cli/main.py", "if sys.stdin.isatty():"),
            ("floor/setup.py", "if pits and pit and pit not in pits:"),
        )
    )
    found = dict(whole.outcomes([broken, harmless], workers=2))
    assert found[broken].by == shown
    assert not found[harmless].noticed

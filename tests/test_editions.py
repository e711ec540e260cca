"""Editions: which text is meant, its own numbers everywhere, its own rules; stated as differences, played as a whole.

`tests/test_cases.py` runs the cases of every edition.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cli.main import main
from pitboss.desk import Case, cases, replay
from pitboss.equipment.cards import DECK
from pitboss.errors import RuleError
from pitboss.games import all_games, game
from pitboss.odds import simulate, solve
from pitboss.odds.parsheet import par_csv
from pitboss.odds.pot_games.winners_pot_poker import bonus_odds
from pitboss.odds.pot_games.winners_pot_poker.heads_up import returns
from pitboss.poker.books.book import book, book_names
from pitboss.record.events import Event
from pitboss.rulebook.clauses import ClauseSheet
from pitboss.rulebook.editions import CITING_FIELDS, Citation
from pitboss.rulebook.sign import sign
from pitboss.table import events as ev
from pitboss.table.adjudicate import adjudicate
from pitboss.table.game import Game
from pitboss.table.round import Round
from pitboss.table.sheet import as_sheet
from pitboss.table.table import Table
from random_play import random_session

FLOP, WINNERS = game("flop-poker"), game("winners-pot-poker")
EARLIER = [FLOP.in_edition("earlier"), WINNERS.in_edition("earlier")]

FLOP_NUMBERS = {
    "4(b)": "4(b)(1)", "6(c)": "6(c)", "7(d)(6)": "7(d)(6)", "7(f)(2)": "7(f)(2)", "7(g)": "9(f)", "8(a)": "9(a)",
    "8(b)(2)": "9(b)(2)", "8(c)": "9(c)", "8(d)": "9(d)", "8(e)": "9(e)", "9(a)(1)": "10(a)(1)", "9(b)": "10(b)",
    "9(c)(2)": "10(c)(2)", "9(d)": "10(d)", "9(e)": "10(e)", "10(a)": "11(a)", "10(b)": "11(b)", "10(c)": "11(c)",
    "10(d)": "11(d)", "11(a)": "12(a)", "11(f)": "12(f)", "12": "13", "1 Ante": "1 Ante", "5(b)(9)": "5(b)(9)",
}  # fmt: skip
WINNERS_NUMBERS = {
    "4(b)": "4(b)(1)", "7(a)": "7(a)", "7(c)": "7(b)", "7(d)": "7(c)", "7(e)": "7(d)", "7(f)": "7(e)",
    "7(f)(3)": "7(e)(3)", "7(g)": "7(f)", "7(h)": "7(g)", "8(a)": "9(a)", "8(c)(1)": "9(b)(1)", "8(c)(2)": "9(b)(2)",
    "8(d)": "9(c)", "8(e)": "9(d)", "8(f)": "9(e)", "8(g)": "9(f)", "8(h)": "9(g)", "9(a)(3)": "10(a)(3)",
    "9(h)(2)(ii)": "10(h)(2)(ii)", "10(b)": "11(b)", "10(c)": "11(c)", "11": "13", "12(a)": "12(a)", "12(j)": "12(j)",
}  # fmt: skip


def clauses_of(events: Any) -> list[str]:
    return [event.clause for event in events if getattr(event, "clause", "")]


def seated(options: dict[str, Any], of: Game = FLOP, players: int = 2, seed: int = 3) -> Table:
    table = of.open(options, seed=seed)
    for seat in range(1, players + 1):
        table.sit(seat, bankroll=10_000_00)
    return table


def a_round(table: Table) -> Round:
    players = len(table.seated())
    playing = table.round(dict.fromkeys(table.seated(), table.game.least_wagers(table.options, players)))
    strategy = list(table.game.strategies.values())[-1]
    while not playing.over:
        playing.act_by(strategy)
    return playing


# The sheets


@pytest.mark.parametrize("of", [*all_games(), *map(book, book_names())], ids=lambda of: of.name)
def test_every_sheet_names_its_edition_source_and_date(of: Any) -> None:
    edition = of.clauses.edition
    assert edition.name
    assert edition.date
    assert "Massachusetts Gaming Commission" in edition.source or "Boston Billiard Club" in edition.source
    carried = {"edition": edition.name, "source": edition.source, "date": edition.date}
    assert edition.to_json() == carried | ({"in_force": edition.in_force} if edition.in_force else {})


def test_house_games_are_of_the_amended_edition_and_two_have_an_earlier_one() -> None:
    assert {one.edition.name for one in all_games()} == {"amended"}
    assert {one.edition.date for one in all_games()} == {"October 2020"}
    several = {one.name: list(one.editions) for one in all_games() if len(one.editions) > 1}
    assert several == {name: ["amended", "earlier"] for name in ("flop-poker", "winners-pot-poker")}
    assert [(one.edition.date, one.edition.in_force, one.current) for one in EARLIER] == [
        ("before October 2020", "until October 2020", False)
    ] * 2


@pytest.mark.parametrize(("of", "numbers"), [(EARLIER[0], FLOP_NUMBERS), (EARLIER[1], WINNERS_NUMBERS)])
def test_clauses_have_the_numbers_of_their_edition(of: Game, numbers: dict[str, str]) -> None:
    assert {name: of.clauses.cite(name) for name in numbers} == numbers
    assert {name: of.clauses.spoken(number) for name, number in numbers.items()} == {name: name for name in numbers}


@pytest.mark.parametrize(("of", "length"), [(EARLIER[0], 100), (EARLIER[1], 112)])
def test_the_whole_sheet_is_there_in_the_order_of_the_text(of: Game, length: int) -> None:
    sections = [int(clause.id.split("(")[0].split()[0]) for clause in of.clauses]
    assert sections == sorted(sections)
    assert set(sections) == set(range(1, 14))
    assert len(of.clauses) == length
    assert [clause.id for clause in of.clauses.below("8(b)")] == [
        "8(b)(1)", "8(b)(2)", "8(b)(2)(i)", "8(b)(2)(ii)", "8(b)(3)",
    ]  # fmt: skip
    assert [one for clause in of.clauses for one in clause.by if one not in of.clauses] == []


def test_a_clause_says_what_its_edition_says() -> None:
    amended, earlier = FLOP.clauses, EARLIER[0].clauses
    assert earlier["10(b)"].gist == amended["9(b)"].gist
    assert "pre-shuffled" in earlier["4(a)"].gist
    assert "pre-shuffled" not in amended["4(a)"].gist
    assert (amended["3(a)"].executable, earlier["3(a)"].executable) == (False, True)
    assert earlier["10(c)(2)"].by == ("11(b)", "11(c)")
    assert "8(e)" in amended
    assert "12(g)" not in amended
    assert "12(g)" in earlier


def test_what_an_edition_does_not_have_cannot_be_cited_in_it() -> None:
    with pytest.raises(ValueError, match=r"the earlier edition has no such clause: '7\(b\)'"):
        EARLIER[1].clauses.cite("7(b)")  # that nobody sees the face-down cards
    assert EARLIER[1].clauses.cite("earlier 8(a), 8(a)") == "8(a), 9(a)"


def test_a_citation_is_renumbered_once() -> None:
    cite = EARLIER[0].clauses.cite
    assert cite(cite("9(b), 10(b)")) == "10(b), 11(b)"
    assert cite("") == ""
    assert FLOP.clauses.cite("9(b)") == "9(b)"


HEAD = 'edition = "{}"\nsource = "a text"\ndate = "undated"\n'
CURRENT = HEAD.format("new") + "".join(
    f'[clause."{id_}"]\nkind = "play"\ngist = "."\n' for id_ in ("1(a)", "1(b)", "2")
)


@pytest.mark.parametrize(
    ("differences", "why"),
    [
        ('absent = ["3"]\n[clause]\n', "the new edition has no clause 3"),
        ('[renumbered]\n"1(c)" = "1(d)"\n[clause]\n', r"the new edition has no clause 1\(c\)"),
        ('[renumbered]\n"1(a)" = "2"\n[clause]\n', "appears twice"),
        ('[clause."4"]\ngist = "no kind"\n', "kind"),
        ('missing = ["2"]\n[clause]\n', "missing"),
    ],
)
def test_a_wrong_sheet_of_differences_is_refused(differences: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "clauses.toml").write_text(CURRENT)
    old = tmp_path / "clauses-old.toml"
    old.write_text(HEAD.format("old") + 'differs-from = "clauses.toml"\n' + differences)
    with pytest.raises((ValueError, msgspec.ValidationError), match=why):
        ClauseSheet.load(old)


def test_a_section_takes_its_clauses_along(tmp_path: Path) -> None:
    (tmp_path / "clauses.toml").write_text(CURRENT)
    old = tmp_path / "clauses-old.toml"
    old.write_text(
        HEAD.format("old")
        + 'differs-from = "clauses.toml"\nabsent = ["2"]\n[renumbered]\n1 = "3"\n"1(b)" = "3(c)"\n'
        + '[clause."3(b)"]\nkind = "rank"\ngist = "new"\n[clause."3(a)"]\ngist = "otherwise"\n'
    )
    sheet = ClauseSheet.load(old)
    assert [(one.id, one.kind, one.gist) for one in sheet] == [
        ("3(a)", "play", "otherwise"), ("3(b)", "rank", "new"), ("3(c)", "play", "."),
    ]  # fmt: skip
    assert sheet.cite("1(a), old 3(b), 1(b)") == "3(a), 3(b), 3(c)"


@pytest.mark.parametrize("of", all_games(), ids=lambda of: of.name)
def test_every_field_that_cites_is_renumbered(of: Game) -> None:
    """A field outside `CITING_FIELDS` that holds a clause of the sheet would keep the wrong number."""
    found: list[str] = []

    def look(part: object) -> None:
        if isinstance(part, msgspec.Struct):
            for name in part.__struct_fields__:
                value = getattr(part, name)
                if isinstance(value, str) and "(" in value and all(one in of.clauses for one in value.split(", ")):
                    found.append(name)
                look(value)
        elif isinstance(part, tuple | list):
            for one in part:
                look(one)
        elif isinstance(part, dict):
            look(list(part.values()))

    look(of)
    look(list(of.options.values()))
    rows = {"row"}  # some games number their rows of irregularities by clauses
    assert set(found) - rows <= CITING_FIELDS


# Opening a table


def test_an_edition_is_an_option_of_the_submission() -> None:
    by_option = FLOP.submit({"edition": "earlier"})
    assert by_option.edition is EARLIER[0].edition
    assert by_option.game is EARLIER[0]
    assert FLOP.submit().edition.name == "amended"
    assert EARLIER[0].submit().edition.name == "earlier"
    assert EARLIER[0].submit({"edition": "amended"}).game is FLOP
    with pytest.raises(RuleError, match="flop-poker has no edition 'older'; known: amended, earlier"):
        FLOP.submit({"edition": "older"})
    with pytest.raises(RuleError, match="three-card-poker has no edition 'earlier'; known: amended"):
        game("three-card-poker").submit({"edition": "earlier"})


@pytest.mark.parametrize(
    ("of", "edition", "option", "value"),
    [
        (FLOP, "amended", "shuffle", "manual"),
        (FLOP, "amended", "pre-shuffled", "true"),
        (FLOP, "earlier", "shuffler-deals-per-position", "true"),
        (WINNERS, "earlier", "first-burn-with-machine", "false"),
    ],
)
def test_options_exist_in_their_edition_only(of: Game, edition: str, option: str, value: str) -> None:
    rules = of.in_edition(edition)
    assert option not in rules.options
    (violation,) = rules.violations({option: value})
    assert violation.message == f"the {edition} edition does not leave this to the licensee"
    assert violation.field == option
    (other,) = [one for one in of.editions.values() if one is not rules]
    assert option in other.options


def test_what_an_edition_settles_stands() -> None:
    assert (FLOP.submit()["shuffle"], FLOP.submit()["pre-shuffled"]) == ("machine", False)
    assert EARLIER[0].submit()["shuffler-deals-per-position"] is False
    assert EARLIER[1].submit()["first-burn-with-machine"] is True
    assert WINNERS.submit()["first-burn-with-machine"] is False
    methods = [one.options["dealing-method"].legal() for one in (FLOP, EARLIER[0])]
    assert methods == ["one of machine, manual-shoe", "one of machine, manual-shoe, hand"]


def test_a_game_can_be_tried_out_before_its_sheet_is_written(tmp_path: Path) -> None:
    draft = msgspec.structs.replace(game("double-down-stud"), folder=tmp_path)
    playing = a_round(seated({}, draft))
    assert (draft.edition.name, playing.result.void) == ("unwritten", False)


# The record


@pytest.mark.parametrize("of", [FLOP, WINNERS, *EARLIER], ids=lambda of: f"{of.name}-{of.edition.name}")
def test_the_record_carries_the_edition_and_replays(of: Game) -> None:
    playing = a_round(seated({}, of, 3))
    opened = playing.events[0]
    assert isinstance(opened, ev.Opened)
    assert opened.edition == of.edition.name
    assert [
        clause for clause in clauses_of(playing.events) for one in clause.split(", ") if one not in of.clauses
    ] == []
    assert all(type(clause) is str for clause in clauses_of(playing.events))
    lines = [ev.encode(event) for event in playing.events]
    decoded: list[Event] = [ev.decode(line) for line in lines]
    again = replay(decoded)
    assert again.result == playing.result
    assert [ev.encode(event) for event in again.events] == lines


def test_a_record_under_another_edition_does_not_come_out_the_same() -> None:
    events = list(a_round(seated({"edition": "earlier"})).events)
    opened = events[0]
    assert isinstance(opened, ev.Opened)
    events[0] = msgspec.structs.replace(opened, edition="amended")
    with pytest.raises(RuleError, match="the record says"):
        replay(events)


@pytest.mark.parametrize("case", cases("flop-poker"), ids=lambda case: case.id)
def test_the_earlier_edition_says_the_same_by_other_numbers(case: Case) -> None:
    """What the amendments left alone: every case, settled and refused alike, in the other numbering."""
    sheet = as_sheet(case.sheet)
    if not sheet.seat or "shuffler-deals-per-position" in sheet.options:
        return
    if any(report.id == "cut-improper" for report in sheet.irregularity):
        return  # by the amended text cards are cut where the house wants it
    other = msgspec.structs.replace(sheet, edition="earlier")

    def outcome(of: Any) -> Any:
        try:
            playing = adjudicate(of, FLOP)
        except RuleError as error:
            return error.field, error.message, error.clause
        return [(type(event).__name__, getattr(event, "clause", "")) for event in playing.events], playing.result

    amended, earlier = outcome(sheet), outcome(other)
    if len(amended) == 3:
        assert earlier == (*amended[:2], renumbered(amended[2]))
        return
    assert earlier[0] == [(kind, renumbered(clause)) for kind, clause in amended[0]]
    assert [(wager.net, wager.clause) for seat in earlier[1].seats for wager in seat.wagers.values()] == [
        (wager.net, renumbered(wager.clause)) for seat in amended[1].seats for wager in seat.wagers.values()
    ]


def renumbered(citation: str) -> str:
    """By the table of the specification: sections 8 to 12 are 9 to 13, the counting shuffler is 9(f)."""

    def one(clause: str) -> str:
        if clause == "7(g)":
            return "9(f)"
        section, *rest = clause.partition("(")
        return f"{int(section) + 1}{''.join(rest)}" if section.isdecimal() and int(section) > 7 else clause

    return ", ".join(map(one, citation.split(", ")))


def test_choices_refusals_and_results_cite_the_edition() -> None:
    for edition, act, flop, paid, closing in (
        ("amended", "9(a)(1)", "9(a)(1)", "10(b)", "6(b)"),
        ("earlier", "10(a)(1)", "10(a)(1)", "11(b)", "6(b)"),
    ):
        table = seated({"edition": edition}, players=1)
        playing = table.round()
        playing.act("ante", seat=1, amount=10_00)
        assert [choice.clause for choice in playing.legal() if choice.seat == 0] == [closing]
        playing.act("pot", seat=1, amount=5_00)
        with pytest.raises(RuleError) as lone:
            playing.act("no-more-bets")
        assert lone.value.clause == "6(c)"
        playing.act("pot", seat=1, amount=0)
        playing.act("no-more-bets")
        assert playing.legal()[0].clause == act
        assert playing.view(1).legal[0].clause == act
        with pytest.raises(RuleError) as refused:
            playing.act("double")
        assert refused.value.clause == act
        playing.act("flop")
        staked = [event.clause for event in playing.events if isinstance(event, ev.Staked)]
        assert staked == [flop]
        won = [wager.clause for wager in playing.result.seats[0].wagers.values() if wager.result == "win"]
        assert won[:1] in ([], [paid])
    assert json.dumps(Citation("9(f)")) == '"9(f)"'


# Shuffle, cut and deal by hand

BY_HAND = {"edition": "earlier", "shuffle": "manual", "second-deck": "false", "counting-shuffler": "false"}


@pytest.mark.parametrize("of", [FLOP, WINNERS], ids=lambda of: of.name)
def test_cards_shuffled_by_hand_are_cut_before_every_round(of: Game) -> None:
    table = seated(BY_HAND, of)
    for _ in range(3):
        events = a_round(table).events
        cuts = [event for event in events if isinstance(event, ev.Noted) and "cuts" in event.text]
        assert [cut.clause for cut in cuts] == ["4(b)(2), 4(c)(1)"]
        assert [event.clause for event in events if isinstance(event, ev.Shuffled)] == ["4(a)"]


@pytest.mark.parametrize("of", [FLOP, WINNERS], ids=lambda of: of.name)
def test_pre_shuffled_cards_are_only_cut_and_only_before_the_first_round(of: Game) -> None:
    table = seated({"edition": "earlier", "pre-shuffled": "true"}, of)
    found = []
    for _ in range(3):
        events = a_round(table).events
        cut = any(isinstance(event, ev.Noted) and "cuts" in event.text for event in events)
        found.append((next(event.clause for event in events if isinstance(event, ev.Shuffled)), cut))
    assert found == [("3(a)", True), ("4(a)", False), ("4(a)", False)]


@pytest.mark.parametrize("of", [FLOP, WINNERS], ids=lambda of: of.name)
def test_nobody_cuts_what_a_machine_has_shuffled(of: Game) -> None:
    for edition in of.editions.values():
        events = a_round(seated({}, edition)).events
        assert not any(isinstance(event, ev.Noted) and "cuts" in event.text for event in events)


@pytest.mark.parametrize(
    ("of", "clauses"),
    [
        (FLOP, {"8(b)(3)", *(f"8(c)({n})" for n in range(1, 7)), "8(d)"}),
        (WINNERS, {"8(b)(3)", "8(c)", "8(d)", "8(d)(1)", "8(d)(2)", "8(d)(3)", "8(e)"}),
    ],
    ids=lambda of: getattr(of, "name", ""),
)
def test_from_the_hand_the_cards_fall_as_from_a_manual_shoe(of: Game, clauses: set[str]) -> None:
    dealt = {}
    for method in ("hand", "manual-shoe"):
        table = seated({"edition": "earlier", "dealing-method": method}, of, 3)
        events = table.round({seat: of.least_wagers(table.options, 3) for seat in (1, 2, 3)}, shoe=DECK).events
        dealt[method] = [(event.place, event.card, event.up) for event in events if isinstance(event, ev.Dealt)]
        cited = {one for clause in clauses_of(events) for one in clause.split(", ")}
        section = {clause for clause in cited if clause.startswith("8(")}
        assert section == (clauses - {"8(e)"} if of is WINNERS else clauses) if method == "hand" else not section
    assert dealt["hand"] == dealt["manual-shoe"]


def test_an_automated_shoe_is_loaded_after_a_burn_in_the_earlier_edition() -> None:
    burns = {}
    for name, of in WINNERS.editions.items():
        table = seated({}, of)
        events = table.round({seat: {"ante": 5_00} for seat in (1, 2)}, shoe=DECK).events
        burns[name] = [(event.card, event.clause) for event in events if isinstance(event, ev.Burned)]
    assert burns == {"amended": [], "earlier": [(DECK[0], "9(b)(1)")]}


@pytest.mark.parametrize(
    ("edition", "method", "counting", "counted"),
    [
        ("amended", "machine", "true", []),
        ("amended", "manual-shoe", "true", []),
        ("amended", "machine", "false", ["7(f)(1), 8(e)"]),
        ("amended", "manual-shoe", "false", ["7(f)(1)"]),
        ("earlier", "machine", "true", []),
        ("earlier", "manual-shoe", "true", ["7(f)(1)"]),
        ("earlier", "hand", "true", ["7(f)(1), 8(e)"]),
        ("earlier", "machine", "false", ["7(f)(1), 9(e)"]),
        ("earlier", "hand", "false", ["7(f)(1), 8(e)"]),
    ],
)
def test_when_the_stub_is_counted(edition: str, method: str, counting: str, counted: list[str]) -> None:
    """A counting shuffler waives the count; in the earlier edition only where an automated shoe deals (9(f))."""
    table = seated({"edition": edition, "dealing-method": method, "counting-shuffler": counting})
    counts = [[event.clause for event in a_round(table).events if isinstance(event, ev.Counted)] for _ in range(10)]
    assert counts == [[], [], [], [], counted] * 2


# Sheets and the command line


def test_a_sheet_names_its_edition_at_the_top_or_among_its_options() -> None:
    assert as_sheet({"game": "flop-poker", "edition": "earlier"}).edition == "earlier"
    among = as_sheet({"game": "flop-poker", "options": {"edition": "earlier", "seats": 3}})
    assert (among.edition, among.options) == ("earlier", {"seats": 3})
    assert as_sheet({"game": "flop-poker"}).edition == ""
    with pytest.raises(RuleError, match="the sheet is of the amended edition, its options of the earlier"):
        as_sheet({"game": "flop-poker", "edition": "amended", "options": {"edition": "earlier"}})


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    return int(end.value.code or 0)


def test_rules_in_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "flop-poker", "13", "--edition", "earlier") == 0
    out = capsys.readouterr().out
    assert "A player wagers on one position only." in out
    assert "earlier (before October 2020): Massachusetts Gaming Commission" in out
    assert run("rules", "flop-poker", "13") == 2
    assert "there is no clause '13'" in capsys.readouterr().err
    assert run("rules", "winners-pot-poker", "8", "--edition", "earlier", "--json") == 0
    listed = json.loads(capsys.readouterr().out)
    assert {one["edition"] for one in listed} == {"earlier"}
    assert listed[0]["id"] == "8(a)"
    assert run("rules", "flop-poker", "--edition", "oldest") == 2
    assert "flop-poker has no edition 'oldest'; known: amended, earlier" in capsys.readouterr().err
    assert run("rules", "hold-em", "--edition", "earlier") == 2
    assert "one edition" in capsys.readouterr().err


def test_signs_carry_edition_source_and_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "flop-poker", "--sign", "--edition", "earlier") == 0
    posted = capsys.readouterr().out
    assert "earlier, before October 2020" in posted
    assert "Massachusetts Gaming Commission" in posted
    assert "pre shuffled" in posted
    assert "amended, October 2020" in sign(FLOP.submit())
    assert max(map(len, sign(game("baccarat-chemin-de-fer").submit()).splitlines())) <= 62


@pytest.mark.parametrize("name", ["flop-poker", "winners-pot-poker"])
def test_sheet_settle_and_check(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.toml"
    assert run("sheet", name, "--edition", "earlier") == 0
    file.write_text(capsys.readouterr().out)
    assert 'edition = "earlier"' in file.read_text()
    assert run("settle", str(file), "--json") == 0
    settled = json.loads(capsys.readouterr().out)
    assert settled["edition"] == "earlier"
    assert all(wager["clause"][:2] in ("10", "11") for seat in settled["seats"] for wager in seat["wagers"].values())
    assert run("settle", str(file)) == 0
    assert "Clauses: earlier" in capsys.readouterr().out
    assert run("settle", str(file), "--edition", "amended") == 2
    assert "edition: the file is of the earlier edition" in capsys.readouterr().err
    file.write_text(f'game = "{name}"\n[options]\ndealing-method = "hand"\n')
    assert run("check", str(file)) == 2
    assert run("check", str(file), "--edition", "earlier") == 0
    capsys.readouterr()
    assert run("check", str(file), "--edition", "earlier", "--json") == 0
    assert json.loads(capsys.readouterr().out)["edition"] == "earlier"


def test_play_in_the_earlier_edition(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = iter(["10", "?", "flop", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(answers))
    assert run("play", "flop-poker", "--edition", "earlier", "--set", "dealing-method=hand", "--seed", "7") == 0
    out = capsys.readouterr().out
    assert "10(a)(1)" in out.partition("flop (")[2].partition("\n\n")[0]
    assert "Clauses: earlier" in out


def test_two_editions_at_once_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("odds", "flop-poker", "--edition", "amended", "--set", "edition=earlier")
    assert run(*arguments) == 2
    assert "--edition: --set names another edition" in capsys.readouterr().err


# Odds: the amendments changed no paytable and no limit


def test_exact_odds_are_those_of_the_amended_edition(capsys: pytest.CaptureFixture[str]) -> None:
    amended, earlier = solve(FLOP.submit()), solve(FLOP.submit({"edition": "earlier", "dealing-method": "hand"}))
    assert earlier.edition.name == "earlier"
    assert earlier.wagers == amended.wagers
    assert earlier["ante+flop"].exact == "-26405416/407170400"
    assert "earlier (before October 2020)" in par_csv(earlier)
    liberal = {"edition": "earlier", "flop.straight": "11 to 1"}
    assert solve(FLOP.submit(liberal))["ante+flop"].exact == "-22083832/407170400"
    with pytest.raises(RuleError, match=r"9 to 1 is below the minimum of 10 to 1 \[11\(c\)\]"):
        FLOP.submit({"edition": "earlier", "flop.straight": "9 to 1"})
    assert run("odds", "flop-poker", "--set", "edition=earlier", "--json") == 0
    printed = json.loads(capsys.readouterr().out)
    assert (printed["edition"], printed["wagers"]["ante+flop"]["exact"]) == ("earlier", "-26405416/407170400")


def test_the_bonus_and_the_commission_are_those_of_the_amended_edition() -> None:
    assert bonus_odds(EARLIER[1].submit()).exact == "-643280/2598960"
    assert returns(EARLIER[1].submit()) == returns(WINNERS.submit())


@pytest.mark.proof
@pytest.mark.parametrize("of", [FLOP, WINNERS], ids=lambda of: of.name)
def test_simulation_in_the_earlier_edition(of: Game) -> None:
    amended, earlier = (simulate(one.submit(), rounds=2_000, players=2, seed=5) for one in of.editions.values())
    assert earlier.wagers == amended.wagers
    assert earlier.to_json()["edition"] == "earlier"


# By play


@pytest.mark.parametrize("of", EARLIER, ids=lambda of: of.name)
def test_random_sessions_in_the_earlier_edition(of: Game) -> None:
    """Chips conserved, replay identical, no card leaked, and no clause that the edition does not have."""
    rng = random.Random(f"{of.name} earlier")
    unseen = {row.id for row in of.irregularities}
    for session in range(400):
        for playing in random_session(of, rng, 5, irregular=0.1, only=unseen if session > 40 else ()):
            cited = {one for clause in clauses_of(playing.events) for one in clause.split(", ")}
            assert [clause for clause in cited if clause not in of.clauses] == []
            unseen -= {event.irregularity for event in playing.events if isinstance(event, ev.Reported)}
        if session > 40 and not unseen:
            return
    assert not unseen

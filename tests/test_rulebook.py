"""What the rule book is made of, part by part: options at their bounds, paytables, limits, wagers, clauses, citations.

Games are held to their own rules by cases; here the parts are held to what they say of themselves.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.errors import RuleError
from pitboss.games import all_games, game
from pitboss.games.poker_games.let_it_ride.rules import payout_limits
from pitboss.money import Odds
from pitboss.rulebook.clauses import Clause, ClauseSheet
from pitboss.rulebook.coverage import Citations, coverage
from pitboss.rulebook.editions import Citation, Edition, OtherEdition
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import (
    AS_PRINTED,
    Amount,
    Choice,
    Count,
    Flag,
    LineAmount,
    LineOdds,
    Option,
    Rate,
    Words,
    flatten,
    percent,
    read_options,
)
from pitboss.rulebook.payout_limits import SharedLimit
from pitboss.rulebook.paytable import Fixed, Line, NamedPaytables, Paytable, PaytableMatrix, Share, below
from pitboss.rulebook.rules import named
from pitboss.rulebook.side_bets import COMMUNITY, DEALER, OWN
from pitboss.rulebook.wagers import LaterWager

# Options: what is read, what is refused, and how it is written

FLAG = Flag(name="flag", default=False, clause="1")
WAY = Choice(name="way", default="a", values=("a", "b"), clause="1")
NUMBERS = Words(name="numbers", default=("1",), allowed=("1", "2", "3"), least=1, most=2)
POINTS = Words(name="points", default=(), allowed=("4", "6"), most=2, repeats=True, may_be_none=True)
SEATS = Count(name="seats", default=7, least=1, most=12)
LIMIT = Amount(name="limit", default=5_00, least=1_00, most=50_00)
CAP = Amount(name="cap", default=None, may_be_none=True)
SHARE = Rate(name="share", default=Fraction(1, 20), least=Fraction(1, 100), most=Fraction(1, 4))
POSTED = LineOdds(name="posted", default=Odds(3, 2), least=Odds(3, 2), wording="9(z)", clause="1")
IMPROVED = LineOdds(name="improved", default=None, least=Odds(2), wording="9(z)")
FIXED = LineAmount(name="fixed", default=None, least=Fixed(100_00))

READ: list[tuple[Option, object, object]] = [
    *((FLAG, word, True) for word in (True, "true", "Yes", "ON")),
    *((FLAG, word, False) for word in (False, "false", "no", "off")),
    (WAY, "b", "b"),
    (NUMBERS, "3", ("3",)),
    (NUMBERS, "3 1", ("3", "1")),
    (POINTS, "4 4", ("4", "4")),
    (POINTS, "4 6", ("4", "6")),
    (POINTS, "none", ()),
    (POINTS, None, ()),
    (POINTS, "", ()),
    (SEATS, 1, 1),
    (SEATS, " 12 ", 12),
    (LIMIT, "1", 1_00),
    (LIMIT, "$50.00", 50_00),
    (CAP, "0.01", 1),
    (CAP, "none", None),
    (CAP, None, None),
    (SHARE, "1%", Fraction(1, 100)),
    (SHARE, "25 %", Fraction(1, 4)),
    (SHARE, "1/30", Fraction(1, 30)),
    (SHARE, 0.125, Fraction(1, 8)),
    (POSTED, "win 3 to 2", Odds(3, 2)),
    (POSTED, "8 to 5", Odds(8, 5)),
    (IMPROVED, AS_PRINTED, None),
    (IMPROVED, "2 to 1", Odds(2)),
    (FIXED, AS_PRINTED, None),
    (FIXED, "100", Fixed(100_00)),
]
REFUSED: list[tuple[Option, object]] = [
    *((FLAG, raw) for raw in ("maybe", 1, None)),
    (WAY, "c"),
    *((NUMBERS, raw) for raw in ("", "1 1", "1 2 3", "4", "none", None)),
    *((POINTS, raw) for raw in ("4 4 4", "5")),
    *((SEATS, raw) for raw in (0, 13, 100, "1.0", "-1", "²", True)),
    *((LIMIT, raw) for raw in ("0.99", "50.01", "none", None)),
    *((CAP, raw) for raw in ("0", "-1")),
    *((SHARE, raw) for raw in ("0.99%", "25.1%", "1/0", "much", True)),
    *((POSTED, raw) for raw in ("7 to 5", "5 for 2", AS_PRINTED, "3")),
    (FIXED, "99.99"),
]


@pytest.mark.parametrize(("option", "raw", "value"), READ)
def test_an_option_is_read_and_written(option: Option, raw: object, value: object) -> None:
    assert option.read(raw) == value
    assert type(option.read(raw)) is type(value)
    assert option.read(option.show(value)) == value


@pytest.mark.parametrize(("option", "raw"), REFUSED)
def test_an_option_refuses_what_the_law_does_not_allow(option: Option, raw: object) -> None:
    with pytest.raises(RuleError) as refused:
        option.read(raw)
    assert refused.value.field == option.name


def test_odds_with_for_are_refused_by_the_clause_on_wording_and_too_low_ones_by_their_own() -> None:
    for raw, clause in (("5 for 2", "9(z)"), ("7 to 5", "1")):
        with pytest.raises(RuleError) as refused:
            POSTED.read(raw)
        assert refused.value.clause == clause


@pytest.mark.parametrize(
    ("option", "legal"),
    [
        (FLAG, "true or false"),
        (WAY, "one of a, b"),
        (NUMBERS, "1 to 2 different of: 1 to 3"),
        (POINTS, "none or 0 to 2 of: 4 6"),
        (Words(name="all", default=(), allowed=("2",), least=1, most=1), "1 different of: 2 to 2"),
        (SEATS, "a whole number from 1 to 12"),
        (LIMIT, "1.00 to 50.00"),
        (CAP, "none or 0.01 or more"),
        (SHARE, "a percentage from 1% to 25%, written as in '5%'"),
        (POSTED, "3 to 2 or more"),
        (FIXED, "$100.00 or more"),
    ],
)
def test_the_legal_range_in_words(option: Option, legal: str) -> None:
    assert option.legal() == legal


def test_all_options_together() -> None:
    """Whatever is not legal is a violation, and its option stands at its default."""
    known = {option.name: option for option in (FLAG, SEATS)}
    values, violations = read_options(known, {"seats": 99, "flag": "on", "seat": 3})
    assert values == {"flag": True, "seats": 7}
    assert [(one.field, "did you mean 'seats'" in one.message) for one in violations] == [
        ("seats", False),
        ("seat", True),
    ]
    assert flatten({"a": {"b": {"c": 1}, "d": 2}, "e": 3}) == {"a.b.c": 1, "a.d": 2, "e": 3}
    assert Flag(name="f", default=True, gist="reading: so").is_reading
    assert not FLAG.is_reading


@pytest.mark.parametrize(
    ("rate", "written"), [("1/10", "10%"), ("1/800", "0.125%"), ("1/30", "1/30"), ("0", "0%"), ("1", "100%")]
)
def test_a_rate_as_it_is_written(rate: str, written: str) -> None:
    assert percent(Fraction(rate)) == written


# Paytables

TABLE = Paytable(
    wager="flop",
    clause="9",
    lines=(Line("flush", 50, Odds(20), envy=5_00), Line("straight", 20, Odds(7, 2)), Line("pair", 10, Odds(4, 3))),
)
BETTER = TABLE.with_pays({"straight": Odds(4)})


@pytest.mark.parametrize(
    ("value", "line"),
    [(51, "flush"), (50, "flush"), (49, "straight"), (20, "straight"), (19, "pair"), (10, "pair"), (9, None)],
)
def test_a_hand_is_paid_for_the_highest_line_that_it_reaches(value: int, line: str | None) -> None:
    found = TABLE.line(value)
    assert (found and found.name) == line


def test_units_and_the_best_line_of_a_table() -> None:
    assert (TABLE.unit, TABLE.best, TABLE.address(TABLE.lines[1])) == (6, 20, "flop.straight")
    assert (BETTER.unit, [str(line.pay) for line in BETTER.lines]) == (3, ["20 to 1", "4 to 1", "4 to 3"])
    assert [line.envy for line in TABLE.with_envy(Fraction(5, 2)).lines] == [12_50, 0, 0]
    fixed = Paytable(wager="w", clause="1", lines=(Line("royal", 1, Fixed(5_00)),))
    assert (fixed.unit, fixed.best) == (1, 0)


def test_the_lowest_of_several_tables_line_by_line() -> None:
    named_tables = NamedPaytables(wager="flop", clause="9", tables={"A": TABLE, "B": BETTER}, default="A")
    assert named_tables.names == ("A", "B", "off")
    assert NamedPaytables(wager="w", clause="9", tables={"A": TABLE}, default="A", optional=False).names == ("A",)
    low = NamedPaytables(wager="flop", clause="9", tables={"A": BETTER, "B": TABLE}, default="A")
    for tables in (named_tables, low):
        assert {name: str(pay) for name, pay in tables.least().items()} == {
            "flush": "20 to 1", "straight": "7 to 2", "pair": "4 to 3"
        }  # fmt: skip


@pytest.mark.parametrize(
    ("pay", "other", "lower"),
    [
        (Odds(3, 2), Odds(2), True),
        (Odds(2), Odds(2), False),
        (Odds(3, word="for"), Odds(3), True),
        (Fixed(5), Fixed(6), True),
        (Fixed(6), Fixed(6), False),
    ],
)
def test_which_pay_is_lower(pay: Odds | Fixed, other: Odds | Fixed, lower: bool) -> None:
    assert below(pay, other) is lower


def test_shares_and_fixed_amounts_in_words() -> None:
    share, plus = Share(10, "jackpot"), Share(100, "jackpot", Odds(50, word="for"))
    assert [str(share), str(plus)] == ["10% of the jackpot", "100% of the jackpot plus 50 for 1"]
    assert [share.on_top(2_00), plus.on_top(2_00)] == [0, 100_00]
    assert [str(Fixed(5_00)), str(Fixed(5_00, "jackpot"))] == ["$5.00", "$5.00 off the jackpot"]
    with pytest.raises(AssertionError, match="not odds"):
        _ = Line("royal", 1, share).odds


def test_a_matrix_pays_nothing_before_the_hands_are_counted() -> None:
    """Whoever does not say how many hands there are gets no column, not that of one hand."""
    matrices = [
        (one, table) for one in all_games() for table in one.paytables.values() if isinstance(table, PaytableMatrix)
    ]
    assert matrices
    for of, matrix in matrices:
        table_rules = of.submit()
        assert {hands: table_rules.paytable(matrix.wager, hands) for hands in matrix.columns} == matrix.columns
        with pytest.raises(KeyError):
            table_rules.paytable(matrix.wager)


# Limits

LIKE: Any = None
"""A submission that nobody looks into."""


@pytest.mark.parametrize(
    ("in_full", "wagers", "won"),
    [
        (False, [100_00, 50_00], [666_67, 333_33]),
        (False, [5_00, 5_00], [50_00, 50_00]),
        (True, [5_00, 5_00], [500_00, 500_00]),
        (False, [100_00], [1000_00]),
    ],
)
def test_a_limit_that_several_hands_share(in_full: bool, wagers: list[int], won: list[int]) -> None:
    limit = SharedLimit(amount=lambda options: 1_000_00, in_full=lambda options: in_full, clause="1")
    assert limit.winnings(wagers, Odds(10), LIKE) == won


@pytest.mark.parametrize(
    ("minimum", "limit", "in_force"),
    [
        ("10.00", "50000.00", 50_000_00),
        ("20.00", "50000.00", 60_000_00),
        ("20.00", "60000.00", 60_000_00),
        ("20.00", "none", None),
        ("20.00", "59999.99", "refused"),
    ],
)
def test_a_limit_of_the_house_gives_way_to_what_the_lowest_wagers_could_win(
    minimum: str, limit: str, in_force: object
) -> None:
    """Let It Ride: three bets at 1,000 to 1 could win 3,000 times the lowest of them; the rules' own 50,000.00 gives
    way to that, and another limit of the house may not be below it."""
    chosen = {"bet-minimum": minimum, "payout-limit": limit}
    if in_force == "refused":
        with pytest.raises(RuleError) as refused:
            game("let-it-ride").submit(chosen)
        assert (refused.value.field, refused.value.clause) == ("payout-limit", "10(c)")
    else:
        limits = payout_limits(game("let-it-ride").submit(chosen))
        assert [one.amount for one in limits] == ([] if in_force is None else [in_force])


# Wagers made in the round


@pytest.mark.parametrize(
    ("rule", "fitting", "words", "decisions"),
    [
        ({}, {5_00}, "equal to the ante", ("play",)),
        ({"multiples": (1, 3)}, {5_00, 15_00}, "1 or 3 times the ante", ("play",)),
        ({"up_to": True}, {1, 4_99, 5_00}, "up to the ante", ("play",)),
        ({"up_to": True, "multiples": (1, 2)}, {1, 4_99, 5_00, 5_01, 9_99, 10_00}, "up to 2 times the ante", ("play",)),
        (
            {"between": True, "multiples": (1, 2), "by": "bet"},
            {5_00, 5_01, 9_99, 10_00},
            "1 to 2 times the ante",
            ("bet",),
        ),
        ({"by": ("bet", "raise")}, {5_00}, "equal to the ante", ("bet", "raise")),
    ],
)
def test_how_high_a_later_wager_may_be(
    rule: dict[str, Any], fitting: set[int], words: str, decisions: tuple[str, ...]
) -> None:
    later = LaterWager(name="play", clause="8", gist="", of="ante", **rule)
    amounts = (0, 1, 4_99, 5_00, 5_01, 9_99, 10_00, 10_01, 15_00, 15_01)
    assert {amount for amount in amounts if later.fits(amount, 5_00)} == fitting
    assert (later.relation, later.decisions) == (words, decisions)


def test_a_wager_at_its_limits_and_in_its_unit() -> None:
    rules = game("three-card-poker")
    options = rules.submit({"ante-minimum": "5.00", "ante-maximum": "100.00"})
    ante = rules.wager("ante", options)
    assert ante.limits(options) == (5_00, 100_00)
    for amount in (5_00, 100_00):
        ante.check(amount, options)
    for amount in (4_99, 100_01, 0):
        with pytest.raises(RuleError, match="outside the table's limits") as refused:
            ante.check(amount, options)
        assert refused.value.field == "ante"


def test_a_wager_of_a_family_is_found_by_its_name() -> None:
    rules = game("roulette")
    options = rules.submit()
    found = rules.wager("split-11-8", options)
    assert (found.name, found.family, found.stem) == ("split-8-11", "split", "split")
    for name, what in (
        ("split-8-30", "there is no"),
        ("straight-NUMBER", "needs a selection"),
        ("strait-7", "has no wager"),
    ):
        with pytest.raises(RuleError, match=what):
            rules.wager(name, options)
    with pytest.raises(RuleError, match="craps has no wager 'pas'; known: a, b") as refused:
        named({"a": 1, "b": 2}, "pas", "wager", "craps")
    assert refused.value.field == "wager"


def test_cards_that_a_side_bet_looks_at() -> None:
    at = {"own": (1, 2, 3), "dealer": (4, 5), "community": (6, 7, 8, 9)}.__getitem__
    assert (OWN + COMMUNITY[:3]).of(at) == (1, 2, 3, 6, 7, 8)
    assert (DEALER[1:] + OWN[:1]).of(at) == (5, 1)
    assert COMMUNITY[1:3].of(at) == (7, 8)


def test_every_wager_that_feeds_a_meter() -> None:
    rule = MeterRule(name="m", wager="a", also=("b",), seed=1, contribution=Fraction(1, 2), clause="1")
    assert rule.wagers == ("a", "b")


# Clauses and citations

NOW = Edition("now", "the source", "2026", "since May")


def sheet(*ids: str) -> ClauseSheet:
    return ClauseSheet(NOW, [Clause(id_, "play", "") for id_ in ids])


def test_a_clause_is_found_however_it_is_written_and_with_all_that_is_under_it() -> None:
    clauses = sheet("1 Ante", "9", "9(a)", "9(a)(1)", "9(b)", "10", "10(a)")
    assert [clauses[written].id for written in ("§9(a)", "9 (A)", "1 ante")] == ["9(a)", "9(a)", "1 Ante"]
    assert [one.id for one in clauses.below("9")] == ["9", "9(a)", "9(a)(1)", "9(b)"]
    assert [one.id for one in clauses.below("9(a)")] == ["9(a)", "9(a)(1)"]
    assert [one.id for one in clauses.below("1")] == ["1 Ante"]
    assert (len(clauses), "9(b)" in clauses, "9(c)" in clauses) == (7, True, False)
    with pytest.raises(RuleError, match="there is no clause"):
        clauses["9(c)"]
    with pytest.raises(ValueError, match="appears twice"):
        sheet("9", "9")
    assert NOW.to_json() == {"edition": "now", "source": "the source", "date": "2026", "in_force": "since May"}


def test_which_clauses_are_executable() -> None:
    kinds = {kind: Clause("1", kind, "").executable for kind in ("config", "rank", "play", "procedure", "physical")}
    assert kinds == {"config": True, "rank": True, "play": True, "procedure": True, "physical": False}
    assert not Clause("1", "procedure", "", effect="none").executable
    assert not Clause("1", "play", "", effect="between rounds").executable
    for kind, effect in (("game", ""), ("play", "some")):
        with pytest.raises(ValueError, match="clause 1"):
            Clause("1", kind, "", effect)


def test_an_edition_cites_by_its_own_numbers_once() -> None:
    clauses = ClauseSheet(
        NOW, [Clause("10(a)", "play", ""), Clause("10(b)", "play", "")], {"9(a)": "10(a)", "9(b)": "10(b)"}
    )
    cited = clauses.cite("9(a), 9(b)")
    assert (cited, type(cited)) == ("10(a), 10(b)", Citation)
    assert clauses.cite(cited) is cited
    assert clauses.cite("") == ""
    assert (clauses.spoken("10(a)"), clauses.spoken("2")) == ("9(a)", "2")
    with pytest.raises(ValueError, match="has no such clause"):
        clauses.cite("8")
    assert sheet("9").cite("8") == "8"


def test_the_options_of_another_edition() -> None:
    other = OtherEdition(name="earlier", options=(SEATS, LIMIT), settles={"flag": True})
    wider = Count(name="seats", default=5, least=1, most=5)
    assert other.options_with((FLAG, wider, WAY)) == (SEATS, WAY, LIMIT)
    assert other.sheet == "clauses-earlier.toml"


def test_where_a_module_cites_a_clause() -> None:
    cited = Citations(
        'pay("9(a), 9(b)")\nrank = f"3(b)({n})"\nlabels = {"9(a)": "R1"}\nsaid = f"{n} of 3(b)(1)"\npay("9(a)")\n'
        f'long = "{"9(b)," * 12}"'
    )
    assert [cited.lines(id_) for id_ in ("9(a)", "9(b)", "3(b)(4)", "3(b)", "R1")] == [[1, 5], [1], [2], [], [3]]


def test_a_clause_is_exercised_by_its_cases_or_through_others() -> None:
    clauses = ClauseSheet(
        NOW,
        [
            Clause("1", "play", "", by=("2", "3")),
            Clause("2", "play", ""),
            Clause("3", "play", ""),
            Clause("4", "play", ""),
        ],
    )
    of: Any = type("Book", (), {"clauses": clauses, "folder": game("red-dog").folder / "cases"})()
    covered = {one.clause.id: one.cases for one in coverage(of, {"first": ["2", "3"], "second": ["3"]})}
    assert covered == {"1": ("first", "second"), "2": ("first",), "3": ("first", "second"), "4": ()}
    partly = coverage(of, {"first": ["2"]})
    assert [one.exercised for one in partly] == [False, True, False, False]

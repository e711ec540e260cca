"""Which clauses the cases prove: an engine that breaks one rule, and the cases that notice.

Every clause with an effect is proved; what is only on record has its reason in the sheet. Every single effect of a
proved clause is noticed, too, as far as a round without it can go on.
"""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from pitboss import desk
from pitboss.desk.books import HouseBook
from pitboss.desk.case_runs import CaseRun, Coverage
from pitboss.equipment.cards import cards
from pitboss.evidence import proving
from pitboss.evidence.bent_case import BentCase
from pitboss.evidence.bent_corners import BentLayout, BentPot
from pitboss.evidence.bent_dealer import BentDealer
from pitboss.evidence.bent_functions import function_at, otherwise
from pitboss.evidence.bent_poker import bent_poker
from pitboss.evidence.bent_poker_ranks import ranked_without
from pitboss.evidence.bent_ranks import NOTHING, without_kickers, without_rank
from pitboss.evidence.bent_round import bent_rounds
from pitboss.evidence.bent_speech import _at_once
from pitboss.evidence.knockout import EFFECTS, Knockout
from pitboss.evidence.verdicts import EVIDENT, PROVED, RECORDED, TOGETHER, UNPROVED, Evidence, Verdict, evidence
from pitboss.games import all_games, names
from pitboss.poker.books.book import COMMON, sections
from pitboss.poker.books.book import POKER as POKER_BOOK
from pitboss.poker.sheets.rank_clauses import BADUGI, TWO_OF_THE_HAND
from pitboss.poker.speech.motions import read as read_motions
from pitboss.poker.variants import variant
from pitboss.ranking import flush, four, wild
from pitboss.ranking.badugi import badugi
from pitboss.ranking.high import FULL_HOUSE, HIGH_CARD, TWO_PAIR, high
from pitboss.ranking.low import ace_to_five, deuce_to_seven
from pitboss.ranking.three import three
from pitboss.record.choices import Choice
from pitboss.record.ledger import LAYOUT
from pitboss.rulebook.coverage import Covered, coverage
from pitboss.rulebook.editions import as_it_is
from pitboss.table import events as ev
from proved import expected, proved, read

ROOT = Path(__file__).parents[1]
POKER = [section.name.replace("_", "-").replace(COMMON, POKER_BOOK) for section in sections()]
"""All types of poker, the common rules and the cash game of document 004."""
BOOKS = (*names(), *POKER)

EXECUTABLE = {"flop-poker": 88, "winners-pot-poker": 101}
"""So many clauses of their earlier editions have an effect."""

EXERCISED_BY = {"hold-em", "omaha", "seven-card-stud", "triple-draw", "badugi"}
"""The common rules are exercised by the cases of any type."""

GOES_ON = ("ruling", "stay")
"""A ruling that lets play go on has no effect but that, which is broken apart (`play-on`); cards that do not stay may
leave a wager on them open for ever."""


WEAK = {"option", "refusal"}
"""What cases may notice of a clause that is only recorded: an option that it shares with others, or a value of that
option that cannot be read."""


def unproved(found: Evidence) -> list[str]:
    return [verdict.covered.clause.id for verdict in found.of(UNPROVED)]


def unnoticed(found: Evidence) -> list[tuple[str, str]]:
    """Every single effect that no case notices, whatever else proves its clause."""
    return [
        (verdict.covered.clause.id, effect)
        for verdict in found.of(*EVIDENT)
        for effect, proof in verdict.effects.items()
        if not proof.case and not (verdict.covered.clause.by and found.book.name in names())
    ]


@pytest.mark.parametrize("name", BOOKS)
def test_what_proves_a_clause_still_does(name: str) -> None:
    """Every case that is listed notices that the effect it is listed for is left out, and every clause with an effect
    is listed; what is listed without other clauses is noticed where the clause is cited alone. Which effects there are
    is found out by `make proofs`."""
    book, listed = desk.book(name), expected(name)
    own = {
        (clause, effect): proof
        for (clause, effect), proof in listed.items()
        if proof.case and not book.clauses[clause].by  # what others do for a clause is listed with them
    }
    assert proving.unnoticed(book, own) == []
    recorded = {clause.id for clause in book.clauses if clause.recorded and not clause.by}
    assert {effect for (clause, effect), proof in listed.items() if clause in recorded and proof.case} <= WEAK
    meant = {clause.id for clause in book.clauses if clause.executable and not clause.recorded}
    assert meant <= {clause for (clause, _), proof in listed.items() if proof.case}


QUICK = ("badugi", "big-six-wheel", "flop-poker", "red-dog")
"""Books whose evidence is gathered anew in the tests; that of all others in the proofs."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.proof) for name in BOOKS]
)
def test_every_clause_is_proved_or_says_why_not(name: str) -> None:
    found = evidence(desk.book(name), expected(name))
    assert not unproved(found)
    missed = unnoticed(found)
    if name in POKER:
        assert not missed
    assert [one for one in missed if one[1] not in GOES_ON] == []
    assert {effect for verdict in found.verdicts for effect in verdict.effects} <= EFFECTS.keys()
    assert len(found.of(PROVED)) > len(found.of(TOGETHER, UNPROVED)) + len(found.of(RECORDED)) // 2
    assert proved(found) == read(name)
    assert not miscited(found)
    assert {case for row in found.coverage.rows for case in row.cases} <= found.book.cases().keys()
    if name == POKER_BOOK:
        assert {case.partition("/")[0] for row in found.coverage.rows for case in row.cases} >= EXERCISED_BY


def miscited(found: Evidence) -> list[str]:
    """Places that are said to implement a clause and do not cite it, itself or as document 004 labels it."""
    book, wrong = found.book, []
    for row in found.coverage.rows:
        through = row.clause.by or (row.clause.id,)
        names = [name for clause in through for name in (book.clauses.spoken(clause), *book.labels(clause))]
        for place in row.lines:
            module, _, number = place.partition(":")
            line = (book.folder / module).read_text(encoding="utf-8").splitlines()[int(number) - 1]
            if not any(name in line or f"{name.rpartition('(')[0]}({{" in line for name in names):
                wrong.append(place)
    return wrong


@pytest.mark.parametrize(
    ("name", "edition"), [(one.name, edition) for one in all_games() for edition in list(one.editions)[1:]]
)
def test_other_editions_are_proved_by_cases_of_their_own(name: str, edition: str) -> None:
    found = evidence(desk.book(name, edition))
    assert unproved(found) == []
    assert found.complete
    assert (found.book.clauses.edition.name, len(found.coverage.executable)) == (edition, EXECUTABLE[name])
    lines = {row.clause.id: row.lines for row in found.coverage.rows}
    assert lines["8(a)"]
    assert lines["10(b)"] != lines["11(b)"]


def test_citations_alone_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """With expectations that expect nothing, the money clauses are proved no more, however often they are cited."""
    found = evidence(desk.book("red-dog"))
    assert "5(i)(2)" in {verdict.covered.clause.id for verdict in found.of(PROVED)}
    monkeypatch.setattr("pitboss.desk.rounds.differences", lambda result, expected: [])
    hollow = evidence(desk.book("red-dog"))
    assert {"5(e)", "5(f)(1)", "5(f)(2)", "5(i)(1)", "5(i)(2)"} <= set(unproved(hollow))
    assert hollow.coverage.complete
    assert not hollow.complete


def test_evidence_is_complete_where_every_case_holds_and_every_clause_is_proved() -> None:
    book = desk.book("red-dog")
    clause = next(clause for clause in book.clauses if clause.executable and not clause.recorded)
    for cases, differences, status, complete in (
        (("a case",), (), PROVED, True),
        (("a case",), (), UNPROVED, False),
        ((), (), PROVED, False),
        (("a case",), ("it came out otherwise",), PROVED, False),
        (("a case",), ("it came out otherwise",), UNPROVED, False),
    ):
        row = Covered(clause, (), cases)
        coverage = Coverage(book, [row], {"a case": CaseRun("a case", differences, frozenset(), None)})
        assert Evidence(coverage, [Verdict(row, status, {})]).complete == complete


def test_citations_alone_prove_nothing_in_poker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands of one card and of two are proved by the money alone."""
    monkeypatch.setattr("pitboss.desk.hands.differences", lambda hand, expected: [])
    hollow = evidence(desk.book("badugi"))
    assert unproved(hollow) == ["22", "22(j)(1)", "22(j)(2)", "22(j)(3)", "22(j)(4)", "22(j)(5)"]
    assert hollow.coverage.complete


def test_a_case_that_fails_proves_nothing() -> None:
    """Not even the clauses of its options, nor those that rank its hands."""
    of_red_dog, of_badugi = desk.book("red-dog"), desk.book("badugi")
    assert isinstance(of_red_dog, HouseBook)
    cases: list[BentCase] = [*bent_rounds(of_red_dog), *bent_poker(of_badugi)]
    for case in [case for case in cases if case.name in ("section-05:continuous-shuffler", "section-22:b9")]:
        assert "option" in {effect for _, effect in case.effects()}
        expected = msgspec.structs.replace(case._described.sheet.expect, rulings=("none such",))
        case._described.sheet = msgspec.structs.replace(case._described.sheet, expect=expected)
        assert case.effects() == {}


def test_a_reason_is_given_in_words() -> None:
    for name in BOOKS:
        for clause in desk.book(name).clauses:
            assert not clause.recorded or len(clause.recorded) > 20, clause.id


def test_a_reason_is_one_of_three() -> None:
    """Only words, only hands, or a rule between rounds, which the reason then says where to find a test of."""
    for name in BOOKS:
        for clause in desk.book(name).clauses:
            kind, _, reason = clause.recorded.partition(": ")
            assert kind in ("", "narration", "physical", "between rounds"), clause.id
            assert not kind or len(reason) > 10, clause.id
            tests = re.findall(r"tests/test_\w+\.py", reason)
            assert all((ROOT / test).exists() for test in tests)
            assert bool(tests) == (kind == "between rounds"), clause.id
            assert clause.effect != "between rounds" or kind == "between rounds", clause.id


ELSEWHERE = {("flop-poker", "3(a)"), ("winners-pot-poker", "3(a)"), ("high-card-flush", "5(c)(2)")}
"""Clauses that are cited and have no effect all the same: only in an earlier edition cards come pre-shuffled, and no
flush bonus is announced as a straight flush of a chosen suit, whatever number its clause is filled in with."""


def test_no_clause_that_the_rules_cite_is_said_to_have_no_effect() -> None:
    """An option, a refusal or an event that cites a clause is an effect of it, and wants a case or a reason."""
    cited = {
        (name, row.clause.id)
        for name in BOOKS
        for book in [desk.book(name)]
        for row in coverage(book, {}, book.labels)
        if row.lines and not row.clause.executable and not row.clause.recorded
    }
    assert cited == ELSEWHERE


def test_a_clause_names_a_function_that_there_is() -> None:
    named = [clause.function for name in names() for clause in desk.book(name).clauses if clause.function]
    assert len(named) > 20
    for path in named:
        assert callable(function_at(path)), path


def test_what_cites_others_as_well_is_left_alone_where_a_clause_is_proved_by_itself() -> None:
    knockout = Knockout()
    cited = ("9(a)", "9(a), 9(a)", "9(a), 9(b)", "9(b)")
    for alone, taken in ((False, [True, True, True, False]), (True, [True, True, False, False])):
        knockout.aim("9(a)", "payment", alone=alone)
        assert [knockout.hits(citation, "payment") for citation in cited] == taken
        assert not any(knockout.hits(citation, "loss") for citation in cited)
    assert knockout.found["9(a)", "payment"] == {frozenset({"9(a)"}), frozenset({"9(a)", "9(b)"})}


def test_bounds_that_are_bent_are_a_cent_off() -> None:
    """What is chosen at either end is refused, and whatever lies between is not."""
    dealer = SimpleNamespace(without=lambda clause, effect: (clause, effect) == ("5(e)", "bound"))
    for choice, moved in (
        (Choice(1, "raise", "5(e)", 5_00, 10_00), (5_01, 9_99, 0)),
        (Choice(1, "raise", "5(e)", 5_00, 10_00, unit=1_00), (5_01, 9_99, 1_01)),
        (Choice(1, "raise", "5(e)", 5_00, 5_00), (5_01, 5_01, 0)),
        (Choice(1, "raise", "5(f)", 5_00, 10_00), (5_00, 10_00, 0)),
        (Choice(1, "set", "5(e)", 2, 2, cards=True), (2, 2, 0)),
        (Choice(1, "stand", "5(e)"), (0, 0, 0)),
    ):
        bent = BentDealer._moved(cast(BentDealer, dealer), choice)
        assert bent == msgspec.structs.replace(choice, minimum=moved[0], maximum=moved[1], unit=moved[2])


@pytest.mark.parametrize(
    ("who", "verb", "effect", "before"),
    [
        (BentDealer, "stake", "stake", 2), (BentDealer, "put_lammer", "stake", 2), (BentDealer, "lose_part", "loss", 1),
        (BentDealer, "charge", "commission", 1), (BentDealer, "owe", "commission", 1),
        (BentDealer, "house_wager", "stake", 1), (BentLayout, "add", "stake", 1), (BentLayout, "reduce", "return", 1),
        (BentPot, "house_stakes", "stake", 1),
    ],
)  # fmt: skip
def test_amounts_that_are_bent_are_a_cent_less(
    monkeypatch: pytest.MonkeyPatch, who: Any, verb: str, effect: str, before: int
) -> None:
    """Never a cent more, which somebody might not have; what another clause says is as it is."""
    bent = object.__new__(who)
    bent._bent, bent._knockout, bent._cite, moved = bent, Knockout(), as_it_is, []
    monkeypatch.setattr(who, "without", BentDealer.without, raising=False)
    monkeypatch.setattr(who.__base__, verb, lambda self, *given, **more: moved.append(given))
    bent._knockout.aim("5(e)", effect)
    for clause, amount in (("5(e)", 4_99), ("5(f)", 5_00)):
        getattr(bent, verb)(*range(before), 5_00, clause, **({"hand": None} if verb == "put_lammer" else {}))
        assert moved.pop() == (*range(before), amount, clause)


def test_what_is_turned_sideways_goes_to_the_rack_without_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    bent, done = object.__new__(BentDealer), []
    bent._knockout, bent._cite = Knockout(), as_it_is
    for verb in ("discard", "turn_sideways"):
        monkeypatch.setattr(
            BentDealer.__base__, verb, lambda self, hand, clause, verb=verb: done.append((verb, clause))
        )
    bent._knockout.aim("5(e)", "switch")
    for clause in ("5(e)", "5(f)"):
        bent.turn_sideways(cast(Any, None), clause)
    assert done == [("discard", "5(e)"), ("turn_sideways", "5(f)")]


@pytest.mark.parametrize(
    ("motions", "together"),
    [
        ("say raise; place 8; place 8", "say raise; place 8+8"),
        ("place 5; say raise; place 3; say call", "place 5+3; say raise; say call"),
        ("place 5; throw", "place 5; throw"),
    ],
)
def test_chips_that_follow_are_put_down_with_the_first(motions: str, together: str) -> None:
    assert _at_once(read_motions(motions)) == [*read_motions(together)]


@pytest.mark.parametrize("name", ["baccarat-chemin-de-fer", "pai-gow-poker", "pai-gow-tiles", "supreme-pai-gow"])
def test_what_is_kept_of_money_that_goes_back_is_the_houses(name: str) -> None:
    """A wager that does not go back, and the cent that a player's bank gets too little: nothing stays on the layout."""
    book, banks = desk.book(name), 0
    assert isinstance(book, HouseBook)
    rounds = {one.name: one for one in bent_rounds(book)}
    for (clause, effect), proof in expected(name).items():
        if effect == "return" and not proof.beside:
            bent = rounds[proof.case]
            bent.prepare()
            bent.knockout.aim(clause, effect)
            for playing in bent._described.settle().played.rounds:
                assert playing._start.ledger[LAYOUT] == 0, clause
                banks += any(isinstance(one, ev.BankSettled) and one.clause == clause for one in playing.events)
    assert banks == 1


def test_orders_and_faces_are_noticed_by_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where cases expect no events, nobody notices winners paid first, a third card face down, or bets not closed."""
    assert {effect for name in ("sic-bo", "red-dog") for _, effect in unnoticed(evidence(desk.book(name)))} <= {
        "ruling"
    }
    monkeypatch.setattr("pitboss.record.cases.missing", lambda excerpt, events: [])
    blind = evidence(desk.book("sic-bo"))
    assert unproved(blind) == ["5(c)", "5(f)"]
    assert ("5(f)", "face") in unnoticed(evidence(desk.book("red-dog")))


# Rankings and functions that are bent

ALL_LOW = 0xFFFFFF
"""A low is worth this less what it would be for high: its ranks, the highest first."""
WHEEL, SIX, ACES, TEN = "As 2d 3c 4h 5s", "As 2d 3c 4h 6s", "As Ad 3c 4h 6s", "6s 7d 8c 9h Ts"
ACE, SEVEN, FLUSH, PAIR, STRAIGHT = (
    "As 7d 5c 3h 2s", "7s 5d 4c 3h 2s", "7s 6s 4s 3s 2s", "2d 2s 4c 5h 7d", "3s 4d 5c 6h 7s"
)  # fmt: skip
PLAIN = {
    ace_to_five: {SIX: 0x64321, WHEEL: 0x54321, ACES: 0x116430, TEN: 0xA9876},
    deuce_to_seven: {ACE: 0xE7532, SEVEN: 0x75432, FLUSH: 0x576432, PAIR: 0x127540, STRAIGHT: 0x470000},
}
NO_LOW = ALL_LOW - 1
ACE_HIGH, NO_STRAIGHT = {SIX: 0xE6432, WHEEL: 0xE5432}, {WHEEL: NO_LOW, TEN: NO_LOW}


@pytest.mark.parametrize(
    ("clause", "bent"),
    [
        ("3(e)", {ace_to_five: ACE_HIGH}),
        ("21(j)(4)(i)", {ace_to_five: ACE_HIGH}),
        ("3(f)", {ace_to_five: NO_STRAIGHT}),
        ("21(j)(4)(iii)", {ace_to_five: NO_STRAIGHT}),
        (
            "21(j)(1)",
            {
                ace_to_five: {SIX: 0x12346, WHEEL: 0x12345, TEN: 0x6789A},
                deuce_to_seven: {ACE: 0x2357E, SEVEN: 0x23457},
            },
        ),
        ("21(j)(3)(i)", {deuce_to_seven: {ACE: 0x75321}}),
        ("21(j)(3)(iii)", {deuce_to_seven: {FLUSH: 0x76432, PAIR: 0x27540, STRAIGHT: 0x70000}}),
    ],
)
def test_lows_without_a_clause(clause: str, bent: dict[Any, dict[str, int]]) -> None:
    """The ace is counted otherwise, straights are no lows, flushes and pairs do not count, or hands compare from the
    lowest card up. Every other hand is worth what it was, and so are all of them when it is over."""

    def worth() -> dict[Any, dict[str, int]]:
        return {rule: {hand: ALL_LOW - rule(cards(hand)) for hand in hands} for rule, hands in PLAIN.items()}

    assert worth() == PLAIN
    with ranked_without(clause):
        assert worth() == {rule: {**hands, **bent.get(rule, {})} for rule, hands in PLAIN.items()}
    assert worth() == PLAIN


def test_a_low_of_fewer_cards_without_the_clause_on_its_ace() -> None:
    with ranked_without("3(e)"):
        assert ALL_LOW - ace_to_five(cards("As 2d 4c"), size=3) == 0xE4200


def test_without_the_clause_on_two_cards_of_the_hand_any_will_do() -> None:
    """Of Omaha; a low still has to qualify."""
    high_only, low = variant("omaha-high-low-8").contests
    four_spades = cards("Ks Qs Js 9s")
    assert [high_only.value(cards(own), four_spades) >> 20 for own in ("As 2d 3c 4h", "2d 3c 4h 5d")] == [0, 0]
    board = cards("8c 7d 6h 5s Kd")
    with ranked_without(TWO_OF_THE_HAND["11"]):
        assert high_only.value(cards("As 2d 3c 4h"), four_spades) >> 20 == 5
        for floor, worth in ((0x87654, ALL_LOW - 0x87654), (0x87653, 0)):
            least = msgspec.structs.replace(low, floor=ALL_LOW - floor)
            assert least.value(cards("4c Kh Ks Qs"), board) == worth
    assert low.value(cards("4c Kh Ks Qs"), board) == 0
    assert low.value(cards("4c 3h Ks Qs"), board) == ALL_LOW - 0x76543


def test_badugis_without_the_clause_on_their_number_of_cards() -> None:
    """From one card to four."""
    hands = ("As 2s 3s 4s", "As 2s 3s 4d", "As 2d 3c 3h", "As 2d 3c 4h")
    worth = [badugi(cards(hand)) for hand in hands]
    assert [value >> 16 for value in worth] == [1, 2, 3, 4]
    for at, clause in enumerate(BADUGI):
        with ranked_without(clause):
            assert [badugi(cards(hand)) for hand in hands] == [*worth[:at], 1, *worth[at + 1 :]]


FIVE = {"As Ad Kc 7h 2s": 0x1ED720, "As Kd 9c 7h 2s": 0xED972, "As Ks Qs Js Ts": 0x9E0000}
THREE = {"As Ad Kc": 0x1ED000, "As Ks Qs": 0x5E0000}
BY_RANKS_ALONE = ([0x1E0000, NOTHING, 0x9E0000], [0x1E0000, 0x5E0000])


@pytest.mark.parametrize(
    ("clause", "five", "three_cards"),
    [
        ("3(d)", *BY_RANKS_ALONE),
        ("004:R3", *BY_RANKS_ALONE),
        ("3(b)(9)", [0xED720, 0xED972, 0x9E0000], [0x1ED000, 0x5E0000]),
        ("3(b)(1)", [0x1ED720, 0xED972, 0xE0000], [0x1ED000, 0x5E0000]),
        ("004:R2", [0xED720, 0xED972, 0xE0000], [0x1ED000, 0x5E0000]),
        ("3(c)(6)", [0x1ED720, 0xED972, 0x9E0000], [0xED000, 0x5E0000]),
        ("3(c)(1)", [0x1ED720, 0xED972, 0x9E0000], [0x1ED000, 0xE0000]),
    ],
)
def test_high_hands_without_a_clause(clause: str, five: list[int], three_cards: list[int]) -> None:
    """A hand that the clause ranks goes by its cards; without the clause on the other cards they do not count."""
    with ranked_without(clause):
        assert [high(cards(hand)) for hand in FIVE] == five
        assert [three(cards(hand)) for hand in THREE] == three_cards
    assert [high(cards(hand)) for hand in FIVE] == list(FIVE.values())
    assert [three(cards(hand)) for hand in THREE] == list(THREE.values())


@pytest.mark.parametrize(
    ("value", "less"),
    [(0x1ED720, 0xED720), (0x900000, NOTHING), (0x50000, NOTHING), (0x20001, NOTHING), (NOTHING, 0), (0x10000, 0)],
)
def test_a_hand_without_a_rank_is_worth_less_and_has_a_name_where_there_is_a_lower_one(value: int, less: int) -> None:
    assert NOTHING == 0x20000
    assert without_rank(value) == less


@pytest.mark.parametrize(
    ("rule", "category", "made"),
    [
        (high, HIGH_CARD, 0), (high, TWO_PAIR, 2), (high, FULL_HOUSE, 2), (high, 1, 1), (high, 9, 1),
        (four.four, four.TWO_PAIR, 2), (four.four, 1, 1), (wild.wild, wild.TWO_PAIR, 2), (wild.wild, 1, 1),
        (wild.wild, wild.FULL_HOUSE, 2), (flush.flush, 0, 0), (flush.flush, 7, 0),
    ],
)  # fmt: skip
def test_a_hand_without_its_other_cards_has_the_ranks_that_make_it(rule: Any, category: int, made: int) -> None:
    """None of a hand without a pair or of a flush, two of two pairs and full houses, one of everything else."""
    ranks = (0xEDCBA >> 4 * (5 - made)) << 4 * (5 - made)
    assert without_kickers(category << 20 | 0xEDCBA, rule) == (category << 20 | ranks or NOTHING)


@pytest.mark.parametrize(
    ("value", "instead"),
    [(True, False), (7, 0), (0, 1), ([1, 2], [2, 1]), ((1, 2, 3), (3, 2, 1)), ((4,), ()), ([4], []), (None, None)],
)
def test_what_a_function_states_otherwise(value: object, instead: object) -> None:
    found = otherwise(value)
    assert (type(found), found) == (type(instead), instead)

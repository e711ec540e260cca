"""Which clauses the cases prove: an engine that breaks one rule, and the cases that notice.

Every clause with an effect is proved; what is only on record has its reason in the sheet. In poker every single effect
of a proved clause is noticed, too.
"""

from __future__ import annotations

import pytest

from pitboss import desk
from pitboss.evidence.knockout import EFFECTS
from pitboss.evidence.verdicts import PROVED, RECORDED, UNPROVED, Evidence, evidence
from pitboss.games import names
from pitboss.poker.books.book import COMMON, sections
from pitboss.poker.books.book import POKER as POKER_BOOK

SAMPLE = ("flop-poker", "red-dog", "sic-bo", "craps", "badugi")
POKER = [section.name.replace("_", "-").replace(COMMON, POKER_BOOK) for section in sections()]
"""All types of poker, the common rules and the cash game of document 004."""
BOOKS = [pytest.param(name, marks=() if name in SAMPLE else pytest.mark.proof) for name in (*names(), *POKER)]


def unproved(found: Evidence) -> list[str]:
    return [verdict.covered.clause.id for verdict in found.of(UNPROVED)]


def unnoticed(found: Evidence) -> list[tuple[str, str]]:
    """Every single effect that no case notices, whatever else proves its clause."""
    return [
        (verdict.covered.clause.id, effect)
        for verdict in found.of(PROVED)
        for effect, case in verdict.effects.items()
        if not case
    ]


@pytest.mark.parametrize("name", BOOKS)
def test_every_clause_is_proved_or_says_why_not(name: str) -> None:
    found = evidence(desk.book(name))
    assert not unproved(found)
    if name in POKER:
        assert not unnoticed(found)
    assert {effect for verdict in found.verdicts for effect in verdict.effects} <= EFFECTS.keys()
    assert len(found.of(PROVED)) > len(found.of(UNPROVED)) + len(found.of(RECORDED)) // 2


def test_citations_alone_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """With expectations that expect nothing, the money clauses are proved no more, however often they are cited."""
    found = evidence(desk.book("red-dog"))
    assert "5(i)(2)" in {verdict.covered.clause.id for verdict in found.of(PROVED)}
    monkeypatch.setattr("pitboss.desk.rounds.differences", lambda result, expected: [])
    hollow = evidence(desk.book("red-dog"))
    assert {"5(e)", "5(f)(1)", "5(f)(2)", "5(i)(1)", "5(i)(2)"} <= set(unproved(hollow))
    assert hollow.coverage.complete


def test_a_reason_is_given_in_words() -> None:
    for name in (*names(), *POKER):
        for clause in desk.book(name).clauses:
            assert not clause.recorded or len(clause.recorded) > 20, clause.id

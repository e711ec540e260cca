"""The cash game of document 004: its own citations, its options, and where its rulings differ from the common rules."""

from __future__ import annotations

import re

import pytest

from case_runs import cases_of, run
from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.poker import Hand, submit
from pitboss.poker import events as ev
from pitboss.poker.books.book import clauses, sections
from pitboss.poker.books.concordance import CASH_GAME_CLAUSES, cash_game
from pitboss.poker.histories.export import history
from pitboss.poker.irregularities import irregularities, irregularity
from pitboss.poker.options import CASH_GAME
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.rules import TableRules
from pitboss.poker.submission import known_options
from pitboss.poker.variants import CASH_GAME_HOLD_EM, CUSTOM, HOLD_EM
from pitboss.record.events import Burned, Dealt, Discarded

SECTIONS = {section.name: section for section in sections()}
OWN = {clause.id for clause in clauses(SECTIONS["cash_game"])}
COMMON = {clause.id for name in ("common", "hold_em") for clause in clauses(SECTIONS[name])}


def rules(**options: str) -> TableRules:
    return submit("hold-em", {name.replace("_", "-"): value for name, value in options.items()}, CASH_GAME)


def dealt(players: int = 3, deck: str = "", table: TableRules | None = None, **setup: object) -> Hand:
    stacks = dict.fromkeys(range(1, players + 1), 100_00)
    table = table or rules()
    return table.deal(stacks, button=players, deck=cards(deck) if deck else None, seed=1, **setup)  # type: ignore[arg-type]


# Citations


def test_the_concordance_names_clauses_of_both_documents() -> None:
    for common, own in CASH_GAME_CLAUSES.items():
        assert own in OWN, own
        assert any(id == common or id.startswith(f"{common}(") for id in COMMON), common
        assert cash_game(f"{common}, 004:A2") == f"{own}, 004:A2"


def test_every_case_cites_the_cash_game_alone() -> None:
    for case in cases_of(SECTIONS["cash_game"]):
        cited = run(case).clauses
        assert cited <= OWN | {CUSTOM}, case.id
        assert cited & OWN, case.id


def test_every_worked_example_is_a_case() -> None:
    names = {case.name for case in cases_of(SECTIONS["cash_game"])}
    assert {f"x{number}" for number in range(1, 17)} <= names


def test_everything_that_a_hand_says_cites_the_document() -> None:
    hand = dealt(asked=True, collector=Revenue(base=CASH_GAME).collector())
    while not hand.over:
        choices = hand.legal()
        assert all(choice.clause.startswith("004:") for choice in choices)
        names = [choice.name for choice in choices]
        hand.act(next(name for name in ("check", "call", "show") if name in names))
    assert all(getattr(event, "clause").startswith("004:") for event in hand.events)  # noqa: B009


@pytest.mark.parametrize(
    ("act", "clause"),
    [
        ({"name": "raise", "amount": 300}, "004:W1"),
        ({"name": "check"}, "004:H6"),
        ({"name": "fold", "seat": 1}, "004:W5"),
    ],
)
def test_what_a_hand_refuses_cites_the_document(act: dict[str, object], clause: str) -> None:
    with pytest.raises(RuleError) as refusal:
        dealt().act(**act)  # type: ignore[arg-type]
    assert refusal.value.clause == clause


def test_options_cite_the_document_or_are_the_houses() -> None:
    known = known_options(HOLD_EM, CASH_GAME)
    assert {option.clause for option in (*known.table.values(), *known.room.values())} <= OWN | {""}
    with pytest.raises(RuleError, match=re.escape("[004:W1]")):
        rules(structure="fixed-limit", bet="8", big_bet="4", blinds="2 4")


def test_the_submission_chooses_the_document() -> None:
    assert submit(HOLD_EM, {}, CASH_GAME).variant is CASH_GAME_HOLD_EM
    assert submit("hold-em").variant is HOLD_EM


# Straddles and bomb pots


def test_a_straddle_on_the_button_lets_the_small_blind_act_first() -> None:
    hand = dealt(4, table=rules(straddle_position="button"), straddle=True)
    order = []
    while hand.stage == "pre-flop":
        order.append(hand.turn)
        hand.act("check" if hand.turn == 4 else "call")
    assert order == [1, 2, 3, 4]


def test_whoever_straddles_behind_an_own_blind_adds_the_difference() -> None:
    """With a third blind the button posts it; straddling, too, brings the bet to the straddle and not beyond."""
    hand = dealt(3, table=rules(straddle_position="button", blinds="1 2 2"), straddle=True)
    assert hand.betting.bets == [1_00, 2_00, 4_00]
    posted = [(event.bet, event.amount) for event in hand.events if isinstance(event, ev.Posted) and event.seat == 3]
    assert posted == [("blind-3", 2_00), ("straddle", 2_00)]
    hand.act("raise", amount=8_00)
    hand.act("call")
    hand.act("call")
    assert hand.stage != "pre-flop"
    assert hand.pot == 24_00


def test_a_straddle_under_the_gun_acts_last_and_may_raise() -> None:
    hand = dealt(4, straddle=True)
    for seat in (4, 1, 2):
        hand.act("call", seat=seat)
    assert [(choice.name, choice.minimum) for choice in hand.legal()] == [("fold", 0), ("check", 0), ("raise", 8_00)]
    assert hand.turn == 3


@pytest.mark.parametrize(("limit", "bomb", "legal"), [("10", 10_00, True), ("10", 10_01, False), ("none", 90_00, True)])
def test_the_house_sets_a_value_for_bomb_pots(limit: str, bomb: int, legal: bool) -> None:
    table = rules(bomb_limit=limit)
    if legal:
        assert dealt(table=table, bomb=bomb).pot == 3 * bomb
    else:
        with pytest.raises(RuleError, match=re.escape("[004:A2]")):
            dealt(table=table, bomb=bomb)


# Running it twice


def all_in(players: int) -> Hand:
    hand = dealt(players, collector=Revenue(base=CASH_GAME).collector())
    hand.act("raise", amount=100_00)
    for _ in range(players - 1):
        hand.act("call")
    return hand


def test_three_players_are_not_asked_to_run_it_twice() -> None:
    assert all_in(3).over


def test_two_players_who_run_it_twice_pay_double_rake() -> None:
    hand = all_in(2)
    hand.act("run-twice")
    hand.act("run-twice")
    assert hand.result.collected == 10_00
    assert {award.board for award in hand.result.pots[0].awards} == {0, 1}
    with pytest.raises(RuleError, match="the format cannot say two boards"):
        history(hand)
    assert all("004:H10" in award.clause for award in hand.result.pots[0].awards)


# Irregularities


def test_a_card_off_the_table_is_the_first_burn_and_replaced_after_the_deal() -> None:
    hand = dealt(deck="Qh Td Kd 7d 9c Ks Qc Qd 9s 4c", stepwise=True)
    for _ in range(3):
        hand.step()
    hand.report("card-off-table")
    while not hand.turn:
        hand.step()
    assert hand.cards.hands == [list(cards("Qh Qc")), list(cards("Td 9c")), list(cards("Kd Ks"))]
    assert hand.cards.burns == list(cards("7d"))
    for act in ("call", "call", "check"):
        hand.act(act)
    while not hand.turn:
        hand.step()
    assert hand.board == cards("Qd 9s 4c")
    assert [event.card for event in hand.events if isinstance(event, Burned)] == list(cards("7d"))


def test_two_cards_off_the_table_leave_one_first_burn() -> None:
    hand = dealt(deck="Qh Td Kd 7d 9c Ks Qc Qd 9s 4c 2c 3c", stepwise=True)
    row = irregularity(hand.variant, "card-off-table")
    hand.report(row)
    hand.step()
    hand.report(row)
    while not hand.turn:
        hand.step()
    assert [len(held) for held in hand.cards.hands] == [2, 2, 2]
    assert hand.cards.next_burns == ["in place"]
    with pytest.raises(RuleError, match="no card of the initial deal"):
        hand.report(row)


def test_the_common_rules_discard_a_card_off_the_table_at_once() -> None:
    hand = submit("hold-em").deal(dict.fromkeys((1, 2, 3), 100_00), button=3, seed=1, stepwise=True)
    hand.report("card-off-table")
    hand.step()
    assert isinstance(hand.events[-1], Dealt)
    assert any(isinstance(event, Discarded) for event in hand.events)


def test_document_004_has_its_own_rows() -> None:
    own, common = irregularities(CASH_GAME_HOLD_EM), irregularities(HOLD_EM)
    assert common.keys() - own.keys() == {
        "stud-hole-cards-touched",
        "shuffler-jams",
        "deck-count-wrong",
        "cut-improper",
    }
    assert own.keys() <= common.keys()
    assert {row.row for row in own.values()} >= {f"X-I{number}" for number in range(1, 16)} - {"X-I13"}
    assert all(row.clause in OWN for row in own.values())


def test_every_row_has_a_case() -> None:
    cases = cases_of(SECTIONS["cash_game"])
    reported = {report["id"] for case in cases for report in case.sheet.get("irregularity", ())}
    cited = {clause for case in cases for clause in run(case).clauses}
    for id, row in irregularities(CASH_GAME_HOLD_EM).items():
        named = id in reported
        by_words = row.clause in {"004:W6", "004:W8", "004:W10"} and row.clause in cited
        assert named or by_words or id == "first-hole-card-exposed", id

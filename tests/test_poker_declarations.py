"""What a player says and puts in: the act that counts, row by row; and whatever it is, one legal act or nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.poker import Hand, submit
from pitboss.poker.events import Acted, Converted, Declared, HandOpened, Posted, decode, encode
from pitboss.poker.narrate import narrate
from pitboss.poker.record import replay_events
from pitboss.poker.speech.binding import Spot, _limits, rule
from pitboss.poker.speech.declarations import bound, declare
from pitboss.poker.speech.motions import PLACING, THROWING, WORDS, Motion, read, write
from pitboss.record.choices import Choice
from pitboss.record.events import Ruled
from poker_play import Ledger, played, random_act, random_hand

Wager = tuple[str, int, int]


def spot(
    *wagers: Wager, call: int = 0, check: bool = False, bet: int = 0, stack: int = 100_00, **readings: str
) -> Spot:
    """A player who may fold, call or check where that is said, and make these wagers."""
    choices = [Choice(2, "fold", "10(i)")] if call or check else []
    choices += [Choice(2, "call", "10(i)", call, call)] if call else []
    choices += [Choice(2, "check", "10(i)")] if check else []
    choices += [Choice(2, name, "10(i)", least, most) for name, least, most in wagers]
    return Spot(
        tuple(choices), bet, stack, submit("hold-em", {name.replace("_", "-"): v for name, v in readings.items()})
    )


LIMIT = spot(("raise", 16_00, 16_00), call=8_00)
"""Limit 4/8 on the turn: a bet of 8 to call, or a raise to 16."""
NO_LIMIT = spot(("raise", 16_00, 100_00), call=8_00)
OPENING = spot(("bet", 8_00, 8_00), check=True)
CAPPED = spot(call=8_00)
BLIND = spot(("raise", 16_00, 100_00), call=4_00, bet=4_00, stack=96_00)
"""Four of the eight are in already."""
OPEN_PAIR = spot(("bet", 4_00, 4_00), ("bet", 8_00, 8_00), check=True)
MUST_BET = spot(("bet", 4_00, 4_00))
BRING_IN = Spot(
    (Choice(2, "bring-in", "9(d)", 2_00, 2_00), Choice(2, "bet", "9(d)", 4_00, 4_00)), 0, 100_00, submit("hold-em")
)

FACING_A_BET = [
    # statements in turn bind
    (LIMIT, "say fold", "fold", None, "7(d)", ""),
    (LIMIT, "say call", "call", None, "7(d)", ""),
    (LIMIT, "say call; place 8", "call", None, "7(d)", ""),
    (LIMIT, "say 8; push 8", "call", None, "7(d)", ""),
    (LIMIT, "say raise", "raise", 16_00, "7(d)", ""),
    (LIMIT, "say 16", "raise", 16_00, "7(d)", ""),
    (LIMIT, "say raise; place 8; place 8", "raise", 16_00, "7(d), 7(g)(3)", ""),
    (LIMIT, "say raise 16; place 8; rest; place 8", "raise", 16_00, "7(d)", ""),
    (BLIND, "say 8; place 4", "call", None, "7(d)", ""),
    (BLIND, "say raise 20; place 16", "raise", 20_00, "7(d)", ""),
    # the first statement counts, and chips are corrected to it
    (LIMIT, "say call; say raise; place 8+8", "call", None, "7(d), 15(j)", "chips-differ-from-words"),
    (LIMIT, "say call; place 25", "call", None, "7(d), 15(j)", "chips-differ-from-words"),
    (LIMIT, "say fold; place 8", "fold", None, "7(d), 15(j)", "chips-differ-from-words"),
    (LIMIT, "say raise; place 8", "raise", 16_00, "7(d), 7(e)", "chips-differ-from-words"),
    (LIMIT, "say 8; place 25", "call", None, "7(d), 7(e)", "chips-differ-from-words"),
    (NO_LIMIT, "say raise 40; place 25", "raise", 40_00, "7(d), 7(e)", "chips-differ-from-words"),
    (NO_LIMIT, "say raise; place 8", "raise", 16_00, "7(d), 7(e)", "chips-differ-from-words"),
    # a raise announced without its amount
    (NO_LIMIT, "say raise; place 25", "raise", 25_00, "7(d)", ""),
    (NO_LIMIT, "say raise; place 10; place 10", "raise", 20_00, "7(d), 7(g)(3)", ""),
    (NO_LIMIT, "say raise; place 20; rest; place 20", "raise", 20_00, "7(d), 7(g)(1)", "string-bet"),
    (NO_LIMIT, "say raise; rest; place 20", "raise", 16_00, "7(d), 7(g)(1)", "string-bet"),
    (spot(("raise", 16_00, 20_00), call=8_00), "say raise; place 50", "raise", 20_00, "7(d), 7(e)",
     "chips-differ-from-words"),
    (spot(("raise", 16_00, 100_00), call=8_00, raise_motion="one-motion"), "say raise; place 20; place 20", "raise",
     20_00, "7(d), 7(g)(1)", "string-bet"),
    # chips without a word
    (LIMIT, "place 8", "call", None, "7(f)(2)", ""),
    (LIMIT, "push 5+1+1+1", "call", None, "7(f)(1)", ""),
    (LIMIT, "toss 25", "call", None, "7(f)(3), 7(i)", "oversized-chip"),
    (BLIND, "place 4", "call", None, "7(f)(2)", ""),
    (LIMIT, "place 8; place 8", "call", None, "7(f)(2), 7(g)(2)", "string-bet"),
    (LIMIT, "place 8; say raise", "call", None, "7(f)(2), 7(g)(2)", "string-bet"),
    (LIMIT, "place 5; place 3", "call", None, "7(f)(2)", ""),
    (LIMIT, "place 7.99; place 0.01", "call", None, "7(f)(2)", ""),  # the cent is a part of it
    (LIMIT, "place 5; place 11", "call", None, "7(f)(2), 7(g)(2)", "string-bet"),
    (LIMIT, "say incomplete; place 8; place 8", "raise", 16_00, "7(f)(2), 7(g)(1)", ""),
    (LIMIT, "place 5+5", "call", None, "7(f)(2)", "several-chips"),
    (LIMIT, "place 8+8", "raise", 16_00, "7(f)(2)", ""),
    (LIMIT, "place 5+5+5", "raise", 16_00, "7(f)(2), 17", "chips-outside-limits"),
    (LIMIT, "place 5+5+1", "call", None, "7(f)(2), 17", "chips-outside-limits"),
    (LIMIT, "place 5+5+2", "raise", 16_00, "7(f)(2), 17", "chips-outside-limits"),
    (LIMIT, "place 25+25", "raise", 16_00, "7(f)(2), 17", "chips-outside-limits"),
    (CAPPED, "place 8+8", "call", None, "7(f)(2), 17", "chips-outside-limits"),
    (spot(("raise", 16_00, 100_00), call=8_00, several_chips="literal"), "place 10+10", "raise", 20_00, "7(f)(2)", ""),
    (NO_LIMIT, "place 10+10; place 5", "raise", 20_00, "7(f)(2), 7(g)(1)", "string-bet"),
    # cards thrown away
    (LIMIT, "throw", "fold", None, "15(j)(1)", "hand-thrown-away"),
    (LIMIT, "say fold; throw", "fold", None, "7(d)", ""),
]  # fmt: skip

FACING_NONE = [
    (OPENING, "say check", "check", None, "7(d)", ""),
    (OPENING, "say check; place 8", "check", None, "7(d), 15(j)", "chips-differ-from-words"),
    (OPENING, "say bet; place 8", "bet", 8_00, "7(d)", ""),
    (OPENING, "place 8", "bet", 8_00, "7(f)(2)", ""),
    (OPENING, "place 25", "bet", 8_00, "7(f)(2), 17", "chips-outside-limits"),
    (OPENING, "place 1", "bet", 8_00, "7(f)(2), 17", "chips-outside-limits"),
    (OPENING, "say check; throw", "fold", None, "15(j)(1)", "hand-thrown-away"),
    (OPEN_PAIR, "say bet 8", "bet", 8_00, "7(d)", ""),
    (OPEN_PAIR, "say bet; place 5+1", "bet", 4_00, "7(d), 7(e)", "chips-differ-from-words"),
    (OPEN_PAIR, "place 5+1", "bet", 4_00, "7(f)(2), 17", "chips-outside-limits"),
    (BRING_IN, "say bring-in", "bring-in", None, "7(d)", ""),
    (BRING_IN, "place 5", "bring-in", None, "7(f)(2), 7(i)", "oversized-chip"),
    (BRING_IN, "say 2", "bring-in", None, "7(d)", ""),
    (BRING_IN, "say bet", "bet", 4_00, "7(d)", ""),
    (spot(("complete", 4_00, 4_00), call=2_00), "say raise", "complete", 4_00, "7(d)", ""),
]


@pytest.mark.parametrize(("at", "motions", "act", "amount", "clause", "irregularity"), FACING_A_BET + FACING_NONE)
def test_the_act_that_counts(
    at: Spot, motions: str, act: str, amount: int | None, clause: str, irregularity: str
) -> None:
    ruling = rule(at, read(motions))
    assert (ruling.act, ruling.amount, ruling.clause, ruling.irregularity) == (act, amount, clause, irregularity)
    assert not ruling.dead


@pytest.mark.parametrize(
    ("at", "motions", "act", "amount", "clause"),
    [
        (LIMIT, "say call; throw", "call", None, "7(d), 15(j)(2)"),
        (LIMIT, "say raise; turn-down", "raise", 16_00, "7(d), 15(j)(2)"),
        (LIMIT, "place 25; throw", "call", None, "7(f)(2), 7(i), 15(j)(2)"),
        (BRING_IN, "throw", "bring-in", None, "15(j)(2)"),
        (MUST_BET, "throw", "bet", 4_00, "15(j)(2)"),
    ],
)
def test_a_wager_is_owed_by_a_hand_thrown_away(
    at: Spot, motions: str, act: str, amount: int | None, clause: str
) -> None:
    ruling = rule(at, read(motions))
    assert (ruling.act, ruling.amount, ruling.clause, ruling.dead) == (act, amount, clause, True)


@pytest.mark.parametrize(
    ("at", "motions", "field", "clause"),
    [
        (LIMIT, "rest", "motion", "7(d)"),
        (LIMIT, "say incomplete", "motion", "7(d)"),
        (LIMIT, "say check", "act", "7(d)"),
        (LIMIT, "say bet 16", "act", "7(d)"),
        (LIMIT, "say raise 12", "amount", "7(d)"),
        (LIMIT, "say 12", "amount", "7(d)"),
        (OPENING, "say call", "act", "7(d)"),
        (OPENING, "say raise", "act", "7(d)"),
        (CAPPED, "say raise 16", "act", "7(d)"),
        (NO_LIMIT, "say raise", "amount", "7(d)"),
        (BRING_IN, "say fold", "act", "15(j)(2)"),
        (MUST_BET, "say fold", "act", "15(j)(2)"),
        (LIMIT, "push 5", "chips", "7(f)(1)"),
        (LIMIT, "place 100+1", "chips", "7(c)(1)"),
        (LIMIT, "say raise; place coin 0.50", "chips", "7(c)(2)"),
        (spot(("bet", 8_00, 8_00), check=True, oversized_chip="literal"), "place 25", "amount", "17"),
        (spot(("raise", 16_00, 16_00), call=8_00, several_chips="literal"), "place 5+5", "amount", "17"),
        (spot(check=True), "place 5", "act", "17"),
    ],
)
def test_what_is_no_act_is_refused(at: Spot, motions: str, field: str, clause: str) -> None:
    with pytest.raises(RuleError) as error:
        rule(at, read(motions))
    assert (error.value.field, error.value.clause) == (field, clause), error.value


@pytest.mark.parametrize(
    "text",
    ["", "say", "say dance", "say call 8", "say raise by 8", "place", "place five", "place 5+", "place 0", "wave"],
)
def test_what_nobody_says_or_does_is_refused(text: str) -> None:
    with pytest.raises(RuleError, match="motion"):
        read(text)


# At the table


def no_limit(**options: str) -> Hand:
    rules = submit("hold-em", {"structure": "no-limit", "bet": "2", "blinds": "1 2", **options})
    return rules.deal({1: 100_00, 2: 100_00, 3: 100_00}, button=3, deck=cards("2c 9h As 3d 4s Kd"))


def kinds(hand: Hand, since: int) -> list[str]:
    return [type(event).__name__ for event in hand.events[since:]]


def test_a_declaration_is_on_record_before_its_ruling_and_the_act() -> None:
    hand = no_limit()
    before = len(hand.events)
    declare(hand, 3, "say raise 8; place cash 5")
    assert kinds(hand, before) == ["Declared", "Converted", "Ruled", "Acted"]
    assert [narrate(event) for event in hand.events[before:]] == [
        'seat 3: "raise to 8.00", 5.00 in cash into the pot',
        "seat 3 has 5.00 in currency exchanged for chips",
        "ruling: a raise to 8.00 was announced, and the chips are made right",
        "seat 3: raise to 8.00",
    ]
    before = len(hand.events)
    declare(hand, 1, [Motion("say", "fold")])
    assert kinds(hand, before) == ["Declared", "Acted"]
    assert hand.turn == 2


def test_out_of_turn_nothing_happens_to_the_hand() -> None:
    hand = no_limit()
    before = len(hand.events), hand.stacks, hand.legal()
    ruling = declare(hand, 2, "say raise 8; place 8")
    assert (ruling.act, ruling.clause) == ("", "7(d)")
    assert kinds(hand, before[0]) == ["Declared", "Ruled"]
    assert (hand.stacks, hand.legal()) == before[1:]
    hand.act("call")
    hand.act("fold")
    assert bound(hand) is None


CUSTOM: dict[str, Any] = {"out-of-turn": "binding-if-action-unchanged"}


def test_out_of_turn_binds_by_custom_where_nothing_changes() -> None:
    hand = no_limit(**CUSTOM)
    declare(hand, 2, "say raise 8")
    hand.act("call")
    assert bound(hand) is None
    hand.act("fold")
    ruling = declare(hand, 2, "say check")
    assert (ruling.act, ruling.amount, ruling.irregularity) == ("raise", 8_00, "acted-out-of-turn")
    assert hand.stacks[2] == 92_00
    hand.act("fold")
    assert hand.over
    assert replay_events(hand.events).events == hand.events


@pytest.mark.parametrize("between", ["raise:6.00", "call"])
def test_out_of_turn_does_not_bind_once_the_action_changes(between: str) -> None:
    hand = no_limit(**CUSTOM)
    declare(hand, 1, "say call")
    name, _, amount = between.partition(":")
    hand.act(name, amount=600 if amount else None)
    assert (bound(hand) is None) == (name == "raise")


def test_what_was_never_legal_binds_nobody_in_his_turn() -> None:
    hand = no_limit(**CUSTOM)
    declare(hand, 1, "say check")
    hand.act("call")
    assert bound(hand) is None
    assert declare(hand, 1, "say call").irregularity == ""


def test_what_a_player_said_in_an_earlier_turn_does_not_bind() -> None:
    hand = submit("five-card-draw", CUSTOM).deal({1: 100_00, 2: 100_00, 3: 100_00}, button=3, seed=1)
    hand.act("call")
    hand.act("call")
    declare(hand, 2, "say check")
    for act in ("stand-pat", "stand-pat", "stand-pat", "check"):
        hand.act(act)
    assert (hand.turn, bound(hand)) == (2, None)


def test_what_a_player_said_before_a_new_street_does_not_bind() -> None:
    hand = no_limit(**CUSTOM)
    for act in ("call", "call", "check", "check"):
        hand.act(act)
    declare(hand, 1, "say check")
    hand.act("check")
    hand.act("check")
    assert (hand.stage, hand.turn, bound(hand)) == ("turn", 1, None)


def test_what_a_player_said_before_the_bring_in_does_not_bind() -> None:
    hand = submit("seven-card-stud", CUSTOM).deal({1: 100_00, 2: 100_00}, seed=1)
    other = 3 - hand.turn
    declare(hand, other, "say call")
    hand.act("bring-in")
    assert (hand.turn, bound(hand)) == (other, None)


@pytest.mark.parametrize(
    ("seat", "motions", "field", "clause"),
    [
        (4, "say call", "seat", ""),
        (1, "", "motion", ""),
        (1, (), "seat", "7(d)"),
        (1, "place 500", "chips", "7(c)(1)"),
        (3, "turn-down", "motion", "15(j)(1)"),
        (3, "say check", "act", "7(d)"),
    ],
)
def test_refusals_change_nothing(seat: int, motions: Any, field: str, clause: str) -> None:
    hand = no_limit()
    before = list(hand.events)
    with pytest.raises(RuleError) as error:
        declare(hand, seat, motions)
    assert (error.value.field, error.value.clause) == (field, clause), error.value
    assert hand.events == before


def test_players_who_folded_or_are_all_in_declare_nothing() -> None:
    hand = no_limit()
    hand.act("fold")
    hand.act("raise", amount=100_00)
    for seat in (3, 1):
        with pytest.raises(RuleError, match="takes no part in the betting"):
            declare(hand, seat, "say call")


def test_the_cash_game_cites_its_own_document() -> None:
    rules = submit("hold-em", {}, "cash-game-004")
    hand = rules.deal({1: 100_00, 2: 100_00, 3: 100_00}, button=3, seed=1)
    declare(hand, 3, "place 25")
    assert [event.clause for event in hand.events if isinstance(event, Ruled)] == ["004:W7, 004:W10"]
    with pytest.raises(RuleError, match=r"\[004:W5\]"):
        declare(hand, 1, "say check")


@pytest.mark.parametrize(
    ("players", "ante", "chips", "left"), [(5, "0.50", 2_00, 50), (8, "0.25", 2_00, 0), (3, "0.25", 0, 0)]
)
def test_every_dollar_of_coin_becomes_a_chip(players: int, ante: str, chips: int, left: int) -> None:
    options = {"ante": ante, "bring-in": "1", "bet": "2", "big-bet": "4", "chip-unit": "0.25"}
    hand = submit("seven-card-stud", options).deal(dict.fromkeys(range(1, players + 1), 4000), seed=1)
    found = [(event.amount, event.left, event.clause) for event in hand.events if isinstance(event, Converted)]
    assert found == ([(chips, left, "7(c)(2)")] if chips else [])


def test_antes_of_a_dollar_are_chips_whatever_the_unit_of_odd_chips() -> None:
    hand = submit("seven-card-stud", {"ante": "1", "chip-unit": "5"}).deal(dict.fromkeys(range(1, 6), 4000), seed=1)
    assert not any(isinstance(event, Converted) for event in hand.events)


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "spread-limit"])
def test_the_least_raise_by_the_letter_is_any_greater_bet(structure: str) -> None:
    for reading, least in (("full-raise", 400), ("any-raise", 300)):
        options = {"structure": structure, "bet": "2", "maximum-bet": "10", "blinds": "1 2", "minimum-raise": reading}
        hand = submit("hold-em", options).deal({1: 100_00, 2: 100_00, 3: 100_00}, button=3, seed=1)
        assert hand.legal()[-1].minimum == least
        hand.act("raise", amount=5_00)
        assert hand.legal()[-1].minimum == (8_00 if reading == "full-raise" else 6_00)
        hand.act("call")
        hand.act("call")
        assert hand.legal()[-1].minimum == 2_00


# Whatever is said and placed

CHIPS = (50, 100, 200, 400, 500, 800, 1000, 2500)
SAYING = st.builds(Motion, st.just("say"), st.sampled_from(WORDS)) | st.builds(
    Motion, st.just("say"), st.sampled_from(("", "bet", "raise", "complete")), st.sampled_from(CHIPS)
)
PUTTING = st.builds(
    Motion,
    st.sampled_from(tuple(PLACING)),
    chips=st.lists(st.sampled_from(CHIPS), min_size=1, max_size=3).map(tuple),
    money=st.sampled_from(("", "", "", "cash", "coin")),
)
OTHER = st.sampled_from(("rest", *THROWING)).map(Motion)
MOTIONS = st.lists(SAYING | PUTTING | OTHER, max_size=4).map(tuple)


@given(MOTIONS.filter(bool))
def test_what_is_written_is_read_again(motions: tuple[Motion, ...]) -> None:
    assert read(write(motions)) == motions
    event = Declared(2, motions, "7(d)")
    assert decode(encode(event)) == event
    assert narrate(event)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32), st.lists(st.tuples(st.booleans(), MOTIONS), min_size=1, max_size=12))
def test_whatever_is_said_and_placed(seed: int, declared: list[tuple[bool, tuple[Motion, ...]]]) -> None:
    """One legal act or none, no chip lost, and the record plays again to the byte."""
    rng = random.Random(seed)
    hand = random_hand(rng)
    for in_turn, motions in declared:
        if not hand.over:
            _declared(hand, hand.turn if in_turn else rng.choice(hand.seats), motions)
        random_act(rng, hand)
    played(rng, hand)
    opened = hand.events[0]
    assert isinstance(opened, HandOpened)
    ledger = Ledger(opened)
    for event in hand.events[1:]:
        ledger.take(event)
    assert replay_events(hand.events).events == hand.events


def _declared(hand: Hand, seat: int, motions: tuple[Motion, ...]) -> None:
    before = len(hand.events)
    state = hand.stacks, hand.turn, hand.legal(), hand.pot
    try:
        ruling = declare(hand, seat, motions)
    except RuleError:
        assert len(hand.events) == before
        assert (hand.stacks, hand.turn, hand.legal(), hand.pot) == state
        return
    made = [event for event in hand.events[before:] if isinstance(event, Acted | Posted)]
    if not ruling.act:
        assert made == []
        assert (hand.stacks, hand.turn, hand.legal(), hand.pot) == state
        return
    assert len(made) == 1
    assert made[0].seat == seat == state[1]
    name, to = (made[0].act, made[0].to) if isinstance(made[0], Acted) else (made[0].bet, 0)
    assert name == ruling.act
    assert hand.betting.playing[hand.positions[seat]] == (not ruling.dead and name not in ("fold", "muck"))
    assert any(
        choice.name == name and (not ruling.amount or choice.minimum <= to <= choice.maximum) for choice in state[2]
    )


@pytest.mark.parametrize(
    ("of", "limits"), [(LIMIT, "16.00"), (NO_LIMIT, "16.00 to 100.00"), (OPEN_PAIR, "4.00 or 8.00"), (BRING_IN, "4.00")]
)
def test_what_may_be_bet_is_said_where_another_amount_is_refused(of: Spot, limits: str) -> None:
    assert _limits(of) == limits

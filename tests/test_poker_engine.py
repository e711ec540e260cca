"""The poker engine: properties over random hands of every variant, and the points that are easy to get wrong."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.cards import UNSEEN, cards
from pitboss.errors import RuleError
from pitboss.poker import VARIANTS, Fee, Hand, submit, variant
from pitboss.poker import events as ev
from pitboss.poker import operations as op
from pitboss.poker.contests import HIGH_CARD, LEFT_OF_BUTTON, LOW_CARD, card_key
from pitboss.poker.course import Course
from pitboss.poker.dealing import Cards
from pitboss.poker.division import ALONE, ODD_CHIP, TIED, UNCONTESTED
from pitboss.poker.kill import is_split, kill_after
from pitboss.poker.pots import layers, shares
from pitboss.poker.record import replay_events
from pitboss.poker.showdown import awarded
from pitboss.poker.variants import Variant
from pitboss.poker.wagering import wagers
from pitboss.record.events import Discarded, Turned
from poker_play import played, random_act, random_hand, random_rules

# Properties


def test_a_stepwise_hand_gives_the_same_events() -> None:
    for seed in range(200):
        plain = played(random.Random(seed), random_hand(random.Random(seed), collector=None))
        steps = played(random.Random(seed), random_hand(random.Random(seed), collector=None, stepwise=True))
        assert list(map(ev.encode, plain.events)) == list(map(ev.encode, steps.events))


def test_a_tampered_record_is_refused() -> None:
    rng = random.Random(3)
    hand = played(rng, random_hand(rng, submit("hold-em"), collector=None))
    events = list(hand.events)
    ended = events[-1]
    assert isinstance(ended, ev.HandEnded)
    events[-1] = ev.HandEnded(ended.stacks[::-1], ended.fees, ended.clause)
    with pytest.raises(RuleError, match="the rules give"):
        replay_events(events)
    with pytest.raises(RuleError, match="begins with"):
        replay_events(events[1:])


def test_a_mucked_hand_stays_unseen() -> None:
    rng = random.Random(4)
    for _ in range(250):
        hand = played(rng, random_hand(rng))
        for seat in hand.seats:
            view = hand.view(seat)
            mucked = {card for event in hand.events if isinstance(event, Discarded) for card in event.cards}
            others = [card for other in view.seats if other.number != seat for card in other.cards]
            assert not (mucked - set(hand.cards.burns)) & set(others) - _turned(hand)


def _turned(hand: Hand) -> set[object]:
    shown = {card for event in hand.events if isinstance(event, Turned) for card in event.cards}
    up = [
        card
        for p, held in enumerate(hand.cards.hands)
        for card, face in zip(held, hand.cards.up[p], strict=True)
        if face
    ]
    return shown | set(up)


def test_only_the_seat_in_turn_sees_what_it_may_do() -> None:
    hand = submit("hold-em").deal(dict.fromkeys((1, 2, 3), 100_00), button=3, seed=1)
    assert [choice.name for choice in hand.view(3).legal] == ["fold", "call", "raise"]
    assert hand.view(1).legal == hand.view("dealer").legal == ()
    assert hand.view("auditor").legal == hand.legal()
    with pytest.raises(RuleError, match="no player at seat 9"):
        hand.view(9)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_illegal_acts_are_refused_and_change_nothing(seed: int) -> None:
    rng = random.Random(seed)
    hand = random_hand(rng)
    while not hand.over:
        before = (list(hand.events), hand.stacks, hand.legal(), hand.pot, hand.turn, [*map(list, hand.cards.hands)])
        for act in _illegal(rng, hand):
            with pytest.raises(RuleError):
                hand.act(**act)
            after = (list(hand.events), hand.stacks, hand.legal(), hand.pot, hand.turn, [*map(list, hand.cards.hands)])
            assert before == after, act
        random_act(rng, hand)
    with pytest.raises(RuleError, match="over"):
        hand.act("fold", seat=hand.seats[0])


def _illegal(rng: random.Random, hand: Hand) -> list[dict[str, Any]]:
    """Things that cannot be done now: another name, another seat, another amount, cards not held."""
    choices = {choice.name: choice for choice in hand.legal()}
    names = {"check", "call", "bet", "raise", "complete", "bring-in", "draw", "stand-pat", "show", "muck", "run-twice"}
    acts: list[dict[str, Any]] = [{"name": name, "amount": 4_00} for name in names - set(choices)] + [{"name": "dance"}]
    other = rng.choice([seat for seat in hand.seats if seat != hand.turn])
    acts += [{"name": name, "seat": other, "amount": choice.maximum} for name, choice in choices.items()]
    for name in {"bet", "raise", "complete"} & set(choices):
        ranges = [(c.minimum, c.maximum) for c in hand.legal() if c.name == name]
        low, high = min(ranges)[0], max(ranges, key=lambda r: r[1])[1]
        acts += [{"name": name, "amount": amount} for amount in (None, -1, 0, low - 1, high + 1)]
    if "draw" in choices:
        acts.append({"name": "draw", "cards": [hand.cards.deck[hand.cards.at - 1]] * 2})
    return acts


def test_every_legal_choice_can_be_made() -> None:
    rng = random.Random(5)
    for _ in range(120):
        hand = random_hand(rng, collector=None)
        while not hand.over:
            for choice in hand.legal():
                if choice.name in ("draw", "run-once", "run-twice"):
                    continue
                wager = choice.name in ("bet", "raise", "complete")
                for amount in {choice.minimum, choice.maximum} if wager else {None}:
                    again = hand.fork()
                    again.act(choice.name, seat=choice.seat, amount=amount)
                    assert len(again.events) > len(hand.events)
            random_act(rng, hand)


# Betting


def no_limit(stacks: Mapping[int, int], deck: str = "", **setup: Any) -> Hand:
    rules = submit("hold-em", {"structure": "no-limit", "bet": "10", "blinds": "5 10"}, "cash-game-004")
    chips = {seat: stack * 100 for seat, stack in stacks.items()}
    return rules.deal(chips, button=max(stacks), deck=cards(deck), **setup)


def limit(stacks: Mapping[int, int], game: str = "hold-em", deck: str = "", **options: str) -> Hand:
    rules = submit(game, {"minimum-funds": False, **{name.replace("_", "-"): value for name, value in options.items()}})
    chips = {seat: stack * 100 for seat, stack in stacks.items()}
    return rules.deal(chips, button=max(stacks) if rules.variant.button else 0, deck=cards(deck))


def acts(hand: Hand, line: str) -> Hand:
    """`1 bet 100; 2 call; 3 fold`: amounts in dollars, totals for the round."""
    for words in (part.split() for part in line.split(";")):
        amount = int(words[2]) * 100 if len(words) > 2 else None
        hand.act(words[1], seat=int(words[0]), amount=amount)
    return hand


def offered(hand: Hand) -> dict[str, tuple[int, int]]:
    return {choice.name: (choice.minimum, choice.maximum) for choice in hand.legal()}


def test_one_short_all_in_does_not_reopen_the_betting_but_two_together_do() -> None:
    hand = no_limit({1: 1000, 2: 1000, 3: 285, 4: 350})
    acts(hand, "3 call; 4 call; 1 call; 2 check; 1 bet 100; 2 raise 200; 3 raise 275")
    folded = acts(hand.fork(), "4 fold; 1 call")
    assert offered(folded) == {"fold": (0, 0), "call": (75_00, 75_00)}
    raised = acts(hand, "4 raise 340; 1 call")
    assert offered(raised)["raise"] == (440_00, 990_00)


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "spread-limit", "fixed-limit"])
@pytest.mark.parametrize(("reading", "reopens"), [("full-raise", False), ("any-raise", True)])
def test_by_the_other_reading_an_all_in_for_a_cent_more_reopens_the_betting(
    structure: str, reading: str, reopens: bool
) -> None:
    """S5."""
    rules = submit("hold-em", {"structure": structure, "reopening": reading, "chip-unit": "0.01"})
    hand = acts(rules.deal({1: 100_00, 2: 8_01, 3: 100_00}, button=3, seed=1), "3 call; 1 call; 2 check; 1 bet 4")
    hand.act("raise", seat=2, amount=4_01)
    acts(hand, "3 call")
    assert (hand.turn, offered(hand).keys() > {"fold", "call"}) == (1, reopens)


def test_limit_games_count_an_all_in_of_half_a_bet_as_a_raise() -> None:
    hand = limit({1: 100, 2: 19, 3: 100, 4: 37})
    acts(hand, "3 call; 4 call; 1 call; 2 check; 1 bet 4; 2 call; 3 call; 4 call; 1 bet 8; 2 raise 11")
    assert offered(hand)["complete"] == (16_00, 16_00)
    acts(hand, "3 complete 16; 4 call; 1 call; 1 check; 3 bet 8; 4 raise 13")
    assert offered(hand)["raise"] == (21_00, 21_00)


@pytest.mark.parametrize(
    ("to", "half", "whole"), [(11, False, False), (12, True, False), (15, True, False), (16, True, True)]
)
def test_an_all_in_of_less_than_half_a_bet_lets_nobody_raise_who_has_bet(to: int, half: bool, whole: bool) -> None:
    """S5: by the other reading it takes a whole bet."""
    for reading, reopens in (("half-bet", half), ("full-bet", whole)):
        hand = limit({1: 100, 2: 4 + to, 3: 100}, limit_all_in=reading)
        acts(hand, f"3 call; 1 call; 2 check; 1 check; 2 check; 3 check; 1 bet 8; 2 raise {to}; 3 call")
        assert (offered(hand).keys() > {"fold", "call"}) == reopens


def test_raises_are_capped_among_three_and_not_heads_up() -> None:
    hand = limit({1: 200, 2: 200, 3: 200})
    acts(hand, "3 raise 8; 1 raise 12; 2 raise 16")
    assert set(offered(hand)) == {"fold", "call"}
    assert wagers(hand.betting, hand.betting.turn) == (0, 0, 0)
    with pytest.raises(RuleError, match="capped"):
        hand.wager(3, 20_00)
    acts(hand, "3 call; 1 call; 1 check; 2 bet 4; 3 fold; 1 call")
    acts(hand, "1 bet 8; 2 raise 16; 1 raise 24; 2 raise 32; 1 raise 40")
    assert offered(hand)["raise"] == (48_00, 48_00)


@pytest.mark.parametrize("structure", ["fixed-limit", "spread-limit"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("cap", [1, 2, 3])
def test_once_capped_among_three_or_more_a_round_stays_capped_for_two(structure: str, players: int, cap: int) -> None:
    """S4: there is no cap for two who are left before it is reached; each betting round begins to count again."""
    hand = limit(dict.fromkeys(range(1, players + 1), 1000), structure=structure, raise_cap=str(cap))
    for _ in range(cap - 1):
        hand.act("raise", amount=offered(hand)["raise"][0])
    two = hand.fork()
    hand.act("raise", amount=offered(hand)["raise"][0])
    for _ in range(players - 1):
        assert offered(hand).keys() == {"fold", "call"}
        hand.act("fold" if hand.betting.left > 2 else "call")
    assert (hand.stage, hand.betting.left) == ("flop", 2)
    hand.act("bet", amount=offered(hand)["bet"][0])
    while two.betting.left > 2:
        two.act("fold")
    for again in (hand, two):
        for _ in range(cap + 2):
            again.act("raise", amount=offered(again)["raise"][0])
        assert "raise" in offered(again)


@pytest.mark.parametrize(("stack", "capped"), [(8, False), (9, True), (16, True)])
def test_a_round_is_capped_where_three_have_chips_before_the_last_raise(stack: int, capped: bool) -> None:
    """S4: seat 3 has called 8 and has chips left, or has none; the last raise, to 16, may take all that seat 2 has."""
    for others in (16, 100):
        hand = limit({1: 100, 2: others, 3: stack})
        acts(hand, "3 raise 8; 1 raise 12; 2 raise 16")
        if stack > 8:
            hand.act("fold", seat=3)
        assert hand.turn == 1
        assert ("raise" in offered(hand)) == (others > 16 and not capped)


@pytest.mark.parametrize(("chips", "raises"), [(100, False), (2, True)])
def test_a_straddle_is_a_raise_that_counts_unless_only_two_have_chips(chips: int, raises: bool) -> None:
    """The cap holds while three or more players have chips; it has not been reached heads-up before anybody acts."""
    rules = submit("five-card-omaha", {"minimum-funds": False, "raise-cap": 1, "straddle": "8"})
    hand = rules.deal({1: chips * 100, 2: 100_00, 3: 100_00}, button=3, straddle=True, seed=1)
    if hand.turn == 1:
        hand.act("call")
    assert ("raise" in offered(hand)) == raises


def test_a_cap_that_a_straddle_reaches_stays_for_two() -> None:
    """S4: it is reached among three before anybody acts."""
    rules = submit("five-card-omaha", {"minimum-funds": False, "raise-cap": 1, "straddle": "8"})
    hand = rules.deal(dict.fromkeys((1, 2, 3), 100_00), button=3, straddle=True, seed=1)
    hand.act("fold")
    assert hand.betting.left == 2
    assert "raise" not in offered(hand)


def test_single_draw_games_have_a_bet_and_four_raises() -> None:
    hand = acts(limit({1: 100, 2: 100, 3: 100}, "five-card-draw"), "3 raise 8; 1 raise 12; 2 raise 16; 3 raise 20")
    assert "raise" not in offered(hand)


def test_pot_limit_counts_the_call_and_everything_on_the_table() -> None:
    rules = submit("five-card-omaha", {"structure": "pot-limit", "bet": "2", "blinds": "1 2", "straddle": "4"})
    hand = rules.deal(dict.fromkeys(range(1, 6), 200_00), button=5, straddle=True, seed=1)
    assert hand.turn == 4
    acts(hand, "4 fold")
    assert offered(hand)["raise"] == (8_00, 15_00)


def test_spread_limit_raises_are_at_least_the_last_one() -> None:
    hand = limit({1: 80, 2: 80, 3: 80}, structure="spread-limit", bet="2", maximum_bet="10", blinds="1 2")
    acts(hand, "3 raise 7; 1 call; 2 call; 1 bet 6")
    assert offered(hand)["raise"] == (12_00, 16_00)


def test_nobody_may_raise_when_no_opponent_could_call_more() -> None:
    hand = acts(no_limit({1: 500, 2: 500, 3: 60}), "3 raise 60; 1 fold")
    assert set(offered(hand)) == {"fold", "call"}
    hand = acts(no_limit({1: 500, 2: 30, 3: 60}), "3 raise 60")
    assert set(offered(hand)) == {"fold", "call"}


@pytest.mark.parametrize(
    ("stacks", "line", "why"),
    [
        ((200, 200, 200), "3 raise 8; 1 raise 12; 2 raise 16", "the number of raises is capped"),
        ((9, 200, 200), "3 raise 8; 1 raise 9; 2 call", "the betting was not reopened by a full raise"),
        ((200, 200, 12), "3 call; 1 raise 8; 2 raise 12", "the stack does not exceed the bet"),
        ((200, 8, 8), "3 raise 8", "nobody is left who could call it"),
    ],
)
def test_where_no_raise_is_allowed_no_amount_is_one(stacks: tuple[int, ...], line: str, why: str) -> None:
    hand = acts(limit(dict(enumerate(stacks, 1))), line)
    position = hand.position(hand.turn)
    everything = hand.betting.bets[position] + hand.betting.stacks[position]
    assert offered(hand).keys() == {"fold", "call"}
    for to in {1, everything - 1, everything, *range(1_00, everything, 1_00)}:
        with pytest.raises(RuleError, match=f"seat {hand.turn} may not raise now: {why}|may not complete now: {why}"):
            hand.wager(hand.turn, to)
    with pytest.raises(RuleError, match=rf"seat {hand.turn} has .* in front and cannot"):
        hand.wager(hand.turn, everything + 1)


def test_a_short_big_blind_does_not_lower_the_price() -> None:
    hand = no_limit({1: 200, 2: 3, 3: 200, 4: 200})
    assert offered(hand) == {"fold": (0, 0), "call": (10_00, 10_00), "raise": (20_00, 200_00)}


def test_a_lone_player_with_chips_is_not_asked_once_all_bets_are_matched() -> None:
    # Heads-up the button, seat 2, posts the small blind of 5; seat 1 is all-in for 4 of the big blind.
    hand = no_limit({1: 4, 2: 500})
    assert hand.waiting_for == "run-it-twice"
    assert [event.amount for event in hand.events if isinstance(event, ev.Uncalled)] == [1_00]


def test_the_bring_in_may_be_opened_in_full_and_gives_no_option() -> None:
    deck = "Jd 8h Td  Js 6d 5s  Kd 7c 2h"
    hand = limit({1: 100, 2: 100, 3: 100}, "seven-card-stud", deck)
    assert offered(hand) == {"bring-in": (2_00, 2_00), "bet": (4_00, 4_00)}
    with pytest.raises(RuleError, match=r"must bring-in and cannot fold \[15\(j\)\(2\)\]"):
        hand.act("fold")
    acts(hand, "3 bring-in; 1 call; 2 call")
    assert hand.stage == "fourth street"


def test_an_open_pair_on_fourth_street_allows_the_big_bet_in_stud_high_only() -> None:
    deck = "Jd 8h  Js 6d  Kd 7c  4c  Kc 9h"
    hand = acts(limit({1: 100, 2: 100}, "seven-card-stud", deck), "2 bring-in; 1 complete 4; 2 call")
    assert [choice.minimum for choice in hand.legal() if choice.name == "bet"] == [4_00, 8_00]
    acts(hand, "1 bet 8")
    assert offered(hand)["raise"] == (16_00, 16_00)
    split = acts(limit({1: 100, 2: 100}, "seven-card-stud-high-low-8", deck), "2 bring-in; 1 complete 4; 2 call")
    assert [choice.minimum for choice in split.legal() if choice.name == "bet"] == [4_00]


def test_by_the_letter_five_card_stud_openers_must_bet() -> None:
    deck = "Qh 6h Jc  7s 5d Jd  8s  Qd 2h 9h"
    hand = acts(limit({1: 100, 2: 100, 3: 100}, "five-card-stud", deck), "2 bring-in; 3 complete 4; 1 call; 2 fold")
    assert offered(hand) == {"bet": (4_00, 4_00)}
    with pytest.raises(RuleError, match="must bet and cannot check"):
        hand.act("check")
    with pytest.raises(RuleError, match="must bet and cannot fold"):
        hand.act("fold")


def test_whoever_has_bet_a_single_cent_may_raise_where_check_raises_are_barred() -> None:
    options = {
        "structure": "no-limit",
        "bet": "0.01",
        "blinds": "0.01 0.01",
        "chip-unit": "0.01",
        "check-raise": "false",
    }
    hand = submit("hold-em", options).deal({1: 100, 2: 100}, button=1, seed=1)
    while not hand.board:
        hand.act("call" if "call" in offered(hand) else "check")
    hand.act("bet", amount=1)
    hand.act("raise", amount=2)
    assert "raise" in offered(hand)


def test_check_raise_may_be_barred() -> None:
    hand = acts(limit({1: 100, 2: 100}, check_raise="false"), "2 call; 1 check; 1 check; 2 bet 4")
    assert set(offered(hand)) == {"fold", "call"}


# Pots


def test_side_pots_with_a_folded_contributor() -> None:
    pots = layers([25, 60, 40, 100, 100], [True, True, False, True, True])
    assert [(pot.amount, pot.eligible) for pot in pots] == [(125, (0, 1, 3, 4)), (120, (1, 3, 4)), (80, (3, 4))]


def test_money_of_folded_players_above_the_last_level_stays_in_the_last_pot() -> None:
    assert sum(pot.amount for pot in layers([50, 10, 20], [False, True, True], dead=7)) == 87


@given(st.integers(0, 10**6), st.integers(1, 11), st.sampled_from((1, 25, 100)))
def test_shares_differ_by_one_unit_at_most(amount: int, heads: int, unit: int) -> None:
    parts = shares(amount, heads, unit)
    assert sum(parts) == amount
    assert parts[0] - parts[-1] < 2 * unit
    assert parts == sorted(parts, reverse=True)


def test_uncalled_chips_go_back_before_anything_is_taken() -> None:
    asked: list[tuple[bool, list[int]]] = []

    def collect(hand: Course, *, final: bool) -> list[Fee]:
        asked.append((final, [pot.amount for pot in hand.pots]))
        return []

    hand = acts(no_limit({1: 200, 2: 200, 3: 200}, collector=collect), "3 raise 30; 1 fold; 2 call; 2 bet 50; 3 fold")
    assert asked == [(False, [65_00]), (False, [65_00]), (True, [65_00])]
    assert hand.stacks == {1: 195_00, 2: 235_00, 3: 170_00}


def test_fees_come_out_of_the_pot_they_were_taken_from() -> None:
    deck = "2c Ah Kh  2d Ad Kd  8c  2h 7c 9s  3s  4c  3c  8d"

    def collect(hand: Course, *, final: bool) -> list[Fee]:
        return [Fee(0, 3_00, "rake", "14(b)"), Fee(1, 1_00, "contribution", "19(c)")] if final else []

    hand = acts(
        no_limit({1: 20, 2: 100, 3: 100}, deck, collector=collect), "3 raise 40; 1 call; 2 call; 2 check; 3 check"
    )
    acts(hand, "2 check; 3 check; 2 check; 3 check")
    assert hand.stacks == {1: 57_00, 2: 99_00, 3: 60_00}  # main 60 - 3 to the deuces, side 40 - 1 to the aces
    assert hand.result.collected == 4_00


def test_the_pot_is_told_without_what_was_taken_from_it() -> None:
    def collect(hand: Course, *, final: bool) -> list[Fee]:
        return [] if hand.fees else [Fee(0, 3_00, "rake", "14(b)")]

    hand = acts(no_limit({1: 100, 2: 100, 3: 100}, collector=collect), "3 raise 20; 1 call; 2 call")
    assert (hand.pot, hand.view(1).pot) == (57_00, 57_00)
    acts(hand, "1 bet 10")
    assert hand.pot == 67_00


def test_a_straddle_is_more_than_the_big_blind() -> None:
    for straddle, legal in (("2.01", True), ("2", False)):
        options = {"structure": "no-limit", "bet": "2", "blinds": "1 2", "straddle": straddle}
        rules = submit("hold-em", options, "cash-game-004")
        if legal:
            assert rules.deal(dict.fromkeys((1, 2, 3), 100_00), button=1, seed=1, straddle=True).legal()
        else:
            with pytest.raises(RuleError, match="a straddle is a raise over the last blind"):
                rules.deal(dict.fromkeys((1, 2, 3), 100_00), button=1, seed=1, straddle=True)


@pytest.mark.parametrize(
    ("remaining", "folded", "shuffled"), [(2, True, None), (1, True, 2), (1, False, None), (0, False, 0), (0, True, 2)]
)
def test_a_deck_is_replenished_with_what_there_is(remaining: int, folded: bool, shuffled: int | None) -> None:
    """When no more than the last card is left; where there is nothing to go with it, it is dealt."""
    into: list[int] = []
    cards: Any = SimpleNamespace(
        remaining=remaining, playing=[True, not folded], hands=[["9c", "8c"], ["7c", "6c"]], up=[[], []], discards=[],
        shuffle_in=lambda pile, clause: into.append(len(pile)),
    )  # fmt: skip
    Cards.replenish_from_discards(cards, "12(f)(2)", 1)
    assert into == ([] if shuffled is None else [shuffled])


def test_odd_chips_go_by_suit_or_to_the_left_of_the_button() -> None:
    # Seats 2 and 3 tie with a pair of tens, A-K-4; seat 3 has the ace of spades.
    deck = "6h Th Tc  2d Ad As  8c  Kc Kh  5c  4d 4s  Ah  Td Ts"
    line = "1 bring-in; 2 complete 4; 3 call; 1 fold; 2 bet 4; 3 call; 2 bet 8; 3 call; 2 bet 8; 3 call"
    stacks = dict.fromkeys((1, 2, 3), 100)
    assert acts(limit(stacks, "five-card-stud", deck), line).stacks == {1: 97_00, 2: 101_00, 3: 102_00}
    left = limit(stacks, "five-card-stud", deck, odd_chips="left-of-button")
    assert acts(left, line).stacks == {1: 97_00, 2: 102_00, 3: 101_00}


@pytest.mark.parametrize("game", [game for game in VARIANTS if game.suit_clause], ids=lambda game: game.name)
def test_whoever_ties_has_nothing_by_suit_but_the_odd_chip(game: Variant) -> None:
    rules = submit(game.name)
    for number, contest in enumerate(rules.contests):
        paid = [awarded(rules, (1, 2), (0, 0, 1_00, number, 0, won, 0), 1, False) for won in (ALONE, TIED, ODD_CHIP)]
        by_suit = [game.suit_clause in one.clause.split(", ") for one in paid]
        assert by_suit == [False, False, contest.odd != LEFT_OF_BUTTON]


@given(st.sets(st.integers(0, 12), min_size=2, max_size=5), st.data())
def test_the_claim_to_an_odd_chip_is_by_pips_and_then_by_suit(pips: set[int], data: st.DataObject) -> None:
    """Of two tied hands: the highest card in the highest suit; of lows the lowest card, an ace below the two, in the
    lowest suit; by the letter of 3(e) the lowest suit of the highest pip."""
    suits = st.lists(st.integers(0, 3), min_size=len(pips), max_size=len(pips))
    one, other = (dict(zip(sorted(pips), data.draw(suits), strict=True)) for _ in range(2))
    upwards = sorted(pips, key=lambda pip: (pip + 1) % 13)
    for odd, from_top, order, sign in (
        (HIGH_CARD, False, sorted(pips, reverse=True), 1),
        (HIGH_CARD, True, sorted(pips, reverse=True), 1),
        (LOW_CARD, False, upwards, -1),
        (LOW_CARD, True, upwards[::-1], -1),
    ):
        wanted = [[sign * held[pip] for pip in order] for held in (one, other)]
        claims = [
            card_key(
                odd, from_top, data.draw(st.permutations([pip << 2 | suit for pip, suit in held.items()])), len(pips)
            )
            for held in (one, other)
        ]
        assert min(claims) >= 0
        assert (claims[0] > claims[1], claims[0] == claims[1]) == (wanted[0] > wanted[1], wanted[0] == wanted[1])


def test_a_folded_hand_never_wins_and_a_mucked_winner_has_lost() -> None:
    deck = "2c Ah  7d Ad  8c  Ks 7c 9s  3s  4c  3c  8d"
    hand = no_limit({1: 100, 2: 100}, deck, asked=True)
    acts(hand, "2 call; 1 check; 1 check; 2 check; 1 check; 2 check; 1 check; 2 check")
    assert hand.waiting_for == "showdown"
    assert offered(hand).keys() == {"show", "muck"}
    acts(hand, "1 show; 2 muck")
    assert hand.stacks == {1: 110_00, 2: 90_00}
    assert "Ah" not in hand.view(1).to_json().decode()


def test_the_last_one_left_at_the_showdown_need_not_show() -> None:
    hand = no_limit({1: 100, 2: 100}, asked=True)
    acts(hand, "2 call; 1 check; 1 check; 2 check; 1 check; 2 check; 1 check; 2 check; 1 muck")
    assert hand.over
    assert not any(isinstance(event, Turned) for event in hand.events)


def test_the_low_half_is_judged_pot_by_pot() -> None:
    rules = submit("omaha-high-low-8")
    deck = cards("Ac Kc Ah Qd 2c Kd 3d Qs Jh Tc 6h Jd 9h 9d Qc Td 5d Ks 8d 7c 3h 4s 6d Qh")
    hand = rules.deal({1: 20_00, 2: 100_00, 3: 39_00, 4: 100_00}, button=4, deck=deck)
    acts(hand, "3 raise 8; 4 call; 1 call; 2 call; 1 check; 2 bet 4; 3 raise 8; 4 call; 1 call; 2 call")
    acts(hand, "1 bet 4; 2 raise 12; 3 call; 4 call; 2 bet 8; 3 raise 11; 4 complete 16; 2 call")
    awards = [(pot.number, award.seat, award.contest) for pot in hand.result.pots for award in pot.awards]
    assert awards == [(0, 2, "high"), (0, 1, "low"), (1, 2, "high"), (1, 3, "low"), (2, 2, "high")]


# Cards


def test_the_common_card_when_the_stud_deck_runs_short() -> None:
    hand = submit("seven-card-stud").deal(dict.fromkeys(range(1, 10), 100_00), seed=3)
    hand.act("bring-in")
    while not hand.over:
        hand.act("call" if "call" in offered(hand) else "check")
    assert len(hand.board) == 2
    assert {len(held) for held in hand.cards.hands} == {5}


@pytest.mark.parametrize(("folds", "common"), [(0, 1), (1, 0)])
def test_seven_stud_players_share_the_last_card_but_six_of_them_do_not(folds: int, common: int) -> None:
    """9(h): seven cards are left for the last street, enough for a burn and six players."""
    hand = submit("seven-card-stud").deal(dict.fromkeys(range(1, 8), 100_00), seed=3)
    hand.act("bring-in")
    while not hand.over:
        last_but_one = len(hand.cards.hands[hand.positions[hand.turn]]) == 6 and not hand.board
        if folds and last_but_one and "fold" in offered(hand):
            hand.act("fold")
            folds = 0
        else:
            hand.act("call" if "call" in offered(hand) else "bet" if folds and last_but_one else "check")
    assert len(hand.board) == common


def test_eight_stud_players_use_the_burns_again() -> None:
    hand = submit("seven-card-stud").deal(dict.fromkeys(range(1, 9), 100_00), seed=3)
    hand.act("bring-in")
    while not hand.over:
        hand.act("call" if "call" in offered(hand) else "check")
    [again] = [event for event in hand.events if isinstance(event, ev.Reshuffled)]
    assert len(again.order) == 4
    assert again.clause == "9(h)"
    assert len(hand.board) == 1


def test_the_discards_are_shuffled_when_the_draw_exhausts_the_deck() -> None:
    deck = cards("Ah Kh Qh Jh Th As 9h Qs Ad Kd Qd Jd Td Ks 8h Jc 9c 8c 9d 8d 7c 4c 6h 7h 7d 6d 5c 6c 5h 3d 4h 5s "
                 "3s 2s 4s 2c 3h 2h 2d 3c 9s Ac Kc 4d Qc Js 6s Ts Tc 8s 7s 5d")  # fmt: skip
    hand = submit("five-card-draw").deal(
        dict.fromkeys(range(1, 9), 50_00), button=8, deck=deck, reshuffles=[cards("9h Qs 9c 2d 8h 7h Jc")]
    )
    acts(hand, "3 call; 4 call; 5 call; 6 call; 7 fold; 8 fold; 1 call; 2 check")
    for seat, thrown in {1: "9c 7d 3s", 2: "8c 6d 2s", 3: "9d 5c 4s", 4: "8d 6c 2c", 5: "7c 5h 3h"}.items():
        hand.act("draw", seat=seat, cards=cards(thrown))
    [again] = [event for event in hand.events if isinstance(event, ev.Reshuffled)]
    assert len(again.order) == 19  # folded hands and completed discards; not the burn, not seat 4's own
    assert set(cards("8d 6c 2c 9s")).isdisjoint(again.order)
    hand.act("draw", seat=6, cards=cards("4c 3d 2h"))
    acts(hand, "1 bet 8; 2 fold; 3 call; 4 fold; 5 fold; 6 fold")
    assert hand.stacks[1] == 78_00


def test_two_boards_divide_every_pot_and_the_first_has_the_odd_chip() -> None:
    rules = submit("hold-em", {"bet": "3", "blinds": "1 3"}, "cash-game-004")
    deck = cards("Ah 8c Qs 5h Tc Kd 8d Js 4h 2d Ac Kc 9h 4s 8h Ts 9d Th 2s 3c 3s 7c Ks")
    hand = rules.deal(dict.fromkeys(range(1, 6), 200_00), button=5, deck=deck, bomb=15_00, boards=2)
    assert hand.stage == "flop"
    acts(hand, "1 bet 40; 2 call; 3 call; 4 fold; 5 fold; 1 check; 2 check; 3 bet 60; 1 call; 2 call")
    acts(hand, "1 check; 2 check; 3 check")
    assert hand.stacks == {1: 273_00, 2: 85_00, 3: 272_00, 4: 185_00, 5: 185_00}


def test_running_it_twice_needs_both_and_shares_what_lies_there() -> None:
    deck = "Jc Ah Qs 9c  6d Kh Qd 4s  8d  Kc 8h 3h  5c  5s  Jd  2d  3c  Qc  3s  9d"
    hand = no_limit({1: 150, 2: 150, 3: 120, 4: 150}, deck)
    acts(hand, "3 raise 20; 4 fold; 1 fold; 2 call; 2 check; 3 bet 100; 2 call")
    assert offered(hand).keys() == {"run-once", "run-twice"}
    once = acts(hand.fork(), "2 run-once")
    assert once.over
    assert once.stacks[2] == 275_00
    acts(hand, "2 run-twice; 3 run-twice")
    assert hand.cards.boards == [list(cards("Kc 8h 3h 5s 2d")), list(cards("Kc 8h 3h Qc 9d"))]
    assert hand.stacks == {1: 145_00, 2: 153_00, 3: 122_00, 4: 150_00}


def test_a_second_board_needs_cards_enough() -> None:
    rules = submit("omaha", {"bomb-pots": "true", "run-it-twice": "true", "structure": "no-limit"})
    stacks = dict.fromkeys(range(1, 11), 100_00)
    with pytest.raises(RuleError, match="too small for 10 players and two boards"):
        rules.deal(stacks, button=1, bomb=5_00, boards=2)
    hand = rules.deal(stacks, button=10, seed=1)
    acts(hand, "3 raise 100; 4 call; 5 fold; 6 fold; 7 fold; 8 fold; 9 fold; 10 fold; 1 fold; 2 fold")
    assert hand.over  # two run-outs would take sixteen cards, and twelve are left


@pytest.mark.parametrize(("street", "dealt", "needed"), [("pre-flop", 0, 16), ("flop", 4, 8), ("turn", 6, 4)])
@pytest.mark.parametrize("game", [game for game in VARIANTS if game.boards and game.button], ids=lambda game: game.name)
def test_the_board_is_run_twice_where_the_deck_has_just_enough(
    game: Variant, street: str, dealt: int, needed: int
) -> None:
    """004:H10: each run takes the cards to come with their burns; what the others have folded stays out of the deck."""
    rules = submit(game.name, {"run-it-twice": True, "structure": "no-limit"}, "customary")
    for players in range(2, rules.seats + 1):
        hand = rules.deal(dict.fromkeys(range(1, players + 1), 100_00), button=players, seed=1)
        while hand.stage != street:
            hand.act("call" if "call" in offered(hand) else "check")
        name = "bet" if "bet" in offered(hand) else "raise"
        hand.act(name, amount=offered(hand)[name][1])
        hand.act("call")
        while hand.betting.left > 2:
            hand.act("fold")
        left = len(game.deck) - game.hole * players - dealt
        assert hand.over == (left < needed), players
        if not hand.over:
            hand.act("run-twice")
            hand.act("run-twice")
            assert (hand.over, hand.cards.remaining) == (True, left - needed)


@pytest.mark.parametrize(
    ("game", "deck", "wrong"),
    [
        ("hold-em", "Ah Kd Ah", "Ah appears more often than the deck holds it"),
        ("hold-em", "Ah Kd Jk", "Jk is not in the deck"),
        ("short-deck-hold-em", "Ah 2c Kd", "2c is not in the deck"),
    ],
)
def test_a_deck_in_a_given_order_holds_every_card_of_the_pack_once_and_no_other(
    game: str, deck: str, wrong: str
) -> None:
    rules = submit(game, {"minimum-funds": False}, "customary")
    with pytest.raises(RuleError, match=wrong) as refused:
        rules.deal({1: 100_00, 2: 100_00}, button=2, deck=cards(deck))
    assert refused.value.field == "deck"
    whole = rules.checked_deck(cards("Ah Kd"))
    assert (whole[:2], sorted(whole)) == (cards("Ah Kd"), sorted(rules.variant.deck))
    assert rules.checked_deck(whole) == whole


def test_a_pot_limit_raise_counts_the_call_and_not_twice_what_is_in() -> None:
    rules = submit("hold-em", {"structure": "pot-limit", "bet": "2", "blinds": "1 2"})
    hand = rules.deal(dict.fromkeys((1, 2, 3), 100_00), button=3, seed=1)
    assert hand.legal()[-1].maximum == 7_00
    acts(hand, "3 raise 7")
    assert hand.legal()[-1].maximum == 7_00 + (1_00 + 2_00 + 7_00) + 6_00


def test_refusals_say_what_is_owed_and_what_is_waited_for() -> None:
    rules = submit("hold-em", {"structure": "no-limit", "bet": "2", "blinds": "1 2"})
    hand = acts(rules.deal(dict.fromkeys((1, 2, 3), 100_00), button=3, seed=1), "3 call")
    with pytest.raises(RuleError, match=r"seat 1 cannot check: it is 1\.00 to call"):
        hand.act("check")
    stepwise = rules.deal(dict.fromkeys((1, 2, 3), 100_00), button=3, seed=1, stepwise=True)
    with pytest.raises(RuleError, match="the dealer is at work; step on first"):
        stepwise.act("call")
    while not stepwise.turn:
        stepwise.step()
    with pytest.raises(RuleError, match="it is seat 3's turn, not seat 1's"):
        stepwise.act("call", seat=1)


@pytest.mark.parametrize(
    ("game", "low"),
    [
        ("five-card-draw-low", "Ah 2h 5h"),
        ("triple-draw-a-5", "Ah 2h 5h"),
        ("triple-draw-2-7", "2h 5h"),
        ("five-card-draw", ""),
        ("hold-em", ""),
    ],
)
def test_a_five_or_lower_is_a_low_card_of_lowball(game: str, low: str) -> None:
    some = cards("Ah 2h 5h 6h Kh")
    assert tuple(card for card in some if variant(game).low_card(card)) == cards(low)


# Kill


def test_the_killer_posts_one_blind_and_a_scoop_keeps_the_kill() -> None:
    rules = submit("omaha-high-low-8", {"kill": "full", "kill-threshold": "40"})
    deck = cards("Qs 9c Ah Tc Qh 9d Ad 8d 7s 3h Kc 6h 7d 3d Jd 6s 5c Kd Jh Th 3c 5s 6d 9h")
    hand = rules.deal(dict.fromkeys(range(1, 5), 200_00), button=4, deck=deck, kill=4)
    posted = [(event.seat, event.bet, event.amount) for event in hand.events if isinstance(event, ev.Posted)]
    assert posted == [(1, "small-blind", 2_00), (2, "big-blind", 4_00), (4, "kill", 8_00)]
    acts(hand, "3 raise 16; 4 call; 1 call; 2 fold; 1 check; 3 bet 8; 4 fold; 1 call; 1 check; 3 bet 16; 1 call")
    acts(hand, "1 bet 16; 3 raise 32; 1 call")
    assert kill_after(hand) == 3
    due = rules.deal(dict.fromkeys(range(1, 5), 200_00), button=4, kill=2, seed=1)
    assert [event.bet for event in due.events if isinstance(event, ev.Posted)] == ["small-blind", "kill"]


def test_a_small_or_shared_pot_ends_the_kill() -> None:
    rules = submit("omaha-high-low-8", {"kill": "half", "kill-threshold": "60"})
    hand = rules.deal(dict.fromkeys(range(1, 5), 100_00), button=3, kill=1, seed=1)
    acts(hand, "2 call; 3 fold; 4 fold; 1 check; 1 bet 6; 2 fold")
    assert kill_after(hand) == 0


@pytest.mark.parametrize(
    ("awards", "split"),
    [
        ([(0, 1, 50_00, 0), (0, 2, 50_00, 1)], True),
        ([(0, 1, 50_00, 0), (0, 1, 50_00, 1)], False),
        ([(0, 1, 50_00, 0), (1, 2, 50_00, 1)], False),
        ([(0, 1, 50_00, 0), (0, 2, 50_00, 0)], False),
        ([(0, 1, 50_00, UNCONTESTED)], False),
    ],
)
def test_a_pot_is_split_between_a_high_and_a_low_winner(awards: list[tuple[int, ...]], split: bool) -> None:
    assert is_split(awards, len(awards)) == split


# Rulings


class Mistake:
    """An irregularity whose ruling is given."""

    id, clause = "mistake", "15(r)"

    def __init__(self, ruling: Any) -> None:
        self._ruling = ruling

    def obstacle(self, hand: Course, seat: int) -> str:
        return "" if hand.street.name != "river" else "it is too late"

    def rule(self, hand: Course, seat: int) -> str:
        self._ruling(hand, seat)
        return "ruled"


def test_a_dead_round_returns_every_chip_and_the_rake() -> None:
    def collect(hand: Course, *, final: bool) -> list[Fee]:
        return [] if final else [Fee(0, 1_00, "rake", "14(b)")]

    hand = acts(no_limit({1: 100, 2: 100, 3: 100}, collector=collect), "3 call; 1 call; 2 check; 1 bet 20")
    mistake = Mistake(lambda hand, seat: op.void(hand, "15(g)"))
    hand.report(mistake)
    assert hand.over
    assert hand.result.void
    assert set(hand.stacks.values()) == {100_00}
    assert replay_events(hand.events, {"mistake": mistake}).events == hand.events
    with pytest.raises(RuleError, match="the hand is over"):
        hand.report(mistake)


def test_a_victim_is_refunded_and_the_others_play_on() -> None:
    hand = acts(no_limit({1: 100, 2: 100, 3: 100}), "3 raise 50; 1 call; 2 call")
    hand.report(Mistake(lambda hand, seat: op.refund(hand, seat, "15(i)(3)")), seat=2)
    assert hand.stacks[2] == 100_00
    assert hand.pot == 100_00
    acts(hand, "1 check; 3 check")
    assert hand.stage == "turn"


def test_a_dead_hand_passes_the_action_on_and_may_end_the_hand() -> None:
    kill = Mistake(lambda hand, seat: op.kill_hand(hand, seat, "15(i)"))
    hand = no_limit({1: 100, 2: 100, 3: 100})
    hand.report(kill, seat=3)
    assert hand.turn == 1
    hand.report(kill, seat=2)
    assert hand.over
    assert hand.stacks[1] == 110_00 - 5_00 + 5_00


def test_a_player_who_opts_out_contends_for_the_pot_so_far() -> None:
    deck = "Ad Kh Jc Ah Kc Jh 9d Qs Jd 6d As Qd 8s 3s 4s 7h 5h 7s 4h 7d 6c Kd 2c 3c 2h"
    hand = limit({1: 100, 2: 100, 3: 100}, "seven-card-stud", deck)
    acts(hand, "1 bring-in; 2 complete 4; 3 call; 1 call; 2 bet 4; 3 call; 1 call; 2 bet 8; 3 call; 1 call")
    acts(hand, "2 bet 8; 3 call; 1 call")
    hand.report(Mistake(lambda hand, seat: op.opt_out(hand, seat)), seat=1)
    acts(hand, "2 bet 8; 3 raise 16; 2 call")
    assert hand.stacks == {1: 150_00, 2: 59_00, 3: 91_00}


def test_an_exposed_card_is_replaced_and_may_be_the_burn() -> None:
    deck = "Td 5s Ac 9d 5h 4h Ah 5d Kd 2c 8h 7s 4s Qc"
    hand = limit({1: 100, 2: 100, 3: 100}, deck=deck)
    [exposed] = cards("4h")
    hand.report(Mistake(lambda hand, seat: op.replace_card(hand, seat, exposed, "15(o)(2)", as_burn=True)), seat=3)
    assert hand.cards.hands[2] == list(cards("Ac Ah"))
    acts(hand, "3 raise 8; 1 call; 2 call")
    assert hand.board == cards("5d Kd 2c")


def test_an_exposed_stud_card_is_the_up_card_and_may_bring_in() -> None:
    deck = "Ad 2c 5d 9c Ts 7s Kd Td 3h"
    hand = limit({1: 100, 2: 100, 3: 100}, "seven-card-stud", deck)
    assert hand.turn == 3
    two, ten = cards("2c Td")
    hand.report(Mistake(lambda hand, seat: op.exchange_faces(hand, seat, two, ten, "15(k)")), seat=2)
    assert hand.turn == 2
    assert hand.view(1).seats[1].cards == cards("2c ?? ??")


def test_a_boxed_card_is_not_used() -> None:
    hand = submit("hold-em").deal({1: 100_00, 2: 100_00}, button=2, deck=cards("2c 3c"), stepwise=True)
    assert hand.reaching_for == "seat 1"
    boxed = Mistake(lambda hand, seat: op.set_aside(hand, "15(h)"))
    hand.report(boxed)
    while not hand.turn:
        hand.step()
    assert hand.cards.hands[0][0] == cards("3c")[0]
    while hand.street.name != "river":
        hand.act("check" if "check" in offered(hand) else "call") if hand.turn else hand.step()
    with pytest.raises(RuleError, match="too late"):
        hand.report(boxed)


# Setting up


@pytest.mark.parametrize(
    ("game", "options", "base", "message"),
    [
        ("whist", {}, "massachusetts", "not a type of poker"),
        ("razz", {}, "massachusetts", r"not a permitted type of poker \[8\(b\)\]"),
        ("omaha", {}, "cash-game-004", "document 004 is hold 'em"),
        ("hold-em", {}, "house", "no submission"),
        ("hold-em", {"blindz": "1"}, "massachusetts", "no such option"),
        ("hold-em", {"structure": "any"}, "massachusetts", "one of"),
        ("hold-em", {"blinds": ""}, "massachusetts", "needs a blind"),
        ("hold-em", {"straddle": "8"}, "massachusetts", "no straddle"),
        ("hold-em", {"kill": "full"}, "massachusetts", "no kill"),
        ("seven-card-stud", {"blinds": "1 2"}, "massachusetts", "no blinds"),
        ("omaha-high-low-8", {"kill": "half", "bet": "0.25"}, "massachusetts", "can be halved"),
        ("hold-em", {"big-bet": "2"}, "massachusetts", "below the small bet"),
        ("hold-em", {"structure": "spread-limit", "maximum-bet": "2"}, "massachusetts", "below the minimum"),
        ("badugi", {"seats": "10"}, "massachusetts", r"2 to 9 \[22\(a\)\]"),
    ],
)  # fmt: skip
def test_illegal_submissions_are_refused(game: str, options: dict[str, str], base: str, message: str) -> None:
    with pytest.raises(RuleError, match=message):
        submit(game, options, base)


def test_a_hand_that_cannot_be_dealt_is_refused() -> None:
    rules = submit("omaha")
    stacks = dict.fromkeys(range(1, 4), 100_00)
    for wrong, message in (
        ({"stacks": {1: 100_00}, "button": 1}, "played by 2 to 10"),
        ({"stacks": dict.fromkeys(range(1, 12), 100_00), "button": 1}, "played by 2 to 10"),
        ({"stacks": {1: 0, 2: 100_00}, "button": 1}, "no chips"),
        ({"stacks": {1: 5_00, 2: 100_00, 3: 100_00}, "button": 3}, r"needs 6.00 .* \[7\(c\)\(3\)\]"),
        ({"stacks": stacks}, "needs the seat of the button"),
        ({"stacks": stacks, "button": 1, "deck": cards("Ah Ah")}, "more often"),
        ({"stacks": stacks, "button": 1, "kill": 1}, "no kill is in force"),
        ({"stacks": stacks, "button": 1, "straddle": True}, "no straddle"),
        ({"stacks": stacks, "button": 1, "bomb": 500}, "no bomb pots"),
        ({"stacks": stacks, "button": 1, "boards": 2}, "only in a bomb pot"),
    ):
        with pytest.raises(RuleError, match=message):
            rules.deal(**wrong)


def test_every_option_is_written_and_read_back() -> None:
    rng = random.Random(6)
    for _ in range(100):
        rules = random_rules(rng)
        written = dict(rules.written)
        again = submit(rules.variant, written, written.pop("submission"))
        assert again.written == rules.written


def test_hands_are_described_in_words() -> None:
    deck = "Ah 9d  2d 9c  Kc 9s  Qd 9h  5s  3c 4h 8s  Jc  5h  7c  Td"
    hand = limit({1: 100, 2: 100}, "omaha-high-low-8", deck)
    assert hand.describe(1) == {"high": "", "low": ""}
    while not hand.over:
        hand.act("call" if "call" in offered(hand) else "check")
    assert hand.describe(1) == {"high": "straight, five high", "low": "5-4-3-2-A low"}
    assert hand.describe(2) == {"high": "pair of nines", "low": "no low"}
    assert hand.describe(1) != hand.describe(2)


def test_the_result_of_a_hand_is_printable() -> None:
    hand = acts(no_limit({1: 100, 2: 100, 3: 100}), "3 fold; 1 fold")
    result = hand.result.to_json()
    assert result["seats"][1] == {"seat": 2, "start": "100.00", "finish": "105.00", "net": "5.00"}
    assert result["pots"][0]["awards"] == [
        {"seat": 2, "amount": "10.00", "contest": "", "board": 1, "clause": "004:V3"}
    ]
    with pytest.raises(RuleError, match="not over"):
        _ = no_limit({1: 100, 2: 100}).result


def test_cards_that_nobody_has_seen_are_worth_nothing() -> None:
    for one in VARIANTS:
        for contest in one.contests:
            assert contest.value([UNSEEN] * 5, ()) == 0

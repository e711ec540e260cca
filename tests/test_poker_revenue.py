"""Poker revenue: the worked examples of the rules, the legal limits, and what may never happen to a pot."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.errors import RuleError
from pitboss.poker import Hand, submit
from pitboss.poker.course import Course
from pitboss.poker.events import PotAwarded, Raked
from pitboss.poker.operations import void
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.revenue.rake import Contribution, take
from poker_examples import example, fees
from poker_play import Ledger, played, random_hand


def no_limit(small: int = 1, big: int = 2, base: str = "cash-game-004") -> Any:
    return submit("hold-em", {"structure": "no-limit", "bet": big, "blinds": f"{small} {big}"}, base)


def incremental(levels: str = "10:1 20:1 30:1 40:1 50:1", **options: str) -> Revenue:
    return Revenue({"rake-levels": levels, **{name.replace("_", "-"): value for name, value in options.items()}})


# Worked examples


def test_c5_incremental_rake_over_main_and_side_pots() -> None:
    hand = example(
        """
        stacks  1:17 2:120 3:120   button 3
        deck    Qc Ah 8d Qd Jh 8c [7s] Jd 8h 4s [5c] 3c [Ad] 3d
        Pre-flop: 1 posts SB 1; 2 posts BB 2; 3 raises to 6; 1 raises to 17 (all-in); 2 calls 15; 3 calls 11
        Flop: 2 checks; 3 bets 30; 2 calls 30
        Turn: 2 checks; 3 checks
        River: 2 checks; 3 bets 25; 2 folds; uncalled 25 returned to 3
        final   1:0 2:73 3:180
        """,
        no_limit(),
        collector=incremental("20:1 40:1 60:1 80:1").collector(),
    )
    assert fees(hand) == {0: 2, 1: 2}
    assert [event.clause for event in hand.events if isinstance(event, Raked)] == ["004:P2a"] * 4


def test_c6_percentage_rake_by_betting_round() -> None:
    revenue = Revenue({"rake": "percentage", "rake-maximum": "4"})
    hand = example(
        """
        stacks  1:100 2:100 3:100   button 3
        deck    Kc 5h As Kd 4h 9s [8d] 9d 5c 2h [4s] Kh [Ah] 7c
        Pre-flop: 1 posts SB 1; 2 posts BB 2; 3 raises to 6; 1 calls 5; 2 calls 4
        Flop: 1 checks; 2 checks; 3 bets 9; 1 calls 9; 2 folds
        Turn: 1 bets 20; 3 calls 20
        River: 1 bets 30; 3 folds; uncalled 30 returned to 1
        final   1:137 2:94 3:65
        """,
        no_limit(base="massachusetts"),
        collector=revenue.collector(),
    )
    taken = [(event.amount, event.clause) for event in hand.events if isinstance(event, Raked)]
    assert taken == [(1_00, "14(b)(1)(i)"), (1_00, "14(b)(1)(i)"), (2_00, "14(b)(1)(i)")]


def test_the_percentage_of_each_draw_is_rounded_by_itself() -> None:
    """Ten percent of 12, then nothing is bet, then ten percent of 24."""
    revenue = Revenue({"rake": "percentage"})
    hand = submit("badugi").deal(dict.fromkeys((1, 2, 3), 100_00), button=3, seed=2, collector=revenue.collector())
    for name in ("call", "call", "check", *["stand-pat"] * 3, "check", "check", "check", *["stand-pat"] * 3):
        hand.act(name)
    hand.act("bet", amount=8_00)
    hand.act("call")
    hand.act("call")
    assert [event.amount for event in hand.events if isinstance(event, Raked)] == [1_00, 2_00]


class _ExtraCard:
    """Two sixes of hearts: the round is dead (15(g))."""

    id, clause = "wrong-number-of-cards", "15(g)"

    def obstacle(self, hand: Course, seat: int) -> str:
        return ""

    def rule(self, hand: Course, seat: int) -> str:
        void(hand, self.clause)
        return "the round is dead"


def test_c13_a_dead_round_gives_the_rake_back() -> None:
    collector = Revenue(base="cash-game-004").collector()
    hand = no_limit(2, 4).deal(dict.fromkeys((1, 2, 3, 4), 100_00), button=4, seed=1, collector=collector)
    for name in ("call", "call", "call", "check"):
        hand.act(name)
    hand.act("bet", amount=20_00)
    for _ in range(3):
        hand.act("call")
    assert (hand.stage, hand.betting.pot, hand.fees) == ("turn", 96_00, {0: 5_00})
    hand.report(_ExtraCard())
    assert hand.stacks == dict.fromkeys((1, 2, 3, 4), 100_00)
    assert (hand.result.collected, hand.fees) == (0, {})


@pytest.mark.parametrize(
    ("drop", "final"),
    [(Contribution(2_00, 20_00, "004:H10"), "1:149 2:145 3:114 4:150"), (None, "1:149 2:146 3:115 4:150")],
)
def test_x7_run_twice_pays_double_rake_and_one_promotional_drop(drop: Contribution | None, final: str) -> None:
    hand = example(
        f"""
        stacks  1:150 2:150 3:120 4:150   button 4
        deck    Jc Ah Qs 9c 6d Kh Qd 4s [8d] Kc 8h 3h [5c] 5s [Jd] 2d [3c] Qc [3s] 9d
        Pre-flop: 1 posts SB 1; 2 posts BB 2; 3 raises to 10; 4 folds; 1 folds; 2 calls 8
        Flop: 2 checks; 3 bets 15; 2 raises to 60; 3 raises to 110 (all-in); 2 calls 50
        Run it twice: natural board Kc 8h 3h 5s 2d; second board Kc 8h 3h Qc 9d
        final   {final}
        """,
        no_limit(),
        collector=Revenue(base="cash-game-004").collector(drop),
    )
    assert fees(hand) == {0: 10}
    assert fees(hand, "contribution") == ({0: 2} if drop else {})
    kinds = [event.kind for event in hand.events if isinstance(event, Raked)]
    assert kinds == sorted(kinds, reverse=True), "the contribution comes after the rake (19(c))"


def test_x8_run_twice_with_dead_money() -> None:
    hand = example(
        """
        stacks  1:150 2:150 3:150 4:150   button 4
        deck    Ac 7h Jh 6s Ad 2c Td 6c [9c] 6h 9d Js [5d] 4c [Kd] 4h [3c] As [3s] 3d
        Pre-flop: 1 posts SB 1; 2 posts BB 2; 3 calls 2; 4 raises to 12; 1 raises to 40; 2 folds; 3 folds; 4 calls 28
        Flop: 1 bets 60; 4 raises to 110 (all-in); 1 calls 50 (all-in)
        Run it twice: natural board 6h 9d Js 4c 4h; second board 6h 9d Js As 3d
        final   1:147 2:148 3:148 4:147
        """,
        no_limit(),
        collector=Revenue(base="cash-game-004").collector(),
    )
    assert fees(hand) == {0: 10}


def test_x9_a_short_blind_and_the_levels_of_main_and_side_pot() -> None:
    hand = example(
        """
        stacks  1:200 2:3 3:200 4:200   button 4
        deck    Kc Ah Jd 8s Td 9h Jc 7s [8c] 9d 6c 5h [4h] 2s [As] Kh
        Pre-flop: 1 posts SB 2; 2 posts BB 3 (all-in); 3 raises to 15; 4 calls 15; 1 calls 13
        Flop: 1 checks; 3 bets 25; 4 calls 25; 1 folds
        Turn: 3 checks; 4 bets 60; 3 calls 60
        River: 3 checks; 4 checks
        final   1:185 2:0 3:100 4:313
        """,
        no_limit(2, 5),
        collector=Revenue(base="cash-game-004").collector(),
    )
    assert fees(hand) == {0: 1, 1: 4}


def test_x10_the_rake_of_a_small_game() -> None:
    hand = example(
        """
        stacks  1:50 2:50 3:50 4:50   button 4
        deck    Ad Ac As 9c 2c 3d 4h 8c [8d] Kh Kd Qs [5c] Jc [Jd] 7c
        Pre-flop: 1 posts SB 1; 2 posts BB 1; 3 calls 1; 4 calls 1; 1 checks; 2 checks
        Flop: 1 checks; 2 checks; 3 bets 3; 4 folds; 1 calls 3; 2 calls 3
        Turn: 1 checks; 2 checks; 3 bets 4; 1 calls 4; 2 calls 4
        River: 1 checks; 2 checks; 3 checks
        final   1:50 2:49 3:49 4:49
        """,
        no_limit(1, 1),
        collector=incremental("5:1 15:1 25:1").collector(),
    )
    assert fees(hand) == {0: 3}


def test_x12_levels_lie_in_the_main_pot_before_any_side_pot() -> None:
    hand = example(
        """
        stacks  1:44 2:87 3:150 4:260 5:400   button 5
        deck    Ah As Ad Qc Jc Kc Kd Kh Qd Jd [7h] Ac 9d 8s [4s] 4c [9s] 2h
        Pre-flop: 1 posts SB 5; 2 posts BB 10; 3 raises to 30; 4 raises to 90; 5 calls 90; 1 calls 39; 2 calls 77; 3 raises to 150; 4 raises to 260; 5 calls 170
        final   1:72 2:158 3:346 4:220 5:140
        """,  # noqa: E501
        no_limit(5, 10),
        collector=Revenue(base="cash-game-004").collector(),
    )
    assert fees(hand) == {0: 5}


def test_h6_contribution_from_the_main_pot_after_the_rake() -> None:
    hand = example(
        """
        stacks  1:35 2:120 3:300 4:300 5:80   button 5
        deck    8c Ah Kd Ac Jh 8d Qh Ks Ad Jc [7d] Kh Kc 8h [4h] As [9s] 4d
        Pre-flop: 1 posts SB 2; 2 posts BB 5; 3 raises to 20; 4 raises to 60; 5 raises to 80; 1 calls 33; 2 calls 75; 3 calls 60; 4 calls 20
        Flop: 2 checks; 3 checks; 4 bets 40; 2 calls 40; 3 calls 40
        Turn: 3 checks; 4 bets 100; 3 calls 100
        River: 3 checks; 4 checks
        final   1:0 2:0 3:749 4:80 5:0
        """,  # noqa: E501
        no_limit(2, 5, "massachusetts"),
        collector=Revenue().collector(Contribution(1_00, 20_00)),
    )
    assert (fees(hand), fees(hand, "contribution")) == ({0: 5}, {0: 1})


def test_c10_time_charge_by_player_and_by_table() -> None:
    for period, share in (("30", 6_00), ("20", 4_00)):
        charge = Revenue({"rake": "time", "time-charge": "12", "time-period": period}).time
        assert charge is not None
        assert sum(charge.shares(range(1, 10)).values()) == 9 * share
    for period, share in (("30", 60_00), ("20", 40_00)):
        options = {"rake": "time", "time-charge": "120", "time-per": "table", "time-period": period}
        charge = Revenue(options).time
        assert charge is not None
        assert sum(charge.shares(range(1, 8)).values()) == share
    with pytest.raises(RuleError, match=r"every 20 minutes in whole 1.00 \[14\(b\)\(3\)\(ii\)\]"):
        Revenue({"rake": "time", "time-charge": "10", "time-period": "20"})


# The law


@pytest.mark.parametrize(
    ("options", "base", "clause"),
    [
        ({"rake-percentage": "10.5%"}, "massachusetts", "14(b)(1)(i)"),
        ({"rake": "percentage"}, "cash-game-004", "004:P2a"),
        ({"rake": "tips"}, "massachusetts", "14(b)"),
        ({"rake-levels": "20:1 10:1"}, "massachusetts", "14(b)(2)(i)"),
        ({"rake-levels": "1:2"}, "massachusetts", "14(b)(2)(i)"),
        ({"rake-levels": "ten"}, "massachusetts", "14(b)(2)(i)"),
        ({"time-period": "25"}, "massachusetts", "14(b)(3)(iii)"),
        ({"time-per": "hand"}, "massachusetts", "14(b)(3)(i)"),
        ({"time-per": "table"}, "cash-game-004", "004:P2b"),
    ],
)
def test_illegal_submissions_are_refused_with_the_clause(options: dict[str, str], base: str, clause: str) -> None:
    with pytest.raises(RuleError) as refusal:
        Revenue(options, base)
    assert refusal.value.clause == clause
    assert refusal.value.field == next(iter(options))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(RuleError, match="no such option"):
        Revenue({"rake-back": "5%"})


def _no_flop(revenue: Revenue) -> Hand:
    hand: Hand = no_limit().deal(dict.fromkeys((1, 2, 3), 200_00), button=3, seed=1, collector=revenue.collector())
    hand.act("raise", amount=50_00)
    hand.act("call")
    hand.act("raise", amount=150_00)
    hand.act("fold")
    hand.act("fold")
    return hand


def test_no_flop_no_drop_is_a_choice() -> None:
    assert fees(_no_flop(incremental())) == {}
    assert fees(_no_flop(incremental(no_flop_no_drop="no"))) == {0: 5}
    assert fees(_no_flop(Revenue({"rake": "percentage", "no-flop-no-drop": "no", "rake-maximum": "100"}))) == {0: 15}


def test_the_uncalled_bet_is_not_raked() -> None:
    """The pot is 12 when everybody folds to a bet of 198: only the level of 10 is reached (14(d), 004:P4)."""
    stacks = dict.fromkeys((1, 2, 3), 202_00)
    hand = no_limit().deal(stacks, button=3, seed=1, collector=incremental().collector())
    for name, amount in (
        ("raise", 4_00),
        ("call", None),
        ("call", None),
        ("bet", 198_00),
        ("fold", None),
        ("fold", None),
    ):
        hand.act(name, amount=amount)
    assert fees(hand) == {0: 1}


@pytest.mark.parametrize(("least", "taken"), [(11_99, {0: 1}), (12_00, {0: 1}), (12_01, {})])
def test_only_a_pot_of_the_least_amount_contributes(least: int, taken: dict[int, int]) -> None:
    revenue = Revenue({"rake": ""})
    stacks = dict.fromkeys((1, 2, 3), 100_00)
    hand = no_limit().deal(stacks, button=3, seed=1, collector=revenue.collector(Contribution(1_00, least)))
    for name, amount in (("raise", 4_00), ("call", 0), ("call", 0), ("bet", 9_00), ("fold", 0), ("fold", 0)):
        hand.act(name, amount=amount)
    assert fees(hand, "contribution") == taken


def test_a_level_in_a_tiny_side_pot_is_paid_by_the_pot_below_as_well() -> None:
    """The main pot is 19.80 and the side pot 0.40: the level of 20 lies in it and costs a dollar."""
    stacks = {1: 6_60, 2: 6_80, 3: 6_80}
    hand = no_limit().deal(stacks, button=3, seed=1, collector=incremental("20:1").collector())
    for name, amount in (("raise", 6_80), ("call", 0), ("call", 0)):
        hand.act(name, amount=amount)
    assert [(event.pot, event.amount) for event in hand.events if isinstance(event, Raked)] == [(1, 40), (0, 60)]


def test_a_level_that_the_main_pot_just_reaches_is_paid_by_it() -> None:
    stacks = {1: 5_00, 2: 10_00, 3: 10_00, 4: 10_00}
    hand = no_limit().deal(stacks, button=4, seed=1, collector=incremental("20:1").collector())
    for name in ("raise", "call", "call", "call"):
        hand.act(name, amount=10_00)
    assert fees(hand) == {0: 1}


def test_antes_may_be_left_out_of_the_percentage() -> None:
    rules = submit("seven-card-stud", {"ante": "5"})
    for antes, expected in (("yes", [1_00]), ("no", [])):
        revenue = Revenue({"rake": "percentage", "rake-antes": antes})
        hand = rules.deal(dict.fromkeys((1, 2), 100_00), seed=1, collector=revenue.collector())
        hand.act("bring-in")
        hand.act("call")
        assert [event.amount for event in hand.events if isinstance(event, Raked)] == expected


def test_the_sign_describes_the_rake() -> None:
    revenue = Revenue({"rake": "percentage incremental time"})
    assert ("rake", "10% of each betting round") in revenue.posted()
    assert ("time charge", "$6.00 a player each 30 minutes") in revenue.posted()
    assert Revenue({"rake": ""}).posted() == [("rake", "none")]
    assert Revenue({"rake": "time"}).collector() is None


# Properties


def _random_revenue(rng: random.Random) -> Revenue:
    return Revenue(
        {
            "rake": rng.choice(("percentage", "incremental", "percentage incremental")),
            "rake-percentage": rng.choice(("10%", "5%", "2.5%")),
            "rake-levels": rng.choice(("10:1 20:1 30:1 40:1 50:1", "1:0.50 2:1 100:5", "5:5 50:20")),
            "rake-maximum": rng.choice(("3", "5", "40")),
            "rake-unit": rng.choice(("0.01", "0.50", "1")),
            "no-flop-no-drop": rng.choice(("yes", "no")),
            "rake-antes": rng.choice(("yes", "no")),
        }
    )


def test_random_hands_conserve_chips_and_respect_the_limits() -> None:
    rng = random.Random(14)
    raked = 0
    for _ in range(1500):
        revenue = _random_revenue(rng)
        contribution = Contribution(1_00, 20_00) if rng.random() < 0.5 else None
        hand = played(rng, random_hand(rng, collector=revenue.collector(contribution)))
        ledger = Ledger(hand.events[0])  # type: ignore[arg-type]
        for event in hand.events:
            ledger.take(event)
        taken = [event for event in hand.events if isinstance(event, Raked)]
        rake = sum(fee.amount for fee in taken if fee.kind == "rake")
        called = sum(pot.amount for pot in hand.result.pots)
        assert rake <= revenue.maximum * (2 if hand.runs == 2 else 1)
        if not revenue.levels and hand.runs != 2:
            assert rake * 10 <= called
        assert all(award.amount >= 0 for award in hand.events if isinstance(award, PotAwarded))
        raked += rake > 0
    assert raked > 500


def test_a_fee_comes_out_of_its_pot_and_those_below_to_the_cent() -> None:
    """What a pot cannot pay comes out of the one below it; nothing is written down where nothing is taken."""
    for amount, rows in ((1, [(2, 1)]), (4, [(2, 3), (0, 1)]), (9, [(2, 3), (0, 5)])):
        left, taken = [5, 0, 3, 7], [[-1] * 3 for _ in range(3)]
        number = take(left, 4, 2, amount, 7, taken, 0)
        assert taken[:number] == [[pot, part, 7] for pot, part in rows]
        assert sum(left) == 15 - sum(part for _, part in rows)
        assert left[3] == 7

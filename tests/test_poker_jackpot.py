"""The bad beat fund: the worked ledger of the rules, its controls, and money that always reaches the players."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Any

import pytest

from pitboss.errors import RuleError
from pitboss.poker import Hand, submit
from pitboss.poker.revenue import jackpot_events as ev
from pitboss.poker.revenue.bad_beat import BadBeat, BadBeatRules, bad_beat
from pitboss.poker.revenue.jackpot import CONTAINER, PAID, TRANSFERRED, VARIANCE, WITHHELD, BadBeatFund, replayed
from pitboss.poker.revenue.jackpot_events import Totals
from pitboss.poker.revenue.methods import Revenue
from poker_examples import example

DAY = date(2026, 1, 5)

H6 = """
    stacks  1:35 2:120 3:300 4:300 5:80   button 5
    deck    8c Ah Kd Ac Jh 8d Qh Ks Ad Jc [7d] Kh Kc 8h [4h] As [9s] 4d
    Pre-flop: 1 posts SB 2; 2 posts BB 5; 3 raises to 20; 4 raises to 60; 5 raises to 80; 1 calls 33; 2 calls 75; 3 calls 60; 4 calls 20
    Flop: 2 checks; 3 checks; 4 bets 40; 2 calls 40; 3 calls 40
    Turn: 3 checks; 4 bets 100; 3 calls 100
    River: 3 checks; 4 checks
    final   1:0 2:0 3:749 4:80 5:0
"""  # noqa: E501


def h6() -> Hand:
    rules = submit("hold-em", {"structure": "no-limit", "bet": "5", "blinds": "2 5"})
    return example(H6, rules, collector=Revenue().collector(BadBeatRules().contribution))


def fund(jackpot: int = 10_000_00, reserve: int = 2_000_00, **rules: str) -> BadBeatFund:
    options = {name.replace("_", "-"): value for name, value in rules.items()}
    made = BadBeatFund("main", BadBeatRules(options), day=DAY, jackpot=jackpot, reserve=reserve)
    for table in ("1", "2", "3"):
        made.designate(table)
    return made


def collect(fund: BadBeatFund, *, hands: dict[str, int]) -> None:
    for table, count in hands.items():
        for number in range(count):
            fund.contribute(table, number, fund.rules["contribution"])


def state(fund: BadBeatFund) -> tuple[int, int, int, int]:
    return sum(fund.boxes.values()), fund.jackpot, fund.display, fund.reserve


def same(one: BadBeatFund, other: BadBeatFund) -> bool:
    names = ("name", "day", "boxes", "display", "pending", "collecting", "claim_open", "jackpot", "reserve", "held")
    return all(getattr(one, name) == getattr(other, name) for name in names) and one.events == other.events


def test_c9_the_ledger_of_a_fund() -> None:
    main = fund()
    assert state(main) == (0, 10_000_00, 10_000_00, 2_000_00)
    collect(main, hands={"1": 214, "2": 187, "3": 305})
    assert state(main) == (706_00, 10_000_00, 10_000_00, 2_000_00)
    main.count()
    main.record()
    main.adjust_display("supervisor")
    assert state(main) == (0, 10_564_80, 10_564_80, 2_141_20)

    main.begin_day(DAY + timedelta(1))
    collect(main, hands={"1": 186})
    assert main.claim(h6(), table="1", number=186) == BadBeat((4,), (3,), (1, 2, 5))
    main.verify("shift supervisor")
    assert state(main) == (186_00, 10_564_80, 10_564_80, 2_141_20)
    assert main.pending
    paid = main.pay("supervisor")
    assert paid == {4: 5_282_40, 3: 2_641_20, 1: 880_40, 2: 880_40, 5: 880_40}
    assert state(main) == (186_00, 2_141_20, 2_141_20, 0)
    assert not main.pending

    collect(main, hands={"2": 142})
    main.count()
    main.record()
    main.adjust_display("supervisor")
    assert state(main) == (0, 2_403_60, 2_403_60, 65_60)
    assert main.held == 2_469_20 == 12_000_00 + 706_00 + 328_00 - 10_564_80

    other = BadBeatFund("other", BadBeatRules(), day=DAY)
    main.stop()
    assert main.contribution is None
    assert main.transfer(other, "supervisor") == 2_469_20
    assert state(main) == (0, 0, 0, 0)
    assert (main.held, other.jackpot, main.books[TRANSFERRED]) == (0, 2_469_20, 2_469_20)
    lines = [ev.encode(event) for event in main.events]
    assert same(replayed([ev.decode(line) for line in lines]), main)
    assert main.report("month") == {"2026-01": Totals(1_034_00, 10_564_80, 0)}
    assert main.report("week").keys() == {"2026-W02"}


def test_c9_odd_cents_go_to_the_losing_hand() -> None:
    beat = BadBeat((4,), (3,), (1, 2, 5, 6, 7, 8, 9))
    payments = beat.payments(10_564_80, BadBeatRules())
    assert {payments[seat] for seat in beat.others} == {377_31}
    assert payments[4] == 5_282_40 + 3
    assert sum(payments.values()) == 10_564_80


# What qualifies


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"losing-hand": "7c 7d 7h 7s Kc", "winning-hand": "3c 4c 5c 6c 7c"}, "the winning hand is four kings"),
        ({"losing-hand": "2c 2d 2h 2s 3c", "winning-hand": "Kc Kd Kh Ks 3c"}, "no losing hand of four twos"),
        ({"players": "6"}, "5 players were dealt in, not 6"),
        ({"minimum-pot": "676"}, "the pot of 675.00 is below 676.00"),
        ({"game": "omaha"}, "the payout is for omaha, not hold-em"),
    ],
)
def test_h6_does_not_qualify_under_stricter_rules(options: dict[str, str], why: str) -> None:
    with pytest.raises(RuleError, match=why) as refusal:
        bad_beat(h6(), BadBeatRules(options))
    assert refusal.value.clause == "19(b)(4)"


def _showdown(deck: str, **options: Any) -> BadBeat:
    """Four players call, then check to the showdown; the pot is 20."""
    rules = submit("hold-em", {"structure": "no-limit", "bet": "5", "blinds": "2 5"}, "cash-game-004")
    final = options.pop("final")
    hand = example(
        f"""
        stacks  1:100 2:100 3:100 4:100   button 4
        deck    {deck}
        Pre-flop: 3 calls 5; 4 calls 5; 1 calls 3; 2 checks
        Flop: 1 checks; 2 checks; 3 checks; 4 checks
        Turn: 1 checks; 2 checks; 3 checks; 4 checks
        River: 1 checks; 2 checks; 3 checks; 4 checks
        final   {final}
        """,
        rules,
    )
    return bad_beat(hand, BadBeatRules(options))


def test_both_players_must_use_both_hole_cards() -> None:
    """Seat 1 has four kings with one of the board's aces; seat 2's aces full needs only one of its cards."""
    deck = "Kc Ac 2d 3d  Kd 9h 4h 5s  [7d] Kh Ks Ad [8c] As [8d] 6c"
    final = "1:115 2:95 3:95 4:95"
    with pytest.raises(RuleError, match="no losing hand"):
        _showdown(deck, final=final)
    assert _showdown(deck, final=final, **{"both-hole-cards": "no"}) == BadBeat((2,), (1,), (3, 4))


def test_the_best_of_several_losing_hands_is_paid() -> None:
    """Seat 1 has four queens, seat 2 aces full of queens, seat 3 aces full of jacks."""
    deck = "Qc Ac Jc 3d  Qd Ad Jd 5s  [7d] Qh Qs Ah [8c] Js [8d] 2c"
    beat = _showdown(deck, final="1:115 2:95 3:95 4:95")
    assert beat == BadBeat((2,), (1,), (3, 4))


def test_a_hand_without_a_showdown_is_no_bad_beat() -> None:
    rules = submit("hold-em", {"structure": "no-limit", "bet": "5", "blinds": "20 40"})
    hand = rules.deal(dict.fromkeys(range(1, 5), 100_00), button=4, seed=1)
    with pytest.raises(RuleError, match="not played to its end"):
        bad_beat(hand, BadBeatRules())
    for name in ("fold", "fold", "fold"):
        hand.act(name)
    with pytest.raises(RuleError, match="no hand was shown"):
        bad_beat(hand, BadBeatRules())


# Controls


def test_a_payout_needs_the_supervisor_first() -> None:
    main = fund()
    with pytest.raises(RuleError, match=r"no bad beat has been claimed \[19\(f\)\]"):
        main.verify("shift supervisor")
    with pytest.raises(RuleError, match=r"no bad beat has been claimed \[19\(f\)\]"):
        main.reject("shift supervisor", "nobody lost")
    with pytest.raises(RuleError, match=r"table 9 is not designated for the payout \[19\(c\)\]"):
        main.claim(h6(), table="9", number=1)
    main.claim(h6(), table="1", number=1)
    with pytest.raises(RuleError, match=r"not been verified by a poker shift supervisor \[19\(f\)\]"):
        main.pay("supervisor")
    with pytest.raises(RuleError, match="still pending"):
        main.claim(h6(), table="1", number=1)
    main.reject("shift supervisor", "the hands were not seen")
    main.claim(h6(), table="1", number=1)
    main.verify("shift supervisor")
    for again in (main.verify, partial(main.reject, reason="on second thoughts")):
        with pytest.raises(RuleError, match=r"has been verified already \[19\(f\)\]"):
            again("shift supervisor")
    with pytest.raises(RuleError, match=r"pending adjustment until the payout is made \[19\(f\)\(1\)\]"):
        main.adjust_display("supervisor")
    with pytest.raises(RuleError, match=r"'beans' is not a form of payment.*\[19\(g\)\]"):
        main.pay("supervisor", "beans")
    assert main.books[PAID] == 0
    main.pay("supervisor", "chips")
    assert (main.books[PAID], main.jackpot) == (10_000_00, 2_000_00)


def test_every_gaming_day_is_counted_and_displayed() -> None:
    main = fund()
    with pytest.raises(RuleError, match=r"boxes of 2026-01-05 have not been counted and recorded \[19\(d\)\]"):
        main.begin_day(DAY + timedelta(1))
    main.count()
    main.record()
    with pytest.raises(RuleError, match=r"display was not adjusted on 2026-01-05 \[19\(h\)\]"):
        main.begin_day(DAY + timedelta(1))
    main.adjust_display("supervisor")
    main.begin_day(DAY + timedelta(1))
    with pytest.raises(RuleError, match="not been counted"):
        main.record()
    with pytest.raises(RuleError, match="does not come after"):
        main.begin_day(DAY)


def test_a_variance_is_kept_for_the_players() -> None:
    main = fund(count_at="cage")
    collect(main, hands={"1": 10, "2": 5})
    main.count({"1": 9_00, "2": 6_00})
    assert (main.books[VARIANCE], main.books[CONTAINER]) == (1_00, 15_00)
    main.record(verified=14_00)
    assert (main.books[VARIANCE], main.held) == (2_00, 12_000_00 + 15_00 + 1_00)
    assert main.report("year") == {"2026": Totals(15_00, 0, main.held)}
    with pytest.raises(RuleError, match="no bad beat box"):
        main.count({"7": 1})
    with pytest.raises(RuleError, match="less than nothing"):
        main.count({"1": -1})


def test_a_short_count_is_owed_and_is_not_there() -> None:
    main = fund(count_at="cage")
    before = main.held
    collect(main, hands={"1": 10, "2": 5})
    main.count({"1": 7_00, "2": 6_00})  # three dollars short, and one too many in another box
    main.record()
    assert main.books[VARIANCE] == 3_00  # what is missing, not set off
    assert main.held == before + 15_00 + 1_00  # all that was put in and found besides, the missing money included
    assert main.held - main.books[VARIANCE] == before + 7_00 + 6_00  # what there is


def test_withheld_money_returns_to_the_players() -> None:
    for way, gained in (("jackpot", (3_00, 0)), ("promotions", (0, 3_00))):
        main = fund(jackpot_share="50%", reserve_share="20%", withheld_share="30%", withheld_return=way)
        collect(main, hands={"1": 10})
        main.count()
        main.record()
        assert (main.jackpot, main.books[WITHHELD]) == (10_005_00, 3_00)
        with pytest.raises(RuleError, match=r"3.00 is withheld, not 0.00 \[19\(b\)\(2\)\]"):
            main.return_withheld(0)
        main.return_withheld(3_00)
        assert (main.jackpot - 10_005_00, main.books[PAID]) == gained
        with pytest.raises(RuleError, match=r"0.00 is withheld, not 0.01 \[19\(b\)\(2\)\]"):
            main.return_withheld(1)


def test_discontinuation_follows_the_approved_procedure() -> None:
    main, other = fund(), fund()
    collect(main, hands={"1": 1})
    with pytest.raises(RuleError, match=r"collection is stopped, the boxes are counted.*\[19\(i\)\]"):
        main.transfer(other, "supervisor")
    main.stop()
    with pytest.raises(RuleError, match=r"collection has stopped \[19\(c\)\]"):
        main.contribute("1", 2, 1_00)
    with pytest.raises(RuleError, match="stopped already"):
        main.stop()
    with pytest.raises(RuleError, match="cannot join"):
        main.designate("4")
    kept = fund(discontinuation="pay-out")
    kept.stop()
    with pytest.raises(RuleError, match=r"pay the fund out \[19\(i\)\]"):
        kept.transfer(other, "supervisor")


@pytest.mark.parametrize(
    ("options", "field", "clause"),
    [
        ({"jackpot-share": "90%"}, "withheld-share", "19(b)(2)"),
        ({"table-share": "30%"}, "table-share", "19(b)(4)"),
        ({"losing-hand": "Ah Ad Ac Jh"}, "losing-hand", "19(b)(4)"),
        ({"winning-hand": "Kh Kd Kc Qh Qd"}, "winning-hand", "19(b)(4)"),
        ({"winning-hand": "As Ad Ac Jc Js"}, "winning-hand", "19(b)(4)"),  # of the same rank
        ({"discontinuation": "keep"}, "discontinuation", "19(i)"),
        ({"payment-place": "bar"}, "payment-place", "19(g)"),
    ],
)
def test_illegal_rules_are_refused(options: dict[str, str], field: str, clause: str) -> None:
    with pytest.raises(RuleError) as refusal:
        BadBeatRules(options)
    assert (refusal.value.field, refusal.value.clause) == (field, clause)


def test_a_contribution_is_at_most_the_posted_one() -> None:
    with pytest.raises(RuleError, match=r"at most 1.00, not 2.00 \[19\(b\)\(1\)\]"):
        fund().contribute("1", 1, 2_00)
    with pytest.raises(RuleError, match="week, month, year"):
        fund().report("hour")


def test_the_posted_rules_name_what_they_must() -> None:
    posted = dict(BadBeatRules().posted())
    assert posted["goes into the jackpot"] == "80%"
    assert posted["must lose"] == "full house, aces over jacks or better"
    assert posted["least pot"] == "$20.00"


# Properties


def _live(rng: random.Random, main: BadBeatFund, hand: Hand) -> None:
    """One random thing; what is refused changes nothing."""
    acts: list[Callable[[], object]] = [
        lambda: main.contribute(rng.choice("123"), 1, rng.randint(1, 100)),
        lambda: main.count({rng.choice("123"): rng.randint(0, 5_00)} if rng.random() < 0.2 else None),
        lambda: main.record(rng.randint(0, 20_00) if rng.random() < 0.2 else None),
        lambda: main.adjust_display("supervisor"),
        lambda: main.begin_day(main.day + timedelta(rng.randint(1, 20))),
        lambda: main.claim(hand, table=rng.choice("123"), number=1),
        lambda: main.verify("shift supervisor"),
        lambda: main.reject("shift supervisor", "no"),
        lambda: main.pay("supervisor"),
        lambda: main.return_withheld(rng.randint(1, 100)),
    ]
    weights = [30, 3, 3, 3, 3, 1, 2, 1, 2, 1]
    before = len(main.events), main.held, main.jackpot, dict(main.boxes)
    try:
        rng.choices(acts, weights)[0]()
    except RuleError:
        assert (len(main.events), main.held, main.jackpot, dict(main.boxes)) == before


def test_a_random_life_keeps_every_cent_and_replays() -> None:
    hand = h6()
    paid = 0
    for seed in range(20):
        rng = random.Random(seed)
        main = fund(12_34, 5_67, jackpot_share="71%", reserve_share="19%", withheld_share="10%")
        for _ in range(400):
            _live(rng, main, hand)
            assert main.books.entered == main.held + main.books[PAID]
            assert min(main.jackpot, main.reserve, main.books[WITHHELD], main.books[VARIANCE]) >= 0
        again = replayed([ev.decode(ev.encode(event)) for event in main.events])
        assert same(again, main)
        year = main.report("year")
        assert list(year.values())[-1].held == main.held
        assert sum(totals.paid for totals in year.values()) == main.books[PAID]
        paid += main.books[PAID] > 0
    assert paid > 10

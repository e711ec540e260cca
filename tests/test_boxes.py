"""Player, box, hand and wager: splits, shared boxes, one account for two boxes, polls, set hands, a player's bank."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from mini_games import SET_HANDS, TWENTY_ONE, find
from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.games.parts.payout_limit import bonus_within, left_under
from pitboss.money import Odds
from pitboss.record.choices import HOUSE_RULE, Choice
from pitboss.record.events import encode
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.table import events as ev
from pitboss.table.adjudicate import adjudicate
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.replay import replay
from pitboss.table.round import Round
from pitboss.table.sheet import as_sheet
from pitboss.table.table import Table


def table_of(*boxes: int, players: tuple[str, ...] = (), **options: object) -> Table:
    """A table of Twenty-One with seats at these boxes, 100.00 each."""
    table = TWENTY_ONE.open(options)
    for seat, box in enumerate(boxes, start=1):
        table.sit(seat, bankroll=100_00, box=box, player=players[seat - 1] if players else "")
    return table


def nets(playing: Round, seat: int) -> dict[str, int]:
    found = next(one for one in playing.result.seats if one.seat == seat)
    return {name: wager.net for name, wager in found.wagers.items()}


def test_a_choice_names_a_hand_only_where_a_seat_may_have_several() -> None:
    table = game("red-dog").open(seed=1)
    table.sit(1, bankroll=100_00)
    playing = table.round({1: {"original": 10_00}}, shoe=cards("3c Qd Kc 7h 2c 2c"))
    assert [(choice.name, choice.hand) for choice in playing.legal(1)] == [("raise", 0), ("no-raise", 0)]


def test_a_split_hand_is_born_and_plays_its_own_wager() -> None:
    table = table_of(1)
    shoe = cards("8c Td 8d 9h  3c Kh  Th 5c")  # 8 8 against ten, nineteen; 3 and a king, then ten and a five
    playing = table.round({1: {"blackjack": 10_00}}, shoe=shoe)
    assert [choice.name for choice in playing.legal(1)] == ["stand", "hit", "split"]
    playing.act("split")
    assert [str(hand.place) for hand in playing.view(1).own.hands] == ["seat 1", "seat 1 hand 2"]
    assert playing.legal(1)[0].hand == 1
    playing.act("hit")  # 8 3 K: twenty-one
    assert playing.legal(1)[0].hand == 2
    playing.act("stand")  # 8 T
    assert nets(playing, 1) == {"blackjack": 10_00, "split-2": -10_00}
    hands = playing.result.to_json()["seats"][0]["hands"]
    assert hands == [
        {"number": 1, "cards": "8c 3c Kh", "total": "21"},
        {"number": 2, "cards": "8d Th", "total": "18"},
    ]
    assert replay(playing.events, find).result == playing.result


def test_resplit_hands_keep_their_numbers() -> None:
    playing = table_of(1).round({1: {"blackjack": 10_00}}, shoe=cards("8c Td 8d 9h 8h 8s 2c 3c 4c 5c"))
    for decision in ("split", "split", "split", "stand", "stand", "stand", "stand"):
        playing.act(decision)
    assert list(nets(playing, 1)) == ["blackjack", "split-2", "split-3", "split-4"]
    assert [str(event.to) for event in playing.events if isinstance(event, ev.Split)] == [
        "seat 1 hand 2",
        "seat 1 hand 3",
        "seat 1 hand 4",
    ]


def test_several_players_bet_on_one_box_and_the_first_decides() -> None:
    table = table_of(1, 1, 2)
    wagers = {1: {"blackjack": 10_00}, 2: {"blackjack": 4_00}, 3: {"blackjack": 6_00}}
    playing = table.round(wagers, shoe=cards("8c 9c Td 8d 9d 9h  2c 3c  Kd Kh"))
    assert playing.asked == (1,)
    with pytest.raises(RuleError, match="it is seat 1's turn, not seat 2's"):
        playing.act("stand", seat=2)
    playing.act("split", seat=1)
    assert playing.view(2).own.wagers == {"blackjack": 4_00, "split-2": 4_00}
    while playing.asked:
        playing.act("stand")
    assert set(nets(playing, 2)) == {"blackjack", "split-2"}
    assert [seat["box"] for seat in playing.result.to_json()["seats"] if "box" in seat] == [1, 2]
    assert replay(playing.events, find).result == playing.result


def test_a_box_takes_no_more_bettors_than_the_house_lets() -> None:
    table = table_of(1, 1, 1)
    with pytest.raises(RuleError, match="3 players bet on a box at most") as refused:
        table.sit(4, bankroll=1_00, box=1)
    assert (refused.value.field, refused.value.clause) == ("box", "boxes")
    other = SET_HANDS.open()
    other.sit(1, bankroll=1_00, box=2)
    with pytest.raises(RuleError, match="one player bets on a box at most"):
        other.sit(2, bankroll=1_00, box=2)


def test_one_player_on_two_boxes_has_one_account() -> None:
    table = TWENTY_ONE.open()
    table.sit(1, bankroll=20_00, player="Ann")
    table.sit(2, player="Ann")
    table.sit(3, bankroll=50_00)
    assert (table.chips(1), table.chips(2)) == (20_00, 20_00)
    with pytest.raises(RuleError, match="seat 2 has not enough chips"):
        table.round({1: {"blackjack": 15_00}, 2: {"blackjack": 10_00}})
    assert table.chips(1) == 20_00
    playing = table.round({1: {"blackjack": 10_00}, 2: {"blackjack": 10_00}}, shoe=cards("Tc 5c Td Th 9c 7h 4c"))
    while playing.asked:
        playing.act("stand")
    assert table.chips(1) == table.chips(2) == 20_00 + sum(seat.net for seat in playing.result.seats)
    assert table.leave(2) == 0
    assert table.leave(1) == 20_00 + sum(seat.net for seat in playing.result.seats)
    assert Table.replayed(table.log, find).seated() == [3]


def test_a_player_sees_the_cards_of_every_own_box_and_of_a_shared_one() -> None:
    table = SET_HANDS.open()
    table.sit(1, bankroll=100_00, player="Ann")
    table.sit(2, player="Ann")
    table.sit(3, bankroll=100_00)
    playing = table.round({seat: {"main": 5_00} for seat in (1, 2, 3)})
    playing.act("no-bank")
    assert len(playing.view(1).seats[1].hand.known) == 4
    assert playing.view(1).seats[2].hand.known == ()
    assert playing.view(3).seats[0].hand.known == ()
    dealt = [event for event in playing.view(1).events if isinstance(event, ev.Dealt) and event.place.seat == 2]
    assert "??" not in [str(event.card) for event in dealt]


# Polls


def insured() -> Round:
    return table_of(1, 2, 3).round(
        {seat: {"blackjack": 10_00} for seat in (1, 2, 3)}, shoe=cards("Tc Td Th Ac 9c 9d 9h Ks")
    )


def test_a_poll_is_answered_in_any_order() -> None:
    playing = insured()
    assert playing.asked == (1, 2, 3)
    with pytest.raises(RuleError, match="several seats are asked"):
        playing.act("decline")
    playing.act("insure:5.00", seat=3)
    assert playing.asked == (1, 2)
    assert playing.legal(3) == ()
    with pytest.raises(RuleError, match=r"insure takes 0\.01 to 5\.00 here, not 6\.00"):
        playing.act("insure:6.00", seat=1)
    playing.act("decline", seat=1)
    playing.act("insure", seat=2, amount=1_00)
    assert playing.stage == "decisions"
    while playing.asked:
        playing.act("stand")
    assert (nets(playing, 3)["insurance"], nets(playing, 2)["insurance"]) == (10_00, 2_00)
    assert replay(playing.events, find).result == playing.result


def test_everybody_is_offered_what_is_theirs_and_the_closing_is_the_dealers() -> None:
    betting = table_of(1, 2).round()
    betting.act("blackjack", seat=1, amount=10_00)
    assert betting.legal(0) == (Choice(0, "no-more-bets", "wagers"),)
    assert ([choice.seat for choice in betting.legal()], betting.legal(9)) == ([1, 2, 0], ())
    playing = insured()
    assert playing.legal() == (
        *playing.legal(1),
        *playing.legal(2),
        Choice(3, "insure", "insurance", 1, 5_00),
        Choice(3, "decline", "insurance", default=HOUSE_RULE, passing=True),
        Choice(0, "no-more-bets", "insurance-closes"),
    )


def test_the_dealer_closes_a_poll_with_the_default_answers() -> None:
    playing = insured()
    assert playing.default(2).name == "decline"
    playing.act("insure:5.00", seat=3)
    playing.act("no-more-bets")
    answered = [(event.seat, event.decision) for event in playing.events if isinstance(event, ev.Decided)]
    assert answered == [(3, "insure"), (1, "decline"), (2, "decline")]
    assert playing.stage == "decisions"
    while playing.asked:
        playing.act(playing.default(playing.turn).name)
    assert replay(playing.events, find).result == playing.result


# Cards in answers


def dealt_four() -> Round:
    table = SET_HANDS.open()
    for seat in (1, 2):
        table.sit(seat, bankroll=100_00)
    playing = table.round({1: {"main": 10_00}, 2: {"main": 10_00}}, shoe=cards("Ah 2c 3c Kh 4c 5c Qh 6c 7c Jh 8c 9c"))
    playing.act("no-bank")
    return playing


def test_a_hand_is_set_by_naming_cards() -> None:
    playing = dealt_four()
    playing.act("set:Qh Jh", seat=1)
    event = playing.events[-1]
    assert isinstance(event, ev.Decided)
    assert event.cards == (cards("Qh Jh"),)
    assert '"Qh"' not in [part for part in encode(playing.view(2).events[-1]).decode().split(",") if "Q" in part]
    assert "Qh" in encode(playing.view(1).events[-1]).decode()
    playing.act("house-way", seat=2)
    assert nets(playing, 1) == {"main": 10_00}
    assert replay(playing.events, find).result == playing.result


def test_a_foul_setting_is_settled_by_its_clause() -> None:
    playing = dealt_four()
    playing.act("set", seat=1, cards=cards("2c 4c"))
    playing.act("house-way", seat=2)
    assert playing.result.seats[0].wagers["main"].clause == "foul"


@pytest.mark.parametrize(
    ("spoken", "wrong"),
    [
        ("set:Qh", "set names 2 cards, not 1"),
        ("set", "set names 2 cards, not 0"),
        ("set:Qh Xx", "'Xx' is not a card"),
        ("set:Qh/Jh/Kh", "set names 2 cards, not 3"),
    ],
)
def test_a_wrong_number_of_cards_is_refused(spoken: str, wrong: str) -> None:
    playing = dealt_four()
    before = playing.view("auditor").to_json()
    with pytest.raises(RuleError, match=wrong) as refused:
        playing.act(spoken, seat=1)
    assert (refused.value.field, refused.value.clause) == ("decision", "setting")
    assert playing.view("auditor").to_json() == before


# A player's bank


def test_a_players_bank_pays_and_collects_by_the_usual_verbs() -> None:
    table = SET_HANDS.open()
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=100_00)
    shoe = cards("Qh Ah 3c 2s Qc Kh 4c 2d Qd Jh 5c 3d Tc Jc 6c 3h")  # the bank holds queens; seat 2 beats it
    playing = table.round({seat: {"main": 10_00} for seat in (1, 2, 3)}, shoe=shoe)
    inventory = table.inventory
    playing.act("bank:15.00", seat=1)
    for seat in (1, 2, 3):
        playing.act("house-way", seat=seat)
    assert nets(playing, 2) == {"main": 10_00}
    assert nets(playing, 3) == {"main": -10_00}
    assert nets(playing, 1) == {"main": 0, "bank": 0}
    assert table.inventory == inventory
    paid = next(event for event in playing.events if isinstance(event, ev.Paid))
    collected = next(event for event in playing.events if isinstance(event, ev.Collected))
    assert (paid.by, collected.to) == (1, "seat 1")
    assert replay(playing.events, find).result == playing.result


# Sheets


def test_a_sheet_says_boxes_hands_and_cards() -> None:
    sheet = as_sheet(
        {
            "game": "twenty-one",
            "seat": [
                {"cards": "8c 8d 3c Th", "wagers": {"blackjack": "10.00"}, "decisions": ["split", "stand", "stand"]},
                {"box": 1, "wagers": {"blackjack": "4.00"}},
                {"box": 2, "cards": "Tc 9c", "wagers": {"blackjack": "6.00"}, "decisions": ["stand"]},
            ],
            "dealer": {"cards": "Td 7h"},
        }
    )
    result = adjudicate(sheet, TWENTY_ONE).result.to_json()
    assert [seat["net"] for seat in result["seats"]] == ["0.00", "0.00", "6.00"]
    assert [hand["total"] for hand in result["seats"][1]["hands"]] == ["11", "18"]
    assert [seat.get("box") for seat in result["seats"]] == [None, 1, 2]


def test_a_shared_box_is_refused_where_no_rule_allows_it() -> None:
    sheet = as_sheet({"game": "set-hands", "seat": [{"wagers": {"main": "5.00"}}, {"box": 1, "wagers": {"main": "5"}}]})
    with pytest.raises(RuleError, match="one player bets on a box at most") as refused:
        adjudicate(sheet, SET_HANDS)
    assert refused.value.field == "seat[2].box"


def test_positions_of_one_player_lie_side_by_side_only_where_the_rules_say_so() -> None:
    for adjacent in (True, False):
        conduct = msgspec.structs.replace(TWENTY_ONE.conduct, one_position="boxes", adjacent=adjacent)
        table = msgspec.structs.replace(TWENTY_ONE, conduct=conduct).open()
        table.sit(1, bankroll=100_00, player="Ann")
        if adjacent:
            table.sit(3, bankroll=100_00, player="Bob")
            for player, far, beside in (("Ann", 5, 2), ("Bob", 5, 4), ("Cho", 0, 6), ("Cho", 0, 5)):
                if far:
                    with pytest.raises(RuleError, match="a player's positions must be adjacent"):
                        table.sit(far, player=player)
                table.sit(beside, bankroll=100_00, player=player)
        else:
            table.sit(5, player="Ann")


# What a script reads of the wagers that it has settled


def settled_by(settle: Callable[[Dealer], None]) -> Round:
    """A round of three players in which the dealer settles something and gives their wagers back."""

    def script(d: Dealer) -> Steps:
        yield from d.shuffle("shuffle")
        yield from d.take_wagers("wagers", closing="closing")
        settle(d)
        for seat in d.seats:
            d.push(seat.wagers["blackjack"], "settle")

    table = msgspec.structs.replace(TWENTY_ONE, script=script).open()
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=500_00)
    return table.round({seat: {"blackjack": 10_00} for seat in (1, 2, 3)})


@pytest.mark.parametrize(
    ("collected", "paid", "result"), [(5_01, 5_00, "win"), (5_00, 5_00, "push"), (4_99, 5_00, "lose"), (0, 1, "lose")]
)
def test_a_bank_wins_or_loses_by_a_cent(collected: int, paid: int, result: str) -> None:
    banks = []

    def settle(d: Dealer) -> None:
        banker, loser, winner = d.seats
        bank = d.stake(banker, "bank", 10_00, "bank")
        d.collect(d.stake(loser, "cover", collected, "cover", against=bank), "cover")
        d.pay(d.stake(winner, "cover", paid, "cover", against=bank), paid, "cover", Odds(1))
        d.return_bank(bank, "bank")
        banks.append(bank)

    recorded = settled_by(settle).result.seats[0].wagers["bank"]
    assert [(bank.result, bank.net) for bank in banks] == [(result, collected - paid)]
    assert (recorded.result, recorded.net) == (result, collected - paid)


def test_bonuses_count_against_a_limit_with_all_that_they_pay() -> None:
    limit, left = PayoutLimit(100_00, ("blackjack", "ante-bonus"), "limit"), []

    def settle(d: Dealer) -> None:
        seat = d.seats[0]
        left.append(left_under(limit, seat))
        for amount in (20_00, 10_00):
            d.bonus(seat, "ante-bonus", amount, "bonus")
            left.append(left_under(limit, seat))
        bonus_within([limit], d, seat, "ante-bonus", 10_00, Odds(9), "bonus")
        left.append(left_under(limit, seat))

    assert settled_by(settle).result.seats[0].net == 100_00
    assert left == [100_00, 80_00, 70_00, 0]

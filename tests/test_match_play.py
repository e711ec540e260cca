"""Match play coupons and players' own chips at a live table: what they win, and that neither is ever money."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.chance import Chance
from pitboss.errors import RuleError
from pitboss.games import all_games, game
from pitboss.rulebook.sign import sign
from pitboss.rulebook.wagers import COUPON
from pitboss.table import events as ev
from pitboss.table import table_events as te
from pitboss.table.game import Game
from pitboss.table.round import Round
from pitboss.table.table import Table

ON = {"match-play-coupon": True}
WITH_COUPONS = [one for one in all_games() if "match-play-coupon" in one.options]
WITHOUT = {
    "baccarat-chemin-de-fer",
    "sic-bo",
    "big-six-wheel",
    "crazy-4-poker",
    "criss-cross-poker",
    "fast-action-hold-em",
}


def test_every_game_whose_rules_speak_of_coupons_takes_them() -> None:
    assert {one.name for one in all_games()} - {one.name for one in WITH_COUPONS} == WITHOUT


@pytest.mark.parametrize("one", WITH_COUPONS, ids=lambda one: one.name)
def test_a_coupon_is_on_the_sign_and_cites_what_wagers_are_made_with(one: Game) -> None:
    options = one.submit(ON)
    (rule,) = [rule for rule in one.wagers if rule.coupon]
    assert rule.clause == one.conduct.chips
    assert "match play WAGER" in sign(options)
    assert "match play WAGER" not in sign(one.submit({"match-play-coupon": False}))


def craps(**options: object) -> Table:
    table = game("craps").open({**ON, **options}, seed=1)
    table.sit(1, bankroll=100_00)
    return table


def thrown(table: Table, dice: str, **wagers: int) -> Round:
    bets = {1: {name.replace("_", "-"): amount for name, amount in wagers.items()}}
    return table.round(bets, chance=Chance(None, {"throws": [dice]}))


def money(table: Table) -> int:
    """All chips at the table."""
    standing = sum(sum(table.standing(seat).values()) for seat in table.seated())
    return table.inventory + standing + sum(table.chips(seat) for seat in table.seated())


def test_a_coupon_stands_with_its_wager_and_is_in_no_account() -> None:
    table = craps()
    before = money(table)
    thrown(table, "2-2", **{"pass": 10_00, "match-play-pass": 10_00})
    assert (table.chips(1), table.standing(1), money(table)) == (90_00, {"pass": 10_00}, before)
    assert Table.replayed(table.log, game).standing(1) == {"pass": 10_00}
    opened = table.round().events[0]
    assert isinstance(opened, ev.Opened)
    assert opened.seats[0].standing[0].coupon == 10_00
    assert table.playing is not None
    assert table.playing.view(1).own.coupons == {"pass": 10_00}
    table.playing.abandon()
    playing = thrown(table, "3-1")
    assert [event for event in playing.events if isinstance(event, ev.CouponDecided)] == [
        ev.CouponDecided(1, "match-play-pass", 10_00, 10_00, "win", "3(b)")
    ]
    assert (table.chips(1), table.standing(1), money(table)) == (120_00, {}, before)
    assert playing.result.to_json()["seats"][0]["wagers"]["match-play-pass"] == {
        "staked": "0.00",
        "result": "win",
        "returned": "10.00",
        "net": "10.00",
        "clause": "3(b)",
        "coupon": "10.00",
    }


def test_a_coupon_needs_no_chips_of_its_own() -> None:
    table = craps()
    playing = thrown(table, "4-3", **{"pass": 100_00, "match-play-pass": 100_00})
    assert playing.result.seats[0].net == 200_00


def test_a_coupon_is_offered_beside_a_wager_that_is_there_and_up_to_it() -> None:
    playing = craps().round()
    assert not any(choice.name.startswith(COUPON) for choice in playing.legal(1))
    playing.act("pass", seat=1, amount=20_00)
    (offer,) = [choice for choice in playing.legal(1) if choice.name.startswith(COUPON)]
    assert (offer.minimum, offer.maximum) == (5_00, 20_00)
    playing.act("match-play-pass", seat=1, amount=20_00)
    playing.act("pass", seat=1, amount=10_00)
    assert not playing.can_close  # the wager no longer matches the coupon
    playing.act("match-play-pass", seat=1, amount=0)
    assert playing.can_close


def test_a_coupon_comes_back_where_a_ruling_returns_a_lost_wager() -> None:
    """Flop Poker: a community card flashes after an ante was surrendered, and the house returns those antes too."""
    table = game("flop-poker").open({**ON, "exposure-returns-surrendered-antes": True}, seed=3)
    table.sit(1, bankroll=100_00)
    table.sit(2, bankroll=100_00)
    bets = {seat: {"ante": 10_00, "pot": 5_00} for seat in (1, 2)}
    bets[1]["match-play-ante"] = 10_00
    playing = table.round(bets, stepwise=True)
    while not playing.turn:
        playing.step()
    playing.act("surrender", seat=1)
    playing.report("community-card-exposed")
    while not playing.over:
        playing.step()
    results = [event.result for event in playing.events if isinstance(event, ev.CouponDecided)]
    assert results == ["lose", "void"]
    assert playing.result.seats[0].wagers["match-play-ante"].result == "void"
    assert money(table) == 100_000_00 + 200_00


# Own chips at roulette (1(b))


def roulette(*chips: str) -> Table:
    table = game("roulette").open(ON, seed=1)
    for seat, own in enumerate(chips, start=1):
        table.sit(seat, bankroll=100_00, player=f"player {seat}", chips=own)
    return table


def test_nobody_has_anothers_colour_while_both_are_there() -> None:
    table = roulette("orange at 1.00", "blue at 1.00")
    for seat, chips in ((3, "orange at 1.00"), (3, "blue at 5.00")):
        with pytest.raises(RuleError, match=r"has the .* chips already") as refused:
            table.sit(seat, bankroll=100_00, player="somebody", chips=chips)
        assert (refused.value.field, refused.value.clause) == ("chips", "1(b)")
    assert table.seated() == [1, 2]
    table.leave(1)
    table.sit(3, bankroll=100_00, chips="orange at 5.00")  # the colour is free again
    table.sit(4, bankroll=100_00)  # value chips are for everybody
    table.sit(5, bankroll=100_00)


def test_own_chips_are_exchanged_before_their_player_leaves() -> None:
    """They are worth nothing away from the table; the exchange is on record, and who bets with value chips has none."""
    table = roulette("orange at 1.00", "")
    assert table.leave(1) == 100_00
    assert [event for event in table.log if isinstance(event, te.ChipsExchanged | te.LeftTable)] == [
        te.ChipsExchanged(1, "orange at 1.00", 100_00, "1(b)"),
        te.LeftTable(1, 100_00),
    ]
    table.leave(2)
    assert isinstance(table.log[-1], te.LeftTable)
    assert isinstance(table.log[-2], te.LeftTable)


def test_the_value_of_own_chips_is_posted_for_everybody_and_bets_are_made_of_them() -> None:
    table = roulette("orange at 2.00", "blue at 5.00")
    playing = table.round()
    assert [seat.chips for seat in playing.view("rail").seats] == ["orange at 2.00", "blue at 5.00"]
    with pytest.raises(RuleError, match="a wager is a number of them") as refused:
        playing.act("straight-17", seat=1, amount=5_00)
    assert refused.value.clause == "1(b)"
    playing.act("straight-17", seat=2, amount=5_00)
    assert [seat.chips for seat in Table.replayed(table.log, game).round().view("rail").seats] == [
        "orange at 2.00",
        "blue at 5.00",
    ]


def test_a_player_at_two_places_has_one_colour_at_one_value() -> None:
    table = game("roulette").open(ON, seed=1)
    table.sit(1, bankroll=100_00, player="Ann", chips="orange at 1.00")
    with pytest.raises(RuleError, match="orange chips already"):
        table.sit(2, player="Ann", chips="orange at 5.00")
    table.sit(2, player="Ann", chips="orange at 1.00")
    table.leave(1)
    assert not any(isinstance(event, te.ChipsExchanged) for event in table.log)  # the other seat still plays with them


def test_no_coupon_beside_value_chips() -> None:
    table = roulette("orange at 1.00", "")
    for seat in (1, 2):
        playing = table.round()
        playing.act("red", seat=seat, amount=10_00)
        offered = [choice.name for choice in playing.legal(seat) if choice.name.startswith(COUPON)]
        assert bool(offered) == (seat == 1)
        playing.abandon()
    with pytest.raises(RuleError, match="own colour") as refused:
        table.round({2: {"red": 10_00, "match-play-red": 10_00}})
    assert refused.value.clause == "1(b)"


def test_chips_of_an_own_colour_are_for_roulette() -> None:
    table = game("red-dog").open(seed=1)
    with pytest.raises(RuleError, match="red-dog is played with value chips"):
        table.sit(1, bankroll=100_00, chips="orange at 1.00")
    for text in ("orange", "orange at nothing", "orange at 0.00", "at 1.00"):
        with pytest.raises(RuleError):
            roulette(text)


def test_a_resumed_round_has_its_coupons() -> None:
    table = game("red-dog").open(seed=1)
    table.sit(1, bankroll=100_00)
    playing = table.round({1: {"original": 10_00, "match-play-original": 10_00}}, shoe=cards("4h 9c 6d"), stepwise=True)
    for cut in range(3, len(playing.events) + 1):
        again = Round.resume(playing.events[:cut], game, stepwise=True)
        assert again.view(1).own.coupons == {"original": 10_00}

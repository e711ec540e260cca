"""The vocabulary that games share: printed tables, relations, progressive, cover all, options."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pitboss
from hand_counts import FIVE_CARD_HANDS
from pitboss.desk import settle
from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.games import all_games
from pitboss.games.parts import cut_offer, multi_game_link
from pitboss.games.parts.cover_all import Exposed
from pitboss.games.parts.paytables import FIVE_CARD, THREE_CARD, printed
from pitboss.games.parts.ranks import Ranks, three_card_ranks
from pitboss.games.parts.wagers import equals, needs
from pitboss.games.poker_games.boston_5_stud.rules import ante_and_others
from pitboss.games.poker_games.caribbean_stud.rules import ante_and_bet
from pitboss.games.poker_games.chase_the_flush import rules as chase_the_flush
from pitboss.games.poker_games.crazy_4_poker import rules as crazy_4_poker
from pitboss.games.poker_games.dj_wild_stud.rules import ante_blind_and_play
from pitboss.games.poker_games.fast_action_hold_em import rules as fast_action_hold_em
from pitboss.games.poker_games.four_card_poker.rules import against_the_dealer
from pitboss.games.poker_games.heads_up_hold_em import rules as heads_up_hold_em
from pitboss.games.poker_games.high_card_flush.rules import ante_and_raise
from pitboss.games.poker_games.let_it_ride.rules import GAME as let_it_ride
from pitboss.games.poker_games.texas_hold_em_bonus import rules as texas_hold_em_bonus
from pitboss.games.poker_games.three_card_poker.paytables import COVER_ALL
from pitboss.games.poker_games.three_card_poker.rules import GAME, ante_and_play
from pitboss.games.poker_games.two_card_joker.rules import ante_and_call
from pitboss.games.poker_games.ultimate_texas_hold_em import rules as ultimate_texas_hold_em
from pitboss.money import Odds, dollars
from pitboss.ranking import high, three
from pitboss.record.events import Shuffled
from pitboss.record.places import before_seat
from pitboss.record.views import glimpse
from pitboss.rulebook.options import Rate, percent
from pitboss.rulebook.paytable import Fixed, NamedPaytables, Share
from pitboss.rulebook.sign import sign
from pitboss.table.dealer import Dealer
from pitboss.table.events import Wagered
from pitboss.table.game import Game
from pitboss.table.sample import demonstration, sample_sheet
from pitboss.table.seats import Hand

LINKED = {"progressive.paytable": "PTMGL01", "progressive-amount": "5.00"}
KEPT = {"progressive.paytable": "stake-kept", "progressive-amount": "10.00"}


def trips_or_better(default: str = "A") -> Game:
    """Three Card Poker with another bonus: two tables of which one must be posted, or better."""
    tables = printed("6-card-bonus", "6(g)(4)", FIVE_CARD, """
                            A     B
        flush               7     6
        straight            4     5
        three-of-a-kind     3     -
    """)  # fmt: skip
    bonus = NamedPaytables("6-card-bonus", "6(g)(4)", tables, default, minimum=True)
    others = tuple(table for table in GAME.paytable_list if table.wager != "6-card-bonus")
    return msgspec.structs.replace(GAME, paytable_list=(*others, bonus))


def test_cells_of_a_printed_table() -> None:
    tables = printed("progressive", "12", THREE_CARD, """
                            1             2
        mini-royal          100% $25      100% minor
        straight-flush      70            3:2
        straight            6 $5          -
    """, word="for")  # fmt: skip
    assert [line.pay for line in tables["1"].lines] == [
        Share(100, "progressive"),
        Odds(70, 1, "for"),
        Odds(6, 1, "for"),
    ]
    assert [line.envy for line in tables["1"].lines] == [25_00, 0, 5_00]
    assert [line.pay for line in tables["2"].lines] == [Share(100, "minor"), Odds(3, 2, "for")]


def test_cells_that_pay_no_odds() -> None:
    tables = printed("bonus", "12", FIVE_CARD, """
                            A       B
        flush               $50     2
        straight            $25     push
    """)  # fmt: skip
    assert [line.pay for line in tables["A"].lines] == [Fixed(50_00), Fixed(25_00)]
    assert [str(line.pay) for line in tables["B"].lines] == ["2 to 1", "push"]
    assert tables["B"].lines[1].odds.winnings(5_00) == 0


def test_posted_amounts_may_be_better_than_printed_and_not_worse() -> None:
    posted = let_it_ride.submit({"let-it-ride-bonus.paytable": "on", "let-it-ride-bonus.flush": "$60"})
    assert [str(line.pay) for line in posted.paytable("let-it-ride-bonus").lines][-3:] == ["$60.00", "$25.00", "$5.00"]
    assert let_it_ride.submit(posted.written()).written() == posted.written()
    for options in (
        {"let-it-ride-bonus.paytable": "on", "let-it-ride-bonus.flush": "49.99"},
        {"let-it-ride-bonus.flush": "60.00"},
    ):
        found = let_it_ride.violations(options)
        assert [(error.field, error.clause) for error in found] == [("let-it-ride-bonus.flush", "10(d)")]


def test_lines_of_a_printed_table_go_down() -> None:
    with pytest.raises(AssertionError, match="best hand down"):
        printed("trips", "1", FIVE_CARD, "  A\nflush  1\nstraight-flush  2")


def test_a_row_of_a_printed_table_has_every_cell() -> None:
    with pytest.raises(ValueError, match="shorter"):
        printed("trips", "1", FIVE_CARD, "  A  B\nflush  1")


def test_posted_odds_may_be_better_than_the_chosen_table() -> None:
    options = trips_or_better().submit({"6-card-bonus.paytable": "A", "6-card-bonus.straight": "9 to 2"})
    assert [str(line.pay) for line in options.paytable("6-card-bonus").lines] == ["7 to 1", "9 to 2", "3 to 1"]
    assert options.unit("6-card-bonus") == 2
    assert trips_or_better().submit(options.written())["6-card-bonus.flush"] is None


@pytest.mark.parametrize(
    ("table", "line", "odds"),
    [
        ("A", "flush", "6 to 1"),
        ("B", "straight", "4 to 1"),
        ("B", "three-of-a-kind", "3 to 1"),
        ("off", "flush", "9 to 1"),
    ],
)
def test_posted_odds_may_not_be_worse_nor_on_a_line_that_is_not_there(table: str, line: str, odds: str) -> None:
    options = {"6-card-bonus.paytable": table, f"6-card-bonus.{line}": odds}
    found = trips_or_better().violations(options)
    assert [(error.field, error.clause) for error in found] == [(f"6-card-bonus.{line}", "6(g)(4)")]


@pytest.mark.parametrize(
    ("ranks", "value", "clause"),
    [
        (Ranks(tuple("0123456789"), "low"), high.at_least(high.STRAIGHT, 5), "4, low"),
        (Ranks(tuple("0123456789"), "low"), high.at_least(high.STRAIGHT, 6), "4"),
        (Ranks(tuple("0123456789")), high.at_least(high.STRAIGHT_FLUSH, 5), "8"),
        (Ranks(tuple("0123456789"), "low"), high.at_least(high.ROYAL_FLUSH), "9"),
        (three_card_ranks(tuple("012345"), "low"), three.at_least(three.STRAIGHT, 3), "3, low"),
        (three_card_ranks(tuple("012345"), "low"), three.at_least(three.STRAIGHT, 5), "3"),
        (three_card_ranks(tuple("012345"), "low"), three.MINI_ROYAL, "5"),
    ],
)
def test_the_clause_that_ranks_a_hand(ranks: Ranks, value: int, clause: str) -> None:
    assert ranks.clause(value) == clause


@given(st.fractions(0, 1, max_denominator=10_000))
def test_a_rate_is_written_exactly(rate: Fraction) -> None:
    option = Rate(name="rate", default=Fraction(0), most=Fraction(1))
    assert option.read(option.show(rate)) == rate


def test_a_rate_whose_digits_end_is_a_percentage() -> None:
    assert [percent(Fraction(1, over)) for over in (1, 8, 30)] == ["100%", "12.5%", "1/30"]


def test_relations_between_wagers() -> None:
    options = GAME.submit()
    assert not needs("ante", "pair-plus")({"cover-all": 5_00, "pair-plus": 5_00}, options)
    assert "ante or pair plus" in needs("ante", "pair-plus")({"cover-all": 5_00}, options)
    assert not equals("blind", "ante")({"blind": 5_00, "ante": 5_00}, options)
    assert "10.00" in equals("blind", "ante")({"blind": 5_00, "ante": 10_00}, options)
    assert equals("blind", "ante")({"blind": 5_00}, options) == "it must equal the ante wager"


@pytest.mark.parametrize(
    ("table", "fixed", "at_seed"),
    [
        ("PTMGL01", 0.53057, 0.5598),
        ("PTMGL02", 0.53057, 0.5598),
        ("PTMGL04", 0.53057, 0.5460),
        ("PTMGLML01", 0.53057, 0.5598),
        ("PTMGLML02", 0.47967, 0.5689),
        ("PTMGLML03", 0.45854, 0.5478),
    ],
)
def test_return_of_the_linked_progressive(table: str, fixed: float, at_seed: float) -> None:
    seeds = multi_game_link.seeds("progressive", table)
    tray = meters = Fraction(0)
    for category, count in FIVE_CARD_HANDS.items():
        line = multi_game_link.tables("progressive", "12(g)")[table].line(high.at_least(category))
        assert line is not None
        if isinstance(line.pay, Share):
            meters += count * Fraction(line.pay.percent, 100) * seeds[line.pay.meter] / 1_00
        else:
            tray += count * (line.odds.ratio + 1)
    assert tray / 2_598_960 == pytest.approx(fixed, abs=6e-6)
    assert (tray + meters) / 2_598_960 == pytest.approx(at_seed, abs=6e-5)


def test_linked_seeds_for_a_higher_stake() -> None:
    assert multi_game_link.seeds("link", "PTMGL02", 5_00) == {"link": 50_000_00}
    assert multi_game_link.seeds("link", "PTMGLML02")["minor"] == 250_00


def test_cover_all_pays_less_the_more_hands_there_are() -> None:
    for fewer in range(1, 7):
        for few, many in zip(COVER_ALL.columns[fewer].lines, COVER_ALL.columns[fewer + 1].lines, strict=True):
            assert few.name == many.name
            assert few.odds.ratio >= many.odds.ratio


def test_the_sign_shows_matrix_and_meters() -> None:
    posted = sign(GAME.submit({"cover-all": True}))
    assert "COVER ALL PAYS WITH 4 HANDS" in posted
    assert "3 to 2" in posted
    assert "100% of the progressive, envy $100.00" in posted
    assert "COVER ALL PAYS" not in sign(GAME.submit())


@pytest.mark.parametrize(
    ("game", "options", "bonus"),
    [
        ("caribbean-stud", {"progressive-amount": "5.00"}, 5_000_00),
        ("let-it-ride", {"progressive.paytable": "PTMGL01", "progressive-amount": "2.50"}, 2_500_00),
        ("let-it-ride", LINKED | {"linked-envy-grows-with-stake": False}, 1_000_00),
        ("mississippi-stud", LINKED, 5_000_00),
        ("ultimate-texas-hold-em", {"progressive.paytable": "PTMGL01"}, 1_000_00),
        ("casino-war", KEPT, 1_000_00),
        ("casino-war", KEPT | {"envy-grows-with-stake": True}, 2_000_00),
    ],
    ids=str,
)
def test_the_sign_shows_envy_bonuses_as_they_are_paid(game: str, options: dict[str, Any], bonus: int) -> None:
    """Where they grow with the stake, at the table's stake."""
    submitted = pitboss.game(game).submit(options)
    best = submitted.paytable("progressive").lines[0]
    assert best.envy == bonus
    assert f"{best.pay}, envy ${dollars(bonus)}" in sign(submitted)


def test_the_sample_sheet_has_every_wager_on_offer() -> None:
    sheet = sample_sheet(GAME)
    assert 'progressive = "1.00"' in sheet
    assert 'cover-all = "' not in sheet
    assert "[community]" not in sheet


STRATEGIES = [
    pytest.param(game, name, id=f"{game.name}/{name}")
    for game in all_games()
    if game.family in ("poker games", "pot games", "shoe games")
    for name in game.strategies
]


@pytest.mark.parametrize(("game", "name"), STRATEGIES)
def test_every_strategy_plays(game: Game, name: str) -> None:
    table = game.open(seed=5)
    table.sit(1, bankroll=10_000_00)
    wagers = game.least_wagers(table.options, 1)
    for _ in range(20):
        playing = table.round({1: wagers})
        while playing.turn:
            playing.act_by(game.strategies[name])
        assert playing.over


@pytest.mark.parametrize(
    ("options", "wagers"),
    [
        ({}, ["ante"]),
        ({"game-version": "6(f)(3)", "ante-bonus.paytable": "A"}, ["ante", "pair-plus"]),
    ],
    ids=str,
)
def test_the_least_that_a_player_puts_up(options: dict[str, str], wagers: list[str]) -> None:
    assert sorted(GAME.least_wagers(GAME.submit(options), 2)) == wagers


def test_meters_that_a_sheet_leaves_out_stand_at_their_seeds_and_this_rounds_share() -> None:
    """As the sample sheet says: a royal flush wins the seed and what the wager itself put on the meter."""
    assert "absent: their seeds, and this round's share" in sample_sheet(let_it_ride)
    seat = {
        "cards": "Ah Kh Qh",
        "wagers": {"bet-1": "5.00", "bet-2": "5.00", "bet-3": "5.00", "progressive": "1.00"},
        "decisions": ["let-it-ride", "let-it-ride"],
    }
    sheet = {"game": "let-it-ride", "seat": [seat], "community": {"cards": "3c Jh Th"}}
    options = let_it_ride.submit()
    (meter,) = let_it_ride.meters(options)
    shown = meter.seed + int(meter.contribution * 100)
    stated = {**sheet, "meters": {"progressive": dollars(shown)}}
    absent, given = (settle(one).result.seats[0].wagers["progressive"] for one in (sheet, stated))
    assert absent == given
    assert absent.returned == shown


# Cover all


def test_the_lowest_hand_that_wins_stays_face_up() -> None:
    """One that reaches the floor, until another beats it; an equal one does not."""
    done: list[tuple[str, Hand]] = []

    class Table:
        def discard(self, hand: Hand, clause: str) -> None:
            done.append((clause, hand))

        def leave(self, hand: Hand, why: str, clause: str) -> None:
            done.append((clause, hand))

    below, first, equal, better = (Hand(before_seat(number)) for number in range(1, 5))
    exposed = Exposed(100, stays="stays", replaced="replaced")
    for hand, value in ((below, 99), (first, 100), (equal, 100), (better, 101)):
        exposed.collect(cast(Dealer, Table()), hand, value, "collected")
    assert done == [
        ("collected", below),
        ("stays", first),
        ("collected", equal),
        ("stays", better),
        ("replaced", first),
    ]


GOOD_HANDS = [kind << 20 | 14 << 16 | kickers for kind in range(4, 10) for kickers in (0, 0x9752, 0xCBA9)]
"""Values of hands with which any dealer qualifies."""


@pytest.mark.parametrize(
    "rule",
    [
        ante_and_bet,
        ante_and_call,
        ante_and_play,
        ante_and_raise,
        ante_blind_and_play,
        partial(ante_and_others, keeps_ante=False),
        partial(ante_and_others, keeps_ante=True),
        chase_the_flush.showdown,
        lambda player, dealer: crazy_4_poker.showdown(player, dealer)[:2],  # the super bonus asks for no higher hand
        heads_up_hold_em.showdown,
        partial(texas_hold_em_bonus.showdown, level=GOOD_HANDS[3]),
        ultimate_texas_hold_em.showdown,
    ],
)
def test_equal_hands_bring_every_wager_back(rule: Callable[[int, int], tuple[int, ...]]) -> None:
    assert [found for hand in GOOD_HANDS for found in rule(hand, hand) if found] == []


def test_a_copy_loses_or_wins_where_the_rules_say_so() -> None:
    assert {fast_action_hold_em.showdown(hand, hand) for hand in GOOD_HANDS} == {-1}
    assert {against_the_dealer(hand, hand) for hand in GOOD_HANDS} == {1}


# Cuts


@pytest.mark.parametrize("of", [of for of in all_games() if "cut-required" in of.options], ids=lambda of: of.name)
def test_cards_are_cut_after_the_shuffle_and_before_the_first_wager(of: Game) -> None:
    events = demonstration(of.submit({"cut-required": True}), seed=1).events
    found = {
        "shuffled": [at for at, event in enumerate(events) if isinstance(event, Shuffled)],
        "cut": [at for at, event in enumerate(events) if "the cards are cut" in getattr(event, "text", "")],
        "wagered": [at for at, event in enumerate(events) if isinstance(event, Wagered)],
    }
    assert found["shuffled"][-1] < found["cut"][0] < found["wagered"][0]


def test_a_cut_card_may_have_come_out_at_any_seat_of_the_table() -> None:
    remembered = cut_offer.memory(3)
    assert [remembered.read(value) for value in ("1", "2", "3", "dealer", "none")] == ["1", "2", "3", "dealer", "none"]
    for seat in ("0", "4"):
        with pytest.raises(RuleError):
            remembered.read(seat)


# Strategies


@pytest.mark.parametrize(
    ("held", "fives", "fours"),
    [
        ("5c 5d 9h Ts Kd", "play", "play"),
        ("5c 5d 3h Ts Kd", "play", "play"),
        ("4c 4d 9h Ts Kd", "play", "play"),
        ("4c 4d 3h Ts Kd", "fold", "play"),
        ("3c 3d 9h Ts Ad", "fold", "fold"),
        ("2c 3d 9h Ts Ad", "play", "play"),  # a wild card makes a pair of aces
    ],
)
def test_plays_of_dj_wild_stud(held: str, fives: str, fours: str) -> None:
    """From a pair of fives on, and a pair of fours without a three; or from a pair of fours on."""
    for name, decision in (("pair-of-fives", fives), ("pair-of-fours", fours)):
        assert pitboss.game("dj-wild-stud").strategies[name](glimpse(cards(held))) == decision

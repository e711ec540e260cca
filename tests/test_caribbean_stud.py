"""Caribbean Stud: its money rule against known counts, and what the live table does with it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.parts.cover_all import hands_or_players
from pitboss.games.poker_games.caribbean_stud.paytables import ACE_KING
from pitboss.games.poker_games.caribbean_stud.rules import GAME, ante_and_bet
from pitboss.games.poker_games.caribbean_stud.strategies import BETS, worth_betting
from pitboss.kernel import compiled
from pitboss.odds.counting.hand_counts import of_five_cards
from pitboss.ranking.high import high
from pitboss.record.meters import MeterMoved
from pitboss.record.sheets import HandSheet
from pitboss.rulebook.paytable import Paytable, Share
from pitboss.table import events as ev
from pitboss.table.adjudicate import adjudicate
from pitboss.table.round import Round
from pitboss.table.sheet import RoundSheet, SeatSheet

# The money rule


@pytest.mark.parametrize(
    ("player", "dealer", "nets"),
    [
        ("Ks Kd 9h 6c 3s", "As Kc 8d 7h 4c", (1, 2)),
        ("Qs Qd 9h 6c 3s", "Ks Qc Td 7h 4c", (1, 0)),
        ("Jc 9d 7s 4h 2c", "Qs Ts 9s 5c 4d", (1, 0)),
        ("Ah Kd Qs 9c 4h", "As Kc Qd 9h 4d", (0, 0)),
        ("8c 8d Ah 5s 3d", "8h 8s Kd Qc Jc", (1, 2)),
        ("Jc Jd 9s 8s 4d", "Qc Qd 6h 5h 2s", (-1, -2)),
        ("Ah Jh 8h 5h 2h", "7s 7c Kd Jd 9c", (1, 10)),
        ("As Ks Qs Js Ts", "7s 7c Kd Jd 9c", (1, 200)),
        ("As Ks Qs Js Ts", "Ad Qc Jd Tc 9c", (1, 0)),
        ("2c 3d 4h 5s 7c", "Ah Kc 4d 3s 2h", (-1, -2)),
    ],
)
def test_ante_and_bet_in_antes(player: str, dealer: str, nets: tuple[int, int]) -> None:
    assert ante_and_bet(high(cards(player)), high(cards(dealer))) == nets


def test_the_dealer_does_not_qualify_as_often_as_counted() -> None:
    """High cards less ace-king: 1,302,540 - 164 sets of three lower ranks x 1,020 ways of suits."""
    counts = of_five_cards()
    assert sum(count for value, count in counts.items() if value < ACE_KING) == 1_302_540 - 164 * 1_020
    assert min(value for value in counts if value >= ACE_KING) == high(cards("Ah Kc 4d 3s 2h"))


def expectation(table: Paytable, meters: Mapping[str, int]) -> Fraction:
    """What a wager of $1 on one hand of five cards wins on average, the meters standing at so many dollars."""
    counts = of_five_cards()
    total = Fraction(0)
    for value, count in counts.items():
        line = table.line(value)
        if line is None:
            total -= count
        elif isinstance(line.pay, Share):
            total += count * (Fraction(line.pay.percent, 100) * meters[line.pay.meter] - 1)
        else:
            total += count * line.odds.ratio
    return total / counts.total()


@pytest.mark.parametrize(("table", "edge"), [("A", 0.03110), ("B", 0.05223), ("C", 0.07185)])
def test_bonus_edge(table: str, edge: float) -> None:
    options = GAME.submit({"caribbean-stud-bonus.paytable": table})
    assert -expectation(options.paytable("caribbean-stud-bonus"), {}) == pytest.approx(edge, abs=5e-6)


@pytest.mark.parametrize(
    ("table", "edge", "per_thousand"),
    [
        ("A", 0.37066, 0.001539),
        ("B", 0.43991, 0.002924),
        ("C", 0.49344, 0.002924),
        ("D", 0.46943, 0.002924),
        ("E", 0.63762, 0.002924),
    ],
)
def test_progressive_edge(table: str, edge: float, per_thousand: float) -> None:
    lines = GAME.submit({"progressive.paytable": table}).paytable("progressive")
    empty, thousand = (expectation(lines, {"progressive": meter}) for meter in (0, 1000))
    assert -empty == pytest.approx(edge, abs=5e-6)
    assert thousand - empty == pytest.approx(per_thousand, abs=5e-7)


def test_the_five_card_hand_bonus_pays_like_table_e() -> None:
    options = GAME.submit({"five-card-hand-bonus": True, "progressive.paytable": "E"})
    for wager in ("five-card-hand-bonus", "five-card-hand-bonus-dealer"):
        bonus = expectation(options.paytable(wager), {"five-card-hand-bonus": 20_000})
        assert bonus == expectation(options.paytable("progressive"), {"progressive": 20_000})


@pytest.mark.parametrize(
    ("table", "edge"),
    [
        ("PTMGL01", 0.4402),
        ("PTMGL02", 0.4402),
        ("PTMGL04", 0.4540),
        ("PTMGLML01", 0.4402),
        ("PTMGLML02", 0.4311),
        ("PTMGLML03", 0.4522),
    ],
)
def test_linked_progressive_edge_at_its_seeds(table: str, edge: float) -> None:
    options = GAME.submit({"multi-game-link.paytable": table, "progressive.paytable": "off"})
    seeds = {meter.name: meter.seed // 100 for meter in GAME.meters(options)}
    assert -expectation(options.paytable("multi-game-link"), seeds) == pytest.approx(edge, abs=5e-5)


# Strategy


@pytest.mark.parametrize(
    ("own", "up", "bets"),
    [
        ("2c 2d 3h 4s 5c", "Ah", True),  # a pair
        ("Ac Qd Jh Ts 9c", "2h", False),  # less than ace-king
        ("Ac Kd 8h 5s 3c", "8c", True),  # the up card pairs one of the player's
        ("Ac Kd 8h 5s 3c", "9c", False),
        ("Ac Kd Jh 5s 3c", "Kc", True),  # an ace or king is up, and the player has a queen or a jack
        ("Ac Kd Th 5s 3c", "Kc", False),
        ("Ac Kd Qh 9s 3c", "8d", True),  # a queen, and an up card below the fourth card
        ("Ac Kd Qh 9s 3c", "Td", False),
        ("Ac Kd Jh 9s 3c", "8d", False),
    ],
)
def test_worth_betting(own: str, up: str, bets: bool) -> None:
    assert worth_betting(cards(own), Card.parse(up)) == bets


def deals(count: int, size: int, seed: int = 7) -> list[list[Card]]:
    rng = random.Random(seed)
    return [rng.sample(DECK, size) for _ in range(count)]


def test_compiled_rules_say_the_same() -> None:
    nets = compiled(ante_and_bet)
    for deal in deals(2_000, 10):
        own, dealer = tuple(map(int, deal[:5])), tuple(map(int, deal[5:]))
        assert nets(high(own), high(dealer)) == ante_and_bet(high(own), high(dealer))
        for bets in BETS.values():
            assert compiled(bets)(own, dealer[0]) == bets(own, dealer[0])


# Cover all

MATRIX = """
    royal-flush      100  125  150  200  250  300  500
    straight-flush   40   70   80   90   100  125  200
    four-of-a-kind   7    15   17   20   30   40   60
    full-house       6    9    12   15   20   30   40
    flush            5    7    9    10   15   20   35
    straight         4    5    7    8    10   17   25
    three-of-a-kind  3    3    3    4    5    6    9
"""
BEST = {
    "royal-flush": "As Ks Qs Js Ts",
    "straight-flush": "9s 8s 7s 6s 5s",
    "four-of-a-kind": "As Ac Ad Ah Ks",
    "full-house": "As Ac Ad Ks Kc",
    "flush": "As Js 9s 6s 4s",
    "straight": "As Kc Qs Js Ts",
    "three-of-a-kind": "As Ac Ad Ks Qs",
}
NOTHING = (
    "Kh Jd 9c 6h 3d",
    "Kd Jh 9h 6c 3h",
    "Qh Td 8c 5h 2d",
    "Qd Th 8h 5c 2h",
    "Qc Tc 7h 5d 3c",
    "Jc 9d 7c 4h 2c",
    "8d 7d 6d 4c 2s",
)
CELLS = [
    pytest.param(row.split()[0], hands, int(cell), id=f"{row.split()[0]}-{hands}")
    for row in MATRIX.strip().splitlines()
    for hands, cell in zip(range(8, 1, -1), row.split()[1:], strict=True)
]


@pytest.mark.parametrize(("line", "hands", "odds"), CELLS)
def test_every_cell_of_the_cover_all_matrix(line: str, hands: int, odds: int) -> None:
    """The best hand is the first player's or the dealer's; the others have nothing."""
    for dealt in ((BEST[line], *NOTHING[: hands - 1]), (*NOTHING[: hands - 1], BEST[line])):
        seats = [
            SeatSheet(cards=hand, wagers={"ante": "10.00", "cover-all": "3.00"}, decisions=("bet",))
            for hand in dealt[:-1]
        ]
        sheet = RoundSheet(
            game=GAME.name, options={"cover-all": True}, seat=tuple(seats), dealer=HandSheet(cards=dealt[-1])
        )
        result = adjudicate(sheet, GAME).result
        assert [seat.wagers["cover-all"].net for seat in result.seats] == [3_00 * odds] * (hands - 1)


def test_cover_all_columns() -> None:
    hands, players = GAME.submit(), GAME.submit({"cover-all-column": "players"})
    assert [hands_or_players(n, hands) for n in range(1, 8)] == [2, 3, 4, 5, 6, 7, 8]
    assert [hands_or_players(n, players) for n in range(1, 8)] == [2, 2, 3, 4, 5, 6, 7]


# The live table

ALL_WAGERS = {
    "ante": 10_00,
    "caribbean-stud-bonus": 5_00,
    "progressive": 1_00,
    "five-card-hand-bonus": 1_00,
    "five-card-hand-bonus-dealer": 1_00,
    "multi-game-link": 1_00,
}
EVERYTHING = {
    "caribbean-stud-bonus.paytable": "A",
    "five-card-hand-bonus": True,
    "multi-game-link.paytable": "PTMGLML01",
}


def play_round(options: Mapping[str, object], order: Sequence[Card], decisions: Sequence[str]) -> Round:
    table = GAME.open({**EVERYTHING, **options})
    for seat in range(1, len(decisions) + 1):
        table.sit(seat, bankroll=1_000_00)
    playing = table.round(dict.fromkeys(range(1, len(decisions) + 1), ALL_WAGERS), shoe=order)
    for decision in decisions:
        playing.act(decision)
    return playing


def test_wagers_come_out_as_the_money_rule_says() -> None:
    """Settled by the table and by hand, from the cards; straight flushes, with their envy bonuses, are left out."""
    options = GAME.submit(EVERYTHING)
    rng = random.Random(3)
    for order in deals(150, 52):
        decisions = [rng.choice(("bet", "fold")) for _ in range(3)]
        hands = [high(order[start : start + 5]) for start in (0, 5, 10, 15)]
        dealer = hands.pop()
        if max(*hands, dealer) >= high(cards("5h 4h 3h 2h Ah")):
            continue
        result = play_round({}, order, decisions).result
        for value, decision, seat in zip(hands, decisions, result.seats, strict=True):
            nets = {name: wager.net for name, wager in seat.wagers.items()}
            ante, bet = ante_and_bet(value, dealer)
            if decision == "bet":
                assert (nets.pop("ante"), nets.pop("bet")) == (10_00 * ante, 10_00 * bet)
            else:
                assert nets.pop("ante") == -10_00
            for name, net in nets.items():
                line = options.paytable(name).line(dealer if name.endswith("dealer") else value)
                forfeited = decision == "fold" and not name.startswith("five-card")
                stake = ALL_WAGERS[name]
                assert net == (-stake if line is None or forfeited else line.odds.winnings(stake))


@pytest.mark.parametrize("method", ["machine", "manual-shoe"])
def test_the_dealers_first_card_is_the_up_card(method: str) -> None:
    table = GAME.open({"dealing-method": method})
    for seat in (1, 2):
        table.sit(seat, bankroll=1_000_00)
    playing = table.round({1: {"ante": 10_00}, 2: {"ante": 10_00}}, shoe=DECK)
    first = DECK[10] if method == "machine" else DECK[2]
    assert playing.view(1).dealer.cards[0] == first
    assert playing.view(1).dealer.up == (True, False, False, False, False)
    playing.act("bet")
    playing.act("fold")
    turned = [event for event in playing.events if isinstance(event, ev.Turned) and event.place == "dealer"]
    assert len(turned[-1].cards) == 4


def test_a_folded_hand_is_never_shown_even_if_it_wins_the_five_card_hand_bonus() -> None:
    flush = cards("Ah Jh 8h 5h 2h")
    order = (*flush, *(card for card in DECK if card not in flush))
    playing = play_round({}, order, ["fold", "bet"])
    assert playing.result.seats[0].wagers["five-card-hand-bonus"].net == 49_00
    for viewer in (2, "dealer"):
        assert not set(map(str, flush)) & set(playing.view(viewer).to_json().decode().split('"'))


def test_both_five_card_hand_bonus_wagers_feed_one_meter() -> None:
    table = GAME.open({"five-card-hand-bonus": True, "five-card-hand-bonus-contribution": "25%"}, seed=1)
    table.sit(1, bankroll=100_00)
    for _ in range(2):
        playing = table.round({1: {name: ALL_WAGERS[name] for name in ALL_WAGERS if name[:4] in ("ante", "five")}})
        playing.act("fold")
    contributions = [
        entry.amount for entry in table.meters["five-card-hand-bonus"].events if isinstance(entry, MeterMoved)
    ][1:5]
    assert contributions == [25, 25, 25, 25]


def test_extras_are_drawn_about_as_often_as_the_house_says() -> None:
    chosen = {"five-card-hand-bonus": True, "magic-card": True, "magic-card-interval": 4, "lucky-bonus": True}
    table = GAME.open({**chosen, "lucky-bonus-interval": 1}, seed=9)
    table.sit(1, bankroll=100_000_00)
    results: dict[str, list[str]] = {"magic-card": [], "lucky-bonus": []}
    for _ in range(800):
        playing = table.round({1: {"ante": 10_00, "five-card-hand-bonus": 1_00}})
        playing.act("fold")
        for event in playing.events:
            if isinstance(event, ev.Drawn):
                results[event.what].append(event.result)
    drawn = [card for card in results["magic-card"] if card != "none"]
    assert 150 < len(drawn) < 250
    assert set(drawn) <= set(map(str, DECK))
    assert 330 < results["lucky-bonus"].count("dealer") < 470
    assert set(results["lucky-bonus"]) == {"dealer", "seat 1"}


@pytest.mark.parametrize("table", ["A", "B", "C", "E"])
def test_only_table_d_goes_with_linked_games(table: str) -> None:
    violations = GAME.violations({"progressive-linked": True, "progressive.paytable": table})
    assert [violation.clause for violation in violations] == ["10(d)(4)"]

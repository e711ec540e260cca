"""Two small games that say what the landed ones do not: splits, shared boxes, insurance; set hands, a player's bank."""

from __future__ import annotations

from pathlib import Path

from pitboss.equipment.cards import Card
from pitboss.games import game as landed
from pitboss.games.parts.options import limits, seats
from pitboss.record.choices import Choice, Reply
from pitboss.rulebook.options import Count
from pitboss.rulebook.rules import Conduct
from pitboss.rulebook.wagers import DecisionRule, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.asking import HOUSE_RULE, otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Box, Hand, Seat

# Twenty-one: boxes that several players bet on, pairs that are split, insurance for all at once


def total(hand: Hand) -> int:
    """Court cards count ten, an ace eleven or one."""
    points = [11 if card.rank == 12 else min(card.rank + 2, 10) for card in hand.cards]
    while sum(points) > 21 and 11 in points:
        points[points.index(11)] = 1
    return sum(points)


def twenty_one(d: Dealer) -> Steps:
    yield from d.shuffle("shuffle")
    yield from d.take_wagers("wagers", closing="closing")
    d.stage = "deal"
    for _ in range(2):
        for box in d.boxes:
            yield from d.deal(box.hands[0], "deal", up=True)
        yield from d.deal(d.hand, "deal", up=not d.hand.cards)
    if d.hand.cards[0].rank == 12:
        yield from insure(d)
    for box in d.boxes:
        for hand in box.hands:  # a split puts further hands behind the one that is played
            yield from play(d, box, hand)
    d.stage = "settlement"
    yield from d.pause()
    d.turn(d.hand, "reveal")
    settle(d)
    for hand in d.all_hands():
        d.discard(hand, "away")


def insure(d: Dealer) -> Steps:
    """Everybody may insure, in any order, until the dealer closes insurance."""
    d.stage = "insurance"

    def stake(seat: Seat, answer: Reply) -> None:
        if answer.name == "insure":
            d.stake(seat, "insurance", answer.amount, "insurance")

    questions = {
        seat.number: (
            Choice(seat.number, "insure", "insurance", 1, seat.amount("blackjack") // 2),
            otherwise(seat, "decline", "insurance", passing=True),
        )
        for seat in d.seats
    }
    yield from d.poll(questions, then=stake, closing="insurance-closes")


def play(d: Dealer, box: Box, hand: Hand) -> Steps:
    """The first bettor of the box hits, stands or splits; the others' wagers go along."""
    d.stage = "decisions"
    if len(hand.cards) == 1:
        yield from d.deal(hand, "second-card", up=True)
    while total(hand) < 21:
        pair = len(hand.cards) == 2 and hand.cards[0].rank == hand.cards[1].rank and len(box.hands) < 4
        choices = {"stand": "stand", "hit": "hit"} | ({"split": "split"} if pair else {})
        answer = yield from d.ask(d.seat(box.decider), choices, lambda: not hand.dead, default="stand", hand=hand)
        if answer in ("stand", ""):
            return
        if answer == "split":
            born = d.split(box, hand, "split")
            for seat in d.bettors(box):
                d.stake(seat, "split", seat.amount("blackjack"), "split", hand=born)
        yield from d.deal(hand, "hit", up=True)


def settle(d: Dealer) -> None:
    dealer = total(d.hand)
    natural = dealer == 21
    for box in d.boxes:
        for hand in box.hands:
            d.announce(hand, str(total(hand)), "total")
            own = total(hand)
            net = -1 if own > 21 else 1 if dealer > 21 or own > dealer else 0 if own == dealer else -1
            for seat in d.bettors(box):
                name = "blackjack" if hand.number == 1 else f"split-{hand.number}"
                d.resolve(seat.wagers[name], net, "settle")
    for seat in d.seats:
        if seat.stands("insurance"):
            d.resolve(seat.wagers["insurance"], 2 if natural else -1, "insurance")


TWENTY_ONE = Game(
    name="twenty-one",
    title="Twenty-One",
    family="test",
    summary="boxes, splits and insurance",
    folder=Path(__file__).parent,
    script=twenty_one,
    max_players=7,
    wagers=(WagerRule(name="blackjack", clause="wagers", gist="the wager", required=lambda players: True),),
    decisions=(DecisionRule(name="hit", clause="hit", gist="a card more"),),
    irregularities=(
        common.voids_round(
            "I1",
            "void",
            ("deal", "decisions", "insurance"),
            id="misdeal",
            trigger="the cards were misdealt",
            ruling="all hands are void",
        ),
    ),
    house_options=(
        *limits("blackjack", 2, 1_000_00),
        seats(7, 7),
        Count(name="bettors-per-box", default=3, least=1, most=3, clause="boxes", gist="players on one box"),
        Count(name="positions-per-player", default=3, least=1, most=7, gist="boxes of one player"),
    ),
    strategies={"stand": lambda view: "stand" if view.stage != "insurance" else "decline"},
    conduct=Conduct(shared_boxes="boxes"),
    layout=Layout(dealer_hand=True),
)


# Two hands: four cards set into a low and a high pair of cards, against a player's bank or the house


def house_way(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The two lowest cards are the low hand."""
    return tuple(sorted(cards)[:2])


def set_hands(d: Dealer) -> Steps:
    yield from d.shuffle("shuffle")
    yield from d.take_wagers("wagers", closing="closing")
    d.stage = "bank"
    bank = None
    banker, *others = d.seats
    answer = yield from d.offer(
        banker,
        [
            Choice(banker.number, "bank", "bank", 1_00, 500_00),
            Choice(banker.number, "no-bank", "bank", default=HOUSE_RULE, passing=True),
        ],
        still=lambda: bool(others),
    )
    if answer is not None and answer.name == "bank":
        bank = d.stake(banker, "bank", answer.amount, "bank")
        for seat in others:
            seat.wagers["main"].against = bank
    d.stage = "deal"
    for _ in range(4):
        for seat in d.seats:
            yield from d.deal(seat.hand, "deal")
        yield from d.deal(d.hand, "deal")
    d.stage = "setting"
    lows: dict[int, tuple[Card, ...]] = {}

    def set_low(seat: Seat, answer: Reply) -> None:
        lows[seat.number] = answer.cards if answer.name == "set" else house_way(tuple(seat.hand.cards))

    questions = {
        seat.number: (
            Choice(seat.number, "set", "setting", 2, 2, cards=True),
            otherwise(seat, "house-way", "setting"),
        )
        for seat in d.seats
    }
    yield from d.poll(questions, then=set_low, closing="setting-closes")
    d.stage = "settlement"
    yield from d.pause()
    d.turn(d.hand, "reveal")
    for seat in d.seats:
        d.turn(seat.hand, "reveal")
    against = max(banker.hand.cards) if bank else max(d.hand.cards)
    for seat in d.seats:
        wager = seat.wagers["main"]
        foul = not set(lows[seat.number]) <= set(seat.hand.cards)
        net = 0 if seat is banker and bank else -1 if foul or max(seat.hand.cards) < against else 1
        if net > 0 and bank and bank.amount - bank.paid_out < wager.amount:
            net = 0
        d.resolve(wager, net, "foul" if foul else "settle")
    if bank:
        d.return_bank(bank, "bank")
    for hand in d.all_hands():
        d.discard(hand, "away")


SET_HANDS = Game(
    name="set-hands",
    title="Set Hands",
    family="test",
    summary="a low hand is set; a player may bank",
    folder=Path(__file__).parent,
    script=set_hands,
    max_players=6,
    wagers=(WagerRule(name="main", clause="wagers", gist="the wager", required=lambda players: True),),
    house_options=(*limits("main", 1_00, 1_000_00), seats(6, 6)),
    strategies={"house-way": lambda view: "no-bank" if view.stage == "bank" else "house-way"},
    layout=Layout(dealer_hand=True),
)

MINI_GAMES = {game.name: game for game in (TWENTY_ONE, SET_HANDS)}


_KNOWN = dict(MINI_GAMES)


def register(*games: Game) -> None:
    """Other games of tests, to be found by name."""
    _KNOWN.update({game.name: game for game in games})


def find(name: str) -> Game:
    """A game of the tests, or a landed one."""
    return _KNOWN.get(name) or landed(name)

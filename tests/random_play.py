"""Random rounds of any house-banked game: random options, wagers, decisions and irregularities, with every check on."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Collection
from typing import Any

from mini_games import find
from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.record.choices import Choice as Offer
from pitboss.rulebook.options import Amount, Choice, Count, Flag, LineAmount, LineOdds, Rate, Words
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import COUPON, WagerFamily
from pitboss.table import events as ev
from pitboss.table.game import Game
from pitboss.table.replay import replay
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table

CARD = re.compile(r'"([2-9TJQKA][cdhs]|Jk2?|[1-6]-[1-6])"')
BANKROLL = 50_000_00
MOST_SEATS = 9


def random_submission(game: Game, rng: random.Random, *, changed: float = 0.3, offering: float = 0) -> Submission:
    """A legal submission at random: every option with a legal range may differ from its default, as often as `changed`
    says. `offering` is how likely a wager is on the layout that may be left off, if it shall be likelier than that."""
    chosen: dict[str, object] = {}
    wagers = {rule.name for rule in game.wagers}
    for option in game.options.values():
        if offering and rng.random() < offering:
            match option:
                case Flag() if option.name in wagers:
                    chosen[option.name] = True
                case Choice() if "off" in option.values and option.name.endswith(".paytable"):
                    chosen[option.name] = rng.choice([value for value in option.values if value != "off"])
        if option.name in chosen or rng.random() >= changed:
            continue
        match option:
            case Flag():
                chosen[option.name] = rng.random() < 0.5
            case Choice():
                chosen[option.name] = rng.choice(option.values)
            case Count():
                chosen[option.name] = rng.randint(option.least, option.most)
            case Rate():
                chosen[option.name] = f"{rng.randint(int(option.least * 100), int(option.most * 100))}%"
            case Amount(may_be_none=True):
                chosen[option.name] = rng.choice(["none", "1.00", "3.33"])
            case Words():
                size = rng.randint(option.least, option.most)
                chosen[option.name] = " ".join(rng.sample(option.allowed, min(size, len(option.allowed))))
            case LineAmount():
                chosen[option.name] = dollars(option.least.amount + rng.randint(0, 10_00))
            case LineOdds():
                chosen[option.name] = f"{option.least.win * 2 + rng.randint(0, 3)} to {option.least.stake * 2}"
    while True:
        try:
            return game.submit(chosen)
        except RuleError:  # the choices contradict each other; with none left the submission is the default
            del chosen[rng.choice(list(chosen))]


def random_session(
    game: Game,
    rng: random.Random,
    rounds: int,
    *,
    irregular: float = 0.05,
    only: Collection[str] = (),
    options: Submission | None = None,
) -> list[Round]:
    """A table of random players; every round checked while it is played and after it.

    `irregular` is how likely an irregularity is at each point; `only` limits them to some. Options are random, too,
    unless they are given.
    """
    options = options or random_submission(game, rng)
    table = Table(options, seed=rng.randint(0, 2**32))
    most = min(options["seats"], game.max_players, MOST_SEATS)
    seats = rng.sample(range(1, options["seats"] + 1), rng.randint(1, most))
    for seat in seats:
        table.sit(seat, bankroll=BANKROLL)
    played = []
    for _ in range(rounds):
        for seat in seats:
            if table.chips(seat) < BANKROLL // 2:
                table.buy_in(seat, BANKROLL)
        if game.equipment.shoe is not None and rng.random() < 0.05:
            table.reshuffle()
        played.append(random_round(table, rng, irregular=irregular, only=only))
    return played


def random_round(table: Table, rng: random.Random, *, irregular: float, only: Collection[str] = ()) -> Round:
    """One round, step by step."""
    playing = table.round(stepwise=True)
    while not playing.over:
        if rng.random() < 0.2:
            try_something_illegal(playing, rng)
        if rng.random() < irregular and report_something(playing, rng, only):
            continue
        if playing.betting:
            if not place_random_wagers(playing, rng):
                table.call_off()
                table.reshuffle()
                playing = table.round(stepwise=True)
        elif playing.turn:
            for seat in playing.asked:
                defaults = [choice.name for choice in playing.legal(seat) if choice.default]
                assert len(defaults) == 1, f"seat {seat} has not one default answer: {defaults}"
            choice = rng.choice(playing.legal())
            if choice.cards:
                held = playing.view(choice.seat).own.hand.cards
                playing.act(choice.name, seat=choice.seat, cards=rng.sample(held, choice.minimum))
            elif choice.multiples:
                playing.act(f"{choice.name}:{rng.choice(choice.multiples)}", seat=choice.seat)
            else:
                playing.act(choice.name, seat=choice.seat, amount=random_amount(choice, rng))
        else:
            playing.step()
        if rng.random() < 0.05:
            check_views(playing)
    check_views(playing)
    check_settlement(playing, table)
    check_replay(playing)
    return playing


def place_random_wagers(playing: Round, rng: random.Random) -> bool:
    """Every player makes the wagers that must be made and some of the others; then the bets are closed. Whether they
    are: everybody may have to wait for the shuffle."""
    offers = [choice for choice in playing.legal() if choice.name != CLOSE]
    each = len(offers) / len({choice.seat for choice in offers})
    if playing.game.described_bank and rng.random() < 0.7:
        offers.sort(key=lambda choice: choice.name not in ("bank", "co-bank"))  # who has wagered cannot take the bank
    for choice in offers:
        if rng.random() < min(0.8, 5 / each):
            name = a_member(playing, choice, rng)
            amount = random_amount(choice, rng)
            try_act(playing, name, seat=choice.seat, **({"amount": amount} if amount else {}))
    for seat in playing.view("auditor").seats:  # wagers that stand may be taken down
        for name in seat.wagers:
            if rng.random() < 0.1:
                try_act(playing, name, seat=seat.number, amount=0)
    for choice in playing.legal():  # coupons are offered beside wagers that are there
        rule = next((rule for rule in playing.game.wagers if rule.shown == choice.name and rule.coupon), None)
        if rule and rng.random() < 0.5:
            try_act(playing, a_member(playing, choice, rng), seat=choice.seat, amount=random_amount(choice, rng))
    for choice in offers:  # whoever began to wager makes the required wagers
        if playing.can_close:
            break
        try_act(playing, a_member(playing, choice, rng), seat=choice.seat, amount=choice.minimum)
    for seat in playing.view("auditor").seats:  # a coupon whose wager has come down comes off too
        for wager in seat.coupons if not playing.can_close else ():
            try_act(playing, f"{COUPON}{wager}", seat=seat.number, amount=0)
    if not playing.can_close:  # a lone player takes back what only several make
        for choice in offers:
            try_act(playing, choice.name, seat=choice.seat, amount=0)
            if playing.can_close:
                break
        else:
            rule = next(rule for rule in playing.game.wagers if rule.required(1))
            least = rule.limits(playing.options)[0]
            for number in sorted({choice.seat for choice in offers}):  # some may have to wait for the shuffle
                if not playing.can_close:
                    try_act(playing, rule.name, seat=number, amount=least)
            if playing.view("auditor").memory.get("admitted") == "none":
                return False
    playing.act(CLOSE)
    return True


def random_amount(choice: Offer, rng: random.Random) -> int:
    """An amount that goes with a choice: the lowest or something above it, in whole dollars as far as it may be."""
    above = min(choice.maximum - choice.minimum, 50_00)
    amount = int(choice.minimum + rng.randint(0, above) // 100 * 100)
    return amount - amount % (choice.unit or 1)


def a_member(playing: Round, choice: Offer, rng: random.Random) -> str:
    """The name of an offered wager; of a family, some wager of it."""
    for rule in playing.game.wagers:
        if isinstance(rule, WagerFamily) and rule.shown == choice.name:
            return rng.choice(rule.names(playing.options))
    return str(choice.name)


def try_act(playing: Round, name: str, **details: Any) -> bool:
    try:
        playing.act(name, **details)
    except RuleError:
        return False
    return True


def report_something(playing: Round, rng: random.Random, only: Collection[str] = ()) -> bool:
    """Report an irregularity (one of `only`, if given) that can have happened here, if any."""
    seats = [0, *(seat.number for seat in playing.view("auditor").seats)]
    possible = [
        (row.id, seat)
        for row in playing.game.irregularities
        if not only or row.id in only
        for seat in seats
        if (seat == 0 or row.seat) and not playing.can_report(row.id, seat)
    ]
    if not possible:
        return False
    irregularity, seat = rng.choice(possible)
    playing.report(irregularity, seat=seat)
    return True


def try_something_illegal(playing: Round, rng: random.Random) -> None:
    """Whatever is refused leaves everything as it was."""
    before = snapshot(playing)
    wager = playing.game.wagers[0].name if playing.game.wagers else "no-such-wager"
    attempts = [
        lambda: playing.act("no-such-thing"),
        lambda: playing.act("no-such-thing", seat=1, amount=5_00),
        lambda: playing.act(wager, seat=1, amount=-5),
        lambda: playing.act(wager, seat=1, amount=10**9),
        lambda: playing.act(wager, seat=99, amount=5_00),
        lambda: playing.act(playing.legal()[0].name if playing.turn else "fold", seat=98),
        lambda: playing.act(playing.legal()[0].name if playing.turn else "fold", amount=123_456_789),
        lambda: playing.report("no-such-irregularity"),
        lambda: playing.report(rng.choice([row.id for row in playing.game.irregularities] or ["none"]), seat=97),
    ]
    refusal = None
    try:
        rng.choice(attempts)()
    except RuleError as error:
        refusal = str(error)
    if refusal is None:
        assert snapshot(playing) != before, "an illegal act was accepted in silence"
    else:
        assert len(refusal.splitlines()) == 1
        assert snapshot(playing) == before, "a refused act had an effect"


def snapshot(playing: Round) -> tuple[bytes, object]:
    return playing.view("auditor").to_json(), playing.legal()


def check_views(playing: Round) -> None:
    """No view shows a card that its viewer may not have seen: recomputed here from the full record."""
    public: set[str] = set()
    own: dict[int, set[str]] = {}
    for event in playing.events:
        match event:
            case ev.Dealt(up=True):
                public.add(str(event.card))
            case ev.Dealt():
                own.setdefault(event.place.seat, set()).add(str(event.card))
            case ev.Burned(up=True) | ev.SetAside(up=True):
                public.add(str(event.card))
            case ev.Drawn():  # a card that the table system names
                public.add(event.result)
            case ev.Turned() | ev.Discarded(seen=True):
                public.update(map(str, event.cards))
    viewers: list[int | str] = [
        *(seat.number for seat in playing.view("auditor").seats),
        "rail",
        "dealer",
        "supervisor",
    ]
    pack = {str(card) for card in playing.game.equipment.pack(playing.options)}  # tiles are written as throws are
    for viewer in viewers:
        allowed = public | (own.get(viewer, set()) if isinstance(viewer, int) else set())
        shown = pack & set(CARD.findall(playing.view(viewer).to_json().decode()))
        assert shown <= allowed, f"{viewer} sees {shown - allowed}"


def check_settlement(playing: Round, table: Table) -> None:
    """Chips are conserved and the result is what the bankrolls and the layout show."""
    result, opened = playing.result, playing.events[0]
    assert isinstance(opened, ev.Opened)
    nets = {seat.seat: seat.net for seat in result.seats}
    for seat in opened.seats:
        stood = sum(wager.amount + wager.fee for wager in seat.standing)
        stands = sum(table.standing(seat.number).values())
        assert table.chips(seat.number) + stands - seat.bankroll - stood == nets.get(seat.number, 0)
        assert table.owed.get(seat.number, 0) >= seat.owed
    for name, wager in (one for seat in result.seats for one in seat.wagers.items()):
        assert wager.result in ("win", "lose", "push", "void", *(["open"] if may_stand(playing, name) else []))
        assert wager.clause
        assert wager.result not in ("void", "open") or wager.net == 0
        given = wager.coupon or not wager.staked  # a coupon, or a lammer of the house
        assert wager.result != "lose" or wager.returned < wager.staked or given
    assert opened.inventory is not None
    assert table.inventory - opened.inventory == result.house_net
    json.dumps(result.to_json())


def may_stand(playing: Round, wager: str) -> bool:
    """Whether a round may leave a wager undecided."""
    return playing.game.carries or any(rule.rides and rule.name == wager for rule in playing.game.wagers)


def check_replay(playing: Round) -> None:
    """The record alone gives the same round, byte for byte, also after a trip through JSON."""
    record = [ev.decode(ev.encode(event)) for event in playing.events]
    again = replay(record, find)
    assert again.result == playing.result
    dealt = [event.card for event in playing.events if isinstance(event, ev.Dealt)]
    assert all(isinstance(card, Card) for card in dealt)
    pack = playing.game.equipment.pack(playing.options)
    assert len(dealt) == len(set(dealt)) or len(pack) > len(set(pack))

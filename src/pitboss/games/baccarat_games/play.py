"""A round of baccarat as the house dealer deals it, in the order of the chapter."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from functools import partial
from typing import Any

from pitboss.games.baccarat_games import curator, royal_nine
from pitboss.games.baccarat_games.chapter import Chapter
from pitboss.games.baccarat_games.hands import (
    STAYED,
    banker_draws,
    card_value,
    is_natural,
    player_draws,
    point_count,
)
from pitboss.games.baccarat_games.results import (
    EVEN_MONEY,
    Hands,
    bonus_value,
    is_dragon_seven,
    is_panda_eight,
    pairs,
    verdict,
)
from pitboss.games.baccarat_games.seating import counterclockwise
from pitboss.games.baccarat_games.shoe import prepare_the_shoe
from pitboss.games.parts.commission import Commission, take
from pitboss.games.parts.settlement import Verdict, losers_first
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Hand, Seat, Wager

VIGORISH_RATE = Fraction(1, 20)
TURNING_DELAYED = "turning-delayed"
"""The report that takes the right to turn cards from a player."""


def script(d: Dealer, c: Chapter) -> Steps:
    """One round."""
    yield from prepare_the_shoe(d, c.shoe)
    yield from d.take_wagers(c.chips, closing=c.no_more_bets)
    royal_nine.take(d, c)
    if c.curator:
        yield from curator.find_curator(d, c.curator)

    player, banker = d.hands["player"], d.hands["banker"]
    d.stage = "deal"
    yield from d.reach_for(player)
    yield from play_simulated_rounds(d, player, banker, c.irregularities.seen)  # a card was shown before the first one
    yield from d.deal(player, c.deal, reached=True)
    for hand in (banker, player, banker):
        yield from d.deal(hand, c.deal)

    d.stage = "reveal"
    yield from d.pause()
    turn_initial_hands(d, c)
    yield from settle_house_money(d, c)
    royal_nine.settle(d, c, player.cards, banker.cards)

    d.stage = "third-cards"
    yield from deal_third_cards(d, c)

    d.stage = "settlement"
    yield from d.pause()
    announce_result(d, c)
    banker_lost = count(banker) < count(player)
    settle_wagers(d, c)
    royal_nine.end_round(d, c)
    d.discard(player, c.discard)
    d.discard(banker, c.discard)
    d.shoe.watch_cut_card(c.last_hand)
    if c.curator:
        yield from curator.keep_or_pass(d, c.curator, banker_lost=banker_lost)
    yield from play_simulated_rounds(d, player, banker, c.irregularities.seen)


# Turning the cards


def count(hand: Hand) -> int:
    return point_count(hand.cards)


def turn_initial_hands(d: Dealer, c: Chapter) -> None:
    """The dealer, or the highest bettor on each hand, turns its two cards; the counts are announced."""
    for hand, clause in ((d.hands["player"], c.squeeze.player), (d.hands["banker"], c.squeeze.banker)):
        d.turn(hand, turned_by(d, c, hand, clause))
        d.announce(hand, f"a point count of {count(hand)}", c.point_count)


def turned_by(d: Dealer, c: Chapter, hand: Hand, clause: str) -> str:
    """Who turns the cards of a hand goes on record; the clause by which they are turned."""
    if dealer_turns(d, c):
        return c.turn
    most = max(seat.amount(hand.place) for seat in d.seats)
    equal = [seat for seat in counterclockwise(d) if most and seat.amount(hand.place) == most]
    highest = d.in_order(equal, c.squeeze.equal)
    if not highest:
        d.note(f"the dealer turns the {hand.place}'s hand", c.squeeze.nobody)
        return clause
    lost = {seat.number for seat in d.seats if d.reported(TURNING_DELAYED, seat=seat.number)}
    if highest[0].number not in lost:
        d.note(f"seat {highest[0].number} turns the {hand.place}'s hand", c.squeeze.equal if highest[1:] else clause)
        return clause
    willing = [seat for seat in counterclockwise(d, highest[0].number) if seat.number not in lost]
    others = d.in_order(willing, c.irregularities.turning)
    turner = f"seat {others[0].number}" if others else "the dealer"
    d.note(f"{turner} turns the {hand.place}'s hand instead", c.irregularities.turning)
    return clause


def dealer_turns(d: Dealer, c: Chapter) -> bool:
    """Whether the cards are turned by the dealer, not by players."""
    return bool(c.turn and d.options["reveal"] == "dealer")


# Third cards


def third_card_due(d: Dealer) -> bool:
    """Whether any hand may draw: no natural is out."""
    return not either_natural(d.hands["player"], d.hands["banker"])


def either_natural(player: Hand, banker: Hand) -> bool:
    """Whether one of the hands is a natural."""
    return any(is_natural(count(hand), len(hand.cards)) for hand in (player, banker))


def deal_third_cards(d: Dealer, c: Chapter) -> Steps:
    """The Player's third card first, then the Banker's, by the fixed rule."""
    player, banker = d.hands["player"], d.hands["banker"]
    if not third_card_due(d):
        yield from d.pause()
        d.note("a natural: no third card is dealt", f"{c.third_cards}, {c.natural}")
        return
    third = STAYED
    if player_draws(count(player)):
        yield from deal_third(d, c, player, c.player_draws, c.squeeze.player_third)
        third = card_value(player.cards[-1])
    else:
        d.note(f"the player's hand stays on {count(player)}", f"{c.third_cards}, {c.player_draws}")
    if banker_draws(count(banker), third):
        yield from deal_third(d, c, banker, c.banker_draws, c.squeeze.banker_third)
    else:
        yield from d.pause()
        d.note(f"the banker's hand stays on {count(banker)}", f"{c.third_cards}, {c.banker_draws}")


def deal_third(d: Dealer, c: Chapter, hand: Hand, rule: str, squeezed: str) -> Steps:
    """A third card, face up, or face down to the player who turned the hand."""
    up = dealer_turns(d, c)
    yield from d.deal(hand, f"{c.third_up}, {rule}" if up else f"{squeezed}, {rule}", up=up)
    if not up:
        d.turn(hand, turned_by(d, c, hand, squeezed))


def play_simulated_rounds(d: Dealer, player: Hand, banker: Hand, clause: str) -> Steps:
    """A card shown in error becomes the first of a round without wagers, dealt by the usual rules and discarded."""
    while d.aside.cards:
        stage, d.stage = d.stage, "simulated-round"
        d.aside.place(player, d.aside.cards[0], clause)
        for hand in (banker, player, banker):
            yield from d.deal(hand, clause, up=True)
        if not either_natural(player, banker):
            third = STAYED
            if player_draws(count(player)):
                yield from d.deal(player, clause, up=True)
                third = card_value(player.cards[-1])
            if banker_draws(count(banker), third):
                yield from d.deal(banker, clause, up=True)
        d.discard(player, clause)
        d.discard(banker, clause)
        d.stage = stage


# Settlement


def settle_house_money(d: Dealer, c: Chapter) -> Steps:
    """Before the third cards: a pair in either initial hand wins; the payout may go onto the player's main wager."""
    value = pairs(*d.hands["player"].cards, *d.hands["banker"].cards)
    d.stage = "house-money"
    for seat in d.in_order(counterclockwise(d), c.add_on):
        if seat.stands("house-money"):
            wager = seat.wagers["house-money"]
            line = d.settle(wager, d.options.paytable("house-money"), value, c.house_money)
            if line is not None:
                yield from offer_add_on(d, c, seat, line.odds.winnings(wager.amount))


def offer_add_on(d: Dealer, c: Chapter, seat: Seat, payout: int) -> Generator[Any, Any, None]:
    """The player may have the payout, or the posted part of it, put on an open Player or Banker wager."""
    mains = [name for name in ("player", "banker") if seat.stands(name)]
    if mains:
        choices = {"take-payout": c.add_on} | {f"add-to-{name}": c.add_on for name in mains}
        answer = yield from d.ask(seat, choices, still=lambda: True, default="take-payout")
        if answer != "take-payout":
            part = payout * d.options["house-money-add-on"]
            assert part.denominator == 1
            d.layout.add(seat.wagers[answer.removeprefix("add-to-")], int(part), c.add_on)


def announce_result(d: Dealer, c: Chapter) -> None:
    """Both final counts, and the winner or a tie; the special hands by name where they matter."""
    player, banker = d.hands["player"], d.hands["banker"]
    for hand in (player, banker):
        natural = is_natural(count(hand), len(hand.cards))
        name = f"a natural {count(hand)}" if natural else f"a final point count of {count(hand)}"
        d.announce(hand, name, c.natural_hand if natural else c.announce)
    if ez(d.options) and is_dragon_seven(count(player), count(banker), len(banker.cards)):
        d.note("Dragon 7", c.dragon_seven_hand)
    elif ez(d.options) and is_panda_eight(count(player), len(player.cards), count(banker)):
        d.note("Panda 8", c.panda_eight_hand)
    elif count(player) == count(banker):
        d.note("tie hand", c.announce)
    else:
        d.note(f"the {'player' if count(player) > count(banker) else 'banker'}'s hand wins", c.announce)


def ez(options: Submission) -> bool:
    """Whether the table deals EZ Baccarat: no vigorish, the Banker wager pushes on a Dragon 7."""
    return bool(options["variant"] == "ez-baccarat")


def settle_wagers(d: Dealer, c: Chapter) -> None:
    """All losing wagers first; then vigorish and payment, seat by seat from the highest number down."""
    hands = final_hands(d)
    d.note("losing wagers are collected, then winning ones paid from the highest seat down", c.collect)
    wagers = [wager for seat in d.right_to_left(c.collect) for wager in seat.wagers.values() if wager.open]
    losers_first(d, [settlement(d, c, wager, hands) for wager in wagers], c.collect)


def settlement(d: Dealer, c: Chapter, wager: Wager, hands: Hands) -> Verdict:
    """A wager is collected, returned, or paid."""
    wins = verdict(wager.name, hands, ez=ez(d.options))
    if wins > 0:
        return Verdict(False, partial(pay, d, c, wager))
    return Verdict(wins < 0, partial(d.collect if wins < 0 else d.push, wager, made_under(c, wager)))


def final_hands(d: Dealer) -> Hands:
    """Both hands as they are settled."""
    player, banker = d.hands["player"], d.hands["banker"]
    return Hands(count(player), len(player.cards), count(banker), len(banker.cards))


def made_under(c: Chapter, wager: Wager) -> str:
    """The clause that says when a wager loses or pushes."""
    clauses = {
        "player": c.player,
        "banker": c.banker,
        "tie": c.tie,
        "dragon-7": c.dragon_seven,
        "panda-8": c.panda_eight,
    }
    return clauses.get(wager.name, c.dragon_bonus)


def pay(d: Dealer, c: Chapter, wager: Wager) -> None:
    """A winning wager, the Banker's less vigorish."""
    match wager.name:
        case "player":
            d.pay(wager, EVEN_MONEY.winnings(wager.amount), c.pays_player, EVEN_MONEY)
        case "banker":
            pay_banker(d, c, wager)
        case "tie" | "dragon-7" | "panda-8":
            d.settle(wager, d.options.paytable(wager.name), 1)
        case _:
            d.settle(wager, d.options.paytable("dragon-bonus"), bonus_value(wager.name, final_hands(d)))


def pay_banker(d: Dealer, c: Chapter, wager: Wager) -> None:
    """One to one; vigorish on what is won, taken or marked before or after the payment as the chapter says."""
    won = EVEN_MONEY.winnings(wager.amount)
    due = 0 if ez(d.options) else vigorish(d.options).on(won)
    owed = d.options["vigorish-timing"] == "deferred"
    clause = c.vigorish_timing if owed else c.pays_banker
    if c.vigorish_first:
        take(d, wager, due, clause, owed=owed)
    d.pay(wager, won, c.pays_banker, EVEN_MONEY)
    if not c.vigorish_first:
        take(d, wager, due, clause, owed=owed)


def vigorish(options: Submission) -> Commission:
    """Five percent of what the Banker wager wins, exact or up to the next 25 cents."""
    return Commission(rate=VIGORISH_RATE, unit=1 if options["vigorish-rounding"] == "exact" else 25)

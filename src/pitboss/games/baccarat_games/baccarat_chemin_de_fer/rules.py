"""Baccarat-Chemin de Fer: baccarat in which a player banks and the others cover the bank.

The Banker puts up a stake, deals the shoe and plays the Banker's Hand. The others may call for the whole bank (Suivi,
Banco) or cover parts of it; whoever covers most plays the Player's Hand, with one free choice: to draw or stay on five.
The house risks nothing. It takes a commission on what the Banker wins. A Banker who loses passes the bank on; one who
wins may keep it or pass it. Seats are numbered counterclockwise, so the bank moves to the next number.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from pathlib import Path
from typing import Any

from pitboss.games.baccarat_games import shoe
from pitboss.games.baccarat_games.baccarat_chemin_de_fer import bank as banks
from pitboss.games.baccarat_games.baccarat_chemin_de_fer import options
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.covers import cover_the_bank, covers, dominant_player
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.hands import (
    BANKER_EXTRA,
    PLAYER_EXTRA,
    banker_count,
    banker_must_draw,
    bankers_hand,
    holds_natural,
    player_count,
    players_hand,
)
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.rulings import IRREGULARITIES
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.strategies import cautious, draw_on_five, stay_on_five
from pitboss.games.baccarat_games.chapter import ShoeClauses
from pitboss.games.baccarat_games.hands import STAYED, card_value, point_count
from pitboss.games.baccarat_games.play import play_simulated_rounds
from pitboss.games.baccarat_games.results import EVEN_MONEY
from pitboss.games.baccarat_games.rulings import OUT_OF_CARDS
from pitboss.games.parts.commission import take
from pitboss.games.parts.options import limits_in_order, seats
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.wagers import DecisionRule
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Wager

SHOE = ShoeClauses(
    decks="1(a)",
    supplies={"shuffle-and-lace": "3(a)", "wash-and-three-dealers": "3(a)", "pre-shuffled": "3(a)"},
    in_a_pit="3(b)",
    cut="3(c), 3(d)",
    cut_from="banker",
    cut_card="3(e)",
    burn="3(e)",
    burn_shown=True,
)
FREE_CHOICE = 5  # 8(a)
MOST_SEATS = 14


def script(d: Dealer) -> Steps:
    """One hand."""
    yield from shoe.prepare_the_shoe(d, SHOE)
    if d.shoe.new:
        banks.forget(d)
    bank = yield from banks.find_banker(d)
    if bank is None:
        return
    placed = bank.amount
    yield from cover_the_bank(d, bank)
    if not covers(d):
        return
    d.note(f"seat {dominant_player(d).number} is the Dominant Player", "7(c)")

    player, banker = players_hand(d), bankers_hand(d)
    d.stage = "deal"
    for hand in (player, banker, player, banker):
        yield from d.deal(hand, "7(d)")
    yield from play_the_hands(d)

    d.stage = "settlement"
    yield from d.pause()
    settle(d, bank, placed)
    d.discard(player, "9(b)")
    d.discard(banker, "9(b)")
    d.shoe.watch_cut_card("3(a)")
    yield from play_simulated_rounds(d, player, banker, "11(h)")


# The hands


def play_the_hands(d: Dealer) -> Steps:
    """Announcements, then third cards: the Player's first."""
    player, banker = players_hand(d), bankers_hand(d)
    d.stage = "announcement"
    yield from d.pause()
    if holds_natural(d, player):
        announce_natural(d, player, "8(a)")
        return
    word = yield from announce_draw(d)
    if settled_at_once(d):
        return
    d.stage = "third-cards"
    third = STAYED
    if word == "card":
        if holds_natural(d, banker):
            announce_natural(d, banker, "8(b)")
            return
        say(d, banker, "Under Eight", "8(b)")
        yield from d.deal(player, "8(b)", up=True)
        third = card_value(player.cards[-1])
    d.turn(banker, "8(c)")
    yield from d.pause()
    if banker_must_draw(d, third):
        yield from d.deal(banker, "8(c)", up=True)
    else:
        d.note(f"the Banker's Hand stays on {point_count(banker.cards)}", "8(c)")


def say(d: Dealer, hand: Hand, word: str, clause: str) -> None:
    """Whoever controls a hand announces something, and the dealer repeats it."""
    d.call_out(hand.place.seat, word, f"{clause}, 8(d)")


def announce_natural(d: Dealer, hand: Hand, clause: str) -> None:
    """Whoever announces a natural ends the deal: both hands are turned up and nobody draws."""
    say(d, hand, "Natural", clause)
    d.turn(players_hand(d), clause)
    d.turn(bankers_hand(d), clause)


def announce_draw(d: Dealer) -> Generator[Any, Any, str]:
    """Below five "Card", above it "Stay"; on five the Dominant Player chooses. A hand closed by a ruling stays."""
    player = players_hand(d)
    count = point_count(player.cards)
    word = "card" if count < FREE_CHOICE else "stay"
    if count == FREE_CHOICE:
        choices = {"card": "8(a)", "stay": "8(a)"}
        word = yield from d.ask(dominant_player(d), choices, still=lambda: not closed(d), default="stay")
    if closed(d):
        return "stay"
    say(d, player, word.capitalize(), "8(a)")
    return word


def closed(d: Dealer) -> bool:
    """Whether a ruling has closed the Player's Hand."""
    return d.reported(PLAYER_EXTRA) > 0 or settled_at_once(d)


def settled_at_once(d: Dealer) -> bool:
    """Whether a Banker's count of zero ends the deal."""
    return d.reported(BANKER_EXTRA) > 0 and d.options["banker-with-extra-cards"] == "settles-at-once"


# Settlement


def settle(d: Dealer, bank: Wager, placed: int) -> None:
    """Wagers change hands 1 to 1 between the bank and its covers; commission on what the Banker wins."""
    player, banker = player_count(d), banker_count(d)
    for hand, name, count in ((players_hand(d), "Player's", player), (bankers_hand(d), "Banker's", banker)):
        if hand.down_cards():
            d.turn(hand, "9(a)")
        d.announce(hand, f"a {name} count of {count}", "9(a), 1(b), 1(c)")
    if player == banker:
        d.note("stand off", "9(a)")
        for wager in covers(d):
            d.give_back(wager, "6(g)")
        d.give_back(bank, "5(a)")
    elif player > banker:
        for wager in covers(d):
            d.pay(wager, EVEN_MONEY.winnings(wager.amount), "9(b)", EVEN_MONEY)
        d.return_bank(bank, "5(a)")
        d.memory |= {"must-pass": True, "suivi": 0}
        d.note("the bank is lost and must be passed", "10(a)")
    else:
        for wager in covers(d):
            d.collect(wager, "6(g)")
        d.return_bank(bank, "9(b)")
        take(d, bank, options.commission(d.options).on(bank.amount), "9(c)", owed=False)
        d.memory["suivi"] = next((wager.seat for wager in covers(d) if wager.amount == placed), 0)  # 6(b)


DECISIONS = (
    DecisionRule(name="bid", clause="4(b)", gist="bid so much to become Banker"),
    DecisionRule(name="no-bid", clause="4(b)", gist="leave the bidding"),
    DecisionRule(name="bank", clause="5(b)", gist="as Banker: put up so much"),
    DecisionRule(name="pass-bank", clause="10(a)", gist="as Banker: give up the bank"),
    DecisionRule(
        name="accept-bank", clause="10(b)", gist="take the bank that is offered, for so much where it was passed"
    ),
    DecisionRule(name="decline-bank", clause="10(b)", gist="let the bank go to the next participant"),
    DecisionRule(name="suivi", clause="6(b)", gist="cover the whole bank again after losing the last one"),
    DecisionRule(name="banco", clause="6(c)", gist="cover the whole bank"),
    DecisionRule(name="cover", clause="6(d)", gist="cover so much of the bank"),
    DecisionRule(name="decline", clause="6(a)", gist="cover nothing"),
    DecisionRule(name="card", clause="8(a)", gist="as Dominant Player with five: draw"),
    DecisionRule(name="stay", clause="8(a)", gist="as Dominant Player with five: stay"),
)

GAME = Game(
    name="baccarat-chemin-de-fer",
    title="Baccarat-Chemin de Fer",
    family="baccarat",
    summary="a player banks, the others cover the bank, and the house takes its commission",
    folder=Path(__file__).parent,
    solver="pitboss.odds.baccarat_games.baccarat_chemin_de_fer",
    script=script,
    max_players=MOST_SEATS,
    wagers=(),
    decisions=DECISIONS,
    irregularities=IRREGULARITIES,
    house_options=(
        seats(8, MOST_SEATS, least=2),  # a bank, and somebody against it
        *shoe.options(SHOE, decks=6, cut_by="players"),
        *options.options(),
    ),
    contradictions=(limits_in_order, options.exact_limits),
    strategies={"draw-on-five": draw_on_five, "stay-on-five": stay_on_five, "cautious": cautious},
    memory=banks.memory(MOST_SEATS),
    conduct=Conduct(chips="5(c)", bets_stand="6(e)"),
    equipment=Equipment(deck_clause="1(a)", shoe=partial(shoe.shoe, more_hands=0), out_of_cards=OUT_OF_CARDS),
    layout=Layout(inscription="10(a)"),
)

"""A game of the family, made from its chapter and its own choices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pitboss.equipment.cards import DECK, Card
from pitboss.errors import RuleError
from pitboss.games.blackjack_games import choices, rulings
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.play import script
from pitboss.games.blackjack_games.shoe import admitted, shoe
from pitboss.games.blackjack_games.strategies import STRATEGIES
from pitboss.games.blackjack_games.terms import CARD_READER
from pitboss.games.parts import cut_offer, match_play
from pitboss.games.parts import options as usual
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Count, Option
from pitboss.rulebook.paytable import NamedPaytables, Paytable
from pitboss.rulebook.rules import Change, Conduct, Controller, Equipment
from pitboss.rulebook.side_bets import SideBet
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table.dealer import Dealer
from pitboss.table.game import Game, Irregularity, Layout


def game(
    c: Chapter,
    *,
    name: str,
    title: str,
    summary: str,
    folder: Path,
    boxes: Count,
    positions: int = 0,
    adjacent: bool = False,
    decks: Count,
    cards: tuple[Card, ...] = DECK,
    options: tuple[Option, ...],
    wagers: tuple[WagerRule, ...] = (),
    irregularities: tuple[Irregularity, ...] = (),
    side_bets: tuple[SideBet, ...] = (),
    coupons: tuple[str, ...] = (),
    meters: Callable[[Submission], tuple[MeterRule, ...]] = lambda options: (),
    paytables: tuple[Paytable | NamedPaytables, ...],
    contradictions: tuple[Callable[[Submission], list[RuleError]], ...],
    closing: Callable[[Dealer], RuleError | None] = lambda d: None,
    idle: str,
    changes: tuple[Change, ...] = (),
    controller: Controller | None = None,
) -> Game:
    """The game of a chapter. Its own are the boxes, of how many a player usually may bet on (all where not stated) and
    whether side by side; the decks and their cards; why bets cannot be `closing` yet; and the options that no other
    has."""
    seats = boxes.most * (choices.MOST_BETTORS if c.boxes.allowed else 1)
    mains = choices.main_wagers(c)
    return Game(
        name=name,
        title=title,
        family="blackjack",
        summary=summary,
        folder=folder,
        solver=f"pitboss.odds.blackjack_games.{name.replace('-', '_')}",
        script=partial(script, c=c),
        max_players=boxes.most,
        wagers=(*mains, *wagers, match_play.coupons(c.chips, *(wager.name for wager in mains), *coupons)),
        later_wagers=choices.later_wagers(c),
        decisions=choices.decisions(c),
        irregularities=(*rulings.irregularities(c), *irregularities),
        house_options=(
            *choices.box_options(c, boxes, positions or boxes.most),
            *choices.shoe_options(c, decks),
            *options,
            match_play.accepted(c.chips, default=True),
        ),
        paytable_list=paytables,
        side_bets=side_bets,
        meters=meters,
        contradictions=(usual.limits_in_order, usual.shares_in_order, *contradictions),
        strategies=STRATEGIES,
        closing=closing,
        memory=(cut_offer.memory(seats), admitted(seats)),
        conduct=Conduct(
            one_position=c.boxes_per_player,
            adjacent=adjacent,
            shared_boxes=c.boxes.allowed,
            chips=c.chips,
            bets_stand=c.locked,
            confirmed=c.confirmed,
            idle=idle,
        ),
        equipment=Equipment(
            deck_clause=c.shoe.decks,
            cards=cards,
            shoe=shoe,
            refilled=c.irregularities.out_of_cards,
            changes=(
                *changes,
                Change(
                    "card reader", 24, "146.13(7)", "inspected", lambda options: c.terms(options).dealing == CARD_READER
                ),
            ),
            controller=controller,
        ),
        layout=Layout(dealer_hand=True, inscription=partial(_inscription, c)),
    )


def _inscription(c: Chapter, options: Submission) -> tuple[str, ...]:
    """What a blackjack pays, what insurance pays, and when the dealer draws (146.13(3) and (4))."""
    terms = c.terms(options)
    insurance = f" · Insurance pays {terms.insurance_pays}" if terms.insurance else ""
    draws = "draws to 16 and on a soft 17" if terms.hits_soft_17 else "draws to 16 and stands on all 17s"
    against = " against 21" if terms.blackjack_needs_21 else ""
    return f"Blackjack pays {terms.blackjack_pays}{against}{insurance}", f"Dealer {draws}"

"""A game of the family, made from its chapter: all that baccarat, midibaccarat and minibaccarat have in common."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from pitboss.games.baccarat_games import choices, curator, royal_nine, shoe
from pitboss.games.baccarat_games.chapter import Chapter
from pitboss.games.baccarat_games.play import ez, script
from pitboss.games.baccarat_games.rulings import OUT_OF_CARDS, irregularities
from pitboss.rulebook.options import Count
from pitboss.rulebook.rules import Change, Conduct, Equipment, Strategy
from pitboss.rulebook.submission import Submission
from pitboss.table.game import Game, Layout


def game(
    c: Chapter,
    *,
    name: str,
    title: str,
    summary: str,
    folder: Path,
    seats: Count,
    royal_seats: tuple[int, ...],
    star_seed: str = "25000.00",
    timing: str,
    cut_by: str,
    strategies: Mapping[str, Strategy],
    changes: tuple[Change, ...] = (),
) -> Game:
    """The game of a chapter. Its own are the seats, those among them that the Royal 9 allows, and what is usual there:
    when vigorish is paid, and who cuts."""
    return Game(
        name=name,
        title=title,
        family="baccarat",
        summary=summary,
        folder=folder,
        solver="pitboss.odds.baccarat_games.baccarat",
        script=partial(script, c=c),
        max_players=seats.most,
        wagers=choices.wagers(c),
        decisions=(*choices.decisions(c), *(curator.decisions(c.curator) if c.curator else ())),
        irregularities=(*irregularities(c), *((curator.must_pass("I8", c.curator),) if c.curator else ())),
        house_options=(
            seats,
            *choices.options(c, timing=timing, cut_by=cut_by),
            *royal_nine.options(c, royal_seats[0], star=star_seed),
        ),
        paytable_list=choices.paytables(c),
        meters=partial(royal_nine.meters, c),
        contradictions=(choices.contradictions(c, royal_seats),),
        strategies=strategies,
        memory=(curator.memory(seats.most),) if c.curator else (),
        conduct=Conduct(chips=c.chips, debts=c.vigorish_timing, bets_stand=c.bets_stand, idle=c.idle),
        equipment=Equipment(deck_clause=c.shoe.decks, shoe=shoe.shoe, out_of_cards=OUT_OF_CARDS, changes=changes),
        layout=Layout(hands=("player", "banker"), inscription=_inscription),
    )


def _inscription(options: Submission) -> tuple[str, ...]:
    """What a tie pays, and that Banker pushes on a Dragon 7 where it does."""
    tie = f"Tie pays {options.paytable('tie').lines[0].pay}"
    return (f"{tie} · Banker pushes on a Dragon 7" if ez(options) else tie,)

"""Match-the-dealer: each of a player's two cards that is of the rank of the dealer's first is paid by itself."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import RuleError
from pitboss.games.blackjack_games.side_values import matches
from pitboss.games.blackjack_games.side_wagers import SECOND_CARDS
from pitboss.games.blackjack_games.spanish_21.options import MAIN
from pitboss.games.parts import options as usual
from pitboss.money import Odds, dollars
from pitboss.rulebook.options import Flag, Option
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.side_bets import DEALER, OWN, SideBet
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

NAME = "match-the-dealer"
LEAST, POSTED = 1_00, 25_00


def _pays(wager: str, clause: str, *, suited: int, unsuited: int) -> Paytable:
    """By what a matching card of the same suit and of another pays, every match of two cards."""
    lines = (
        Line("two-suited", 5, Odds(2 * suited)),
        Line("suited-and-unsuited", 4, Odds(suited + unsuited)),
        Line("one-suited", 3, Odds(suited)),
        Line("two-unsuited", 2, Odds(2 * unsuited)),
        Line("one-unsuited", 1, Odds(unsuited)),
    )
    return Paytable(wager=wager, clause=clause, lines=lines, minimum=True)


PAYS = {
    6: _pays(NAME, "6(e)(1)", suited=9, unsuited=4),
    8: _pays(f"{NAME}-8-decks", "6(e)(2)", suited=12, unsuited=3),
}
"""By number of decks."""


def _relation(made: Mapping[str, int], options: Submission) -> str | RuleError:
    if MAIN not in made:
        return RuleError("it goes only with a Spanish 21 wager", clause="6(b)")
    if made[NAME] > made[MAIN]:
        return RuleError(f"it is no higher than the Spanish 21 wager of {dollars(made[MAIN])}", clause="6(b)")
    return ""


WAGER = WagerRule(
    name=NAME,
    clause="6(a), 6(b)",
    gist="that one of the two cards is of the rank of the dealer's first",
    demand="6(b)",
    relation=_relation,
)


def _row(decks: int, pays: Paytable) -> SideBet:
    return SideBet(
        wager=WAGER,
        pays=pays,
        on=(OWN[:2], DEALER[:1]),
        value=matches,
        where=lambda options: bool(options["decks"] == decks),
        due=SECOND_CARDS,
        wins=f"6(d), {pays.clause}",
        loses="6(d)",
    )


ROWS = tuple(_row(decks, pays) for decks, pays in PAYS.items())
OPTIONS: tuple[Option, ...] = (
    Flag(name=NAME, default=True, clause="6(a)", gist="the match-the-dealer wager is offered"),
    *usual.limits_from(NAME, LEAST, POSTED, "6(b)"),
)


def contradictions(options: Submission) -> list[RuleError]:
    """A licensee may pay more for a matching card, but then for two of them as well."""
    found = []
    for decks, printed in PAYS.items():
        pays = {line.name: line.odds.ratio for line in options.paytable(printed.wager).lines}
        suited, unsuited = pays["one-suited"], pays["one-unsuited"]
        sums = {"two-suited": 2 * suited, "suited-and-unsuited": suited + unsuited, "two-unsuited": 2 * unsuited}
        found += [
            RuleError("two matching cards pay what each of them pays", field=f"{printed.wager}.{name}", clause="6(a)")
            for name, both in sums.items()
            if options["decks"] == decks and pays[name] != both
        ]
    return found

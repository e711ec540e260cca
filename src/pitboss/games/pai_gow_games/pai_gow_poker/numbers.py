"""The wager on the random number that says where the deal begins, paid before any card is dealt (13)."""

from __future__ import annotations

from pitboss.errors import RuleError
from pitboss.games.pai_gow_games.pai_gow_poker.formats import dealt_in_two
from pitboss.games.pai_gow_games.pai_gow_poker.paytables import MOST_ON_A_NUMBER, NUMBER
from pitboss.games.pai_gow_games.start import METHOD, PLACES
from pitboss.games.parts.wagers import needs
from pitboss.money import Odds
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import Changes, WagerFamily
from pitboss.table.dealer import Dealer

NAMES = tuple(f"{NUMBER.wager}-{number}" for number in range(1, PLACES + 1))


def wagers(main: str, changes: Changes) -> WagerFamily:
    """Any number, and several of them."""
    return WagerFamily(
        name=NUMBER.wager,
        pattern=f"{NUMBER.wager}-NUMBER",
        members=lambda options: NAMES,
        clause="13(b)(1), 13(b)(2)",
        gist="that the random number is this one",
        demand="13(b)(2)",
        relation=needs(main),
        changes=changes,
    )


def settle(d: Dealer, number: int) -> None:
    """Losing wagers are taken, then the winning ones paid, in whole dollars; what follows has no bearing on them."""
    made = [seat.wagers[name] for seat in d.right_to_left() for name in NAMES if seat.stands(name)]
    shown = [wager for wager in made if wager.name == NAMES[number - 1]]
    for wager in made:
        if wager not in shown:
            d.forfeit(wager, "13(b)(4), 13(c)")
    for wager in shown:
        odds = odds_on_a_number(d.options)
        d.pay(wager, in_whole_dollars(odds.winnings(wager.amount)), "13(b)(5), 13(b)(6)", odds)


def odds_on_a_number(options: Submission) -> Odds:
    """What the layout pays, before it is rounded."""
    return options.paytable(NUMBER.wager).lines[0].odds


def in_whole_dollars(winnings: int) -> int:
    """What a number pays is rounded down (13(b)(6)).

    >>> in_whole_dollars(27_50)
    2700
    """
    return winnings // 100 * 100


def in_range(options: Submission) -> list[RuleError]:
    """Contradictions: a number is drawn where it is wagered on, and pays no more than the rules allow."""
    if not options.offers(NUMBER.wager):
        return []
    found = []
    if options[METHOD] != "random-number" or dealt_in_two(options):
        message = "no random number is drawn at this table"
        found.append(RuleError(message, field=f"{NUMBER.wager}.paytable", clause="13(a)"))
    odds = odds_on_a_number(options)
    if odds.ratio > MOST_ON_A_NUMBER.ratio:
        message = f"{odds} is above the highest odds of {MOST_ON_A_NUMBER}"
        found.append(RuleError(message, field=f"{NUMBER.wager}.number", clause="13(b)(6)"))
    return found

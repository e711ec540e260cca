"""The jacks plus bonus of Winner's Pot Poker: a wager on the own hand, folded or not, paid by the table inventory."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.games.pot_games.winners_pot_poker.positions import after_button
from pitboss.money import Odds, pro_rata
from pitboss.ranking.high import high
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat

BONUS = printed("jacks-plus-bonus", "10(b)", FIVE_CARD, """
                            pays
    royal-flush             400
    straight-flush          80
    four-of-a-kind          50
    full-house              30
    flush                   15
    straight                10
    three-of-a-kind         7
    two-pair                3
    pair-jacks-or-better    1
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip
BONUS_LIMIT = 50_000_00  # 10(c)


# The money rule


def bonus_winnings(value: int, wager: int, table: Paytable, limit: int) -> int | None:
    """What a bonus wager wins on a hand, or None where it loses (10(b)); never more than the limit (10(c))."""
    line = table.line(value)
    return None if line is None else min(line.odds.winnings(wager), limit)


def royal_flush_winnings(wagers: Sequence[int], odds: Odds, limit: int, *, in_full: bool) -> list[int]:
    """What the bonus wagers of several royal flushes win: one limit between them, as the wagers are (10(c)).

    Read as a cap it binds only where they would win more; read to the letter (`in_full`) it is paid in any case.
    """
    nominal = sum(odds.winnings(wager) for wager in wagers)
    return pro_rata(limit if in_full else min(nominal, limit), wagers)


def bonus_limit(options: Submission) -> int:
    """The most that a bonus wager may win: $50,000, or the most winnable with the lowest bonus wager (10(c))."""
    minimum: int = options["jacks-plus-bonus-minimum"]
    return max(BONUS_LIMIT, int(minimum * options.paytable("jacks-plus-bonus").best))


# Settlement


def share_the_limit(d: Dealer, bettors: list[Seat]) -> dict[int, int]:
    """Winnings by seat where two or more bonus players have royal flushes; equal odd cents go clockwise (10(c))."""
    line = d.options.paytable("jacks-plus-bonus").lines[0]
    royals = sorted(
        (seat for seat in bettors if high(seat.hand.cards) >= line.floor),
        key=lambda seat: after_button(d).index(seat.number),
    )
    if len(royals) < 2:
        return {}
    wagers = [seat.amount("jacks-plus-bonus") for seat in royals]
    in_full = d.options["royal-flush-sharing"] == "maximum-paid"
    winnings = royal_flush_winnings(wagers, line.odds, bonus_limit(d.options), in_full=in_full)
    return dict(zip((seat.number for seat in royals), winnings, strict=True))


def settle_bonus(d: Dealer, seat: Seat, value: int, share: int | None = None) -> None:
    """One bonus wager: paid once for the highest line that the hand reaches, up to the limit or a share of it (10)."""
    wager, table = seat.wagers["jacks-plus-bonus"], d.options.paytable("jacks-plus-bonus")
    won = bonus_winnings(value, wager.amount, table, bonus_limit(d.options)) if share is None else share
    if won is None:
        d.collect(wager, "9(g)")
        return
    line = table.line(value)
    assert line is not None
    d.pay(wager, won, "10(b)" if won == line.odds.winnings(wager.amount) else "10(c)", line.odds)

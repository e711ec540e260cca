"""The licensee's choices."""

from __future__ import annotations

from fractions import Fraction

from pitboss.errors import RuleError
from pitboss.games.parts.commission import Commission
from pitboss.games.parts.options import limits
from pitboss.rulebook.options import Amount, Choice, Flag, Option
from pitboss.rulebook.submission import Submission

ROUNDED_TO = {"5%": 25, "4%": 20}  # 9(c), in cents


def options() -> tuple[Option, ...]:
    """Everything but the seats and the shoe."""
    return (
        *limits("bank", 25_00, 10_000_00),
        Amount(name="cover-minimum", default=5_00, gist="lowest cover of a part of the bank"),
        Choice(
            name="commission-rate",
            default="5%",
            values=tuple(ROUNDED_TO),
            clause="9(c), 9(d)",
            gist="vigorish on what the Banker wins, the same for everybody at the table",
        ),
        Choice(
            name="commission-rounding",
            default="up",
            values=("up", "exact"),
            clause="9(c)",
            gist="vigorish up to the next 25 cents at 5%, 20 cents at 4%, or exact",
        ),
        Choice(
            name="preceding-wager",
            default="placed",
            values=("placed", "covered"),
            clause="5(b)",
            gist="reading: the wager that the next one follows is the one placed, or its covered part",
        ),
        Choice(
            name="player-stayed",
            default="draw-to-five",
            values=("draw-to-five", "printed-table"),
            clause="8(c)",
            gist="reading: against a hand that stayed the Banker draws on five or less, or only where Table 3 says so",
        ),
        Flag(
            name="annulled-hand-moves-bank",
            default=False,
            clause="11(a)",
            gist="a hand annulled for cards taken in the wrong order costs the Banker the bank",
        ),
        Choice(
            name="banker-with-extra-cards",
            default="plays-on",
            values=("plays-on", "settles-at-once"),
            clause="11(b)",
            gist="reading: against a Banker's count of zero the Player's Hand still draws, or not",
        ),
        Choice(
            name="banker-with-two-third-cards",
            default="any-two-cards",
            values=("any-two-cards", "worse-third-card"),
            clause="11(d)",
            gist="reading: the lowest count of any two cards, or of the hand with the worse of the two third cards",
        ),
        Choice(
            name="exposed-card",
            default="one-unseen",
            values=("one-unseen", "as-many-as-its-value", "simulated-round"),
            clause="11(h)",
            gist="what becomes of a card shown in error that neither hand can use",
        ),
        Choice(
            name="exposed-ten-or-face",
            default="1",
            values=("1", "10"),
            clause="11(h)",
            gist="cards discarded with a ten or face, where as many are as the card's value",
        ),
    )


def exact_limits(options: Submission) -> list[RuleError]:
    """Contradiction: limits that no exact commission fits."""
    found = []
    unit = step(options)
    for name in ("bank-minimum", "bank-maximum", "cover-minimum"):
        if options[name] % unit:
            message = f"with exact commission it must be a multiple of {unit} cents"
            found.append(RuleError(message, field=name, clause="9(c)"))
    return found


def bank_limits(options: Submission) -> tuple[int, int]:
    """The lowest and highest bank."""
    return options["bank-minimum"], options["bank-maximum"]


def commission(options: Submission) -> Commission:
    """Four or five percent of what the Banker wins, exact or up to the next 20 or 25 cents."""
    rate = options["commission-rate"]
    rounded = options["commission-rounding"] == "up"
    return Commission(rate=Fraction(rate.removesuffix("%")) / 100, unit=ROUNDED_TO[rate] if rounded else 1)


def step(options: Submission) -> int:
    """Wagers are multiples of so many cents, so that exact commission is whole cents."""
    return commission(options).step if options["commission-rounding"] == "exact" else 1

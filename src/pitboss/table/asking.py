"""The dealer's verbs for questions: wagers before the deal, one player's decision, a question to several at once."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

import msgspec

from pitboss.record.choices import HOUSE_RULE as HOUSE_RULE
from pitboss.record.choices import MOMENT, Choice, Reply
from pitboss.table import events as ev
from pitboss.table.card_verbs import CardVerbs, Steps
from pitboss.table.seats import Hand, Seat


class Betting(msgspec.Struct, frozen=True):
    """Players may place, change and take back wagers until the dealer closes the bets."""

    clause: str


class Poll(msgspec.Struct, frozen=True, gc=False):
    """Players must decide: each seat asked has its choices. Where several are asked they answer in any order, until
    all have or the dealer closes the question, where a clause lets the dealer."""

    questions: dict[int, tuple[Choice, ...]]
    closing: str = ""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What comes back from a `Poll`: a seat's reply, or (no reply) the dealer's closing of the question."""

    seat: int
    reply: Reply | None


Then = Callable[[Seat, Reply], None]
"""What follows at once from an answer: a wager is made, a hand is given up."""


class Asking(CardVerbs):
    """What the dealer asks."""

    def pause(self) -> Steps:
        """A moment at which only an irregularity can come in."""
        self.reaching_for = ""
        if self.at_point():
            yield MOMENT

    def take_wagers(self, clause: str, closing: str) -> Steps:
        """Players place their wagers until the bets are closed with "No more bets"."""
        self.stage = "wagers"
        yield Betting(clause)
        self.no_more_bets(closing)

    def no_more_bets(self, clause: str) -> None:
        """The dealer closes the bets."""
        self.bets_closed = True
        self.record(ev.BetsClosed(clause))

    def ask(
        self,
        seat: Seat,
        choices: Mapping[str, str],
        still: Callable[[], bool],
        *,
        default: str,
        amounts: Mapping[str, int] | None = None,
        hand: Hand | None = None,
    ) -> Generator[Any, Any, str]:
        """Ask a player to choose (name: clause), as long as the question still stands after any ruling.

        `default` is what is done for a player who does not answer. What the generator returns is the answer, or an
        empty string where a ruling made the question moot.
        """
        fixed, number = amounts or {}, hand.number if hand else 0
        offers = [
            Choice(
                seat.number,
                name,
                clause,
                fixed.get(name, 0),
                fixed.get(name, 0),
                default=HOUSE_RULE if name == default else "",
                hand=number,
            )
            for name, clause in choices.items()
        ]
        answers = yield from self.poll({seat.number: offers}, still=lambda asked: still())
        return answers[seat.number].name if answers else ""

    def offer(
        self, seat: Seat, choices: Sequence[Choice], still: Callable[[], bool]
    ) -> Generator[Any, Any, Reply | None]:
        """Like `ask`, for choices that carry an amount or cards of the player's own choosing."""
        answers = yield from self.poll({seat.number: choices}, still=lambda asked: still())
        return answers.get(seat.number)

    def poll(
        self,
        questions: Mapping[int, Sequence[Choice]],
        *,
        still: Callable[[Seat], bool] = lambda seat: True,
        then: Then = lambda seat, reply: None,
        closing: str = "",
    ) -> Generator[Any, Any, dict[int, Reply]]:
        """Ask several players, who answer in any order; `then` follows on each answer at once.

        A question is dropped where it does not stand `still`, after a ruling. Where a clause lets the dealer close the
        poll (`closing`), whoever has not answered by then is given the default answer.
        """
        self.reaching_for = ""
        answers: dict[int, Reply] = {}
        asked = {number: tuple(choices) for number, choices in questions.items()}
        while waiting := {number: choices for number, choices in asked.items() if still(self.seat(number))}:
            answer: Answer | None = yield Poll(waiting, closing)
            if answer is None:  # a ruling came in between
                continue
            given = {answer.seat: answer.reply} if answer.reply else {n: default_of(c) for n, c in waiting.items()}
            for number, reply in given.items():
                self.record(ev.Decided(number, reply.name, reply.clause, reply.amount, reply.parts))
                answers[number] = reply
                del asked[number]
                then(self.seat(number), reply)
        return answers

    def multiples_of(
        self, seat: Seat, wager: str, name: str, multiples: tuple[int, ...], clause: str, *, between: bool = False
    ) -> Choice:
        """A choice to stake some multiple of an earlier wager: `play:3`; or any amount `between` them."""
        unit = seat.amount(wager)
        return Choice(seat.number, name, clause, unit * multiples[0], unit * multiples[-1], multiples, unit, between)


def default_of(choices: Sequence[Choice]) -> Reply:
    """The answer that is given for a player who does not answer."""
    choice = next(choice for choice in choices if choice.default)
    return Reply(choice.name, choice.clause, choice.minimum)


def otherwise(seat: Seat, name: str, clause: str, *, passing: bool = False) -> Choice:
    """The choice that is made for a player who does not answer; `passing` where a sheet need not even mention it."""
    return Choice(seat.number, name, clause, passing=passing, default=HOUSE_RULE)

"""One person at seat 1 of a table: what they see, what they are asked, what they may say at any time."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.markup import escape

from pitboss.cli.advice import adviser
from pitboss.cli.layouts import layout_of
from pitboss.cli.layouts.scene import Scene, listed
from pitboss.cli.show import console, print_events, print_outcome, print_result, print_table, say
from pitboss.equipment.cards import UNSEEN
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.record.choices import Choice
from pitboss.record.places import NOWHERE, Place
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.table import events as ev
from pitboss.table.game import Game
from pitboss.table.result import RoundResult
from pitboss.table.round import Round
from pitboss.table.table import Table

YOU = 1
ALWAYS = (
    "At any time: [bold]?[/] what you can do, [bold]table[/] how it lies or lay, [bold]wagers[/] yours, [bold]undo[/] "
    "your last bet, [bold]hint[/] the best play, [bold]events[/] the record of the round, [bold]history[/] the rounds "
    "so far, [bold]report[/] what can be reported now, [bold]report ID[/] an irregularity, [bold]quit[/]."
)
ROUTINE = (
    ev.Opened,
    ev.Shuffled,
    ev.Wagered,
    ev.HouseWagered,
    ev.BetsClosed,
    ev.Burned,
    ev.Dealt,
    ev.Staked,
    ev.Discarded,
    ev.Noted,
    ev.Called,
    ev.Ended,
)
"""What is not news: the wagers that everybody sees on the table, and the routine of the deal."""


HISTORY_SHOWN = 15
"""Rounds that `history` shows one by one."""


class Leave(Exception):
    """The player gets up."""


def read(prompt: str) -> str:
    """What the player types, or `Leave`."""
    text = console().input(prompt).strip()
    if text.lower() in ("q", "quit", "exit"):
        raise Leave
    return text


def complain(error: RuleError) -> None:
    """Why something cannot be done, with its clause; where in a file it would stand is of no use at a table."""
    law = f" [{error.clause}]" if error.clause else ""
    console().print(f"  [red]{escape(error.message)}{escape(law)}[/]")


class Sitting:
    """A person at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._layout = layout_of(table.game.name)
        self._history: list[ev.Event] = []
        self._results: list[RoundResult] = []
        self._told = 0
        self.usual: dict[str, int] = {}
        """What the person wagered in the last round with wagers, to be repeated."""
        self._before: list[tuple[str, int]] = []
        """What lay on each wager before it was last made or changed, while bets are open: for `undo`."""
        self._adviser: tuple[str, Strategy] | None = None
        """Who gives hints: found when the first is asked for."""

    @property
    def chips(self) -> int:
        return self.table.chips(YOU)

    # What the person sees

    def begin(self, playing: Round) -> None:
        """A round begins: nothing of it has been told."""
        self._told = len(playing.events)
        self._before = []

    def wager(self, playing: Round, name: str, amount: int) -> None:
        """The person makes, changes or takes down a wager."""
        before = self.wagers(playing).get(name, 0)
        playing.act(name, seat=YOU, amount=amount)
        self._before.append((name, before))

    def repeat(self, playing: Round) -> None:
        """The wagers of the last round once more, as far as they can be made."""
        for name, amount in self.usual.items():
            try:
                self.wager(playing, name, amount)
            except RuleError as error:
                complain(error)
        if not (made := self.wagers(playing)):
            self.usual = {}
        console().print(listed(made.items(), "  your wagers"))

    def draw(self, playing: Round) -> None:
        """The table as it lies now; before there are cards, how the last round ended."""
        if self._layout is not None and playing.betting:
            console().print(self._layout.table(self._scene(playing)))
        elif self._layout is not None and self._layout.cards is not None:
            console().print(self._layout.cards(self._scene(playing)))
        elif playing.betting and self._results:
            print_result(self._results[-1])
        else:
            print_table(playing, YOU)

    def draw_again(self, playing: Round) -> None:
        """The felt once more, where wagers were made on it in this round."""
        made = any(isinstance(event, ev.Wagered) and event.seat == YOU for event in playing.events)
        if self._layout is not None and self._layout.has_felt and made:
            self.draw(playing)

    def tell(self, playing: Round) -> None:
        """What has happened since the person last looked, as far as it concerns them; `events` has all of it."""
        events = playing.view(YOU).events
        drawn = self._layout.tells if self._layout is not None else ()
        news = [one for one in events[self._told :] if concerns_you(one) and not isinstance(one, (*ROUTINE, *drawn))]
        if news:
            print_events(news)
        self._told = len(events)

    def conclude(self, playing: Round) -> None:
        """The round is over: what came of it."""
        drawn = self._layout.result if self._layout is not None else None
        picture = drawn(self._scene(playing)) if drawn is not None else None
        if picture is not None:
            console().print(picture)
        self.tell(playing)
        ending = self._layout.ending if self._layout is not None else None
        lay = ending(self._scene(playing)) if ending is not None else None
        if lay is not None:
            console().print(lay)
        if drawn is None:
            print_outcome(playing.result, YOU)
        say(f"  {outcome(playing.result)}")
        made = [event for event in playing.events if isinstance(event, ev.Wagered) and event.seat == YOU]
        if made:
            self.usual = {event.wager: event.amount for event in made if event.amount}
        self._results.append(playing.result)
        left = sum(self.table.standing(YOU).values())
        say(f"You have {dollars(self.chips)}{f', and {dollars(left)} on the layout' if left else ''}.")
        self._history += playing.view(YOU).events

    def wagers(self, playing: Round) -> dict[str, int]:
        """The person's wagers that lie on the table, in cents."""
        return self._scene(playing).wagers

    def _scene(self, playing: Round) -> Scene:
        return Scene(playing.view(YOU), self.table.options, YOU, tuple(self._history))

    # What the person may say at any time

    def commanded(self, text: str, playing: Round) -> bool:
        """Whether the text was a command; it has then been carried out."""
        word, _, rest = text.partition(" ")
        if word == "report":
            self._report(rest.strip(), playing)
        elif word == "events":
            print_events(playing.view(YOU).events)
        elif word in ("table", "layout"):
            self.draw(playing)
        elif word == "hint":
            self._hint(playing)
        elif word == "wagers":
            console().print(listed(self.wagers(playing).items(), "  your wagers"))
        elif word == "history":
            self._tell_history()
        elif word == "undo":
            self._undo(playing)
        else:
            return False
        return True

    def _undo(self, playing: Round) -> None:
        """Take the last bet back, as long as bets are open."""
        if not playing.betting or not self._before:
            raise RuleError("there is no bet of this round to take back")
        name, before = self._before[-1]
        playing.act(name, seat=YOU, amount=before)
        self._before.pop()
        console().print(listed(self.wagers(playing).items(), "  your wagers"))

    def _tell_history(self) -> None:
        """What the rounds came to so far, the latest last."""
        if not self._results:
            say("  No round is over yet.")
        first = max(0, len(self._results) - HISTORY_SHOWN)
        for number, result in enumerate(self._results[first:], start=first + 1):
            say(f"  {number:>4}  {outcome(result)}")
        if self._results:
            net = sum(seat.net for result in self._results for seat in result.seats if seat.seat == YOU)
            say(f"  In all {len(self._results)} rounds: {'+' if net > 0 else ''}{dollars(net)}.")

    def _hint(self, playing: Round) -> None:
        """What the best play would do, where the game is solved; else what its first strategy would."""
        if YOU not in playing.asked:
            say("  There is nothing to decide now.")
            return
        if self._adviser is None:
            self._adviser = adviser(self.table.options)
        name, strategy = self._adviser
        say(f"  [bold]{strategy(playing.view(YOU))}[/] [dim]({name.replace('-', ' ')})[/]")

    def _report(self, irregularity: str, playing: Round) -> None:
        if irregularity:
            row = self.table.game.irregularity(irregularity)
            playing.report(row.id, seat=YOU if row.seat == "required" else 0)
            return
        seats = {"required": YOU}
        open_to = [
            row for row in self.table.game.irregularities if not playing.can_report(row.id, seats.get(row.seat, 0))
        ]
        for row in open_to:
            say(f"  [bold]{row.id}[/]: {escape(row.trigger)} [cyan]{row.clause}[/]")
        if not open_to:
            say("  Nothing can be reported at this point.")

    # Decisions

    def decide(self, playing: Round) -> None:
        """Ask for one decision."""
        self.tell(playing)
        self.draw(playing)
        choices = playing.legal(YOU)
        if words := own_hand(self.table.game, playing.view(YOU)):
            say(f"  your hand: {words}")
        text = read(f"  {' or '.join(word for choice in choices for word in choice_words(choice))}? ")
        try:
            if text in ("", "?", "help", "rules"):
                self._explain(choices)
                if text:
                    console().print(f"  The first letters of a choice will do. {ALWAYS}")
            elif not self.commanded(text, playing):
                playing.act(decision(text, choices), seat=YOU)
        except RuleError as error:
            complain(error)

    def _explain(self, choices: Sequence[Choice]) -> None:
        """What every choice does and costs, and its clause."""
        gists = {rule.name: rule.gist for rule in self.table.game.decisions}
        clauses = self.table.game.clauses
        for choice in choices:
            listed = "; ".join(clauses[id_].gist for id_ in choice.clause.split(", ") if id_ in clauses)
            gist = escape(gists.get(choice.name, listed))
            console().print(f"  [bold]{choice.name}[/] ({cost(choice)}): {gist} [cyan]{choice.clause}[/]")


def concerns_you(event: ev.Event) -> bool:
    """Whether something happened to the person, the dealer or everybody, and not to another player."""
    place: Place = getattr(event, "place", NOWHERE)
    return getattr(event, "seat", YOU) in (0, YOU) and place.seat in (0, YOU)


def own_hand(game: Game, view: View) -> str:
    """The person's hand in words, with the cards for all that lie face up."""
    mine = next(seat.hand.cards for seat in view.seats if seat.number == YOU)
    known = [[card for card in cards if card != UNSEEN] for cards in (mine, view.community.cards)]
    return game.layout.reads(*known) if game.layout.reads and known[0] else ""


def cost(choice: Choice) -> str:
    """What a choice costs."""
    if not choice.maximum or choice.cards:
        return "no further wager"
    least, most = dollars(choice.minimum), dollars(choice.maximum)
    return least if least == most else f"{least} to {most}"


def choice_words(choice: Choice) -> tuple[str, ...]:
    """A choice as it can be typed, with the range of its amount where it has one."""
    if choice.cards:
        return (f"{choice.name} CARDS",)
    if choice.minimum == choice.maximum or (choice.multiples and not choice.between):
        return choice.spoken
    amounts = f"{choice.name} ({dollars(choice.minimum)} to {dollars(choice.maximum)})"
    return (*choice.spoken, amounts) if choice.multiples else (amounts,)


def decision(text: str, choices: Sequence[Choice]) -> str:
    """The decision that is meant: by its first letters, an amount, a multiple or cards after a space or a colon.

    >>> decision("set Kh Ks", (Choice(1, "set", "", 2, 2, cards=True),))
    'set:Kh Ks'
    >>> offered = (Choice(1, "bid", "", 5_00, 90_00), Choice(1, "no-bid", ""), Choice(1, "play", "", multiples=(1, 2)))
    >>> [decision(text, offered) for text in ("b 25", "no bid", "n", "play:2", "x")]
    ['bid:25', 'no-bid', 'no-bid', 'play:2', 'x']
    """
    for choice in choices:
        if choice.cards and re.match(rf"{re.escape(choice.name)}(?:[ :]|$)", text):
            return f"{choice.name}:{text.removeprefix(choice.name).lstrip(' :')}"
    match = re.fullmatch(r"(.*?)(?:[ :]+(\d[\d.,]*))?", text.lower())
    assert match is not None
    word, amount = match[1].replace(" ", "-"), match[2]
    names = [choice.name for choice in choices]
    fitting = [name for name in names if name == word] or [name for name in names if word and name.startswith(word)]
    if len(fitting) != 1:
        return text
    return f"{fitting[0]}:{amount}" if amount else fitting[0]


def outcome(result: RoundResult) -> str:
    """What the round came to for the person, in a sentence."""
    mine = [seat for seat in result.seats if seat.seat == YOU]
    decided = [wager for seat in mine for wager in seat.wagers.values() if wager.result != "open"]
    if result.void:
        return "The round is void."
    if not decided:
        return "Nothing of yours was decided."
    net = sum(seat.net for seat in mine)
    if net == 0:
        return "You are even."
    return f"[green]You win {dollars(net)}.[/]" if net > 0 else f"[red]You lose {dollars(-net)}.[/]"

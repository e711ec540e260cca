"""Sit down and play: one person at seat 1, the game's own strategies at the other seats."""

from __future__ import annotations

from contextlib import suppress

from rich.markup import escape

from pitboss.cli.show import console, print_events, print_result, print_table, say
from pitboss.errors import RuleError
from pitboss.money import cents, dollars
from pitboss.rulebook.game import WagerFamily
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table

YOU = 1
HELP = (
    "Type the name of a choice (its first letters will do), [bold]report ID[/] for an irregularity, "
    "[bold]events[/] for the record so far, [bold]rules[/] for the clauses at hand, or [bold]quit[/]."
)


class Leave(Exception):
    """The player gets up."""


def play(options: Submission, *, others: int, bankroll: int, seed: int | None) -> None:
    """Play rounds until the player leaves or is out of chips."""
    table = Table(options, seed=seed)
    table.sit(YOU, bankroll=bankroll, player="you")
    for seat in range(2, others + 2):
        table.sit(seat, bankroll=100_000_00)
    console().print(f"[bold]{options.game.title}[/]: {options.game.summary}.")
    console().print(HELP)
    try:
        while _play_round(table):
            pass
    except (Leave, EOFError, KeyboardInterrupt):
        console().print()
    console().print(f"You leave with {dollars(table.chips(YOU))}.")


def _play_round(table: Table) -> bool:
    """One round; whether there is money for another."""
    console().rule(f"round {table.rounds + 1}")
    playing = _begin(table)
    news = News(playing, from_the_start=playing.over)
    try:
        _decide(playing, table, news)
    finally:
        _play_out(playing, table)
    news.tell()
    print_result(playing.result)
    console().print(f"You have {dollars(table.chips(YOU))}.")
    if table.chips(YOU) < sum(table.game.least_wagers(table.options, len(table.seated())).values()):
        console().print("That is not enough for another round.")
        return False
    return True


def _begin(table: Table) -> Round:
    """The round for your wagers and the others', asked for again where they do not go together."""
    if table.game.carries or any(isinstance(rule, WagerFamily) for rule in table.game.wagers):
        return _lay_wagers(table)
    if not table.game.wagers:
        return table.round()
    while True:
        try:
            return table.round(_ask_wagers(table))
        except RuleError as error:
            say(f"  [red]{escape(str(error))}[/]")


def _lay_wagers(table: Table) -> Round:
    """At a layout of many wagers: you name yours one after the other; the others put up the least."""
    playing = table.round()
    players = len(table.seated())
    for seat in table.seated():
        if seat != YOU:
            for name, amount in table.game.least_wagers(table.options, players).items():
                with suppress(RuleError):  # what cannot be wagered now is left out
                    playing.act(name, seat=seat, amount=amount)
    example = table.game.wagers[0].example(table.options)
    offers = ", ".join(escape(choice.name) for choice in playing.legal() if choice.seat == YOU)
    say(f"  On the layout: {offers}")
    for name, amount in table.standing(YOU).items():
        say(f"  standing: {name} {dollars(amount)}")
    try:
        while playing.betting:
            text = _read(f"  a wager and its amount, as in [bold]{example} 5[/]; Enter for no more bets: ")
            word, _, money = text.partition(" ")
            try:
                playing.act(f"{word}:{money.strip()}" if money else word or CLOSE, seat=YOU if word else None)
            except RuleError as error:
                say(f"  [red]{escape(str(error))}[/]")
    except (Leave, EOFError, KeyboardInterrupt):
        playing.abandon()
        raise
    return playing


def _ask_wagers(table: Table) -> dict[int, dict[str, int]]:
    """Your wagers from the keyboard; the others put up the least that deals them in."""
    players = len(table.seated())
    usual = table.game.least_wagers(table.options, players)
    wagers = {seat: dict(usual) for seat in table.seated() if seat != YOU} | {YOU: {}}
    for rule in table.game.wagers:
        if not rule.on_layout(players, table.options):
            continue
        least, most = rule.limits(table.options)
        required = rule.required(players)
        if required and least == most:
            wagers[YOU][rule.name] = least
            console().print(f"  {rule.name}: {dollars(least)}")
        else:
            amount = _ask_amount(rule.name, least, most, usual.get(rule.name, 0), required, table.chips(YOU))
            if amount:
                wagers[YOU][rule.name] = amount
    return wagers


def _ask_amount(name: str, least: int, most: int, default: int, required: bool, chips: int) -> int:
    while True:
        limits = f"{dollars(least)} to {dollars(min(most, chips))}{'' if required else ', 0 for none'}"
        text = _read(f"  {name} ({limits}) [{dollars(default)}]: ")
        try:
            amount = cents(text) if text else default
        except RuleError as error:
            say(f"  [red]{escape(error.message)}[/]")
            continue
        if (amount == 0 and not required) or least <= amount <= min(most, chips):
            return amount
        console().print(f"  [red]from {limits}[/]")


class News:
    """What has happened since you last looked, as you may see it; the routine of the deal is left out."""

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
        ev.Ended,
    )

    def __init__(self, playing: Round, *, from_the_start: bool = False) -> None:
        self._playing = playing
        self._told = 0 if from_the_start else len(playing.events)

    def tell(self) -> None:
        events = self._playing.view(YOU).events
        print_events(event for event in events[self._told :] if not isinstance(event, self.ROUTINE))
        self._told = len(events)


def _decide(playing: Round, table: Table, news: News) -> None:
    """Every decision of the round: yours from the keyboard, the others' by strategy."""
    strategy = next(iter(table.game.strategies.values()))
    while not playing.over:
        if playing.waiting_for != YOU:
            playing.act_by(strategy)
            continue
        news.tell()
        print_table(playing, YOU)
        choices = [name for choice in playing.legal() for name in choice.spoken]
        text = _read(f"  {' or '.join(choices)}? ")
        word, _, rest = text.partition(" ")
        try:
            if word == "report":
                playing.report(rest.strip() or "?", seat=YOU if _needs_seat(playing, table, rest.strip()) else 0)
            elif word == "events":
                print_events(playing.view(YOU).events)
            elif word == "rules":
                for choice in playing.legal():
                    console().print(
                        f"  {choice.name}: [cyan]{choice.clause}[/] {table.game.clauses[choice.clause].gist}"
                    )
            elif word in ("?", "help"):
                console().print(HELP)
            else:
                fitting = [name for name in choices if text and name.startswith(text.lower())]
                playing.act(fitting[0] if len(fitting) == 1 else text)
        except RuleError as error:
            say(f"  [red]{escape(str(error))}[/]")


def _needs_seat(playing: Round, table: Table, irregularity: str) -> bool:
    return table.game.irregularity(irregularity).seat == "required"


def _play_out(playing: Round, table: Table) -> None:
    """A player who gets up in the middle of a round has it finished by the game's strategy."""
    if playing.betting:
        playing.act(CLOSE)
    strategy = next(iter(table.game.strategies.values()))
    while not playing.over:
        playing.act_by(strategy)


def _read(prompt: str) -> str:
    text = console().input(prompt).strip()
    if text.lower() in ("q", "quit", "exit"):
        raise Leave
    return text

"""Taking a person's wagers while bets are open: one by one where they are few, by name at a layout of many."""

from __future__ import annotations

import re
from collections.abc import Collection
from contextlib import suppress

from msgspec.structs import replace
from rich.markup import escape
from rich.table import Table as Grid

from pitboss.cli.layouts.scene import chip
from pitboss.cli.show import console, say
from pitboss.cli.sitting import ALWAYS, YOU, Sitting, complain, read
from pitboss.errors import RuleError
from pitboss.money import cents, dollars
from pitboss.record.choices import Choice
from pitboss.rulebook.wagers import WagerFamily, WagerRule
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table


def take_wagers(sitting: Sitting, playing: Round) -> None:
    """The others put up the least that deals them in; then you wager until the bets are closed."""
    table = sitting.table
    usual = table.game.least_wagers(table.options, len(table.seated()))
    for seat in table.seated():
        if seat != YOU:
            for name, amount in usual.items():
                with suppress(RuleError):  # what cannot be wagered now is left out
                    playing.act(name, seat=seat, amount=amount)
    show_meters(sitting)
    if by_name(table):
        sitting.draw(playing)
        console().print(f"[dim]You can bet on: {escape(', '.join(choice.name for choice in yours(playing)))}[/]")
        while playing.betting:
            name_a_wager(sitting, playing)
    else:
        while playing.betting:
            ask_for_wagers(sitting, playing, usual)


def show_meters(sitting: Sitting) -> None:
    """What the progressive meters stand at, before anybody wagers on them."""
    shown = [f"{name} {dollars(meter.display)}" for name, meter in sitting.table.meters.items()]
    if shown:
        say(f"  [dim]on the meters: {', '.join(shown)}[/]")


def by_name(table: Table) -> bool:
    """Whether there are too many wagers to ask for one by one."""
    offered = [rule for rule in table.game.wagers if rule.at_table(table.options)]
    return table.game.carries or any(isinstance(rule, WagerFamily) and not rule.coupon for rule in offered)


def yours(playing: Round) -> list[Choice]:
    """What you can do now."""
    return list(playing.legal(YOU))


# One by one


def ask_for_wagers(sitting: Sitting, playing: Round, usual: dict[str, int]) -> None:
    """Ask for what may be called and for every wager, then for the coupons that may lie with them; close the bets."""
    rules = {rule.shown: rule for rule in playing.game.wagers}
    players = len(sitting.table.seated())
    if not ask_for_call(sitting, playing, [choice.name for choice in yours(playing) if choice.name not in rules]):
        return
    for choice in yours(playing):
        if choice.name not in rules:
            continue
        rule = rules[choice.name]
        required = rule.required(players)
        if required and choice.minimum == choice.maximum:
            say(f"  {choice.name}: {dollars(choice.minimum)}")
            sitting.wager(playing, choice.name, choice.minimum)
        elif not ask_for_wager(
            sitting, playing, choice, rule.gist, suggested(sitting, playing, rule, usual), required=required
        ):
            return  # the round was called off by a report
    for choice in yours(playing):
        if choice.name not in rules:
            continue
        rule = rules[choice.name]
        for name in rule.names(playing.options) if rule.coupon else ():
            if not ask_for_wager(sitting, playing, replace(choice, name=name), rule.gist, 0, required=False):
                return
    try:
        playing.act(CLOSE)
    except RuleError as error:
        complain(error)


def ask_for_call(sitting: Sitting, playing: Round, calls: list[str]) -> bool:
    """Ask what you want to call, where anything may be called; whether the bets are still open."""
    while calls and playing.betting:
        text = read(f"  You may call {' or '.join(calls)}, Enter for nothing: ")
        try:
            if not text:
                return True
            if text in calls:
                playing.act(text, seat=YOU)
                return True
            if not sitting.commanded(text, playing):
                raise RuleError(f"{text!r} cannot be called; it is one of: {', '.join(calls)}", field="call")
        except RuleError as error:
            complain(error)
    return playing.betting


def suggested(sitting: Sitting, playing: Round, rule: WagerRule, usual: dict[str, int]) -> int:
    """The amount for Enter: as in the last round, or the least that deals one in, if it goes with what was wagered so
    far; else as much as another wager, which a blind must equal."""
    made = sitting.wagers(playing)
    first = sitting.usual.get(rule.name, 0) if sitting.usual else usual.get(rule.name, 0)
    for amount in (first, *made.values()):
        if rule.relation is None or not amount or not rule.relation({**made, rule.name: amount}, playing.options):
            return amount
    return first


def ask_for_wager(sitting: Sitting, playing: Round, choice: Choice, gist: str, default: int, *, required: bool) -> bool:
    """Ask for the amount of a wager until it can be made; whether the bets are still open."""
    most = min(choice.maximum, sitting.chips)
    limits = f"{dollars(choice.minimum)} to {dollars(most)}{'' if required else ', 0 for none'}"
    while playing.betting:
        text = read(f"  {choice.name} ({limits}) [{dollars(default)}]: ")
        try:
            if text in ("?", "help", "rules"):
                say(f"  {choice.name}: {escape(gist)} [cyan]{choice.clause}[/]")
                console().print(f"  Enter for the amount in brackets. {ALWAYS}")
            elif not sitting.commanded(text, playing):
                amount = amount_of(text, most) if text else default
                if required and not amount:
                    raise RuleError("every player makes this wager", field=choice.name, clause=choice.clause)
                if amount or choice.name in sitting.wagers(playing):
                    sitting.wager(playing, choice.name, amount)
                return True
        except RuleError as error:
            complain(error)
    return False


def amount_of(text: str, most: int) -> int:
    """An amount as it is typed; `all` or `all in` for as much as one has or may wager.

    >>> amount_of("2.50", 90_00), amount_of("All in", 90_00)
    (250, 9000)
    """
    return most if text.lower().split() in (["all"], ["all", "in"], ["max"]) else cents(text)


# By name


def name_a_wager(sitting: Sitting, playing: Round) -> None:
    """One line at the layout: a wager, a call, a command, or nothing for no more bets."""
    again = bool(sitting.usual) and not sitting.wagers(playing)
    closing = "[bold]close[/] for none, Enter to bet as before" if again else "Enter for no more bets"
    text = read(f"  A bet, as in [bold]{example(playing)}[/]; ? for all of them; {closing}: ")
    try:
        if not text and again:
            sitting.repeat(playing)
        elif text in ("", "close"):
            if playing.can_close:
                sitting.draw_again(playing)
            playing.act(CLOSE)
        elif text in ("?", "help", "rules"):
            console().print(wagers_table(playing))
            console().print(f"  A bet of 0 is taken down; hyphens may be left out. {ALWAYS}")
        elif not sitting.commanded(text, playing):
            lay(sitting, playing, text)
    except RuleError as error:
        complain(error)


def example(playing: Round) -> str:
    """The first wager that can be made now, at its lowest amount."""
    rules = {rule.shown: rule for rule in playing.game.wagers}
    first = next(choice for choice in yours(playing) if choice.name in rules)
    return f"{rules[first.name].example(playing.options)} {chip(first.minimum)}"


def lay(sitting: Sitting, playing: Round, text: str) -> None:
    """Make a wager or a call."""
    calls = [call.name for call in playing.game.calls]
    name, written = spoken(text, calls)
    name = meant(playing, name)
    if name.partition(":")[0] in calls:
        playing.act(name, seat=YOU)
        say(f"  Called: {escape(name.replace(':', ' '))}.")
        return
    if not any(name == rule.name or name.startswith(f"{rule.name}-") for rule in playing.game.wagers):
        raise RuleError(f"there is no bet {name!r}; ? lists all that you can make", field="bet")
    if written is None:
        playing.game.wager(name, playing.options)
        raise RuleError(f"say how much, as in {name} 5", field=name)
    most = playing.game.wager(name, playing.options).limits(playing.options)[1]
    amount = amount_of(written, min(sitting.chips, most))
    sitting.wager(playing, name, amount)
    lies = f"is at {dollars(amount)}" if amount else "is down"
    say(f"  {escape(name)} {lies}; you have {dollars(sitting.chips)}.")


def meant(playing: Round, name: str) -> str:
    """The wager that is meant by a shorter name: `17` for `straight-17`, `odds` for `pass-odds`, if it is the only one
    that can be made now and ends so."""
    offered = {wager for rule in playing.game.wagers for wager in rule.names(playing.options)}
    if name in offered or any(name == call.name for call in playing.game.calls):
        return name
    now = {choice.name for choice in yours(playing)}
    rules = [rule for rule in playing.game.wagers if rule.shown in now]
    ending = [wager for rule in rules for wager in rule.names(playing.options) if wager.endswith(f"-{name}")]
    shortest = [wager for wager in ending if wager.count("-") == min(one.count("-") for one in ending)]
    return shortest[0] if len(shortest) == 1 else name


def spoken(text: str, calls: Collection[str]) -> tuple[str, str | None]:
    """The name of a wager or call that was typed, with the amount if one was.

    >>> spoken("don't pass 10", ()), spoken("split 8 11 $5", ()), spoken("place-6:12", ())
    (('dont-pass', '10'), ('split-8-11', '5'), ('place-6', '12'))
    >>> spoken("red all in", ()), spoken("red all", ())
    (('red', 'all'), ('red', 'all'))
    >>> spoken("on place 6", ("on",)), spoken("pass the dice", ("pass-the-dice",)), spoken("red", ())
    (('on:place-6', None), ('pass-the-dice', None), ('red', None))
    """
    words = re.sub(r"['’$]", "", text.lower()).replace(":", " ").replace(" all in", " all").split()
    whole = "-".join(words)
    if whole in calls:
        return whole, None
    if words[1:] and words[0] in calls:
        return f"{words[0]}:{'-'.join(words[1:])}", None
    if words[1:] and re.fullmatch(r"-?[\d.,]+|all|max", words[-1]):
        return "-".join(words[:-1]), words[-1]
    return whole, None


def wagers_table(playing: Round) -> Grid:
    """Every wager and call that is open to you now, by family, with its limits and clause."""
    gists = {rule.shown: rule.gist for rule in playing.game.wagers}
    gists |= {call.name: call.gist for call in playing.game.calls}
    grid = Grid(box=None, padding=(0, 1), header_style="dim")
    grid.add_column("bet", no_wrap=True, style="bold")
    grid.add_column("on", overflow="fold", ratio=1)
    grid.add_column("limits", justify="right", no_wrap=True)
    grid.add_column("clause", style="cyan", max_width=11)
    for choice in yours(playing):
        limits = f"{chip(choice.minimum)} to {chip(choice.maximum)}" if choice.maximum else ""
        gist = gists[choice.name if choice.name in gists else choice.name.partition(":")[0]]
        grid.add_row(escape(choice.name), escape(gist), limits, choice.clause)
    return grid

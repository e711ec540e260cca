"""Sit down and play: one person at seat 1, the game's own strategies at the other seats."""

from __future__ import annotations

from pitboss.cli.betting import take_wagers
from pitboss.cli.show import console, print_edition, say
from pitboss.cli.sitting import ALWAYS, YOU, Leave, Sitting, outcome, read
from pitboss.money import dollars
from pitboss.rulebook.submission import Submission
from pitboss.table.round import Round
from pitboss.table.table import Table

OTHERS_BANKROLL = 100_000_00
ROUND_WORDS = {"throws": "throw", "spins": "spin"}


def play(options: Submission, *, others: int, bankroll: int, seed: int | None) -> None:
    """Play rounds until the player leaves or is out of chips."""
    table = Table(options, seed=seed)
    table.sit(YOU, bankroll=bankroll, player="you")
    for seat in range(2, others + 2):
        table.sit(seat, bankroll=OTHERS_BANKROLL)
    sitting = Sitting(table)
    console().print(f"[bold]{options.game.title}[/]: {options.game.summary}.")
    print_edition(options.edition)
    console().print(ALWAYS)
    try:
        while can_go_on(table, bankroll):
            play_round(sitting)
    except (Leave, EOFError, KeyboardInterrupt):
        console().print()
    get_up(table)


def can_go_on(table: Table, bankroll: int) -> bool:
    """Whether there is money for another round, or on the layout, or the player buys in again."""
    least = sum(table.game.least_wagers(table.options, len(table.seated())).values())
    if table.chips(YOU) >= max(least, 1) or table.standing(YOU):
        return True
    say(f"You have {dollars(table.chips(YOU))}, which is not enough for another round.")
    if read(f"  Buy in again for {dollars(bankroll)}? (yes or no) ").lower() not in ("y", "yes"):
        return False
    table.buy_in(YOU, bankroll)
    return True


def play_round(sitting: Sitting) -> None:
    """One round; a player who gets up in the middle of it wagers nothing more in it."""
    table = sitting.table
    console().rule(f"{ROUND_WORDS.get(table.game.equipment.result_kind, 'round')} {table.rounds + 1}")
    playing = table.round()
    sitting.begin(playing)
    try:
        while not playing.over:
            if playing.betting:
                take_wagers(sitting, playing)
            elif YOU in playing.asked:
                sitting.decide(playing)
            else:
                play_on(playing)
    except (Leave, EOFError, KeyboardInterrupt):
        finish_without_you(playing)
        raise
    sitting.conclude(playing)


def play_on(playing: Round) -> None:
    """Another player decides by the game's first strategy."""
    playing.act_by(next(iter(playing.game.strategies.values())))


def finish_without_you(playing: Round) -> None:
    """Open bets go back; a round under way is played out with the choices that cost you least."""
    if playing.betting:
        playing.abandon()
        return
    while not playing.over:
        if YOU in playing.asked:
            cheapest = min(playing.legal(YOU), key=lambda choice: (choice.minimum, not choice.passing))
            playing.act(cheapest.name, seat=YOU, amount=cheapest.minimum or None)
        else:
            play_on(playing)
    say(f"\n  The round is finished without you. {outcome(playing.result)}")


def get_up(table: Table) -> None:
    """Debts are paid; wagers that stand stay behind."""
    standing = table.standing(YOU)
    if standing:
        names = ", ".join(f"{name} {dollars(amount)}" for name, amount in standing.items())
        say(f"You leave with {dollars(table.chips(YOU))}. Still on the layout: {names}.")
        return
    owed = table.owed.get(YOU, 0)
    paid = f", having paid {dollars(owed)} of commission" if owed else ""
    say(f"You leave with {dollars(table.leave(YOU))}{paid}.")

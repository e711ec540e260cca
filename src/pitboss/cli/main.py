"""The `pitboss` command."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.errors import RuleError

app = typer.Typer(
    help="The rules of casino table games, made executable.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="a game's name, as in `pitboss games`")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON for programs")]
Settings = Annotated[
    list[str], typer.Option("--set", metavar="OPTION=VALUE", help="an option of the licensee, e.g. flop.straight='11 to 1'")
]
Seed = Annotated[int | None, typer.Option("--seed", help="a reproducible deal; without it cards come from the CSPRNG")]


def main() -> None:
    """Run the command line. A user's mistake is one sentence on standard error and exit code 2."""
    try:
        app()
    except RuleError as error:
        print(f"pitboss: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:  # the reader of a pipe had enough
        sys.stderr.close()


@app.callback(invoke_without_command=True)
def pitboss(context: typer.Context) -> None:
    """Without a command: the lobby, or a demonstration round where there is no terminal."""
    if context.invoked_subcommand is None:
        from pitboss.cli.lobby import demonstrate, lobby

        if sys.stdin.isatty():
            lobby()
        else:
            demonstrate()


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games."""
    from pitboss.cli.lobby import games_table
    from pitboss.cli.show import console
    from pitboss.games import all_games

    if as_json:
        _print_json(
            [
                {"name": g.name, "title": g.title, "family": g.family, "max_players": g.max_players, "summary": g.summary}
                for g in all_games()
            ]
        )
    else:
        console().print(games_table())


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str, typer.Argument(metavar="[CLAUSE]", help="a clause or section; with --sign a submission")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="where each clause is implemented and exercised")] = False,
    sign: Annotated[bool, typer.Option("--sign", help="the sign posted on the table, from a submission file")] = False,
    as_json: AsJson = False,
) -> None:
    """Print the rule book of a game, one clause of it, its coverage, or the sign on the table."""
    from pitboss.cli import rulebook

    if sign:
        rulebook.print_sign(game, Path(clause) if clause else None)
    elif coverage:
        sys.exit(rulebook.print_coverage(game, as_json=as_json))
    else:
        rulebook.print_rules(game, clause, as_json=as_json)


@app.command()
def sheet(game: GameName) -> None:
    """Print a filled-in sample round sheet that documents every name."""
    from pitboss.games import game as find
    from pitboss.table.sample import sample_sheet

    print(sample_sheet(find(game)), end="")


@app.command()
def settle(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a round sheet")],
    as_json: AsJson = False,
    events: Annotated[bool, typer.Option("--events", help="print every event as well")] = False,
) -> None:
    """Adjudicate a described round: who is owed what, and by which clause."""
    from pitboss.cli.show import print_events, print_result
    from pitboss.table.adjudicate import adjudicate
    from pitboss.table.cases import differences
    from pitboss.table.sheet import read_sheet

    described = read_sheet(file)
    playing = adjudicate(described)
    if as_json:
        _print_json(playing.result.to_json())
    else:
        if events:
            print_events(playing.events)
        print_result(playing.result)
    if described.expect is not None:
        wrong = differences(playing.result, described.expect)
        for line in wrong:
            print(f"pitboss: {file}: {line}", file=sys.stderr)
        if wrong:
            sys.exit(1)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="SUBMISSION", help="a submission: game and [options]")],
    as_json: AsJson = False,
) -> None:
    """Check a licensee's submission against the law; names every violation with its clause."""
    from pitboss.cli import rulebook

    sys.exit(rulebook.check(file, as_json=as_json))


@app.command()
def play(
    game: GameName,
    settings: Settings = [],  # noqa: B006 (Typer copies it)
    others: Annotated[int, typer.Option("--others", min=0, help="players at the other seats")] = 2,
    bankroll: Annotated[str, typer.Option("--bankroll", help="what you buy in for")] = "1000.00",
    seed: Seed = None,
) -> None:
    """Sit down and play."""
    from pitboss.cli.play import play as sit_down
    from pitboss.money import cents

    submission = _submission(game, settings, seats=others + 1)
    sit_down(submission, others=others, bankroll=cents(bankroll, "bankroll"), seed=seed)


@app.command()
def odds(game: GameName, settings: Settings = [], as_json: AsJson = False) -> None:  # noqa: B006
    """The exact odds of every wager, from the code that pays."""
    from pitboss.cli.odds import print_odds

    print_odds(_submission(game, settings), as_json=as_json)


@app.command()
def simulate(
    game: GameName,
    rounds: Annotated[int, typer.Option("--rounds", help="how many rounds to play")],
    settings: Settings = [],  # noqa: B006
    players: Annotated[int, typer.Option("--players", help="players at the table")] = 1,
    strategy: Annotated[str, typer.Option("--strategy", help="a strategy of the game")] = "",
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Play many rounds by a strategy; results with their standard error."""
    from pitboss.cli.odds import print_simulation

    print_simulation(
        _submission(game, settings), rounds=rounds, players=players, strategy=strategy, seed=seed, as_json=as_json
    )


def _submission(name: str, settings: list[str], seats: int = 0) -> Any:
    """The submission that `--set` makes; the table grows to the seats needed."""
    from pitboss.games import game as find

    found = find(name)
    options: dict[str, object] = {}
    for setting in settings:
        option, equals, value = setting.partition("=")
        if not equals:
            raise RuleError(f"{setting!r} is not OPTION=VALUE", field="--set")
        options[option.strip()] = value.strip()
    if seats > found.max_players:
        raise RuleError(f"{name} takes at most {found.max_players} players", field="--others")
    if "seats" not in options and seats > found.options["seats"].default:
        options["seats"] = seats
    try:
        return found.submit(options)
    except RuleError as error:
        raise error.at("--set") from None


def _print_json(data: object) -> None:
    print(json.dumps(data, indent=2))

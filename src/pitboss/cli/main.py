"""The `pitboss` command: parses, calls, prints. Nothing is imported before it is needed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss import __version__
from pitboss.cli.floor import add_arguments
from pitboss.cli.net import exit_code
from pitboss.errors import RuleError, did_you_mean

if TYPE_CHECKING:
    from pitboss.rulebook.submission import Submission
    from pitboss.table.game import Game


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line. A user's mistake is one sentence on standard error and exit code 2."""
    parsed = parser().parse_args(arguments)
    sys.exit(exit_code(parsed.run, parsed))


def parser() -> argparse.ArgumentParser:
    """Every command with its arguments."""
    top = argparse.ArgumentParser(prog="pitboss", description="The rules of casino table games, made executable.")
    top.add_argument("--version", action="version", version=f"pitboss {__version__}")
    top.set_defaults(run=lobby)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    top.set_defaults(parsers=commands.choices, top=top)

    def command(run: Callable[[argparse.Namespace], int | None], *, game: bool = False) -> argparse.ArgumentParser:
        about = (run.__doc__ or "").splitlines()[0]
        added = commands.add_parser(run.__name__, help=about, description=about)
        added.set_defaults(run=run)
        if game:
            added.add_argument("game", metavar="GAME", help="a game's name, as in `pitboss games`")
        return added

    def as_json(to: argparse.ArgumentParser) -> None:
        to.add_argument("--json", action="store_true", help="print JSON for programs")

    def settings(to: argparse.ArgumentParser) -> None:
        to.add_argument(
            "--set",
            action="append",
            default=[],
            metavar="OPTION=VALUE",
            help="an option of the licensee, e.g. flop.straight='11 to 1'",
        )

    def edition(to: argparse.ArgumentParser) -> None:
        to.add_argument("--edition", default="", metavar="NAME", help="an edition of the rules, if not the current one")

    def seed(to: argparse.ArgumentParser, by: str = "without it chance is the system's own") -> None:
        to.add_argument("--seed", type=int, help=f"a reproducible deal; {by}")

    as_json(command(games))

    book = command(rules, game=True)
    book.add_argument("clause", metavar="CLAUSE", nargs="?", default="", help="a clause or a section")
    book.add_argument("--coverage", action="store_true", help="where each clause is implemented, and what proves it")
    book.add_argument(
        "--sign", nargs="?", const="", metavar="SUBMISSION", help="the sign posted on the table, from a submission"
    )
    edition(book)
    as_json(book)

    sampled = command(sheet)
    sampled.add_argument("game", metavar="GAME", help="a game's name, as in `pitboss games`; or room")
    edition(sampled)

    adjudicated = command(settle)
    adjudicated.add_argument("file", metavar="FILE", type=Path, help="a round sheet; see `pitboss sheet GAME`")
    adjudicated.add_argument("--events", action="store_true", help="print every event as well")
    edition(adjudicated)
    as_json(adjudicated)

    checked = command(check)
    checked.add_argument("file", metavar="SUBMISSION", type=Path, help="a submission: game and [options]")
    edition(checked)
    as_json(checked)

    played = command(play, game=True)
    settings(played)
    edition(played)
    played.add_argument("--others", type=int, metavar="N", help="players at the other seats: 2, at poker 5")
    played.add_argument("--bankroll", help="what you buy in for: 1000.00, at poker 200.00")
    played.add_argument(
        "--phh", type=Path, metavar="FILE", help="poker: write the hands to a file, for `pitboss replay`"
    )
    seed(played)

    solved = command(odds, game=True)
    settings(solved)
    edition(solved)
    as_json(solved)
    solved.add_argument("--report", type=Path, metavar="FILE.html", help="write a par sheet to file and print")
    solved.add_argument("--csv", type=Path, metavar="FILE.csv", help="write every wager and outcome as a table")

    simulated = command(simulate, game=True)
    simulated.add_argument("--rounds", type=int, required=True, metavar="N", help="how many rounds to play")
    simulated.add_argument("--players", type=int, metavar="N", help="players at the table")
    simulated.add_argument(
        "--strategy", default="", metavar="NAME[,NAME...]", help="a strategy of the game; in poker one for each seat"
    )
    simulated.add_argument("--stack", metavar="AMOUNT", help="poker: what everybody begins every hand with")
    simulated.add_argument("--straddle", action="store_true", help="poker: place the table's straddle in every hand")
    settings(simulated)
    edition(simulated)
    seed(simulated, "without it the seed is the system's own; the generator is xoshiro256++, a stream for each chunk")
    as_json(simulated)

    compared = command(equity)
    compared.add_argument(
        "hands", metavar="HAND", nargs="+", help="cards as in AhAd, ranges as in 'AKs, 77+, A2s-A5s' (hold 'em), random"
    )
    compared.add_argument("--board", nargs="+", default=[], metavar="CARD", help="community cards")
    compared.add_argument("--dead", nargs="+", default=[], metavar="CARD", help="cards that cannot come any more")
    compared.add_argument("--game", default="hold-em", metavar="GAME", help="a type of poker, hold-em by default")
    compared.add_argument("--samples", type=int, metavar="N", help="simulate so many deals, even if all can be counted")
    compared.add_argument("--seed", type=int, help="a reproducible simulation")
    as_json(compared)

    add_arguments(command(floor))

    helped = command(help)
    helped.add_argument("command", metavar="COMMAND", nargs="?", help="a command, or nothing for all of them")

    completed = command(completion)
    completed.add_argument("shell", choices=("bash", "zsh", "fish"))

    replayed = command(replay)
    replayed.add_argument(
        "files", metavar="FILE", type=Path, nargs="+", help="poker hand histories, .phh or .phhs; or folders"
    )
    replayed.add_argument(
        "--late-posts",
        choices=("live", "dead"),
        default="",
        help="how posts below the big blind count; otherwise as the recorded results say",
    )
    as_json(replayed)
    return top


def lobby(arguments: argparse.Namespace) -> None:
    """Open the lobby; where there is no terminal, deal one demonstration round."""
    from pitboss.cli import lobby

    if sys.stdin.isatty():
        lobby.lobby()
    else:
        lobby.demonstrate()


def games(arguments: argparse.Namespace) -> None:
    """List the games."""
    from pitboss.cli.catalogue import catalogue, games_table

    if arguments.json:
        print(json.dumps([one._asdict() for one in catalogue()], indent=2))
    else:
        from pitboss.cli.show import console

        console().print(games_table())


def rules(arguments: argparse.Namespace) -> int | None:
    """Print the rule book of a game, one clause of it, its coverage, or the sign on the table."""
    from pitboss.cli import rulebook

    if arguments.sign is not None:
        rulebook.print_sign(arguments.game, Path(arguments.sign) if arguments.sign else None, arguments.edition)
    elif arguments.coverage:
        return rulebook.print_coverage(arguments.game, arguments.edition, as_json=arguments.json)
    else:
        rulebook.print_rules(arguments.game, arguments.clause, arguments.edition, as_json=arguments.json)
    return None


def sheet(arguments: argparse.Namespace) -> None:
    """Print a filled-in sample round sheet that documents every name."""
    from pitboss import desk

    print(desk.sample(arguments.game, arguments.edition), end="")


def settle(arguments: argparse.Namespace) -> int:
    """Adjudicate a described round, hand or poker room: who is owed what, and by which clause."""
    from pitboss.cli.settling import settle_sheet

    return settle_sheet(arguments.file, arguments.edition, events=arguments.events, as_json=arguments.json)


def check(arguments: argparse.Namespace) -> int:
    """Check a licensee's submission against the law; names every violation with its clause."""
    from pitboss.cli import rulebook

    return rulebook.check(arguments.file, arguments.edition, as_json=arguments.json)


def play(arguments: argparse.Namespace) -> None:
    """Sit down and play: a house game, or poker against bots."""
    from pitboss.desk.names import PokerGame, find_game
    from pitboss.money import cents

    found = find_game(arguments.game, arguments.edition)
    if isinstance(found, PokerGame):
        from pitboss.cli.poker import play_poker, poker_terms, usual_bankroll, usual_others

        terms = poker_terms(found, _settings(arguments), recorded=arguments.phh is not None)
        others = usual_others(terms.rules) if arguments.others is None else arguments.others
        bankroll = cents(arguments.bankroll, "--bankroll") if arguments.bankroll else usual_bankroll(terms)
        play_poker(terms, others=others, bankroll=bankroll, seed=arguments.seed, phh=arguments.phh)
        return
    from pitboss.cli.play import play

    if arguments.phh:
        raise RuleError("only hands of poker are written in this format", field="--phh")
    others = 2 if arguments.others is None else arguments.others
    bankroll = cents(arguments.bankroll or "1000.00", "--bankroll")
    play(_submission(found, arguments, seats=others + 1), others=others, bankroll=bankroll, seed=arguments.seed)


def odds(arguments: argparse.Namespace) -> None:
    """Print the exact odds of every wager, from the code that pays."""
    from pitboss.cli.odds import print_odds
    from pitboss.desk.names import house_game

    options = _submission(house_game(arguments.game, arguments.edition), arguments)
    print_odds(options, as_json=arguments.json, report=arguments.report, csv=arguments.csv)


def simulate(arguments: argparse.Namespace) -> None:
    """Play many rounds by a strategy; results with their standard error."""
    from pitboss.cli.odds import print_simulation
    from pitboss.desk.names import PokerGame, find_game, house_game
    from pitboss.money import cents

    found = find_game(arguments.game, arguments.edition)
    if isinstance(found, PokerGame):
        from pitboss.cli.poker import poker_terms
        from pitboss.cli.poker_simulation import print_poker_simulation

        print_poker_simulation(
            poker_terms(found, _settings(arguments)),
            rounds=arguments.rounds,
            players=arguments.players,
            strategies=tuple(filter(None, arguments.strategy.split(","))),
            stack=cents(arguments.stack, "--stack") if arguments.stack else None,
            seed=arguments.seed,
            straddle=arguments.straddle,
            as_json=arguments.json,
        )
        return
    if arguments.stack:
        raise RuleError("stacks are brought to games of poker", field="--stack")
    if arguments.straddle:
        raise RuleError("straddles are placed in games of poker", field="--straddle")
    print_simulation(
        _submission(house_game(arguments.game, arguments.edition), arguments),
        rounds=arguments.rounds,
        players=1 if arguments.players is None else arguments.players,
        strategy=arguments.strategy,
        seed=arguments.seed,
        as_json=arguments.json,
    )


def equity(arguments: argparse.Namespace) -> None:
    """Print what share of the pot each of several poker hands wins."""
    from pitboss.cli.equity import print_equity
    from pitboss.desk.names import poker_variant

    print_equity(
        arguments.hands,
        board=arguments.board,
        dead=arguments.dead,
        game=poker_variant(arguments.game).name,
        samples=arguments.samples,
        seed=arguments.seed,
        as_json=arguments.json,
    )


def replay(arguments: argparse.Namespace) -> int:
    """Replay poker hand histories through the engine and check their results."""
    from pitboss.cli.replay import replay_files

    return replay_files(arguments.files, as_json=arguments.json, late_posts=arguments.late_posts)


def floor(arguments: argparse.Namespace) -> int:
    """Run a floor: many tables for many people, and one log that replays."""
    from pitboss.cli.floor import run

    return run(arguments)


def help(arguments: argparse.Namespace) -> None:
    """Say what the commands are, or how one of them is used."""
    name = arguments.command
    if name and name not in arguments.parsers:
        raise RuleError(f"there is no command {name!r}{did_you_mean(name, arguments.parsers)}", field="help")
    (arguments.parsers[name] if name else arguments.top).print_help()


def completion(arguments: argparse.Namespace) -> None:
    """Print what a shell reads to complete commands, options and games."""
    from pitboss.cli.completion import script, words_of

    print(script(arguments.shell, words_of(arguments.parsers)), end="")


def _submission(found: Game, arguments: argparse.Namespace, seats: int = 1) -> Submission:
    """The submission that `--set` makes; the table grows to the seats needed."""
    options: dict[str, object] = dict(_settings(arguments))
    if arguments.edition and options.get("edition", arguments.edition) != arguments.edition:
        raise RuleError("--set names another edition", field="--edition")
    if not 1 <= seats <= found.max_players:
        raise RuleError(f"{found.name} takes 1 to {found.max_players} players in all", field="--others")
    if "seats" not in options and seats > found.options["seats"].default:
        options["seats"] = seats
    try:
        return found.submit(options)
    except RuleError as error:
        raise error.at("--set") from None


def _settings(arguments: argparse.Namespace) -> dict[str, str]:
    """The options that `--set` names."""
    options = {}
    for setting in arguments.set:
        option, equals, value = setting.partition("=")
        if not equals:
            raise RuleError(f"{setting!r} is not OPTION=VALUE", field="--set")
        options[option.strip()] = value.strip()
    return options

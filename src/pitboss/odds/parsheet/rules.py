"""The rules in brief: wagers with their limits, decisions, paytables, meters and options in force, with their clauses.

Everything comes from the game and the submission; the par sheet states no rule of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.odds.parsheet.figures import money, percent, words
from pitboss.odds.parsheet.markup import Markup, joined, table, tag
from pitboss.rulebook.game import WagerRule
from pitboss.rulebook.options import LineOdds
from pitboss.rulebook.paytable import NamedPaytables, Paytable, PaytableMatrix
from pitboss.rulebook.submission import Submission


def rules_in_brief(options: Submission) -> list[Markup]:
    """Wagers, decisions, meters and paytables, as far as the game has them."""
    found = [_wagers(options)]
    if options.game.decisions:
        found.append(_decisions(options))
    if options.game.meters(options):
        found.append(_meters(options))
    return [*found, tag("div", *_paytables(options), class_="columns")]


def _wagers(options: Submission) -> Markup:
    game = options.game
    rows = [
        (words(rule.shown), _amount(rule, options), _made(rule, game.max_players), rule.gist, rule.clause)
        for rule in game.wagers
        if rule.at_table(options)
    ]
    rows += [(words(w.name), w.relation, "by decision", w.gist, w.clause) for w in game.later_wagers]
    return table("Wagers", ("wager", "amount", "made", "what it is", "clause"), rows, class_="cites")


def _amount(rule: WagerRule, options: Submission) -> str:
    least, most = rule.limits(options)
    return money(least / 100) if least == most else f"{money(least / 100)} to {money(most / 100)}"


def _made(rule: WagerRule, most: int) -> str:
    """Who makes a wager, by the number of players."""
    players = range(1, most + 1)
    required = [number for number in players if rule.required(number)]
    if required:
        return f"by every player{_where(required, most)}"
    return f"optional{_where([number for number in players if rule.offered(number)], most)}"


def _where(players: list[int], most: int) -> str:
    """At which numbers of players, where not at all of them."""
    if len(players) == most:
        return ""
    return f", with {players[0]} or more" if players[-1] == most else f", with {players[0]} to {players[-1]}"


def _decisions(options: Submission) -> Markup:
    rows = [(words(rule.name), rule.gist, rule.clause) for rule in options.game.decisions]
    return table("Decisions", ("decision", "what it does", "clause"), rows, class_="cites")


def _meters(options: Submission) -> Markup:
    rows = [
        (words(m.name), money(m.seed / 100), percent(m.contribution, 2), percent(m.reserve, 2), m.clause)
        for m in options.game.meters(options)
    ]
    head = ("meter", "seed", "contribution of a wager", "to the reserve", "clause")
    return table("Progressive meters", head, rows, numeric={1, 2, 3}, class_="cites")


def _paytables(options: Submission) -> Iterator[Markup]:
    for wager, printed in options.game.paytables.items():
        if not options.offers(wager):
            continue
        title = f"{words(wager)} pays"
        if isinstance(printed, PaytableMatrix):
            yield _by_hands(title, printed)
        elif isinstance(printed, NamedPaytables):
            name = options[f"{wager}.paytable"]
            yield _lines(f"{title}, table {name}", printed.clause, options.paytable(wager), options)
        else:
            yield _lines(title, printed.clause, options.paytable(wager), options)


def _lines(title: str, clause: str, paytable: Paytable, options: Submission) -> Markup:
    """The lines in force; what differs from the default is marked."""
    with_envy = any(line.envy for line in paytable.lines)
    rows = [
        (
            words(line.name),
            joined([mark(f"{paytable.wager}.{line.name}", options), str(line.pay)]),
            *([money(line.envy / 100)] if with_envy else []),
        )
        for line in paytable.lines
    ]
    head = ("hand", "pays", *(["envy bonus"] if with_envy else []))
    return table(title, head, rows, note=f"[{clause}]", numeric={1, 2})


def _by_hands(title: str, printed: PaytableMatrix) -> Markup:
    """One column for each number of hands in the round."""
    names = dict.fromkeys(line.name for column in printed.columns.values() for line in column.lines)
    pays = {hands: {line.name: str(line.pay) for line in one.lines} for hands, one in printed.columns.items()}
    rows = [(words(name), *(column.get(name, "") for column in pays.values())) for name in names]
    head = ("hand", *(f"{hands} hand{'s' * (hands > 1)}" for hands in pays))
    return table(title, head, rows, note=f"[{printed.clause}]", numeric=range(1, len(head)))


def options_in_force(options: Submission) -> Markup:
    """What the licensee chose or left at its default; the lines of paytables stand with the paytables."""
    rows = [
        (
            joined([option.name, mark(option.name, options)]),
            option.show(options[option.name]),
            option.gist,
            option.legal(),
            option.clause,
        )
        for option in options.game.options.values()
        if not isinstance(option, LineOdds)
    ]
    return table("Options in force", ("option", "in force", "what it sets", "legal", "clause"), rows, class_="cites")


def mark(name: str, options: Submission) -> Markup:
    """A mark on an option that is not at its default, with the default; nothing where there is no such option."""
    option = options.game.options.get(name)
    if option is None or options[name] == option.default:
        return Markup()
    return tag("span", f"default {option.show(option.default)}", class_="mark")


def clauses_cited(options: Submission) -> Markup:
    """The clauses that the sheet cites, in the order of the rules and in our own words."""
    game = options.game
    cited = {
        clause.strip()
        for source in (game.wagers, game.later_wagers, game.decisions, game.meters(options), game.options.values())
        for one in source
        for clause in one.clause.split(",")
    }
    cited |= {clause.strip() for printed in game.paytables.values() for clause in printed.clause.split(",")}
    rows = [(clause.id, clause.gist) for clause in game.clauses if clause.id in cited]
    return table("Clauses cited", ("clause", "what it says"), rows, class_="clauses")

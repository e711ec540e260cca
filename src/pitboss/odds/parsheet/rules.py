"""The rules in brief: wagers with their limits, decisions, paytables, meters and options in force, with their clauses.

Everything comes from the game and the submission; the par sheet states no rule of its own.
"""

from __future__ import annotations

from pitboss.odds.parsheet.figures import money, percent, words
from pitboss.odds.parsheet.markup import Markup, joined, table, tag
from pitboss.rulebook.options import LineOdds
from pitboss.rulebook.paytable import NamedPaytables, Paytable, PaytableMatrix
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule


def rules_in_brief(options: Submission) -> list[Markup]:
    """Wagers, decisions, meters and paytables, as far as the game has them."""
    found = [_wagers(options)]
    if options.game.decisions:
        found.append(_decisions(options))
    if options.game.meters(options):
        found.append(_meters(options))
    tables = {wager: printed for wager, printed in options.game.paytables.items() if options.pays_by(wager)}
    single = [_paytable(one, options) for one in tables.values() if not isinstance(one, PaytableMatrix)]
    by_hands = [_by_hands(one) for one in tables.values() if isinstance(one, PaytableMatrix)]
    return [*found, tag("div", *single, class_="columns"), *by_hands]


def _wagers(options: Submission) -> Markup:
    game = options.game
    rows = [
        (words(rule.shown), _amount(rule, options), _made(rule, game.max_players), rule.gist, rule.clause)
        for rule in game.wagers
        if rule.at_table(options)
    ]
    rows += [(words(w.name), w.relation, "by decision", w.gist, w.clause) for w in options.later_wagers]
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


def _paytable(printed: Paytable | NamedPaytables, options: Submission) -> Markup:
    """The lines in force; what differs from the default is marked."""
    wager, lines = printed.wager, options.paytable(printed.wager).lines
    chosen = isinstance(printed, NamedPaytables) and not printed.prescribed(options)
    name = f", table {options[f'{wager}.paytable']}" if chosen else ""
    with_envy = any(line.envy for line in lines)
    rows = [
        (
            words(line.name),
            joined([mark(f"{wager}.{line.name}", options), str(line.pay)]),
            *([money(line.envy / 100) if line.envy else "–"] if with_envy else []),
        )
        for line in lines
    ]
    head = ("hand", "pays", *(["envy bonus"] if with_envy else []))
    return table(f"{words(wager)} pays{name}", head, rows, note=f"[{printed.clause}]", numeric={1, 2})


def _by_hands(printed: PaytableMatrix) -> Markup:
    """One column for each number of hands in the round."""
    names = dict.fromkeys(line.name for column in printed.columns.values() for line in column.lines)
    pays = {hands: {line.name: str(line.pay) for line in one.lines} for hands, one in printed.columns.items()}
    rows = [(words(name), *(column.get(name, "–") for column in pays.values())) for name in names]
    head = ("hand", *(f"{hands} hand{'s' * (hands > 1)}" for hands in pays))
    note = f"[{printed.clause}]"
    return table(f"{words(printed.wager)} pays", head, rows, note=note, numeric=range(1, len(head)))


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

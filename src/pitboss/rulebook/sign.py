"""The sign on the table: what the licensee must post, printed from a submission.

What a player needs comes first: wagers with their limits, the odds of every paytable in the words that the rules allow,
commissions and other choices that bear on money and play. How cards are handled and mishaps ruled follows, then how
unclear points of the rules are read, and the edition by which the table is run.
"""

from __future__ import annotations

from textwrap import wrap

from pitboss.money import dollars
from pitboss.rulebook.editions import Edition
from pitboss.rulebook.options import Amount, Flag, Option
from pitboss.rulebook.paytable import Line, PaytableMatrix
from pitboss.rulebook.submission import Submission

WIDTH = 62
MONEY = frozenset({"wager", "settle", "rank"})
"""Kinds of clauses by which a player's money goes."""
BEHIND = frozenset({"procedure", "irregularity", "physical"})
"""Kinds of clauses that no player need know before the first wager."""


def sign(options: Submission) -> str:
    """The posted sign of a table, as plain text."""
    game = options.game
    lines = [game.title.upper().center(WIDTH).rstrip()]
    if game.wagers:
        lines += ["", "WAGERS"]
    for rule in game.wagers:
        if not rule.at_table(options):
            continue
        lines.append(row(rule.shown, rule.posted(options) if rule.posted else _range(*rule.limits(options))))
    for later in options.later_wagers:
        odds = f", {later.pays(options)}" if later.pays else ""
        lines.append(row(later.name, later.relation + odds))
    for wager, printed in game.paytables.items():
        rules = [rule for rule in game.wagers if rule.stem == wager]
        if not options.pays_by(wager) or not all(rule.at_table(options) for rule in rules):
            continue
        columns = printed.columns if isinstance(printed, PaytableMatrix) else (0,)
        for hands in columns:
            by_hands = f" WITH {hands} HAND{'S' * (hands > 1)}" if hands else ""
            lines += ["", f"{wager.replace('-', ' ').upper()} PAYS{by_hands}"]
            lines += [row(line.name, _pay(line, options)) for line in options.paytable(wager, hands).lines]
    for title, posted in _posted(options).items():
        if posted:
            lines += ["", title, *(row(option.name, _value(option, options)) for option in posted)]
    lines += ["", "RULES", *posted_edition(options.edition)]
    return "\n".join(lines)


def _posted(options: Submission) -> dict[str, list[Option]]:
    """The choices of the house under their headings, but for those about wagers that are not offered."""
    limits, kinds = _limit_names(options), {clause.id: clause.kind for clause in options.game.clauses}
    at_table: dict[str, bool] = {}
    for rule in options.game.wagers:
        at_table[rule.stem] = at_table.get(rule.stem, False) or rule.at_table(options)
    money, other, run, readings = list[Option](), list[Option](), list[Option](), list[Option]()
    for option in options.game.house_options:
        of = max((stem for stem in at_table if f"{option.name}-".startswith(f"{stem}-")), key=len, default="")
        if option.name in limits or not at_table.get(of, True):
            continue
        about = {kinds[clause] for clause in option.clause.split(", ") if clause in kinds}
        if option.is_reading:
            readings.append(option)
        elif about & MONEY:
            money.append(option)
        else:
            (run if about and about <= BEHIND else other).append(option)
    return {"AT THIS TABLE": [*money, *other], "HOW THE TABLE IS RUN": run, "UNCLEAR POINTS OF THE RULES": readings}


def _value(option: Option, options: Submission) -> str:
    """A choice as a player reads it."""
    value = options[option.name]
    if isinstance(option, Flag):
        return "yes" if value else "no"
    sign = "$" * (isinstance(option, Amount) and value is not None)
    return sign + option.show(value).replace("-", " ") or "none"


def posted_edition(edition: Edition) -> list[str]:
    """The edition of the rules by which a table is run, as a sign has it."""
    source = wrap(edition.source, WIDTH - 2)
    return [row("edition", f"{edition.name}, {edition.date}"), *(f"  {line}" for line in source)]


def _range(least: int, most: int) -> str:
    return f"${dollars(least)}" if least == most else f"${dollars(least)} to {dollars(most)}"


def _pay(line: Line, options: Submission) -> str:
    """What a line pays, in the word with which the licensee shows odds."""
    win = "odds-wording" in options.game.options and options["odds-wording"] == "win"
    pay = f"win {line.pay}" if win else str(line.pay)
    return f"{pay}, envy ${dollars(line.envy)}" if line.envy else pay


def row(name: str, value: str) -> str:
    """One line of a sign: a label, dots, and what it stands for."""
    label = name.replace("-", " ")
    return f"  {label} {'.' * max(WIDTH - 6 - len(label) - len(value), 2)} {value}"


def _limit_names(options: Submission) -> set[str]:
    stems = {rule.limit or rule.stem for rule in options.game.wagers}
    return {f"{stem}-{end}" for stem in stems for end in ("minimum", "maximum", "amount")}

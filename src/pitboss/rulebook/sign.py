"""The sign on the table: what the licensee must post, printed from a submission.

Wagers with their limits, the odds of every paytable in the words that the rules allow, commissions and other choices
that a player should know, and the edition of the rules by which the table is run.
"""

from __future__ import annotations

from textwrap import wrap

from pitboss.money import dollars
from pitboss.rulebook.editions import Edition
from pitboss.rulebook.paytable import Line, PaytableMatrix
from pitboss.rulebook.submission import Submission

WIDTH = 62


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
    for later in game.later_wagers:
        lines.append(row(later.name, later.relation))
    for wager, printed in game.paytables.items():
        rules = [rule for rule in game.wagers if rule.stem == wager]
        if not options.pays_by(wager) or not all(rule.at_table(options) for rule in rules):
            continue
        columns = printed.columns if isinstance(printed, PaytableMatrix) else (0,)
        for hands in columns:
            by_hands = f" WITH {hands} HAND{'S' * (hands > 1)}" if hands else ""
            lines += ["", f"{wager.replace('-', ' ').upper()} PAYS{by_hands}"]
            lines += [row(line.name, _pay(line, options)) for line in options.paytable(wager, hands).lines]
    lines += ["", "AT THIS TABLE"]
    posted = [o for o in game.house_options if o.name not in _limit_names(options)]
    lines += [row(option.name, option.show(options[option.name]).replace("-", " ")) for option in posted]
    lines += ["", "RULES", *posted_edition(options.edition)]
    return "\n".join(lines)


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

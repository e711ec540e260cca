"""What is printed across a felt: what a blackjack layout must say, at other tables the rule that is asked for first.

The words are those of the game: its terms and paytables, or the clause sheet. Layouts of dice and wheels carry theirs
in their areas.
"""

from __future__ import annotations

from importlib import import_module
from textwrap import wrap

from pitboss.games.baccarat_games.play import ez
from pitboss.rulebook.submission import Submission

_LINE = 56
"""So many letters stand on one arc."""
_PRINTED = {
    "asia-poker": "10(a)",
    "baccarat-chemin-de-fer": "10(a)",
    "boston-5-stud": "10(b)",
    "caribbean-stud": "9(c)(3)(i)",
    "casino-war": "8(c)",
    "chase-the-flush": "8(g)",
    "colorado-hold-em": "9(f)",
    "crazy-4-poker": "10(a)",
    "criss-cross-poker": "10(a)",
    "dj-wild-stud": "8(d)(3)",
    "double-cross-poker": "9(g)(3)",
    "double-down-stud": "9(b)",
    "fast-action-hold-em": "8(k)",
    "flop-poker": "9(c)(2)",
    "four-card-poker": "10(a)(1)",
    "heads-up-hold-em": "10(b)(1)",
    "high-card-flush": "9(e)(1)(i)",
    "let-it-ride": "9(g)(2)",
    "mississippi-stud": "9(i)(2)",
    "pai-gow-poker": "9(a)",
    "pai-gow-tiles": "7(a)",
    "red-dog": "5(e)",
    "supreme-pai-gow": "11(a)",
    "texas-hold-em-bonus": "10(b)",
    "three-card-poker": "10(a)(1)",
    "two-card-joker": "9(d)(1)",
    "ultimate-texas-hold-em": "9(h)(2)",
    "winners-pot-poker": "9(h)(1)",
}
"""The clause that a table's felt states, in the words of the clause sheet."""


def inscription(options: Submission) -> list[str]:
    """What the felt of a table says under its rules, line by line; nothing where it says nothing.

    >>> from pitboss.desk.names import house_game
    >>> inscription(house_game("caribbean-stud").on_record({}))
    ['Below ace-king the dealer pays', 'the antes and returns the bets']
    """
    name, family = options.game.name, options.game.folder.parent.name
    if family == "blackjack_games":
        return _blackjack(options)
    if family == "baccarat_games" and name != "baccarat-chemin-de-fer":
        return _baccarat(options)
    gists = {clause.id: clause.gist for clause in options.game.clauses}
    return _lines(gists.get(_PRINTED.get(name, ""), "").removesuffix("."))


def _lines(words: str) -> list[str]:
    """Words on as few arcs as they need, all of about one length."""
    fewest = len(wrap(words, _LINE))
    return next((found for width in range(1, _LINE) if len(found := wrap(words, width)) == fewest), wrap(words, _LINE))


def _blackjack(options: Submission) -> list[str]:
    """What a blackjack pays, when the dealer draws and what insurance pays (146.13(3) and (4))."""
    rules = import_module(f"pitboss.games.blackjack_games.{options.game.folder.name}.rules")
    terms = rules.CHAPTER.terms(options)
    stands = "draws to 16 and on a soft 17" if terms.hits_soft_17 else "draws to 16 and stands on all 17s"
    pays = [f"Blackjack pays {terms.blackjack_pays}"]
    if terms.insurance:
        pays.append(f"Insurance pays {terms.insurance_pays}")
    return [" · ".join(pays), f"Dealer {stands}"]


def _baccarat(options: Submission) -> list[str]:
    """What a tie pays, and that Banker pushes on a Dragon 7 where it does."""
    said = [f"Tie pays {options.paytable('tie').lines[0].pay}"]
    if ez(options):
        said.append("Banker pushes on a Dragon 7")
    return [" · ".join(said)]

"""What a sheet needs to be filed: what it assumes, which program and options it is of, and who stands for it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from pitboss.odds.parsheet.figures import sentence
from pitboss.odds.parsheet.markup import Markup, table, tag
from pitboss.odds.report import NO_DECISIONS, SIMULATION, GameOdds
from pitboss.rulebook.submission import Submission

HANDS_OF = ("Prepared by", "Reviewed by", "Approved by")


def assumptions(options: Submission, odds: GameOdds) -> Markup:
    """Under what the figures hold."""
    said = [
        "every order of the cards, every throw and every spin is as likely as every other",
        "figures are per unit of the wager that they are measured by, before tips, coupons and errors of the dealer",
        "an outcome pays what the options in force say",
    ]
    if options.game.decisions and odds.strategy != NO_DECISIONS:
        said.append("the player follows the strategy below, and sees no cards but those that the rules show")
    if options.game.meters(options):
        said.append("progressive meters stand at their seeds, unless a table says otherwise")
    if any(wager.method == SIMULATION for wager in odds.wagers):
        said.append("simulated figures are those of rounds drawn at random, always the same ones")
    noted = dict.fromkeys(wager.note for wager in odds.wagers if wager.note)
    return tag("ul", *(tag("li", sentence(text)) for text in (*said, *noted)))


def digests(options: Submission) -> Markup:
    """Digests by which it can be seen that two sheets are of the same program and the same options."""
    rows = [("program", digest_of_code()), ("game, edition and options", digest_of_options(options))]
    return table("Digests", ("of", "SHA-256"), rows, class_="digests")


@cache
def digest_of_code() -> str:
    """Of all modules of the program, by name and content, however their lines end."""
    root = Path(__file__).parents[2]
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py"), key=lambda path: path.relative_to(root).as_posix()):
        source = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(root).as_posix()} {len(source)}\n".encode() + source)
    return digest.hexdigest()


def digest_of_options(options: Submission) -> str:
    """Of the game, the edition of its rules and every option in force."""
    stated = [options.game.name, options.edition.name, options.written()]
    return hashlib.sha256(json.dumps(stated, sort_keys=True).encode()).hexdigest()


def approval() -> Markup:
    """Room for those who prepare the sheet and those who approve of it."""
    return table("Sign-off", ("", "name and position", "signature", "date"), _lines(HANDS_OF), class_="approval")


def _lines(hands: Sequence[str]) -> list[tuple[str, ...]]:
    return [(hand, "", "", "") for hand in hands]

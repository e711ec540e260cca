"""What people may do by hand in the editions before October 2020: shuffle, cut, deal; and cards that come pre-shuffled.

An edition without any of it settles the options: a machine shuffles before every round, and a cut is made where one is
wanted.
"""

from __future__ import annotations

import msgspec

from pitboss.errors import RuleError
from pitboss.games.parts import procedures
from pitboss.games.parts.cut import DealersCut
from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps

SHUFFLE, PRE_SHUFFLED = "shuffle", "pre-shuffled"


class ByHand(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of shuffle and cut, some of which only an earlier edition has."""

    pre_shuffled: str
    """The cards may come pre-shuffled."""
    shuffled: str
    """They are shuffled before play, unless they came so, and after every round."""
    second_deck: str
    """A second deck goes with an automated shuffler."""
    alternating: str
    """The two decks take turns."""
    cut: str
    """What no machine has shuffled is cut, and how."""
    wanted: DealersCut
    """Where a machine has shuffled, a cut is made if one is wanted; an improper one is made again."""
    dealt_from_the_hand: str
    """Cards that are dealt from the hand are shuffled by a machine."""
    devices_removed: str
    """No device stays at a table where another method is used."""

    @property
    def options(self) -> tuple[Choice, Flag]:
        """What such an edition leaves to the licensee beside the way to deal."""
        return (
            Choice(
                name=SHUFFLE,
                default="machine",
                values=("machine", "manual"),
                clause=self.shuffled,
                gist="the cards are shuffled by an automated shuffler, or by the dealer, who then cuts them",
            ),
            Flag(
                name=PRE_SHUFFLED,
                default=False,
                clause=self.pre_shuffled,
                gist="the cards come pre-shuffled and are only cut before the first round",
            ),
        )

    def shuffle_and_cut(self, d: Dealer) -> Steps:
        """The cards are shuffled, and cut where no machine has shuffled them or a cut is wanted all the same."""
        if came_pre_shuffled(d):
            d.note("the cards came pre-shuffled and are not shuffled before the first round", self.shuffled)
        clause = self.pre_shuffled if came_pre_shuffled(d) else self.shuffled
        yield from procedures.shuffle(d, clause, second_deck=self.alternating)
        if not shuffled_by_machine(d):
            d.stage = "cut"
            d.note("the dealer cuts, with one hand, at least ten cards from the top", self.cut)
            yield from d.pause()
        else:
            yield from self.wanted.make(d)

    def contradictions(self, options: Submission) -> list[RuleError]:
        """What goes only with an automated shuffler, at a table where the dealer shuffles."""
        if options[SHUFFLE] == "machine":
            return []
        wrong = {
            "second-deck": (options["second-deck"], "a second deck needs an automated shuffler", self.second_deck),
            "counting-shuffler": (
                options["counting-shuffler"],
                "no shuffler stays at a table where the dealer shuffles",
                self.devices_removed,
            ),
            "dealing-method": (
                options["dealing-method"] == "hand",
                "cards that are dealt from the hand are shuffled by a machine",
                self.dealt_from_the_hand,
            ),
        }
        return [
            RuleError(message, field=name, clause=clause) for name, (found, message, clause) in wrong.items() if found
        ]


def came_pre_shuffled(d: Dealer) -> bool:
    """Whether the first round is played with the cards as they came to the table."""
    return bool(d.options[PRE_SHUFFLED]) and d.opened.round == 1


def shuffled_by_machine(d: Dealer) -> bool:
    """Whether an automated shuffler shuffles for this round."""
    return d.options[SHUFFLE] == "machine" and not came_pre_shuffled(d)


# Guards


def shuffler_at_work(d: Dealer, report: Report) -> str:
    """Guard: an automated shuffler shuffles for this round."""
    return "" if shuffled_by_machine(d) else "no machine shuffles the cards for this round"

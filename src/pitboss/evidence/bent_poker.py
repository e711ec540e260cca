"""Cases of poker, played by an engine under a knockout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from copy import copy
from typing import Any

import msgspec

from pitboss.desk.books import RuleBook
from pitboss.desk.described import Described, read
from pitboss.desk.hands import DescribedHand
from pitboss.desk.rooms import DescribedRoom
from pitboss.errors import RuleError
from pitboss.evidence.bent_case import BentCase
from pitboss.evidence.bent_hand import bent_poker_engine
from pitboss.evidence.bent_poker_ranks import ranked_without
from pitboss.evidence.knockout import Knockout
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.room.house import HouseRules
from pitboss.poker.sheets.adjudicate import submission_of
from pitboss.poker.sheets.rank_clauses import ranked_by
from pitboss.poker.submission import known_options
from pitboss.poker.variants import HOLD_EM, variant
from pitboss.rulebook.options import Option, flatten

Options = Mapping[str, Option]


class BentPoker(BentCase):
    """A described hand or room: an option that its clause no longer gives stands at its default."""

    def unseen(self) -> Iterable[tuple[str, str]]:
        return ((citation, "option") for citation in self.option_clauses())

    def option_clauses(self) -> Iterable[str]:
        """What is cited by the options that it sets."""
        raise NotImplementedError

    def without_options(self) -> Described:
        """The same without the options that the knockout takes."""
        raise NotImplementedError

    def differs_without(self, clause: str, effect: str) -> bool:
        return self.differs(self.without_options() if effect == "option" else self._described)

    def kept(self, known: Options, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """The options that the knockout leaves."""
        flat = flatten(chosen).items()
        return {name: value for name, value in flat if name not in known or not self.knockout.takes(known[name].clause)}

    def differs(self, described: Described) -> bool:
        with bent_poker_engine(self.knockout):
            return super().differs(described)


class BentHand(BentPoker):
    """A described hand, or a submission."""

    _described: DescribedHand

    def prepare(self) -> None:
        with suppress(RuleError):
            self.knockout.cite = submission_of(self._described.sheet).rules.cite

    def unseen(self) -> Iterable[tuple[str, str]]:
        return (*super().unseen(), *self._ranks())

    def _ranks(self) -> Iterable[tuple[str, str]]:
        described = self._described
        if described.is_submission or (described.expect and described.expect.refused):
            return ()
        return [(clause, "rank") for clause in ranked_by(described.settle().played)]

    def differs_without(self, clause: str, effect: str) -> bool:
        if effect != "rank":
            return super().differs_without(clause, effect)
        with ranked_without(clause):
            return self.differs(self._described)

    def option_clauses(self) -> Iterable[str]:
        if self._described.is_submission:
            return ()
        sheet = self._described.sheet
        return (*_clauses(self._known, sheet.options), *_clauses(_OF_FUNDS, sheet.bad_beat or {}))

    def without_options(self) -> Described:
        sheet = self._described.sheet
        other = self._described.with_options(self.kept(self._known, sheet.options))
        if sheet.bad_beat is not None:
            left = self.kept(_OF_FUNDS, sheet.bad_beat)
            other.sheet = msgspec.structs.replace(other.sheet, bad_beat=left)
        return other

    @property
    def _known(self) -> Options:
        return known_options(variant(self._described.game), self._described.sheet.submission).all


class BentRoom(BentPoker):
    """A described room."""

    _described: DescribedRoom

    def prepare(self) -> None:
        self.knockout.cite = HouseRules(base=self._described.sheet.room).cite

    def option_clauses(self) -> Iterable[str]:
        """Those of the house, of its tables and of its funds."""
        sheet = self._described.sheet
        yield from _clauses(known_options(HOLD_EM, sheet.room).room, sheet.house)
        for step in sheet.step:
            for known, field in self._options_of(step):
                yield from _clauses(known, step.get(field, {}))

    def without_options(self) -> Described:
        sheet = self._described.sheet
        other = copy(self._described)
        other.sheet = msgspec.structs.replace(
            sheet,
            house=self.kept(known_options(HOLD_EM, sheet.room).room, sheet.house),
            step=tuple(map(self._without, sheet.step)),
        )
        return other

    def _without(self, step: dict[str, Any]) -> dict[str, Any]:
        kept = {field: self.kept(known, step[field]) for known, field in self._options_of(step) if field in step}
        return {**step, **kept}

    def _options_of(self, step: Mapping[str, Any]) -> Iterator[tuple[Options, str]]:
        """The options that a step may set, and the field in which it does."""
        if step["do"] == "open-table":
            yield known_options(variant(step["game"]), self._described.sheet.room).all, "options"
        elif step["do"] == "open-fund":
            yield _OF_FUNDS, "rules"

    def _refusals(self) -> list[str]:
        steps = self._described.sheet.step
        return [step["refused"].get("clause", "") for step in steps if "refused" in step]


_OF_FUNDS: Options = {option.name: option for option in FUND_OPTIONS}


def _clauses(known: Options, chosen: Mapping[str, Any]) -> list[str]:
    """What gives these options."""
    return [known[name].clause for name in flatten(chosen) if name in known]


def bent_poker(book: RuleBook) -> list[BentCase]:
    """The cases of a type of poker, of the common rules or of the cash game, each under a knockout of its own."""
    found: list[BentCase] = []
    for name, case in book.cases().items():
        described = read(case.sheet)
        kind = BentRoom if isinstance(described, DescribedRoom) else BentHand
        found.append(kind(name, described, Knockout()))
    return found

"""The bad beat fund: a separate fund from pot contributions that reaches the players to the last cent (19).

    contribute   a pot's contribution goes into the table's box                         19(c)
    count        the boxes are counted, at least once each gaming day                   19(d)
    record       the cage verifies, accounting records, jackpot and reserve grow        19(e)
    adjust       the display shows what is on record, at least daily                    19(h)
    claim        a losing hand qualifies; verify, then pay                              19(f), 19(g)
    stop         contributions end; transfer what is left                               19(c), 19(i)
    report       totals for the IEB                                                     19(j)

The fund is its events: each is applied to the books as it is recorded, and `replayed` gives the same fund from them.
Boxes, container, jackpot, reserve, withheld money and variance are never below zero, and with what was paid and
transferred they always make what was collected.

A variance is money that a count did not find: what the record says went into a box, less what lay there. It is added up
over all counts, never set off against a box that held too much (which is money of the fund like any other), and the
players are owed it like the rest. So `held` is what the players are owed, and `held` less `variance` what there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.hand import Hand
from pitboss.poker.revenue import jackpot_events as ev
from pitboss.poker.revenue.bad_beat import BadBeat, BadBeatRules, bad_beat
from pitboss.poker.revenue.jackpot_events import Totals
from pitboss.poker.revenue.rake import Contribution
from pitboss.record.events import Event, Noted
from pitboss.record.ledger import Ledger

JACKPOT, RESERVE, WITHHELD = "jackpot", "reserve", "withheld"
CONTAINER, VARIANCE, PAID, TRANSFERRED = "container", "variance", "paid", "transferred"
FORMS = ("cash", "cash-equivalent", "chips")
BEARERS = ("security", "accounting")
"""The departments that bring a payout to the table (19(f)(2))."""


class BadBeatFund:
    """A fund that is offered at one or more tables and outlives them."""

    def __init__(self, name: str, rules: BadBeatRules, *, day: date, jackpot: int = 0, reserve: int = 0) -> None:
        if min(jackpot, reserve) < 0:
            raise RuleError("a fund starts from nothing or more", field="jackpot", clause="19(a)")
        self._start(rules)
        self._record(ev.FundOpened(name, rules.written, jackpot, reserve, "19(i)"))
        self._record(ev.DayBegan(day, "19(d)"))

    def _start(self, rules: BadBeatRules) -> None:
        self.name = ""
        self.rules = rules
        self.events: list[Event] = []
        self.books = Ledger()
        self.boxes: dict[str, int] = {}
        """What lies in the box of each table, as recorded hand by hand."""
        self.display = 0
        """The amount shown to patrons."""
        self.claim_open: ev.BadBeatClaimed | None = None
        self.pending = False
        """Whether the display carries the notice that it is pending adjustment (19(f)(1))."""
        self.collecting = True
        self.day = date.min
        self._counted = self._shown = False

    # What it holds

    @property
    def jackpot(self) -> int:
        """The amount on record, which the next bad beat wins."""
        return self.books[JACKPOT]

    @property
    def reserve(self) -> int:
        return self.books[RESERVE]

    @property
    def held(self) -> int:
        """All that the players are still owed: boxes, container, jackpot, reserve, withheld money, and the variance,
        which is owed although it is not there."""
        return sum(self.boxes.values()) + sum(
            self.books[account] for account in (CONTAINER, JACKPOT, RESERVE, WITHHELD, VARIANCE)
        )

    @property
    def contribution(self) -> Contribution | None:
        """What a designated table takes out of its pots; None once the collection has stopped."""
        return self.rules.contribution if self.collecting else None

    # Contributions and counts

    def designate(self, table: str) -> None:
        """A table takes part in the payout and says so (19(b))."""
        if table in self.boxes or not self.collecting:
            why = "takes part already" if table in self.boxes else "cannot join: the collection has stopped"
            raise RuleError(f"table {table} {why}", field="table", clause="19(b)")
        self._record(ev.TableDesignated(table, "19(b)"))

    def contribute(self, table: str, hand: int, amount: int) -> None:
        """A pot's contribution, put into the table's box (19(c))."""
        if not self.collecting:
            raise RuleError("the collection has stopped", field="contribution", clause="19(c)")
        self._designated(table)
        if not 0 < amount <= self.rules["contribution"]:
            raise RuleError(
                f"a pot contributes at most {dollars(self.rules['contribution'])}, not {dollars(amount)}",
                field="contribution",
                clause="19(b)(1)",
            )
        self._record(ev.Contributed(table, hand, amount, "19(c)"))

    def _designated(self, table: str) -> None:
        if table not in self.boxes:
            raise RuleError(f"table {table} is not designated for the payout", field="table", clause="19(c)")

    def count(self, counted: Mapping[str, int] | None = None) -> None:
        """Count every box into the container for the cage; a box not named holds what was recorded."""
        found = {**self.boxes, **(counted or {})}
        if unknown := sorted(found.keys() - self.boxes.keys()):
            raise RuleError(f"table {unknown[0]} has no bad beat box", field="count", clause="19(d)")
        if min(found.values(), default=0) < 0:
            raise RuleError("a box does not hold less than nothing", field="count", clause="19(d)")
        at_table = self.rules["count-at"] == "table"
        self._record(ev.CountBegan(self.rules["count-at"], "19(d)"))
        if not at_table:
            self._record(Noted("a supervisor accounts for the boxes and security brings them to the cage", "19(d)(2)"))
        for table, recorded in sorted(self.boxes.items()):
            self._record(ev.BoxCounted(table, recorded, found[table], "19(d)(1)" if at_table else "19(e)"))
        if at_table:
            self._record(Noted("dealer and supervisor sign; security brings the container to the cage", "19(d)(1)"))

    def record(self, verified: int | None = None) -> None:
        """The cage verifies the container, and accounting records what it adds to jackpot, reserve and withheld."""
        if not self._counted:
            raise RuleError("the boxes have not been counted", field="count", clause="19(d)")
        counted = self.books[CONTAINER]
        amount = counted if verified is None else verified
        if amount < 0:
            raise RuleError("a container does not hold less than nothing", field="verified", clause="19(e)")
        self._record(ev.ContainerVerified(counted, amount, "19(e)"))
        self._record(ev.CollectionRecorded(*self.rules.parts(amount), "19(e)"))

    def adjust_display(self, supervisor: str) -> None:
        """Accounting shows what is on record, in the presence of a supervisor, and checks that it does (19(h))."""
        if self.pending:
            raise RuleError("the display is pending adjustment until the payout is made", field="display",
                            clause="19(f)(1)")  # fmt: skip
        self._adjust(supervisor)

    def _adjust(self, supervisor: str) -> None:
        self._record(ev.DisplayAdjusted(self.jackpot, supervisor, "19(h)(1)"))
        self._record(Noted(f"record and display agree at {dollars(self.display)}", "19(h)(2)"))

    def begin_day(self, day: date) -> None:
        """The next gaming day; refused while this day's boxes are not counted or the display is not adjusted."""
        if day <= self.day:
            raise RuleError(f"{day} does not come after {self.day}", field="day", clause="19(d)")
        if not self._counted or self.books[CONTAINER]:
            raise RuleError(
                f"the boxes of {self.day} have not been counted and recorded", field="count", clause="19(d)"
            )
        if not self._shown:
            raise RuleError(f"the display was not adjusted on {self.day}", field="display", clause="19(h)")
        self._record(ev.DayBegan(day, "19(d)"))

    # Payouts

    def claim(self, hand: Hand, *, table: str, number: int) -> BadBeat:
        """A hand at a designated table that may be a bad beat; refused where it does not qualify."""
        if self.claim_open:
            raise RuleError(f"the bad beat of hand {self.claim_open.hand} is still pending", field="hand",
                            clause="19(f)")  # fmt: skip
        self._designated(table)
        beat = bad_beat(hand, self.rules)
        if self.rules["payout-amount"] == "with-boxes":  # they are counted and recorded at once (A12)
            self.count()
            self.record()
        if not self.jackpot:
            raise RuleError("nothing is on record for a payout", field="hand", clause="19(a)")
        payments = beat.payments(self.jackpot, self.rules)
        self._record(ev.BadBeatClaimed(table, number, payments, self.jackpot, "19(a)"))
        return beat

    def verify(self, supervisor: str) -> None:
        """The poker shift supervisor verifies the hand and posts the notice (19(f))."""
        self._open_claim(verified=False)
        self._record(ev.BadBeatVerified(supervisor, "19(f)(1)"))

    def reject(self, supervisor: str, reason: str) -> None:
        """The poker shift supervisor does not verify the hand."""
        self._open_claim(verified=False)
        self._record(ev.BadBeatRejected(supervisor, reason, "19(f)"))

    def pay(self, supervisor: str, form: str = "cash", by: str = "security") -> dict[int, int]:
        """Pay the verified bad beat; the reserve becomes the next jackpot and the display is adjusted at once."""
        claim = self._open_claim(verified=True)
        if form not in FORMS:
            raise RuleError(f"{form!r} is not a form of payment; use {', '.join(FORMS)}", field="form", clause="19(g)")
        if by not in BEARERS:
            raise RuleError(f"a payout is brought by {' or '.join(BEARERS)}, not by {by}", field="by",
                            clause="19(f)(2)")  # fmt: skip
        if self.rules["payment-place"] == "table":
            self._record(ev.PayoutDelivered(by, claim.amount, "19(f)(2)"))
        for seat, amount in claim.payments.items():
            self._record(ev.PayoutPaid(seat, amount, form, "19(g)"))
        self._record(ev.JackpotReset(self.reserve, "19(b)(2)"))
        self._adjust(supervisor)
        return claim.payments

    def _open_claim(self, *, verified: bool) -> ev.BadBeatClaimed:
        if self.claim_open is None:
            raise RuleError("no bad beat has been claimed", field="claim", clause="19(f)")
        if self.pending != verified:
            state = "has been verified already" if self.pending else "has not been verified by a poker shift supervisor"
            raise RuleError(f"the bad beat {state}", field="claim", clause="19(f)")
        return self.claim_open

    def return_withheld(self, amount: int) -> None:
        """Money held back goes to the players as the posted rules say (19(b)(2), A13)."""
        if not 0 < amount <= self.books[WITHHELD]:
            raise RuleError(
                f"{dollars(self.books[WITHHELD])} is withheld, not {dollars(amount)}", field="amount", clause="19(b)(2)"
            )
        self._record(ev.WithheldReturned(amount, self.rules["withheld-return"], "19(b)(2)"))

    # The end

    def stop(self) -> None:
        """Amended rules end the contributions; payouts go on (19(c))."""
        if not self.collecting:
            raise RuleError("the collection has stopped already", field="fund", clause="19(c)")
        self._record(ev.CollectionStopped("19(c)"))

    def transfer(self, to: BadBeatFund, supervisor: str) -> int:
        """Discontinue: all that is left goes to another bad beat payout, never to the house (19(i))."""
        if self.rules["discontinuation"] != "transfer":
            raise RuleError("the approved procedure is to pay the fund out", field="fund", clause="19(i)")
        if to is self:
            raise RuleError("a fund is transferred to another one", field="fund", clause="19(i)")
        if self.collecting or self.claim_open or sum(self.boxes.values()) or self.books[CONTAINER]:
            raise RuleError(
                "before a transfer the collection is stopped, the boxes are counted and claims are settled",
                field="fund",
                clause="19(i)",
            )
        parts = self.jackpot, self.reserve, self.books[WITHHELD]
        self._record(ev.FundTransferred(to.name, *parts, "19(i)"))
        self._adjust(supervisor)
        to._record(ev.TransferReceived(self.name, sum(parts), "19(i)"))
        return sum(parts)

    def report(self, period: str) -> dict[str, Totals]:
        """Totals by `week`, `month` or `year`, as the IEB asked for them (19(j))."""
        if period not in _PERIODS:
            raise RuleError(f"{period!r} is not a period; use {', '.join(_PERIODS)}", field="period", clause="19(j)")
        totals = self._totals(_PERIODS[period])
        self._record(ev.TotalsReported(period, totals, "19(j)"))
        return totals

    def _totals(self, name: str) -> dict[str, Totals]:
        """What was collected, paid and held, by the period in which a day lies."""
        totals: dict[str, Totals] = {}
        held, current = 0, Totals()
        for event in self.events:
            match event:
                case ev.DayBegan():
                    current = totals.setdefault(event.day.strftime(name), Totals())
                case ev.FundOpened():
                    held += event.jackpot + event.reserve
                case ev.Contributed():
                    current.collected += event.amount
                    held += event.amount
                case ev.BoxCounted() if event.counted > event.recorded:
                    held += event.counted - event.recorded
                case ev.ContainerVerified() if event.verified > event.counted:
                    held += event.verified - event.counted
                case ev.PayoutPaid() | ev.WithheldReturned(to="promotions"):
                    current.paid += event.amount
                    held -= event.amount
                case ev.FundTransferred():
                    held -= event.jackpot + event.reserve + event.withheld
                case ev.TransferReceived():
                    held += event.amount
            current.held = held
        return totals

    # The books

    def _record(self, event: Event) -> None:
        self._apply(event)
        self.books.check()
        self.events.append(event)

    def _apply(self, event: Event) -> None:
        """What an event does to the money and to the state of the fund."""
        books = self.books
        match event:
            case ev.FundOpened():
                self.name = event.name
                books.enter(JACKPOT, event.jackpot)
                books.enter(RESERVE, event.reserve)
                self.display = event.jackpot
            case ev.DayBegan():
                self.day = event.day
                self._counted = self._shown = False
            case ev.TableDesignated():
                self.boxes[event.table] = 0
            case ev.Contributed():
                self.boxes[event.table] += event.amount
                books.enter(_box(event.table), event.amount)
            case ev.CountBegan():
                self._counted = True
            case ev.BoxCounted():
                self.boxes[event.table] = 0
                self._count(_box(event.table), event.recorded, event.counted)
            case ev.ContainerVerified():
                self._count(CONTAINER, event.counted, event.verified)
            case ev.CollectionRecorded():
                for account, amount in ((JACKPOT, event.jackpot), (RESERVE, event.reserve), (WITHHELD, event.withheld)):
                    books.move(CONTAINER, account, amount)
            case ev.DisplayAdjusted():
                self.display = event.amount
                self._shown = True
            case ev.BadBeatClaimed():
                self.claim_open = event
            case ev.BadBeatVerified():
                self.pending = True
            case ev.BadBeatRejected():
                self.claim_open = None
            case ev.PayoutPaid():
                books.move(JACKPOT, PAID, event.amount)
            case ev.JackpotReset():
                books.move(RESERVE, JACKPOT, event.amount)
                self.claim_open, self.pending = None, False
            case ev.WithheldReturned():
                books.move(WITHHELD, JACKPOT if event.to == "jackpot" else PAID, event.amount)
            case ev.CollectionStopped():
                self.collecting = False
            case ev.FundTransferred():
                for account, amount in ((JACKPOT, event.jackpot), (RESERVE, event.reserve), (WITHHELD, event.withheld)):
                    books.move(account, TRANSFERRED, amount)
            case ev.TransferReceived():
                books.enter(JACKPOT, event.amount)

    def _count(self, account: str, expected: int, found: int) -> None:
        """Money counted moves to the container; what is missing is a variance, what is too much enters the books."""
        if found > expected:
            self.books.enter(account, found - expected)
        elif found < expected:
            self.books.move(account, VARIANCE, expected - found)
        if account != CONTAINER:
            self.books.move(account, CONTAINER, found)


_PERIODS = {"week": "%G-W%V", "month": "%Y-%m", "year": "%Y"}


def _box(table: str) -> str:
    return f"box {table}"


def replayed(events: Iterable[Event]) -> BadBeatFund:
    """The fund that a record of events gives."""
    fund = BadBeatFund.__new__(BadBeatFund)
    for event in events:
        if isinstance(event, ev.FundOpened):
            fund._start(BadBeatRules(event.rules))
        fund._record(event)
    return fund

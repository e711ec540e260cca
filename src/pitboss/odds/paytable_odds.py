"""The odds of a wager that a paytable settles: the deals by value of the hand, and what each line pays on them.

A line that pays a share of a progressive meter is taken at the meter's seed. Since the expectation of such a wager is
linear in the meter, its details say the rest: the edge at other amounts, the amount at which the wager breaks even, and
the edge with the envy bonuses that come from other players' hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pitboss.money import Odds
from pitboss.odds.report import Outcome, WagerOdds
from pitboss.record.meters import Meter
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.paytable import Fixed, Line, Paytable, Share
from pitboss.rulebook.side_bets import SideBet
from pitboss.rulebook.submission import Submission

FOLDED = "folded"
"""The outcome of a wager that a fold has given up."""


def paytable_odds(
    options: Submission, wager: str, counts: Mapping[int, int], *, note: str = "", hands: int = 0
) -> WagerOdds:
    """The odds of a side wager under the options in force, given the deals by the value of the hand."""
    table = options.paytable(wager, hands)
    return WagerOdds(wager, wager, outcomes(table, counts, stake_of(options, wager), {}), note=note)


def progressive_odds(
    options: Submission,
    bet: SideBet,
    counts: Mapping[int, int],
    *,
    forfeited: int = 0,
    players: int,
    note: str = "",
) -> WagerOdds:
    """The odds of a progressive wager with its meters at their seeds.

    `counts` are the deals in which the hand plays for it, `forfeited` those in which it was folded; another player's
    hand brings an envy bonus in the same share of deals.
    """
    wager = bet.name
    table, stake = options.paytable(wager), stake_of(options, wager)
    meters = {
        rule.name: rule
        for rule in options.game.meters(options)
        if wager in rule.wagers and rule.must_hit_by is None  # one that pays at random has no line
    }
    seeds = {name: rule.seed for name, rule in meters.items()}
    found = outcomes(table, counts, stake, seeds)
    if forfeited:
        found = (*found, Outcome(FOLDED, forfeited, Fraction(-1)))
    odds = WagerOdds(wager, wager, found)
    envy = envy_per_player(options, bet, counts, odds.deals)
    details = by_meter(odds, table, counts, stake, meters)
    details |= {
        "envy_per_other_player": float(envy),
        "by_players": {str(n): float(-odds.expectation - (n - 1) * envy) for n in range(1, players + 1)},
    }
    said = "meters at their seeds, no envy bonus; the edge by number of players has those for other hands"
    return WagerOdds(wager, wager, found, note="; ".join(filter(None, (said, note))), details=details)


def stake_of(options: Submission, wager: str) -> int:
    """The one amount of a wager in cents where it has one; else any, since the table pays in proportion."""
    rule = options.game.wager(wager, options)
    name = f"{rule.limit or rule.stem}-amount"
    return int(options[name]) if name in options.game.options else 1_00


def outcomes(table: Paytable, counts: Mapping[int, int], stake: int, meters: Mapping[str, int]) -> tuple[Outcome, ...]:
    """The deals of each line and what it nets, from the best line down; last the hands that reach none."""
    reached = dict.fromkeys(table.lines, 0)
    missed = 0
    for value, count in counts.items():
        line = table.line(value)
        if line is None:
            missed += count
        else:
            reached[line] += count
    paid = [
        Outcome(line.name, count, net(line, stake, meters), line=table.address(line)) for line, count in reached.items()
    ]
    return (*paid, Outcome(f"below-{table.lines[-1].name}", missed, Fraction(-1)))


def net(line: Line, stake: int, meters: Mapping[str, int]) -> Fraction:
    """What a line nets per unit staked."""
    match line.pay:
        case Odds():
            return line.pay.ratio
        case Fixed():
            return Fraction(line.pay.amount, stake) - 1
        case Share():
            share = Fraction(line.pay.percent * meters[line.pay.meter], 100)
            return (share + line.pay.on_top(stake)) / stake - 1


def envy_per_player(options: Submission, bet: SideBet, counts: Mapping[int, int], deals: int) -> Fraction:
    """What the envy bonuses for one other player's hands are worth, per unit of the lowest stake that they go with."""
    if bet.envy is None:
        return Fraction(0)
    table, stake = options.paytable(bet.name), max(stake_of(options, bet.name), bet.envy.least)
    paid = 0
    for value, count in counts.items():
        line = table.line(value)
        paid += count * line.envy if line else 0
    return Fraction(paid, stake * deals)


def by_meter(
    odds: WagerOdds, table: Paytable, counts: Mapping[int, int], stake: int, meters: Mapping[str, MeterRule]
) -> dict[str, Any]:
    """How the edge depends on each meter, the others standing at their seeds. Amounts in dollars.

    A wager that favours the player whatever the meter shows breaks even at nothing.
    """
    shares: dict[str, Fraction] = dict.fromkeys(meters, Fraction(0))
    for value, count in counts.items():
        line = table.line(value)
        if line is not None and isinstance(line.pay, Share):
            shares[line.pay.meter] += Fraction(line.pay.percent * count, 100 * odds.deals)
    break_even: dict[str, float] = {}
    curves: dict[str, list[list[float]]] = {}
    for name, rule in meters.items():
        per_cent = shares[name] / stake
        without = odds.expectation - per_cent * rule.seed
        even = max(-without / per_cent, Fraction(0))
        break_even[name] = round(float(even / 100), 2)
        amounts = sorted({Fraction(0), Fraction(rule.seed), even, 2 * max(even, Fraction(rule.seed))})
        curves[name] = [[round(float(at / 100), 2), float(-without - per_cent * at)] for at in amounts]
    return {
        "meter": {name: rule.seed / 100 for name, rule in meters.items()},
        "break_even_meter": break_even,
        "return_per_1000_dollars": {name: float(100_000 * share / stake) for name, share in shares.items()},
        "edge_by_meter": next(iter(curves.values())) if len(curves) == 1 else curves,
    }


def long_run(
    options: Submission,
    table: Paytable,
    counts: Mapping[int, int],
    stake: int,
    meters: Mapping[str, MeterRule],
    must_hit: MeterRule | None = None,
) -> tuple[dict[str, Any], str]:
    """What the house keeps in the long run, and that in words: meters pay all that feeds them, whatever they show, and
    what the house puts on them after each award of a whole one."""
    paid, deals = Fraction(0), sum(counts.values())
    for value, count in counts.items():
        line = table.line(value)
        match line and line.pay:
            case None:
                continue
            case Fixed() as pay if pay.meter:  # out of what feeds the meter
                continue
            case Share() as pay:
                rule = meters[pay.meter]
                whole = (rule.seed if rule.reset is None else rule.reset) if pay.percent == 100 else 0
                paid += Fraction(count * (whole + pay.on_top(stake)), stake)
            case _:
                assert line is not None
                paid += count * (net(line, stake, {}) + 1)
    kept = 1 - paid / deals - sum((rule.contribution + rule.reserve for rule in meters.values()), Fraction(0))
    details: dict[str, Any] = {"long_run_edge": float(kept)}
    said = f"with what feeds the meters, {details['long_run_edge']:.4%} in the long run"
    if must_hit is not None:
        returned = {players: must_hit_return(must_hit, stake, players) for players in range(1, options["seats"] + 1)}
        details["must_hit_return_by_players"] = {str(players): float(share) for players, share in returned.items()}
        details["long_run_edge_with_must_hit"] = float(kept - returned[1])
        said += f", {details['long_run_edge_with_must_hit']:.4%} with the must-hit meter for a lone player"
    return details, said


def must_hit_return(rule: MeterRule, stake: int, players: int) -> Fraction:
    """What a must-hit meter returns per unit wagered where so many players bet in every round, triggers drawn evenly.

    A live meter is fed round by round up to its limit; each amount that it shows pays the triggers passed by it.
    """
    assert rule.must_hit_by is not None
    meter = Meter(rule)
    triggers = rule.must_hit_by - rule.seed
    passed = rounds = 0
    paid = wagered = 0
    while passed < triggers:
        for _ in range(players):
            meter.contribute(stake)
        rounds += 1
        reached = min(int(meter.value) - rule.seed, triggers) - passed
        paid += reached * meter.display
        wagered += reached * rounds * players * stake
        passed += reached
    return Fraction(paid, wagered)

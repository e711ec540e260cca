"""The signs of a poker room: limits, raises, forced bets and rake at each table; the bad beat rules in the room."""

from __future__ import annotations

from pitboss.money import dollars
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.room.house import HouseRules
from pitboss.poker.room.poker_table import PokerTable
from pitboss.poker.room.stakes import title
from pitboss.poker.rules import TableRules
from pitboss.poker.submission import Submission
from pitboss.rulebook.sign import WIDTH, row


def table_sign(table: PokerTable, house: HouseRules) -> str:
    """What is posted at a poker table (17, 14(c), 19(b); 004:P3)."""
    lines = _table(table.rules, table.revenue, house)
    if table.fund is not None and table.fund.collecting:
        lines += _part("BAD BEAT PAYOUT", [("offered at this table", f"${dollars(table.fund.display)}")])
    return "\n".join(lines)


def room_sign(fund: BadBeatFund) -> str:
    """What is posted in the room about a bad beat payout (19(b)(1) to (4), 19(f)(1))."""
    amount = f"${dollars(fund.display)}" + (" pending adjustment" if fund.pending else "")
    lines = ["BAD BEAT PAYOUT".center(WIDTH).rstrip(), *_part("", [("jackpot", amount)])]
    return "\n".join(lines + _part("RULES", fund.rules.posted()))


def submission_sign(of: Submission) -> str:
    """What a table has to post that is opened on a submission, with the rules of a bad beat payout that it offers."""
    fund = _part("BAD BEAT PAYOUT", of.fund.posted()) if of.fund else []
    return "\n".join(_table(of.rules, of.revenue, of.house) + fund)


def _table(rules: TableRules, revenue: Revenue, house: HouseRules) -> list[str]:
    return [
        rules.variant.title.upper().center(WIDTH).rstrip(),
        title(rules).center(WIDTH).rstrip(),
        *_part("WAGERS", _wagers(rules)),
        *_part("RAKE", revenue.posted()),
        *_part("PURCHASES", _purchases(house)),
    ]


def _wagers(rules: TableRules) -> list[tuple[str, str]]:
    structure = rules["structure"]
    rows = [("structure", structure.replace("-", " "))]
    match structure:
        case "fixed-limit":
            rows.append(("bets", f"${dollars(rules['bet'])} and ${dollars(rules['big-bet'])}"))
        case "spread-limit":
            rows.append(("bets", f"${dollars(rules['bet'])} to ${dollars(rules['maximum-bet'])}"))
        case _:
            rows += [
                ("minimum bet", f"${dollars(rules['bet'])}"),
                ("maximum bet", "the pot" if structure == "pot-limit" else "table stakes"),
            ]
    if structure in ("fixed-limit", "spread-limit"):
        rows.append(("raises in a betting round", str(rules["raise-cap"]) if rules["raise-cap"] else "any number"))
    rows += [(name, f"${dollars(rules[name])}") for name in ("ante", "bring-in", "straddle") if rules[name]]
    if rules["blinds"]:
        rows.append(("blinds", ", ".join(f"${dollars(blind)}" for blind in rules["blinds"])))
    if rules["kill"] != "none":
        rows.append((f"{rules['kill']} kill", f"pots of ${dollars(rules['kill-threshold'])} or more"))
    if not rules.structure.check_raise:
        rows.append(("check and raise", "not allowed"))
    return rows


def _purchases(house: HouseRules) -> list[tuple[str, str]]:
    bought = house.purchases
    rows = [("least buy-in", f"${dollars(bought.minimum)}")] if bought.minimum else []
    if bought.cap is not None:
        rows.append(("purchases" if bought.cumulative else "each purchase", f"up to ${dollars(bought.cap)}"))
    if bought.maximum is not None:
        rows.append(("table maximum", f"${dollars(bought.maximum)}"))
    return rows


def _part(head: str, rows: list[tuple[str, str]]) -> list[str]:
    if not rows:
        return []
    return ["", *([head] if head else []), *(row(name, value) for name, value in rows)]

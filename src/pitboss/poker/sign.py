"""The signs of a poker room: limits, raises, forced bets and rake at each table; the bad beat rules in the room."""

from __future__ import annotations

from pitboss.money import dollars
from pitboss.poker.house import HouseRules
from pitboss.poker.jackpot import BadBeatFund
from pitboss.poker.poker_table import PokerTable
from pitboss.poker.rules import TableRules

WIDTH = 62


def table_sign(table: PokerTable, house: HouseRules) -> str:
    """What is posted at a poker table (17, 14(c), 19(b); 004:P3)."""
    rules = table.rules
    lines = [rules.variant.title.upper().center(WIDTH).rstrip(), table.kind.center(WIDTH).rstrip()]
    lines += _part("WAGERS", _wagers(rules))
    lines += _part("RAKE", table.revenue.posted())
    lines += _part("PURCHASES", _purchases(house))
    if table.fund is not None and table.fund.collecting:
        lines += _part("BAD BEAT PAYOUT", [("offered at this table", f"${dollars(table.fund.display)}")])
    return "\n".join(lines)


def room_sign(fund: BadBeatFund) -> str:
    """What is posted in the room about a bad beat payout (19(b)(1) to (4), 19(f)(1))."""
    amount = f"${dollars(fund.display)}" + (" pending adjustment" if fund.pending else "")
    lines = ["BAD BEAT PAYOUT".center(WIDTH).rstrip(), *_part("", [("jackpot", amount)])]
    return "\n".join(lines + _part("RULES", fund.rules.posted()))


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
    if not rules.check_raise:
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
    return ["", *([head] if head else []), *(_row(name, value) for name, value in rows)]


def _row(name: str, value: str) -> str:
    label = name.replace("-", " ")
    return f"  {label} {'.' * max(WIDTH - 6 - len(label) - len(value), 2)} {value}"

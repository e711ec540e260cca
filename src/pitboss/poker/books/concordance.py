"""Where the cash game's rulebook (document 004) says what the common rules of poker say.

The two texts are of one family: most provisions of the common rules stand in document 004 under another label. The
engine names a provision once, by the common rules; a table under the cash-game submission cites it as its own document
does. What only one of them has is not here, and hold 'em itself is a variant with the clauses of its document.

>>> cash_game("15(d)"), cash_game("004:H11, 3(d)")
('004:G4', '004:H11, 004:R3')
"""

from __future__ import annotations

from pitboss.record.citing import citing as citing
from pitboss.record.citing import refusing_by as refusing_by
from pitboss.rulebook.editions import Cite as Cite
from pitboss.rulebook.editions import as_it_is as as_it_is

CASH_GAME_CLAUSES = {
    "2(a)": "004:C",
    "3(a)": "004:R1",
    "3(b)": "004:R2",
    "3(d)": "004:R3",
    "3(g)": "004:R4",
    "4(b)": "004:O2",
    "4(c)(1)": "004:O3",
    "5(a)": "004:O4",
    "6(a)": "004:V1",
    "6(b)": "004:V1",
    "6(c)": "004:V2",
    "6(d)": "004:V3",
    "6(e)(4)": "004:V4b",
    "6(e)(6)": "004:V4c",
    "6(e)(7)": "004:V4d",
    "6(e)(9)": "004:V4e",
    "7(a)": "004:W2",
    "7(b)(1)": "004:W3",
    "7(b)(2)": "004:W3",
    "7(c)": "004:W4",
    "7(c)(1)": "004:W4a",
    "7(c)(5)": "004:W4a",
    "7(c)(5)(ii)": "004:W4a",
    "7(d)": "004:W5",
    "7(e)": "004:W6",
    "7(f)(1)": "004:W7",
    "7(f)(2)": "004:W7",
    "7(f)(3)": "004:W7",
    "7(g)(1)": "004:W8",
    "7(g)(2)": "004:W8",
    "7(g)(3)": "004:W8",
    "7(i)": "004:W10",
    "7(j)": "004:W11",
    "10(c)(2)": "004:H3",
    "10(c)(3)": "004:H3",
    "10(e)": "004:H4",
    "14(a)(2)": "004:P2a",
    "14(a)(3)": "004:P3",
    "14(b)": "004:P2a",
    "14(b)(2)(i)": "004:P2a",
    "14(c)": "004:P3",
    "14(d)": "004:P4",
    "14(e)": "004:P5",
    "15(a)": "004:G1",
    "15(b)": "004:G2",
    "15(d)": "004:G4",
    "15(e)(1)": "004:G5",
    "15(e)(2)": "004:G5",
    "15(e)(3)": "004:G5",
    "15(e)(4)": "004:G5",
    "15(f)": "004:G6",
    "15(g)": "004:G7",
    "15(h)": "004:G8",
    "15(i)": "004:G9",
    "15(i)(2)": "004:G9",
    "15(i)(3)": "004:G9",
    "15(i)(4)": "004:G9",
    "15(j)": "004:G10",
    "15(j)(1)": "004:G10",
    "15(j)(2)": "004:G10",
    "15(n)": "004:G11",
    "16(b)": "004:K2",
    "17": "004:W1",
    "19(c)": "004:H10",
    "1 Table stakes": "004:W4",
}


def cash_game(clause: str) -> str:
    """The clauses of a citation as document 004 labels them; those that it does not have stay as they are."""
    return ", ".join(CASH_GAME_CLAUSES.get(one, one) for one in clause.split(", "))


def labels(clause: str) -> tuple[str, ...]:
    """The clauses of the common rules that stand in document 004 under a label.

    >>> labels("004:G9")[:2]
    ('15(i)', '15(i)(2)')
    """
    return tuple(common for common, label in CASH_GAME_CLAUSES.items() if clause == label)

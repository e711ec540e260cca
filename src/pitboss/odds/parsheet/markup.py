"""HTML and SVG elements that escape what they are given.

>>> tag("p", "one < two & ", tag("b", "three"), class_="note")
'<p class="note">one &lt; two &amp; <b>three</b></p>'
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape

VOID = frozenset({"meta"})
"""Elements of HTML without content and without an end."""


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def tag(name: str, /, *content: str, **attributes: str | float) -> Markup:
    """An element with its content, escaped unless it is markup; empty attributes are left out.

    `class_` stands for the attribute `class`, `aria_label` for `aria-label`.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value != ""
    )
    return Markup(f"<{name}{written}>" if name in VOID else f"<{name}{written}>{joined(content)}</{name}>")


def joined(parts: Iterable[str]) -> Markup:
    """Parts one after another, each escaped unless it is markup."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))


def table(
    caption: str,
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    note: str = "",
    numeric: Collection[int] = (),
    foot: Sequence[str] = (),
    class_: str = "",
) -> Markup:
    """A table whose rows begin with their heading and whose `numeric` columns stand right."""

    def row(cells: Sequence[str], scope: str = "") -> Markup:
        return tag("tr", *(cell(text, column, scope) for column, text in enumerate(cells)))

    def cell(text: str, column: int, scope: str) -> Markup:
        alignment = "n" if column in numeric else ""
        if scope or not column:
            return tag("th", text, scope=scope or "row", class_=alignment)
        return tag("td", text, class_=alignment)

    parts = [tag("tbody", *map(row, rows))]
    if head:
        parts.insert(0, tag("thead", row(head, "col")))
    if foot:
        parts.append(tag("tfoot", row(foot)))
    return scrolling(caption, *parts, note=note, class_=class_)


def scrolling(caption: str, *parts: Markup, note: str = "", class_: str = "") -> Markup:
    """A table of these parts, in a region that scrolls by itself where the screen is narrow."""
    remark = [" ", tag("span", note)] if note else []
    whole = tag("table", tag("caption", caption, *remark), *parts, class_=class_)
    return tag("div", whole, class_="scroll", role="region", aria_label=caption, tabindex="0")


def _value(value: str | float) -> str:
    """An attribute's value; coordinates are rounded to a hundredth."""
    return value if isinstance(value, str) else f"{round(value, 2):g}"

"""Pages of tables as they are sent, without a server between."""

from __future__ import annotations

from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import Session
from pitboss.floor.streams.seats import Who
from pitboss.floor.web.pages.history import recent
from pitboss.floor.web.pages.render import environment
from pitboss.floor.web.pages.scene import Scene

TEMPLATES = environment()


def scene_for(floor: Floor, table: str, who: Who) -> Scene:
    """A table as somebody sees it."""
    seen = floor.watchers.seen(table, who)
    session = Session(1, who.person, "Anna", who.role, "csrf", 0, 0)
    told = recent(floor, table, who, seen.seq).with_sheet(floor.table(table).described(who))
    return Scene(seen, floor.table(table), session, told, ())


def page_for(floor: Floor, table: str, who: Who) -> str:
    """The page of a table for somebody."""
    scene = scene_for(floor, table, who)
    return TEMPLATES.get_template("table.html").render(
        scene=scene, session=scene.session, path="/", look="", links=(), wallet=100_00
    )

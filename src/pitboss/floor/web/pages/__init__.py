"""The pages: lobby, tables, consoles and viewers, rendered on the server from what the viewer may see.

A table is drawn from its events as the viewer may see them (`picture`) and from the viewer's own choices. The scripts
in `static/` only fetch such drawings again, move what has moved, and send acts. The drawing of a family places wagers
whose names come from the game; a game without a drawing of its own gets the general one.
"""

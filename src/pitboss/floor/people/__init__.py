"""People: persons and their roles, passwords, sessions, invitations. Names are here and nowhere in the log."""

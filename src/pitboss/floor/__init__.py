"""The floor: many live tables for many people at once, and one log that replays.

It adds no rule of any game. Everything it decides it asks of the engines; its own business is people, streams, chips
outside the round, time, storage and the wire.

streams   entries in a hash chain, and the live tables that they rebuild
store     the log and its projections on disk
books     accounts in double entry, the index of rounds, reports, the verification of it all
people    persons, roles, passwords, sessions, invitations
desk      commands, authority, clocks, and the order of work: apply, commit, then tell
web       HTTP and WebSocket
client    the same from the other side, and bots that play any game by its strategies
"""

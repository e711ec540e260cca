"""An entry of a stream: one act that the floor accepted, with the events that followed, chained by hashes.

>>> first = Entry(stream=1, seq=1, at=0, actor="house", role="house", act=b"{}", events=b"[]")
>>> first = first.after(genesis("table", "t"))
>>> broken(genesis("table", "t"), [first]), broken(genesis("table", "u"), [first])
(0, 1)
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from pitboss import __version__


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log. `at` is UTC in milliseconds; order is by `seq` alone."""

    stream: int
    seq: int
    at: int
    actor: str
    """A person (`p12`), the `clock` or the `house`: never a name."""
    role: str
    session: int = 0
    engine: str = __version__
    command: str = ""
    """The client's id of the command, where there was one."""
    act: bytes
    events: bytes
    """As the auditor sees them. Read by replay, the views and the sealed view, and by nothing else."""
    sealed: bytes = b""
    """What not even an auditor's view shows: the secrets of commitments."""
    tx: int = 0
    """Entries of one transaction share it."""
    epoch: int = 0
    hash: bytes = b""

    def after(self, previous: bytes) -> Entry:
        """The entry with its hash, chained to the one before."""
        return msgspec.structs.replace(self, hash=sha256(previous + canonical(self)).digest())


_HASHED = tuple(name for name in Entry.__struct_fields__ if name != "hash")


def canonical(entry: Entry) -> bytes:
    """Every field but the hash, each with its length: no two entries have the same bytes."""
    parts = []
    for name in _HASHED:
        value = getattr(entry, name)
        raw = value if isinstance(value, bytes) else str(value).encode()
        parts.append(len(raw).to_bytes(4, "big"))
        parts.append(raw)
    return b"".join(parts)


def genesis(kind: str, name: str) -> bytes:
    """What the first entry of a stream is chained to."""
    return sha256(f"pitboss floor\0{kind}\0{name}".encode()).digest()


def broken(previous: bytes, entries: Iterable[Entry]) -> int:
    """The seq of the first entry that does not follow on the one before; 0 where the chain holds."""
    for seq, entry in enumerate(entries, start=1):
        if entry.seq != seq or sha256(previous + canonical(entry)).digest() != entry.hash:
            return min(seq, entry.seq)
        previous = entry.hash
    return 0

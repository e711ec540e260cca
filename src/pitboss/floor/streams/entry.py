"""An entry of a stream: one act that the floor accepted, with the events that followed, chained by hashes.

>>> first = Entry(stream=1, seq=1, at=0, actor="house", role="house", act=b"{}", events=b"[]")
>>> first = first.after(genesis("table", "t"))
>>> chains = [Chain(genesis("table", name)) for name in "tu"]
>>> for chain in chains: chain.take(first)
>>> [chain.broken for chain in chains]
[0, 1]
"""

from __future__ import annotations

from hashlib import sha256
from operator import attrgetter

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


_values = attrgetter(*(name for name in Entry.__struct_fields__ if name != "hash"))


_LENGTHS = [length.to_bytes(4, "big") for length in range(4096)]
"""Most fields are short."""


def canonical(entry: Entry) -> bytes:
    """Every field but the hash, each with its length: no two entries have the same bytes."""
    parts = []
    for value in _values(entry):
        raw = value if type(value) is bytes else str(value).encode()
        length = len(raw)
        parts.append(_LENGTHS[length] if length < len(_LENGTHS) else length.to_bytes(4, "big"))
        parts.append(raw)
    return b"".join(parts)


def genesis(kind: str, name: str) -> bytes:
    """What the first entry of a stream is chained to."""
    return sha256(f"pitboss floor\0{kind}\0{name}".encode()).digest()


class Chain:
    """Follows the entries of a stream and finds the first that does not follow on the one before."""

    def __init__(self, head: bytes, seq: int = 0) -> None:
        self.head = head
        self.seq = seq
        self.broken = 0
        """The seq of that entry; 0 as long as the chain holds."""

    def take(self, entry: Entry) -> None:
        """One more entry."""
        due = self.seq + 1
        if not self.broken and (entry.seq != due or sha256(self.head + canonical(entry)).digest() != entry.hash):
            self.broken = min(due, entry.seq)
        self.head, self.seq = entry.hash, entry.seq

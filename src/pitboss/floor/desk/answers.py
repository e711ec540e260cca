"""What a command is answered: never silence."""

from __future__ import annotations

import msgspec


class Answer(msgspec.Struct, frozen=True, tag_field="answer", tag=str.lower):
    """The answer to a command."""


class Accepted(Answer, frozen=True):
    """It is done, and on disk."""

    seq: int


class Refused(Answer, frozen=True):
    """It is not done, and nothing has changed."""

    message: str
    field: str = ""
    clause: str = ""


class Forbidden(Answer, frozen=True):
    """Whoever asked may not do this at all."""

    message: str


class Stale(Answer, frozen=True):
    """It answers a question that is no longer asked."""

    message: str
    now: str


class Unavailable(Answer, frozen=True):
    """The floor cannot write, or is closing; nothing has changed."""

    message: str


AnyAnswer = Accepted | Refused | Forbidden | Stale | Unavailable
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyAnswer).decode

"""Files that a command writes: whole or not at all, and refused before the work that fills them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pitboss.errors import RuleError


def refuse_unwritable(path: Path, field: str) -> None:
    """Refuse a path at which no file can be written."""
    with _one_sentence(path, field):
        target = _target(path)
        if target.exists() and not target.is_file():
            raise RuleError(f"{path} cannot be written: it is not a file", field=field)
        if target.exists() and not os.access(target, os.W_OK):
            raise RuleError(f"{path} cannot be written: it is read-only", field=field)
        with _beside(target) as draft:
            draft.touch()


def write_whole(path: Path, text: str, field: str) -> None:
    """Write a file beside its place and move it there, so that nobody ever finds half of it."""
    with _one_sentence(path, field):
        target = _target(path)
        with _beside(target) as draft:
            draft.write_text(text, encoding="utf-8", newline="")
            os.replace(draft, target)


@contextmanager
def _one_sentence(path: Path, field: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise RuleError(f"{path} cannot be written: {(error.strerror or 'refused').lower()}", field=field) from None


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A path for a draft in the same directory; what is left of it is removed."""
    draft = target.with_name(f".pitboss-draft-{os.getpid()}")
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def _target(path: Path) -> Path:
    """The file itself: what is written through a link leaves the link in place."""
    return Path(os.path.realpath(path))

"""What catches a command however it ends: one sentence for a mistake, an interruption, a full disk or our own fault."""

from __future__ import annotations

import errno
import os
import sys
import threading
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from pitboss.errors import RuleError

MISTAKE, FAILED, OUR_FAULT, INTERRUPTED = 2, 1, 70, 130
"""Exit codes, besides those that a command gives itself."""

Found = TypeVar("Found")


def exit_code(run: Callable[[Any], int | None], arguments: Any) -> int:
    """Run a command; whatever happens, its user gets a sentence and never a traceback."""
    if sys.stdin is None:  # closed: there is nothing to be read
        sys.stdin = open(os.devnull)  # noqa: SIM115
    _letters_for_symbols()
    warnings.showwarning = _say_warning
    try:
        code = run(arguments) or 0
        sys.stdout.flush()
    except RuleError as error:
        return _said(str(error), MISTAKE)
    except KeyboardInterrupt:
        return _said("interrupted", INTERRUPTED)
    except OSError as error:
        _let_go_of_stdout()
        if error.errno == errno.EPIPE:  # the reader of a pipe had enough
            return 0
        return _said(f"cannot go on: {error.strerror or error}", FAILED)
    except Exception as error:
        if os.environ.get("PITBOSS_TRACEBACK"):
            raise
        fault = f"{type(error).__name__}: {error}"
        return _said(
            f"this is a fault of Pitboss, not yours ({fault}); please report it with the command and its files. "
            "PITBOSS_TRACEBACK=1 shows where it happened",
            OUR_FAULT,
        )
    return code


def at_once(work: Callable[[], Found]) -> Found:
    """Do long work so that Ctrl-C ends the program at once, in the middle of compiled code too.

    The work has a thread of its own, and whoever waits for it can be interrupted. Nothing is left half-done: files are
    written whole after the work (`pitboss.cli.files`).
    """
    done: list[Found] = []
    failed: list[BaseException] = []

    def begin() -> None:
        try:
            done.append(work())
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=begin, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(0.1)
    except KeyboardInterrupt:
        sys.stdout.flush()
        print("\x1b[?25h" if sys.stderr.isatty() else "", "\rpitboss: interrupted", sep="", file=sys.stderr, flush=True)
        os._exit(INTERRUPTED)
    if failed:
        raise failed[0]
    return done[0]


def _said(sentence: str, code: int) -> int:
    if sys.stderr is not None:
        print(f"pitboss: {sentence}", file=sys.stderr)
    return code


def _say_warning(message: Warning | str, *where: object, **more: object) -> None:
    """A warning is a sentence, without the line of code that it comes from."""
    _said(str(message), 0)


def _letters_for_symbols() -> None:
    """Where the output cannot show a character, it shows a question mark rather than an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _let_go_of_stdout() -> None:
    """What was not written is not written at the end of the process either, where nothing could catch the error."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""Rules that run twice: as plain Python at the table, as machine code in the solvers.

A rule is stated once, as an ordinary function on small integers marked with `@kernel`. The table calls it as it
stands, so nothing numeric is imported to settle a round. A solver asks for `compiled(rule)` and gets the same source
through Numba, together with every kernel that it calls.

A solver template may leave names open (`value`, `net`, ...) and have them bound to a game's kernels, or have kernels
that it calls replaced so; what is no kernel keeps its name:

    compiled(walk, value=game_value, net=game_net)

Machine code is kept on disk (`pitboss.kernel_cache`), so that a second run starts at once.
"""

from __future__ import annotations

import dis
import types
from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeVar

from pitboss.kernel_cache import KernelCache, kernel_digest, meant, stated

F = TypeVar("F", bound=Callable[..., Any])


def kernel(rule: F) -> F:
    """Mark a rule as compilable. It stays a plain function; see `compiled`."""
    rule.__kernel__ = True  # type: ignore[attr-defined]
    return rule


def borrowing(rule: F) -> F:
    """Mark a kernel that only reads and fills arrays which its caller keeps alive, and allocates nothing.

    Its machine code skips Numba's reference counts (atomic operations, paid on every call for every array that is
    handed on) and stands in its caller in place of a call, so that small rules cost no more than if they were written
    out there.
    """
    rule.__borrowing__ = True  # type: ignore[attr-defined]
    return kernel(rule)


def one_version(rule: F) -> F:
    """Mark a kernel of which one version serves every number that it is called with.

    Numba makes a version of its own for each constant in a call; of a large rule with many callers that is most of
    what compiling takes.
    """
    rule.__one_version__ = True  # type: ignore[attr-defined]
    return kernel(rule)


def remembering(key: Callable[[Any], int]) -> Callable[[F], F]:
    """Mark a kernel of one argument of which the table asks the same over and over: plain Python remembers what it gave
    by the argument's `key`, where that is not negative. Machine code is that of the rule itself."""

    def mark(rule: F) -> F:
        known: dict[int, Any] = {}

        @wraps(rule)
        def recalled(argument: Any) -> Any:
            of = key(argument)
            value = known.get(of)
            if value is None:
                value = rule(argument)
                if of >= 0:
                    known[of] = value
            return value

        return kernel(recalled)  # type: ignore[return-value]

    return mark


@cache
def _numba() -> Any:
    """Numba, imported when the first number is wanted, and taught the one method of integers that it lacks."""
    import numba
    from numba.cpython.unsafe.numbers import leading_zeros
    from numba.extending import overload_method

    @overload_method(numba.types.Integer, "bit_length")
    def bit_length(number):  # type: ignore[no-untyped-def] # as the function that it returns
        width = number.bitwidth
        return lambda number: width - leading_zeros(number)  # type: ignore[call-arg]

    return numba


@cache
def interpreted(rule: Callable[..., Any], **bound: Callable[..., Any]) -> Any:
    """The plain Python version of a kernel, its open names bound to other kernels: the same source without machine
    code, for a few calls."""
    assert isinstance(rule, types.FunctionType)
    return rule if rule is not stated(rule) else _twin(rule, bound, interpreted)


_COMPILED: dict[tuple[Any, ...], Any] = {}


def compiled(rule: Callable[..., Any], **bound: Callable[..., Any]) -> Any:
    """The machine-code version of a kernel, its open names bound to other kernels."""
    rule = stated(rule)
    key = (rule, *sorted(bound.items()))
    if key not in _COMPILED:
        _COMPILED[key] = _compile(rule, bound)
    return _COMPILED[key]


def _compile(rule: Callable[..., Any], bound: dict[str, Callable[..., Any]]) -> Any:
    if not getattr(rule, "__kernel__", False):
        raise TypeError(f"{rule!r} is not marked @kernel")
    assert isinstance(rule, types.FunctionType)
    twin = _twin(rule, bound, compiled)
    digest = kernel_digest(rule, bound)
    twin.__qualname__ = f"{rule.__qualname__}_{digest}"  # code of another digest has another symbol
    borrows = getattr(rule, "__borrowing__", False)
    # nothing calls a kernel as a C function, which would take a tenth of the time to compile it
    options = {"nogil": True, "no_cfunc_wrapper": True, "_nrt": not borrows, "forceinline": borrows}
    dispatcher = _numba().njit(**options)(twin)
    dispatcher._cache = KernelCache(rule, digest)
    if getattr(rule, "__one_version__", False):
        dispatcher.get_call_template = _without_constants(dispatcher.get_call_template)
    return dispatcher


def _without_constants(template: Callable[..., Any]) -> Callable[..., Any]:
    """What a call is typed by, constants as the numbers that they are."""
    plain = _numba().types.unliteral

    def typed(arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
        return template(tuple(map(plain, arguments)), {name: plain(one) for name, one in named.items()})

    return typed


def _twin(rule: types.FunctionType, bound: dict[str, Callable[..., Any]], version: Callable[..., Any]) -> Any:
    """The same function, the kernels that it calls in this version (`compiled` or `interpreted`)."""
    names = dict(rule.__globals__)
    for name in _names_in(rule):
        target: Any = meant(name, names, bound)
        if target is not rule and getattr(target, "__kernel__", False):
            names[name] = version(target, **_relevant(target, bound))
    twin = types.FunctionType(rule.__code__, names, rule.__name__, rule.__defaults__, rule.__closure__)
    twin.__module__ = rule.__module__
    return twin


def _relevant(target: Any, bound: dict[str, Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    """The bindings that a called kernel leaves open, itself or in the kernels that it calls."""
    reached, waiting, open_names = {target}, [target], set[str]()
    while waiting:
        rule = stated(waiting.pop())
        for name in _names_in(rule):
            called = meant(name, rule.__globals__, bound)
            if name in bound and called is bound[name]:
                open_names.add(name)
            if getattr(called, "__kernel__", False) and called not in reached:
                reached.add(called)
                waiting.append(called)
    return {name: bound[name] for name in open_names}


@cache
def _names_in(rule: Callable[..., Any]) -> frozenset[str]:
    """The names that a rule takes from its module, or leaves open."""
    assert isinstance(rule, types.FunctionType)
    return frozenset(step.argval for step in dis.get_instructions(rule) if step.opname == "LOAD_GLOBAL")

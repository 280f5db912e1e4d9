"""Makes help() name NumPy's manual, because the snapshot lacks its docstrings, and input() end loops."""

import builtins
import functools
import sys

import numpy as np

_VERSION = ".".join(np.__version__.split(".")[:2])


def install(sentence):
    """Call it once after each start."""
    show = builtins.help

    @functools.wraps(show)
    def help(*args, **kwargs):
        name = _name_in_numpy(args[0]) if args else None
        if name is None or args[0].__doc__:
            return show(*args, **kwargs)
        print(sentence(name, _VERSION))

    builtins.help = help


def limit_input():
    """Ends a loop that asks again and again. Call it once after each start."""
    ask = builtins.input
    left = 99

    @functools.wraps(ask)
    def input(*args):
        nonlocal left
        left -= 1
        if left < 0:
            # The code catches what this raises, but not what the line after it raises.
            frame = sys._getframe(1)
            frame.f_trace = _raise_at_next_line
            sys.settrace(lambda *_: None)
        return ask(*args)

    builtins.input = input


def _raise_at_next_line(frame, event, _):
    if event == "line":
        raise EOFError("EOF when reading a line")
    return _raise_at_next_line


def _name_in_numpy(value):
    """Returns a name such as `numpy.ndarray.reshape`, or None."""
    if value is np:
        return "numpy"
    # A method of a C type has no module, but its type has one.
    owner = getattr(value, "__objclass__", value)
    module = str(getattr(owner, "__module__", None))
    name = getattr(value, "__qualname__", getattr(value, "__name__", None))
    return f"{module}.{name}" if name and module.partition(".")[0] == "numpy" else None

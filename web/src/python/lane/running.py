"""Loads a learner's code and calls its function. Answers are JSON, numbers come beside it."""

import ast
import json
import linecache
import random
import sys
import types

import numpy as np

from .noticing import caret_in, return_in, table_in
from .raised import FILENAME, describe, text_of
from .reading import NoTable, read

NAME = "sinusoidal_pe"

_submission = None
# What strikes the eye in the code: its returns, and its first `^`.
_return = None
_caret = None


def load(code):
    """Runs the code as a script. Says why there is nothing to call, if so."""
    global _submission, _return, _caret
    _submission = None
    module = sys.modules["__main__"] = types.ModuleType("__main__")
    # Python and its own traceback module quote lines from there.
    linecache.cache[FILENAME] = (len(code), None, code.splitlines(keepends=True), FILENAME)
    try:
        tree = compile(code, FILENAME, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
        exec(compile(tree, FILENAME, "exec", dont_inherit=True), module.__dict__)
    except BaseException as error:
        return json.dumps(describe(error))
    finally:
        _flush()
    found = module.__dict__.get(NAME)
    if not callable(found):
        return json.dumps({"kind": "missing", "functions": _functions(module.__dict__)})
    _submission = found
    _return = return_in(tree, NAME)
    _caret = caret_in(tree)
    return json.dumps({"kind": "loaded"})


def call(T, C, limit):
    """Calls the function: what came, and the numbers of a table as float64 or None."""
    try:
        value = _submission(T, C)
    except BaseException as error:
        return json.dumps(describe(error)), None
    finally:
        _flush()
    answer, numbers = _answer(value, limit)
    _flush()
    return json.dumps(answer), numbers


def begin():
    """Once after each start."""
    # Else what an endless loop prints would wait for its end.
    sys.stdout.reconfigure(line_buffering=True)
    # Else every page would draw the numbers that the snapshot's would have drawn.
    random.seed()
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed()


def warm_up():
    """Runs what most submissions run: the browser compiles machine code when it is first needed."""
    t = np.arange(64)[:, None]
    angles = t / 10000.0 ** (np.arange(0, 16, 2) / 16)
    table = np.zeros((64, 16))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    for value in (table, np.stack([np.sin(angles), np.cos(angles)], -1).tolist(), None):
        json.dumps(_answer(value, 2**20)[0])


def _answer(value, limit):
    if value is None:
        return {"kind": "nothing", "remark": _return}, None
    try:
        shape, numbers, dtype = read(value, limit)
    except NoTable as found:
        imaginary = found.leaf is not None and found.leaf.get("name") == "complex"
        remark = {"id": "complex", "line": None} if imaginary else None
        answer = {"kind": "not-a-table", "came": found.came, "leaf": found.leaf, "remark": remark}
        return answer, None
    except BaseException as error:
        came = {"id": "unreadable", "text": text_of(error)}
        return {"kind": "not-a-table", "came": came, "leaf": None}, None
    remark = _caret or table_in(value, dtype)
    return {"kind": "table", "shape": shape, "dtype": dtype, "remark": remark}, numbers


def _flush():
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:
            pass  # the code may have put anything there


def _functions(namespace):
    return [
        name
        for name, value in namespace.items()
        if isinstance(value, types.FunctionType) and value.__module__ == "__main__"
    ]

"""Loads a learner's code and calls its function. Answers are JSON, numbers come beside it."""

import ast
import json
import random
import sys
import types
import warnings

import numpy as np

from . import absent
from .later import asked_for_modules, look_up_imports
from .notebook import NAMES, Part, program_of, read as read_cells
from .noticing import caret_in, inner_in, return_in, table_in
from .raised import FILENAME, describe, keep, text_of
from .reading import NoTable, read

NAME = "sinusoidal_pe"

# `from numpy import *` would load these for seconds, of which the build leaves out the first.
np.__all__ = [name for name in np.__all__ if name not in ("f2py", "testing", "ctypeslib")]

# Errors below the function that leave it as it is.
_ENDINGS = (SystemExit, EOFError, ModuleNotFoundError)

_submission = None
# The exception that ended the code after it defined the function.
_ending = None
# What strikes the eye in the code: its returns, and its first `^`.
_return = None
_caret = None


def load(code):
    """Runs the code of a file as an import of it would. Says why there is nothing to call, if so."""
    keep(FILENAME, code)

    def parts():
        tree = compile(code, FILENAME, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
        return [Part(FILENAME, tree)]

    return _load(parts, parts, {**NAMES, "__file__": FILENAME})


def load_cells(cells):
    """Does the same with the code cells of a notebook, which are JSON."""
    cells = json.loads(cells)

    def quietly(work):
        # The program that is chosen is compiled once more, and warns then.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return work()

    return _load(
        lambda: quietly(lambda: program_of(cells, NAME)),
        lambda: quietly(lambda: read_cells(cells)[0]),
        NAMES,
    )


def _load(program, everything, names):
    """Runs a program. `everything` gives the parts that may tell why the function is missing."""
    global _submission, _ending, _return, _caret
    _submission = _ending = None
    absent.begin()
    module = sys.modules[NAME] = types.ModuleType(NAME)
    module.__dict__.update(names)
    try:
        parts = program()
        for part in parts:
            look_up_imports(part.tree)
        if asked_for_modules():
            return json.dumps({"kind": "wants-modules"})
        for part in parts:
            absent.watch(part.tree, part.filename)
            code = compile(part.tree, part.filename, "exec", part.flags, dont_inherit=True)
            exec(code, module.__dict__)
    except BaseException as raised:
        error = absent.cause_of(raised)
        # The code may end, ask a question or need an absent module below the function.
        if not isinstance(error, _ENDINGS) or NAME not in module.__dict__:
            return json.dumps(describe(error))
        _ending = error
    finally:
        _flush()
    is_shown = _ending and not isinstance(_ending, SystemExit) and not asked_for_modules()
    ending = {"ending": describe(_ending)} if is_shown else {}
    found = module.__dict__.get(NAME)
    if not callable(found):
        return json.dumps({**_missing(module.__dict__, everything()), **ending})
    _submission = found
    _return = return_in(parts, NAME)
    _caret = caret_in(parts)
    return json.dumps({"kind": "loaded", **ending})


def _missing(namespace, parts):
    functions = [
        name
        for name, value in namespace.items()
        if isinstance(value, types.FunctionType) and value.__module__ == NAME
    ] or [
        node.name
        for part in parts
        for node in part.tree.body
        if isinstance(node, ast.FunctionDef)
    ]
    return {"kind": "missing", "functions": functions, "remark": inner_in(parts, NAME)}


def call(T, C, limit):
    """Calls the function: what came, and the numbers of a table as float64 or None."""
    try:
        value = _submission(T, C)
    except BaseException as error:
        # The function may need a name that is defined below the line where the code ended.
        cause = _ending if _ending and type(error) is NameError else absent.cause_of(error)
        return json.dumps(describe(cause)), None
    finally:
        _flush()
    answer, numbers = _answer(value, limit)
    _flush()
    return json.dumps(answer), numbers


def begin():
    """Once after each start."""
    absent.install()
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

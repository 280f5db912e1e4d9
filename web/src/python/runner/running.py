"""Loads a learner's code and calls its function. Answers are JSON, except for the numbers of a table."""

import ast
import importlib.machinery
import json
import random
import sys
import types

import numpy as np

from . import absent, helping
from .later import asked_for_modules, look_up_imports, tell_of_loading
from .names import NAME
from .noticing import Remarks, class_in, deprecation, forget_deprecations, inner_in, watch_deprecations
from .raised import FILENAME, describe, keep, text_of
from .reach import given_by
from .reading import NoTable, read
from .statements import Part, line_of, run_statements, silent_in, take_futures

# `from numpy import *` would take seconds to load these. The build leaves out f2py.
np.__all__ = [name for name in np.__all__ if name not in ("f2py", "testing", "ctypeslib")]


class _Jupyter:
    def __getattr__(self, name):
        return lambda *_, **__: None


NAMES = {"display": print, "get_ipython": _Jupyter}

_MAX_NOTES = 5

_submission = None
_failed = []
_remarks = Remarks([])


def load(code):
    """Runs the code of a file. Returns JSON that says whether there is a function to call."""
    keep(FILENAME, code)

    def parts():
        tree = compile(code, FILENAME, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
        return [Part(FILENAME, tree, flags=take_futures(tree))]

    return run(parts, parts, {**NAMES, "__file__": FILENAME}, _execute)


class _Tools:
    """Finds modules of this package in a dictionary of sources, because the snapshot lacks them."""

    def __init__(self, sources):
        self._sources = {f"{__package__}.{name}": source for name, source in sources.items()}

    def find_spec(self, name, path=None, target=None):
        return importlib.machinery.ModuleSpec(name, self) if name in self._sources else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name = module.__name__
        exec(compile(self._sources[name], name, "exec", dont_inherit=True), module.__dict__)


def load_hand_in(tools, program):
    """Loads a program with the tools of `grade`: JSON with the source of each module."""
    name = f"{__package__}.hand_in"
    if name not in sys.modules:
        sys.meta_path.insert(0, _Tools(json.loads(tools)))
    return importlib.import_module(name).load(program)


def _execute(parts, module, failed):
    run_statements(parts, module.__dict__, failed)


def _failures(remarks):
    """Describes the statements that failed, and says which of them the function may need."""
    silent = silent_in(_failed)
    shown = [each for at, each in enumerate(_failed) if at not in silent][:_MAX_NOTES]
    found = []
    for node, error, _ in shown:
        place = describe(error)
        name = error.name if type(error) is ModuleNotFoundError else None
        needed = remarks.note_failure(node, {"line": line_of(node, place), "text": place["text"]})
        found.append({**place, "line": line_of(node, place), "module": name, "needed": needed})
    return found


def _described(error):
    place = absent.import_of(error)
    if type(error) is TypeError and not place:
        # If the call itself fails, the line of the function says what it takes.
        place = _remarks.place_of_call(error)
    return describe(error, place)


def run(program, everything, names, execute):
    """Runs the parts that `program` returns. `everything` returns those of all cells."""
    global _submission, _failed, _remarks
    _submission = None
    _failed = []
    _remarks = Remarks([])
    absent.begin()
    forget_deprecations()
    module = sys.modules[NAME] = sys.modules["__main__"] = types.ModuleType(NAME)
    module.__dict__.update(names)
    try:
        parts = program()
        for part in parts:
            look_up_imports(part.tree)
        if asked_for_modules():
            return json.dumps({"kind": "wants-modules"})
        for part in parts:
            absent.watch(part.tree, part.filename)
        module.__doc__ = next((ast.get_docstring(part.tree, False) for part in parts), None)
        more = execute(parts, module, _failed)
    except BaseException as raised:
        return json.dumps(_described(absent.cause_of(raised)))
    finally:
        _flush()
    found = module.__dict__.get(NAME)
    remarks = Remarks(parts, found)
    more = more or {"failed": _failures(remarks)}
    if not callable(found):
        return json.dumps({**_missing(module.__dict__, everything()), **more})
    _submission = found
    _remarks = remarks
    return json.dumps({"kind": "loaded", **more})


def _missing(namespace, parts):
    # If NAME is not a function, only its value is wrong.
    functions = [NAME] if NAME in namespace else _functions(namespace, parts)
    remark = inner_in(parts, NAME) or class_in(parts, functions)
    return {"kind": "missing", "functions": functions, "remark": remark}


def _functions(namespace, parts):
    """Returns names of functions and classes."""
    return [
        name
        for name, value in namespace.items()
        if isinstance(value, (types.FunctionType, type)) and value.__module__ == NAME
    ] or [
        node.name
        for part in parts
        for node in part.tree.body
        if isinstance(node, (ast.FunctionDef, ast.ClassDef))
    ]


def call(T, C, limit):
    """Returns JSON, and the numbers of a table as float64 or None."""
    try:
        value = _submission(T, C)
    except BaseException as error:
        return json.dumps(_described(_cause_of(error))), None
    finally:
        _flush()
    answer, numbers = _answer(value, (T, C), limit)
    _flush()
    return json.dumps(answer), numbers


def _cause_of(error):
    """Returns the error of the statement that should have given a name which the function lacks."""
    if type(error) is NameError:
        for node, cause, _ in _failed:
            if error.name in given_by(node):
                return cause
    return absent.cause_of(error)


def begin(help_sentence, loading):
    """Call it once after each start."""
    tell_of_loading(loading)
    absent.install()
    watch_deprecations()
    helping.install(help_sentence)
    helping.limit_input()
    # Without this, the output of an endless loop would never appear.
    sys.stdout.reconfigure(line_buffering=True)
    # The snapshot contains the seed.
    random.seed()
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed()


def _answer(value, size, limit):
    if value is None:
        _remarks.on_nothing()
        return {"kind": "nothing"}, None
    try:
        shape, numbers, dtype = read(value, limit)
    except NoTable as found:
        _remarks.on_other(value, found.leaf or {}, found.problem["id"] == "entry")
        return {"kind": "not-a-table", "problem": found.problem, "leaf": found.leaf}, None
    except BaseException as error:
        problem = {"id": "unreadable", "text": text_of(error)}
        return {"kind": "not-a-table", "problem": problem, "leaf": None}, None
    _remarks.on_table(value, dtype, size, numbers)
    return {"kind": "table", "shape": shape, "dtype": dtype, "remark": deprecation()}, numbers


def remark():
    return json.dumps(_remarks.first())


def _flush():
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:
            pass  # the code may have replaced the stream

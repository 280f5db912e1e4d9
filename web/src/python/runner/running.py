"""Loads a learner's code and calls its function. Answers are JSON, except for the numbers of a table."""

import ast
import importlib.machinery
import json
import random
import sys
import types

import numpy as np

from . import absent, helping
from .later import asked_for_modules, look_up_imports
from .names import NAME
from .noticing import Remarks, class_in, deprecation, forget_deprecations, inner_in, watch_deprecations
from .raised import FILENAME, describe, keep, text_of
from .reading import NoTable, read

# `from numpy import *` would take seconds to load these. The build leaves out f2py.
np.__all__ = [name for name in np.__all__ if name not in ("f2py", "testing", "ctypeslib")]


class _Jupyter:
    def __getattr__(self, name):
        return lambda *_, **__: None


NAMES = {"display": print, "get_ipython": _Jupyter}

_HARMLESS_AFTER_THE_FUNCTION = (SystemExit, EOFError, ModuleNotFoundError)

_submission = None
_ending = None
_remarks = Remarks([])


class Part:
    def __init__(self, filename, tree, cell=None, flags=0):
        self.filename = filename
        self.tree = tree
        self.cell = cell
        self.flags = flags


def load(code):
    """Runs the code of a file. Returns JSON that says whether there is a function to call."""
    keep(FILENAME, code)

    def parts():
        tree = compile(code, FILENAME, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
        return [Part(FILENAME, tree)]

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


def _execute(parts, module):
    global _ending
    try:
        for part in parts:
            code = compile(part.tree, part.filename, "exec", part.flags, dont_inherit=True)
            exec(code, module.__dict__)
    except BaseException as raised:
        _ending = absent.cause_of(raised)
        # After the function, the code may exit, call input() or need an absent module.
        if not isinstance(_ending, _HARMLESS_AFTER_THE_FUNCTION) or NAME not in module.__dict__:
            raise
    is_shown = _ending and not isinstance(_ending, SystemExit) and not asked_for_modules()
    return {"ending": describe(_ending)} if is_shown else {}


def _described(error):
    return describe(error, absent.import_of(error))


def run(program, everything, names, execute):
    """Runs the parts that `program` returns. `everything` returns those of all cells."""
    global _submission, _ending, _remarks
    _submission = _ending = None
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
        more = execute(parts, module)
    except BaseException as raised:
        return json.dumps(_described(absent.cause_of(raised)))
    finally:
        _flush()
    found = module.__dict__.get(NAME)
    if not callable(found):
        return json.dumps({**_missing(module.__dict__, everything()), **more})
    _submission = found
    _remarks = Remarks(parts)
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
        # The function may need a name that is defined after the line where the code ended.
        cause = _ending if _ending and type(error) is NameError else absent.cause_of(error)
        return json.dumps(_described(cause)), None
    finally:
        _flush()
    answer, numbers = _answer(value, limit)
    _flush()
    return json.dumps(answer), numbers


def begin(help_sentence):
    """Call it once after each start."""
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


def _answer(value, limit):
    if value is None:
        _remarks.on_nothing()
        return {"kind": "nothing"}, None
    try:
        shape, numbers, dtype = read(value, limit)
    except NoTable as found:
        leaf = found.leaf or {}
        if leaf.get("name") == "complex":
            _remarks.on_complex()
        elif leaf.get("type") == "string" and found.problem["id"] == "entry":
            _remarks.on_text()
        return {"kind": "not-a-table", "problem": found.problem, "leaf": found.leaf}, None
    except BaseException as error:
        problem = {"id": "unreadable", "text": text_of(error)}
        return {"kind": "not-a-table", "problem": problem, "leaf": None}, None
    _remarks.on_table(value, dtype)
    return {"kind": "table", "shape": shape, "dtype": dtype, "remark": deprecation()}, numbers


def remark():
    return json.dumps(_remarks.first())


def _flush():
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:
            pass  # the code may have replaced the stream

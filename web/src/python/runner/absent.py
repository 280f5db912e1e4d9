"""Stands in for absent modules, so that code that imports them without using them runs.

A stand-in raises the ImportError at its first use, and `import_of` names the line of the import. An import
raises at once if the code catches that error.
"""

import ast
import builtins
import functools
import importlib
import importlib.machinery
import sys
import types

from .later import uncounted
from .raised import is_learners

# Lines inside a `try` that catches ImportError.
_lines_that_catch_import_errors = set()
_imported_now = []
# File, line and function of the first import of each absent module.
_imports = {}
# An import with `*` from an absent module gives no names.
_absent_star_module = None

_CAUGHT = {"ImportError", "ModuleNotFoundError", "Exception", "BaseException"}

# The special methods by which Python uses a value.
_USES = (
    "call iter next len bool contains setitem delitem enter exit mro_entries array float int index "
    "complex neg pos abs invert add radd sub rsub mul rmul matmul rmatmul truediv rtruediv "
    "floordiv rfloordiv mod rmod pow rpow lt le gt ge"
).split()


class StandIn(types.ModuleType):
    """An absent module, or a name in it. Code may use it in annotations."""

    def __getattr__(self, name):
        if name.startswith("__") and name != "__version__":
            raise AttributeError(name)
        return StandIn(f"{self.__name__}.{name}")

    def __getitem__(self, _):
        return self

    __or__ = __ror__ = __getitem__

    def __instancecheck__(self, _):
        return False


def _refuse(self, *_, **__):
    raise _absence(self.__name__)


def _absence(name):
    top = name.partition(".")[0]
    return ModuleNotFoundError(f"No module named {top!r}", name=top)


for _use in _USES:
    setattr(StandIn, f"__{_use}__", _refuse)


class Finder:
    """Finds stand-ins for what the learner's code imports. Python asks it last."""

    def find_spec(self, name, path=None, target=None):
        parent = name.rpartition(".")[0]
        is_absent = not parent or isinstance(sys.modules.get(parent), StandIn)
        frame = _importer(sys._getframe(1)) if is_absent else None
        if frame is None:
            return None
        _imports.setdefault(name, (frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name))
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        _imported_now.append(spec.name)
        return StandIn(spec.name)

    def exec_module(self, module):
        pass


def install():
    """Call it once after each start."""
    sys.meta_path.append(Finder())
    builtins.__import__ = _forgetting(builtins.__import__)
    importlib.import_module = _forgetting(importlib.import_module)


def _forgetting(load):
    """Removes stand-ins from `sys.modules`, because a later `try` would find them there."""

    @functools.wraps(load)
    def wrapped(*args, **kwargs):
        global _absent_star_module
        try:
            module = uncounted(load, args, kwargs)
        finally:
            while _imported_now:
                sys.modules.pop(_imported_now.pop(), None)
        names = args[3] if len(args) > 3 else None
        if isinstance(module, StandIn) and names and "*" in names:
            _absent_star_module = _absent_star_module or module.__name__
        return module

    return wrapped


def begin():
    """Call it before each program."""
    global _absent_star_module
    _lines_that_catch_import_errors.clear()
    _imports.clear()
    _absent_star_module = None


def cause_of(error):
    """Returns the ImportError behind a NameError if an absent module may have the name."""
    if type(error) is not NameError or _absent_star_module is None:
        return error
    return _absence(_absent_star_module).with_traceback(error.__traceback__)


def import_of(error):
    """Returns the place of the import that a stand-in raises an error about, else None."""
    is_absence = type(error) is ModuleNotFoundError and isinstance(error.name, str)
    return _imports.get(error.name) if is_absence else None


def watch(tree, filename):
    for node in ast.walk(tree):
        if isinstance(node, (ast.Try, ast.With)) and _catches(node):
            lines = range(node.body[0].lineno, node.body[-1].end_lineno + 1)
            _lines_that_catch_import_errors.update((filename, line) for line in lines)


def _catches(node):
    if isinstance(node, ast.With):
        calls = [item.context_expr for item in node.items]
        return any(
            isinstance(call, ast.Call) and "suppress" in _names(call.func) and _CAUGHT & _names(call)
            for call in calls
        )
    types = [handler.type for handler in node.handlers]
    return any(each is None or _CAUGHT & _names(each) for each in types)


def _names(node):
    nodes = list(ast.walk(node))
    return {each.id for each in nodes if isinstance(each, ast.Name)} | {
        each.attr for each in nodes if isinstance(each, ast.Attribute)
    }


def _importer(frame):
    """Returns the frame of the learner's code that imports here, if it catches no ImportError."""
    imports = False
    while frame and _is_of_import(frame):
        imports = imports or frame.f_code.co_name == "_find_and_load"
        frame = frame.f_back
    if not imports or not frame or not is_learners(frame.f_code.co_filename):
        return None
    importer = frame
    while frame:
        if (frame.f_code.co_filename, frame.f_lineno) in _lines_that_catch_import_errors:
            return None
        frame = frame.f_back
    return importer


def _is_of_import(frame):
    name = str(frame.f_globals.get("__name__"))
    return name.startswith((f"{__package__}.", "importlib"))

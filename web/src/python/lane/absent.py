"""Stands in for modules that are not here, so that code that imports them and does without runs.

A stand-in raises at its first use what the import would have raised. An import that a `try` watches
raises at once: the code has an answer to that.
"""

import ast
import builtins
import functools
import importlib
import importlib.machinery
import sys
import types

from .raised import is_learners

# Places of the learner's code, as file and line, where an ImportError would be caught.
_watched = set()
# Stand-ins that the import under way has put among the modules, by name.
_standing = []
# The first absent module of which the code imports all names. Python finds none in it.
_emptied = None

_CAUGHT = {"ImportError", "ModuleNotFoundError", "Exception", "BaseException"}

# Special methods that Python uses to call a value, read it, compute with it or derive a class from it.
_USES = (
    "call iter next len bool contains setitem delitem enter exit mro_entries array float int index "
    "complex neg pos abs invert add radd sub rsub mul rmul matmul rmatmul truediv rtruediv "
    "floordiv rfloordiv mod rmod pow rpow lt le gt ge"
).split()


class StandIn(types.ModuleType):
    """A module that is not here, or a name in it, which may be read and stand in annotations."""

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
    """The last one that an import asks."""

    def find_spec(self, name, path=None, target=None):
        parent = name.rpartition(".")[0]
        is_absent = not parent or isinstance(sys.modules.get(parent), StandIn)
        if not is_absent or not _may_stand_in(sys._getframe(1)):
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        _standing.append(spec.name)
        return StandIn(spec.name)

    def exec_module(self, module):
        pass


def install():
    """Makes imports find stand-ins. Call it once after each start."""
    sys.meta_path.append(Finder())
    builtins.__import__ = _forgetting(builtins.__import__)
    importlib.import_module = _forgetting(importlib.import_module)


def _forgetting(load):
    """Wraps an import so that no stand-in stays in `sys.modules`: a later `try` must not find it there."""

    @functools.wraps(load)
    def wrapped(*args, **kwargs):
        global _emptied
        try:
            module = load(*args, **kwargs)
        finally:
            while _standing:
                sys.modules.pop(_standing.pop(), None)
        # A fourth argument, the names, is what `from module import *` passes.
        names = args[3] if len(args) > 3 else None
        if isinstance(module, StandIn) and names and "*" in names:
            _emptied = _emptied or module.__name__
        return module

    return wrapped


def begin():
    """Forgets what is known of the code before. Call it before each program."""
    global _emptied
    _watched.clear()
    _emptied = None


def cause_of(error):
    """Returns the absence of the module that may have the name which `error` does not find, or `error`."""
    if type(error) is not NameError or _emptied is None:
        return error
    return _absence(_emptied).with_traceback(error.__traceback__)


def watch(tree, filename):
    """Notes where the code waits for an ImportError."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Try, ast.With)) and _catches(node):
            lines = range(node.body[0].lineno, node.body[-1].end_lineno + 1)
            _watched.update((filename, line) for line in lines)


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
    """All names and attributes in an expression."""
    nodes = list(ast.walk(node))
    return {each.id for each in nodes if isinstance(each, ast.Name)} | {
        each.attr for each in nodes if isinstance(each, ast.Attribute)
    }


def _may_stand_in(frame):
    """Whether the learner's code imports, and not to find out whether the module is here."""
    imports = False
    while frame and _is_of_import(frame):
        imports = imports or frame.f_code.co_name == "_find_and_load"
        frame = frame.f_back
    if not imports or not frame or not is_learners(frame.f_code.co_filename):
        return False
    while frame:
        if (frame.f_code.co_filename, frame.f_lineno) in _watched:
            return False
        frame = frame.f_back
    return True


def _is_of_import(frame):
    name = str(frame.f_globals.get("__name__"))
    return name == __name__ or name.startswith("importlib")

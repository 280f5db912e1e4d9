"""Stands in for modules that are not here, so that code that imports them and does without runs.

A stand-in raises at its first use what the import would have raised. An import that a `try` watches
raises at once: the code has an answer to that.
"""

import ast
import importlib.machinery
import sys
import types

from .raised import is_learners

# Places of the learner's code, as file and line, where an ImportError would be caught.
_watched = set()

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
    name = self.__name__.partition(".")[0]
    raise ModuleNotFoundError(f"No module named {name!r}", name=name)


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
        return StandIn(spec.name)

    def exec_module(self, module):
        pass


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
    while frame and str(frame.f_globals.get("__name__")).startswith("importlib"):
        imports = imports or frame.f_code.co_name == "_find_and_load"
        frame = frame.f_back
    if not imports or not frame or not is_learners(frame.f_code.co_filename):
        return False
    while frame:
        if (frame.f_code.co_filename, frame.f_lineno) in _watched:
            return False
        frame = frame.f_back
    return True

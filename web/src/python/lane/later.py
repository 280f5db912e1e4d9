"""Modules that are no part of the snapshot: their files come after the first result."""

import ast
import importlib
import importlib.util
import sys

# Files come for these and for no others: a module that is none of them is not here at all.
_COMING = sys.stdlib_module_names | {"numpy", "pyodide", "_pyodide"}


class Later:
    """Finds no module, and remembers that one was asked for."""

    def __init__(self):
        self.asked = False

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in _COMING:
            return None
        self.asked = True
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)


_later = Later()


def begin_without_modules():
    # Behind the finders of what is built in, before the one that would look into files.
    at = next(i for i, finder in enumerate(sys.meta_path) if "PathFinder" in str(finder))
    sys.meta_path.insert(at, _later)


def look_up_imports(tree):
    """Asks for what the code imports: where a module is still to come, none of it has run by then."""
    if _later not in sys.meta_path:
        return
    for node in ast.walk(tree):
        for name in _names_in(node):
            if name not in sys.modules:
                try:
                    importlib.util.find_spec(name)
                except ImportError:
                    pass  # told where the code imports it


def _names_in(node):
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and node.level == 0 else []


def asked_for_modules():
    """Whether the code wanted a module that is still to come, even if it caught the error."""
    return _later.asked


def modules_are_here():
    if _later in sys.meta_path:
        sys.meta_path.remove(_later)
    _later.asked = False
    importlib.invalidate_caches()

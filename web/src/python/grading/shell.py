"""Stands for IPython: its shell, its modules, and the files that cells write."""

import importlib.machinery
import os
import sys
import types

from . import running
from .names import NAME
from .raised import FILENAME, keep

_modules = {}


class Shell:
    @property
    def user_ns(self):
        return sys.modules[NAME].__dict__

    def getoutput(self, *_, **__):
        return []

    def __getattr__(self, name):
        return lambda *_, **__: None


class _Anything:
    """Stands for a name of IPython's modules."""

    def __init__(self, *_, **__):
        pass

    def __call__(self, *_, **__):
        return _Anything()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _Anything()

    def __iter__(self):
        return iter(())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False


class _IPython(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if (self.__name__, name) == ("IPython", "display"):
            return importlib.import_module("IPython.display")
        known = {"display": running.NAMES["display"], "get_ipython": Shell}
        return known.get(name) or _Anything()


class _Finder:
    """Finds IPython, and modules that cells write."""

    def find_spec(self, name, path=None, target=None):
        is_known = name.partition(".")[0] == "IPython" or name in _modules
        return importlib.machinery.ModuleSpec(name, self, is_package=True) if is_known else None

    def create_module(self, spec):
        return types.ModuleType(spec.name) if spec.name in _modules else _IPython(spec.name)

    def exec_module(self, module):
        if module.__name__ not in _modules:
            return
        filename, text = _modules[module.__name__]
        module.get_ipython = Shell  # the rest of a notebook may follow, as in Jupytext's files
        exec(compile(text, filename, "exec", dont_inherit=True), module.__dict__)


def write(path, text, is_added, cell=None):
    """Writes a file as a cell does. Code may import a module by its path, as in `src.encoding`."""
    if path.endswith(".py"):
        filename = f"code cell {cell}" if cell else FILENAME
        full = path.removesuffix(".py").replace("/", ".")
        before = _modules[full][1] if is_added and full in _modules else ""
        for name in {full, full.rpartition(".")[2], full.partition(".")[0]}:
            whole = f"{before}\n{text}" if before else text
            _modules[name] = (filename, whole if name in (full, full.rpartition(".")[2]) else "")
        if cell:
            keep(filename, text, cell)
        return
    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        with open(path, "a" if is_added else "w") as file:
            file.write(text.lstrip("\n"))
    except (OSError, ValueError):
        pass  # reading the file raises an error then


def forget_modules():
    while _modules:
        sys.modules.pop(_modules.popitem()[0], None)


def is_written(module):
    return module in _modules


sys.meta_path.insert(0, _Finder())

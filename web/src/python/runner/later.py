"""Modules that are not in the snapshot. Their files arrive after the first result."""

import ast
import importlib
import importlib.util
import sys

_AVAILABLE_LATER = sys.stdlib_module_names | {"numpy", "pyodide", "_pyodide"}


class Later:
    """Finds no module, but remembers that code has asked for one."""

    def __init__(self):
        self.asked = False

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in _AVAILABLE_LATER:
            return None
        self.asked = True
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)


_later = Later()

_tell = None
_is_loading = False


def tell_of_loading(tell):
    """`tell` is called when Python begins to load modules of its own or of NumPy, and when it ends."""
    global _tell
    _tell = tell


def uncounted(load, args, kwargs):
    """Imports a module. The time does not count towards the limit of the code."""
    global _is_loading
    if _is_loading or not _loads(*args[:1], *args[3:4]):
        return load(*args, **kwargs)
    _is_loading = True
    _tell()
    try:
        return load(*args, **kwargs)
    finally:
        _is_loading = False
        _tell()


def begin_without_modules():
    # After the finders of built-in modules, and before the one that looks for files.
    at = next(i for i, finder in enumerate(sys.meta_path) if "PathFinder" in str(finder))
    sys.meta_path.insert(at, _later)


def look_up_imports(tree):
    """Looks up all imports, so that no part of the code runs before its modules are here."""
    if _later not in sys.meta_path:
        return
    for node in ast.walk(tree):
        for name in _names_in(node):
            if name not in sys.modules:
                try:
                    importlib.util.find_spec(name)
                except ImportError:
                    pass  # the import itself will raise the error


def _names_in(node):
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and node.level == 0 else []


def asked_for_modules():
    return _later.asked


def modules_are_here():
    if _later in sys.meta_path:
        sys.meta_path.remove(_later)
    _later.asked = False
    # importlib.invalidate_caches() would import 20 modules first.
    for path, finder in list(sys.path_importer_cache.items()):
        if finder is None:
            del sys.path_importer_cache[path]
        else:
            finder.invalidate_caches()
    sys.modules.pop("pyodide._package_loader", None)  # a stand-in
    sys.meta_path.insert(0, EventLoop())


def _loads(name="", names=None):
    if not isinstance(name, str) or name.partition(".")[0] not in _AVAILABLE_LATER:
        return False
    # NumPy loads many of its names at their first use.
    return name not in sys.modules or names == ("*",)


class EventLoop:
    """Starts Pyodide's event loop, for which the snapshot has a stand-in, when code imports asyncio."""

    def find_spec(self, name, path=None, target=None):
        if name != "asyncio":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        self._loader = spec.loader
        spec.loader = self
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        module.__loader__ = module.__spec__.loader = self._loader
        self._loader.exec_module(module)
        importlib.import_module("pyodide.webloop")._initialize_event_loop()

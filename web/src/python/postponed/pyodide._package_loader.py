"""What Pyodide's start reads of its loader of packages."""

from pyodide_js import loadedPackages  # noqa: F401


class _Folder:
    """JavaScript would get a string as its own string, and Pyodide calls a method of Python's."""

    def __init__(self, path):
        self._path = path

    def __str__(self):
        return self._path


SITE_PACKAGES = _Folder("/lib/python3.13/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages():
    pass

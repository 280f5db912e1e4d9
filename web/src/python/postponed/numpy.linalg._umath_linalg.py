"""Loads NumPy's compiled linear algebra when code first uses it."""

import importlib
import sys


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    stand_in = sys.modules.pop(__name__)
    try:
        # If the file is not here yet, the finder of runner/later.py asks for it.
        compiled = importlib.import_module(__name__)
    except ImportError:
        sys.modules[__name__] = stand_in
        raise
    # NumPy's other modules keep the stand-in.
    vars(stand_in).update(vars(compiled))
    del vars(stand_in)["__getattr__"]
    return getattr(compiled, name)

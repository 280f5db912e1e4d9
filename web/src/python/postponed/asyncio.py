"""Pyodide's C code keeps this module. It leads to the one that is imported later."""

import importlib


def __getattr__(name):
    return getattr(importlib.import_module("asyncio"), name)

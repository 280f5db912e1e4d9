"""Leads to the module that is imported later, because Pyodide's C code keeps this one."""

import importlib


def __getattr__(name):
    return getattr(importlib.import_module("asyncio"), name)

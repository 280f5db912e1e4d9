"""Stands for Pyodide's event loop until all modules are here."""


def _initialize_event_loop():
    from pyodide_js._api import scheduleCallback

    # Pyodide's snapshots must contain this object of JavaScript.
    _initialize_event_loop.kept = scheduleCallback

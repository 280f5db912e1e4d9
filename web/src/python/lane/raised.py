"""Errors of a learner's code: their text, and the calls in that code that led to them."""

import linecache

FILENAME = "sinusoidal_pe.py"

MAX_TEXT = 2000
MAX_SOURCE = 200
MAX_FRAMES = 6

# The learner's files by name: the number of the cell, or None for a file of its own.
_cells = {}


def keep(filename, code, cell=None):
    """Makes a file known as the learner's. Python and its own traceback module quote its lines."""
    _cells[filename] = cell
    lines = code.splitlines(keepends=True)
    linecache.cache[filename] = (len(code), None, lines, filename)


def is_learners(filename):
    return filename in _cells


def text_of(error):
    """As `TypeError: message`. An error's own text may raise in turn."""
    name = type(error).__name__
    try:
        message = error.msg if isinstance(error, SyntaxError) else str(error)
    except BaseException:
        message = ""
    return (f"{name}: {message}" if message else name)[:MAX_TEXT]


def describe(error):
    text = text_of(error)
    syntax = isinstance(error, SyntaxError) and str(error.filename) in _cells
    if syntax:
        frames = [(error.filename, error.lineno, None)]
    else:
        frames = _frames(error.__traceback__)
    filename, line, _ = frames[-1] if frames else (None, None, None)
    return {
        "kind": "raised",
        "text": text,
        "line": line,
        "cell": _cells.get(filename),
        "syntax": syntax,
        "frames": [_frame(frame) for frame in _ends_of(frames)],
        "left_out": max(0, len(frames) - MAX_FRAMES),
        "source": _source(filename, line) if line else "",
    }


def _source(filename, line):
    return linecache.getline(filename, line).strip()[:MAX_SOURCE]


def _frames(traceback):
    """Files, lines and functions of the learner's code, the nearest to the error last."""
    frames = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename in _cells:
            frames.append((code.co_filename, traceback.tb_lineno, code.co_name))
        traceback = traceback.tb_next
    return frames


def _ends_of(frames):
    """Returns the first and the last ones where there are many."""
    half = MAX_FRAMES // 2
    return frames if len(frames) <= MAX_FRAMES else frames[:half] + frames[-half:]


def _frame(frame):
    filename, line, function = frame
    return {
        "line": line,
        "cell": _cells[filename],
        "within": "" if function in (None, "<module>") else function,
        "source": _source(filename, line),
    }

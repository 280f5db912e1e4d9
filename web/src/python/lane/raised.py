"""Errors of a learner's code: their text, and the trace cut to that code."""

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
        "trace": _trace(frames, text),
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


def _trace(frames, text):
    parts = [_frame_text(frame) for frame in frames]
    if len(parts) > MAX_FRAMES:
        half = MAX_FRAMES // 2
        parts[half:-half] = [f"… {len(parts) - MAX_FRAMES} more calls …"]
    return "\n".join([*parts, text])


def _frame_text(frame):
    filename, line, function = frame
    cell = _cells[filename]
    place = f"line {line}" if cell is None else f"code cell {cell}, line {line}"
    within = "" if function in (None, "<module>") else f", in {function}"
    source = _source(filename, line)
    return f"{place}{within}" + (f"\n    {source}" if source else "")

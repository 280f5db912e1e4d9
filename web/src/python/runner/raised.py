"""Describes errors of a learner's code, with the calls in that code that led to them."""

import linecache

FILENAME = "sinusoidal_pe.py"

MAX_TEXT = 2000
MAX_SOURCE = 200
MAX_FRAMES = 6

_cell_number_by_filename = {}


def keep(filename, code, cell=None):
    _cell_number_by_filename[filename] = cell
    lines = code.splitlines(keepends=True)
    linecache.cache[filename] = (len(code), None, lines, filename)


def is_learners(filename):
    return filename in _cell_number_by_filename


def cell_of(filename):
    cell = _cell_number_by_filename.get(filename)
    return {} if cell is None else {"cell": cell}


def text_of(error):
    """Returns `TypeError: message`. Reading a message may raise an error itself."""
    name = type(error).__name__
    try:
        message = error.msg if isinstance(error, SyntaxError) else str(error)
    except BaseException:
        message = ""
    return (f"{name}: {message}" if message else name)[:MAX_TEXT]


def describe(error, place=None):
    """A `place` stands for the calls that led to the error."""
    text = text_of(error)
    syntax = isinstance(error, SyntaxError) and str(error.filename) in _cell_number_by_filename
    if syntax:
        frames = [(error.filename, error.lineno, None)]
    else:
        frames = [place] if place else frames_of(error)
    filename, line, _ = frames[-1] if frames else (None, None, None)
    return {
        "kind": "raised",
        "text": text,
        "line": line,
        "cell": _cell_number_by_filename.get(filename),
        "syntax": syntax,
        "frames": [_frame(frame) for frame in _ends_of(frames)],
        "left_out": max(0, len(frames) - MAX_FRAMES),
        "source": _source(filename, line) if line else "",
    }


def _source(filename, line):
    return linecache.getline(filename, line).strip()[:MAX_SOURCE]


def frames_of(error):
    """Returns files, lines and functions of the learner's code, the innermost last."""
    frames, traceback = [], error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename in _cell_number_by_filename:
            frames.append((code.co_filename, traceback.tb_lineno, code.co_name))
        traceback = traceback.tb_next
    return frames


def _ends_of(frames):
    half = MAX_FRAMES // 2
    return frames if len(frames) <= MAX_FRAMES else frames[:half] + frames[-half:]


def _frame(frame):
    filename, line, function = frame
    return {
        "line": line,
        "cell": _cell_number_by_filename[filename],
        "within": "" if function in (None, "<module>") else function,
        "source": _source(filename, line),
    }

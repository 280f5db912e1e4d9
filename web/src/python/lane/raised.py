"""Errors of a learner's code: their text, and the trace cut to that code."""

import linecache

FILENAME = "sinusoidal_pe.py"

MAX_TEXT = 2000
MAX_SOURCE = 200
MAX_FRAMES = 6


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
    syntax = isinstance(error, SyntaxError) and error.filename == FILENAME
    frames = [(error.lineno, None)] if syntax else _frames(error.__traceback__)
    line = frames[-1][0] if frames else None
    return {
        "kind": "raised",
        "text": text,
        "line": line,
        "syntax": syntax,
        "trace": _trace(frames, text),
        "source": _source(line),
    }


def _source(line):
    return linecache.getline(FILENAME, line).strip()[:MAX_SOURCE] if line else ""


def _frames(traceback):
    """Lines and functions of the learner's code, the nearest to the error last."""
    frames = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename == FILENAME:
            frames.append((traceback.tb_lineno, code.co_name))
        traceback = traceback.tb_next
    return frames


def _trace(frames, text):
    parts = [_frame_text(frame) for frame in frames]
    if len(parts) > MAX_FRAMES:
        half = MAX_FRAMES // 2
        parts[half:-half] = [f"… {len(parts) - MAX_FRAMES} more calls …"]
    return "\n".join([*parts, text])


def _frame_text(frame):
    line, function = frame
    within = "" if function in (None, "<module>") else f", in {function}"
    source = _source(line)
    return f"line {line}{within}" + (f"\n    {source}" if source else "")

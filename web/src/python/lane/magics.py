"""Jupyter's own lines and cells, which are no Python. The other lines keep their numbers."""

import re
import tokenize

# The magics of a cell that run it as Python, or write it into a module.
_PYTHON = re.compile(r"%%(?:(?:time|timeit|capture|prun)\b|(?:writefile|file)\s.*\.py\s*$)")

# `%magic`, `!command`, `?name` and `name?`, `names = !command` and `name = %magic`.
_MAGIC = re.compile(
    r"\s*+(?:[%!?]|[\w.\[\]'\"]+\?{1,2}\s*$|[\w\s.,*()\[\]'\"]+=\s*+(?:!|%[a-z]))", re.I
)
# Runs the statement behind it.
_TIME = re.compile(r"(\s*)%time\s+(?=[^\s-])")


def python_in(source):
    """The Python of a cell: empty where the cell is something else."""
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    if lines[first].startswith("%%"):
        if not _PYTHON.match(lines[first]):
            return ""
        lines[first] = ""
    # Jupyter runs an indented cell as if it was not.
    indent = re.match(r"[ \t]*", lines[first])[0]
    return "\n".join(_without_magics([line.removeprefix(indent) for line in lines]))


def _without_magics(lines):
    """Replaces magics, which are where a statement may begin. Elsewhere the same signs are Python."""
    read = []
    complete = 0  # So many lines have been read to their end, and no bracket or string is open.
    depth = 0
    drops = False  # Whether the next line belongs to a magic as well.

    def read_line():
        nonlocal drops
        if len(read) == len(lines):
            return ""
        line = lines[len(read)]
        if drops:
            python = ""
        elif complete == len(read) and _MAGIC.match(line):
            python = _replaced(line)
        else:
            python = line
        drops = python != line and line.endswith("\\") and not python.endswith("\\")
        read.append(python)
        return python + "\n"

    try:
        for token in tokenize.generate_tokens(read_line):
            if token.type == tokenize.OP:
                depth += (token.string in "([{") - (token.string in ")]}")
            elif token.type == tokenize.NEWLINE or (token.type == tokenize.NL and depth == 0):
                complete = token.end[0]
    except (tokenize.TokenError, SyntaxError, ValueError):
        pass  # Compiling the cell says what is wrong.
    return read + lines[len(read) :]


def _replaced(line):
    timed = _TIME.match(line)
    if timed:
        return timed[1] + line[timed.end() :]
    return re.match(r"\s*", line)[0] + "pass"

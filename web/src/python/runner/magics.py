"""Removes Jupyter's magics from cells. The other lines keep their numbers."""

import re
import tokenize

_CELL_IS_PYTHON = re.compile(r"%%(?:(?:time|timeit|capture|prun)\b|(?:writefile|file)\s.*\.py\s*$)")

# Matches `%magic`, `!command`, `?name` and `name?`, `names = !command` and `name = %magic`.
_MAGIC = re.compile(
    r"\s*+(?:[%!?]|[\w.\[\]'\"]+\?{1,2}\s*$|[\w\s.,*()\[\]'\"]+=\s*+(?:!|%[a-z]))", re.I
)
_TIME = re.compile(r"(\s*)%time\s+(?=[^\s-])")


def python_in(source):
    """Returns "" for a cell in another language."""
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    if lines[first].startswith("%%"):
        if not _CELL_IS_PYTHON.match(lines[first]):
            return ""
        lines[first] = ""
    indent = re.match(r"[ \t]*", lines[first])[0]
    return "\n".join(_without_magics([line.removeprefix(indent) for line in lines]))


def _without_magics(lines):
    """Replaces magics where a statement can begin. Elsewhere the same signs are Python."""
    read = []
    lines_in_complete_statements = 0
    depth = 0
    magic_continues = False

    def read_line():
        nonlocal magic_continues
        if len(read) == len(lines):
            return ""
        line = lines[len(read)]
        if magic_continues:
            python = ""
        elif lines_in_complete_statements == len(read) and _MAGIC.match(line):
            python = _replaced(line)
        else:
            python = line
        magic_continues = python != line and line.endswith("\\") and not python.endswith("\\")
        read.append(python)
        return python + "\n"

    try:
        for token in tokenize.generate_tokens(read_line):
            if token.type == tokenize.OP:
                depth += (token.string in "([{") - (token.string in ")]}")
            elif token.type == tokenize.NEWLINE or (token.type == tokenize.NL and depth == 0):
                lines_in_complete_statements = token.end[0]
    except (tokenize.TokenError, SyntaxError, ValueError):
        pass  # compiling the cell says what is wrong
    return read + lines[len(read) :]


def _replaced(line):
    timed = _TIME.match(line)
    if timed:
        return timed[1] + line[timed.end() :]
    return re.match(r"\s*", line)[0] + "pass"

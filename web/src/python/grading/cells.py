"""Makes Python of a cell, by the rules of IPython.core.inputtransformer2 in IPython 9. Lines keep their numbers."""

import re
import tokenize

_PYTHON_MAGICS = "time timeit capture prun memit mprun lprun snakeviz debug".split()

_CELL_MAGIC = re.compile(r"%%(\w+)(?!\w*\?)[ \t]*(.*)")

# Matches `name?` at the end of a line, where no string or comment can begin before it.
_HELP = re.compile(r"(?:[^#'\"]*+(?<=\?)|\s*[\w.\[\]'\"]+\?)$")
_ESCAPE = re.compile(r"(\s*)(%|!|\?|[,;/](?=\w))(.*)")
# Matches `names = !command`, `name: list = !command` and `name = %magic`.
_ASSIGNED = re.compile(r"(\s*[\w\s.,*()\[\]'\":]+=\s*+)(!|%[a-z])(.*)", re.I)
_TIMED = re.compile(r"time\s+(?=[^\s-])")
_RUN = re.compile(r"run\s+(?:-\w\s+)*['\"]?([\w/]+?)(?:\.py)?['\"]?\s*$")

_PYLAB = "import numpy; import numpy as np; from numpy import *"

_IPYTHON_PROMPT = re.compile(r"(?:\[(?:nav|ins)\] ?)?In \[\d+\]: ?|\s*\.{3,}: ?")


def python_in(source):
    """Returns "" for a cell in another language, and for one that writes a file."""
    lines = lines_of(source)
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    magic = _CELL_MAGIC.match(lines[first])
    if magic:
        if magic[1] not in _PYTHON_MAGICS:
            return ""
        lines[first] = ""
    indent = re.match(r"[ \t]*", lines[first])[0]
    lines = [line.removeprefix(indent) for line in lines]
    return "\n".join(without_magics(_without_prompts(lines)))


def lines_of(source):
    return source.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def written_by(source):
    """Returns the file that a cell writes, its text, and whether it adds to the file, or None."""
    lines = lines_of(source)
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    magic = _CELL_MAGIC.match(lines[first])
    if not magic or magic[1] not in ("writefile", "file"):
        return None
    *options, path = magic[2].split() or [""]
    text = "\n" * (first + 1) + "\n".join(lines[first + 1 :])
    return path.strip("\"'").removeprefix("./"), text, bool({"-a", "--append"} & set(options))


def _without_prompts(lines):
    """Removes the prompts of consoles from pasted lines."""
    if any(_IPYTHON_PROMPT.match(line) for line in lines[:2]):
        return [_IPYTHON_PROMPT.sub("", line, count=1) for line in lines]
    if not any(re.match(r"\s*>>>", line) for line in lines) or _is_python(lines):
        return lines
    return _dedented([re.sub(r"^\s*(?:>>>|\.\.\.)[ \t]?", "", line, count=1) for line in lines])


def _is_python(lines):
    """Returns true if the prompts are in a text, such as a docstring."""
    try:
        compile("\n".join(lines), "cell", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return not any(re.match(r"\s*>>>", line) for line in _first_lines(lines))
    return True


def _first_lines(lines):
    """Yields the lines outside of texts in three quotes."""
    quotes = None
    for line in lines:
        if quotes is None:
            yield line
        for found in re.findall(r"\"\"\"|'''", line):
            quotes = found if quotes is None else None if found == quotes else quotes


def _dedented(lines):
    indents = [re.match(r"[ \t]*", line)[0] for line in lines if line.strip()]
    shortest = min(indents, key=len, default="")
    return [line.removeprefix(shortest) for line in lines]


def without_magics(lines):
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
        elif lines_in_complete_statements == len(read):
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
    if _HELP.match(line.rstrip()):
        return re.match(r"\s*", line)[0] + "pass"
    escaped = _ESCAPE.match(line)
    if escaped:
        indent, sign, rest = escaped.groups()
        return indent + _CALLS[sign](rest)
    assigned = _ASSIGNED.match(line)
    if not assigned:
        return line
    target, sign, rest = assigned.groups()
    if sign == "!":
        return target + 'get_ipython().getoutput("")'
    magic = sign[1:] + rest
    timed = _TIMED.match(magic)
    return target + (magic[timed.end() :] if timed else 'get_ipython().run_line_magic("", "")')


def _magic(rest):
    return python_of_magic(rest) or "pass"


def python_of_magic(magic):
    """Returns the Python of a line magic without its sign, such as `time x = 1`, or ""."""
    timed = _TIMED.match(magic)
    if timed:
        return magic[timed.end() :]
    if re.match(r"pylab\b", magic):
        return _PYLAB
    run = _RUN.match(magic)
    return f"from {run[1].replace('/', '.')} import *" if run else ""


def _quoted(rest):
    name, _, given = rest.partition(" ")
    return '{}("{}")'.format(name, '", "'.join(given.split()))


def _quoted_as_one(rest):
    name, _, given = rest.partition(" ")
    return f'{name}("{given}")'


def _called(rest):
    name, _, given = rest.partition(" ")
    return "{}({})".format(name, ", ".join(given.split()))


_CALLS = {
    "%": _magic,
    "!": lambda _: "pass",
    "?": lambda _: "pass",
    ",": _quoted,
    ";": _quoted_as_one,
    "/": _called,
}

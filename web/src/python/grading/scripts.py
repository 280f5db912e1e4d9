"""Reads exported notebooks, and those of marimo, as programs of one file."""

import ast
import re

from .cells import lines_of, python_in, python_of_magic, without_magics, written_by

# Editors and exporters begin a cell with such a line.
_MARK = re.compile(r"#\s*(?:%%|In\s?\[[\d ]*\]:|<codecell>|COMMAND -{5,})")
_CELL_MAGIC = re.compile(r"%%\w")
# Jupytext turns magics into comments, and leaves the rest of such a cell.
_WRITES = re.compile(r"# ?(?=%%(?:writefile|file)\s.*\.py\s*$)")
_JUPYTEXT_MARK = re.compile(r"# (?:%%|[+-](?:\s|$))")


def tree_of(source, filename, flags, write):
    """Returns the syntax tree of a file. `write(name, text)` gets modules that its cells write."""
    _write_modules_of_jupytext(source, write)
    try:
        tree = _parsed(source, filename, flags)
    except SyntaxError:
        python = _python_of_cells(source, write)
        if python == source:
            raise
        try:
            tree = _parsed(python, filename, flags | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        except SyntaxError as error:
            raise error from None
    tree.body = [inner for node in tree.body for inner in _expanded(node, write)]
    app = _app_of_marimo(tree)
    if app is not None:
        tree.body = _in_order(_marimo_cells(tree, app))
    return tree


def _parsed(source, filename, flags=0):
    return compile(source, filename, "exec", ast.PyCF_ONLY_AST | flags, dont_inherit=True)


def _python_of_cells(source, write):
    lines = lines_of(source)
    if not any(_MARK.match(line) for line in lines):
        return "\n".join(without_magics(list(_without_cell_magics(lines))))
    cells = [[]]
    for line in lines:
        if _MARK.match(line):
            cells.append([])
        cells[-1].append(line)
    return "\n".join(_python_of_cell(cell, write) for cell in cells if cell)


def _python_of_cell(lines, write):
    body = [*([""] if _MARK.match(lines[0]) else lines[:1]), *lines[1:]]
    source = "\n".join(body)
    written = written_by(source)
    if written:
        write(*written)
    return python_in(source) + "\n" * (len(lines) - 1 - python_in(source).count("\n"))


def _write_modules_of_jupytext(source, write):
    lines = lines_of(source)
    for at, line in enumerate(lines):
        if _WRITES.match(line):
            ends = (end for end in range(at + 1, len(lines)) if _JUPYTEXT_MARK.match(lines[end]))
            cell = [_WRITES.sub("", line), *lines[at + 1 : next(ends, len(lines))]]
            path, text, is_added = written_by("\n".join(cell))
            write(path, "\n" * at + text, is_added)


def _without_cell_magics(lines):
    """Without marks, nothing says where the cell of such a magic ends, so an empty line does."""
    is_other = False
    for line in lines:
        if _CELL_MAGIC.match(line):
            is_other = python_in(f"{line}\nx") == ""
            line = ""
        elif line.strip() == "":
            is_other = False
        yield "" if is_other else line


def _expanded(node, write):
    """Yields the statements that `get_ipython().run_cell_magic("time", "", "…")` runs, or the node itself."""
    call = node.value if isinstance(node, ast.Expr) else None
    name = getattr(getattr(call, "func", None), "attr", None)
    given = [each.value for each in getattr(call, "args", []) if isinstance(each, ast.Constant)]
    is_text = all(isinstance(each, str) for each in given)
    if name == "run_cell_magic" and len(given) == 3 and is_text:
        source = f"%%{given[0]} {given[1]}\n{given[2]}"
        written = written_by(source)
        if written:
            write(*written)
        python = python_in(source)
    elif name == "run_line_magic" and len(given) == 2 and is_text:
        python = python_of_magic(" ".join(given))
    else:
        yield node
        return
    for statement in _parsed(python, "cell").body:
        for each in ast.walk(statement):
            if hasattr(each, "lineno"):
                each.lineno, each.end_lineno = node.lineno, node.end_lineno
                each.col_offset, each.end_col_offset = node.col_offset, node.end_col_offset
        yield statement


def _app_of_marimo(tree):
    """Returns the name of the app, as in `app = marimo.App()`, or None."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and _text(node.value).startswith("marimo.App("):
            return _text(node.targets[0])
    return None


def _text(node):
    return ast.unparse(node) if isinstance(node, (ast.Attribute, ast.Call, ast.Name)) else ""


def _marimo_cells(tree, app):
    """Returns the statements of each cell. A cell's function gets and returns names of the module."""
    cells = []
    for number, node in enumerate(tree.body):
        texts = [_text(each) for each in getattr(node, "decorator_list", [])]
        decorators = [each.partition("(")[0] for each in texts]
        if f"{app}.cell" in decorators:
            is_disabled = any("disabled=True" in each for each in texts)
            cells.append([] if is_disabled else _statements_of_cell(node, number))
        elif isinstance(node, (ast.With, ast.AsyncWith)):
            is_setup = _text(node.items[0].context_expr).partition("(")[0] == f"{app}.setup"
            cells.append(node.body if is_setup else [node])
        elif not _is_of_app(node, app):
            if decorators:
                marks = (f"{app}.function", f"{app}.class_definition")
                node.decorator_list = [
                    each for each in node.decorator_list if _text(each).partition("(")[0] not in marks
                ]
            cells.append([node])
    return cells


def _is_of_app(node, app):
    """Returns true for `app = marimo.App()`, `app.run()` and cells that are no Python."""
    if isinstance(node, ast.Assign):
        return _text(node.targets[0]) == app
    return isinstance(node, ast.Expr) and _text(node.value).startswith(f"{app}.")


_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_NAMED = (*_DEFINITIONS, ast.ExceptHandler, ast.MatchAs, ast.MatchStar)


class _Private(ast.NodeTransformer):
    """Gives names that begin with `_` another name in each cell, because they belong to the cell."""

    def __init__(self, number):
        self._prefix = f"_cell_{number}"

    def _own(self, name):
        is_private = name and name.startswith("_") and not name.startswith("__")
        return self._prefix + name if is_private else name

    def visit(self, node):
        for field in ("id", "arg", "asname"):
            if isinstance(getattr(node, field, None), str):
                setattr(node, field, self._own(getattr(node, field)))
        if isinstance(node, _NAMED):
            node.name = self._own(node.name)
        if isinstance(node, ast.alias) and node.asname is None and self._own(node.name) != node.name:
            node.asname = self._own(node.name)
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [self._own(each) for each in node.names]
        return self.generic_visit(node)


def _statements_of_cell(node, number):
    body = [_Private(number).visit(each) for each in node.body]
    if isinstance(body[-1], ast.Return):
        last = body.pop()
        # The value of an expression at the end is only shown.
        if last.value is not None and not isinstance(last.value, (ast.Tuple, ast.Name)):
            body.append(ast.copy_location(ast.Expr(last.value), last))
    return body


def _in_order(cells):
    """Returns the statements of all cells, each cell after those that give what it needs."""
    gives = [_stored(cell) for cell in cells]
    needs = [_loaded(cell) - given for cell, given in zip(cells, gives)]
    waiting = list(range(len(cells)))
    ordered = []
    while waiting:
        missing = set().union(*(gives[each] for each in waiting))
        ready = [each for each in waiting if not needs[each] & (missing - gives[each])]
        first = ready[0] if ready else waiting[0]
        waiting.remove(first)
        ordered += cells[first]
    return ordered


def _stored(cell):
    found = set()
    for node in [each for statement in cell for each in _outside_of_functions(statement)]:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, _DEFINITIONS):
            found.add(node.name)
    return found


def _outside_of_functions(node):
    yield node
    if not isinstance(node, (*_DEFINITIONS, ast.Lambda)):
        for inner in ast.iter_child_nodes(node):
            yield from _outside_of_functions(inner)


def _loaded(cell):
    nodes = [each for statement in cell for each in ast.walk(statement)]
    return {each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}

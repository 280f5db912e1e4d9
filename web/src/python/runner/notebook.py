"""Makes a program from the cells of a notebook, without running them."""

import __future__
import ast
import builtins
import dis
import itertools
import types

from .magics import python_in
from .raised import keep


class _Jupyter:
    def __getattr__(self, name):
        return lambda *_, **__: None


NAMES = {"display": print, "get_ipython": _Jupyter}

_KNOWN = {*dir(builtins), *NAMES, "__name__", "__doc__"}
_LOADS = {"LOAD_NAME", "LOAD_GLOBAL", "LOAD_FROM_DICT_OR_GLOBALS"}
_STORES = {"STORE_NAME", "DELETE_NAME"}
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


class Part:
    def __init__(self, filename, tree, cell=None, flags=0):
        self.filename = filename
        self.tree = tree
        self.cell = cell
        self.flags = flags


class _Statement:
    def __init__(self, node, cell):
        self.node = node
        self.cell = cell
        self.is_import = isinstance(node, (ast.Import, ast.ImportFrom))
        self.gives = set()
        self.needs = set()
        self.calls = set()
        self.taken = False


def program_of(cells, name):
    """Makes a program from the tagged cells, the last cell that defines the name, and what these need.

    Earlier cells give imports, and statements that give or change a value that the program needs.
    Later cells give such statements for names without an earlier value.
    """
    parts, errors = read(cells)
    statements = [_statement(node, part) for part in parts for node in part.tree.body]
    whole = {number for number, cell in enumerate(cells, 1) if cell["tagged"]}
    whole |= _defining(statements, name) or {
        # The definition may be in a cell with a syntax error.
        number
        for number in errors
        if name in cells[number - 1]["source"]
    }
    for number in sorted(whole & errors.keys()):
        raise errors[number]
    last = max(whole, default=0)
    _take(statements, whole, last)
    # If imports are in a later cell, the learner has run that cell first.
    taken = [each for each in statements if each.taken]
    taken.sort(key=lambda each: not each.is_import or each.cell <= last)
    return _parts_of(taken, {part.cell: part for part in parts})


def _defining(statements, name):
    """Returns the number of the last cell that defines the name, in a set that may be empty."""
    giving = [each for each in statements if name in each.gives]
    # An import does not define the name: its module was not handed in, or a cell writes it.
    defining = [each for each in giving if not each.is_import] or giving
    return {each.cell for each in defining[-1:]}


def _parts_of(statements, parts):
    program = []
    for number, group in itertools.groupby(statements, lambda each: each.cell):
        part = parts[number]
        tree = ast.Module([each.node for each in group], [])
        program.append(Part(part.filename, tree, number, part.flags))
    return program


def read(cells):
    """Returns the cells that are Python, and the errors of the others by number."""
    parts, errors = [], {}
    flags = 0
    for number, cell in enumerate(cells, 1):
        filename = f"code cell {number}"
        source = python_in(cell["source"])
        keep(filename, source, number)
        try:
            tree = compile(source, filename, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
        except Exception as error:
            errors[number] = error
            continue
        # A `__future__` import applies to all cells below, and may stand anywhere in its cell.
        futures = [node for node in tree.body if getattr(node, "module", None) == "__future__"]
        for alias in [alias for node in futures for alias in node.names]:
            if alias.name in __future__.all_feature_names:
                flags |= getattr(__future__, alias.name).compiler_flag
        tree.body = [node for node in tree.body if node not in futures]
        parts.append(Part(filename, tree, number, flags))
    return parts, errors


def _statement(node, part):
    statement = _Statement(node, part.cell)
    _note_changes(statement)
    try:
        tree = ast.Module([node], [])
        code = compile(tree, part.filename, "exec", part.flags, dont_inherit=True)
    except Exception:
        return statement  # if it is part of the program, compiling the program reports the error
    stored = dis.get_instructions(code)
    statement.gives.update(each.argval for each in stored if each.opname in _STORES)
    statement.needs.update(_loaded(code))
    return statement


def _loaded(code):
    for instruction in dis.get_instructions(code):
        if instruction.opname in _LOADS:
            yield instruction.argval
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _loaded(constant)


def _note_changes(statement):
    """Collects names whose values change in place, as in `names[0] = 1` and `names.append(1)`."""
    nodes = [statement.node]
    while nodes:
        node = nodes.pop()
        if isinstance(node, _SCOPES):
            continue
        if isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            statement.gives.update(_owner(node))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            statement.calls.update(_owner(node.value.func))
        nodes.extend(ast.iter_child_nodes(node))


def _owner(node):
    """Returns the name at the start of an attribute or index expression, in a set that may be empty."""
    is_part = isinstance(node, (ast.Attribute, ast.Subscript))
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return {node.id} if is_part and isinstance(node, ast.Name) else set()


def _take(statements, whole, last):
    before = [each for each in statements if each.cell <= last]
    modules = {name for each in statements if each.is_import for name in each.gives}
    for each in statements:
        each.gives |= each.calls - modules
        each.taken = each.cell in whole or (each.is_import and each.cell <= last)
    given = {name for each in before for name in each.gives} | _KNOWN
    more = before
    while more:
        needed = {name for each in statements if each.taken for name in each.needs}
        more = [
            each
            for each in statements
            if not each.taken and each.gives & (needed if each.cell <= last else needed - given)
        ]
        for each in more:
            each.taken = True

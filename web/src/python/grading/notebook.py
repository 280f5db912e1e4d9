"""Makes a program of the cells of a notebook."""

import ast
import itertools

from .cells import python_in, written_by
from .choice import Program, choose
from .hand_in import AWAIT, KNOWN, MAX_STATEMENTS
from .names import NAME
from .raised import keep
from .shell import is_written, write
from .statements import Part, take_futures

# IPython's names for results of earlier cells.
_RESULTS = {"_", "__", "___", "Out", "_oh"}


def parts_of_cells(cells, hand_in):
    """Takes the tagged cells, the last cell that defines the name, and what these need."""
    parts, errors = read(cells)
    hand_in.everything = parts
    hand_in.results = Results(parts)
    whole = {number for number, cell in enumerate(cells, 1) if cell["tagged"]}
    whole |= _defining(parts) or {
        # The definition may be in a cell with a syntax error.
        number
        for number in errors
        if NAME in cells[number - 1]["source"]
    }
    for number in sorted(whole & errors.keys()):
        raise errors[number]
    hand_in.failed = [
        (ast.Pass(), error, cells[number - 1]["source"]) for number, error in errors.items()
    ]
    if hand_in.way == "all":
        return parts
    last = max(whole, default=0)
    is_wide = hand_in.way == "wide" and sum(len(each.tree.body) for each in parts) <= MAX_STATEMENTS
    program = choose(parts, whole, last, NAME, KNOWN, is_wide)
    taken = [each for each in program.statements if each.taken]
    if any(each.needs & _RESULTS for each in taken):
        _take_results(program, taken)
    return hand_in.taken(program, last)


def read(cells):
    """Returns the cells that are Python, and the errors of the others by number."""
    parts, errors = [], {}
    flags = AWAIT
    for number, cell in enumerate(cells, 1):
        filename = f"code cell {number}"
        source = python_in(cell["source"])
        written = written_by(cell["source"])
        if written:
            write(*written, number)
            if not _is_only_definition(cells, number, written):
                continue
            source = written[1]
        keep(filename, source, number)
        try:
            tree = compile(source, filename, "exec", ast.PyCF_ONLY_AST | AWAIT, dont_inherit=True)
        except Exception as error:
            errors[number] = error
            continue
        # A `__future__` import applies to all cells below.
        flags |= take_futures(tree)
        parts.append(Part(filename, tree, number, flags))
    return parts, errors


def _is_only_definition(cells, number, written):
    """Returns true for a cell that writes the function to a module, if no other cell has its name."""
    path, text, _ = written
    others = [cell["source"] for at, cell in enumerate(cells, 1) if at != number]
    return path.endswith(".py") and NAME in text and not any(NAME in each for each in others)


def _defining(parts):
    """Returns the number of the last cell that defines the name, in a set."""
    statements = Program(parts).giving(NAME)
    # An import defines the name only if its module was handed in.
    defining = [each for each in statements if not each.is_import or _is_written(each.node)] or statements
    return {each.cell for each in defining[-1:]}


def _is_written(node):
    return isinstance(node, ast.ImportFrom) and is_written(node.module)


def _take_results(program, taken):
    """Takes the expressions at the ends of cells whose values IPython keeps in `_` and `Out`."""
    if any(name in each.gives for each in program.statements for name in _RESULTS):
        return
    last = max(each.cell for each in taken if each.needs & _RESULTS)
    wanted = []
    for cell, group in itertools.groupby(program.statements, lambda each: each.cell):
        *_, end = group
        if cell < last and isinstance(end.node, ast.Expr):
            wanted.append(end)
    needed = set()
    for each in wanted:
        each.taken = True
        needed |= each.needs
    more = program.statements
    while more:
        more = [each for each in program.statements if not each.taken and program.effects(each)[0] & needed]
        for each in more:
            each.taken = True
            needed |= each.needs


class Results:
    """Keeps the values of expressions at the ends of cells, as IPython does."""

    def __init__(self, parts):
        self._ends = {part.tree.body[-1] for part in parts if part.tree.body}

    def begin(self, namespace):
        self._namespace = namespace
        self._kept = namespace["Out"] = namespace["_oh"] = {}

    def take(self, part, node, value):
        if value is None or node not in self._ends:
            return
        names = self._namespace
        self._kept[part.cell] = names[f"_{part.cell}"] = value
        names["___"], names["__"], names["_"] = names.get("__", ""), names.get("_", ""), value

"""Runs hand-ins for `grade`: files and notebooks in Python. Not part of the snapshot.

A hand-in is judged by its function. A statement outside of it may fail, and becomes a note.
"""

import ast
import builtins
import dis
import inspect
import itertools
import json
import sys
import warnings

from . import absent, running
from .cells import python_in, written_by
from .choice import Program, choose
from .names import NAME
from .raised import FILENAME, describe, keep, text_of
from .running import Part
from .scripts import tree_of
from .shell import Shell, forget_modules, is_written, write

MAX_NOTES = 10
MAX_NOTE = 120
# Longer programs would take long to look through.
_MAX_STATEMENTS = 1500

# Before the function is wrapped once more, a failure of these leaves it as it is.
_HARMLESS = (SystemExit, EOFError, ModuleNotFoundError)

# The flags of code that come from `__future__`.
_FUTURES = ~0xFFFF

_AWAIT = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT

# IPython's names for results and inputs of earlier cells.
_RESULTS = {"_", "__", "___", "Out", "_oh"}

def load(program):
    """Returns JSON. `program` is JSON with `code`, a text or cells, and which statements run."""
    given = json.loads(program)
    hand_in = HandIn(given["way"], given["strict"])
    code = given["code"]
    # This may be the second time, with all modules of Python.
    forget_modules()
    if isinstance(code, str):
        keep(FILENAME, code)
        parts = hand_in.parts_of_file
    else:
        parts = hand_in.parts_of_cells
    names = {**running.NAMES, "get_ipython": Shell}
    if isinstance(code, str):
        names["__file__"] = FILENAME
    else:
        names["In"] = ["", *(each["source"] for each in code)]
    return running.run(lambda: parts(code), hand_in.everything, names, hand_in.execute)


class HandIn:
    """`way` is "all", "wide" for what the function may need, or "narrow" for what it surely needs."""

    def __init__(self, way, is_strict):
        self.way = way
        self.is_strict = is_strict
        self.everything_read = []
        self.left_out = False
        # The statements that failed, and the errors.
        self.failed = []

    def everything(self):
        return self.everything_read

    def parts_of_file(self, source):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # compiling a statement warns
            tree = tree_of(source, FILENAME, 0, write)
            flags = _take_futures(tree)
            compile(tree, FILENAME, "exec", flags | _AWAIT, dont_inherit=True)
        parts = [Part(FILENAME, tree, flags=flags | _AWAIT)]
        self.everything_read = parts
        if self.way == "all":
            return parts
        program = choose(parts, {0}, 0, NAME, _KNOWN, False)
        return self._taken(program, 0)

    def parts_of_cells(self, cells):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return self._parts_of_cells(cells)

    def _parts_of_cells(self, cells):
        """Takes the tagged cells, the last cell that defines the name, and what these need."""
        parts, errors = read(cells)
        self.everything_read = parts
        whole = {number for number, cell in enumerate(cells, 1) if cell["tagged"]}
        whole |= _defining(parts) or {
            # The definition may be in a cell with a syntax error.
            number
            for number in errors
            if NAME in cells[number - 1]["source"]
        }
        for number in sorted(whole & errors.keys()):
            raise errors[number]
        self.failed = [
            (ast.Pass(), error, cells[number - 1]["source"])
            for number, error in errors.items()
        ]
        if self.way == "all":
            return parts
        last = max(whole, default=0)
        is_wide = self.way == "wide" and sum(len(each.tree.body) for each in parts) <= _MAX_STATEMENTS
        program = choose(parts, whole, last, NAME, _KNOWN, is_wide)
        return self._taken(program, last)

    def _taken(self, program, last):
        taken = [each for each in program.statements if each.taken]
        if any(each.needs & _RESULTS for each in taken):
            _take_results(program, taken)
            taken = [each for each in program.statements if each.taken]
        self.left_out = len(taken) < len(program.statements)
        # If imports are in a later cell, the learner has run that cell first.
        taken.sort(key=lambda each: not each.is_import or each.cell <= last)
        grouped = itertools.groupby(taken, lambda each: each.part)
        return [
            Part(part.filename, ast.Module([each.node for each in group], []), part.cell, part.flags)
            for part, group in grouped
        ]

    def execute(self, parts, module):
        """Runs the statements one by one. Returns what the page's side wants to know."""
        namespace = module.__dict__
        sys.modules["__main__"] = module
        compiled = [(part, node, _compiled(part, node)) for part in parts for node in part.tree.body]
        results = _Results(parts, namespace)
        defines = None
        for part, node, code in compiled:
            gives_name = NAME in code.co_names and NAME in _stores(code)
            try:
                value = _run(code, namespace)
                results.take(part, node, value)
                if gives_name:
                    defines = None
            except BaseException as raised:
                error = absent.cause_of(raised)
                self.failed.append((node, error, None))
                is_defined = NAME in namespace and not _is_definition(node)
                if gives_name and not (is_defined and isinstance(error, _HARMLESS)):
                    defines = error
        self._refuse(defines, namespace)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # compiling a statement warned before
            needed = self._needed() if self.failed else set()
        return {"notes": json.dumps({"failed": self._notes(needed), "leavesOut": self.left_out})}

    def _refuse(self, defines, namespace):
        """Raises the error that the function is missing for."""
        if defines is not None:
            raise defines
        if NAME not in namespace:
            for _, error, source in self.failed:
                if source is None and not isinstance(error, SystemExit):
                    raise error

    def _needed(self):
        """Returns the failed statements that the function may need, by their place in the list."""
        parts = self.everything_read
        if sum(len(each.tree.body) for each in parts) > _MAX_STATEMENTS:
            return set(range(len(self.failed)))
        program = Program(parts)
        needed = program.needed_for(NAME)
        given = {name for each in program.statements for name in each.gives} | _KNOWN
        by_node = {each.node: each for each in program.statements}
        found = set()
        for at, (node, error, source) in enumerate(self.failed):
            statement = by_node.get(node)
            if source is not None:
                is_needed = any(_mentions(source, name) for name in needed - given)
            elif statement is None:
                is_needed = False
            else:
                # An absent module changes nothing that it gets.
                is_certain = isinstance(error, ModuleNotFoundError)
                changed, anything = program.effects(statement, is_certain)
                is_needed = anything or bool(changed & needed)
            if is_needed:
                found.add(at)
        for at in sorted(found):
            if self.is_strict:
                raise self.failed[at][1]
        return found

    def _notes(self, needed):
        """Returns a note for each failure, but none for its consequences, and one for each absent module."""
        notes, seen, lost = [], set(), set()
        for at, (node, error, source) in enumerate(self.failed):
            is_consequence = isinstance(error, NameError) and error.name in lost
            lost |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
            text = text_of(error)
            key = text if isinstance(error, ModuleNotFoundError) else at
            is_silent = source is not None or is_consequence or isinstance(error, SystemExit) or key in seen
            if is_silent and at not in needed:
                continue
            seen.add(key)
            place = describe(error)
            frames = place["frames"]
            notes.append(
                {
                    "line": frames[0]["line"] if frames and not isinstance(node, ast.While) else node.lineno,
                    "cell": place["cell"],
                    "text": text[:MAX_NOTE],
                    "isNeeded": at in needed,
                    "isSilent": is_silent,
                }
            )
        return notes[:MAX_NOTES]


def _mentions(source, name):
    return name in source and name in set(_words(source))


def _words(source):
    word = ""
    for letter in f"{source} ":
        if letter.isidentifier() or letter.isdigit():
            word += letter
        elif word:
            yield word
            word = ""


def read(cells):
    """Returns the cells that are Python, and the errors of the others by number."""
    parts, errors = [], {}
    flags = _AWAIT
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
            tree = compile(source, filename, "exec", ast.PyCF_ONLY_AST | _AWAIT, dont_inherit=True)
        except Exception as error:
            errors[number] = error
            continue
        # A `__future__` import applies to all cells below, and may stand anywhere in its cell.
        flags |= _take_futures(tree)
        parts.append(Part(filename, tree, number, flags))
    return parts, errors


def _is_only_definition(cells, number, written):
    """Returns true for a cell that writes the function to a module, if no other cell has its name."""
    path, text, _ = written
    others = [cell["source"] for at, cell in enumerate(cells, 1) if at != number]
    return path.endswith(".py") and NAME in text and not any(NAME in each for each in others)


def _take_futures(tree):
    """Removes imports from `__future__`, and returns their flags."""
    futures = [node for node in tree.body if getattr(node, "module", None) == "__future__"]
    tree.body = [node for node in tree.body if node not in futures]
    code = compile(ast.Module(futures, []), "future", "exec", dont_inherit=True)
    return code.co_flags & _FUTURES


def _defining(parts):
    """Returns the number of the last cell that defines the name, in a set that may be empty."""
    statements = Program(parts).giving(NAME)
    # An import does not define the name if its module was not handed in.
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


class _Results:
    """Keeps the values of expressions at the ends of cells, as IPython does."""

    def __init__(self, parts, namespace):
        self._ends = {part.tree.body[-1] for part in parts if part.cell and part.tree.body}
        self._namespace = namespace
        self._kept = namespace["Out"] = namespace["_oh"] = {}

    def take(self, part, node, value):
        if value is None or node not in self._ends:
            return
        names = self._namespace
        self._kept[part.cell] = names[f"_{part.cell}"] = value
        names["___"], names["__"], names["_"] = names.get("__", ""), names.get("_", ""), value


def _compiled(part, node):
    # IPython shows the value of an expression at the end of a cell.
    tree = ast.Expression(node.value) if isinstance(node, ast.Expr) else ast.Module([node], [])
    mode = "eval" if isinstance(node, ast.Expr) else "exec"
    return compile(tree, part.filename, mode, part.flags, dont_inherit=True)


def _stores(code):
    return {each.argval for each in dis.get_instructions(code) if each.opname == "STORE_NAME"}


def _is_definition(node):
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))


def _run(code, namespace):
    value = eval(code, namespace)
    if not code.co_flags & inspect.CO_COROUTINE:
        return value
    # There is no event loop, so this does not wait for anything.
    try:
        for _ in range(10_000):
            value.send(None)
    except StopIteration as end:
        return end.value
    value.close()
    raise RuntimeError("no event loop")


_KNOWN = {*dir(builtins), *running.NAMES, "__name__", "__doc__", "__file__", "In", "Out", "_", "__", "___"}

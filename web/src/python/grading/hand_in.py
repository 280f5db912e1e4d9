"""Runs hand-ins for `grade`. A statement outside of the function may fail, and becomes a note."""

import ast
import builtins
import dis
import inspect
import itertools
import json
import re
import warnings

from . import absent, running
from .names import NAME
from .raised import FILENAME, describe, keep, text_of
from .running import Part

MAX_NOTES = 10
MAX_NOTE = 120
# Far more than ten usual notes need. The page cuts longer JSON.
MAX_JSON = 20_000
# Analysing longer programs would take too long.
MAX_STATEMENTS = 1500

# A statement that wraps the function once more may fail with these.
_HARMLESS = (SystemExit, EOFError, ModuleNotFoundError)

# The compiler flags of `__future__` imports.
_FUTURES = ~0xFFFF

AWAIT = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT

# Files with these may be notebooks, or need a part of IPython.
_SIGNS = ("IPython", "get_ipython", "marimo", "%%")


def load(program):
    """Takes and returns JSON."""
    given = json.loads(program)
    hand_in = HandIn(given["way"], given["strict"])
    code = given["code"]
    names = {**running.NAMES}
    is_file = isinstance(code, str)
    if not is_file or any(each in code for each in _SIGNS):
        from .shell import Shell, forget_modules

        # This may be the second time, with all modules of Python.
        forget_modules()
        names["get_ipython"] = Shell
    if is_file:
        keep(FILENAME, code)
        names["__file__"] = FILENAME
    else:
        names["In"] = ["", *(each["source"] for each in code)]
    parts = hand_in.parts_of_file if is_file else hand_in.parts_of_cells
    return running.run(lambda: parts(code), lambda: hand_in.everything, names, hand_in.execute)


class HandIn:
    """`way` is "all", "wide" for what the function may need, or "narrow" for what it surely needs."""

    def __init__(self, way, is_strict):
        self.way = way
        self.is_strict = is_strict
        self.everything = []
        self.left_out = False
        self.failed = []
        self.results = None

    def parts_of_file(self, source):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # compiling a statement warns
            tree = _tree_of(source)
            flags = take_futures(tree)
            compile(tree, FILENAME, "exec", flags | AWAIT, dont_inherit=True)
        parts = [Part(FILENAME, tree, flags=flags | AWAIT)]
        self.everything = parts
        if self.way == "all":
            return parts
        from .choice import choose

        return self.taken(choose(parts, {0}, 0, NAME, KNOWN, False), 0)

    def parts_of_cells(self, cells):
        from .notebook import parts_of_cells

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return parts_of_cells(cells, self)

    def taken(self, program, last):
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
        namespace = module.__dict__
        compiled = [(part, node, _compiled(part, node)) for part in parts for node in part.tree.body]
        if self.results:
            self.results.begin(namespace)
        defines = None
        for part, node, code in compiled:
            gives_name = NAME in code.co_names and NAME in _stores(code)
            try:
                value = _run(code, namespace)
                if self.results:
                    self.results.take(part, node, value)
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
        return {"notes": self._as_json(self._notes(needed))}

    def _refuse(self, defines, namespace):
        """Raises the error that the function is missing for."""
        if defines is not None:
            raise defines
        if NAME not in namespace:
            for _, error, source in self.failed:
                if source is None and not isinstance(error, SystemExit):
                    raise error

    def _needed(self):
        """Returns the places in `failed` of statements that the function may need."""
        parts = self.everything
        if sum(len(each.tree.body) for each in parts) > MAX_STATEMENTS:
            return set(range(len(self.failed)))
        from .choice import Program

        program = Program(parts)
        needed = program.needed_for(NAME)
        given = {name for each in program.statements for name in each.gives} | KNOWN
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

    def _as_json(self, notes):
        while len(text := json.dumps({"failed": notes, "leavesOut": self.left_out})) > MAX_JSON:
            notes.pop()
        return text

    def _notes(self, needed):
        """Returns a note for each failure, without its consequences, and one for each absent module."""
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
    return re.search(rf"\b{re.escape(name)}\b", source) is not None


def _tree_of(source):
    if not any(each in source for each in _SIGNS):
        try:
            return compile(source, FILENAME, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
        except SyntaxError:
            pass  # it may have magics
    from .scripts import tree_of
    from .shell import write

    return tree_of(source, FILENAME, 0, write)


def take_futures(tree):
    """Removes `__future__` imports and returns their flags."""
    futures = [node for node in tree.body if getattr(node, "module", None) == "__future__"]
    tree.body = [node for node in tree.body if node not in futures]
    code = compile(ast.Module(futures, []), "future", "exec", dont_inherit=True)
    return code.co_flags & _FUTURES


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


KNOWN = {*dir(builtins), *running.NAMES, "__name__", "__doc__", "__file__", "In", "Out", "_", "__", "___"}

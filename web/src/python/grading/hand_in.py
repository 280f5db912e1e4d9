"""Runs hand-ins for `grade`. A statement outside of the function may fail, and becomes a note."""

import ast
import builtins
import itertools
import json
import re
import warnings

from . import running
from .names import NAME
from .raised import FILENAME, describe, keep, text_of
from .statements import Part, line_of, run_statements, silent_in, take_futures

MAX_NOTES = 10
MAX_NOTE = 120
# Far more than ten usual notes need. The page cuts longer JSON.
MAX_JSON = 20_000
# Analysing longer programs would take too long.
MAX_STATEMENTS = 1500

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

    def execute(self, parts, module, failed):
        failed += self.failed
        self.failed = failed
        run_statements(parts, module.__dict__, failed, self.results)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # compiling a statement warned before
            needed = self._needed() if failed else set()
        return {"notes": self._as_json(self._notes(needed))}

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
        notes = []
        silent = silent_in(self.failed)
        for at, (node, error, _) in enumerate(self.failed):
            if at in silent and at not in needed:
                continue
            place = describe(error)
            notes.append(
                {
                    "line": line_of(node, place),
                    "cell": place["cell"],
                    "text": text_of(error)[:MAX_NOTE],
                    "isNeeded": at in needed,
                    "isSilent": at in silent,
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


KNOWN = {*dir(builtins), *running.NAMES, "__name__", "__doc__", "__file__", "In", "Out", "_", "__", "___"}

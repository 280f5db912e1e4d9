"""Finds likely slips in a learner's code and in what it returns, which may still be right."""

import ast
import functools
import re
import warnings

import numpy as np

from .names import NAME, Names, called, returns_of, type_text
from .raised import MAX_TEXT, cell_of, frames_of, is_learners
from .reach import Reach, definition_of
from .slips import is_imaginary, slip_in

_deprecations = []

# Analysing longer code would take too long.
_MAX_NODES = 20_000

# Tables with as many entries are compared if a call comes twice.
_MAX_KEPT = 1000

_RANDOM = "rand|uniform|normal|choice|shuffle|[Dd]ropout|gauss|integers|permut"


class Remarks:
    """Notes what each call returned. Looks at the code only when asked, because a right program needs no remark."""

    def __init__(self, parts, function=None):
        self._parts = parts
        self._function = function
        self._finders = []
        self._failures = []
        self._tables = {}

    def note_failure(self, node, place):
        """Returns true if the function may need what a failed statement outside of it sets."""
        reach = self._reach
        needed = reach is None or not reach.names.isdisjoint(reach.changed_by(node))
        if needed:
            self._failures.append({"id": "failed-line", **place})
        return needed

    def place_of_call(self, error):
        """Returns the place of the function's first line if the error is none of a line of the code."""
        if frames_of(error) or not self._definition:
            return None
        part, function = self._definition
        return part.filename, function.lineno, None

    def on_nothing(self):
        self._finders.append(lambda: self._definition and _return_in(*self._definition))

    def on_other(self, value, leaf, is_entry):
        """Takes a value that is no table, and the first part of it that is no number."""
        kind = leaf.get("name")
        if kind == "complex":
            self._finders.append(self._complex)
        elif kind in ("Decimal", "Fraction"):
            self._finders.append(lambda: _entry_in(self._reached, "other-number", _is_exact))
        elif leaf.get("type") == "string" and is_entry:
            self._finders.append(lambda: _entry_in(self._reached, "text-entry", _is_text))
        self._note_tuple(value)
        if isinstance(self._function, type):
            self._finders.append(lambda: _line_of(self._reached, "only-class", _is_class))

    def on_table(self, value, dtype, size, numbers):
        if numbers.size <= _MAX_KEPT:
            kept = numbers.tobytes()
            if self._tables.setdefault(size, kept) != kept:
                self._finders.insert(0, lambda: _first_in(self._reached, "differs", _is_random))
        self._note_tuple(value)
        signs = _signs_of(value, dtype)
        self._finders.append(lambda: self._caret or self._first_of(signs) or self._slip)

    def _note_tuple(self, value):
        if type(value) is tuple:
            self._finders.append(lambda: self._definition and _tuple_in(*self._definition))

    def _first_of(self, signs):
        if not signs:
            return None
        id, *others = signs
        typed = _line_of(self._reached, "vectorized", _takes_first_type) if id == "whole-numbers" else None
        return typed or _first_in(self._reached, id, *others)

    def _complex(self):
        names = self._names
        meant = _line_of(self._reached, "imaginary", lambda node: is_imaginary(node, names))
        return meant or _first_in(self._reached, "complex", _is_complex)

    def first(self):
        """Returns the remark on a failed statement, or on the first answer that has one."""
        finders = [lambda: next(iter(self._failures), None), *self._finders]
        return next((remark for find in finders if (remark := find())), None)

    @functools.cached_property
    def _reach(self):
        is_short = sum(1 for part in self._parts for _ in ast.walk(part.tree)) <= _MAX_NODES
        return Reach(self._parts, NAME) if is_short else None

    @property
    def _reached(self):
        return self._reach.parts if self._reach else []

    @functools.cached_property
    def _definition(self):
        return definition_of(self._function, self._reached)

    @functools.cached_property
    def _names(self):
        nodes = [node for part in self._reached for node in part.tree.body]
        return Names(ast.Module(nodes, []), self._definition and self._definition[1])

    @functools.cached_property
    def _caret(self):
        return _caret_in(self._reached)

    @functools.cached_property
    def _slip(self):
        found = slip_in(self._reached, self._names)
        if not found:
            return None
        id, part, line = found
        return _remark(id, part, line)


def _caret_in(parts):
    """Finds ^ in place of a power. In `j ^ 1`, and in `hash ^= x`, it is meant."""
    for part in parts:
        found = [node for node in ast.walk(part.tree) if isinstance(node, ast.BinOp)]
        lines = [
            node.lineno
            for node in found
            if isinstance(node.op, ast.BitXor) and getattr(node.right, "value", None) != 1
        ]
        if lines:
            return _remark("caret", part, min(lines))
    return None


def watch_deprecations():
    """Call it once after each start. Python shows these warnings of `__main__` alone."""
    warnings.filterwarnings("default", category=DeprecationWarning, module=rf"{NAME}\Z")
    show = warnings.showwarning

    @functools.wraps(show)
    def showwarning(message, category, filename, lineno, *args, **kwargs):
        if not issubclass(category, DeprecationWarning) or not is_learners(filename):
            return show(message, category, filename, lineno, *args, **kwargs)
        if not _deprecations:
            text = f"{category.__name__}: {message}"[:MAX_TEXT]
            _deprecations.append({"id": "", "line": lineno, **cell_of(filename), "text": text})

    warnings.showwarning = showwarning


def forget_deprecations():
    _deprecations.clear()


def deprecation():
    return _deprecations[0] if _deprecations else None


def _return_in(part, function):
    """Returns None if every return has a value."""
    returns = list(returns_of(function))
    if not returns:
        return _remark("no-return", part, function.lineno)
    bare = [node.lineno for node in returns if node.value is None]
    if bare:
        return _remark("bare-return", part, min(bare))
    lines = [node.lineno for node in returns if called(node.value) in _RETURNING_NOTHING]
    return _remark("returned-nothing", part, min(lines)) if lines else None


_RETURNING_NOTHING = ("append", "copyto", "extend", "fill", "insert", "print", "put", "reverse", "shuffle", "sort")


def inner_in(parts, name):
    for part in parts:
        for node in ast.walk(part.tree):
            if not isinstance(node, (ast.ClassDef, ast.If)):
                continue
            inner = [each for each in node.body if _defines(each, name)]
            if inner:
                id = "in-class" if isinstance(node, ast.ClassDef) else "in-if"
                return _remark(id, part, inner[0].lineno)
    return None


def class_in(parts, functions):
    """Returns a remark on the class that is all that the code defines."""
    for part in parts:
        for node in part.tree.body:
            if isinstance(node, ast.ClassDef) and functions == [node.name]:
                return _remark("only-class", part, node.lineno)
    return None


def _remark(id, part, line):
    return {"id": id, "line": line, **cell_of(part.filename)}


def _defines(node, name):
    return isinstance(node, ast.FunctionDef) and node.name == name


def _signs_of(value, dtype):
    """Returns the id of a remark, and its signs in the code."""
    if _shares_a_row(value):
        return "shared-row", _repeats_a_list, _line_of_shared_row
    kind = np.dtype(dtype).kind if isinstance(value, np.ndarray) else ""
    if kind and kind in "iu":
        return "whole-numbers", _asks_for("int"), _fills_with_integers, _copies_a_type
    if kind == "b":
        return "true-or-false", _asks_for("bool")
    return None


def _tuple_in(part, function):
    """Finds a return of several values, such as `return table, divisors`."""
    tuples = [node.value for node in returns_of(function) if isinstance(node.value, ast.Tuple)]
    lines = [each.lineno for each in tuples if len(each.elts) > 1]
    return _remark("several-values", part, min(lines)) if lines else None


def _entry_in(parts, id, is_sign):
    """Finds a value that becomes an entry, not a part of a message."""
    others = {
        inner
        for part in parts
        for node in ast.walk(part.tree)
        if isinstance(node, (ast.Assert, ast.Raise)) or called(node) in ("float", "print")
        for inner in ast.walk(node)
    }

    def keeps(node):
        if isinstance(node, (ast.List, ast.ListComp, ast.Return)) or called(node) in ("append", "extend"):
            kept = [node]
        elif isinstance(node, ast.Assign) and (isinstance(node.targets[0], ast.Subscript) or _has_waves(node)):
            kept = [node.value]
        else:
            return None
        texts = [each for root in kept for each in ast.walk(root) if is_sign(each) and each not in others]
        return min((each.lineno for each in texts), default=None)

    return _first_in(parts, id, keeps)


def _has_waves(node):
    return any(called(each) in ("cos", "sin") for each in ast.walk(node))


def _is_exact(node):
    return called(node) in ("Decimal", "Fraction")


def _is_complex(node):
    return isinstance(getattr(node, "value", None), complex) or called(node) == "complex"


def _is_class(node):
    return isinstance(node, ast.ClassDef)


def _is_random(node):
    return re.search(_RANDOM, called(node) or "") is not None


def _takes_first_type(node):
    return called(node) == "vectorize" and all(each.arg != "otypes" for each in node.keywords)


def _is_text(node):
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        return isinstance(getattr(node.left, "value", None), str)
    if called(node) == "astype" and node.args:
        return getattr(node.args[0], "id", None) == "str"
    return isinstance(node, ast.JoinedStr) or called(node) in ("format", "str")


def _first_in(parts, id, *signs):
    """Returns a remark, on the first line with the first matching sign if there is one."""
    return {"id": id, **_place_of(parts, *signs)}


def _line_of(parts, id, sign):
    """Returns a remark on the first line with the sign, or None."""
    place = _place_of(parts, sign)
    return {"id": id, **place} if place["line"] else None


def _place_of(parts, *signs):
    """Returns the place of the first matching sign, which may return another line."""
    for sign in signs:
        for part in parts:
            found = [(sign(node), node) for node in ast.walk(part.tree)]
            lines = [node.lineno if line is True else line for line, node in found if line]
            if lines:
                return {"line": min(lines), **cell_of(part.filename)}
    return {"line": None}


def _repeats_a_list(node):
    """Returns true for `[[0] * C] * T` and `[row] * T`, but not for `[0] * C`."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Mult):
        return False
    lists = [side for side in (node.left, node.right) if isinstance(side, ast.List)]
    return any(len(each.elts) == 1 and not isinstance(each.elts[0], ast.Constant) for each in lists)


def _line_of_shared_row(node):
    """Returns the line of `row = []` above `for t in range(T): table.append(row)`."""
    if not isinstance(node, ast.FunctionDef):
        return None
    nodes = list(ast.walk(node))
    for loop in nodes:
        names = _kept_from_outside(loop) if isinstance(loop, (ast.For, ast.ListComp, ast.While)) else []
        if names:
            made = [each.lineno for each in nodes if _is_set(each) and each.id in names]
            return max((line for line in made if line < loop.lineno), default=loop.lineno)
    return None


def _kept_from_outside(loop):
    """Returns names of lists that the loop puts into another list, but does not create."""
    inside = list(ast.walk(loop))
    created = {each.id for each in inside if _is_set(each)}
    added = [each for each in inside if called(each) == "append" and each.args]
    entries = [each for each in inside if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Subscript)]
    kept = [each.args[0] for each in added] or [each.value for each in entries]
    if isinstance(loop, ast.ListComp):
        kept.append(loop.elt)
    names = [each.id for each in kept if isinstance(each, ast.Name) and each.id not in created]
    filled = [each.func for each in added] + [each.targets[0] for each in entries]
    filled = {getattr(getattr(each, "value", None), "id", None) for each in filled}
    return [each for each in names if each in filled] or (names if len(names) == len(kept) else [])


def _is_set(node):
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _asks_for(kind):
    def asks(node):
        if not isinstance(node, ast.Call):
            return False
        types = [each.value for each in node.keywords if each.arg == "dtype"]
        if called(node) == "astype":
            types += node.args
        if called(node) in ("zeros", "ones", "empty", "array"):
            types += node.args[1:]
        return any(kind in type_text(each) for each in types)

    return asks


def _fills_with_integers(node):
    """Returns true for `np.full(shape, 0)` without a type."""
    if called(node) != "full" or len(node.args) != 2 or node.keywords:
        return False
    return type(getattr(node.args[1], "value", None)) is int


def _copies_a_type(node):
    return called(node) in ("zeros_like", "ones_like", "empty_like")


def _shares_a_row(value):
    """Returns true if all rows are the same list, as in `[[0] * C] * T`."""
    return (
        isinstance(value, list)
        and len(value) > 1
        and isinstance(value[0], (list, np.ndarray))
        and all(row is value[0] for row in value)
    )

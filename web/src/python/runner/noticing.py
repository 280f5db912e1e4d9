"""Finds likely slips in a learner's code and in what it returns, which may still be right."""

import ast
import functools
import warnings

import numpy as np

from .names import NAME, called, type_text
from .raised import MAX_TEXT, cell_of, is_learners
from .slips import slip_in

_deprecations = []

# Analysing longer code would take too long.
_MAX_NODES = 20_000


class Remarks:
    """Notes what each call returned. Looks at the code only when asked, because a right program needs no remark."""

    def __init__(self, parts):
        self._parts = parts
        self._finders = []

    def on_nothing(self):
        self._finders.append(lambda: _return_in(self._short_parts, NAME))

    def on_text(self):
        self._finders.append(lambda: _text_in(self._short_parts))

    def on_complex(self):
        self._finders.append(lambda: _complex_in(self._short_parts))

    def on_table(self, value, dtype):
        signs = _signs_of(value, dtype)
        self._finders.append(lambda: self._caret or (signs and _first_in(self._short_parts, *signs)) or self._slip)

    def first(self):
        """Returns the remark on the first answer that has one."""
        return next((remark for find in self._finders if (remark := find())), None)

    @functools.cached_property
    def _short_parts(self):
        return self._parts if sum(1 for part in self._parts for _ in ast.walk(part.tree)) <= _MAX_NODES else []

    @functools.cached_property
    def _caret(self):
        return _caret_in(self._short_parts)

    @functools.cached_property
    def _slip(self):
        return _slips_in(self._short_parts)


def _caret_in(parts):
    for part in parts:
        found = [node for node in ast.walk(part.tree) if isinstance(node, (ast.BinOp, ast.AugAssign))]
        lines = [node.lineno for node in found if isinstance(node.op, ast.BitXor)]
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


def _return_in(parts, name):
    """Returns None if every return has a value."""
    found = [(part, node) for part in parts for node in part.tree.body if _defines(node, name)]
    if not found:
        return None
    part, function = found[-1]
    returns = list(_returns_of(function))
    if not returns:
        return _remark("no-return", part, function.lineno)
    bare = [node.lineno for node in returns if node.value is None]
    return _remark("bare-return", part, min(bare)) if bare else None


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


def _returns_of(function):
    nodes = [function]
    while nodes:
        for child in ast.iter_child_nodes(nodes.pop()):
            if isinstance(child, ast.Return):
                yield child
            elif not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                nodes.append(child)


def _signs_of(value, dtype):
    """Returns the id of a remark, and its signs in the code."""
    if _shares_a_row(value):
        return "shared-row", _repeats_a_list, _line_of_shared_row
    if isinstance(value, np.ndarray) and np.dtype(dtype).kind in "iu":
        return "whole-numbers", _asks_for_integers, _fills_with_integers, _copies_a_type
    return None


def _slips_in(parts):
    for part in parts:
        found = slip_in(part.tree)
        if found:
            return _remark(found[0], part, found[1])
    return None


def _complex_in(parts):
    return _first_in(parts, "complex", lambda node: isinstance(getattr(node, "value", None), complex))


def _text_in(parts):
    """Finds text that becomes an entry, not a message."""
    others = {
        inner
        for part in parts
        for node in ast.walk(part.tree)
        if isinstance(node, (ast.Assert, ast.Raise)) or called(node) in ("float", "print")
        for inner in ast.walk(node)
    }

    def keeps_text(node):
        if isinstance(node, (ast.List, ast.ListComp, ast.Return)) or called(node) in ("append", "extend"):
            kept = [node]
        elif isinstance(node, ast.Assign) and (isinstance(node.targets[0], ast.Subscript) or _has_waves(node)):
            kept = [node.value]
        else:
            return None
        texts = [each for root in kept for each in ast.walk(root) if _is_text(each) and each not in others]
        return min((each.lineno for each in texts), default=None)

    return _first_in(parts, "text-entry", keeps_text)


def _has_waves(node):
    return any(called(each) in ("cos", "sin") for each in ast.walk(node))


def _is_text(node):
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        return isinstance(getattr(node.left, "value", None), str)
    if called(node) == "astype" and node.args:
        return getattr(node.args[0], "id", None) == "str"
    return isinstance(node, ast.JoinedStr) or called(node) in ("format", "str")


def _first_in(parts, id, *signs):
    """Returns a remark on the first line with the first matching sign, which may return another line."""
    for sign in signs:
        for part in parts:
            found = [(sign(node), node) for node in ast.walk(part.tree)]
            lines = [node.lineno if line is True else line for line, node in found if line]
            if lines:
                return _remark(id, part, min(lines))
    return {"id": id, "line": None}


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


def _asks_for_integers(node):
    if not isinstance(node, ast.Call):
        return False
    types = [each.value for each in node.keywords if each.arg == "dtype"]
    if called(node) == "astype":
        types += node.args
    if called(node) in ("zeros", "ones", "empty", "array"):
        types += node.args[1:]
    return any("int" in type_text(each) for each in types)


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

"""What strikes the eye in a learner's code and in what it returns, whether or not that is right."""

import ast

import numpy as np


def caret_in(tree):
    """The first line that uses `^` between two values, as a remark, or None."""
    operators = (ast.BinOp, ast.AugAssign)
    found = [node for node in ast.walk(tree) if isinstance(node, operators)]
    lines = [node.lineno for node in found if isinstance(node.op, ast.BitXor)]
    return {"id": "caret", "line": min(lines)} if lines else None


def return_in(tree, name):
    """Why a function may give nothing back, as a remark, or None where every return has a value."""
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    if not found:
        return None
    returns = list(_returns_of(found[-1]))
    if not returns:
        return {"id": "no-return", "line": found[-1].lineno}
    bare = [node.lineno for node in returns if node.value is None]
    return {"id": "bare-return", "line": min(bare)} if bare else None


def _returns_of(node):
    """Those of a function itself, and of no function inside it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Return):
            yield child
        elif not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield from _returns_of(child)


def table_in(value, dtype):
    """A remark on a table, or None."""
    if _shares_a_row(value):
        return {"id": "shared-row", "line": None}
    if isinstance(value, np.ndarray) and np.dtype(dtype).kind in "iu":
        return {"id": "whole-numbers", "line": None}
    return None


def _shares_a_row(value):
    """Whether every row is one and the same, as in `[[0] * C] * T`."""
    return (
        isinstance(value, list)
        and len(value) > 1
        and isinstance(value[0], (list, np.ndarray))
        and all(row is value[0] for row in value)
    )

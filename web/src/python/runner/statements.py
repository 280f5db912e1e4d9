"""Runs the statements of a program. A statement outside of the function may fail, and the others still run."""

import ast
import dis
import inspect

from . import absent
from .later import asked_for_modules
from .names import NAME
from .raised import text_of
from .reach import given_by

# A statement that wraps the function once more may fail with these.
_HARMLESS = (SystemExit, EOFError, ModuleNotFoundError)

# The compiler flags of `__future__` imports.
_FUTURES = ~0xFFFF


class Part:
    def __init__(self, filename, tree, cell=None, flags=0):
        self.filename = filename
        self.tree = tree
        self.cell = cell
        self.flags = flags


def take_futures(tree):
    """Removes `__future__` imports and returns their flags."""
    futures = [node for node in tree.body if getattr(node, "module", None) == "__future__"]
    tree.body = [node for node in tree.body if node not in futures]
    code = compile(ast.Module(futures, []), "future", "exec", dont_inherit=True)
    return code.co_flags & _FUTURES


def run_statements(parts, namespace, failed, results=None):
    """Adds statements that fail to `failed`, with their errors. Raises the error that the function is missing for."""
    compiled = [(part, node, _compiled(part, node)) for part in parts for node in part.tree.body]
    if results:
        results.begin(namespace)
    defines = None
    for part, node, code in compiled:
        gives_name = NAME in code.co_names and NAME in _stores(code)
        try:
            value = _run(code, namespace)
            if results:
                results.take(part, node, value)
            if gives_name:
                defines = None
        except BaseException as raised:
            if asked_for_modules():
                raise  # the code will run again
            error = absent.cause_of(raised)
            failed.append((node, error, None))
            is_defined = NAME in namespace and not _is_definition(node)
            if gives_name and not (is_defined and isinstance(error, _HARMLESS)):
                defines = error
    if defines is not None:
        raise defines
    if NAME not in namespace:
        errors = [error for _, error, source in failed if source is None]
        # The statements below an end have run.
        for error in sorted(errors, key=lambda each: isinstance(each, SystemExit)):
            raise error


def silent_in(failed):
    """Returns the places in `failed` that say no more than another: consequences, and one module again."""
    found, seen, lost = set(), set(), set()
    for at, (node, error, source) in enumerate(failed):
        is_consequence = isinstance(error, NameError) and error.name in lost
        lost |= given_by(node).keys()
        key = text_of(error) if isinstance(error, ModuleNotFoundError) else at
        if source is not None or is_consequence or isinstance(error, SystemExit) or key in seen:
            found.add(at)
        seen.add(key)
    return found


def line_of(node, place):
    """Returns the line outside of the functions where a statement failed. `place` describes its error."""
    frames = place["frames"]
    return frames[0]["line"] if frames and not isinstance(node, ast.While) else node.lineno


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

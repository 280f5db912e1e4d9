"""Finds steps that the formula does not have, in code whose table is wrong."""

import ast
import re

from .names import NAME, Names, called, type_text


def slip_in(tree):
    """Returns the id and the line of the first kind in `_SIGNS` that the code has."""
    names = Names(tree)
    nodes = [node for node in names.nodes if isinstance(node, _WITH_SIGNS)]
    for id, sign in _SIGNS:
        lines = [line for node in nodes if (line := sign(node, names))]
        if lines:
            return id, min(lines)
    return None


def _line_if(sign):
    return lambda node, names: node.lineno if sign(node, names) else None


def _power_in(node):
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        return node.left, node.right
    if called(node) in ("pow", "power", "float_power") and len(node.args) == 2:
        return node.args
    return None


def _has_few_bits(node, _):
    """Returns true for `np.arange(T, dtype=np.int8)`, but not for a finished table as float16."""
    if called(node) not in ("arange", "array", "asarray", "linspace"):
        return False
    types = [type_text(each.value) for each in node.keywords if each.arg == "dtype"]
    return any(re.search(r"\b(?:u?int(?:8|16)|float16|half)\b", each) for each in types)


def _sorts(node, _):
    return called(node) in ("sort", "sorted")


def _cumulates(node, _):
    return called(node) in ("cumsum", "accumulate")


def _returning_line(node, _):
    """Returns the line of a return or break that ends a loop in its first round."""
    if not isinstance(node, ast.FunctionDef) or node.name != NAME:
        return None
    loops = [each for each in ast.walk(node) if isinstance(each, ast.For)]
    for loop in loops:
        may_go_on = any(isinstance(each, (ast.Continue, ast.FunctionDef)) for each in ast.walk(loop))
        if not may_go_on and called(loop.iter) in ("range", "arange", "enumerate"):
            for each in loop.body:
                if isinstance(each, (ast.Break, ast.Return)):
                    return each.lineno
    return None


def _late_line(node, _):
    """Returns the line below a loop that keeps what the loop sets again and again: its last value."""
    if not isinstance(node, ast.For):
        return None
    for loop, after in zip(node.body, node.body[1:]):
        is_call = isinstance(after, ast.Expr) and called(after.value) in ("append", "extend")
        is_entry = isinstance(after, ast.Assign) and isinstance(after.targets[0], ast.Subscript)
        is_joined = isinstance(after, ast.AugAssign) and isinstance(after.value, ast.List)
        if isinstance(loop, ast.For) and (is_call or is_entry or is_joined) and all(_sets_again(each) for each in loop.body):
            names = {each.targets[0].id for each in loop.body}
            if any(isinstance(each, ast.Name) and each.id in names for each in ast.walk(after)):
                return after.lineno
    return None


def _sets_again(node):
    """Returns true for `x = t / d`, but not for `x = x + 1`."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return False
    name = node.targets[0].id
    return all(not isinstance(each, ast.Name) or each.id != name for each in ast.walk(node.value))


_OF_ARRAYS = ("reshape", "astype", "transpose")
_OF_NUMPY = ("append", "concatenate", "hstack", "insert", "stack", "vstack")


def _loses_its_result(node, _):
    """Returns true for the statements `np.append(table, row)`, `table.reshape(T, C)` and `row + [x]`."""
    call = getattr(node, "value", None)
    if isinstance(node, ast.Expr) and isinstance(call, ast.BinOp):
        return isinstance(call.op, ast.Add) and isinstance(call.right, ast.List)
    if not isinstance(node, ast.Expr) or not isinstance(getattr(call, "func", None), ast.Attribute):
        return False
    is_of_numpy = getattr(call.func.value, "id", None) in ("np", "numpy")
    keeps = any(each.arg == "out" for each in call.keywords)
    return not keeps and called(call) in (_OF_ARRAYS + _OF_NUMPY if is_of_numpy else _OF_ARRAYS)


def _is_imaginary(node, names):
    """Returns true for `2j` next to a variable j, but not for the exponential of a complex number."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, complex) or node.value == 1j:
        return False
    return names.has("j") and not names.is_in_exponential(node)


# Powers of smaller numbers have other uses, such as powers of 2.
_LEAST_BASE = 100

_MOST_STEPS = 12


def _rounds_a_power(node, names):
    """Returns true for `int(10000 ** x)` and `(10000 ** x).astype(int)`."""
    rounding = called(node)
    if rounding == "astype" and node.args and re.search(r"\bu?int\d*\b", type_text(node.args[0])):
        rounded = node.func.value
    elif rounding in ("int", "floor", "ceil", "trunc", "rint", "round", "int32", "int64") and len(node.args) == 1:
        rounded = node.args[0]
    else:
        return False
    power = _power_in(names.value(rounded))
    return bool(power) and (names.number(power[0]) or 0) >= _LEAST_BASE


def _overflows(node, names):
    """Returns true for `10000 ** (2 * np.arange(C // 2))`: the table with 64 columns needs larger numbers."""
    power = _power_in(node)
    if not power or called(node) == "float_power":
        return False
    base, exponent = power
    number = names.number(base)
    if type(number) is not int or number < _LEAST_BASE:
        return False
    is_of_numpy = called(node) == "power" or called(names.value(base)) == "int64"
    return names.whole(exponent) in (("array", "count") if is_of_numpy else ("array",))


def _has_base_as_exponent(node, names):
    power = _power_in(node)
    if not power or names.number(power[0]) is not None:
        return False
    number = names.number(power[1])
    return number is not None and abs(number) in (10000, 1 / 10000)


def _has_position_in_power(node, names):
    """Returns true for `(t / 10000) ** x`, also with t divided above, but not for `(1 / 10000) ** x`."""
    power = _power_in(node)
    return bool(power) and _is_divided(_entries_in(power[0], names), names, power[1])


def _entries_in(node, names):
    """Returns `x` for the same entries in another shape or type, as in `x[:, None]` and `x.reshape(T, 1)`."""
    for _ in range(_MOST_STEPS):
        node = names.latest(node)
        if isinstance(node, ast.Subscript):
            node = node.value
        elif called(node) in ("reshape", "astype") and isinstance(node.func, ast.Attribute):
            node = node.func.value
        elif called(node) in ("float", "float64", "array", "asarray", "expand_dims") and node.args:
            node = node.args[0]
        else:
            break
    return node


def _is_divided(node, names, exponent):
    if isinstance(node, ast.BinOp):
        op, sides = type(node.op).__name__, (node.left, node.right)
    elif isinstance(node, ast.Call) and len(node.args) == 2:
        op, sides = called(node), node.args
    else:
        return False
    left, right = (names.number(each) for each in sides)
    if op in ("Div", "divide", "true_divide"):
        return left is None and (right or 0) >= _LEAST_BASE
    if op not in ("Mult", "multiply") or (left is None) == (right is None):
        return False
    # A constant power has other uses.
    return 0 < (right or left or 0) <= 1 / _LEAST_BASE and names.number(exponent) is None


def _adds_functions(node, _):
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Add):
        return False
    return sorted(str(called(each)) for each in (node.left, node.right)) == ["cos", "sin"]


def _standardises(node, _):
    """Returns true for `x - x.mean()`, `x -= x.mean()` and `x / x.std()`."""
    if not isinstance(node, (ast.BinOp, ast.AugAssign)):
        return False
    by = called(node.right if isinstance(node, ast.BinOp) else node.value)
    return (isinstance(node.op, ast.Sub) and by == "mean") or (isinstance(node.op, ast.Div) and by == "std")


_WITH_SIGNS = (ast.AugAssign, ast.BinOp, ast.Call, ast.Constant, ast.Expr, ast.For, ast.FunctionDef)

# Those that explain most of a wrong table are first. Each returns the line of the slip.
_SIGNS = (
    ("return-in-loop", _returning_line),
    ("late-append", _late_line),
    ("lost", _line_if(_loses_its_result)),
    ("imaginary", _line_if(_is_imaginary)),
    ("few-bits", _line_if(_has_few_bits)),
    ("large-integers", _line_if(_overflows)),
    ("base-as-exponent", _line_if(_has_base_as_exponent)),
    ("position-in-power", _line_if(_has_position_in_power)),
    ("rounded-power", _line_if(_rounds_a_power)),
    ("added-functions", _line_if(_adds_functions)),
    ("standardised", _line_if(_standardises)),
    ("sorted", _line_if(_sorts)),
    ("cumulated", _line_if(_cumulates)),
)

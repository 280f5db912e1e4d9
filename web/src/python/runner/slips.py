"""Finds steps that the formula does not have, in code whose table is wrong."""

import ast
import re

from .names import called, type_text


def slip_in(parts, names):
    """Returns the id, the part and the line of the first kind in `_SIGNS` that the code has."""
    for id, sign in _SIGNS:
        for part in parts:
            nodes = (node for node in ast.walk(part.tree) if isinstance(node, _WITH_SIGNS))
            lines = [line for node in nodes if (line := sign(node, names))]
            if lines:
                return id, part, min(lines)
    return None


def _line_if(sign):
    return lambda node, names: node.lineno if sign(node, names) else None


def _power_in(node):
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        return node.left, node.right
    if called(node) in ("pow", "power", "float_power") and len(node.args) == 2:
        return node.args
    return None


_FEW_BITS = re.compile(
    r"\b(?:u?int(?:8|16)|b?float16|half|u?short|u?byte)\b|^'[<>=|]?(?:[iu][12]|f2|[bBehH])'$"
)


def _has_few_bits(node, names):
    """Returns true for `np.arange(T, dtype=np.int8)`, but not for a finished table as float16."""
    if not isinstance(node, ast.Call):
        return False
    name = called(node)
    types = [each.value for each in node.keywords if each.arg == "dtype"]
    if name in ("arange", "linspace"):
        return _are_few_bits(types + node.args[2:], names)
    if name == "astype" and isinstance(node.func, ast.Attribute):
        changed, types = node.func.value, types + node.args
    elif name in ("array", "asarray") and node.args:
        changed, types = node.args[0], types + node.args[1:]
    elif len(node.args) == 1:
        changed, types = node.args[0], [node.func]
    else:
        return False
    return _are_few_bits(types, names) and names.number(changed) is None and not names.has_waves(changed)


def _are_few_bits(types, names):
    return any(_FEW_BITS.search(type_text(names.value(each))) for each in types)


def _sorts(node, _):
    return called(node) in ("sort", "sorted")


def _cumulates(node, _):
    return called(node) in ("cumsum", "accumulate")


def _returning_line(node, _):
    """Returns the line of a return or break that ends a loop in its first round."""
    if not isinstance(node, ast.FunctionDef):
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
        is_kept = is_call or is_entry or is_joined
        if is_kept and isinstance(loop, ast.For) and all(_sets_again(each) for each in loop.body):
            names = {each.targets[0].id for each in loop.body}
            if any(isinstance(each, ast.Name) and each.id in names for each in ast.walk(after)):
                return after.lineno
    return None


def _changing_line(node, _):
    """Returns the line in an inner loop that changes the variable of the outer one, as in `t /= d`."""
    if not isinstance(node, ast.For) or not isinstance(node.target, ast.Name):
        return None
    inner = [each for each in ast.walk(node) if isinstance(each, (ast.For, ast.While)) and each is not node]
    for each in [each for loop in inner for each in ast.walk(loop)]:
        target = each.target if isinstance(each, ast.AugAssign) else None
        if isinstance(each, ast.Assign) and not _sets_again(each):
            target = each.targets[0]
        if getattr(target, "id", None) == node.target.id:
            return each.lineno
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


def _turns_the_grid(node, names):
    """Returns true for `np.meshgrid(np.arange(T), …)` whose rows are not positions, if a reshape follows."""
    if called(node) != "meshgrid" or len(node.args) != 2 or any(each.arg == "indexing" for each in node.keywords):
        return False
    first = names.latest(node.args[0])
    is_of_positions = any(getattr(each, "id", None) in names.sizes[:1] for each in ast.walk(first))
    used = {getattr(each, "attr", None) for each in names.nodes}
    return is_of_positions and "reshape" in used and not used & {"T", "transpose", "swapaxes", "moveaxis"}


def is_imaginary(node, names):
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


def _has_size_as_base(node, names):
    power = _power_in(node)
    is_size = bool(power) and getattr(power[0], "id", None) in names.sizes[:2]
    return is_size and names.number(power[1]) is None


def _has_log_of_quotient(node, names):
    """Returns true for `np.log(10000 / C)`."""
    if called(node) not in ("log", "log2", "log10") or not node.args or not isinstance(node.args[0], ast.BinOp):
        return False
    quotient = node.args[0]
    number = names.number(quotient.left) or 0
    return isinstance(quotient.op, ast.Div) and number >= _LEAST_BASE and names.number(quotient.right) is None


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
    ("changed-position", _changing_line),
    ("lost", _line_if(_loses_its_result)),
    ("grid", _line_if(_turns_the_grid)),
    ("imaginary", _line_if(is_imaginary)),
    ("few-bits", _line_if(_has_few_bits)),
    ("large-integers", _line_if(_overflows)),
    ("base-as-exponent", _line_if(_has_base_as_exponent)),
    ("other-base", _line_if(_has_size_as_base)),
    ("log-of-quotient", _line_if(_has_log_of_quotient)),
    ("position-in-power", _line_if(_has_position_in_power)),
    ("rounded-power", _line_if(_rounds_a_power)),
    ("added-functions", _line_if(_adds_functions)),
    ("standardised", _line_if(_standardises)),
    ("sorted", _line_if(_sorts)),
    ("cumulated", _line_if(_cumulates)),
)

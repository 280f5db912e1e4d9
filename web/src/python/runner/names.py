"""Finds what the names in a learner's code mean."""

import ast
import functools

NAME = "sinusoidal_pe"


class Names:
    def __init__(self, tree):
        self.nodes = list(ast.walk(tree))
        # Values may use each other many times.
        self.number = functools.cache(self.number)
        self.whole = functools.cache(self.whole)
        self._set = [each.arg for each in self.nodes if isinstance(each, ast.arg)]
        self._set += [each.id for each in self.nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
        self._values = {}
        self._assigned = {}
        # Names of numbers that grow with the table: T, C, and the variables of loops up to them.
        self._counts = set()
        for node in self.nodes:
            self._add(node)
        for found in self._assigned.values():
            found.sort(key=lambda each: each[0])
        self._counts -= set(self._values)

    def _add(self, node):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            self._values[node.targets[0].id] = node.value
            self._assigned.setdefault(node.targets[0].id, []).append((node.lineno, node.value))
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            before = ast.copy_location(ast.Name(node.target.id, ast.Load()), node)
            value = ast.copy_location(ast.BinOp(before, node.op, node.value), node)
            self._assigned.setdefault(node.target.id, []).append((node.lineno, value))
        elif isinstance(node, ast.FunctionDef) and node.name == NAME:
            self._counts.update(each.arg for each in node.args.args)
        elif isinstance(node, (ast.For, ast.comprehension)) and called(node.iter) == "range":
            grows = any(isinstance(each, ast.Name) for part in node.iter.args for each in ast.walk(part))
            if grows and isinstance(node.target, ast.Name):
                self._counts.add(node.target.id)

    def has(self, name):
        return name in self._set

    def is_in_exponential(self, node):
        return node in self._in_exponentials

    @functools.cached_property
    def _in_exponentials(self):
        return {inner for each in self.nodes if called(each) == "exp" for inner in ast.walk(each)}

    def value(self, node):
        """Returns the value of a name that the code sets once, else the node."""
        for _ in range(_DEEPEST):
            if not isinstance(node, ast.Name) or self._set.count(node.id) != 1 or node.id not in self._values:
                return node
            node = self._values[node.id]
        return node

    def latest(self, node):
        """Returns the last value above the line of a name that only assignments set, else the node."""
        node = self.value(node)
        for _ in range(_DEEPEST):
            found = self._assigned.get(node.id, []) if isinstance(node, ast.Name) else []
            above = [value for line, value in found if line < node.lineno]
            if not above or self._set.count(node.id) != len(found):
                return node
            node = self.value(above[-1])
        return node

    def number(self, node, depth=0):
        """Returns the number of a constant expression, else None."""
        node = self.value(node)
        if depth == _DEEPEST:
            return None
        if isinstance(node, ast.Constant) and type(node.value) in (int, float):
            return node.value
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            number = self.number(node.operand, depth + 1)
            return None if number is None else -number
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            above, below = self.number(node.left, depth + 1), self.number(node.right, depth + 1)
            return above / below if above is not None and below else None
        if called(node) in ("float", "float64", "int", "int64") and len(node.args) == 1:
            number = self.number(node.args[0], depth + 1)
            return number if number is None or called(node).startswith("int") else float(number)
        return None

    def whole(self, node, depth=0):
        """Returns "constant", "count" for a number that grows with the table, "array", or None for fractions."""
        node = self.value(node)
        if depth == _DEEPEST:
            return None
        if type(self.number(node)) is int:
            return _CONSTANT
        if isinstance(node, ast.Name) and node.id in self._counts:
            return _COUNT
        if isinstance(node, ast.Subscript):
            return _ARRAY if self.whole(node.value, depth + 1) == _ARRAY else None
        if called(node) == "arange" and not node.keywords:
            kinds = [self.whole(each, depth + 1) for each in node.args]
            return _ARRAY if _COUNT in kinds and None not in kinds else None
        if not isinstance(node, ast.BinOp):
            return None
        if isinstance(node.op, ast.FloorDiv):
            return self.whole(node.left, depth + 1) if self.number(node.right) in (1, 2, 4) else None
        kinds = [self.whole(each, depth + 1) for each in (node.left, node.right)]
        grows = isinstance(node.op, (ast.Add, ast.Mult)) and None not in kinds
        return max(kinds, key=(_CONSTANT, _COUNT, _ARRAY).index) if grows else None


_CONSTANT, _COUNT, _ARRAY = "constant", "count", "array"

# Names may be defined by each other.
_DEEPEST = 12

# The text of deep code would take more calls than Python allows.
_LONGEST_TYPE = 20


def type_text(node):
    """Returns the text of an expression that may be a type, such as "np.int8"."""
    return ast.unparse(node) if len(list(ast.walk(node))) <= _LONGEST_TYPE else ""


def called(node):
    if not isinstance(node, ast.Call):
        return None
    return getattr(node.func, "attr", None) or getattr(node.func, "id", None)

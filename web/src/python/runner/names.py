"""Finds what the names in a learner's code mean."""

import ast
import functools

NAME = "sinusoidal_pe"


class Names:
    """`function` is the definition of the function that the tests call, if it is known."""

    def __init__(self, tree, function=None):
        self.nodes = list(ast.walk(tree))
        self._function = function
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
        elif node is self._function:
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

    @functools.cached_property
    def sizes(self):
        """Names of T and C, or of what the function calls them."""
        return [each.arg for each in self._function.args.args] if self._function else []

    def has_waves(self, node):
        """Returns true for sines and cosines, and for values that they are part of."""
        return any(called(each) in _WAVES or getattr(each, "id", None) in self._waves for each in ast.walk(node))

    @functools.cached_property
    def _waves(self):
        users, wanted = {}, []
        for target, value in self._flows():
            for each in ast.walk(value):
                if called(each) in _WAVES:
                    wanted.append(target)
                elif isinstance(each, ast.Name):
                    users.setdefault(each.id, []).append(target)
        found = set()
        while wanted:
            name = wanted.pop()
            if name not in found:
                found.add(name)
                wanted += users.get(name, [])
        return found

    def _flows(self):
        """Yields names with the expressions that become a part of their values."""
        functions = {each.name: each for each in self.nodes if isinstance(each, ast.FunctionDef)}
        for node in self.nodes:
            if isinstance(node, ast.Assign):
                yield from ((root_of(each), node.value) for each in _targets_of(node))
            elif isinstance(node, ast.AugAssign):
                yield root_of(node.target), node.value
            elif isinstance(node, ast.FunctionDef):
                yield from ((node.name, each.value) for each in returns_of(node) if each.value)
            elif isinstance(node, ast.Call):
                if self.has(root_of(node.func)):
                    yield from ((root_of(node.func), each) for each in node.args)
                function = functions.get(called(node))
                if function:
                    yield from ((each.arg, value) for each, value in zip(function.args.args, node.args))

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


_WAVES = ("cos", "sin")

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


def _targets_of(node):
    """Returns the targets of an assignment, also of one such as `a, b = b, a`."""
    return [each for target in node.targets for each in getattr(target, "elts", [target])]


def returns_of(function):
    """Yields the returns of a function, without those of functions inside it."""
    nodes = [function]
    while nodes:
        for child in ast.iter_child_nodes(nodes.pop()):
            if isinstance(child, ast.Return):
                yield child
            elif not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                nodes.append(child)


def root_of(node):
    """Returns the name at the start of an attribute or index expression."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Starred)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None

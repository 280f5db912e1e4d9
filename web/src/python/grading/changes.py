"""Finds out what statements change."""

import ast

from .names import called, root_of

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

# These can change any name.
_DYNAMIC = {"exec", "eval", "globals", "locals", "vars", "delattr", "__dict__", "modules", "user_ns"}

# Calls of these change nothing.
_PURE_FUNCTIONS = set(
    "print display len int float str bool range sum min max abs round sorted isinstance type repr".split()
)
_PURE_METHODS = set(
    "copy sum mean min max std var any all tolist astype reshape item items keys values get format join "
    "split strip lower upper startswith endswith index count dot flatten".split()
)
# These return values that share nothing with their arguments.
_FRESH = {*_PURE_FUNCTIONS, "copy", "deepcopy", "tolist", "astype", "array"} | set(
    "zeros ones empty full arange linspace sin cos exp log sqrt power outer stack concatenate".split()
)


def _shared_by(node):
    """Returns names whose values the value of an expression may share, such as `a` for `[a[0]]`."""
    match node:
        case ast.Name():
            return {node.id}
        case ast.Attribute() | ast.Subscript() | ast.Starred() | ast.Await() | ast.NamedExpr():
            return _shared_by(node.value)
        case ast.Call():
            if called(node) in _FRESH:
                return set()
            return _all_shared_by([node.func, *node.args, *(each.value for each in node.keywords)])
        case ast.IfExp():
            return _all_shared_by([node.body, node.orelse])
        case ast.BoolOp() | ast.Dict():
            return _all_shared_by(node.values)
        case ast.List() | ast.Tuple() | ast.Set():
            return _all_shared_by(node.elts)
        case ast.BinOp():
            sides = [node.left, node.right]
            return _all_shared_by([each for each in sides if isinstance(each, (ast.List, ast.Tuple))])
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
            return _all_shared_by([node.elt, *(each.iter for each in node.generators)])
        case ast.DictComp():
            return _all_shared_by([node.value, *(each.iter for each in node.generators)])
    return set()


def _all_shared_by(nodes):
    return set().union(*(_shared_by(each) for each in nodes))


class Changes:
    """Changes by statements: names with `global`, parts of values, and values that share with these.

    `shared` has sets of names that may share values. With `anything`, code may change any name.
    """

    def __init__(self):
        self.names = set()
        self.parts = set()
        self.values = set()
        self.shared = []
        self.anything = False

    def with_(self, other):
        both = Changes()
        for name in ("names", "parts", "values"):
            setattr(both, name, getattr(self, name) | getattr(other, name))
        both.shared = self.shared + other.shared
        both.anything = self.anything or other.anything
        return both

    def read(self, nodes, local, later):
        """What functions change when they are called, goes to `later`."""
        nodes = list(nodes)
        while nodes:
            node = nodes.pop()
            if isinstance(node, FUNCTIONS):
                later._read_function(node, local)
                nodes += [*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)]
                continue
            self._note(node, local)
            nodes += ast.iter_child_nodes(node)

    def _read_function(self, node, local):
        inner = [each for statement in node.body for each in ast.walk(statement)]
        is_global = {name for each in inner if isinstance(each, ast.Global) for name in each.names}
        arguments = {each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)}
        stored = {
            each.id for each in inner if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
        }
        defined = {each.name for each in inner if isinstance(each, (*FUNCTIONS, ast.ClassDef))}
        own = (local | arguments | stored | defined) - is_global
        body = Changes()
        body.read(node.body, own, body)
        returned = [
            _shared_by(each.value)
            for each in inner
            if isinstance(each, (ast.Return, ast.Yield)) and each.value is not None
        ]
        body.shared += [{node.name, *names} for names in returned]
        self.names |= is_global & stored
        self.parts |= body.parts - own
        self.values |= _joined(body.values | body.parts, body.shared) - own
        self.shared += [group - own for group in groups_of([*body.shared, {node.name}]) if node.name in group]
        self.anything = self.anything or body.anything

    def _note(self, node, local):
        match node:
            case ast.Attribute() | ast.Subscript():
                if not isinstance(node.ctx, ast.Load):
                    self._change_part(root_of(node))
                self.anything |= getattr(node, "attr", None) in _DYNAMIC
            case ast.Name():
                self.anything |= node.id in _DYNAMIC and node.id not in local
            case ast.AugAssign():
                self.values |= _shared_by(node.target)
            case ast.Call():
                self._note_call(node)
            case ast.Assign():
                shared = _shared_by(node.value)
                self.shared += [{*_targets(each), *shared} for each in node.targets]
            case ast.AnnAssign() | ast.NamedExpr():
                if node.value is not None:
                    self.shared.append({*_targets(node.target), *_shared_by(node.value)})
            case ast.For() | ast.AsyncFor() | ast.comprehension():
                self.shared.append({*_targets(node.target), *_shared_by(node.iter)})
            case ast.withitem():
                if node.optional_vars is not None:
                    self.shared.append({*_targets(node.optional_vars), *_shared_by(node.context_expr)})

    def _change_part(self, name):
        if name is not None:
            self.parts.add(name)

    def _note_call(self, call):
        name = called(call)
        given = [*call.args, *(each.value for each in call.keywords)]
        if name == "setattr" and given and isinstance(given[0], ast.Name):
            self._change_part(given[0].id)
        elif name == "setattr":
            self.anything = True
        if isinstance(call.func, ast.Name):
            self.values.add(name)  # such as a method of a value
        elif isinstance(call.func, ast.Attribute) and name not in _PURE_METHODS:
            self.values |= _shared_by(call.func.value)
        if name not in _PURE_FUNCTIONS:
            self.values |= _all_shared_by(given)


def _targets(node):
    nodes = ast.walk(node)
    return {each.id for each in nodes if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)} | {
        name for name in [root_of(node)] if name
    }


def groups_of(sets):
    """Joins sets that have a name in common."""
    groups = []
    for names in sets:
        apart = []
        names = set(names)
        for group in groups:
            if group & names:
                names |= group
            else:
                apart.append(group)
        groups = [*apart, names]
    return groups


def _joined(names, sets):
    return names.union(*(group for group in groups_of(sets) if group & names))

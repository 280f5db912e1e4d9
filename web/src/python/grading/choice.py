"""Chooses the statements that a function may need, without running them.

A statement too many is better than one too few: it may fail without consequence.
"""

import ast
import builtins
import dis
import types

_LOADS = {"LOAD_NAME", "LOAD_GLOBAL", "LOAD_FROM_DICT_OR_GLOBALS"}
_STORES = {"STORE_NAME", "STORE_GLOBAL", "DELETE_NAME", "DELETE_GLOBAL"}
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)

# These can change any name.
_DYNAMIC = {"exec", "eval", "globals", "locals", "vars", "delattr", "__dict__", "modules", "user_ns"}

# Calls of these change none of what they get.
_PURE_FUNCTIONS = set(
    "print display len int float str bool range sum min max abs round sorted isinstance type repr".split()
)
_PURE_METHODS = set(
    "copy sum mean min max std var any all tolist astype reshape item items keys values get format join "
    "split strip lower upper startswith endswith index count dot flatten".split()
)
# What these return shares nothing with what they get.
_FRESH = {*_PURE_FUNCTIONS, "copy", "deepcopy", "tolist", "astype", "array"} | set(
    "zeros ones empty full arange linspace sin cos exp log sqrt power outer stack concatenate".split()
)


class Statement:
    def __init__(self, node, part):
        self.node = node
        self.part = part
        self.cell = part.cell or 0
        self.is_import = isinstance(node, (ast.Import, ast.ImportFrom))
        self.taken = False
        # The names that it gives, that it needs, and that it needs while it runs.
        self.gives = set()
        self.needs = set()
        self.needs_now = set()
        self._read_names()
        now, later = _Changes(), _Changes()
        now.read([node], set(), later)
        # A decorator may call the function.
        self.now = now if not getattr(node, "decorator_list", None) else now.with_(later)
        self.later = later
        self.owners = _owners(node)

    def _read_names(self):
        try:
            tree = ast.Module([self.node], [])
            code = compile(tree, self.part.filename, "exec", self.part.flags, dont_inherit=True)
        except Exception:
            return  # if it is part of the program, compiling the program reports the error
        instructions = list(dis.get_instructions(code))
        self.gives.update(each.argval for each in instructions if each.opname in _STORES)
        self.needs.update(_loaded(code))
        is_only_defined = isinstance(self.node, _FUNCTIONS) and not self.node.decorator_list
        self.needs_now = (
            {each.argval for each in instructions if each.opname in _LOADS} if is_only_defined else self.needs
        )


def _loaded(code):
    for instruction in dis.get_instructions(code):
        if instruction.opname in _LOADS:
            yield instruction.argval
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _loaded(constant)


def _owners(node):
    """Returns names whose values change in place, as in `names[0] = 1`, and in `names.append(1)`."""
    found = set()
    nodes = [node]
    while nodes:
        node = nodes.pop()
        if isinstance(node, (*_FUNCTIONS, ast.ClassDef, ast.Lambda)):
            continue
        is_stored = isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load)
        if is_stored:
            found.add((_root(node), True))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            if isinstance(node.value.func, (ast.Attribute, ast.Subscript)):
                found.add((_root(node.value.func), False))
        nodes.extend(ast.iter_child_nodes(node))
    return found


def _root(node):
    """Returns the name at the start of an attribute or index expression, or None."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Starred)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def _called_name(call):
    return getattr(call.func, "attr", None) or getattr(call.func, "id", None)


def _shared_by(node):
    """Returns names whose values the value of an expression may share, such as `a` for `[a[0]]`."""
    match node:
        case ast.Name():
            return {node.id}
        case ast.Attribute() | ast.Subscript() | ast.Starred() | ast.Await() | ast.NamedExpr():
            return _shared_by(node.value)
        case ast.Call():
            if _called_name(node) in _FRESH:
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


class _Changes:
    """What statements change: names with `global`, parts of values, values that share with these.

    `shared` is a list of sets of names that may share values. `anything` is true if code may change
    any name.
    """

    def __init__(self):
        self.names = set()
        self.parts = set()
        self.values = set()
        self.shared = []
        self.anything = False

    def with_(self, other):
        both = _Changes()
        for name in ("names", "parts", "values"):
            setattr(both, name, getattr(self, name) | getattr(other, name))
        both.shared = self.shared + other.shared
        both.anything = self.anything or other.anything
        return both

    def read(self, nodes, local, later):
        """Reads nodes. Functions in them change the names of `later`, when somebody calls them."""
        nodes = list(nodes)
        while nodes:
            node = nodes.pop()
            if isinstance(node, _FUNCTIONS):
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
        defined = {each.name for each in inner if isinstance(each, (*_FUNCTIONS, ast.ClassDef))}
        own = (local | arguments | stored | defined) - is_global
        body = _Changes()
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
        self.shared += [group - own for group in _groups([*body.shared, {node.name}]) if node.name in group]
        self.anything = self.anything or body.anything

    def _note(self, node, local):
        match node:
            case ast.Attribute() | ast.Subscript():
                if not isinstance(node.ctx, ast.Load):
                    self._change_part(_root(node))
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
        name = _called_name(call)
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
        name for name in [_root(node)] if name
    }


def _groups(sets):
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
    return names.union(*(group for group in _groups(sets) if group & names))


# What a name is: functions and modules do not change when they are passed to a call.
_FUNCTION, _CLASS, _MODULE, _NUMBER, _DATA = "function", "class", "module", "number", "data"


class Program:
    """The statements of a hand-in, and what they do to the names of its module."""

    def __init__(self, parts):
        self.statements = [Statement(node, part) for part in parts for node in part.tree.body]
        self._givers = {}
        for each in self.statements:
            for name in each.gives:
                self._givers.setdefault(name, []).append(each)
        self._kinds = {name: _kind(givers) for name, givers in self._givers.items()}
        data = [
            {name for name in group if self._kinds.get(name, _DATA) not in (_MODULE, _NUMBER)}
            for each in self.statements
            for group in (*each.now.shared, *each.later.shared)
        ]
        self._groups = _groups(group for group in data if len(group) > 1)
        self._called = {}

    def giving(self, name):
        return self._givers.get(name, [])

    def kind(self, name):
        return self._kinds.get(name)

    def _changes(self, statement):
        """Returns what a statement changes, and the functions that it may call."""
        found, seen, names = statement.now, set(), list(statement.needs_now)
        while names:
            name = names.pop()
            if name in seen:
                continue
            seen.add(name)
            for giver in self.giving(name):
                if giver.is_import or giver is statement:
                    continue
                found = found.with_(giver.later)
                names += giver.needs
        return found

    def effects(self, statement, is_certain=False):
        """Returns the names that a statement may change, and whether it may change any name.

        With `is_certain`, ignores that a call may change the values that it gets.
        """
        known = self._called.get(statement)
        if known is None:
            known = self._called[statement] = self._changes(statement)
        names = statement.gives | known.names | known.parts
        values = {name for name in known.values if self.kind(name) in (_DATA, _CLASS)}
        changed = names | values
        for group in self._groups:
            if group & (values | known.parts):
                changed |= {name for name in group if self.kind(name) in (_DATA, _CLASS)}
        return (names if is_certain else changed), known.anything

    def plain_effects(self, statement):
        """Returns the names that a statement gives, or changes in a way that the code shows."""
        owners = {
            name for name, is_stored in statement.owners if is_stored or self.kind(name) != _MODULE
        }
        return statement.gives | owners

    def needed_for(self, name):
        """Returns the names that a function may read."""
        needed = {name}
        more = self.statements
        used = set()
        while more:
            more = [
                each
                for each in self.statements
                if each not in used and self.effects(each)[0] & needed
            ]
            for each in more:
                used.add(each)
                needed |= each.needs
        return needed


def _kind(givers):
    nodes = [each.node for each in givers]
    if all(each.is_import for each in givers):
        return _MODULE
    if all(isinstance(node, _FUNCTIONS) for node in nodes):
        return _FUNCTION
    if all(isinstance(node, ast.ClassDef) for node in nodes):
        return _CLASS
    if all(isinstance(node, (ast.Assign, ast.AnnAssign)) and _is_number(node.value) for node in nodes):
        return _NUMBER
    return _DATA


def _is_number(node):
    match node:
        case ast.Constant():
            return True
        case ast.UnaryOp():
            return _is_number(node.operand)
        case ast.BinOp():
            return _is_number(node.left) and _is_number(node.right)
        case ast.Call():
            return _called_name(node) in ("int", "float", "str") and isinstance(node.func, ast.Name)
    return False


def choose(parts, whole, last, name, known, is_wide):
    """Returns the statements that a function may need.

    These are all statements of the cells in `whole`, and what they need: from the cells up to `last`,
    imports, and statements that give or change a value. Later cells give such statements for names
    without an earlier value, and those that change a class, a module or a function.
    """
    program = Program(parts)
    before = [each for each in program.statements if each.cell <= last]
    for each in program.statements:
        is_of_whole = each.cell in whole and (is_wide or name in each.gives)
        each.taken = is_of_whole or (each.is_import and each.cell <= last)
    given = {known_name for each in before for known_name in program.plain_effects(each)} | known

    def is_needed(statement, needed):
        plain = program.plain_effects(statement)
        is_early = statement.cell <= last
        if plain & (needed if is_early else needed - given):
            return True
        if not is_wide:
            return False
        changed, anything = program.effects(statement)
        if anything:
            return True
        if not is_early:
            changed = {each for each in changed - statement.gives if program.kind(each) != _DATA}
        return bool(changed & needed)

    more = before
    while more:
        needed = {each_name for each in program.statements if each.taken for each_name in each.needs}
        more = [each for each in program.statements if not each.taken and is_needed(each, needed)]
        for each in more:
            each.taken = True
    return program

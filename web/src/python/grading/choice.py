"""Chooses the statements that a function may need. One too many may fail without consequence."""

import ast
import dis
import types

from .changes import FUNCTIONS, Changes, groups_of
from .names import called, root_of

_LOADS = {"LOAD_NAME", "LOAD_GLOBAL", "LOAD_FROM_DICT_OR_GLOBALS"}
_STORES = {"STORE_NAME", "STORE_GLOBAL", "DELETE_NAME", "DELETE_GLOBAL"}


class Statement:
    def __init__(self, node, part):
        self.node = node
        self.part = part
        self.cell = part.cell or 0
        self.is_import = isinstance(node, (ast.Import, ast.ImportFrom))
        self.taken = False
        self.gives = set()
        self.needs = set()
        self.needs_now = set()
        self._read_names()
        now, later = Changes(), Changes()
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
            return  # compiling the program reports the error
        instructions = list(dis.get_instructions(code))
        self.gives.update(each.argval for each in instructions if each.opname in _STORES)
        self.needs.update(_loaded(code))
        is_only_defined = isinstance(self.node, FUNCTIONS) and not self.node.decorator_list
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
        if isinstance(node, (*FUNCTIONS, ast.ClassDef, ast.Lambda)):
            continue
        is_stored = isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load)
        if is_stored:
            found.add((root_of(node), True))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            if isinstance(node.value.func, (ast.Attribute, ast.Subscript)):
                found.add((root_of(node.value.func), False))
        nodes.extend(ast.iter_child_nodes(node))
    return found


# A call changes no functions and modules that it gets.
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
        self._groups = groups_of(group for group in data if len(group) > 1)
        self._called = {}

    def giving(self, name):
        return self._givers.get(name, [])

    def kind(self, name):
        return self._kinds.get(name)

    def _changes(self, statement):
        """Returns what a statement changes, with the functions that it may call."""
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

        With `is_certain`, calls do not change the values that they get.
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
        """Returns the names that a statement gives or visibly changes."""
        owners = {
            name for name, is_stored in statement.owners if is_stored or self.kind(name) != _MODULE
        }
        return statement.gives | owners

    def needed_for(self, name):
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
    if all(isinstance(node, FUNCTIONS) for node in nodes):
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
            return called(node) in ("int", "float", "str") and isinstance(node.func, ast.Name)
    return False


def choose(parts, whole, last, name, known, is_wide):
    """Takes the statements that a function may need: those of the cells in `whole`, and what they need.

    Cells up to `last` give imports, and statements that give or change a value. Later cells give these for
    names without an earlier value, and statements that change a class, a module or a function.
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

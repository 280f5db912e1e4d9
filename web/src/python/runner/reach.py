"""Finds the code that the tests run: the last `sinusoidal_pe`, what it calls, and what sets the names that it reads."""

import ast
import copy
import types
import warnings

from .names import root_of

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_DEFINITIONS = (*_FUNCTIONS, ast.ClassDef)
_IMPORTS = (ast.Import, ast.ImportFrom)


class Reach:
    """`names` are those that the function reads, and `parts` have the statements that set them."""

    def __init__(self, parts, name):
        statements = [(part, node) for part in parts for node in part.tree.body]
        imports = [node for _, node in statements if isinstance(node, _IMPORTS)]
        # A call of a module's function, such as np.random.seed(0), does not set the module.
        self._modules = {each for node in imports for each in _imported(node)}
        self._givers = {}
        for part, node in statements:
            for each, is_new in given_by(node, self._modules).items():
                self._givers.setdefault(each, []).append((part, node, is_new))
        found, self.names = self._statements_for([name])
        self.parts = []
        for part in parts:
            nodes = sorted((node for each, node in found if each is part), key=lambda node: node.lineno)
            self.parts.append(types.SimpleNamespace(filename=part.filename, tree=ast.Module(nodes, [])))

    def _statements_for(self, names):
        """Returns the parts and nodes that set these names, with all that those read, and all names."""
        wanted, seen, found, methods = list(names), set(), {}, {}

        def take(part, node):
            if node in found:
                return
            found[node] = part
            if isinstance(node, ast.ClassDef):
                for each in _methods_of(node):
                    # A method is reached once the class is, and something uses its name.
                    if each.name in seen:
                        take(part, each)
                    methods.setdefault(each.name, []).append((part, each))
            wanted.extend(_read(part, _without_methods(node)))

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # compiling the program warned before
            while wanted:
                name = wanted.pop()
                if name in seen:
                    continue
                seen.add(name)
                for part, node, is_new in reversed(self._givers.get(name, [])):
                    take(part, node)
                    if is_new:
                        break
                for part, node in methods.get(name, []):
                    take(part, node)
        return [(part, _without_methods(node)) for node, part in found.items()], seen

    def changed_by(self, node):
        """Returns the names that a statement sets, with those that functions set which it may call."""
        found = set(given_by(node, self._modules))
        for _, each in self._statements_for(_names_read(node))[0]:
            if isinstance(each, _FUNCTIONS):
                found |= given_by(each).keys() - {each.name}
        return found


def given_by(node, modules=()):
    """Returns the names that a statement sets or changes: True for a new value, False for a changed one."""
    if isinstance(node, _IMPORTS):
        return dict.fromkeys(_imported(node), True)
    nodes = list(ast.walk(node))
    if isinstance(node, _DEFINITIONS):
        given = {name: False for each in nodes if isinstance(each, ast.Global) for name in each.names}
        return {**given, node.name: True}
    given = {}
    for each in nodes:
        if isinstance(each, _DEFINITIONS):
            given[each.name] = False
        elif isinstance(each, _IMPORTS):
            given.update(dict.fromkeys(_imported(each), False))
        elif isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
            given[each.id] = False
        else:
            owner = _owner(each)
            if owner and owner not in modules:
                given[owner] = False
    if isinstance(node, ast.Assign):
        read = {each.id for each in ast.walk(node.value) if isinstance(each, ast.Name)}
        given.update({each.id: each.id not in read for each in node.targets if isinstance(each, ast.Name)})
    return given


def _owner(node):
    """Returns the name whose value changes in place, as in `names[0] = 1` and `names.append(1)`."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        node = node.value.func
    elif not isinstance(node, (ast.Attribute, ast.Subscript)) or isinstance(node.ctx, ast.Load):
        return None
    return root_of(node) if isinstance(node, (ast.Attribute, ast.Subscript)) else None


def _imported(node):
    return [(each.asname or each.name).partition(".")[0] for each in node.names]


def _methods_of(node):
    """Returns the methods that a class runs only if something calls them by their names."""
    return [each for each in node.body if isinstance(each, _FUNCTIONS) and not each.name.startswith("__")]


def _without_methods(node):
    if not isinstance(node, ast.ClassDef):
        return node
    methods = _methods_of(node)
    rest = copy.copy(node)
    rest.body = [each for each in node.body if each not in methods] or [ast.copy_location(ast.Pass(), node)]
    return rest


def _read(part, node):
    """Returns the names that a statement does not set for itself alone, and those of attributes."""
    try:
        code = compile(ast.Module([node], []), part.filename, "exec", part.flags, dont_inherit=True)
    except Exception:
        return _names_read(node)
    names, codes = [], [code]
    while codes:
        code = codes.pop()
        names += code.co_names
        codes += [each for each in code.co_consts if isinstance(each, types.CodeType)]
    return names


def _names_read(node):
    return [each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)]


def definition_of(value, parts):
    """Returns the part and the definition of a function, which may have another name, or be a method."""
    if type(value) is types.MethodType:
        value = value.__func__
    if type(value) is not types.FunctionType:
        return None
    code = value.__code__
    for part in parts:
        for node in ast.walk(part.tree) if part.filename == code.co_filename else ():
            if isinstance(node, ast.FunctionDef) and code.co_firstlineno == _first_line(node):
                return part, node
    return None


def _first_line(node):
    return min([node.lineno, *(each.lineno for each in node.decorator_list)])

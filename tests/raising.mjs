// Programs that raise what learners' code raises, and a part of what is said of each: the errors'
// own texts come from whichever engine runs them.

const inJavaScript = (body) => `export function sinusoidal_pe(T, C) {\n  ${body}\n}\n`;

const JAVASCRIPT_BODIES = {
  "a function of Math": ["return [[sin(T)]];", "Math.sin"],
  "a constant of Math": ["return [[pi * T]];", "Math.PI"],
  "math in small letters": ["return [[math.sin(T)]];", "written Math."],
  "np in JavaScript": ["return np.zeros(T);", "no NumPy"],
  "range in JavaScript": ["return Array.from(range(T));", "for (let t = 0; t < T; t += 1)"],
  "a misspelled name": ["const table = [];\n  return tabel;", "Nothing has the name tabel here"],
  "a table without let": ["table = [];\n  return table;", "let table = …"],
  "a counter without let": ["for (t = 0; t < T; t += 1) {}", "let t = …"],
  "a name before its let": ["row.push(1);\n  const row = [];", "before the let or const"],
  "a row that is not there": [
    "const table = [];\n  table[0][0] = 1;",
    "A row exists once it is made",
  ],
  "an entry of nothing": ["let freqs;\n  return freqs[0];", "is undefined"],
  "a property of nothing": ["return [][0].length;", "is undefined"],
  "a property of null": ["return null.length;", "undefined or null"],
  "no function of Math": ["return Math.sine(T);", "Math has no sine"],
  "append in JavaScript": ["const row = [];\n  row.append(T);", "push"],
  "no method of a list": ["return [1].add(T);", "no function add"],
  "a number called": ["return [[T(C)]];", "needs a *"],
  "a number called at once": ["return [[2(C)]];", "needs a *"],
  "a loop over a number": ["for (const t of T) {}", "for (let t = 0; t < T; t += 1)"],
  "a number spread": ["return [...T];", "Only lists can be looped over"],
  "a typed array without new": ["return Float64Array(C);", "new Float64Array"],
  "a counter made with const": ["for (const t = 0; t < T; t += 1) {}", "let"],
  "a fraction for a length": ["return new Array(C / 8);", "whole number"],
  "a fraction for a typed length": ["return new Float64Array(-C);", "whole number"],
  "more memory than there is": ["return new Float64Array(2 ** 52);", "not too large"],
  "a call without end": ["return [sinusoidal_pe(T, C)];", "calls itself without end"],
  "a BigInt among numbers": ["return [[2n * T]];", "BigInt"],
  "a BigInt for Math": ["return [[Math.sin(2n)]];", "BigInt"],
};

const JAVASCRIPT_SYNTAX = {
  "a function of Python": ["def sinusoidal_pe(T, C):\n    return 1\n", "reads like Python"],
  "a loop of Python": [inJavaScript("for t in range(T):\n    t"), "reads like Python"],
  "a comment of Python": [inJavaScript("# rows\n  return [];"), "reads like Python"],
  "an import of Python": ["import numpy as np\n", "reads like Python"],
  "a brace never closed": ["export function sinusoidal_pe(T, C) {\n  return [];\n", "never closed"],
  "a bracket left out": [inJavaScript("return Math.sin(T;"), "missing or too many"],
  "a bracket left out in a list": [inJavaScript("return [1, 2;"), "missing or too many"],
  "a bracket too many": [inJavaScript("return Math.sin(T));"), "missing or too many"],
  "a brace too many": ["export function sinusoidal_pe(T, C) {}}\n", "missing or too many"],
  "a return outside": ["export function sinusoidal_pe(T, C) {\n}\nreturn 1;\n", "outside"],
  "two names side by side": [inJavaScript("return T C;"), "missing or too many"],
  "a number before a name": [inJavaScript("return 2i / C;"), "a * is missing"],
  "a sign of mathematics": [inJavaScript("return T × C;"), "no sign of JavaScript"],
  "a typographic quote": [inJavaScript("return “T”;"), "no sign of JavaScript"],
  "one = for a comparison": [inJavaScript("if (T % 2 = 0) return [];"), "==="],
  "a const without its value": [inJavaScript("const table;\n  return table;"), "at once"],
  "a name declared twice": [inJavaScript("const T = 2;\n  let t = 1;\n  let t = 2;"), "twice"],
  "a minus before a power": [inJavaScript("return -C ** 2;"), "brackets"],
};

const programs = (entries) =>
  Object.entries(entries).map(([name, [code, part]]) => ({ name, code, part }));

export const JAVASCRIPT = [
  ...programs(JAVASCRIPT_BODIES).map((each) => ({ ...each, code: inJavaScript(each.code) })),
  ...programs(JAVASCRIPT_SYNTAX),
];

const HEAD = "import math\nimport numpy as np\n\ndef sinusoidal_pe(T, C):\n    ";

const PYTHON_BODIES = {
  "shapes that do not fit": ["return np.ones(T) + np.ones(T + 1)", "do not fit. Counted from"],
  "an array into a smaller place": ["np.zeros((T, C))[:, 0] = np.ones(C)", "into a place of shape"],
  "a shape for other numbers": ["return np.arange(T * C).reshape(T, C + 1)", "multiplied"],
  "factors that do not fit": ["return np.ones((T, C)) @ np.ones((T, C))", "inner lengths"],
  "rows joined that differ": ["return np.vstack([np.ones(C), np.ones(C + 1)])", "are joined"],
  "columns stacked that differ": ["return np.stack([np.ones(C), np.ones(C + 1)])", "are joined"],
  "a negative power": ["return 10000 ** -np.arange(C)", "With a decimal point"],
  "^ for floats": ["return 10000.0 ^ (2 / C)", "exclusive or"],
  "^ for arrays": ["return 10000 ^ (np.arange(C) / C)", "exclusive or"],
  "a misspelled name": ["tabel = 1\n    return table", "Nothing has the name table here"],
  "a name before it is set": ["x += 1", "Nothing has the name x"],
  "a function of math": ["return sin(T)", "Nothing has the name sin"],
  "Math of JavaScript": ["return Math.sin(T)", "reads like JavaScript"],
  "math for arrays": ["return math.sin(np.arange(T))", "Those of np take whole arrays"],
  "math for lists": ["return math.sin([0, 1])", "Those of np take whole arrays"],
  "a range of an array": ["return range(np.arange(C))", "A single number is wanted"],
  "a condition on an array": ["if np.arange(C) % 2 == 0:\n        return 1", "np.where"],
  "an operation on None": ["row = [].append(1)\n    return row * 2", "None"],
  "an index that is too high": ["return np.zeros((T, C))[0, C]", "from index 0 to 3"],
  "an index into nothing": ["return np.zeros(0)[0]", "empty"],
  "an index too many": ["return np.zeros(T)[0, 0]", "np.zeros((T, C)) has two"],
  "a list that is too short": ["table = []\n    table[0] = 1", "grows by append"],
  "a list with two indices": ["return [[0]][0, 0]", "table[t][j]"],
  "a fraction for an index": ["return [0, 1][T / 2]", "C // 2"],
  "a fraction for an array's index": ["return np.ones(C)[C / 2]", "C // 2"],
  "a fraction for range": ["return range(C / 2)", "C // 2"],
  "a fraction for a shape": ["return np.zeros((T, C / 2))", "C // 2"],
  "a fraction of a list": ["return [0] * (C / 2)", "C // 2"],
  "a shape without brackets": ["return np.zeros(T, C)", "np.zeros((T, C))"],
  "a fraction in place": ["table = np.zeros((T, C), int)\n    table += 0.5", "dtype=float"],
  "rows that differ in length": ["return np.array([[0, 1], [0]])", "rows differ"],
  "a list in an entry": ["np.zeros(C)[0] = [0, 1]", "a single number"],
  "an array in an entry": ["np.zeros((T, C))[0, 0] = np.ones(C)", "a single number"],
  "a whole number for an array that has no room for it": [
    "return np.array([10000 ** (2 * C)]).astype(np.int64)",
    "larger than its kind holds",
  ],
  "a list divided": ["return [0, 1] / C", "Arrays of NumPy have"],
  "a list times a list": ["return [0, 1] * [0, 1]", "Arrays of NumPy have"],
  "a range times a fraction": ["return range(C) * 0.5", "Arrays of NumPy have"],
  "minus a list": ["return -[0, 1]", "Arrays of NumPy have"],
  "an array called": ["return np.ones(C)(0)", "square ones"],
  "a function with square brackets": ["return math.sin[T]", "round brackets"],
  "a function of NumPy with square brackets": ["return np.sin[T]", "round brackets"],
  "a number called": ["return T(C)", "needs a *"],
  "a loop over a number": ["for t in T:\n        pass", "range(T)"],
  "an entry of a number": ["return T[0]", "single number"],
  "an entry set in a number": ["table = [0] * T\n    table[0][0] = 1", "single number"],
  "the shape of a list": ["return [0].shape", "np.array(table)"],
  "what NumPy has not": ["return np.sine(T)", "nothing by the name sine"],
  "a module that is not here": ["import torch", "no torch here"],
  "a division by zero": ["return [[t / (C // 2 - C // 2) for t in range(T)]]", "divisor is 0"],
  "zero to a negative power": ["return 0.0 ** -1", "divisor is 0"],
  "a power that is too large": ["return 10000.0 ** (200 * C)", "largest float"],
  "an exponential that is too large": ["return math.exp(1000 * C)", "largest float"],
  "the log of zero": ["return math.log(0)", "no value there"],
  "calls without end": ["return sinusoidal_pe(T, C)", "calls itself"],
  "more memory than there is": ["return np.ones((10 ** 6, 10 ** 6))", "memory"],
  "2j for 2 * j": ["return math.sin(2j / C)", "2 * j is a product"],
  "arguments that a helper lacks": [
    "f = lambda a: a\n    def g(a): pass\n    g(T, C)",
    "g more values",
  ],
};

const PYTHON_CODES = {
  "one argument too few": ["def sinusoidal_pe(T):\n    pass\n", "sinusoidal_pe(T, C)"],
  "one argument too many": ["def sinusoidal_pe(T, C, d):\n    pass\n", "sinusoidal_pe(T, C)"],
  "np without its import": ["def sinusoidal_pe(T, C):\n    np.ones(T)\n", "import numpy as np"],
  "a block without indentation": [`${HEAD}for t in range(T):\n    pass\n`, "must be indented"],
  "a line indented too far": [`${HEAD}t = 1\n        pass\n`, "further right"],
  "a line between two levels": [`${HEAD}    t = 1\n      pass\n`, "between two levels"],
  "tabs and spaces": [`${HEAD}if T:\n        pass\n\tpass\n`, "Tabs and spaces"],
  "a colon left out": [`${HEAD}for t in range(T)\n        pass\n`, "ends in a colon"],
  "a colon left out of the def": ["def sinusoidal_pe(T, C)\n    pass\n", "ends in a colon"],
  "a bracket never closed": [`${HEAD}return np.sin(T\n`, "never closed"],
  "a bracket too many": [`${HEAD}return np.sin(T))\n`, "no opening one"],
  "a bracket of another kind": [`${HEAD}return [np.sin(T]\n`, "of another kind"],
  "a return outside": ["def sinusoidal_pe(T, C):\n    pass\nreturn 1\n", "in no function"],
  "one = for a comparison": [`${HEAD}if T % 2 = 0:\n        pass\n`, "Comparing takes two"],
  "a number before a name": [`${HEAD}return 2i / C\n`, "a * is missing"],
  "a sign of mathematics": [`${HEAD}return T × C\n`, "no sign of Python"],
  "a typographic quote": [`${HEAD}return “T”\n`, "no sign of Python"],
  "a quote without its end": [`${HEAD}return 'T\n`, "no sign of Python"],
  "two names side by side": [`${HEAD}return T C\n`, "missing or too many"],
  "a comma left out": [`${HEAD}return [T C]\n`, "missing or too many"],
  "a function of JavaScript": ["function sinusoidal_pe(T, C) {\n}\n", "reads like JavaScript"],
  "a comment of JavaScript": [`${HEAD}// rows\n`, "reads like JavaScript"],
};

export const PYTHON = [
  ...programs(PYTHON_BODIES).map((each) => ({ ...each, code: `${HEAD}${each.code}\n` })),
  ...programs(PYTHON_CODES),
];

/** Errors of JavaScriptCore, WebKitGTK 2.50, where it has words of its own. */
export const WEBKIT = {
  "a function of Math": "ReferenceError: Can't find variable: sin",
  "a table without let": "ReferenceError: Can't find variable: table",
  "a name before its let": "ReferenceError: Cannot access uninitialized variable.",
  "a row that is not there": "TypeError: undefined is not an object (evaluating 'table[0][0] = 1')",
  "a property of null": "TypeError: null is not an object (evaluating 'null.length')",
  "no function of Math":
    "TypeError: Math.sine is not a function. (In 'Math.sine(T)', 'Math.sine' is undefined)",
  "a number called": "TypeError: T is not a function. (In 'T(C)', 'T' is 2)",
  "a loop over a number": "TypeError: undefined is not a function (near '...t of T...')",
  "a number spread":
    "TypeError: Spread syntax requires ...iterable[Symbol.iterator] to be a function",
  "a typed array without new": "TypeError: calling Float64Array constructor without new is invalid",
  "a counter made with const": "TypeError: Attempted to assign to readonly property.",
  "a fraction for a length":
    "RangeError: Array length must be a positive integer of safe magnitude.",
  "a fraction for a typed length": "RangeError: length cannot be negative",
  "more memory than there is": "RangeError: length too large",
  "a call without end": "RangeError: Maximum call stack size exceeded.",
  "a BigInt among numbers": "TypeError: Invalid mix of BigInt and other type in multiplication.",
  "a BigInt for Math": "TypeError: Conversion from 'BigInt' to 'number' is not allowed.",
  "a loop of Python":
    "SyntaxError: Unexpected identifier 't'. Expected '(' to start a for-loop header.",
  "a brace never closed": "SyntaxError: Unexpected end of script",
  "a bracket left out": "SyntaxError: Unexpected token ';'. Expected ')' to end an argument list.",
  "a brace too many": "SyntaxError: Parser error",
  "a return outside": "SyntaxError: Return statements are only valid inside functions.",
  "a number before a name": "SyntaxError: No identifiers allowed directly after numeric literal",
  "a sign of mathematics": "SyntaxError: Invalid character '\\u00d7'",
  "one = for a comparison": "SyntaxError: Left hand side of operator '=' must be a reference.",
  "a const without its value":
    "SyntaxError: Unexpected token ';'. const declared variable 'table' must have an initializer.",
  "a name declared twice": "SyntaxError: Cannot declare a const variable twice: 'T'.",
  "a minus before a power":
    "SyntaxError: Unexpected token '**'. Ambiguous unary expression in the left hand side of the exponentiation expression; parentheses must be used to disambiguate the expression.",
};

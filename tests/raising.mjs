// The engines' own texts of these errors differ.
import { errorsCode as C } from "#texts/errors-code.js";
import { errorsJavascript as J } from "#texts/errors-javascript.js";
import { errorsPython as P } from "#texts/errors-python.js";
import {
  JAVASCRIPT_INNOCENTS,
  JAVASCRIPT_SYNTAX_INNOCENTS,
  PYTHON_CODE_INNOCENTS,
  PYTHON_INNOCENTS,
} from "./innocents.mjs";

const inJavaScript = (body) => `export function sinusoidal_pe(T, C) {\n  ${body}\n}\n`;

const JAVASCRIPT_BODIES = {
  "a function of Math": ["return [[sin(T)]];", J.otherWords({ name: "sin", written: "Math.sin" })],
  "a constant of Math": ["return [[pi * T]];", J.otherWords({ name: "pi", written: "Math.PI" })],
  "math in small letters": [
    "return [[math.sin(T)]];",
    J.otherWords({ name: "math", written: "Math" }),
  ],
  "np in JavaScript": ["return np.zeros(T);", J.numpy],
  "range in JavaScript": [
    "return Array.from(range(T));",
    J.otherWords({ name: "range", written: "for (let t = 0; t < T; t += 1)" }),
  ],
  "a misspelled name": ["const table = [];\n  return tabel;", C.unknownName({ name: "tabel" })],
  "a table without let": ["table = [];\n  return table;", J.newName({ name: "table" })],
  "a counter without let": ["for (t = 0; t < T; t += 1) {}", J.newName({ name: "t" })],
  "a name before its let": ["row.push(1);\n  const row = [];", J.usedBeforeDeclaration],
  "a row that is not there": ["const table = [];\n  table[0][0] = 1;", J.undefinedValue],
  "a type in angle brackets": ["return new Array<number>(T);", J.typescript],
  "an entry of nothing": ["let freqs;\n  return freqs[0];", J.undefinedValue],
  "a property of nothing": ["return [][0].length;", J.undefinedValue],
  "a property of null": ["return null.length;", J.undefinedValue],
  "no function of Math": ["return Math.sine(T);", J.mathFunction({ name: "sine" })],
  "a constant of Math called": ["return Math.PI(T);", J.mathConstant({ name: "PI" })],
  "append in JavaScript": [
    "const row = [];\n  row.append(T);",
    J.otherWords({ name: "append", written: "push" }),
  ],
  "no method of a list": ["return [1].add(T);", J.noFunction({ name: "add" })],
  "a number called": ["return [[T(C)]];", J.notAFunction],
  "a number called at once": ["return [[2(C)]];", J.notAFunction],
  "a loop over a number": ["for (const t of T) {}", J.notIterable],
  "a number spread": ["return [...T];", J.notIterable],
  "a typed array without new": ["return Float64Array(C);", J.withoutNew],
  "a counter made with const": ["for (const t = 0; t < T; t += 1) {}", J.changedConst],
  "a fraction for a length": ["return new Array(C / 8);", J.arrayLength],
  "a fraction for a typed length": ["return new Float64Array(-C);", J.arrayLength],
  "more memory than there is": ["return new Float64Array(2 ** 52);", J.arrayLength],
  "a call without end": ["return [sinusoidal_pe(T, C)];", J.deepCalls],
  "a BigInt among numbers": ["return [[2n * T]];", J.bigInt],
  "a BigInt for Math": ["return [[Math.sin(2n)]];", J.bigInt],
};

const JAVASCRIPT_SYNTAX = {
  "a function of Python": ["def sinusoidal_pe(T, C):\n    return 1\n", J.python],
  "a loop of Python": [inJavaScript("for t in range(T):\n    t"), J.python],
  "a comment of Python": [inJavaScript("# rows\n  return [];"), J.python],
  "an import of Python": ["import numpy as np\n", J.python],
  "a brace never closed": [
    "export function sinusoidal_pe(T, C) {\n  return [];\n",
    J.unclosedBracket,
  ],
  "a bracket left out": [inJavaScript("return Math.sin(T;"), C.bracketOrOperator],
  "a bracket left out in a list": [inJavaScript("return [1, 2;"), C.bracketOrOperator],
  "a bracket too many": [inJavaScript("return Math.sin(T));"), C.bracketOrOperator],
  "a brace too many": ["export function sinusoidal_pe(T, C) {}}\n", C.bracketOrOperator],
  "a return outside": ["export function sinusoidal_pe(T, C) {\n}\nreturn 1;\n", J.returnOutside],
  "two names side by side": [inJavaScript("return T C;"), C.bracketOrOperator],
  "a number before a name": [inJavaScript("return 2i / C;"), J.numberBeforeName],
  "a sign of mathematics": [inJavaScript("return T × C;"), J.invalidCharacter],
  "a typographic quote": [inJavaScript("return “T”;"), J.invalidCharacter],
  "a quote without its end": [inJavaScript("return 'T;"), J.invalidCharacter],
  "one = for a comparison": [inJavaScript("if (T % 2 = 0) return [];"), J.singleEquals],
  "a const without its value": [inJavaScript("const table;\n  return table;"), J.constWithoutValue],
  "a name declared twice": [
    inJavaScript("const T = 2;\n  let t = 1;\n  let t = 2;"),
    J.declaredTwice({ name: "T" }),
  ],
  "a break in a function for forEach": [
    inJavaScript("for (;;) {\n    [T].forEach(() => { break; });\n  }"),
    J.breakOutside,
  ],
  "a continue outside": [inJavaScript("continue;"), J.breakOutside],
  "a division of nothing": [inJavaScript("const angle = / 10000;\n  return angle;"), J.pattern],
  "a division of nothing by brackets": [inJavaScript("return / (2 * T / C);"), J.pattern],
  "a minus before a power": [inJavaScript("return -C ** 2;"), J.minusBeforePower],
  "an await": [inJavaScript("return await 1;"), J.awaitOutside],
  "types of arguments": [
    "export function sinusoidal_pe(T: number, C: number) {\n}\n",
    J.typescript,
  ],
  "a type of the result": ["export function sinusoidal_pe(T, C): number[][] {\n}\n", J.typescript],
  "a type of a name": [inJavaScript("const table: number[][] = [];"), J.typescript],
  "a type of an array": [
    "export function sinusoidal_pe(T, row: Float64Array) {\n}\n",
    J.typescript,
  ],
  "types of an object": [
    "export function sinusoidal_pe({ T }: { T: number }) {\n}\n",
    J.typescript,
  ],
  "a type of a list in angle brackets": [
    inJavaScript("return new Array<number[]>(T);"),
    J.typescript,
  ],
  "a name for a type": [inJavaScript("function first<Row>(row) {}"), J.typescript],
  "as with const": [inJavaScript("return [] as const;"), J.typescript],
  "types in a class": ["class Encoder {\n  private rows = [];\n}\n", J.typescript],
  "as with a type": [inJavaScript("return [] as number[][];"), J.typescript],
  "an interface": [`interface Row { a: number }\n${inJavaScript("return [];")}`, J.typescript],
  "a name of a type": [`type Row = number[];\n${inJavaScript("return [];")}`, J.typescript],
  "! before a dot": [inJavaScript("return [][0]!.length;"), J.typescript],
};

const programs = (entries) =>
  Object.entries(entries).map(([name, [code, part]]) => ({ name, code, part }));

export const JAVASCRIPT = [
  ...programs({ ...JAVASCRIPT_BODIES, ...JAVASCRIPT_INNOCENTS }).map((each) => ({
    ...each,
    code: inJavaScript(each.code),
  })),
  ...programs({ ...JAVASCRIPT_SYNTAX, ...JAVASCRIPT_SYNTAX_INNOCENTS }),
];

const HEAD = "import math\nimport numpy as np\n\ndef sinusoidal_pe(T, C):\n    ";

const PYTHON_BODIES = {
  "shapes that do not fit": [
    "return np.ones(T) + np.ones(T + 1)",
    P.broadcast({ one: "(2,)", other: "(3,)" }),
  ],
  "an array into a smaller place": [
    "np.zeros((T, C))[:, 0] = np.ones(C)",
    P.intoPlace({ from: "(4,)", to: "(2,)" }),
  ],
  "a shape for other numbers": [
    "return np.arange(T * C).reshape(T, C + 1)",
    P.reshape({ size: 8, shape: "(2,5)" }),
  ],
  "a shape for a single number": [
    "return np.ones(1).reshape(T, C)",
    P.reshape({ size: 1, shape: "(2,4)" }),
  ],
  "factors that do not fit": ["return np.ones((T, C)) @ np.ones((T, C))", P.matrixProduct],
  "an open shape for other numbers": [
    "return np.arange(T * C).reshape(3, -1)",
    P.reshapeOpen({ size: 8, shape: "(3,newaxis)" }),
  ],
  "a number in a matrix product": ["return np.matmul(T, np.ones(C))", P.arrayWanted],
  "axes joined that differ": ["return np.concatenate([np.ones(C), np.ones((T, C))])", P.joinedAxes],
  "a root of a negative number": ["return math.sin((-T) ** 0.5)", P.complex],
  "rows joined that differ": ["return np.vstack([np.ones(C), np.ones(C + 1)])", P.joinedLengths],
  "columns stacked that differ": ["return np.stack([np.ones(C), np.ones(C + 1)])", P.joinedShapes],
  "a negative power": ["return 10000 ** -np.arange(C)", P.negativePower],
  "a negative power with //": [
    "return np.power(10000, -2 * np.arange(C) // C)",
    P.negativePowerFloored,
  ],
  "a negative power with // 2": ["return 10000 ** -(np.arange(C) // 2) # i // C", P.negativePower],
  "^ for floats": ["return 10000.0 ^ (2 / C)", P.caret],
  "^ for arrays": ["return 10000 ^ (np.arange(C) / C)", P.caret],
  "a misspelled name": ["tabel = 1\n    return table", C.unknownName({ name: "table" })],
  "a name before it is set": ["x += 1", P.unset({ name: "x" })],
  "a name that a function changes before it sets it": [
    "t = T\n    def step():\n        t += 1\n    step()",
    P.unset({ name: "t" }),
  ],
  "a function of NumPy without its module": ["return sin(T)", P.inNumPy({ name: "sin" })],
  "a constant of NumPy without its module": ["return T * pi", P.inNumPy({ name: "pi" })],
  "Math of JavaScript": ["return Math.sin(T)", P.javascript],
  "math for arrays": ["return math.sin(np.arange(T))", P.mathOfArray],
  "math for lists": ["return math.sin([0, 1])", P.mathOfArray],
  "arrays stacked without brackets": [
    "return np.hstack(np.ones(T), np.ones(T))",
    P.joinedBrackets({ name: "hstack" }),
  ],
  "arrays joined without brackets": [
    "return np.concatenate(np.ones(T), np.ones(T))",
    P.joinedBrackets({ name: "concatenate" }),
  ],
  "a range of an array": ["return range(np.arange(C))", P.singleNumber],
  "a condition on an array": ["if np.arange(C) % 2 == 0:\n        return 1", P.condition],
  "an operation on None": ["row = [].append(1)\n    return row * 2", P.none],
  "an index that is too high": [
    "return np.zeros((T, C))[0, C]",
    P.index({ index: 4, axis: 1, length: 4 }),
  ],
  "an index into nothing": ["return np.zeros(0)[0]", P.index({ index: 0, axis: 0, length: 0 })],
  "an index too many": ["return np.zeros(T)[0, 0]", P.tooManyIndices({ axes: 1, indices: 2 })],
  "a list that is too short": ["table = []\n    table[0] = 1", P.listIndex],
  "a list with two indices": ["return [[0]][0, 0]", P.listIndices],
  "a fraction for an index": ["return [0, 1][T / 2]", P.wholeNumber],
  "a fraction for an array's index": ["return np.ones(C)[C / 2]", P.wholeNumber],
  "a fraction for range": ["return range(C / 2)", P.wholeNumber],
  "a fraction for a shape": ["return np.zeros((T, C / 2))", P.wholeNumber],
  "a fraction of a list": ["return [0] * (C / 2)", P.repeated],
  "a shape without brackets": ["return np.zeros(T, C)", P.shapeBrackets],
  "a fraction in place": ["table = np.zeros((T, C), int)\n    table += 0.5", P.wholeNumberArray],
  "rows that differ in length": ["return np.array([[0, 1], [0]])", P.rowLengths],
  "a list in an entry": ["np.zeros(C)[0] = [0, 1]", P.sequenceInEntry],
  "an array in an entry": ["np.zeros((T, C))[0, 0] = np.ones(C)", P.sequenceInEntry],
  "a whole number for an array that has no room for it": [
    "return np.array([10000 ** (2 * C)]).astype(np.int64)",
    P.largeInteger,
  ],
  "a list divided": ["return [0, 1] / C", P.listArithmetic],
  "a list times a list": ["return [0, 1] * [0, 1]", P.listArithmetic],
  "a range times a fraction": ["return range(C) * 0.5", P.listArithmetic],
  "minus a list": ["return -[0, 1]", P.listArithmetic],
  "an array called": ["return np.ones(C)(0)", P.arrayCalled],
  "a function with square brackets": ["return math.sin[T]", P.functionIndexed],
  "a function of NumPy with square brackets": ["return np.sin[T]", P.functionIndexed],
  "a number called": ["return T(C)", P.numberCalled],
  "a loop over a number": ["for t in T:\n        pass", P.numberLooped],
  "an entry of a number": ["return T[0]", P.numberIndexed],
  "an entry set in a number": ["table = [0] * T\n    table[0][0] = 1", P.numberIndexed],
  "the shape of a list": ["return [0].shape", P.listAttribute({ name: "shape" })],
  "a method of PyTorch": [
    "return np.arange(T).unsqueeze(1)",
    P.arrayAttribute({ name: "unsqueeze" }),
  ],
  "entries set as in JAX": [
    "return np.arange(T).at[0].set(1)",
    P.arrayOther({ name: "at", written: "x[:, 0::2] = ..." }),
  ],
  "a conversion as in PyTorch": [
    "return np.arange(T).float()",
    P.arrayOther({ name: "float", written: "x.astype(float)" }),
  ],
  "a function of PyTorch": [
    "return np.cat([T, C])",
    P.removed({ name: "np.cat", instead: "np.concatenate" }),
  ],
  "the length of a number": ["return len(T)", P.numberGiven],
  "the shape of a number": ["return T.shape", P.numberGiven],
  "a new axis of a number": ["return T[:, None]", P.numberGiven],
  "a type that NumPy no longer has": [
    "return np.float(T)",
    P.removed({ name: "np.float", instead: "float" }),
  ],
  "math in NumPy": [
    "return np.math.sin(T)",
    P.removed({ name: "np.math", instead: "math, with the line import math at the top" }),
  ],
  "what NumPy has not": ["return np.sine(T)", P.moduleAttribute({ module: "numpy", name: "sine" })],
  "a name that a module has not": [
    "from math import sinus",
    P.moduleAttribute({ module: "math", name: "sinus" }),
  ],
  "a module that is not here": ["import torch\n    torch.zeros(1)", P.module({ name: "torch" })],
  "a question": ["return input()", P.input],
  "an end": ["raise SystemExit", P.exit],
  "a division by zero": ["return [[t / (C // 2 - C // 2) for t in range(T)]]", P.zeroDivisor],
  "zero to a negative power": ["return 0.0 ** -1", P.zeroPower],
  "a power that is too large": ["return 10000.0 ** (200 * C)", P.largeNumber],
  "a division by a power with the base as its exponent": [
    "return [T / math.pow(2 * i / C, 10000) for i in range(C)]",
    P.baseAsExponent,
  ],
  "a division by 0 next to the power of the formula": [
    "return [T / i / 10000 ** (i / C) for i in range(C)]",
    P.zeroDivisor,
  ],
  "a power that grows with the position": [
    "t = 999\n    return C / 10000 ** ((2 * t) / C)",
    P.positionInExponent,
  ],
  "a power of math that grows with the position": [
    "pos = 999\n    return math.pow(10000.0, 2 * pos / C)",
    P.positionInExponent,
  ],
  "a large power next to the position": [
    "t = i = 999\n    return t * 10000.0 ** (i) * t",
    P.largeNumber,
  ],
  "an exponential that is too large": ["return math.exp(1000 * C)", P.largeNumber],
  "the log of zero": ["return math.log(0)", P.mathDomain],
  "calls without end": ["return sinusoidal_pe(T, C)", P.recursion],
  "more memory than there is": ["return np.ones((10 ** 6, 10 ** 6))", P.largeArray],
  "2j for 2 * j": ["return math.sin(2j / C)", P.complexLiteral],
  "text and a number joined": ['return "T is " + T', P.textInArithmetic],
  "a power of text": ['return "10000" ** (2 / C)', P.textInArithmetic],
  "an entry set in a tuple": ["row = (0,) * C\n    row[0] = 1", P.tupleEntry],
  "arguments that NumPy does not take": [
    "return np.arange(T, C, 1, 2, 3)",
    P.otherArguments({ name: "arange" }),
  ],
  "arguments that the function itself lacks in a call": [
    "return sinusoidal_pe(T)",
    P.otherArguments({ name: "sinusoidal_pe" }),
  ],
  "arguments that a helper lacks": [
    "f = lambda a: a\n    def g(a): pass\n    g(T, C)",
    P.otherArguments({ name: "g" }),
  ],
};

const PYTHON_CODES = {
  "one argument too few": ["def sinusoidal_pe(T):\n    pass\n", P.sinusoidalPe],
  "one argument too many": ["def sinusoidal_pe(T, C, d):\n    pass\n", P.sinusoidalPe],
  "a call without arguments": [
    "def row(t):\n    pass\ndef sinusoidal_pe(T, C):\n    return row()\n",
    P.otherArguments({ name: "row" }),
  ],
  "a def left out": ["sinusoidal_pe(T, C):\n    pass\n", P.defMissing],
  "a capital letter": [`${HEAD}Return T\n`, P.otherWords({ name: "Return", written: "return" })],
  "else if": [
    `${HEAD}if T:\n        pass\n    else if C:\n        pass\n`,
    P.otherWords({ name: "else if", written: "elif" }),
  ],
  "&& in a condition": [`${HEAD}if T && C: pass\n`, P.otherWords({ name: "&&", written: "and" })],
  "|| in a condition": [`${HEAD}if T || C: pass\n`, P.otherWords({ name: "||", written: "or" })],
  "&& in text alone": [`${HEAD}return T C # "&&"\n`, C.bracketOrOperator],
  "++ for a counter": [`${HEAD}T++\n`, P.otherWords({ name: "++", written: "+= 1" })],
  "a name that Python keeps for itself": [
    `${HEAD}lambda = 10000\n`,
    P.reservedWord({ name: "lambda" }),
  ],
  "a command of notebooks": ["!pip install numpy\n", P.notebookLine],
  "a setting of notebooks": ["%matplotlib inline\n", P.notebookLine],
  "marks around the code": ["```python\nx = 1\n```\n", P.notebookLine],
  "np without its import": [
    "def sinusoidal_pe(T, C):\n    np.ones(T)\n",
    P.library({ name: "np", line: "import numpy as np" }),
  ],
  "a block without indentation": [`${HEAD}for t in range(T):\n    pass\n`, P.indentationMissing],
  "a line indented too far": [`${HEAD}t = 1\n        pass\n`, P.indentationExtra],
  "a line between two levels": [`${HEAD}    t = 1\n      pass\n`, P.indentationAgain],
  "tabs and spaces": [`${HEAD}if T:\n        pass\n\tpass\n`, P.indentationTabs],
  "a colon left out": [`${HEAD}for t in range(T)\n        pass\n`, P.missingColon],
  "a colon left out of the def": ["def sinusoidal_pe(T, C)\n    pass\n", P.missingColon],
  "a bracket never closed": [`${HEAD}return np.sin(T\n`, P.unclosedBracket({ bracket: "(" })],
  "a bracket too many": [`${HEAD}return np.sin(T))\n`, P.notUnclosed],
  "a bracket of another kind": [`${HEAD}return [np.sin(T]\n`, P.otherBracket],
  "a return outside": ["def sinusoidal_pe(T, C):\n    pass\nreturn 1\n", P.returnOutside],
  "one = for a comparison": [`${HEAD}if T % 2 = 0:\n        pass\n`, P.singleEquals],
  "a number before a name": [`${HEAD}return 2i / C\n`, P.numberBeforeName],
  "a sign of mathematics": [`${HEAD}return T × C\n`, P.invalidCharacter],
  "a typographic quote": [`${HEAD}return “T”\n`, P.invalidCharacter],
  "a quote without its end": [`${HEAD}return 'T\n`, P.invalidCharacter],
  "two names side by side": [`${HEAD}return T C\n`, C.bracketOrOperator],
  "a comma left out": [`${HEAD}return [T C]\n`, C.bracketOrOperator],
  "a function of JavaScript": ["function sinusoidal_pe(T, C) {\n}\n", P.javascript],
  "a comment of JavaScript": [`${HEAD}// rows\n`, P.javascript],
};

export const PYTHON = [
  ...programs({ ...PYTHON_BODIES, ...PYTHON_INNOCENTS }).map((each) => ({
    ...each,
    code: `${HEAD}${each.code}\n`,
  })),
  ...programs({ ...PYTHON_CODES, ...PYTHON_CODE_INNOCENTS }),
];

/** Texts of JavaScriptCore (WebKitGTK 2.50) that differ from other engines. */
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

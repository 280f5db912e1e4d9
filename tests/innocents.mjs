// Errors with a word in them, or in their code, that also errors of other kinds have. The explanation
// depends on what the error is.
import { errorsCode as C } from "#texts/errors-code.js";
import { errorsJavascript as J } from "#texts/errors-javascript.js";
import { errorsPython as P } from "#texts/errors-python.js";

const inJavaScript = (body) => `export function sinusoidal_pe(T, C) {\n  ${body}\n}\n`;
const HEAD = "import math\nimport numpy as np\n\ndef sinusoidal_pe(T, C):\n    ";

export const JAVASCRIPT_INNOCENTS = {
  "an error of its own": ["throw new TypeError('T is not iterable');", undefined],
  "an error of its own behind a condition": [
    "if (T > 1) throw new RangeError('Invalid array length');",
    undefined,
  ],
  "text that is no JSON": ["return JSON.parse('[1, 2');", undefined],
  "a name that only another program has": ["Deno.exit(0);", J.notHere({ name: "Deno" })],
  "a test of its own": ["describe('shape', () => {});", J.notHere({ name: "describe" })],
  "a variable with the name of a tool": ["return test;", C.unknownName({ name: "test" })],
  "a variable with the name of a function": ["return [max];", C.unknownName({ name: "max" })],
  "a variable with the name of a type": ["return number;", C.unknownName({ name: "number" })],
  "a variable that gets an arrow": [
    "return rows.map((rows) => rows);",
    C.unknownName({ name: "rows" }),
  ],
  "a map without new": ["return Map();", J.withoutNew],
  "a fraction as a BigInt": ["return BigInt(1.5);", undefined],
  "an object that is frozen": ["Object.freeze([1])[0] = 2;", undefined],
};

export const JAVASCRIPT_SYNTAX_INNOCENTS = {
  "a name that is also a sign": [inJavaScript("return T unary;"), C.bracketOrOperator],
  "a private field": ["class Rows {\n  #all = [];\n}\nreturn 1;\n", J.returnOutside],
  "an object with names of types": [
    inJavaScript("const o = {\n    value: number,\n  };\n  return [1, 2;"),
    C.bracketOrOperator,
  ],
  "a choice before an arrow": [inJavaScript("return T ? (C) : t => t t;"), C.bracketOrOperator],
  "types in text": [inJavaScript("f('(T: number) as any';"), C.bracketOrOperator],
  "a small number in other code": [
    inJavaScript("const e = 1e-4 + 1_000;\n  return “T”;"),
    J.invalidCharacter,
  ],
  "a word that is reserved": [inJavaScript("// await\n  let public = 1;"), undefined],
  "a pattern without its value": [inJavaScript("let { a };"), C.bracketOrOperator],
};

export const PYTHON_INNOCENTS = {
  "an array of conditions that is subtracted": [
    "return np.ones(C, dtype=bool) - (np.arange(C) % 2 == 0)",
    P.booleans,
  ],
  "the function bitwise_xor for floats": ["return np.bitwise_xor(0.5, 0.5)", undefined],
  "^ for sets": ["return {1} ^ [2]", undefined],
  "| in a type": ['x: "np.ndarray" | None = None\n    return "a" | None', undefined],
  "a complex type that NumPy no longer has": [
    "return np.complex(0, 1)",
    P.removed({ name: "np.complex", instead: "complex" }),
  ],
  "another complex type that NumPy no longer has": [
    "return np.complex_(0)",
    P.removed({ name: "np.complex_", instead: "np.complex128" }),
  ],
  "a complex number of a list": ["return complex([1])", undefined],
  "a product that NumPy no longer has": [
    "return np.product([T, C])",
    P.removed({ name: "np.product", instead: "np.prod" }),
  ],
  "a sort that NumPy no longer has": [
    "return np.msort([T])",
    P.removed({ name: "np.msort", instead: "np.sort(x, axis=0)" }),
  ],
  "an import of what NumPy no longer has": [
    "from numpy import NINF",
    P.removed({ name: "np.NINF", instead: "-np.inf" }),
  ],
  "matmul without np": ["return matmul(T, C)", P.inNumPy({ name: "matmul" })],
  "a product for whole numbers": [
    "a = np.ones((2, 2))\n    return np.matmul(a, a, out=np.ones((2, 2), int))",
    P.wholeNumberArray,
  ],
  "a product into another shape": [
    "a = np.ones((2, 2))\n    return np.matmul(a, a, out=np.ones((3, 3)))",
    undefined,
  ],
  "an inner product": ["return np.inner(np.ones((2, 3)), np.ones((2, 4)))", undefined],
  "float of an array, next to math": ["return float(np.arange(T)) * math.exp(0)", P.singleNumber],
  "a list as an index, next to math": ["return [0, 1][np.arange(T)] * math.exp(0)", P.singleNumber],
  "a list of arrays by an array": [
    "a = [np.ones(T)]\n    return np.stack(a)[0] * a[np.arange(2)]",
    P.singleNumber,
  ],
  "a list with a list as index": ["return [0, 1][[0, 1]]", P.singleNumber],
  "text as an index of an array": ['return np.ones(T)["a"]', undefined],
  "a range of a list": ["return range([T])", P.singleNumber],
  "three shapes that do not fit": [
    "return np.where(np.ones(2), np.ones(1), np.ones(3))",
    undefined,
  ],
  "a place that is too small in place": [
    "x = np.ones(T)\n    x += np.ones((3, T))",
    P.intoPlace({ from: "(3,2)", to: "(2,)" }),
  ],
  "text times a fraction": ['return "10000" * 0.5', P.textInArithmetic],
  "text next to text": ['return "10000" / "2"', P.textInArithmetic],
  "a list and a number": ["return [1] + 1", P.listArithmetic],
  "a list and a tuple": ["return [1] + (1,)", undefined],
  "an entry of a shape": ["return np.ones(T).shape[1]", P.tupleIndex],
  "a command line": ["import sys\n    return sys.argv[7]", P.argv],
  "a type of an array called": ["return np.ones(T).dtype(2)", undefined],
  "a loop over a function": ["for t in np.sin:\n        pass", undefined],
  "a list that gets a number": ["return [].extend(T)", P.numberLooped],
  "a method of a list in JavaScript": [
    "return [].push(T)",
    P.otherWords({ name: "push", written: "append" }),
  ],
  "a function of an array": ["return np.ones(T).sin()", P.functionOfNumPy({ name: "sin" })],
  "a constructor with too few values": [
    "import random\n    return random.uniform()",
    P.otherArguments({ name: "uniform" }),
  ],
  "a stack of nothing": ["return np.vstack()", P.otherArguments({ name: "vstack" })],
  "a name of an absent system": [
    "import signal\n    return signal.alarm(1)",
    P.systemAttribute({ module: "signal", name: "alarm" }),
  ],
  "a module of a newer Python": [
    "import annotationlib\n    annotationlib.call(T)",
    P.newer({ name: "annotationlib", version: "3.14" }),
  ],
  "a name of a newer Python": [
    "return frozendict()",
    P.newer({ name: "frozendict", version: "3.15" }),
  ],
  "a name of a notebook's host": ["return spark.range(T)", P.notHere({ name: "spark" })],
  "a value of JavaScript": ["return null", P.otherWords({ name: "null", written: "None" })],
  "a type of None": [
    "from typing import NoneType",
    P.moduleAttribute({ module: "typing", name: "NoneType" }),
  ],
  "a name in a line that only mentions Math": [
    "return tabel # Math.sin",
    C.unknownName({ name: "tabel" }),
  ],
  "an error of its own": ['raise ValueError("expected a positive T, got 0")', undefined],
  "an error of its own, misspelled": [
    'raise ValueErorr("T")',
    C.unknownName({ name: "ValueErorr" }),
  ],
  "an assertion of its own": ['assert T == 0, "must have the same shape"', undefined],
  "a part that is not written": ["raise NotImplementedError()", P.placeholder],
  "a debugger": ["breakpoint()\n    return T", P.debugger],
  "a file": ['return open("rows.csv")', P.alone],
  "a thread": ["import threading\n    threading.Thread(target=print).start()", P.alone],
  "a process": ['import subprocess\n    subprocess.run(["ls"])', P.alone],
  "a file that ends": ["import io, pickle\n    pickle.load(io.BytesIO())", undefined],
  "a negative number for a type without": ["return np.array([-1], dtype=np.uint8)", P.largeInteger],
  "a list that is too long": ["return [0] * 10**30", P.largeInteger],
  "infinity as a whole number": ["return int(np.inf)", undefined],
  "a shape that is too long": ["return np.ones(2**62)", P.largeArray],
  "code that is too deep": ['return eval("(" * 5000)', undefined],
  "an index into no axis": ["return np.array(5)[0]", P.numberIndexed],
  "a loop over no axis": ["for t in np.array(5):\n        pass", P.numberLooped],
};

export const PYTHON_CODE_INNOCENTS = {
  "a template string": [
    `${HEAD}return t'{T}'\n`,
    P.newerSyntax({ version: "3.14", written: 'f"…"' }),
  ],
  "a t in text": [`${HEAD}return T "a t"\n`, C.bracketOrOperator],
  "a lazy import": [
    "lazy import numpy as np\n",
    P.newerSyntax({ version: "3.15", written: "import without lazy" }),
  ],
  "errors without brackets": [
    `${HEAD}try:\n        pass\n    except A, B:\n        pass\n`,
    P.newerSyntax({ version: "3.14", written: "except (A, B):" }),
  ],
  "errors without brackets, but with a name": [
    `${HEAD}try:\n        pass\n    except A, B as e:\n        pass\n`,
    P.exceptBrackets,
  ],
  "lists that are spread in a list": [
    `${HEAD}return [*row for row in T]\n`,
    P.newerSyntax({ version: "3.15", written: "a loop" }),
  ],
  "a sign for a character in a docstring": [`def f():\n    """\\x and \\u"""\n`, P.escape],
  "a name of a character in bytes": ['x = b"\\x"\n', P.escape],
  "a constant that is set": ["True = 1\n", undefined],
  "a condition after else": [
    `${HEAD}if T:\n        pass\n    else C > 1:\n        pass\n`,
    P.otherWords({ name: "else with a condition", written: "elif" }),
  ],
  "a colon, but later": [`def f(T) C:\n    pass\n`, undefined],
  "a name that begins with a digit": ["3rd = 1\n", P.numberBeforeName],
  "a number that ends in _": ["x = 1_000_\n", undefined],
  "a number without its exponent": ["x = 1e\n", undefined],
  "a name like a word of JavaScript": ["var = T C\n", C.bracketOrOperator],
  "a division at the start of a line": ["x = (T\n  // 2 y)\n", C.bracketOrOperator],
  "a reserved word as an argument": [
    "def f(x, lambda):\n    pass\n",
    P.reservedWord({ name: "lambda" }),
  ],
  "a sentence": ["If you want to run this, do\n", C.bracketOrOperator],
  "a comment as a block": ["def f():\n    # later\nx = 1\n", P.indentationMissing],
  "a first line that is indented": ["  x = 1\n", P.indentationExtra],
  "a space that nobody sees": ["x = 1 +\u00a02\n", P.invisibleCharacter],
  "a quote without its end in an f-string": ["x = f'T\n", P.invalidCharacter],
};

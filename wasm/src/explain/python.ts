import { errorsCode } from "../texts/en/errors-code.js";
import { errorsPython } from "../texts/en/errors-python.js";
import { explanationBy, memory, type RaisedText, type Rule } from "./rules.js";

/** Returns a sentence or two that explain an error; undefined if its own text must be enough. */
export function explainPython(raised: RaisedText): string | undefined {
  return explanationBy(PYTHON, raised);
}

const PYTHON: readonly Rule[] = [
  [
    /could not be broadcast together with shapes (\([^()]*\)) (\([^()]*\))/,
    ([one = "", other = ""]) => errorsPython.broadcast({ one, other }),
  ],
  [
    /could not broadcast input array from shape (\([^()]*\)) into shape (\([^()]*\))/,
    ([from = "", to = ""]) => errorsPython.intoPlace({ from, to }),
  ],
  [
    /cannot reshape array of size (\d+) into shape (\([^()]*\))/,
    ([digits, shape = ""]) => {
      const size = Number(digits);
      // NumPy writes "newaxis" for a length that it computes.
      return shape.includes("newaxis")
        ? errorsPython.reshapeOpen({ size, shape })
        : errorsPython.reshape({ size, shape });
    },
  ],
  [/matmul: .{0,40}does not have enough dimensions/, errorsPython.arrayWanted],
  [/matmul|shapes \([^()]*\) and \([^()]*\) not aligned/, errorsPython.matrixProduct],
  [/must have the same shape/, errorsPython.joinedShapes],
  [/input array[\w ]{0,60} must have same number/, errorsPython.joinedAxes],
  [/input array[\w ]{0,60} must (?:match|have)/, errorsPython.joinedLengths],
  [/Integers to negative integer powers/, errorsPython.negativePower],
  [/for \^|bitwise_xor/, errorsPython.caret],
  [
    /^(?:Name|UnboundLocal)Error.{0,60}?'(.+?)' where it is not associated/,
    ([name = ""]) => errorsPython.unset({ name }),
  ],
  [
    /^(?:Name|UnboundLocal)Error.*?'(.+?)'/,
    ([name = ""], source) => {
      const line = LIBRARIES.get(name);
      if (line !== undefined) return errorsPython.library({ name, line });
      if (OF_NUMPY.test(name)) return errorsPython.inNumPy({ name });
      return looksLikeJavaScript(source)
        ? errorsPython.javascript
        : errorsCode.unknownName({ name });
    },
  ],
  [/expected an indented block/, errorsPython.indentationMissing],
  [/unexpected indent/, errorsPython.indentationExtra],
  [/unindent does not match/, errorsPython.indentationAgain],
  [/^TabError/, errorsPython.indentationTabs],
  [
    /^SyntaxError/,
    (_, source) => (looksLikeJavaScript(source) ? errorsPython.javascript : undefined),
  ],
  [/^SyntaxError: (?:invalid syntax|expected ':')/, (_, source) => misread(source)],
  [/expected ':'/, errorsPython.missingColon],
  [/'(.)' was never closed/, ([bracket = ""]) => errorsPython.unclosedBracket({ bracket })],
  [/unmatched/, errorsPython.notUnclosed],
  [/does not match opening/, errorsPython.otherBracket],
  [/'return' outside function/, errorsPython.returnOutside],
  [/instead of '='/, errorsPython.singleEquals],
  [/invalid decimal literal/, errorsCode.numberBeforeName],
  [/invalid (?:non-printable )?character|unterminated string/, errorsPython.invalidCharacter],
  [/^SyntaxError: (?:invalid syntax|cannot assign)/, errorsCode.bracketOrOperator],
  [
    /complex/,
    (_, source) =>
      /(?:^|[^\w.])\d[\d.]*j\b/i.test(source) ? errorsPython.complexLiteral : errorsPython.complex,
  ],
  [
    /only (?:length-1|size-1|0-dimensional|integer scalar) arrays|must be real number, not (?:list|range|tuple)/,
    (_, source) => {
      if (/\bmath\./.test(source)) return errorsPython.mathOfArray;
      const [, name] = /\b(concatenate|stack)\((?![[(])/.exec(source) ?? [];
      return name ? errorsPython.joinedBrackets({ name }) : errorsPython.singleNumber;
    },
  ],
  [/truth value of an array/, errorsPython.condition],
  [/'NoneType'/, errorsPython.none],
  [
    /index (-?\d+) is out of bounds for axis (\d+) with size (\d+)/,
    (parts) => {
      const [index, axis, length] = parts.map(Number) as [number, number, number];
      return errorsPython.index({ index, axis, length });
    },
  ],
  [
    /too many indices for array: array is (\d+)-dimensional, but (\d+) were indexed/,
    ([axes, indices]) =>
      errorsPython.tooManyIndices({ axes: Number(axes), indices: Number(indices) }),
  ],
  [/^IndexError: (?:list|tuple).*index out of range/, errorsPython.listIndex],
  [/indices must be integers or slices, not tuple/, errorsPython.listIndices],
  [
    /indices must be integers|only integers, slices|interpreted as an integer|by non-int of type 'float'/,
    errorsPython.wholeNumber,
  ],
  [/^TypeError: Cannot interpret .* as a data type/, errorsPython.shapeBrackets],
  [/Cannot cast ufunc .{0,80} to dtype\('u?int/, errorsPython.wholeNumberArray],
  [/inhomogeneous shape/, errorsPython.rowLengths],
  [/setting an array element with a sequence/, errorsPython.sequenceInEntry],
  [/concatenate str|operand.{0,80}'str'/, errorsPython.textInArithmetic],
  [/'tuple' object does not support item/, errorsPython.tupleEntry],
  [/(?:operand|non-int).{0,80}'(?:list|range|tuple)'/, errorsPython.listArithmetic],
  [/'numpy.ndarray' object is not callable/, errorsPython.arrayCalled],
  [
    /'(?:builtin_function_or_method|function|numpy.ufunc)' object is not subscriptable/,
    errorsPython.functionIndexed,
  ],
  [/'(?:int|float|numpy[\w.]*)' object is not callable/, errorsPython.numberCalled],
  [/'(?:int|float|numpy[\w.]*)' object is not iterable/, errorsPython.numberLooped],
  [
    /'(?:int|float|numpy[\w.]*)' object (?:is not subscriptable|does not support item)|invalid index to scalar/,
    errorsPython.numberIndexed,
  ],
  [
    /'list' object has no attribute '([^']+)'/,
    ([name = ""]) => errorsPython.listAttribute({ name }),
  ],
  [
    /'numpy\.ndarray' object has no attribute '([^']+)'/,
    ([name = ""]) => errorsPython.arrayAttribute({ name }),
  ],
  [
    /^AttributeError: module 'numpy' has no attribute '(complex|float|int|math|object|str)'/,
    ([name = ""]) => errorsPython.numpyAlias({ name }),
  ],
  [
    /module '([^']+)' has no attribute '([^']+)'/,
    ([module = "", name = ""]) => errorsPython.moduleAttribute({ module, name }),
  ],
  [
    /^ImportError: cannot import name '([^']+)' from '([^']+)'/,
    ([name = "", module = ""]) => errorsPython.moduleAttribute({ module, name }),
  ],
  [/^ModuleNotFoundError: No module named '(.+?)'/, ([name = ""]) => errorsPython.module({ name })],
  [/^EOFError/, errorsPython.input],
  [/^SystemExit/, errorsPython.exit],
  [/^ZeroDivisionError.*negative power/, errorsPython.zeroPower],
  [/^ZeroDivisionError/, errorsPython.zeroDivisor],
  [
    /^OverflowError.*(?:too (?:large|big) to convert(?! to float)|out of bounds)/,
    errorsPython.largeInteger,
  ],
  [/^OverflowError/, errorsPython.largeNumber],
  [/^ValueError: (?:math domain|expected a)/, errorsPython.mathDomain],
  [/^RecursionError/, errorsPython.recursion],
  [/Unable to allocate|array is too big/, errorsCode.largeArray],
  [/^MemoryError/, memory],
  [
    /^TypeError: (?:[\w.<>]*\.)?(\w+)\(\) (?:takes|missing) .* positional/,
    ([name = ""], source) => {
      // The tests call the function from outside the code.
      if (name === "sinusoidal_pe" && source === "") return errorsPython.sinusoidalPe;
      if (/^(?:[dhv]|column_)stack$/.test(name)) return errorsPython.joinedBrackets({ name });
      return new RegExp(`\\b(?:np|numpy)\\.${name}\\(`).test(source)
        ? errorsPython.libraryArguments({ name })
        : errorsPython.otherArguments({ name });
    },
  ],
];

const LIBRARIES: ReadonlyMap<string, string> = new Map([
  ["np", "import numpy as np"],
  ["numpy", "import numpy"],
  ["math", "import math"],
]);

const OF_NUMPY =
  /^(?:arange|array|concatenate|cos|exp|float32|float64|linspace|log|newaxis|ones|pi|power|sin|sqrt|stack|zeros)$/;

const WRITTEN: readonly (readonly [pattern: RegExp, name: string, written: string])[] = [
  [/\belse +if\b/, "else if", "elif"],
  [/&&/, "&&", "and"],
  [/\|\|/, "||", "or"],
  [/\+\+/, "++", "+= 1"],
];

/** Finds what Python cannot read in a line of code. */
function misread(line: string): string | undefined {
  if (/^(?:!\w|%%?[a-z]{3}|```)/.test(line)) return errorsPython.notebookLine;
  const [, reserved] = /^(as|class|def|del|from|in|is|lambda|pass|with) *=(?!=)/.exec(line) ?? [];
  if (reserved) return errorsPython.reservedWord({ name: reserved });
  const [capital] = /^(?:Class|Def|Elif|Else|For|From|If|Import|Return|While)\b/.exec(line) ?? [];
  if (capital) return errorsPython.otherWords({ name: capital, written: capital.toLowerCase() });
  if (/^sinusoidal_pe *\([^()]*\) *:/.test(line)) return errorsPython.defMissing;
  const code = line.replace(/"[^"]*"|'[^']*'|#.*/g, "");
  const [, name, written] = WRITTEN.find(([pattern]) => pattern.test(code)) ?? [];
  return name && written ? errorsPython.otherWords({ name, written }) : undefined;
}

function looksLikeJavaScript(line: string): boolean {
  return /^\s*(?:export |function |const |let |var |\/\/|for \(let )|\bMath\./.test(line);
}

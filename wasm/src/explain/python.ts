// What Python and NumPy raise.
import {
  BESIDE,
  firstWords,
  memory,
  NUMBER_BEFORE_NAME,
  ONE_ARRAY,
  POWER,
  type RaisedText,
  RECURSION,
  type Rule,
  TIMES,
  unknown,
} from "./rules.js";

/** What is behind an error, in a plain sentence or two; undefined where its own text must do. */
export function explainPython(raised: RaisedText): string | undefined {
  return firstWords(PYTHON, raised);
}

const PYTHON: readonly Rule[] = [
  [
    /could not be broadcast together with shapes (\([^()]*\)) (\([^()]*\))/,
    ([a, b]) =>
      `Shapes ${a} and ${b} do not fit. Counted from the right, lengths must be equal, or one of them 1.`,
  ],
  [
    /could not broadcast input array from shape (\([^()]*\)) into shape (\([^()]*\))/,
    ([from, to]) => `Numbers of shape ${from} do not fit into a place of shape ${to}.`,
  ],
  [
    /cannot reshape array of size (\d+) into shape (\([^()]*\))/,
    ([size, shape]) => `The lengths of shape ${shape}, multiplied, do not give ${size}.`,
  ],
  [
    /matmul|shapes \([^()]*\) and \([^()]*\) not aligned/,
    "The inner lengths of the two factors differ.",
  ],
  [
    /input array[\w ]{0,60} must (?:match|have)|must have the same shape/,
    "Arrays that are joined must agree in all other lengths.",
  ],
  [
    /Integers to negative integer powers/,
    "NumPy gives no negative powers of whole numbers. With a decimal point, as in 10000.0, it does.",
  ],
  [/for \^|bitwise_xor/, POWER],
  [
    /^(?:Name|UnboundLocal)Error.*?'(.+?)'/,
    ([name = ""], source) =>
      LIBRARIES.get(name) ?? (looksLikeJavaScript(source) ? IN_JAVASCRIPT : unknown(name)),
  ],
  [/expected an indented block/, "The lines below a colon must be indented."],
  [
    /unexpected indent/,
    "This line starts further right than the one above, which does not end in a colon.",
  ],
  [/unindent does not match/, "This line starts between two levels of indentation."],
  [/^TabError/, "Tabs and spaces are mixed in the indentation. Spaces alone will do."],
  [/^SyntaxError/, (_, source) => (looksLikeJavaScript(source) ? IN_JAVASCRIPT : undefined)],
  [/expected ':'/, "A line that begins a block, as with def, for and if, ends in a colon."],
  [/'(.)' was never closed/, ([bracket]) => `The bracket ${bracket} of this line is never closed.`],
  [/unmatched/, "This closing bracket has no opening one before it."],
  [/does not match opening/, "This closing bracket is of another kind than the one that is open."],
  [/'return' outside function/, "This return stands in no function. It may need more indentation."],
  [/instead of '='/, "A single = writes to the name or entry before it. Comparing takes two: ==."],
  [/invalid decimal literal/, NUMBER_BEFORE_NAME],
  [
    /invalid (?:non-printable )?character|unterminated string/,
    "A character here is no sign of Python, such as × or “, or a quote has no end.",
  ],
  [/^SyntaxError: (?:invalid syntax|cannot assign)/, BESIDE],
  [/complex/, "This number is complex. In Python 2j is imaginary, and 2 * j is a product."],
  [
    /only (?:length-1|size-1|0-dimensional|integer scalar) arrays|must be real number, not (?:list|range|tuple)/,
    (_, source) =>
      /\bmath\./.test(source)
        ? "Functions of math take a single number. Those of np take whole arrays."
        : "A single number is wanted here, and a whole array came.",
  ],
  [
    /truth value of an array/,
    "A condition is one yes or no, and a whole array of them came. np.where chooses entry by entry.",
  ],
  [/'NoneType'/, "One of the values is None. A function that ends without return gives None."],
  [
    /index (-?\d+) is out of bounds for axis \d+ with size (\d+)/,
    ([index, size]) =>
      `Index ${index} does not exist: this array ${
        size === "0"
          ? "is empty"
          : size === "1"
            ? "has one entry, at index 0"
            : `has ${size}, from index 0 to ${Number(size) - 1}`
      }.`,
  ],
  [
    /too many indices for array: array is (\d)-dimensional/,
    ([axes]) => `This array has an axis for ${axes} of these indices. np.zeros((T, C)) has two.`,
  ],
  [
    /^IndexError: (?:list|tuple).*index out of range/,
    "The list is shorter than this index needs. It grows by append.",
  ],
  [
    /indices must be integers or slices, not tuple/,
    "In a list of lists an entry is table[t][j]. An array takes table[t, j].",
  ],
  [
    /indices must be integers|only integers, slices|interpreted as an integer|by non-int of type 'float'/,
    "A whole number is wanted here: C // 2 is one, C / 2 is not.",
  ],
  [
    /^TypeError: Cannot interpret .* as a data type/,
    "A shape stands in brackets of its own, as in np.zeros((T, C)).",
  ],
  [
    /Cannot cast ufunc/,
    "An array of whole numbers takes no fractions. Made with dtype=float, it does.",
  ],
  [/inhomogeneous shape/, "The rows differ in length."],
  [
    /setting an array element with a sequence/,
    "A place for a single number was given a list or an array.",
  ],
  [
    /(?:operand|non-int).{0,80}'(?:list|range|tuple)'/,
    "Lists and ranges have no arithmetic entry by entry. Arrays of NumPy have.",
  ],
  [
    /'numpy.ndarray' object is not callable|'(?:builtin_function_or_method|function|numpy.ufunc)' object is not subscriptable/,
    "Functions are called with round brackets, and entries are read with square ones.",
  ],
  [
    /'(?:int|float|numpy[\w.]*)' object is not callable/,
    `A number is called like a function. ${TIMES}`,
  ],
  [
    /'(?:int|float|numpy[\w.]*)' object is not iterable/,
    "A number is no list to loop over. range(T) counts from 0 to T - 1.",
  ],
  [
    /'(?:int|float|numpy[\w.]*)' object (?:is not subscriptable|does not support item)|invalid index to scalar/,
    "What stands before the square bracket is a single number, not a row.",
  ],
  [
    /'list' object has no attribute '([^']+)'/,
    ([name]) => `Lists have no ${name}. np.array(table) makes an array of a list.`,
  ],
  [
    /module '([^']+)' has no attribute '([^']+)'/,
    ([module, name]) => `The module ${module} has nothing by the name ${name}.`,
  ],
  [
    /^ModuleNotFoundError: No module named '(.+?)'/,
    ([name]) =>
      `The module ${name} is not available here. You can use NumPy and Python's standard library.`,
  ],
  [
    /^EOFError/,
    "input() waits for an answer, and there is nobody here to give one. Use the arguments T and C.",
  ],
  [
    /^SystemExit/,
    "This line ends the program, as sys.exit() does, so the lines below it do not run. Remove it, or move it below the function.",
  ],
  [/^ZeroDivisionError/, "The divisor is 0. t and i begin at 0, and C / 2 - 1 is 0 at C = 2."],
  [/^OverflowError/, "A number is larger than its kind holds. The largest float is about 1.8e308."],
  [
    /^ValueError: (?:math domain|expected a)/,
    "This function of math has no value there, as log of 0 has none.",
  ],
  [/^RecursionError/, RECURSION],
  [/Unable to allocate|array is too big/, ONE_ARRAY],
  [/^MemoryError/, memory],
  [
    /^TypeError: (?:[\w.<>]*\.)?(\w+)\(\) (?:takes|missing) .* positional/,
    ([name]) =>
      name === "sinusoidal_pe"
        ? "The function is called as sinusoidal_pe(T, C)."
        : `The call gives ${name} more values, or fewer, than its def names.`,
  ],
];

const LIBRARIES: ReadonlyMap<string, string> = new Map([
  ["np", "The name np comes from the line import numpy as np."],
  ["numpy", "The name numpy comes from the line import numpy."],
  ["math", "The name math comes from the line import math."],
]);

const IN_JAVASCRIPT = "This reads like JavaScript, and the code runs as Python.";

function looksLikeJavaScript(line: string): boolean {
  return /^\s*(?:export |function |const |let |var |\/\/|for \(let )|\bMath\./.test(line);
}

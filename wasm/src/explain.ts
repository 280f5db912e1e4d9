// One plain sentence for an error that this exercise's code often raises, and for what strikes the
// eye in code whose table is not right. English, as in `messages.ts`; the rules of a language are a
// list, the first one that has words is taken. JavaScript's name V8's wording, SpiderMonkey's and
// JavaScriptCore's.

/** An error as the language tells it, and the code that raised it. */
export interface RaisedText {
  language: "javascript" | "python";
  /** `TypeError: message`. */
  text: string;
  /** The line that raised it; in JavaScript all of the code where the syntax is wrong. */
  source: string;
}

type Sentence = (parts: readonly string[], source: string) => string | undefined;
type Rule = [pattern: RegExp, sentence: Sentence | string];

const POWER = "The sign ^ is the exclusive or of whole numbers. A power is written with **.";
const RECURSION = "The function calls itself without end.";
const MEMORY = "The table needs far more memory than T times C numbers do.";
const TIMES = "Multiplication needs a *.";
const NUMBER_BEFORE_NAME = "Between a number and a name a * is missing, as in 2 * i.";
const BESIDE = "Here or shortly before, a bracket, a comma or an operator is missing or too many.";

const unknown = (name: string) =>
  `Nothing has the name ${name} here. It may be spelled another way, or be set only later or elsewhere.`;

const PYTHON: readonly Rule[] = [
  [
    /could not be broadcast together with shapes (\(.*?\)) (\(.*?\))/,
    ([a, b]) =>
      `Shapes ${a} and ${b} do not fit. Counted from the right, lengths must be equal, or one of them 1.`,
  ],
  [
    /could not broadcast input array from shape (\(.*?\)) into shape (\(.*?\))/,
    ([from, to]) => `Numbers of shape ${from} do not fit into a place of shape ${to}.`,
  ],
  [
    /cannot reshape array of size (\d+) into shape (\(.*?\))/,
    ([size, shape]) => `The lengths of shape ${shape}, multiplied, do not give ${size}.`,
  ],
  [
    /matmul|shapes (\(.*?\)) and (\(.*?\)) not aligned/,
    "The inner lengths of the two factors differ.",
  ],
  [
    /input array.* must (?:match|have)|must have the same shape/,
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
      LIBRARIES[name] ?? (looksLikeJavaScript(source) ? IN_JAVASCRIPT : unknown(name)),
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
  [/unmatched|does not match opening/, "This closing bracket has no opening one before it."],
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
      size === "0"
        ? `Index ${index} does not exist: this array is empty.`
        : `Index ${index} does not exist: the first of ${size} is 0, the last ${Number(size) - 1}.`,
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
    /Cannot interpret .* as a data type/,
    "A shape stands in brackets of its own, as in np.zeros((T, C)).",
  ],
  [
    /Cannot cast ufunc/,
    "An array of whole numbers takes no fractions. Made with dtype=float, it does.",
  ],
  [/inhomogeneous shape|setting an array element with a sequence/, "The rows differ in length."],
  [
    /(?:operand|non-int|bad operand).*'(?:list|range|tuple)'/,
    "Lists and ranges have no arithmetic entry by entry. Arrays of NumPy have.",
  ],
  [
    /'numpy.ndarray' object is not callable|'(?:builtin_function_or_method|function|numpy.ufunc)' object is not subscriptable/,
    "Functions are called with round brackets, and entries are read with square ones.",
  ],
  [
    /'(?:int|float|numpy.*)' object is not callable/,
    `A number is called like a function. ${TIMES}`,
  ],
  [
    /'(?:int|float|numpy.*)' object is not iterable/,
    "A number is no list to loop over. range(T) counts from 0 to T - 1.",
  ],
  [
    /'(?:int|float|numpy.*)' object (?:is not subscriptable|does not support item)|invalid index to scalar/,
    "What stands before the square bracket is a single number, not a row.",
  ],
  [
    /'list' object has no attribute '(.+?)'/,
    ([name]) => `Lists have no ${name}. np.array(table) makes an array of a list.`,
  ],
  [
    /module '(.+?)' has no attribute '(.+?)'/,
    ([module, name]) => `The module ${module} has nothing by the name ${name}.`,
  ],
  [
    /^ModuleNotFoundError: No module named '(.+?)'/,
    ([name]) => `There is no ${name} here: this page has Python's standard library and NumPy.`,
  ],
  [/^ZeroDivisionError/, "The divisor is 0. t and i begin at 0, and C / 2 - 1 is 0 at C = 2."],
  [/^OverflowError/, "A number grows beyond the largest float, about 1.8e308."],
  [/math domain|expected a/, "This function of math has no value there, as log of 0 has none."],
  [/^RecursionError/, RECURSION],
  [/^MemoryError|Unable to allocate|array is too big/, MEMORY],
  [
    /^TypeError: (?:.*\.)?(\w+)\(\) (?:takes .* positional arguments?|missing .* positional)/,
    ([name]) =>
      name === "sinusoidal_pe"
        ? "The function is called as sinusoidal_pe(T, C)."
        : `The call gives ${name} more values, or fewer, than its def names.`,
  ],
];

const LIBRARIES: Record<string, string> = {
  np: "The name np comes from the line import numpy as np.",
  numpy: "The name numpy comes from the line import numpy.",
  math: "The name math comes from the line import math.",
};

const IN_JAVASCRIPT = "This reads like JavaScript, and the code runs as Python.";

function looksLikeJavaScript(line: string): boolean {
  return /^\s*(?:export |function |const |let |var |\/\/|for \(let )|\bMath\./.test(line);
}

const JAVASCRIPT: readonly Rule[] = [
  [
    /^SyntaxError/,
    (_, source) =>
      /^\s*(?:def |elif |for \w+ in |import \w+ as |from \w+ import |#)/m.test(source)
        ? "This reads like Python, and the code runs as JavaScript."
        : undefined,
  ],
  [
    /^SyntaxError: (?:unexpected end|missing \}|.*end of script)/i,
    "A bracket or a brace is opened and never closed.",
  ],
  [/after numeric literal/, NUMBER_BEFORE_NAME],
  [
    /^SyntaxError: Invalid or unexpected token/,
    (_, source) =>
      /(?:^|[^\w$.])\d+(?!e\d|n\b|[xob])[a-z_]/im.test(source.replace(/\/\/.*/g, ""))
        ? NUMBER_BEFORE_NAME
        : undefined,
  ],
  [
    /^SyntaxError: (?:Invalid or unexpected token|(?:illegal|invalid) character|string literal)/i,
    "A character here is no sign of JavaScript, such as × or “, or a quote has no end.",
  ],
  [
    /Illegal return|return not in|Return statements/,
    "This return stands outside of every function. A brace above may close one too early.",
  ],
  [
    /left-hand side in assign|assignment left-hand side|operator '=' must/,
    "A single = writes to the name or entry before it. Comparing takes three: ===.",
  ],
  [
    /Missing initializer|missing = in const|have an initializer/,
    "A const takes its value at once, as in const table = [].",
  ],
  [
    /'(.+?)' has already been declared|redeclaration of .*?([\w$]+)$|declare .*twice: '(.+?)'/,
    ([a, b, c]) =>
      `The name ${a ?? b ?? c} is declared twice. Arguments such as T and C are declared already.`,
  ],
  [/^SyntaxError.*unary/i, "A minus before a power needs brackets: -(a ** b) or (-a) ** b."],
  [/^SyntaxError: (?!.*JSON)(?:unexpected|missing|expected|Parser)/i, BESIDE],
  [
    /^ReferenceError: (?:([\w$]+) is not|Can't find variable: (.+)|assignment to .* (.+))/,
    ([a, b, c], source) => nameInJavaScript((a ?? b ?? c) as string, source),
  ],
  [
    /before initialization|uninitialized variable/,
    "A name is used before the let or const that makes it.",
  ],
  [
    /of (?:undefined|null)\b|can't access property|(?:undefined|null) is not an object/,
    "What stands before the dot or bracket is undefined. A row exists once it is made, as by table[t] = [].",
  ],
  [
    /not iterable|near '\.\.\.|^TypeError: Spread/,
    "Only lists can be looped over or spread. Counting is for (let t = 0; t < T; t += 1).",
  ],
  [/^TypeError: (.+?) is not a function/, ([called]) => notAFunction(called as string)],
  [/requires 'new'|without new/, "Typed arrays are made with new, as in new Float64Array(C)."],
  [
    /constant variable|assignment to const|readonly property/,
    "A name made with const keeps its value. One that changes is made with let.",
  ],
  [
    /^RangeError.*(?:array length|length must|length cannot|length too)/i,
    "The length of an array must be a whole number, at least 0 and not too large.",
  ],
  [/allocation|out of memory/, MEMORY],
  [/Maximum call stack|too much recursion/, RECURSION],
  [/BigInt/, "A number with n behind it is a BigInt, which does not mix with T, C or Math."],
  [
    /module specifier|bare specifier|dynamically imported module/,
    "Nothing can be imported here. The language itself, with Math, is enough.",
  ],
];

/** What has another name, or a form of its own, in JavaScript. */
const IN_OTHER_WORDS: Record<string, string> = {
  append: "push",
  False: "false",
  int: "Math.floor",
  len: ".length",
  math: "Math",
  None: "null",
  pi: "Math.PI",
  print: "console.log",
  range: "for (let t = 0; t < T; t += 1)",
  True: "true",
};

function inOtherWords(name: string): string | undefined {
  const other = name in Math ? `Math.${name}` : IN_OTHER_WORDS[name];
  return other && `In JavaScript, ${name} is written ${other}.`;
}

function nameInJavaScript(name: string, source: string): string {
  const assigned = new RegExp(`(?:^|[^.\\w$])${name.replaceAll("$", "\\$")}\\s*=(?!=)`);
  if (assigned.test(source)) return `A new name needs let or const: let ${name} = …`;
  if (/^(?:np|numpy|torch|tf)$/.test(name)) {
    return "There is no NumPy in JavaScript. Math has functions of single numbers.";
  }
  return inOtherWords(name) ?? unknown(name);
}

function notAFunction(called: string): string {
  const [, owner, name] = /^(.+)\.([\w$]+)$/.exec(called) ?? [];
  if (owner === undefined || name === undefined) {
    return `What stands before the round bracket is no function. ${TIMES}`;
  }
  if (owner === "Math") return `Math has no ${name}. Capitals count, as in Math.sin and Math.PI.`;
  if (Object.hasOwn(IN_OTHER_WORDS, name)) return inOtherWords(name) as string;
  return `There is no function ${name} of this value. Another spelling, or another kind of value, may have it.`;
}

const RULES: Record<RaisedText["language"], readonly Rule[]> = {
  python: PYTHON,
  javascript: JAVASCRIPT,
};

/** What is behind an error, in a plain sentence or two; undefined where its own text must do. */
export function explainError({ language, text, source }: RaisedText): string | undefined {
  for (const [pattern, sentence] of RULES[language]) {
    const found = pattern.exec(text);
    const words =
      found && (typeof sentence === "string" ? sentence : sentence(found.slice(1), source));
    if (words) return words;
  }
  return undefined;
}

const REMARKS = {
  "no-return": "The function ends without return, so nothing comes back.",
  "bare-return": "Nothing follows this return on its line, so nothing comes back.",
  caret: POWER,
  "shared-row": "All rows are one and the same: what is written to one shows in every row.",
  "empty-places":
    "Array(n) has empty places, which map passes over. Array.from and fill make entries.",
  "undefined-entry":
    "An entry is undefined. An arrow with braces needs a return, and an index outside a list gives undefined.",
  nan: "NaN comes of 0 / 0, and of arithmetic with undefined. An index outside a list gives undefined.",
  "whole-numbers":
    "This table is made for whole numbers: what is written to it loses its fraction.",
  complex: "A number with j behind it is imaginary in Python: 2j is not 2 * j.",
  endless: "So small a table takes a moment at most. A loop may have no end.",
  slow: "Smaller tables came in time. T times C numbers need no more than about as many steps.",
};

/** What strikes the eye in code whose table is not right. */
export interface Remark {
  id: keyof typeof REMARKS;
}

export const REMARK_IDS = Object.keys(REMARKS) as readonly Remark["id"][];

export function describeRemark({ id }: Remark): string {
  return REMARKS[id];
}

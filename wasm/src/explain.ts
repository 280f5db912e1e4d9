// One plain sentence for an error that this exercise's code often raises. English, as in
// `messages.ts`; the rules of a language are a list, the first one that fits is taken.

/** An error as the language tells it, `TypeError: message`, and the line of code that raised it. */
export interface RaisedText {
  language: "javascript" | "python";
  text: string;
  source: string;
}

type Sentence = (parts: readonly string[], source: string) => string | undefined;
type Rule = [pattern: RegExp, sentence: Sentence | string];

const POWER = "In Python ^ is the exclusive or of whole numbers. A power is written with **.";
const UNDEFINED = "It may be spelled another way, or be set only later or elsewhere.";

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
    /matmul|shapes (\(.*?\)) and (\(.*?\)) not aligned/,
    "The inner lengths of the two factors differ.",
  ],
  [
    /Integers to negative integer powers/,
    "NumPy gives no negative powers of whole numbers. With a decimal point, as in 10000.0, it does.",
  ],
  [/for \^|bitwise_xor/, POWER],
  [
    /^(?:Name|UnboundLocal)Error.*?'(.+?)'/,
    ([name]) => LIBRARIES[name as string] ?? `Nothing has the name ${name} here. ${UNDEFINED}`,
  ],
  [/expected an indented block/, "The lines below a colon must be indented."],
  [
    /unexpected indent/,
    "This line starts further right than the one above, which does not end in a colon.",
  ],
  [/unindent does not match/, "This line starts between two levels of indentation."],
  [/^TabError/, "Tabs and spaces are mixed in the indentation. Spaces alone will do."],
  [
    /only (?:length-1|size-1|0-dimensional) arrays/,
    (_, source) =>
      /\bmath\./.test(source)
        ? "Functions of math take a single number. Those of np take whole arrays."
        : "A single number is wanted here, and a whole array came.",
  ],
  [/'NoneType'/, "One of the values is None. A function that ends without return gives None."],
  [
    /index (-?\d+) is out of bounds for axis \d+ with size (\d+)/,
    ([index, size]) =>
      `Index ${index} does not exist: the first of ${size} is 0, the last ${Number(size) - 1}.`,
  ],
  [/^IndexError: (?:list|tuple).*index out of range/, "The list is shorter than this index needs."],
  [/inhomogeneous shape|setting an array element with a sequence/, "The rows differ in length."],
  [
    /^ModuleNotFoundError: No module named '(.+?)'/,
    ([name]) => `There is no ${name} here: this page has Python's standard library and NumPy.`,
  ],
  [/^RecursionError/, "The function calls itself without end."],
  [/^MemoryError|Unable to allocate/, "The table needs far more memory than T times C numbers do."],
  [/takes (\d+) positional arguments? but/, "The function is called as sinusoidal_pe(T, C)."],
];

const LIBRARIES: Record<string, string> = {
  np: "The name np comes from the line import numpy as np.",
  numpy: "The name numpy comes from the line import numpy.",
  math: "The name math comes from the line import math.",
};

const RULES: Record<RaisedText["language"], readonly Rule[]> = { python: PYTHON, javascript: [] };

/** What is behind an error, in a plain sentence or two; undefined where its own text must do. */
export function explainError({ language, text, source }: RaisedText): string | undefined {
  for (const [pattern, sentence] of RULES[language]) {
    const found = pattern.exec(text);
    if (!found) continue;
    return typeof sentence === "string" ? sentence : sentence(found.slice(1), source);
  }
  return undefined;
}

/** What strikes the eye in code whose table is not right. */
export type Remark =
  | { id: "no-return" }
  | { id: "caret" }
  /** All rows are one list. */
  | { id: "shared-row" };

const REMARKS: Record<Remark["id"], string> = {
  "no-return": "The function ends without return, so nothing comes back.",
  caret: POWER,
  "shared-row": "All rows are one and the same list: what is written to one shows in every row.",
};

export function describeRemark({ id }: Remark): string {
  return REMARKS[id];
}

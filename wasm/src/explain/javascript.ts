// What engines raise: V8, SpiderMonkey and JavaScriptCore each have words of their own.
import {
  BESIDE,
  firstWords,
  memory,
  NUMBER_BEFORE_NAME,
  ONE_ARRAY,
  type RaisedText,
  RECURSION,
  type Rule,
  TIMES,
  unknown,
} from "./rules.js";

/** What is behind an error, in a plain sentence or two; undefined where its own text must do. */
export function explainJavaScript(raised: RaisedText): string | undefined {
  return firstWords(JAVASCRIPT, raised);
}

const JAVASCRIPT: readonly Rule[] = [
  [
    /^SyntaxError/,
    (_, source) =>
      /^[ \t]*(?:def |elif |for \w+ in |import \w+ as |from \w+ import |#)/m.test(source)
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
    /'([^']+)' has already been declared|redeclaration of (?:[\w-]+ ){0,3}([\w$]+)$|declare [\w ]{0,40}twice: '([^']+)'/,
    ([a, b, c]) =>
      `The name ${a ?? b ?? c} is declared twice. Arguments such as T and C are declared already.`,
  ],
  [/^SyntaxError.*unary/i, "A minus before a power needs brackets: -(a ** b) or (-a) ** b."],
  [/^SyntaxError: (?!.*JSON)(?:unexpected|missing|expected|Parser)/i, BESIDE],
  [
    /^ReferenceError: (?:(\S{1,100}) is not|Can't find variable: (\S{1,100})$|assignment to .* (\S{1,100})$)/,
    ([a, b, c], source) => nameInJavaScript((a ?? b ?? c) as string, source),
  ],
  [
    /before initialization|uninitialized variable/,
    "A name is used before the let or const that makes it.",
  ],
  [
    /of (?:undefined|null)\b|can't access property|(?:undefined|null) is not an object/,
    "What stands before the dot or bracket is undefined or null. A row exists once it is made, as by table[t] = [].",
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
  [/allocation/, ONE_ARRAY],
  [/out of memory/, memory],
  [/Maximum call stack|too much recursion/, RECURSION],
  [/BigInt/, "A number with n behind it is a BigInt, which does not mix with T, C or Math."],
  [
    /^Error: Cannot find module '(.{1,100})'/,
    ([name]) => `require cannot load ${name} here. You can use the language itself, with Math.`,
  ],
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
  if (Object.hasOwn(Math, name)) return `In JavaScript, ${name} is written Math.${name}.`;
  if (!Object.hasOwn(IN_OTHER_WORDS, name)) return undefined;
  return `In JavaScript, ${name} is written ${IN_OTHER_WORDS[name]}.`;
}

function nameInJavaScript(name: string, source: string): string {
  const assigned = new RegExp(`(?:^|[^.\\w$])${name.replace(/\W/g, "\\$&")}\\s*=(?!=)`);
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
  return (
    inOtherWords(name) ??
    `There is no function ${name} of this value. Another spelling, or another kind of value, may have it.`
  );
}

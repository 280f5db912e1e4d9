// V8, SpiderMonkey and JavaScriptCore have different texts.
import { errorsCode } from "../texts/en/errors-code.js";
import { errorsJavascript } from "../texts/en/errors-javascript.js";
import { explanationBy, memory, type RaisedText, type Rule } from "./rules.js";

/** Returns a sentence or two that explain an error; undefined if its own text must be enough. */
export function explainJavaScript(raised: RaisedText): string | undefined {
  return explanationBy(JAVASCRIPT, raised);
}

/** Types of TypeScript, as learners paste them: of arguments, results and names. */
const TYPES = [
  /(?:[({,;]\s*|^[ \t]*)\w+\??:\s*(?:(?:number|string|boolean|any|unknown)\b|(?:Readonly)?Array<|Float\d+Array\b|\w+\[\])/m,
  /\)\s*:\s*[A-Za-z][\w<>[\]]*\s*(?:\{|=>)/,
  /\b(?:const|let|var)\s+\w+\s*:\s*\w/,
  /\bas\s+(?:any|number|string|const|unknown|Float\d+Array)\b|\w[)\]]?!\.|\bfunction \w+</,
  /<(?:number|string|boolean|any)(?:\[\])*>/,
  /^[ \t]*(?:export )?(?:interface|enum|type)\s+\w+\s*[={]/m,
  /^[ \t]*(?:private|protected|public|readonly) \w/m,
];

function hasTypes(source: string): boolean {
  const code = source.replace(/\/\/.*|^[ \t]*\/?\*.*/gm, "");
  return TYPES.some((pattern) => pattern.test(code));
}

const JAVASCRIPT: readonly Rule[] = [
  [
    /^SyntaxError/,
    (_, source) =>
      /^[ \t]*(?:def |elif |for \w+ in |import \w+ as |from \w+ import |#)/m.test(source)
        ? errorsJavascript.python
        : undefined,
  ],
  [/^SyntaxError/, (_, source) => (hasTypes(source) ? errorsJavascript.typescript : undefined)],
  [
    /^SyntaxError: (?:unexpected end|missing \}|.*end of script)/i,
    errorsJavascript.unclosedBracket,
  ],
  [/after numeric literal/, errorsCode.numberBeforeName],
  [
    /^SyntaxError: Invalid or unexpected token/,
    (_, source) =>
      /(?:^|[^\w$.])\d+(?!e\d|n\b|[xob])[a-z_]/im.test(source.replace(/\/\/.*/g, ""))
        ? errorsCode.numberBeforeName
        : undefined,
  ],
  [
    /^SyntaxError: (?:Invalid or unexpected token|Unexpected EOF|i\w+ character|.{0,3}string)/i,
    errorsJavascript.invalidCharacter,
  ],
  [
    /Illegal (?:break|continue)|(?:break|continue)'? (?:must be|is only valid)/,
    errorsJavascript.breakOutside,
  ],
  [
    /^SyntaxError.*(?:regular expression|regexp|parenthetical|nothing to repeat|character class)/i,
    (_, source) => (/RegExp\s*\(/.test(source) ? undefined : errorsJavascript.pattern),
  ],
  [/Illegal return|return not in|Return statements/, errorsJavascript.returnOutside],
  [
    /left-hand side in assign|assignment left-hand side|operator '=' must/,
    errorsJavascript.singleEquals,
  ],
  [
    /Missing initializer|missing = in const|have an initializer/,
    errorsJavascript.constWithoutValue,
  ],
  [
    /'([^']+)' has already been declared|redeclaration of (?:[\w-]+ ){0,3}([\w$]+)$|declare [\w ]{0,40}twice: '([^']+)'/,
    ([a, b, c]) => errorsJavascript.declaredTwice({ name: (a ?? b ?? c) as string }),
  ],
  [
    /^SyntaxError.*(?:reserved word|await)/,
    (_, source) => (/\bawait\b/.test(source) ? errorsJavascript.awaitOutside : undefined),
  ],
  [/^SyntaxError.*unary/i, errorsJavascript.minusBeforePower],
  [/^SyntaxError: (?!.*JSON)(?:unexpected|missing|expected|Parser)/i, errorsCode.bracketOrOperator],
  [
    /^ReferenceError: (?:(\S{1,100}) is not|Can't find variable: (\S{1,100})$|assignment to .* (\S{1,100})$)/,
    ([a, b, c], source) => ofName((a ?? b ?? c) as string, source),
  ],
  [/before initialization|uninitialized variable/, errorsJavascript.usedBeforeDeclaration],
  [
    /of (?:undefined|null)\b|can't access property|(?:undefined|null) is not an object/,
    errorsJavascript.undefinedValue,
  ],
  [/not iterable|near '\.\.\.|^TypeError: Spread/, errorsJavascript.notIterable],
  [/^TypeError: (.+?) is not a function/, ([called]) => ofCalled(called as string)],
  [/requires 'new'|without new/, errorsJavascript.typedArrayWithoutNew],
  [/constant variable|assignment to const|readonly property/, errorsJavascript.changedConst],
  [
    /^RangeError.*(?:array length|length must|length cannot|length too)/i,
    errorsJavascript.arrayLength,
  ],
  [/allocation/, errorsCode.largeArray],
  [/out of memory/, memory],
  [/Maximum call stack|too much recursion/, errorsJavascript.deepCalls],
  [/BigInt/, errorsJavascript.bigInt],
  [
    /^Error: Cannot find module '(.{1,100})'/,
    ([name]) => errorsJavascript.requiredModule({ name: name as string }),
  ],
  [/module specifier|bare specifier|dynamically imported module/, errorsJavascript.importedModule],
];

const IN_JAVASCRIPT: Record<string, string> = {
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

function inJavaScript(name: string): string | undefined {
  const written = Object.hasOwn(Math, name)
    ? `Math.${name}`
    : Object.hasOwn(IN_JAVASCRIPT, name)
      ? IN_JAVASCRIPT[name]
      : undefined;
  return written === undefined ? undefined : errorsJavascript.otherWords({ name, written });
}

function ofName(name: string, source: string): string {
  const assigned = new RegExp(`(?:^|[^.\\w$])${name.replace(/\W/g, "\\$&")}\\s*=(?!=)`);
  if (assigned.test(source)) return errorsJavascript.newName({ name });
  if (/^(?:number|string|boolean|any)$/.test(name)) return errorsJavascript.typescript;
  if (/^(?:np|numpy|torch|tf)$/.test(name)) return errorsJavascript.numpy;
  return inJavaScript(name) ?? errorsCode.unknownName({ name });
}

function ofCalled(called: string): string {
  const [, owner, name] = /^(.+)\.([\w$]+)$/.exec(called) ?? [];
  if (owner === undefined || name === undefined) return errorsJavascript.notAFunction;
  if (owner === "Math") {
    return Object.hasOwn(Math, name)
      ? errorsJavascript.mathConstant({ name })
      : errorsJavascript.mathFunction({ name });
  }
  return inJavaScript(name) ?? errorsJavascript.noFunction({ name });
}

// V8, SpiderMonkey and JavaScriptCore have different texts.
import { errorsCode } from "../texts/en/errors-code.js";
import { errorsJavascript } from "../texts/en/errors-javascript.js";
import { explanationBy, memory, type RaisedText, type Rule, type Rules } from "./rules.js";

/** Returns a sentence or two that explain an error; undefined if its own text must be enough. */
export function explainJavaScript(raised: RaisedText): string | undefined {
  return explanationBy(JAVASCRIPT, raised);
}

const TYPE =
  "(?:(?:number|string|boolean|any|unknown)\\b|(?:Readonly)?Array<|Float\\d+Array\\b|\\w+\\[\\])";

/** Types of TypeScript, as learners paste them: of arguments, results and names. */
const TYPES = new RegExp(
  [
    // An object of JavaScript has the same signs between braces.
    `\\([^(){}]*\\b\\w+\\??:\\s*${TYPE}|\\}: ?\\{`,
    `^[ \\t]*\\w+\\??: *${TYPE}[\\w<>[\\]| ]*[;=]`,
    `\\)\\s*:\\s*(?:${TYPE}|[A-Z])[\\w<>[\\]]*\\s*(?:\\{|=>)`,
    "\\b(?:const|let|var)\\s+\\w+\\s*:\\s*\\w",
    "\\bas\\s+(?:any|number|string|const|unknown|Float\\d+Array)\\b|\\w[)\\]]?!\\.|\\bfunction \\w+<",
    "<(?:number|string|boolean|any)(?:\\[\\])*>",
    "^[ \\t]*(?:export )?(?:interface|enum|type)\\s+\\w+\\s*[={]",
    "^[ \\t]*(?:private|protected|public|readonly) \\w",
  ].join("|"),
  "m",
);

/** Returns the source without its texts and comments. */
function codeIn(source: string): string {
  return source.replace(/\/\/.*|^[ \t]*\/?\*.*|"[^"\n]*"|'[^'\n]*'|`[^`]*`/gm, '""');
}

const OF_MEMORY: readonly Rule[] = [
  [/array length|length (?:must|cannot|too)/i, errorsJavascript.arrayLength],
  [/allocation|out of memory(?!: B)/i, memory],
  [/call stack|recursion/, errorsJavascript.deepCalls],
];

const JAVASCRIPT: Rules = {
  SyntaxError: [
    // The text that JSON.parse cannot read is no code.
    [/JSON/, ""],
    [
      /^/,
      (_, source) => {
        const code = codeIn(source);
        return /^[ \t]*(?:def \w+ ?\(|elif |for \w+ in |import \w+ as |from \w+ import |# )/m.test(
          code,
        )
          ? errorsJavascript.python
          : TYPES.test(code)
            ? errorsJavascript.typescript
            : undefined;
      },
    ],
    [
      /^unexpected end|^missing \}|end of script/i,
      // A text in backticks may have no end.
      (_, source) =>
        source.split("`").length % 2 === 1
          ? errorsJavascript.unclosedBracket
          : errorsJavascript.invalidCharacter,
    ],
    [/ after numeric literal/, errorsJavascript.numberBeforeName],
    [
      /^Invalid or unexpected token/,
      (_, source) =>
        /(?:^|[^\w$.])\d+(?!e[-+\d]|n\b|[xob])[a-z]/im.test(codeIn(source))
          ? errorsJavascript.numberBeforeName
          : undefined,
    ],
    [
      /^(?:Invalid or unexpected token|Unexpected EOF|i\w+ character|.{0,3}string)/i,
      errorsJavascript.invalidCharacter,
    ],
    [
      /^Illegal (?:break|continue)|(?:break|continue)'? (?:must be|is only valid)/,
      errorsJavascript.breakOutside,
    ],
    [
      /regular expression|regexp|parenthetical|nothing to repeat|character class/i,
      (_, source) =>
        /(?:RegExp|match|matchAll|search)\s*\(/.test(source) ? "" : errorsJavascript.pattern,
    ],
    [/^(?:Illegal return|return not in|Return st)/, errorsJavascript.returnOutside],
    [
      /left-hand side in assign|assignment left-hand side|operator '=' must/,
      errorsJavascript.singleEquals,
    ],
    [
      /^(?:Missing initializer|missing =) in const| const .* have an initializer/,
      errorsJavascript.constWithoutValue,
    ],
    [
      /'([^']+)' has already been declared|redeclaration of (?:[\w-]+ ){0,3}([\w$]+)$|declare [\w ]{0,40}twice: '([^']+)'/,
      ([a, b, c]) => errorsJavascript.declaredTwice({ name: (a ?? b ?? c) as string }),
    ],
    [
      /^Unexpected reserved word|\bawait\b/,
      (_, source) => (/\bawait\b/.test(codeIn(source)) ? errorsJavascript.awaitOutside : ""),
    ],
    [/unary (?:op|exp)/i, errorsJavascript.minusBeforePower],
    [/^(?:unexpected (?!strict)|missing|expected|Parser)/i, errorsCode.bracketOrOperator],
  ],
  ReferenceError: [
    [
      /^(?:(\S{1,100}) is not|Can't find variable: (\S{1,100})$|assignment to .* (\S{1,100})$)/,
      ([a, b, c], source) => ofName((a ?? b ?? c) as string, source),
    ],
    [/initialization|uninitialized/, errorsJavascript.usedBeforeDeclaration],
  ],
  TypeError: [
    [
      /of (?:undefined|null)\b|can't access property|(?:undefined|null) is not an object/,
      (_, source) =>
        /\bthis\b/.test(codeIn(source))
          ? errorsJavascript.thisValue
          : errorsJavascript.undefinedValue,
    ],
    [/not iterable|near '\.\.\.|^Spread/, errorsJavascript.notIterable],
    [/^(.+?) is not a function/, ([called]) => ofCalled(called as string)],
    [/requires 'new'|constructor without new/, errorsJavascript.withoutNew],
    [
      /constant variable|assignment to const|(readonly) property/,
      ([entry], source) =>
        entry && /[.\]]\w* *[-+*/]?=/.test(source) ? "" : errorsJavascript.changedConst,
    ],
    [/mix .*BigInt|BigInt.*\bnumber/, errorsJavascript.bigInt],
    [/module specifier|bare specifier|imported module/, errorsJavascript.importedModule],
  ],
  RangeError: OF_MEMORY,
  InternalError: OF_MEMORY,
  Error: [
    [
      /^Cannot find module '(.{1,100})'/,
      ([name]) => errorsJavascript.requiredModule({ name: name as string }),
    ],
  ],
};

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
  const uses = (more: string) =>
    new RegExp(`(?:^|[^.\\w$])${name.replace(/\W/g, "\\$&")}\\s*${more}`).test(source);
  if (uses("=(?![=>])")) return errorsJavascript.newName({ name });
  if (/^(?:number|string|boolean|any)$/.test(name) && /<\w+(?:\[\])*>/.test(source)) {
    return errorsJavascript.typescript;
  }
  if (/^(?:np|numpy|torch)$/.test(name)) return errorsJavascript.numpy;
  if (uses("[.(]") && HOSTS.test(name)) return errorsJavascript.notHere({ name });
  // A misspelled variable may have the name of a function.
  const isWord = uses("\\(") || /^(?:[A-Z]\w+|math|pi)$/.test(name);
  return (isWord && inJavaScript(name)) || errorsCode.unknownName({ name });
}

const HOSTS =
  /^(?:process|Buffer|document|window|alert|prompt|confirm|(?:local|session)Storage|Deno|Bun|jest|test|it|describe|expect)$/;

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

import { errorsCode } from "../texts/en/errors-code.js";
import { errorsPython } from "../texts/en/errors-python.js";
import {
  attributeOfArray,
  attributeOfList,
  explainAbsent,
  explainName,
  newerName,
} from "./python-names.js";
import { explanationBy, memory, type RaisedText, type Rule, type Rules } from "./rules.js";

/** Returns a sentence or two that explain an error; undefined if its own text must be enough. */
export function explainPython(raised: RaisedText): string | undefined {
  return explanationBy(PYTHON, raised);
}

/** Types in messages, without their quotes. */
const FLOAT = "(?:numpy\\.)?float\\d*";
const LIST = "(?:list|range|tuple|numpy\\.ndarray)";
const NUMBER = "'(?:int|float|numpy\\.(?:float|u?int)\\d+)'";

const OF_NAMES: readonly Rule[] = [
  [/'(.+?)' where it is not associated/, ([name = ""]) => errorsPython.unset({ name })],
  [
    /^.{0,60}?'(.+?)'/,
    ([name = ""], source) => {
      const code = codeIn(source);
      if (looksLikeJavaScript(code)) return errorsPython.javascript;
      return explainName(name) ?? errorsCode.unknownName({ name });
    },
  ],
];

const OF_TYPES: readonly Rule[] = [
  [/boolean (?:subtract|negative)/, errorsPython.booleans],
  [
    new RegExp(`for \\^=?: ${NUMBER} and ${NUMBER}|^ufunc 'bitwise_xor' not`),
    (_, source) => (/xor/.test(source) ? "" : errorsPython.caret),
  ],
  // In annotations, | joins types.
  [/ for [|&^]/, ""],
  [
    /'(?:numpy\.)?complex\d*'|(?:not|convert|of type) complex\b/,
    (_, source) =>
      /(?:^|[^\w.])\d[\d.]*j\b/i.test(source) ? errorsPython.complexLiteral : errorsPython.complex,
  ],
  [/\bNoneType\b/, errorsPython.none],
  [
    new RegExp(`^only (?:length-1|size-1|0-dim\\w+) arrays|^must be real number, not ${LIST}`),
    (_, source) =>
      /\bmath\.\w+\(/.test(source) && !/\b(?:float|int|complex)\(/.test(source)
        ? errorsPython.mathOfArray
        : errorsPython.singleNumber,
  ],
  [
    new RegExp(
      `^only integer scalar arrays|^'${LIST}' object cannot be interpreted|indices must be integers or slices, not (?!tuple)${LIST}`,
    ),
    (_, source) => {
      const [, name] = JOINED.exec(source) ?? [];
      return name ? errorsPython.joinedBrackets({ name }) : errorsPython.singleNumber;
    },
  ],
  [/^(?:list|tuple|range) indices must be integers or slices, not tuple/, errorsPython.listIndices],
  [
    new RegExp(
      `^'${FLOAT}' object cannot be interpreted as an int|indices must be integers.* not '?${FLOAT}`,
    ),
    errorsPython.wholeNumber,
  ],
  [
    new RegExp(`multiply sequence by non-int of type '${FLOAT}'`),
    (_, source) =>
      /["'] *\*|\* *["']/.test(source) ? errorsPython.textInArithmetic : errorsPython.repeated,
  ],
  [
    /^Cannot interpret '\d+' as a data type/,
    (_, source) => (/\b(?:zeros|ones|empty)\(\w/.test(source) ? errorsPython.shapeBrackets : ""),
  ],
  [
    /^Cannot cast ufunc .{0,80} from dtype\('float\d+'\) to dtype\('u?int/,
    errorsPython.wholeNumberArray,
  ],
  [/^can only concatenate str|operand.{0,80}'str'|dtype\('<U/, errorsPython.textInArithmetic],
  [/^'tuple' object does not support item/, errorsPython.tupleEntry],
  [
    /(?:operand|non-int).{0,80}'(?:list|range|tuple)'|^can only concatenate list \(not "(?:int|float)/,
    errorsPython.listArithmetic,
  ],
  [/^'numpy.ndarray' object is not callable/, errorsPython.arrayCalled],
  [
    /^'(?:builtin_function_or_method|function|method|numpy.ufunc)' object is not subscriptable/,
    errorsPython.functionIndexed,
  ],
  [new RegExp(`^${NUMBER} object is not callable`), errorsPython.numberCalled],
  [
    new RegExp(`^${NUMBER} object is not iterable|^iteration over a 0-d`),
    errorsPython.numberLooped,
  ],
  [
    new RegExp(`^${NUMBER} object (?:is not subscriptable|does not support item)`),
    errorsPython.numberIndexed,
  ],
  [
    /^(?:[\w.<>]*\.)?(\w+)\(\) (takes|missing) .* positional/,
    ([name = "", verb], source) => {
      // The tests call the function from outside the code.
      if (name === "sinusoidal_pe" && source === "") return errorsPython.sinusoidalPe;
      return verb === "takes" && /^(?:[dhv]|column_)stack$/.test(name)
        ? errorsPython.joinedBrackets({ name })
        : errorsPython.otherArguments({ name });
    },
  ],
];

const OF_MEMORY: readonly Rule[] = [
  [/^Unable to allocate/, errorsPython.largeArray],
  [/^(?!Parser)/, memory],
];

const PYTHON: Rules = {
  NameError: OF_NAMES,
  UnboundLocalError: OF_NAMES,
  IndentationError: [
    [/^expected an indented block/, errorsPython.indentationMissing],
    [/^unexpected indent/, errorsPython.indentationExtra],
    [/^unindent does not match/, errorsPython.indentationAgain],
  ],
  TabError: [[/^/, errorsPython.indentationTabs]],
  SyntaxError: [
    [
      /^multiple exception types/,
      (_, source) =>
        / as /.test(source)
          ? errorsPython.exceptBrackets
          : errorsPython.newerSyntax({ version: "3.14", written: "except (A, B):" }),
    ],
    [
      /^(?:iterable|dict) unpacking cannot be used in/,
      errorsPython.newerSyntax({ version: "3.15", written: "a loop" }),
    ],
    [
      /^/,
      (_, source) => (looksLikeJavaScript(codeIn(source)) ? errorsPython.javascript : undefined),
    ],
    [/^(?:invalid syntax$|expected ':')/, (_, source) => misread(source)],
    [/^expected ':'/, (_, source) => (/:$/.test(codeIn(source)) ? "" : errorsPython.missingColon)],
    [/^'(.)' was never closed/, ([bracket = ""]) => errorsPython.unclosedBracket({ bracket })],
    [/^(?:f-string: )?unmatched/, errorsPython.notUnclosed],
    [/^closing .* does not match opening/, errorsPython.otherBracket],
    [/^'return' outside function/, errorsPython.returnOutside],
    [/instead of '='/, errorsPython.singleEquals],
    [
      /^invalid decimal literal/,
      (_, source) =>
        /(?:^|[^\w.])\d[\d._]*(?!e\b)[a-z]/i.test(source) ? errorsPython.numberBeforeName : "",
    ],
    [/^invalid non-printable/, errorsPython.invisibleCharacter],
    [
      /^(?:invalid character|unterminated (?:triple-quoted )?\S*string)/,
      errorsPython.invalidCharacter,
    ],
    [/^\(\w+ error\).*\\[xuUN]/, errorsPython.escape],
    [/^invalid syntax/, errorsCode.bracketOrOperator],
  ],
  TypeError: OF_TYPES,
  UFuncTypeError: OF_TYPES,
  ValueError: [
    [
      /^operands could not be broadcast together with shapes (\([^()]*\)) (\([^()]*\))\s*$/,
      ([one = "", other = ""]) => errorsPython.broadcast({ one, other }),
    ],
    [
      /^could not broadcast input array from shape (\([^()]*\)) into shape (\([^()]*\))/,
      ([from = "", to = ""]) => errorsPython.intoPlace({ from, to }),
    ],
    [
      /^non-broadcastable output operand with shape (\([^()]*\)) doesn't match the broadcast shape (\([^()]*\))/,
      ([to = "", from = ""]) => errorsPython.intoPlace({ from, to }),
    ],
    [
      /^cannot reshape array of size (\d+) into shape (\([^()]*\))/,
      ([digits, shape = ""]) => {
        const size = Number(digits);
        // NumPy writes "newaxis" for a length that it computes.
        return shape.includes("newaxis")
          ? errorsPython.reshapeOpen({ size, shape })
          : errorsPython.reshape({ size, shape });
      },
    ],
    [/^matmul: .{0,40}does not have enough dimensions/, errorsPython.arrayWanted],
    [
      /^matmul: Input operand \d has a mismatch|^shapes \([^()]*\) and \([^()]*\) not aligned.*\(dim 0\)$/,
      (_, source) => (/\binner\(/.test(source) ? "" : errorsPython.matrixProduct),
    ],
    [/^all input arrays must have the same shape/, errorsPython.joinedShapes],
    [/^all the input arrays must have same number/, errorsPython.joinedAxes],
    [/^all the input array dimensions/, errorsPython.joinedLengths],
    [/^Integers to negative integer powers/, errorsPython.negativePower],
    [/^The truth value of an (?:empty )?array/, errorsPython.condition],
    [/inhomogeneous shape/, errorsPython.rowLengths],
    [/^setting an array element with a sequence/, errorsPython.sequenceInEntry],
    [
      /^(?:math domain|expected a (?:positive|no\w+|finite|number between) .*got)/,
      errorsPython.mathDomain,
    ],
    [/^(?:array is too big|Maximum allowed)/, errorsPython.largeArray],
  ],
  IndexError: [
    [
      /^index (-?\d+) is out of bounds for axis (\d+) with size (\d+)/,
      (parts) => {
        const [index, axis, length] = parts.map(Number) as [number, number, number];
        return errorsPython.index({ index, axis, length });
      },
    ],
    [
      /^too many indices for array: array is 0|^invalid index to scalar/,
      errorsPython.numberIndexed,
    ],
    [
      /^too many indices for array: array is (\d+)-dimensional, but (\d+) were indexed/,
      ([axes, indices]) =>
        errorsPython.tooManyIndices({ axes: Number(axes), indices: Number(indices) }),
    ],
    [
      /^(list|tuple)(?: assignment)? index out of range/,
      ([kind], source) => {
        if (/\bargv\b/.test(source)) return errorsPython.argv;
        return kind === "list" ? errorsPython.listIndex : errorsPython.tupleIndex;
      },
    ],
    [
      /^only integers, slices/,
      (_, source) => (/\[[^[\]]*["']/.test(source) ? "" : errorsPython.wholeNumber),
    ],
  ],
  AttributeError: [
    [/^'NoneType' object/, errorsPython.none],
    [/^'list' object has no attribute '([^']+)'/, ([name = ""]) => attributeOfList(name)],
    [
      /^'numpy\.ndarray' object has no attribute '([^']+)'/,
      ([name = ""]) => attributeOfArray(name),
    ],
    [
      /^`(np\.\w+)` was removed .*? Use `([^`]+)` instead/,
      ([name = "", instead = ""]) => errorsPython.removed({ name, instead }),
    ],
    [
      /^module '([^']+)' has no attribute '([^']+)'/,
      ([module = "", name = ""]) => explainAbsent(module, name),
    ],
  ],
  ImportError: [
    [
      /^cannot import name '([^']+)' from '([^']+)'/,
      ([name = "", module = ""]) => explainAbsent(module, name),
    ],
  ],
  ModuleNotFoundError: [
    [/^No module named '(.+?)'/, ([name = ""]) => newerName(name) ?? errorsPython.module({ name })],
  ],
  NotImplementedError: [
    // The page's own starter says what to do.
    [
      /^(?!Replace this line)/,
      (_, source) => (/^raise /.test(source) ? errorsPython.placeholder : undefined),
    ],
  ],
  EOFError: [[/^EOF when reading a line/, errorsPython.input]],
  BdbQuit: [[/^/, errorsPython.debugger]],
  SystemExit: [[/^/, errorsPython.exit]],
  FileNotFoundError: [[/^/, errorsPython.alone]],
  RuntimeError: [
    [/^can't start new thread/, errorsPython.alone],
    [/stack switching/, errorsPython.asyncio],
  ],
  OSError: [[/emscripten does not support|Function not implemented/, errorsPython.alone]],
  URLError: [[/^/, errorsPython.alone]],
  ZeroDivisionError: [
    [/negative power/, errorsPython.zeroPower],
    [/^/, errorsPython.zeroDivisor],
  ],
  OverflowError: [
    [
      /too (?:large|big) to convert(?! to float)|out of bounds|^cannot fit/,
      errorsPython.largeInteger,
    ],
    [/^\(\d|^math range|to float|float$|exponentiation/, errorsPython.largeNumber],
  ],
  RecursionError: [[/^/, errorsPython.recursion]],
  MemoryError: OF_MEMORY,
  _ArrayMemoryError: OF_MEMORY,
};

/** Finds arrays that stand side by side where a list of them is needed. */
const JOINED = /\b(concatenate|stack)\((?![[(*])(?!\w+(?:\)|, *(?:axis|-?\d)))/;

const KEYWORD =
  "(and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)";
const RESERVED = new RegExp(
  `^(?:.*[(,] *)?${KEYWORD} *=(?!=)|^(?:async )?def .*[(,] *${KEYWORD} *[,)=:]`,
);

const CAPITAL =
  /^(?:(Class|Def|Elif|Else|For|If|While)\b.*:$|(From) [\w.]+ import\b|(Import) [\w.]+(?: as \w+)?$|(Return)\b)/;

const WRITTEN: readonly (readonly [pattern: RegExp, name: string, written: string])[] = [
  [/\belse +if\b/, "else if", "elif"],
  [/^else +\w/, "else with a condition", "elif"],
  [/&&/, "&&", "and"],
  [/\|\|/, "||", "or"],
  [/\w\+\+\s*(?:[;)]|$)/, "++", "+= 1"],
];

/** Finds what Python cannot read in a line of code. */
function misread(line: string): string | undefined {
  if (/^\/\//.test(line)) return errorsPython.javascript;
  if (/^(?:!\w|%%?[a-z]{3}|```)/.test(line)) return errorsPython.notebookLine;
  const code = codeIn(line);
  if (/(?:^|\W)r?tr?""/i.test(code)) {
    return errorsPython.newerSyntax({ version: "3.14", written: 'f"…"' });
  }
  if (/^lazy (?:from|import) /.test(code)) {
    return errorsPython.newerSyntax({ version: "3.15", written: "import without lazy" });
  }
  const [, first, second] = RESERVED.exec(code) ?? [];
  const reserved = first ?? second;
  if (reserved) return errorsPython.reservedWord({ name: reserved });
  const capital = CAPITAL.exec(code)?.slice(1).find(Boolean);
  if (capital) return errorsPython.otherWords({ name: capital, written: capital.toLowerCase() });
  if (/^sinusoidal_pe *\([^()]*\) *:/.test(code)) return errorsPython.defMissing;
  const [, name, written] = WRITTEN.find(([pattern]) => pattern.test(code)) ?? [];
  return name && written ? errorsPython.otherWords({ name, written }) : undefined;
}

/** Returns a line without its texts and comment. */
function codeIn(line: string): string {
  return line.replace(/"[^"]*"|'[^']*'|#.*/g, (part) => (part.startsWith("#") ? "" : '""')).trim();
}

function looksLikeJavaScript(code: string): boolean {
  return /^(?:export|function|const|let|var) +(?!(?:and|if|in|is|not|or)\b)[\w$[{*]|^for \((?:const|let|var) |\bMath\./.test(
    code,
  );
}

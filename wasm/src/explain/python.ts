import { errorsCode } from "../texts/en/errors-code.js";
import { errorsPython, parts } from "../texts/en/errors-python.js";
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
      // In np.exp, an imaginary number is meant.
      /(?:^|[^\w.])(?!1j)\d[\d.]*j\b/i.test(source) && !/\bexp\(/.test(source)
        ? errorsPython.complexLiteral
        : errorsPython.complex,
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
  [/^object of type 'int' has no len/, errorsPython.numberGiven],
  [
    new RegExp(`^${NUMBER} object (?:is not subscriptable|does not support item)`),
    (_, source) =>
      /\[:, *(?:None|np\.newaxis)\]/.test(source)
        ? errorsPython.numberGiven
        : errorsPython.numberIndexed,
  ],
  [
    /^(?:[\w.<>]*\.)?(\w+)\(\) (takes|missing) .* positional/,
    ([name = "", verb], source) => {
      // The tests call the function from outside the code, so the line is that of the function.
      if (/^(?:async )?(?:def\b|$)/.test(source)) {
        return /\(self\b/.test(source) ? errorsPython.selfGiven : errorsPython.sinusoidalPe;
      }
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
      errorsPython.newerSyntax({ version: "3.15", written: parts.loop }),
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
    [
      /^Integers to negative integer powers/,
      (_, source) =>
        /\/\/ *[a-z_]/i.test(codeIn(source))
          ? errorsPython.negativePowerFloored
          : errorsPython.negativePower,
    ],
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
    [/^'int' object has no attribute '[a-z]/, errorsPython.numberGiven],
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
      new RegExp(`^(?!${parts.starter})`),
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
    [
      /^/,
      (_, source) =>
        BASE_AS_EXPONENT.test(codeIn(source))
          ? errorsPython.baseAsExponent
          : errorsPython.zeroDivisor,
    ],
  ],
  OverflowError: [
    [
      /too (?:large|big) to convert(?! to float)|out of bounds|^cannot fit/,
      errorsPython.largeInteger,
    ],
    [
      /^\(\d|^math range|to float|float$|exponentiation/,
      (_, source) =>
        POSITION_IN_EXPONENT.test(codeIn(source))
          ? errorsPython.positionInExponent
          : errorsPython.largeNumber,
    ],
  ],
  RecursionError: [[/^/, errorsPython.recursion]],
  MemoryError: OF_MEMORY,
  _ArrayMemoryError: OF_MEMORY,
};

const POSITION_IN_EXPONENT =
  /\b10000(?:\.0*)?(?: *\*\* *\(|, *)\(*[^()]{0,40}\b(?:p|pos|position|t)\b/;
const BASE_AS_EXPONENT = /(?:\*\* *|\bpow\([^,]{1,60}, *)10000\b/;

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
  [/^else +\w/, parts.else, "elif"],
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
    return errorsPython.newerSyntax({ version: "3.15", written: parts.import });
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

// Says what a name means that Python does not know.

const LIBRARIES: ReadonlyMap<string, string> = new Map([
  ["np", "import numpy as np"],
  ["numpy", "import numpy"],
  ["math", "import math"],
]);

const OF_NUMPY =
  /^(?:a?cos|arange|array|asarray|ceil|concatenate|dot|exp|expand_dims|float32|float64|floor|[dhv]stack|linspace|log|matmul|meshgrid|newaxis|ones|ones_like|outer|pi|power|a?sin|sqrt|stack|tile|zeros|zeros_like)$/;

/** Reads names, each with what belongs to it. */
function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(/;\s*/).map((pair) => pair.split(": ") as [string, string]));
}

const IN_PYTHON = pairs("false: False; null: None; true: True; undefined: None; xrange: range");
/** Names that arrays of PyTorch and JAX have, but not those of NumPy. */
const OF_TENSORS = pairs(
  `at: x[:, 0::2] = ...; cat: np.concatenate([x, y]); clone: x.copy(); cpu: x; cuda: x; detach: x;
  dim: x.ndim; div: x / y; double: x.astype(float); expand: np.broadcast_to(x, shape);
  float: x.astype(float); int: x.astype(int); long: x.astype(int);
  mm: x @ y; mul: x * y; numel: x.size; numpy: x; permute: x.transpose(axes); pow: x ** y;
  t: x.T; to: x.astype(type); type: x.astype(type)`,
);
const OF_LISTS = pairs("add: append; length: len; push: append; size: len");

/** Names that programs around other code define. */
const OF_HOSTS = /^(?:spark|dbutils|sc|sqlContext|displayHTML|In|Out|_+|_i+)$/;

/**
 * Names that NumPy removed, from `numpy/_expired_attrs_2_0.py` and from comparing the names of versions 1.13,
 * 1.17, 1.26, 2.2 and 2.5.
 */
const REMOVED = pairs(
  `add_docstring: np.lib.add_docstring; add_newdoc: np.lib.add_newdoc; alen: len; alltrue: np.all;
  asfarray: np.asarray; asscalar: x.item(); AxisError: np.exceptions.AxisError; bool8: np.bool;
  byte_bounds: np.lib.array_utils.byte_bounds; bytes0: np.bytes_; cast: np.asarray(x, dtype=float);
  cfloat: np.complex128; chararray: np.char.chararray; clongfloat: np.clongdouble;
  compare_chararrays: np.char.compare_chararrays; complex: complex; complex_: np.complex128;
  ComplexWarning: np.exceptions.ComplexWarning; cumproduct: np.cumprod;
  DataSource: np.lib.npyio.DataSource; disp: print; fastCopyAndTranspose: arr.T.copy();
  find_common_type: np.result_type; float: float; float_: np.float64;
  format_parser: np.rec.format_parser; geterrobj: np.errstate; in1d: np.isin; Inf: np.inf;
  Infinity: np.inf; infty: np.inf; int: int; int0: np.intp; issctype: issubclass(x, np.generic);
  issubclass_: issubclass; issubsctype: np.issubdtype; loads: pickle.loads;
  longcomplex: np.clongdouble; longfloat: np.longdouble; MachAr: np.finfo; mafromtxt: np.genfromtxt;
  mat: np.asmatrix; math: ${parts.math};
  ModuleDeprecationWarning: np.exceptions.ModuleDeprecationWarning; msort: np.sort(x, axis=0);
  NAN: np.nan; NaN: np.nan; nbytes: np.dtype(x).itemsize; ndfromtxt: np.genfromtxt; NINF: -np.inf;
  NZERO: -0.0; obj2sctype: np.dtype(obj).type; object: object; object0: object; PINF: np.inf;
  product: np.prod; PZERO: 0.0; rank: np.ndim; RankWarning: np.exceptions.RankWarning;
  recfromcsv: np.genfromtxt; recfromtxt: np.genfromtxt; round_: np.round; row_stack: np.vstack;
  safe_eval: ast.literal_eval; sctype2char: np.dtype(obj).char;
  set_string_function: np.set_printoptions; seterrobj: np.errstate; singlecomplex: np.complex64;
  sometrue: np.any; source: inspect.getsource; str: str; str0: np.str_; string_: np.bytes_;
  sys: import sys; TooHardError: np.exceptions.TooHardError; trapz: np.trapezoid;
  typeDict: np.sctypeDict; uint0: np.uintp; unicode: str; unicode_: np.str_;
  VisibleDeprecationWarning: np.exceptions.VisibleDeprecationWarning; void0: np.void;
  warnings: import warnings`,
);

/** Names of PyTorch and Python that NumPy never had. */
const OTHERS = pairs(
  `cat: np.concatenate; div: np.divide; FloatTensor: np.array; from_numpy: np.asarray; len: len;
  manual_seed: np.random.seed; mm: np.matmul; mul: np.multiply; numel: np.size; permute: np.transpose;
  rand: np.random.rand; randn: np.random.randn; range: np.arange; tensor: np.array;
  Tensor: np.array; unsqueeze: np.expand_dims`,
);

/** Names that NumPy removed without another in their place. */
const REMOVED_ALONE =
  /^(?:add_newdoc_ufunc|compat|deprecate(?:_with_doc)?|fv|get_array_wrap|int_asbuffer|ipmt|irr|lookfor|maximum_sctype|mirr|nper|npv|pmt|ppmt|pv|rate|sctypeNA|sctypes|set_numeric_ops|tracemalloc_domain|typeNA|who)$/;

/** Modules and names that need a newer version of Python than that of the page. */
const NEWER = pairs(
  `annotationlib: 3.14; compression: 3.14; concurrent.interpreters: 3.14; frozendict: 3.15;
  functools.Placeholder: 3.14; math.fmax: 3.15; math.fmin: 3.15; math.isnormal: 3.15;
  math.issubnormal: 3.15; math.signbit: 3.15; string.templatelib: 3.14`,
);

function newerName(name: string): string | undefined {
  const version = NEWER.get(name);
  return version === undefined ? undefined : errorsPython.newer({ name, version });
}

/** Explains a name that a module does not have. */
function explainAbsent(module: string, name: string): string {
  const instead = module === "numpy" ? (REMOVED.get(name) ?? OTHERS.get(name)) : undefined;
  if (instead !== undefined) return errorsPython.removed({ name: `np.${name}`, instead });
  if (module === "numpy" && REMOVED_ALONE.test(name)) return errorsPython.removedAlone({ name });
  const text = OF_SYSTEM.test(module) ? errorsPython.systemAttribute : errorsPython.moduleAttribute;
  return newerName(`${module}.${name}`) ?? text({ module, name });
}

/** These modules have only some of their names in a browser. */
const OF_SYSTEM =
  /^(?:asyncio|multiprocessing|os|posix|select|signal|socket|subprocess|sys|threading|time)\b/;

/** Explains a name that nothing defines; undefined if it is only unknown. */
function explainName(name: string): string | undefined {
  const line = LIBRARIES.get(name);
  if (line !== undefined) return errorsPython.library({ name, line });
  if (OF_NUMPY.test(name)) return errorsPython.inNumPy({ name });
  if (OF_HOSTS.test(name)) return errorsPython.notHere({ name });
  return inPython(name, IN_PYTHON) ?? newerName(name);
}

function inPython(name: string, names: ReadonlyMap<string, string>): string | undefined {
  const written = names.get(name);
  return written === undefined ? undefined : errorsPython.otherWords({ name, written });
}

function attributeOfList(name: string): string {
  return inPython(name, OF_LISTS) ?? errorsPython.listAttribute({ name });
}

function attributeOfArray(name: string): string {
  if (OF_NUMPY.test(name)) return errorsPython.functionOfNumPy({ name });
  const written = OF_TENSORS.get(name);
  return written === undefined
    ? errorsPython.arrayAttribute({ name })
    : errorsPython.arrayOther({ name, written });
}

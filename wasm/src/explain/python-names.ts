// Says what a name means that Python does not know.
import { errorsPython } from "../texts/en/errors-python.js";

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
  mat: np.asmatrix; math: math, with the line import math at the top;
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

/** Names that NumPy removed without another in their place. */
const REMOVED_ALONE =
  /^(?:add_newdoc_ufunc|compat|deprecate(?:_with_doc)?|fv|get_array_wrap|int_asbuffer|ipmt|irr|lookfor|maximum_sctype|mirr|nper|npv|pmt|ppmt|pv|rate|sctypeNA|sctypes|set_numeric_ops|tracemalloc_domain|typeNA|who)$/;

/** Modules and names that need a newer version of Python than that of the page. */
const NEWER = pairs(
  `annotationlib: 3.14; compression: 3.14; concurrent.interpreters: 3.14; frozendict: 3.15;
  functools.Placeholder: 3.14; math.fmax: 3.15; math.fmin: 3.15; math.isnormal: 3.15;
  math.issubnormal: 3.15; math.signbit: 3.15; string.templatelib: 3.14`,
);

export function newerName(name: string): string | undefined {
  const version = NEWER.get(name);
  return version === undefined ? undefined : errorsPython.newer({ name, version });
}

/** Explains a name that a module does not have. */
export function explainAbsent(module: string, name: string): string {
  const instead = module === "numpy" ? REMOVED.get(name) : undefined;
  if (instead !== undefined) return errorsPython.removed({ name: `np.${name}`, instead });
  if (module === "numpy" && REMOVED_ALONE.test(name)) return errorsPython.removedAlone({ name });
  const text = OF_SYSTEM.test(module) ? errorsPython.systemAttribute : errorsPython.moduleAttribute;
  return newerName(`${module}.${name}`) ?? text({ module, name });
}

/** These modules have only some of their names in a browser. */
const OF_SYSTEM =
  /^(?:asyncio|multiprocessing|os|posix|select|signal|socket|subprocess|sys|threading|time)\b/;

/** Explains a name that nothing defines; undefined if it is only unknown. */
export function explainName(name: string): string | undefined {
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

export function attributeOfList(name: string): string {
  return inPython(name, OF_LISTS) ?? errorsPython.listAttribute({ name });
}

export function attributeOfArray(name: string): string {
  return OF_NUMPY.test(name)
    ? errorsPython.functionOfNumPy({ name })
    : errorsPython.arrayAttribute({ name });
}

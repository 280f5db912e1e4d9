import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  closeCompletion,
  completionKeymap,
  completionStatus,
  selectedCompletionIndex,
  setSelectedCompletion,
} from "@codemirror/autocomplete";
import { localCompletionSource as localNamesInJavaScript } from "@codemirror/lang-javascript";
import { localCompletionSource as localNamesInPython } from "@codemirror/lang-python";
import { syntaxTree } from "@codemirror/language";
import { type Extension, Prec } from "@codemirror/state";
import { type Command, type KeyBinding, keymap } from "@codemirror/view";
import type { Language } from "../common/language.js";
import { aliasesIn, SIGNATURES, signatureName } from "./signature-help.js";

/** Values are not called. */
export interface Members {
  functions: string;
  values: string;
}

const MATH: Members = {
  functions:
    "abs acos asin atan atan2 cbrt ceil cos cosh exp floor fround hypot log log10 log1p log2 max min pow random round sign sin sinh sqrt tan tanh trunc",
  values: "E LN10 LN2 PI SQRT2",
};

const NUMPY: Members = {
  functions:
    "abs all allclose any append arange arccos arcsin arctan array array_equal asarray astype broadcast_to ceil clip column_stack concatenate cos cumprod cumsum deg2rad diff divide dot dstack einsum empty empty_like exp exp2 expand_dims expm1 eye flip float32 float64 float_power floor floor_divide fromfunction full full_like hstack identity indices insert int64 isclose isfinite isnan isin linspace log log10 log1p log2 logspace matmul max maximum mean meshgrid min minimum mod moveaxis multiply negative ones ones_like outer pad power prod put radians ravel reciprocal repeat reshape roll rot90 round shape sign sin sinh sort sqrt square squeeze stack std subtract sum swapaxes take tan tanh tile transpose tril triu unique vectorize vstack where zeros zeros_like",
  values: "e inf nan newaxis pi",
};

const PYTHON_MATH: Members = {
  functions:
    "acos asin atan atan2 ceil comb copysign cos cosh degrees exp fabs factorial floor fmod gcd hypot isclose isfinite isnan log log10 log2 pow prod radians sin sinh sqrt tan tanh trunc",
  values: "e inf nan pi tau",
};

/** Members of objects that every program has, or that Python imports under these names. */
export const MEMBERS: Record<Language, Record<string, Members>> = {
  javascript: {
    Math: MATH,
    Array: { functions: "from isArray of", values: "" },
    Float64Array: { functions: "from of", values: "" },
    Number: { functions: "isFinite isInteger isNaN parseFloat", values: "EPSILON" },
    console: { functions: "log table", values: "" },
  },
  python: { numpy: NUMPY, math: PYTHON_MATH },
};

export const GLOBALS: Record<Language, string> = {
  javascript: "Array Float64Array Infinity Math NaN Number console",
  python:
    "False None True abs bool enumerate float int len list map max min pow print range reversed round sum tuple zip",
};

/** Shorter words are often finished names, such as `t`. */
const LEAST_LETTERS = 2;

const LOCAL_NAMES: Record<Language, (context: CompletionContext) => CompletionResult | null> = {
  javascript: localNamesInJavaScript,
  python: localNamesInPython,
};

const GLOBAL_OPTIONS: Record<Language, Completion[]> = {
  javascript: GLOBALS.javascript.split(" ").map((label) => ({ label })),
  python: GLOBALS.python.split(" ").map((label) => ({ label })),
};

const isText = (context: CompletionContext): boolean =>
  /String|Comment|Template(?!Interpolation)/.test(
    syntaxTree(context.state).resolveInner(context.pos, -1).name,
  );

function memberOptions(object: string, language: Language, code: string): Completion[] {
  const aliases = language === "python" ? aliasesIn(code) : new Map<string, string>();
  const members = MEMBERS[language][aliases.get(object) ?? object];
  if (!members) return [];
  const functions = members.functions.split(" ").map((label) => {
    const name = signatureName(`${object}.${label}`, language, aliases);
    return { label, detail: name ? `(${SIGNATURES[name].join(", ")})` : "()" };
  });
  const values = members.values.split(" ").filter(Boolean);
  return [...functions, ...values.map((label) => ({ label }))];
}

const members =
  (language: Language): CompletionSource =>
  (context) => {
    const before = context.matchBefore(/[\w.)\]]*\.\w*$/);
    if (!before || isText(context)) return null;
    const [object = "", typed = "", ...others] = before.text.split(".");
    const options =
      others.length > 0 ? [] : memberOptions(object, language, context.state.sliceDoc());
    if (options.length === 0) return null;
    return { from: context.pos - typed.length, options, validFor: /^\w*$/ };
  };

const names =
  (language: Language): CompletionSource =>
  (context) => {
    const typed = context.matchBefore(/\w*$/)?.text ?? "";
    const isMember = context.matchBefore(/\.\s*\w*$/) !== null;
    if (isMember || isText(context) || (!context.explicit && typed.length < LEAST_LETTERS)) {
      return null;
    }
    const own = LOCAL_NAMES[language](context);
    if (!own) return null;
    const options = [...own.options, ...GLOBAL_OPTIONS[language]];
    return { ...own, options: options.filter(({ label }) => label !== typed) };
  };

/**
 * One source, because after each letter CodeMirror asks every source that suggested nothing again,
 * and Tab waits.
 */
const suggestions = (language: Language): CompletionSource => {
  const [ofMembers, ofNames] = [members(language), names(language)];
  return (context) => ofMembers(context) ?? ofNames(context);
};

/** Tab takes the first suggestion, Enter only one that the learner chose with the arrows. */
export const takeSuggestion: Command = (view) => {
  if (completionStatus(view.state) !== "active") return false;
  if (selectedCompletionIndex(view.state) === null) {
    view.dispatch({ effects: setSelectedCompletion(0) });
  }
  return acceptCompletion(view);
};

const KEYS: KeyBinding[] = [
  { key: "Tab", run: takeSuggestion },
  // The editor must get this key too, so that Tab leaves it.
  { key: "Escape", run: (view) => closeCompletion(view) && false },
  ...completionKeymap.filter(({ key }) => key !== "Escape"),
];

export function completion(language: Language, isAutomatic: boolean): Extension {
  return [
    autocompletion({
      override: [suggestions(language)],
      activateOnTyping: isAutomatic,
      selectOnOpen: false,
      icons: false,
      interactionDelay: 0,
      defaultKeymap: false,
      maxRenderedOptions: 60,
    }),
    Prec.highest(keymap.of(KEYS)),
  ];
}

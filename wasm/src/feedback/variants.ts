import type { mistakes } from "../texts/en/mistakes/index.js";
import type { Facts, Setting } from "../types/feedback.js";
import type { Cause, CauseId } from "../types.js";
import { IN_FUNCTIONS } from "./cause-groups.js";

export type Part = "title" | "observation" | "question" | "step";

type Message = string | ((facts: Facts) => string);
type Mistakes = typeof mistakes;
type PartsOf<Id extends CauseId> = {
  [P in Part as Mistakes[Id][P] extends Message ? never : P]: (
    cause: Cause,
    setting: Setting,
  ) => keyof Mistakes[Id][P];
};
type Variants = {
  [Id in CauseId as keyof PartsOf<Id> extends never ? never : Id]: PartsOf<Id>;
};

function form<Form extends string>(first: Form, ...others: Form[]): (cause: Cause) => Form {
  return (cause) => others.find((each) => each === cause.form) ?? first;
}

function titled<Form extends string>(...forms: Form[]): (cause: Cause) => Form | "general" {
  return (cause) => forms.find((each) => each === cause.form) ?? "general";
}

/** Chooses like `titled`, but by the cause's value if it has no such form. */
function valued<Form extends string>(
  ...others: Form[]
): (cause: Cause) => Form | "other" | "general" {
  return (cause) =>
    others.find((each) => each === cause.form) ?? (cause.value === null ? "general" : "other");
}

const combination = (_: Cause, { beside }: Setting): "alone" | "combined" =>
  beside.size === 0 ? "alone" : "combined";

function functionsIn({ beside }: Setting): "right" | "swapped" | "others" {
  const wrong = [...beside].filter((id) => IN_FUNCTIONS.has(id));
  if (wrong.length === 0) return "right";
  return wrong.length === 1 && wrong[0] === "swapped" ? "swapped" : "others";
}

const isOfLength = ({ T, value }: Cause): boolean => T === value;

const isInLastRow = ({ T, value }: Cause): boolean => T !== null && value === T - 1;

/** Every number type that the texts name contains all whole numbers up to this one. */
export const LEAST_COARSE = 256;

const lastColumn = form("other", "first-columns", "own-exponents");
const ends = form("last-row", "zeros");
const DEGREES = [
  "from-degrees",
  "to-degrees",
  "to-turns",
  "sines-from-degrees",
  "cosines-from-degrees",
] as const;
const NORMALISED = [
  "by-length",
  "by-length-turn",
  "by-last",
  "by-last-turn",
  "by-last-centred",
  "to-length",
] as const;
const orders = form("sine-first", "cosine-first");
const whole = form("exponents", "angles");
const undivided = form("other", "cosines");
const raised = form("other", "quotient-raised", "floored-rate");
const isLostZero = (value: number | null, base: number): boolean =>
  Math.abs((value ?? 0) - base) < 1e-6 * base;

export const VARIANTS: Variants = {
  "first-call": { step: ({ T, C }) => (T === 1 && C === 2 ? "one-pair" : "other") },
  transposed: {
    observation: (cause, setting) =>
      cause.form === "per-column" ? cause.form : combination(cause, setting),
  },
  "arguments-swapped": { observation: combination },
  "missing-columns": {
    title: form("other", "first-columns", "own-exponents"),
    observation: (cause, setting) => {
      const each = form(
        "other",
        "sines-only",
        "cosines-only",
        "first-columns",
        "own-exponents",
      )(cause);
      const isOne = each === "sines-only" || each === "cosines-only";
      return isOne && functionsIn(setting) !== "right" ? "one-of-each-pair" : each;
    },
    step: form("other", "first-columns", "own-exponents"),
  },
  "last-column-missing": {
    title: lastColumn,
    observation: (cause, { oddFile, beside }) => {
      const each = lastColumn(cause);
      if (oddFile && each === "other") return "odd";
      const isLonger = oddFile && each === "first-columns" && beside.has("half-minus-one");
      return isLonger ? "odd-exponents" : each;
    },
    step: (cause, { oddFile }) => {
      const each = lastColumn(cause);
      if (each === "own-exponents") return each;
      return oddFile ? "odd" : "other";
    },
  },
  "last-pair-missing": {
    title: form("other", "first-columns"),
    observation: form("other", "first-columns"),
  },
  reshaped: {
    observation: ({ form }, setting) => {
      if (form === "columns-first") return form;
      const firsts = {
        right: "sines-first",
        swapped: "cosines-first",
        others: "firsts-first",
      } as const;
      return firsts[functionsIn(setting)];
    },
    step: form("functions-first", "columns-first"),
  },
  "chosen-by-row": { observation: orders },
  overwritten: { observation: form("odd-columns", "second-half") },
  unwritten: {
    observation: form("odd-columns", "even-columns", "second-half", "first-half", "next-columns"),
  },
  "end-unwritten": {
    title: titled("last-pair", "last-column", "extra-column"),
    observation: form("last-column", "last-pair"),
    step: form("other", "extra-column"),
  },
  negated: {
    title: titled("sines", "cosines"),
    observation: (cause, { beside }) => {
      const each = form("sines", "cosines")(cause);
      return beside.size === 0 ? each : (`${each}-combined` as const);
    },
    step: form("sines", "cosines"),
  },
  halves: { title: orders, observation: orders },
  "row-cleared": { title: valued("last-row"), observation: form("other", "last-row") },
  "positions-from-one": { observation: combination },
  "positions-shifted": { title: valued(), observation: combination },
  "positions-descending": {
    observation: (cause, setting) =>
      cause.form === "from-length" ? cause.form : combination(cause, setting),
  },
  "positions-reversed": { title: valued(), observation: combination },
  "positions-divided": { title: valued() },
  "positions-summed": { observation: form("other", "before") },
  "index-as-position": { observation: form("other", "even-columns", "per-column") },
  "position-missing": {
    observation: (cause) => {
      const each = form("other", "last-row")(cause);
      return each === "last-row" && isOfLength(cause) ? "length" : each;
    },
    step: (cause) => {
      const each = form("other", "last-row")(cause);
      return each === "last-row" && isOfLength(cause) ? "length" : each;
    },
  },
  degrees: {
    title: titled(...DEGREES),
    observation: form(...DEGREES),
  },
  "normalised-position": {
    title: titled(...NORMALISED),
    observation: form(...NORMALISED),
    step: form("other", "to-length"),
  },
  precedence: {
    title: raised,
    observation: (cause, { beside }) => {
      const forms = [
        "linear",
        "reciprocal",
        "power-over",
        "power-then-over",
        "quotient-raised",
        "floored-rate",
      ] as const;
      const each = forms.find((one) => one === cause.form) ?? "linear";
      return each === "linear" && beside.size > 0 ? "linear-combined" : each;
    },
    step: raised,
  },
  "integer-division": {
    title: titled("exponents", "angles"),
    observation: whole,
    question: whole,
    step: whole,
  },
  "doubled-exponent": {
    observation: ({ form }, { alone, areApart }) => {
      if (alone) return "alone";
      return form === "cosine-next" && areApart ? form : "combined";
    },
  },
  "half-exponent": { observation: (_, { alone }) => (alone ? "alone" : "combined") },
  "half-minus-one": {
    observation: ({ form }, { unpaired }) => {
      if (form === "per-column") return form;
      if (unpaired === undefined) return "pair";
      return unpaired === "per-column" ? "column" : "first";
    },
  },
  "unpaired-exponent": { observation: (_, { areApart }) => (areApart ? "measured" : "other") },
  "undivided-exponent": { observation: form("other", "without-two") },
  undivided: { title: undivided, observation: undivided, question: undivided, step: undivided },
  "fixed-columns": { title: valued() },
  octaves: { observation: form("other", "without-pi"), step: form("other", "without-pi") },
  "hand-fitted": {
    title: titled("fixed-step", "minus-two", "square-root", "times-channels", "squared"),
    step: ({ form }) => (form === "fixed-step" ? form : "other"),
  },
  "wrong-base": {
    title: valued(),
    step: ({ value }) => {
      if (isLostZero(value, 1000) || isLostZero(value, 100000)) return "zeros";
      return isLostZero(value, Math.E ** 4) ? "logarithm" : "other";
    },
  },
  scaled: {
    title: valued(),
    observation: form(
      "other",
      "root-channels",
      "over-root-channels",
      "root-pairs",
      "over-root-pairs",
    ),
    step: form("other", "root-channels"),
  },
  clamped: {
    title: titled("last-row", "zeros"),
    observation: (cause) => {
      const each = ends(cause);
      return isInLastRow(cause) ? (`${each}-once` as const) : each;
    },
    step: (cause) => {
      if (!isInLastRow(cause)) return "other";
      if (ends(cause) === "zeros") return "zeros-once";
      return Number(cause.value) > LEAST_COARSE ? "coarse" : "other";
    },
  },
  rounded: { title: valued() },
  "significant-digits": { title: valued() },
};

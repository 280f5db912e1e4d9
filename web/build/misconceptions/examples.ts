// Wrong implementations of each mistake by form. The first form is that of lines.ts.
import type { CauseForm, CauseId } from "sinusoidal-pe";

export interface Example {
  form: CauseForm | null;
  table: (T: number, C: number) => unknown;
}

type Entry = (t: number, j: number, T: number, C: number) => number;

const rows =
  (entry: Entry) =>
  (T: number, C: number): number[][] =>
    Array.from({ length: T }, (_, t) => Array.from({ length: C }, (_, j) => entry(t, j, T, C)));

const wave = (j: number, angle: number): number =>
  j % 2 === 0 ? Math.sin(angle) : Math.cos(angle);

const pairOf = (j: number): number => Math.floor(j / 2);

const rightAngle: Entry = (t, j, _, C) => t / 10000 ** ((2 * pairOf(j)) / C);

const right: Entry = (t, j, T, C) => wave(j, rightAngle(t, j, T, C));

const rightRows = rows(right);

const of = (entry: Entry, form: CauseForm | null = null): Example => ({ form, table: rows(entry) });

const ofAngle = (angle: Entry, form?: CauseForm): Example =>
  of((t, j, T, C) => wave(j, angle(t, j, T, C)), form);

const ofExponent = (
  exponent: (i: number, C: number, j: number) => number,
  form?: CauseForm,
): Example => ofAngle((t, j, _, C) => t / 10000 ** exponent(pairOf(j), C, j), form);

const ofTable = (table: Example["table"], form: CauseForm | null = null): Example => ({
  form,
  table,
});

const ofRows = (change: (row: number[]) => number[], form: CauseForm | null = null): Example =>
  ofTable((T, C) => rightRows(T, C).map(change), form);

const inRows = (run: number[], C: number): number[][] =>
  Array.from({ length: run.length / C }, (_, t) => run.slice(t * C, t * C + C));

function rounded(x: number, bits: number): number {
  if (x === 0) return 0;
  const unit = 2 ** (Math.max(Math.floor(Math.log2(Math.abs(x))), -14) - bits);
  return Math.round(x / unit) * unit;
}

const inDegrees = (isConverted: boolean): number => (isConverted ? Math.PI / 180 : 1);

type Wave = (angle: number) => number;

const zero: Wave = () => 0;

const halves =
  (first: Wave, second: Wave): Entry =>
  (t, j, _, C) =>
    (j < C / 2 ? first : second)(t / 10000 ** ((2 * (j % (C / 2))) / C));

export const EXAMPLES: Record<CauseId, Example[]> = {
  "first-call": [ofTable(() => rightRows(1, 2))],
  "earlier-call": [ofTable((T, C) => rightRows(T, T === 64 ? 16 : C))],
  transposed: [
    ofTable((T, C) => rows((j, t) => right(t, j, T, C))(C, T)),
    of((t, j, T, C) => right(j, t, C, T), "per-column"),
  ],
  "arguments-swapped": [ofTable((T, C) => rightRows(C, T))],
  flat: [ofTable((T, C) => rightRows(T, C).flat())],
  "leading-axis": [ofTable((T, C) => [rightRows(T, C)])],
  "missing-columns": [
    ofRows((row) => row.filter((_, j) => j % 2 === 0), "sines-only"),
    ofRows((row) => row.filter((_, j) => j % 2 === 1), "cosines-only"),
    ofRows((row) => row.slice(0, row.length / 2), "first-columns"),
    ofTable((T, C) => rightRows(T, C / 2), "own-exponents"),
  ],
  "last-column-missing": [
    ofRows((row) => row.slice(0, -1), "first-columns"),
    ofTable((T, C) => rightRows(T, C - 1), "own-exponents"),
  ],
  "last-pair-missing": [ofRows((row) => row.slice(0, -2), "first-columns")],
  reshaped: [
    ofTable((T, C) => inRows(rows((j, t) => right(t, j, T, C))(C, T).flat(), C), "columns-first"),
    ofTable((T, C) => {
      const ofColumns = (h: number) => rows((t, i) => right(t, 2 * i + h, T, C))(T, C / 2);
      return inRows([0, 1].flatMap(ofColumns).flat(), C);
    }, "functions-first"),
  ],
  "no-function": [of(rightAngle)],
  aliased: [
    of((t, j, T, C) => {
      const sine = Math.sin(rightAngle(t, j, T, C));
      return j % 2 === 0 ? sine : Math.cos(sine);
    }),
  ],
  "chosen-by-row": [
    of((t, j, T, C) => wave(t, rightAngle(t, j, T, C))),
    of((t, j, T, C) => wave(t + 1, rightAngle(t, j, T, C)), "cosine-first"),
  ],
  swapped: [of((t, j, T, C) => wave(j + 1, rightAngle(t, j, T, C)))],
  "sine-everywhere": [of((t, j, T, C) => Math.sin(rightAngle(t, j, T, C)))],
  "cosine-everywhere": [of((t, j, T, C) => Math.cos(rightAngle(t, j, T, C)))],
  overwritten: [
    of((t, j, T, C) => (j % 2 === 0 ? Math.cos(rightAngle(t, j, T, C)) : 0), "odd-columns"),
    of(halves(Math.cos, zero), "second-half"),
  ],
  unwritten: [
    of((t, j, T, C) => (j % 2 === 0 ? right(t, j, T, C) : 0), "odd-columns"),
    of((t, j, T, C) => (j % 2 === 0 ? 0 : right(t, j, T, C)), "even-columns"),
    of(halves(Math.sin, zero), "second-half"),
    of(halves(zero, Math.cos), "first-half"),
    of((t, j, _, C) => {
      if (j > C / 2) return 0;
      return j < C / 2
        ? Math.sin(t / 10000 ** ((2 * j) / C))
        : Math.cos(t / 10000 ** ((C - 2) / C));
    }, "next-columns"),
  ],
  "end-unwritten": [
    of((t, j, T, C) => (j < C - 2 ? right(t, j, T, C) : 0), "last-pair"),
    of((t, j, T, C) => (j < C - 1 ? right(t, j, T, C) : 0), "last-column"),
    ofRows((row) => [...row, 0], "extra-column"),
  ],
  negated: [
    of((t, j, T, C) => (j % 2 === 0 ? -1 : 1) * right(t, j, T, C), "sines"),
    of((t, j, T, C) => (j % 2 === 0 ? 1 : -1) * right(t, j, T, C), "cosines"),
  ],
  halves: [
    of(halves(Math.sin, Math.cos), "sine-first"),
    of(halves(Math.cos, Math.sin), "cosine-first"),
  ],
  "row-zero-blanked": [of((t, j, T, C) => (t === 0 ? 0 : right(t, j, T, C)))],
  "row-cleared": [
    of((t, j, T, C) => (t === 1 ? 0 : right(t, j, T, C))),
    of((t, j, T, C) => (t === T - 1 ? 0 : right(t, j, T, C)), "last-row"),
  ],
  "positions-from-one": [of((t, j, T, C) => right(t + 1, j, T, C))],
  "positions-shifted": [of((t, j, T, C) => right(t + 2, j, T, C))],
  "positions-descending": [
    of((t, j, T, C) => right(T - 1 - t, j, T, C)),
    of((t, j, T, C) => right(T - t, j, T, C), "from-length"),
  ],
  "positions-reversed": [of((t, j, T, C) => right(15 - t, j, T, C))],
  "position-missing": [
    of((_, j, T, C) => right(1, j, T, C), "unit-row"),
    of((_, j, T, C) => right(0, j, T, C), "first-row"),
    of((_, j, T, C) => right(T - 1, j, T, C), "last-row"),
  ],
  "positions-summed": [
    of((t, j, T, C) => right((t * (t + 1)) / 2, j, T, C)),
    of((t, j, T, C) => right((t * (t - 1)) / 2, j, T, C), "before"),
  ],
  "index-as-position": [
    of((_, j, T, C) => right(pairOf(j), j, T, C)),
    of((_, j, T, C) => right(2 * pairOf(j), j, T, C), "even-columns"),
    of((_, j, T, C) => right(j, j, T, C), "per-column"),
  ],
  exchanged: [ofAngle((t, j, _, C) => pairOf(j) / 10000 ** ((2 * t) / C))],
  degrees: [
    ofAngle((t, j, T, C) => (Math.PI / 180) * rightAngle(t, j, T, C), "from-degrees"),
    ofAngle((t, j, T, C) => (180 / Math.PI) * rightAngle(t, j, T, C), "to-degrees"),
    ofAngle((t, j, T, C) => 2 * Math.PI * rightAngle(t, j, T, C), "to-turns"),
    ofAngle((t, j, T, C) => inDegrees(j % 2 === 0) * rightAngle(t, j, T, C), "sines-from-degrees"),
    ofAngle(
      (t, j, T, C) => inDegrees(j % 2 === 1) * rightAngle(t, j, T, C),
      "cosines-from-degrees",
    ),
  ],
  "normalised-position": [
    of((t, j, T, C) => right(t / T, j, T, C), "by-length"),
    of((t, j, T, C) => right((2 * Math.PI * t) / T, j, T, C), "by-length-turn"),
    of((t, j, T, C) => right(t / Math.max(T - 1, 1), j, T, C), "by-last"),
    of((t, j, T, C) => right((2 * Math.PI * t) / Math.max(T - 1, 1), j, T, C), "by-last-turn"),
    of((t, j, T, C) => right((2 * t) / Math.max(T - 1, 1) - 1, j, T, C), "by-last-centred"),
    of((t, j, T, C) => right((T * t) / Math.max(T - 1, 1), j, T, C), "to-length"),
  ],
  "positions-divided": [of((t, j, T, C) => right(t / 512, j, T, C))],
  precedence: [
    ofAngle((t, j, _, C) => ((t / 10000 ** 2) * 2 * pairOf(j)) / C, "linear"),
    ofAngle((t, j, _, C) => t / ((10000 ** 2 * pairOf(j)) / C), "reciprocal"),
    ofAngle((t, j, _, C) => t / (10000 ** (2 * pairOf(j)) / C), "power-over"),
    ofAngle((t, j, _, C) => t / 10000 ** (2 * pairOf(j)) / C, "power-then-over"),
    ofAngle((t, j, _, C) => (t / 10000) ** ((2 * pairOf(j)) / C), "quotient-raised"),
    ofAngle(
      (t, j, _, C) => t * Math.exp(2 * pairOf(j) * Math.floor(-Math.log(10000) / C)),
      "floored-rate",
    ),
  ],
  "divided-amplitude": [of((t, j, _, C) => wave(j, t) / 10000 ** ((2 * pairOf(j)) / C))],
  "integer-division": [
    ofAngle((t, j, T, C) => Math.floor(rightAngle(t, j, T, C)), "angles"),
    ofExponent((i, C) => Math.floor((4 * i) / C), "exponents"),
  ],
  "inverted-exponent": [ofExponent((i, C) => (-2 * i) / C)],
  "doubled-exponent": [
    ofExponent((i, C) => (4 * i) / C),
    ofExponent((_, C, j) => (2 * j) / C, "per-column"),
    ofExponent((i, C, j) => (4 * i + (j % 2)) / C, "cosine-next"),
  ],
  "half-exponent": [ofExponent((i, C) => i / C)],
  "half-minus-one": [
    ofExponent((i, C) => i / Math.max(C / 2 - 1, 1)),
    ofExponent((_, C, j) => j / (C - 1), "per-column"),
  ],
  "index-from-one": [
    ofExponent((i, C) => (2 * (i + 1)) / C),
    ofExponent((_, C, j) => (j + 1) / C, "per-column"),
  ],
  "unpaired-exponent": [
    ofExponent((_, C, j) => j / C),
    of((t, j, _, C) => {
      const angle = t / 10000 ** (j / C);
      return j < C / 2 ? Math.sin(angle) : Math.cos(angle);
    }, "per-column"),
  ],
  "undivided-exponent": [ofExponent((i) => 2 * i), ofExponent((i) => i, "without-two")],
  undivided: [
    ofAngle((t) => t),
    ofAngle((t, j, _, C) => (j % 2 === 0 ? rightAngle(t, j, _, C) : t), "cosines"),
  ],
  "pairs-reversed": [ofAngle((t, j, _, C) => t / 10000 ** ((C - 2 - 2 * pairOf(j)) / C))],
  "over-length": [ofAngle((t, j, T) => t / 10000 ** ((2 * pairOf(j)) / T))],
  "fixed-columns": [ofExponent((i) => (2 * i) / 512)],
  octaves: [
    ofAngle((t, j, T) => (2 ** pairOf(j) * Math.PI * t) / T),
    ofAngle((t, j) => 2 ** pairOf(j) * t, "without-pi"),
  ],
  "hand-fitted": [
    ofExponent((i) => i / 2, "fixed-step"),
    ofExponent((i, C) => i / Math.max(C - 2, 1), "minus-two"),
    ofExponent((i, C) => i / Math.sqrt(C), "square-root"),
    ofExponent((i, C) => (i * C) / 8, "times-channels"),
    ofExponent((i, C) => (8 * i) / C ** 2, "squared"),
  ],
  "wrong-base": [ofAngle((t, j, _, C) => t / 1000 ** ((2 * pairOf(j)) / C))],
  scaled: [
    of((t, j, T, C) => right(t, j, T, C) * 2),
    of((t, j, T, C) => right(t, j, T, C) * Math.sqrt(C), "root-channels"),
    of((t, j, T, C) => right(t, j, T, C) / Math.sqrt(C), "over-root-channels"),
    of((t, j, T, C) => right(t, j, T, C) * Math.sqrt(C / 2), "root-pairs"),
    of((t, j, T, C) => right(t, j, T, C) / Math.sqrt(C / 2), "over-root-pairs"),
  ],
  clamped: [
    of((t, j, T, C) => right(Math.min(t, 511), j, T, C), "last-row"),
    of((t, j, T, C) => (t < 5000 ? right(t, j, T, C) : 0), "zeros"),
  ],
  wrapped: [of((t, j, T, C) => right(t % 512, j, T, C))],
  float32: [of((t, j, T, C) => Math.fround(right(t, j, T, C)))],
  float16: [of((t, j, T, C) => rounded(right(t, j, T, C), 10))],
  bfloat16: [of((t, j, T, C) => rounded(right(t, j, T, C), 7))],
  rounded: [of((t, j, T, C) => Math.round(right(t, j, T, C) * 1e4) / 1e4)],
  "significant-digits": [of((t, j, T, C) => Number(right(t, j, T, C).toPrecision(4)))],
  measured: [ofExponent((i, C) => (2 * i) / C + 1 / 8)],
};

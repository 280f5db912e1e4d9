// Numbers of the pages that come from the core and from the limits of the languages.
import { load, numberText, type SinusoidalPe, type Size } from "sinusoidal-pe";
import type { Plugin } from "vite";

import { CASE_MS, type Language } from "../src/common/language.js";
import { fixedText } from "../src/common/numbers.js";

type Fill = (pe: SinusoidalPe, ...parameters: string[]) => string;

const FILLS: Record<string, Fill> = {
  /** Returns row `t` of the (T, C) table as code prints it. */
  row: (pe, T, C, t, decimals) =>
    Array.from(rowOf(pe, Number(T), Number(C), Number(t)), (entry) =>
      decimals === undefined ? String(entry) : entry.toFixed(Number(decimals)),
    ).join(", "),
  base: (pe) => short(baseOf(pe)),
  pairs: (pe, C) => cells(divisorsOf(pe, C).map((_, i) => String(i))),
  exponents: (pe, C) =>
    cells(divisorsOf(pe, C).map((each) => short(Math.log(each) / Math.log(baseOf(pe))))),
  divisors: (pe, C) => cells(divisorsOf(pe, C).map(short)),
  angles: (pe, C, t) => cells(divisorsOf(pe, C).map((each) => short(Number(t) / each))),
  sines: (pe, T, C, t) => cells(columnsOf(pe, T, C, t, 0)),
  cosines: (pe, T, C, t) => cells(columnsOf(pe, T, C, t, 1)),
  cases: (pe) => String(casesOf(pe).length),
  rows: (pe) => String(lastRowOf(pe) + 1),
  "last-row": (pe) => String(lastRowOf(pe)),
  "first-tolerance": (pe) => numberText(pe.tolerance(0), 2),
  "last-tolerance": (pe) => numberText(pe.tolerance(lastRowOf(pe)), 2),
  seconds: (_, language) => String(CASE_MS[language as Language] / 1000),
};

function rowOf({ encode }: SinusoidalPe, T: number, C: number, t: number): Float64Array {
  return encode(T, C).data.subarray(t * C, (t + 1) * C);
}

function columnsOf(pe: SinusoidalPe, T: string, C: string, t: string, second: 0 | 1): string[] {
  const row = rowOf(pe, Number(T), Number(C), Number(t));
  return [...row].filter((_, j) => j % 2 === second).map((entry) => fixedText(entry, 4));
}

function divisorsOf(pe: SinusoidalPe, C: string): number[] {
  return [...pe.wavelengths(Number(C))].map((each) => each / (2 * Math.PI));
}

function baseOf(pe: SinusoidalPe): number {
  return (divisorsOf(pe, "4")[1] as number) ** 2;
}

function cells(texts: readonly string[]): string {
  return texts.map((each) => `<td>${each}</td>`).join("");
}

function casesOf(pe: SinusoidalPe): Size[] {
  const cases: Size[] = [];
  pe.judge((T, C) => {
    cases.push({ T, C });
    return pe.encode(T, C);
  });
  return cases;
}

function lastRowOf(pe: SinusoidalPe): number {
  return Math.max(...casesOf(pe).map(({ T }) => T)) - 1;
}

function short(value: number): string {
  return numberText(value, 3);
}

const HOLE = new RegExp(`\\{\\{(${Object.keys(FILLS).join("|")})((?: [\\w-]+)*)\\}\\}`, "g");

export function statement(): Plugin {
  return {
    name: "statement",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const pe = await load();
        return html.replace(HOLE, (_, name: string, parameters: string) => {
          const fill = FILLS[name] as Fill;
          return fill(pe, ...parameters.split(" ").slice(1));
        });
      },
    },
  };
}

/** Views cannot wait for a worker's answer. The tolerance is linear in t. */
export function tolerance(): Plugin {
  return {
    name: "tolerance",
    async config() {
      const pe = await load();
      const at0 = pe.tolerance(0);
      const each = pe.tolerance(1) - at0; // exact, because both numbers have the same exponent
      return { define: { TOLERANCE: JSON.stringify({ at0, each }) } };
    },
  };
}

export function lessonNumbers(pe: SinusoidalPe) {
  const [T, C] = [100, 16]; // the size of most steps
  const wavelengths = pe.wavelengths(C);
  const table = pe.encode(T, C).data;
  const at = (t: number, j: number): number => table[t * C + j] as number;
  const [t, other] = [1, twinOf(1, (later) => at(later, 0), T)];
  const angle = (pair: number): number => (2 * Math.PI) / (wavelengths[pair] as number);
  return {
    rows: rowsOf(pe.encode(3, 4).data, 4),
    why: {},
    switches: {},
    waves: {
      first: first(wavelengths),
      factor: (wavelengths[1] as number) / first(wavelengths),
      ...firstLonger(pe.wavelengths(64), T),
    },
    both: {
      t,
      other,
      sine: at(t, 0),
      otherSine: at(other, 0),
      cosine: at(t, 1),
      otherCosine: at(other, 1),
    },
    hands: { fast: angle(0), slow: angle(3), turn: last(wavelengths) },
    distance: { distance: first(pe.distances(C, [5])), product: first(pe.dotProducts(C, [5])) },
    shift: {},
    base: {
      slow: last(wavelengths),
      slowOther: last(pe.wavelengths(C, { base: 100 })),
      ...nearestAbove(100, 500, (k) => first(pe.distances(C, [k], { base: 100 }))),
    },
  };
}

/** Returns the later position whose entry is nearest. */
function twinOf(t: number, entryAt: (t: number) => number, T: number): number {
  const away = (later: number): number => Math.abs(entryAt(later) - entryAt(t));
  let nearest = t + 1;
  for (let later = nearest; later < T; ++later) if (away(later) < away(nearest)) nearest = later;
  return nearest;
}

/** Returns the first pair whose wave is longer than T, its wavelength and the one before. */
function firstLonger(wavelengths: Float64Array, T: number) {
  const pair = wavelengths.findIndex((each) => each > T);
  return { pair, length: wavelengths[pair] as number, before: wavelengths[pair - 1] as number };
}

/** Returns the shift above `least` whose rows are nearest, their distance, and that for k = 3. */
function nearestAbove(least: number, T: number, distanceAt: (k: number) => number) {
  let k = least + 1;
  for (let each = k; each < T; ++each) if (distanceAt(each) < distanceAt(k)) k = each;
  return { k, far: distanceAt(k), near: distanceAt(3) };
}

function rowsOf(data: Float64Array, C: number): number[][] {
  return Array.from({ length: data.length / C }, (_, t) => [...data.subarray(t * C, (t + 1) * C)]);
}

function first(numbers: Float64Array): number {
  return numbers[0] as number;
}

function last(numbers: Float64Array): number {
  return numbers[numbers.length - 1] as number;
}

export function lesson(): Plugin {
  return {
    name: "lesson",
    async config() {
      return { define: { LESSON: JSON.stringify(lessonNumbers(await load())) } };
    },
  };
}

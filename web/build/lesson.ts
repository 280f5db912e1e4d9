// The numbers in the answers of the lesson come from the core when the page is built.
import { load, type SinusoidalPe } from "sinusoidal-pe";
import type { Plugin } from "vite";

/** The size of most steps. */
const SIZE = { T: 100, C: 16 };
const OTHER_BASE = 100;

export function lessonNumbers(pe: SinusoidalPe) {
  const { T, C } = SIZE;
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
    },
    both: {
      ...{ t, other, sine: at(t, 0), otherSine: at(other, 0) },
      ...{ cosine: at(t, 1), otherCosine: at(other, 1) },
    },
    hands: { fast: angle(0), slow: angle(3) },
    distance: { distance: first(pe.distances(C, [5])), product: first(pe.dotProducts(C, [5])) },
    shift: {},
    base: {
      slow: last(wavelengths),
      slowOther: last(pe.wavelengths(C, { base: OTHER_BASE })),
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

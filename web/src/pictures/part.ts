/** A (T, C) table, row-major. */
export interface WholeTable {
  T: number;
  C: number;
  data: Float64Array;
}

export interface Part {
  T: number;
  C: number;
  t: readonly number[];
  j: readonly number[];
  data: Float64Array;
}

export function partOf(
  { T, C, data }: WholeTable,
  t: readonly number[],
  j: readonly number[],
): Part {
  const part = new Float64Array(t.length * j.length);
  t.forEach((row, at) => {
    j.forEach((column, place) => {
      part[at * j.length + place] = data[row * C + column] as number;
    });
  });
  return { T, C, t, j, data: part };
}

/** The part must contain the entry. */
export function entryOf(part: Part, t: number, j: number): number {
  return part.data[part.t.indexOf(t) * part.j.length + part.j.indexOf(j)] as number;
}

/** Returns runs of neighbours, each by its first and last number. */
export function runsOf(numbers: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** Returns `count` neighbours around `at`, from 0 on and before `end`. */
export function around(at: number, count: number, end: number): number[] {
  const first = Math.max(0, Math.min(at - Math.floor(count / 2), end - count));
  return Array.from({ length: Math.min(count, end) }, (_, each) => first + each);
}

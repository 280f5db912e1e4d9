// Each names the argument, what was expected, and the value. Like errors of engines, they have no
// full stop.
export const argumentErrors = {
  options: ({ value }: { value: string }) => `options must be an object, got ${value}`,
  unknownOption: ({ of, name, known }: { of: string; name: string; known: readonly string[] }) =>
    `${of} has no option ${name}, only ${known.join(", ")}`,
  number: ({ name, value }: { name: string; value: string }) =>
    `${name} must be a number, got ${value}`,
  string: ({ name, value }: { name: string; value: string }) =>
    `${name} must be a string, got ${value}`,
  function: ({ name, value }: { name: string; value: string }) =>
    `${name} must be a function, got ${value}`,
  choice: ({ name, known, value }: { name: string; known: readonly string[]; value: string }) =>
    `${name} must be ${known.map((each) => `"${each}"`).join(" or ")}, got ${value}`,
  /** For an argument whose largest value depends on another argument. */
  whole: ({
    name,
    least,
    most,
    other,
    at,
    value,
  }: {
    name: string;
    least: number;
    most: number;
    other: string;
    at: number;
    value: number;
  }) => `${name} must be a whole number from ${least} to ${most} at ${other} = ${at}, got ${value}`,
  columns: ({ most, C }: { most: number; C: number }) =>
    `C must be an even whole number from 2 to ${most}, got ${C}`,
  base: ({ least, most, value }: { least: number; most: number; value: number }) =>
    `base must be a number from ${least} to ${most}, got ${value}`,
  sizeTogether: ({ T, C }: { T: string; C: string }) =>
    `T and C must be given together, got T = ${T} and C = ${C}`,
  extraCases: "extraCases must be at most two sizes that can be judged",
  signal: ({ value }: { value: string }) => `signal must be an AbortSignal, got ${value}`,
  answer:
    "ask must resolve to an answer: { kind: 'returned', value }, { kind: 'raised', error }, { kind: 'timed-out' } or { kind: 'not-a-table', problem }",
  noMemory: ({ cells }: { cells: number }) =>
    `There is not enough memory for a table of ${cells} numbers`,
  internal: ({ status }: { status: string }) => `The core refused correct arguments: ${status}`,

  toleratedPosition: ({ end, value }: { end: number; value: number }) =>
    `t must be at least 0 and less than ${end}, got ${value}`,
  into: ({ known, value }: { known: readonly string[]; value: string }) =>
    `into must be a ${known.join(" or a ")}, got ${value}`,
  intoBuffer: ({ kind }: { kind: string }) =>
    `into must be in an ArrayBuffer of fixed size, got a ${kind} one`,
  intoLength: ({ cells, length }: { cells: number; length: number }) =>
    `into must contain exactly T * C = ${cells} numbers, got ${length}`,
};

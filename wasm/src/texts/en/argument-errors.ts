// Each names the argument, what was expected, and the value. Like errors of engines, they have no
// full stop.

/** The page leaves out the checks that use these. */
export const typeErrors = {
  options: ({ value }: { value: string }) => `options must be an object, got ${value}`,
  unknownOption: ({ of, name, known }: { of: string; name: string; known: readonly string[] }) =>
    `${of} has no option ${name}, only ${known.join(", ")}`,
  number: ({ name, value }: { name: string; value: string }) =>
    `${name} must be a number, got ${value}`,
  string: ({ name, value }: { name: string; value: string }) =>
    `${name} must be a string, got ${value}`,
  function: ({ name, value }: { name: string; value: string }) =>
    `${name} must be a function, got ${value}`,
  boolean: ({ name, value }: { name: string; value: string }) =>
    `${name} must be true or false, got ${value}`,
  choice: ({ name, known, value }: { name: string; known: readonly string[]; value: string }) =>
    `${name} must be ${known.map((each) => `"${each}"`).join(" or ")}, got ${value}`,
  sizeTogether: ({ T, C }: { T: string; C: string }) =>
    `T and C must be given together, got T = ${T} and C = ${C}`,
  signal: ({ value }: { value: string }) => `signal must be an AbortSignal, got ${value}`,
};

export const argumentErrors = {
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
  extraCases: "extraCases must be at most two sizes that can be judged",
  answer:
    "ask must resolve to an answer: { kind: 'returned', value }, { kind: 'raised', error }, { kind: 'timed-out' } or { kind: 'not-a-table', problem }",
  noMemory: ({ cells }: { cells: number }) =>
    `There is not enough memory for a table of ${cells} numbers`,
  internal: ({ status }: { status: string }) => `The core refused correct arguments: ${status}`,
};

export const givenErrors = {
  array: ({ name, value }: { name: string; value: string }) =>
    `${name} must be an array, got ${value}`,
  objectWith: ({ name, key, value }: { name: string; key: string; value: string }) =>
    `${name} must be an object with ${key}, got ${value}`,
  unknownId: ({ name, value }: { name: string; value: string }) =>
    `${name}.id must be the id of a ${name}, got ${value}`,
};

/** Replaces a returned or raised value that cannot be shown. */
export const answer = {
  longNumber: "(a whole number with thousands of digits)",
  unshown: "(a value that cannot be shown)",
  emptyError: "(an empty error)",
  badLength: "its length is not a whole number",
  badDescription: "its description is not valid",
};

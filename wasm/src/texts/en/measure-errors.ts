export const measureErrors = {
  shiftOf: ({ name, end, t, value }: { name: string; end: number; t: number; value: number }) =>
    `${name} must be between -${end} and ${end}, and so must t + k with t = ${t}, got ${value}`,
  whole: ({
    name,
    least,
    most,
    value,
  }: {
    name: string;
    least: number;
    most: number;
    value: number;
  }) => `${name} must be a whole number from ${least} to ${most}, got ${value}`,
  pairing: 'pairing must be "paired" for a shift, got "unpaired"',
  matrixColumns: ({ most, C }: { most: number; C: number }) =>
    `C must be at most ${most} for a matrix, got ${C}`,
  tableWork: ({ most, T, C, needed }: { most: number; T: number; C: number; needed: number }) =>
    `table must need at most ${most} multiplications, got ${needed} for shape [${T}, ${C}]`,
  shiftsWork: ({ most, count, needed }: { most: number; count: number; needed: number }) =>
    `shifts must need at most ${most} multiplications, got ${needed} for ${count} shifts`,
  rowsAtOnce: ({
    most,
    T,
    C,
    from,
    to,
  }: {
    most: number;
    T: number;
    C: number;
    from: number;
    to: number;
  }) => `to must be at most ${most} more than from for shape [${T}, ${C}], got ${from} and ${to}`,
  moreRows: ({ T, C }: { T: number; C: number }) =>
    `table must have more rows than columns, got ${T} and ${C}`,
  notATable: ({ text }: { text: string }) => `table must contain rows of numbers: ${text}`,
  table: ({ value }: { value: string }) => `table must contain rows of numbers, got ${value}`,
  tableShape: ({ shape, count }: { shape: readonly number[]; count: number }) =>
    `table must have the shape [T, C] of its numbers, got shape [${shape.join(", ")}] and ${count} numbers`,
  tableColumns: ({ most, C }: { most: number; C: number }) =>
    `table must have 1 to ${most} columns, got ${C}`,
  tableRows: ({ least, T }: { least: number; T: number }) =>
    `table must have at least ${least} rows, got ${T}`,
  entry: ({ t, j, most, value }: { t: number; j: number; most: number; value: number }) =>
    `table[${t}][${j}] must be a number from -${most} to ${most}, got ${value}`,
};

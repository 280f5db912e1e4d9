import { entryText } from "../../../common/numbers.js";
import { plainText } from "../../../common/rounded.js";
import type { Fit, Place } from "./grammar.js";

export const shift = {
  caption: "M(k) is a C × C matrix. Its product with row t is compared with row t + k.",
  question: "In which columns does M(k) times row t differ from row t + k?",
  rotations: "In the formula, M(k) is made of 2 × 2 rotations, one for each pair.",
  note: ({ k }: { k: number }) =>
    `Row ${k} of the formula contains the numbers of M(${k}): a sine and a cosine for each pair.`,
  choice: "Which matrix to use",
  choices: { formula: "M(k) of the formula", best: "Best M(k) for this table" },
  fitting: ({ k }: { k: number }) => `Fitting the best M(${k})…`,
  cancel: "Cancel",
  fit: ({ k }: { k: number }) => `Fit the best M(${k})`,
  equation: ({ pair, k }: { pair: number; k: number }) => `Pair ${pair}, shifted by ${k}`,
  matrix: ({ pair, k }: { pair: number; k: number }) => `M(${k}), pair ${pair}`,
  row: ({ t }: { t: number }) => `Row ${t}`,
  product: ({ t, k }: { t: number; k: number }) => `M(${k}) · row ${t}`,
  bestProduct: ({ t, k }: { t: number; k: number }) => `Best M(${k}) · row ${t}`,
  slider: "Column j. Press Up or Down to change the row.",
  entryAxis: "Entry",
  columnAxis: "Column j",
  error: "Error: row t + k minus M(k) · row t",
  made: ({ t, k, value }: { t: number; k: number; value: number }) =>
    `M(${k}) times row ${t} gives ${entryText(value)} there.`,
  columns: ({ first, last, C }: { first: number; last: number; C: number }) =>
    `Columns ${first} to ${last} of ${C}.`,
  map: {
    formula: ({ C, k }: { C: number; k: number }) =>
      `M(${k}) of the formula, a ${C} × ${C} matrix.`,
    best: ({ C, k }: { C: number; k: number }) =>
      `The best M(${k}) for this table, a ${C} × ${C} matrix.`,
    marked: ({ j }: { j: number }) => `Row ${j} is marked.`,
  },
  exact: ({ t, k }: { t: number; k: number }) =>
    `M(${k}) of the formula times row ${t} gives row ${t + k}.`,
  close: ({ t, k, error }: { t: number; k: number; error: number }) =>
    `M(${k}) of the formula times row ${t} gives row ${t + k}, to within ${plainText(error)}.`,
  off: ({ t, k, j, error }: Shifted & { error: number }) =>
    `M(${k}) of the formula times row ${t} does not give row ${t + k}. The error in column ${j} is ${plainText(error)}.`,
  noNumber: ({ t, k, j }: Shifted) =>
    `M(${k}) of the formula times row ${t} cannot be compared in column ${j}.`,
  beyond: ({ t, k, T }: { t: number; k: number; T: number }) =>
    `There is no row ${t + k}: the last row is ${T - 1}.`,
  everyExact: "The error is 0 for every t.",
  every: ({ error, t, j }: { error: number; t: number; j: number }) =>
    `The largest error over all t is ${plainText(error)}, for t = ${t}, column ${j}.`,
  best: ({ k, residual, largest }: Fit & { k: number }) =>
    residual === 0
      ? `The best M(${k}) for this table has no error.`
      : `The best M(${k}) for this table has the error ${plainText(residual)} (root mean square), at most ${plainText(largest)}.`,
  cancelled: ({ k }: { k: number }) =>
    `The best M(${k}) for this table is not fitted, because you cancelled it.`,
  failed: ({ k }: { k: number }) => `The best M(${k}) for this table could not be fitted.`,
  list: ({ t, k }: { t: number; k: number }) => `Row ${t}, shifted by ${k}.`,
  heads: { error: "Error" },
};

interface Shifted extends Place {
  k: number;
}

// Says which entries of a table are not finite numbers, and why that often happens.
import type { NotFinite, Progression } from "../../types/feedback.js";
import { list } from "./grammar.js";

const NUMBERS: Record<NotFinite["numbers"], string> = {
  nan: "NaN",
  infinite: "infinite",
  both: "NaN or infinite",
};

const sizeText = ({ T, C }: NotFinite): string => `For T = ${T}, C = ${C}`;

const rowsText = ({ rows }: NotFinite): string => linesText(rows, "row", "rows");

function columnsText({ columns, C }: NotFinite): string {
  const { count, first, step } = columns;
  if (step === 2 && count > 2 && count === C / 2) {
    return first === 0 ? "the even columns" : "the odd columns";
  }
  return linesText(columns, "column", "columns");
}

function linesText({ count, first, last, step }: Progression, one: string, more: string): string {
  if (count === 1) return `${one} ${first}`;
  if (count === 2) return `${more} ${list([`${first}`, `${last}`])}`;
  if (step === 1) return `${more} ${first} to ${last}`;
  if (step !== null) return `${more} ${first}, ${first + step}, …, ${last}`;
  return `${count} ${more}`;
}

export const notFinite = {
  observation: {
    all: (found: NotFinite) => `${sizeText(found)}, every entry is ${NUMBERS[found.numbers]}.`,
    entry: (found: NotFinite) =>
      `${sizeText(found)}, row ${found.first.t}, column ${found.first.j} is ${NUMBERS[found.numbers]}.`,
    rows: (found: NotFinite) =>
      `${sizeText(found)}, every entry of ${rowsText(found)} is ${NUMBERS[found.numbers]}.`,
    columns: (found: NotFinite) =>
      `${sizeText(found)}, every entry of ${columnsText(found)} is ${NUMBERS[found.numbers]}.`,
    both: (found: NotFinite) =>
      `${sizeText(found)}, the entries of ${columnsText(found)} are ${NUMBERS[found.numbers]} in ${rowsText(found)}.`,
    some: (found: NotFinite) =>
      `${sizeText(found)}, ${found.count} entries are ${NUMBERS[found.numbers]}.`,
  },
  first: ({ t, j }: { t: number; j: number }) => `The first of them is row ${t}, column ${j}.`,
  reason: {
    infinite:
      "A number is infinite after a division by 0, or if a power is too large. Sines and cosines are always finite.",
    all: "This often happens with an undefined value, 0 / 0, or the mean of an empty list.",
    "row-zero": "In row 0, t is 0: check for 0 / 0 and for a logarithm of t.",
    "first-pair": "In these columns, i is 0: check for a division by i and for a logarithm of i.",
    "one-function":
      "These columns share one function: check for an undefined value, and for entries that are never set.",
    "later-columns":
      "This often happens when powers get too large for their number type, because the exponent is not divided by C.",
    "last-columns":
      "This often happens with an index past the end of a list, or with entries that are never set.",
    "later-rows":
      "This often happens when numbers grow from row to row, or when an index passes the end of a list.",
  },
};

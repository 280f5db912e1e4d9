// Says which entries of a table are not finite numbers, and why that often happens.

interface Size {
  T: number;
  C: number;
}

interface Found extends Size {
  numbersText: string;
}

type Rows = Found & { rowsText: string };
type Columns = Found & { columnsText: string };

interface Ends {
  first: number;
  last: number;
}

type Steps = Ends & { second: number };

export const notFinite = {
  numbers: { nan: "NaN", infinite: "infinite", both: "NaN or infinite" },
  rows: {
    one: ({ first }: Ends) => `row ${first}`,
    two: ({ first, last }: Ends) => `rows ${first} and ${last}`,
    three: ({ first, second, last }: Steps) => `rows ${first}, ${second} and ${last}`,
    block: ({ first, last }: Ends) => `rows ${first} to ${last}`,
    steps: ({ first, second, last }: Steps) => `rows ${first}, ${second}, …, ${last}`,
    some: ({ count }: { count: number }) => `${count} rows`,
  },
  columns: {
    one: ({ first }: Ends) => `column ${first}`,
    two: ({ first, last }: Ends) => `columns ${first} and ${last}`,
    three: ({ first, second, last }: Steps) => `columns ${first}, ${second} and ${last}`,
    block: ({ first, last }: Ends) => `columns ${first} to ${last}`,
    steps: ({ first, second, last }: Steps) => `columns ${first}, ${second}, …, ${last}`,
    some: ({ count }: { count: number }) => `${count} columns`,
  },
  observation: {
    all: ({ T, C, numbersText }: Found) => `For T = ${T}, C = ${C}, every entry is ${numbersText}.`,
    entry: ({ T, C, t, j, numbersText }: Found & { t: number; j: number }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numbersText}.`,
    rows: ({ T, C, rowsText, numbersText }: Rows) =>
      `For T = ${T}, C = ${C}, every entry of ${rowsText} is ${numbersText}.`,
    columns: ({ T, C, columnsText, numbersText }: Columns) =>
      `For T = ${T}, C = ${C}, every entry of ${columnsText} is ${numbersText}.`,
    both: ({ T, C, rowsText, columnsText, numbersText }: Rows & Columns) =>
      `For T = ${T}, C = ${C}, the entries of ${columnsText} are ${numbersText} in ${rowsText}.`,
    some: ({ T, C, count, numbersText }: Found & { count: number }) =>
      `For T = ${T}, C = ${C}, ${count} entries are ${numbersText}.`,
  },
  first: ({ t, j }: { t: number; j: number }) => `The first of them is row ${t}, column ${j}.`,
  reason: {
    infinite:
      "A number is infinite after a division by 0, or if a power is too large. Sines and cosines are always finite.",
    all: "This often happens with an undefined value, 0 / 0, or the mean of an empty list.",
    "row-zero": "In row 0, t is 0: check for 0 / 0 and for a logarithm of t.",
    "first-pair": "In the first pair, i is 0: check for a division by i and for a logarithm of i.",
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

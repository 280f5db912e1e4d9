import { entryText } from "../../../common/numbers.js";
import type { Entry, Place, Size } from "./grammar.js";

export const tables = {
  lastRun: ({ T, C }: Size) => `Last run, T = ${T}, C = ${C}`,
  file: ({ file, T, C }: Size & { file: string }) => `${file}, T = ${T}, C = ${C}`,
  trial: ({ T, C }: Size) => `Try it, T = ${T}, C = ${C}`,
  none: "No table to explore yet. Run the tests, open a table file, or call your function under Try it.",
  /** Until then, the right table. */
  right: {
    caption: ({ T, C }: Size) =>
      `This is the right table for T = ${T}, C = ${C}. Positions t run down, columns j run across.`,
    label: ({ T, C }: Size) =>
      `Heatmap of the right table for T = ${T}, C = ${C}. Low columns change quickly from row to row, high columns slowly.`,
  },
};

export const frame = {
  table: "Table",
  views: "Views",
  selected: "Selected entry",
  fields: { t: "Position t", j: "Column j", k: "Shift k" },
  entry: ({ t, j, value }: Entry) => `Row ${t}, column ${j}: ${entryText(value)}.`,
  formula: ({ formula }: { formula: string }) => `Formula: ${formula}.`,
  details: "Details:",
  formulaFailed: "The comparison with the formula did not load. Load the page again.",
  fileFailed: "The file could not be created.",
  noPicture: "There is no picture to download yet.",
  noImage: "The browser did not draw the picture.",
  workerFailed: "The part of the page that measures tables did not load.",
};

export const keeping = {
  show: "Show numbers",
  hide: "Hide numbers",
  download: "Download",
  png: "Download PNG",
  svg: "Download SVG",
  csv: "Download CSV",
};

export const numbers = {
  label: "Numbers",
  cut: ({ rows, columns }: { rows: number; columns: number }) =>
    `The page lists at most ${rows} rows and ${columns} columns. The CSV file has more.`,
  column: ({ j }: { j: number }) => `Column ${j}`,
  formulaColumn: ({ j }: { j: number }) => `Formula, column ${j}`,
};

export const facts = { table: "Table", formula: "Formula", unmeasured: "Not measured" };

export const zoom = { label: "Zoom", in: "Zoom in", out: "Zoom out", all: "Show all", map: "Map" };

export const refusals = {
  columns: ({ C, most }: { C: number; most: number }) =>
    `Tables with up to ${most} columns are measured. This table has ${C}.`,
  entries: ({ entries, most }: { entries: number; most: number }) =>
    `Tables with up to ${most} entries are measured. This table has ${entries}.`,
  nan: ({ t, j }: Place) => `The table cannot be measured, because row ${t}, column ${j} is NaN.`,
  infinite: ({ t, j }: Place) =>
    `The table cannot be measured, because row ${t}, column ${j} is infinite.`,
  large: ({ t, j }: Place) =>
    `The table cannot be measured, because row ${t}, column ${j} is beyond 1e100.`,
  rows: ({ T, least }: { T: number; least: number }) =>
    `This needs at least ${least} rows. The table has ${T}.`,
  fitRows: ({ T, k, least }: { T: number; k: number; least: number }) =>
    `The best M(${k}) needs a table with at least ${least} rows. This table has ${T}.`,
  fitWork: ({ k }: { k: number }) =>
    `The page does not search for the best M(${k}), because that takes too long for a table of this size.`,
};

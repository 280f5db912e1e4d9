/** The package has the titles and texts of each mistake. */
import { shapeText } from "#texts/grammar.js";

type Shape = { shape: readonly number[] };
type Entry = { T: number; C: number; row: number; column: number; found: string; formula: string };

export const misconceptions = {
  expected: "Expected shape",
  returned: "Returned shape",
  expectedShape: ({ shape }: Shape) => `Expected: shape ${shapeText(shape)}.`,
  returnedShape: ({ shape }: Shape) => `Returned: shape ${shapeText(shape)}.`,
  column: ({ column }: { column: number }) => `Column ${column}`,
  /** For a difference that is too small to draw. */
  entry: ({ T, C, row, column, found, formula }: Entry) =>
    `T = ${T}, C = ${C}: row ${row}, column ${column} is ${found}. The formula gives ${formula}.`,
};

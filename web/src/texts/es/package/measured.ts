import { numberText } from "#numbers";
import type { measured as english } from "#texts/measured.js";
import type { Translation } from "../../translation.js";
import { list, plural } from "./grammar.js";

type Parameter = Parameters<typeof english.firstColumn.wave>[0];
type Difference = Parameter["differences"][number];

const sizeText = ({ T, C }: Pick<Parameter, "T" | "C">): string =>
  T === null ? `C = ${C}` : `T = ${T}, C = ${C}`;

const DIFFERENCES: Record<Difference, string> = {
  function: "la función",
  divisor: "el divisor",
  factor: "el factor",
  start: "el ángulo de la fila 0",
};

const differencesText = (differences: readonly Difference[]): string =>
  list(differences.map((each) => DIFFERENCES[each]));

export const measured = {
  oneDivisor: ({ C, columns, divisor, digits }) =>
    `Con C = ${C}, las columnas ${list(columns.map(String))} usan el divisor ${numberText(divisor, digits)}.`,
  twoDivisors: ({ C, columns: [a, b], divisors: [first, second], digits }) =>
    `Con C = ${C}, la columna ${a} usa el divisor ${numberText(first, digits)} y la columna ${b} usa ${numberText(second, digits)}.`,
  factor: ({ C, value }) => `Con C = ${C}, el factor es ${numberText(value)}.`,
  wrongRows: ({ rows, ...size }) =>
    plural(rows.length, {
      one: `Con ${sizeText(size)}, solo la fila ${list(rows.map(String))} es incorrecta.`,
      other: `Con ${sizeText(size)}, solo las filas ${list(rows.map(String))} son incorrectas.`,
    }),
  oneColumn: {
    wave: ({ column, right, differences, ...size }) =>
      `Con ${sizeText(size)}, la columna ${right} es correcta. La columna ${column} se diferencia de la fórmula en ${differencesText(differences)}.`,
    constant: ({ column, right, ...size }) =>
      `Con ${sizeText(size)}, la columna ${right} es correcta. La columna ${column} tiene el mismo número en todas las filas.`,
    angle: ({ column, right, ...size }) =>
      `Con ${sizeText(size)}, la columna ${right} es correcta. La columna ${column} es un ángulo, sin seno ni coseno.`,
  },
  bothColumns: {
    wave: ({ columns, differences, ...size }) =>
      `Con ${sizeText(size)}, las columnas ${list(columns.map(String))} se diferencian de la fórmula en ${differencesText(differences)}.`,
    constant: ({ columns, ...size }) =>
      `Con ${sizeText(size)}, las columnas ${list(columns.map(String))} no cambian de una fila a otra.`,
    angle: ({ columns, ...size }) =>
      `Con ${sizeText(size)}, las columnas ${list(columns.map(String))} son ángulos, sin seno ni coseno.`,
  },
  firstColumn: {
    wave: ({ column, differences, ...size }) =>
      `Con ${sizeText(size)}, la columna ${column} se diferencia de la fórmula en ${differencesText(differences)}.`,
    constant: ({ column, ...size }) =>
      `Con ${sizeText(size)}, la columna ${column} tiene el mismo número en todas las filas.`,
    angle: ({ column, ...size }) =>
      `Con ${sizeText(size)}, la columna ${column} es un ángulo, sin seno ni coseno.`,
  },
  secondColumn: {
    wave: ({ column, differences }) =>
      `La columna ${column} se diferencia de la fórmula en ${differencesText(differences)}.`,
    constant: ({ column }) => `La columna ${column} tiene el mismo número en todas las filas.`,
    angle: ({ column }) => `La columna ${column} es un ángulo, sin seno ni coseno.`,
  },
} satisfies Translation<typeof english>;

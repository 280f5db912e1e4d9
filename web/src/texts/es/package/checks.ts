import type { checks as english } from "#texts/checks.js";
import type { Translation } from "../../translation.js";
import { list, plural } from "./grammar.js";

export const checks = {
  title: {
    shape: "Forma",
    origin: "Fila 0 (t = 0)",
    formula: "Fórmula",
    bounds: "Cotas",
    uniqueness: "Unicidad",
    extrapolation: "Extrapolación",
  },

  question: {
    shape: "¿Tiene la tabla T filas y C columnas?",
    origin: "¿Es la fila 0 igual a 0, 1, 0, 1, …?",
    formula: "¿Coinciden todas las entradas con la fórmula?",
    bounds: "¿Son todas las entradas números finitos de −1 a 1?",
    uniqueness: "¿Tienen todas las posiciones filas distintas?",
    extrapolation: "¿Sigue siendo correcta la tabla con miles de filas?",
  },

  result: {
    passed: "superada",
    failed: "fallida",
    "not-run": "no ejecutada",
    "not-applicable": "no aplicable",
  },

  passed: {
    shape: ({ sizes }) => `Las primeras ${sizes.length} tablas tienen T filas y C columnas.`,
    origin: ({ sizes }) => `La fila 0 es 0, 1, 0, 1, … en las primeras ${sizes.length} tablas.`,
    formula: ({ sizes }) =>
      `Todas las entradas de ${sizes.length} tablas coinciden con la fórmula.`,
    bounds: ({ sizes }) =>
      `Todas las entradas de ${sizes.length} tablas son números finitos de −1 a 1.`,
    uniqueness: ({ sizes: [size] }) => `Las ${size?.T} filas son todas distintas.`,
    extrapolation: ({ sizes }) => {
      const [, ...long] = sizes.map(({ T }) => T).sort((a, b) => a - b);
      return `Las tablas de ${list(long.map(String))} filas son correctas.`;
    },
  },

  passedTable: {
    shape: ({ rows }) =>
      plural(rows, {
        one: "La tabla tiene 1 fila y un número par de columnas.",
        other: `La tabla tiene ${rows} filas y un número par de columnas.`,
      }),
    uniqueness: ({ rows }) =>
      plural(rows, {
        one: "La tabla tiene solo 1 fila, así que no hay dos filas iguales.",
        other: `Las ${rows} filas son todas distintas.`,
      }),
    extrapolation: ({ rows }) => `Esta tabla tiene ${rows} filas y todas son correctas.`,
  },

  passedSomewhere: {
    shape: "La tabla tiene T filas y C columnas.",
    origin: "La fila 0 es 0, 1, 0, 1, …",
    formula: "Todas las entradas coinciden con la fórmula.",
    bounds: "Todas las entradas son números finitos de −1 a 1.",
    uniqueness: "Todas las filas son distintas.",
    extrapolation: "Una tabla con muchas filas es correcta.",
  },
} satisfies Translation<typeof english>;

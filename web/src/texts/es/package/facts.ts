import { numberText } from "#numbers";
import type { facts as english } from "#texts/facts.js";
import type { Translation } from "../../translation.js";
import { list, plural, shapeText } from "./grammar.js";

type Entry = Parameters<typeof english.byHand>[0];

function formulaText({ t, j, C }: Entry): string {
  return `${j % 2 === 0 ? "sin" : "cos"}(${t} / 10000^(2·${Math.floor(j / 2)}/${C}))`;
}

const pairText = ({ t, j, C }: Entry): string => `t = ${t}, i = ${Math.floor(j / 2)}, C = ${C}`;

export const facts = {
  correct: ({ parts }) => `Correcto: ${list(parts)}.`,
  correctFor: ({ T, C, parts }) =>
    parts.length === 0
      ? `La tabla con T = ${T}, C = ${C} es incorrecta desde su primera entrada.`
      : `Correcto con T = ${T}, C = ${C}: ${list(parts)}.`,
  checks: { shape: "la forma", origin: "la fila 0" },
  rows: ({ last }) => `las filas de 0 a ${last}`,
  rowStart: ({ t, last }) => `la fila ${t} hasta la columna ${last}`,
  columns: ({ columns }) =>
    plural(columns.length, {
      one: `la columna ${columns[0]}`,
      other: `las columnas ${list(columns.map(String))}`,
    }),
  columnsTo: ({ first, last }) => `las columnas de ${first} a ${last}`,
  someColumns: ({ count, C }) => `${count} de ${C} columnas`,

  first: ({ t, j }) => `La primera entrada incorrecta es la de la fila ${t}, columna ${j}.`,
  firstUnknown: ({ t, j }) =>
    `La primera entrada incorrecta es la de la fila ${t}, columna ${j}, y ningún error conocido la explica.`,
  firstFor: ({ T, C, t, j }) =>
    `Con T = ${T}, C = ${C}, la primera entrada incorrecta es la de la fila ${t}, columna ${j}.`,
  wrong: ({ T, C, t, j }) =>
    `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} es incorrecta.`,
  somewhere: "Ningún error conocido explica las entradas incorrectas.",

  byHand: (entry) => `Calcula a mano la entrada con ${pairText(entry)}: ${formulaText(entry)}.`,
  byHandResult: ({ expected, ...entry }) =>
    `Calcula a mano la entrada con ${pairText(entry)}: ${formulaText(entry)} = ${numberText(expected)}.`,
  anyByHand: (entry) =>
    `Calcula a mano cualquier entrada, por ejemplo ${formulaText(entry)} en la fila ${entry.t}, columna ${entry.j}.`,
  lastEntry: ({ T, C }) =>
    `Con T = ${T}, C = ${C}, la última entrada es la de la fila ${T - 1}, columna ${C - 1}: ${formulaText({ t: T - 1, j: C - 1, C })}.`,

  sizes: ({ sizes }) =>
    `La forma y la fila 0 son correctas con (T, C) = ${list(sizes.map(({ T, C }) => shapeText([T, C])))}.`,
  sizesButRow: ({ T, C }) =>
    `La forma es correcta con T = ${T}, C = ${C}, pero la fila 0 no lo es.`,
} satisfies Translation<typeof english>;

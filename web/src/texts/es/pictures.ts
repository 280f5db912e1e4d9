import { entryText } from "../../common/numbers.js";
import type { pictures as english } from "../en/pictures.js";
import type { Translation } from "../translation.js";
import { list, plural, shapeText } from "./package/grammar.js";

export const pictures = {
  column: ({ j }) => `Columna ${j}`,
  smallCase: ({ columns, T, C, from, to }) =>
    `Las imágenes muestran las columnas ${list(columns.map(String))} con T = ${T}, C = ${C}, para t de ${from} a ${to}.`,
  legend: { formula: "Fórmula", table: "Tu tabla" },
  row: {
    caption: ({ t }) => `Fila t = ${t}`,
    column: "Columna",
    table: "Tu tabla",
    formula: "Fórmula",
  },
  wave: ({ j, t, off, table, formula }) => {
    const [from, to] = [t[0], t.at(-1)];
    const conclusion =
      off.length === 0
        ? `La columna ${j} coincide con la fórmula para t de ${from} a ${to}.`
        : `La columna ${j} se diferencia de la fórmula en t = ${list(off.map(String))}.`;
    const entries = table.map((each) => entryText(each)).join(", ");
    const given = formula.map((each) => (each === null ? "oculto" : entryText(each))).join(", ");
    return `${conclusion} Las entradas para t de ${from} a ${to} son ${entries}. La fórmula da ${given}.`;
  },
  outline: {
    expected: ({ shape }) => `Forma esperada: ${shapeText(shape)}`,
    found: ({ shape }) => `Forma de tu tabla: ${shapeText(shape)}`,
  },
  map: {
    label: (shown) => `Mapa de calor de tu tabla. ${shownText(shown)}`,
    caption: (shown) => shownText(shown),
    differenceLabel: ({ most, ...shown }) =>
      `Mapa de calor de la distancia de cada entrada a la fórmula, como máximo ${entryText(most)}. ${shownText(shown)}`,
    differenceCaption: ({ most }) =>
      `El color muestra cuánto se aparta cada entrada de la fórmula, como máximo ${entryText(most)}.`,
    entry: ({ t, j }) => `La entrada de la fila ${t}, columna ${j} está marcada.`,
    foundEntry: ({ t, j, found }) =>
      `La entrada de la fila ${t}, columna ${j} está marcada: ${entryText(found)}.`,
    rows: ({ rows }) =>
      plural(rows.length, {
        one: `La fila ${list(rows.map(String))} está marcada.`,
        other: `Las filas ${list(rows.map(String))} están marcadas.`,
      }),
    crosses: "Una cruz marca una entrada que no es un número finito.",
    ends: "Una entrada menor que −1 tiene el color de −1, y una entrada mayor que 1, el color de 1.",
  },
} satisfies Translation<typeof english>;

type Shown = Parameters<typeof english.map.caption>[0];
type Runs = Shown["rows"];

function shownText({ T, C, rows, columns }: Shown): string {
  return isWhole(rows, T) && isWhole(columns, C)
    ? `El mapa muestra la tabla completa con T = ${T}, C = ${C}.`
    : `Con T = ${T}, C = ${C}, el mapa muestra ${rowsText(rows)} y ${columnsText(columns)}.`;
}

function isWhole(runs: Runs, length: number): boolean {
  const [[first, last] = [0, -1]] = runs;
  return runs.length === 1 && first === 0 && last === length - 1;
}

const rowsText = (runs: Runs): string =>
  isSingle(runs) ? `la fila ${runsText(runs)}` : `las filas ${runsText(runs)}`;

const columnsText = (runs: Runs): string =>
  isSingle(runs) ? `la columna ${runsText(runs)}` : `las columnas ${runsText(runs)}`;

function isSingle(runs: Runs): boolean {
  return runs.length === 1 && runs.every(([first, last]) => first === last);
}

function runsText(runs: Runs): string {
  return list(runs.map(([first, last]) => (first === last ? `${first}` : `${first} a ${last}`)));
}

import { entryText } from "../../../common/numbers.js";
import { shortText } from "../../../common/rounded.js";
import type { heatmap as english } from "../../en/views/heatmap.js";
import type { Translation } from "../../translation.js";
import { plural } from "../package/grammar.js";

export const heatmap = {
  choice: "Qué mostrar",
  choices: { table: "Tabla", difference: "Diferencia con la fórmula" },
  caption: {
    table:
      "Las posiciones t van hacia abajo y las columnas j, hacia la derecha. El color muestra la entrada, de −1 a 1.",
    difference:
      "Las posiciones t van hacia abajo y las columnas j, hacia la derecha. El color muestra cuánto se aleja cada entrada de la fórmula.",
  },
  question: {
    table: "¿Qué columnas cambian más rápido de fila a fila?",
    difference: "¿Qué columnas o filas se diferencian?",
  },
  label: ({ isDifference, window }) =>
    isDifference
      ? `Diferencias con la fórmula. ${windowText(window)}`
      : `Mapa de calor. ${windowText(window)}`,
  shown: (window) => windowText(window),
  list: {
    table: "Entradas de la tabla.",
    difference: "Distancia de cada entrada a la fórmula.",
    cut: ({ rows }) =>
      plural(rows, {
        one: "La lista solo tiene la primera fila de esta parte.",
        other: `La lista solo tiene las primeras ${rows} filas de esta parte.`,
      }),
  },
  range: ({ least, largest }) => `Las entradas van de ${entryText(least)} a ${entryText(largest)}.`,
  odd: ({ count }) =>
    plural(count, {
      one: "1 entrada no es un número finito.",
      other: `${count} entradas no son números finitos.`,
    }),
  outside: ({ count }) =>
    plural(count, {
      one: "1 entrada es menor que −1 o mayor que 1.",
      other: `${count} entradas son menores que −1 o mayores que 1.`,
    }),
  equal: "Todas las entradas son iguales a las de la fórmula.",
  close: ({ most }) => `Ninguna entrada se aleja más de ${shortText(most)} de la fórmula.`,
  differing: ({ count, entries, bound }) =>
    plural(count, {
      one: `1 de ${entries} entradas se diferencia de la fórmula en más de ${shortText(bound)}.`,
      other: `${count} de ${entries} entradas se diferencian de la fórmula en más de ${shortText(bound)}.`,
    }),
  largest: ({ most, t, j }) =>
    `La mayor diferencia es ${shortText(most)}, en la fila ${t}, columna ${j}.`,
} satisfies Translation<typeof english>;

function windowText({ T, C, rows, columns }: Parameters<typeof english.shown>[0]): string {
  const isWhole = rows.end - rows.first === T && columns.end - columns.first === C;
  return isWhole
    ? `Se muestra toda la tabla: T = ${T}, C = ${C}.`
    : `Se muestran las filas ${rows.first} a ${rows.end - 1} de ${T} y las columnas ${columns.first} a ${columns.end - 1} de ${C}.`;
}

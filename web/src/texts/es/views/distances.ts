import type { Metric } from "sinusoidal-pe";
import { distinctTexts, plainText } from "../../../common/rounded.js";
import type { distances as english } from "../../en/views/distances.js";
import type { Translation } from "../../translation.js";
import { plural } from "../package/grammar.js";

export const distances = {
  choice: "Qué comparar",
  choices: { euclidean: "Distancias", "dot-product": "Productos escalares" },
  caption: ({ metric }) =>
    `Cada cuadrado compara la fila t (hacia abajo) con la fila t + k (hacia la derecha). La gráfica muestra ${THE[metric]} para cada k.`,
  question: "¿Tiene cada diagonal un solo color?",
  even: ({ metric }) =>
    `En la fórmula, ${THE[metric]} depende solo de k, así que cada diagonal tiene un solo color.`,
  comparing: "Comparando filas…",
  cancel: "Cancelar",
  again: "Comparar todas las filas",
  failed: "Las filas no se pudieron comparar.",
  map: ({ metric }) => `Mapa de calor ${OF_THE[metric]} para todas las combinaciones de dos filas`,
  axis: { euclidean: "Distancia", "dot-product": "Producto escalar" },
  shiftAxis: "Desplazamiento k, en posiciones",
  slider: "Desplazamiento k, en posiciones",
  legend: { mean: "Media sobre t", band: "Del mínimo al máximo", formula: "Fórmula" },
  heads: { least: "Mínimo", mean: "Media", largest: "Máximo", formula: "Fórmula" },
  one: "La tabla tiene una sola fila, así que no hay otra fila que comparar.",
  first: ({ rows, T }) => `Las primeras ${rows} de ${T} filas se comparan entre sí.`,
  progress: ({ compared, rows }) =>
    plural(compared, {
      one: `Ya se comparó 1 de ${rows} filas.`,
      other: `Ya se compararon ${compared} de ${rows} filas.`,
    }),
  same: ({ metric }) => `Para un mismo k, ${THE[metric]} es igual para todo t.`,
  nearlySame: ({ metric, spread }) =>
    `Para un mismo k, ${THE[metric]} es igual para todo t, salvo diferencias de hasta ${plainText(spread)}.`,
  varying: ({ metric }) => `${CAPITAL_THE[metric]} depende tanto de t como de k.`,
  range: ({ metric, k, ...range }) => `Para k = ${k}, ${THE[metric]} va ${rangeText(range)}.`,
  constant: ({ metric, mean }) => `${THE_MEAN[metric]} es ${plainText(mean)} para todo k.`,
  constantTo: ({ metric, mean, k }) => `${THE_MEAN[metric]} es ${plainText(mean)} hasta k = ${k}.`,
  grows: ({ metric, from, to, first, last }) =>
    `${THE_MEAN[metric]} crece de ${plainText(from)} en k = ${first} a ${plainText(to)} en k = ${last}.`,
  falls: ({ metric, from, to, first, last }) =>
    `${THE_MEAN[metric]} disminuye de ${plainText(from)} en k = ${first} a ${plainText(to)} en k = ${last}.`,
  later: ({ least, largest }) =>
    `Después se mantiene entre ${plainText(least)} y ${plainText(largest)}.`,
  closest: ({ s, t, distance }) =>
    `Las filas ${s} y ${t} son las más cercanas: ${plainText(distance)}.`,
  closestShift: ({ k, distance }) =>
    `Las filas t y t + ${k} son las más cercanas: ${plainText(distance)}, para todo t.`,
  equal: ({ s, t }) => `Las filas ${s} y ${t} son iguales.`,
  equalShift: ({ k }) => `Las filas t y t + ${k} son iguales, para todo t.`,
  pair: ({ metric, t, k, value }) =>
    `Filas ${t} y ${t + k} (k = ${k}): ${NAMES[metric]} ${plainText(value)}.`,
  everyRow: "Es igual para todo t.",
  overRows: (range) => `Entre todos los t, va ${rangeText(range)}.`,
  notCompared: ({ t, k, rows }) =>
    plural(rows, {
      one: `La fila ${t + k} no está entre las filas comparadas. Solo está la fila 0.`,
      other: `La fila ${t + k} no está entre las filas comparadas, de 0 a ${rows - 1}.`,
    }),
  list: ({ metric }) => LISTS[metric],
} satisfies Translation<typeof english>;

const NAMES: Record<Metric, string> = { euclidean: "distancia", "dot-product": "producto escalar" };

const THE: Record<Metric, string> = {
  euclidean: "la distancia",
  "dot-product": "el producto escalar",
};

const CAPITAL_THE: Record<Metric, string> = {
  euclidean: "La distancia",
  "dot-product": "El producto escalar",
};

const OF_THE: Record<Metric, string> = {
  euclidean: "de la distancia",
  "dot-product": "del producto escalar",
};

const THE_MEAN: Record<Metric, string> = {
  euclidean: "La distancia media",
  "dot-product": "El producto escalar medio",
};

const LISTS: Record<Metric, string> = {
  euclidean: "La distancia entre las filas t y t + k.",
  "dot-product": "El producto escalar de las filas t y t + k.",
};

function rangeText({ least, largest }: Parameters<typeof english.overRows>[0]): string {
  const [low, high] = distinctTexts(least, largest);
  return `de ${low} a ${high}`;
}

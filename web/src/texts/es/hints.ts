import type { hints as english } from "../en/hints.js";
import type { Translation } from "../translation.js";

export const hints = {
  meaning: {
    call: ({ T, C }) =>
      `T es el número de tokens de un texto. C es la cantidad de números de cada embedding. Un texto con ${T} tokens y embeddings de ${C} números necesita \`sinusoidal_pe(${T}, ${C})\`.`,
    rows: ({ T, C }) =>
      `La llamada devuelve ${T} filas de ${C} números. El modelo suma la fila t al embedding del token de la posición t.`,
    pairs:
      "En cada fila, las columnas 0 y 1 son la pareja 0. Las columnas 2 y 3 son la pareja 1, y las columnas 4 y 5 son la pareja 2. Las pruebas también usan otros valores de T y C, así que toma los dos valores de los argumentos.",
    picture: ({ T, C }) => `Una tabla con ${T} filas y ${C} columnas.`,
  },
  entry: {
    place: ({ t, pair, C }) => `Posición t = ${t} y pareja i = ${pair}, con C = ${C}.`,
    divisor: "divisor",
    angle: "ángulo",
    column: ({ j }) => `columna ${j}`,
    shared: "Las dos columnas de la pareja usan el mismo divisor y el mismo ángulo.",
  },
  skeleton: "Este código se ejecuta y devuelve una tabla de ceros. Completa los dos huecos.",
  measured: {
    caption: "Tu tabla y la fórmula",
    column: ({ j }) => `Columna ${j}`,
    table: "tu tabla",
    formula: "fórmula",
    facts: {
      function: "función",
      divisor: "divisor",
      factor: "factor",
      start: "ángulo de la fila 0",
    },
    functions: { sine: "seno", cosine: "coseno", angle: "ninguna, el ángulo mismo" },
    near: { sine: "casi un seno", cosine: "casi un coseno", angle: "casi el ángulo mismo" },
    constant: ({ value }) => `ninguna, ${value} en todas las filas`,
    absent: "–",
    formulaDivisor: "10000^(2i/C)",
  },
} satisfies Translation<typeof english>;

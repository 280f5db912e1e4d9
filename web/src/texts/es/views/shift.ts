import { entryText } from "../../../common/numbers.js";
import { plainText } from "../../../common/rounded.js";
import type { shift as english } from "../../en/views/shift.js";
import type { Translation } from "../../translation.js";

export const shift = {
  caption:
    "M(k) es una matriz de C × C. El producto de M(k) por la fila t se compara con la fila t + k.",
  question: "¿En qué columnas se diferencia el producto M(k) · fila t de la fila t + k?",
  rotations: "En la fórmula, M(k) se compone de rotaciones de 2 × 2, una por cada pareja.",
  note: ({ k }) =>
    `La fila ${k} de la fórmula contiene los números de M(${k}): un seno y un coseno por cada pareja.`,
  choice: "Qué matriz usar",
  choices: { formula: "M(k) de la fórmula", best: "Mejor M(k) para esta tabla" },
  fitting: ({ k }) => `Calculando la mejor M(${k})…`,
  cancel: "Cancelar",
  fit: ({ k }) => `Calcular la mejor M(${k})`,
  equation: ({ pair, k }) => `Pareja ${pair}, desplazamiento k = ${k}`,
  matrix: ({ pair, k }) => `M(${k}), pareja ${pair}`,
  row: ({ t }) => `Fila ${t}`,
  product: ({ t, k }) => `M(${k}) · fila ${t}`,
  bestProduct: ({ t, k }) => `Mejor M(${k}) · fila ${t}`,
  slider: "Columna j. Pulsa flecha arriba o flecha abajo para cambiar de fila.",
  entryAxis: "Entrada",
  columnAxis: "Columna j",
  error: "Error: fila t + k menos M(k) · fila t",
  made: ({ t, k, value }) => `M(${k}) por la fila ${t} da ahí ${entryText(value)}.`,
  columns: ({ first, last, C }) => `Columnas ${first} a ${last} de ${C}.`,
  map: {
    formula: ({ C, k }) => `M(${k}) de la fórmula, una matriz de ${C} × ${C}.`,
    best: ({ C, k }) => `La mejor M(${k}) para esta tabla, una matriz de ${C} × ${C}.`,
    marked: ({ j }) => `La fila ${j} está marcada.`,
  },
  exact: ({ t, k }) =>
    `La M(${k}) de la fórmula multiplicada por la fila ${t} da la fila ${t + k}.`,
  close: ({ t, k, error }) =>
    `La M(${k}) de la fórmula multiplicada por la fila ${t} da la fila ${t + k}, con un error de ${plainText(error)} como máximo.`,
  off: ({ t, k, j, error }) =>
    `La M(${k}) de la fórmula multiplicada por la fila ${t} no da la fila ${t + k}. El error en la columna ${j} es ${plainText(error)}.`,
  noNumber: ({ t, k, j }) =>
    `La M(${k}) de la fórmula multiplicada por la fila ${t} no se puede comparar en la columna ${j}.`,
  beyond: ({ t, k, T }) => `No hay fila ${t + k}: la última fila es la ${T - 1}.`,
  everyExact: "El error es 0 para todo t.",
  every: ({ error, t, j }) =>
    `Entre todos los t, el mayor error es ${plainText(error)}, con t = ${t}, columna ${j}.`,
  best: ({ k, residual, largest }) =>
    residual === 0
      ? `La mejor M(${k}) para esta tabla no tiene error.`
      : `La mejor M(${k}) para esta tabla tiene un error de ${plainText(residual)} (media cuadrática) y de ${plainText(largest)} como máximo.`,
  cancelled: ({ k }) =>
    `La mejor M(${k}) para esta tabla no está calculada, porque cancelaste el cálculo.`,
  failed: ({ k }) => `La mejor M(${k}) para esta tabla no se pudo calcular.`,
  list: ({ t, k }) => `Fila ${t}, desplazamiento k = ${k}.`,
  heads: { error: "Error" },
} satisfies Translation<typeof english>;

import { measuredText } from "../../../common/rounded.js";
import type { frequencies as english } from "../../en/views/frequencies.js";
import type { Columns } from "../../en/views/grammar.js";
import type { Translation } from "../../translation.js";
import { list, plural } from "../package/grammar.js";

export const frequencies = {
  caption:
    "Cada marca muestra la frecuencia de una columna en radianes por posición, en una escala logarítmica.",
  wavelengths: "El eje derecho muestra la longitud de onda en posiciones.",
  question: "¿Bajan las marcas en pasos iguales de una pareja a la siguiente?",
  even: "De una pareja a la siguiente, la fórmula divide la frecuencia entre el mismo factor. Por eso sus marcas bajan en pasos iguales.",
  columnAxis: "Columna j",
  slider: "Columna j",
  selected: ({ j }) => `Columna ${j}`,
  measuring: "Midiendo las frecuencias…",
  failed: "Las frecuencias no se pudieron medir.",
  tooManyParts:
    "Las frecuencias no se pudieron medir. Demasiadas columnas contienen NaN, infinito o números más allá de 1e100.",
  legend: {
    agrees: "Como en la fórmula",
    differs: "Distinta de la fórmula",
    none: "No es una onda simple",
    still: "Muy lenta para medirla",
    measured: "Medida",
    formula: "Fórmula",
  },
  list: ({ T, C }) => `Frecuencias de las columnas con T = ${T}, C = ${C}.`,
  heads: {
    column: "Columna",
    pair: "Pareja",
    kind: "Tipo",
    formula: "Fórmula",
    ratio: "Cociente respecto a la fórmula",
  },
  agreeing: ({ count, C }) =>
    count === C
      ? plural(C, {
          one: "La única columna tiene la frecuencia de la fórmula.",
          other: `Las ${C} columnas tienen la frecuencia de la fórmula.`,
        })
      : count === 0
        ? "Ninguna columna tiene una frecuencia medida que coincida con la fórmula."
        : plural(count, {
            one: `1 de ${C} columnas tiene la frecuencia de la fórmula.`,
            other: `${count} de ${C} columnas tienen la frecuencia de la fórmula.`,
          }),
  firstOther: ({ j }) => `La primera columna que se diferencia es la columna ${j}.`,
  waves: ({ count, C }) =>
    count === 0
      ? "Ninguna columna es una onda con una frecuencia medible."
      : count === C
        ? plural(C, {
            one: "La columna es una onda simple.",
            other: `Las ${C} columnas son ondas simples.`,
          })
        : plural(count, {
            one: `1 de ${C} columnas es una onda simple.`,
            other: `${count} de ${C} columnas son ondas simples.`,
          }),
  notSingle: ({ columns, T, residual }) =>
    plural(columns.count, {
      one: `${subjectText(columns)} no es una onda simple en ${T} filas. Su residuo es ${measuredText(residual, 3)}.`,
      other: `${subjectText(columns)} no son ondas simples en ${T} filas. El mayor residuo es ${measuredText(residual, 3)}.`,
    }),
  slow: ({ columns, T }) =>
    plural(columns.count, {
      one: `${subjectText(columns)} cambia demasiado despacio para medirla en ${T} filas, o es constante.`,
      other: `${subjectText(columns)} cambian demasiado despacio para medirlas en ${T} filas, o son constantes.`,
    }),
  still: ({ columns }) =>
    plural(columns.count, {
      one: `${subjectText(columns)} no oscila. En la fórmula sí oscila.`,
      other: `${subjectText(columns)} no oscilan. En la fórmula sí oscilan.`,
    }),
  unmeasured: ({ columns }) =>
    plural(columns.count, {
      one: `${subjectText(columns)} no se puede medir. Contiene NaN, infinito o un número más allá de 1e100.`,
      other: `${subjectText(columns)} no se pueden medir. Contienen NaN, infinito o números más allá de 1e100.`,
    }),
  sameFactor: ({ count, factor }) =>
    `${count} columnas se diferencian de la fórmula en el mismo factor: ${measuredText(factor)} veces la frecuencia de la fórmula.`,
  base: ({ base }) => `Las frecuencias coinciden con la base ${baseText(base)}.`,
  growing: ({ factor }) =>
    `De una pareja a la siguiente, la frecuencia dividida entre la de la fórmula se multiplica por ${measuredText(factor, 5)}.`,
  factors: ({ least, largest }) =>
    `Las frecuencias que se diferencian son de ${measuredText(least)} a ${measuredText(largest)} veces las de la fórmula.`,
  unequalPairs: ({ count, pairs }) =>
    plural(pairs, {
      one: "Las dos columnas de la única pareja tienen frecuencias distintas.",
      other: `En ${count} de ${pairs} parejas, las dos columnas tienen frecuencias distintas.`,
    }),
  rising: ({ count, from, to }) =>
    plural(count, {
      one: `La frecuencia sube de la columna ${from} a la columna ${to}.`,
      other: `La frecuencia sube ${count} veces, la primera de la columna ${from} a la columna ${to}.`,
    }),
  neverRising: "En la fórmula, nunca sube.",
  column: ({ j, frequency }) =>
    `La columna ${j} tiene una frecuencia de ${radiansText(frequency)} por posición.`,
  inFormula: ({ frequency }) => `En la fórmula, es ${measuredText(frequency)}.`,
  facts: {
    caption: ({ j }) => `Columna ${j}`,
    frequency: "Frecuencia (radianes por posición)",
    wavelength: "Longitud de onda (posiciones)",
    closest: "Frecuencia de la onda más cercana",
    residual: "Residuo (media cuadrática)",
  },
} satisfies Translation<typeof english>;

const MOST_RUNS = 3;

function subjectText({ count, runs }: Columns["columns"]): string {
  const [first = 0] = runs[0] ?? [];
  const [, last = first] = runs.at(-1) ?? [];
  if (runs.length > MOST_RUNS) return `${count} columnas entre la ${first} y la ${last}`;
  const columns = list(
    runs.flatMap(([from, to]) => {
      if (to - from > 1) return [`${from} a ${to}`];
      return from === to ? [`${from}`] : [`${from}`, `${to}`];
    }),
  );
  return plural(count, { one: `La columna ${columns}`, other: `Las columnas ${columns}` });
}

function radiansText(frequency: number): string {
  const text = measuredText(frequency);
  return plural(Number(text), { one: `${text} radián`, other: `${text} radianes` });
}

function baseText(base: number): string {
  const rounded = Number(base.toPrecision(4));
  return rounded < 1e6 ? String(rounded) : measuredText(base);
}

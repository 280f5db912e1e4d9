import { entryText } from "../../../common/numbers.js";
import { plainText } from "../../../common/rounded.js";
import type { properties as english } from "../../en/views/properties.js";
import type { Translation } from "../../translation.js";
import { list, plural } from "../package/grammar.js";

export const properties = {
  title: "Seis propiedades",
  titles: {
    bounded: "Entradas acotadas",
    periodic: "Columnas periódicas",
    distinct: "Filas únicas",
    shift: "La distancia depende de k",
    linear: "Lineal por rotación",
    extrapolates: "Filas predecibles",
  },
  meanings: {
    bounded: "Cada entrada es un número de −1 a 1.",
    periodic: "Cada columna es una onda.",
    distinct: "No hay dos posiciones con la misma fila.",
    shift: "La distancia entre las filas t y t + k es igual para todo t.",
    linear: "Una sola rotación M(k) convierte cada fila t en la fila t + k.",
    extrapolates: "Las primeras filas determinan todas las filas posteriores.",
  },
  states: { holds: "Sí", broken: "No", unmeasured: "Sin medir", measuring: "Midiendo…" },
  mark: ({ title, state }) => `${title}: ${state}.`,
  failed: "Las propiedades no se pudieron medir.",
  bounded: {
    notFinite: ({ t, j, value }) =>
      `La entrada de la fila ${t}, columna ${j} vale ${entryText(value)}, que no es un número finito.`,
    outside: ({ t, j, value }) =>
      `La entrada de la fila ${t}, columna ${j} es la más alejada de 0: ${entryText(value, Math.sign(value))}.`,
  },
  periodic: {
    waves: ({ first, last }) =>
      first.j === last.j
        ? `La columna ${first.j} tiene una longitud de onda de ${positionsText(first.wavelength)}.`
        : `La columna ${first.j} tiene una longitud de onda de ${positionsText(first.wavelength)} y la columna ${last.j}, de ${plainText(last.wavelength)}.`,
    constant: ({ count, C }) =>
      count === C
        ? "Todas las columnas son constantes."
        : plural(count, {
            one: `1 de ${C} columnas es constante.`,
            other: `${count} de ${C} columnas son constantes.`,
          }),
    slow: "En estas filas, las columnas cambian demasiado despacio para medir una longitud de onda.",
    straight: ({ j, first, last }) =>
      `La columna ${j} es una recta de ${plainText(first)} a ${plainText(last)}, no una onda.`,
    others: ({ count, C, j, residual }) =>
      plural(count, {
        one: `La columna ${j} no es una onda. Su error es ${plainText(residual)} (media cuadrática).`,
        other: `${count} de ${C} columnas no son ondas. La columna ${j} es la que más se diferencia: error ${plainText(residual)} (media cuadrática).`,
      }),
  },
  unfinished: "Hay demasiadas filas para comparar todas las combinaciones de dos filas.",
  tested: ({ count, most }) =>
    count === most
      ? `Se probaron todos los k de 1 a ${most}.`
      : `Se probaron ${count} valores de k hasta ${most}.`,
  rounding: ({ spread }) =>
    `Las diferencias son de ${plainText(spread)} como máximo y se deben al redondeo.`,
  linear: {
    fits: ({ residual }) =>
      `M(1) convierte cada fila en la siguiente. Error (media cuadrática): ${plainText(residual)}.`,
    pairsFit: ({ residual }) =>
      `M(1) se calculó pareja por pareja y convierte cada fila en la siguiente. Mayor error (media cuadrática): ${plainText(residual)}.`,
    hand: ({ columns, angle }) =>
      `De una fila a la siguiente, la manecilla de las columnas ${list(columns.map(String))} gira ${radiansText(angle)}.`,
    none: ({ residual, largest }) =>
      `Ninguna matriz convierte cada fila en la siguiente. La mejor tiene un error de ${plainText(residual)} (media cuadrática) y de ${plainText(largest)} como máximo.`,
    noRotation: ({ columns, residual, largest }) =>
      `Las columnas ${list(columns.map(String))} no giran. La mejor matriz de 2 × 2 tiene un error de ${plainText(residual)} (media cuadrática) y de ${plainText(largest)} como máximo.`,
    lengths: ({ least, largest }) =>
      `M(1) convierte cada fila en la siguiente, pero no es una rotación. Las filas tienen longitudes de ${plainText(least)} a ${plainText(largest)}.`,
  },
  extrapolates: {
    continues: ({ known, error }) =>
      `Las ondas de las primeras ${known} filas continúan en todas las filas posteriores. Mayor error: ${plainText(error)}.`,
    differs: ({ known, t, j, error }) =>
      `Las ondas de las primeras ${known} filas no continúan. La fila ${t} es la primera que se diferencia, sobre todo en la columna ${j}: error ${plainText(error)}.`,
  },
} satisfies Translation<typeof english>;

function positionsText(wavelength: number): string {
  const text = plainText(wavelength);
  return plural(Number(text), { one: `${text} posición`, other: `${text} posiciones` });
}

function radiansText(angle: number): string {
  const text = plainText(angle);
  return plural(Number(text), { one: `${text} radián`, other: `${text} radianes` });
}

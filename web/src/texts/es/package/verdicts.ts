import { numberBeside } from "#numbers";
import type { verdicts as english } from "#texts/verdicts.js";
import type { Translation } from "../../translation.js";
import { list, plural, shapeText } from "./grammar.js";

function indexText(at: readonly number[]): string {
  return at.length === 0 ? "[]" : at.map((each) => `[${each}]`).join("");
}

export const verdicts = {
  call: {
    "nothing-returned": ({ T, C }) =>
      `Con T = ${T}, C = ${C}, la función no devolvió nada. Debe devolver T filas de C números.`,
    "false-shape": ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la forma ${shapeText(shape)} no coincide con el número de entradas.`,
    empty: ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la tabla está vacía: su forma es ${shapeText(shape)}.`,
    flat: ({ T, C }) =>
      `Con T = ${T}, C = ${C}, la tabla es una lista plana de números. Divídela en filas: la forma debe ser (${T}, ${C}).`,
    "leading-axis": ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la forma es ${shapeText(shape)}. Elimina el primer eje, que tiene longitud 1.`,
    "wrong-rank": ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la forma es ${shapeText(shape)}. Debe ser (${T}, ${C}): dos ejes, filas y columnas.`,
    transposed: ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la forma es ${shapeText(shape)}. Debe ser (${T}, ${C}): las filas y las columnas están intercambiadas.`,
    "missing-columns": ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la forma es ${shapeText(shape)}. Debe ser (${T}, ${C}): las filas son demasiado cortas.`,
    "extra-columns": ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la forma es ${shapeText(shape)}. Debe ser (${T}, ${C}): las filas son demasiado largas.`,
    "missing-rows": ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la forma es ${shapeText(shape)}. Debe ser (${T}, ${C}): faltan filas.`,
    "extra-rows": ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la forma es ${shapeText(shape)}. Debe ser (${T}, ${C}): hay demasiadas filas.`,
    "wrong-size": ({ T, C, shape }) =>
      `Con T = ${T}, C = ${C}, la forma es ${shapeText(shape)}. Debe ser (${T}, ${C}).`,
    "odd-channels": ({ C }) =>
      plural(C, {
        one: "Cada fila tiene 1 número. El número de columnas debe ser par.",
        other: `Cada fila tiene ${C} números. El número de columnas debe ser par.`,
      }),
    "too-large": ({ shape }) =>
      `Una tabla de forma ${shapeText(shape)} es demasiado grande para comprobarla.`,
    "wrong-shape": ({ T, C, shape }) =>
      `No se comprobó, porque la forma es incorrecta: ${shapeText(shape)} con T = ${T}, C = ${C}.`,
  },

  table: {
    "nothing-returned": () => "No hay ninguna tabla. Una tabla tiene T filas de C números.",
    "false-shape": ({ shape }) =>
      `La forma ${shapeText(shape)} no coincide con el número de entradas.`,
    empty: ({ shape }) => `La tabla está vacía: su forma es ${shapeText(shape)}.`,
    flat: () => "La tabla es una lista plana de números. Divídela en T filas de C números.",
    "leading-axis": ({ shape }) =>
      `La forma es ${shapeText(shape)}. Elimina el primer eje, que tiene longitud 1.`,
    "wrong-shape": ({ shape }) =>
      `No se comprobó, porque la forma es incorrecta: ${shapeText(shape)}.`,
    other: ({ shape }) =>
      `La forma es ${shapeText(shape)}. Una tabla tiene dos ejes: T filas y C columnas.`,
  },

  hidden: {
    "wrong-value": "Al menos una entrada no coincide con la fórmula.",
    "not-finite": "Al menos una entrada no es un número finito.",
    "out-of-bounds": "Al menos una entrada no está entre −1 y 1.",
    "prefix-differs":
      "Al menos una entrada es distinta en una tabla más larga. Una fila no debe depender de T.",
    "precision-too-low": "Al menos una entrada tiene menos cifras correctas que float64.",
    "equal-rows": "Dos filas son iguales. El modelo no podría distinguir esas posiciones.",
  },

  place: {
    "wrong-value": ({ T, C, t, j }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} no coincide con la fórmula.`,
    "not-finite": ({ T, C, t, j }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} no es un número finito.`,
    "out-of-bounds": ({ T, C, t, j }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} no está entre −1 y 1.`,
    "prefix-differs": ({ T, C, t, j }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} no es la misma que en una tabla más larga. Una fila no debe depender de T.`,
    "precision-too-low": ({ T, C, t, j }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} tiene menos cifras correctas que float64.`,
    "equal-rows": ({ T, C, t, other }) =>
      `Con T = ${T}, C = ${C}, las filas ${other} y ${t} son iguales. El modelo no podría distinguir esas posiciones.`,
  },

  found: {
    "wrong-value": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}. La fórmula da otro valor.`,
    "not-finite": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}, que no es un número finito.`,
    "out-of-bounds": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}. Los senos y los cosenos están entre −1 y 1.`,
    "prefix-differs": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}. En una tabla más larga es distinta: una fila no debe depender de T.`,
    "precision-too-low": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}. Tiene menos cifras correctas que float64.`,
  },

  expected: {
    "wrong-value": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}. La fórmula da ${numberBeside(expected, found)}.`,
    "not-finite": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}, que no es un número finito. La fórmula da ${numberBeside(expected, found)}.`,
    "out-of-bounds": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)} y no está entre −1 y 1. La fórmula da ${numberBeside(expected, found)}.`,
    "prefix-differs": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}. En una tabla más larga vale ${numberBeside(expected, found)}: una fila no debe depender de T.`,
    "precision-too-low": ({ T, C, t, j, found, expected }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}. La fórmula da ${numberBeside(expected, found)}: float64 tiene más cifras correctas.`,
  },

  placeInTable: {
    "not-finite": ({ t, j }) => `La entrada de la fila ${t}, columna ${j} no es un número finito.`,
    "out-of-bounds": ({ t, j }) => `La entrada de la fila ${t}, columna ${j} no está entre −1 y 1.`,
  },
  foundInTable: {
    "not-finite": ({ t, j, found, expected }) =>
      `La entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}, que no es un número finito.`,
    "out-of-bounds": ({ t, j, found, expected }) =>
      `La entrada de la fila ${t}, columna ${j} vale ${numberBeside(found, expected)}. Los senos y los cosenos están entre −1 y 1.`,
  },

  returned: {
    value: ({ T, C, type, text }) =>
      type === text
        ? `Con T = ${T}, C = ${C}, la función devolvió un valor de tipo ${type}. Debe devolver T filas de C números.`
        : `Con T = ${T}, C = ${C}, la función devolvió ${text}, de tipo ${type}. Debe devolver T filas de C números.`,
    promise: ({ T, C }) =>
      `Con T = ${T}, C = ${C}, la función devolvió un valor que requiere await. Elimina async y devuelve la propia tabla.`,
    entry: ({ T, C, at, type, text }) =>
      type === text
        ? `Con T = ${T}, C = ${C}, la entrada ${indexText(at)} es de tipo ${type}. Todas las entradas deben ser números.`
        : `Con T = ${T}, C = ${C}, la entrada ${indexText(at)} es ${text}, de tipo ${type}. Todas las entradas deben ser números.`,
    ragged: ({ T, C, at, length, expected }) =>
      at.length === 1
        ? `Con T = ${T}, C = ${C}, la fila ${at[0]} tiene longitud ${length}, pero la fila 0 tiene longitud ${expected}. Todas las filas deben tener la misma longitud.`
        : `Con T = ${T}, C = ${C}, la parte en ${indexText(at)} tiene longitud ${length}, pero la primera tiene longitud ${expected}. Todas deben tener la misma longitud.`,
    mixed: ({ T, C, at }) =>
      `Con T = ${T}, C = ${C}, hay números y filas mezclados en ${indexText(at)}. Cada fila debe ser una lista de números.`,
    "too-deep": ({ T, C, depth }) =>
      `Con T = ${T}, C = ${C}, los arrays están anidados en más de ${depth} niveles. La función debe devolver T filas de C números.`,
    "bad-shape": ({ T, C, text }) =>
      `Con T = ${T}, C = ${C}, el valor de shape es ${text}. Debe ser una lista de números enteros.`,
    "bad-strides": ({ T, C, text }) =>
      `Con T = ${T}, C = ${C}, el valor de strides no coincide con shape y data: ${text}`,
    "bad-data": ({ T, C, type }) =>
      `Con T = ${T}, C = ${C}, el valor de data es de tipo ${type}. Debe ser un array de números.`,
    unreadable: ({ T, C, text }) =>
      `Con T = ${T}, C = ${C}, no se pudo leer el valor devuelto: ${text}`,
    "too-large": ({ T, C, cells, limit }) =>
      `Con T = ${T}, C = ${C}, la función devolvió ${cells} números. El límite es ${limit}.`,
  },

  problem: {
    value: ({ type, text }) =>
      type === text
        ? `El valor es de tipo ${type}. Una tabla tiene T filas de C números.`
        : `El valor es ${text}, de tipo ${type}. Una tabla tiene T filas de C números.`,
    promise: () => "El valor requiere await. Elimina async y devuelve la propia tabla.",
    entry: ({ at, type, text }) =>
      type === text
        ? `La entrada ${indexText(at)} es de tipo ${type}. Todas las entradas deben ser números.`
        : `La entrada ${indexText(at)} es ${text}, de tipo ${type}. Todas las entradas deben ser números.`,
    ragged: ({ at, length, expected }) =>
      at.length === 1
        ? `La fila ${at[0]} tiene longitud ${length}, pero la fila 0 tiene longitud ${expected}. Todas las filas deben tener la misma longitud.`
        : `La parte en ${indexText(at)} tiene longitud ${length}, pero la primera tiene longitud ${expected}. Todas deben tener la misma longitud.`,
    mixed: ({ at }) =>
      `Hay números y filas mezclados en ${indexText(at)}. Cada fila debe ser una lista de números.`,
    "too-deep": ({ depth }) =>
      `Los arrays están anidados en más de ${depth} niveles. Una tabla tiene T filas de C números.`,
    "bad-shape": ({ text }) => `La forma es ${text}. Debe ser una lista de números enteros.`,
    "bad-strides": ({ text }) => `El valor de strides no coincide con shape y data: ${text}`,
    "bad-data": ({ type }) => `Los datos son de tipo ${type}. Deben ser un array de números.`,
    unreadable: ({ text }) => `No se pudo leer el valor: ${text}`,
    "too-large": ({ cells, limit }) => `Hay ${cells} números. El límite es ${limit}.`,
  },

  missing:
    "Ninguna función tiene el nombre sinusoidal_pe. Las pruebas llaman a sinusoidal_pe(T, C).",
  notFunction:
    "El código da el nombre sinusoidal_pe a un valor que no es una función. Elige otro nombre para ese valor, porque las pruebas llaman a sinusoidal_pe(T, C).",
  missingAmong: ({ functions }) =>
    `Ninguna función tiene el nombre sinusoidal_pe. El código define ${list(functions)}. Las pruebas llaman a sinusoidal_pe(T, C).`,

  raised: {
    line: ({ T, C, line, error }) =>
      `Con T = ${T}, C = ${C}, el código se detuvo con un error en la línea ${line}: ${error}`,
    code: ({ T, C, error }) => `Con T = ${T}, C = ${C}, el código se detuvo con un error: ${error}`,
    unknown: ({ T, C }) => `Con T = ${T}, C = ${C}, el código se detuvo con un error.`,
    trial: ({ error }) => `El código se detuvo con un error: ${error}`,
  },

  timedOut: {
    limit: ({ T, C, seconds }) =>
      plural(seconds, {
        one: `Con T = ${T}, C = ${C}, el código se ejecutó durante 1 segundo en este equipo y no terminó.`,
        other: `Con T = ${T}, C = ${C}, el código se ejecutó durante ${seconds} segundos en este equipo y no terminó.`,
      }),
    unknown: ({ T, C }) => `Con T = ${T}, C = ${C}, el código no terminó a tiempo.`,
    trial: "El código no terminó a tiempo.",
  },

  notReached: {
    slow: "No se ejecutó, porque una llamada anterior tardó demasiado.",
    ended: "No se ejecutó, porque una llamada anterior puso fin a la ejecución.",
  },

  tooFewRows: ({ rows, least }) =>
    plural(rows, {
      one: `No aplicable: esta tabla tiene 1 fila y esta comprobación necesita al menos ${least}.`,
      other: `No aplicable: esta tabla tiene ${rows} filas y esta comprobación necesita al menos ${least}.`,
    }),

  sameProblem: {
    call: ({ T, C }) => `Con T = ${T}, C = ${C}: el mismo problema que arriba.`,
    table: "El mismo problema que arriba.",
  },

  unknown: "Esta comprobación falló.",

  note: {
    precision: {
      float64: "Estos números tienen precisión float64.",
      float32: "Nota: estos números tienen precisión float32. El ejercicio pide float64.",
      float16: "Nota: estos números tienen precisión float16. El ejercicio pide float64.",
      bfloat16: "Nota: estos números tienen precisión bfloat16. El ejercicio pide float64.",
      reduced: "Nota: estos números tienen menos precisión que float64. El ejercicio pide float64.",
    },
    decimals: ({ digits }) =>
      plural(digits, {
        one: "Nota: estos números están redondeados a 1 decimal. El ejercicio pide float64.",
        other: `Nota: estos números están redondeados a ${digits} decimales. El ejercicio pide float64.`,
      }),
    significant: ({ digits }) =>
      plural(digits, {
        one: "Nota: estos números están redondeados a 1 cifra significativa. El ejercicio pide float64.",
        other: `Nota: estos números están redondeados a ${digits} cifras significativas. El ejercicio pide float64.`,
      }),
    nearRows: ({ t, other }) =>
      `Nota: las filas ${other} y ${t} son iguales si se redondean a 6 decimales.`,
    nearRowsSomewhere: "Nota: dos filas son iguales si se redondean a 6 decimales.",
    rowsCompared: ({ rows }) =>
      plural(rows, { one: "Se comparó 1 fila.", other: `Se compararon ${rows} filas.` }),
    tablesSeen: ({ tables, of }) =>
      plural(tables, {
        one: `Solo 1 de ${of} llamadas devolvió números.`,
        other: `Solo ${tables} de ${of} llamadas devolvieron números.`,
      }),
    fewColumns: ({ columns, least }) =>
      `Con solo ${columns} columnas, algunas fórmulas incorrectas también dan la tabla correcta. Usa ${least} o más.`,
  },
} satisfies Translation<typeof english>;

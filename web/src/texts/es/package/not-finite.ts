import type { notFinite as english } from "#texts/not-finite.js";
import type { Translation } from "../../translation.js";

export const notFinite = {
  numbers: { nan: "NaN", infinite: "infinito", both: "NaN o infinito" },
  rows: {
    one: ({ first }) => `la fila ${first}`,
    two: ({ first, last }) => `las filas ${first} y ${last}`,
    three: ({ first, second, last }) => `las filas ${first}, ${second} y ${last}`,
    block: ({ first, last }) => `las filas de ${first} a ${last}`,
    steps: ({ first, second, last }) => `las filas ${first}, ${second}, …, ${last}`,
    some: ({ count }) => `${count} filas`,
  },
  columns: {
    one: ({ first }) => `la columna ${first}`,
    two: ({ first, last }) => `las columnas ${first} y ${last}`,
    three: ({ first, second, last }) => `las columnas ${first}, ${second} y ${last}`,
    block: ({ first, last }) => `las columnas de ${first} a ${last}`,
    steps: ({ first, second, last }) => `las columnas ${first}, ${second}, …, ${last}`,
    some: ({ count }) => `${count} columnas`,
  },
  observation: {
    all: ({ T, C, numbersText }) =>
      `Con T = ${T}, C = ${C}, todas las entradas valen ${numbersText}.`,
    entry: ({ T, C, t, j, numbersText }) =>
      `Con T = ${T}, C = ${C}, la entrada de la fila ${t}, columna ${j} vale ${numbersText}.`,
    rows: ({ T, C, rowsText, numbersText }) =>
      `Con T = ${T}, C = ${C}, todas las entradas de ${rowsText} valen ${numbersText}.`,
    columns: ({ T, C, columnsText, numbersText }) =>
      `Con T = ${T}, C = ${C}, todas las entradas de ${columnsText} valen ${numbersText}.`,
    both: ({ T, C, rowsText, columnsText, numbersText }) =>
      `Con T = ${T}, C = ${C}, las entradas de ${columnsText} valen ${numbersText} en ${rowsText}.`,
    some: ({ T, C, count, numbersText }) =>
      `Con T = ${T}, C = ${C}, hay ${count} entradas que valen ${numbersText}.`,
  },
  first: ({ t, j }) => `La primera de esas entradas es la de la fila ${t}, columna ${j}.`,
  reason: {
    infinite:
      "Un número es infinito después de una división entre 0, o si una potencia es demasiado grande. Los senos y los cosenos siempre son finitos.",
    all: "Esto ocurre a menudo con un valor indefinido, con 0 / 0 o con la media de una lista vacía.",
    "row-zero": "En la fila 0, t es 0: busca 0 / 0 y un logaritmo de t.",
    "first-pair": "En la primera pareja, i es 0: busca una división entre i y un logaritmo de i.",
    "one-function":
      "Estas columnas comparten una función: busca un valor indefinido y entradas que nunca reciben un valor.",
    "later-columns":
      "Esto ocurre a menudo cuando las potencias son demasiado grandes para su tipo de número, porque el exponente no se divide entre C.",
    "last-columns":
      "Esto ocurre a menudo con un índice más allá del final de una lista, o con entradas que nunca reciben un valor.",
    "later-rows":
      "Esto ocurre a menudo cuando los números crecen de una fila a otra, o cuando un índice pasa del final de una lista.",
  },
} satisfies Translation<typeof english>;

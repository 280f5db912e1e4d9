import type { shapes as english } from "#texts/mistakes/shapes.js";

import type { Translation } from "../../../translation.js";

export const LAST_PAIR = "¿Qué columnas llena la última pareja?";
export const LAST_PAIR_STEP =
  "Las parejas van de 0 a C/2 − 1 y las columnas, de 0 a C − 1. Si un rango no incluye su final, termínalo en C/2 o en C.";

export const shapes = {
  "first-call": {
    title: "Una sola tabla para todas las llamadas",
    observation: ({ T, C }) =>
      `Todas las llamadas devolvieron la tabla de la primera llamada, con T = ${T}, C = ${C}.`,
    question: "¿Qué números cambian si se llama a la función con otro valor de T o de C?",
    step: {
      other:
        "Calcula una tabla nueva en cada llamada. Una tabla que quedó de una llamada anterior sirve solo para los valores de T y C de esa llamada.",
      "one-pair":
        "Calcula una tabla nueva en cada llamada. Busca también un `return` dentro del bucle interior, que da la misma tabla pequeña.",
    },
  },
  "earlier-call": {
    title: "La tabla de una llamada anterior",
    observation: ({ T, C }) =>
      `Una llamada posterior devolvió números de una anterior, con T = ${T}, C = ${C}.`,
    question: "¿De qué depende que se vuelva a usar una tabla guardada?",
    step: "Una tabla guardada sirve solo para los valores de T y C de su llamada. Guárdala con una clave que tenga ambos y un separador, o calcula una tabla nueva en cada llamada.",
  },
  transposed: {
    title: "Filas y columnas intercambiadas",
    observation: {
      alone: "Cada fila de esta tabla es una columna de la tabla correcta.",
      "per-column": "Cada columna contiene los números de una posición.",
      combined: "Cada fila contiene los números de una columna.",
    },
    question: "¿Cuál es el bucle exterior? Si no hay bucles, ¿cuál es el primer eje?",
    step: "Intercambia las filas y las columnas: el primer índice es la posición y el segundo, la columna.",
  },
  "arguments-swapped": {
    title: "T y C intercambiados",
    observation: {
      alone: "Esta es la tabla correcta para C posiciones y T columnas.",
      combined: "Esta tabla tiene C posiciones y T columnas.",
    },
    question: "¿Qué argumento va primero, T o C?",
    step: "El primer argumento es el número de posiciones y el segundo, el número de columnas. Intercámbialos en tu código.",
  },
  flat: {
    title: "Una sola lista plana",
    observation: "Todos los números están en una sola lista plana, sin filas.",
    question: "¿Cuántas filas tiene la tabla y cuántos números hay en cada fila?",
    step: "Crea una fila para cada posición: empieza una fila nueva cada C números.",
  },
  "leading-axis": {
    title: "Un primer eje de más",
    observation: "La tabla tiene un primer eje de más, de longitud 1.",
    question: "¿Cuántos ejes tiene una tabla con T filas y C columnas?",
    step: "Elimina el primer eje, para que la función devuelva las filas directamente. Los modelos añaden un eje así para los lotes.",
  },
  "missing-columns": {
    title: {
      other: "Falta la mitad de las columnas",
      "first-columns": "Falta la segunda mitad de cada fila",
      "own-exponents": "Tabla para C/2 columnas",
    },
    observation: {
      other: "Cada fila tiene C/2 números en lugar de C.",
      "one-of-each-pair": "Cada fila tiene C/2 números: uno por cada pareja.",
      "sines-only": "Cada fila tiene C/2 números: el seno de cada pareja, pero no su coseno.",
      "cosines-only": "Cada fila tiene C/2 números: el coseno de cada pareja, pero no su seno.",
      "first-columns": "Cada fila tiene C/2 números: falta la segunda mitad de la fila.",
      "own-exponents": "Cada fila tiene C/2 números, como en una tabla de solo C/2 columnas.",
    },
    question: "¿Cuántas parejas tiene una fila y cuántas columnas llena cada pareja?",
    step: {
      other:
        "Llena dos columnas para cada una de las C/2 parejas. El seno va en la columna 2i y el coseno, en la columna 2i + 1.",
      "first-columns":
        "Llena las C columnas. Los números de columna van de 0 a C − 1 y los de pareja, de 0 a C/2 − 1.",
      "own-exponents":
        "Llena C columnas, dos para cada una de las C/2 parejas. En el exponente, divide entre ese mismo C.",
    },
  },
  "last-column-missing": {
    title: {
      other: "Falta una columna",
      "first-columns": "Falta la última columna",
      "own-exponents": "Tabla para C − 1 columnas",
    },
    observation: {
      other: "Cada fila tiene C − 1 números en lugar de C.",
      odd: "Cada fila tiene un número impar de entradas.",
      "odd-exponents":
        "Cada fila tiene un número impar de entradas. Los exponentes corresponden a una tabla con una columna menos.",
      "first-columns": "Cada fila tiene C − 1 números: falta la última columna.",
      "own-exponents": "Cada fila tiene C − 1 números, como en una tabla de solo C − 1 columnas.",
    },
    question: "¿Qué número tiene la última columna?",
    step: {
      other: "Las columnas van de 0 a C − 1. Si un rango no incluye su final, termínalo en C.",
      odd: "Cada pareja llena dos columnas, así que C es par. Busca dónde se añade o se pierde una columna.",
      "own-exponents": "Llena C columnas y, en el exponente, divide entre ese mismo C.",
    },
  },
  "last-pair-missing": {
    title: { other: "Faltan dos columnas", "first-columns": "Falta la última pareja" },
    observation: {
      other: "Cada fila tiene C − 2 números en lugar de C.",
      "first-columns": "Cada fila tiene C − 2 números: falta la última pareja.",
    },
    question: LAST_PAIR,
    step: LAST_PAIR_STEP,
  },
  reshaped: {
    title: "Números en un orden incorrecto",
    observation: {
      "sines-first":
        "Leída fila por fila, la tabla contiene primero los senos de todas las posiciones y después todos los cosenos.",
      "cosines-first":
        "Leída fila por fila, la tabla contiene primero los cosenos de todas las posiciones y después todos los senos.",
      "firsts-first":
        "Leída fila por fila, la tabla contiene primero el primer número de cada pareja y después el segundo de cada pareja.",
      "columns-first":
        "Leída fila por fila, la tabla contiene primero toda la columna 0, después toda la columna 1, etc.",
    },
    question: "¿Qué números pertenecen a la fila 0?",
    step: {
      "functions-first":
        "Cambiar la forma con reshape conserva el orden de los números. Antes de cambiarla, pon los dos números de cada pareja uno junto al otro.",
      "columns-first":
        "Cambiar la forma con reshape conserva el orden de los números. En su lugar, transpón el array, para que las filas se conviertan en columnas.",
    },
  },
} satisfies Translation<typeof english>;

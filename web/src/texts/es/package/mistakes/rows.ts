import { numberText } from "#numbers";
import type { rows as english } from "#texts/mistakes/rows.js";

import type { Translation } from "../../../translation.js";

const WHICH_SIZES = "¿Para qué valores de T y C debe servir la función?";
const FIRST_POSITION = "¿Cuál es el primer valor de t?";
const ROW_0 = "¿Qué posición corresponde a la fila 0?";
const RUNS_OUT =
  "Calcula las filas para el T de la llamada actual. Esto ocurre a menudo con una tabla de longitud fija, o con una que quedó de una llamada anterior.";
const NEXT_ROW = "¿Qué cambia en la fórmula de una fila a la siguiente?";
const EVERY_POSITION =
  "Usa la fórmula en todas las posiciones. Busca un bucle que omita esta fila, o una fila puesta a cero para el relleno.";

export const rows = {
  "row-zero-blanked": {
    title: "Ceros en la fila 0",
    observation: "La fila 0 contiene solo ceros.",
    question: "¿Cuánto valen el seno de 0 y el coseno de 0?",
    step: "Usa la fórmula también en la posición 0, donde todos los ángulos son 0. Busca un bucle que empiece en 1, o una fila puesta a cero para el relleno.",
  },
  "row-cleared": {
    title: {
      other: ({ value }) => `Ceros en la fila ${numberText(value)}`,
      "last-row": "Ceros en la última fila",
      general: "Una fila de ceros",
    },
    observation: {
      other: ({ value }) => `La fila ${numberText(value)} contiene solo ceros.`,
      "last-row": "La última fila contiene solo ceros.",
    },
    question: "¿Trata la fórmula alguna posición de manera distinta?",
    step: EVERY_POSITION,
  },
  "positions-from-one": {
    title: "Las posiciones empiezan en 1",
    observation: {
      alone:
        "La fila 0 contiene los números de la posición 1, y todas las filas están adelantadas una posición.",
      combined:
        "La fila 0 corresponde a la posición 1, y todas las filas están adelantadas una posición.",
    },
    question: FIRST_POSITION,
    step: "Haz que t empiece en 0. En un lenguaje que cuenta desde 1, resta 1 al número de fila.",
  },
  "positions-shifted": {
    title: {
      other: ({ value }) => `Las posiciones empiezan en ${numberText(value)}`,
      general: "Primera posición incorrecta",
    },
    observation: {
      alone: ({ value }) =>
        `La fila 0 contiene los números de la posición ${numberText(value)}, y las posiciones continúan desde ahí.`,
      combined: ({ value }) =>
        `La fila 0 corresponde a la posición ${numberText(value)}, y las posiciones continúan desde ahí.`,
    },
    question: FIRST_POSITION,
    step: "Haz que t empiece en 0, para que la fila t corresponda a la posición t. Algunas bibliotecas empiezan en un número mayor, para dejar espacio al relleno.",
  },
  "positions-descending": {
    title: "Posiciones en orden inverso",
    observation: {
      alone: "La fila 0 contiene los números de la posición T − 1, y las posiciones bajan hasta 0.",
      combined: "La fila 0 corresponde a la posición T − 1, y las posiciones bajan hasta 0.",
      "from-length": "La fila 0 corresponde a la posición T, y las posiciones bajan hasta 1.",
    },
    question: ROW_0,
    step: "Cuenta las posiciones en orden creciente, de 0 en la fila 0 a T − 1 en la última fila. Busca un bucle que cuente hacia abajo, o una tabla invertida.",
  },
  "positions-reversed": {
    title: {
      other: ({ value }) => `Las posiciones bajan desde ${numberText(value)}`,
      general: "Las posiciones bajan",
    },
    observation: {
      alone: ({ value }) =>
        `La fila 0 contiene los números de la posición ${numberText(value)}, y las posiciones bajan desde ahí.`,
      combined: ({ value }) =>
        `La fila 0 corresponde a la posición ${numberText(value)}, y las posiciones bajan desde ahí.`,
    },
    question: ROW_0,
    step: "Cuenta las posiciones en orden creciente, de 0 en la fila 0 a T − 1 en la última fila. Busca una resta a partir de un número fijo, o una tabla más larga cuyas filas se invirtieron.",
  },
  "positions-summed": {
    title: "Posiciones acumuladas",
    observation: {
      other: "Las posiciones son 0, 1, 3, 6, etc.: cada fila suma su número.",
      before: "Las posiciones son 0, 0, 1, 3, etc.: cada fila suma el número de la fila anterior.",
    },
    question: "¿Qué posición corresponde a la fila 2?",
    step: "Usa en cada ángulo el t de la propia fila. No lo sumes a la posición anterior.",
  },
  "position-missing": {
    title: "Todas las filas iguales",
    observation: {
      other: ({ value }) =>
        `Todas las filas son iguales: cada una es la fila de la posición ${numberText(value)}.`,
      "last-row": "Todas las filas son iguales: cada una es la fila de la última posición.",
      length: "Todas las filas son iguales: cada una es la fila de la posición T.",
    },
    question: NEXT_ROW,
    step: {
      other: "Estos números no dependen de la posición. Usa en cada ángulo el t de la propia fila.",
      "last-row":
        "Puede que todas sean una misma fila compartida, y entonces los últimos valores escritos aparecen en todas partes. Crea una fila nueva para cada posición.",
      length:
        "Puede que el código use T en lugar de t, o una sola fila compartida. Usa en cada ángulo el t de la propia fila.",
    },
  },
  "index-as-position": {
    title: "Índice en lugar de la posición",
    observation: {
      other: "Todas las filas son iguales: en la pareja i, la posición es i.",
      "even-columns": "Todas las filas son iguales: en la pareja i, la posición es 2i.",
      "per-column": "Todas las filas son iguales: en la columna j, la posición es j.",
    },
    question: NEXT_ROW,
    step: "Divide t entre 10000^(2i/C), no el índice de la pareja o de la columna.",
  },
  exchanged: {
    title: "Posición e índice intercambiados",
    observation: "En la pareja i, la posición es i, y el divisor crece de una fila a otra.",
    question: NEXT_ROW,
    step: "Divide t, el número de la fila, entre 10000^(2i/C). La pareja i se obtiene a partir de la columna.",
  },
  degrees: {
    title: {
      "from-degrees": "Ángulos convertidos desde grados",
      "to-degrees": "Ángulos convertidos a grados",
      "to-turns": "Ángulos multiplicados por 2π",
      "sines-from-degrees": "Ángulos convertidos desde grados en los senos",
      "cosines-from-degrees": "Ángulos convertidos desde grados en los cosenos",
      general: "Ángulos convertidos",
    },
    observation: {
      "from-degrees": ({ value }) =>
        `Todos los ángulos están multiplicados por π/180, aproximadamente ${numberText(value)}.`,
      "to-degrees": ({ value }) =>
        `Todos los ángulos están multiplicados por 180/π, aproximadamente ${numberText(value)}.`,
      "to-turns": ({ value }) =>
        `Todos los ángulos están multiplicados por 2π, aproximadamente ${numberText(value)}.`,
      "sines-from-degrees": ({ value }) =>
        `En los senos, todos los ángulos están multiplicados por π/180, aproximadamente ${numberText(value)}. Los cosenos usan el propio ángulo.`,
      "cosines-from-degrees": ({ value }) =>
        `En los cosenos, todos los ángulos están multiplicados por π/180, aproximadamente ${numberText(value)}. Los senos usan el propio ángulo.`,
    },
    question: "¿En qué unidad reciben su ángulo el seno y el coseno?",
    step: "Elimina la conversión. El ángulo t / divisor está en radianes, y el seno y el coseno reciben radianes.",
  },
  "normalised-position": {
    title: {
      "by-length": "Posiciones divididas entre T",
      "by-length-turn": "Posiciones escaladas a 2π",
      "by-last": "Posiciones divididas entre T − 1",
      "by-last-turn": "Posiciones escaladas a 2π",
      "to-length": "Posiciones estiradas hasta T",
      "by-last-centred": "Posiciones escaladas entre −1 y 1",
      general: "Posiciones que cambian con T",
    },
    observation: {
      "by-length":
        "Cada fila coincide con la posición t/T en lugar de t, así que la fila cambia cuando cambia T.",
      "by-length-turn":
        "Cada fila coincide con la posición 2π·t/T en lugar de t, así que la fila cambia cuando cambia T.",
      "by-last":
        "Cada fila coincide con la posición t/(T − 1) en lugar de t, así que la fila cambia cuando cambia T.",
      "by-last-turn":
        "Cada fila coincide con la posición 2π·t/(T − 1) en lugar de t, así que la fila cambia cuando cambia T.",
      "to-length":
        "Cada fila coincide con la posición T·t/(T − 1) en lugar de t, así que la fila cambia cuando cambia T.",
      "by-last-centred":
        "Cada fila coincide con la posición 2t/(T − 1) − 1 en lugar de t, así que la fila cambia cuando cambia T.",
    },
    question: "¿Aparece T en algún lugar de la fórmula?",
    step: {
      other:
        "Usa la propia posición: 0, 1, 2, etc. Una fila es la misma en una tabla corta y en una larga.",
      "to-length":
        "Usa las posiciones 0, 1, 2, etc. La llamada `linspace(0, T, T)` incluye su final T, así que sus pasos son mayores que 1.",
    },
  },
  "positions-divided": {
    title: {
      other: ({ value }) => `Posiciones divididas entre ${numberText(value)}`,
      general: "Posiciones divididas entre un número fijo",
    },
    observation: ({ value }) =>
      `Cada fila coincide con la posición t/${numberText(value)} en lugar de t.`,
    question: "En la fórmula, ¿qué valor se divide entre 10000^(2i/C)?",
    step: "Usa la propia posición: 0, 1, 2, etc. Busca una división entre una longitud fija.",
  },
  clamped: {
    title: {
      "last-row": "Una fila repetida",
      zeros: "Filas de ceros al final",
      general: "Una tabla de longitud fija",
    },
    observation: {
      "last-row": ({ value }) =>
        `A partir de la fila ${numberText(value)}, todas las filas repiten la fila ${numberText(value - 1)}.`,
      "last-row-once": ({ value }) =>
        `La fila ${numberText(value)}, que es la última, repite la fila anterior.`,
      zeros: ({ value }) => `A partir de la fila ${numberText(value)}, todas las entradas valen 0.`,
      "zeros-once": "La última fila contiene solo ceros.",
    },
    question: WHICH_SIZES,
    step: {
      other: RUNS_OUT,
      coarse: `${RUNS_OUT} Comprueba también el tipo de número: float16 no tiene números impares por encima de 2048, y bfloat16 no tiene ninguno por encima de 256.`,
      "zeros-once": EVERY_POSITION,
    },
  },
  wrapped: {
    title: "La tabla vuelve a empezar",
    observation: ({ value }) =>
      `La fila ${numberText(value)} es igual a la fila 0, y las filas siguientes repiten la fila 1, la fila 2, etc.`,
    question: WHICH_SIZES,
    step: "Haz que las posiciones continúen hasta T − 1. Esto ocurre a menudo cuando la posición es el resto de una división entre una longitud fija.",
  },
} satisfies Translation<typeof english>;

import type { functions as english } from "#texts/mistakes/functions.js";

import type { Translation } from "../../../translation.js";
import { LAST_PAIR, LAST_PAIR_STEP } from "./shapes.js";

const WHICH_COLUMNS = "¿Qué dos columnas pertenecen a la pareja i?";

export const functions = {
  "no-function": {
    title: "Ángulos sin seno ni coseno",
    observation: "Las entradas son los propios ángulos, sin seno ni coseno.",
    question: "¿Qué funciones aplica la fórmula al ángulo de una pareja?",
    step: "Usa el seno del ángulo en las columnas pares y su coseno en las columnas impares.",
  },
  aliased: {
    title: "Seno o coseno de un valor incorrecto",
    observation:
      "En cada pareja, la segunda columna es una función de la entrada de la primera columna, no del ángulo.",
    question: "¿Qué valor pone la fórmula dentro del seno y también dentro del coseno?",
    step: "Usa el ángulo en las dos funciones. Si el primer valor calculado sobrescribe el ángulo, guarda el ángulo con otro nombre.",
  },
  "chosen-by-row": {
    title: "Función elegida según la fila",
    observation: {
      "sine-first":
        "Las posiciones pares tienen solo senos en sus filas y las impares, solo cosenos.",
      "cosine-first":
        "Las posiciones pares tienen solo cosenos en sus filas y las impares, solo senos.",
    },
    question: "En la fórmula, ¿qué decide entre seno y coseno: la fila o la columna?",
    step: "Elige la función según el número de columna: seno en las columnas pares, coseno en las columnas impares.",
  },
  swapped: {
    title: "Seno y coseno intercambiados",
    observation: "Las columnas pares son cosenos y las impares son senos.",
    question: "¿Qué función usa la fórmula en la columna 2i?",
    step: "En cada pareja, el seno va primero: seno en la columna 2i, coseno en la columna 2i + 1.",
  },
  "sine-everywhere": {
    title: "Ningún coseno",
    observation: "Todas las columnas son senos. Ninguna columna es un coseno.",
    question: "¿Qué función usa la fórmula en la columna 2i + 1?",
    step: "Usa el coseno en las columnas impares, con el mismo ángulo que el seno anterior.",
  },
  "cosine-everywhere": {
    title: "Ningún seno",
    observation: "Todas las columnas son cosenos. Ninguna columna es un seno.",
    question: "¿Qué función usa la fórmula en la columna 2i?",
    step: "Usa el seno en las columnas pares, con el mismo ángulo que el coseno siguiente.",
  },
  overwritten: {
    title: "Coseno escrito encima del seno",
    observation: {
      "odd-columns": "Las columnas pares son cosenos y las impares contienen solo ceros.",
      "second-half": "Las primeras C/2 columnas son cosenos y las demás contienen solo ceros.",
    },
    question: WHICH_COLUMNS,
    step: "Escribe el seno en la columna 2i y el coseno en la columna 2i + 1. En una misma columna, el coseno sustituye al seno.",
  },
  unwritten: {
    title: "Columnas que quedan en cero",
    observation: {
      "odd-columns": "Las columnas pares son senos, pero las impares contienen solo ceros.",
      "even-columns": "Las columnas impares son cosenos, pero las pares contienen solo ceros.",
      "second-half": "Las primeras C/2 columnas son senos, pero las demás contienen solo ceros.",
      "next-columns":
        "La columna i es el seno de la pareja i, y las columnas después de C/2 contienen solo ceros.",
      "first-half": "Las últimas C/2 columnas son cosenos, pero las demás contienen solo ceros.",
    },
    question: WHICH_COLUMNS,
    step: "Llena las dos columnas de cada pareja. El seno va en la columna 2i y el coseno del mismo ángulo, en la columna 2i + 1.",
  },
  "end-unwritten": {
    title: {
      "last-pair": "Última pareja en cero",
      "last-column": "Última columna en cero",
      "extra-column": "Una columna de ceros de más",
      general: "Últimas columnas en cero",
    },
    observation: {
      "last-pair": "Las dos últimas columnas contienen solo ceros.",
      "last-column": "La última columna contiene solo ceros.",
    },
    question: LAST_PAIR,
    step: {
      other: LAST_PAIR_STEP,
      "extra-column":
        "Cada pareja llena dos columnas, así que C es par. Busca dónde se añade o se pierde una columna.",
    },
  },
  negated: {
    title: {
      sines: "Signo menos en los senos",
      cosines: "Signo menos en los cosenos",
      general: "Un signo menos de más",
    },
    observation: {
      sines: "Todos los senos tienen el signo incorrecto.",
      "sines-combined":
        "Todos los senos tienen un signo menos, delante de la función o delante de su ángulo.",
      cosines: "Todos los cosenos tienen el signo incorrecto.",
      "cosines-combined": "Todos los cosenos tienen un signo menos.",
    },
    question: "¿Contiene la fórmula un signo menos delante de una función o de un ángulo?",
    step: {
      sines:
        "Elimina el signo menos delante del seno o de su ángulo: el efecto es el mismo. Las posiciones van de 0 en adelante, así que los ángulos no son negativos.",
      cosines: "Elimina el signo menos delante del coseno.",
    },
  },
  halves: {
    title: {
      "sine-first": "Senos y cosenos en dos bloques",
      "cosine-first": "Cosenos y senos en dos bloques",
    },
    observation: {
      "sine-first":
        "Las primeras C/2 columnas son senos y las demás son cosenos. Algunos modelos conocidos usan este orden, pero este ejercicio no.",
      "cosine-first":
        "Las primeras C/2 columnas son cosenos y las demás son senos. Algunos modelos conocidos usan este orden, pero este ejercicio no.",
    },
    question: WHICH_COLUMNS,
    step: "Alterna los dos bloques en lugar de unirlos. El seno de la pareja i va en la columna 2i y su coseno, en la columna 2i + 1.",
  },
} satisfies Translation<typeof english>;

import { numberText } from "#numbers";
import type { entries as english } from "#texts/mistakes/entries.js";

import type { Translation } from "../../../translation.js";
import { plural } from "../grammar.js";

const WHICH_PRECISION = "¿Qué precisión pide el enunciado?";
const ROUNDED = {
  question: "¿Redondea el enunciado toda la tabla o solo un ejemplo?",
  step: "Redondea solo lo que imprimes. Devuelve cada entrada con todas sus cifras.",
};

export const entries = {
  scaled: {
    title: {
      other: ({ value }) => `Entradas multiplicadas por ${numberText(value)}`,
      general: "Un factor de más",
    },
    observation: {
      other: ({ value }) => `Todas las entradas están multiplicadas por ${numberText(value)}.`,
      "root-channels": "Todas las entradas están multiplicadas por √C.",
      "over-root-channels": "Todas las entradas están divididas entre √C.",
      "root-pairs": "Todas las entradas están multiplicadas por √(C/2).",
      "over-root-pairs": "Todas las entradas están divididas entre √(C/2).",
    },
    question: "¿Entre qué dos números están todos los senos y todos los cosenos?",
    step: {
      other: "Elimina el factor. Las entradas son los propios senos y cosenos.",
      "root-channels":
        "Elimina el factor √C. Los modelos lo aplican a los embeddings de los tokens, antes de sumarles esta tabla.",
    },
  },
  float32: {
    title: "Números en float32",
    observation: "Todas las entradas son números float32, con unas siete cifras.",
    question: WHICH_PRECISION,
    step: "Usa float64, el tipo de número habitual. Busca un tipo de array o una conversión que recorte los números a 32 bits.",
  },
  float16: {
    title: "Números en float16",
    observation: "Todas las entradas son números float16, con unas tres cifras.",
    question: WHICH_PRECISION,
    step: "Usa float64, el tipo de número habitual. Busca un tipo de array o una conversión que recorte los números a 16 bits.",
  },
  bfloat16: {
    title: "Números en bfloat16",
    observation: "Todas las entradas son números bfloat16, con dos o tres cifras.",
    question: WHICH_PRECISION,
    step: "Usa float64, el tipo de número habitual. Busca una conversión que recorte los números a 16 bits.",
  },
  rounded: {
    title: {
      other: ({ value }) =>
        plural(value, {
          one: `Redondeo a ${numberText(value)} decimal`,
          other: `Redondeo a ${numberText(value)} decimales`,
        }),
      general: "Entradas redondeadas",
    },
    observation: ({ value }) =>
      plural(value, {
        one: `Todas las entradas están redondeadas a ${numberText(value)} decimal.`,
        other: `Todas las entradas están redondeadas a ${numberText(value)} decimales.`,
      }),
    ...ROUNDED,
  },
  "significant-digits": {
    title: {
      other: ({ value }) =>
        plural(value, {
          one: `Redondeo a ${numberText(value)} cifra significativa`,
          other: `Redondeo a ${numberText(value)} cifras significativas`,
        }),
      general: "Cifras significativas",
    },
    observation: ({ value }) =>
      plural(value, {
        one: `Todas las entradas están redondeadas a ${numberText(value)} cifra significativa.`,
        other: `Todas las entradas están redondeadas a ${numberText(value)} cifras significativas.`,
      }),
    ...ROUNDED,
  },
  measured: {
    title: "Números que ningún error conocido explica",
    observation: "Ningún error conocido explica estos números.",
    question: "¿Qué divisor y qué ángulo usa la fórmula para esa entrada?",
    step: "Calcula a mano su divisor, después su ángulo y después su seno o coseno. Imprime los mismos valores en tu código y compáralos.",
  },
} satisfies Translation<typeof english>;

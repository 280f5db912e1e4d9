import type { closing as english } from "../en/closing.js";
import type { Translation } from "../translation.js";

export const closing = {
  title: "Una pregunta final",
  note: {
    page: "Puedes omitir esta pregunta. Tu respuesta no cambia tu resultado. Se guarda con tu código y aparece en tu informe.",
    course:
      "Puedes omitir esta pregunta. Tu respuesta no cambia tu resultado. Se guarda con tu código, aparece en tu informe y se envía al curso.",
  },
  own: "Mi propia respuesta, en una frase",
  submit: "Responder a la pregunta",

  given: ({ text }) => `Tu respuesta: “${text}”`,
  right: "Esta respuesta es correcta.",
  wrong: ({ right }) => `Esta respuesta no es correcta. La respuesta correcta es: “${right}”`,
  compare: "Compara tu frase con esta explicación.",

  questions: {
    "equal-rows": {
      question: "¿Por qué las pruebas prohíben dos filas iguales?",
      choices: {
        a: "La tabla necesitaría demasiada memoria.",
        b: "El modelo no podría distinguir las dos posiciones.",
        c: "Algunas entradas no estarían entre −1 y 1.",
      },
      explanation:
        "El modelo suma la fila t al embedding del token de la posición t. La autoatención por sí sola ignora el orden de los tokens. Si dos filas fueran iguales, el mismo token se vería igual en las dos posiciones.",
    },
    cosines: {
      question: "Cada pareja tiene un seno y un coseno. ¿Qué se perdería sin los cosenos?",
      choices: {
        a: "Ninguna matriz fija podría convertir la fila t en la fila t + 1.",
        b: "Las entradas podrían ser mayores que 1.",
        c: "Todas las filas serían iguales.",
      },
      explanation:
        "El siguiente seno depende también del coseno: sin(a + b) = sin(a) · cos(b) + cos(a) · sin(b). Con los dos, la misma rotación de cada pareja lleva de cualquier posición a la siguiente. Quienes crearon el Transformer esperaban que esto ayudara a un modelo a aprender posiciones relativas.",
    },
    divisors: {
      question: "¿Por qué cada pareja tiene su propio divisor?",
      choices: {
        a: "Un divisor grande mantiene las entradas entre −1 y 1.",
        b: "Ningún número puede aparecer dos veces en la tabla.",
        c: "Las columnas rápidas separan posiciones vecinas, y las lentas separan posiciones lejanas.",
      },
      explanation:
        "Las parejas funcionan como las manecillas de un reloj. Un divisor pequeño da una longitud de onda corta: las filas vecinas se diferencian claramente, pero los números pronto se repiten casi exactamente. Un divisor grande da una longitud de onda larga: las filas vecinas se parecen, pero las lejanas se diferencian.",
    },
  },
} satisfies Translation<typeof english>;

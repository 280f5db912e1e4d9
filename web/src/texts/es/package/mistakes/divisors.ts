import { numberText, powerText } from "#numbers";
import type { divisors as english } from "#texts/mistakes/divisors.js";

import type { Translation } from "../../../translation.js";

const UNPAIRED = "Estas dos columnas forman una pareja.";
const OVER_C = "En el exponente, ¿entre qué se divide 2i?";
const NO_ROUNDING = "No redondees y no uses la división entera (`//` en Python).";

export const divisors = {
  precedence: {
    title: {
      other: "Faltan paréntesis",
      "quotient-raised": "Potencia después de la división",
      "floored-rate": "División redondeada hacia abajo",
    },
    observation: {
      linear: "La columna 0 no cambia, y el ángulo aumenta lo mismo de una pareja a la siguiente.",
      "linear-combined":
        "La columna 0 tiene un divisor infinito. Los divisores siguientes disminuyen de izquierda a derecha.",
      reciprocal:
        "La columna 0 tiene el divisor 0. A partir de la segunda pareja, los divisores son mucho mayores que los correctos.",
      "power-over":
        "La pareja 0 tiene el divisor 1/C. El divisor de la pareja 1 es mucho mayor que el correcto.",
      "power-then-over":
        "La pareja 0 tiene el divisor C. El divisor de la pareja 1 es mucho mayor que el correcto.",
      "quotient-raised":
        "En la pareja 0, todos los ángulos son 1. En las demás parejas, el ángulo es una potencia de t/10000.",
      "floored-rate":
        "De una pareja a la siguiente, el divisor se multiplica por una potencia de e con exponente entero.",
    },
    question: "En la fórmula, ¿dónde empieza el exponente y dónde termina?",
    step: {
      other:
        "Las potencias se calculan antes que los productos y las divisiones. Pon entre paréntesis todo el exponente, 2i/C, y también todo el divisor.",
      "quotient-raised": "Eleva solo 10000 al exponente 2i/C. Después divide t entre esa potencia.",
      "floored-rate":
        "Los números coinciden con una división que se redondea hacia abajo antes de la multiplicación. Usa una división que conserve la parte decimal.",
    },
  },
  "divided-amplitude": {
    title: "Seno y coseno divididos, no el ángulo",
    observation:
      "Todas las columnas tienen el mismo ángulo. En lugar del ángulo, se dividen sus senos y cosenos.",
    question: "¿Qué divide la fórmula: t o el seno de t?",
    step: "Lleva el divisor dentro de los paréntesis: divide primero t y después calcula el seno o el coseno del cociente.",
  },
  "integer-division": {
    title: {
      exponents: "Exponentes enteros",
      angles: "Ángulos enteros",
      general: "Parte decimal descartada",
    },
    observation: {
      exponents:
        "Las columnas comparten solo unos pocos divisores, porque los exponentes son números enteros.",
      angles:
        "Las entradas no cambian durante algunas filas y luego saltan, porque los ángulos son números enteros.",
    },
    question: {
      exponents: "¿Es el exponente 2i/C un número entero en todas las parejas?",
      angles: "Si divides t entre su divisor, ¿obtienes siempre un número entero?",
    },
    step: {
      exponents: `Conserva la parte decimal de 2i/C. ${NO_ROUNDING}`,
      angles: `Conserva la parte decimal del ángulo. ${NO_ROUNDING}`,
    },
  },
  "inverted-exponent": {
    title: "Ángulo multiplicado en lugar de dividido",
    observation: "Los ángulos crecen de izquierda a derecha. En la fórmula disminuyen.",
    question: "¿Multiplica la fórmula t por la potencia o divide t entre la potencia?",
    step: "Divide t entre la potencia. Multiplicar t por una potencia con exponente negativo da lo mismo.",
  },
  "doubled-exponent": {
    title: "Exponente duplicado",
    observation: {
      alone: "En la columna 2, el divisor es el cuadrado del correcto.",
      combined: "El divisor crece demasiado rápido de una pareja a la siguiente.",
      "cosine-next": UNPAIRED,
    },
    question: "En la fórmula, ¿cuenta i parejas o columnas? ¿Cuál es su mayor valor?",
    step: "Si i cuenta parejas, el exponente es 2i/C. Si el bucle cuenta las columnas 0, 2, 4, …, divide su índice entre C sin duplicarlo.",
  },
  "half-exponent": {
    title: "Exponente a la mitad",
    observation: {
      alone: "En la columna 2, el divisor es la raíz cuadrada del correcto.",
      combined: "El divisor crece demasiado despacio de una pareja a la siguiente.",
    },
    question: "¿Qué se divide entre C en el exponente?",
    step: "Usa el exponente 2i/C para la pareja i. Si el exponente ya contiene el 2, comprueba la base.",
  },
  "half-minus-one": {
    title: "Exponente dividido entre algo menor que C",
    observation: {
      pair: "La última pareja usa la base completa como divisor. Algunos modelos conocidos eligen así los exponentes, pero este ejercicio no.",
      first: "La primera columna de la última pareja usa la base completa como divisor.",
      column: "La columna C − 2 usa la base completa como divisor.",
      "per-column":
        "La última columna usa la base completa como divisor, como si los exponentes fueran de 0 a 1.",
    },
    question: OVER_C,
    step: "Divide 2i entre el propio C, sin restarle nada. Así, el último exponente queda por debajo de 1.",
  },
  "index-from-one": {
    title: "Exponente contado desde 1",
    observation: "En la columna 0, el exponente no es 0, así que el divisor no es 1.",
    question: "¿Cuál es el primer valor de i?",
    step: "Cuenta las parejas desde 0, para que el primer exponente sea 0. En un lenguaje que cuenta desde 1, resta 1 en el exponente.",
  },
  "unpaired-exponent": {
    title: "Dos divisores en una pareja",
    observation: {
      measured: UNPAIRED,
      other: "Las dos columnas de cada pareja usan divisores distintos.",
    },
    question: "¿Qué tienen en común las columnas 2i y 2i + 1?",
    step: "Usa el exponente de la columna par en las dos columnas de cada pareja. Si el exponente depende del número de columna, usa en su lugar el número de pareja.",
  },
  "undivided-exponent": {
    title: "Exponente sin dividir entre C",
    observation: {
      other: "El divisor se multiplica por 10⁸ de una pareja a la siguiente, con cualquier C.",
      "without-two":
        "El divisor se multiplica por 10⁴ de una pareja a la siguiente, con cualquier C.",
    },
    question: OVER_C,
    step: "Divide entre C: el exponente 2i/C es una fracción menor que 1. Sin esta división, casi todos los ángulos están cerca de 0.",
  },
  undivided: {
    title: {
      other: "Sin divisor, o con el divisor 1",
      cosines: "Segunda columna de cada pareja sin divisor",
    },
    observation: {
      other: "En todas las columnas, el ángulo es el propio t.",
      cosines:
        "En todas las columnas impares, el ángulo es el propio t. Solo en las columnas pares se divide t.",
    },
    question: {
      other: "¿Entre qué número se divide t en la pareja 1?",
      cosines: "¿Qué ángulo usa la fórmula en la columna 2i + 1?",
    },
    step: {
      other: `Divide t entre 10000^(2i/C). Si tu código ya lo hace, conserva la parte decimal de 2i/C. ${NO_ROUNDING}`,
      cosines:
        "Usa el ángulo del seno también para su coseno: divide t entre 10000^(2i/C) en las dos columnas de cada pareja.",
    },
  },
  "pairs-reversed": {
    title: "Parejas en orden inverso",
    observation:
      "Los divisores disminuyen de izquierda a derecha, y la última pareja tiene el divisor 1.",
    question: "¿Qué pareja tiene el divisor 1 en la fórmula?",
    step: "Empieza cada fila con la pareja 0, cuyo divisor es 1. No inviertas los divisores y añade cada pareja al final de la fila.",
  },
  "over-length": {
    title: "Exponente dividido entre T",
    observation:
      "Los exponentes coinciden con 2i/T en lugar de 2i/C, así que los divisores cambian cuando cambia T.",
    question: OVER_C,
    step: "Divide 2i entre C, el número de columnas. T es el número de filas, y ningún divisor depende de T.",
  },
  "fixed-columns": {
    title: {
      other: ({ value }) => `Exponente dividido entre ${numberText(value)}`,
      general: "Exponente dividido entre un número fijo",
    },
    observation: ({ value }) =>
      `Los exponentes coinciden con 2i/${numberText(value)} en lugar de 2i/C, con cualquier C.`,
    question: OVER_C,
    step: "Divide 2i entre el C de la llamada actual. Esto ocurre a menudo cuando el código contiene un tamaño fijo del embedding, o conserva el de una llamada anterior.",
  },
  octaves: {
    title: "Ángulos que se duplican",
    observation: {
      other:
        "El ángulo se duplica de una pareja a la siguiente, y todos los ángulos tienen el factor π.",
      "without-pi": "El ángulo se duplica de una pareja a la siguiente.",
    },
    question: "¿Cuál es el divisor de la pareja i en la fórmula?",
    step: {
      other:
        "Usa el divisor 10000^(2i/C). Las potencias de 2 multiplicadas por π pertenecen a otra codificación posicional, la de NeRF.",
      "without-pi":
        "Usa el divisor 10000^(2i/C). Las potencias de 2 pertenecen a otra codificación posicional, la de NeRF.",
    },
  },
  "hand-fitted": {
    title: {
      "fixed-step": "Un paso que ignora C",
      "minus-two": "Exponente i/(C − 2)",
      "square-root": "Exponente i/√C",
      "times-channels": "Exponente i·C/8",
      squared: "Exponente 8i/C²",
      general: "Divisores que sirven solo con C = 4",
    },
    observation: "Los divisores son correctos con C = 4, pero no con un C mayor.",
    question: "¿Cómo depende de C el exponente?",
    step: {
      "fixed-step":
        "Haz que el crecimiento de una pareja a la siguiente dependa de C. Una constante tomada de un ejemplo es correcta solo en ese ejemplo.",
      other:
        "Usa el exponente 2i/C. Estos números coinciden con otro exponente, que es igual a 2i/C solo con C = 4.",
    },
  },
  "wrong-base": {
    title: { other: ({ value }) => `Base ${powerText(value)}`, general: "Base incorrecta" },
    observation: ({ value }) => `Los divisores crecen como si la base fuera ${powerText(value)}.`,
    question: "En la fórmula, ¿qué número se eleva a una potencia?",
    step: {
      zeros: "Usa la base de la fórmula. Busca un cero que falte o que sobre.",
      logarithm:
        "Usa la base de la fórmula. Esta base es e⁴, y 4 es el log10 de 10000. Con `exp`, usa el logaritmo natural.",
      other:
        "Usa la base de la fórmula. Un factor de más en el exponente puede tener el mismo efecto que otra base.",
    },
  },
} satisfies Translation<typeof english>;

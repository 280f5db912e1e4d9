import { numberText } from "sinusoidal-pe";
import type { help as english } from "../en/help.js";
import type { Translation } from "../translation.js";

export const help = {
  begin: "¿No sabes por dónde empezar? Abre la primera pista.",
  noTable: {
    none: "Tu función todavía no devolvió ninguna tabla.",
    other: "El valor que devolvió tu función no es una tabla de números.",
  },
  noTableNext: {
    unsaid: { plain: [], hint: ["Si necesitas ayuda, abre una pista."] },
    said: {
      plain: ["Empieza por el mensaje de arriba."],
      hint: ["Empieza por el mensaje de arriba o abre una pista."],
    },
  },

  crash: {
    observation: ({ line }) =>
      line === null
        ? "Tu código se detuvo con un error, así que todavía no hay ninguna tabla que comprobar."
        : `Tu código se detuvo con un error en la línea ${line}, así que todavía no hay ninguna tabla que comprobar.`,
    later: ({ line }) =>
      line === null
        ? "Tu código se detuvo con un error."
        : `Tu código se detuvo con un error en la línea ${line}.`,
    syntax: ({ line }) =>
      line === null
        ? "Tu código tiene un error de sintaxis, así que no se ejecutó."
        : `Tu código tiene un error de sintaxis en la línea ${line}, así que no se ejecutó.`,
    listing: ({ line }) => `Línea ${line} y su error`,
    error: "El error",
    print: {
      javascript:
        "Para ver los valores que usa esta línea, añade `console.log(…)` encima. Vuelve a ejecutar el código y lee la salida.",
      python:
        "Para ver los valores que usa esta línea, añade `print(…)` encima. Vuelve a ejecutar el código y lee la salida.",
    },
    hints: "¿No sabes cómo construir la tabla? Abre una pista.",
  },

  rightTable: "Mostrar la tabla correcta como imagen",
  explore: {
    base: ({ base }) =>
      base === null
        ? "Comparar tu base con 10000"
        : `Comparar la base ${numberText(base)} con 10000`,
    order: "Comparar el orden de las columnas",
    frequencies: "Comparar las frecuencias",
    own: "Explorar tus frecuencias",
    first: "Explorar la primera posición",
    hands: "Explorar tus parejas como manecillas de reloj",
    heatmap: "Explorar tu tabla como mapa de calor",
    shift: "Explorar el error al desplazar k posiciones",
    waves: "Explorar tus columnas como ondas",
  },

  hints: {
    meaning: { title: "Qué significan T y C", open: "Mostrar qué significan T y C" },
    entry: { title: "Una entrada, paso a paso", open: "Ver una entrada paso a paso" },
    skeleton: {
      title: "Un esqueleto con dos huecos",
      open: "Mostrar un esqueleto con dos huecos",
    },
    question: { title: "Una pregunta", open: "Mostrar una pregunta" },
    picture: { title: "Un caso pequeño", open: "Mostrar un caso pequeño" },
    words: { title: "El paso que falta", open: "Mostrar el paso que falta" },
    solution: { title: "Una solución", open: "Mostrar una solución" },
  },
  shapes: { title: "La forma de tu tabla y la esperada", open: "Comparar las dos formas" },
  opened: ({ title }) => `Se abrió la pista “${title}”.`,
  waiting: ({ minutes }) =>
    minutes === 1
      ? "Cambia tu código y ejecútalo para abrir esta pista, o espera 1 minuto. Los cambios que solo afectan a espacios y comentarios no cuentan."
      : `Cambia tu código y ejecútalo para abrir esta pista, o espera ${minutes} minutos. Los cambios que solo afectan a espacios y comentarios no cuentan.`,
  timeLeft: ({ minutes, seconds }) => `${minutes}:${String(seconds).padStart(2, "0")}`,
  reported: "Tu informe indicará que abriste una solución.",

  loading: "Cargando esta parte de la ayuda…",
  unfinished:
    "La página se cerró durante la última ejecución, así que no hay resultado. Tu código está guardado.",
  unloaded: "Esta parte de la ayuda no se cargó. Comprueba tu conexión y recarga la página.",

  solution: {
    rows: "una fila para cada posición",
    pairs: "una columna para cada pareja",
    columns: "columnas 2i y 2i + 1",
  },
  skeleton: {
    angle: "Hueco 1: calcula el ángulo, t dividido entre el divisor de la pareja i.",
    entries: "Hueco 2: pon senos en las columnas 2i y cosenos en las columnas 2i + 1.",
  },
  gaps: {
    angle: "El hueco 1 sigue vacío: todos los ángulos son 0, así que todas las filas son iguales.",
    entries: "El hueco 2 sigue vacío: todas las entradas son 0.",
    both: "Los dos huecos siguen vacíos: todas las entradas son 0. Empieza por el hueco 1.",
    listing: ({ line }) => `Línea ${line}, que sigue vacía`,
  },
} satisfies Translation<typeof english>;

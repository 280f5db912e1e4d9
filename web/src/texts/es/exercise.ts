import type {
  exercise as englishExercise,
  results as englishResults,
  start as englishStart,
} from "../en/exercise.js";
import type { Translation } from "../translation.js";

export const exercise = {
  code: ({ language }) => `Código de sinusoidal_pe en ${language}`,
  starter: {
    comment: "Devuelve T filas: senos en columnas pares, cosenos en columnas impares.",
    error: "Sustituye esta línea por tu código.",
  },

  run: "Ejecutar las pruebas",
  stop: "Detener",
  reset: "Restablecer el código",
  undo: { reset: "Deshacer", link: "Recuperar mi código" },

  checks: "Seis comprobaciones",

  feedback: {
    table: "Qué muestra tu tabla",
    earlier: "Qué mostró tu última tabla",
    first: "Primeros pasos",
    crash: "El error de tu código",
    passed: "Se superaron las seis comprobaciones",
    applicable: "Ninguna comprobación falló",
  },
  empty: {
    idle: "Si una comprobación falla, la explicación aparece aquí.",
    notLoaded: "La explicación no se cargó. Vuelve a ejecutar las pruebas.",
    noTable: "Todavía no hay ninguna tabla que comprobar.",
  },

  explore: "Explorar tus tablas",
} satisfies Translation<typeof englishExercise>;

export const results = {
  spoken: {
    passed: ({ title }) => `La comprobación “${title}” se superó.`,
    failed: ({ title, sentence }) => `La comprobación “${title}” falló. ${sentence}`,
    "not-run": ({ title }) => `La comprobación “${title}” no se ejecutó.`,
    "not-applicable": ({ title }) => `La comprobación “${title}” no es aplicable.`,
  },
  repeated: {
    failed: ({ count }) =>
      count === 1
        ? "Otra comprobación falló por el mismo motivo."
        : `Otras ${count} comprobaciones fallaron por el mismo motivo.`,
    "not-run": ({ count }) =>
      count === 1
        ? "Otra comprobación no se ejecutó."
        : `Otras ${count} comprobaciones no se ejecutaron.`,
  },
  running: "en curso",
} satisfies Translation<typeof englishResults>;

export const start = {
  noCourse: "Los resultados no se envían al curso, porque una parte de esta página no se cargó.",
} satisfies Translation<typeof englishStart>;

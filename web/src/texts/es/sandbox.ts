import type {
  pythonWorker as englishPythonWorker,
  sandbox as englishSandbox,
  worker as englishWorker,
} from "../en/sandbox.js";
import type { Translation } from "../translation.js";
import { plural } from "./package/grammar.js";

export const sandbox = {
  frame: "Entorno aislado del código",
  silent:
    "El entorno aislado que ejecuta tu código no se inició. Tu código se conserva. Vuelve a intentarlo.",
  unreachable:
    "El servidor de esta página no responde. Tu código se conserva. Comprueba tu conexión y vuelve a intentarlo.",
  lost: {
    messages: "La página detuvo el código, porque este envió demasiados mensajes.",
    errors: "La página detuvo el código, porque este dejó demasiados errores sin capturar.",
    unreadable: "La página detuvo el código, porque este envió un mensaje ilegible.",
    removed: "La página terminó esta ejecución.",
  },
  unanswered: "El entorno aislado no envió ninguna respuesta a esta llamada.",
} satisfies Translation<typeof englishSandbox>;

export const worker = {
  nothingToImport: "Aquí no se pueden importar módulos.",
  timer: "Un temporizador necesita una función a la que llamar.",
  textAsCode: "Aquí no se puede ejecutar texto como código.",
  more: ({ count }) => `… ${count} más`,
  line: ({ line }) => `Línea ${line}`,
  lineIn: ({ line, within }) => `Línea ${line}, en ${within}`,
} satisfies Translation<typeof englishWorker>;

export const pythonWorker = {
  cellLine: ({ cell, line }) => `Celda de código ${cell}, línea ${line}`,
  cellLineIn: ({ cell, line, within }) => `Celda de código ${cell}, línea ${line}, en ${within}`,
  moreCalls: ({ count }) =>
    plural(count, { one: `… ${count} llamada más …`, other: `… ${count} llamadas más …` }),
  absent: ({ line, name }) =>
    `La línea ${line} usa ${name}, que aquí no está disponible. Las pruebas no lo necesitan.`,
  failed: ({ line }) => `La línea ${line} falló. Las pruebas no la necesitan.`,
  elsewhere: ({ name, version }) =>
    `Esta página no tiene una descripción de ${name}. Léela en https://numpy.org/doc/${version}/search.html?q=${name}`,
} satisfies Translation<typeof englishPythonWorker>;

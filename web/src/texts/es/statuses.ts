import type { statuses as english } from "../en/statuses.js";
import type { Translation } from "../translation.js";
import { plural } from "./package/grammar.js";

export const statuses = {
  idle: "Sin ejecutar",
  waiting: "Esperando a Python…",
  running: ({ done, of }) => `Ejecutando… ${done} de ${of} comprobaciones hechas`,
  elapsed: ({ seconds }) => `${seconds} s`,
  stopped: ({ done, of }) => `Se detuvo tras ${done} de ${of} comprobaciones`,
  broken: "Las pruebas no se iniciaron",
  passed: ({ passed, of }) => `Superadas: ${passed} de ${of}`,
  passedIn: ({ passed, of, file }) => `Superadas en ${file}: ${passed} de ${of}`,
  notRun: ({ count }) => `No ejecutadas: ${count}`,
  notApplicable: ({ count }) => `No aplicables: ${count}`,
  stale: "Tu código cambió después",

  announcements: {
    running: "Las pruebas se están ejecutando.",
    waiting: "Las pruebas esperan a Python. Se iniciarán cuando esté listo.",
    stillRunning: ({ seconds, done, of }) =>
      `Las pruebas siguen en curso después de ${seconds} segundos. Hay ${done} de ${of} comprobaciones hechas.`,
    stopped: "Las pruebas se detuvieron.",
    allPassed: "Las pruebas terminaron. Se superaron las seis comprobaciones.",
    passed: ({ passed, of }) =>
      plural(passed, {
        one: `Las pruebas terminaron. Se superó 1 de ${of} comprobaciones.`,
        other: `Las pruebas terminaron. Se superaron ${passed} de ${of} comprobaciones.`,
      }),
  },

  notStarted: "Las pruebas no se pudieron iniciar.",
  unexplained:
    "Los resultados están completos, pero la explicación no se cargó. Vuelve a ejecutar las pruebas.",
  errorUnexplained: "La explicación de este error no se cargó. Vuelve a ejecutar las pruebas.",
  details: "Detalles:",
  lineError: ({ line, text }) => `Línea ${line}: ${text}`,
  goToLine: ({ line }) => `Ir a la línea ${line}`,

  reading: ({ file }) => `Leyendo ${file}…`,
  unread: ({ file }) => `La página no pudo comprobar ${file}.`,
  pasted: "Texto pegado",

  languages: "Lenguaje",
  language: ({ language }) => `El editor muestra el código en ${language}.`,
  pythonFailed: "Python no se cargó.",
  withNumPy: "con NumPy",
  cost: ({ megabytes }) => `${megabytes} MB, una vez`,

  keeping: {
    saved: "Guardado en este navegador",
    "shown-from-link": "De un enlace, aún sin guardar",
    full: "Sin guardar",
    "saved-without-version": "Guardado en este navegador",
    blocked: "Sin guardar",
  },
  elsewhere: "Otra pestaña tiene código más reciente.",
  replaced: {
    reset: "El editor muestra el código inicial. Puedes deshacer este cambio.",
    link: "El editor muestra el código del enlace. Puedes recuperar tu código.",
    version: "El editor muestra tu código anterior.",
    tab: "El editor muestra el código de la otra pestaña.",
  },
  linkUnopened: "El enlace no se abrió. Recarga esta página para abrirlo.",

  output: "Salida",
  noOutput: {
    javascript: "La salida de `console.log` aparece aquí.",
    python: "La salida de `print` aparece aquí.",
  },
  call: ({ T, C }) => `T = ${T}, C = ${C}`,
  loadingCode: "Mientras se cargaba tu código",
  cut: ({ limit }) =>
    `La salida se corta aquí. La página conserva ${limit} caracteres de cada ejecución.`,

  parts: {
    trial: "Probar: llama a tu función",
    file: "Comprobar un archivo de tabla",
    share: "Compartir y guardar",
    versions: ({ count }) => `Código anterior (${count})`,
    editor: "Ajustes del editor",
  },
  partLoading: "Esta parte se está cargando. Si no aparece nada, ciérrala y vuelve a abrirla.",
  partMissing: "Esta parte no se cargó. Ciérrala y vuelve a abrirla.",
} satisfies Translation<typeof english>;

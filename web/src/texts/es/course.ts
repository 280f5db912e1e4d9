import type { course as english } from "../en/course.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const course = {
  opening: "Pidiendo tu trabajo al curso…",
  absent: "Esta página no está dentro de un curso. Los resultados se quedan en este navegador.",
  viewed:
    "El curso abrió esta página en modo de vista previa o de revisión. Los resultados no se envían.",
  open: "La página envía al curso el resultado de cada ejecución.",
  openAgain: ({ score }) =>
    `La página envía al curso el resultado de cada ejecución. El curso tiene tu resultado: ${score} de 100.`,
  sent: ({ score }) => `Resultado enviado al curso: ${score} de 100.`,
  better: ({ score }) => `Se conserva tu mejor resultado: ${score} de 100.`,
  elsewhere: "Este ejercicio también está abierto en otra ventana.",
  capped: ({ cap }) =>
    `Después de abrir una solución, una ejecución obtiene como máximo ${cap} de 100.`,
  unreadable: [
    "Esta página no puede leer el trabajo guardado en el curso.",
    "Puede ser de una versión más reciente de la página.",
    "Una ejecución aquí lo sustituye, así que pregunta antes a tu docente.",
  ],

  lastRun: {
    reran: "Tu última ejecución no había llegado al curso, así que la página la repitió.",
    unsent: ({ score }) => `Tu última ejecución (${score} de 100) no llegó al curso.`,
    notKept: ({ score }) => `El curso no conservó tu último resultado (${score} de 100).`,
    notReturned: ({ score }) =>
      `El curso no conservó tu último resultado (${score} de 100), salvo que este sea un intento nuevo.`,
    runAgain: "Ejecuta otra vez el código para enviar el resultado.",
    newAttempt: "Para entregarla, empieza un intento nuevo.",
  },

  leftOut: ({ parts }) =>
    `El curso no puede guardarlo todo. Estas partes se quedan en este navegador: ${list(parts)}.`,
  codePart: ({ language }) => `tu código en ${language}`,
  hintsPart: "las pistas que abriste",
  closingPart: "tu respuesta a la pregunta final",

  failed: "El intercambio con el curso falló.",
  kept: "Tu código se queda en este navegador para tu próxima visita.",
  keptInTab: "Tu código se queda en esta pestaña hasta que salgas de la página.",
  notKept:
    "En este navegador no hay espacio para una copia, así que copia tu código antes de salir.",
  outages: {
    offline: {
      what: "No tienes conexión.",
      help: "La página enviará tu resultado cuando vuelvas a tener conexión.",
    },
    "signed-out": {
      what: "El curso cerró tu sesión.",
      help: "Recarga la página y vuelve a iniciar sesión.",
    },
    down: {
      what: "El curso no funciona en este momento.",
      help: "La página vuelve a intentarlo.",
    },
  },
  tryAgain: "Volver a intentar",
  reload: "Recarga la página del curso.",
  refused: {
    begin: "La plataforma del curso no inició la visita.",
    value: ({ name }) => `La plataforma del curso rechazó ${name}.`,
    store: [
      "La plataforma del curso no guardó el resultado.",
      "Si otra persona inició sesión en este navegador, vuelve a iniciar la tuya y recarga la página.",
    ],
  },
  reported: ({ code }) => `La plataforma del curso notificó el error ${code}:`,

  solution: "Solución",
} satisfies Translation<typeof english>;

import type { classPage as english } from "../en/class-page.js";
import type { Translation } from "../translation.js";
import { plural } from "./package/grammar.js";

export const classPage = {
  heading: "Resultados del grupo",
  lead: "Consulta en qué falló un grupo: comprobaciones fallidas, errores conocidos, errores del código y tablas incorrectas iguales.",
  privacy: "Los archivos se quedan en este navegador. La página no envía nada.",
  files: {
    title: "Archivos de resultados",
    choose: "Elige archivos o suéltalos en esta página",
    kinds:
      "Resultados de `judge` o `grade` en JSON o CSV, el informe de interacciones SCORM de Moodle e informes guardados desde el ejercicio. Los resultados de varios archivos se suman.",
  },
  options: {
    names: "Mostrar un nombre por cada error conocido",
    forClass: "Para el grupo: ocultar nombres y recuentos de 1 a 4",
  },
  save: "Guardar la página",
  clear: "Quitar los resultados",
  empty: "Los recuentos aparecen aquí. Para verlos, elige un archivo con resultados.",

  reading: ({ name }) => `Leyendo ${name}…`,
  read: ({ name, results }) =>
    plural(results, {
      one: `El archivo ${name} tiene ${results} resultado.`,
      other: `El archivo ${name} tiene ${results} resultados.`,
    }),
  problem: ({ name, sentence }) => `${name}: ${sentence}`,
  unreadable: ({ text }) => `El navegador no puede leer este archivo, así que no cuenta: ${text}`,
  cleared: "Se quitaron todos los resultados.",
  savedName: "class-results.html",
} satisfies Translation<typeof english>;

import type { frame as english } from "../en/frame.js";
import type { Translation } from "../translation.js";

export const frame = {
  notRun:
    "Todavía no hay ningún resultado. Pulsa “Ejecutar las pruebas” en el ejercicio y después envíalo.",

  newerWork:
    "El curso tiene trabajo de una versión más reciente de este ejercicio. Esta versión no puede leerlo y muestra la copia guardada en este navegador.",

  unknownMethod: ({ name }) => `La página no tiene ninguna función ${name}.`,

  unknownTheme: "Se ignoró set-theme. Los temas son auto, light y dark.",
  unknownState:
    "El mensaje set-state no cambió nada. El estado debe ser uno que devolvió get-state.",
  unknownVersion: ({ known }) =>
    `Se ignoró un mensaje. Esta página solo entiende mensajes de la versión ${known}.`,
  unknownType: "Se ignoró un mensaje de tipo desconocido.",
  noCode: "Se ignoró un mensaje. Esta página no ejecuta código, así que solo acepta set-theme.",
  wrongRequest: ({ most }) =>
    `El mensaje no recibió respuesta. Su campo request debe ser un texto de ${most} caracteres como máximo.`,
} satisfies Translation<typeof english>;

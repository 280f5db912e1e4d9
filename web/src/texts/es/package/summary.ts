import type { summary as english } from "#texts/summary.js";
import type { Translation } from "../../translation.js";
import { list, plural } from "./grammar.js";

const NO_MISTAKE = "Ningún informe indica un error conocido.";
const NONE_UNNAMED = "Ningún informe muestra una tabla incorrecta sin error conocido.";
const NO_ERROR = "Ningún informe indica un error del código.";

export const summary = {
  hidden: { few: "menos de 5", hidden: "no se muestra" },

  lines: {
    totals: ({ results, passed, failed, missing }) =>
      plural(results, {
        one: `${results} entrega. Superadas: ${passed}. No superadas: ${failed}. Sin resultado: ${missing}.`,
        other: `${results} entregas. Superadas: ${passed}. No superadas: ${failed}. Sin resultado: ${missing}.`,
      }),
    item: ({ title, count }) => `${count} × ${title}`,
    checks: ({ items }) =>
      items.length === 0
        ? "Ninguna comprobación falló."
        : `Comprobaciones fallidas: ${list(items)}.`,
    mistakes: ({ items }) =>
      items.length === 0 ? NO_MISTAKE : `Errores conocidos más frecuentes: ${list(items)}.`,
    errors: ({ items }) =>
      items.length === 0 ? NO_ERROR : `Errores del código más frecuentes: ${list(items)}.`,
    unnamed: ({ results, tables }) => {
      if (results === 0) return NONE_UNNAMED;
      return plural(results, {
        one: `${results} tabla incorrecta no coincide con ningún error conocido.`,
        other: `${results} tablas incorrectas no coinciden con ningún error conocido. Tablas distintas entre ellas: ${tables}.`,
      });
    },
  },

  errors: {
    raised: "Otro error",
    "timed-out": "No terminó dentro del límite de tiempo",
    "nothing-returned": "La función no devolvió nada",
    missing: "Falta la función sinusoidal_pe",
    "not-a-table": "El valor devuelto no es una tabla",
  },

  reasons: ({ items }) => `El informe indica solo estos motivos: ${list(items)}.`,

  noResults: "El archivo no contiene resultados de judge, de grade, de Moodle ni de la página.",
  office:
    "Este archivo es para Excel u OpenDocument. Vuelve a descargar el informe de Moodle como texto o CSV.",
  tooLong: ({ mebibytes }) =>
    `El archivo tiene más de ${mebibytes} MiB y no está dividido en líneas. Debe contener los resultados de un grupo, o un resultado en cada línea, como los imprime grade --json.`,
  newer: ({ reports }) =>
    plural(reports, {
      one: `${reports} informe es de una versión más reciente de sinusoidal-pe y no cuenta. Léelo con esa versión.`,
      other: `${reports} informes son de una versión más reciente de sinusoidal-pe y no cuentan. Léelos con esa versión.`,
    }),
  skipped: ({ parts }) =>
    plural(parts, {
      one: `${parts} parte de este archivo no es un resultado y no cuenta.`,
      other: `${parts} partes de este archivo no son resultados y no cuentan.`,
    }),

  title: "Resultados del grupo",
  learners: {
    title: "Estudiantes",
    all: "En total",
    handedIn: "Con entrega",
    opened: "Abrieron el ejercicio, sin resultado",
    unopened: "No abrieron el ejercicio",
  },
  totals: {
    title: "Entregas",
    ofLearners: "Entregas, una por estudiante",
    results: "Todas",
    passed: "Superadas",
    failed: "No superadas",
    missing: "Sin resultado",
  },
  checks: { title: "Comprobaciones fallidas", item: "Comprobación" },
  mistakes: {
    titleAndId: ({ title, id }) => `${title} (${id})`,
    title: "Errores conocidos",
    item: "Error conocido",
    note: "Una tabla con varios errores conocidos cuenta para cada uno de ellos.",
    none: NO_MISTAKE,
  },
  together: {
    title: "Errores conocidos que aparecen juntos",
    item: "Errores conocidos de una tabla",
  },
  code: { title: "Errores del código", item: "Error", none: NO_ERROR },
  unnamed: {
    title: "Tablas incorrectas sin error conocido",
    item: "Tablas iguales",
    none: NONE_UNNAMED,
    different: ({ tables }) =>
      plural(tables, {
        one: "Todas son la misma tabla.",
        other: `Hay ${tables} tablas distintas. Las tablas iguales forman un conjunto.`,
      }),
    partial: ({ most }) =>
      `Hay más de ${most} tablas distintas. Un resumen es para un solo grupo, así que pueden faltar conjuntos.`,
    longest: ({ groups }) => `La lista muestra los ${groups} conjuntos más grandes.`,
    smallGroups: "Los conjuntos de menos de cinco tablas iguales no se muestran.",
  },
  meanings: { title: "Los errores conocidos, explicados" },
  count: "Recuento",
  example: ({ name }) => `Ejemplo: ${name}`,
  nameless: "Esta página no contiene nombres de archivos ni de estudiantes.",
  forClass: ({ least }) =>
    `Los recuentos de 1 a ${least - 1} aparecen como “menos de 5”, para que no señalen a estudiantes concretos.`,
  tooFew: ({ least }) =>
    `Hay menos de ${least} resultados, así que esta página no muestra recuentos.`,
} satisfies Translation<typeof english>;

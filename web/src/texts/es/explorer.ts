import type { explorer as english } from "../en/explorer.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const explorer = {
  title: "Explorar la codificación",
  pageTitle: "Explorar la codificación posicional sinusoidal",
  description:
    "La tabla de la codificación posicional sinusoidal en imágenes vinculadas: mapa de calor, ondas, frecuencias, distancias y desplazamientos.",
  lead: "Mira la tabla en imágenes y descubre qué ocurre con otra base, otro orden de columnas u otra primera posición.",
  toExercise: "Abrir el ejercicio",
  toSources: "Ver las fuentes",
  toLesson: "Empezar la lección",
  fullScreen: "Ver en pantalla completa",
  leaveFullScreen: "Salir de la pantalla completa",
  tableLabel: "Tabla",
  picturesLabel: "Imágenes",
  noScript: "Esta página dibuja las imágenes con JavaScript. Activa JavaScript para verlas.",
  fields: {
    T: "Filas T",
    C: "Columnas C",
    base: "Base",
    layout: "Orden de columnas",
    pairing: "Exponentes",
    first: "Primera posición",
  },
  layouts: {
    interleaved: "Seno y coseno alternados",
    halves: "Primero senos, luego cosenos",
  },
  pairings: { paired: "Uno por pareja", unpaired: "Uno por columna" },
  copyLink: "Copiar el enlace",
  copied: "El enlace se copió.",
  notCopied: "El navegador no permitió copiar. Copia este enlace:",
  picturesFailed: "Las imágenes no se cargaron. Recarga la página.",
  tableFailed: "La tabla no se pudo calcular. Elige otros ajustes.",
  details: "Detalles:",
  refused: {
    C: ({ most }) => `C debe ser un número par de 2 a ${most}.`,
    T: ({ C, most }) => `Con C = ${C}, T debe ser un número entero de 1 a ${most}.`,
    base: ({ least, most }) => `La base debe ser un número de ${least} a ${most}.`,
    first: ({ most }) => `La primera posición debe ser un número entero de 0 a ${most}.`,
  },
  settings: {
    even: ({ name, text, least, most }) =>
      `El ajuste ${name}=${text} es incorrecto. Usa un número par de ${least} a ${most}.`,
    whole: ({ name, text, least, most }) =>
      `El ajuste ${name}=${text} es incorrecto. Usa un número entero de ${least} a ${most}.`,
    number: ({ name, text, least, most }) =>
      `El ajuste ${name}=${text} es incorrecto. Usa un número de ${least} a ${most}.`,
  },
  table: ({ T, C, base, isHalves, isUnpaired, first }) => {
    const changes = [
      ...(base === undefined ? [] : [`base ${base}`]),
      ...(isHalves ? ["primero todos los senos"] : []),
      ...(isUnpaired ? ["un exponente por columna"] : []),
      ...(first === 0 ? [] : [`primera posición ${first}`]),
    ];
    const size = `T = ${T}, C = ${C}`;
    return changes.length === 0 ? size : `${size}. Cambios: ${list(changes)}.`;
  },
} satisfies Translation<typeof english>;

import { entryText } from "../../../common/numbers.js";
import type * as english from "../../en/views/frame.js";
import type { Translation } from "../../translation.js";

export const tables = {
  lastRun: ({ T, C }) => `Última ejecución, T = ${T}, C = ${C}`,
  file: ({ file, T, C }) => `${file}, T = ${T}, C = ${C}`,
  trial: ({ T, C }) => `Probar, T = ${T}, C = ${C}`,
  none: "Todavía no hay ninguna tabla que explorar. Ejecuta las pruebas, abre un archivo de tabla o llama a tu función en “Probar”.",
  right: {
    caption: ({ T, C }) =>
      `Esta es la tabla correcta con T = ${T}, C = ${C}. Las posiciones t van hacia abajo y las columnas j, hacia la derecha.`,
    label: ({ T, C }) =>
      `Mapa de calor de la tabla correcta con T = ${T}, C = ${C}. Las primeras columnas cambian rápido de fila a fila y las últimas, despacio.`,
  },
} satisfies Translation<typeof english.tables>;

export const frame = {
  table: "Tabla",
  views: "Vistas",
  selected: "Entrada seleccionada",
  fields: { t: "Posición t", j: "Columna j", k: "Desplazamiento k" },
  entry: ({ t, j, value }) => `Fila ${t}, columna ${j}: ${entryText(value)}.`,
  formula: ({ formula }) => `Fórmula: ${formula}.`,
  details: "Detalles:",
  formulaFailed: "La comparación con la fórmula no se cargó. Recarga la página.",
  fileFailed: "El archivo no se pudo crear.",
  noPicture: "Todavía no hay ninguna imagen que descargar.",
  noImage: "El navegador no dibujó la imagen.",
  workerFailed: "La parte de la página que mide las tablas no se cargó.",
} satisfies Translation<typeof english.frame>;

export const keeping = {
  show: "Mostrar números",
  hide: "Ocultar números",
  download: "Descargar",
  png: "Descargar PNG",
  svg: "Descargar SVG",
  csv: "Descargar CSV",
} satisfies Translation<typeof english.keeping>;

export const numbers = {
  label: "Números",
  cut: ({ rows, columns }) =>
    `La página muestra como máximo ${rows} filas y ${columns} columnas. El archivo CSV tiene más.`,
  column: ({ j }) => `Columna ${j}`,
  formulaColumn: ({ j }) => `Fórmula, columna ${j}`,
} satisfies Translation<typeof english.numbers>;

export const facts = {
  table: "Tabla",
  formula: "Fórmula",
  unmeasured: "Sin medir",
} satisfies Translation<typeof english.facts>;

export const zoom = {
  label: "Zoom",
  in: "Acercar",
  out: "Alejar",
  all: "Mostrar todo",
  map: "Mapa",
} satisfies Translation<typeof english.zoom>;

export const refusals = {
  columns: ({ C, most }) => `Se miden tablas de hasta ${most} columnas. Esta tabla tiene ${C}.`,
  entries: ({ entries, most }) =>
    `Se miden tablas de hasta ${most} entradas. Esta tabla tiene ${entries}.`,
  nan: ({ t, j }) =>
    `La tabla no se puede medir, porque la entrada de la fila ${t}, columna ${j} es NaN.`,
  infinite: ({ t, j }) =>
    `La tabla no se puede medir, porque la entrada de la fila ${t}, columna ${j} es infinita.`,
  large: ({ t, j }) =>
    `La tabla no se puede medir, porque la entrada de la fila ${t}, columna ${j} va más allá de 1e100.`,
  rows: ({ T, least }) => `Para esto hacen falta al menos ${least} filas. La tabla tiene ${T}.`,
  fitRows: ({ T, k, least }) =>
    `La mejor M(${k}) necesita una tabla de al menos ${least} filas. Esta tabla tiene ${T}.`,
  fitWork: ({ k }) =>
    `La página no busca la mejor M(${k}), porque con una tabla de este tamaño tarda demasiado.`,
} satisfies Translation<typeof english.refusals>;

import type { tools as english } from "../en/tools.js";
import type { Translation } from "../translation.js";
import { plural, shapeText } from "./package/grammar.js";

export const tools = {
  trial: {
    call: "Llamar a `sinusoidal_pe`",
    calling: "Llamando a tu función…",
    wrongT: "T debe ser un número entero, como mínimo 1.",
    wrongC: "C debe ser un número entero, como mínimo 1.",
    tooLarge: ({ count, limit }) =>
      `T × C es ${count}. Elige números más pequeños: esta parte muestra como máximo ${limit} entradas.`,
    returned: ({ shape }) => `La función devolvió una tabla de forma ${shapeText(shape)}.`,
    nothing: "La función no devolvió nada. Comprueba que devuelva la tabla.",
    timedOut: ({ seconds }) =>
      `El código se ejecutó durante ${seconds} segundos en este equipo y no terminó.`,
    raised: "El código se detuvo con un error.",
    unstarted: "La página no pudo llamar a la función.",
    table: "La tabla que devolvió la función",
    copy: "Copiar como CSV",
    copied: "La tabla se copió como CSV.",
  },
  size: ({ shape, dtype }) => `${shape.join(" × ")}, ${dtype}`,
  oneNumber: ({ dtype }) => `Un número, ${dtype}`,
  cut: ({ rows, columns, shape }) => {
    const firstRows = plural(rows, {
      one: "La primera fila",
      other: `Las primeras ${rows} filas`,
    });
    const firstColumns = plural(columns, {
      one: "la primera columna",
      other: `las primeras ${columns} columnas`,
    });
    return `${firstRows} y ${firstColumns} de ${shape.join(" × ")}.`;
  },
  file: {
    ways: "Comprueba una tabla que guardaste como `.npy`, CSV, TSV o JSON. Suelta el archivo en cualquier lugar de esta página, o pega su texto fuera del editor.",
    choose: "Elegir un archivo",
    table: "La tabla del archivo",
    downloadNpy: "Descargar como .npy",
    downloadCsv: "Descargar como .csv",
    tooLong: ({ bytes, limit }) =>
      `El archivo tiene ${bytes} bytes. La página lee como máximo ${limit} bytes.`,
    tooSlow: "La lectura del archivo tardó demasiado. Prueba con un archivo más pequeño.",
    unloaded: "La parte de la página que lee archivos no se cargó. Vuelve a intentarlo.",
    replaced: "Abriste otro archivo.",
    gone: "La página ya no tiene esta tabla. Vuelve a abrir el archivo.",
    unwritten: "La página no pudo escribir este archivo.",
  },
  share: {
    copy: "Copiar un enlace a este código",
    download: "Descargar el código",
    report: "Descargar el informe",
    note: "El enlace contiene tu código. Cualquiera que tenga el enlace puede leerlo.",
    copied: "Se copió un enlace a tu código.",
    deletion: {
      ask: "Eliminar el trabajo guardado",
      question:
        "Esto elimina de este navegador tu código con todas sus versiones, tus resultados y tus ajustes. No puedes deshacerlo. Las copias que guardó un curso se quedan allí.",
      confirm: "Eliminar ahora",
      cancel: "Conservar mi trabajo",
      done: "Este navegador eliminó tu trabajo guardado. El curso conserva sus copias.",
    },
  },
  copyBlocked: "Este navegador bloquea la copia.",
  copyYourself: "Este navegador bloquea la copia. Selecciona este texto y cópialo manualmente.",
  link: {
    none: "Este enlace no contiene código.",
    unknown:
      "Esta página no reconoce este tipo de enlace. Puede ser de una versión más reciente de la página.",
    language: ({ language }) =>
      `Este enlace contiene código en ${language}, pero ${language} no está disponible en esta página.`,
    unreadable:
      "La página no puede leer el código de este enlace. Copia el enlace completo y vuelve a intentarlo.",
    tooLong: ({ bytes, lines }) =>
      `El código de este enlace es demasiado largo. Un enlace puede contener como máximo ${bytes} bytes y ${lines} líneas.`,
    codeTooLong: ({ bytes, lines }) =>
      `Tu código es demasiado largo para un enlace. Un enlace puede contener como máximo ${bytes} bytes y ${lines} líneas.`,
    local:
      "Otras personas no podrían abrir un enlace a esta página. En su lugar, descarga el código.",
  },
  notes: {
    full: "Sin guardar: el almacenamiento de este navegador está lleno. Descarga tu código para conservarlo.",
    "saved-without-version":
      "Tu código está guardado, pero el almacenamiento de este navegador está lleno. Al salir de esta página se pierde una parte del código anterior.",
    blocked:
      "Sin guardar: este navegador bloquea el almacenamiento. Descarga tu código para conservarlo.",
    takeElsewhere: "Mostrar el código más reciente",
    keepHere: "Conservar este código",
  },
  versions: {
    note: ({ most }) => `La página conserva las últimas ${most} versiones de tu código.`,
    by: {
      reset: "Antes de restablecer el código",
      link: "Antes de abrir un enlace",
      version: "Antes de sustituirlo por otro código",
      tab: "Cuando dos pestañas tenían código distinto",
      elsewhere: "Del curso",
    },
    unjudged: "Sin ejecutar",
    passed: ({ passed, of }) => `Superadas: ${passed} de ${of}`,
    code: ({ time }) => `Código del ${time}`,
    goBack: "Volver a este código",
  },
  editor: {
    suggestions: "Sugerir nombres y mostrar los parámetros mientras escribo",
    parameters: "Mostrar los parámetros mientras escribo",
    key: "`F8` lleva al error de sintaxis.",
    keys: "`Ctrl Space` sugiere nombres en cualquier momento. `Tab` acepta el primero. `F8` lleva al error de sintaxis.",
  },
} satisfies Translation<typeof english>;

import type { python as english } from "../en/python.js";
import type { Translation } from "../translation.js";

export const python = {
  status: {
    loading: "Cargando Python…",
    starting: "Iniciando Python…",
    ready: "Python 3.13 con NumPy 2.2",
    readyShort: "NumPy 2.2",
    cancelled: "Sin cargar",
    failed: "Sin cargar",
    absent: "No disponible",
    amount: ({ received, total }) => `${received.toFixed(1)} de ${total.toFixed(1)} MB`,
    cancel: "Cancelar",
    load: "Cargar Python",
    again: "Volver a intentar",
  },
  waiting: ({ megabytes }) =>
    `Python se está cargando. Mientras tanto puedes escribir código. Las pruebas que inicies esperan a Python. Otros ${megabytes} MB se cargan más tarde. JavaScript funciona de inmediato.`,
  said: {
    loading: "Python se está cargando.",
    ready: "Python está listo.",
    cancelled: "Cancelaste la carga de Python.",
  },
  fileMissing:
    "Un archivo de Python no se cargó. Tu código se conserva. Comprueba tu conexión y vuelve a intentarlo.",
  fileDiffers:
    "Un archivo de Python no es la versión que necesita esta página. Tu código se conserva. Vuelve a intentarlo más tarde.",
  absent:
    "Python no está disponible en esta página. Abre la página en un servidor web que tenga los archivos de Python.",
  cancelled: "Cancelaste la carga de Python. Carga Python y vuelve a intentarlo.",
  stalled: "Python tardó demasiado en iniciarse. Tu código se conserva. Vuelve a intentarlo.",
  unstarted: "Python no se inició. Tu código se conserva. Vuelve a intentarlo.",
  slow: "Python se inicia aquí más despacio, porque no se pudo usar su estado guardado.",
  ended: {
    RecursionError: "Una función se llama a sí misma demasiadas veces.",
    MemoryError: "El código usó toda la memoria que puede usar.",
    SystemExit: "El código cerró Python.",
    SystemError: ({ text }) => `Python dejó de funcionar: ${text}`,
  },
} satisfies Translation<typeof english>;

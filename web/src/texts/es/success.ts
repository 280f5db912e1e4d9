import type { success as english } from "../en/success.js";
import type { Translation } from "../translation.js";

export const success = {
  code: ({ tables, rows }) =>
    `Tu función devuelve la codificación posicional de “Attention Is All You Need”, con ${tables} tamaños y hasta ${rows} filas.`,
  earlierCode: "Tu función devuelve la codificación posicional de “Attention Is All You Need”.",
  file: "Esta tabla es la codificación posicional de “Attention Is All You Need”.",
  shortFile:
    "Se superaron todas las comprobaciones aplicables a esta tabla. Las demás necesitan más filas.",
  oneRow: "Ninguna comprobación falló, pero una fila no basta para comprobar la fórmula.",

  built:
    "La fila t funciona como una dirección: no hay dos posiciones con la misma fila. Un texto más largo necesita más filas, pero la tabla no necesita entrenamiento.",
  assisted: "Abriste una solución, y tu informe lo indica.",

  next: {
    title: "Próximos pasos",
    explore: {
      open: "Explorar tus tablas",
      why: "Descubre por qué las primeras columnas cambian rápido y las últimas, despacio.",
    },
    lesson: {
      open: "Hacer la lección",
      why: "Descubre en ocho pasos por qué la tabla está construida así.",
    },
    size: {
      open: "Pedir una tabla más grande",
      why: ({ T, C }) => `Llama a tu función con T = ${T}, C = ${C}.`,
    },
    base: {
      open: ({ base }) => `Explorar la base ${base}`,
      why: ({ base }) =>
        `¿Cuántas columnas siguen cambiando despacio? Compara con la base ${base}.`,
    },
    shift: {
      open: "Hallar la matriz de desplazamiento",
      why: "¿Qué matriz convierte la fila t en la fila t + 1, para todo t?",
    },
  },
} satisfies Translation<typeof english>;

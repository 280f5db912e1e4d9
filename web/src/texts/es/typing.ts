import type { typing as english } from "../en/typing.js";
import type { Translation } from "../translation.js";

export const typing = {
  description:
    "Tab aumenta la sangría o acepta la primera sugerencia. Escape cierra la ayuda, y después Tab sale del editor. F8 lleva al error de sintaxis.",
  phrases: {
    Completions: "Sugerencias",
    "Control character": "Carácter de control",
    "Selection deleted": "Selección eliminada",
  },
  notes: {
    "Math.sin": "Seno de un ángulo en radianes.",
    "Math.cos": "Coseno de un ángulo en radianes.",
    "Math.pow": "Eleva `base` a `exponent`, como con `**`.",
    "Math.exp": "El número e elevado a `x`.",
    "Math.log": "Logaritmo natural de `x`.",
    "Math.floor": "El mayor número entero que no excede `x`.",
    "Array.from": "Un array nuevo. La función devuelve la entrada para cada índice.",
    "new Array": "Un array de esta longitud sin entradas. El método `fill` las añade.",
    "new Float64Array": "Un array de esta longitud. Todas las entradas son 0.",
    ".fill":
      "Pone el mismo valor en todas las entradas. Las filas que se rellenan con un mismo array lo comparten.",
    ".map": "Un array nuevo. La función devuelve la entrada para cada valor.",
    ".push": "Añade un valor al final y devuelve la longitud nueva.",
    "np.arange":
      "Números desde `start` hasta `stop`, sin incluirlo. La llamada `arange(stop)` empieza en 0.",
    "np.zeros": "Una tabla de ceros. El argumento `shape` es una tupla, como `(T, C)`.",
    "np.sin": "Seno de cada entrada. Los ángulos están en radianes.",
    "np.cos": "Coseno de cada entrada. Los ángulos están en radianes.",
    "np.power": "Cada base elevada a su exponente, como con `**`.",
    "np.exp": "El número e elevado a cada entrada.",
    "np.log": "Logaritmo natural de cada entrada.",
    "np.stack":
      "Une arrays de la misma forma a lo largo de un eje nuevo. Si no indicas `axis`, es 0.",
    "np.concatenate": "Une arrays a lo largo de un eje que ya tienen. Si no indicas `axis`, es 0.",
    "np.reshape": "Las mismas entradas, fila por fila, con una forma nueva.",
    "np.tile": "Repite el array completo: 0, 1, 0, 1.",
    "np.repeat": "Repite cada entrada: 0, 0, 1, 1. Para repetir columnas, indica `axis=1`.",
    "np.outer":
      "Una tabla de todos los productos: la entrada de la fila i, columna j es `a[i] * b[j]`.",
    "np.linspace":
      "Tantos números como indica `count`, de `start` a `stop`. Se incluyen los dos extremos.",
    "math.sin": "Seno de un solo número, un ángulo en radianes.",
    "math.cos": "Coseno de un solo número, un ángulo en radianes.",
    "math.pow": "Eleva `base` a `exponent`, como con `**`.",
    ".reshape":
      "Las mismas entradas, fila por fila, con una forma nueva. NumPy calcula el eje cuya longitud es `-1`.",
    range:
      "Números enteros desde `start` hasta `stop`, sin incluirlo. La llamada `range(stop)` empieza en 0.",
  },
  syntax: {
    unclosed: ({ bracket }) => `Este signo \`${bracket}\` no tiene cierre.`,
    unread: "Error de sintaxis. Comprueba este lugar y el código que está justo antes.",
    said: ({ line, text }) => `Línea ${line}: ${text}`,
  },
  keys: {
    title: "Teclas para el código",
    labels: {
      Tab: "Tab, para aumentar la sangría",
      "(": "( paréntesis de apertura",
      ")": ") paréntesis de cierre",
      "[": "[ corchete de apertura",
      "]": "] corchete de cierre",
      "=": "= signo igual",
      "*": "* asterisco",
      "/": "/ barra",
      ":": ": dos puntos",
      "{": "{ llave de apertura",
      "}": "} llave de cierre",
    },
  },
} satisfies Translation<typeof english>;

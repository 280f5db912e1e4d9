import type { settings as english } from "../en/settings.js";
import type { Translation } from "../translation.js";

export const settings = {
  languages: {
    label: "Lenguajes",
    note: "",
    options: {
      "javascript,python": "JavaScript y después Python",
      "python,javascript": "Python y después JavaScript",
      javascript: "JavaScript",
      python: "Python",
    },
  },
  reveal: {
    label: "Detalles visibles de una entrada incorrecta",
    note: "",
    options: {
      found: "Lugar y valor",
      expected: "Lugar, valor y valor esperado",
      place: "Solo el lugar",
      none: "Ninguno",
    },
  },
  theme: {
    label: "Colores",
    note: "",
    options: {
      auto: "Como en el sistema de cada estudiante",
      light: "Claros",
      dark: "Oscuros",
    },
  },
  lang: {
    label: "Idioma de la página",
    note: "Un paquete tiene un solo idioma: el de esta página, si no eliges ninguno.",
    options: { auto: "Como en el navegador de cada estudiante" },
  },
  statement: { label: "Enunciado", note: "", options: {} },
  hints: { label: "Pistas", note: "", options: {} },
  solution: { label: "Una solución completa como última pista", note: "", options: {} },
  question: {
    label: "Una pregunta final cuando se superan todas las comprobaciones",
    note: "",
    options: {},
  },
  id: {
    label: "Nombre",
    note: "Usa un nombre distinto para cada copia en este sitio, para que no se mezclen los trabajos guardados. Usa letras, cifras, puntos, guiones y guiones bajos. Los espacios se convierten en guiones.",
    options: {},
  },
  origins: {
    label: "Sitio del curso",
    note: "Pega la dirección de cualquier página de tu curso. Las páginas de su sitio pueden iniciar las pruebas y leer el código. Para el elemento HTML puedes dejar el campo vacío.",
    options: {},
  },
  "code-events": {
    label: "Enviar el código al sitio del curso después de cada cambio",
    note: "",
    options: {},
  },
  "solution-cap": {
    label: "Calificación máxima después de abrir la solución",
    note: "",
    options: {
      "100": "Sin límite",
      "75": "75 de 100",
      "50": "50 de 100",
      "25": "25 de 100",
      "0": "0",
    },
  },
  keep: {
    label: "Calificación que se conserva",
    note: "",
    options: { best: "La mejor", last: "La última" },
  },
} satisfies Translation<typeof english>;

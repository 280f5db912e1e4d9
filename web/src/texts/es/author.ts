import type { author as english } from "../en/author.js";
import type { Translation } from "../translation.js";

export const author = {
  titles: {
    exercise: "Ejercicio: codificación posicional sinusoidal",
    explore: "Explorar la codificación posicional sinusoidal",
  },
  copy: {
    "frame-code": "Copiar el código",
    "element-code": "Copiar el código",
    link: "Copiar el enlace",
    "scorm-command": "Copiar el comando",
    "problem-code": "Copiar el código",
    "judge-command": "Copiar el comando",
  },
  problem: {
    notRun:
      "Todavía no hay ningún resultado. Pulsa “Ejecutar las pruebas” en el ejercicio y después envíalo.",
    allPassed: "Se superaron las seis comprobaciones.",
    passed: ({ count }) => `Comprobaciones superadas: ${count} de 6.`,
  },
  refused: {
    name: ({ characters }) =>
      `Un nombre no puede contener ${characters.map((each) => `“${each}”`).join(" ni ")}.`,
    origin: ({ part }) =>
      `El texto “${part}” no es la dirección de un sitio. Una dirección es como https://course.example.`,
  },
  notPinned: ({ folder }) =>
    `Este servidor no tiene ninguna copia de la página en ${folder}. Pide a quienes lo administran que añadan una.`,
  packing: {
    loading: ({ done, all }) => `Cargando archivos: ${done} de ${all}`,
    packing: "Empaquetando…",
    ready: ({ name, bytes }) => `El archivo ${name} está listo: ${(bytes / 1e6).toFixed(1)} MB.`,
    missing: ({ file }) =>
      `El archivo ${file} no se cargó. Comprueba la conexión y vuelve a intentar la descarga.`,
    failed: ({ text }) => `El navegador no pudo crear el archivo: ${text}`,
  },
  copied: "Copiado",
  selected: "Seleccionado. Pulsa Ctrl+C, o Command+C en un Mac.",
} satisfies Translation<typeof english>;

import type { diagnosis as english } from "../en/diagnosis.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

const COUNTS = ["cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];

export const diagnosis = {
  several: ({ count }) =>
    `La tabla coincide con ${COUNTS[count] ?? count} errores conocidos. Empieza por el primero:`,
  also: "Estos números también coinciden con:",
  together: ({ titles }) => `${list(titles.map((each) => `“${each}”`))} a la vez`,
} satisfies Translation<typeof english>;

import { powerText } from "#numbers";
import type { closing as english } from "#texts/closing.js";
import type { Translation } from "../../translation.js";
import { list } from "./grammar.js";

const COUNTS = ["cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];

const quoted = (titles: readonly string[]): string => list(titles.map((each) => `“${each}”`));

export const closing = {
  several: ({ titles }) =>
    `La tabla coincide con ${COUNTS[titles.length] ?? titles.length} errores conocidos: ${quoted(titles)}.`,
  also: ({ titles }) =>
    titles.length === 1
      ? `Estos números también coinciden con ${quoted(titles)}.`
      : `Estos números también coinciden con ${quoted(titles)} a la vez.`,
  twin: ({ base }) => `La base ${powerText(base)} daría la misma tabla.`,
  messageOnLine: ({ line }) =>
    `Empieza por el mensaje sobre la línea ${line}: lo que señala puede cambiar todos los números de aquí.`,
  messageOnCode:
    "Empieza por el mensaje sobre el código: lo que señala puede cambiar todos los números de aquí.",
} satisfies Translation<typeof english>;

import type { codeText as english } from "../en/code-text.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const codeText = {
  aroundLine: ({ line }) => `La línea ${line} es texto que rodea el código. Bórrala.`,
  aroundLines: ({ lines }) => `Las líneas ${list(lines)} son texto que rodea el código. Bórralas.`,
  range: ({ from, to }) => `${from} a ${to}`,
  before: ({ line, written }) =>
    `La línea ${line} empieza con ${written}, que no es código. Borra ese tipo de texto en todas las líneas.`,
  sign: ({ sign, written }) =>
    `El código no puede contener el signo ${sign} de esta línea. Escribe ${written} en su lugar.`,
  unseen: ({ code }) =>
    `Esta línea contiene un carácter que no se ve (${code}), a menudo de un texto copiado. Vuelve a escribir la línea.`,
  letter: ({ line, sign, written }) =>
    `En la línea ${line}, ${sign} no es la letra latina ${written}, aunque se le parece. Escribe ${written} en su lugar.`,
} satisfies Translation<typeof english>;

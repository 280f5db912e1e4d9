import type { errorsCode as english } from "#texts/errors-code.js";
import type { Translation } from "../../translation.js";

export const errorsCode = {
  bracketOrOperator:
    "A menudo falta o sobra un signo aquí o poco antes: un paréntesis, un corchete, una llave, una coma o un operador.",
  fullMemory:
    "La memoria está llena. Busca una lista o un array que crezca mucho más allá de T × C números.",
  fullMemorySmallTable:
    "La memoria está llena, aunque esta tabla es pequeña. Busca un bucle que no termine nunca.",
  unknownName: ({ name }) =>
    `Aquí no está definido el nombre ${name}. Comprueba cómo se escribe y dónde se define.`,
} satisfies Translation<typeof english>;

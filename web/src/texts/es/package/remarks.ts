import type { remarks as english } from "#texts/remarks.js";
import type { Translation } from "../../translation.js";

export const remarks = {
  "no-return":
    "La función no tiene return, así que no devuelve nada. Termínala con return y la tabla.",
  "bare-return":
    "Este return no tiene ningún valor en su línea, así que no devuelve nada. Escribe el valor en la misma línea.",
  caret: "Aquí el signo ^ no indica una potencia. Escribe **.",
  "in-class":
    "La función está dentro de una clase. Ponla fuera, para que las pruebas puedan llamar a sinusoidal_pe(T, C).",
  "only-class":
    "Las pruebas llaman a una función, pero esto es una clase. Escribe sinusoidal_pe(T, C) fuera de ella.",
  "text-entry":
    "Una entrada es texto, no un número. Elimina lo que le da formato, como toFixed o un f-string.",
  lost: "Esta línea no conserva el valor que calcula. Escribe delante un nombre y =.",
  "late-append":
    "Esta línea se ejecuta después del bucle de arriba, así que añade solo el último valor. Ponla dentro del bucle.",
  "text-index":
    "El nombre de for...in es texto, así que + lo une con el número. Para contar, usa un número.",
  "shared-row":
    "Todas las filas son una misma fila compartida, así que un número de una fila aparece en todas. Crea una fila nueva para cada posición.",
  "empty-places":
    "Esta entrada nunca recibió un valor. Array(n) crea lugares vacíos, y map los omite. Usa Array.from en su lugar.",
  "undefined-entry":
    "Una entrada es undefined. Busca una función flecha con llaves pero sin return, o un índice fuera de una lista.",
  nan: "Una entrada es NaN. Suele ocurrir con 0 / 0 o con un valor indefinido.",
  "whole-numbers":
    "Este array guarda solo números enteros, así que todos los números pierden su parte decimal. Crea en su lugar un array de valores float.",
  "return-in-loop":
    "Esta línea termina el bucle en su primera iteración. Elimínala, o ponla fuera del bucle.",
  "base-as-exponent":
    "El exponente de esta potencia es 10000 o 1/10000. En la fórmula, 10000 es la base. Escríbelo primero.",
  "position-in-power":
    "Esta potencia se aplica a un cociente. En la fórmula, se aplica solo a 10000.",
  sorted:
    "Al ordenar, los números pasan a otros lugares de la tabla. Devuélvelos en el orden de la fórmula.",
  "each-result":
    "Una llamada a forEach no devuelve nada. Para hacer una lista con los resultados, escribe map.",
  "push-result":
    "Una llamada a push devuelve la nueva longitud, no la lista. Escríbela en una línea aparte, sin = ni return.",
  "array-of-sizes":
    "Array(T, C) es una lista con los dos números T y C. Crea cada fila por separado, como en table[t] = [].",
  "comma-index":
    "De los índices separados por una coma, JavaScript usa solo el último. Escribe table[t][j].",
  "typed-rows":
    "Un array tipado contiene números, no filas. Para las filas, usa una lista normal, como en const table = [].",
  "value-as-index":
    "El primer parámetro de esta función es una entrada de la lista, y el segundo es su índice. Escribe (_, t).",
  "parameter-set":
    "Esta línea cambia solo un nombre, y la lista conserva su entrada. Escribe map, o asigna la entrada, como en row[j] = 0.",
  generator:
    "Una function* no devuelve ninguna tabla. Quita el asterisco y reúne las filas en una lista.",
  "two-numbers":
    "Las pruebas llaman a sinusoidal_pe(T, C) con dos números. Escribe (T, C) como parámetros, y usa cada uno como número.",
  "first-unset": "El índice 0 nunca recibió un valor. Cuenta desde 0, o resta 1 al índice.",
  "never-set": "Esta entrada nunca recibió un valor. Comprueba a qué índices llegan tus bucles.",
  "empty-row": "[[]] es una lista con una fila vacía. Para una lista sin filas, escribe [].",
  endless:
    "Una tabla tan pequeña debería estar lista de inmediato. Busca un bucle que no termine nunca.",
  slow: "El tiempo crece más rápido que T × C. Busca un bucle de más.",
  heavy: "Calcula una sola vez lo que es igual en todas las filas.",
  loading: "El código de fuera de la función no terminó. Quita lo que la función no necesita.",

  "in-if":
    'La función está dentro de un if cuya condición aquí es falsa, como __name__ == "__main__". Ponla fuera.',
} satisfies Translation<typeof english>;

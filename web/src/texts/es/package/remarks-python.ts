import type { remarksPython as english } from "#texts/remarks-python.js";
import type { Translation } from "../../translation.js";

export const remarksPython = {
  "failed-line": "Esta línea falló, y la función puede necesitar lo que define. Corrígela primero.",
  "few-bits":
    "Los números de 8 o 16 bits pierden cifras, o se desbordan cuando se hacen grandes. Usa float64.",
  "large-integers":
    "Las potencias tan grandes se desbordan en los números enteros de NumPy. Divide el exponente entre C.",
  imaginary: "En Python, 2j es imaginario. Para multiplicar, escribe 2 * j.",
  "rounded-power":
    "Esta línea redondea una potencia a un número entero. Conserva su parte decimal.",
  "added-functions":
    "Esta línea suma un seno y un coseno. En la fórmula, cada entrada es solo uno de los dos.",
  standardised:
    "Una media o una desviación estándar cambia todas las entradas. Devuelve los senos y los cosenos sin cambios.",
  cumulated:
    "Una suma acumulada añade a cada número todos los anteriores. Calcula cada entrada a partir de su propio t.",
  complex:
    "Una entrada es un número complejo. Para un seno toma su .imag, y para un coseno su .real.",
  "true-or-false":
    "Este array solo guarda True y False. Crea en su lugar un array de floats, como hace np.zeros((T, C)).",
  "returned-nothing":
    "Esta línea devuelve el resultado de una llamada que da None, como print o append. Devuelve la propia tabla.",
  "several-values": "Esta línea devuelve varios valores. Devuelve solo la tabla.",
  "other-number": "Decimal y Fraction no son floats. Escribe float(x) en cada entrada.",
  "changed-position":
    "Esta línea cambia la variable del bucle exterior, así que los pares siguientes parten de otra posición. Usa un nombre nuevo.",
  vectorized:
    "np.vectorize toma el tipo de su primer resultado, que aquí es un número entero. Añade otypes=[float].",
  grid: 'np.meshgrid crea una fila para cada entrada de su segundo array. Añade indexing="ij".',
  "other-base":
    "La base de esta potencia cambia con el tamaño de la tabla. En la fórmula es 10000.",
  "log-of-quotient":
    "Este logaritmo es de un cociente. En la fórmula, solo el exponente se divide entre C. Escribe log(10000) / C.",
  differs:
    "Dos llamadas con los mismos argumentos devolvieron tablas distintas. Elimina los números aleatorios, el dropout y los cambios en resultados anteriores.",
} satisfies Translation<typeof english>;

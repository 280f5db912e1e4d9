import type { sources as english } from "../en/sources.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const sources = {
  documents: {
    unpaired: {
      title: "Sinusoidal Position Encoding",
      kind: "Un cuaderno con PyTorch, sin autoría indicada. Su última parte se llama “Sinusoidal Positional Encoding – Concrete Example”.",
    },
    paired: {
      title: "SIN position encoding",
      kind: "Un cuaderno con PyTorch y NumPy, sin autoría indicada.",
    },
    sineTwice: {
      title: "Un cuaderno sin título",
      kind: "Un cuaderno con PyTorch, sin autoría indicada. Empieza con el codificador de un Transformer y termina con una clase `PositionalEncoding`.",
    },
    article: {
      title: "Transformers Breakdown: Sinusoidal Embeddings",
      kind: "Un artículo de Giovani Tavares, Universidad de São Paulo, 30 de diciembre de 2024, el primero de una serie en Medium.",
    },
    exercise: {
      title: "Sinusoidal positional encoding",
      kind: "Un ejercicio de programación de nivel easy, paso 2 de un itinerario llamado build-gpt, con seis pruebas ocultas. El ejercicio de aquí se basa en él.",
    },
  },

  heads: {
    frequency: "frecuencia",
    angle: "ángulo",
    entry: "entrada",
    divisor: "divisor",
    distance: "distancia",
  },

  unpaired: {
    row: "Fila 3 de seis columnas, con un divisor por columna",
    own: [
      "El cuaderno enuncia la fórmula del ejercicio, en la que dos columnas comparten un divisor.",
      "Pero su código da a cada columna un divisor propio.",
      "Sus listas y su tabla coinciden con la tabla del núcleo que tiene un divisor por columna.",
    ],
    entry: ({ printed, formula }) =>
      `En el cuaderno, la entrada de la fila 1, columna 1 vale ${printed}. La fórmula da ${formula}.`,
    byHand: [
      "En su fila calculada a mano, las frecuencias corresponden a la mitad de los exponentes mostrados.",
      "Las entradas corresponden a los mostrados, y dos ángulos tienen incorrecta la última cifra.",
      "Un producto escalar hecho a mano difiere del que imprime su código, y otros dos no corresponden a ningunas filas.",
    ],
    distance: ({ first, later }) => [
      "El cuaderno dice que las primeras columnas cambian despacio y que las filas se parecen menos cuanto más lejos están.",
      "Las primeras columnas son las que cambian más rápido. Según la fórmula, dos filas separadas 7 posiciones tienen un producto mayor que dos filas vecinas.",
      `Con un divisor por columna, el producto es ${first} para las filas 0 y 1, y ${later} para las filas 4 y 5.`,
    ],
    link: "Explorar las frecuencias de su tabla más grande",
  },

  paired: {
    table: "La tabla de diez posiciones y seis columnas",
    match: "Todos los números del cuaderno coinciden. No tiene errores.",
    link: "Explorar esta tabla",
  },

  sineTwice: {
    table: "Un divisor para cada una de las seis columnas, como los imprime el cuaderno",
    match: "Su tabla es la del cuaderno anterior, y coincide.",
    errors: [
      "El cuaderno enuncia un seno también para las columnas impares. Su código y su tabla usan el coseno.",
      "Su tabla no usa los divisores impresos de las columnas impares.",
      "Dos divisores tienen incorrectas las últimas cifras, porque sus exponentes se redondearon a precisión simple.",
      "El texto trata de 512 columnas, pero las tablas tienen seis.",
    ],
    link: "Explorar las columnas de su tabla",
  },

  article: {
    table: "Distancia entre las filas t y t + k, 1000 columnas",
    properties: [
      "El artículo nombra cuatro propiedades: columnas periódicas, filas únicas, linealidad y distancias que dependen solo de k.",
      "El explorador mide esas cuatro y dos más: entradas acotadas y filas posteriores que se deducen de las primeras.",
    ],
    frequency: ({ factor }) =>
      `El artículo dice que la frecuencia es la inversa del número de la pareja. En realidad, la frecuencia se divide entre el mismo factor de cada pareja a la siguiente. Con 128 columnas, de la pareja 1 a la pareja 2 se divide entre ${factor} y no entre 2.`,
    linear: ({ half }) =>
      `El artículo dice que la distancia disminuye linealmente. En realidad crece, al principio rápido. Dos filas separadas ${half} posiciones están a más de la mitad de la distancia que hay entre la primera fila y la última. Después, la distancia se estabiliza.`,
    smooth: (each) =>
      `El artículo dice que el cambio es suave. De k = ${each.k} a ${each.k + 1}, la distancia disminuye por primera vez, de ${each.before} a ${each.after}.`,
    distances: "Explorar las distancias de su tercera figura",
    shift: "Explorar el desplazamiento que usa su demostración",
  },

  exercise: {
    table: "Fila 3 de cuatro columnas",
    match: (each) => [
      `Todos los números coinciden, y también los divisores ${list(each.divisors.map(String))} de cuatro columnas. El ejercicio no tiene errores.`,
      `Pide 2048 posiciones. Con ocho columnas, las filas ${list(each.rows.map(String))} son allí las más cercanas, a una distancia de ${each.distance}.`,
      "Las seis pruebas de aquí tienen los nombres de las seis suyas y comprueban más. Leídas al pie de la letra, las suyas aceptan tablas incorrectas.",
    ],
    link: "Explorar la fila calculada a mano",
  },
} satisfies Translation<typeof english>;

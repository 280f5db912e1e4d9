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
    exponent: "exponente",
    divisor: "divisor",
    rows: "filas",
    byCode: "con su código",
    byHand: "a mano",
    atEnd: "al final",
    byFormula: "con la fórmula",
    computed: "calculada",
  },

  unpaired: {
    wide: "Ocho posiciones, veinte columnas",
    wideTable: "Frecuencias, ángulos y entradas de la fila 2",
    wideMatch: ({ count }) =>
      `El cuaderno imprime siete listas, y tres de ellas están arriba. Todas están cortadas. Los ${count} números impresos coinciden con la tabla del núcleo que tiene un divisor por columna.`,
    wideError:
      "El cuaderno enuncia la fórmula del ejercicio, en la que dos columnas comparten un divisor. Pero, en todas sus tablas, su código da a cada columna un divisor propio.",
    wideLink: "Explorar las frecuencias de esta tabla",

    small: "Doce posiciones, seis columnas",
    smallTable: "La tabla de seis columnas",
    smallMatch: ({ count }) =>
      `Los ${count} números coinciden con la tabla que tiene un divisor por columna.`,
    smallError: ({ printed, formula }) =>
      `En el cuaderno, la entrada de la fila 1, columna 1 vale ${printed}. La fórmula da ${formula}.`,
    smallLink: "Explorar esta tabla y en qué se diferencia de la fórmula",

    worked: "Una fila calculada a mano",
    workedTable: "Fila 3 de seis columnas",
    workedError:
      "Las frecuencias corresponden a exponentes que son la mitad de los mostrados, y los ángulos corresponden a esas frecuencias. Pero las entradas corresponden a los exponentes mostrados.",
    roundingError:
      "Además, dos de los ángulos tienen una última cifra incorrecta: los de los exponentes 0.167 y 0.333.",
    slowError:
      "El cuaderno dice que las primeras columnas cambian despacio. Son las que cambian más rápido, aquí y en todas las tablas.",

    alike: "Cuánto se parecen dos filas",
    products: "Productos escalares de filas",
    productRows: ({ t, other }) => `${t}, ${other}`,
    termsMatch: ({ count }) =>
      `El cuaderno muestra dos filas más, que coinciden. Sus ${count} términos son los productos de las entradas mostradas.`,
    sumError: ({ sum, product }) =>
      `El valor ${sum} es una suma de seis términos redondeados. El código del mismo cuaderno imprime ${product}.`,
    endError: ({ printed }) =>
      `Los dos números del final, ${list(printed)}, no corresponden a ninguna combinación de dos filas de ninguna de las dos tablas.`,
    distanceError: ({ first, later }) => [
      "El cuaderno dice que las filas se parecen menos cuanto más lejos están.",
      "Según la fórmula, dos filas separadas 7 posiciones tienen un producto mayor que dos filas vecinas, en todas las posiciones.",
      `Con un divisor por columna, el producto depende de la posición. Es ${first} para las filas 0 y 1, y ${later} para las filas 4 y 5.`,
    ],
    unpairedLink: "Explorar todas las combinaciones de dos filas de su tabla",
    pairedLink: "Explorarlas en la tabla de la fórmula",
  },

  paired: {
    table: "La tabla de diez posiciones y seis columnas",
    match: ({ count, more }) =>
      `Los ${count} números coinciden. El cuaderno los imprime dos veces, con dos fragmentos de código. Los ${more} números de la fila 1 coinciden también en doble precisión. El cuaderno no tiene errores.`,
    link: "Explorar esta tabla",
  },

  sineTwice: {
    table: "Divisores de seis columnas",
    match: ({ count }) =>
      `Su tabla es la del cuaderno anterior. También imprime por separado los senos y los cosenos. Los ${count} números coinciden.`,
    sineError:
      "El cuaderno enuncia un seno también para las columnas impares. Su código y su tabla usan el coseno.",
    divisorError:
      "Su tabla no usa los divisores impresos de las columnas impares. Las dos columnas de una pareja usan el de la columna par.",
    roundingError:
      "Dos divisores tienen incorrectas las últimas cifras, porque sus exponentes se redondearon a precisión simple.",
    sizeError: "El texto trata de 512 columnas, pero las tablas tienen seis.",
    link: "Explorar las columnas de su tabla",
  },

  article: {
    note: "Las figuras del artículo son imágenes sin números. Aquí se vuelven a dibujar con las mismas dimensiones, a partir de números calculados.",
    properties:
      "El artículo nombra cuatro propiedades: columnas periódicas, filas únicas, linealidad y distancias que dependen solo de k. El explorador mide esas cuatro y dos más: entradas acotadas y filas posteriores que se deducen de las primeras.",
    figure1: "Figura 1: cuatro columnas en 100 posiciones",
    turns: ({ first, second, last }) =>
      `De la posición 0 a la ${last}, las columnas 0 y 1 completan ${first} periodos, y las columnas 2 y 3 completan ${second}.`,
    column: ({ column }) => `columna ${column}`,
    position: "posición t",
    entry: "entrada",
    frequencyError: ({ factor }) =>
      `El artículo dice que la frecuencia es la inversa del número de la pareja. En realidad, la frecuencia se divide entre el mismo factor de cada pareja a la siguiente. Con 128 columnas, de la pareja 1 a la pareja 2 se divide entre ${factor} y no entre 2.`,
    link1: "Explorar la figura 1",

    figure2: "Figura 2: 100 posiciones, 128 columnas",
    mapLabel: ({ T, C }) =>
      `Las bandas de la tabla de ${T} filas y ${C} columnas se ensanchan hacia la derecha.`,
    mapAcross: "De izquierda a derecha: columnas de 0 a 127.",
    mapDown:
      "De arriba abajo: posiciones de 0 a 99. El azul está por debajo de 0 y el naranja, por encima.",
    distinct: ({ distance }) =>
      `Las últimas columnas cambian menos, como dice el artículo. No hay dos filas iguales: la menor distancia es ${distance}.`,
    link2: "Explorar la figura 2",

    figure3: "Figura 3: distancias de 1000 filas",
    distancesLabel:
      "Las distancias de todas las combinaciones de dos filas se ven pálidas en la diagonal y casi uniformes en el resto.",
    distancesAcross: "De izquierda a derecha y de arriba abajo: posiciones de 0 a 999.",
    distancesDown: ({ most }) => `Lo transparente es 0 y el color más intenso es ${most}.`,
    curveLabel: ({ last }) =>
      `La distancia entre las filas t y t + k crece rápido y después se estabiliza en ${last}.`,
    computed: "calculada",
    stated: "afirmada",
    distancePositions: "distancia entre posiciones k",
    distanceRows: "distancia entre filas",
    distancesTable: "Distancia entre las filas t y t + k, 1000 columnas",
    onlyK: "La distancia depende solo de `k`, como dice el artículo.",
    linearError: ({ half }) =>
      `El artículo dice que la distancia disminuye linealmente. En realidad crece, al principio rápido. Dos filas separadas ${half} posiciones están a más de la mitad de la distancia que hay entre la primera fila y la última. Después, la distancia se estabiliza.`,
    smoothError: (each) =>
      `El artículo dice que el cambio es suave. De k = ${each.k} a ${each.k + 1}, la distancia disminuye por primera vez, de ${each.before} a ${each.after}.`,
    listingError:
      "El código de las tres figuras usa un número de filas al que nunca da valor. Con el número de posiciones en su lugar, produce estas tablas.",
    link3: "Explorar la figura 3",

    shift: "El desplazamiento de k posiciones",
    shiftMatch: ({ k, last, most }) =>
      `La demostración gira cada pareja un ángulo fijo, el mismo para todas las posiciones. Los números concuerdan. Con seis columnas, las filas giradas de 0 a ${last} y las filas ${k} posiciones después se diferencian como máximo en ${most}.`,
    shiftLink: "Explorar el desplazamiento de 7 posiciones",
  },

  exercise: {
    row0: "Fila 0 de cuatro posiciones y ocho columnas",
    row3: "Fila 3 de diez posiciones y cuatro columnas",
    match: (each) => [
      `Los ${each.count} números coinciden, y también los divisores ${list(each.divisors.map(String))} de cuatro columnas. El ejercicio no tiene errores.`,
      `Pide 2048 posiciones. Con ocho columnas, las filas ${list(each.rows.map(String))} son allí las más cercanas, a una distancia de ${each.distance}.`,
      "Las seis pruebas de aquí tienen los nombres de las seis suyas y comprueban más. Leídas al pie de la letra, las suyas aceptan tablas incorrectas.",
    ],
    link: "Explorar la fila calculada a mano",
  },
} satisfies Translation<typeof english>;

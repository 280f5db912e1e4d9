import type { unnamed as english } from "#texts/unnamed.js";
import type { Translation } from "../../translation.js";
import { list, shapeText } from "./grammar.js";

type Length = Parameters<typeof english.shape.observation.lengths>[0]["axes"][number];

const WHICH_SIZES = "¿Para qué valores de T y C debe servir la función?";
const ERROR_FIRST =
  "Lee primero el error de este tamaño. Si no hay ninguno, busca índices fijos o valores que quedaron de una llamada anterior.";
const BY_HAND =
  "Calcula a mano su divisor, después su ángulo y después su seno o coseno. Imprime los mismos valores en tu código y compáralos.";

const LENGTHS: Record<Exclude<Length, number>, string> = {
  T: "T",
  "T-1": "T − 1",
  "T+1": "T + 1",
  "2T": "2T",
  "floor(T/2)": "T/2 redondeado hacia abajo",
  "ceil(T/2)": "T/2 redondeado hacia arriba",
  "T*C": "T·C",
  "T*C/2": "T·C/2",
  C: "C",
  "C-1": "C − 1",
  "C+1": "C + 1",
  "C-2": "C − 2",
  "C+2": "C + 2",
  "C/2": "C/2",
  "2C": "2C",
  "ceil(C/4)": "C/4 redondeado hacia arriba",
  "2*ceil(C/4)": "C/2 redondeado hacia arriba hasta un número par",
};

function lengthsText(axes: readonly Length[]): string {
  const lengths = axes.map((each) => (typeof each === "number" ? String(each) : LENGTHS[each]));
  return lengths.length === 1 ? `(${lengths[0]},)` : `(${lengths.join(", ")})`;
}

export const unnamed = {
  shape: {
    observation: {
      lengths: ({ axes }) => `La tabla tiene la forma ${lengthsText(axes)} en lugar de (T, C).`,
      call: ({ T, C, shape }) =>
        `Con T = ${T}, C = ${C}, la tabla tiene la forma ${shapeText(shape)} en lugar de ${shapeText([T, C])}.`,
      file: ({ shape }) => `La tabla tiene la forma ${shapeText(shape)}.`,
      that: ({ T, C, shape }) =>
        `Con T = ${T}, C = ${C}, eso es ${shapeText(shape)} en lugar de ${shapeText([T, C])}.`,
      rows: "El número de filas es correcto.",
      columns: "El número de columnas es correcto.",
    },
    question: {
      other: "¿Qué forma debe tener la tabla con estos valores de T y C?",
      "one-pair": "¿Cuántas parejas tiene cada fila?",
    },
    step: {
      "pairs-apart":
        "Elimina el último eje. Pon el seno y el coseno de cada pareja uno junto al otro, en una fila de C números.",
      "stack-flat":
        "Ordena los ejes así: posiciones, parejas, y después seno y coseno. Luego une los dos últimos en filas de C números.",
      "axes-too-many":
        "Una tabla tiene dos ejes: filas y columnas. Une un eje adicional con el de las columnas, o elimínalo si tiene longitud 1.",
      "functions-apart":
        "Pon los senos y los cosenos de una posición en la misma fila. Únelos a lo largo del eje de las columnas, para que las filas sean más largas.",
      "one-row":
        "Crea una fila para cada posición. Un `return` dentro del bucle sobre t lo termina después de la primera posición. Una suma o una media sobre las filas deja una sola fila.",
      "columns-joined":
        "Crea una fila de C números para cada posición. Busca una suma o una media sobre las columnas, o un bucle que conserve un solo número de cada fila.",
      "rows-apart":
        "Crea una sola fila de C números para cada posición. Reúne en esa fila los valores que calcula el bucle interior.",
      "row-goes-on":
        "Crea una fila para cada posición: empieza una nueva en cada iteración del bucle sobre t.",
      "returns-early":
        "Devuelve la tabla cuando hayan terminado todos los bucles. Busca un `return` dentro de un bucle, o una tabla pequeña que quedó de la primera llamada.",
      "one-pair":
        "Cada fila tiene solo dos números. Pon en ella los senos y los cosenos de las C/2 parejas. Si usas bucles, escríbelos dentro del bucle sobre i.",
      "rows-empty":
        "Las filas están vacías. Comprueba que una línea de tu código añade números a la fila que devuelve tu función.",
      "lengths-fixed":
        "Usa T y C para las longitudes de bucles y arrays. Una longitud tomada de un ejemplo sirve para una sola llamada.",
      "rows-few":
        "Cuenta las posiciones de 0 a T − 1. Si un rango no incluye su final, termínalo en T.",
      "rows-many":
        "Cuenta las posiciones de 0 a T − 1. Si un rango incluye su final, termínalo en T − 1.",
      "columns-off":
        "Llena las columnas de 0 a C − 1. Si i cuenta parejas, va de 0 a C/2 − 1 y cada pareja llena dos columnas.",
      "rows-and-columns":
        "Crea una fila para cada posición de 0 a T − 1. Pon en cada fila un número para cada columna de 0 a C − 1.",
      "some-calls":
        "La forma es correcta en otras llamadas. Busca un array de longitud fija, o filas que quedaron de una llamada anterior.",
    },
  },
  long: {
    observation: ({ T, C }) =>
      `Las tablas más pequeñas son correctas, pero la llamada con T = ${T}, C = ${C} no devolvió ninguna tabla.`,
    question: WHICH_SIZES,
    step: {
      room: "Una tabla necesita unos T × C pasos y memoria para T × C números. Construir cada fila a partir de todas las anteriores exige mucho más.",
      other:
        "Lee primero el error de este tamaño. Si no hay ninguno, busca arrays de longitud fija o valores que quedaron de una llamada anterior.",
    },
  },
  "some-sizes": {
    observation: ({ T, C }) =>
      `Las tablas de otros tamaños son correctas, pero la llamada con T = ${T}, C = ${C} no devolvió ninguna tabla.`,
    question: WHICH_SIZES,
    step: ERROR_FIRST,
  },
  "first-calls": {
    observation: ({ T, C }) => `La llamada con T = ${T}, C = ${C} no devolvió ninguna tabla.`,
    question: WHICH_SIZES,
    step: ERROR_FIRST,
  },
  "kept-rows": {
    observation: ({ T, C, length }) =>
      `Con T = ${T}, C = ${C}, la fila 0 tiene longitud ${length} en lugar de ${C}. Puede ser una fila que quedó de una llamada anterior.`,
    question: "¿Qué filas pertenecen a la tabla de una llamada?",
    step: "Crea una lista nueva en cada llamada. Una lista creada fuera de la función, o como argumento predeterminado, conserva sus filas entre llamadas.",
  },
  "not-finite": {
    observation: "Algunas entradas no son números finitos.",
    question: "En la fórmula, ¿puede un divisor ser 0 o un ángulo ser infinito?",
    step: "Imprime el divisor y el ángulo de una de esas entradas. Algunas causas frecuentes son 0/0, un desbordamiento y un valor indefinido.",
  },
  zeros: {
    observation: "Todas las entradas valen 0.",
    question: "¿Qué línea de tu código escribe senos y cosenos en la tabla?",
    step: "Comprueba que esa línea se ejecute y que cambie la tabla que devuelve tu función.",
  },
  drift: {
    observation:
      "Las tablas cortas son correctas. En una larga, las entradas se diferencian un poco de la fórmula.",
    question: "¿A partir de qué números calcula la fórmula el ángulo de la fila t?",
    step: "Calcula cada ángulo a partir de t directamente. Si cada ángulo se calcula a partir del anterior, los errores de redondeo se acumulan.",
  },
  coarse: {
    observation:
      "Todas las entradas son correctas, pero con menos cifras de las que tiene float64.",
    question: "¿Qué precisión pide el enunciado?",
    step: "Usa float64 también para posiciones, divisores y ángulos. Una conversión, o una suma de muchos pasos pequeños, pierde cifras.",
  },
  late: {
    question: WHICH_SIZES,
    step: BY_HAND,
  },
  "equal-rows": {
    observation: "Las filas anteriores son correctas.",
    question: "¿Pueden dos posiciones tener la misma fila?",
    step: "Usa un tipo de número que pueda representar todas las posiciones. El tipo float16 no tiene números impares por encima de 2048, y bfloat16 no tiene ninguno por encima de 256.",
  },
  numbers: {
    question: "¿Qué divisor y qué ángulo usa la fórmula para esa entrada?",
    step: BY_HAND,
  },
  someEqualRows: "Algunas filas son iguales.",
  equalRows: ({ rows }) => `Las filas ${list(rows.map(String))} son iguales.`,
} satisfies Translation<typeof english>;

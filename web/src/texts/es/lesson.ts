import { numberText } from "sinusoidal-pe";

import { fixedText } from "../../common/numbers.js";
import type { lesson as english } from "../en/lesson.js";
import type { Translation } from "../translation.js";

export const lesson = {
  label: "Lección",
  place: ({ number, count }) => `Lección, paso ${number} de ${count}`,
  pageTitle: ({ number, count, title }) =>
    `${title}, paso ${number} de ${count} de la lección sobre codificación posicional`,
  moved: ({ number, count, title, question }) =>
    `Paso ${number} de ${count}, ${title}: ${question}`,
  show: "Mostrar la respuesta",
  hide: "Ocultar la respuesta",
  tryTitle: "Tu turno",
  solution: "Respuesta a la tarea",
  stepsLabel: "Pasos de la lección",
  stepLabel: ({ number, title }) => `${number}: ${title}`,
  previous: "Paso anterior",
  next: "Paso siguiente",
  leave: "Abrir esta tabla en el explorador",
  toExercise: "Abrir el ejercicio",
  pictureLabel: "Imagen del paso",
  orders: {
    words: ["perro", "muerde", "hombre"],
    sentences: ["perro muerde hombre", "hombre muerde perro"],
    sums: ["perro muerde hombre, con posiciones", "hombre muerde perro, con posiciones"],
    word: "Palabra",
    numbers: "Embedding",
    sum: "Embedding más fila t",
    caption: "Los embeddings son números inventados.",
    added: "Cada suma es el embedding de la posición t más la fila t del mapa de calor.",
  },
  counting: {
    label:
      "Mapa de calor de los números de 0 a 15 en binario. El último dígito, en la columna 0, cambia en cada fila, y la columna 3 cambia una sola vez.",
    caption:
      "La fila t es el número t en binario. La columna 0 es el último dígito. Los cuadrados de color valen 1.",
  },
  steps: {
    why: {
      title: "Por qué hacen falta posiciones",
      question:
        "Intercambias dos palabras de una frase y se la das a la autoatención sin posiciones. ¿Qué cambia en la salida?",
      look: [
        "Cada palabra es una fila de números, su embedding.",
        "Las dos frases constan de las mismas filas, en otro orden.",
        "El mapa de calor muestra la codificación de tres posiciones.",
      ],
      answer: () => [
        "Las salidas cambian de orden, como las palabras. Sus números siguen iguales.",
        "Por eso la autoatención no puede ver qué palabra va primero.",
        "La codificación da a cada posición una fila propia. El modelo suma esa fila al embedding.",
        "Después, las sumas de “perro” y “hombre” son distintas en las dos frases.",
      ],
      task: ["Busca otras dos frases con las mismas palabras y significados distintos."],
      solution: () => ["Por ejemplo, “el gato persiguió al perro” y “el perro persiguió al gato”."],
    },
    switches: {
      title: "Conteo con interruptores",
      question:
        "Tienes 16 posiciones. Da a cada una su propia fila de cuatro números. ¿Qué filas elegirías?",
      look: [
        "La primera imagen cuenta de 0 a 15 en binario.",
        "La segunda imagen es la codificación con T = 16, C = 8.",
      ],
      answer: () => [
        "Las dos imágenes siguen la misma idea.",
        "El último dígito binario cambia en cada fila, el penúltimo cada dos filas y el anterior cada cuatro.",
        "En la codificación, las primeras columnas cambian rápido y distinguen posiciones vecinas. Las últimas columnas cambian despacio y distinguen posiciones lejanas.",
        "Los senos y los cosenos cambian de manera suave, así que las posiciones cercanas tienen filas parecidas.",
      ],
      task: ["¿Qué columnas de la codificación hacen el papel del penúltimo dígito binario?"],
      solution: () => ["Las columnas 2 y 3, la segunda pareja más rápida."],
    },
    waves: {
      title: "Ondas",
      question:
        "¿Qué columnas cambian más rápido, y después de cuántas posiciones se repite cada onda?",
      look: ["La gráfica muestra las parejas 0, 1 y 2 con T = 100, C = 16."],
      answer: ({ first, factor }) => [
        `Las columnas 0 y 1 cambian más rápido. Su onda se repite después de ${numberText(first, 3)} posiciones.`,
        `La longitud de onda de cada pareja siguiente es ${numberText(factor, 3)} veces la anterior.`,
        "Para la pareja i, es `2π · 10000^(2i/C)`.",
      ],
      task: [
        "Cambia C a 64. ¿Cuál es la primera pareja que no completa una onda en 100 posiciones?",
      ],
      solution: ({ pair, length, before }) => [
        `La pareja ${pair}. Su longitud de onda es de ${numberText(length, 3)} posiciones, y la de la pareja ${pair - 1} es de ${numberText(before, 3)}.`,
      ],
    },
    both: {
      title: "Seno y coseno",
      question:
        "Supón que solo conoces la columna 0. ¿Qué posición posterior parece casi igual a la posición 1?",
      look: [
        "La recta horizontal pasa por la entrada de la columna 0 en t = 1.",
        "Busca otro círculo más adelante en esa recta.",
      ],
      answer: ({ t, other, sine, otherSine, cosine, otherCosine }) => [
        `La posición ${other}: sin(${t}) = ${three(sine)} y sin(${other}) = ${three(otherSine)}.`,
        "Un seno toma cada valor dos veces en una longitud de onda, así que una sola columna no basta.",
        `Los cosenos, ${three(cosine)} y ${three(otherCosine)}, distinguen las dos posiciones.`,
        "El seno y el coseno juntos son un punto de una circunferencia. En una vuelta no hay dos puntos iguales.",
      ],
      task: ["Supón que todas las columnas son senos. ¿Cuál es la primera fila incorrecta?"],
      solution: () => [
        "La fila 0. El seno de 0 es 0, pero ahí las columnas impares deben valer 1.",
        "En el ejercicio falla la comprobación “Fila 0 (t = 0)”.",
      ],
    },
    hands: {
      title: "Manecillas de reloj",
      question: "La manecilla del reloj es una pareja. ¿Cómo se mueve cuando t aumenta en 1?",
      look: [
        "Reproduce el movimiento de la manecilla de la pareja 0.",
        "Luego cambia la columna j a 6 y reproduce el de la pareja 3.",
      ],
      answer: ({ fast, slow }) => [
        "En cada paso, la manecilla gira el mismo ángulo, para todo t: `10000^(−2i/C)` radianes.",
        `El ángulo de la pareja 0 es de ${numberText(fast, 3)} radián. El ángulo de la pareja 3 es de ${numberText(slow, 3)} radianes.`,
        "Las manecillas rápidas son como la de los segundos de un reloj y las lentas, como la de las horas.",
      ],
      task: [
        "Con C = 16, ¿cuántas posiciones necesita la manecilla más lenta para dar una vuelta?",
      ],
      solution: ({ turn }) => [`Su longitud de onda es de ${numberText(turn, 5)} posiciones.`],
    },
    distance: {
      title: "Distancia",
      question: "¿Están las filas 3 y 8 a la misma distancia que las filas 53 y 58?",
      look: [
        "Cada cuadrado del mapa de calor compara dos filas.",
        "En una diagonal, el desplazamiento k es siempre el mismo.",
      ],
      answer: ({ distance, product }) => [
        `Sí, las dos distancias son ${numberText(distance, 3)}. Cada diagonal tiene un solo color.`,
        "El cuadrado de la distancia es la suma de `2 − 2 cos(k · 10000^(−2i/C))` para todas las parejas i. No depende de t.",
        `El producto escalar es la suma de los cosenos, ${numberText(product, 3)} para k = 5.`,
        "Por eso la atención puede ver a qué distancia están dos posiciones.",
      ],
      task: ["Cambia la primera posición a 1. ¿Qué cambia en la imagen y por qué?"],
      solution: () => [
        "La imagen sigue igual, porque la distancia depende de k y no depende de t.",
      ],
    },
    shift: {
      title: "Desplazamiento k",
      question:
        "¿Hay una sola matriz que convierta cada fila en la fila que está 5 posiciones después?",
      look: [
        "La gráfica compara el producto de M(5) por la fila 10 con la fila 15.",
        "Cambia la posición t.",
      ],
      answer: () => [
        "Sí. M(5) es una rotación de 2 × 2 por cada pareja, y es la misma para todo t.",
        "Quienes crearon el Transformer esperaban que así fuera fácil aprender posiciones relativas.",
      ],
      task: ["En “Exponentes”, elige “Uno por columna”. ¿Por qué crece el error?"],
      solution: () => [
        "Entonces las dos columnas de una pareja tienen frecuencias distintas.",
        "Una rotación hace girar las dos el mismo ángulo.",
      ],
    },
    base: {
      title: "La base",
      question: "¿Por qué la fórmula usa la base 10000 y no 100?",
      look: [
        "La tabla tiene la base 100 y 500 filas.",
        "La línea de puntos de la gráfica es la fórmula con base 10000.",
      ],
      answer: ({ slow, slowOther }) => [
        "La onda más lenta tiene la longitud de onda `2π · base^((C − 2)/C)`.",
        `Con C = 16, es de ${numberText(slow, 5)} posiciones con base 10000 y de ${numberText(slowOther, 3)} con base 100.`,
        "Después de una longitud de onda, las filas pueden volver a estar cerca de las primeras. Una base pequeña es adecuada para textos cortos.",
        "Con una base muy grande, muchas columnas apenas cambian.",
      ],
      task: ["Con base 100, ¿qué k mayor que 100 tiene la menor distancia?"],
      solution: ({ k, far, near }) => [
        `Con k = ${k}, la distancia entre filas es ${numberText(far, 3)}. Con k = 3, es mayor: ${numberText(near, 3)}.`,
      ],
    },
  },
} satisfies Translation<typeof english>;

function three(value: number): string {
  return fixedText(value, 3);
}

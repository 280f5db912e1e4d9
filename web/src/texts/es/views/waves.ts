import { entryText } from "../../../common/numbers.js";
import { measuredText } from "../../../common/rounded.js";
import type { waves as english } from "../../en/views/waves.js";
import type { Translation } from "../../translation.js";
import { list, plural } from "../package/grammar.js";

export const waves = {
  caption: "Cada curva es una columna, dibujada sobre las posiciones t.",
  handCaption:
    "La manecilla del reloj es una pareja. La columna par es su altura y la columna impar, su coordenada horizontal.",
  question: "¿Gira la manecilla el mismo ángulo en cada paso?",
  even: "Columna par",
  odd: "Columna impar",
  formula: "Fórmula",
  entryAxis: "Entrada",
  positionAxis: "Posición t",
  heightAxis: ({ j }) => `Columna ${j}, altura`,
  acrossAxis: ({ j }) => `Columna ${j}, horizontal`,
  slider: "Posición t. Pulsa flecha arriba o flecha abajo para cambiar de columna.",
  at: ({ t }) => `t = ${t}`,
  value: ({ t, j, value }) => `t = ${t}, columna ${j}: ${entryText(value)}`,
  shown: ({ columns, from, to }) =>
    plural(columns.length, {
      one: `La gráfica muestra la columna ${numbersText(columns)} de t = ${from} a ${to}.`,
      other: `La gráfica muestra las columnas ${numbersText(columns)} de t = ${from} a ${to}.`,
    }),
  column: ({ j }) => `Columna ${j}`,
  clock: ({ pair, t, odd, even }) =>
    `En t = ${t}, la manecilla de la pareja ${pair} tiene la altura ${entryText(even)} y la coordenada horizontal ${entryText(odd)}.`,
  moving: "Mover la manecilla",
  play: "Reproducir",
  pause: "Pausar",
  back: "t − 1",
  forth: "t + 1",
  previousRow: "t − 1, fila anterior",
  nextRow: "t + 1, fila siguiente",
  pairs: "Parejas",
  another: "Otra pareja",
  from: "Primer t",
  to: "Último t",
  allRows: "Mostrar todas las filas",
  list: ({ T, C, from, to }) => `Entradas con T = ${T}, C = ${C}, de t = ${from} a ${to}.`,
  alone: ({ j }) => `La columna ${j} no forma pareja con otra, así que no hay manecilla.`,
  matching: ({ pair, T }) =>
    plural(T, {
      one: `El punto de la pareja ${pair} coincide con la fórmula.`,
      other: `Los ${T} puntos de la pareja ${pair} coinciden con la fórmula.`,
    }),
  differing: ({ pair, T, count, first }) =>
    count === T
      ? `Ningún punto de la pareja ${pair} coincide con la fórmula.`
      : plural(count, {
          one: `1 de ${T} puntos de la pareja ${pair} se diferencia de la fórmula: el de t = ${first}.`,
          other: `${count} de ${T} puntos de la pareja ${pair} se diferencian de la fórmula, el primero en t = ${first}.`,
        }),
  onCircle: ({ pair, points }) =>
    plural(points, {
      one: `El punto de la pareja ${pair} está en la circunferencia.`,
      other: `Los ${points} puntos de la pareja ${pair} están en la circunferencia.`,
    }),
  offCircle: ({ pair, points, count, first }) =>
    count === points
      ? `Ningún punto de la pareja ${pair} está en la circunferencia.`
      : plural(count, {
          one: `1 de ${points} puntos de la pareja ${pair} no está en la circunferencia: el de t = ${first}.`,
          other: `${count} de ${points} puntos de la pareja ${pair} no están en la circunferencia, el primero en t = ${first}.`,
        }),
  noPoints: ({ pair }) =>
    `La pareja ${pair} no tiene puntos, porque ninguna fila tiene ahí dos números finitos.`,
  missing: ({ pair, T, count }) =>
    plural(count, {
      one: `En 1 de ${T} filas, la pareja ${pair} contiene un número que no es finito.`,
      other: `En ${count} de ${T} filas, la pareja ${pair} contiene un número que no es finito.`,
    }),
  noSteps: "No se puede medir ningún paso de la manecilla.",
  uneven: "La manecilla no gira a un ritmo constante.",
  otherSteps: ({ count, of, first }) =>
    plural(count, {
      one: `1 de ${of} pasos tiene un ángulo distinto: el de t = ${first} a ${first + 1}.`,
      other: `${count} de ${of} pasos tienen un ángulo distinto; el primero es el de t = ${first} a ${first + 1}.`,
    }),
  facts: {
    caption: ({ pair, t }) => `Pareja ${pair} en t = ${t}`,
    column: ({ j }) => `Columna ${j}`,
    onCircle: "Puntos en la circunferencia",
    some: ({ count, of }) => `${count} de ${of}`,
    distance: "Distancia al centro",
    angle: "Radianes por posición",
    range: ({ least, largest }) =>
      measuredText(least) === measuredText(largest)
        ? measuredText(least)
        : `de ${measuredText(least)} a ${measuredText(largest)}`,
  },
} satisfies Translation<typeof english>;

function numbersText(numbers: readonly number[]): string {
  return list(numbers.map(String));
}

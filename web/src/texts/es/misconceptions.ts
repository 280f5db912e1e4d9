import type { misconceptions as english } from "../en/misconceptions.js";
import type { Translation } from "../translation.js";
import { plural, shapeText } from "./package/grammar.js";

export const misconceptions = {
  kinds: {
    shapes: "Forma y orden",
    functions: "Seno y coseno",
    positions: "Posiciones",
    divisors: "Divisores y exponentes",
    entries: "Factores, longitud y precisión",
  },

  contents: "Contenido",
  folded: ({ count }) => `Contenido: ${count} errores conocidos`,
  foldedKind: ({ title, count }) => `${title} (${count})`,

  lines: { wrong: "Incorrecto", right: "Correcto" },
  share: ({ share }) => `${share} % de los programas incorrectos`,
  show: {
    text: "Mostrar código, imagen y pistas",
    label: ({ title }) => `Mostrar código, imagen y pistas: ${title}`,
  },
  more: ({ forms }) =>
    forms === 0
      ? "Pistas para estudiantes"
      : plural(forms, {
          one: "Pistas para estudiantes y una variante más",
          other: `Pistas para estudiantes y ${forms} variantes más`,
        }),
  help: { question: "Pregunta", step: "Paso que falta" },
  file: {
    text: "Guardar como SVG",
    label: ({ title }) => `Guardar como SVG: ${title}`,
  },
  legend: { formula: "la fórmula", mistake: "el error conocido" },
  explorer: {
    text: "Abrir en el explorador",
    label: ({ title }) => `Abrir en el explorador: ${title}`,
  },

  shares: {
    title: "Con qué frecuencia aparecen",
    sample: ({ read, languages, sample, right, rightInPython, rightInOthers }) =>
      `Este proyecto leyó ${read} implementaciones públicas en ${languages} lenguajes. En una muestra neutral de ${sample}, el ${right} % devuelve la tabla correcta: el ${rightInPython} % en Python y el ${rightInOthers} % en otros lenguajes. Las incorrectas tienen sobre todo estos errores conocidos.`,
    percent: ({ share }) => `${share} %`,
    others:
      "Ningún otro error conocido aparece en dos programas de la muestra. Un programa puede tener varios.",
  },

  reported: "Señalado como error en:",
  onPurpose: "Usado a propósito en:",
  places: {
    samLynnEvans: "SamLynnEvans/Transformer, issue 25",
    deepCtr: "DeepCTR, issue 379",
    attentionPytorch: "attention-is-all-you-need-pytorch, issue 32",
    pytorchAdvanced: "pytorch_advanced, issue 79: el código de un libro impreso",
    maxjcohen: "maxjcohen/transformer, issue 62",
    loftr: "LoFTR, issue 41",
    bertPytorch: "BERT-pytorch, issue 18",
    unpairedNotebook: "el primer cuaderno de las fuentes",
    sineTwiceNotebook: "el tercer cuaderno de las fuentes",
    tensor2tensor: "tensor2tensor",
    fairseq: "fairseq",
    whisper: "Whisper",
    diffusion: "DDPM",
    mae: "MAE",
    nerf: "NeRF",
  },

  expected: "Forma esperada",
  returned: "Forma devuelta",
  expectedShape: ({ shape }) => `Forma esperada: ${shapeText(shape)}.`,
  returnedShape: ({ shape }) => `Forma devuelta: ${shapeText(shape)}.`,
  column: ({ column }) => `Columna ${column}`,
  entry: ({ T, C, row, column, found, formula }) =>
    `Con T = ${T}, C = ${C}, la entrada de la fila ${row}, columna ${column} vale ${found}. La fórmula da ${formula}.`,
} satisfies Translation<typeof english>;

/** The package has the titles and texts of each mistake. */
import { plural, shapeText } from "#texts/grammar.js";

type Shape = { shape: readonly number[] };
type Entry = { T: number; C: number; row: number; column: number; found: string; formula: string };

type Count = { count: number };
type Title = { title: string };
type Share = { share: number };
type Corpus = {
  read: number;
  languages: number;
  sample: number;
  right: number;
  rightInPython: number;
  rightInOthers: number;
};

export const misconceptions = {
  kinds: {
    shapes: "Shape and order",
    functions: "Sine and cosine",
    positions: "Positions",
    divisors: "Divisors and exponents",
    entries: "Factors, length and precision",
  },

  contents: "Contents",
  folded: ({ count }: Count) => `Contents: ${count} mistakes`,
  foldedKind: ({ title, count }: Title & Count) => `${title} (${count})`,

  lines: { wrong: "Wrong", right: "Right" },
  share: ({ share }: Share) => `${share} % of the wrong programs`,
  /** Narrow windows fold the entries. */
  show: {
    text: "Show code, picture and hints",
    label: ({ title }: Title) => `Show code, picture and hints: ${title}`,
  },
  more: ({ forms }: { forms: number }) =>
    forms === 0
      ? "Hints for learners"
      : plural(forms, {
          one: "Hints for learners, and one more form",
          other: `Hints for learners, and ${forms} more forms`,
        }),
  help: { question: "Question", step: "Missing step" },
  file: {
    text: "Save as SVG",
    label: ({ title }: Title) => `Save as SVG: ${title}`,
  },
  /** In a saved picture. */
  legend: { formula: "the formula", mistake: "the mistake" },
  explorer: {
    text: "Open in the explorer",
    label: ({ title }: Title) => `Open in the explorer: ${title}`,
  },

  shares: {
    title: "How common they are",
    sample: ({ read, languages, sample, right, rightInPython, rightInOthers }: Corpus) =>
      `This project read ${read} public implementations in ${languages} languages. In a neutral sample of ${sample}, ${right} % return the right table: ${rightInPython} % in Python, ${rightInOthers} % in other languages. The wrong ones have these mistakes most often.`,
    percent: ({ share }: Share) => `${share} %`,
    others: "No other mistake is in two programs of the sample. One program can have several.",
  },

  reported: "Reported as an error in:",
  onPurpose: "Used on purpose in:",
  /** Labels of the places where people published a mistake, or another model uses it as its formula. */
  places: {
    samLynnEvans: "SamLynnEvans/Transformer, issue 25",
    deepCtr: "DeepCTR, issue 379",
    attentionPytorch: "attention-is-all-you-need-pytorch, issue 32",
    pytorchAdvanced: "pytorch_advanced, issue 79: the code of a printed book",
    maxjcohen: "maxjcohen/transformer, issue 62",
    loftr: "LoFTR, issue 41",
    bertPytorch: "BERT-pytorch, issue 18",
    unpairedNotebook: "the first notebook of the sources",
    sineTwiceNotebook: "the third notebook of the sources",
    tensor2tensor: "tensor2tensor",
    fairseq: "fairseq",
    whisper: "Whisper",
    diffusion: "DDPM",
    mae: "MAE",
    nerf: "NeRF",
  },

  expected: "Expected shape",
  returned: "Returned shape",
  expectedShape: ({ shape }: Shape) => `Expected: shape ${shapeText(shape)}.`,
  returnedShape: ({ shape }: Shape) => `Returned: shape ${shapeText(shape)}.`,
  column: ({ column }: { column: number }) => `Column ${column}`,
  /** For a difference that is too small to draw. */
  entry: ({ T, C, row, column, found, formula }: Entry) =>
    `T = ${T}, C = ${C}: row ${row}, column ${column} is ${found}. The formula gives ${formula}.`,
};

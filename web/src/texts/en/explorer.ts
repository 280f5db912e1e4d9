import { list } from "#texts/grammar.js";

export const explorer = {
  title: "Explore the encoding",
  pageTitle: "Explore the sinusoidal positional encoding",
  description:
    "The table of the sinusoidal positional encoding in linked pictures: heatmap, waves, frequencies, distances and shifts.",
  lead: "See the table as pictures, and what happens with another base, column order or first position.",
  toExercise: "Open the exercise",
  toSources: "Read about the sources",
  toLesson: "Start the lesson",
  fullScreen: "Show full screen",
  leaveFullScreen: "Leave full screen",
  tableLabel: "Table",
  picturesLabel: "Pictures",
  noScript: "This page draws the pictures with JavaScript. Turn JavaScript on to see them.",
  fields: {
    T: "Rows T",
    C: "Columns C",
    base: "Base",
    layout: "Column order",
    pairing: "Exponents",
    first: "First position",
  },
  layouts: {
    interleaved: "Alternating sine, cosine",
    halves: "All sines, then cosines",
  },
  pairings: { paired: "Shared by each pair", unpaired: "One per column" },
  copyLink: "Copy link",
  copied: "The link is copied.",
  notCopied: "The browser did not allow copying. Copy this link:",
  picturesFailed: "The pictures did not load. Load the page again.",
  tableFailed: "The table could not be computed. Choose other settings.",
  details: "Details:",
  refused: {
    C: ({ most }: { most: number }) => `C must be an even number from 2 to ${most}.`,
    T: ({ C, most }: { C: number; most: number }) =>
      `For C = ${C}, T must be a whole number from 1 to ${most}.`,
    base: ({ least, most }: { least: number; most: number }) =>
      `The base must be a number from ${least} to ${most}.`,
    first: ({ most }: { most: number }) =>
      `The first position must be a whole number from 0 to ${most}.`,
  },
  settings: {
    even: ({ name, text, least, most }: Bounds) =>
      `The setting ${name}=${text} is wrong. Use an even number from ${least} to ${most}.`,
    whole: ({ name, text, least, most }: Bounds) =>
      `The setting ${name}=${text} is wrong. Use a whole number from ${least} to ${most}.`,
    number: ({ name, text, least, most }: Bounds) =>
      `The setting ${name}=${text} is wrong. Use a number from ${least} to ${most}.`,
  },
  table: ({ T, C, base, isHalves, isUnpaired, first }: Table) => {
    const changes = [
      ...(base === undefined ? [] : [`base ${base}`]),
      ...(isHalves ? ["all sines first"] : []),
      ...(isUnpaired ? ["one exponent per column"] : []),
      ...(first === 0 ? [] : [`first position ${first}`]),
    ];
    const size = `T = ${T}, C = ${C}`;
    return changes.length === 0 ? size : `${size}. Changed: ${list(changes)}.`;
  },
};

interface Bounds {
  name: string;
  text: string;
  least: number;
  most: number;
}

interface Table {
  T: number;
  C: number;
  /** Undefined for the formula's base. */
  base: number | undefined;
  isHalves: boolean;
  isUnpaired: boolean;
  first: number;
}

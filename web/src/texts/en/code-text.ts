import { list } from "#texts/grammar.js";

/** Faults in the text of the code, in both languages. The page shows the engine's words above them. */
export const codeText = {
  aroundLine: ({ line }: { line: number }) => `Line ${line} is text around the code. Delete it.`,
  aroundLines: ({ lines }: { lines: readonly string[] }) =>
    `Lines ${list(lines)} are text around the code. Delete them.`,
  range: ({ from, to }: { from: number; to: number }) => `${from} to ${to}`,
  before: ({ line, written }: { line: number; written: string }) =>
    `Line ${line} begins with ${written}, which is not code. Delete such text on every line.`,
  sign: ({ sign, written }: { sign: string; written: string }) =>
    `Code cannot contain the sign ${sign} on this line. Type ${written} instead.`,
  unseen: ({ code }: { code: string }) =>
    `This line contains a character that you cannot see (${code}), often from copied text. Type the line again.`,
  letter: ({ line, sign, written }: { line: number; sign: string; written: string }) =>
    `On line ${line}, ${sign} is not the English letter ${written}, although it looks like it. Type ${written} instead.`,
};

import type { Answer, Size } from "sinusoidal-pe";

import type { WholeTable } from "./part.js";

export interface AnsweredTable {
  shape: readonly number[];
  data: Float64Array;
}

/** The test case that the pictures show if it is wrong. */
export const SMALL: Size = { T: 7, C: 6 };

const MAX_CHANNELS = 8192;

export class Answers {
  readonly #tables = new Map<string, AnsweredTable>();
  /** A table file has only its own test case. */
  #smallCase: Size = SMALL;

  static ofTable(table: AnsweredTable | undefined): Answers {
    const answers = new Answers();
    const [T = 0, C = 0] = table?.shape ?? [];
    answers.#smallCase = { T, C };
    if (table) answers.#keep({ T, C }, table);
    return answers;
  }

  get all(): readonly AnsweredTable[] {
    return [...this.#tables.values()];
  }

  get smallCase(): Size {
    return this.#smallCase;
  }

  keeping<Asked extends Size, Rest extends unknown[]>(
    ask: (size: Asked, ...rest: Rest) => Promise<Answer>,
  ): (size: Asked, ...rest: Rest) => Promise<Answer> {
    return async (size, ...rest) => {
      const answer = await ask(size, ...rest);
      // A worker's message may claim anything as a shape.
      const table =
        answer.kind === "returned" ? (answer.value as AnsweredTable | undefined) : undefined;
      if (table?.shape.every(Number.isSafeInteger)) this.#keep(size, table);
      return answer;
    };
  }

  /** Keeps the first of two answers to one size, which the verdicts are about. */
  #keep({ T, C }: Size, table: AnsweredTable): void {
    const key = `${T},${C}`;
    this.#tables.set(key, this.#tables.get(key) ?? table);
  }

  of({ T, C }: Size): AnsweredTable | undefined {
    return this.#tables.get(`${T},${C}`);
  }

  tableOf({ T, C }: Size): WholeTable | undefined {
    const table = this.of({ T, C });
    if (!table || table.data.length !== T * C || table.shape.length !== 2) return undefined;
    if (table.shape[0] !== T || C % 2 !== 0 || C > MAX_CHANNELS) return undefined;
    return { T, C, data: table.data };
  }
}

// The tables that came in one run, for the pictures.
import type { Answer, Size } from "sinusoidal-pe";

import type { WholeTable } from "./pictures/part.js";

/** The numbers that came for a case, whatever their shape. */
export interface Came {
  shape: readonly number[];
  data: Float64Array;
}

/** The case that pictures are of, where it shows what is wrong. */
export const SMALL: Size = { T: 7, C: 6 };

const MAX_CHANNELS = 8192;

/** The answers of one run. */
export class Answers {
  readonly #came = new Map<string, Came>();
  /** The case that stands for a small one. */
  #small: Size = SMALL;

  /** A finished table alone. */
  static ofTable(table: Came | undefined): Answers {
    const answers = new Answers();
    const [T = 0, C = 0] = table?.shape ?? [];
    answers.#small = { T, C };
    if (table) answers.#keep({ T, C }, table);
    return answers;
  }

  /** All that came, whatever was asked for. */
  get all(): readonly Came[] {
    return [...this.#came.values()];
  }

  get small(): Size {
    return this.#small;
  }

  /** `ask`, with what came for each case kept. */
  keeping<Asked extends Size, Rest extends unknown[]>(
    ask: (size: Asked, ...rest: Rest) => Promise<Answer>,
  ): (size: Asked, ...rest: Rest) => Promise<Answer> {
    return async (size, ...rest) => {
      const answer = await ask(size, ...rest);
      // What a worker claims to be a shape may be anything.
      const came = answer.kind === "returned" ? (answer.value as Came | undefined) : undefined;
      if (came?.shape.every(Number.isSafeInteger)) this.#keep(size, came);
      return answer;
    };
  }

  #keep({ T, C }: Size, came: Came): void {
    this.#came.set(`${T},${C}`, came);
  }

  of({ T, C }: Size): Came | undefined {
    return this.#came.get(`${T},${C}`);
  }

  /** The table for a case, where it has the right shape. */
  tableOf({ T, C }: Size): WholeTable | undefined {
    const came = this.of({ T, C });
    if (!came || came.data.length !== T * C || came.shape.length !== 2) return undefined;
    if (came.shape[0] !== T || C % 2 !== 0 || C > MAX_CHANNELS) return undefined;
    return { T, C, data: came.data };
  }
}

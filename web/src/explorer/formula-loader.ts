import type { WholeTable } from "../pictures/part.js";
import { afterFrame } from "./after-frame.js";
import type { Measuring } from "./measuring/measuring.js";
import type { FormulaTable } from "./view.js";

interface LoaderParts {
  measuring: Measuring;
  arrived(formula: FormulaTable): void;
  failed(error: unknown): void;
}

export class FormulaLoader {
  readonly #parts: LoaderParts;
  #table: WholeTable | undefined;
  #cancel = (): void => {};

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  load(table: WholeTable): void {
    this.cancel();
    this.#table = table;
    this.#cancel = afterFrame(() => void this.#load(table));
  }

  cancel(): void {
    this.#cancel();
    this.#table = undefined;
  }

  async #load(wanted: WholeTable): Promise<void> {
    const { measuring, arrived, failed } = this.#parts;
    try {
      const [wavelengths, table] = await Promise.all([
        measuring.wavelengths(wanted.C),
        measuring.encode(wanted.T, wanted.C),
      ]);
      if (this.#table === wanted) arrived({ table, wavelengths });
    } catch (error) {
      const isOutdated = error instanceof DOMException;
      if (!isOutdated) failed(error);
    }
  }
}

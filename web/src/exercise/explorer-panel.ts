import { render } from "lit/html.js";
import { troubleOf } from "../common/error.js";
import { statuses } from "../texts/en/statuses.js";
import type { ExerciseExplorer, ExerciseExplorerParts } from "./explorer.js";
import type { State } from "./state.js";
import { troubleView } from "./views/trouble.js";

export class ExplorerPanel {
  readonly #parts: Omit<ExerciseExplorerParts, "host">;
  #explorer: ExerciseExplorer | undefined;

  constructor(parts: Omit<ExerciseExplorerParts, "host">) {
    this.#parts = parts;
  }

  async toggle(isOpen: boolean, state: () => State): Promise<void> {
    this.#explorer?.end();
    this.#explorer = undefined;
    if (!isOpen) return;
    const host = document.getElementById("look") as HTMLElement;
    try {
      const { ExerciseExplorer } = await import("./explorer.js");
      this.#explorer = new ExerciseExplorer({ host, ...this.#parts });
      this.show(state());
    } catch (error) {
      render(troubleView(troubleOf(statuses.partMissing, error)), host);
    }
  }

  show(state: State): void {
    this.#explorer?.show(state);
  }
}

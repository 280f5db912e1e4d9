import { render } from "lit/html.js";
import { troubleOf } from "../common/error.js";
import type { Goal } from "../help/explorations.js";
import { statuses } from "../texts/en/statuses.js";
import type { ExerciseExplorer, ExerciseExplorerParts } from "./explorer.js";
import { troubleView } from "./panel.js";
import type { State } from "./state.js";

type Parts = Omit<ExerciseExplorerParts, "host" | "goal">;

export class ExplorerPanel {
  readonly #parts: Parts;
  #explorer: ExerciseExplorer | undefined;
  #goal: Goal | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** While the part is closed, the goal waits until it opens. */
  async toggle(isOpen: boolean, state: () => State, goal = this.#goal): Promise<void> {
    this.#end();
    this.#goal = isOpen ? undefined : goal;
    if (!isOpen) return;
    const host = document.getElementById("look") as HTMLElement;
    try {
      const part = await import("./explorer.js");
      this.#end();
      this.#explorer = new part.ExerciseExplorer({ host, goal, ...this.#parts });
      this.show(state());
    } catch (error) {
      render(troubleView(troubleOf(statuses.partMissing, error)), host);
    }
  }

  #end(): void {
    this.#explorer?.end();
    this.#explorer = undefined;
  }

  show(state: State): void {
    this.#explorer?.show(state);
  }
}

// The explorer inside another page: it reports its height and its settings, and accepts a theme. Loaded
// only there.
import type { Framing } from "#settings";

import { randomId } from "../sandbox/id.js";
import { showTheme } from "../theme.js";
import { watchHeight } from "./height.js";
import { Messenger, surroundings } from "./messenger.js";

export class FramedExplore {
  readonly #messenger: Messenger;
  readonly #look: () => void;
  #settings: string;

  constructor({ id, origins }: Framing, settings: string, content: HTMLElement) {
    this.#settings = settings;
    this.#messenger = new Messenger(
      surroundings(),
      { origins, frame: id || randomId() },
      { setTheme: showTheme },
    );
    this.#look = watchHeight(content, this.#messenger.height);
    this.#look();
    this.#messenger.tell({ type: "ready", lanes: [], lane: null });
  }

  /** Reports the `settings` that open the same tables and pictures, if they are new. */
  show(settings: string): void {
    this.#look();
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#messenger.tell({ type: "settings-changed", settings });
  }
}

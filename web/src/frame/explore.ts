// The page that looks at tables, inside another one: it tells its height and what opens what it shows,
// and takes the theme. Loaded only there.
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

  /** The page opens the same again with these `settings`. */
  show(settings: string): void {
    this.#look();
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#messenger.tell({ type: "settings-changed", settings });
  }
}

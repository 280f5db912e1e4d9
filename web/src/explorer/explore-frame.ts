import { RELEASE } from "sinusoidal-pe/frame";

import type { Framing } from "#settings";

import { randomId, showTheme } from "../common/browser.js";
import { watchHeight } from "../embed/height.js";
import { Messenger, surroundings } from "../embed/messenger.js";

export class FramedExplore {
  readonly #messenger: Messenger;
  readonly #reportHeight: () => void;
  #settings: string;

  constructor({ id, origins }: Framing, settings: string, content: HTMLElement) {
    this.#settings = settings;
    this.#messenger = new Messenger(
      surroundings(),
      { origins, frame: id || randomId() },
      { setTheme: showTheme },
    );
    this.#reportHeight = watchHeight(content, this.#messenger.height);
    this.#reportHeight();
    this.#messenger.tell({ type: "ready", languages: [], language: null, release: RELEASE });
  }

  show(settings: string): void {
    this.#reportHeight();
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#messenger.tell({ type: "settings-changed", settings });
  }
}

/** The layout for a lecture. It fills the window if the browser allows no full screen. */
export class FullScreen {
  readonly #changed: () => void;
  #isOn = false;

  constructor(changed: () => void) {
    this.#changed = changed;
    document.addEventListener("fullscreenchange", () => {
      this.#set(document.fullscreenElement !== null);
    });
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && this.#isOn) void this.toggle();
    });
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  async toggle(): Promise<void> {
    this.#set(!this.#isOn);
    try {
      if (this.#isOn) await document.documentElement.requestFullscreen();
      else if (document.fullscreenElement) await document.exitFullscreen();
    } catch {
      // Some frames and phones have no full screen.
    }
  }

  #set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    document.documentElement.dataset.full = isOn ? "on" : "off";
    this.#changed();
  }
}

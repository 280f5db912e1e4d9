// A keyboard on the screen takes half of it: the page is told how much is left.

/** What is known of the screen; lengths in CSS pixels. */
export interface Sight {
  /** Of what is seen. */
  width: number;
  height: number;
  /** From the top of the page's window to what is seen. */
  top: number;
  /** Of the page's window, which some browsers make smaller for the keyboard and some do not. */
  windowHeight: number;
  /** Of a pinch. */
  scale: number;
}

/** What a keyboard leaves. */
export interface Room {
  /** Height of what is seen. */
  visible: number;
  /** How much of the page's window the keyboard covers. */
  covered: number;
}

/** A keyboard takes at least that part of the height; what a browser's own bars take is less. */
const LEAST_PART = 0.25;

/** Tells a keyboard from a window that is small: with one there was more height before. */
export class KeyboardWatch {
  readonly #tallest = new Map<number, number>();

  /** What is left, while there is a keyboard and something is typed. */
  see({ width, height, top, windowHeight, scale }: Sight, isTyping: boolean): Room | undefined {
    if (Math.abs(scale - 1) > 0.05) return undefined;
    const tallest = Math.max(this.#tallest.get(width) ?? 0, height);
    this.#tallest.set(width, tallest);
    if (!isTyping || height > (1 - LEAST_PART) * tallest) return undefined;
    return { visible: height, covered: Math.max(0, windowHeight - top - height) };
  }
}

/** Marks the page while a keyboard on the screen is used in `editor`, and says what it leaves. */
export function followKeyboard(page: HTMLElement, editor: HTMLElement): void {
  const viewport = visualViewport;
  const isOfFingers = matchMedia("(pointer: coarse)");
  if (!viewport) return;
  const watch = new KeyboardWatch();
  const look = (): void => {
    const { width, height, offsetTop: top, scale } = viewport;
    const isTyping = isOfFingers.matches && editor.contains(document.activeElement);
    const room = watch.see({ width, height, top, windowHeight: innerHeight, scale }, isTyping);
    const wasTyping = page.classList.contains("is-typing");
    page.classList.toggle("is-typing", room !== undefined);
    if (!room) return;
    page.style.setProperty("--visible", `${room.visible}px`);
    page.style.setProperty("--keyboard", `${room.covered}px`);
    if (!wasTyping) editor.scrollIntoView({ block: "start" });
  };
  viewport.addEventListener("resize", look);
  viewport.addEventListener("scroll", look);
  editor.addEventListener("focusin", look);
  editor.addEventListener("focusout", () => requestAnimationFrame(look));
}

/** Marks the page once a key was pressed that a keyboard on the screen does not have. */
export function watchKeys(page: HTMLElement): void {
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== "Tab" && key !== "Escape") return;
    page.classList.add("has-keys");
    removeEventListener("keydown", onKey);
  };
  addEventListener("keydown", onKey);
}

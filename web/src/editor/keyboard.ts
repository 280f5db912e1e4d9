/** The visible part of the page, in CSS pixels. */
export interface Sight {
  width: number;
  height: number;
  top: number;
  /** Only some browsers shrink it for a keyboard. */
  windowHeight: number;
  scale: number;
}

export interface Room {
  visible: number;
  covered: number;
}

/** Keyboards take at least this part of the height; a browser's own bars take less. */
const LEAST_PART = 0.25;

/** Distinguishes a keyboard from a small window by the height before. */
export class KeyboardWatch {
  readonly #tallest = new Map<number, number>();

  see({ width, height, top, windowHeight, scale }: Sight, isTyping: boolean): Room | undefined {
    if (Math.abs(scale - 1) > 0.05) return undefined;
    const tallest = Math.max(this.#tallest.get(width) ?? 0, height);
    this.#tallest.set(width, tallest);
    if (!isTyping || height > (1 - LEAST_PART) * tallest) return undefined;
    return { visible: height, covered: Math.max(0, windowHeight - top - height) };
  }
}

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
  look();
}

/** On-screen keyboards do not have these keys. */
export function watchKeys(page: HTMLElement): void {
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== "Tab" && key !== "Escape") return;
    page.classList.add("has-keys");
    removeEventListener("keydown", onKey);
  };
  addEventListener("keydown", onKey);
}

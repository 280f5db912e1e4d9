// Tells the pages around this one how high its content is, in each dialect that hosts understand:
// ours, Canvas's and Sakai's (lti.frameResize), Open edX's (plugin.resize) and H5P's.

/** A smaller change is not told: hosts and browsers round, and the two would chase each other. */
const LEAST_CHANGE = 2;

/** Sends one message to the window around this one. */
export type Post = (message: unknown) => void;

/** Where the height is told. */
export interface Listener {
  height(pixels: number): void;
}

/** The sentence for each host, from the height and width of the content. */
export class HeightDialects {
  readonly #post: Post;
  readonly #own: Listener;
  #isH5pHost = false;
  #height = 0;
  #width = 0;

  /** `own` tells it in our dialect. */
  constructor(post: Post, own: Listener) {
    this.#post = post;
    this.#own = own;
    this.#sayH5p("hello");
  }

  /** Tells a new size, where it differs by enough. */
  tell(width: number, height: number): void {
    // Hidden parts have no size, and a host would shut the frame.
    if (width === 0 || height === 0) return;
    if (Math.abs(height - this.#height) < LEAST_CHANGE && width === this.#width) return;
    this.#height = height;
    this.#width = width;
    this.#tellAll();
  }

  /** What the window around this one said; whether it was H5P's dialect. */
  hear(message: unknown): boolean {
    const { context, action } = (message ?? {}) as { context?: unknown; action?: unknown };
    if (context !== "h5p") return false;
    if (action === "hello") this.#isH5pHost = true;
    // The host measures first, as the content may have shrunk; then the height counts. Its window
    // changing makes the content flow anew, of which `tell` hears by itself.
    if (action === "resizePrepared") this.#sayH5p("resize");
    else if (this.#height > 0) this.#prepareH5p();
    return true;
  }

  #tellAll(): void {
    const [height, width] = [this.#height, this.#width];
    this.#own.height(height);
    // As a string: Canvas's own page parses every message as JSON, and logs an error on objects.
    this.#post(JSON.stringify({ subject: "lti.frameResize", height }));
    this.#post({ type: "plugin.resize", payload: { width, height } });
    this.#prepareH5p();
  }

  #prepareH5p(): void {
    if (this.#isH5pHost) this.#sayH5p("prepareResize");
  }

  #sayH5p(action: "hello" | "prepareResize" | "resize"): void {
    const size = { scrollHeight: this.#height, clientHeight: innerHeightOr(this.#height) };
    const sized = action === "hello" ? {} : { ...size, height: this.#height };
    this.#post({ context: "h5p", action, ...sized });
  }
}

/** The frame's own height now, which tells an H5P host whether the content fits already. */
function innerHeightOr(height: number): number {
  return globalThis.document?.documentElement.clientHeight ?? height;
}

/**
 * Watches the content's box, and never the document: that one is as high as the frame, and the two
 * would follow each other for ever.
 */
export function watchHeight(content: HTMLElement, dialects: HeightDialects): void {
  let waiting = false;
  const measure = (): void => {
    waiting = false;
    const { width, height, top } = content.getBoundingClientRect();
    // What is above the content counts, as does as much below.
    const above = top + scrollY;
    dialects.tell(Math.ceil(width), Math.ceil(height + 2 * above));
  };
  new ResizeObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(measure);
  }).observe(content);
}

// Tells the pages around this one how high its content is, in each dialect that hosts understand:
// ours, Canvas's and Sakai's (lti.frameResize), Open edX's (plugin.resize) and H5P's.

/** A smaller change is not told: hosts and browsers round, and the two would chase each other. */
const LEAST_CHANGE = 2;
/** How long a frame may take to follow before it gets a scroll bar. */
const PATIENCE_MS = 1000;
/** What a frame may be too low by, as for a border: there is nothing in the content's last pixels. */
const SPARE = 8;

/** Sends one message to the window around this one. */
export type Post = (message: unknown) => void;

/** Where the height is told. */
export interface Listener {
  height(pixels: number): void;
}

/** The sentence for each host, from the size of the content. */
export class HeightDialects {
  readonly #post: Post;
  readonly #own: Listener;
  #isH5pHost = false;
  #height = 0;

  /** `own` tells it in our dialect. */
  constructor(post: Post, own: Listener) {
    this.#post = post;
    this.#own = own;
    this.#sayH5p("hello");
  }

  /** The height that was told last. */
  get height(): number {
    return this.#height;
  }

  /** Tells a new height, where it differs by enough; whether it does. */
  tell(width: number, height: number): boolean {
    // Hidden parts have no size, and a host would shut the frame.
    if (width === 0 || height === 0) return false;
    if (Math.abs(height - this.#height) < LEAST_CHANGE) return false;
    this.#height = height;
    this.#own.height(height);
    // As a string: Canvas's own page parses every message as JSON, and logs an error on objects.
    this.#post(JSON.stringify({ subject: "lti.frameResize", height }));
    this.#post({ type: "plugin.resize", payload: { width, height } });
    this.#prepareH5p();
    return true;
  }

  /** What the window around this one said; whether it was H5P's dialect. */
  hear(message: unknown): boolean {
    const { context, action } = (message ?? {}) as { context?: unknown; action?: unknown };
    if (context !== "h5p") return false;
    if (action === "ready") this.#sayH5p("hello"); // its script came after this page
    if (action === "hello") this.#isH5pHost = true;
    if (action === "hello" || action === "resize") this.#prepareH5p();
    if (action === "resizePrepared") this.#sayH5p("resize");
    return true;
  }

  /** The host makes ready, then the height counts: old ones shut the frame to measure it. */
  #prepareH5p(): void {
    if (this.#isH5pHost && this.#height > 0) this.#sayH5p("prepareResize");
  }

  #sayH5p(action: "hello" | "prepareResize" | "resize"): void {
    const height = this.#height;
    // Where the frame has the height already the host leaves it alone; old hosts read `height`.
    const size = { scrollHeight: height, clientHeight: frameHeight(), height };
    this.#post({ context: "h5p", action, ...(action === "hello" ? {} : size) });
  }
}

function frameHeight(): number {
  return globalThis.document?.documentElement.clientHeight ?? 0;
}

/**
 * Watches the content's box, and never the document: that one is as high as the frame, and the two
 * would follow each other for ever. Returns a look at it, for changes that are known of: frames that
 * are scrolled out of sight hear of none by themselves.
 */
export function watchHeight(content: HTMLElement, dialects: HeightDialects): () => void {
  const page = document.documentElement;
  let patience: ReturnType<typeof setTimeout> | undefined;
  // A scroll bar that came until the frame has followed would change the width, and so the height.
  const showScrollBar = (isShown: boolean): void => {
    page.classList.toggle("is-fitted", !isShown);
  };
  const follow = (): void => {
    clearTimeout(patience);
    const isFitted = (): boolean => innerHeight >= dialects.height - SPARE;
    if (isFitted()) showScrollBar(false);
    else patience = setTimeout(() => showScrollBar(!isFitted()), PATIENCE_MS);
  };
  const measure = (): void => {
    const { width, height } = content.getBoundingClientRect();
    if (dialects.tell(Math.ceil(width), Math.ceil(height))) follow();
  };
  showScrollBar(false);
  addEventListener("resize", follow);
  new ResizeObserver(measure).observe(content);
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      measure();
    });
  };
}

// Reports the height in four forms: of this project, of Canvas and Sakai (lti.frameResize), of Open edX
// (plugin.resize) and of H5P.

/**
 * Hosts and browsers round heights. Without a least change, each would answer the other forever.
 */
const LEAST_CHANGE = 2;
/** How long a host may take to adjust the frame before it gets a scroll bar. */
const PATIENCE_MS = 1000;
/** How much a frame may be too low, as for a border. The last pixels of the content are empty. */
const SPARE = 8;

export type Post = (message: unknown) => void;

export interface Listener {
  height(pixels: number): void;
}

export class HeightDialects {
  readonly #post: Post;
  readonly #own: Listener;
  #isH5pHost = false;
  #height = 0;

  constructor(post: Post, own: Listener) {
    this.#post = post;
    this.#own = own;
    this.#sayH5p("hello");
  }

  get height(): number {
    return this.#height;
  }

  tell(width: number, height: number): boolean {
    // Hidden parts have no size, and a host would close the frame.
    if (width === 0 || height === 0) return false;
    if (Math.abs(height - this.#height) < LEAST_CHANGE) return false;
    this.#height = height;
    this.#own.height(height);
    // Canvas parses every message as JSON and logs an error for objects.
    this.#post(JSON.stringify({ subject: "lti.frameResize", height }));
    this.#post({ type: "plugin.resize", payload: { width, height } });
    this.#prepareH5p();
    return true;
  }

  /** Returns true if a host's message was in H5P's dialect. */
  hear(message: unknown): boolean {
    const { context, action } = (message ?? {}) as { context?: unknown; action?: unknown };
    if (context !== "h5p") return false;
    if (action === "ready") this.#sayH5p("hello"); // its script loaded after this page
    if (action === "hello") this.#isH5pHost = true;
    if (action === "hello" || action === "resize") this.#prepareH5p();
    if (action === "resizePrepared") this.#sayH5p("resize");
    return true;
  }

  /** Old hosts close the frame to measure it, and then read the height. */
  #prepareH5p(): void {
    if (this.#isH5pHost && this.#height > 0) this.#sayH5p("prepareResize");
  }

  #sayH5p(action: "hello" | "prepareResize" | "resize"): void {
    const height = this.#height;
    // A host changes nothing if the frame already has the height. Old hosts read `height`.
    const size = { scrollHeight: height, clientHeight: frameHeight(), height };
    this.#post({ context: "h5p", action, ...(action === "hello" ? {} : size) });
  }
}

function frameHeight(): number {
  return globalThis.document?.documentElement.clientHeight ?? 0;
}

/**
 * Watches the content, because the document is as high as the frame, and the two would follow each
 * other forever. The returned function measures at once, because browsers report no changes in
 * frames out of view.
 */
export function watchHeight(content: HTMLElement, dialects: HeightDialects): () => void {
  const page = document.documentElement;
  let patience: ReturnType<typeof setTimeout> | undefined;
  // A scroll bar before the frame has its new height would change the width, and so the height.
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

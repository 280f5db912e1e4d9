// <sinusoidal-pe-exercise>: a frame around the exercise page, as high as what it shows.
//
// A thin wrapper and no more: under a strict policy of its own a host document could run neither
// WebAssembly nor workers, while a frame needs `frame-src` alone.
import type {
  FrameEvent,
  FrameRequest,
  FrameTheme,
  FromFrame,
  RunResult,
  WorkState,
} from "./frame.js";

// Written out here and checked by the types: nothing is imported, so that the element stays small.
const NAME: FromFrame["source"] = "sinusoidal-pe";
const VERSION: FromFrame["version"] = 1;

/** Attributes that become settings in the page's address; a change loads the page anew. */
const SETTINGS = ["lanes", "reveal", "hints", "solution", "statement", "code-events"] as const;
/** Attributes with a property of the same name. */
const ATTRIBUTES = [...SETTINGS, "src", "theme", "loading", "label"] as const;

/** Height of the frame until the page tells its own, so that little moves then. */
const FIRST_HEIGHT = 640;

/** What each event carries in `detail`. */
export type ExerciseEvents = {
  [Type in Exclude<FrameEvent["type"], "state">]: CustomEvent<
    Omit<Extract<FrameEvent, { type: Type }>, "type">
  >;
};

type Settle = { resolve: (value: never) => void; reject: (error: Error) => void };

// On a server there are no elements; the class can still be imported there.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** Each attribute, as a string; null where it is not set. */
export interface SinusoidalPeExercise
  extends Record<Exclude<(typeof ATTRIBUTES)[number], "code-events">, string | null> {
  /** The attribute `code-events`: `on` for `code-changed`, which carries the learner's code. */
  codeEvents: string | null;
}

export class SinusoidalPeExercise extends Base {
  static readonly observedAttributes = [...ATTRIBUTES, "id"];
  /** The page's address where an element has no `src`; `embed.js` sets it to the one beside it. */
  static page = "";

  #frame: HTMLIFrameElement | undefined;
  #isReady = false;
  /** Requests from before the page was ready. */
  #waiting: FrameRequest[] = [];
  #answers = new Map<string, Settle>();
  #run: (Settle & { promise: Promise<RunResult> }) | undefined;

  connectedCallback(): void {
    addEventListener("message", this.#receive);
    this.#load();
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.#receive);
    this.#forget("the element was removed");
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (!this.#frame || before === value) return;
    if (name === "label") this.#frame.title = this.#label;
    else if (name === "theme" && this.#isReady)
      this.#send({ type: "set-theme", theme: (value ?? "auto") as FrameTheme });
    else if (name !== "theme" || this.#frame.src !== this.#address()) this.#load();
  }

  /**
   * Runs the tests; the result is a claim of the reader's browser. Rejects where the run is stopped,
   * cannot run, or the page goes away.
   */
  run(): Promise<RunResult> {
    if (!this.#run) {
      let settle: Settle | undefined;
      const promise = new Promise<RunResult>((resolve, reject) => {
        settle = { resolve: resolve as Settle["resolve"], reject };
      });
      this.#run = { ...(settle as unknown as Settle), promise };
      this.#send({ type: "run" });
    }
    return this.#run.promise;
  }

  /** Ends the run under way. */
  stop(): void {
    this.#send({ type: "stop" });
  }

  /** Brings the starter back; what was written can be had again on the page. */
  reset(): void {
    this.#send({ type: "reset" });
  }

  /** The learner's work, code included. */
  getState(): Promise<WorkState> {
    return this.#ask((request) => ({ type: "get-state", request }));
  }

  /** Puts work back that `getState` gave. Resolves with what the page has then. */
  setState(state: WorkState): Promise<WorkState> {
    return this.#ask((request) => ({ type: "set-state", request, state }));
  }

  get #label(): string {
    return this.getAttribute("label") ?? "Exercise: sinusoidal positional encoding";
  }

  /** The page with its settings; undefined where no address is known. */
  #address(): string | undefined {
    const page = this.getAttribute("src") ?? (this.constructor as typeof SinusoidalPeExercise).page;
    if (page === "") return undefined;
    const address = new URL(page, document.baseURI);
    const set = (name: string, value: string | null): void => {
      if (value !== null) address.searchParams.set(name, value);
    };
    for (const name of [...SETTINGS, "theme", "id"]) set(name, this.getAttribute(name));
    set("embed", "on");
    set("origins", location.origin);
    return address.href;
  }

  #load(): void {
    const address = this.#address();
    if (address === undefined) {
      console.error("<sinusoidal-pe-exercise>: src is missing, the address of the exercise page");
      return;
    }
    if (this.#frame) this.#forget("the page is loaded anew");
    this.#frame?.remove();
    const frame = document.createElement("iframe");
    frame.setAttribute("part", "frame");
    frame.title = this.#label;
    frame.loading = this.getAttribute("loading") === "eager" ? "eager" : "lazy";
    frame.allow = "clipboard-write";
    // Through the object model: a host's policy may forbid styles in attributes.
    Object.assign(frame.style, { display: "block", width: "100%", border: "0" });
    frame.style.height = `${FIRST_HEIGHT}px`;
    frame.src = address;
    this.style.display ||= "block";
    (this.shadowRoot ?? this.attachShadow({ mode: "open" })).append(frame);
    this.#frame = frame;
  }

  #forget(why: string): void {
    this.#isReady = false;
    this.#waiting = [];
    const error = new Error(`<sinusoidal-pe-exercise>: ${why}`);
    for (const { reject } of this.#answers.values()) reject(error);
    this.#answers.clear();
    this.#endRun((run) => run.reject(error));
  }

  #endRun(end: (run: Settle) => void): void {
    const run = this.#run;
    this.#run = undefined;
    if (!run) return;
    run.promise.catch(() => {}); // who calls `run` for its events alone need not look
    end(run);
  }

  #ask(request: (id: string) => FrameRequest): Promise<WorkState> {
    const id = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve: resolve as Settle["resolve"], reject });
      this.#send(request(id));
    });
  }

  #send(request: FrameRequest): void {
    const frame = this.#frame;
    if (!frame || !this.#isReady) {
      this.#waiting.push(request);
      if (frame) frame.loading = "eager"; // whoever asks does not wait for somebody to scroll
      return;
    }
    const message = { target: NAME, version: VERSION, ...request };
    frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
  }

  readonly #receive = ({ source, origin, data }: MessageEvent<FromFrame>): void => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || origin !== new URL(frame.src).origin) return;
    if (data?.source !== NAME || data.version !== VERSION) return;
    const { source: _, version, frame: __, ...event } = data;
    this.#take(event as FrameEvent);
  };

  #take(event: FrameEvent): void {
    const { type, ...detail } = event;
    if (event.type === "state") {
      this.#answers.get(event.request)?.resolve(event.state as never);
      this.#answers.delete(event.request);
      return;
    }
    if (event.type === "height" && this.#frame) this.#frame.style.height = `${event.height}px`;
    if (event.type === "ready") {
      this.#isReady = true;
      for (const request of this.#waiting.splice(0)) this.#send(request);
    }
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    if (event.type === "run-completed") this.#endRun((run) => run.resolve(detail as never));
    if (event.type === "run-ended") {
      this.#endRun((run) => run.reject(new Error(`the run was ${event.why}`)));
    }
  }
}

for (const name of ATTRIBUTES) {
  const property = name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
  Object.defineProperty(SinusoidalPeExercise.prototype, property, {
    get(this: SinusoidalPeExercise) {
      return this.getAttribute(name);
    },
    set(this: SinusoidalPeExercise, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
    configurable: true,
    enumerable: true,
  });
}

export const TAG = "sinusoidal-pe-exercise";

/** Gives the document the element; a second script of it changes nothing. */
export function defineExercise(): void {
  if (globalThis.customElements && !customElements.get(TAG)) {
    customElements.define(TAG, SinusoidalPeExercise);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "sinusoidal-pe-exercise": SinusoidalPeExercise;
  }
}

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

export const TAG = "sinusoidal-pe-exercise";

const NO_PAGE = "src is not the address of an exercise page";

// Written out here and checked by the types: nothing is imported, so that the element stays small.
const NAME: FromFrame["source"] = "sinusoidal-pe";
const VERSION: FromFrame["version"] = 1;

/** Attributes that are settings of the page's address, and on or off. */
const SWITCHES: readonly string[] = ["hints", "solution", "statement", "code-events"];
/** All attributes that are settings; a change loads the page anew. */
const SETTINGS = ["lanes", "reveal", ...SWITCHES, "theme", "id"];
const ATTRIBUTES = [...SETTINGS, "view", "settings", "src", "loading", "label"];

/** What happens in the frame, by its name as an event; whatever else a page says is none. */
const EVENTS: readonly FrameEvent["type"][] = [
  "ready",
  "height",
  "run-started",
  "check",
  "run-completed",
  "run-ended",
  "code-changed",
  "settings-changed",
];

/** How long a page may be silent from when it begins to load, and from when it has loaded. */
const PATIENCE_MS = 8000;

/** The frame's height is a guess until the page tells its own. */
const STYLES = `:host { display: block }
:host([hidden]) { display: none }
iframe { display: block; box-sizing: border-box; width: 100%; height: 640px; border: 0 }`;

/** What each event carries in `detail`. */
export type ExerciseEvents = {
  [Type in Exclude<FrameEvent["type"], "state">]: CustomEvent<
    Omit<Extract<FrameEvent, { type: Type }>, "type">
  >;
};

/** What an attribute is set to; null takes it away. */
type Value = string | null | undefined;
/** True and false stand for `on` and `off`. */
type Switch = Value | boolean;

interface Asked {
  promise: Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Listen<Options> = <Type extends keyof ExerciseEvents>(
  type: Type,
  listener: (event: ExerciseEvents[Type]) => void,
  options?: boolean | Options,
) => void;

/** An element whose listeners know what the events carry. */
interface Listened extends HTMLElement {
  addEventListener: Listen<AddEventListenerOptions> & HTMLElement["addEventListener"];
  removeEventListener: Listen<EventListenerOptions> & HTMLElement["removeEventListener"];
}

// On a server there are no elements; the class can still be imported there.
const Base = (globalThis.HTMLElement ?? class {}) as new () => Listened;

let requests = 0;

/** Elements in the document that have no id. */
const nameless = new Set<SinusoidalPeExercise>();

/**
 * The element. Each setting of the page is an attribute, and a property of the same name in camel
 * case; a property gives what the attribute holds, or null.
 */
export class SinusoidalPeExercise extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  /** The page's address where an element has no `src`; `embed.js` sets it to the one beside it. */
  static page = "";

  #frame: HTMLIFrameElement | undefined;
  /** The origin of the page in the frame. */
  #origin = "";
  /** The address of the page in a tab of its own. */
  #link = "";
  /** Counts this element among those without an id whose pages share a storage. */
  #number = 1;
  /** Runs while the page may be silent. */
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** The link that appears if the page has not answered. */
  #missing: HTMLElement | undefined;
  #isChanging = false;
  #isReady = false;
  /** Requests from before the page was ready. */
  #waiting: FrameRequest[] = [];
  /** What has no answer yet: `run`, and requests for the work by their number. */
  #asked = new Map<string, Asked>();

  /** The languages on offer, the first one shown first: `javascript,python` and any part of it. */
  get lanes(): string | null {
    return this.getAttribute("lanes");
  }
  set lanes(value: Value | readonly string[]) {
    this.#set("lanes", value);
  }

  /** What is told of a wrong entry: `found`, `none`, `place` or `expected`. */
  get reveal(): string | null {
    return this.getAttribute("reveal");
  }
  set reveal(value: Value) {
    this.#set("reveal", value);
  }

  /** `off` leaves verdicts and the observation. */
  get hints(): string | null {
    return this.getAttribute("hints");
  }
  set hints(value: Switch) {
    this.#set("hints", value);
  }

  /** `off` leaves out the last step of help, a whole solution. */
  get solution(): string | null {
    return this.getAttribute("solution");
  }
  set solution(value: Switch) {
    this.#set("solution", value);
  }

  /** `off` where the course has a statement of its own. */
  get statement(): string | null {
    return this.getAttribute("statement");
  }
  set statement(value: Switch) {
    this.#set("statement", value);
  }

  /** `on` for the event `code-changed`, which carries the learner's code. */
  get codeEvents(): string | null {
    return this.getAttribute("code-events");
  }
  set codeEvents(value: Switch) {
    this.#set("code-events", value);
  }

  /** `auto`, `light` or `dark`. */
  get theme(): string | null {
    return this.getAttribute("theme");
  }
  set theme(value: Value) {
    this.#set("theme", value);
  }

  /** `explore` for the page that looks at tables, beside the exercise's. */
  get view(): string | null {
    return this.getAttribute("view");
  }
  set view(value: Value) {
    this.#set("view", value);
  }

  /** More settings, as an address has them: `T=100&C=4&view=lines`. */
  get settings(): string | null {
    return this.getAttribute("settings");
  }
  set settings(value: Value) {
    this.#set("settings", value);
  }

  /** The address of the page. */
  get src(): string | null {
    return this.getAttribute("src");
  }
  set src(value: Value) {
    this.#set("src", value);
  }

  /** `eager` loads the page at once, and not when it comes near the view. */
  get loading(): string | null {
    return this.getAttribute("loading");
  }
  set loading(value: Value) {
    this.#set("loading", value);
  }

  /** The frame's name to who cannot see it. */
  get label(): string | null {
    return this.getAttribute("label");
  }
  set label(value: Value) {
    this.#set("label", value);
  }

  connectedCallback(): void {
    this.#adoptProperties();
    addEventListener("message", this.#receive);
    void this.#change();
  }

  /** `moveBefore` keeps the frame; any other move is a removal, then a fresh start. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    removeEventListener("message", this.#receive);
    // An element that is only moved keeps its number.
    queueMicrotask(() => this.isConnected || nameless.delete(this));
    this.#leave("the element was removed");
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value) return;
    if (name === "label") this.#name();
    else if (name === "loading") this.#pace();
    else if (name === "theme" && this.#isReady) this.#sendTheme();
    else void this.#change();
  }

  /**
   * Runs the tests; the result is a claim of the reader's browser. Rejects where the run is stopped,
   * cannot run, or the page goes away or does not answer.
   */
  run(): Promise<RunResult> {
    return this.#ask({ type: "run" }, "run");
  }

  /** Ends the run under way. */
  stop(): void {
    if (this.#isReady || this.#asked.has("run")) this.#send({ type: "stop" });
  }

  /** Brings the starter back; what was written can be had again on the page. */
  reset(): void {
    this.#send({ type: "reset" });
  }

  /** The learner's work, code included. Rejects where the page goes away or does not answer. */
  getState(): Promise<WorkState> {
    const request = String(++requests);
    return this.#ask({ type: "get-state", request }, request);
  }

  /** Puts work back that `getState` gave. Resolves with what the page has then. */
  setState(state: WorkState): Promise<WorkState> {
    const request = String(++requests);
    return this.#ask({ type: "set-state", request, state }, request);
  }

  #set(name: string, value: Switch | readonly string[]): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else if (typeof value === "boolean") this.setAttribute(name, value ? "on" : "off");
    else this.setAttribute(name, String(value));
  }

  /** Properties that were set before this class was there hide its accessors. */
  #adoptProperties(): void {
    const own = this as Record<string, unknown>;
    for (const name of ATTRIBUTES) {
      const property = name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
      if (!Object.hasOwn(own, property)) continue;
      const value = own[property];
      delete own[property];
      own[property] = value;
    }
  }

  /** Attributes that are set one after another load one page. */
  async #change(): Promise<void> {
    if (this.#isChanging) return;
    this.#isChanging = true;
    await null;
    this.#isChanging = false;
    if (this.isConnected) this.#load();
  }

  /** The page with its settings; undefined where none is known. */
  #address(): URL | undefined {
    const page = this.src ?? SinusoidalPeExercise.page;
    let address = page === "" ? undefined : addressOf(page);
    // Anything else, such as javascript:, would run as the host's own.
    if (!address || !/^(https?|file):$/.test(address.protocol)) return undefined;
    if (this.#isExploring) address = new URL(`explore.html${address.search}`, address);
    const query = address.searchParams;
    for (const [name, value] of new URLSearchParams(this.settings ?? "")) query.set(name, value);
    for (const name of SETTINGS) {
      const value = this.getAttribute(name);
      // An attribute without a value is how HTML, and frameworks, write `true`.
      if (value === "" && SWITCHES.includes(name)) query.set(name, "on");
      else if (value) query.set(name, value);
    }
    return address;
  }

  /** Elements without an id would share one saved work, so all but the first get a name. */
  #nameApart(query: URLSearchParams): void {
    nameless.delete(this);
    if (this.#isExploring || query.get("id")) return;
    const before = this.#number;
    const taken = [...nameless].filter((other) => other.#origin === this.#origin);
    while (taken.some((other) => other.#number === this.#number)) this.#number += 1;
    nameless.add(this);
    if (this.#number === 1) return;
    const name = `${TAG}-${this.#number}`;
    query.set("id", name);
    if (this.#number === before) return;
    console.warn(
      `<${TAG}>: elements without an id keep their work apart by their order, this one as ${name}. Give each one an id.`,
    );
  }

  get #isExploring(): boolean {
    return this.view === "explore";
  }

  #load(): void {
    const address = this.#address();
    if (!address) {
      console.error(`<${TAG}>: ${NO_PAGE}`);
      return;
    }
    // Messages of a page from a file have the origin "null"; engines differ in the origin of its address.
    this.#origin = address.protocol === "file:" ? "null" : address.origin;
    const query = address.searchParams;
    this.#nameApart(query);
    const link = address.href;
    query.set("embed", "on");
    if (isKnown()) query.set("origins", self.origin);
    if (this.#frame?.src === address.href) return;
    if (this.#isReady) this.#leave("the page is loaded anew");
    this.#frame?.remove();
    this.#calm();
    // A new frame, as another address in the old one would be a step for the reader's Back button.
    const frame = document.createElement("iframe");
    this.#frame = frame;
    this.#link = link;
    frame.part.add("frame");
    this.#name();
    frame.allow = "clipboard-write";
    this.#pace(); // before the address, which loads what is eager
    // Not every engine reports a page that fails to load. A frame in sight has begun to load.
    frame.onload = () => this.#wait();
    new IntersectionObserver((entries, sight) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      if (frame.isConnected) this.#wait();
    }).observe(frame);
    frame.src = address.href;
    this.#root().append(frame);
  }

  /** Gives the page time to answer from now on. */
  #wait(): void {
    clearTimeout(this.#patience);
    if (!this.#isReady) this.#patience = setTimeout(() => this.#giveUp(), PATIENCE_MS);
  }

  /** The page answers, or another one is on its way. */
  #calm(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#missing?.remove();
  }

  /** Shows where the page is, and lets nobody wait for it. It may still come. */
  #giveUp(): void {
    this.#calm();
    if (!this.#frame) {
      this.#forget(this.isConnected ? NO_PAGE : "the element is in no document");
      return;
    }
    const link = document.createElement("a");
    Object.assign(link, {
      href: this.#link,
      target: "_blank",
      textContent: "Open it in a new tab",
    });
    this.#missing = document.createElement("p");
    this.#missing.append("This part of the page has not loaded. ", link, ".");
    this.#frame.before(this.#missing);
    this.#forget(`the page at ${this.#link} has not answered`);
  }

  #root(): ShadowRoot {
    if (this.shadowRoot) return this.shadowRoot;
    const root = this.attachShadow({ mode: "open" });
    // A host's policy may forbid styles in the document's own text.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
    return root;
  }

  /** Whoever asks for something does not wait for somebody to scroll. */
  #pace(): void {
    const isEager = this.loading === "eager" || this.#waiting.length > 0;
    if (this.#frame) this.#frame.loading = isEager ? "eager" : "lazy";
    if (isEager && !this.#patience) this.#wait();
  }

  #name(): void {
    const kind = this.#isExploring ? "Look at it" : "Exercise";
    if (this.#frame) this.#frame.title = this.label ?? `${kind}: sinusoidal positional encoding`;
  }

  /** Gives up the frame and all that was asked of it. */
  #leave(why: string): void {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#calm();
    this.#forget(why);
  }

  #forget(why: string): void {
    this.#isReady = false;
    this.#waiting = [];
    for (const key of this.#asked.keys()) this.#refuse(key, why);
  }

  #refuse(key: string, why: string): void {
    this.#asked.get(key)?.reject(new Error(`<${TAG}>: ${why}`));
    this.#asked.delete(key);
  }

  #answer(key: string, value: unknown): void {
    this.#asked.get(key)?.resolve(value);
    this.#asked.delete(key);
  }

  #ask<Answer>(request: FrameRequest, key: string): Promise<Answer> {
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = open();
      this.#asked.set(key, asked);
      if (!isKnown()) this.#refuse(key, "a document without an origin cannot ask");
      else if (this.#isExploring) this.#refuse(key, "that page runs no code");
      else this.#send(request);
    }
    return asked.promise as Promise<Answer>;
  }

  #send(request: FrameRequest): void {
    if (!isKnown()) return;
    if (this.#isReady) {
      const message = { target: NAME, version: VERSION, ...request };
      this.#frame?.contentWindow?.postMessage(message, this.#origin);
      return;
    }
    this.#waiting.push(request);
    this.#pace();
  }

  #sendTheme(): void {
    if (!isKnown()) void this.#change();
    else this.#send({ type: "set-theme", theme: (this.theme ?? "auto") as FrameTheme });
  }

  readonly #receive = (message: MessageEvent<FromFrame>): void => {
    const { source, origin } = message;
    if (!source || source !== this.#frame?.contentWindow || origin !== this.#origin) return;
    const { data } = message; // made when it is read, which others could have take seconds
    if (data?.source !== NAME || data.version !== VERSION) return;
    const { source: _, version, frame, ...event } = data;
    this.#take(event as FrameEvent);
  };

  #take(event: FrameEvent): void {
    const { type, ...detail } = event;
    if (event.type === "state") {
      this.#answer(event.request, event.state);
      return;
    }
    if (!EVENTS.includes(type)) return;
    if (event.type === "height") this.#fit(event.height);
    if (event.type === "ready") this.#begin();
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    if (event.type === "run-completed") this.#answer("run", detail);
    if (event.type === "run-ended") this.#refuse("run", `the run was ${event.why}`);
  }

  /** The page has `height` pixels inside whatever border and padding the author gave the frame. */
  #fit(height: number): void {
    const frame = this.#frame;
    if (!frame || !Number.isFinite(height) || height <= 0) return;
    const { paddingTop, paddingBottom } = getComputedStyle(frame);
    const border = frame.offsetHeight - frame.clientHeight;
    const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    frame.style.height = `${height + border + padding}px`;
  }

  #begin(): void {
    this.#calm();
    if (this.#isReady) {
      // The page was loaded anew from inside, with the theme of its address.
      this.#forget("the page was loaded anew");
      this.#isReady = true;
      if (this.theme) this.#sendTheme();
    }
    this.#isReady = true;
    for (const request of this.#waiting.splice(0)) this.#send(request);
  }
}

/** The page answers origins that it was told of, which files and sandboxed documents do not have. */
const isKnown = (): boolean => self.origin !== "null";

function addressOf(text: string): URL | undefined {
  try {
    return new URL(text, document.baseURI);
  } catch {
    return undefined;
  }
}

function open(): Asked {
  let settle: Omit<Asked, "promise"> | undefined;
  const promise = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => {}); // who calls `run` for its events alone need not look
  return { promise, ...(settle as unknown as Omit<Asked, "promise">) };
}

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

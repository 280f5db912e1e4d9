// <sinusoidal-pe-exercise>: a frame with the exercise page, as high as the page's content.
//
// The page runs in a frame because a course's strict policy may forbid WebAssembly and workers. A frame
// needs `frame-src` alone.
import type {
  FrameEvent,
  FrameRequest,
  FrameTheme,
  FromFrame,
  RunResult,
  WorkState,
} from "./frame.js";
import { element as texts } from "./texts/en/element.js";

export const TAG = "sinusoidal-pe-exercise";

// Repeated here, and checked by the types, so that the element need not import the module.
const NAME: FromFrame["source"] = "sinusoidal-pe";
const VERSION: FromFrame["version"] = 1;

/** Attributes that are settings of the page, with the values `on` and `off`. */
const SWITCHES: readonly string[] = ["hints", "solution", "statement", "code-events"];
/** All attributes that are settings of the page. A change of any but `theme` loads it again. */
const SETTINGS = ["lanes", "reveal", ...SWITCHES, "theme", "id"];
const ATTRIBUTES = [...SETTINGS, "view", "settings", "src", "loading", "label"];

/** The messages of the page that become events of the element. */
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

/** How long the page may take to answer, from when it begins to load and again from when it has loaded. */
const PATIENCE_MS = 8000;

/** The height is a guess until the page reports its own. */
const STYLES = `:host { display: block }
:host([hidden]) { display: none }
iframe { display: block; box-sizing: border-box; width: 100%; height: 640px; border: 0 }`;

/** The events of the element, by name, each with its `detail`. */
export type ExerciseEvents = {
  [Type in Exclude<FrameEvent["type"], "state">]: CustomEvent<
    Omit<Extract<FrameEvent, { type: Type }>, "type">
  >;
};

/** The value of an attribute; null removes it. */
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

/** An element whose listeners know the types of its events. */
interface Listened extends HTMLElement {
  addEventListener: Listen<AddEventListenerOptions> & HTMLElement["addEventListener"];
  removeEventListener: Listen<EventListenerOptions> & HTMLElement["removeEventListener"];
}

// A server has no elements, but can import the class.
const Base = (globalThis.HTMLElement ?? class {}) as new () => Listened;

let requests = 0;

/** Elements in the document that have no id. */
const nameless = new Set<SinusoidalPeExercise>();

/**
 * The element. Each setting of the page is an attribute, and a property of the same name in camel
 * case. A property returns the attribute's value, or null.
 */
export class SinusoidalPeExercise extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  /** The page of elements without `src`. `embed.js` sets it to the page in its own folder. */
  static page = "";

  #frame: HTMLIFrameElement | undefined;
  /** The origin of the page in the frame. */
  #origin = "";
  /** The page's address for a tab. */
  #link = "";
  /** The number of this element among those without an id whose pages share a storage. */
  #number = 1;
  /** Runs while the page still has time to answer. */
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** The link that appears if the page has not answered. */
  #missing: HTMLElement | undefined;
  #isChanging = false;
  #isReady = false;
  /** Requests from before the page was ready. */
  #waiting: FrameRequest[] = [];
  /** Requests without an answer: `run`, and those for the work by their number. */
  #asked = new Map<string, Asked>();

  /** The languages, in order: `javascript,python`, `python,javascript` or one of them. */
  get lanes(): string | null {
    return this.getAttribute("lanes");
  }
  set lanes(value: Value | readonly string[]) {
    this.#set("lanes", value);
  }

  /** The details of a wrong entry: `none`, `place`, `found` (place and value) or `expected`. */
  get reveal(): string | null {
    return this.getAttribute("reveal");
  }
  set reveal(value: Value) {
    this.#set("reveal", value);
  }

  /** `off` shows the results and the observation, but no hints. */
  get hints(): string | null {
    return this.getAttribute("hints");
  }
  set hints(value: Switch) {
    this.#set("hints", value);
  }

  /** `off` leaves out the last hint, a whole solution. */
  get solution(): string | null {
    return this.getAttribute("solution");
  }
  set solution(value: Switch) {
    this.#set("solution", value);
  }

  /** `off` hides the problem statement, for a course that has its own. */
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

  /** `explore` shows the explorer in place of the exercise. */
  get view(): string | null {
    return this.getAttribute("view");
  }
  set view(value: Value) {
    this.#set("view", value);
  }

  /** More settings, in the form of an address: `T=100&C=4&view=lines`. */
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

  /** `eager` loads the page at once, `lazy` when it is near the view. */
  get loading(): string | null {
    return this.getAttribute("loading");
  }
  set loading(value: Value) {
    this.#set("loading", value);
  }

  /** The frame's name, for those who do not see it. */
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

  /** With this method, `moveBefore` keeps the frame. Any other move removes it and loads the page again. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    removeEventListener("message", this.#receive);
    // An element that is only moved keeps its number.
    queueMicrotask(() => this.isConnected || nameless.delete(this));
    this.#leave(texts.removed);
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value) return;
    if (name === "label") this.#name();
    else if (name === "loading") this.#pace();
    else if (name === "theme" && this.#isReady) this.#sendTheme();
    else void this.#change();
  }

  /**
   * Runs the tests. The learner's browser reports the result, so it can be false. Rejects if the run is
   * stopped or cannot start, or if the page goes away or does not answer.
   */
  run(): Promise<RunResult> {
    return this.#ask({ type: "run" }, "run");
  }

  /** Stops the run. */
  stop(): void {
    if (this.#isReady || this.#asked.has("run")) this.#send({ type: "stop" });
  }

  /** Puts the starter code back. The learner can return to the earlier code. */
  reset(): void {
    this.#send({ type: "reset" });
  }

  /** Returns the learner's work, with the code. Rejects if the page goes away or does not answer. */
  getState(): Promise<WorkState> {
    const request = String(++requests);
    return this.#ask({ type: "get-state", request }, request);
  }

  /** Puts work from `getState` back. Resolves with the work that the page then has. */
  setState(state: WorkState): Promise<WorkState> {
    const request = String(++requests);
    return this.#ask({ type: "set-state", request, state }, request);
  }

  #set(name: string, value: Switch | readonly string[]): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else if (typeof value === "boolean") this.setAttribute(name, value ? "on" : "off");
    else this.setAttribute(name, String(value));
  }

  /** Properties that were set before the class was defined hide its accessors. */
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

  /** Loads the page once for all attributes that are set at the same time. */
  async #change(): Promise<void> {
    if (this.#isChanging) return;
    this.#isChanging = true;
    await null;
    this.#isChanging = false;
    if (this.isConnected) this.#load();
  }

  /** Returns the page's address with its settings; undefined if the element has none. */
  #address(): URL | undefined {
    const page = this.src ?? SinusoidalPeExercise.page;
    let address = page === "" ? undefined : addressOf(page);
    // Anything else, such as javascript:, would run as code of the course page.
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
    console.warn(`<${TAG}>: ${texts.noId({ name })}`);
  }

  get #isExploring(): boolean {
    return this.view === "explore";
  }

  #load(): void {
    const address = this.#address();
    if (!address) {
      console.error(`<${TAG}>: ${texts.noAddress}`);
      return;
    }
    // Messages of a page from a file have the origin "null". Its address has another one in some browsers.
    this.#origin = address.protocol === "file:" ? "null" : address.origin;
    const query = address.searchParams;
    this.#nameApart(query);
    const link = address.href;
    query.set("embed", "on");
    if (isKnown()) query.set("origins", self.origin);
    if (this.#frame?.src === address.href) return;
    if (this.#isReady) this.#leave(texts.changed);
    this.#frame?.remove();
    this.#calm();
    // A new frame, because another address in the old one would be a step of the browser's Back button.
    const frame = document.createElement("iframe");
    this.#frame = frame;
    this.#link = link;
    frame.part.add("frame");
    this.#name();
    frame.allow = "clipboard-write";
    this.#pace(); // before the address, with which an eager frame starts to load
    // Some browsers do not report a page that fails to load. A visible frame has begun to load.
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

  /** Ends the wait: the page has answered, or another one is loading. */
  #calm(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#missing?.remove();
  }

  /** Shows a link to the page and rejects all requests. The page may still load later. */
  #giveUp(): void {
    this.#calm();
    if (!this.#frame) {
      this.#forget(this.isConnected ? texts.noAddress : texts.noDocument);
      return;
    }
    const link = document.createElement("a");
    Object.assign(link, {
      href: this.#link,
      target: "_blank",
      textContent: texts.openInTab,
    });
    this.#missing = document.createElement("p");
    this.#missing.append(texts.missing, " ", link);
    this.#frame.before(this.#missing);
    this.#forget(texts.noAnswer({ address: this.#link }));
  }

  #root(): ShadowRoot {
    if (this.shadowRoot) return this.shadowRoot;
    const root = this.attachShadow({ mode: "open" });
    // A course's policy may forbid styles in the text of the document.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
    return root;
  }

  /** A request loads the page at once, without waiting until somebody scrolls to it. */
  #pace(): void {
    const isEager = this.loading === "eager" || this.#waiting.length > 0;
    if (this.#frame) this.#frame.loading = isEager ? "eager" : "lazy";
    if (isEager && !this.#patience) this.#wait();
  }

  #name(): void {
    const title = this.#isExploring ? texts.exploreTitle : texts.exerciseTitle;
    if (this.#frame) this.#frame.title = this.label ?? title;
  }

  /** Removes the frame and rejects all requests. */
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
      if (!isKnown()) this.#refuse(key, texts.noOrigin);
      else if (this.#isExploring) this.#refuse(key, texts.noCode);
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
    const { data } = message; // copied when it is read, which a large message of another page could make slow
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
    if (event.type === "run-ended") this.#refuse("run", texts.runEnded[event.why]);
  }

  /** Gives the page `height` pixels inside the border and padding that a course's styles give the frame. */
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
      // The page reloaded itself, with the theme of its address.
      this.#forget(texts.reloaded);
      this.#isReady = true;
      if (this.theme) this.#sendTheme();
    }
    this.#isReady = true;
    for (const request of this.#waiting.splice(0)) this.#send(request);
  }
}

/** The page answers the origins in its setting. Files and sandboxed documents have none. */
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
  promise.catch(() => {}); // callers of `run` that only want its events may ignore it
  return { promise, ...(settle as unknown as Omit<Asked, "promise">) };
}

/** Defines the element, unless another script has done so. */
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

// Entry `sinusoidal-pe/element`: importing it defines <sinusoidal-pe-exercise>, a frame with the exercise
// page, as high as the page's content. A course's policy may forbid WebAssembly and workers, but a frame
// needs only `frame-src`.
import {
  defineProperties,
  type ElementProperties,
  EVENTS,
  type Listened,
  OF_ELEMENT,
  OWN,
  propertyOf,
  SWITCHES,
} from "./element-interface.js";
import type {
  FrameEvent,
  FrameRequest,
  FrameTheme,
  FromFrame,
  RunResult,
  WorkState,
} from "./frame.js";
import { RELEASE } from "./release.js";
import { element as texts } from "./texts/en/element.js";

export type { ExerciseEvents } from "./element-interface.js";
export type * from "./frame.js";

const TAG = "sinusoidal-pe-exercise";

// The compiler checks these copies, which save the import of frame.ts.
const NAME: FromFrame["source"] = "sinusoidal-pe";
const VERSION: FromFrame["version"] = 1;

const ATTRIBUTES: readonly string[] = [...OF_ELEMENT, ...OWN];

/** The time in which the page must answer, from when it begins to load and again from when it has loaded. */
const PATIENCE_MS = 8000;

// A server has no elements, but can import the class.
const Base = (globalThis.HTMLElement ?? class {}) as new () => Listened & ElementProperties;

/** A request that the page has not answered yet. */
interface Request {
  promise: Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

class Requests extends Map<string, Request> {
  /** Calls `begin` if the request is new. A second request with the same key gets the same promise. */
  ask(key: string, begin: () => void): Promise<unknown> {
    let request = this.get(key);
    if (!request) {
      request = {} as Request;
      request.promise = new Promise((resolve, reject) => {
        Object.assign(request as Request, { resolve, reject });
      });
      request.promise.catch(() => {}); // callers of `run` may want only its events
      this.set(key, request);
      begin();
    }
    return request.promise;
  }

  answer(key: string, value: unknown): void {
    this.get(key)?.resolve(value);
    this.delete(key);
  }

  refuse(key: string, why: string): void {
    this.get(key)?.reject(new Error(`<${TAG}>: ${why}`));
    this.delete(key);
  }

  refuseAll(why: string): void {
    for (const key of this.keys()) this.refuse(key, why);
  }
}

let requests = 0;

/** Elements in the document that have no id. */
const nameless = new Set<SinusoidalPeExercise>();

/** A property returns the value of its attribute, or null. */
export class SinusoidalPeExercise extends Base {
  static readonly observedAttributes = ATTRIBUTES;
  /** The page of elements without `src`. `embed.js` sets it to the page in its own folder. */
  static page = "";

  #frame: HTMLIFrameElement | undefined;
  #origin = "";
  /** The page's address, for a tab of its own. */
  #link = "";
  /** The number of this element among those without an id whose pages share a storage. */
  #number = 1;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** A sentence above the frame, with a link to the page. */
  #notice: HTMLElement | undefined;
  /** The reason why the element and its page do not understand each other. */
  #strange = "";
  #isChanging = false;
  #isReady = false;
  /** Requests from before the page was ready. */
  #waiting: FrameRequest[] = [];
  /** `run`, and requests for the work by their number. */
  #asked = new Requests();

  connectedCallback(): void {
    this.#adoptProperties();
    addEventListener("message", this.#receive);
    void this.#change();
  }

  /** Without this method, `moveBefore` would load the page again. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    removeEventListener("message", this.#receive);
    // An element that the page only moves keeps its number.
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
   * Runs the tests. The learner's browser reports the result, so it can be false. Rejects if the run stops or
   * cannot start, or if the page disappears or does not answer.
   */
  run(): Promise<RunResult> {
    return this.#ask({ type: "run" }, "run");
  }

  stop(): void {
    if (this.#isReady || this.#asked.has("run")) this.#send({ type: "stop" });
  }

  /** Puts the starter code back. The learner can return to the earlier code. */
  reset(): void {
    this.#send({ type: "reset" });
  }

  /** Returns the learner's work, with the code. Rejects if the page disappears or does not answer. */
  getState(): Promise<WorkState> {
    const request = `${++requests}`;
    return this.#ask({ type: "get-state", request }, request);
  }

  /** Puts work from `getState` back. Returns the work that the page then has. */
  setState(state: WorkState): Promise<WorkState> {
    const request = `${++requests}`;
    return this.#ask({ type: "set-state", request, state }, request);
  }

  /** Properties that a script set before the definition of the class hide its accessors. */
  #adoptProperties(): void {
    const own = this as Record<string, unknown>;
    for (const name of ATTRIBUTES) {
      const property = propertyOf(name);
      if (!Object.hasOwn(own, property)) continue;
      const value = own[property];
      delete own[property];
      own[property] = value;
    }
  }

  /** Loads the page once for all attributes that change together. */
  async #change(): Promise<void> {
    if (this.#isChanging) return;
    this.#isChanging = true;
    await null;
    this.#isChanging = false;
    if (this.isConnected) this.#load();
  }

  #address(): URL | undefined {
    const page = this.src ?? SinusoidalPeExercise.page;
    let address = page ? addressOf(page) : undefined;
    // Anything else, such as javascript:, would run as code of the course page.
    if (!address || !/^(https?|file):$/.test(address.protocol)) return undefined;
    if (this.#isExploring) address = new URL(`explore.html${address.search}`, address);
    const query = address.searchParams;
    for (const [name, value] of new URLSearchParams(this.settings ?? "")) query.set(name, value);
    for (const name of OF_ELEMENT) {
      const value = this.getAttribute(name);
      // HTML and frameworks write `true` as an attribute without a value.
      const set = value === "" && (SWITCHES as readonly string[]).includes(name) ? "on" : value;
      if (set) query.set(name, set);
    }
    return address;
  }

  /** Elements without an id would share one saved work, so all but the first get a name. */
  #nameApart(query: URLSearchParams): void {
    nameless.delete(this);
    if (this.#isExploring || query.get("id")) return;
    const before = this.#number;
    const isSame = (other: SinusoidalPeExercise) =>
      other.#origin === this.#origin && other.#number === this.#number;
    while ([...nameless].some(isSame)) this.#number += 1;
    nameless.add(this);
    if (this.#number === 1) return;
    const name = `${TAG}-${this.#number}`;
    query.set("id", name);
    if (this.#number === before) return;
    warn(texts.noId({ name }));
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
    // Messages of a page from a file have the origin "null", and its address has not in some browsers.
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
    // Another address in the old frame would be a step of the browser's Back button.
    const frame = document.createElement("iframe");
    this.#frame = frame;
    this.#link = link;
    frame.part.add("frame");
    this.#name();
    frame.allow = "clipboard-write";
    this.#pace(); // before the address, with which an eager frame starts to load
    // Some browsers do not report a failure to load. A visible frame has begun to load.
    frame.onload = () => {
      this.#wait();
      // The parser ignores the slash of <sinusoidal-pe-exercise />. The rest of the page is then inside.
      if (!this.nextSibling && this.querySelector(":not(a,br,a *)")) warn(texts.open);
    };
    new IntersectionObserver((entries, sight) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      if (frame.isConnected) this.#wait();
    }).observe(frame);
    frame.src = address.href;
    rootOf(this).append(frame);
  }

  #wait(): void {
    clearTimeout(this.#patience);
    if (this.#isReady || this.#strange) return;
    this.#patience = setTimeout(() => this.#giveUp(), PATIENCE_MS);
  }

  #calm(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#notice?.remove();
    this.#strange = "";
  }

  /** The page may still load later, unless its server sends HTML as text: the frame then shows its source. */
  async #giveUp(): Promise<void> {
    this.#calm();
    const frame = this.#frame;
    if (!frame) {
      this.#forget(this.isConnected ? texts.noAddress : texts.noDocument);
      return;
    }
    const notice = this.#tell(texts.missing);
    this.#forget(texts.noAnswer({ address: this.#link }));
    const page = await fetch(this.#link).catch(() => {}); // the host's policy may forbid it
    const isText = page?.headers.get("content-type")?.includes("text/plain");
    if (!isText || !notice.isConnected) return;
    notice.textContent = texts.asText;
    frame.remove();
  }

  /** Shows readers of the course a paragraph with a link that opens the page in a tab. */
  #tell(text: string): HTMLElement {
    const link = document.createElement("a");
    Object.assign(link, { href: this.#link, target: "_blank", textContent: texts.openInTab });
    const notice = document.createElement("p");
    notice.append(text, " ", link);
    this.#frame?.before(notice);
    this.#notice = notice;
    return notice;
  }

  #compare({ version, release }: { version: number; release?: unknown }): void {
    const page = String(release);
    if (page === RELEASE) return;
    const works = version === VERSION;
    const versions = { element: RELEASE, page };
    const text = works ? texts.otherRelease(versions) : texts.otherMessages(versions);
    warn(text);
    if (!works) {
      this.#calm();
      this.#tell(text);
      this.#forget(text);
      this.#strange = text;
    }
    this.#dispatch("versions-differ", { ...versions, works });
  }

  #dispatch(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** A request loads the page at once, even if it is out of view. */
  #pace(): void {
    const isEager = this.loading === "eager" || this.#waiting.length > 0;
    if (this.#frame) this.#frame.loading = isEager ? "eager" : "lazy";
    if (isEager && !this.#patience) this.#wait();
  }

  #name(): void {
    const title = this.#isExploring ? texts.exploreTitle : texts.exerciseTitle;
    if (this.#frame) this.#frame.title = this.label ?? title;
  }

  #leave(why: string): void {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#calm();
    this.#forget(why);
  }

  #forget(why: string): void {
    this.#isReady = false;
    this.#waiting = [];
    this.#asked.refuseAll(why);
  }

  #ask<Answer>(request: FrameRequest, key: string): Promise<Answer> {
    const begin = (): void => {
      const why = !isKnown()
        ? texts.noOrigin
        : this.#strange || (this.#isExploring && texts.noCode);
      if (why) this.#asked.refuse(key, why);
      else this.#send(request);
    };
    return this.#asked.ask(key, begin) as Promise<Answer>;
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
    const { data } = message; // the browser copies it here, which is slow for a large message
    if (data?.source !== NAME) return;
    if (data.type === "ready") this.#compare(data);
    if (data.version !== VERSION) return;
    const { source: _, version, frame, ...event } = data;
    this.#take(event as FrameEvent);
  };

  #take(event: FrameEvent): void {
    const { type, ...detail } = event;
    if (event.type === "state") {
      this.#asked.answer(event.request, event.state);
      return;
    }
    if (!EVENTS.includes(type)) return;
    if (event.type === "height") this.#fit(event.height);
    if (event.type === "ready") this.#begin();
    this.#dispatch(type, detail);
    if (event.type === "run-completed") this.#asked.answer("run", detail);
    if (event.type === "run-ended") this.#asked.refuse("run", texts.runEnded[event.why]);
  }

  /** Adds the border and padding that a course's styles give the frame. */
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
    const isAgain = this.#isReady;
    if (isAgain) this.#forget(texts.reloaded);
    this.#isReady = true;
    if (isAgain && this.theme) this.#sendTheme(); // the page has the theme of its address
    for (const request of this.#waiting.splice(0)) this.#send(request);
  }
}

defineProperties(SinusoidalPeExercise.prototype, ATTRIBUTES);

/**
 * The height is a guess until the page reports its own. A frame's own width would be 300 px, in a flex row or a
 * table cell. This one asks for all, and still shrinks.
 */
const STYLES = `:host{display:block}:host([hidden]){display:none}iframe{display:block;box-sizing:border-box;\
width:100vw;min-width:100%;max-width:100%;height:640px;border:0}`;

/** The element's contents are in a shadow tree. */
function rootOf(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot;
  const root = element.attachShadow({ mode: "open" });
  // A course's policy may forbid inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** For the developer of the course page. */
const warn = (text: string): void => console.warn(`<${TAG}>: ${text}`);

/** The page answers only known origins. Files and sandboxed documents have none. */
const isKnown = (): boolean => self.origin !== "null";

function addressOf(text: string): URL | undefined {
  try {
    return new URL(text, document.baseURI);
  } catch {
    return undefined;
  }
}

// Another script may have defined it.
if (globalThis.customElements && !customElements.get(TAG)) {
  customElements.define(TAG, SinusoidalPeExercise);
}

declare global {
  interface HTMLElementTagNameMap {
    "sinusoidal-pe-exercise": SinusoidalPeExercise;
  }
}

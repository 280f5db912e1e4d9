// Speaks with the page that frames this one. Requests are taken from the parent window alone, and
// only where its origin is on the author's list; all else is passed over without an answer.
import {
  FRAME_NAME,
  FRAME_THEMES,
  FRAME_VERSION,
  type FrameEvent,
  type FrameLane,
  type FrameTheme,
  type FromFrame,
  type WorkState,
} from "sinusoidal-pe/frame";

import { HeightDialects } from "./height.js";
import { readWork } from "./read-work.js";

/** Longest text that a host's request is known by. */
const MOST_REQUEST = 100;
/** How long messages of a page that is not on the list may take to be made; small ones take next to nothing. */
const MOST_READING_MS = 1000;

/** What a host may have the exercise do. */
export interface Requested extends Themed {
  run(): void;
  stop(): void;
  reset(): void;
  work(): WorkState;
  restore(work: WorkState): void;
}

/** What it may have every page do. */
export interface Themed {
  setTheme(theme: FrameTheme): void;
}

/** The window around this one, and what comes from it. */
export interface Surroundings {
  parent: Pick<Window, "postMessage">;
  listen(receive: (event: Pick<MessageEvent, "source" | "origin" | "data">) => void): void;
  warn(text: string): void;
  /** Milliseconds from any time on. */
  now(): number;
}

/** Those of this page. */
export function surroundings(): Surroundings {
  return {
    parent: window.parent,
    listen: (receive) => addEventListener("message", receive),
    warn: (text) => console.warn(text),
    now: () => performance.now(),
  };
}

/** What whoever frames the page may know: it holds no code. */
export type OpenEvent = Exclude<FrameEvent, { type: "state" | "code-changed" }>;

export class Messenger {
  readonly #around: Surroundings;
  readonly #origins: readonly string[];
  readonly #frame: string;
  readonly #page: Requested | Themed;
  /** How long messages of pages that are not on the list took to be made so far. */
  #reading = 0;
  /** The height, for hosts of any kind. */
  readonly height: HeightDialects;

  /** `origins` may ask for something; `frame` names this frame to a page that has several. */
  constructor(
    around: Surroundings,
    { origins, frame }: { origins: readonly string[]; frame: string },
    page: Requested | Themed,
  ) {
    this.#around = around;
    this.#origins = origins;
    this.#frame = frame;
    this.#page = page;
    this.height = new HeightDialects((message) => this.#post(message), {
      height: (height) => this.tell({ type: "height", height }),
    });
    around.listen((event) => this.#receive(event));
  }

  /** Tells the parent, whoever it is. */
  tell(event: OpenEvent): void {
    this.#post(this.#signed(event));
  }

  /** Tells the parent of the code where it is on the list. */
  tellCode(lane: FrameLane, code: string): void {
    for (const origin of this.#origins) {
      this.#post(this.#signed({ type: "code-changed", lane, code }), origin);
    }
  }

  #signed(event: FrameEvent): FromFrame {
    return { source: FRAME_NAME, version: FRAME_VERSION, frame: this.#frame, ...event };
  }

  #post(message: unknown, origin = "*"): void {
    this.#around.parent.postMessage(message, origin);
  }

  #receive(event: Pick<MessageEvent, "source" | "origin" | "data">): void {
    if (event.source !== this.#around.parent) return;
    const { origin } = event;
    const isListed = this.#origins.includes(origin);
    if (!isListed && this.#reading > MOST_READING_MS) return;
    const began = this.#around.now();
    const { data } = event; // made when it is read, which a large one has take seconds
    if (!isListed) this.#reading += this.#around.now() - began;
    if (this.height.hear(data)) return;
    if (!isListed) return;
    if (typeof data !== "object" || data === null) return;
    const { target, version } = data as Record<string, unknown>;
    if (target === FRAME_NAME && version === FRAME_VERSION) this.#obey(data, origin);
  }

  #obey(request: Record<string, unknown>, origin: string): void {
    switch (request.type) {
      case "set-theme": {
        const theme = FRAME_THEMES.find((each) => each === request.theme);
        if (theme) this.#page.setTheme(theme);
        else this.#around.warn(`set-theme: ${FRAME_THEMES.join(", ")} are known`);
        return;
      }
      case "set-language":
        if (request.language !== "en") this.#around.warn("set-language: en is the only language");
        return;
      default:
        if ("work" in this.#page) this.#exercise(this.#page, request, origin);
        else this.#around.warn("this page runs no code: set-theme is what it takes");
    }
  }

  #exercise(exercise: Requested, request: Record<string, unknown>, origin: string): void {
    switch (request.type) {
      case "run":
        exercise.run();
        return;
      case "stop":
        exercise.stop();
        return;
      case "reset":
        exercise.reset();
        return;
      case "set-state": {
        const work = readWork(request.state);
        if (work) exercise.restore(work);
        else this.#around.warn("set-state: the state is not one that get-state gave");
        this.#answer(exercise, request.request, origin);
        return;
      }
      case "get-state":
        this.#answer(exercise, request.request, origin);
        return;
      default:
        this.#around.warn("a message of an unknown type came from the page around this one");
    }
  }

  /** The work goes to the origin that asked and to no other. */
  #answer(exercise: Requested, request: unknown, origin: string): void {
    if (typeof request !== "string" || request.length > MOST_REQUEST) {
      this.#around.warn(`a request is a text of at most ${MOST_REQUEST} characters`);
      return;
    }
    this.#post(this.#signed({ type: "state", request, state: exercise.work() }), origin);
  }
}

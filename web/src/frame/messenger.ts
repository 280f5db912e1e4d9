// Exchanges messages with the page that frames this one. It accepts requests from the parent window
// alone, and only if the parent's origin is on the author's list. It ignores all others.
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

import { frame as texts } from "../texts/en/frame.js";
import { HeightDialects } from "./height.js";
import { readWork } from "./read-work.js";

/** The longest text that may identify a host's request. */
const MOST_REQUEST = 100;
/** How long reading the messages of pages that are not on the list may take. Small ones take almost no time. */
const MOST_READING_MS = 1000;

/** A host may call these in the exercise. */
export interface Requested extends Themed {
  run(): void;
  stop(): void;
  reset(): void;
  work(): WorkState;
  restore(work: WorkState): void;
}

/** A host may call these on every page. */
export interface Themed {
  setTheme(theme: FrameTheme): void;
}

/** The window around this one, and its messages. */
export interface Surroundings {
  parent: Pick<Window, "postMessage">;
  listen(receive: (event: Pick<MessageEvent, "source" | "origin" | "data">) => void): void;
  warn(text: string): void;
  /** A clock in milliseconds. */
  now(): number;
}

/** Returns the surroundings of this page. */
export function surroundings(): Surroundings {
  return {
    parent: window.parent,
    listen: (receive) => addEventListener("message", receive),
    warn: (text) => console.warn(text),
    now: () => performance.now(),
  };
}

/** Events without code, which any page around this one may receive. */
export type OpenEvent = Exclude<FrameEvent, { type: "state" | "code-changed" }>;

export class Messenger {
  readonly #around: Surroundings;
  readonly #origins: readonly string[];
  readonly #frame: string;
  readonly #page: Requested | Themed;
  /** The time that messages of pages that are not on the list have taken so far. */
  #reading = 0;
  /** Reports the height to hosts of any kind. */
  readonly height: HeightDialects;

  /** Accepts requests of `origins`. `frame` names this frame to a page that has several. */
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

  /** Sends an event to the parent, whatever its origin. */
  tell(event: OpenEvent): void {
    this.#post(this.#signed(event));
  }

  /** Sends the code to the parent, if its origin is on the list. */
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
    const { data } = event; // copied when it is read, which takes seconds for a large message
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
        else this.#around.warn(texts.unknownTheme);
        return;
      }
      case "set-language":
        if (request.language !== "en") this.#around.warn(texts.unknownLanguage);
        return;
      default:
        if ("work" in this.#page) this.#exercise(this.#page, request, origin);
        else this.#around.warn(texts.noCode);
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
        else this.#around.warn(texts.unknownState);
        this.#answer(exercise, request.request, origin);
        return;
      }
      case "get-state":
        this.#answer(exercise, request.request, origin);
        return;
      default:
        this.#around.warn(texts.unknownType);
    }
  }

  /** Sends the work to the origin that asked, and to no other. */
  #answer(exercise: Requested, request: unknown, origin: string): void {
    if (typeof request !== "string" || request.length > MOST_REQUEST) {
      this.#around.warn(texts.wrongRequest({ most: MOST_REQUEST }));
      return;
    }
    this.#post(this.#signed({ type: "state", request, state: exercise.work() }), origin);
  }
}

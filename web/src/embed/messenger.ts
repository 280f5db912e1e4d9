// Accepts requests from the parent window alone, if its origin is on the author's list.
import {
  FRAME_NAME,
  FRAME_THEMES,
  FRAME_VERSION,
  type FrameEvent,
  type FrameLanguage,
  type FrameTheme,
  type FromFrame,
  type WorkState,
} from "sinusoidal-pe/frame";

import { frame as texts } from "../texts/en/frame.js";
import { HeightDialects } from "./height.js";
import { isNewerWork, readWork } from "./read-work.js";

const MOST_REQUEST = 100;
/** The time for reading messages of pages that are not on the list. */
const MOST_READING_MS = 1000;

export interface Requested extends Themed {
  run(): void;
  stop(): void;
  reset(): void;
  work(): WorkState;
  restore(work: WorkState): void;
  refuse(sentence: string): void;
}

export interface Themed {
  setTheme(theme: FrameTheme): void;
}

export interface Surroundings {
  parent: Pick<Window, "postMessage">;
  listen(receive: (event: Pick<MessageEvent, "source" | "origin" | "data">) => void): void;
  warn(text: string): void;
  now(): number;
}

export function surroundings(): Surroundings {
  return {
    parent: window.parent,
    listen: (receive) => addEventListener("message", receive),
    warn: (text) => console.warn(text),
    now: () => performance.now(),
  };
}

/** Any page around this one may receive these events, which contain no text of the learner. */
export type OpenEvent = Exclude<FrameEvent, { type: "state" | "code-changed" }>;

export class Messenger {
  readonly #around: Surroundings;
  readonly #origins: readonly string[];
  readonly #frame: string;
  readonly #page: Requested | Themed;
  #reading = 0;
  readonly height: HeightDialects;

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

  tell(event: OpenEvent): void {
    this.#post(this.#signed(event));
  }

  tellCode(language: FrameLanguage, code: string): void {
    for (const origin of this.#origins) {
      this.#post(this.#signed({ type: "code-changed", language, code }), origin);
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
    if (target !== FRAME_NAME) return;
    if (version === FRAME_VERSION) this.#obey(data, origin);
    else this.#around.warn(texts.unknownVersion({ known: FRAME_VERSION }));
  }

  #obey(request: Record<string, unknown>, origin: string): void {
    if (request.type === "set-theme") {
      const theme = FRAME_THEMES.find((each) => each === request.theme);
      if (theme) this.#page.setTheme(theme);
      else this.#around.warn(texts.unknownTheme);
    } else if ("work" in this.#page) this.#exercise(this.#page, request, origin);
    else this.#around.warn(texts.noCode);
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
        if (isNewerWork(request.state)) exercise.refuse(texts.newerWork);
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

  /** Sends the work only to the origin that asked. */
  #answer(exercise: Requested, request: unknown, origin: string): void {
    if (typeof request !== "string" || request.length > MOST_REQUEST) {
      this.#around.warn(texts.wrongRequest({ most: MOST_REQUEST }));
      return;
    }
    this.#post(this.#signed({ type: "state", request, state: exercise.work() }), origin);
  }
}

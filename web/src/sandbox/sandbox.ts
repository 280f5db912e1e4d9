// The page's side of a hidden frame, in which a worker runs learners' code once.

import { randomId } from "../common/browser.js";
import { TextError } from "../common/error.js";
import { sandbox } from "../texts/en/sandbox.js";
import type { Loss, PythonAnswer, RelayMessage, Request } from "./protocol.js";

const START_MS = 30_000;
/**
 * On a busy machine, Firefox sometimes never starts the relay's worker. So a frame that is silent for this
 * long is replaced, and each further one after twice the time.
 */
const FIRST_WAIT_MS = 2000;

export type Outcome = { answer: PythonAnswer } | { timedOut: true } | { lost: Loss };

export type FrameContent = { src: string } | { srcdoc: string };

type WithoutId<Each> = Each extends { id: string } ? Omit<Each, "id"> : never;
type Question = WithoutId<Request>;

/** `remove` ends even endless loops. */
export class Sandbox {
  #frame: HTMLIFrameElement;
  #line: MessagePort | undefined;
  readonly #content: FrameContent;
  #isFilled: boolean;
  #patience = FIRST_WAIT_MS;
  #replacing: ReturnType<typeof setTimeout> | undefined;
  onProgress: () => void = () => {};
  readonly #ready: Promise<void>;
  readonly #onPrint: (text: string) => void;
  #outcomeOfLaterRequests: Outcome | undefined;
  #pending: { id: string; settle: (outcome: Outcome) => void } | undefined;
  #markReady: () => void = () => {};

  constructor(content: FrameContent, print: (text: string) => void) {
    this.#onPrint = print;
    this.#ready = new Promise((resolve) => {
      this.#markReady = resolve;
    });
    addEventListener("message", this.#connect);
    this.#content = content;
    this.#isFilled = isServedByWorker();
    this.#frame = newFrame(content, this.#isFilled);
    this.#replaceLater();
  }

  #replaceLater(): void {
    this.#replacing = setTimeout(() => this.#replace(), this.#patience);
  }

  #replace(): void {
    clearTimeout(this.#replacing);
    this.#frame.remove();
    // The host's policy may forbid one of the two ways to fill a frame.
    this.#isFilled = isServedByWorker() && !this.#isFilled;
    this.#frame = newFrame(this.#content, this.#isFilled);
    this.#patience *= 2;
    this.#replaceLater();
  }

  whenReady(): Promise<void> {
    const wasSilent = !this.#line && this.#patience > FIRST_WAIT_MS;
    if (wasSilent) this.#replace(); // a new frame may answer now
    return new Promise((resolve, reject) => {
      let why = sandbox.unreachable;
      const fail = (): void => reject(new TextError(why));
      const endLimit = startLimit(START_MS, fail);
      const look = async (): Promise<void> => {
        await reach(this.#content);
        why = sandbox.silent;
      };
      const looking = setTimeout(() => look().catch(fail), wasSilent ? 0 : FIRST_WAIT_MS);
      void this.#ready.then(() => {
        endLimit();
        clearTimeout(looking);
        resolve();
      });
    });
  }

  load(code: string, milliseconds: number): Promise<Outcome> {
    return this.request({ type: "load", code }, milliseconds);
  }

  ask(T: number, C: number, milliseconds: number): Promise<Outcome> {
    return this.request({ type: "ask", T, C }, milliseconds);
  }

  /** After a timeout, the code runs on until `remove`. Later requests return the timeout at once. */
  request(request: Question, milliseconds: number): Promise<Outcome> {
    if (this.#outcomeOfLaterRequests) return Promise.resolve(this.#outcomeOfLaterRequests);
    const id = randomId();
    return new Promise((resolve) => {
      const endLimit = startLimit(milliseconds, () => {
        this.#outcomeOfLaterRequests = { timedOut: true };
        settle(this.#outcomeOfLaterRequests);
      });
      const settle = (outcome: Outcome): void => {
        endLimit();
        this.#pending = undefined;
        resolve(outcome);
      };
      this.#pending = { id, settle };
      this.send({ ...request, id });
    });
  }

  remove(): void {
    removeEventListener("message", this.#connect);
    clearTimeout(this.#replacing);
    this.#line?.close();
    this.#frame.remove();
    this.#lose("removed");
  }

  send(request: Request): void {
    this.#line?.postMessage(request, request);
  }

  #lose(why: Loss): void {
    this.#outcomeOfLaterRequests = { lost: why };
    this.#pending?.settle(this.#outcomeOfLaterRequests);
  }

  /**
   * Listens once, because another page may appear in the frame later. Does not read the data, which can
   * take seconds for a hostile message.
   */
  readonly #connect = (event: MessageEvent): void => {
    if (event.source === null || event.source !== this.#frame.contentWindow) return;
    const [line] = event.ports;
    if (!line) return;
    removeEventListener("message", this.#connect);
    clearTimeout(this.#replacing);
    line.onmessage = this.#receive;
    this.#line = line;
    this.#markReady();
  };

  readonly #receive = ({ data }: MessageEvent<RelayMessage>): void => {
    if (data.type === "lost") this.#lose(data.why);
    else if (data.type === "print") this.#onPrint(data.text);
    else if (data.type === "progress") this.onProgress();
    else if (data.id === this.#pending?.id) this.#pending.settle({ answer: data.answer });
  };
}

function newFrame(content: FrameContent, isFilled: boolean): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.title = sandbox.frame;
  if (isFilled && "src" in content) void fill(frame, content.src);
  else Object.assign(frame, content);
  document.body.append(frame);
  return frame;
}

function isServedByWorker(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

const texts = new Map<string, string>();

/** A service worker answers no request of a frame without an origin, so the page loads the file. */
async function fill(frame: HTMLIFrameElement, src: string): Promise<void> {
  try {
    frame.srcdoc = texts.get(src) ?? (await textAt(src));
    texts.set(src, frame.srcdoc);
  } catch {
    frame.src = src;
  }
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

async function reach(content: FrameContent): Promise<void> {
  if (!("src" in content)) return;
  const head: RequestInit = { method: "HEAD", redirect: "manual", cache: "no-store" };
  await fetch(content.src, isServedByWorker() ? {} : head);
}

/** If a timer is later than this, the machine slept or was very busy. */
const LATE_MS = 500;
/** On some machines every timer is late, so code gets its whole time again only this often. */
const MOST_TIMES = 2;

/** Returns a function that cancels the limit. Time while the machine sleeps does not count. */
export function startLimit(milliseconds: number, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (times: number): void => {
    const due = Date.now() + milliseconds;
    timer = setTimeout(() => {
      if (Date.now() > due + LATE_MS && times < MOST_TIMES) wait(times + 1);
      else timer = setTimeout(end, 1); // lets an answer that already arrived be read first
    }, milliseconds);
  };
  wait(0);
  return () => clearTimeout(timer);
}

// The page's side of a hidden frame, in which a worker runs learners' code once.

import { randomId } from "../common/browser.js";
import { TextError } from "../common/error.js";
import { sandbox } from "../texts/en/sandbox.js";
import { type Spent, startLimit } from "./limit.js";
import type { FrameRequest, Loss, PythonAnswer, RelayMessage, Request } from "./protocol.js";

const START_MS = 30_000;
/** Hostile code may say that it loads modules, so no more than this is free in a run. */
const FREE_MS = 60_000;
/**
 * On a busy machine, Firefox sometimes never starts the relay's worker. So a frame that is silent for this
 * long is replaced, and each further one after twice the time.
 */
const FIRST_WAIT_MS = 2000;

export type Outcome =
  | { answer: PythonAnswer }
  | { timedOut: Spent & { isLoad: boolean } }
  | { lost: Loss };

export type FrameContent = { src: string } | { srcdoc: string };

type WithoutId<Each> = Each extends { id: string } ? Omit<Each, "id"> : never;
export type Question = WithoutId<Request>;

interface Pending {
  id: string;
  start(): void;
  settle(outcome: Outcome): void;
  endLimit(): void;
}

/** `remove` ends even endless loops. */
export class Sandbox {
  #frame: HTMLIFrameElement;
  /** False for a new frame. */
  #hasModules = false;
  #line: MessagePort | undefined;
  readonly #content: FrameContent;
  #isFilled: boolean;
  #patience = FIRST_WAIT_MS;
  #replacing: ReturnType<typeof setTimeout> | undefined;
  onProgress: () => void = () => {};
  readonly #ready: Promise<void>;
  #isLoadingModules = false;
  #free = FREE_MS;
  readonly #onPrint: (text: string) => void;
  #outcomeOfLaterRequests: Outcome | undefined;
  /** The worker answers in this order. */
  readonly #pending: Pending[] = [];
  #markReady: () => void = () => {};

  /** `kept` is the frame of an earlier sandbox, which has let it go. */
  constructor(content: FrameContent, print: (text: string) => void, kept?: HTMLIFrameElement) {
    this.#onPrint = print;
    this.#ready = new Promise((resolve) => {
      this.#markReady = resolve;
    });
    addEventListener("message", this.#connect);
    this.#content = content;
    this.#isFilled = isServedByWorker();
    this.#frame = kept ?? newFrame(content, this.#isFilled);
    if (kept) {
      this.#hasModules = true;
      this.#askFrame({ type: "start" });
    }
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
    this.#hasModules = false;
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

  /**
   * The worker can go on with a request while the page reads the answer to the one before. `begin` is called
   * when the worker has answered all earlier ones. The time counts from there, except for modules that load.
   * After a timeout, the code runs on until `remove`, and all other requests return the timeout, too.
   */
  request(request: Question, milliseconds: number, begin = (): void => {}): Promise<Outcome> {
    if (this.#outcomeOfLaterRequests) return Promise.resolve(this.#outcomeOfLaterRequests);
    const id = randomId();
    return new Promise((settle) => {
      const start = (): void => {
        begin();
        this.#isLoadingModules = false;
        const isLoad = request.type.startsWith("load");
        const end = (spent: Spent): void => this.#settleAll({ timedOut: { ...spent, isLoad } });
        pending.endLimit = startLimit(milliseconds, end, this.#isFree);
      };
      const pending: Pending = { id, settle, start, endLimit: () => {} };
      this.#pending.push(pending);
      this.send({ ...request, id });
      if (this.#pending[0] === pending) start();
    });
  }

  readonly #isFree = (milliseconds: number): boolean => {
    if (this.#isLoadingModules) this.#free -= milliseconds;
    return this.#isLoadingModules && this.#free > 0;
  };

  get hasModules(): boolean {
    return this.#hasModules;
  }

  /** Call it when the worker is ready. */
  sendModule(name: string, file: Blob): void {
    this.#askFrame({ type: "module", name, file });
  }

  remove(): void {
    this.#end();
    this.#frame.remove();
  }

  /** Ends the worker, and returns the frame for another sandbox if the code has answered every request. */
  letGo(): HTMLIFrameElement | undefined {
    const isIdle = this.#line && !this.#pending[0] && !this.#outcomeOfLaterRequests;
    if (isIdle) this.#askFrame({ type: "end" });
    else this.#frame.remove();
    this.#end();
    return isIdle ? this.#frame : undefined;
  }

  #end(): void {
    removeEventListener("message", this.#connect);
    clearTimeout(this.#replacing);
    this.#line?.close();
    this.#settleAll({ lost: "removed" });
  }

  #askFrame(request: FrameRequest): void {
    this.#frame.contentWindow?.postMessage(request, "*");
  }

  send(request: Request): void {
    this.#line?.postMessage(request, request);
  }

  #settleAll(outcome: Outcome): void {
    this.#outcomeOfLaterRequests = outcome;
    while (this.#pending.length > 0) this.#settleFirst(outcome);
  }

  #settleFirst(outcome: Outcome): void {
    const first = this.#pending.shift();
    first?.endLimit();
    first?.settle(outcome);
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
    if (data.type === "lost") this.#settleAll({ lost: data.why });
    else if (data.type === "print") this.#onPrint(data.text);
    else if (data.type === "progress") {
      // In a run, modules begin or end to load.
      this.#isLoadingModules = !this.#isLoadingModules;
      this.onProgress();
    } else if (data.id === this.#pending[0]?.id) {
      this.#settleFirst({ answer: data.answer });
      this.#pending[0]?.start();
    }
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

// The page's side of the sandbox: one hidden frame and worker for one run.
import { TextError } from "../error.js";
import { sandbox } from "../texts/en/sandbox.js";
import { randomId } from "./id.js";
import { startLimit } from "./limit.js";
import type { Loss, PythonAnswer, RelayMessage, Request, Source } from "./protocol.js";

const START_MS = 30_000;
/** A frame that says nothing for so long is replaced, and each that follows gets twice as long: on a
 * busy machine Firefox at times never starts the worker inside the relay. */
const FIRST_WAIT_MS = 2000;

/** What came back for one request: an answer, or the reason for none. */
export type Outcome = { answer: PythonAnswer } | { timedOut: true } | { lost: Loss };

/** The address of a frame's page, or the page itself. */
export type FrameContent = { src: string } | { srcdoc: string };

type WithoutId<Each> = Each extends { id: string } ? Omit<Each, "id"> : never;
type Question = WithoutId<Request>;

/** A frame that waits for code. Removing it ends everything in it, loops that never end included. */
export class Sandbox {
  #frame: HTMLIFrameElement;
  /** To the relay, once it is ready. */
  #line: MessagePort | undefined;
  readonly #content: FrameContent;
  /** How long the frame may be silent. */
  #patience = FIRST_WAIT_MS;
  #replacing: ReturnType<typeof setTimeout> | undefined;
  /** Called when the worker says that what it was asked for goes on. */
  onProgress: () => void = () => {};
  readonly #ready: Promise<void>;
  readonly #onPrint: (text: string) => void;
  /** The answer to every later request, once the run has ended. */
  #end: Outcome | undefined;
  #pending: { id: string; settle: (outcome: Outcome) => void } | undefined;
  #markReady: () => void = () => {};

  /** Starts to load the frame of a lane at once; `print` gets the output of the code. */
  constructor(content: FrameContent, print: (text: string) => void) {
    this.#onPrint = print;
    this.#ready = new Promise((resolve) => {
      this.#markReady = resolve;
    });
    addEventListener("message", this.#connect);
    this.#content = content;
    this.#frame = newFrame(content);
    this.#replaceLater();
  }

  #replaceLater(): void {
    this.#replacing = setTimeout(() => this.#replace(), this.#patience);
  }

  #replace(): void {
    clearTimeout(this.#replacing);
    this.#frame.remove();
    this.#frame = newFrame(this.#content);
    this.#patience *= 2;
    this.#replaceLater();
  }

  /** Resolves when the worker can take code; rejects where that takes too long or cannot be. */
  get ready(): Promise<void> {
    const wasSilent = !this.#line && this.#patience > FIRST_WAIT_MS;
    if (wasSilent) this.#replace(); // what did not answer then may do so now
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

  /** Has the worker run the code, which may call none of its functions yet. */
  load(code: Source, milliseconds: number): Promise<Outcome> {
    const request: Question =
      typeof code === "string" ? { type: "load", code } : { type: "load-cells", cells: code };
    return this.request(request, milliseconds);
  }

  /** Asks for one case. */
  ask(T: number, C: number, milliseconds: number): Promise<Outcome> {
    return this.request({ type: "ask", T, C }, milliseconds);
  }

  /**
   * One request, one answer. Settles when the time is over, whatever the code does: then it does so still,
   * and later requests settle at once.
   */
  request(request: Question, milliseconds: number): Promise<Outcome> {
    if (this.#end) return Promise.resolve(this.#end);
    const id = randomId();
    return new Promise((resolve) => {
      const endLimit = startLimit(milliseconds, () => {
        this.#end = { timedOut: true };
        settle(this.#end);
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

  /** Ends the run at once. */
  remove(): void {
    removeEventListener("message", this.#connect);
    clearTimeout(this.#replacing);
    this.#line?.close();
    this.#frame.remove();
    this.#lose("removed");
  }

  /** A request that has no answer. */
  send(request: Request): void {
    this.#line?.postMessage(request, request);
  }

  /** Nothing more comes from the worker: what is asked, and what will be, is answered with that. */
  #lose(why: Loss): void {
    this.#end = { lost: why };
    this.#pending?.settle(this.#end);
  }

  /**
   * Takes the relay's line, and listens to no window any more: whatever comes to be in the frame later is
   * sent nothing and not heard. No data of windows is read: others could send what takes seconds to make.
   */
  readonly #connect = (event: MessageEvent): void => {
    // Our frame speaks from this window, and nothing else that could.
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

function newFrame(content: FrameContent): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.title = sandbox.frame;
  Object.assign(frame, content);
  document.body.append(frame);
  return frame;
}

/** Rejects where the server that frames come from does not answer, whatever the answer would be. */
async function reach(content: FrameContent): Promise<void> {
  if ("src" in content)
    await fetch(content.src, { method: "HEAD", redirect: "manual", cache: "no-store" });
}

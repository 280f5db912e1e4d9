// The Python lane: a fresh interpreter with NumPy for each run, started before it is wanted.
import frame from "virtual:sandbox/python";
import { type Answer, explainPython, type Size } from "sinusoidal-pe";

import { TextError, type Trouble, troubleOf } from "../error.js";
import { AbsentError, Download, DownloadError } from "../python/download.js";
import { FIRST, type FileName, LATER } from "../python/manifest.js";
import { Stall } from "../python/progress.js";
import type { PythonStatus } from "../python/status.js";
import type { PythonAnswer, Source, StartWay } from "../sandbox/protocol.js";
import { type Outcome, Sandbox } from "../sandbox/sandbox.js";
import { python } from "../texts/en/python.js";
import { sandbox as sandboxTexts } from "../texts/en/sandbox.js";
import { statuses } from "../texts/en/statuses.js";
import { answerReader, CASE_MS, type Lane, type LaneEvents } from "./lane.js";

export { statusView } from "../views/python-status.js";

/** Announcements of statuses. */
export const SAID: Partial<Record<PythonStatus["phase"], string>> = python.said;

/** Time that modules have to be added once their files are there. */
const ADD_MS = 60_000;
/** A run that takes longer is likely to be stopped: the next interpreter starts beside it. */
const SLOW_RUN_MS = 1000;
/** More than any download takes: that has no limit but Cancel. */
const NO_LIMIT_MS = 2 ** 31 - 1;
/** The rest of the files comes when the first run is likely to be over. */
const LATER_MS = 3000;

/** Told how the interpreter gets along. */
export interface PythonEvents {
  status(status: PythonStatus): void;
  /** The quick start did not work; the slow one is used from now on. */
  slow(trouble: Trouble): void;
}

/** An interpreter that did not start, though its files are there. */
class StartError extends TextError {}

const PAGES: FileName = "numpy.pages";
const isPlain = (name: FileName): boolean => name !== PAGES;

/** Whether a start without the snapshot may work where this one did not. */
function isOfSnapshot(error: unknown): error is TextError {
  return error instanceof StartError || (error instanceof DownloadError && error.file === PAGES);
}

/** A sandbox whose interpreter starts, or has started. */
interface Warm {
  sandbox: Sandbox;
  started: Promise<void>;
  /** Who is told what the code prints, once there is code. */
  events: LaneEvents | undefined;
}

/** The steps of a run in its sandbox: it loads the code, then asks for each case. */
interface Run {
  sandbox: Sandbox;
  steps: (() => Promise<Outcome>)[];
  hasAllModules: boolean;
  /** The outcome of every further step, if the code prevented modules from being added. */
  failed: Outcome | undefined;
}

export class PythonLane implements Lane {
  readonly #events: PythonEvents;
  /** Those that are started for later runs do so in silence. */
  #hasStarted = false;
  #download: Download | undefined;
  #way: StartWay = "snapshot";
  #spare: Warm | undefined;

  constructor(events: PythonEvents) {
    this.#events = events;
  }

  get settled(): Promise<void> {
    return this.#spare?.started.catch(() => {}) ?? Promise.resolve();
  }

  prepare(): void {
    if (this.#spare) return;
    const warm = this.#warmUp();
    this.#spare = warm;
    warm.started.catch((error: unknown) => {
      // So that the next run, or Try again, starts anew.
      if (this.#spare === warm) this.#spare = undefined;
      this.#download = undefined;
      warm.sandbox.remove();
      this.#events.status(statusOf(error));
    });
  }

  /** Gives the download up; `prepare` begins a new one. */
  cancel(): void {
    this.#download?.cancel();
  }

  async start(
    code: Source,
    signal: AbortSignal,
    events: LaneEvents,
  ): Promise<(size: Size) => Promise<Answer>> {
    this.prepare();
    const warm = this.#spare as Warm;
    await warm.started.catch((error: unknown) => {
      throw isCancelled(error) ? new TextError(python.cancelled) : error;
    });
    signal.throwIfAborted(); // the interpreter stays for the next run
    this.#spare = undefined;
    warm.events = events;
    const { sandbox } = warm;
    const slow = setTimeout(() => this.prepare(), SLOW_RUN_MS);
    const end = (): void => {
      clearTimeout(slow);
      sandbox.remove();
    };
    signal.addEventListener("abort", end, { once: true });
    const run: Run = { sandbox, steps: [], hasAllModules: false, failed: undefined };
    await this.#step(run, () => {
      events.loads();
      return sandbox.load(code, CASE_MS.python);
    });
    const read = answerReader(events, explainPython);
    return async (size) => {
      const outcome = await this.#step(run, () => {
        events.calls(size);
        return sandbox.ask(size.T, size.C, CASE_MS.python);
      });
      return read(withError(outcome), size);
    };
  }

  /**
   * Takes a step. If the code imports more than the snapshot contains, this adds the modules and repeats
   * all steps, so that each call finds what the calls before it left.
   */
  async #step(run: Run, step: () => Promise<Outcome>): Promise<Outcome> {
    const { sandbox, steps } = run;
    if (run.failed) return run.failed;
    steps.push(step);
    const outcome = await step();
    if (kindOf(outcome) !== "wants-modules" || run.hasAllModules) return outcome;
    run.hasAllModules = true;
    await Promise.all(LATER.map((name) => this.#post(sandbox, name)));
    let last = await sandbox.request({ type: "add-modules" }, ADD_MS);
    if (kindOf(last) === "failed") {
      run.failed = last;
      return last;
    }
    for (const each of steps) last = await each();
    return last;
  }

  #warmUp(): Warm {
    const newSandbox = () => new Sandbox(frame, (text) => warm.events?.print(text));
    const warm: Warm = { sandbox: newSandbox(), started: Promise.resolve(), events: undefined };
    warm.started = this.#startIn(warm.sandbox).catch((error: unknown) => {
      if (this.#way === "plain" || !isOfSnapshot(error)) throw error;
      this.#way = "plain";
      this.#events.slow({ text: python.slow, details: error.details });
      warm.sandbox.remove();
      warm.sandbox = newSandbox();
      return this.#startIn(warm.sandbox);
    });
    return warm;
  }

  async #startIn(sandbox: Sandbox): Promise<void> {
    const download = this.#downloading();
    const names = this.#way === "snapshot" ? FIRST : [...FIRST, ...LATER].filter(isPlain);
    for (const name of names) void download.get(name);
    this.#tellProgress(download);
    await sandbox.ready;
    const started = sandbox.request({ type: "start", way: this.#way }, NO_LIMIT_MS);
    await Promise.all(names.map((name) => this.#post(sandbox, name)));
    if (!this.#hasStarted) this.#events.status({ phase: "starting" });
    const stall = new Stall();
    sandbox.onProgress = () => stall.heard();
    const timedOut: Outcome = { timedOut: true };
    const outcome = await Promise.race([started, stall.stalled.then(() => timedOut)]);
    stall.end();
    sandbox.onProgress = () => {};
    if (kindOf(outcome) !== "started") throw startError(outcome);
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    this.#events.status({ phase: "ready" });
    setTimeout(() => this.#bringRest(download), LATER_MS);
  }

  async #bringRest(download: Download): Promise<void> {
    await download.save();
    await Promise.allSettled(LATER.map((name) => download.get(name)));
    await download.save();
  }

  #downloading(): Download {
    if (this.#download) return this.#download;
    const download = new Download(() => this.#tellProgress(download));
    this.#download = download;
    return download;
  }

  #tellProgress(download: Download): void {
    const { received, total } = download.progress;
    // What comes late, or from a download that was given up, is told of no more.
    if (this.#hasStarted || this.#download !== download || received === total) return;
    this.#events.status({ phase: "loading", received, total });
  }

  /** Hands a copy over: the next interpreter needs the file, too. */
  async #post(sandbox: Sandbox, name: FileName): Promise<void> {
    const file = await this.#downloading().get(name);
    await nextTask(); // so that the page does something else between two copies
    const copy = file.slice(0);
    sandbox.send({ type: "file", name, file: copy, transfer: [copy] });
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

function statusOf(error: unknown): PythonStatus {
  if (isCancelled(error)) return { phase: "cancelled" };
  if (error instanceof AbsentError) return { phase: "absent", text: error.message };
  return { phase: "failed", ...troubleOf(statuses.pythonFailed, error) };
}

function kindOf(outcome: Outcome): PythonAnswer["kind"] | undefined {
  return "answer" in outcome ? outcome.answer.kind : undefined;
}

function startError(outcome: Outcome): StartError {
  if ("timedOut" in outcome) return new StartError(python.stalled);
  if ("lost" in outcome) return new StartError(sandboxTexts.lost[outcome.lost]);
  const { answer } = outcome;
  return new StartError(python.unstarted, answer.kind === "failed" ? answer.text : undefined);
}

/** Returns the outcome with an end of the interpreter as an error of Python. */
function withError(outcome: Outcome): Outcome {
  if (!("answer" in outcome) || outcome.answer.kind !== "ended") return outcome;
  const { error, text } = outcome.answer;
  const { SystemError, ...others } = python.ended;
  const message = error === "SystemError" ? SystemError({ text }) : others[error];
  return { answer: { kind: "raised", text: `${error}: ${message}`, line: null, syntax: false } };
}

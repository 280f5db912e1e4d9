// Uses a fresh interpreter with NumPy for each run, started in advance.
import frame from "virtual:sandbox/python";
import { explainPython } from "sinusoidal-pe";

import { megabytesOf } from "../common/browser.js";
import { TextError, type Trouble, troubleOf } from "../common/error.js";
import { CASE_MS } from "../common/language.js";
import { slowness } from "../sandbox/limit.js";
import type { PythonAnswer, Source, StartMode } from "../sandbox/protocol.js";
import { answerReader, type Calls, type Runner, type RunnerEvents } from "../sandbox/runner.js";
import { type Outcome, type Question, Sandbox } from "../sandbox/sandbox.js";
import { python } from "../texts/en/python.js";
import { sandbox as sandboxTexts } from "../texts/en/sandbox.js";
import { statuses } from "../texts/en/statuses.js";
import { FIRST_RESULT_FILES, type FileName, LATER_MODULE_FILES, MODULES } from "./boot.js";
import { AbsentError, Download, DownloadError } from "./download.js";
import { Stall } from "./progress.js";
import { type PythonStatus, pythonRemark, withTexts } from "./status.js";

export { statusView } from "./status.js";

export const SAID: Partial<Record<PythonStatus["phase"], string>> = python.said;

const ADD_MS = 60_000;
/** Learners often stop a run that takes longer, so the next interpreter starts then, unless it slows the run. */
const SLOW_RUN_MS = 1000;
/** The longest delay of a timer. */
const NO_LIMIT_MS = 2 ** 31 - 1;
/** The first run is usually over when this download of the other files begins. */
const LATER_MS = 3000;

export interface PythonEvents {
  status(status: PythonStatus): void;
  slow(trouble: Trouble): void;
}

/** The interpreter did not start with the files that have arrived. */
class StartError extends TextError {}

const PAGES: FileName = "numpy.pages";

function isOfSnapshot(error: unknown): error is TextError {
  return error instanceof StartError || (error instanceof DownloadError && error.file === PAGES);
}

interface Warm {
  sandbox: Sandbox;
  started: Promise<void>;
  events: RunnerEvents | undefined;
}

const UNANSWERED: Outcome = { answer: { kind: "failed", text: "" } };

interface Run {
  sandbox: Sandbox;
  steps: (() => Promise<Outcome>)[];
  /** The outcomes of all steps with all modules. */
  again: Promise<Promise<Outcome>[]> | undefined;
}

export class PythonRunner implements Runner {
  readonly #events: PythonEvents;
  #hasStarted = false;
  #download: Download | undefined;
  #mode: StartMode = "snapshot";
  #spare: Warm | undefined;
  /** The frame of the last run, for the next interpreter. */
  #frame: HTMLIFrameElement | undefined;

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
      // The next run or "Try again" starts a new one.
      if (this.#spare === warm) this.#spare = undefined;
      this.#download = undefined;
      this.#hasStarted = false;
      warm.sandbox.remove();
      this.#events.status(statusOf(error));
    });
  }

  cancel(): void {
    this.#download?.cancel();
  }

  async start(code: Source, signal: AbortSignal, events: RunnerEvents): Promise<Calls> {
    this.prepare();
    const warm = this.#spare as Warm;
    await warm.started.catch((error: unknown) => {
      throw isCancelled(error) ? new TextError(python.cancelled) : error;
    });
    signal.throwIfAborted(); // keeps the interpreter for the next run
    this.#spare = undefined;
    warm.events = events;
    const { sandbox } = warm;
    const slow = setTimeout(async () => {
      if ((await slowness()) === 1 && !signal.aborted) this.prepare();
    }, SLOW_RUN_MS);
    const end = (): void => {
      clearTimeout(slow);
      if (this.#spare) sandbox.remove();
      else this.#frame = sandbox.letGo();
    };
    signal.addEventListener("abort", end, { once: true });
    const run: Run = { sandbox, steps: [], again: undefined };
    const step = (question: Question, begin: () => void): Promise<Outcome> =>
      this.#step(run, () => sandbox.request(question, CASE_MS.python, begin));
    const load: Question =
      typeof code === "string" ? { type: "load", code } : { type: "load-hand-in", code };
    // If it rejects, each call rejects for the same reason.
    step(load, () => events.loads()).then(events.loaded, () => {});
    const read = answerReader(events, explainPython);
    return {
      async ask(size) {
        const { T, C } = size;
        const outcome = await step({ type: "ask", T, C }, () => events.calls(size));
        return read(withTexts(outcome), size);
      },
      async findRemark() {
        const outcome = await sandbox.request({ type: "find-remark" }, CASE_MS.python);
        const remark = "answer" in outcome && "remark" in outcome.answer && outcome.answer.remark;
        if (remark) events.remark(remark, pythonRemark(remark.id));
      },
    };
  }

  /**
   * If the code imports more than the snapshot has, adds the modules and repeats all steps, because calls
   * may depend on earlier ones.
   */
  async #step(run: Run, step: () => Promise<Outcome>): Promise<Outcome> {
    if (run.again) {
      await run.again;
      return step();
    }
    const at = run.steps.push(step) - 1;
    const outcome = await step();
    if (kindOf(outcome) !== "wants-modules") return outcome;
    run.again ??= this.#beginAgain(run);
    return (await run.again)[at] as Promise<Outcome>;
  }

  async #beginAgain({ sandbox, steps }: Run): Promise<Promise<Outcome>[]> {
    const names = ["snapshot.json", ...LATER_MODULE_FILES] as const;
    await Promise.all(names.map((name) => this.#post(sandbox, name)));
    const added = await sandbox.request({ type: "add-modules" }, ADD_MS);
    const isAdded = kindOf(added) === "modules-added";
    return steps.map((step) => (isAdded ? step() : Promise.resolve(UNANSWERED)));
  }

  #warmUp(): Warm {
    const newSandbox = (kept?: HTMLIFrameElement) =>
      new Sandbox(frame, (text) => warm.events?.print(text), kept);
    const warm: Warm = {
      sandbox: newSandbox(this.#frame),
      started: Promise.resolve(),
      events: undefined,
    };
    this.#frame = undefined;
    warm.started = this.#startIn(warm.sandbox).catch((error: unknown) => {
      if (this.#mode === "plain" || !isOfSnapshot(error)) throw error;
      this.#mode = "plain";
      this.#events.slow({ text: python.slow, details: error.details });
      warm.sandbox.remove();
      warm.sandbox = newSandbox();
      return this.#startIn(warm.sandbox);
    });
    return warm;
  }

  async #startIn(sandbox: Sandbox): Promise<void> {
    const download = this.#downloading();
    const names =
      this.#mode === "snapshot"
        ? FIRST_RESULT_FILES
        : [...FIRST_RESULT_FILES, ...LATER_MODULE_FILES].filter((name) => name !== PAGES);
    for (const name of names) void download.get(name);
    this.#tellProgress(download);
    await Promise.race([sandbox.whenReady(), download.whenCancelled]);
    const started = sandbox.request({ type: "start", mode: this.#mode }, NO_LIMIT_MS);
    const modules = MODULES[this.#mode];
    const posted = names.filter((name) => !(sandbox.hasModules && modules.includes(name)));
    const all = Promise.all(posted.map((name) => this.#post(sandbox, name)));
    await Promise.race([all, download.whenCancelled]);
    if (!this.#hasStarted) this.#events.status({ phase: "starting", note: waitingNote() });
    const stall = new Stall();
    sandbox.onProgress = () => stall.heard();
    const outcome = await Promise.race([started, stall.stalled.then(() => undefined)]);
    stall.end();
    sandbox.onProgress = () => {};
    if (!outcome || kindOf(outcome) !== "started") throw startError(outcome);
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    this.#events.status({ phase: "ready" });
    setTimeout(() => download.bringRest(), LATER_MS);
  }

  #downloading(): Download {
    if (this.#download) return this.#download;
    const download = new Download(() => this.#tellProgress(download));
    this.#download = download;
    return download;
  }

  #tellProgress(download: Download): void {
    const { received, total } = download.progress;
    if (this.#hasStarted || this.#download !== download || received === total) return;
    this.#events.status({ phase: "loading", received, total, note: waitingNote() });
  }

  async #post(sandbox: Sandbox, name: FileName): Promise<void> {
    const file = await this.#downloading().get(name);
    if (MODULES[this.#mode].includes(name)) sandbox.sendModule(name, file);
    else sandbox.send({ type: "file", name, file });
  }
}

function waitingNote(): string {
  return python.waiting({ megabytes: Math.round(megabytesOf(PYTHON_LATER_BYTES)) });
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

function startError(outcome: Outcome | undefined): StartError {
  if (!outcome || "timedOut" in outcome) return new StartError(python.stalled);
  if ("lost" in outcome) return new StartError(sandboxTexts.lost[outcome.lost]);
  const { answer } = outcome;
  return new StartError(python.unstarted, answer.kind === "failed" ? answer.text : undefined);
}

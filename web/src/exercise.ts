// The exercise: holds the state, runs the tests, tells the views.
import { render } from "lit";
import {
  type Answer,
  describeAll,
  load,
  type Report,
  type SinusoidalPe,
  type Size,
  titleOf,
  type Verdict,
} from "sinusoidal-pe";

import { messageOf } from "./error.js";
import { JavaScriptLane, type LaneError } from "./lanes/javascript.js";
import { takeLinkedCode } from "./share.js";
import { STARTER } from "./starter.js";
import { CodeStore } from "./store.js";
import { Tools } from "./tools.js";
import { benchView, summaryOf } from "./views/bench.js";
import { Editor } from "./views/editor.js";
import { isRunKey } from "./views/keys.js";
import type { Actions, State } from "./views/state.js";

const SAVE_MS = 300;

export interface ExerciseElements {
  /** Plain editor, in the element that the full one takes over. */
  area: HTMLTextAreaElement;
  bench: HTMLElement;
  /** The one live region. */
  live: HTMLElement;
}

export class Exercise {
  readonly #elements: ExerciseElements;
  readonly #store = new CodeStore("javascript");
  readonly #editor: Editor;
  readonly #lane: JavaScriptLane;
  #checker: Promise<SinusoidalPe> | undefined;
  readonly #actions: Actions;
  #abort: AbortController | undefined;
  #ended: Promise<void> = Promise.resolve();
  #report: Report | undefined;
  #before: string | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #ranCode = "";
  #state: State = {
    phase: "idle",
    verdicts: [],
    judged: undefined,
    stale: false,
    printed: "",
    error: undefined,
    broken: "",
    saved: true,
    undoable: undefined,
    size: { T: 10, C: 8 },
    trial: undefined,
    trialMessage: undefined,
    file: undefined,
    fileMessage: undefined,
    shareMessage: undefined,
  };

  constructor(elements: ExerciseElements) {
    this.#elements = elements;
    this.#loadChecker().catch((error: unknown) => this.#break(error));
    const code = this.#store.read() ?? STARTER;
    this.#editor = new Editor(elements.area, code, () => this.#codeChanged());
    this.#lane = new JavaScriptLane({
      print: (text) => this.#update({ printed: this.#state.printed + text }),
      error: (error) => this.#showError(error),
      missing: (exported) => [
        ...new Set([...exported, ...(this.#editor.parser?.functionNames(this.#ranCode) ?? [])]),
      ],
    });
    const tools = new Tools({
      code: () => this.#editor.code,
      report: () => this.#report,
      update: (change) => this.#update(change),
      say: (text) => this.#say(text),
      call: (size) => this.#call(size),
      showFile: (name, judged) => this.#showFile(name, judged),
    });
    this.#actions = {
      run: () => void this.run(),
      stop: () => this.stop(),
      reset: () => this.#replaceCode(STARTER, "reset"),
      undo: () => this.#undo(),
      goTo: (line) => this.#editor.goTo(line),
      tryIt: (size) => void tools.tryIt(size),
      copyTrial: () => void tools.copyTrial(),
      openFile: (file) => void tools.openFile(file),
      downloadTable: (format) => void tools.downloadTable(format),
      copyLink: () => void tools.copyLink(),
      downloadCode: () => tools.downloadCode(),
      downloadReport: () => tools.downloadReport(),
    };
    this.#update({ saved: this.#store.write(code) });
    takeLinkedCode().then(
      (linked) => {
        if (linked !== null) this.#replaceCode(linked, "link");
      },
      () =>
        this.#update({ shareMessage: { text: "The link's code cannot be read.", failed: true } }),
    );
    void this.#upgradeEditor();
    addEventListener("pagehide", () => this.#save());
    document.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
  }

  /** The full editor takes long to load, so it comes after what verdicts need, and after a run. */
  async #upgradeEditor(): Promise<void> {
    await this.#lane.settled;
    await this.#ended;
    await this.#editor.upgrade();
  }

  run(): Promise<void> {
    if (this.#state.phase !== "running") this.#ended = this.#run();
    return this.#ended;
  }

  async #run(): Promise<void> {
    const code = this.#begin();
    this.#report = undefined;
    this.#elements.live.replaceChildren();
    this.#update({ phase: "running", verdicts: [], judged: undefined, stale: false, broken: "" });
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const checker = await orAbort(this.#loadChecker(), abort.signal);
      const ask = await orAbort(this.#lane.start(code, abort.signal), abort.signal);
      this.#report = await checker.examine(ask, {
        signal: abort.signal,
        onVerdict: (verdict) => this.#settle(verdict),
      });
      this.#finish("done");
    } catch (error) {
      if (abort.signal.aborted) this.#finish("stopped");
      else this.#break(error);
    } finally {
      abort.abort();
      this.#lane.prepare();
    }
  }

  /** Loads the checker once; where that failed, the next run tries again. */
  #loadChecker(): Promise<SinusoidalPe> {
    this.#checker ??= load().catch((error: unknown) => {
      this.#checker = undefined;
      throw error;
    });
    return this.#checker;
  }

  stop(): void {
    this.#abort?.abort();
  }

  /** Before code runs: saves it, whatever it does to the page, and clears what was printed. */
  #begin(): string {
    const { code } = this.#editor;
    this.#ranCode = code;
    this.#save();
    this.#editor.mark(undefined);
    this.#update({ printed: "", error: undefined });
    return code;
  }

  /** One call of the code for Try it, after the run that may be under way. */
  async #call(size: Size): Promise<Answer> {
    await this.#ended;
    return this.#lane.call(this.#begin(), size);
  }

  async #showFile(name: string, judged: Promise<Report | undefined>): Promise<void> {
    this.stop();
    const [report] = await Promise.all([judged, this.#ended]);
    if (!report) return;
    this.#report = report;
    this.#elements.live.replaceChildren();
    this.#update({ verdicts: [], judged: name, stale: false, broken: "" });
    for (const verdict of report.verdicts) this.#settle(verdict);
    this.#finish("done");
  }

  #replaceCode(code: string, reason: "reset" | "link"): void {
    const before = this.#editor.code;
    if (before === code) return;
    this.#editor.replace(code);
    this.#before = before;
    this.#update({ undoable: reason });
    this.#say(
      reason === "reset"
        ? "The code is back to its first version. Undo reset takes that back."
        : "The code of the link is in the editor. Back to my code brings the other one back.",
    );
  }

  #undo(): void {
    if (this.#before !== undefined) this.#editor.replace(this.#before);
    this.#say("The code from before is back.");
  }

  #onKey(event: KeyboardEvent): void {
    if (!isRunKey(event)) return;
    event.preventDefault(); // before the editor adds a line
    event.stopPropagation();
    void this.run();
  }

  #settle(verdict: Verdict): void {
    this.#update({ verdicts: [...this.#state.verdicts, verdict] });
    const words = verdict.state === "failed" ? ` ${describeAll(this.#state.verdicts).at(-1)}` : "";
    this.#say(`${titleOf(verdict.check)}: ${verdict.state}.${words}`);
  }

  #finish(phase: "done" | "stopped"): void {
    const ofCode = this.#state.judged === undefined;
    this.#update({ phase, stale: ofCode && this.#editor.code !== this.#ranCode });
    this.#say(`Tests ${phase === "done" ? "done" : "ended"}: ${summaryOf(this.#state)}.`);
  }

  #break(error: unknown): void {
    this.#update({ phase: "broken", broken: `The tests cannot run here. ${messageOf(error)}.` });
  }

  #showError({ text, line, syntax }: LaneError): void {
    // Engines do not tell where a module's syntax is wrong; the editor's parser does.
    const found =
      line ?? (syntax ? this.#editor.parser?.syntaxErrorLine(this.#ranCode) : null) ?? null;
    this.#update({ error: { text, line: found } });
    if (found !== null && this.#editor.code === this.#ranCode)
      this.#editor.mark({ line: found, text });
  }

  #codeChanged(): void {
    this.#before = undefined;
    const { verdicts, judged } = this.#state;
    const ofCode = judged === undefined && verdicts.length > 0;
    this.#update({ stale: ofCode && this.#editor.code !== this.#ranCode, undoable: undefined });
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => this.#save(), SAVE_MS);
  }

  #save(): void {
    clearTimeout(this.#saveTimer);
    const saved = this.#store.write(this.#editor.code);
    if (saved !== this.#state.saved) this.#update({ saved });
  }

  #say(text: string): void {
    const line = document.createElement("p");
    line.textContent = text;
    this.#elements.live.append(line);
  }

  #update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    render(benchView(this.#state, this.#actions), this.#elements.bench);
  }
}

/** The promise's value, unless the signal aborts first. */
function orAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}

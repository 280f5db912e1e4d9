// The exercise: holds the state, runs the tests, tells the views.
import { render } from "lit";
import { describeAll, load, type SinusoidalPe, titleOf, type Verdict } from "sinusoidal-pe";

import { JavaScriptLane, type LaneError } from "./lanes/javascript.js";
import { STARTER } from "./starter.js";
import { CodeStore } from "./store.js";
import { type BenchState, benchView, summaryOf } from "./views/bench.js";
import { Editor } from "./views/editor.js";
import { isRunKey } from "./views/keys.js";

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
  #abort: AbortController | undefined;
  #beforeReset: string | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #ranCode = "";
  #state: BenchState = {
    phase: "idle",
    verdicts: [],
    stale: false,
    printed: "",
    error: undefined,
    broken: "",
    saved: true,
    undoable: false,
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
    this.#update({ saved: this.#store.write(code) });
    addEventListener("pagehide", () => this.#save());
    document.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
  }

  async run(): Promise<void> {
    if (this.#state.phase === "running") return;
    const { code } = this.#editor;
    this.#ranCode = code;
    this.#save(); // whatever the code does to the page, it is not lost
    this.#editor.mark(undefined);
    this.#elements.live.replaceChildren();
    this.#update({
      ...{ phase: "running", verdicts: [], stale: false },
      ...{ printed: "", error: undefined, broken: "" },
    });
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const checker = await orAbort(this.#loadChecker(), abort.signal);
      const ask = await orAbort(this.#lane.start(code), abort.signal);
      await checker.examine(ask, {
        signal: abort.signal,
        onVerdict: (verdict) => this.#settle(verdict),
      });
      this.#finish("done");
    } catch (error) {
      if (abort.signal.aborted) this.#finish("stopped");
      else this.#break(error);
    } finally {
      this.#lane.stop();
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

  reset(): void {
    const before = this.#editor.code;
    this.#editor.replace(STARTER);
    this.#beforeReset = before;
    this.#update({ undoable: before !== STARTER });
    this.#say("The code is back to its first version. Undo reset takes that back.");
  }

  undoReset(): void {
    if (this.#beforeReset !== undefined) this.#editor.replace(this.#beforeReset);
    this.#say("The reset is undone.");
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
    this.#update({ phase, stale: this.#editor.code !== this.#ranCode });
    this.#say(`Tests ${phase === "done" ? "done" : "ended"}: ${summaryOf(this.#state)}.`);
  }

  #break(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#update({ phase: "broken", broken: `The tests cannot run here. ${reason}.` });
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
    this.#beforeReset = undefined;
    this.#update({
      stale: this.#state.verdicts.length > 0 && this.#editor.code !== this.#ranCode,
      undoable: false,
    });
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

  #update(change: Partial<BenchState>): void {
    this.#state = { ...this.#state, ...change };
    const view = benchView(this.#state, {
      run: () => void this.run(),
      stop: () => this.stop(),
      reset: () => this.reset(),
      undoReset: () => this.undoReset(),
      goTo: (line) => this.#editor.goTo(line),
    });
    render(view, this.#elements.bench);
  }
}

/** The promise's value, unless the signal aborts first. */
function orAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}

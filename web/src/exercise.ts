// The exercise: holds the state, runs the tests, tells the views.
import { render } from "lit";
import {
  type Answer,
  describeAll,
  describeRemark,
  load,
  type Remark,
  type Report,
  type SinusoidalPe,
  type Size,
  titleOf,
  type Verdict,
} from "sinusoidal-pe";

import { Answers } from "./answers.js";
import { messageOf } from "./error.js";
import type { Guide, JudgedCode } from "./guide.js";
import type { JudgedFile } from "./lanes/file.js";
import { JavaScriptLane } from "./lanes/javascript.js";
import {
  callOnce,
  type Lane,
  type LaneError,
  type LaneEvents,
  type LaneName,
} from "./lanes/lane.js";
import type { PythonLane, PythonStatus } from "./lanes/python.js";
import { readSettings } from "./settings.js";
import { takeLinkedCode } from "./share.js";
import { STARTERS } from "./starter.js";
import { CodeStore, chosenLane, solutionShown } from "./store.js";
import { Tools } from "./tools.js";
import { benchView, summaryOf } from "./views/bench.js";
import { Editor } from "./views/editor.js";
import { isRunKey } from "./views/keys.js";
import { LANE_TITLES, lanesView } from "./views/lanes.js";
import type { Actions, State } from "./views/state.js";

const SAVE_MS = 300;
/** Longest wait of the full editor for what runs code. */
const EDITOR_MS = 2000;

export interface ExerciseElements {
  /** Plain editor, in the element that the full one takes over. */
  area: HTMLTextAreaElement;
  /** Where the tabs are shown. */
  lanes: HTMLElement;
  bench: HTMLElement;
  /** The one live region. */
  live: HTMLElement;
}

export class Exercise {
  readonly #elements: ExerciseElements;
  readonly #stores: Record<LaneName, CodeStore> = {
    javascript: new CodeStore("javascript"),
    python: new CodeStore("python"),
  };
  readonly #editor: Editor;
  readonly #laneEvents: LaneEvents;
  readonly #settings = readSettings(location.search);
  #guide: Guide | undefined;
  #javascript: JavaScriptLane | undefined;
  #python: Promise<PythonLane> | undefined;
  #checker: Promise<SinusoidalPe> | undefined;
  readonly #actions: Actions;
  #abort: AbortController | undefined;
  #ended: Promise<void> = Promise.resolve();
  #report: Report | undefined;
  #before: string | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #ranCode = "";
  #ranLane: LaneName = "javascript";
  /** What may be behind a table that is not right. */
  #remark: { remark: Remark; line: number | null } | undefined;
  #state: State = {
    settings: this.#settings,
    lane: "javascript",
    python: undefined,
    slow: undefined,
    phase: "idle",
    verdicts: [],
    judged: undefined,
    stale: false,
    guidance: undefined,
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
    const { lanes } = this.#settings;
    const lane = lanes.find((each) => each === chosenLane.read()) ?? (lanes[0] as LaneName);
    this.#state = { ...this.#state, lane };
    const code = this.#codeOf(lane);
    this.#editor = new Editor(elements.area, lane, code, () => this.#codeChanged());
    this.#laneEvents = {
      print: (text) => this.#update({ printed: this.#state.printed + text }),
      error: (error) => this.#showError(error),
      remark: (remark, line) => {
        this.#remark ??= { remark, line };
      },
      missing: (found) => [...new Set([...found, ...this.#functionNames()])],
    };
    const tools = new Tools({
      code: () => this.#editor.code,
      lane: () => this.#state.lane,
      report: () =>
        this.#report && {
          ...this.#report,
          assisted: this.#guide?.assisted ?? solutionShown.read(),
        },
      update: (change) => this.#update(change),
      say: (text) => this.#say(text),
      call: (size) => this.#call(size),
      showFile: (name, judged) => this.#showFile(name, judged),
    });
    this.#actions = {
      chooseLane: (chosen) => this.#chooseLane(chosen),
      cancelPython: () => void this.#python?.then((python) => python.cancel()),
      loadPython: () => void this.#lane().then((python) => python.prepare()),
      run: () => void this.run(),
      stop: () => this.stop(),
      reset: () => this.#replaceCode(STARTERS[this.#state.lane], "reset"),
      undo: () => this.#undo(),
      goTo: (line) => this.#editor.goTo(line),
      openStep: () => this.#openStep(),
      tryIt: (size) => void tools.tryIt(size),
      copyTrial: () => void tools.copyTrial(),
      openFile: (file) => void tools.openFile(file),
      downloadTable: (format) => void tools.downloadTable(format),
      copyLink: () => void tools.copyLink(),
      downloadCode: () => tools.downloadCode(),
      downloadReport: () => tools.downloadReport(),
    };
    this.#showLane();
    this.#update({ saved: this.#stores[lane].write(code) });
    takeLinkedCode().then(
      (linked) => {
        if (linked === null) return;
        if (!lanes.includes(linked.lane)) throw new Error("its language is not on offer");
        this.#chooseLane(linked.lane);
        this.#replaceCode(linked.code, "link");
      },
      () =>
        this.#update({ shareMessage: { text: "The link's code cannot be read.", failed: true } }),
    );
    void this.#upgradeEditor();
    addEventListener("pagehide", () => this.#save());
    document.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
  }

  #codeOf(lane: LaneName): string {
    return this.#stores[lane].read() ?? STARTERS[lane];
  }

  /** What runs the language that is shown. Python is brought when it is first wanted. */
  #lane(): Promise<Lane> {
    if (this.#state.lane === "javascript") {
      this.#javascript ??= new JavaScriptLane(this.#laneEvents);
      return Promise.resolve(this.#javascript);
    }
    this.#python ??= import("./lanes/python.js").then(
      ({ PythonLane }) =>
        new PythonLane({
          ...this.#laneEvents,
          status: (status) => this.#showPython(status),
          slow: (slow) => this.#update({ slow }),
        }),
    );
    this.#python.catch(() => {
      this.#python = undefined; // so that a later call can try again
    });
    return this.#python;
  }

  #chooseLane(lane: LaneName): void {
    if (lane === this.#state.lane) return;
    this.stop();
    this.#save();
    chosenLane.write(lane);
    this.#before = undefined;
    this.#guide?.clear();
    const nothingRun = { phase: "idle", verdicts: [], judged: undefined, stale: false } as const;
    this.#state = {
      ...this.#state,
      ...nothingRun,
      guidance: undefined,
      lane,
      printed: "",
      error: undefined,
      broken: "",
    };
    this.#editor.show(lane, this.#codeOf(lane));
    this.#showLane();
    this.#update({ undoable: undefined });
    this.#say(`The code is in ${LANE_TITLES[lane]}.`);
  }

  /** The parts of the page that are about one language; and a sandbox for it. */
  #showLane(): void {
    for (const part of document.querySelectorAll<HTMLElement>("[data-lane]")) {
      part.hidden = part.dataset.lane !== this.#state.lane;
    }
    this.#lane().then(
      (lane) => lane.prepare(),
      (error: unknown) => this.#showPython({ phase: "failed", text: messageOf(error) }),
    );
  }

  #showPython(python: PythonStatus): void {
    const before = this.#state.python?.phase;
    this.#update({ python });
    if (python.phase === before || this.#state.lane !== "python") return;
    if (python.phase === "loading") this.#say("Python is loading.");
    if (python.phase === "ready" && before !== undefined) this.#say("Python is ready.");
  }

  /** Functions that the editor's parser finds, where it has come and knows the language. */
  #functionNames(): string[] {
    if (this.#ranLane !== "javascript") return [];
    return this.#editor.parser?.functionNames(this.#ranCode) ?? [];
  }

  /** The full editor takes long to load, so it comes after what verdicts need, and after a run. */
  async #upgradeEditor(): Promise<void> {
    const settled = this.#lane().then((lane) => lane.settled);
    // An interpreter may take long to come, and code can be written meanwhile.
    await Promise.race([settled.catch(() => {}), sleep(EDITOR_MS)]);
    await this.#ended;
    await this.#editor.upgrade();
    this.#loadGuide().catch(() => {}); // a wrong table asks again
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
      const lane = await orAbort(this.#lane(), abort.signal);
      const ask = await orAbort(lane.start(code, abort.signal), abort.signal);
      const answers = new Answers();
      this.#report = await checker.examine(answers.keeping(ask), {
        signal: abort.signal,
        onVerdict: (verdict) => this.#settle(verdict),
      });
      const judged = { code, lane: this.#ranLane };
      await orAbort(this.#explain(checker, this.#report, answers, judged), abort.signal);
      this.#finish("done");
    } catch (error) {
      if (abort.signal.aborted) this.#finish("stopped");
      else this.#break(error);
    } finally {
      abort.abort();
      void this.#lane().then((lane) => lane.prepare());
    }
  }

  /** What explains a wrong table comes after what verdicts need, at the latest now. */
  async #loadGuide(): Promise<Guide> {
    const { Guide } = await import("./guide.js");
    this.#guide ??= new Guide(this.#settings);
    return this.#guide;
  }

  /** Takes in what there is to tell of a report; the verdicts stand without it. */
  async #explain(
    checker: SinusoidalPe,
    report: Report,
    answers: Answers,
    judged?: JudgedCode,
  ): Promise<void> {
    this.#guide?.clear();
    if (report.passed) return;
    try {
      (await this.#loadGuide()).take(checker, report, answers, judged);
    } catch (error) {
      const broken = `What the table shows could not be loaded. ${messageOf(error)}.`;
      this.#update({ broken });
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
    this.#ranLane = this.#state.lane;
    this.#remark = undefined;
    this.#save();
    this.#editor.mark(undefined);
    this.#update({ printed: "", error: undefined });
    return code;
  }

  /** One call of the code for Try it, after the run that may be under way. */
  async #call(size: Size): Promise<Answer> {
    await this.#ended;
    return callOnce(await this.#lane(), this.#begin(), size);
  }

  async #showFile(name: string, judging: Promise<JudgedFile | undefined>): Promise<void> {
    this.stop();
    const [judged, checker] = await Promise.all([judging, this.#loadChecker(), this.#ended]);
    if (!judged) return;
    const { report, table } = judged;
    this.#report = report;
    await this.#explain(checker, report, Answers.ofTable(table));
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
    const texts = describeAll(this.#state.verdicts, this.#settings.reveal);
    const words = verdict.state === "failed" ? ` ${texts.at(-1)}` : "";
    this.#say(`${titleOf(verdict.check)}: ${verdict.state}.${words}`);
  }

  #finish(phase: "done" | "stopped"): void {
    const ofCode = this.#state.judged === undefined;
    if (phase === "stopped") this.#guide?.clear();
    const guidance = this.#guide?.guidance();
    if (ofCode && this.#report?.passed === false && !this.#state.error) this.#showRemark();
    this.#update({ phase, guidance, stale: ofCode && this.#editor.code !== this.#ranCode });
    this.#say(`Tests ${phase === "done" ? "done" : "ended"}: ${summaryOf(this.#state)}.`);
    if (guidance) this.#say(guidance.texts.observation);
  }

  #openStep(): void {
    const step = this.#guide?.open();
    const guidance = this.#guide?.guidance();
    if (!step || !guidance) return;
    this.#update({ guidance });
    this.#say(guidance.spoken(step));
    // The button has become the next step's, so what it opened has the focus.
    document.getElementById(`step-${step}`)?.focus();
  }

  #break(error: unknown): void {
    this.#guide?.clear();
    const broken = `The tests cannot run here. ${messageOf(error)}.`;
    this.#update({ phase: "broken", broken, guidance: undefined });
  }

  #showError({ text, line, syntax, explanation }: LaneError): void {
    // Engines do not tell where a module's syntax is wrong; the editor's parser does.
    const found =
      line ?? (syntax ? this.#editor.parser?.syntaxErrorLine(this.#ranCode) : null) ?? null;
    this.#update({ error: { text, line: found, explanation } });
    this.#mark(found, explanation ?? text);
  }

  #showRemark(): void {
    const found = this.#remark ?? this.#remarkOnCode();
    if (!found) return;
    const { remark, line } = found;
    const explanation = describeRemark(remark);
    this.#update({ error: { text: "", line, explanation } });
    this.#mark(line, explanation);
  }

  /** What the editor's parser finds, where it has come and knows the language. */
  #remarkOnCode(): { remark: Remark; line: number } | undefined {
    if (this.#ranLane !== "javascript") return undefined;
    const nothing = this.#report?.verdicts.some(({ reason }) => reason === "nothing-returned");
    return this.#editor.parser?.remarkOnCode(this.#ranCode, nothing === true);
  }

  #mark(line: number | null, text: string): void {
    if (line !== null && this.#editor.code === this.#ranCode) this.#editor.mark({ line, text });
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
    const saved = this.#stores[this.#state.lane].write(this.#editor.code);
    if (saved !== this.#state.saved) this.#update({ saved });
  }

  #say(text: string): void {
    const line = document.createElement("p");
    line.textContent = text;
    this.#elements.live.append(line);
  }

  #update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    render(lanesView(this.#state, this.#actions), this.#elements.lanes);
    render(benchView(this.#state, this.#actions), this.#elements.bench);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** The promise's value, unless the signal aborts first. */
function orAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}

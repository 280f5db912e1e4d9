// The exercise: puts the parts of the page together.

import { render } from "lit/html.js";
import type { Report } from "sinusoidal-pe";
import type { WorkState } from "sinusoidal-pe/frame";
import { load, type PageChecker } from "#checker";

import type { Answers } from "./answers.js";
import { takeFiles } from "./drops.js";
import { spokenTrouble, TextError, type Trouble, troubleOf } from "./error.js";
import { laneOf } from "./fragments.js";
import type { Frame } from "./frame/frame.js";
import { readCounted } from "./frame/read-work.js";
import type { Guidance, Guide } from "./guide.js";
import { Turns } from "./job.js";
import { Ladder } from "./ladder.js";
import { LANE_TITLES, type LaneName } from "./lanes/lane.js";
import { LaneLoader } from "./lanes/loader.js";
import type { Course } from "./lms/course.js";
import { JsInput } from "./lms/jsinput.js";
import type { AtHand } from "./look.js";
import { markOf } from "./output.js";
import type { PythonStatus } from "./python/status.js";
import { Results } from "./results.js";
import { type Parts, Runs } from "./runs.js";
import { Session } from "./session.js";
import type { Settings } from "./settings.js";
import { type LiveRegion, Speech } from "./speech.js";
import { type Actions, isStale, lineOf, Screen, type State, type Subject } from "./state.js";
import { Assistance, ChosenLane, onOtherTab, Store } from "./store.js";
import { statuses } from "./texts/en/statuses.js";
import { showTheme } from "./theme.js";
import type { Tools } from "./tools.js";
import { benchView } from "./views/bench.js";
import { Editor } from "./views/editor.js";
import { keepingFocus } from "./views/focus.js";
import { followKeyboard, watchKeys } from "./views/keyboard.js";
import { isRunKey } from "./views/keys.js";
import { lanesView } from "./views/lanes.js";
import type { ToolContents } from "./views/tools.js";
import { troubleView } from "./views/trouble.js";
import { Works } from "./work.js";

/** Longest wait of the full editor for what runs code. */
const EDITOR_MS = 2000;

export interface ExerciseElements {
  /** All that is shown. */
  content: HTMLElement;
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
  readonly #settings: Settings;
  readonly #course: Course | undefined;
  readonly #store: Store;
  readonly #assistance: Assistance;
  readonly #chosenLane: ChosenLane;
  readonly #results: Results;
  readonly #screen: Screen;
  readonly #speech: Speech;
  readonly #editor: Editor;
  readonly #session: Session;
  readonly #lanes: LaneLoader;
  readonly #turns = new Turns();
  /** Settles when the links that were followed so far are open. */
  #linked: Promise<void> = Promise.resolve();
  readonly #ladder: Ladder;
  readonly #parts: Parts;
  readonly #runs: Runs;
  readonly #actions: Actions;
  #checker: Promise<PageChecker> | undefined;
  #help: typeof import("./help.js") | undefined;
  #guide: Guide | undefined;
  /** What came for what was judged last. */
  #answers: Answers | undefined;
  #look: AtHand | undefined;
  #tools: Tools | undefined;
  #toolContents: ToolContents | undefined;
  #frame: Frame | undefined;

  constructor(elements: ExerciseElements, settings: Settings, course?: Course) {
    this.#elements = elements;
    this.#settings = settings;
    this.#course = course;
    const store = course?.store ?? new Store(() => localStorage, settings.shelf);
    this.#store = store;
    this.#assistance = new Assistance(store);
    this.#chosenLane = new ChosenLane(store);
    this.#ladder = new Ladder(store);
    this.#results = new Results(store, readCounted);
    const works = new Works(store);
    const { lanes } = settings;
    const lane = lanes.find((each) => each === this.#chosenLane.read()) ?? (lanes[0] as LaneName);
    const { code, kept } = works.of(lane);
    const screen = new Screen(firstState({ settings, lane, code, kept }), (state) =>
      this.#show(state),
    );
    this.#screen = screen;
    const speech = new Speech(liveRegion(elements.live), settings.reveal);
    this.#speech = speech;
    this.#editor = new Editor(elements.area, lane, code, () => this.#session.edited());
    this.#session = new Session({ screen, speech, editor: this.#editor, works });
    this.#lanes = new LaneLoader({
      status: (status) => this.#showPython(status),
      slow: (slow) => screen.update({ slow }),
    });
    this.#parts = {
      ...{ screen, speech, marker: this.#editor, turns: this.#turns },
      program: () => this.#session.program(),
      lane: (each: LaneName) => this.#lanes.of(each),
    };
    this.#runs = new Runs({
      ...this.#parts,
      files: { judge: async (...given) => (await this.#loadTools()).files.judge(...given) },
      checker: () => this.#loadChecker(),
      guide: () => this.#loadGuide(),
      beginning: () => this.#beginning(),
      judged: (subject, report, answers) => {
        this.#answers = answers;
        if ("code" in subject) this.#session.judged(subject, report);
        this.#results.add(subject, report, this.#assistance.wasGiven);
        course?.judged(report);
        void this.#keepReport(subject, report);
      },
    });
    this.#actions = this.#newActions();
    takeFiles((file) => void this.#runs.openFile(file));
    this.#loadChecker().catch((error: unknown) => this.#runs.break(error));
    this.#showLane();
    elements.bench.replaceChildren(); // what was told until there is something to show
    this.#show(screen.state);
    this.#openLinks();
    void this.#complete(store);
    addEventListener("pagehide", () => this.#session.save());
    course?.attach(this.#handed); // its end of a visit comes after the session's save
    if (window.parent !== window) {
      Object.assign(window, { sinusoidalPe: new JsInput(this.#handed) });
      void this.#speakWithParent();
    } else {
      // A frame does not see the keyboard, and is as high as what it shows.
      followKeyboard(document.documentElement, elements.area.parentElement as HTMLElement);
    }
    watchKeys(document.documentElement);
    document.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
  }

  #newActions(): Actions {
    const session = this.#session;
    const runs = this.#runs;
    // At once, as browsers ask for a press before they let anything be copied.
    const use = (action: (tools: Tools) => unknown): void => {
      if (this.#tools) action(this.#tools);
    };
    return {
      chooseLane: (chosen) => this.#chooseLane(chosen),
      cancelPython: () => void this.#lanes.cancelPython(),
      loadPython: () => this.#prepareLane(),
      run: () => runs.run(),
      stop: () => runs.stop(),
      reset: () => session.reset(),
      undo: () => session.undo(),
      goBackTo: (code) => session.goBackTo(code),
      takeElsewhere: () => session.takeElsewhere(),
      keepHere: () => session.keepHere(),
      goTo: (line) => this.#editor.goTo(line),
      openStep: () => this.#openStep(),
      look: (isOpen) => void this.#lookAtIt(isOpen),
      loadTools: () => void this.#loadTools().catch(() => {}), // the next opening asks again
      tryIt: (size) => use(({ trials }) => trials.tryIt(size)),
      copyTrial: () => use((tools) => tools.copyTrial()),
      openFile: (file) => void runs.openFile(file),
      downloadTable: (format) => use((tools) => tools.downloadTable(format)),
      copyLink: () => use((tools) => tools.copyLink()),
      downloadCode: () => use((tools) => tools.downloadCode()),
      downloadReport: () => use((tools) => tools.downloadReport()),
    };
  }

  #chooseLane(lane: LaneName): void {
    if (lane === this.#screen.state.lane) return;
    this.#runs.leave();
    this.#tools?.trials.leave();
    this.#chosenLane.write(lane);
    this.#session.show(lane);
    const { tests, guidance } = this.#screen.state;
    const told = tests.phase === "idle" ? this.#beginning() : guidance;
    this.#screen.update({ printed: [], error: undefined, guidance: told });
    this.#showLane();
    this.#speech.say(statuses.language({ language: LANE_TITLES[lane] }));
  }

  /** The parts of the page that are about one language; and a sandbox for it. */
  #showLane(): void {
    for (const part of document.querySelectorAll<HTMLElement>("[data-lane]")) {
      part.hidden = part.dataset.lane !== this.#screen.state.lane;
    }
    this.#prepareLane();
  }

  #prepareLane(): void {
    this.#lanes.of(this.#screen.state.lane).then(
      (lane) => lane.prepare(),
      (error: unknown) =>
        this.#showPython({ phase: "failed", ...troubleOf(statuses.pythonFailed, error) }),
    );
  }

  #showPython(python: PythonStatus): void {
    const { lane, python: before } = this.#screen.state;
    this.#screen.update({ python });
    if (python.phase === before?.phase || lane !== "python") return;
    const said = this.#lanes.pythonPart?.SAID[python.phase];
    if (said !== undefined && (python.phase !== "ready" || before)) this.#speech.say(said);
  }

  /** Opens the link in the address, and those that are followed later, one after the other. */
  #openLinks(): void {
    const open = () => this.#openLink();
    this.#linked = open();
    addEventListener("hashchange", () => {
      this.#linked = this.#linked.then(open, open);
    });
  }

  async #openLink(): Promise<void> {
    if (!laneOf(location.hash)) return;
    let linkTrouble: Trouble | undefined;
    try {
      const { takeLink } = await import("./tools.js");
      const { lane, code } = await takeLink(this.#settings.lanes);
      this.#chooseLane(lane);
      this.#session.openLink(code);
    } catch (error) {
      linkTrouble =
        error instanceof TextError
          ? { text: error.message }
          : troubleOf(statuses.linkUnopened, error);
      this.#speech.say(spokenTrouble(linkTrouble));
    }
    this.#screen.update({ linkTrouble });
  }

  /** What those have a use for who keep the work elsewhere. */
  get #handed() {
    return {
      work: () => this.#keptWork(),
      restore: (work: WorkState) => this.#restore(work),
      setAside: (code: WorkState["code"]) => this.#session.setAside(code, this.#settings.lanes),
      result: () => this.#results.last,
      say: (sentence: string) => this.#speech.say(sentence),
    };
  }

  /** Tells the page around this one what happens, and takes its requests. */
  async #speakWithParent(): Promise<void> {
    const { Frame } = await import("./frame/frame.js");
    const results = this.#results;
    const exercise = {
      run: () => this.#runs.run(),
      stop: () => this.#runs.stop(),
      reset: () => this.#session.reset(),
      ...this.#handed,
      setTheme: showTheme,
      get counted() {
        return results;
      },
    };
    this.#frame = new Frame(exercise, this.#screen.state, this.#elements.content);
  }

  #keptWork(): WorkState {
    const help = this.#ladder.opened;
    return {
      schema: 1,
      lane: this.#screen.state.lane,
      code: this.#session.codes(this.#settings.lanes),
      attempts: this.#results.attempts,
      assisted: this.#assistance.wasGiven,
      ...(Object.keys(help).length > 0 && { help }),
      result: this.#results.last ?? null,
    };
  }

  #restore(work: WorkState): void {
    const { lanes } = this.#settings;
    this.#session.restore(work.code, lanes);
    if (lanes.includes(work.lane)) this.#chooseLane(work.lane);
    if (work.assisted) this.#assistance.give();
    this.#ladder.restore(work.help ?? {});
    this.#results.restore(work);
  }

  /** The full editor takes long to load, so it comes after what verdicts need, and after a run. */
  async #complete(store: Store): Promise<void> {
    const settled = this.#lanes.of(this.#screen.state.lane).then((lane) => lane.settled);
    // An interpreter may take long to come, and code can be written meanwhile.
    await Promise.race([settled.catch(() => {}), sleep(EDITOR_MS)]);
    await this.#turns.over;
    await this.#linked; // what is recalled of an earlier run is not of a link's code
    const refresh = (): void => this.#session.refresh();
    onOtherTab(store, refresh); // late, as some browsers take milliseconds to listen
    refresh();
    this.#loadGuide().catch(() => {}); // a wrong table asks again
    await this.#loadTools().catch(() => {}); // opening them asks again
    await this.#editor.upgrade();
  }

  /** What helps with a table comes after what verdicts need, at the latest with a wrong one. */
  async #loadGuide(): Promise<Guide> {
    const [help, judging] = await Promise.all([import("./help.js"), this.#loadChecker()]);
    this.#help = help;
    if (this.#guide) return this.#guide;
    const checker = help.createExplaining(judging.core);
    const [settings, assistance, ladder] = [this.#settings, this.#assistance, this.#ladder];
    const ready = () => {
      if (!this.#screen.state.guidance) return;
      this.#screen.update({ guidance: this.#guide?.guidance() });
    };
    this.#guide = new help.Guide({ settings, assistance, ladder, checker, ready });
    const { state } = this.#screen;
    if (state.tests.phase === "idle") {
      const recalled = help.recall(this.#store, this.#guide, state);
      this.#screen.update(recalled ?? { guidance: this.#beginning() });
      const { error } = this.#screen.state;
      if (error && !isStale(this.#screen.state)) this.#editor.mark(markOf(error));
    }
    return this.#guide;
  }

  /** For the next visit; what it is kept with loads late. */
  async #keepReport(subject: Subject, report: Report): Promise<void> {
    const { tests, printed: all, error: first } = this.#screen.state;
    const line = lineOf(tests);
    const [printed, error] = "code" in subject ? [all, first] : [[], undefined];
    const guide = await this.#loadGuide().catch(() => undefined);
    const evidence = report.passed ? undefined : guide?.evidence;
    this.#help?.keepReport(this.#store, { subject, report, line, printed, error, evidence });
  }

  #beginning(): Guidance | undefined {
    return this.#guide?.begin(this.#screen.state.lane);
  }

  /** What looks at tables loads when it is opened, and is gone when it is closed. */
  async #lookAtIt(isOpen: boolean): Promise<void> {
    this.#look?.end();
    this.#look = undefined;
    if (!isOpen) return;
    const { settings, answers } = { settings: this.#settings, answers: () => this.#answers };
    const host = document.getElementById("look") as HTMLElement;
    try {
      const { AtHand } = await import("./look.js");
      const tried = () => this.#tools?.trials.table;
      const say = (sentence: string) => this.#speech.say(sentence);
      this.#look = new AtHand({ host, settings, answers, tried, say });
      this.#look.show(this.#screen.state);
    } catch (error) {
      render(troubleView(troubleOf(statuses.partMissing, error)), host);
    }
  }

  /** What is beside the tests comes after what verdicts need, at the latest when it is wanted. */
  async #loadTools(): Promise<Tools> {
    const { Tools, TOOL_CONTENTS } = await import("./tools.js");
    this.#tools ??= new Tools({ ...this.#parts, assisted: () => this.#assistance.wasGiven });
    if (!this.#toolContents) {
      this.#toolContents = TOOL_CONTENTS;
      this.#show(this.#screen.state);
    }
    return this.#tools;
  }

  /** Loads the checker once; where that failed, the next run tries again. */
  #loadChecker(): Promise<PageChecker> {
    this.#checker ??= load().catch((error: unknown) => {
      this.#checker = undefined;
      throw error;
    });
    return this.#checker;
  }

  #onKey(event: KeyboardEvent): void {
    if (!isRunKey(event)) return;
    event.preventDefault(); // before the editor adds a line
    event.stopPropagation();
    this.#runs.run();
  }

  #openStep(): void {
    if (!this.#screen.state.guidance) return;
    const step = this.#guide?.open();
    const guidance = this.#guide?.guidance();
    if (!guidance || !this.#help) return;
    if (!step) {
      this.#speech.say(this.#help.WAITING);
      return;
    }
    this.#screen.update({ guidance });
    this.#course?.changed();
    this.#speech.say(this.#help.spokenStep(step, guidance));
    // The button has become the next step's, so what it opened has the focus.
    const title = document.getElementById(`step-${step}`);
    title?.focus();
    title?.parentElement?.scrollIntoView({ block: "nearest" }); // all of it, where it has room
  }

  #show(state: State): void {
    this.#frame?.show(state);
    this.#look?.show(state);
    keepingFocus(() => {
      render(
        lanesView(state, this.#actions, this.#lanes.pythonPart?.statusView),
        this.#elements.lanes,
      );
      render(
        benchView(state, this.#actions, this.#help?.guidanceView, this.#toolContents),
        this.#elements.bench,
      );
    });
  }
}

/** The state of a page where nothing has happened yet. */
function firstState(known: Pick<State, "settings" | "lane" | "code" | "kept">): State {
  return {
    ...known,
    linkTrouble: undefined,
    python: undefined,
    slow: undefined,
    tests: { phase: "idle" },
    guidance: undefined,
    printed: [],
    error: undefined,
    size: { T: 10, C: 8 },
    trial: undefined,
    trialMessage: undefined,
    file: undefined,
    fileMessage: undefined,
    shareMessage: undefined,
  };
}

/** Sentences that stay for those who read them again. */
const MOST_HEARD = 40;

function liveRegion(element: HTMLElement): LiveRegion {
  return {
    append: (sentence) => {
      const line = document.createElement("p");
      line.textContent = sentence;
      element.append(line);
      if (element.childElementCount > MOST_HEARD) element.firstElementChild?.remove();
    },
    clear: () => element.replaceChildren(),
  };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

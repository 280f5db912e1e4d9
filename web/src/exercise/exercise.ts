// `Exercise` creates and connects the parts. The first verdicts need only what is imported here.
// Help, tools, explorer and the full editor load later.

import { render } from "lit/html.js";
import { load, type PageChecker } from "#checker";
import { keepingFocus, showTheme } from "../common/browser.js";
import { Turns } from "../common/job.js";
import type { Language } from "../common/language.js";
import type { Settings } from "../common/settings.js";
import { Assistance, onOtherTab, type Store } from "../common/store.js";
import type { Course } from "../course/course.js";
import { Editor } from "../editor/editor.js";
import { JsInput } from "../embed/jsinput.js";
import { readCounted } from "../embed/read-work.js";
import { OpenedHints } from "../help/hints.js";
import type { Answers } from "../pictures/answers.js";
import type { PythonStatus } from "../python/status.js";
import { statuses } from "../texts/en/statuses.js";
import { ExplorerPanel } from "./explorer-panel.js";
import type { Frame } from "./frame.js";
import { type Handover, handover, Results } from "./handover.js";
import type { Help } from "./help.js";
import { CHOSEN, LanguageChoice, languagesView } from "./languages.js";
import { Links } from "./links.js";
import { type Actions, panelView, runOnKeys, type ToolContents } from "./panel.js";
import { Runners } from "./runners.js";
import { Runs } from "./runs.js";
import { Session } from "./session.js";
import { liveRegion, Speech } from "./speech.js";
import { firstState, Screen, type State } from "./state.js";
import type { Tools } from "./tools.js";
import { Works } from "./work.js";

/** The longest time that the full editor waits for the interpreter. */
const EDITOR_MS = 2000;

export interface ExerciseElements {
  content: HTMLElement;
  area: HTMLTextAreaElement;
  languages: HTMLElement;
  panel: HTMLElement;
  live: HTMLElement;
}

type Parts = ReturnType<typeof newParts>;

export class Exercise {
  readonly #elements: ExerciseElements;
  readonly #course: Course | undefined;
  readonly #parts: Parts;
  readonly #runs: Runs;
  readonly #languages: LanguageChoice;
  readonly #links: Links;
  readonly #explorer: ExplorerPanel;
  readonly #actions: Actions;
  #checker: Promise<PageChecker> | undefined;
  #help: Help | undefined;
  #answers: Answers | undefined;
  #tools: Tools | undefined;
  #toolContents: ToolContents | undefined;
  #frame: Frame | undefined;

  constructor(elements: ExerciseElements, settings: Settings, store: Store, course?: Course) {
    this.#elements = elements;
    this.#course = course;
    const parts = newParts(elements, settings, store, {
      show: (state) => this.#show(state),
      status: (status) => this.#languages.showPython(status),
    });
    this.#parts = parts;
    const { screen, speech, session } = parts;
    const runs = this.#newRuns();
    this.#runs = runs;
    const leaveTrial = () => this.#tools?.trials.leave();
    const languages = new LanguageChoice({ ...parts, runs, leaveTrial });
    this.#languages = languages;
    this.#explorer = new ExplorerPanel({
      settings,
      answers: () => this.#answers,
      tried: () => this.#tools?.trials.table,
      say: (sentence) => speech.say(sentence),
    });
    this.#actions = this.#newActions();
    takeFiles((file) => void runs.openFile(file));
    this.#loadChecker().catch((error: unknown) => runs.break(error));
    languages.show();
    elements.panel.replaceChildren();
    this.#show(screen.state);
    this.#links = new Links({ ...parts, languages });
    void this.#loadRest();
    addEventListener("pagehide", () => session.save());
    this.#connectHosts();
    runOnKeys(this.#actions.run);
  }

  #newRuns(): Runs {
    const { screen, session, results, assistance } = this.#parts;
    return new Runs({
      ...this.#parts,
      files: { judge: async (...given) => (await this.#loadTools()).files.judge(...given) },
      checker: () => this.#loadChecker(),
      guide: async () => (await this.#loadHelp()).guide,
      beginning: () => this.#help?.guide.begin(screen.state.language),
      judged: (subject, report, answers) => {
        this.#answers = answers;
        if ("code" in subject) session.judged(subject, report);
        results.add(subject, report, assistance.wasGiven);
        this.#course?.judged(report, "code" in subject ? subject : null);
        const { state } = screen;
        this.#loadHelp().then(
          (help) => help.keep(subject, report, state),
          () => {},
        );
      },
    });
  }

  #newActions(): Actions {
    const { screen, session, runners, marker } = this.#parts;
    const runs = this.#runs;
    // Browsers let a page copy only while they handle a press, so nothing may wait here.
    const use = (action: (tools: Tools) => unknown): void => {
      if (this.#tools) action(this.#tools);
    };
    return {
      chooseLanguage: (language) => this.#languages.choose(language),
      cancelPython: () => void runners.cancelPython(),
      loadPython: () => this.#languages.prepare(),
      run: () => runs.run(true),
      stop: () => runs.stop(),
      reset: () => session.reset(),
      undo: () => session.undo(),
      goBackTo: (code) => session.goBackTo(code),
      takeElsewhere: () => session.takeElsewhere(),
      keepHere: () => session.keepHere(),
      goTo: (line) => marker.goTo(line),
      suggests: () => marker.suggests,
      suggest: (wanted) => {
        marker.suggests = wanted;
      },
      explore: (isOpen, goal) => void this.#explorer.toggle(isOpen, () => screen.state, goal),
      loadTools: () => void this.#loadTools().catch(() => {}),
      tryIt: (size) => use(({ trials }) => trials.tryIt(size)),
      copyTrial: () => use((tools) => tools.copyTrial()),
      openFile: (file) => void runs.openFile(file),
      downloadTable: (format) => use((tools) => tools.downloadTable(format)),
      copyLink: () => use((tools) => tools.copyLink()),
      downloadCode: () => use((tools) => tools.downloadCode()),
      downloadReport: () => use((tools) => tools.downloadReport()),
      askDeletion: (isAsked) => use((tools) => tools.askDeletion(isAsked)),
      deleteWork: () => use((tools) => tools.deleteWork()),
    };
  }

  #connectHosts(): void {
    const work = handover(this.#parts, this.#languages);
    // The session must save the code before the course hears that the visit ends.
    this.#course?.attach({ ...this.#parts, ...work, checker: () => this.#loadChecker() });
    if (window.parent !== window) {
      const jsInput = new JsInput(work);
      Object.assign(window, { sinusoidalPe: jsInput });
      void this.#connectParent(work, jsInput);
    }
  }

  async #connectParent(work: Handover, jsInput: JsInput): Promise<void> {
    const part = await import("./frame.js");
    const { screen, session, results } = this.#parts;
    const exercise = {
      run: () => this.#runs.run(),
      stop: () => this.#runs.stop(),
      reset: () => session.reset(),
      ...work,
      setTheme: showTheme,
      counted: results,
      jsInput,
    };
    this.#frame = new part.Frame(exercise, screen.state, this.#elements.content);
  }

  async #loadRest(): Promise<void> {
    const { screen, session, runners, turns, store, marker } = this.#parts;
    const settled = runners.of(screen.state.language).then((runner) => runner.settled);
    const wait = new Promise((resolve) => setTimeout(resolve, EDITOR_MS));
    await Promise.race([settled.catch(() => {}), wait]);
    if (!isFar(screen.state)) await turns.over;
    await this.#links.opened; // a link must not get the report of other code
    const refresh = (): void => session.refresh();
    const startAnew = (): void => {
      if (!this.#course) location.reload(); // the course would begin a second visit
    };
    // Late, because some browsers take milliseconds to listen.
    onOtherTab(store, { changed: refresh, deleted: startAnew });
    refresh();
    this.#loadHelp().catch(() => {});
    await this.#loadTools().catch(() => {});
    await marker.upgrade();
    await turns.over;
    if (!IS_ONE_FILE) await this.#workOffline();
  }

  async #workOffline(): Promise<void> {
    const part = await import("../offline/register.js").catch(() => undefined);
    await part?.workOffline(this.#parts.screen.state.settings.offline);
  }

  async #loadHelp(): Promise<Help> {
    const [{ Help }, { core }] = await Promise.all([import("./help.js"), this.#loadChecker()]);
    if (!this.#help) {
      this.#help = new Help({
        ...this.#parts,
        core,
        changed: () => this.#course?.changed(),
      });
      this.#help.begin();
    }
    return this.#help;
  }

  async #loadTools(): Promise<Tools> {
    const part = await import("./tools.js");
    if (!this.#tools) {
      const { marker } = this.#parts;
      part.preparePaper(() => marker.code);
      this.#tools = new part.Tools(this.#parts);
      this.#toolContents = part.TOOL_CONTENTS;
      this.#show(this.#parts.screen.state);
    }
    return this.#tools;
  }

  #loadChecker(): Promise<PageChecker> {
    this.#checker ??= load().catch((error: unknown) => {
      this.#checker = undefined;
      throw error;
    });
    return this.#checker;
  }

  #show(state: State): void {
    this.#frame?.show(state);
    this.#explorer.show(state);
    keepingFocus(() => {
      render(
        languagesView(state, this.#actions, this.#parts.runners.pythonPart?.statusView),
        this.#elements.languages,
      );
      render(
        panelView(state, this.#actions, this.#help?.view, this.#toolContents),
        this.#elements.panel,
      );
    });
    this.#help?.follow(state);
  }
}

interface Listeners {
  show(state: State): void;
  status(status: PythonStatus): void;
}

function newParts(
  elements: ExerciseElements,
  settings: Settings,
  store: Store,
  { show, status }: Listeners,
) {
  const works = new Works(store);
  const { languages } = settings;
  const language =
    languages.find((each) => each === store.read(CHOSEN)) ?? (languages[0] as Language);
  const { code, kept } = works.of(language);
  const { closing } = works;
  const screen = new Screen(firstState({ settings, language, code, kept, closing }), show);
  const speech = new Speech(liveRegion(elements.live), settings.reveal);
  const marker: Editor = new Editor(
    { area: elements.area, store, onChange: () => session.edited() },
    language,
    code,
  );
  const session = new Session({ screen, speech, editor: marker, works });
  const runners = new Runners({ status, slow: (slow) => screen.update({ slow }) });
  return {
    assistance: new Assistance(store),
    marker,
    openedHints: new OpenedHints(store),
    program: () => session.program(),
    results: new Results(store, readCounted),
    runnerOf: (language: Language) => runners.of(language),
    runners,
    screen,
    session,
    speech,
    store,
    turns: new Turns(),
    works,
  };
}

/** Most of Python is still to come, so the editor does not wait for it. */
function isFar({ language, python }: State): boolean {
  if (language !== "python") return false;
  return !python || (python.phase === "loading" && python.received < python.total / 8);
}

function takeFiles(open: (file: File) => void): void {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    open(file);
  });
  addEventListener("paste", (event) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isInField(event) || (!file && text.trim() === "")) return;
    event.preventDefault();
    open(file ?? new File([text], statuses.pasted));
  });
}

function isInField(event: Event): boolean {
  return event
    .composedPath()
    .some(
      (each) =>
        each instanceof HTMLElement && (each.isContentEditable || each.matches("input, textarea")),
    );
}

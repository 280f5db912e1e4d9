import type { ClosingAnswer, Report } from "sinusoidal-pe";
import { createExplaining } from "#explaining";
import type { Assistance, Store } from "../common/store.js";
import type { Marker } from "../editor/codemirror.js";
import { guidanceView, later, spokenHint, waitingText } from "../help/feedback.js";
import { Guide } from "../help/guide.js";
import type { OpenedHints } from "../help/hints.js";
import { CLOSING_TITLE, resultOf } from "../help/success.js";
import { help as texts } from "../texts/en/help.js";
import { keepReport, recall } from "./last-report.js";
import { gapMark, markOf } from "./output.js";
import type { GuidanceView } from "./panel.js";
import type { Session } from "./session.js";
import { ResultSight } from "./sight.js";
import type { Speech } from "./speech.js";
import {
  type GuidanceState,
  isStale,
  lineOf,
  type OutputState,
  type RunState,
  type State,
  type Subject,
  type Writer,
} from "./state.js";
import { Unfinished } from "./unfinished.js";

export interface HelpParts {
  screen: Writer<RunState & GuidanceState & OutputState>;
  speech: Speech;
  marker: Marker;
  store: Store;
  assistance: Assistance;
  openedHints: OpenedHints;
  core: Parameters<typeof createExplaining>[0];
  session: Pick<Session, "answer">;
  changed(): void;
}

export class Help {
  readonly #parts: HelpParts;
  readonly guide: Guide;
  readonly #sight = new ResultSight();
  readonly #unfinished: Unfinished;
  readonly view: GuidanceView = (guidance, state, actions) =>
    guidanceView(guidance, state, {
      ...actions,
      openHint: () => this.#openHint(),
      answer: (given) => this.#answer(given),
    });

  constructor(parts: HelpParts) {
    const { screen, assistance, openedHints, core } = parts;
    this.#parts = parts;
    this.#unfinished = new Unfinished(parts.store);
    later.changed = () => {
      screen.update({});
      this.#scrollToHint();
    };
    this.guide = new Guide({
      settings: screen.state.settings,
      assistance,
      openedHints,
      checker: createExplaining(core),
      ready: () => {
        if (screen.state.guidance) screen.update({ guidance: this.guide.guidance() });
      },
    });
  }

  begin(): void {
    const { screen, speech, marker, store } = this.#parts;
    const { state } = screen;
    this.#sight.begin(state);
    this.#unfinished.follow(state);
    if (state.tests.phase !== "idle") return;
    const recalled = recall(store, this.guide, state);
    screen.update(recalled ?? { guidance: this.guide.begin(state.language) });
    const { error, guidance } = screen.state;
    if (!isStale(screen.state)) marker.mark(error ? markOf(error) : gapMark(guidance));
    this.#unfinished.tell(() => {
      screen.update({ error: { text: "", line: null, explanation: texts.unfinished } });
      speech.say(texts.unfinished);
    });
  }

  follow(state: State): void {
    this.#sight.follow(state);
    this.#unfinished.follow(state);
  }

  keep(subject: Subject, report: Report, state: State): void {
    const { tests, printed: all, error: first, settings } = state;
    const line = lineOf(tests);
    const [printed, error] = "code" in subject ? [all, first] : [[], undefined];
    const evidence = report.passed ? undefined : this.guide.evidence;
    const reported = { subject, report, line, printed, error, evidence };
    keepReport(this.#parts.store, reported, settings.reveal);
  }

  #answer(given: ClosingAnswer): void {
    const { session, speech, changed } = this.#parts;
    session.answer(given);
    changed();
    speech.say(resultOf(given));
    document.getElementById(CLOSING_TITLE)?.focus();
  }

  #scrollToHint(): void {
    const { activeElement } = document;
    if (activeElement?.id.startsWith("hint-")) {
      activeElement.parentElement?.scrollIntoView({ block: "nearest" });
    }
  }

  #openHint(): void {
    const { screen, speech, changed } = this.#parts;
    if (!screen.state.guidance) return;
    const hint = this.guide.open();
    const guidance = this.guide.guidance();
    if (!guidance) return;
    if (!hint) {
      speech.say(waitingText(guidance));
      return;
    }
    screen.update({ guidance });
    changed();
    speech.say(spokenHint(hint, guidance));
    document.getElementById(`hint-${hint}`)?.focus();
    this.#scrollToHint();
  }
}

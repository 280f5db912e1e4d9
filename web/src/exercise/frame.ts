import { RELEASE, type RunResult } from "sinusoidal-pe/frame";
import { randomId } from "../common/browser.js";
import { watchHeight } from "../embed/height.js";
import type { JsInput } from "../embed/jsinput.js";
import { JsInputChannel } from "../embed/jsinput-channel.js";
import { Messenger, type OpenEvent, type Requested, surroundings } from "../embed/messenger.js";
import { type State, type Subject, type Tests, verdictsOf } from "./state.js";

const CODE_MS = 500;

export interface FramedExercise extends Requested {
  readonly counted: Counted;
  readonly jsInput: JsInput;
}

export class Frame {
  readonly #exercise: FramedExercise;
  readonly #messenger: Messenger;
  readonly #look: () => void;
  #state: State;
  #codeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(exercise: FramedExercise, state: State, content: HTMLElement) {
    this.#exercise = exercise;
    this.#state = state;
    const { origins, id, languages } = state.settings;
    this.#messenger = new Messenger(surroundings(), { origins, frame: id || randomId() }, exercise);
    if (origins.length > 0) this.#answerJsInput(origins);
    this.#look = watchHeight(content, this.#messenger.height);
    this.#look();
    const { language } = state;
    this.#messenger.tell({ type: "ready", languages: [...languages], language, release: RELEASE });
  }

  #answerJsInput(origins: readonly string[]): void {
    const { jsInput } = this.#exercise;
    const { parent } = window;
    const channel = new JsInputChannel(jsInput, (message, to) => parent.postMessage(message, to));
    addEventListener("message", (event) => {
      const { source, origin } = event;
      if (source === parent && origins.includes(origin)) channel.hear(event.data, origin);
    });
  }

  show(state: State): void {
    const before = this.#state;
    this.#state = state;
    const events = eventsBetween(before, state, this.#exercise.counted);
    for (const event of [...events, ...answersBetween(before, state)]) this.#messenger.tell(event);
    if (state.settings.codeEvents && before.code !== state.code) this.#tellCodeSoon();
    this.#look();
  }

  #tellCodeSoon(): void {
    clearTimeout(this.#codeTimer);
    this.#codeTimer = setTimeout(() => {
      const { language, code } = this.#state;
      this.#messenger.tellCode(language, code);
    }, CODE_MS);
  }
}

export interface Counted {
  attempts: number;
  last: RunResult | undefined;
}

/** Comes after the run, so a host that saves work must ask for it then. */
export function answersBetween({ closing: was }: State, { closing: is }: State): OpenEvent[] {
  if (!is || JSON.stringify(was) === JSON.stringify(is)) return [];
  return [{ type: "question-answered", question: is.question, correct: is.correct }];
}

export function eventsBetween(
  before: State,
  after: State,
  { attempts, last }: Counted,
): OpenEvent[] {
  const [was, is] = [before.tests, after.tests];
  if (was === is || (is.phase === "done" && is.isRecalled)) return [];
  const subject = subjectOf(is);
  const isNew = subject !== subjectOf(was);
  const events: OpenEvent[] = [];
  if (was.phase === "running" && (isNew || is.phase === "stopped")) {
    events.push({ type: "run-ended", why: is.phase === "broken" ? "broken" : "stopped" });
  }
  if (is.phase === "running" && isNew && subject && "language" in subject) {
    events.push({ type: "run-started", language: subject.language, attempt: attempts + 1 });
  }
  for (const { check, state, reason } of verdictsOf(is).slice(isNew ? 0 : verdictsOf(was).length)) {
    events.push({ type: "check", check, state, reason });
  }
  if (is.phase === "done" && last) events.push({ type: "run-completed", ...last });
  return events;
}

function subjectOf(tests: Tests): Subject | undefined {
  return "subject" in tests ? tests.subject : undefined;
}

import { CHECKS, type Report } from "sinusoidal-pe";
import type { RunResult, WorkState } from "sinusoidal-pe/frame";
import { type Assistance, parsed, type Store } from "../common/store.js";
import type { OpenedHints } from "../help/hints.js";
import type { LanguageChoice } from "./languages.js";
import type { Session } from "./session.js";
import type { Speech } from "./speech.js";
import type { State, Subject, Writer } from "./state.js";

export interface HandoverParts {
  screen: Writer<State>;
  speech: Speech;
  session: Session;
  assistance: Assistance;
  openedHints: OpenedHints;
  results: Results;
}

export interface Handover {
  work(): WorkState;
  /** Code that the host's work replaces becomes a version. */
  restore(work: WorkState): void;
  /** Makes versions of the code. The editor keeps its own. */
  setAside(code: WorkState["code"]): void;
  /** The last result that this page load ran or put back. */
  result(): RunResult | undefined;
  say(sentence: string): void;
  refuse(sentence: string): void;
}

export function handover(parts: HandoverParts, shown: LanguageChoice): Handover {
  const { screen, speech, session, assistance, openedHints, results } = parts;
  const { languages } = screen.state.settings;
  return {
    work: () => {
      const help = openedHints.opened;
      const { closing, language } = screen.state;
      return {
        schema: 1,
        language,
        code: session.codes(languages),
        attempts: results.attempts,
        assisted: assistance.wasGiven,
        ...(Object.keys(help).length > 0 && { help }),
        ...(closing && { closing }),
        result: results.last ?? null,
      };
    },
    restore: (work) => {
      session.restore(work.code, languages);
      if (languages.includes(work.language)) shown.choose(work.language);
      if (work.assisted) assistance.give();
      openedHints.restore(work.help ?? {});
      results.restore(work);
      if (work.closing) session.answer(work.closing);
    },
    setAside: (code) => session.setAside(code, languages),
    result: () => results.ofVisit,
    say: (sentence) => speech.say(sentence),
    refuse: (sentence) => {
      screen.update({ unopened: { text: sentence } });
      speech.say(sentence);
    },
  };
}

const NAME = "results";

export class Results {
  readonly #store: Store;
  #attempts = 0;
  #last: RunResult | undefined;
  #isOfVisit = false;

  constructor(store: Store, read: (kept: unknown) => Pick<WorkState, "attempts" | "result">) {
    this.#store = store;
    const { attempts, result } = read(parsed(store.read(NAME)));
    this.#attempts = attempts;
    this.#last = result ?? undefined;
  }

  get attempts(): number {
    return this.#attempts;
  }

  get last(): RunResult | undefined {
    return this.#last;
  }

  /** Somebody else may have made an earlier result in this browser. */
  get ofVisit(): RunResult | undefined {
    return this.#isOfVisit ? this.#last : undefined;
  }

  add(subject: Subject, { verdicts, passed, complete, causes }: Report, assisted: boolean): void {
    this.#attempts += 1;
    this.#last = {
      passed,
      complete,
      score: verdicts.filter(({ state }) => state === "passed").length / CHECKS.length,
      causes: causes.map(({ id }) => id),
      language: "file" in subject ? "file" : subject.language,
      attempt: this.#attempts,
      assisted,
    };
    this.#keep();
  }

  /** The learner may have made attempts since the start. */
  restore({ attempts, result }: Pick<WorkState, "attempts" | "result">): void {
    this.#last = result ?? undefined;
    this.#attempts = Math.max(this.#attempts, attempts);
    this.#keep();
  }

  #keep(): void {
    this.#isOfVisit = true;
    this.#store.write(NAME, JSON.stringify({ attempts: this.#attempts, result: this.#last }));
  }
}

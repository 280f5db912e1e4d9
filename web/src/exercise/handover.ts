import type { RunResult, WorkState } from "sinusoidal-pe/frame";
import type { Assistance } from "../common/store.js";
import type { OpenedHints } from "../help/hints.js";
import type { LanguageChoice } from "./language-choice.js";
import type { Results } from "./results.js";
import type { Session } from "./session.js";
import type { Speech } from "./speech.js";
import type { State, Writer } from "./state.js";

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
  /** Keeps code as earlier versions, and leaves the editor's code. */
  setAside(code: WorkState["code"]): void;
  result(): RunResult | undefined;
  say(sentence: string): void;
  /** Shows why the page did not take the host's work. */
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
    result: () => results.last,
    say: (sentence) => speech.say(sentence),
    refuse: (sentence) => {
      screen.update({ unopened: { text: sentence } });
      speech.say(sentence);
    },
  };
}

import { troubleOf } from "../common/error.js";
import { LANGUAGE_TITLES, type Language } from "../common/language.js";
import type { ChosenLanguage } from "../common/store.js";
import type { PythonStatus } from "../python/status.js";
import { statuses } from "../texts/en/statuses.js";
import type { Runners } from "./runners.js";
import type { Runs } from "./runs.js";
import type { Session } from "./session.js";
import type { Speech } from "./speech.js";
import type { PythonState, Writer } from "./state.js";

export interface LanguageParts {
  screen: Writer<PythonState>;
  speech: Speech;
  session: Session;
  runners: Runners;
  runs: Runs;
  chosen: ChosenLanguage;
  leaveTrial(): void;
}

export class LanguageChoice {
  readonly #parts: LanguageParts;

  constructor(parts: LanguageParts) {
    this.#parts = parts;
  }

  choose(language: Language): void {
    const { screen, speech, session, runs, chosen, leaveTrial } = this.#parts;
    if (language === screen.state.language) return;
    runs.leave();
    leaveTrial();
    chosen.write(language);
    session.show(language);
    runs.clear();
    this.show();
    speech.say(statuses.language({ language: LANGUAGE_TITLES[language] }));
  }

  show(): void {
    for (const part of document.querySelectorAll<HTMLElement>("[data-language]")) {
      part.hidden = part.dataset.language !== this.#parts.screen.state.language;
    }
    this.prepare();
  }

  prepare(): void {
    const { screen, runners } = this.#parts;
    runners.of(screen.state.language).then(
      (runner) => runner.prepare(),
      (error: unknown) =>
        this.showPython({ phase: "failed", ...troubleOf(statuses.pythonFailed, error) }),
    );
  }

  showPython(python: PythonStatus): void {
    const { screen, speech, runners } = this.#parts;
    const { language, python: before } = screen.state;
    screen.update({ python });
    if (python.phase === before?.phase || language !== "python") return;
    const said = runners.pythonPart?.SAID[python.phase];
    if (said !== undefined && (python.phase !== "ready" || before)) speech.say(said);
  }
}

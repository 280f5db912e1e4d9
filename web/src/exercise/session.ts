import type { ClosingAnswer, Report } from "sinusoidal-pe";

import type { Language, Program } from "../common/language.js";
import { STARTERS } from "../languages/starter.js";
import { statuses } from "../texts/en/statuses.js";
import type { Speech } from "./speech.js";
import type { Screen } from "./state.js";
import type { Replacement, Work, Works } from "./work.js";

const SAVE_MS = 300;

interface CodeEditor {
  readonly code: string;
  show(language: Language, code: string): void;
  replace(code: string): void;
}

export interface SessionParts {
  screen: Screen;
  speech: Speech;
  editor: CodeEditor;
  works: Works;
}

const REPLACED: Record<Replacement, string> = statuses.replaced;

export class Session {
  readonly #parts: SessionParts;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get #language(): Language {
    return this.#parts.screen.state.language;
  }

  get #work(): Work {
    return this.#parts.works.of(this.#language);
  }

  edited(): void {
    const { code } = this.#parts.editor;
    if (code === this.#work.code) return;
    this.#work.edit(code);
    this.#update();
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => this.save(), SAVE_MS);
  }

  save(): void {
    clearTimeout(this.#saveTimer);
    this.#work.save();
    this.#update();
  }

  /** Saves first: the code may freeze the page. */
  program(): Program {
    clearTimeout(this.#saveTimer);
    this.#work.take();
    this.#update();
    return { language: this.#language, code: this.#work.code };
  }

  judged({ language, code }: Program, { verdicts }: Report): void {
    const passed = verdicts.filter(({ state }) => state === "passed").length;
    this.#parts.works.of(language).judged(code, passed);
  }

  show(language: Language): void {
    this.save();
    this.#parts.screen.update({ language });
    this.#work.refresh();
    this.#parts.editor.show(language, this.#work.code);
    this.#update();
  }

  reset(): void {
    this.answer(undefined);
    this.#replace(STARTERS[this.#language], "reset");
  }

  answer(closing: ClosingAnswer | undefined): void {
    this.#parts.works.closing = closing;
    this.#update();
  }

  /** A link to the code that the last link replaced undoes that link. */
  openLink(given: string): void {
    const code = asInEditor(given);
    if (code === this.#work.before) this.undo();
    else this.#replace(code, "link");
  }

  undo(): void {
    const { before } = this.#work;
    if (before !== undefined) this.goBackTo(before);
  }

  goBackTo(code: string): void {
    this.#work.goBackTo(code);
    this.#showWork("version");
  }

  refresh(): void {
    const { isElsewhere } = this.#work.kept;
    this.#work.refresh();
    this.#update();
    if (!isElsewhere && this.#work.kept.isElsewhere) {
      this.#parts.speech.say(statuses.elsewhere);
    }
  }

  takeElsewhere(): void {
    this.#work.takeElsewhere();
    this.#showWork("tab");
  }

  keepHere(): void {
    this.#work.keepHere();
    this.#update();
  }

  restore(codes: Partial<Record<Language, string>>, languages: readonly Language[]): void {
    for (const language of languages) {
      const given = codes[language];
      if (given === undefined) continue;
      const code = asInEditor(given);
      if (language === this.#language) this.#replace(code, "version");
      else this.#parts.works.of(language).replace(code, "version");
    }
  }

  setAside(codes: Partial<Record<Language, string>>, languages: readonly Language[]): void {
    for (const language of languages)
      this.#parts.works.of(language).setAside(asInEditor(codes[language] ?? ""));
    this.#update();
  }

  codes(languages: readonly Language[]): Partial<Record<Language, string>> {
    const written = languages
      .map((language) => [language, this.#parts.works.of(language).code] as const)
      .filter(([language, code]) => code !== STARTERS[language]);
    return Object.fromEntries(written);
  }

  #replace(code: string, by: Replacement): void {
    if (code === this.#work.code) return;
    this.#work.replace(code, by);
    this.#showWork(by);
  }

  #showWork(by: Replacement): void {
    this.#parts.editor.replace(this.#work.code);
    this.#update();
    this.#parts.speech.say(REPLACED[by]);
  }

  #update(): void {
    const { code, kept } = this.#work;
    const { closing } = this.#parts.works;
    this.#parts.screen.update({ code, kept, closing });
  }
}

/** The editor changes the ends of lines, which would look like an edit. */
function asInEditor(code: string): string {
  return code.replace(/\r\n?/g, "\n");
}

// The code that is shown: what changes it, and when it is saved.
import type { Report } from "sinusoidal-pe";

import type { LaneName, Program } from "./lanes/lane.js";
import type { Speech } from "./speech.js";
import { STARTERS } from "./starter.js";
import type { Screen } from "./state.js";
import { statuses } from "./texts/en/statuses.js";
import type { Replacement } from "./versions.js";
import type { Work, Works } from "./work.js";

/** The longest that a change goes unsaved. */
const SAVE_MS = 300;

/** What the session needs of the editor. */
export interface CodeEditor {
  readonly code: string;
  /** Shows the code of a language. */
  show(lane: LaneName, code: string): void;
  /** Replaces the code as one step that Undo takes back. */
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

  get #lane(): LaneName {
    return this.#parts.screen.state.lane;
  }

  get #work(): Work {
    return this.#parts.works.of(this.#lane);
  }

  /** The learner changed the code; other changes are known by then. */
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

  /** The code as it is now, saved before it runs, whatever it does to the page. */
  program(): Program {
    clearTimeout(this.#saveTimer);
    this.#work.take();
    this.#update();
    return { lane: this.#lane, code: this.#work.code };
  }

  /** Takes note of how far the code came. */
  judged({ lane, code }: Program, { verdicts }: Report): void {
    const passed = verdicts.filter(({ state }) => state === "passed").length;
    this.#parts.works.of(lane).judged(code, passed);
  }

  /** Shows the code of another language. */
  show(lane: LaneName): void {
    this.save();
    this.#parts.screen.update({ lane });
    this.#work.refresh();
    this.#parts.editor.show(lane, this.#work.code);
    this.#update();
  }

  reset(): void {
    this.#replace(STARTERS[this.#lane], "reset");
  }

  /** A link to the code that the last link replaced is the way back to it. */
  openLink(code: string): void {
    if (code === this.#work.before) this.undo();
    else this.#replace(code, "link");
  }

  /** Takes a reset or a link back. */
  undo(): void {
    const { before } = this.#work;
    if (before !== undefined) this.goBackTo(before);
  }

  goBackTo(code: string): void {
    this.#work.goBackTo(code);
    this.#showWork("version");
  }

  /** Another tab may have saved something. */
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

  /** Puts work back that was kept elsewhere; what is here becomes a version. */
  restore(codes: Partial<Record<LaneName, string>>, lanes: readonly LaneName[]): void {
    for (const lane of lanes) {
      const code = codes[lane];
      if (code === undefined) continue;
      if (lane === this.#lane) this.#replace(code, "version");
      else this.#parts.works.of(lane).replace(code, "version");
    }
  }

  /** Keeps code from elsewhere as earlier versions. The editor's code stays. */
  setAside(codes: Partial<Record<LaneName, string>>, lanes: readonly LaneName[]): void {
    for (const lane of lanes) this.#parts.works.of(lane).setAside(codes[lane] ?? "");
    this.#update();
  }

  /** The code of each language that was written in. */
  codes(lanes: readonly LaneName[]): Partial<Record<LaneName, string>> {
    const written = lanes
      .map((lane) => [lane, this.#parts.works.of(lane).code] as const)
      .filter(([lane, code]) => code !== STARTERS[lane]);
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
    this.#parts.screen.update({ code, kept });
  }
}

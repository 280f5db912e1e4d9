import { writeCsv } from "sinusoidal-pe/formats";
import type { FrameTheme } from "sinusoidal-pe/frame";
import { revealedReport } from "#revealed";
import { visibleLines } from "#visible";
import { showTheme } from "../common/browser.js";
import { download } from "../common/download.js";
import { spokenTrouble, TextError, troubleOf } from "../common/error.js";
import { LANGUAGES, type Language, type Program } from "../common/language.js";
import type { Settings } from "../common/settings.js";
import { type Assistance, Store } from "../common/store.js";
import { forgetHeight } from "../editor/editor.js";
import { linkTo } from "../languages/links.js";
import { STARTERS } from "../languages/starter.js";
import { deletePythonFiles } from "../python/cache.js";
import { tools } from "../texts/en/tools.js";
import { FileJudge } from "./file.js";
import type { JobParts } from "./runs.js";
import {
  type FileState,
  type Message,
  reportOf,
  type ShareState,
  type TrialState,
} from "./state.js";
import { DELETION } from "./tool-contents.js";
import { Trials } from "./trials.js";
import type { Works } from "./work.js";

export { takeLink } from "../languages/links.js";
export { TOOL_CONTENTS } from "./tool-contents.js";

const MOST_SHOWN = 5000;

const JSON_TYPE = "application/json";

const CODE_FILES: Record<Language, { name: string; type: string }> = {
  javascript: { name: "sinusoidal_pe.js", type: "text/javascript" },
  python: { name: "sinusoidal_pe.py", type: "text/x-python" },
};

type Written = TrialState & ShareState & Pick<FileState, "fileMessage">;

export interface ToolsParts extends JobParts<Written> {
  assistance: Assistance;
  store: Store;
  works: Works;
}

export class Tools {
  readonly #parts: ToolsParts;
  readonly files = new FileJudge();
  readonly trials: Trials;

  constructor(parts: ToolsParts) {
    this.#parts = parts;
    this.trials = new Trials(parts);
    addEventListener("click", (event) => void this.#takeCodeAlong(event));
  }

  /** Code that this browser does not save goes to the page in another language in the address. */
  async #takeCodeAlong(event: MouseEvent): Promise<void> {
    const { screen, works } = this.#parts;
    const { target } = event;
    if (!(target instanceof HTMLAnchorElement && target.hreflang)) return;
    const own = [screen.state.language, ...LANGUAGES].find((each) => {
      const { code, kept } = works.of(each);
      return code !== STARTERS[each] && !kept.keeping.startsWith("saved");
    });
    if (!own) return;
    event.preventDefault();
    const { code } = works.of(own);
    await this.#withLink({ language: own, code }, target.href, (link) => location.assign(link));
  }

  async copyTrial(): Promise<void> {
    const { table } = this.trials;
    if (!table) return;
    await this.#copy(writeCsv(table), tools.trial.copied, "trialMessage");
  }

  async downloadTable(format: "npy" | "csv"): Promise<void> {
    const { screen, speech } = this.#parts;
    const { file } = screen.state;
    const name = file?.name.replace(/\.[^.]*$/, "") || "table";
    try {
      const content = await this.files.write(format);
      download(`${name}.${format}`, [content], "application/octet-stream");
    } catch (error) {
      if (screen.state.file !== file) return;
      const trouble = troubleOf(tools.file.unwritten, error);
      screen.update({ fileMessage: { ...trouble, failed: true } });
      speech.say(spokenTrouble(trouble));
    }
  }

  copyLink(): Promise<void> {
    return this.#withLink(this.#parts.screen.state, location.href, (link) =>
      this.#copy(link, tools.share.copied, "shareMessage"),
    );
  }

  async #withLink(
    program: Program,
    address: string,
    use: (link: string) => void | Promise<void>,
  ): Promise<void> {
    try {
      await use(await linkTo(program, address));
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      this.#parts.screen.update({ shareMessage: { text: error.message, failed: true } });
      this.#parts.speech.say(error.message);
    }
  }

  downloadCode(): void {
    const { code, language } = this.#parts.screen.state;
    const { name, type } = CODE_FILES[language];
    download(name, [code], type);
  }

  downloadReport(): void {
    const { screen, assistance } = this.#parts;
    const report = reportOf(screen.state.tests);
    if (!report) return;
    const { closing, settings } = screen.state;
    const shown = revealedReport(report, settings.reveal);
    const given = { ...shown, assisted: assistance.wasGiven, closing };
    const text = JSON.stringify(given, null, 2);
    download("report.json", [`${text}\n`], JSON_TYPE);
  }

  askDeletion(isDeletionAsked: boolean): void {
    const { screen, speech } = this.#parts;
    screen.update({ isDeletionAsked });
    if (isDeletionAsked) speech.say(tools.share.deletion.question);
    else document.getElementById(DELETION)?.focus();
  }

  async deleteWork(): Promise<void> {
    const { store, screen, speech } = this.#parts;
    const { settings } = screen.state;
    await deleteWork(store, settings);
    // Some course systems begin a visit only once, so in a course the page stays.
    if (settings.scorm === "off") return location.reload();
    const { done } = tools.share.deletion;
    screen.update({ shareMessage: { text: done, failed: false } });
    this.askDeletion(false);
    speech.say(done);
  }

  async #copy(text: string, done: string, place: "trialMessage" | "shareMessage"): Promise<void> {
    const { screen, speech } = this.#parts;
    try {
      await navigator.clipboard.writeText(text);
      screen.update({ [place]: { text: done, failed: false } satisfies Message });
      speech.say(done);
    } catch {
      const message: Message =
        text.length > MOST_SHOWN
          ? { text: tools.copyBlocked, failed: true }
          : { text: tools.copyYourself, failed: true, copy: text };
      screen.update({ [place]: message });
      speech.say(message.text);
    }
  }
}

async function deleteWork(store: Store, { namespace }: Settings): Promise<void> {
  store.closeEverywhere();
  new Store(() => sessionStorage, namespace).close(); // work from before a course names the learner
  try {
    indexedDB.deleteDatabase(store.name); // a course's copy
  } catch {}
  forgetHeight();
  await deletePythonFiles().catch(() => {});
}

/**
 * On paper, pictures have light colours. The code is whole, because the editor contains only lines
 * in view.
 */
export function preparePaper(code: () => string): void {
  const { dataset } = document.documentElement;
  const listing = document.createElement("pre");
  listing.className = "on-paper";
  listing.translate = false;
  let theme: FrameTheme | undefined;
  addEventListener("beforeprint", () => {
    theme ??= dataset.theme as FrameTheme;
    showTheme("light");
    listing.textContent = numbered(visibleLines(code()));
    document.getElementById("editor")?.after(listing);
  });
  addEventListener("afterprint", () => {
    listing.remove();
    if (theme) showTheme(theme);
    theme = undefined;
  });
}

function numbered(code: string): string {
  const lines = code.trimEnd().split("\n");
  const width = String(lines.length).length;
  return lines.map((line, at) => `${String(at + 1).padStart(width)}  ${line}`).join("\n");
}

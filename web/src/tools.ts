// Beside the tests: calls of the function, finished tables, links, copies and files to keep. Loaded
// after what verdicts need.
import { writeCsv } from "sinusoidal-pe/formats";

import { download } from "./download.js";
import { spokenTrouble, TextError, troubleOf } from "./error.js";
import { FileLane } from "./lanes/file.js";
import type { LaneName } from "./lanes/lane.js";
import { linkTo } from "./links.js";
import type { Parts } from "./runs.js";
import type { Message } from "./state.js";
import { reportOf } from "./state.js";
import { tools } from "./texts/en/tools.js";
import { Trials } from "./trials.js";

export { takeLink } from "./links.js";
export { TOOL_CONTENTS } from "./views/tool-contents.js";

/** Longer texts are not shown for people to copy. */
const MOST_SHOWN = 5000;

const JSON_TYPE = "application/json";

const CODE_FILES: Record<LaneName, { name: string; type: string }> = {
  javascript: { name: "sinusoidal_pe.js", type: "text/javascript" },
  python: { name: "sinusoidal_pe.py", type: "text/x-python" },
};

/** What they need of the page. */
export interface ToolsParts extends Parts {
  /** Whether a solution was shown. */
  assisted(): boolean;
}

export class Tools {
  readonly #parts: ToolsParts;
  readonly files = new FileLane();
  readonly trials: Trials;

  constructor(parts: ToolsParts) {
    this.#parts = parts;
    this.trials = new Trials(parts);
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
      if (screen.state.file !== file) return; // a file that was given up since
      const trouble = troubleOf(tools.file.unwritten, error);
      screen.update({ fileMessage: { ...trouble, failed: true } });
      speech.say(spokenTrouble(trouble));
    }
  }

  async copyLink(): Promise<void> {
    try {
      const link = await linkTo(this.#parts.screen.state, location.href);
      await this.#copy(link, tools.share.copied, "shareMessage");
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      this.#parts.screen.update({ shareMessage: { text: error.message, failed: true } });
      this.#parts.speech.say(error.message);
    }
  }

  downloadCode(): void {
    const { code, lane } = this.#parts.screen.state;
    const { name, type } = CODE_FILES[lane];
    download(name, [code], type);
  }

  downloadReport(): void {
    const { screen, assisted } = this.#parts;
    const report = reportOf(screen.state.tests);
    if (!report) return;
    const text = JSON.stringify({ ...report, assisted: assisted() }, null, 2);
    download("report.json", [`${text}\n`], JSON_TYPE);
  }

  async #copy(text: string, done: string, place: "trialMessage" | "shareMessage"): Promise<void> {
    const { screen, speech } = this.#parts;
    try {
      await navigator.clipboard.writeText(text);
      screen.update({ [place]: { text: done, failed: false } satisfies Message });
      speech.say(done);
    } catch {
      // Without the right to the clipboard people can still copy a short text themselves.
      const isLong = text.length > MOST_SHOWN;
      const message: Message = isLong
        ? { text: tools.copyBlocked, failed: true }
        : { text: tools.copyYourself, failed: true, copy: text };
      screen.update({ [place]: message });
      speech.say(message.text);
    }
  }
}

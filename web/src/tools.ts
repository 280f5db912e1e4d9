// Beside the tests: links, copies and files to keep; and files that are dropped or pasted.
import { download } from "./download.js";
import { messageOf } from "./error.js";
import type { FileLane } from "./lanes/file.js";
import type { LaneName } from "./lanes/lane.js";
import { LinkError, linkTo } from "./links.js";
import type { Runs } from "./runs.js";
import type { Message, Screen } from "./state.js";
import { reportOf } from "./state.js";
import type { Trials } from "./trials.js";

const JSON_TYPE = "application/json";

const CODE_FILES: Record<LaneName, { name: string; type: string }> = {
  javascript: { name: "sinusoidal_pe.js", type: "text/javascript" },
  python: { name: "sinusoidal_pe.py", type: "text/x-python" },
};

export interface ToolsParts {
  screen: Screen;
  runs: Runs;
  trials: Trials;
  files: FileLane;
  say(text: string): void;
  /** Whether a solution was shown. */
  assisted(): boolean;
}

export class Tools {
  readonly #parts: ToolsParts;

  constructor(parts: ToolsParts) {
    this.#parts = parts;
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => this.#onDrop(event));
    addEventListener("paste", (event) => this.#onPaste(event));
  }

  async copyTrial(): Promise<void> {
    const { table } = this.#parts.trials;
    if (!table) return;
    const { writeCsv } = await import("sinusoidal-pe/formats");
    await this.#copy(writeCsv(table), "The table is copied as CSV.", "trialMessage");
  }

  async downloadTable(format: "npy" | "csv"): Promise<void> {
    const { screen, files, say } = this.#parts;
    const name = screen.state.file?.name.replace(/\.[^.]*$/, "") || "table";
    try {
      const content = await files.write(format);
      download(`${name}.${format}`, [content], "application/octet-stream");
    } catch (error) {
      const text = `${messageOf(error)}.`;
      screen.update({ fileMessage: { text, failed: true } });
      say(text);
    }
  }

  async copyLink(): Promise<void> {
    try {
      const link = await linkTo(this.#parts.screen.state, location.href);
      await this.#copy(link, "The link is copied.", "shareMessage");
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      this.#parts.screen.update({ shareMessage: { text: error.message, failed: true } });
      this.#parts.say(error.message);
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
    const { screen, say } = this.#parts;
    try {
      await navigator.clipboard.writeText(text);
      screen.update({ [place]: message(done) });
      say(done);
    } catch {
      // Without the right to the clipboard the text itself can still be taken.
      screen.update({ [place]: message(text.length > 5000 ? "Copying is blocked here." : text) });
    }
  }

  #onDrop(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void this.#parts.runs.openFile(file);
  }

  /** Pasted files, and text pasted outside of what takes text itself. */
  #onPaste(event: ClipboardEvent): void {
    const inField = event
      .composedPath()
      .some(
        (each) =>
          each instanceof HTMLElement &&
          (each.isContentEditable || each.matches("input, textarea")),
      );
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (inField || (!file && text.trim() === "")) return;
    event.preventDefault();
    void this.#parts.runs.openFile(file ?? new File([text], "pasted text"));
  }
}

function message(text: string): Message {
  return { text, failed: false };
}

// Beside the tests: calling the function, finished tables, links and files.
import { type Answer, describeCame, describeProblem, type Report, type Size } from "sinusoidal-pe";
import { readAnswer } from "sinusoidal-pe/answer";

import { messageOf } from "./error.js";
import { FileLane, type JudgedFile } from "./lanes/file.js";
import type { LaneName } from "./lanes/lane.js";
import { download, linkTo } from "./share.js";
import { previewOf } from "./table.js";
import type { Message, State } from "./views/state.js";

/** Most entries that Try it asks for: as many as the page takes in. */
const MAX_TRIAL = 2 ** 21;
const JSON_TYPE = "application/json";

const CODE_FILES: Record<LaneName, { name: string; type: string }> = {
  javascript: { name: "sinusoidal_pe.js", type: "text/javascript" },
  python: { name: "sinusoidal_pe.py", type: "text/x-python" },
};

/** What the tools need of the exercise. */
export interface ToolsHost {
  code(): string;
  lane(): LaneName;
  report(): Report | undefined;
  update(change: Partial<State>): void;
  say(text: string): void;
  /** Calls the code once, in its sandbox. */
  call(size: Size): Promise<Answer>;
  /** Shows a file's verdicts in place of the code's. */
  showFile(name: string, judging: Promise<JudgedFile | undefined>): Promise<void>;
}

export class Tools {
  readonly #host: ToolsHost;
  readonly #files = new FileLane();
  #trial: { shape: number[]; data: Float64Array } | undefined;
  #fileName = "table";

  constructor(host: ToolsHost) {
    this.#host = host;
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => this.#onDrop(event));
    addEventListener("paste", (event) => this.#onPaste(event));
  }

  async tryIt(size: Size): Promise<void> {
    this.#trial = undefined;
    const wrong = wrongSize(size);
    const shown = wrong ? {} : { size };
    this.#host.update({ ...shown, trial: undefined, trialMessage: message(wrong ?? "calling …") });
    if (wrong) {
      this.#host.say(wrong);
      return;
    }
    const answer = await this.#host.call(size).catch((error: unknown) => raisedBy(error));
    const text = this.#showTrial(answer);
    this.#host.say(text);
  }

  async copyTrial(): Promise<void> {
    if (!this.#trial) return;
    const { writeCsv } = await import("sinusoidal-pe/formats");
    await this.#copy(writeCsv(this.#trial), "The table is copied as CSV.", "trialMessage");
  }

  async openFile(file: File): Promise<void> {
    this.#fileName = file.name.replace(/\.[^.]*$/, "") || "table";
    this.#host.update({ file: undefined, fileMessage: message(`reading ${file.name} …`) });
    const judged = this.#files.judge(file, {
      preview: (preview) => this.#host.update({ file: preview, fileMessage: undefined }),
      unreadable: (problem) => this.#failFile(`${file.name}: ${describeProblem(problem)}`),
    });
    try {
      await this.#host.showFile(file.name, judged);
    } catch (error) {
      this.#failFile(`${file.name}: ${messageOf(error)}.`);
    }
  }

  async downloadTable(format: "npy" | "csv"): Promise<void> {
    try {
      const content = await this.#files.write(format);
      download(`${this.#fileName}.${format}`, [content], "application/octet-stream");
    } catch (error) {
      this.#failFile(`${messageOf(error)}.`);
    }
  }

  async copyLink(): Promise<void> {
    const link = await linkTo(this.#host.code(), this.#host.lane());
    await this.#copy(link, "The link is copied.", "shareMessage");
  }

  downloadCode(): void {
    const { name, type } = CODE_FILES[this.#host.lane()];
    download(name, [this.#host.code()], type);
  }

  downloadReport(): void {
    const report = this.#host.report();
    if (report) download("report.json", [`${JSON.stringify(report, null, 2)}\n`], JSON_TYPE);
  }

  #showTrial(answer: Answer): string {
    if (answer.kind === "returned") {
      const read = readAnswer(answer.value);
      if (read.kind === "table") {
        this.#trial = read;
        const preview = previewOf(read.shape, read.data, read.type);
        this.#host.update({ trial: preview, trialMessage: undefined });
        return `A table of shape ${read.shape.join(" by ")} came back.`;
      }
      return this.#failTrial(
        read.kind === "nothing" ? "nothing was returned" : describeCame(read.came),
      );
    }
    if (answer.kind === "timed-out") return this.#failTrial("no answer within the time limit");
    if (answer.kind === "raised")
      return this.#failTrial(`the code stopped with ${String(answer.error)}`);
    return this.#failTrial(describeCame(answer.came));
  }

  #failTrial(text: string): string {
    const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    this.#host.update({ trial: undefined, trialMessage: { text: sentence, failed: true } });
    return sentence;
  }

  #failFile(text: string): void {
    this.#host.update({ fileMessage: { text, failed: true } });
    this.#host.say(text);
  }

  async #copy(text: string, done: string, place: "trialMessage" | "shareMessage"): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#host.update({ [place]: message(done) });
      this.#host.say(done);
    } catch {
      // Without the right to the clipboard the text itself can still be taken.
      this.#host.update({
        [place]: message(text.length > 5000 ? "Copying is blocked here." : text),
      });
    }
  }

  #onDrop(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void this.openFile(file);
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
    void this.openFile(file ?? new File([text], "pasted text"));
  }
}

function wrongSize({ T, C }: Size): string | undefined {
  const whole = (value: number) => Number.isInteger(value) && value >= 1;
  if (!whole(T)) return "T must be a whole number from 1 on.";
  if (!whole(C)) return "C must be a whole number from 1 on.";
  if (T * C > MAX_TRIAL)
    return `T times C is ${T * C}; the page shows at most ${MAX_TRIAL} numbers.`;
  return undefined;
}

function message(text: string): Message {
  return { text, failed: false };
}

function raisedBy(error: unknown): Answer {
  return { kind: "raised", error: messageOf(error) };
}

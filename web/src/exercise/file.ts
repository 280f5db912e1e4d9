// A worker reads and judges the file, so that no file can hang the page.
import { TextError } from "../common/error.js";
import { tools } from "../texts/en/tools.js";
import FileWorker from "./file.worker.ts?worker";

import type {
  FileAnswer,
  FilePreview,
  FileQuestion,
  FileReply,
  FileRequest,
  JudgedFile,
} from "./table.js";

const SILENT_MS = 30_000;
const texts = tools.file;
const MAX_BYTES = 2 ** 28;

export interface FileEvents {
  preview(preview: FilePreview): void;
  /** `why` is a sentence, because its texts load with the worker. */
  unreadable(why: string): void;
}

export class FileJudge {
  #reader: Reader | undefined;

  async judge(
    file: File,
    signal: AbortSignal,
    events: FileEvents,
  ): Promise<JudgedFile | undefined> {
    if (file.size > MAX_BYTES) {
      throw new TextError(texts.tooLong({ bytes: file.size, limit: MAX_BYTES }));
    }
    const bytes = await file.arrayBuffer();
    signal.throwIfAborted();
    this.#reader?.end(texts.replaced);
    const reader = new Reader();
    this.#reader = reader;
    const giveUp = (): void => reader.end(texts.replaced);
    signal.addEventListener("abort", giveUp);
    const question = { type: "judge", bytes, name: file.name } as const;
    const answer = await reader
      .ask(question, events.preview)
      .finally(() => signal.removeEventListener("abort", giveUp));
    if (answer.type === "unreadable") events.unreadable(answer.why);
    return answer.type === "report" ? answer : undefined;
  }

  async write(format: "npy" | "csv"): Promise<BlobPart> {
    const answer = await this.#reader?.ask({ type: "write", format });
    if (answer?.type !== "written") throw new TextError(texts.gone);
    return answer.bytes;
  }
}

type LastAnswer = Exclude<FileAnswer, { type: "preview" | "failed" }>;

interface Asked {
  preview: FileEvents["preview"];
  resolve(answer: LastAnswer): void;
  reject(error: Error): void;
}

class Reader {
  readonly #worker = new FileWorker();
  readonly #asked = new Map<number, Asked>();
  #lastId = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  constructor() {
    this.#worker.onerror = () => this.end(texts.unloaded);
    this.#worker.onmessage = ({ data }: MessageEvent<FileReply>) => this.#receive(data);
  }

  ask(question: FileQuestion, preview: FileEvents["preview"] = () => {}): Promise<LastAnswer> {
    if (this.#isEnded) {
      return Promise.reject(new TextError(texts.gone));
    }
    return new Promise((resolve, reject) => {
      const request: FileRequest = { ...question, id: ++this.#lastId };
      this.#asked.set(request.id, { preview, resolve, reject });
      this.#watch();
      this.#worker.postMessage(request, request.type === "judge" ? [request.bytes] : []);
    });
  }

  end(why: string): void {
    this.#isEnded = true;
    this.#worker.terminate();
    for (const { reject } of this.#asked.values()) reject(new TextError(why));
    this.#asked.clear();
    this.#watch();
  }

  #receive({ id, ...answer }: FileReply): void {
    const asked = this.#asked.get(id);
    if (!asked) return;
    if (answer.type === "preview") {
      asked.preview(answer.preview);
    } else {
      this.#asked.delete(id);
      if (answer.type === "failed") asked.reject(new Error(answer.text));
      else asked.resolve(answer);
    }
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#silence);
    if (this.#asked.size === 0) return;
    this.#silence = setTimeout(() => this.end(texts.tooSlow), SILENT_MS);
  }
}

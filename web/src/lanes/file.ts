// The file lane: a finished table, read and judged in a worker, so that no file can hang the page.
import type { FileProblem } from "sinusoidal-pe";

import type { FilePreview } from "../state.js";
import FileWorker from "./file.worker.ts?worker";
import type { FileReply, FileRequest, JudgedFile } from "./file-messages.js";

/** Time that a file may take. */
const FILE_MS = 30_000;
/** Most bytes of a file: the largest table that is read, as .npy or as text of about that size. */
const MAX_BYTES = 2 ** 28;

export interface FileEvents {
  /** What was read, before it is judged. */
  preview(preview: FilePreview): void;
  unreadable(problem: FileProblem): void;
}

/** Judges finished tables, and gives the table last read back. */
export class FileLane {
  #worker: Worker | undefined;

  /**
   * The report, or undefined where no table could be read. Rejects where the worker fails, and
   * where the signal aborts; after that no event comes.
   */
  async judge(
    file: File,
    signal: AbortSignal,
    events: FileEvents,
  ): Promise<JudgedFile | undefined> {
    if (file.size > MAX_BYTES) {
      throw new RangeError(
        `${file.name} has ${file.size} bytes, and at most ${MAX_BYTES} are read`,
      );
    }
    const bytes = await file.arrayBuffer();
    signal.throwIfAborted();
    this.#worker?.terminate();
    const worker = new FileWorker();
    this.#worker = worker;
    return ask(worker, { type: "judge", bytes, name: file.name }, signal, (reply) => {
      if (reply.type === "report") return { value: reply };
      if (reply.type === "preview") events.preview(reply.preview);
      if (reply.type !== "unreadable") return undefined;
      events.unreadable(reply.problem);
      return { value: undefined };
    });
  }

  /** The table last read, as a file's content. */
  write(format: "npy" | "csv"): Promise<BlobPart> {
    if (!this.#worker) return Promise.reject(new Error("no table was read"));
    return ask(this.#worker, { type: "write", format }, undefined, (reply) =>
      reply.type === "written" ? { value: reply.bytes } : undefined,
    );
  }
}

/** Sends a request; `take` gives the value once the reply that holds it has come. */
function ask<Value>(
  worker: Worker,
  request: FileRequest,
  signal: AbortSignal | undefined,
  take: (reply: FileReply) => { value: Value } | undefined,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
    const fail = (text: string): void => {
      end();
      worker.terminate();
      reject(new Error(text));
    };
    const abort = (): void => fail("the file was given up");
    const timer = setTimeout(() => fail("the file took too long"), FILE_MS);
    signal?.addEventListener("abort", abort);
    worker.onerror = () => fail("the part of the page that reads files did not load");
    worker.onmessage = ({ data }: MessageEvent<FileReply>) => {
      if (data.type === "failed") {
        fail(data.text);
        return;
      }
      const taken = take(data);
      if (!taken) return;
      end();
      resolve(taken.value);
    };
    worker.postMessage(request, request.type === "judge" ? [request.bytes] : []);
  });
}

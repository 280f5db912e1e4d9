import { FILES, HASH } from "virtual:python";

import { hasCopies } from "../common/browser.js";
import { discard } from "../common/discard.js";
import { messageOf, TextError } from "../common/error.js";
import { sha256 } from "../common/sha256.js";
import { python } from "../texts/en/python.js";
import { type FileName, LARGE, LATER_MODULE_FILES } from "./boot.js";
import { partsOf } from "./bytes.js";
import { CACHE_PREFIX, deletePythonFiles } from "./cache.js";

const CACHE = CACHE_PREFIX + HASH;

/** Compiling this takes longest. */
const CODE: FileName = "pyodide.asm.wasm";
const PAGES: FileName = "numpy.pages";

const PROGRESS_MS = 100;

export class DownloadError extends TextError {
  readonly file: FileName;

  constructor(file: FileName, text: string, reason?: string) {
    super(text, reason === undefined ? file : `${file}: ${reason}`);
    this.file = file;
  }
}

export class AbsentError extends TextError {
  constructor() {
    super(python.absent);
  }
}

export class Download {
  readonly #files = new Map<FileName, Promise<Blob>>();
  readonly #received = new Map<FileName, number>();
  readonly #abort = new AbortController();
  /** Rejects then, and never resolves. */
  readonly whenCancelled = new Promise<never>((_resolve, reject) => {
    const { signal } = this.#abort;
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  #markHalfOfCode: () => void = () => {};
  readonly #halfOfCode = new Promise<void>((resolve) => {
    this.#markHalfOfCode = resolve;
  });
  readonly #onProgress: () => void;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(onProgress: () => void) {
    this.#onProgress = onProgress;
  }

  get(name: FileName): Promise<Blob> {
    let file = this.#files.get(name);
    if (!file) {
      file = this.#bring(name);
      file.catch(() => this.#files.delete(name)); // the caller handles the error, and may try again
      this.#files.set(name, file);
    }
    return file;
  }

  /** In bytes after decompression. */
  get progress(): { received: number; total: number } {
    let received = 0;
    let total = 0;
    for (const name of this.#files.keys()) {
      received += this.#received.get(name) ?? 0;
      total += FILES[name].bytes;
    }
    return { received, total };
  }

  cancel(): void {
    this.#abort.abort();
  }

  /** Brings what later runs may need, and deletes the files of other versions of the page. */
  async bringRest(): Promise<void> {
    await deletePythonFiles(CACHE).catch(() => {}); // the browser may forbid a cache
    await Promise.allSettled(LATER_MODULE_FILES.map((name) => this.get(name)));
  }

  async #bring(name: FileName): Promise<Blob> {
    const cache = await openCache();
    const kept = await fileIn(cache, name);
    if (kept) {
      this.#receive(name, kept.size);
      return kept;
    }
    if (name === PAGES) await this.#whenCodeIsNear();
    for (const mode of ["default", "reload"] as const) {
      const file = await this.#fetch(name, mode, cache);
      if (file) return file;
    }
    throw new DownloadError(name, python.fileDiffers);
  }

  /**
   * Waits, so that the browser compiles the code while the pages arrive. The other half of the code keeps
   * the connection busy until they do.
   */
  #whenCodeIsNear(): Promise<unknown> {
    return Promise.race([this.#halfOfCode, this.get(CODE).catch(() => {})]);
  }

  /** Returns undefined for a wrong file. */
  async #fetch(name: FileName, mode: RequestCache, cache?: Cache): Promise<Blob | undefined> {
    if (IS_ONE_FILE && !isServed()) throw new AbsentError();
    const { url } = FILES[name];
    const { signal } = this.#abort;
    const request = { cache: mode, signal };
    try {
      const response = await fetch(url, request);
      // The page in one file may have been copied without Python.
      if (IS_ONE_FILE && response.status === 404) throw new AbsentError();
      if (!response.ok) throw new Error(String(response.status));
      const { body } = await smaller(name, response, request);
      if (!body) return undefined;
      const received = new Response(this.#counted(name, body));
      if (!cache) return await checked(name, await received.blob());
      try {
        await cache.put(url, received);
      } catch {
        signal.throwIfAborted();
        return await this.#fetch(name, mode); // there is no room in the cache
      }
      // After a reload, WebKitGTK 2.50 under WebDriver loses what is put into a cache, without an error.
      return (await fileIn(cache, name)) ?? (await this.#fetch(name, mode));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AbsentError) throw error;
      throw new DownloadError(name, python.fileMissing, messageOf(error));
    }
  }

  /** Passes on the bytes of a file that arrives. */
  #counted(name: FileName, body: ReadableStream<Uint8Array<ArrayBuffer>>) {
    const parts = partsOf(body);
    let at = 0;
    const pull = async (out: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      const { value: part } = await parts.next();
      at += part?.length ?? 0;
      this.#receive(name, at);
      if (part) out.enqueue(part);
      if (part && at <= FILES[name].bytes) return;
      out.close();
      await cancel(); // a wrong file could go on forever
    };
    const cancel = async (): Promise<void> => void (await parts.return());
    // A part is valid until the next one is read, so none is read before it is asked for.
    return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
  }

  #receive(name: FileName, bytes: number): void {
    this.#received.set(name, bytes);
    if (name === CODE && bytes > FILES[name].bytes / 2) this.#markHalfOfCode();
    this.#tellSoon();
  }

  #tellSoon(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#onProgress();
    }, PROGRESS_MS);
  }
}

/** Some hosts, such as GitHub Pages, compress no other files, so the page takes copies in gzip. */
async function smaller(
  name: FileName,
  response: Response,
  request: RequestInit,
): Promise<Response> {
  const isSmall = response.headers.has("Content-Encoding") || FILES[name].bytes < LARGE;
  if (isSmall || !hasCopies()) return response;
  const copy = await fetch(`${FILES[name].url}.gz`, request);
  if (!copy.ok || !copy.body) return response;
  void response.body?.cancel();
  // The browser has decompressed it.
  if (copy.headers.has("Content-Encoding")) return copy;
  return new Response(copy.body.pipeThrough(new DecompressionStream("gzip")));
}

/** In a page without an origin, already the name throws. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return crypto.subtle && (await caches.open(CACHE));
  } catch {
    return undefined;
  }
}

/** Every page of this origin can change the cache. */
async function fileIn(cache: Cache | undefined, name: FileName): Promise<Blob | undefined> {
  try {
    const kept = await cache?.match(FILES[name].url);
    return kept && (await checked(name, await kept.blob()));
  } catch {
    return undefined;
  }
}

/** Returns the file if it is that of the build. Without TLS, browsers compute no hash. */
async function checked(name: FileName, file: Blob): Promise<Blob | undefined> {
  if (file.size !== FILES[name].bytes) return undefined;
  if (!crypto.subtle) return file;
  const bytes = await file.arrayBuffer();
  const hash = await sha256(bytes);
  discard(bytes);
  return hash === FILES[name].sha256 ? file : undefined;
}

/** A page without an origin cannot request files. */
function isServed(): boolean {
  return /^https?:$/.test(location.protocol) && self.origin !== "null";
}

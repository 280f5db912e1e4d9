import { FILES, HASH } from "virtual:python";

import { hasCopies } from "../common/browser.js";
import { messageOf, TextError } from "../common/error.js";
import { python } from "../texts/en/python.js";
import { type FileName, LARGE, LATER_MODULE_FILES } from "./boot.js";
import { partsOf, sumOf } from "./bytes.js";
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
    const kept = cache && (await fileIn(cache, name).catch(() => undefined));
    if (kept) {
      const { passed, isRight } = this.#checked(name, kept.stream());
      await passed.pipeTo(new WritableStream()).catch(() => {});
      if (isRight()) return kept;
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
      const { passed, isRight } = this.#checked(name, body);
      const received = new Response(passed);
      if (!cache) {
        const file = await received.blob();
        return isRight() ? file : undefined;
      }
      try {
        await cache.put(url, received);
      } catch {
        signal.throwIfAborted();
        return await this.#fetch(name, mode); // there is no room in the cache
      }
      if (!isRight()) {
        await cache.delete(url);
        return undefined;
      }
      // After a reload, WebKitGTK 2.50 under WebDriver loses what is put into a cache, without an error.
      return (await fileIn(cache, name)) ?? (await this.#fetch(name, mode));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AbsentError) throw error;
      throw new DownloadError(name, python.fileMissing, messageOf(error));
    }
  }

  /** Passes bytes on, and looks whether they are those of the build. */
  #checked(name: FileName, body: ReadableStream<Uint8Array<ArrayBuffer>>) {
    const { bytes, sum } = FILES[name];
    const parts = partsOf(body);
    let at = 0;
    let found = 0;
    const pull = async (out: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      const { value: part } = await parts.next();
      at += part?.length ?? 0;
      if (!part || at > bytes) {
        out.close();
        return cancel(); // a wrong file could go on forever
      }
      found = sumOf(part, found);
      this.#received.set(name, at);
      if (name === CODE && at > bytes / 2) this.#markHalfOfCode();
      this.#tellSoon();
      out.enqueue(part);
    };
    const cancel = async (): Promise<void> => void (await parts.return());
    // A part is valid until the next one is read, so none is read before it is asked for.
    const passed = new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
    return { passed, isRight: () => at === bytes && found === sum };
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
    return await caches.open(CACHE);
  } catch {
    return undefined;
  }
}

async function fileIn(cache: Cache, name: FileName): Promise<Blob | undefined> {
  return (await cache.match(FILES[name].url))?.blob();
}

/** A page without an origin cannot request files. */
function isServed(): boolean {
  return /^https?:$/.test(location.protocol) && self.origin !== "null";
}

import { FILES, HASH } from "virtual:python";

import { messageOf, TextError } from "../common/error.js";
import { python } from "../texts/en/python.js";
import type { FileName } from "./boot.js";
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
  readonly #files = new Map<FileName, Promise<ArrayBuffer>>();
  readonly #received = new Map<FileName, number>();
  readonly #abort = new AbortController();
  #markHalfOfCode: () => void = () => {};
  readonly #halfOfCode = new Promise<void>((resolve) => {
    this.#markHalfOfCode = resolve;
  });
  readonly #onProgress: () => void;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #unsaved: [url: string, file: ArrayBuffer][] = [];

  constructor(onProgress: () => void) {
    this.#onProgress = onProgress;
  }

  get(name: FileName): Promise<ArrayBuffer> {
    let file = this.#files.get(name);
    if (!file) {
      file = this.#bring(name);
      file.catch(() => {}); // the caller handles the error
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

  async save(): Promise<void> {
    const files = this.#unsaved;
    this.#unsaved = [];
    const cache = await openCache();
    if (!cache || files.length === 0) return;
    await deletePythonFiles(CACHE);
    for (const [url, file] of files) {
      await cache.put(url, new Response(file)).catch(() => {});
    }
  }

  async #bring(name: FileName): Promise<ArrayBuffer> {
    const cache = await openCache();
    const kept = await cache?.match(FILES[name].url).catch(() => undefined);
    if (kept) {
      const bytes = await this.#read(name, kept);
      if (await isRight(name, bytes)) return bytes;
    }
    if (name === PAGES) await this.#whenCodeIsNear();
    for (const mode of ["default", "reload"] as const) {
      const file = await this.#fetch(name, mode);
      if (!(await isRight(name, file))) continue;
      this.#unsaved.push([FILES[name].url, file]);
      return file;
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

  async #fetch(name: FileName, mode: RequestCache): Promise<ArrayBuffer> {
    if (IS_ONE_FILE && !isServed()) throw new AbsentError();
    const { signal } = this.#abort;
    const request = { cache: mode, signal };
    try {
      const response = await fetch(FILES[name].url, request);
      if (response.ok) return await this.#read(name, await smaller(name, response, request));
      // The page in one file may have been copied without Python.
      if (IS_ONE_FILE && response.status === 404) throw new AbsentError();
      throw new Error(String(response.status));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AbsentError) throw error;
      throw new DownloadError(name, python.fileMissing, messageOf(error));
    }
  }

  /** Stops if the body is larger than expected. */
  async #read(name: FileName, { body }: Response): Promise<ArrayBuffer> {
    const whole = new Uint8Array(FILES[name].bytes);
    let at = 0;
    const reader = body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      whole.set(part.value.subarray(0, whole.length - at), at);
      at = Math.min(at + part.value.length, whole.length);
      this.#received.set(name, at);
      if (name === CODE && at > whole.length / 2) this.#markHalfOfCode();
      this.#tellSoon();
    }
    return whole.buffer;
  }

  #tellSoon(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#onProgress();
    }, PROGRESS_MS);
  }
}

/** Every host compresses scripts, which are smaller than this. */
const LARGE = 2e6;

/** Some hosts, such as GitHub Pages, compress no other files, so the page takes copies in gzip. */
async function smaller(
  name: FileName,
  response: Response,
  request: RequestInit,
): Promise<Response> {
  const isSmall = response.headers.has("Content-Encoding") || FILES[name].bytes < LARGE;
  if (isSmall || !document.querySelector('meta[name="copies"]')) return response;
  const copy = await fetch(`${FILES[name].url}.gz`, request);
  if (!copy.ok || !copy.body) return response;
  void response.body?.cancel();
  // The browser has decompressed it.
  if (copy.headers.has("Content-Encoding")) return copy;
  return new Response(copy.body.pipeThrough(new DecompressionStream("gzip")));
}

/** A page without an origin cannot request files. */
function isServed(): boolean {
  return /^https?:$/.test(location.protocol) && self.origin !== "null";
}

async function isRight(name: FileName, bytes: ArrayBuffer): Promise<boolean> {
  // Without TLS, browsers compute no hashes.
  if (!isSecureContext) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === FILES[name].sha256;
}

async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(CACHE);
  } catch {
    return undefined;
  }
}

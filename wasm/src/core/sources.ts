// Loads the module of the package, or one that the caller of `load` brings.

import { loadingSources } from "../texts/en/loading.js";
import type { LoadOptions, OwnUint8Array, WasmSource } from "../types.js";
import { knownOptions, shown } from "../values/arguments.js";
import { compileResponse, loader } from "./load.js";

export type ReadModule = (url: URL) => Promise<WebAssembly.Module>;

/** Returns the package's `load`. Its own module is the file `name`, from `compile`. */
export function packageLoader<Api>(
  name: "core.wasm" | "encoder.wasm",
  compile: () => Promise<WebAssembly.Module>,
  begin: (compiled: WebAssembly.Module) => Promise<Api>,
  read: ReadModule = fetched,
): (options?: LoadOptions) => Promise<Api> {
  const load = loader(compile, begin);
  return async (options) => {
    if (options !== undefined && tagOf(options) !== "Object") {
      throw new TypeError(loadingSources.options({ value: shown(options) }));
    }
    const { wasm } = knownOptions("load", ["wasm"], options);
    try {
      return await load(
        wasm === undefined ? undefined : async () => compileSource(await wasm, read),
      );
    } catch (cause) {
      const isHere = typeof WebAssembly !== "undefined";
      const isForbidden = isHere && (wasm === undefined || isCompileError(cause)) && !mayCompile();
      if (!isForbidden) throw cause;
      throw new Error(loadingSources.noCompiling({ name }), { cause });
    }
  };
}

const isCompileError = (error: unknown): boolean => error instanceof WebAssembly.CompileError;

/** A page's policy may forbid it, and some hosts of workers run only modules that they have compiled. */
function mayCompile(): boolean {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); // the smallest module
    return true;
  } catch {
    return false;
  }
}

/** Compiles the package's file next to the script. */
export async function compileBeside(address: () => URL): Promise<WebAssembly.Module> {
  try {
    return await fetched(address());
  } catch (cause) {
    if (isCompileError(cause)) throw cause;
    throw new Error(loadingSources.noCore({ text: (cause as Error).message }), { cause });
  }
}

export async function fetched(url: URL): Promise<WebAssembly.Module> {
  if (typeof fetch === "undefined") throw new Error(loadingSources.noFetch({ url: url.href }));
  return compileTold(await fetch(url));
}

/** Also recognises a page that a host sends as WebAssembly. */
async function compileTold(response: Response): Promise<WebAssembly.Module> {
  const compile = (bytes: ArrayBuffer) => compileBytes(new Uint8Array(bytes), response.url);
  const copy = response.clone();
  try {
    return await compileResponse(response, compile);
  } catch (error) {
    if (!isCompileError(error)) throw error;
    return compile(await copy.arrayBuffer());
  }
}

/** A host without the file may have sent a page instead. The error then names `from`. */
export async function compileBytes(
  bytes: OwnUint8Array,
  from: string,
): Promise<WebAssembly.Module> {
  const start = String.fromCharCode(...bytes.subarray(0, 99));
  if (/^\W*<[!a-z]/i.test(start)) throw new Error(loadingSources.page({ from }));
  return WebAssembly.compile(bytes);
}

/** Returns the kind of an object, which may be of another realm, as in Jest with jsdom. */
const tagOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

async function compileSource(source: WasmSource, read: ReadModule): Promise<WebAssembly.Module> {
  if (typeof source === "string") return read(addressOf(source));
  if (ArrayBuffer.isView(source)) {
    const { buffer, byteOffset, byteLength } = source as ArrayBufferView<ArrayBuffer>;
    return compileBytes(new Uint8Array(buffer, byteOffset, byteLength), "wasm");
  }
  switch (tagOf(source)) {
    case "WebAssembly.Module":
      return source as WebAssembly.Module;
    case "URL":
      return read(new URL((source as URL).href));
    case "Response":
      return compileTold(source as Response);
    case "ArrayBuffer":
      return compileBytes(new Uint8Array(source as ArrayBuffer), "wasm");
  }
  throw new TypeError(loadingSources.source({ value: shown(source) }));
}

function addressOf(text: string): URL {
  const page = (globalThis as { document?: Document }).document?.baseURI;
  try {
    return new URL(text, page ?? (globalThis as { location?: Location }).location?.href);
  } catch {
    throw new TypeError(loadingSources.relative({ value: shown(text) }));
  }
}

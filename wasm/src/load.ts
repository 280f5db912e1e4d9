// From bytes to a running checker, in browsers, workers and Node alike.
import type { Glue } from "./core.js";

/** Where the compiled core comes from, when not from beside this file. */
export interface LoadOptions {
  /** Address of `core.wasm`, its bytes, or the compiled module. */
  wasm?: URL | BufferSource | WebAssembly.Module;
}

type Bytes = BufferSource | Response;

/** Fetches the bytes; rejects where the host answers with an error. */
export async function fetchBytes(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${response.statusText}`);
  return response;
}

/** A module of this package: its glue, and the address of its bytes. */
export interface Source<Module> {
  glue: Glue<Module>;
  url: URL;
}

/**
 * `load` of a module for a host that gets the bytes of an address with `read`; `create` makes an API
 * over what was loaded.
 */
export function loader<Module, Api>(
  { glue, url }: Source<Module>,
  read: (url: URL) => Promise<Bytes>,
  create: (module: Module) => Api,
): (options?: LoadOptions) => Promise<Api> {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const compileOnce = (): Promise<WebAssembly.Module> => {
    compiled ??= compile(url, read).catch((error: unknown) => {
      compiled = undefined; // so that a later call can try again
      throw error;
    });
    return compiled;
  };
  return async ({ wasm } = {}) => {
    if (typeof WebAssembly === "undefined") {
      throw new Error("WebAssembly is not available here, and the checker needs it");
    }
    try {
      const module = wasm === undefined ? await compileOnce() : await compile(wasm, read);
      return create(await start(glue, module));
    } catch (cause) {
      const isCompiling = cause instanceof WebAssembly.CompileError;
      if (!isCompiling || WebAssembly.validate(USES_SIMD)) throw cause;
      throw new Error("WebAssembly SIMD is not available here, and the checker needs it", {
        cause,
      });
    }
  };
}

/** A module whose one function returns a vector. */
const USES_SIMD = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

async function compile(
  source: NonNullable<LoadOptions["wasm"]>,
  read: (url: URL) => Promise<Bytes>,
): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  const bytes = source instanceof URL ? await read(source) : source;
  if (!(typeof Response !== "undefined" && bytes instanceof Response)) {
    return WebAssembly.compile(bytes as BufferSource);
  }
  // Streaming insists on the MIME type; a host that sends another one is no reason to fail.
  const type = bytes.headers.get("content-type") ?? "";
  return type.split(";")[0]?.trim() === "application/wasm"
    ? WebAssembly.compileStreaming(bytes)
    : WebAssembly.compile(await bytes.arrayBuffer());
}

/** The module, compiled from the bytes that belong to this glue, with a memory of its own. */
export function start<Module>(glue: Glue<Module>, compiled: WebAssembly.Module): Promise<Module> {
  return new Promise((resolve, reject) => {
    glue({
      instantiateWasm(imports, done) {
        // Older glue never settles its promise where this fails, hence ours around it.
        WebAssembly.instantiate(compiled, imports)
          .then((instance) => done(instance, compiled))
          .catch((cause: unknown) =>
            reject(new Error("the WebAssembly module is not the core of this package", { cause })),
          );
        return {};
      },
    }).then(resolve, reject);
  });
}

// Starts modules, in browsers, workers and Node.

import { loading } from "../texts/en/loading.js";
import type { Glue } from "./core.js";

/** Returns `load`, which compiles once, and calls `begin` each time. A call may `bring` another module. */
export function loader<Api>(
  compile: () => Promise<WebAssembly.Module>,
  begin: (compiled: WebAssembly.Module) => Promise<Api>,
): (bring?: () => Promise<WebAssembly.Module>) => Promise<Api> {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const compileOnce = (): Promise<WebAssembly.Module> => {
    compiled ??= compile().catch((error: unknown) => {
      compiled = undefined; // so that a later call can try again
      throw error;
    });
    return compiled;
  };
  return async (bring = compileOnce) => {
    if (typeof WebAssembly === "undefined") {
      throw new Error(loading.noWebAssembly);
    }
    try {
      return await begin(await bring());
    } catch (cause) {
      const isCompiling = cause instanceof WebAssembly.CompileError;
      if (!isCompiling || WebAssembly.validate(USES_SIMD)) throw cause;
      throw new Error(loading.noSimd, { cause });
    }
  };
}

/** A module whose one function returns a vector. */
const USES_SIMD = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);

export const fetchModule = async (url: URL): Promise<WebAssembly.Module> =>
  compileResponse(await fetch(url));

export async function compileResponse(
  response: Response,
  compile: (bytes: ArrayBuffer) => Promise<WebAssembly.Module> = WebAssembly.compile,
): Promise<WebAssembly.Module> {
  const { headers, ok, status, statusText, url } = response;
  if (!ok) throw new Error(loading.refused({ url, status, text: statusText }));
  // Streaming needs the right MIME type. A server that sends another one must not make loading fail.
  const type = headers.get("content-type") ?? "";
  return type.split(";")[0]?.trim() === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : compile(await response.arrayBuffer());
}

/** Starts a compiled module, which must belong to the glue, with a memory of its own. */
export function start<Module>(glue: Glue<Module>, compiled: WebAssembly.Module): Promise<Module> {
  return new Promise((resolve, reject) => {
    glue({
      instantiateWasm(imports, done) {
        // The promise of older glue never settles if this fails.
        WebAssembly.instantiate(compiled, imports)
          .then((instance) => done(instance, compiled))
          .catch((cause: unknown) => reject(new Error(loading.notTheCore, { cause })));
        return {};
      },
    }).then(resolve, reject);
  });
}

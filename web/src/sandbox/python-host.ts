// The sandbox's worker as a place for Pyodide: no network, files are posted in.
import type { loadPyodide } from "pyodide";

import type { Files, Host } from "../python/boot.js";

/** There is nothing: what is asked for there is answered here. */
const BASE = "https://files.invalid/";

/** What Pyodide looks up packages in; there are none to look up. */
const NO_PACKAGES = {
  info: { abi_version: "2025_0", arch: "wasm32", platform: "emscripten_4_0_9", python: "3.13.2" },
  packages: {},
};

export function workerHost(file: Files, step: () => void): Host {
  // At once, beside the scripts that load before it is asked for.
  const compiled = file("pyodide.asm.wasm").then((bytes) => WebAssembly.compile(bytes));
  const load = async <Module>(name: Parameters<Files>[0]) =>
    (await importScript(await file(name))) as Module;
  return {
    file,
    step,
    loadPyodide: async () =>
      (await load<{ loadPyodide: typeof loadPyodide }>("pyodide.mjs")).loadPyodide,
    loadAsm: () => load("pyodide.asm.js"),
    options(stdlib) {
      answerRequests({
        "pyodide.asm.wasm": async () => new Response(), // what it holds is compiled
        "python_stdlib.zip": async () => new Response(await stdlib()),
      });
      WebAssembly.instantiateStreaming = async (_, imports) => {
        const module = await compiled;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      };
      return { indexURL: BASE, packageBaseUrl: BASE, lockFileContents: NO_PACKAGES } as never;
    },
  };
}

/** Answers Pyodide's own requests; there is no network for others. */
function answerRequests(answers: Record<string, () => Promise<Response>>): void {
  const { fetch } = globalThis;
  globalThis.fetch = (address, options) => {
    const answer = answers[String(address).slice(BASE.length)];
    return String(address).startsWith(BASE) && answer ? answer() : fetch(address, options);
  };
}

function importScript(bytes: ArrayBuffer): Promise<unknown> {
  const address = URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }));
  return import(/* @vite-ignore */ address).finally(() => URL.revokeObjectURL(address));
}

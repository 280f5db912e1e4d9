// Gives Pyodide its files in a worker without a network.
import type { loadPyodide } from "pyodide";

import type { Files, Host } from "./boot.js";

/** No request reaches this address: `answerRequests` answers it. */
const BASE = "https://files.invalid/";

const NO_PACKAGES = {
  info: { abi_version: "2025_0", arch: "wasm32", platform: "emscripten_4_0_9", python: "3.13.2" },
  packages: {},
};

export function workerHost(file: Files, step: () => void): Host {
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
        "pyodide.asm.wasm": async () => new Response(),
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

/** Keeps files until they are requested. A file may arrive before or after the request. */
export class Mailbox {
  readonly #boxes = new Map<
    string,
    { file: Promise<ArrayBuffer>; put(bytes: ArrayBuffer): void }
  >();

  put(name: string, bytes: ArrayBuffer): void {
    this.#box(name).put(bytes);
  }

  readonly get = (name: string): Promise<ArrayBuffer> => this.#box(name).file;

  #box(name: string) {
    let box = this.#boxes.get(name);
    if (!box) {
      let put = (_: ArrayBuffer): void => {};
      const file = new Promise<ArrayBuffer>((resolve) => {
        put = resolve;
      });
      box = { file, put };
      this.#boxes.set(name, box);
    }
    return box;
  }
}

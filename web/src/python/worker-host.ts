// Gives Pyodide its files in a worker without a network.
import type { loadPyodide } from "pyodide";

import type { Files, Host } from "./boot.js";

/** No request reaches this address: `answerRequests` answers it. */
const BASE = "https://files.invalid/";

const NO_PACKAGES = {
  info: { abi_version: "2025_0", arch: "wasm32", platform: "emscripten_4_0_9", python: "3.13.2" },
  packages: {},
};

export function workerHost(file: Files, module: Host["module"], step: () => void): Host {
  const compiled = module("pyodide.asm.wasm");
  const load = async <Module>(name: Parameters<Files>[0]) =>
    (await importScript(await file(name))) as Module;
  return {
    file,
    module,
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

function importScript(file: Blob): Promise<unknown> {
  const address = URL.createObjectURL(file.slice(0, file.size, "text/javascript"));
  return import(/* @vite-ignore */ address).finally(() => URL.revokeObjectURL(address));
}

/** Passes each file on once, so that nothing keeps it. A file and the request for it may come in either order. */
export class Mailbox<Content> {
  readonly #boxes = new Map<
    string,
    { file: Promise<Content>; put(file: Content | Promise<Content>): void }
  >();

  put(name: string, file: Content | Promise<Content>): void {
    this.#box(name).put(file);
  }

  readonly get = async (name: string): Promise<Content> => {
    const file = await this.#box(name).file;
    this.#boxes.delete(name);
    return file;
  };

  #box(name: string) {
    let box = this.#boxes.get(name);
    if (!box) {
      let put = (_: Content | Promise<Content>): void => {};
      const file = new Promise<Content>((resolve) => {
        put = resolve;
      });
      file.catch(() => {}); // whoever asks for the file gets the error
      box = { file, put };
      this.#boxes.set(name, box);
    }
    return box;
  }
}

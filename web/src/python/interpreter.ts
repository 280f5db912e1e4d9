// A started interpreter: prints, loads a learner's code, calls its function.
import type { PyodideAPI } from "pyodide";
import type { PyBuffer, PyProxy } from "pyodide/ffi";

import type { Source } from "../sandbox/protocol.js";
import { type Call, callText, placeOf, traceText } from "../sandbox/trace-text.js";
import { pythonWorker } from "../texts/en/python-worker.js";
import { addModules, type Files } from "./boot.js";

/** The module `lane` of the snapshot. */
interface Lane extends PyProxy {
  begin(): void;
  begin_without_modules(): void;
  asked_for_modules(): boolean;
  modules_are_here(): void;
  warm_up(): void;
  load(code: string): string;
  load_cells(cells: string): string;
  call(T: number, C: number, limit: number): PyProxy & { get(index: number): unknown };
}

/** What the function gave back, as `lane/running.py` tells it, and the numbers of a table. */
export interface Told {
  told: Record<string, unknown>;
  numbers: Float64Array<ArrayBuffer> | undefined;
}

export class Interpreter {
  readonly #pyodide: PyodideAPI;
  readonly #lane: Lane;
  readonly #print: (text: string) => void;

  constructor(pyodide: PyodideAPI, print: (text: string) => void) {
    this.#pyodide = pyodide;
    this.#print = print;
    pyodide.setStdin({ stdin: () => null }); // Nobody is there who could type.
    this.#lane = pyodide.pyimport("lane") as Lane;
    for (const stream of ["setStdout", "setStderr"] as const) {
      const decoder = new TextDecoder();
      pyodide[stream]({
        write(bytes) {
          print(decoder.decode(bytes, { stream: true }));
          return bytes.length;
        },
      });
    }
    // WebKit ends a worker between two calls of JavaScript only: with a buffer to look into, Python's
    // own loops make such calls.
    pyodide.setInterruptBuffer(new Uint8Array(1));
    this.#lane.begin();
  }

  /** From now on the import of a module that the snapshot does not hold sets `wantsModules`. */
  beginWithoutModules(): void {
    this.#lane.begin_without_modules();
  }

  /** Makes a first run as quick as a second. */
  warmUp(): void {
    this.#lane.warm_up();
  }

  /** Whether the code wanted a module that is still to be added. */
  get wantsModules(): boolean {
    return this.#lane.asked_for_modules();
  }

  async addModules(files: Files): Promise<void> {
    await addModules(this.#pyodide.FS, files);
    this.#lane.modules_are_here();
  }

  load(code: Source): Record<string, unknown> {
    const { ending, ...told } = JSON.parse(
      typeof code === "string"
        ? this.#lane.load(code)
        : this.#lane.load_cells(JSON.stringify(code)),
    );
    // The code ended below the function.
    if (ending) this.#print(`${withTrace(ending).trace}\n${pythonWorker.ended}\n`);
    return withTrace(told);
  }

  call(T: number, C: number, limit: number): Told {
    const answer = this.#lane.call(T, C, limit);
    const told = withTrace(JSON.parse(answer.get(0) as string));
    const array = answer.get(1) as (PyProxy & { getBuffer(type: "f64"): PyBuffer }) | undefined;
    const numbers = array && copyOf(array.getBuffer("f64"));
    array?.destroy();
    answer.destroy();
    return { told, numbers };
  }
}

/** Adds the stack trace to an error, as `lane/raised.py` describes it. */
function withTrace(told: Record<string, unknown>): Record<string, unknown> {
  if (told.kind !== "raised") return told;
  const { frames, left_out: leftOut, ...error } = told;
  const calls = (frames as PythonCall[]).map((call) => callText(call, placeInPython(call)));
  const count = leftOut as number;
  if (count > 0) calls.splice(calls.length / 2, 0, pythonWorker.moreCalls({ count }));
  return { ...error, trace: traceText(calls, error.text as string) };
}

/** `cell`: the code cell of a notebook. */
interface PythonCall extends Call {
  cell: number | null;
}

function placeInPython(call: PythonCall): string {
  const { cell, ...place } = call;
  if (cell === null) return placeOf(call);
  const texts = pythonWorker;
  return call.within === ""
    ? texts.cellLine({ ...place, cell })
    : texts.cellLineIn({ ...place, cell });
}

/** The memory itself stays with Python. */
function copyOf(buffer: PyBuffer): Float64Array<ArrayBuffer> {
  const numbers = new Float64Array(buffer.data as Float64Array);
  buffer.release();
  return numbers;
}

import type { PyodideAPI } from "pyodide";
import type { PyBuffer, PyProxy } from "pyodide/ffi";
import type { AnswerProblem } from "sinusoidal-pe";
import { readAnswer } from "sinusoidal-pe/answer";

import type { PythonAnswer, Source } from "../sandbox/protocol.js";
import { type Call, callText, placeText, traceText } from "../sandbox/trace.js";
import { pythonWorker } from "../texts/en/sandbox.js";
import { addModules, type Files } from "./boot.js";

interface Runner extends PyProxy {
  begin(helpSentence: (name: string, version: string) => string, loading: () => void): void;
  begin_without_modules(): void;
  asked_for_modules(): boolean;
  modules_are_here(): void;
  load(code: string): string;
  load_hand_in(tools: string, program: string): string;
  remark(): string;
  call(T: number, C: number, limit: number): PyProxy & { get(index: number): unknown };
}

export class Interpreter {
  readonly #pyodide: PyodideAPI;
  readonly #runner: Runner;
  readonly #print: (text: string) => void;

  /** Calls `loading` when a module begins to load, and when it ends. */
  constructor(pyodide: PyodideAPI, print: (text: string) => void, loading: () => void) {
    this.#pyodide = pyodide;
    this.#print = print;
    pyodide.setStdin({ stdin: () => null }); // input() raises EOFError
    this.#runner = pyodide.pyimport("runner") as Runner;
    for (const stream of ["setStdout", "setStderr"] as const) {
      const decoder = new TextDecoder();
      pyodide[stream]({
        write(bytes) {
          print(decoder.decode(bytes, { stream: true }));
          return bytes.length;
        },
      });
    }
    // WebKit can end a worker only when it calls JavaScript. Python's loops do so with this buffer.
    pyodide.setInterruptBuffer(new Uint8Array(1));
    this.#runner.begin((name, version) => pythonWorker.elsewhere({ name, version }), loading);
  }

  /** After this, an import of a module that the snapshot lacks sets `wantsModules`. */
  beginWithoutModules(): void {
    this.#runner.begin_without_modules();
  }

  get wantsModules(): boolean {
    return this.#runner.asked_for_modules();
  }

  async addModules(files: Files): Promise<void> {
    await addModules(this.#pyodide.FS, files);
    this.#runner.modules_are_here();
  }

  load(code: Source): Record<string, unknown> {
    const { failed, ...result } = JSON.parse(
      typeof code === "string"
        ? this.#runner.load(code)
        : this.#runner.load_hand_in(code.tools, code.program),
    );
    for (const each of failed ?? []) this.#print(`${failureText(each)}\n`);
    return withTrace(result);
  }

  /** Looks for a likely slip in the code, which takes longer than a call. */
  remark(): PythonAnswer {
    return { kind: "remark", remark: JSON.parse(this.#runner.remark()) };
  }

  call(T: number, C: number, limit: number): PythonAnswer {
    const called = this.#runner.call(T, C, limit);
    const answer = withTrace(JSON.parse(called.get(0) as string));
    const array = called.get(1) as (PyProxy & { getBuffer(type: "f64"): PyBuffer }) | undefined;
    if (array) {
      const buffer = array.getBuffer("f64");
      answer.data = new Float64Array(buffer.data as Float64Array);
      buffer.release();
      array.destroy();
    }
    called.destroy();
    if (answer.kind === "not-a-table") {
      answer.problem = problemOf(answer.problem as AnswerProblem, answer.leaf as Leaf | null);
    }
    return answer as PythonAnswer;
  }
}

/** Says what became of a statement outside of the function. */
function failureText({ module, needed, ...error }: Record<string, unknown>): string {
  const line = error.line as number;
  if (needed) return withTrace(error).trace as string;
  if (module) return pythonWorker.absent({ line, name: module as string });
  return `${withTrace(error).trace}\n${pythonWorker.failed({ line })}`;
}

function withTrace(result: Record<string, unknown>): Record<string, unknown> {
  if (result.kind !== "raised") return result;
  const { frames, left_out: leftOut, ...error } = result;
  const calls = (frames as PythonCall[]).map((call) => callText(call, placeInPython(call)));
  const count = leftOut as number;
  if (count > 0) calls.splice(calls.length / 2, 0, pythonWorker.moreCalls({ count }));
  return { ...error, trace: traceText(calls, error.text as string) };
}

interface PythonCall extends Call {
  cell: number | null;
}

function placeInPython(call: PythonCall): string {
  const { cell, ...place } = call;
  if (cell === null) return placeText(call);
  const texts = pythonWorker;
  return call.within === ""
    ? texts.cellLine({ ...place, cell })
    : texts.cellLineIn({ ...place, cell });
}

type Leaf =
  | { type: "number" | "string"; value: string }
  | { type: "other"; name: string; text: string };

/** Describes a number or a text as JavaScript's, and any other value by Python's name for it. */
function problemOf(problem: AnswerProblem, leaf: Leaf | null): AnswerProblem {
  if (leaf === null || (problem.id !== "value" && problem.id !== "entry")) return problem;
  if (leaf.type === "other") return { ...problem, type: leaf.name, text: leaf.text };
  const value = leaf.type === "number" ? Number(leaf.value.replace("inf", "Infinity")) : leaf.value;
  const read = readAnswer(problem.id === "entry" ? [value] : value);
  return read.kind === "not-a-table" ? ({ ...read.problem, ...problem } as AnswerProblem) : problem;
}

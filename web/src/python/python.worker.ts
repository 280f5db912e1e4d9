import { textOf } from "sinusoidal-pe/answer";
import { Printer, send } from "../sandbox/printer.js";
import {
  type Ending,
  MAX_ENTRIES,
  OUT_OF_MEMORY,
  type PythonAnswer,
  type Request,
  type Source,
  type StartMode,
} from "../sandbox/protocol.js";
import { confine, onRequest, replaceConsole } from "../sandbox/realm.js";
import { boot } from "./boot.js";
import { Interpreter } from "./interpreter.js";
import { progressReporter } from "./progress.js";
import { Mailbox, workerHost } from "./worker-host.js";

const printer = new Printer();
const files = new Mailbox<Blob>();
const modules = new Mailbox<WebAssembly.Module>();
let interpreter: Interpreter | undefined;
let failure: PythonAnswer | undefined = { kind: "missing", functions: [] };
/** Messages about modules that load, for one request. The relay would take more for a flood. */
const MAX_LOADING = 12;
let loading = 0;
/** Python needs the whole realm to start. */
let confined = false;

// Pyodide logs messages for its developers.
replaceConsole(() => {});

onRequest((request) => {
  switch (request.type) {
    case "file":
      take(request);
      break;
    case "start":
      start(request.mode).then((result) => printer.answer(request.id, result));
      break;
    case "add-modules":
      printer.beginAgain();
      addModules().then((result) => printer.answer(request.id, result));
      break;
    case "load":
    case "load-hand-in":
      loading = 0;
      printer.allowMore();
      printer.answer(request.id, load(request.code));
      break;
    case "ask":
      loading = 0;
      printer.allowMore();
      printer.answer(
        request.id,
        answered((python) => python.call(request.T, request.C, MAX_ENTRIES)),
      );
      break;
    case "find-remark":
      printer.answer(
        request.id,
        answered((python) => python.remark()),
      );
  }
});

function take(request: Request & { type: "file" }): void {
  const { name } = request;
  if ("failed" in request) modules.put(name, Promise.reject(new Error(request.failed)));
  else if (request.file instanceof WebAssembly.Module) modules.put(name, request.file);
  else files.put(name, request.file);
}

async function start(mode: StartMode): Promise<PythonAnswer> {
  let step = progressReporter(() => send({ type: "progress" }));
  try {
    const pyodide = await boot(
      mode,
      workerHost(files.get, modules.get, () => step()),
    );
    const tell = (): void => {
      if (loading++ < MAX_LOADING) send({ type: "progress" });
    };
    interpreter = new Interpreter(pyodide, (text) => printer.print(text), tell);
    step = () => {};
    if (mode === "snapshot") interpreter.beginWithoutModules();
    return { kind: "started" };
  } catch (error) {
    return { kind: "failed", text: textOf(error) };
  }
}

async function addModules(): Promise<PythonAnswer> {
  try {
    await interpreter?.addModules(files.get);
    return { kind: "modules-added" };
  } catch (error) {
    return { kind: "failed", text: textOf(error) };
  }
}

function load(code: Source): PythonAnswer {
  if (!interpreter) return { kind: "loaded" };
  if (!confined) confine(() => send({ type: "overrun" }));
  confined = true;
  try {
    const result = interpreter.load(code);
    failure = result.kind === "loaded" ? undefined : (result as PythonAnswer);
    if (interpreter.wantsModules) failure = { kind: "wants-modules" };
    return failure ?? { kind: "loaded", notes: result.notes as string };
  } catch (error) {
    failure = fatal(error);
    return failure;
  }
}

function answered(ask: (python: Interpreter) => PythonAnswer): PythonAnswer {
  if (failure || !interpreter) return failure ?? { kind: "missing", functions: [] };
  try {
    const answer = ask(interpreter);
    if (answer.kind === "raised" && OUT_OF_MEMORY.test(answer.text)) failure = answer;
    if (interpreter.wantsModules) failure = { kind: "wants-modules" };
    return failure ?? answer;
  } catch (error) {
    failure = fatal(error);
    return failure;
  }
}

const ENDED: [RegExp, Ending][] = [
  [/call stack|too much recursion/i, "RecursionError"],
  [/memory|allocation/i, "MemoryError"],
  [/exit/i, "SystemExit"],
];

function fatal(error: unknown): PythonAnswer {
  const text = textOf(error);
  const known = ENDED.find(([pattern]) => pattern.test(text));
  return { kind: "ended", error: known?.[1] ?? "SystemError", text };
}

send({ type: "booted" });

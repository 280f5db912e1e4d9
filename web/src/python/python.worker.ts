import { textOf } from "sinusoidal-pe/answer";
import { Printer, send } from "../sandbox/printer.js";
import {
  type Ending,
  MAX_ENTRIES,
  type PythonAnswer,
  type Source,
  type StartMode,
} from "../sandbox/protocol.js";
import { confine, onRequest, replaceConsole } from "../sandbox/realm.js";
import { boot } from "./boot.js";
import { Interpreter } from "./interpreter.js";
import { progressReporter } from "./progress.js";
import { Mailbox, workerHost } from "./worker-host.js";

const printer = new Printer();
const mailbox = new Mailbox();
let interpreter: Interpreter | undefined;
let failure: PythonAnswer | undefined = { kind: "missing", functions: [] };
/** Python needs the whole realm to start. */
let confined = false;
let warming: ReturnType<typeof setTimeout> | undefined;
/** A waiting run begins before the warm-up. */
const WARM_UP_MS = 100;

// Pyodide logs messages for its developers.
replaceConsole(() => {});

onRequest((request) => {
  switch (request.type) {
    case "file":
      mailbox.put(request.name, request.file);
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
      clearTimeout(warming);
      printer.allowMore();
      printer.answer(request.id, load(request.code));
      break;
    case "ask":
      printer.allowMore();
      printer.answer(request.id, ask(request.T, request.C));
  }
});

async function start(mode: StartMode): Promise<PythonAnswer> {
  let step = progressReporter(() => send({ type: "progress" }));
  try {
    const pyodide = await boot(
      mode,
      workerHost(mailbox.get, () => step()),
    );
    interpreter = new Interpreter(pyodide, (text) => printer.print(text));
    step = () => {};
    if (mode === "snapshot") interpreter.beginWithoutModules();
    warming = setTimeout(() => interpreter?.warmUp(), WARM_UP_MS);
    return { kind: "started" };
  } catch (error) {
    return { kind: "failed", text: textOf(error) };
  }
}

async function addModules(): Promise<PythonAnswer> {
  try {
    await interpreter?.addModules(mailbox.get);
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
    if (interpreter.wantsModules) return { kind: "wants-modules" };
    return { kind: "loaded", notes: result.notes as string };
  } catch (error) {
    failure = fatal(error);
    return failure;
  }
}

function ask(T: number, C: number): PythonAnswer {
  if (failure || !interpreter) return failure ?? { kind: "missing", functions: [] };
  try {
    const called = interpreter.call(T, C, MAX_ENTRIES);
    return interpreter.wantsModules ? { kind: "wants-modules" } : called;
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

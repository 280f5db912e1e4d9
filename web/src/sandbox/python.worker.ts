// Runs the interpreter, and in it the learner's code, in a classic worker of an opaque origin
// without network. That code shares the realm, so the page takes all that comes for claims.
import { textOf } from "sinusoidal-pe/answer";

import { boot } from "../python/boot.js";
import { Interpreter } from "../python/interpreter.js";
import { Mailbox } from "../python/mailbox.js";
import { teller } from "../python/progress.js";
import { answerOf } from "../python/words.js";
import { Printer } from "./printer.js";
import {
  type Ending,
  MAX_ENTRIES,
  type PythonAnswer,
  type Source,
  type StartWay,
  type WorkerMessage,
} from "./protocol.js";
import { workerHost } from "./python-host.js";
import { confine, replaceConsole } from "./realm.js";
import { onRequest } from "./requests.js";

const send = self.postMessage.bind(self) as (
  message: WorkerMessage,
  transfer?: Transferable[],
) => void;
const printer = new Printer(send);
const mailbox = new Mailbox();
let interpreter: Interpreter | undefined;
/** What every case is answered with: the code cannot be called. */
let failure: PythonAnswer | undefined = { kind: "missing", functions: [] };
/** Whether the realm is fit for code of a learner's. The start needs more than that. */
let confined = false;
let warming: ReturnType<typeof setTimeout> | undefined;
/** A run that waited for the interpreter comes sooner, and goes first. */
const WARM_UP_MS = 100;

// What Pyodide tells its developers is nothing to tell a learner.
replaceConsole(() => {});

onRequest((request) => {
  switch (request.type) {
    case "file":
      mailbox.put(request.name, request.file);
      break;
    case "start":
      start(request.way).then((result) => answer(request.id, result));
      break;
    case "add-modules":
      printer.beginAgain();
      addModules().then((result) => answer(request.id, result));
      break;
    case "load":
      clearTimeout(warming);
      printer.allowMore();
      answer(request.id, load(request.code));
      break;
    case "load-cells":
      clearTimeout(warming);
      printer.allowMore();
      answer(request.id, load(request.cells));
      break;
    case "ask":
      printer.allowMore();
      answer(request.id, ask(request.T, request.C));
  }
});

function answer(id: string, result: PythonAnswer): void {
  const transfer = result.kind === "table" ? [result.data.buffer] : [];
  send({ type: "answer", id, printed: printer.takeRest(), answer: result }, transfer);
}

async function start(way: StartWay): Promise<PythonAnswer> {
  let step = teller(() => send({ type: "progress" }));
  try {
    const pyodide = await boot(
      way,
      workerHost(mailbox.get, () => step()),
    );
    interpreter = new Interpreter(pyodide, (text) => printer.print(text));
    step = () => {};
    if (way === "snapshot") interpreter.beginWithoutModules();
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
    const told = interpreter.load(code);
    failure = told.kind === "loaded" ? undefined : (told as PythonAnswer);
    if (interpreter.wantsModules) return { kind: "wants-modules" };
  } catch (error) {
    failure = fatal(error);
  }
  return { kind: "loaded" };
}

function ask(T: number, C: number): PythonAnswer {
  if (failure || !interpreter) return failure ?? { kind: "missing", functions: [] };
  try {
    const told = interpreter.call(T, C, MAX_ENTRIES);
    if (interpreter.wantsModules) return { kind: "wants-modules" };
    return answerOf(told);
  } catch (error) {
    failure = fatal(error);
    return failure;
  }
}

/** Engines' errors if an interpreter ends. */
const ENDED: [RegExp, Ending][] = [
  [/call stack|too much recursion/i, "RecursionError"],
  [/memory|allocation/i, "MemoryError"],
  [/exit/i, "SystemExit"],
];

/** The interpreter ended, and with it all that is asked of it later. */
function fatal(error: unknown): PythonAnswer {
  const text = textOf(error);
  const known = ENDED.find(([pattern]) => pattern.test(text));
  return { kind: "ended", error: known?.[1] ?? "SystemError", text };
}

send({ type: "booted" });

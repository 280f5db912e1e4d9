// Runs JavaScript. Takes references to what it needs before the code loads.
import { raisedText, readAnswer } from "sinusoidal-pe/answer";

import { remarkOn } from "./noticed.js";
import { Printer, preview, send } from "./printer.js";
import { MAX_ENTRIES, type Request, type WorkerAnswer } from "./protocol.js";
import { confine, onRequest, replaceConsole, withoutImports } from "./realm.js";
import { locate } from "./trace.js";

type Submission = (T: number, C: number) => unknown;
type Loaded = { submission: Submission } | { failure: WorkerAnswer };

const NAME = "sinusoidal_pe";
const { createObjectURL } = URL;
const Script = Blob;

let loaded: Promise<Loaded> = Promise.resolve({ failure: { kind: "missing", functions: [] } });
let moduleUrl = "";
let submitted = "";
const printer = new Printer();

onRequest((request) => {
  if (request.type === "load") void begin(request);
  else if (request.type === "ask") void answer(request);
});

replaceConsole((...values) => printer.print(`${values.map(preview).join(" ")}\n`));
confine(() => send({ type: "overrun" }));
const commonJsModule: { exports: unknown } = { exports: {} };
Object.assign(self, {
  module: commonJsModule,
  exports: commonJsModule.exports,
  require: (name: string) => {
    throw new Error(`Cannot find module '${name}'`); // Node's words
  },
});

/** Adds a line that exports the function. Syntax errors must be about the code alone. */
async function load(code: string): Promise<Loaded> {
  submitted = code;
  const hidden = `$${Math.random().toString(36).slice(2)}`;
  const epilogue = `\n;export const ${hidden} = typeof ${NAME} === "undefined" ? undefined : ${NAME};`;
  try {
    const texts = withoutImports(code);
    const module = await importFirst([...texts.map((text) => [text, epilogue]), texts.slice(-1)]);
    const exported = commonJsModule.exports as Module | undefined;
    const holders = [module.default, exported, exported?.default];
    const found = [
      module[NAME],
      module[hidden],
      ...holders.flatMap((holder) => [methodOf(holder), holder]),
    ].find(isFunction);
    if (found) return { submission: found };
    const functions = Object.keys(module).filter(
      (key) => key !== hidden && isFunction(module[key]),
    );
    return { failure: { kind: "missing", functions } };
  } catch (error) {
    return { failure: raised(error) };
  }
}

type Module = Record<string, unknown>;

async function importFirst([parts = [], ...others]: string[][]): Promise<Module> {
  try {
    return await importCode(parts);
  } catch (error) {
    if (others.length === 0 || !(error instanceof SyntaxError)) throw error;
    // The code ran if one of its lines is in the trace. It must not run again.
    if (locate(error, "", moduleUrl, submitted).line !== null) throw error;
    return importFirst(others);
  }
}

function importCode(parts: string[]): Promise<Module> {
  moduleUrl = createObjectURL(new Script(parts, { type: "text/javascript" }));
  return import(/* @vite-ignore */ moduleUrl);
}

/** A method may use the object. */
function methodOf(holder: unknown): unknown {
  const method = (holder as Module | undefined | null)?.[NAME];
  return isFunction(method) && method.bind(holder);
}

function isFunction(value: unknown): value is Submission {
  return typeof value === "function";
}

async function begin({ id, code }: Request & { type: "load" }): Promise<void> {
  printer.allowMore();
  loaded = load(code);
  const state = await loaded;
  printer.answer(id, "failure" in state ? state.failure : { kind: "loaded" });
}

async function answer({ id, T, C }: Request & { type: "ask" }): Promise<void> {
  printer.allowMore();
  const state = await loaded;
  printer.answer(id, "failure" in state ? state.failure : call(state.submission, T, C));
}

function call(submission: Submission, T: number, C: number): WorkerAnswer {
  let value: unknown;
  try {
    value = submission(T, C);
  } catch (error) {
    return raised(error);
  }
  const read = readAnswer(value, MAX_ENTRIES);
  const id = remarkOn(value, read);
  const remark = id && { remark: { id, line: null } };
  if (read.kind !== "table") return { ...read, ...remark };
  const { kind, shape, data, type: dtype } = read;
  return { kind, shape, data: data.slice(), dtype, ...remark };
}

function raised(error: unknown): WorkerAnswer {
  // The address differs in each run.
  const text = raisedText(error).replaceAll(moduleUrl || NAME, NAME);
  const { line, source, trace } = locate(error, text, moduleUrl, submitted);
  const syntax = line === null && error instanceof SyntaxError;
  const { $place: place } = self as { $place?: number };
  return { kind: "raised", text, line, syntax, trace, place, source: syntax ? submitted : source };
}

send({ type: "booted" });
// The first import in a worker takes milliseconds longer, so it happens while the page is idle.
void importCode([]).catch(() => {});
// Compiles what reads an answer.
call(() => [[0, 1]], 1, 2);

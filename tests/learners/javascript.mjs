// Loads and calls programs as web/src/sandbox/worker.ts does, with the page's own reading of values.
import { raisedText, readAnswer } from "sinusoidal-pe/answer";

import { logic } from "../web/logic.mjs";
import { limitedTo } from "./limit.mjs";

const NAME = "sinusoidal_pe";
const limited = limitedTo(Number(process.argv[2]));

globalThis.require = (name) => {
  throw new Error(`Cannot find module '${name}'`);
};
globalThis.alert = undefined;
globalThis.console = Object.fromEntries(Object.keys(console).map((name) => [name, () => {}]));

let program;
let count = 0;
let loaded;

async function load(code) {
  globalThis.module = { exports: {} };
  globalThis.exports = globalThis.module.exports;
  const epilogue = `\n;export const $found = typeof ${NAME} === "undefined" ? undefined : ${NAME};`;
  program = { code, url: addressOf(code + epilogue) };
  try {
    const found = await importIt();
    const exported = globalThis.module.exports;
    const submission = [found[NAME], found.$found, found.default, exported?.[NAME], exported].find(
      (each) => typeof each === "function",
    );
    if (submission) return { submission };
    const functions = Object.keys(found).filter(
      (key) => key !== "$found" && typeof found[key] === "function",
    );
    return { failure: { kind: "missing", functions } };
  } catch (error) {
    return { failure: raised(error) };
  }
}

/** The count makes Node run the same text again. */
function addressOf(text) {
  count += 1;
  return `data:text/javascript,${encodeURIComponent(text)}#${count}`;
}

/** If the syntax is wrong, the error must be about the code without the added line. */
async function importIt() {
  try {
    return await import(program.url);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    program.url = addressOf(program.code);
    return await import(program.url);
  }
}

function call({ T, C }) {
  if (loaded.failure) return loaded.failure;
  let value;
  try {
    value = loaded.submission(T, C);
  } catch (error) {
    return raised(error);
  }
  const read = readAnswer(value, 2 ** 21);
  const id = logic.remarkOn(value, read);
  const remark = id && { remark: { id, line: null } };
  if (read.kind !== "table") return { ...read, ...remark };
  const { kind, shape, data, type: dtype } = read;
  return { kind, shape, data: data.slice(), dtype, ...remark };
}

function raised(error) {
  const text = raisedText(error).replaceAll(program.url, NAME);
  const { line, source, trace } = logic.locate(error, text, program.url, program.code);
  const syntax = line === null && error instanceof SyntaxError;
  return { kind: "raised", text, line, syntax, trace, source: syntax ? program.code : source };
}

process.on("message", async ({ load: code, size }) => {
  if (code === undefined) return process.send(await limited(() => call(size)));
  loaded = await limited(() => load(code));
  return process.send({ kind: "loaded" });
});

import { root } from "../../scripts/run.mjs";

export const FILES = `${root}/build/python/files`;

const maker = await import(`${root}/build/python/maker/node.js`);
export const {
  answerOf,
  checkPrivateParts,
  filesIn,
  PYODIDE,
  PYODIDE_VERSION,
  Stall,
  startHere,
  progressReporter,
} = maker;
const { answerReader } = maker;

const LIMIT = 2 ** 21;
const QUIET = { error() {}, remark() {}, missing: (functions) => functions };

export function asker(interpreter, code) {
  const loaded = interpreter.load(code);
  const read = answerReader(QUIET, () => undefined);
  return async (size) => {
    const call = () => answerOf(interpreter.call(size.T, size.C, LIMIT));
    return read({ answer: loaded.kind === "loaded" ? call() : loaded }, size);
  };
}

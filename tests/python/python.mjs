import { root } from "../../scripts/run.mjs";

export const FILES = `${root}/build/python/files`;

const maker = await import(`${root}/build/python/maker/node.js`);
export const { checkPrivateParts, filesIn, PYODIDE, PYODIDE_VERSION, startHere } = maker;
export const { bestRun, loadingIn } = maker;
const { answerReader } = maker;

const LIMIT = 2 ** 21;
const QUIET = { error() {}, remark() {}, missing: (functions) => functions };

/** Runs a hand-in as `grade` does. The result is numbers, or what the sandbox says. */
export async function graded(interpreter, code, [T, C], isRight) {
  const { best } = await bestRun(code, async (handIn) => {
    const { notes, ...loaded } = interpreter.load(handIn);
    const loading = loadingIn(notes ?? "");
    if (loaded.kind !== "loaded") return { ...loading, result: loaded, isRight: false };
    const { data, ...result } = interpreter.call(T, C, LIMIT);
    const { remark } = interpreter.remark();
    if (!data) return { ...loading, result, remark, isRight: false };
    const numbers = [...data];
    return { ...loading, result: numbers, remark, isRight: isRight(numbers) };
  });
  return best;
}

/** Returns the answer to one call, with its remark. */
export function answerOf(interpreter, code, [T, C]) {
  const loaded = interpreter.load(code);
  if (loaded.kind !== "loaded") return loaded;
  const answer = interpreter.call(T, C, LIMIT);
  return { ...answer, remark: answer.remark ?? interpreter.remark().remark };
}

export function asker(interpreter, code) {
  const loaded = interpreter.load(code);
  const read = answerReader(QUIET, () => undefined);
  return async (size) => {
    const call = () => interpreter.call(size.T, size.C, LIMIT);
    return read({ answer: loaded.kind === "loaded" ? call() : loaded }, size);
  };
}

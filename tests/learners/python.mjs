// Loads and calls programs as web/src/python/python.worker.ts does.
import { FILES, filesIn, startHere } from "../python/python.mjs";
import { limitedTo } from "./limit.mjs";

const LIMIT = 2 ** 21;
const limited = limitedTo(Number(process.argv[2]));

const { interpreter } = await startHere("snapshot", FILES);
interpreter.beginWithoutModules();

let code;
let sizes;
let failure;

function load() {
  const loaded = interpreter.load(code);
  failure = loaded.kind === "loaded" ? undefined : loaded;
  return { kind: "loaded" };
}

function call({ T, C }) {
  return failure ?? interpreter.call(T, C, LIMIT);
}

/** Repeats everything if the code needs a module that is not there yet. */
async function answer(step) {
  const first = step();
  if (!interpreter.wantsModules) return first;
  await interpreter.addModules(filesIn(FILES));
  let last = load();
  for (const size of sizes) last = call(size);
  return last;
}

process.on("message", async ({ load: text, size, remark }) => {
  if (remark) {
    process.send(await limited(() => failure ?? interpreter.remark()));
  } else if (text === undefined) {
    sizes.push(size);
    process.send(await limited(() => answer(() => call(size))));
  } else {
    code = text;
    sizes = [];
    process.send(await limited(() => answer(load)));
  }
});

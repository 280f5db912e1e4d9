import { readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** A thread that is ready to run each of so many times counts as a loop. */
const LOOKS = 20;
const LOOK_MS = 10;
const LIMIT_MS = 60_000;

function statOf(path) {
  try {
    const text = readFileSync(`${path}/stat`, "utf8");
    const [state, parent] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function entriesOf(path) {
  try {
    return readdirSync(path).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function begun() {
  const parents = new Map(
    entriesOf("/proc").map((id) => [Number(id), statOf(`/proc/${id}`)?.parent]),
  );
  const isOurs = (id) => id !== undefined && (id === process.pid || isOurs(parents.get(id)));
  return [...parents.keys()].filter((id) => id !== process.pid && isOurs(id));
}

const isRunnable = (thread) => statOf(thread)?.state === "R";

/** On a busy machine, reading all threads takes longer than some loops last. */
function runnable() {
  const threads = begun().flatMap((id) =>
    entriesOf(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`),
  );
  return threads.filter(isRunnable);
}

async function looping() {
  let found = runnable();
  for (let look = 1; look < LOOKS; ++look) {
    await setTimeout(LOOK_MS);
    found = found.filter(isRunnable);
  }
  return found;
}

export async function loopingThreads(asked) {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const threads = await looping();
    if (asked(threads)) return;
    if (Date.now() > end) throw new Error(`looping: ${threads.join(", ") || "none"}`);
  }
}

// What tests of offline wait for, and how they change the kept files, in every engine.

/** Changes each kept file whose text contains `part`, and returns their number. */
export const changeKept = (page, part, [from, to], headers = {}) =>
  page.evaluate(
    async (contained, before, after, added) => {
      let changed = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const kept = await cache.match(request);
          const file = await kept.text();
          if (!file.includes(contained)) continue;
          const all = { ...Object.fromEntries(kept.headers), ...added };
          const text = file.replace(before, () => after);
          await cache.put(request, new Response(text, { headers: all }));
          changed += 1;
        }
      }
      return changed;
    },
    part,
    from,
    to,
    headers,
  );

async function holds(text) {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if ((await (await cache.match(request))?.text())?.includes(text)) return true;
  }
  return false;
}

/** Waits until a visit has replaced all files with this text. */
export const isRepaired = (exercise, text) =>
  exercise.until(`(${holds})(${JSON.stringify(text)}).then((found) => !found)`, 60);

/** Waits until the browser has neither worker nor files. */
export const isEnded = (exercise) =>
  exercise.until(
    async () =>
      (await caches.keys()).length === 0 &&
      (await navigator.serviceWorker.getRegistrations()).length === 0,
  );

/** The worker answers only when it has all files. */
export const hasWorker = (exercise) =>
  exercise.until(() => navigator.serviceWorker.controller !== null, 60);

export const isReady = (exercise) =>
  exercise.until(() => document.querySelector(".codemirror") !== null, 60);

/** Changes Python's kept files, but not their lengths and not a sum with weights that are powers of 31. */
export const forgePython = (page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith("sinusoidal-pe:python:"));
    const cache = await caches.open(name);
    const requests = await cache.keys();
    for (const request of requests) {
      const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
      const at = bytes.findIndex((byte, each) => byte < 255 && bytes[each + 1] >= 31);
      bytes[at] += 1;
      bytes[at + 1] -= 31;
      await cache.put(request, new Response(bytes, { headers: { forged: "yes" } }));
    }
    return requests.length;
  });

/** Returns the number of Python's files that are still forged. */
export const forgedFiles = (page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith("sinusoidal-pe:python:"));
    const files = await (await caches.open(name)).matchAll();
    return files.filter(({ headers }) => headers.has("forged")).length;
  });

/** The page itself keeps Python's files after it has started Python. */
export async function keepsPython(exercise) {
  await exercise.pythonReady();
  await exercise.until(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith("sinusoidal-pe:python:"));
    return name !== undefined && (await (await caches.open(name)).keys()).length === 8;
  }, 60);
}

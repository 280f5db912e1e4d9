// Another page of the same host changes the kept files. Nothing of it may run in the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import { listenElsewhere } from "../escape-attempts.mjs";
import { letters } from "../exercise-page.mjs";
import { RIGHT } from "../submissions.mjs";
import { host, open } from "./visits.mjs";
import { hasWorker, isReady } from "./waits.mjs";

const HOSTILE = "others/page.html";

/** Replaces each kept file whose text contains `part`. Returns their number. */
async function changeKept(exercise, part, { text, headers = {} }) {
  host.change(HOSTILE, () => "<!doctype html><title>Others</title>");
  const page = await exercise.page.browserContext().newPage();
  await page.goto(host.url + HOSTILE);
  const count = await page.evaluate(
    async (contained, [from, to], added) => {
      let changed = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const kept = await cache.match(request);
          const file = await kept.text();
          if (!file.includes(contained)) continue;
          const all = [...Object.entries(Object.fromEntries(kept.headers)), ...added];
          await cache.put(
            request,
            new Response(
              file.replace(from, () => to),
              { headers: Object.fromEntries(all) },
            ),
          );
          changed += 1;
        }
      }
      return changed;
    },
    part,
    text,
    Object.entries(headers),
  );
  await page.close();
  await exercise.page.bringToFront();
  return count;
}

const title = ({ page }) => page.evaluate(() => document.title);

const TITLE = "Sinusoidal positional encoding";

for (const [what, part, text] of [
  ["script", "Run tests", ["", 'document.title = "changed";']],
  ["page", `<title>${TITLE}`, ["</title>", ", changed</title>"]],
  ["policy", "default-src", ["default-src", '<meta name="settings" content="">default-src']],
]) {
  test(`offline: a ${what} that another page of the host changed does not run`, async () => {
    const exercise = await open({ code: RIGHT });
    const { page } = exercise;
    await hasWorker(exercise);
    assert.ok((await changeKept(exercise, part, { text })) > 0);
    await host.cut();
    await page.reload().catch(() => {}); // without a page that is right, there is none
    await sleep(1000);
    assert.equal(await page.$(".codemirror"), null);
    assert.doesNotMatch(await title(exercise), /changed/);
    await host.restore();
    await page.goto(host.url);
    await isReady(exercise);
    assert.equal(await title(exercise), TITLE);
    await host.cut(); // the visit has repaired the kept files
    await page.reload();
    await isReady(exercise);
    assert.equal(await title(exercise), TITLE);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
}

test("offline: a header that another page of the host added has no effect", async () => {
  const exercise = await open();
  await hasWorker(exercise);
  const headers = { refresh: `0;url=${HOSTILE}`, "content-type": "text/plain" };
  assert.ok((await changeKept(exercise, "<main", { text: ["", ""], headers })) > 0);
  await host.cut();
  await exercise.page.reload();
  await isReady(exercise);
  await sleep(1000);
  assert.equal(await title(exercise), TITLE);
});

test("offline: a build that another page of the host added does not open", async () => {
  const exercise = await open();
  await hasWorker(exercise);
  const build = /<meta name="offline" content="[^"]+">/.exec(host.old("index.html"))[0];
  const other = build.replace(/[0-9a-f]{8}(?=">)/, "00000000");
  assert.ok(
    (await changeKept(exercise, "<main", { text: [build, `${other}<title>changed</title>`] })) > 0,
  );
  await host.cut();
  await exercise.page.reload().catch(() => {});
  assert.notEqual(await title(exercise), "changed");
});

test("offline: the worker asks for no list of files outside of its folder", async (t) => {
  const elsewhere = await listenElsewhere();
  t.after(() => elsewhere.close());
  const exercise = await open();
  await hasWorker(exercise);
  const named = (file) =>
    String(file).replace(/(?<=<meta name="offline" content=")[^"]+/, `${elsewhere.origin}/list?0`);
  host.change("index.html", named);
  await exercise.page.reload();
  await isReady(exercise);
  assert.deepEqual(elsewhere.reached, []);
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { bypassPolicy } from "./engine.mjs";
import { listenElsewhere } from "./escape-attempts.mjs";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

test("harness: reports errors and policy violations", async () => {
  const exercise = await site.open({});
  await exercise.page.evaluate(async () => {
    console.error("an error");
    setTimeout(() => {
      throw new Error("thrown");
    });
    document.head.append(Object.assign(document.createElement("script"), { text: "1" }));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  const seen = exercise.problems.join("\n");
  assert.match(seen, /an error/);
  assert.match(seen, /thrown/);
  assert.match(seen, /Content Security Policy/);
  await exercise.close();
});

test("harness: reports requests to other origins", async () => {
  const exercise = await site.open({ ready: false, url: "about:blank" });
  await bypassPolicy(exercise.page);
  await exercise.page.goto(site.url);
  const elsewhere = await listenElsewhere();
  const address = `${elsewhere.origin}/x`;
  await exercise.page.evaluate((to) => fetch(to, { mode: "no-cors" }), address);
  assert.ok(exercise.problems.includes(`request to ${address}`), exercise.problems.join("\n"));
  elsewhere.close();
  await exercise.close();
});

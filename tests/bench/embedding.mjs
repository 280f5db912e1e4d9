import { setTimeout } from "node:timers/promises";

import { root } from "../../scripts/run.mjs";
import { measuredOn } from "./machine.mjs";
import { serve } from "./server.mjs";
import { table } from "./table.mjs";
import { checkStates, launch, PAGES, SETTLE_MS, watchPages } from "./visits.mjs";

const ALONE = "/exercise/";
const COURSE = "/course/";

async function visit(path, server) {
  const browser = await launch();
  try {
    const tab = await browser.newPage();
    await watchPages(tab, PAGES.javascript);
    await setTimeout(SETTLE_MS);
    await tab.goto(server.origin + path);
    const isExercise = (frame) => frame.url().startsWith(server.origin + ALONE);
    const frame = await tab.waitForFrame(isExercise);
    const { at, states } = await frame.evaluate(() => window.bench.first);
    checkStates({ path }, states);
    const began = await tab.evaluate(() => performance.timeOrigin);
    return { ms: at - began, version: await browser.version() };
  } finally {
    await browser.close();
  }
}

export async function blocks(runs) {
  const server = await serve({
    [ALONE]: `${root}/web/dist/`,
    [COURSE]: `${root}/tests/bench/course/`,
  });
  const [embedded, alone] = [[], []];
  try {
    for (let visits = 1; visits <= runs; ++visits) {
      console.log(`element and page, ${visits} of ${runs}`);
      embedded.push(await visit(COURSE, server));
      alone.push(await visit(ALONE, server));
    }
  } finally {
    await server.close();
  }
  const times = (all) => all.map(({ ms }) => ms);
  const row = {
    ...{ name: "Navigation to six verdicts", unit: "ms", target: 1.3 },
    ...{ ours: times(embedded), peer: times(alone) },
  };
  return { embedding: `${measuredOn(runs, [alone[0].version])}\n\n${table([row])}` };
}

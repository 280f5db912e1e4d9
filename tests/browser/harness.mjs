import assert from "node:assert/strict";

import { engine as chosen } from "./engine.mjs";
import { Exercise } from "./exercise-page.mjs";
import { launch } from "./launch.mjs";
import { serve } from "./server.mjs";

/**
 * `dist` is the folder of another build of the page. `worker` may be a function that makes the
 * script of the sandbox's worker from the built one.
 */
export async function start(engine = chosen, dist) {
  const server = await serve({ dist, workerNow: () => site.worker });
  const browser = await launch(engine).catch(async (error) => {
    await server.close(); // an open server keeps the process from ending
    throw error;
  });
  const { port } = server.httpServer.address();
  const url = `http://127.0.0.1:${port}/`;
  const left = [];
  const site = {
    browser,
    url,
    worker: undefined,
    open: (options) => Exercise.open(browser, { url, ...options }),
    /**
     * Expects no problems. It reuses the window of an earlier test if it can, because a new profile
     * takes half as much work again.
     */
    async using(options, use) {
      const isOwn = options.url === "about:blank"; // the test intercepts requests from then on
      const exercise = await Exercise.open(browser, { url, ...options }, isOwn ? null : left.pop());
      let isDone = false;
      try {
        await use(exercise, exercise.page);
        assert.deepEqual(exercise.problems, []);
        isDone = !isOwn && (await exercise.isAloneAt(url));
      } finally {
        if (isDone) left.push(await exercise.leave(url));
        else await exercise.close();
      }
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
  return site;
}

/**
 * Each run has a sandbox of its own, so tests that bring their code can share one page. After a
 * failure, the next test gets a new page from `open`.
 */
export function sharing(open) {
  let exercise;
  return async (use) => {
    exercise ??= await open();
    // Firefox delays timers of a page in the background for minutes.
    await exercise.page.bringToFront?.();
    exercise.problems.length = 0;
    try {
      return await use(exercise, exercise.page);
    } catch (error) {
      await exercise.close();
      exercise = undefined;
      throw error;
    }
  };
}

import assert from "node:assert/strict";
import { after } from "node:test";

import { engine as chosen, PHONE, setScreen } from "./engine.mjs";
import { Exercise } from "./exercise-page.mjs";
import { launch, launchOwn } from "./launch.mjs";
import { serve } from "./server.mjs";
import { shared } from "./shared.mjs";

/**
 * With `own`, the file of tests has a server and a browser of its own. `dist` of it may be the folder
 * of another build of the page. The server then also asks the function `worker`, if it is set, to make
 * the script of the sandbox's worker from the built one.
 */
export async function start(engine = chosen, own) {
  const sharedUrl = own ? undefined : await shared("site");
  const server = sharedUrl === undefined && (await serve({ ...own, workerNow: () => site.worker }));
  const browser = await (own ? launchOwn : launch)(engine).catch(async (error) => {
    if (server) await server.close(); // an open server keeps the process from ending
    throw error;
  });
  const url = sharedUrl ?? `http://127.0.0.1:${server.httpServer.address().port}/`;
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
    /**
     * Opens the page on a phone, with the full editor and its keys, and expects no problems. The editor
     * measures the screen when the keys appear, so a keyboard on the screen must not open before.
     */
    async onPhone(options, use) {
      await site.using({ ...options, url: "about:blank", ready: false }, async (exercise, page) => {
        await setScreen(page, PHONE);
        await page.goto(url);
        await exercise.until(() => {
          const { matches } = matchMedia("(pointer: coarse)"); // not in every engine
          return document.querySelector(matches ? ".touch-keys button" : ".codemirror") !== null;
        });
        await use(exercise, page);
      });
    },
    async close() {
      await browser.close();
      if (server) await server.close();
    },
  };
  return site;
}

/** Starts the site for a file of tests, which closes it at its end. */
export async function started(...given) {
  const site = await start(...given);
  after(() => site.close());
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

/** Runs code on a page that tests share, with `sharing`. */
export const judgedOn =
  (withShared) =>
  (code, use = () => {}) =>
    withShared(async (exercise) => {
      await exercise.paste(code);
      const verdicts = await exercise.run();
      await use(verdicts, exercise);
      assert.deepEqual(exercise.problems, []);
      return verdicts;
    });

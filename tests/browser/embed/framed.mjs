import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after } from "node:test";

import Ajv2020 from "ajv/dist/2020.js";
import { exerciseIn, listenAsHost, openHost } from "../framing-pages.mjs";
import { started } from "../harness.mjs";

const SCHEMA = new URL("../../../wasm/dist/messages.schema.json", import.meta.url);
const ajv = new Ajv2020().addSchema(JSON.parse(await readFile(SCHEMA, "utf8")), "messages");
const isFromFrame = ajv.compile({ $ref: "messages#/$defs/FromFrame" });
export const isToFrame = ajv.compile({ $ref: "messages#/$defs/ToFrame" });

/** The file of tests closes them at its end. `course` is another site than the exercise, `sameSite` is not. */
export async function startHosts() {
  const site = await started();
  const course = await listenAsHost();
  const sameSite = await listenAsHost("127.0.0.1");
  after(() => {
    course.close();
    sameSite.close();
  });
  return {
    site,
    course,
    sameSite,
    async hosting({ origin = course.origin, queries = [""], context, ...options }, use) {
      const own = context ?? (await site.browser.createBrowserContext());
      const pages = queries.map((query) => (/^http/.test(query) ? query : site.url + query));
      const host = await openHost(own, origin, pages, options);
      try {
        const exercises = [];
        for (const [at, frame] of host.frames.entries()) {
          if (pages[at].startsWith(site.url)) exercises.push(await exerciseIn(host.page, frame));
        }
        await use(host, ...exercises);
        await assertMessages(host, pages);
      } finally {
        await host.close();
        if (!context) await own.close();
      }
    },
  };
}

async function assertMessages(host, pages) {
  for (const at of pages.keys()) {
    for (const message of await host.heard(at)) {
      if (message?.source !== "sinusoidal-pe") continue;
      assert.ok(isFromFrame(message), JSON.stringify([message, isFromFrame.errors]));
    }
  }
}

/** Changes the width of a frame. */
export const widen = (host, width, at = 0) =>
  host.page.evaluate(
    (pixels, number) => {
      document.querySelectorAll("iframe")[number].parentElement.style.width = `${pixels}px`;
    },
    width,
    at,
  );

/** A change of one pixel is not reported. */
export async function atRest(exercise) {
  await exercise.until(() => {
    const { height } = document.querySelector("main").getBoundingClientRect();
    return Math.abs(Math.ceil(height) - window.innerHeight) <= 1;
  });
  return exercise.page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { innerWidth, innerHeight, scrollWidth, clientWidth, scrollHeight, clientHeight };
  });
}

export function assertFits(seen, what) {
  const { innerWidth, innerHeight, ...inner } = seen;
  assert.deepEqual(
    inner,
    {
      ...{ scrollWidth: innerWidth, clientWidth: innerWidth },
      ...{ scrollHeight: innerHeight, clientHeight: innerHeight },
    },
    what,
  );
}

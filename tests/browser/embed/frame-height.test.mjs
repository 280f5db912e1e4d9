import assert from "node:assert/strict";
import { test } from "node:test";

import { assertFits, atRest, startHosts, widen } from "./framed.mjs";

const { hosting } = await startHosts();

test("frame: has no scroll bar in Python's states, and next to a link's code that cannot be shown", async () => {
  await hosting({ queries: ["#code=no-code"] }, async (host, exercise) => {
    await exercise.until(() => document.querySelector(".unopened") !== null);
    await widen(host, 320);
    await exercise.until(() => window.innerWidth === 320);
    assertFits(await atRest(exercise), "a link");
    await exercise.page.evaluate(() => {
      const { fetch } = window;
      window.fetch = (url, options) => {
        if (!String(url).endsWith(".asm.wasm")) return fetch(url, options);
        const { signal } = options;
        return new Promise((_resolve, reject) => {
          signal.throwIfAborted(); // the page may cancel before it asks
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      };
    });
    await exercise.page.click("#language-python");
    await exercise.until(() => document.querySelector(".languages progress") !== null);
    assertFits(await atRest(exercise), "Python, loading");
    await exercise.page.click(".language-state button");
    await exercise.until(() => document.querySelector(".language-state.cancelled") !== null);
    assertFits(await atRest(exercise), "Python, not loaded");
  });
});

test("frame: follows the height of the editor, which follows its code up to a limit", async () => {
  await hosting({}, async (_host, exercise) => {
    const height = () => exercise.page.$eval(".editor", (each) => each.clientHeight);
    const heights = [];
    for (const lines of [1, 15, 25, 200]) {
      await exercise.paste("//\n".repeat(lines));
      assertFits(await atRest(exercise), `${lines} lines`);
      heights.push(await height());
    }
    const [one, fifteen, most, limit] = heights;
    assert.ok(one < fifteen && fifteen < most && most < limit, String(heights));
    assert.ok(limit < 800, String(limit));
  });
});

for (const dialect of ["canvas", "edx", "h5p", "old-h5p"]) {
  test(`frame: fits in a host that speaks ${dialect}`, async () => {
    await hosting({ dialect }, async (host, exercise) => {
      assertFits(await atRest(exercise), "at first");
      const toggle = () => exercise.page.click(".tools summary");
      await toggle();
      assertFits(await atRest(exercise), "higher");
      await toggle();
      assertFits(await atRest(exercise), "lower again");
      await host.page.evaluate(() => dispatchEvent(new Event("resize")));
      await exercise.settle();
      assertFits(await atRest(exercise), "after the host's window changed");
      const asked = (await host.heard()).filter(({ action }) => action === "prepareResize");
      assert.ok(asked.length <= 5, `${asked.length} times made ready`);
      const boxes = await host.page.$eval("iframe", (each) => each.parentElement.children.length);
      assert.equal(boxes, 1, "nothing keeps the frame's room any more");
      assert.deepEqual(host.problems, []);
    });
  });
}

test("frame: gets its scroll bar back if no host sets its height, and no part is as high as the frame", async () => {
  await hosting({ dialect: "none" }, async (host, exercise) => {
    const heights = [];
    for (const height of [300, 3000, 400]) {
      await host.page.$eval(
        "iframe",
        (frame, pixels) => {
          frame.style.height = `${pixels}px`;
        },
        height,
      );
      await exercise.until(`window.innerHeight === ${height}`);
      heights.push(await exercise.page.$eval("main", (main) => main.clientHeight));
    }
    assert.equal(new Set(heights).size, 1, String(heights));
    await exercise.until(() => !document.documentElement.classList.contains("is-fitted"));
    const overflow = await exercise.page.evaluate(
      () => getComputedStyle(document.documentElement).overflowY,
    );
    assert.equal(overflow, "visible");
  });
});

test("frame: reports its height before it comes into view", async () => {
  await hosting({ above: 20_000 }, async (_host, exercise) => {
    assertFits(await atRest(exercise), "at first");
    await exercise.page.evaluate(() => document.querySelector("button.primary").click());
    await exercise.finished();
    assertFits(await atRest(exercise), "after a run");
  });
});

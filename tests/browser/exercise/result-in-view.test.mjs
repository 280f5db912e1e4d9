import assert from "node:assert/strict";
import { test } from "node:test";

import { startHosts } from "../embed/framed.mjs";
import { PHONE, setScreen } from "../engine.mjs";
import { entries, python, RIGHT, RIGHT_PYTHON, workOf } from "../submissions.mjs";

const { site, course, hosting } = await startHosts();

const { width, height } = PHONE;
const SCREEN = { width, height };

const PROGRAMS = {
  javascript: {
    "a pass": RIGHT,
    "a wrong value": entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))"),
    "an error": "function sinusoidal_pe(T, C) {\n  return missing;\n}\n",
    "a time-out": "function sinusoidal_pe(T, C) {\n  while (true) {}\n}\n",
  },
  python: {
    "a pass": RIGHT_PYTHON,
    "a wrong value": python("np.cos(angles).repeat(2, axis=1)"),
    "an error": "def sinusoidal_pe(T, C):\n    return missing\n",
    "a time-out": "def sinusoidal_pe(T, C):\n    while True: pass\n",
  },
};
/** The first call leaves time to act during the run. */
const SLOW = `let patience = 1500;
function sinusoidal_pe(T, C) {
  for (const end = Date.now() + patience; Date.now() < end; ) {}
  patience = 0;
}
`;

/** Scrolls so that Run is the last line of the window. In a frame, the page around it scrolls. */
async function showRunLast(outer, inner) {
  const bottom = await inner.$eval("button.primary", (run) => run.getBoundingClientRect().bottom);
  await outer.evaluate((below) => {
    const frame = document.querySelector("iframe");
    const top = frame ? frame.getBoundingClientRect().top : 0;
    scrollBy(0, top + below + 4 - innerHeight);
  }, bottom);
}

/** Returns the part of an element that the window shows, from 0 to 1. */
const shown = (inner, selector) =>
  inner.$eval(
    selector,
    (each) =>
      new Promise((resolve) => {
        const watch = new IntersectionObserver(([{ intersectionRatio }]) => {
          watch.disconnect();
          resolve(intersectionRatio);
        });
        watch.observe(each);
      }),
  );

async function comesIntoView(exercise, selector) {
  const end = Date.now() + 5000;
  for (;;) {
    const part = await shown(exercise.page, selector);
    if (part > 0.98) return;
    assert.ok(Date.now() < end, `${selector} is in view by ${part}`);
  }
}

const focusedClass = (exercise) => exercise.page.evaluate(() => document.activeElement.className);

async function expectResult(exercise, what) {
  await exercise.until(() => document.querySelector(".summary").dataset.phase !== "running", 60);
  await exercise.finished();
  await comesIntoView(exercise, "#checks-title");
  if (what === "an error") await comesIntoView(exercise, ".error");
  assert.equal(await focusedClass(exercise), "primary", "the focus stays on Run");
  await exercise.settle();
  const run = await shown(exercise.page, "button.primary");
  assert.ok(run > 0.98, "Run stays in view");
}

/** The frame is as high as its content, and the page around it is of another site. */
async function inFrame(language, code, use) {
  const query = `?languages=${language}&statement=off&origins=${course.origin}`;
  await hosting({ queries: [query], above: 500 }, async (host, exercise) => {
    await setScreen(host.page, SCREEN);
    await host.page.evaluate(() => {
      document.body.style.paddingBottom = "2000px";
    });
    const state = workOf(code, language);
    await host.say({ target: "sinusoidal-pe", version: 1, type: "set-state", request: "1", state });
    if (language === "python") await exercise.pythonReady();
    await exercise.settle();
    await showRunLast(host.page, exercise.page);
    await use(host, exercise);
  });
}

for (const [language, programs] of Object.entries(PROGRAMS)) {
  for (const [what, code] of Object.entries(programs)) {
    test(`phone: a run shows its result, ${what} in ${language}`, async () => {
      await site.onPhone({ language, code }, async (exercise, page) => {
        if (language === "python") await exercise.pythonReady();
        await showRunLast(page, page);
        assert.ok((await shown(page, "#checks-title")) < 0.5, "the result is below the window");
        await page.tap("button.primary");
        await expectResult(exercise, what);
      });
    });

    test(`phone: a run shows its result in a frame, ${what} in ${language}`, async () => {
      await inFrame(language, code, async (_host, exercise) => {
        assert.ok((await shown(exercise.page, "#checks-title")) < 0.5);
        await exercise.page.click("button.primary");
        await expectResult(exercise, what);
      });
    });
  }
}

const scrolled = (page) => page.evaluate(() => scrollY);

async function stays(page, exercise, during) {
  await showRunLast(page, page);
  await page.tap("button.primary");
  await exercise.until(() => document.querySelector(".summary").dataset.phase === "running");
  await during();
  const before = await scrolled(page);
  await exercise.finished();
  await exercise.settle();
  assert.equal(await scrolled(page), before);
}

test("phone: a result moves nothing if the learner scrolls, types or goes elsewhere during the run", async (t) => {
  const cases = {
    "scrolls a little": (page) => page.evaluate(() => scrollBy(0, 40)),
    "moves the focus": (page) =>
      page.$eval(".tabs button", (tab) => tab.focus({ preventScroll: true })),
    types: async (page) => {
      await page.evaluate(() => {
        const { shadowRoot } = document.querySelector(".codemirror");
        shadowRoot.querySelector(".cm-content").focus({ preventScroll: true });
      });
      await page.keyboard.type("0");
    },
  };
  for (const [name, during] of Object.entries(cases)) {
    await t.test(name, () =>
      site.onPhone({ code: SLOW }, (exercise, page) => stays(page, exercise, () => during(page))),
    );
  }
});

test("phone: a result moves nothing while the keyboard is on the screen", async () => {
  await site.onPhone({ code: SLOW }, async (exercise, page) => {
    await page.tap(".editor");
    await setScreen(page, { ...PHONE, height: 420 });
    await page.waitForSelector(".is-typing");
    await exercise.withControl("Enter");
    const before = await scrolled(page);
    await exercise.finished();
    await exercise.settle();
    assert.equal(await scrolled(page), before);
  });
});

test("frame: a run that the host starts moves nothing", async () => {
  await inFrame("javascript", SLOW, async (host, exercise) => {
    const before = await scrolled(host.page);
    await host.say({ target: "sinusoidal-pe", version: 1, type: "run" });
    await exercise.until(() => document.querySelector(".summary").dataset.phase === "done");
    await exercise.settle();
    assert.equal(await scrolled(host.page), before);
  });
});

test("frame: a result moves nothing if the learner scrolls the host during the run", async () => {
  await inFrame("javascript", SLOW, async (host, exercise) => {
    await exercise.page.click("button.primary");
    await exercise.until(() => document.querySelector(".summary").dataset.phase === "running");
    await new Promise((resolve) => setTimeout(resolve, 500)); // the host's process says what is in view
    await host.page.evaluate(() => scrollBy(0, -40));
    const before = await scrolled(host.page);
    await exercise.finished();
    await exercise.settle();
    assert.equal(await scrolled(host.page), before);
  });
});

test("desktop: a result in view moves nothing", async () => {
  await site.using({ code: RIGHT }, async (exercise, page) => {
    await exercise.run();
    await exercise.settle();
    assert.equal(await scrolled(page), 0);
  });
});

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";

import { element as texts } from "#texts/element.js";

import { listen } from "../../listen.mjs";
import { engine } from "../engine.mjs";
import { eventually } from "../eventually.mjs";
import { RIGHT } from "../submissions.mjs";
import {
  element,
  frameOf,
  inside,
  own,
  pass,
  policy,
  ready,
  refusal,
  STYLE,
  startCourse,
  until,
} from "./element-course.mjs";

const waiting = (body) => ({
  policy: `${policy("*")}; connect-src *`,
  head: `${STYLE}<script src="/clock.js"></script><script src="/exercise/embed.js"></script>`,
  body,
});

const EARLY = `
window.listening = 0;
for (const [name, change] of [["addEventListener", 1], ["removeEventListener", -1]]) {
  const original = window[name];
  window[name] = (...args) => {
    if (args[0] === "message") listening += change;
    return original.apply(window, args);
  };
}
addEventListener("DOMContentLoaded", () => {
  const early = document.createElement("sinusoidal-pe-exercise");
  Object.assign(early, { id: "early", languages: ["javascript"], hints: false, codeEvents: true });
  document.body.append(early);
  const script = document.createElement("script");
  script.src = "/exercise/embed.js";
  document.head.append(script);
});
`;

/** Each has an element, and the share of the window's width that the element must take at least. */
const CONTAINERS = [
  ["block", element(`id="in-block"`)],
  ["row", `<div class="row">${element(`id="in-row"`)}</div>`],
  [
    "row-with-text",
    `<div class="row">${element(`id="in-row-with-text"`)}<p>Some text</p></div>`,
    0.7,
  ],
  ["column", `<div class="column">${element(`id="in-column"`)}</div>`],
  ["grid", `<div class="grid">${element(`id="in-grid"`)}</div>`],
  ["cell", `<table><tr><td>${element(`id="in-cell"`)}</td></tr></table>`],
  ["cells", `<table><tr><th>Task</th><td>${element(`id="in-cells"`)}</td></tr></table>`, 0.7],
  ["float", `<div class="float">${element(`id="in-float"`)}</div>`],
  ["fit", `<div class="fit">${element(`id="in-fit"`)}</div>`],
];

/** The test ends waits of a second or more with `expire`. */
const CLOCK = `
window.waits = new Map();
const { setTimeout: set, clearTimeout: clear } = window;
window.setTimeout = (act, milliseconds, ...rest) => {
  if (!(milliseconds >= 1000)) return set(act, milliseconds, ...rest);
  const wait = set(() => {}, 0);
  waits.set(wait, { act, milliseconds });
  return wait;
};
window.clearTimeout = (wait) => {
  waits.delete(wait);
  clear(wait);
};
window.expire = () => {
  const all = [...waits.values()];
  waits.clear();
  for (const { act } of all) act();
  return all.map(({ milliseconds }) => milliseconds);
};
`;

async function closedAddress() {
  const server = createServer();
  const origin = await listen(server);
  server.close();
  await once(server, "close");
  return `${origin}/`;
}

/** As WordPress makes it of an element whose link is on a line of its own. */
const WRAPPED = `<p><sinusoidal-pe-exercise id="wrapped"><br />
<a href="/"><b>Open</b></a><br />
</sinusoidal-pe-exercise></p>`;

const pagesFor = () => ({
  "/early": { ...own(""), head: `${STYLE}<script src="/early.js"></script>` },
  "/blocked": {
    ...waiting(element(`id="blocked" languages="python"`)),
    headers: { "cross-origin-embedder-policy": "require-corp" },
  },
  "/waiting": waiting(""),
  "/text": waiting(element(`id="text" src="/as-text.html"`)),
  "/as-text.html": {
    policy: "",
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: "",
  },
  "/containers": own(
    CONTAINERS.map(([name, html]) => `<div id="${name}">${html}</div>`).join("\n"),
  ),
  "/slash": own(
    `${WRAPPED}<sinusoidal-pe-exercise id="first" /><p>The rest.</p><sinusoidal-pe-exercise id="last" />`,
  ),
});

const { site, course, open } = await startCourse(pagesFor, {
  "/early.js": EARLY,
  "/clock.js": CLOCK,
});

const missing = (page, id) =>
  page.evaluate((name) => {
    const notice = document.getElementById(name).shadowRoot.querySelector("p");
    const link = notice?.querySelector("a");
    return notice && { text: notice.innerText, href: link.href, target: link.target };
  }, id);

test("element: shows a link if the browser keeps the page from its frame, until it answers", async (t) => {
  const { page, close } = await open("/blocked");
  await until(page, () => window.waits.size === 1);
  assert.equal(await missing(page, "blocked"), null, "at first");
  const [patience] = await page.evaluate(() => window.expire());
  assert.ok(patience <= 10_000, `${patience} ms`);
  const address = `${course.origin}/exercise/index.html?languages=python&id=blocked`;
  assert.deepEqual(await missing(page, "blocked"), {
    text: `${texts.missing} ${texts.openInTab}`,
    ...{ href: address, target: "_blank" },
  });

  await t.test("element: another address starts anew", async () => {
    await page.evaluate((src) => {
      document.getElementById("blocked").src = src;
    }, `${site.url}index.html`);
    await ready(page, "blocked");
    assert.equal(await missing(page, "blocked"), null);
    assert.equal(await page.evaluate(() => window.waits.size), 0);
  });
  await close();
});

test("element: says in its place that a server sends its page as text", async () => {
  const { page, close } = await open("/text");
  await until(page, () => window.waits.size === 1);
  await page.evaluate(() => window.expire());
  const shown = () => {
    const { children } = document.getElementById("text").shadowRoot;
    return children.length === 1 && children[0].textContent;
  };
  await until(page, shown);
  assert.equal(await page.evaluate(shown), texts.asText);
  await close();
});

test("element: fills its container, and never more than it", async () => {
  const { page, close } = await open("/containers");
  await page.setViewport?.({ width: 1000, height: 600 });
  const boxes = () =>
    Object.fromEntries(
      [...document.querySelectorAll("sinusoidal-pe-exercise")].map(
        ({ id, offsetWidth, shadowRoot }) => [
          id,
          [offsetWidth, shadowRoot?.querySelector("iframe").offsetWidth],
        ],
      ),
    );
  const widths = await page.evaluate(boxes);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  assert.equal(scrollWidth, clientWidth, "nothing is wider than the window");
  for (const [name, , share = 0.95] of CONTAINERS) {
    const [width, frame] = widths[`in-${name}`];
    assert.ok(width >= share * clientWidth, `${name}: ${width} of ${clientWidth} px`);
    assert.equal(frame, width, name);
  }
  await close();
});

test("element: names its missing end in the console, and ignores WordPress's line breaks", async () => {
  const { page, problems, close } = await open("/slash");
  await ready(page, "wrapped", "first");
  await eventually(() =>
    inside(page, "id=wrapped").evaluate(() => document.readyState === "complete"),
  );
  await eventually(() => problems.length > 0);
  assert.deepEqual(problems, [refusal(texts.open)]);
  await close();
});

test("element: rejects requests to a page that does not load, with its address", async (t) => {
  const { page, problems, close } = await open("/waiting");
  const gone = "/exercise/gone.html";
  const refused = await closedAddress();
  await page.evaluate(
    (sources) => {
      window.elements = {};
      for (const [id, src] of Object.entries(sources)) {
        const exercise = document.createElement("sinusoidal-pe-exercise");
        window.elements[id] = Object.assign(exercise, { id, src });
        if (id !== "apart") document.body.append(exercise);
      }
    },
    { missing: gone, refused, wrong: "no:address", apart: gone },
  );
  const refusals = (id) =>
    page.evaluate(async (name) => {
      const exercise = window.elements[name];
      const asked = [exercise.run(), exercise.getState(), exercise.setState({ schema: 1 })];
      window.expire();
      return Promise.all(asked.map((each) => each.catch(({ message }) => message)));
    }, id);

  for (const [id, why] of Object.entries({
    missing: texts.noAnswer({ address: `${course.origin}${gone}?id=missing` }),
    refused: texts.noAnswer({ address: `${refused}?id=refused` }),
    wrong: texts.noAddress,
    apart: texts.noDocument,
  })) {
    await t.test(`element: ${id}: ${why.replace(/http\S+/, "...")}, now and later`, async () => {
      const expected = Array(3).fill(refusal(why));
      assert.deepEqual(await refusals(id), expected);
      assert.deepEqual(await refusals(id), expected);
    });
  }

  await t.test("element: removing it rejects open requests", async () => {
    const notice = await page.evaluate(async () => {
      const asked = window.elements.refused.getState().catch(({ message }) => message);
      window.elements.refused.remove();
      return asked;
    });
    assert.equal(notice, refusal(texts.removed));
  });

  await t.test("element: later calls work after a later load that works", async () => {
    const path = "/exercise/index.html";
    course.missing.add(path);
    await page.evaluate((src) => {
      window.elements.missing.src = src;
    }, path);
    await eventually(() => inside(page, "id=missing"));
    const address = `${course.origin}${path}?id=missing`;
    assert.equal((await refusals("missing"))[0], refusal(texts.noAnswer({ address })));
    assert.ok(await missing(page, "missing"));
    course.missing.clear();
    await inside(page, "id=missing").evaluate(() => location.reload());
    await ready(page, "missing");
    assert.equal((await pass(page, "missing")).passed, true);
    assert.equal(await missing(page, "missing"), null);
  });

  const isExpected = (text) => /404|ERR_/.test(text) || text === refusal(texts.noAddress);
  assert.deepEqual(
    problems.filter((text) => !isExpected(text)),
    [],
  );
  await close();
});

test("element: can be added, moved and removed without a trace", async (t) => {
  const { page, problems, close } = await open("/early");
  await ready(page, "early");
  const { src } = await frameOf(page, "early");
  const { searchParams } = new URL(src);
  assert.deepEqual(
    ["languages", "hints", "code-events"].map((name) => searchParams.get(name)),
    ["javascript", "off", "on"],
    "properties set before the definition",
  );

  await t.test("element: sends code events if the author asks for them", async () => {
    await pass(page, "early");
    const codeChange = () => window.seen.find(({ type }) => type === "code-changed")?.detail.code;
    await until(page, codeChange);
    assert.equal(await page.evaluate(codeChange), RIGHT);
  });

  await t.test("element: starts anew with the saved work after a move", async () => {
    const code = await page.evaluate(async () => {
      const early = document.getElementById("early");
      const place = document.createElement("section");
      document.body.append(place);
      place.append(early);
      return (await early.getState()).code;
    });
    assert.deepEqual(code, { javascript: RIGHT });
  });

  await t.test("element: continues after moveBefore, except in Firefox", async () => {
    const [ending, isSame, code] = await page.evaluate(async () => {
      const early = document.getElementById("early");
      const frame = early.shadowRoot.querySelector("iframe");
      const running = early.run();
      document.body.moveBefore(early, null);
      return [
        await running.then(
          ({ passed }) => `passed ${passed}`,
          (error) => error.message,
        ),
        early.shadowRoot.querySelector("iframe") === frame,
        (await early.getState()).code,
      ];
    });
    // Firefox 153 reloads moved frames in shadow trees.
    const expected = { chromium: "passed true", firefox: refusal(texts.reloaded) };
    assert.equal(ending, expected[engine]);
    assert.ok(isSame);
    assert.deepEqual(code, { javascript: RIGHT });
  });

  await t.test("element: refuses an address that would run as the host's own", async () => {
    await page.evaluate(() => {
      const wrong = document.createElement("sinusoidal-pe-exercise");
      wrong.src = "javascript:document.title='owned'";
      wrong.append("Open the exercise");
      document.body.append(wrong);
    });
    await until(page, () => document.body.innerText.includes("Open the exercise"));
    assert.equal(await page.title(), "Course");
    assert.equal(problems.splice(0).join(), refusal(texts.noAddress));
  });

  await t.test("element: takes no room if hidden", async () => {
    const height = await page.evaluate(() => {
      const early = document.getElementById("early");
      early.hidden = true;
      const { offsetHeight } = early;
      early.hidden = false;
      return offsetHeight;
    });
    assert.equal(height, 0);
  });

  await t.test("element: leaves no frame, listener or memory after removal", async () => {
    await page.evaluate(async () => {
      window.gone = [];
      for (let n = 0; n < 5; n += 1) {
        const passing = document.createElement("sinusoidal-pe-exercise");
        document.body.append(passing);
        await passing.getState();
        passing.remove();
        window.gone.push(new WeakRef(passing));
      }
      for (const each of document.querySelectorAll("sinusoidal-pe-exercise")) each.remove();
    });
    assert.equal(await page.evaluate(() => window.listening), 0);
    await eventually(() => page.frames().length === 1);
    if (engine !== "chromium") return; // Firefox's driver cannot collect garbage
    const client = await page.createCDPSession();
    await client.send("HeapProfiler.collectGarbage");
    const left = await page.evaluate(() => window.gone.filter((each) => each.deref()).length);
    assert.equal(left, 0);
  });

  assert.deepEqual(problems, []);
  await close();
});

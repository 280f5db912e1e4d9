import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { RELEASE } from "sinusoidal-pe/frame";

import { logic } from "../../web/logic.mjs";
import { serveCourse } from "../course-site.mjs";
import { engine } from "../engine.mjs";
import { start } from "../harness.mjs";

const { texts } = logic;
const SCRIPT = new URL("../../../web/dist/embed.js", import.meta.url);
const POLICY = "default-src *; script-src * 'unsafe-inline'; style-src 'unsafe-inline'";

let site;
let author;
let code;
before(async () => {
  site = await start(engine);
  author = await site.open({ query: "author.html", ready: false });
  await author.page.waitForSelector("#element-code:not(:empty)");
  const plain = await textOf("element-code");
  await author.page.click("#pinned");
  code = await textOf("element-code");
  assert.notEqual(code, plain);
  assert.doesNotMatch(plain, /integrity/);
});
after(() => site.close());

const textOf = (id) => author.page.$eval(`#${id}`, ({ textContent }) => textContent);

test("author page: pins the version and the hash of the script in the element's code", async () => {
  const hash = createHash("sha384").update(readFileSync(SCRIPT)).digest("base64");
  const folder = `${site.url}${RELEASE}/`;
  assert.ok(
    code.startsWith(
      `<script async src="${folder}embed.js" integrity="sha384-${hash}" crossorigin="anonymous"></script>`,
    ),
    code,
  );
  assert.match(code, new RegExp(`<a href="${folder}">`));
  assert.doesNotMatch(await textOf("frame-code"), new RegExp(RELEASE), "a frame follows the site");
});

async function openIn(course, path) {
  const page = await site.browser.newPage();
  await page.goto(course.origin + path, { waitUntil: "load" });
  return page;
}
const isDefined = (page) =>
  page.evaluate((tag) => customElements.get(tag) !== undefined, "sinusoidal-pe-exercise");

test("author page: pinned code runs the script that it names", async () => {
  const course = await serveCourse({ "/": { policy: POLICY, body: code } });
  try {
    const page = await openIn(course, "/");
    const frame = await page.waitForFrame((each) => each.url().includes(`/${RELEASE}/index.html`));
    await frame.waitForSelector('[data-embed="on"]');
    await page.waitForFunction(() => window.seen.some(({ type }) => type === "ready"));
    await page.close();
  } finally {
    await course.close();
  }
});

test("author page: pinned code does not run a script that has changed", async () => {
  const here = code.replaceAll(`${site.url}${RELEASE}/`, "/exercise/");
  const course = await serveCourse(
    {
      "/pinned": { policy: POLICY, body: here },
      "/unpinned": { policy: POLICY, body: here.replace(/ integrity="[^"]+"/, "") },
    },
    { "/exercise/embed.js": `${readFileSync(SCRIPT, "utf8")} ` },
  );
  try {
    const pinned = await openIn(course, "/pinned");
    assert.equal(await isDefined(pinned), false);
    const link = await pinned.$eval("sinusoidal-pe-exercise a", (each) => each.checkVisibility());
    assert.ok(link, "readers still see the link");
    const unpinned = await openIn(course, "/unpinned");
    assert.equal(await isDefined(unpinned), true, "only the hash keeps the script from running");
    await pinned.close();
    await unpinned.close();
  } finally {
    await course.close();
  }
});

test("author page: offers no pinned code if the server has no folder of the version", async () => {
  const page = await site.browser.newPage();
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (request.url().includes(`/${RELEASE}/`)) void request.respond({ status: 404 });
    else void request.continue();
  });
  await page.goto(`${site.url}author.html`);
  await page.waitForSelector("#pinned:disabled");
  const note = await page.$eval("#pinned-note", ({ textContent }) => textContent);
  assert.equal(note, texts.author.notPinned({ folder: `/${RELEASE}/` }));
  await page.close();
});

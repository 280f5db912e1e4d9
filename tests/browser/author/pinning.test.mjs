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
const TAG = "sinusoidal-pe-exercise";

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

async function tryIn(course, path) {
  const page = await site.browser.newPage();
  await page.goto(course.origin + path);
  return page;
}

test("author page: pinned code runs the right script, and no other", async () => {
  const own = (origin) => code.replaceAll(`${site.url}${RELEASE}/`, `${origin}/exercise/`);
  const changed = `${readFileSync(SCRIPT, "utf8")} `;
  const right = await serveCourse({ "/there": { policy: POLICY, body: code } });
  const wrong = await serveCourse(
    {
      get "/here"() {
        return { policy: POLICY, body: own(wrong.origin) };
      },
    },
    { "/exercise/embed.js": changed },
  );
  try {
    const page = await tryIn(right, "/there");
    const frame = await page.waitForFrame((each) => each.url().includes(`/${RELEASE}/index.html`));
    await frame.waitForSelector('[data-embed="on"]');
    await page.waitForFunction(() => window.seen.some(({ type }) => type === "ready"));
    await page.close();

    const refused = await site.browser.newPage();
    const problems = [];
    refused.on("console", (message) => problems.push(message.text()));
    await refused.goto(`${wrong.origin}/here`, { waitUntil: "load" });
    assert.equal(await refused.evaluate((tag) => customElements.get(tag), TAG), undefined);
    assert.match(problems.join(), /integrity/);
    const link = await refused.$eval(`${TAG} a`, (each) => each.checkVisibility());
    assert.ok(link, "readers still see the link");
    await refused.close();
  } finally {
    await right.close();
    await wrong.close();
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

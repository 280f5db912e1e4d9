import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { build, runnerImport } from "vite";

import { serveCourse } from "../course-site.mjs";
import { problemsOf } from "../framing-pages.mjs";
import { launch } from "../launch.mjs";
import { RIGHT, workOf } from "../submissions.mjs";

const path = (name) => fileURLToPath(new URL(`frameworks/${name}`, import.meta.url));

const POLICY = "default-src 'none'; frame-src 'self'; script-src 'self'; style-src 'self'";

const isCustomElement = (tag) => tag.includes("-");

const FRAMEWORKS = {
  react: { client: "react.jsx", server: "react.jsx", plugins: () => [] },
  vue: {
    ...{ client: "vue.js", server: "vue.js" },
    plugins: () => [vue({ template: { compilerOptions: { isCustomElement } } })],
  },
  svelte: {
    ...{ client: "svelte.js", server: "svelte-server.js" },
    plugins: () => [svelte({ configFile: false, compilerOptions: { dev: true } })],
  },
};

const OPTIONS = { configFile: false, logLevel: "error", mode: "development" };

/** Frameworks give warnings only in development mode. */
async function scriptOf({ client, plugins }) {
  const entry = "virtual:entry";
  const takeOver = {
    name: "take-over",
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) =>
      id === entry
        ? `import { hydrate } from ${JSON.stringify(path(client))};
           hydrate(document.getElementById("app"));`
        : undefined,
  };
  const { output } = await build({
    ...OPTIONS,
    define: {
      "process.env.NODE_ENV": '"development"',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "true",
    },
    plugins: [takeOver, plugins()],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  return output[0].code;
}

const rendered = async ({ server, plugins }) => {
  const { module } = await runnerImport(path(server), { ...OPTIONS, plugins: plugins() });
  return module.render();
};

const top = new URL("../../../", import.meta.url);
const DOCUMENT = readFileSync(new URL("docs/javascript.md", top), "utf8");

async function recipeOf(document) {
  const files = document.matchAll(/`([\w.]+)`:\n\n```\w+\n(.*?)^```$/gms);
  const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
  try {
    for (const [, name, text] of files) writeFileSync(join(folder, name), text);
    const { output } = await build({
      ...{ configFile: false, logLevel: "error", root: folder },
      resolve: {
        alias: { "sinusoidal-pe": fileURLToPath(new URL("wasm/dist/index.js", top)) },
      },
      build: {
        ...{ write: false, target: "es2022", modulePreload: false, assetsInlineLimit: 0 },
        rolldownOptions: { output: { assetFileNames: "[name][extname]" } },
      },
    });
    return Object.fromEntries(
      output.map(({ fileName, code, source }) => [`/${fileName}`, code ?? source]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function policiesOf(document, files) {
  const [, ofWorker] = /`Content-Security-Policy: ([^`]*)`/.exec(document);
  const ofPage =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
  const worker = Object.keys(files).find((path) => /worker/.test(path));
  const unbound = "/unbound.js"; // the same script without a policy
  files[unbound] = files[worker];
  return { worker, unbound, policies: { "/index.html": ofPage, [worker]: ofWorker } };
}

let browser;
let course;
let recipe;
before(async () => {
  const [pages, scripts] = [{}, await recipeOf(DOCUMENT)];
  recipe = policiesOf(DOCUMENT, scripts);
  for (const [name, framework] of Object.entries(FRAMEWORKS)) {
    scripts[`/${name}.js`] = await scriptOf(framework);
    pages[`/${name}`] = {
      policy: POLICY,
      body: `<div id="app">${await rendered(framework)}</div><script type="module" src="/${name}.js"></script>`,
    };
  }
  course = await serveCourse(pages, scripts, recipe.policies);
  course.pages = pages;
  browser = await launch("chromium");
});
after(async () => {
  await browser.close();
  await course.close();
});

for (const name of Object.keys(FRAMEWORKS)) {
  test(`element: ${name} renders, hydrates, changes and removes it, and hears its events`, async () => {
    assert.match(
      course.pages[`/${name}`].body,
      /<sinusoidal-pe-exercise [^>]*languages="javascript"/,
    );
    const page = await browser.newPage();
    const problems = problemsOf(page);
    await page.goto(`${course.origin}/${name}`);
    await page.evaluate(async (work) => {
      const exercise = document.querySelector("sinusoidal-pe-exercise");
      await exercise.setState(work);
      await exercise.run();
    }, workOf(RIGHT));
    await page.waitForFunction(() => document.querySelector("output").value === "passed: true");

    const hints = () => {
      const { shadowRoot } = document.querySelector("sinusoidal-pe-exercise");
      return new URL(shadowRoot.querySelector("iframe").src).searchParams.get("hints");
    };
    assert.equal(await page.evaluate(hints), "on");
    await page.click("#hints");
    await page.waitForFunction(`(${hints})() === "off"`);

    await page.click("#close");
    await page.waitForFunction(() => window.length === 0);
    assert.deepEqual(problems, []);
    await page.close();
  });
}

test("docs/javascript.md: its page judges code in a worker, and ends one that never answers", async () => {
  const page = await browser.newPage();
  const problems = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${course.origin}/index.html`);
  const resultOf = () => document.querySelector("pre").textContent;
  await page.waitForFunction(() => /\n.*\n/.test(document.querySelector("pre").textContent));
  assert.equal(await page.evaluate(resultOf), "true null\nfalse timed-out\n");
  assert.deepEqual(problems, []);
  for (let left = 600; page.workers().length > 0 && left > 0; left -= 1) await setTimeout(50);
  assert.deepEqual(page.workers(), [], "both are gone");

  const reached = (path) =>
    page.evaluate(
      async (script, other) => {
        const { origin } = location;
        const code = `
        const tried = [fetch("${origin}/index.html"), import("${origin}${other}"), indexedDB.databases()];
        const resultOf = await Promise.allSettled(tried);
        postMessage({ value: resultOf.map(({ status }) => status).join() });
      `;
        const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
        const worker = new Worker(script, { type: "module" });
        worker.postMessage({ address, size: { T: 1, C: 2 } });
        const value = await new Promise((resolve) => {
          worker.onmessage = ({ data }) => data !== "ready" && resolve(data.value);
        });
        worker.terminate();
        return value;
      },
      path,
      recipe.unbound,
    );
  assert.equal(await reached(recipe.worker), "rejected,rejected,fulfilled");
  assert.equal(await reached(recipe.unbound), "fulfilled,fulfilled,fulfilled");
  await page.close();
});

// <sinusoidal-pe-exercise> in React, Vue and Svelte: rendered on a server, then taken over in Chromium.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { build, runnerImport } from "vite";

import { RIGHT } from "./codes.mjs";
import { serveCourse } from "./course.mjs";
import { launch } from "./harness.mjs";

const path = (name) => fileURLToPath(new URL(`frameworks/${name}`, import.meta.url));

/** The policy of a course that has the exercise beside it. */
const POLICY = "default-src 'none'; frame-src 'self'; script-src 'self'; style-src 'self'";

const isCustomElement = (tag) => tag.includes("-");

/** Each framework's modules for browser and server, and its plugins. */
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

/** The script that takes the server's HTML over, with the framework's warnings in it. */
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

let browser;
let course;
before(async () => {
  const [pages, scripts] = [{}, {}];
  for (const [name, framework] of Object.entries(FRAMEWORKS)) {
    scripts[`/${name}.js`] = await scriptOf(framework);
    pages[`/${name}`] = {
      policy: POLICY,
      body: `<div id="app">${await rendered(framework)}</div><script type="module" src="/${name}.js"></script>`,
    };
  }
  course = await serveCourse(pages, scripts);
  course.pages = pages;
  browser = await launch("chromium");
});
after(async () => {
  await browser.close();
  await course.close();
});

for (const name of Object.keys(FRAMEWORKS)) {
  test(`${name} renders, takes over, sets, hears and removes the element`, async () => {
    assert.match(course.pages[`/${name}`].body, /<sinusoidal-pe-exercise [^>]*lanes="javascript"/);
    const page = await browser.newPage();
    const problems = [];
    page.on("console", (message) => {
      if (["error", "warn"].includes(message.type())) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(`${course.origin}/${name}`);
    await page.evaluate(async (javascript) => {
      const exercise = document.querySelector("sinusoidal-pe-exercise");
      await exercise.setState({
        ...{ schema: 1, lane: "javascript", code: { javascript } },
        ...{ attempts: 0, assisted: false, result: null },
      });
      await exercise.run();
    }, RIGHT);
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

import { after } from "node:test";

import { serveCourse } from "../course-site.mjs";
import { eventually } from "../eventually.mjs";
import { problemsOf } from "../framing-pages.mjs";
import { started } from "../harness.mjs";
import { RIGHT, workOf } from "../submissions.mjs";

export const refusal = (text) => `<sinusoidal-pe-exercise>: ${text}`;

const SITE = "/site.css";
const STYLES = `
.far { height: 20000px }
.narrow { width: 300px }
.row, .column { display: flex }
.column { flex-direction: column; align-items: center }
.grid { display: grid; justify-items: center }
.float { float: left }
.fit { width: fit-content }
.framed::part(frame) { border: 3px solid green; padding: 10px }
`;
export const STYLE = `<link rel="stylesheet" href="${SITE}">`;

export const policy = (origin) =>
  `default-src 'none'; frame-src ${origin}; script-src 'self' ${origin}; style-src 'self'`;

export const element = (attributes = "") =>
  `<sinusoidal-pe-exercise ${attributes}></sinusoidal-pe-exercise>`;

export const own = (body, head = "") => ({
  policy: policy("'self'"),
  head: `${STYLE}${head}<script src="/exercise/embed.js"></script>`,
  body,
});

/** The file of tests closes the servers and the browser at its end. */
export async function startCourse(pagesFor, scripts = {}) {
  const site = await started();
  const course = await serveCourse(pagesFor(new URL(site.url).origin), {
    [SITE]: STYLES,
    ...scripts,
  });
  after(() => course.close());
  return {
    site,
    course,
    async open(path) {
      course.asked.length = 0;
      const context = await site.browser.createBrowserContext();
      const page = await context.newPage();
      const problems = problemsOf(page);
      await page.goto(course.origin + path);
      return {
        page,
        problems,
        seen: () => page.evaluate(() => window.seen),
        close: () => context.close(),
      };
    },
  };
}

export const until = (page, ...condition) => eventually(() => page.evaluate(...condition));

const isReady = (id) => window.seen.some((each) => each.id === id && each.type === "ready");
export const ready = (page, ...ids) => Promise.all(ids.map((id) => until(page, isReady, id)));

export const pass = (page, id, code = RIGHT) =>
  page.evaluate(
    async (name, work) => {
      const exercise = document.getElementById(name);
      await exercise.setState(work);
      return exercise.run();
    },
    id,
    workOf(code),
  );

export const frameOf = (page, id) =>
  page.evaluate((name) => {
    const { shadowRoot } = document.getElementById(name);
    const frame = shadowRoot.querySelector("iframe");
    const { height } = frame.getBoundingClientRect();
    const { borderTopWidth } = getComputedStyle(frame);
    return { src: frame.src, title: frame.title, height, borderTopWidth };
  }, id);

export const inside = (page, part) =>
  page.frames().find((frame) => frame.url().includes("embed=on") && frame.url().includes(part));

// The build judges an example of each misconception, and shows what the core finds.
import {
  type Cause,
  causeFormula,
  causeTitle,
  type Feedback,
  feedbackFor,
  load,
  type Report,
  type SinusoidalPe,
} from "sinusoidal-pe";
import type { Plugin } from "vite";

import { measuredView } from "../../src/help/views/measured.js";
import { EXAMPLES, type Example } from "./examples.js";
import { pictureOf } from "./picture.js";
import { htmlOf } from "./static.js";

interface Shown {
  cause: Cause;
  picture: string;
  feedback: Feedback;
}

/** Throws if the core does not find the mistake `id`. */
export function judged(pe: SinusoidalPe, id: string, { form, table }: Example): Shown {
  const report: Report = pe.judge(table, { precision: "float64" });
  const cause = report.causes.find((each) => each.id === id && each.form === form);
  const others = report.causes.filter((each) => each !== cause);
  const feedback = cause && feedbackFor({ ...report, causes: [cause, ...others] });
  if (!feedback) {
    const found = report.causes.map((each) => `${each.id}, ${each.form}`).join("; ");
    throw new Error(`the example of ${id}, ${form} is named: ${found || "nothing"}`);
  }
  return { cause, picture: pictureOf(pe, table, cause), feedback };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const paragraph = (text: string, kind: string): string =>
  `<p class="${kind}">${escaped(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>")}</p>`;

function formHtml({ cause, picture, feedback }: Shown, at: number, all: readonly Shown[]): string {
  const isNew = picture !== all[at - 1]?.picture;
  const form = cause.form === null ? "" : ` <code class="form">${cause.form}</code>`;
  return `
<div class="form-of">
<p class="formula"><code>${escaped(causeFormula(cause))}</code>${form}</p>
${isNew ? picture : ""}
${paragraph(feedback.finding, "observation")}
${feedback.measured ? htmlOf(measuredView(feedback.measured, true)) : ""}
</div>`;
}

/** Forms of a mistake share texts. */
function once(texts: readonly string[], kind: string): string {
  return [...new Set(texts)].map((text) => paragraph(text, kind)).join("");
}

function sectionHtml(id: string, shown: readonly Shown[]): string {
  const [first] = shown as [Shown];
  const title = causeTitle({ ...first.cause, form: null, value: null });
  return `
  <section id="${id}">
    <h2>${escaped(title)} <code>${id}</code></h2>
    ${shown.map(formHtml).join("")}
    ${once(
      shown.map(({ feedback }) => feedback.question),
      "question",
    )}
    ${once(
      shown.map(({ feedback }) => feedback.step),
      "step",
    )}
  </section>`;
}

/** Many pictures have these parts in common. */
const SHARED = /(?<=<g class="(?:scale|ring|held)">).*?(?=<\/g>)/gs;

export function sharing(html: string): { html: string; parts: string } {
  const tight = html.replace(/<svg .*?<\/svg>/gs, (picture) =>
    picture.replace(/>\s+</g, "><").replaceAll(" />", "/>"),
  );
  const times = new Map<string, number>();
  for (const [part] of tight.matchAll(SHARED)) times.set(part, (times.get(part) ?? 0) + 1);
  const shared = [...times].filter(([, count]) => count > 1).map(([part]) => part);
  const parts = shared.map((part, at) => `<g id="p${at}">${part}</g>`).join("");
  return {
    html: tight.replace(SHARED, (part) => {
      const at = shared.indexOf(part);
      return at < 0 ? part : `<use href="#p${at}"/>`;
    }),
    parts: `<svg class="visually-hidden" aria-hidden="true"><defs>${parts}</defs></svg>`,
  };
}

export function misconceptions(): Plugin {
  return {
    name: "misconceptions",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        if (!html.includes("{{misconceptions}}")) return html;
        const pe = await load();
        const sections = Object.entries(EXAMPLES).map(([id, examples]) =>
          sectionHtml(
            id,
            examples.map((example) => judged(pe, id, example)),
          ),
        );
        const { html: list, parts } = sharing(sections.join(""));
        return html.replace("{{misconceptions}}", parts + list);
      },
    },
  };
}

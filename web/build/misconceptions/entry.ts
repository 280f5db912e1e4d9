import { html, nothing, type TemplateResult } from "lit/html.js";
import {
  type Cause,
  type CauseId,
  causeFormula,
  causeTitle,
  type Feedback,
  feedbackFor,
  type Report,
  type SinusoidalPe,
} from "sinusoidal-pe";
import { rich } from "../../src/common/browser.js";
import { LANGUAGE_TITLES, type Language } from "../../src/common/language.js";
import type { TableSettings } from "../../src/explorer/settings.js";
import { explorationOf } from "../../src/help/explorations.js";
import { measuredView } from "../../src/help/measured.js";
import { misconceptions as texts } from "../../src/texts/en/misconceptions.js";
import { type Place, placesOf, SHARES } from "./corpus.js";
import { EXAMPLES, type Example } from "./examples.js";
import { changedLines } from "./lines.js";
import { type Picture, pictureOf, svgFile } from "./picture.js";
import { Markup } from "./static.js";

interface Shown {
  cause: Cause;
  picture: Picture;
  feedback: Feedback;
}

export interface Entry {
  id: CauseId;
  title: string;
  content: TemplateResult;
  files: ReadonlyMap<string, string>;
}

function judged(pe: SinusoidalPe, id: string, { form, table }: Example): Shown {
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

export function entryOf(pe: SinusoidalPe, id: CauseId): Entry {
  const shown = EXAMPLES[id].map((example) => judged(pe, id, example));
  const [first, ...others] = shown as [Shown, ...Shown[]];
  const title = causeTitle({ ...first.cause, form: null, value: null });
  const files = new Map<string, string>();
  const keep = ({ cause, picture }: Shown): string | undefined => {
    if (picture.panels.length === 0) return undefined;
    const name = ["misconceptions", id, ...(cause === first.cause ? [] : [cause.form])].join("-");
    files.set(`pictures/${name}.svg`, svgFile(causeTitle(cause), picture.panels));
    return `pictures/${name}.svg`;
  };
  const share = SHARES[id];
  const content = html`
    <article class="mistake" id="${id}" aria-labelledby="${id}-title">
      <h3 id="${id}-title">${title}</h3>
      <p class="name">
        <a href="#${id}"><code>${id}</code></a>
        ${share === undefined ? nothing : html`<span class="share">${texts.share({ share })}</span>`}
      </p>
      ${formulaView(first)}
      <p class="finding">${rich(first.feedback.finding)}</p>
      <label class="show"><input type="checkbox" aria-label="${texts.show.label({ title })}"> ${texts.show.text}</label>
      <div class="body">
        ${(["python", "javascript"] as const).map((language) => linesView(language, id))}
        ${pictureView(first, title, keep(first))} ${onwardView(first.cause, title)}
        <details>
          <summary>${texts.more({ forms: others.length })}</summary>
          ${helpView(shown)} ${formsView(others, shown, keep)}
        </details>
      </div>
    </article>
  `;
  return { id, title, content, files };
}

const formulaView = ({ cause }: Shown): TemplateResult => html`
  <p class="formula">
    <code>${causeFormula(cause)}</code>
    ${cause.form === null ? nothing : html`<code class="form">${cause.form}</code>`}
  </p>
`;

const SIGNS = { wrong: "✗", right: "✓" };

function linesView(language: Language, id: CauseId): TemplateResult {
  const { wrong, right } = changedLines(language, id);
  const part = (kind: keyof typeof SIGNS, code: string): TemplateResult => html`
    <div class="${kind}">
      <dt><span aria-hidden="true">${SIGNS[kind]}</span><span class="visually-hidden">${texts.lines[kind]}</span></dt>
      <dd><pre><code>${code}</code></pre></dd>
    </div>
  `;
  return html`
    <div class="lines">
      <p>${LANGUAGE_TITLES[language]}</p>
      <dl>${part("wrong", wrong)} ${part("right", right)}</dl>
    </div>
  `;
}

function pictureView(
  { picture, feedback }: Shown,
  title: string,
  file: string | undefined,
): TemplateResult {
  return html`
    ${
      picture.panels.length > 0
        ? html`<div class="panels">${picture.panels.map(
            ({ caption, svg }) =>
              html`<figure><figcaption>${caption}</figcaption>${new Markup(svg)}</figure>`,
          )}</div>`
        : html`<p class="numbers">${picture.sentence}</p>`
    }
    ${feedback.measured ? measuredView(feedback.measured, true) : nothing}
    ${
      file
        ? html`<p class="file"><a href="./${file}" download aria-label="${texts.file.label({ title })}">${texts.file.text}</a></p>`
        : nothing
    }
  `;
}

function onwardView(cause: Cause, title: string): TemplateResult {
  const link = explorerLink(cause);
  const { reported, onPurpose } = placesOf(cause.id);
  return html`
    ${
      link
        ? html`<p class="onward"><a href="${link}" aria-label="${texts.explorer.label({ title })}">${texts.explorer.text}</a></p>`
        : nothing
    }
    ${placesView(texts.reported, reported)} ${placesView(texts.onPurpose, onPurpose)}
  `;
}

function placesView(title: string, places: readonly Place[]): TemplateResult | typeof nothing {
  if (places.length === 0) return nothing;
  return html`
    <div class="places">
      <p>${title}</p>
      <ul>
        ${places.map((each) => html`<li><a href="${each.address}">${texts.places[each.title]}</a></li>`)}
      </ul>
    </div>
  `;
}

const once = (all: readonly string[]): TemplateResult[] =>
  [...new Set(all)].map((text) => html`<dd>${rich(text)}</dd>`);

function helpView(shown: readonly Shown[]): TemplateResult {
  return html`
    <dl class="help">
      <dt>${texts.help.question}</dt>
      ${once(shown.map(({ feedback }) => feedback.question))}
      <dt>${texts.help.step}</dt>
      ${once(shown.map(({ feedback }) => feedback.step))}
    </dl>
  `;
}

/** A form has its picture only if the form before it has another one. */
function formsView(
  others: readonly Shown[],
  shown: readonly Shown[],
  keep: (each: Shown) => string | undefined,
): TemplateResult | typeof nothing {
  if (others.length === 0) return nothing;
  const drawingOf = (each: Shown): string => each.picture.panels.map(({ svg }) => svg).join();
  const forms = others.map((each, at) => {
    const isNew = drawingOf(each) !== drawingOf(shown[at] as Shown);
    return html`
      <div class="form-of">
        ${formulaView(each)}
        <p>${rich(each.feedback.finding)}</p>
        ${isNew ? pictureView(each, causeTitle(each.cause), keep(each)) : nothing}
      </div>
    `;
  });
  return html`<div class="forms">${forms}</div>`;
}

/** The mistakes that explore.html can show, with its settings. */
const EXPLORED: Partial<Record<CauseId, Partial<TableSettings>>> = {
  halves: { layout: "halves" },
  "positions-from-one": { first: 1 },
  "positions-shifted": { first: 2 },
  "doubled-exponent": { base: 1e8 },
  "half-exponent": { base: 100 },
  "unpaired-exponent": { pairing: "unpaired" },
  "wrong-base": { base: 1000 },
};

/** Opens the view that the exercise opens for this mistake. */
export function explorerLink(cause: Cause): string | undefined {
  const table = EXPLORED[cause.id];
  const view = explorationOf(cause, "expected")?.goal.view;
  if (!table || !view) return undefined;
  const query = new URLSearchParams(
    Object.entries({ ...table, view }).map(([name, value]) => [name, String(value)]),
  );
  return `./explore.html?${query}`;
}

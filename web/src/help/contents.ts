import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Reveal } from "sinusoidal-pe";
import styles from "../../styles/row-numbers.css?inline";
import { rich } from "../common/browser.js";
import type { Hint } from "../common/kept.js";
import { entryText, fixedText } from "../common/numbers.js";
import { addStyles } from "../common/styles.js";
import { outlinePicture } from "../pictures/outline.js";
import { entryOf, type Part } from "../pictures/part.js";
import { hints } from "../texts/en/hints.js";
import { pictures } from "../texts/en/pictures.js";
import type { HelpState } from "./context.js";
import type { Guidance } from "./guide.js";
import {
  isHidden,
  isOff,
  type Outline,
  type SmallCase,
  type WorkedEntry,
} from "./illustrations.js";
import { SKELETONS, SOLUTIONS } from "./skeletons.js";
import { waveLabel, wavePicture } from "./waves.js";

export { measuredView } from "./measured.js";

addStyles(styles);

/** Seven tokens, with embeddings of six numbers. */
const T = 7;
const C = 6;

const DECIMALS = 6;

export function contentOf(
  hint: Hint,
  guidance: Guidance,
  { settings, language }: HelpState,
): TemplateResult | typeof nothing {
  if (hint === "solution") return codeView(hint, SOLUTIONS[language]);
  if (guidance.about === "first-table") {
    if (hint === "skeleton") {
      return html`<p>${hints.skeleton}</p>${codeView(hint, SKELETONS[language])}`;
    }
    return hint === "meaning" ? meaningView() : entryView(guidance.entry);
  }
  if (guidance.about !== "table") return nothing;
  const { illustrations } = guidance;
  if (illustrations.outline) return outlineView(illustrations.outline);
  return illustrations.smallCase
    ? smallCaseView(illustrations.smallCase, settings.reveal)
    : nothing;
}

function codeView(hint: Hint, code: string): TemplateResult {
  return html`<pre class="listing" tabindex="0" role="group" aria-labelledby="hint-${hint}">${code}</pre>`;
}

function meaningView(): TemplateResult {
  return html`
    <p>${rich(hints.meaning.call({ T, C }))}</p>
    <p>${hints.meaning.rows({ T, C })}</p>
    <p>${hints.meaning.pairs}</p>
    <div class="panels shapes">
      <figure>${outlinePicture([T, C], hints.meaning.picture({ T, C }), ["T", "C"])}</figure>
    </div>
  `;
}

function entryView(entry: WorkedEntry): TemplateResult {
  const { t, pair, C: columns, divisor, angle, sine, cosine } = entry;
  const texts = hints.entry;
  const text = (number: number): string => fixedText(number, DECIMALS);
  const rows = [
    [texts.divisor, html`10000<sup>${`2·${pair}/${columns}`}</sup>`, divisor],
    [texts.angle, `${t} / ${text(divisor)}`, angle],
    [texts.column({ j: 2 * pair }), `sin ${text(angle)}`, sine],
    [texts.column({ j: 2 * pair + 1 }), `cos ${text(angle)}`, cosine],
  ] as const;
  return html`
    <p>${texts.place({ t, pair, C: columns })}</p>
    <table class="row-numbers worked">
      <tbody>
        ${rows.map(
          ([what, how, number]) => html`
            <tr>
              <th scope="row">${what}</th>
              <td translate="no">${how}</td>
              <td>${text(number)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    <p>${texts.shared}</p>
  `;
}

function smallCaseView(smallCase: SmallCase, reveal: Reveal): TemplateResult {
  const { pair, found } = smallCase;
  const tellAll = reveal === "expected";
  const panel = (j: number) => html`
    <figure>
      <figcaption>${pictures.column({ j })}</figcaption>
      ${wavePicture(smallCase, j, waveLabel(smallCase, j, tellAll), tellAll)}
    </figure>
  `;
  return html`
    <p>${pictures.smallCase({
      columns: pair,
      T: found.T,
      C: found.C,
      from: found.t[0] as number,
      to: found.t.at(-1) as number,
    })}</p>
    <p class="legend" aria-hidden="true">
      <span><svg class="waves" viewBox="0 0 26 12"><path d="M0 6h26" /><circle class="ring" cx="13" cy="6" r="4.5" /></svg>${pictures.legend.formula}</span>
      <span><svg class="waves" viewBox="0 0 26 12"><g class="held"><path d="M0 6h26" /><path class="entry" d="M13 6h.01" /></g></svg>${pictures.legend.table}</span>
    </p>
    <div class="panels">${pair.map(panel)}</div>
    ${rowView(smallCase, tellAll)}
  `;
}

function rowView(smallCase: SmallCase, tellAll: boolean): TemplateResult {
  const { found, formula, row } = smallCase;
  return html`
    <table class="row-numbers">
        <caption>${pictures.row.caption({ t: row })}</caption>
        <thead>
          <tr>
            <th scope="col">${pictures.row.column}</th>
            <th scope="col">${pictures.row.table}</th>
            <th scope="col">${pictures.row.formula}</th>
          </tr>
        </thead>
        <tbody translate="no">
          ${found.j.map((j) => {
            const [holds, gives] = [entryOf(found, row, j), entryOf(formula, row, j)];
            const off = isOff(smallCase, row, j);
            return html`
              <tr class=${off ? "off" : ""}>
                <th scope="row">${j}</th>
                <td>${entryText(holds, off ? gives : holds)}</td>
                <td>${isHidden(smallCase, row, j, tellAll) ? formulaView(found, row, j) : entryText(gives, off ? holds : gives)}</td>
              </tr>
            `;
          })}
        </tbody>
      </table>
  `;
}

function formulaView({ C }: Part, t: number, j: number): TemplateResult {
  return html`${`${j % 2 === 0 ? "sin" : "cos"}(${t} / 10000`}<sup>${`2·${Math.floor(j / 2)}/${C}`}</sup>)`;
}

function outlineView({ asked, found }: Outline): TemplateResult {
  const wanted = asked && [asked.T, asked.C];
  const label = pictures.outline.found({ shape: found });
  const expected = wanted && pictures.outline.expected({ shape: wanted });
  return html`
    <div class="panels shapes">
      ${
        wanted && expected
          ? html`
              <figure>
                <figcaption>${expected}</figcaption>
                ${outlinePicture(wanted, expected, ["T", "C"])}
              </figure>
            `
          : nothing
      }
      <figure>
        <figcaption>${label}</figcaption>
        ${outlinePicture(found, label)}
      </figure>
    </div>
  `;
}

// Help towards a first table: the error of the code, and the hints.
import { html, nothing, type TemplateResult } from "lit/html.js";
import { visibleLines } from "#visible";

import type { WorkedEntry } from "../exhibits.js";
import type { Guidance } from "../guide.js";
import type { LaneName } from "../lanes/lane.js";
import { fixedText } from "../numbers.js";
import { outlinePicture } from "../pictures/outline.js";
import JAVASCRIPT from "../solutions/sinusoidal_pe.js?raw";
import PYTHON from "../solutions/sinusoidal_pe.py?raw";
import { help } from "../texts/en/help.js";
import { rich } from "./rich.js";

export const SOLUTIONS: Record<LaneName, string> = {
  javascript: JAVASCRIPT.replace("export ", ""), // there for the tests
  python: PYTHON,
};

/** A sentence of so many tokens, and embeddings of so many numbers. */
const T = 7;
const C = 6;

/** As many as tell an angle from its sine. */
const DECIMALS = 6;

/** The line that stopped with an error, and how to find out more. */
export function crashView(guidance: Guidance): TemplateResult | typeof nothing {
  if (guidance.about !== "first-table" || !guidance.crash) return nothing;
  const { lane, line, source, error, isSyntax } = guidance.crash;
  const listing =
    line === null
      ? nothing
      : html`
          <pre
            class="listing crash"
            tabindex="0"
            role="group"
            aria-label=${help.crash.listing({ line })}
          ><span class="number">${line}</span>${visibleLines(source)}
<span class="raised">${visibleLines(error)}</span></pre>
        `;
  return html`
    ${listing} ${isSyntax || line === null ? nothing : html`<p>${rich(help.crash.print[lane])}</p>`}
    ${guidance.steps.length === 0 ? nothing : html`<p class="aside">${help.crash.hints}</p>`}
  `;
}

/** Explains T and C by an example. */
export function meaningView(): TemplateResult {
  return html`
    <p>${rich(help.meaning.call({ T, C }))}</p>
    <p>${help.meaning.rows({ T, C })}</p>
    <p>${help.meaning.pairs}</p>
    <div class="panels shapes">
      <figure>${outlinePicture([T, C], help.meaning.picture({ T, C }), ["T", "C"])}</figure>
    </div>
  `;
}

/** From t and the pair to the two entries. */
export function entryView(entry: WorkedEntry): TemplateResult {
  const { t, pair, C: columns, divisor, angle, sine, cosine } = entry;
  const texts = help.entry;
  const text = (number: number): string => fixedText(number, DECIMALS);
  const rows = [
    [texts.divisor, html`10000<sup>2·${pair}/${columns}</sup>`, divisor],
    [texts.angle, html`${t} / ${text(divisor)}`, angle],
    [texts.column({ j: 2 * pair }), html`sin ${text(angle)}`, sine],
    [texts.column({ j: 2 * pair + 1 }), html`cos ${text(angle)}`, cosine],
  ] as const;
  return html`
    <p>${texts.place({ t, pair, C: columns })}</p>
    <table class="row-numbers worked">
      <tbody>
        ${rows.map(
          ([what, how, number]) => html`
            <tr>
              <th scope="row">${what}</th>
              <td>${how}</td>
              <td>${text(number)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    <p>${texts.shared}</p>
  `;
}

/** The solution without the two things that the exercise is about; it runs as it stands. */
export const SKELETONS: Record<LaneName, string> = {
  javascript: withGaps(SOLUTIONS.javascript, [
    [/const angle.*/, `// ${help.skeleton.angle}\n      const angle = 0;`],
    [/row\.push.*/, `// ${help.skeleton.entries}\n      row.push(0, 0);`],
  ]),
  python: withGaps(SOLUTIONS.python, [
    [/angles =.*/, `# ${help.skeleton.angle}\n    angles = np.zeros((T, C // 2))`],
    ["np.empty", "np.zeros"],
    [/table\[:, 0.*\n.*/, `# ${help.skeleton.entries}`],
  ]),
};

function withGaps(solution: string, gaps: readonly [RegExp | string, string][]): string {
  return gaps.reduce((code, [filled, gap]) => code.replace(filled, gap), solution);
}

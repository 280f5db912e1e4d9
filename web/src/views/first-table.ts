// The steps that lead to a first table.
import { html, type TemplateResult } from "lit/html.js";

import type { WorkedEntry } from "../exhibits.js";
import type { LaneName } from "../lanes/lane.js";
import { fixedText } from "../numbers.js";
import { outlinePicture } from "../pictures/outline.js";
import JAVASCRIPT from "../solutions/sinusoidal_pe.js?raw";
import PYTHON from "../solutions/sinusoidal_pe.py?raw";

export const SOLUTIONS: Record<LaneName, string> = {
  javascript: JAVASCRIPT.replace("export ", ""), // there for the tests
  python: PYTHON,
};

/** A sentence of so many tokens, and embeddings of so many numbers. */
const T = 7;
const C = 6;

/** As many as tell an angle from its sine. */
const DECIMALS = 6;

/** What T and C are for, by an example. */
export function meaningView(): TemplateResult {
  return html`
    <p>
      <var>T</var> is how many tokens a text has, <var>C</var> how many numbers the embedding of
      each has. For ${T} tokens and embeddings of ${C} numbers the call is
      <code>sinusoidal_pe(${T}, ${C})</code>.
    </p>
    <p>
      It returns ${T} rows of ${C} numbers. Row <var>t</var> is for the token at position
      <var>t</var>, and is added to the embedding of that token.
    </p>
    <p>
      In each row, columns 0 and 1 are pair 0, columns 2 and 3 pair 1, columns 4 and 5 pair 2.
      Other calls ask for other <var>T</var> and <var>C</var>.
    </p>
    <div class="panels shapes">
      <figure>${outlinePicture([T, C], `A table of ${T} rows and ${C} columns.`, ["T", "C"])}</figure>
    </div>
  `;
}

/** From t and the pair to the two entries. */
export function entryView(entry: WorkedEntry): TemplateResult {
  const { t, pair, C: columns, divisor, angle, sine, cosine } = entry;
  const text = (number: number): string => fixedText(number, DECIMALS);
  const rows = [
    ["divisor", html`10000<sup>2·${pair}/${columns}</sup>`, divisor],
    ["angle", html`${t} / ${text(divisor)}`, angle],
    [`column ${2 * pair}`, html`sin ${text(angle)}`, sine],
    [`column ${2 * pair + 1}`, html`cos ${text(angle)}`, cosine],
  ] as const;
  return html`
    <p>
      Position <var>t</var>&nbsp;=&nbsp;${t} and pair <var>i</var>&nbsp;=&nbsp;${pair}, where
      <var>C</var>&nbsp;=&nbsp;${columns}. The two columns share the divisor and the angle.
    </p>
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
  `;
}

/** The solution without the two things that the exercise is about; it runs as it stands. */
export const SKELETONS: Record<LaneName, string> = {
  javascript: withGaps(SOLUTIONS.javascript, [
    [/const angle.*/, "// gap 1: t over the divisor of pair i\n      const angle = 0;"],
    [/row\.push.*/, "// gap 2: columns 2i and 2i + 1\n      row.push(0, 0);"],
  ]),
  python: withGaps(SOLUTIONS.python, [
    [/angles =.*/, "# gap 1: t over the divisor of pair i\n    angles = np.zeros((T, C // 2))"],
    ["np.empty", "np.zeros"],
    [/table\[:, 0.*\n.*/, "# gap 2: sines in columns 2i,\n    # cosines in columns 2i + 1"],
  ]),
};

function withGaps(solution: string, gaps: readonly [RegExp | string, string][]): string {
  return gaps.reduce((code, [filled, gap]) => code.replace(filled, gap), solution);
}

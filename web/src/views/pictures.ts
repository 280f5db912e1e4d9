// The pictures, with their captions, legends and numbers.
import { html, nothing, type TemplateResult } from "lit/html.js";
import { type Reveal, reveals } from "sinusoidal-pe";

import { isOff, type MarkedTable, type Outline, type SmallCase } from "../exhibits.js";
import { entryText } from "../numbers.js";
import { defineMap, type TableMap } from "../pictures/map.js";
import { outlinePicture } from "../pictures/outline.js";
import { entryOf, type Part } from "../pictures/part.js";
import { waveLabel, wavePicture } from "../pictures/waves.js";

defineMap();

export function smallCaseView(smallCase: SmallCase, reveal: Reveal): TemplateResult {
  const { pair, found, row } = smallCase;
  const tellAll = reveal === "expected";
  const panel = (j: number) => html`
    <figure>
      <figcaption>Column ${j}</figcaption>
      ${wavePicture(smallCase, j, waveLabel(smallCase, j, tellAll))}
    </figure>
  `;
  return html`
    <p>
      Columns ${pair[0]} and ${pair[1]} for <var>T</var>&nbsp;=&nbsp;${found.T},
      <var>C</var>&nbsp;=&nbsp;${found.C}, at <var>t</var>&nbsp;=&nbsp;${found.t[0]} to ${found.t.at(-1)}.
    </p>
    <p class="legend" aria-hidden="true">
      <span><svg class="waves" viewBox="0 0 26 12"><path d="M0 6h26" /><circle class="ring" cx="13" cy="6" r="4.5" /></svg>what the formula gives</span>
      <span><svg class="waves" viewBox="0 0 26 12"><g class="held"><path d="M0 6h26" /><path class="entry" d="M13 6h0" /></g></svg>what the table holds</span>
    </p>
    <div class="panels">${pair.map(panel)}</div>
    ${rowView(smallCase, tellAll || !smallCase.told.includes(row))}
  `;
}

/** One row in numbers. */
function rowView(smallCase: SmallCase, withFormula: boolean): TemplateResult {
  const { found, formula, row } = smallCase;
  return html`
    <table class="row-numbers">
        <caption>Row <var>t</var> = ${row}</caption>
        <thead>
          <tr>
            <th scope="col">column</th>
            <th scope="col">table</th>
            ${withFormula ? html`<th scope="col">formula</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${found.j.map((j) => {
            const [holds, gives] = [entryOf(found, row, j), entryOf(formula, row, j)];
            const off = isOff(smallCase, row, j);
            return html`
              <tr class=${off ? "off" : ""}>
                <th scope="row">${j}</th>
                <td>${entryText(holds, off ? gives : holds)}</td>
                ${withFormula ? html`<td>${entryText(gives, off ? holds : gives)}</td>` : nothing}
              </tr>
            `;
          })}
        </tbody>
      </table>
  `;
}

export function outlineView({ asked, came }: Outline): TemplateResult {
  const wanted = asked && [asked.T, asked.C];
  const askedText = wanted && `Asked for: ${shapeText(wanted)}`;
  const cameText = `Came: ${shapeText(came)}`;
  return html`
    <div class="panels shapes">
      ${
        wanted
          ? html`
              <figure>
                <figcaption>${askedText}</figcaption>
                ${outlinePicture(wanted, `${askedText}.`, ["T", "C"])}
              </figure>
            `
          : nothing
      }
      <figure>
        <figcaption>${cameText}</figcaption>
        ${outlinePicture(came, `${cameText}.`)}
      </figure>
    </div>
  `;
}

function shapeText(shape: readonly number[]): string {
  const [rows, columns] = shape;
  if (shape.length === 1) return `one run of ${rows} numbers`;
  if (shape.length !== 2) return `shape (${shape.join(", ")})`;
  return `${rows} ${rows === 1 ? "row" : "rows"} of ${columns}`;
}

/** The table with the entry marked; with the number expected, the differences too. */
export function mapsView(marked: MarkedTable, reveal: Reveal): TemplateResult {
  const { found, formula, rows, column } = marked;
  const { t, j, T, C } = found;
  const place = column === null ? `rows ${rows.join(" and ")}` : `row ${rows[0]}, column ${column}`;
  const holds =
    column !== null && reveals(reveal, "found")
      ? `, which holds ${entryText(entryOf(found, rows[0] as number, column))}`
      : "";
  const about = `T\u00a0=\u00a0${T}, C\u00a0=\u00a0${C}: ${shownText(found)}`;
  const odd = oddText(found.data);
  const table: TableMap = { t, j, values: found.data, rows, column, scale: "signed", most: 1 };
  return html`
    <figure class="map">
      <table-map
        role="img"
        aria-label="Heatmap of the table for ${about}. Marked: ${place}${holds}."
        .map=${table}
      ></table-map>
      <figcaption>
        <span class="ramp signed"><span>−1</span><i></i><span>1</span></span>
        The table for ${about}, marked at ${place}. ${odd}
      </figcaption>
    </figure>
    ${reveal === "expected" ? differenceView(marked, about, place, formula) : nothing}
  `;
}

function differenceView(
  { found, rows, column }: MarkedTable,
  about: string,
  place: string,
  formula: Part,
): TemplateResult {
  const values = found.data.map((entry, at) => Math.abs(entry - (formula.data[at] as number)));
  const most = values.reduce((top, each) => (Number.isFinite(each) ? Math.max(top, each) : top), 0);
  const { t, j } = found;
  const map: TableMap = { t, j, values, rows, column, scale: "difference", most: most || 1 };
  const text = `How far entries are from the formula, at most ${entryText(most)}`;
  return html`
    <figure class="map">
      <table-map role="img" aria-label="${text}: ${about}. Marked: ${place}." .map=${map}></table-map>
      <figcaption>
        <span class="ramp difference"><span>0</span><i></i><span>${entryText(most)}</span></span>
        ${text}.
      </figcaption>
    </figure>
  `;
}

/** Which rows and columns are shown. */
function shownText({ T, C, t, j }: Part): string {
  return `${spans(t, T, "row")}, ${spans(j, C, "column")}`;
}

function spans(shown: readonly number[], all: number, noun: string): string {
  if (shown.length === all) return `all ${all} ${noun}s`;
  const breaks = shown.filter((each, at) => at === 0 || each !== (shown[at - 1] as number) + 1);
  const runs = breaks.map((first, at) => {
    const next = breaks[at + 1];
    const last = next === undefined ? shown.at(-1) : shown[shown.indexOf(next) - 1];
    return `${first} to ${last}`;
  });
  return `${noun}s ${runs.join(" and ")} of ${all}`;
}

function oddText(values: Float64Array): string {
  const broken = values.some((each) => !Number.isFinite(each));
  const outside = values.some((each) => Math.abs(each) > 1 + 1e-9);
  return [
    ...(broken ? ["Crossed entries are no finite numbers."] : []),
    ...(outside ? ["Entries beyond −1 and 1 have the end colours."] : []),
  ].join(" ");
}

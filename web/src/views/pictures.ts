// The pictures, with their captions, legends and numbers.
import { html, nothing, type TemplateResult } from "lit/html.js";
import { type Reveal, reveals } from "sinusoidal-pe";

import { isOff, type MarkedTable, type Outline, type SmallCase } from "../exhibits.js";
import { entryText } from "../numbers.js";
import { defineMap, type TableMap } from "../pictures/map.js";
import { outlinePicture } from "../pictures/outline.js";
import { entryOf, type Part, runsOf } from "../pictures/part.js";
import { waveLabel, wavePicture } from "../pictures/waves.js";
import { pictures } from "../texts/en/pictures.js";

defineMap();

export function smallCaseView(smallCase: SmallCase, reveal: Reveal): TemplateResult {
  const { pair, found, row } = smallCase;
  const tellAll = reveal === "expected";
  const panel = (j: number) => html`
    <figure>
      <figcaption>${pictures.column({ j })}</figcaption>
      ${wavePicture(smallCase, j, waveLabel(smallCase, j, tellAll))}
    </figure>
  `;
  return html`
    <p>${pictures.smallCase({
      ...{ columns: pair, T: found.T, C: found.C },
      ...{ from: found.t[0] as number, to: found.t.at(-1) as number },
    })}</p>
    <p class="legend" aria-hidden="true">
      <span><svg class="waves" viewBox="0 0 26 12"><path d="M0 6h26" /><circle class="ring" cx="13" cy="6" r="4.5" /></svg>${pictures.legend.formula}</span>
      <span><svg class="waves" viewBox="0 0 26 12"><g class="held"><path d="M0 6h26" /><path class="entry" d="M13 6h0" /></g></svg>${pictures.legend.table}</span>
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
        <caption>${pictures.row.caption({ t: row })}</caption>
        <thead>
          <tr>
            <th scope="col">${pictures.row.column}</th>
            <th scope="col">${pictures.row.table}</th>
            ${withFormula ? html`<th scope="col">${pictures.row.formula}</th>` : nothing}
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
  const found = pictures.outline.found({ shape: came });
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
        <figcaption>${found}</figcaption>
        ${outlinePicture(came, found)}
      </figure>
    </div>
  `;
}

/** The table with the entry marked; with the number expected, the differences too. */
export function mapsView(marked: MarkedTable, reveal: Reveal): TemplateResult {
  const { found, rows, column } = marked;
  const { t, j } = found;
  const shown = shownOf(found);
  const mark = markText(marked, reveal);
  const table: TableMap = { t, j, values: found.data, rows, column, scale: "signed", most: 1 };
  const label = [pictures.map.label(shown), mark].join(" ");
  const caption = [pictures.map.caption(shown), mark, ...oddSentences(found.data)].join(" ");
  return html`
    <figure class="map">
      <table-map role="img" aria-label=${label} .map=${table}></table-map>
      <figcaption>
        <span class="ramp signed"><span>−1</span><i></i><span>1</span></span>
        ${caption}
      </figcaption>
    </figure>
    ${reveal === "expected" ? differenceView(marked, mark) : nothing}
  `;
}

/** Says which entry or rows are marked, with the entry where it may be seen. */
function markText({ found, rows, column }: MarkedTable, reveal: Reveal): string {
  const { entry, foundEntry, rows: ofRows } = pictures.map;
  if (column === null) return ofRows({ rows });
  const place = { t: rows[0] as number, j: column };
  return reveals(reveal, "found")
    ? foundEntry({ ...place, found: entryOf(found, place.t, column) })
    : entry(place);
}

function differenceView(
  { found, formula, rows, column }: MarkedTable,
  mark: string,
): TemplateResult {
  const values = found.data.map((entry, at) => Math.abs(entry - (formula.data[at] as number)));
  const most = values.reduce((top, each) => (Number.isFinite(each) ? Math.max(top, each) : top), 0);
  const { t, j } = found;
  const map: TableMap = { t, j, values, rows, column, scale: "difference", most: most || 1 };
  const label = [pictures.map.differenceLabel({ ...shownOf(found), most }), mark].join(" ");
  return html`
    <figure class="map">
      <table-map role="img" aria-label=${label} .map=${map}></table-map>
      <figcaption>
        <span class="ramp difference"><span>0</span><i></i><span>${entryText(most)}</span></span>
        ${pictures.map.differenceCaption({ most })}
      </figcaption>
    </figure>
  `;
}

/** Which rows and columns are shown. */
function shownOf({ T, C, t, j }: Part) {
  return { T, C, rows: runsOf(t), columns: runsOf(j) };
}

function oddSentences(values: Float64Array): string[] {
  const broken = values.some((each) => !Number.isFinite(each));
  const outside = values.some((each) => Math.abs(each) > 1 + 1e-9);
  return [...(broken ? [pictures.map.crosses] : []), ...(outside ? [pictures.map.ends] : [])];
}

import { html, nothing, type TemplateResult } from "lit/html.js";
import { type Reveal, reveals } from "sinusoidal-pe";
import { entryText } from "../../common/numbers.js";
import { defineMap } from "../../pictures/map/element.js";
import type { TableMap } from "../../pictures/map/table-map.js";
import { entryOf, type Part, runsOf } from "../../pictures/part.js";
import { pictures } from "../../texts/en/pictures.js";
import type { MarkedTable } from "../illustrations.js";

defineMap();

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

function shownOf({ T, C, t, j }: Part) {
  return { T, C, rows: runsOf(t), columns: runsOf(j) };
}

function oddSentences(values: Float64Array): string[] {
  const broken = values.some((each) => !Number.isFinite(each));
  const outside = values.some((each) => Math.abs(each) > 1 + 1e-9);
  return [...(broken ? [pictures.map.crosses] : []), ...(outside ? [pictures.map.ends] : [])];
}

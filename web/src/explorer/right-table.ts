import { html, type TemplateResult } from "lit/html.js";

import type { TableMap } from "../pictures/map/table-map.js";
import type { WholeTable } from "../pictures/part.js";
import * as views from "../texts/en/views/index.js";
import { ramp } from "./marks.js";
import { numbersIn } from "./window.js";

const HEIGHT = 320;

/** A picture without numbers. */
export function rightTableView({ T, C, data }: WholeTable): TemplateResult {
  const map: TableMap = {
    t: numbersIn({ first: 0, end: T }),
    j: numbersIn({ first: 0, end: C }),
    ...{ values: data, rows: [], column: null, scale: "signed", most: 1, height: HEIGHT },
  };
  const { label, caption } = views.tables.right;
  return html`
    <figure class="right-table">
      <table-map role="img" aria-label=${label({ T, C })} .map=${map}></table-map>
      <figcaption>${ramp("signed", "−1", "1")} ${caption({ T, C })}</figcaption>
    </figure>
  `;
}

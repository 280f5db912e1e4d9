// The numbers from 0 on in binary, next to the encoding of as many positions.
import { html, type TemplateResult } from "lit/html.js";

import type { TableMap } from "../../pictures/map/table-map.js";
import { lesson } from "../../texts/en/lesson.js";

const DIGITS = 4;
/** As high as the explorer's heatmap of the same rows. */
const HEIGHT = 480;

/** Kept, because the map draws only entries that changed. */
const MAP: TableMap = {
  t: [...Array(2 ** DIGITS).keys()],
  j: [...Array(DIGITS).keys()],
  values: binaryRows(DIGITS),
  ...{ rows: [], column: null, scale: "signed", most: 1, height: HEIGHT },
  ticks: { t: [0, 2, 4, 6, 8, 10, 12, 14], j: [0, 1, 2, 3] },
};

/** The explorer, which loads before the lesson, defines the element of the map. */
export function countingView(): TemplateResult {
  const { label, caption } = lesson.counting;
  return html`
    <figure class="counting">
      <table-map role="img" aria-label=${label} .map=${MAP}></table-map>
      <figcaption>${caption}</figcaption>
    </figure>
  `;
}

/** Returns one row for each number, which begins with the last digit. */
export function binaryRows(digits: number): number[] {
  return Array.from({ length: digits * 2 ** digits }, (_, at) => {
    const [t, j] = [Math.floor(at / digits), at % digits];
    return (t >> j) & 1;
  });
}

import { nice } from "d3-array";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";
import { paragraph } from "#texts/grammar.js";

import { entryText } from "../../common/numbers.js";
import { plainText } from "../../common/rounded.js";
import { defineMap } from "../../pictures/map/element.js";
import type { TableMap } from "../../pictures/map/table-map.js";
import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import {
  across,
  axis,
  chart,
  type Frame,
  isDrawn,
  linear,
  type Scale,
  upward,
  wholeTicks,
} from "../chart.js";
import { captionKey, ramp } from "../templates.js";
import type { Selection } from "../view.js";
import { errorOf, type Rotation, type RowError, rotatedRow, rowOf, shownColumns } from "./model.js";

defineMap();

export const MOST_MAPPED = 64;
const HEIGHT = 340;
const ERROR_HEIGHT = 100;
const BETWEEN = 34;
/** Half of the last of the four decimals that the page shows. */
const SAME = 5e-5;

export interface Product {
  row: Float64Array;
  isBest: boolean;
}

export interface ShiftedRows {
  table: WholeTable;
  selection: Selection;
  wanted: Float64Array | undefined;
  product: Product | undefined;
}

export function shiftChart(
  { table, selection: { j }, wanted, product }: ShiftedRows,
  width: number,
) {
  const [first, end] = shownColumns(table.C, j);
  const columns = Array.from({ length: end - first }, (_, at) => first + at);
  const most = mostOf([product?.row, wanted], columns);
  const upper: Frame = {
    width,
    height: HEIGHT - ERROR_HEIGHT - BETWEEN,
    left: 78,
    right: 14,
    top: 26,
    bottom: 8,
  };
  const lower: Frame = { ...upper, height: HEIGHT, top: HEIGHT - ERROR_HEIGHT, bottom: 38 };
  const x = linear([first - 0.5, end - 0.5], across(upper));
  const y = linear(nice(-most, most, 10), upward(upper));
  const radius = Math.min(5, Math.max(2.5, (x(1) - x(0)) / 3));
  const error = wanted && product ? errorOf(wanted, product.row) : undefined;
  const body = chart({ ...upper, height: HEIGHT }, undefined, [
    svg`<rect class="selected-column" x=${x(j - 0.5)} y=${upper.top} width=${x(1) - x(0)} height=${HEIGHT - lower.bottom - upper.top} />`,
    axis("left", upper, y, { lines: true, title: views.shift.entryAxis }),
    columns.map((column) => {
      const [at, entry, value] = [x(column), wanted?.[column], product?.row[column]];
      return svg`${isDrawn(entry) ? svg`<circle class="wanted" cx=${at} cy=${y(entry)} r=${radius + 1.5} />` : ""}${
        isDrawn(value)
          ? svg`<circle class="made" cx=${at} cy=${y(value)} r=${Math.max(1.5, radius - 1.5)} />`
          : ""
      }`;
    }),
    // A separate array, so that the axis after it keeps its place in the template.
    errorBars(lower, x, error, columns),
    axis("bottom", lower, x, {
      ticks: wholeTicks(x, lower),
      title: views.shift.columnAxis,
    }),
  ]);
  return { body, x, first, last: end - 1 };
}

/** The bars have their own scale, so that rounding errors are visible. */
function errorBars(
  frame: Frame,
  x: Scale,
  error: RowError | undefined,
  columns: readonly number[],
): unknown[] {
  if (!error || Number.isNaN(error.most)) return [];
  const most = mostOf([error.values], columns, 0);
  const range = [frame.height - frame.bottom, frame.top + 12] as [number, number];
  const y = linear([-(most || 1), most || 1], range);
  const width = Math.max(1, Math.min(10, (x(1) - x(0)) * 0.5));
  const title = svg`<text class="axis-title" x="0" y=${frame.top - 6}>${views.shift.error}</text>`;
  const ticks = most === 0 ? [0] : [-most, most];
  return [
    axis("left", { ...frame, top: frame.top + 12 }, y, { ticks, lines: true, text: plainText }),
    title,
    svg`<path class="zero" d="M${frame.left} ${y(0)}H${frame.width - frame.right}" />`,
    ...columns.map((column) => {
      const value = error.values[column] as number;
      if (!isDrawn(value)) return "";
      const [from, to] = [Math.min(y(0), y(value)), Math.abs(y(value) - y(0))];
      return svg`<rect class="error-bar" x=${x(column) - width / 2} y=${from} width=${width} height=${to} />`;
    }),
  ];
}

export function shiftLegend({ table, selection, product }: ShiftedRows): TemplateResult {
  const { t, j, k } = selection;
  const [first, end] = shownColumns(table.C, j);
  const key = (name: string, r: number, title: string) =>
    captionKey(14, 14, svg`<circle class=${name} cx="7" cy="7" r=${r} />`, title);
  return html`
    ${t + k < table.T ? key("wanted", 5.5, views.shift.row({ t: t + k })) : nothing}
    ${product ? key("made", 3.5, productText(product, selection)) : nothing}
    ${end - first < table.C ? html`<span>${views.shift.columns({ first, last: end - 1, C: table.C })}</span>` : nothing}
  `;
}

/** The map is empty until the numbers arrive, so that nothing below it moves. */
export function matrixMap(
  numbers: Float64Array | undefined,
  isBest: boolean,
  C: number,
  { j, k }: Selection,
): TemplateResult {
  const values = numbers ?? new Float64Array(C * C);
  const indices = Array.from({ length: C }, (_, at) => at);
  const most = values.reduce((one, next) => Math.max(one, Math.abs(next)), 0) || 1;
  const map: TableMap = {
    t: indices,
    j: indices,
    values,
    scale: "signed",
    most,
    rows: [j],
    column: null,
    height: "square",
  };
  const { map: texts } = views.shift;
  const caption = texts[isBest ? "best" : "formula"]({ C, k });
  const label = paragraph([caption, texts.marked({ j })]);
  return html`
    <figure class="m-of-k">
      <table-map role="img" aria-label=${label} .map=${map}></table-map>
      <figcaption>
        ${ramp("signed", `−${plainText(most)}`, plainText(most))}
        ${caption}
      </figcaption>
    </figure>
  `;
}

export function equation(
  rotations: readonly Rotation[] | undefined,
  table: WholeTable,
  { t, j, k }: Selection,
): TemplateResult {
  const i = Math.floor(j / 2);
  const { sine, cosine } = rotations?.[i] ?? {};
  const pairOf = (row: Float64Array) => row.subarray(2 * i, 2 * i + 2);
  const row = rowOf(table, t);
  const product = rotations && pairOf(rotatedRow(rotations, row));
  const wanted = t + k < table.T ? pairOf(rowOf(table, t + k)) : undefined;
  const isSame = wanted && (!product || errorOf(wanted, product).most <= SAME);
  return html`
    <div class="shift-pair" role="group" aria-label=${views.shift.equation({ pair: i, k })}>
      ${block(views.shift.matrix({ pair: i, k }), [
        [cosine, sine],
        [sine && -sine, cosine],
      ])}
      ${sign("·")}
      ${block(views.shift.row({ t }), columnOf(pairOf(row)))}
      ${sign("=")}
      ${block(views.shift.product({ t, k }), product ? columnOf(product) : [[undefined], [undefined]])}
      ${
        wanted
          ? html`${sign(isSame ? "≈" : "≠")} ${block(views.shift.row({ t: t + k }), columnOf(wanted))}`
          : html`<p>${views.shift.beyond({ t, k, T: table.T })}</p>`
      }
    </div>
  `;
}

export function productText({ isBest }: Product, { t, k }: Selection): string {
  return isBest ? views.shift.bestProduct({ t, k }) : views.shift.product({ t, k });
}

function mostOf(
  rows: readonly (Float64Array | undefined)[],
  columns: readonly number[],
  least = 1,
): number {
  let most = least;
  for (const row of rows) {
    for (const column of row ? columns : []) {
      const size = Math.abs((row as Float64Array)[column] as number);
      if (isDrawn(size) && size > most) most = size;
    }
  }
  return most;
}

type Rows = readonly (readonly (number | undefined)[])[];

function columnOf(pair: Float64Array): Rows {
  return [...pair].map((each) => [each]);
}

function sign(text: string): TemplateResult {
  return html`<span class="sign">${text}</span>`;
}

function block(name: string, rows: Rows): TemplateResult {
  return html`
    <div class="block">
      <div class="brackets">
        <table translate="no" aria-label=${name}>
          <tbody>
            ${rows.map((row) => html`<tr>${row.map((each) => html`<td>${each === undefined ? "…" : entryText(each)}</td>`)}</tr>`)}
          </tbody>
        </table>
      </div>
      <p>${name}</p>
    </div>
  `;
}

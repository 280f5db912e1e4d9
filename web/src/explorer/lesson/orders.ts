// Two orders of the same three words, as rows of numbers.
import { html, nothing, type TemplateResult } from "lit/html.js";

import { fixedText } from "../../common/numbers.js";
import { lesson } from "../../texts/en/lesson.js";

/** One for each word. The numbers mean nothing. */
const EMBEDDINGS = [
  [0.3, -0.7, 0.5, 0.1],
  [-0.2, 0.4, 0.9, -0.6],
  [0.8, 0.1, -0.4, 0.7],
] as const;
/** The words at positions 0, 1 and 2 of each sentence. */
const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
] as const;

/** `hasSums` adds the rows of the encoding, which are part of the answer. */
export function ordersView(hasSums: boolean): TemplateResult {
  const { orders } = lesson;
  const tables = (captions: readonly string[], head: string, added?: readonly number[][]) =>
    ORDERS.map((order, at) => tableView(order, captions[at] as string, head, added));
  return html`
    <figure class="orders">
      <div class="order-tables">
        ${tables(orders.sentences, orders.numbers)}
        ${hasSums ? tables(orders.sums, orders.sum, LESSON.rows) : nothing}
      </div>
      <figcaption>${hasSums ? orders.added : orders.caption}</figcaption>
    </figure>
  `;
}

function tableView(
  order: readonly number[],
  caption: string,
  head: string,
  added: readonly number[][] | undefined,
): TemplateResult {
  const { word: wordHead, words } = lesson.orders;
  const row = (word: number, t: number) => html`
    <tr>
      <td>${t}</td>
      <th scope="row" class="word-${word}">${words[word]}</th>
      ${EMBEDDINGS[word]?.map(
        (number, j) => html`<td>${fixedText(number + (added?.[t]?.[j] ?? 0), added ? 2 : 1)}</td>`,
      )}
    </tr>
  `;
  return html`
    <table>
      <caption>${caption}</caption>
      <thead>
        <tr>
          <th scope="col"><i>t</i></th>
          <th scope="col">${wordHead}</th>
          <th scope="colgroup" colspan="4">${head}</th>
        </tr>
      </thead>
      <tbody>${order.map(row)}</tbody>
    </table>
  `;
}

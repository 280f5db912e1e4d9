import { html, type TemplateResult } from "lit/html.js";
import {
  type ColumnFacts,
  type ComparedColumn,
  type Difference,
  type Measured,
  numberText,
} from "sinusoidal-pe";
import { hints } from "../texts/en/hints.js";

const texts = hints.measured;

/** Without `withDivisor`, the formula's divisor is not a number. */
export function measuredView({ columns }: Measured, withDivisor: boolean): TemplateResult {
  const shown = (["function", "divisor", "factor", "start"] as const).filter((fact) =>
    isShown(fact, columns),
  );
  return html`
    <table class="row-numbers compared">
      <caption>${texts.caption}</caption>
      <thead>
        <tr>
          <td></td>
          ${shown.map((fact) => html`<th scope="col">${texts.facts[fact]}</th>`)}
        </tr>
      </thead>
      ${columns.map((column) => bodyView(column, shown, withDivisor))}
    </table>
  `;
}

function bodyView(
  column: ComparedColumn,
  shown: readonly Difference[],
  withDivisor: boolean,
): TemplateResult {
  const { j, found, formula, isExact, differences } = column;
  const formulaText = (fact: Difference): string =>
    fact === "divisor" && !withDivisor
      ? texts.formulaDivisor
      : cellText(fact, formula, found, true);
  return html`
    <tbody>
      <tr>
        <th scope="rowgroup" colspan="${shown.length + 1}">${texts.column({ j })}</th>
      </tr>
      <tr>
        <th scope="row">${texts.table}</th>
        ${shown.map(
          (fact) => html`
            <td class="${differences.includes(fact) ? "off" : ""}">
              ${cellText(fact, found, formula, isExact)}
            </td>
          `,
        )}
      </tr>
      <tr>
        <th scope="row">${texts.formula}</th>
        ${shown.map((fact) => html`<td>${formulaText(fact)}</td>`)}
      </tr>
    </tbody>
  `;
}

function isShown(fact: Difference, columns: readonly ComparedColumn[]): boolean {
  return (
    fact === "function" ||
    columns.some(
      ({ differences, found }) =>
        differences.includes(fact) ||
        (fact === "divisor" && found.divisor !== null && found.function !== "angle") ||
        (found.function === "angle" && fact !== "factor"),
    )
  );
}

function cellText(
  fact: Difference,
  facts: ColumnFacts,
  other: ColumnFacts,
  isExact: boolean,
): string {
  if (fact === "function") return functionText(facts, isExact);
  const value = facts[fact];
  return value === null ? texts.absent : shortText(value, other[fact]);
}

function functionText({ function: kind, factor }: ColumnFacts, isExact: boolean): string {
  if (kind === "constant") return texts.constant({ value: numberText(factor ?? 0, 3) });
  return (isExact ? texts.functions : texts.near)[kind];
}

function shortText(value: number, other: number | null): string {
  const isApart = other !== null && Math.abs(value - other) > 1e-5 * Math.abs(other);
  const short = numberText(value, 3);
  return isApart && short === numberText(other, 3) ? numberText(value, 6) : short;
}

// The three notebooks: their tables, and what the core computes in their place.
import { html, type TemplateResult } from "lit/html.js";
import type { Pairing, SinusoidalPe } from "sinusoidal-pe";

import { fixedText } from "../../src/numbers.js";
import { type Both, bothCell, err, lookAt, minus, numberTable, tableBeside } from "./parts.js";
import { countPrinted, type Name, printedNumbers } from "./printed.js";

/** Radians a position of each column, every column with a divisor of its own. */
const ownSpeeds = (pe: SinusoidalPe, C: number): number[] =>
  [...pe.wavelengths(C, { pairing: "unpaired" })].map((each) => (2 * Math.PI) / each);

const everyOther = (all: ArrayLike<number>, first: number): number[] =>
  Array.from(all).filter((_, at) => at % 2 === first);

const both = (name: Name, at: number, ours: number | undefined): Both => ({
  printed: printedNumbers(name)[at] as string,
  ours: ours as number,
});

/** The dot product of rows `t` and `other` of six columns. */
function productOf(pe: SinusoidalPe, pairing: Pairing, t: number, other: number): number {
  return pe.dotProducts(6, [other - t], { t, pairing })[0] as number;
}

export function unpairedNotebook(pe: SinusoidalPe): TemplateResult {
  const speeds = ownSpeeds(pe, 20);
  const angles = Array.from(
    { length: 8 * 20 },
    (_, at) => Math.floor(at / 20) * (speeds[at % 20] as number),
  );
  const wide = pe.encode(8, 20, { pairing: "unpaired" }).data;
  const sines = wide.map((entry, at) => (at % 2 === 0 ? entry : 0));
  const small = pe.encode(12, 6, { pairing: "unpaired" }).data;
  const right = pe.encode(12, 6).data;
  const count =
    countPrinted("000Rates", speeds) +
    countPrinted("000Angles", angles) +
    countPrinted("000EvenAngles", everyOther(angles, 0)) +
    countPrinted("000OddAngles", everyOther(angles, 1)) +
    countPrinted("000Sines", sines) +
    countPrinted("000Table", wide);
  const smallCount = countPrinted("000SmallTable", small);
  countPrinted("000Row4", small.subarray(24));
  countPrinted("000Row10", small.subarray(60));
  return html`
    <h3>Eight positions, twenty columns</h3>
    ${numberTable(
      "Speeds, angles and entries of row 2",
      ["j", "speed", "angle", "entry"],
      speeds.map((speed, j) => [
        String(j),
        bothCell(both("000Rates", j, speed)),
        bothCell(both("000Angles", 40 + j, angles[40 + j])),
        bothCell(both("000Table", 40 + j, wide[40 + j])),
      ]),
    )}
    <p>
      These are three of seven lists. All ${count} numbers, up to where the printout of each list is cut
      off, are those of the core’s unpaired table.
    </p>
    ${err(html`The formula there is the one of the exercise: two columns share a divisor. Its code gives
      every column a divisor of its own, so all its tables are unpaired.`)}
    ${lookAt({ view: "speeds", T: 8, C: 20, pairing: "unpaired", t: 2 }, "See the speeds of this table")}

    <h3>Twelve positions, six columns</h3>
    ${tableBeside("The table of six columns", printedNumbers("000SmallTable"), small, 6)}
    <p>All ${smallCount} numbers are those of the unpaired table.</p>
    ${err(html`Row 1 of column 1 is printed as ${printedNumbers("000SmallTable")[7]}. By the formula it is
      ${fixedText(right[7] as number, 4)}.`)}
    ${lookAt({ view: "heatmap", "heatmap-show": "difference", T: 12, C: 6, pairing: "unpaired", t: 1, j: 1 }, "See this table, and where the formula differs")}

    <h3>A row worked out by hand</h3>
    ${workedRow(pe, small)}
    ${err(html`The speeds belong to half the exponents beside them, and the angles to those speeds. The
      entries do not: they come from the exponents as listed.`)}
    ${err(html`Two of its angles are off in the last digit even so: of exponents 0.167 and 0.333.`)}
    ${err(html`It says that the first columns vary slowly. They vary fastest, here and in every table.`)}

    <h3>How alike two rows are</h3>
    ${products(pe)}
    <p>
      The two other rows that it lists are ours, and its ${countTerms()} terms are the products of the
      entries as listed.
    </p>
    ${err(html`${printedNumbers("000SumsOfTerms")[0]} is a sum of six rounded terms; the code of the same
      notebook prints ${printedNumbers("000Products")[0]}.`)}
    ${err(html`The two numbers at its end, ${printedNumbers("000ClosingProducts").join(" and ")}, belong to
      no two rows of either table.`)}
    ${err(html`It says that rows grow less alike with distance. By the formula rows 7 apart have a larger
      product than neighbours, whatever the position is. Unpaired, the product depends on the position:
      rows 0 and 1 have ${fixedText(productOf(pe, "unpaired", 0, 1), 4)}, rows 4 and 5 have
      ${fixedText(productOf(pe, "unpaired", 4, 5), 4)}.`)}
    ${lookAt({ view: "distances", "distances-of": "products", T: 12, C: 6, pairing: "unpaired", t: 3, k: 1 }, "See all pairs of rows of the unpaired table")}
    ${lookAt({ view: "distances", "distances-of": "products", T: 12, C: 6, t: 3, k: 7 }, "See them where the table is paired")}`;
}

function workedRow(pe: SinusoidalPe, unpaired: Float64Array): TemplateResult {
  const speeds = ownSpeeds(pe, 6);
  return numberTable(
    "Row 3 of six columns",
    ["j", "exponent", "speed", "angle", "entry"],
    speeds.map((speed, j) => [
      String(j),
      bothCell(both("000Exponents", j, j / 6)),
      bothCell(both("000ExampleRates", j, speed)),
      bothCell(both("000ExampleAngles", j, 3 * speed)),
      bothCell(both("000Row3", j, unpaired[18 + j])),
    ]),
  );
}

/** How many terms are listed; throws where one is not a product of the rounded entries beside it. */
function countTerms(): number {
  const row = printedNumbers("000Row3").map(Number);
  const terms = (other: Name): number[] =>
    printedNumbers(other).map((entry, j) => (row[j] as number) * Number(entry));
  return (
    countPrinted("000Terms3And4", terms("000Row4")) +
    countPrinted("000Terms3And10", terms("000Row10"))
  );
}

function products(pe: SinusoidalPe): TemplateResult {
  const names = ["000Products", "000SumsOfTerms", "000ClosingProducts"] as const;
  return numberTable(
    "Dot products of rows",
    ["rows", "by its code", "by hand", "at its end", "by the formula"],
    [4, 10].map((other, at) => {
      const ours = productOf(pe, "unpaired", 3, other);
      return [
        `3, ${other}`,
        ...names.map((name) => bothCell(both(name, at, ours))),
        html`<td>${minus(productOf(pe, "paired", 3, other).toFixed(6))}`,
      ];
    }),
  );
}

export function pairedNotebook(pe: SinusoidalPe): TemplateResult {
  const { data } = pe.encode(10, 6);
  const count = countPrinted("001And002Table", data);
  const row = countPrinted("001Row1", data.subarray(6));
  return html`
    ${tableBeside("The table of ten positions and six columns", printedNumbers("001And002Table"), data, 6)}
    <p>
      All ${count} numbers are ours; the notebook prints them twice, from two pieces of code. The ${row} of
      row 1, which it prints in double precision too, are ours as well. Nothing in it errs.
    </p>
    ${lookAt({ view: "heatmap", T: 10, C: 6, t: 1, j: 0 }, "See this table")}`;
}

export function sineTwiceNotebook(pe: SinusoidalPe): TemplateResult {
  const { data } = pe.encode(10, 6);
  const divisors = ownSpeeds(pe, 6).map((speed) => 1 / speed);
  const names = ["002EvenDivisors", "002OddDivisors"] as const;
  const count =
    countPrinted("001And002Table", data) +
    countPrinted("002Sines", everyOther(data, 0)) +
    countPrinted("002Cosines", everyOther(data, 1));
  return html`
    ${numberTable(
      "Divisors of six columns",
      ["j", "divisor"],
      divisors.map((divisor, j) => [
        String(j),
        bothCell(both(names[j % 2] as Name, Math.floor(j / 2), divisor)),
      ]),
    )}
    <p>
      Its table is that of the notebook before, and it prints its sines and its cosines apart as well: all
      ${count} numbers are ours.
    </p>
    ${err(html`It states a sine for the odd columns, too. Its code and its table have their cosine.`)}
    ${err(html`Its table does not use the divisors of the odd columns that it prints: both columns of a
      pair share the even one.`)}
    ${err(html`Two divisors are off in the last digits, as their exponents were rounded to single
      precision.`)}
    ${err(html`It speaks of 512 columns, and prints tables of six.`)}
    ${lookAt({ view: "lines", "lines-pairs": "0 1 2", T: 10, C: 6, j: 1 }, "See the columns of its table")}`;
}

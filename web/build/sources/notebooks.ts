import { html, type TemplateResult } from "lit/html.js";
import type { Pairing, SinusoidalPe } from "sinusoidal-pe";

import { fixedText } from "../../src/common/numbers.js";
import { sources as texts } from "../../src/texts/en/sources.js";
import {
  type Both,
  bothCell,
  countPrinted,
  err,
  lookAt,
  minus,
  type Name,
  numberTable,
  paragraph,
  printedNumbers,
  tableBeside,
} from "./parts.js";

const { heads } = texts;

/** Returns radians per position, with one divisor per column. */
const ownSpeeds = (pe: SinusoidalPe, C: number): number[] =>
  [...pe.wavelengths(C, { pairing: "unpaired" })].map((each) => (2 * Math.PI) / each);

const everyOther = (all: ArrayLike<number>, first: number): number[] =>
  Array.from(all).filter((_, at) => at % 2 === first);

const both = (name: Name, at: number, ours: number | undefined): Both => ({
  printed: printedNumbers(name)[at] as string,
  ours: ours as number,
});

function productOf(pe: SinusoidalPe, pairing: Pairing, t: number, other: number): number {
  return pe.dotProducts(6, [other - t], { t, pairing })[0] as number;
}

export function unpairedNotebook(pe: SinusoidalPe): TemplateResult {
  const small = pe.encode(12, 6, { pairing: "unpaired" }).data;
  return html`
    ${wideTable(pe)}
    ${smallTable(pe, small)}

    <h3>${texts.unpaired.worked}</h3>
    ${workedRow(pe, small)}
    ${err(texts.unpaired.workedError)}
    ${err(texts.unpaired.roundingError)}
    ${err(texts.unpaired.slowError)}

    ${similarity(pe)}`;
}

function wideTable(pe: SinusoidalPe): TemplateResult {
  const speeds = ownSpeeds(pe, 20);
  const angles = Array.from(
    { length: 8 * 20 },
    (_, at) => Math.floor(at / 20) * (speeds[at % 20] as number),
  );
  const wide = pe.encode(8, 20, { pairing: "unpaired" }).data;
  const sines = wide.map((entry, at) => (at % 2 === 0 ? entry : 0));
  const count =
    countPrinted("000Rates", speeds) +
    countPrinted("000Angles", angles) +
    countPrinted("000EvenAngles", everyOther(angles, 0)) +
    countPrinted("000OddAngles", everyOther(angles, 1)) +
    countPrinted("000Sines", sines) +
    countPrinted("000Table", wide);
  return html`
    <h3>${texts.unpaired.wide}</h3>
    ${numberTable(
      texts.unpaired.wideTable,
      ["j", heads.frequency, heads.angle, heads.entry],
      speeds.map((speed, j) => [
        String(j),
        bothCell(both("000Rates", j, speed)),
        bothCell(both("000Angles", 40 + j, angles[40 + j])),
        bothCell(both("000Table", 40 + j, wide[40 + j])),
      ]),
    )}
    ${paragraph(texts.unpaired.wideMatch({ count }))}
    ${err(texts.unpaired.wideError)}
    ${lookAt({ view: "frequencies", T: 8, C: 20, pairing: "unpaired", t: 2 }, texts.unpaired.wideLink)}`;
}

function smallTable(pe: SinusoidalPe, small: Float64Array): TemplateResult {
  const right = pe.encode(12, 6).data;
  const count = countPrinted("000SmallTable", small);
  countPrinted("000Row4", small.subarray(24));
  countPrinted("000Row10", small.subarray(60));
  return html`
    <h3>${texts.unpaired.small}</h3>
    ${tableBeside(texts.unpaired.smallTable, printedNumbers("000SmallTable"), small, 6)}
    ${paragraph(texts.unpaired.smallMatch({ count }))}
    ${err(
      texts.unpaired.smallError({
        printed: printedNumbers("000SmallTable")[7] as string,
        formula: fixedText(right[7] as number, 4),
      }),
    )}
    ${lookAt({ view: "heatmap", "heatmap-show": "difference", T: 12, C: 6, pairing: "unpaired", t: 1, j: 1 }, texts.unpaired.smallLink)}`;
}

function similarity(pe: SinusoidalPe): TemplateResult {
  return html`
    <h3>${texts.unpaired.alike}</h3>
    ${products(pe)}
    ${paragraph(texts.unpaired.termsMatch({ count: countTerms() }))}
    ${err(
      texts.unpaired.sumError({
        sum: printedNumbers("000SumsOfTerms")[0] as string,
        product: printedNumbers("000Products")[0] as string,
      }),
    )}
    ${err(texts.unpaired.endError({ printed: printedNumbers("000ClosingProducts") }))}
    ${err(
      ...texts.unpaired.distanceError({
        first: fixedText(productOf(pe, "unpaired", 0, 1), 4),
        later: fixedText(productOf(pe, "unpaired", 4, 5), 4),
      }),
    )}
    ${lookAt({ view: "distances", "distances-of": "products", T: 12, C: 6, pairing: "unpaired", t: 3, k: 1 }, texts.unpaired.unpairedLink)}
    ${lookAt({ view: "distances", "distances-of": "products", T: 12, C: 6, t: 3, k: 7 }, texts.unpaired.pairedLink)}`;
}

function workedRow(pe: SinusoidalPe, unpaired: Float64Array): TemplateResult {
  const speeds = ownSpeeds(pe, 6);
  return numberTable(
    texts.unpaired.workedTable,
    ["j", heads.exponent, heads.frequency, heads.angle, heads.entry],
    speeds.map((speed, j) => [
      String(j),
      bothCell(both("000Exponents", j, j / 6)),
      bothCell(both("000ExampleRates", j, speed)),
      bothCell(both("000ExampleAngles", j, 3 * speed)),
      bothCell(both("000Row3", j, unpaired[18 + j])),
    ]),
  );
}

/** Returns how many terms are listed. Throws if one is not the product of its rounded entries. */
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
    texts.unpaired.products,
    [heads.rows, heads.byCode, heads.byHand, heads.atEnd, heads.byFormula],
    [4, 10].map((other, at) => {
      const ours = productOf(pe, "unpaired", 3, other);
      return [
        texts.unpaired.productRows({ t: 3, other }),
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
    ${tableBeside(texts.paired.table, printedNumbers("001And002Table"), data, 6)}
    ${paragraph(texts.paired.match({ count, more: row }))}
    ${lookAt({ view: "heatmap", T: 10, C: 6, t: 1, j: 0 }, texts.paired.link)}`;
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
      texts.sineTwice.table,
      ["j", heads.divisor],
      divisors.map((divisor, j) => [
        String(j),
        bothCell(both(names[j % 2] as Name, Math.floor(j / 2), divisor)),
      ]),
    )}
    ${paragraph(texts.sineTwice.match({ count }))}
    ${err(texts.sineTwice.sineError)}
    ${err(texts.sineTwice.divisorError)}
    ${err(texts.sineTwice.roundingError)}
    ${err(texts.sineTwice.sizeError)}
    ${lookAt({ view: "lines", "lines-pairs": "0 1 2", T: 10, C: 6, j: 1 }, texts.sineTwice.link)}`;
}

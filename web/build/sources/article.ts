// The article and the exercise: figures, distances and the shift, from the core's numbers.
import { html, type TemplateResult } from "lit/html.js";
import type { SinusoidalPe } from "sinusoidal-pe";

import { fixedText } from "../../src/numbers.js";
import { chart, map } from "./figures.js";
import { err, lookAt, numberTable, tableBeside } from "./parts.js";
import { countPrinted, printedNumbers } from "./printed.js";

const COUNT = 1000;
/** Of the rows and columns of the distances, in the picture here. */
const EVERY = 4;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

export function article(pe: SinusoidalPe): TemplateResult {
  return html`
    <p class="note">
      Its figures are pictures, without numbers. Here they are drawn anew at their sizes, from the core’s
      numbers.
    </p>
    ${figure1(pe)} ${figure2(pe)} ${figure3(pe)} ${shift(pe)}`;
}

function figure1(pe: SinusoidalPe): TemplateResult {
  const [T, C] = [100, 4];
  const { data } = pe.encode(T, C);
  const turns = [...pe.wavelengths(C)].map((each) => ((T - 1) / each).toFixed(2));
  const waves = pe.wavelengths(128);
  const step = (waves[2] as number) / (waves[1] as number);
  return html`
    <h3>Figure 1: four columns over 100 positions</h3>
    ${chart({
      label: `Columns 0 and 1 turn ${turns[0]} times, columns 2 and 3 ${turns[1]} times.`,
      lines: upTo(C).map((j) => ({
        points: upTo(T).map((t) => [t, data[t * C + j] as number] as const),
        label: `column ${j}`,
        kind: `pair-${Math.floor(j / 2)} wave-${j % 2}`,
      })),
      x: { last: T - 1, ticks: [0, 25, 50, 75, 99], title: "position t" },
      y: { range: [-1, 1], ticks: [-1, 0, 1], title: "entry" },
    })}
    <p>
      Columns 0 and 1 turn ${turns[0]} times from position 0 to ${T - 1}, columns 2 and 3
      ${turns[1]} times.
    </p>
    ${err(html`It says that speed is inverse to the place of the pair. It falls by the same factor from
      pair to pair: of 128 columns by ${fixedText(step, 4)} from pair 1 to pair 2, where it would be 2.`)}
    ${lookAt({ view: "lines", "lines-pairs": "0 1", T, C, t: 0, j: 0 }, "See figure 1")}`;
}

function figure2(pe: SinusoidalPe): TemplateResult {
  const [T, C] = [100, 128];
  const table = pe.encode(T, C);
  const { t, other, distance } = pe.closestRows(table);
  return html`
    <h3>Figure 2: 100 positions, 128 columns</h3>
    ${map(table.data, C, {
      label: `The table of ${T} rows and ${C} columns: bands that grow wider to the right.`,
      across: "From left to right: columns 0 to 127.",
      down: "From top to bottom: positions 0 to 99. Blue is below 0, orange above.",
    })}
    <p>
      The higher the column, the less it varies, as is said there. No two rows are equal: the closest,
      ${t} and ${other}, are ${fixedText(distance, 4)} apart.
    </p>
    ${lookAt({ view: "heatmap", T, C, t: 0, j: 0 }, "See figure 2")}`;
}

function figure3(pe: SinusoidalPe): TemplateResult {
  const distances = pe.distances(COUNT, upTo(COUNT));
  const most = Math.max(...distances);
  const size = COUNT / EVERY;
  const shades = Float64Array.from(
    { length: size * size },
    (_, at) => (distances[EVERY * Math.abs(Math.floor(at / size) - (at % size))] as number) / most,
  );
  const last = distances[COUNT - 1] as number;
  const grows = distances.findIndex((each, k) => each < (distances[k - 1] ?? 0)) - 1;
  const half = distances.findIndex((each) => each > last / 2);
  const shown = [1, 10, 100, 500, 999];
  return html`
    <h3>Figure 3: distances of 1000 rows</h3>
    ${map(shades, size, {
      label: "Distances of all pairs of rows: pale along the diagonal, nearly even elsewhere.",
      across: "From left to right, and from top to bottom: positions 0 to 999.",
      down: `Clear is 0, full ${fixedText(most, 1)}.`,
    })}
    ${chart({
      label: `The distance of rows k apart grows fast, then levels off at ${fixedText(last, 1)}.`,
      lines: [
        {
          // So many that the curve is smooth to the eye.
          points: upTo(COUNT)
            .filter((k) => k < 24 || k % 7 === 0)
            .map((k) => [k, distances[k] as number] as const),
          label: "ours",
          kind: "pair-0",
        },
        {
          points: [
            [0, last],
            [COUNT - 1, 0],
          ],
          label: "as stated",
          kind: "stated",
        },
      ],
      x: { last: COUNT - 1, ticks: [0, 250, 500, 750, 999], title: "distance of positions k" },
      y: { range: [0, 30], ticks: [0, 10, 20, 30], title: "distance of rows" },
    })}
    ${numberTable(
      "Distance of rows k apart, 1000 columns",
      ["k", ...shown.map(String)],
      [["ours", ...shown.map((k) => html`<td>${fixedText(distances[k] as number, 4)}`)]],
    )}
    <p>The distance depends on <var>k</var> alone, as is said there.</p>
    ${err(html`It says that the distance falls linearly. It grows, fast at first: rows ${half} apart are
      at more than half the distance of the first row and the last. Then it levels off.`)}
    ${err(html`It calls the change smooth. From k = ${grows} to ${grows + 1} the distance falls for the
      first time, from ${fixedText(distances[grows] as number, 4)} to
      ${fixedText(distances[grows + 1] as number, 4)}.`)}
    ${err(html`The listing of all three figures takes a number of rows that it never sets. With the
      number of positions in its place it makes these tables.`)}
    ${lookAt({ view: "distances", T: COUNT, C: COUNT, t: 0, k: 1 }, "See figure 3")}`;
}

function shift(pe: SinusoidalPe): TemplateResult {
  const [T, C, k] = [64, 6, 7];
  const { data } = pe.encode(T, C);
  const { data: map } = pe.shiftMatrix(C, k);
  const left = upTo((T - k) * C).map((at) => {
    const [t, j] = [Math.floor(at / C), at % C];
    const made = upTo(C).reduce(
      (sum, i) => sum + (map[j * C + i] as number) * (data[t * C + i] as number),
      0,
    );
    return Math.abs(made - (data[(t + k) * C + j] as number));
  });
  const most = Math.max(...left);
  return html`
    <h3>The shift by k positions</h3>
    <p>
      Its proof gives each pair a turn by a fixed angle, the same for every position. So it is: with six
      columns and <var>k</var> = ${k} the turned rows of positions 0 to ${T - k - 1} differ from the rows
      ${k} later by at most ${most.toExponential(1).replace("-", "−")}.
    </p>
    ${lookAt({ view: "shift", T, C, k, t: 0 }, "See the shift by 7")}`;
}

export function exercise(pe: SinusoidalPe): TemplateResult {
  const first = pe.encode(4, 8).data;
  const { data } = pe.encode(10, 4);
  const far = pe.closestRows(pe.encode(2048, 8));
  const divisors = [...pe.wavelengths(4)].map((each) => each / (2 * Math.PI));
  const count = countPrinted("004Row0", first) + countPrinted("004Row3", data.subarray(12));
  return html`
    ${tableBeside("Row 0 of four positions and eight columns", printedNumbers("004Row0"), first, 8)}
    ${tableBeside("Row 3 of ten positions and four columns", printedNumbers("004Row3"), data, 4, 3)}
    <p>
      All ${count} numbers are ours, and so are the divisors ${divisors.map((each) => String(Math.round(each))).join(" and ")} of four
      columns. It asks for 2048 positions: of eight columns the closest rows there, ${far.t} and
      ${far.other}, are ${fixedText(far.distance, 2)} apart. Nothing in it errs. The six tests here bear
      the names of its six, and ask more: read word for word, they let wrong tables pass.
    </p>
    ${lookAt({ view: "heatmap", T: 10, C: 4, t: 3, j: 2 }, "See the row worked out by hand")}`;
}

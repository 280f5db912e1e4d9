import { html, type TemplateResult } from "lit/html.js";
import type { SinusoidalPe } from "sinusoidal-pe";

import { fixedText } from "../../src/common/numbers.js";
import { sources } from "../../src/texts/en/sources.js";
import { chart, map } from "./figures.js";
import {
  countPrinted,
  err,
  lookAt,
  numberTable,
  paragraph,
  printedNumbers,
  tableBeside,
} from "./parts.js";

const texts = sources.article;

const COUNT = 1000;
/** The picture of the distances shows every fourth row and column. */
const EVERY = 4;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

export function article(pe: SinusoidalPe): TemplateResult {
  return html`
    <p class="note">${texts.note}</p>
    ${paragraph(texts.properties)}
    ${figure1(pe)} ${figure2(pe)} ${figure3(pe)} ${shift(pe)}`;
}

function figure1(pe: SinusoidalPe): TemplateResult {
  const [T, C] = [100, 4];
  const { data } = pe.encode(T, C);
  const turns = [...pe.wavelengths(C)].map((each) => ((T - 1) / each).toFixed(2));
  const [first = "", second = ""] = turns;
  const periods = texts.turns({ first, second, last: T - 1 });
  const waves = pe.wavelengths(128);
  const step = (waves[2] as number) / (waves[1] as number);
  return html`
    <h3>${texts.figure1}</h3>
    ${chart({
      label: periods,
      lines: upTo(C).map((j) => ({
        points: upTo(T).map((t) => [t, data[t * C + j] as number] as const),
        label: texts.column({ column: j }),
        kind: `pair-${Math.floor(j / 2)} wave-${j % 2}`,
      })),
      x: { last: T - 1, ticks: [0, 25, 50, 75, 99], title: texts.position },
      y: { range: [-1, 1], ticks: [-1, 0, 1], title: texts.entry },
    })}
    ${paragraph(periods)}
    ${err(texts.frequencyError({ factor: fixedText(step, 4) }))}
    ${lookAt({ view: "lines", "lines-pairs": "0 1", T, C, t: 0, j: 0 }, texts.link1)}`;
}

function figure2(pe: SinusoidalPe): TemplateResult {
  const [T, C] = [100, 128];
  const table = pe.encode(T, C);
  const { distance } = pe.closestRows(table);
  return html`
    <h3>${texts.figure2}</h3>
    ${map(table.data, C, {
      label: texts.mapLabel({ T, C }),
      across: texts.mapAcross,
      down: texts.mapDown,
    })}
    ${paragraph(texts.distinct({ distance: fixedText(distance, 4) }))}
    ${lookAt({ view: "heatmap", T, C, t: 0, j: 0 }, texts.link2)}`;
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
    <h3>${texts.figure3}</h3>
    ${map(shades, size, {
      label: texts.distancesLabel,
      across: texts.distancesAcross,
      down: texts.distancesDown({ most: fixedText(most, 1) }),
    })}
    ${chart({
      label: texts.curveLabel({ last: fixedText(last, 1) }),
      lines: [
        {
          points: upTo(COUNT)
            .filter((k) => k < 24 || k % 7 === 0)
            .map((k) => [k, distances[k] as number] as const),
          label: texts.computed,
          kind: "pair-0",
        },
        {
          points: [
            [0, last],
            [COUNT - 1, 0],
          ],
          label: texts.stated,
          kind: "stated",
        },
      ],
      x: { last: COUNT - 1, ticks: [0, 250, 500, 750, 999], title: texts.distancePositions },
      y: { range: [0, 30], ticks: [0, 10, 20, 30], title: texts.distanceRows },
    })}
    ${numberTable(
      texts.distancesTable,
      ["k", ...shown.map(String)],
      [
        [
          sources.heads.computed,
          ...shown.map((k) => html`<td>${fixedText(distances[k] as number, 4)}`),
        ],
      ],
    )}
    ${paragraph(texts.onlyK)}
    ${err(texts.linearError({ half }))}
    ${err(
      texts.smoothError({
        k: grows,
        before: fixedText(distances[grows] as number, 4),
        after: fixedText(distances[grows + 1] as number, 4),
      }),
    )}
    ${err(texts.listingError)}
    ${lookAt({ view: "distances", T: COUNT, C: COUNT, t: 0, k: 1 }, texts.link3)}`;
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
    <h3>${texts.shift}</h3>
    ${paragraph(
      texts.shiftMatch({ k, last: T - k - 1, most: most.toExponential(1).replace("-", "−") }),
    )}
    ${lookAt({ view: "shift", T, C, k, t: 0 }, texts.shiftLink)}`;
}

export function exercise(pe: SinusoidalPe): TemplateResult {
  const first = pe.encode(4, 8).data;
  const { data } = pe.encode(10, 4);
  const far = pe.closestRows(pe.encode(2048, 8));
  const divisors = [...pe.wavelengths(4)].map((each) => each / (2 * Math.PI));
  const count = countPrinted("004Row0", first) + countPrinted("004Row3", data.subarray(12));
  return html`
    ${tableBeside(sources.exercise.row0, printedNumbers("004Row0"), first, 8)}
    ${tableBeside(sources.exercise.row3, printedNumbers("004Row3"), data, 4, 3)}
    ${paragraph(
      ...sources.exercise.match({
        count,
        divisors: divisors.map(Math.round),
        distance: fixedText(far.distance, 2),
        rows: [far.t, far.other],
      }),
    )}
    ${lookAt({ view: "heatmap", T: 10, C: 4, t: 3, j: 2 }, sources.exercise.link)}`;
}

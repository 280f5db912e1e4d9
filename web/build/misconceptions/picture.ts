// What a misconception does to a small table, as a picture.
import type { TemplateResult } from "lit/html.js";
import type { Cause, SinusoidalPe } from "sinusoidal-pe";

import { SMALL } from "../../src/answers.js";
import { isOff, OUTLINED, type SmallCase, showCase } from "../../src/exhibits.js";
import { entryText } from "../../src/numbers.js";
import { outlinePicture } from "../../src/pictures/outline.js";
import { entryOf } from "../../src/pictures/part.js";
import { waveLabel, wavePicture } from "../../src/pictures/waves.js";
import type { Example } from "./examples.js";
import { htmlOf } from "./static.js";

/** Rows after the one from which a table of fixed length is wrong. */
const ROWS_AFTER = 4;

export function pictureOf(pe: SinusoidalPe, table: Example["table"], cause: Cause): string {
  const shape = shapeOf(table(OUTLINED.T, OUTLINED.C));
  if (`${shape}` !== `${OUTLINED.T},${OUTLINED.C}`) return outlinesHtml(shape);
  const isLate = cause.id === "clamped" || cause.id === "wrapped";
  const first = isLate ? (cause.value as number) : 0;
  const { T, C } = isLate ? { T: first + ROWS_AFTER, C: SMALL.C } : SMALL;
  const data = Float64Array.from((table(T, C) as number[][]).flat());
  const wanted = cause.columns.map(({ j }) => j);
  const smallCase = showCase(pe, { T, C, data }, first, wanted);
  return isVisible(smallCase) ? wavesHtml(smallCase) : numbersHtml(smallCase);
}

function shapeOf(value: unknown): number[] {
  return Array.isArray(value) ? [value.length, ...shapeOf(value[0])] : [];
}

function outlinesHtml(came: readonly number[]): string {
  const { T, C } = OUTLINED;
  return panels(
    figure("Asked for", outlinePicture([T, C], `Asked for: ${T} rows of ${C}.`, ["T", "C"])),
    figure("Made", outlinePicture(came, `Made: shape ${came.join(" by ")}.`)),
  );
}

function wavesHtml(smallCase: SmallCase): string {
  return panels(
    ...smallCase.pair.map((j) =>
      figure(`Column ${j}`, wavePicture(smallCase, j, waveLabel(smallCase, j, true))),
    ),
  );
}

/** For what is too small to be drawn. */
function numbersHtml({ found, formula, pair, row }: SmallCase): string {
  const [j] = pair;
  const [holds, gives] = [entryOf(found, row, j), entryOf(formula, row, j)];
  return `<p class="numbers">T = ${found.T}, C = ${found.C}: row ${row}, column ${j} holds
    ${entryText(holds, gives)}, and the formula gives ${entryText(gives, holds)}.</p>`;
}

function isVisible(smallCase: SmallCase): boolean {
  const { found, formula, pair } = smallCase;
  const far = 0.02;
  return found.t.some((t) =>
    pair.some((j) => {
      const [holds, gives] = [entryOf(found, t, j), entryOf(formula, t, j)];
      return isOff(smallCase, t, j) && !(Math.abs(holds - gives) <= far);
    }),
  );
}

const panels = (...figures: string[]): string => `<div class="panels">${figures.join("")}</div>`;

const figure = (caption: string, picture: TemplateResult): string =>
  `<figure><figcaption>${caption}</figcaption>${htmlOf(picture)}</figure>`;

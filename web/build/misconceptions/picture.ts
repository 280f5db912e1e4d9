import type { TemplateResult } from "lit/html.js";
import type { Cause, SinusoidalPe, Size } from "sinusoidal-pe";
import { entryText } from "../../src/common/numbers.js";
import { isOff, type SmallCase, showCase } from "../../src/help/illustrations.js";
import { waveLabel, wavePicture } from "../../src/help/waves.js";
import { SMALL } from "../../src/pictures/answers.js";
import { outlinePicture } from "../../src/pictures/outline.js";
import { entryOf } from "../../src/pictures/part.js";
import { misconceptions as texts } from "../../src/texts/en/misconceptions.js";
import type { Example } from "./examples.js";
import { htmlOf } from "./static.js";

/** The case in which T and C are hardest to confuse. */
const OUTLINED: Size = { T: 4, C: 8 };
/** So many rows are shown after a table of fixed length becomes wrong. */
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

function outlinesHtml(returned: readonly number[]): string {
  const { T, C } = OUTLINED;
  return panels(
    figure(
      texts.expected,
      outlinePicture([T, C], texts.expectedShape({ shape: [T, C] }), ["T", "C"]),
    ),
    figure(texts.returned, outlinePicture(returned, texts.returnedShape({ shape: returned }))),
  );
}

function wavesHtml(smallCase: SmallCase): string {
  return panels(
    ...smallCase.pair.map((j) =>
      figure(texts.column({ column: j }), wavePicture(smallCase, j, waveLabel(smallCase, j, true))),
    ),
  );
}

/** Shows one entry, if the difference is too small to draw. */
function numbersHtml({ found, formula, pair, row }: SmallCase): string {
  const [column] = pair;
  const [entry, expected] = [entryOf(found, row, column), entryOf(formula, row, column)];
  const text = texts.entry({
    ...{ T: found.T, C: found.C, row, column },
    found: entryText(entry, expected),
    formula: entryText(expected, entry),
  });
  return `<p class="numbers">${text}</p>`;
}

function isVisible(smallCase: SmallCase): boolean {
  const { found, formula, pair } = smallCase;
  const far = 0.02;
  return found.t.some((t) =>
    pair.some((j) => {
      const [entry, expected] = [entryOf(found, t, j), entryOf(formula, t, j)];
      return isOff(smallCase, t, j) && !(Math.abs(entry - expected) <= far);
    }),
  );
}

const panels = (...figures: string[]): string => `<div class="panels">${figures.join("")}</div>`;

const figure = (caption: string, picture: TemplateResult): string =>
  `<figure><figcaption>${caption}</figcaption>${htmlOf(picture)}</figure>`;

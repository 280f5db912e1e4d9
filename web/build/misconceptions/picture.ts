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
import type { Panel } from "./svg-file.js";

export interface Picture {
  /** Empty if the difference is too small to draw. */
  panels: readonly Panel[];
  /** Says what cannot be drawn. */
  sentence: string;
}

/** The case in which T and C are hardest to confuse. */
const OUTLINED: Size = { T: 4, C: 8 };
/** So many rows are shown after a table of fixed length becomes wrong. */
const ROWS_AFTER = 4;

export function pictureOf(pe: SinusoidalPe, table: Example["table"], cause: Cause): Picture {
  const shape = shapeOf(table(OUTLINED.T, OUTLINED.C));
  if (`${shape}` !== `${OUTLINED.T},${OUTLINED.C}`) return outlines(shape);
  const isLate = cause.id === "clamped" || cause.id === "wrapped";
  const first = isLate ? (cause.value as number) : 0;
  const { T, C } = isLate ? { T: first + ROWS_AFTER, C: SMALL.C } : SMALL;
  const data = Float64Array.from((table(T, C) as number[][]).flat());
  const wanted = cause.columns.map(({ j }) => j);
  const smallCase = showCase(pe, { T, C, data }, first, wanted);
  return isVisible(smallCase) ? waves(smallCase) : numbers(smallCase);
}

function shapeOf(value: unknown): number[] {
  return Array.isArray(value) ? [value.length, ...shapeOf(value[0])] : [];
}

function outlines(returned: readonly number[]): Picture {
  const { T, C } = OUTLINED;
  return drawn(
    panel(
      texts.expected,
      outlinePicture([T, C], texts.expectedShape({ shape: [T, C] }), ["T", "C"]),
    ),
    panel(texts.returned, outlinePicture(returned, texts.returnedShape({ shape: returned }))),
  );
}

function waves(smallCase: SmallCase): Picture {
  return drawn(
    ...smallCase.pair.map((j) =>
      panel(texts.column({ column: j }), wavePicture(smallCase, j, waveLabel(smallCase, j, true))),
    ),
  );
}

/** Shows one entry, if the difference is too small to draw. */
function numbers({ found, formula, pair, row }: SmallCase): Picture {
  const [column] = pair;
  const [entry, expected] = [entryOf(found, row, column), entryOf(formula, row, column)];
  const sentence = texts.entry({
    ...{ T: found.T, C: found.C, row, column },
    found: entryText(entry, expected),
    formula: entryText(expected, entry),
  });
  return { panels: [], sentence };
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

const drawn = (...panels: Panel[]): Picture => ({ panels, sentence: "" });

const panel = (caption: string, picture: TemplateResult): Panel => ({
  caption,
  svg: htmlOf(picture),
});

import { list, plural } from "#texts/grammar.js";
import { entryText } from "../../../common/numbers.js";
import { measuredText } from "../../../common/rounded.js";
import type { Entry, Range, Size } from "./grammar.js";

export const waves = {
  caption: "Each line is a column, drawn over the positions t.",
  handCaption:
    "The clock hand is one pair. The even column is its height, the odd column its horizontal place.",
  question: "Does the clock hand turn by the same angle at every step?",
  even: "Even column",
  odd: "Odd column",
  formula: "Formula",
  entryAxis: "Entry",
  positionAxis: "Position t",
  heightAxis: ({ j }: { j: number }) => `Column ${j}, height`,
  acrossAxis: ({ j }: { j: number }) => `Column ${j}, horizontal place`,
  slider: "Position t. Press Up or Down to change the column.",
  at: ({ t }: { t: number }) => `t = ${t}`,
  value: ({ t, j, value }: Entry) => `t = ${t}, column ${j}: ${entryText(value)}`,
  shown: ({ columns, from, to }: Drawn) =>
    plural(columns.length, {
      one: `The chart shows column ${numbersText(columns)} at t = ${from} to ${to}.`,
      other: `The chart shows columns ${numbersText(columns)} at t = ${from} to ${to}.`,
    }),
  column: ({ j }: { j: number }) => `Column ${j}`,
  clock: ({ pair, t, odd, even }: { pair: number; t: number; odd: number; even: number }) =>
    `At t = ${t}, the clock hand of pair ${pair} has the height ${entryText(even)} and the horizontal place ${entryText(odd)}.`,
  moving: "Move the clock hand",
  play: "Play",
  pause: "Pause",
  back: "t − 1",
  forth: "t + 1",
  previousRow: "t − 1, previous row",
  nextRow: "t + 1, next row",
  pairs: "Pairs",
  another: "Another pair",
  from: "First t",
  to: "Last t",
  allRows: "Show all rows",
  list: ({ T, C, from, to }: Size & { from: number; to: number }) =>
    `Entries for T = ${T}, C = ${C}, at t = ${from} to ${to}.`,
  alone: ({ j }: { j: number }) => `Column ${j} has no partner column, so there is no clock hand.`,
  matching: ({ pair, T }: { pair: number; T: number }) =>
    plural(T, {
      one: `The point of pair ${pair} matches the formula.`,
      other: `All ${T} points of pair ${pair} match the formula.`,
    }),
  differing: ({ pair, T, count, first }: CountedPoints & { T: number }) =>
    count === T
      ? `No point of pair ${pair} matches the formula.`
      : plural(count, {
          one: `1 of ${T} points of pair ${pair} differs from the formula, at t = ${first}.`,
          other: `${count} of ${T} points of pair ${pair} differ from the formula, first at t = ${first}.`,
        }),
  onCircle: ({ pair, points }: { pair: number; points: number }) =>
    plural(points, {
      one: `The point of pair ${pair} lies on the circle.`,
      other: `All ${points} points of pair ${pair} lie on the circle.`,
    }),
  offCircle: ({ pair, points, count, first }: CountedPoints & { points: number }) =>
    count === points
      ? `No point of pair ${pair} lies on the circle.`
      : plural(count, {
          one: `1 of ${points} points of pair ${pair} is off the circle, at t = ${first}.`,
          other: `${count} of ${points} points of pair ${pair} are off the circle, first at t = ${first}.`,
        }),
  noPoints: ({ pair }: { pair: number }) =>
    `Pair ${pair} has no points, because no row has two finite numbers there.`,
  missing: ({ pair, T, count }: { pair: number; T: number; count: number }) =>
    plural(count, {
      one: `In 1 of ${T} rows, pair ${pair} contains a number that is not finite.`,
      other: `In ${count} of ${T} rows, pair ${pair} contains a number that is not finite.`,
    }),
  noSteps: "No step of the clock hand can be measured.",
  uneven: "The clock hand does not turn at a constant rate.",
  otherSteps: ({ count, of, first }: { count: number; of: number; first: number }) =>
    plural(count, {
      one: `1 of ${of} steps has a different angle, from t = ${first} to ${first + 1}.`,
      other: `${count} of ${of} steps have a different angle, first from t = ${first} to ${first + 1}.`,
    }),
  facts: {
    caption: ({ pair, t }: { pair: number; t: number }) => `Pair ${pair} at t = ${t}`,
    column: ({ j }: { j: number }) => `Column ${j}`,
    onCircle: "Points on the circle",
    some: ({ count, of }: { count: number; of: number }) => `${count} of ${of}`,
    distance: "Distance from the centre",
    angle: "Radians per position",
    range: ({ least, largest }: Range) =>
      measuredText(least) === measuredText(largest)
        ? measuredText(least)
        : `${measuredText(least)} to ${measuredText(largest)}`,
  },
};

interface Drawn {
  columns: readonly number[];
  from: number;
  to: number;
}

interface CountedPoints {
  pair: number;
  count: number;
  first: number;
}

function numbersText(numbers: readonly number[]): string {
  return list(numbers.map(String));
}

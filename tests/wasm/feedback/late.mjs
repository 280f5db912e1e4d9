import { facts } from "#texts/facts.js";
import { mistakes } from "#texts/mistakes/index.js";
import { unnamed } from "#texts/unnamed.js";
import { rowsOf, wave } from "../submissions.mjs";
import { asIs, divisor, kept, ofPosition, range, rightRows, sized, starts } from "./rows.mjs";

export const LATE = [
  {
    program: "max_len = 5000, and pe[:T]",
    submit: sized((T) => Math.min(T, 5000), asIs),
    observation: [
      unnamed.shape.observation.call({ T: 5003, C: 6, shape: [5000, 6] }),
      unnamed.shape.observation.columns,
    ],
    step: [unnamed.shape.step["some-calls"]],
  },
  {
    program: "1024 rows, and undefined after them",
    submit: (T, C) =>
      rightRows(1024, C)
        .concat(Array(Math.max(0, T - 1024)).fill())
        .slice(0, T),
    observation: [unnamed.long.observation({ T: 5003, C: 6 })],
    step: [unnamed.long.step.other],
  },
  {
    program: "assert C < 64",
    submit: (T, C) => {
      if (C >= 64) throw new Error("C");
      return rightRows(T, C);
    },
    observation: [unnamed["some-sizes"].observation({ T: 8, C: 64 })],
    step: [unnamed["some-sizes"].step],
  },
  {
    program: "all.push(...numbers), with more of them than a call has room for",
    submit: (T, C) => {
      if (T * C > 2 ** 14) throw new RangeError("Maximum call stack size exceeded");
      return rightRows(T, C);
    },
    observation: [unnamed.long.observation({ T: 5003, C: 6 })],
    step: [unnamed.long.step.room],
  },
  {
    program: "nothing where T is 1",
    submit: (T, C) => (T === 1 ? undefined : rightRows(T, C)),
    observation: [unnamed["some-sizes"].observation({ T: 1, C: 2 })],
    step: [unnamed["some-sizes"].step],
  },
  {
    program: "assert C % 4 == 0",
    submit: (T, C) => {
      if (C % 4 !== 0) throw new RangeError("C");
      return rightRows(T, C);
    },
    observation: [unnamed["some-sizes"].observation({ T: 1, C: 2 })],
    step: [unnamed["some-sizes"].step],
  },
  {
    program: "rows[t] = row, of rows kept from call to call",
    submit: kept((rows, row, t) => {
      rows[t] = row;
    }),
    observation: [unnamed["some-sizes"].observation({ T: 6, C: 48 })],
    step: [unnamed["some-sizes"].step],
  },
  {
    program: "pe.append(row), of pe kept from call to call",
    submit: kept((rows, row) => rows.push(row)),
    observation: [unnamed["kept-rows"].observation({ T: 7, C: 6, length: 2 })],
    step: [unnamed["kept-rows"].step],
  },
  {
    program: "a table of 5002 rows, clamped",
    submit: ofPosition((t) => Math.min(t, 5001)),
    observation: [mistakes.clamped.observation["last-row-once"]({ value: 5002 })],
    step: [mistakes.clamped.step.coarse],
  },
  {
    program: "angles modulo 360",
    submit: rowsOf((t, j, _, C) => wave(j, (t / divisor(j, C)) % 360)),
    observation: [
      facts.correctFor({ T: 5003, C: 6, parts: ["the shape", "rows 0 to 359"] }),
      facts.firstUnknown({ t: 360, j: 0 }),
      facts.byHand({ t: 360, j: 0, C: 6 }),
    ],
  },
  {
    program: "angles summed up in float32",
    submit: (T, C) => {
      const angles = new Float32Array(C);
      return range(T, () =>
        range(C, (j) => {
          const entry = wave(j, angles[j]);
          angles[j] += Math.fround(1 / divisor(j, C));
          return entry;
        }),
      );
    },
    observation: [unnamed.drift.observation, ...starts({ T: 5003, C: 6, t: 974, j: 3 })],
  },
];

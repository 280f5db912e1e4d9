import { numberText } from "#numbers";
import type { facts as english } from "#texts/facts.js";
import type { Translation } from "../../translation.js";
import { list, shapeText } from "./grammar.js";

interface Entry {
  t: number;
  j: number;
  C: number;
}

function formulaText({ t, j, C }: Entry): string {
  return `${j % 2 === 0 ? "sin" : "cos"}(${t} / 10000^(2·${Math.floor(j / 2)}/${C}))`;
}

const pairText = ({ t, j, C }: Entry): string => `t = ${t}, i = ${Math.floor(j / 2)}, C = ${C}`;

export const facts = {
  correct: ({ parts }) => `正确的部分：${parts.join("、")}。`,
  correctFor: ({ T, C, parts }) =>
    parts.length === 0
      ? `T = ${T}, C = ${C} 时，表格从第一个元素起就不正确。`
      : `T = ${T}, C = ${C} 时，正确的部分：${parts.join("、")}。`,
  checks: { shape: "形状", origin: "第 0 行" },
  rows: ({ last }) => `第 0 到 ${last} 行`,
  rowStart: ({ t, last }) => (last === 0 ? `第 ${t} 行第 0 列` : `第 ${t} 行第 0 到 ${last} 列`),
  columns: ({ columns }) => `第 ${list(columns.map(String))} 列`,
  columnsTo: ({ first, last }) => `第 ${first} 到 ${last} 列`,
  someColumns: ({ count, C }) => `${C} 列中的 ${count} 列`,

  first: ({ t, j }) => `第一个不正确的元素在第 ${t} 行第 ${j} 列。`,
  firstUnknown: ({ t, j }) => `第一个不正确的元素在第 ${t} 行第 ${j} 列，没有已知错误能解释它。`,
  firstFor: ({ T, C, t, j }) => `T = ${T}, C = ${C} 时，第一个不正确的元素在第 ${t} 行第 ${j} 列。`,
  wrong: ({ T, C, t, j }) => `T = ${T}, C = ${C} 时，第 ${t} 行第 ${j} 列不正确。`,
  somewhere: "没有已知错误能解释不正确的元素。",

  byHand: (entry) => `用 ${pairText(entry)} 手算这个元素：${formulaText(entry)}。`,
  byHandResult: ({ expected, ...entry }) =>
    `用 ${pairText(entry)} 手算这个元素：${formulaText(entry)} = ${numberText(expected)}。`,
  anyByHand: (entry) =>
    `任选一个元素手算，例如第 ${entry.t} 行第 ${entry.j} 列的 ${formulaText(entry)}。`,
  lastEntry: ({ T, C }) =>
    `T = ${T}, C = ${C} 时，最后一个元素在第 ${T - 1} 行第 ${C - 1} 列：${formulaText({ t: T - 1, j: C - 1, C })}。`,

  sizes: ({ sizes }) =>
    `(T, C) = ${list(sizes.map(({ T, C }) => shapeText([T, C])))} 时，形状和第 0 行正确。`,
  sizesButRow: ({ T, C }) => `T = ${T}, C = ${C} 时，形状正确，但第 0 行不正确。`,
} satisfies Translation<typeof english>;

import { entryText } from "../../../common/numbers.js";
import { shortText } from "../../../common/rounded.js";
import type { Size } from "../../en/views/grammar.js";
import type { heatmap as english } from "../../en/views/heatmap.js";
import type { Translation } from "../../translation.js";

export const heatmap = {
  choice: "显示的内容",
  choices: { table: "表格", difference: "与公式的差" },
  caption: {
    table: "位置 t 从上到下，列 j 从左到右。颜色表示元素的值，从 −1 到 1。",
    difference: "位置 t 从上到下，列 j 从左到右。颜色表示每个元素与公式相差多少。",
  },
  question: {
    table: "从一行到下一行，哪些列变化最快？",
    difference: "哪些列或行与公式不一致？",
  },
  label: ({ isDifference, window }) =>
    isDifference ? `与公式的差。${windowText(window)}` : `热图。${windowText(window)}`,
  shown: (window) => windowText(window),
  list: {
    table: "表格的元素。",
    difference: "每个元素与公式相差多少。",
    cut: ({ rows }) => `列表只有这一部分的前 ${rows} 行。`,
  },
  range: ({ least, largest }) => `元素在 ${entryText(least)} 到 ${entryText(largest)} 之间。`,
  odd: ({ count }) => `${count} 个元素不是有限的数。`,
  outside: ({ count }) => `${count} 个元素小于 −1 或大于 1。`,
  equal: "每个元素都等于公式的结果。",
  close: ({ most }) => `每个元素与公式的差都不超过 ${shortText(most)}。`,
  differing: ({ count, entries, bound }) =>
    `${entries} 个元素中有 ${count} 个与公式的差超过 ${shortText(bound)}。`,
  largest: ({ most, t, j }) => `最大的差是 ${shortText(most)}，在第 ${t} 行第 ${j} 列。`,
} satisfies Translation<typeof english>;

interface Span {
  first: number;
  end: number;
}

interface Window extends Size {
  rows: Span;
  columns: Span;
}

function windowText({ T, C, rows, columns }: Window): string {
  const isWhole = rows.end - rows.first === T && columns.end - columns.first === C;
  return isWhole
    ? `显示整张表格：T = ${T}, C = ${C}。`
    : `显示第 ${rows.first} 到 ${rows.end - 1} 行（共 ${T} 行）、第 ${columns.first} 到 ${columns.end - 1} 列（共 ${C} 列）。`;
}

import { measuredText } from "../../../common/rounded.js";
import type { frequencies as english } from "../../en/views/frequencies.js";
import type { Columns } from "../../en/views/grammar.js";
import type { Translation } from "../../translation.js";
import { list } from "../package/grammar.js";

export const frequencies = {
  caption: "每个标记显示一列的频率（弧度/位置），采用对数刻度。",
  wavelengths: "右轴显示波长，单位是位置。",
  question: "从一对到下一对，标记下降的幅度都相同吗？",
  even: "在公式中，频率从一对到下一对除以同一个系数，所以标记下降的幅度都相同。",
  columnAxis: "列 j",
  slider: "列 j",
  selected: ({ j }) => `第 ${j} 列`,
  measuring: "正在测量频率…",
  failed: "无法测量频率。",
  tooManyParts: "无法测量频率。太多列含有 NaN、无穷大或超出 1e100 的数。",
  legend: {
    agrees: "与公式一致",
    differs: "与公式不一致",
    none: "不是单一的波",
    still: "变化太慢，无法测量",
    measured: "测量值",
    formula: "公式",
  },
  list: ({ T, C }) => `T = ${T}, C = ${C} 时各列的频率。`,
  heads: {
    column: "列",
    pair: "列对",
    kind: "类别",
    formula: "公式",
    ratio: "与公式之比",
  },
  agreeing: ({ count, C }) =>
    count === C
      ? C === 1
        ? "这一列的频率与公式一致。"
        : `${C} 列的频率全部与公式一致。`
      : count === 0
        ? "没有一列的测得频率与公式一致。"
        : `${C} 列中有 ${count} 列的频率与公式一致。`,
  firstOther: ({ j }) => `第一个与公式不一致的列是第 ${j} 列。`,
  waves: ({ count, C }) =>
    count === 0
      ? "没有一列是频率可以测量的波。"
      : count === C
        ? C === 1
          ? "这一列是单一的波。"
          : `${C} 列全部是单一的波。`
        : `${C} 列中有 ${count} 列是单一的波。`,
  notSingle: ({ columns, T, residual }) =>
    columns.count === 1
      ? `在 ${T} 行上，${subjectText(columns)}不是单一的波。它的残差是 ${measuredText(residual, 3)}。`
      : `在 ${T} 行上，${subjectText(columns)}不是单一的波。最大的残差是 ${measuredText(residual, 3)}。`,
  slow: ({ columns, T }) => `${subjectText(columns)}变化太慢，在 ${T} 行上无法测量，或者是常数。`,
  still: ({ columns }) => `${subjectText(columns)}不振荡。在公式中会振荡。`,
  unmeasured: ({ columns }) =>
    `无法测量${subjectText(columns)}。其中含有 NaN、无穷大或超出 1e100 的数。`,
  sameFactor: ({ count, factor }) =>
    `${count} 列与公式相差同一个系数：频率是公式的 ${measuredText(factor)} 倍。`,
  base: ({ base }) => `频率与底数 ${baseText(base)} 的结果一致。`,
  growing: ({ factor }) => `从一对到下一对，频率与公式频率之比乘以 ${measuredText(factor, 5)}。`,
  factors: ({ least, largest }) =>
    `与公式不一致的频率是公式频率的 ${measuredText(least)} 到 ${measuredText(largest)} 倍。`,
  unequalPairs: ({ count, pairs }) =>
    pairs === 1
      ? "仅有的一个列对中，两列的频率不同。"
      : `${pairs} 个列对中，有 ${count} 个的两列频率不同。`,
  rising: ({ count, from, to }) =>
    count === 1
      ? `频率从第 ${from} 列到第 ${to} 列上升。`
      : `频率上升 ${count} 次，第一次是从第 ${from} 列到第 ${to} 列。`,
  neverRising: "在公式中，频率从不上升。",
  column: ({ j, frequency }) => `第 ${j} 列的频率是每个位置 ${measuredText(frequency)} 弧度。`,
  inFormula: ({ frequency }) => `在公式中是 ${measuredText(frequency)}。`,
  facts: {
    caption: ({ j }) => `第 ${j} 列`,
    frequency: "频率（弧度/位置）",
    wavelength: "波长（单位：位置）",
    closest: "最接近的波的频率",
    residual: "残差（均方根）",
  },
} satisfies Translation<typeof english>;

/** More runs of columns are not listed. */
const MOST_RUNS = 3;

function subjectText({ count, runs }: Columns["columns"]): string {
  const [first = 0] = runs[0] ?? [];
  const [, last = first] = runs.at(-1) ?? [];
  if (runs.length > MOST_RUNS) return `第 ${first} 到 ${last} 列中的 ${count} 列`;
  const columns = list(
    runs.flatMap(([from, to]) => {
      if (to - from > 1) return [`${from} 到 ${to}`];
      return from === to ? [`${from}`] : [`${from}`, `${to}`];
    }),
  );
  return `第 ${columns} 列`;
}

function baseText(base: number): string {
  const rounded = Number(base.toPrecision(4));
  return rounded < 1e6 ? String(rounded) : measuredText(base);
}

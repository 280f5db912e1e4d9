import { distinctTexts, plainText } from "../../../common/rounded.js";
import type { distances as english } from "../../en/views/distances.js";
import type { Range } from "../../en/views/grammar.js";
import type { Translation } from "../../translation.js";

const NAMES = { euclidean: "距离", "dot-product": "点积" };

export const distances = {
  choice: "比较的内容",
  choices: NAMES,
  caption: ({ metric }) =>
    `每个方格比较第 t 行（从上到下）和第 t + k 行（从左到右）。曲线图显示每个 k 的${NAMES[metric]}。`,
  question: "每条对角线都只有一种颜色吗？",
  even: ({ metric }) => `在公式中，${NAMES[metric]}只取决于 k，所以每条对角线只有一种颜色。`,
  comparing: "正在比较各行…",
  cancel: "取消",
  again: "比较所有行",
  failed: "无法比较各行。",
  map: ({ metric }) => `任意两行的${NAMES[metric]}热图`,
  axis: NAMES,
  shiftAxis: "偏移 k（单位：位置）",
  slider: "偏移 k（单位：位置）",
  legend: { mean: "对 t 的平均值", band: "最小值到最大值", formula: "公式" },
  heads: { least: "最小值", mean: "平均值", largest: "最大值", formula: "公式" },
  one: "表格只有 1 行，没有其他行可以比较。",
  first: ({ rows, T }) => `只在前 ${rows} 行之间互相比较（共 ${T} 行）。`,
  progress: ({ compared, rows }) => `已比较 ${compared} 行，共 ${rows} 行。`,
  same: ({ metric }) => `k 相同时，${NAMES[metric]}对每个 t 都相同。`,
  nearlySame: ({ metric, spread }) =>
    `k 相同时，${NAMES[metric]}对每个 t 都相同，相差不超过 ${plainText(spread)}。`,
  varying: ({ metric }) => `${NAMES[metric]}不仅取决于 k，也取决于 t。`,
  range: ({ metric, k, ...range }) =>
    `k = ${k} 时，${NAMES[metric]}在 ${rangeText(range)} 之间变化。`,
  constant: ({ metric, mean }) => `对每个 k，${NAMES[metric]}的平均值都是 ${plainText(mean)}。`,
  constantTo: ({ metric, mean, k }) =>
    `到 k = ${k} 为止，${NAMES[metric]}的平均值是 ${plainText(mean)}。`,
  grows: ({ metric, from, to, first, last }) =>
    `${NAMES[metric]}的平均值从 k = ${first} 时的 ${plainText(from)} 增大到 k = ${last} 时的 ${plainText(to)}。`,
  falls: ({ metric, from, to, first, last }) =>
    `${NAMES[metric]}的平均值从 k = ${first} 时的 ${plainText(from)} 减小到 k = ${last} 时的 ${plainText(to)}。`,
  later: ({ least, largest }) =>
    `此后，它保持在 ${plainText(least)} 和 ${plainText(largest)} 之间。`,
  closest: ({ s, t, distance }) => `第 ${s} 行和第 ${t} 行距离最小：${plainText(distance)}。`,
  closestShift: ({ k, distance }) =>
    `第 t 行和第 t + ${k} 行距离最小：${plainText(distance)}，对每个 t 都是如此。`,
  equal: ({ s, t }) => `第 ${s} 行和第 ${t} 行相同。`,
  equalShift: ({ k }) => `第 t 行和第 t + ${k} 行相同，对每个 t 都是如此。`,
  pair: ({ metric, t, k, value }) =>
    `第 ${t} 行和第 ${t + k} 行（k = ${k}）：${NAMES[metric]}是 ${plainText(value)}。`,
  everyRow: "它对每个 t 都相同。",
  overRows: (range) => `对所有 t，它在 ${rangeText(range)} 之间变化。`,
  notCompared: ({ t, k, rows }) =>
    rows === 1
      ? `第 ${t + k} 行没有参与比较。只有第 0 行参与比较。`
      : `第 ${t + k} 行没有参与比较。参与比较的是第 0 到 ${rows - 1} 行。`,
  list: ({ metric }) => `第 t 行和第 t + k 行的${NAMES[metric]}。`,
} satisfies Translation<typeof english>;

function rangeText({ least, largest }: Range): string {
  const [low, high] = distinctTexts(least, largest);
  return `${low} 到 ${high}`;
}

import { entryText } from "../../../common/numbers.js";
import { plainText } from "../../../common/rounded.js";
import type { properties as english } from "../../en/views/properties.js";
import type { Translation } from "../../translation.js";
import { list } from "../package/grammar.js";

export const properties = {
  title: "6 个性质",
  titles: {
    bounded: "元素有界",
    periodic: "各列有周期",
    distinct: "各行不同",
    shift: "距离取决于 k",
    linear: "线性（旋转）",
    extrapolates: "后面的行可推出",
  },
  meanings: {
    bounded: "每个元素都是 −1 到 1 的数。",
    periodic: "每一列是一个波。",
    distinct: "任意两个位置的行都不相同。",
    shift: "第 t 行和第 t + k 行的距离对每个 t 都相同。",
    linear: "对每个 t，同一个旋转 M(k) 把第 t 行变成第 t + k 行。",
    extrapolates: "前面的行决定后面所有的行。",
  },
  states: { holds: "是", broken: "否", unmeasured: "未测量", measuring: "正在测量…" },
  mark: ({ title, state }) => `${title}：${state}。`,
  failed: "无法测量这些性质。",
  bounded: {
    notFinite: ({ t, j, value }) => `第 ${t} 行第 ${j} 列是 ${entryText(value)}，不是有限的数。`,
    outside: ({ t, j, value }) =>
      `第 ${t} 行第 ${j} 列离 0 最远：${entryText(value, Math.sign(value))}。`,
  },
  periodic: {
    waves: ({ first, last }) =>
      first.j === last.j
        ? `第 ${first.j} 列的波长是 ${plainText(first.wavelength)} 个位置。`
        : `第 ${first.j} 列的波长是 ${plainText(first.wavelength)} 个位置，第 ${last.j} 列的波长是 ${plainText(last.wavelength)} 个位置。`,
    constant: ({ count, C }) =>
      count === C ? "每一列都是常数。" : `${C} 列中有 ${count} 列是常数。`,
    slow: "各列在这些行中变化太慢，无法测量波长。",
    straight: ({ j, first, last }) =>
      `第 ${j} 列是从 ${plainText(first)} 到 ${plainText(last)} 的直线，不是波。`,
    others: ({ count, C, j, residual }) =>
      count === 1
        ? `第 ${j} 列不是波。它的误差是 ${plainText(residual)}（均方根）。`
        : `${C} 列中有 ${count} 列不是波。第 ${j} 列相差最大：误差是 ${plainText(residual)}（均方根）。`,
  },
  unfinished: "行数太多，无法两两全部比较。",
  tested: ({ count, most }) =>
    count === most
      ? `已测试从 1 到 ${most} 的所有 k。`
      : `已测试不超过 ${most} 的 ${count} 个 k 值。`,
  rounding: ({ spread }) => `差别最大是 ${plainText(spread)}，属于舍入误差。`,
  linear: {
    fits: ({ residual }) => `M(1) 把每一行变成下一行。误差（均方根）：${plainText(residual)}。`,
    pairsFit: ({ residual }) =>
      `M(1) 是逐对拟合的，它把每一行变成下一行。最大误差（均方根）：${plainText(residual)}。`,
    hand: ({ columns, angle }) =>
      `从一行到下一行，第 ${list(columns.map(String))} 列的指针旋转 ${plainText(angle)} 弧度。`,
    none: ({ residual, largest }) =>
      `没有矩阵能把每一行变成下一行。最佳矩阵的误差：均方根是 ${plainText(residual)}，最大值是 ${plainText(largest)}。`,
    noRotation: ({ columns, residual, largest }) =>
      `第 ${list(columns.map(String))} 列不旋转。最佳 2 × 2 矩阵的误差：均方根是 ${plainText(residual)}，最大值是 ${plainText(largest)}。`,
    lengths: ({ least, largest }) =>
      `M(1) 把每一行变成下一行，但它不是旋转。各行的长度在 ${plainText(least)} 到 ${plainText(largest)} 之间变化。`,
  },
  extrapolates: {
    continues: ({ known, error }) =>
      `前 ${known} 行的波在后面所有的行中延续。最大误差：${plainText(error)}。`,
    differs: ({ known, t, j, error }) =>
      `前 ${known} 行的波没有延续。最先不同的是第 ${t} 行，其中第 ${j} 列相差最大：误差是 ${plainText(error)}。`,
  },
} satisfies Translation<typeof english>;

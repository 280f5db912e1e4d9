import { entryText } from "../../../common/numbers.js";
import { plainText } from "../../../common/rounded.js";
import type { shift as english } from "../../en/views/shift.js";
import type { Translation } from "../../translation.js";

export const shift = {
  caption: "M(k) 是一个 C × C 矩阵。它乘以第 t 行，结果与第 t + k 行比较。",
  question: "M(k) 乘以第 t 行的结果，在哪些列与第 t + k 行不同？",
  rotations: "在公式中，M(k) 由 2 × 2 旋转组成，每个列对一个。",
  note: ({ k }) => `公式的第 ${k} 行包含 M(${k}) 的数字：每个列对有一个正弦和一个余弦。`,
  choice: "使用的矩阵",
  choices: { formula: "公式的 M(k)", best: "这张表格的最佳 M(k)" },
  fitting: ({ k }) => `正在拟合最佳 M(${k})…`,
  cancel: "取消",
  fit: ({ k }) => `拟合最佳 M(${k})`,
  equation: ({ pair, k }) => `第 ${pair} 对，偏移 ${k}`,
  matrix: ({ pair, k }) => `M(${k})，第 ${pair} 对`,
  row: ({ t }) => `第 ${t} 行`,
  product: ({ t, k }) => `M(${k}) · 第 ${t} 行`,
  bestProduct: ({ t, k }) => `最佳 M(${k}) · 第 ${t} 行`,
  slider: "列 j。按向上键或向下键更换行。",
  entryAxis: "元素",
  columnAxis: "列 j",
  error: "误差：第 t + k 行减去 M(k) · 第 t 行",
  made: ({ t, k, value }) => `M(${k}) 乘以第 ${t} 行，在该处的结果是 ${entryText(value)}。`,
  columns: ({ first, last, C }) => `第 ${first} 到 ${last} 列（共 ${C} 列）。`,
  map: {
    formula: ({ C, k }) => `公式的 M(${k})，一个 ${C} × ${C} 矩阵。`,
    best: ({ C, k }) => `这张表格的最佳 M(${k})，一个 ${C} × ${C} 矩阵。`,
    marked: ({ j }) => `第 ${j} 行有标记。`,
  },
  exact: ({ t, k }) => `公式的 M(${k}) 乘以第 ${t} 行，结果是第 ${t + k} 行。`,
  close: ({ t, k, error }) =>
    `公式的 M(${k}) 乘以第 ${t} 行，结果是第 ${t + k} 行，误差不超过 ${plainText(error)}。`,
  off: ({ t, k, j, error }) =>
    `公式的 M(${k}) 乘以第 ${t} 行，结果不是第 ${t + k} 行。第 ${j} 列的误差是 ${plainText(error)}。`,
  noNumber: ({ t, k, j }) => `公式的 M(${k}) 乘以第 ${t} 行的结果在第 ${j} 列无法比较。`,
  beyond: ({ t, k, T }) => `没有第 ${t + k} 行：最后一行是第 ${T - 1} 行。`,
  everyExact: "对每个 t，误差都是 0。",
  every: ({ error, t, j }) =>
    `对所有 t，最大误差是 ${plainText(error)}，出现在 t = ${t}、第 ${j} 列。`,
  best: ({ k, residual, largest }) =>
    residual === 0
      ? `这张表格的最佳 M(${k}) 没有误差。`
      : `这张表格的最佳 M(${k}) 有误差：均方根是 ${plainText(residual)}，最大值是 ${plainText(largest)}。`,
  cancelled: ({ k }) => `没有拟合这张表格的最佳 M(${k})，因为你取消了拟合。`,
  failed: ({ k }) => `无法拟合这张表格的最佳 M(${k})。`,
  list: ({ t, k }) => `第 ${t} 行，偏移 ${k}。`,
  heads: { error: "误差" },
} satisfies Translation<typeof english>;

import type { shapes as english } from "#texts/mistakes/shapes.js";

import type { Translation } from "../../../translation.js";

export const LAST_PAIR = "最后一对占哪几列？";
export const LAST_PAIR_STEP =
  "列对从 0 到 C/2 − 1，列从 0 到 C − 1。如果范围不包含终点，就让终点是 C/2 或 C。";

export const shapes = {
  "first-call": {
    title: "每次调用返回同一张表格",
    observation: ({ T, C }) => `每次调用都返回第一次调用的表格：T = ${T}, C = ${C}。`,
    question: "用别的 T 或 C 调用函数时，哪些数会变？",
    step: {
      other: "每次调用都计算一张新表格。从之前的调用中保留的表格只适合那次调用的 T 和 C。",
      "one-pair":
        "每次调用都要计算一张新表格。还要检查内层循环里有没有 `return`，它也会让表格这么小。",
    },
  },
  "earlier-call": {
    title: "先前调用的表格",
    observation: ({ T, C }) => `后来的一次调用返回了先前一次调用的数：T = ${T}, C = ${C}。`,
    question: "什么决定是否再次使用保存的表格？",
    step: "保存的表格只适合那次调用的 T 和 C。保存时，键要同时包含 T 和 C，中间用分隔符隔开；或者每次调用都计算一张新表格。",
  },
  transposed: {
    title: "行列互换",
    observation: {
      alone: "这张表格的每一行是正确表格的一列。",
      "per-column": "每一列包含一个位置的数。",
      combined: "每一行包含一列的数。",
    },
    question: "哪个循环是外层循环？没有循环时，哪个轴是第一个轴？",
    step: "交换行和列：第一个索引是位置，第二个索引是列。",
  },
  "arguments-swapped": {
    title: "T 和 C 互换",
    observation: {
      alone: "这是 C 个位置、T 列的正确表格。",
      combined: "这张表格有 C 个位置和 T 列。",
    },
    question: "第一个参数是 T 还是 C？",
    step: "第一个参数是位置数，第二个参数是列数。在代码中交换这两个参数。",
  },
  flat: {
    title: "一维列表",
    observation: "所有数都在一个一维列表里，没有分行。",
    question: "表格有多少行？每行有多少个数？",
    step: "为每个位置建一行：每满 C 个数就另起一行。",
  },
  "leading-axis": {
    title: "最前面多出一个轴",
    observation: "表格最前面多出一个轴，长度是 1。",
    question: "T 行 C 列的表格有几个轴？",
    step: "去掉第一个轴，让函数直接返回各行。模型会为批量数据加上这样的轴。",
  },
  "missing-columns": {
    title: {
      other: "缺少一半的列",
      "first-columns": "每行缺少后半部分",
      "own-exponents": "C/2 列的表格",
    },
    observation: {
      other: "每行有 C/2 个数，而不是 C 个。",
      "one-of-each-pair": "每行有 C/2 个数：每一对只有一个。",
      "sines-only": "每行有 C/2 个数：每一对只有正弦，没有余弦。",
      "cosines-only": "每行有 C/2 个数：每一对只有余弦，没有正弦。",
      "first-columns": "每行有 C/2 个数：缺少后半部分。",
      "own-exponents": "每行有 C/2 个数，就像一张只有 C/2 列的表格。",
    },
    question: "每行有多少个列对？每一对占几列？",
    step: {
      other: "给 C/2 个列对各填写两列。正弦放在第 2i 列，余弦放在第 2i + 1 列。",
      "first-columns": "填满 C 列。列的编号从 0 到 C − 1，列对的编号从 0 到 C/2 − 1。",
      "own-exponents": "填满 C 列，C/2 个列对各占两列。在指数中也除以同一个 C。",
    },
  },
  "last-column-missing": {
    title: {
      other: "缺少一列",
      "first-columns": "缺少最后一列",
      "own-exponents": "C − 1 列的表格",
    },
    observation: {
      other: "每行有 C − 1 个数，而不是 C 个。",
      odd: "每行的元素个数是奇数。",
      "odd-exponents": "每行的元素个数是奇数。指数与少一列的表格一致。",
      "first-columns": "每行有 C − 1 个数：缺少最后一列。",
      "own-exponents": "每行有 C − 1 个数，就像一张只有 C − 1 列的表格。",
    },
    question: "最后一列的编号是多少？",
    step: {
      other: "列的编号从 0 到 C − 1。如果范围不包含终点，就让终点是 C。",
      odd: "每一对占两列，所以 C 是偶数。检查哪个地方多出或丢失了一列。",
      "own-exponents": "填满 C 列，在指数中也除以同一个 C。",
    },
  },
  "last-pair-missing": {
    title: { other: "缺少两列", "first-columns": "缺少最后一对" },
    observation: {
      other: "每行有 C − 2 个数，而不是 C 个。",
      "first-columns": "每行有 C − 2 个数：缺少最后一对。",
    },
    question: LAST_PAIR,
    step: LAST_PAIR_STEP,
  },
  reshaped: {
    title: "数的顺序不对",
    observation: {
      "sines-first": "逐行读这张表格，先是所有位置的正弦，然后是所有余弦。",
      "cosines-first": "逐行读这张表格，先是所有位置的余弦，然后是所有正弦。",
      "firsts-first": "逐行读这张表格，先是每一对的第一个数，然后是每一对的第二个数。",
      "columns-first": "逐行读这张表格，先是整个第 0 列，然后是整个第 1 列，依此类推。",
    },
    question: "哪些数属于第 0 行？",
    step: {
      "functions-first":
        "改变形状（reshape）时，数的顺序不变。先把每一对的两个数放在一起，再改变形状。",
      "columns-first": "改变形状（reshape）时，数的顺序不变。改用转置，让行变成列。",
    },
  },
} satisfies Translation<typeof english>;

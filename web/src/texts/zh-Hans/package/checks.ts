import type { checks as english } from "#texts/checks.js";
import type { Translation } from "../../translation.js";
import { list } from "./grammar.js";

export const checks = {
  title: {
    shape: "形状",
    origin: "第 0 行（t = 0）",
    formula: "公式",
    bounds: "取值范围",
    uniqueness: "唯一性",
    extrapolation: "外推",
  },

  question: {
    shape: "表格有 T 行 C 列吗？",
    origin: "第 0 行是 0, 1, 0, 1, … 吗？",
    formula: "每个元素都与公式一致吗？",
    bounds: "每个元素都是有限的数，并在 −1 到 1 之间吗？",
    uniqueness: "所有位置的行都互不相同吗？",
    extrapolation: "有几千行时，表格仍然正确吗？",
  },

  result: {
    passed: "通过",
    failed: "未通过",
    "not-run": "未运行",
    "not-applicable": "不适用",
  },

  passed: {
    shape: ({ sizes }) => `前 ${sizes.length} 张表格都有 T 行 C 列。`,
    origin: ({ sizes }) => `前 ${sizes.length} 张表格的第 0 行都是 0, 1, 0, 1, …。`,
    formula: ({ sizes }) => `${sizes.length} 张表格的每个元素都与公式一致。`,
    bounds: ({ sizes }) => `${sizes.length} 张表格的每个元素都是有限的数，并在 −1 到 1 之间。`,
    uniqueness: ({ sizes: [size] }) => `全部 ${size?.T} 行互不相同。`,
    extrapolation: ({ sizes }) => {
      const [, ...long] = sizes.map(({ T }) => T).sort((a, b) => a - b);
      return `行数为 ${list(long.map(String))} 的表格都正确。`;
    },
  },

  passedTable: {
    shape: ({ rows }) => `表格有 ${rows} 行，列数是偶数。`,
    uniqueness: ({ rows }) =>
      rows === 1 ? "表格只有 1 行，所以没有两行相同。" : `全部 ${rows} 行互不相同。`,
    extrapolation: ({ rows }) => `这张表格有 ${rows} 行，全部正确。`,
  },

  passedSomewhere: {
    shape: "表格有 T 行 C 列。",
    origin: "第 0 行是 0, 1, 0, 1, …。",
    formula: "每个元素都与公式一致。",
    bounds: "每个元素都是有限的数，并在 −1 到 1 之间。",
    uniqueness: "所有行互不相同。",
    extrapolation: "有很多行时，表格仍然正确。",
  },
} satisfies Translation<typeof english>;

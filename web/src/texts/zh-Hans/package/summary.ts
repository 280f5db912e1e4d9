import type { summary as english } from "#texts/summary.js";

import type { Translation } from "../../translation.js";
import { list } from "./grammar.js";

const NO_MISTAKE = "没有一份报告列出已知错误。";
const NONE_UNNAMED = "没有一份报告含有不正确、却与任何已知错误都不一致的表格。";
const NO_ERROR = "没有一份报告列出代码报错。";

export const summary = {
  hidden: { few: "少量", hidden: "不显示" },

  lines: {
    totals: ({ results, passed, failed, missing }) =>
      `共 ${results} 份作业：${passed} 份通过，${failed} 份没有通过，${missing} 份没有结果。`,
    item: ({ title, count }) => `“${title}”${count} 份`,
    checks: ({ items }) =>
      items.length === 0 ? "没有未通过的检查。" : `未通过的检查：${list(items)}。`,
    mistakes: ({ items }) => (items.length === 0 ? NO_MISTAKE : `最常见的错误：${list(items)}。`),
    errors: ({ items }) => (items.length === 0 ? NO_ERROR : `最常见的代码报错：${list(items)}。`),
    unnamed: ({ results, tables }) => {
      if (results === 0) return NONE_UNNAMED;
      return results === 1
        ? "1 张不正确的表格与任何已知错误都不一致。"
        : `${results} 张不正确的表格与任何已知错误都不一致，其中不同的表格有 ${tables} 张。`;
    },
  },

  errors: {
    raised: "其他报错",
    "timed-out": "在时间限制内没有返回",
    "nothing-returned": "没有返回值",
    missing: "没有名为 sinusoidal_pe 的函数",
    "not-a-table": "返回值不是表格",
  },

  reasons: ({ items }) => `报告只列出这些原因：${list(items)}。`,

  noResults: "这个文件中没有 judge、grade、Moodle 或练习页面的结果。",
  office: "这是 Excel 或 OpenDocument 文件。请从 Moodle 重新下载文本或 CSV 格式的报告。",
  tooLong: ({ mebibytes }) =>
    `文件超过 ${mebibytes} MiB，而且没有分行。文件应是一个班级的结果，或每行一条结果，与 grade --json 打印的一样。`,
  newer: ({ reports }) =>
    `${reports} 份报告来自较新版本的 sinusoidal-pe，不计入。请用那个版本读取。`,
  skipped: ({ parts }) => `这个文件中有 ${parts} 个部分不是结果，不计入。`,

  title: "班级结果",
  learners: {
    title: "学生",
    all: "全部",
    handedIn: "已提交",
    opened: "打开过练习，没有结果",
    unopened: "没有打开练习",
  },
  totals: {
    title: "提交的作业",
    ofLearners: "提交的作业，每个学生一份",
    results: "全部",
    passed: "通过",
    failed: "未通过",
    missing: "没有结果",
  },
  checks: { title: "未通过的检查", item: "检查" },
  mistakes: {
    titleAndId: ({ title, id }) => `${title}（${id}）`,
    title: "错误",
    item: "错误",
    note: "有多个错误的表格，在每个错误中各计一次。",
    none: NO_MISTAKE,
  },
  together: { title: "同时出现的错误", item: "同一张表格的错误" },
  code: { title: "代码报错", item: "报错", none: NO_ERROR },
  unnamed: {
    title: "与任何已知错误都不一致的表格",
    item: "相同的表格",
    none: NONE_UNNAMED,
    different: ({ tables }) =>
      tables === 1 ? "这些都是同一张表格。" : `共有 ${tables} 张不同的表格。相同的表格归为一组。`,
    partial: ({ most }) => `不同的表格超过 ${most} 张。汇总只针对一个班级，所以可能缺少一些组。`,
    longest: ({ groups }) => `列表显示最大的 ${groups} 组。`,
    smallGroups: "不显示相同表格少于 5 张的组。",
  },
  meanings: { title: "错误说明" },
  count: "数量",
  example: ({ name }) => `例如：${name}`,
  nameless: "这个页面不包含文件名或学生姓名。",
  forClass: ({ least }) => `1 到 ${least - 1} 的数量显示为“少量”，以免指向个别学生。`,
  tooFew: ({ least }) => `结果少于 ${least} 条，所以这个页面不显示数量。`,
} satisfies Translation<typeof english>;

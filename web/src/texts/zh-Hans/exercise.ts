import type {
  exercise as englishExercise,
  results as englishResults,
  start as englishStart,
} from "../en/exercise.js";
import type { Translation } from "../translation.js";

export const exercise = {
  code: ({ language }) => `sinusoidal_pe 的 ${language} 代码`,
  starter: {
    comment: "返回 T 行：偶数列是正弦，奇数列是余弦。",
    error: "请把这一行换成你的代码。",
  },

  run: "运行测试",
  stop: "停止",
  reset: "重置代码",
  undo: { reset: "撤销重置", link: "恢复我的代码" },

  checks: "6 项检查",

  feedback: {
    table: "表格分析",
    earlier: "上一张表格的分析",
    first: "入门",
    crash: "代码中的报错",
    passed: "6 项检查全部通过",
    applicable: "没有未通过的检查",
  },
  empty: {
    idle: "如果某项检查没有通过，这里会出现说明。",
    notLoaded: "说明没能加载。请重新运行测试。",
    noTable: "还没有可以检查的表格。",
  },

  explore: "探索你的表格",
} satisfies Translation<typeof englishExercise>;

export const results = {
  spoken: {
    passed: ({ title }) => `“${title}”通过。`,
    failed: ({ title, sentence }) => `“${title}”没有通过。${sentence}`,
    "not-run": ({ title }) => `“${title}”未运行。`,
    "not-applicable": ({ title }) => `“${title}”不适用。`,
  },
  repeated: {
    failed: ({ count }) => `另有 ${count} 项检查因同样的原因没有通过。`,
    "not-run": ({ count }) => `另有 ${count} 项检查未运行。`,
  },
  running: "正在运行",
} satisfies Translation<typeof englishResults>;

export const start = {
  noCourse: "结果不会发送到课程，因为页面有一部分没能加载。",
} satisfies Translation<typeof englishStart>;

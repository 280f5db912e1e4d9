import type { settings as english } from "../en/settings.js";
import type { Translation } from "../translation.js";

export const settings = {
  languages: {
    label: "编程语言",
    note: "",
    options: {
      "javascript,python": "先 JavaScript，后 Python",
      "python,javascript": "先 Python，后 JavaScript",
      javascript: "JavaScript",
      python: "Python",
    },
  },
  reveal: {
    label: "不正确的元素显示哪些细节",
    note: "",
    options: {
      found: "行、列和值",
      expected: "行、列、值和预期的值",
      place: "只有行和列",
      none: "无",
    },
  },
  theme: {
    label: "颜色",
    note: "",
    options: { auto: "与学生的系统一致", light: "浅色", dark: "深色" },
  },
  lang: {
    label: "页面语言",
    note: "一个包只有一种语言：如果不选择，就是这个页面的语言。",
    options: { auto: "与学生的浏览器一致" },
  },
  statement: { label: "题目", note: "", options: {} },
  hints: { label: "提示", note: "", options: {} },
  solution: { label: "把完整的参考答案作为最后一条提示", note: "", options: {} },
  question: { label: "检查全部通过后显示最后一个问题", note: "", options: {} },
  id: {
    label: "名称",
    note: "为这个网站上的每份练习取不同的名称，以免保存的作业混在一起。使用字母、数字、点、连字符和下划线。空格会变成连字符。",
    options: {},
  },
  origins: {
    label: "课程网站",
    note: "粘贴课程中任一页面的地址。该网站的页面可以启动测试和读取代码。使用 HTML 元素时可以留空。",
    options: {},
  },
  "code-events": { label: "每次更改后把代码发送到课程网站", note: "", options: {} },
  "solution-cap": {
    label: "打开参考答案后的最高得分",
    note: "",
    options: {
      "100": "不限",
      "75": "75 分（满分 100）",
      "50": "50 分（满分 100）",
      "25": "25 分（满分 100）",
      "0": "0 分",
    },
  },
  keep: {
    label: "保留的成绩",
    note: "",
    options: { best: "最好的一次", last: "最后一次" },
  },
} satisfies Translation<typeof english>;

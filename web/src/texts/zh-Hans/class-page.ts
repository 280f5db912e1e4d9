import type { classPage as english } from "../en/class-page.js";
import type { Translation } from "../translation.js";

export const classPage = {
  heading: "班级结果",
  lead: "查看一个班级哪里做错了：未通过的检查、错误、代码报错，以及相同的不正确表格。",
  privacy: "文件留在这个浏览器中。这个页面不发送任何内容。",
  files: {
    title: "结果文件",
    choose: "选择文件，或把文件拖放到这个页面",
    kinds:
      "`judge` 或 `grade` 的 JSON 或 CSV 结果、Moodle 的 SCORM 交互报告，以及从练习中保存的报告。多个文件会合并计数。",
  },
  options: {
    names: "为每个错误显示一个名称",
    forClass: "供班级查看：隐藏名称，以及 1 到 4 的数量",
  },
  save: "保存页面",
  clear: "清除结果",
  empty: "数量会显示在这里。选择含有结果的文件后即可看到。",

  reading: ({ name }) => `正在读取“${name}”…`,
  read: ({ name, results }) => `“${name}”中有 ${results} 条结果。`,
  problem: ({ name, sentence }) => `“${name}”：${sentence}`,
  unreadable: ({ text }) => `浏览器无法读取这个文件，所以不计入：${text}`,
  cleared: "所有结果已清除。",
  savedName: "class-results.html",
} satisfies Translation<typeof english>;

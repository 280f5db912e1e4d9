import type { authorPage as english } from "../en/author-page.js";
import type { Translation } from "../translation.js";

export const authorPage = {
  heading: "课程设置",
  lead: "选择学生看到的内容，查看预览，然后复制用于课程的代码。",

  settings: {
    title: "学生看到的内容",
    page: "页面",
    exercise: "练习",
    explore: "探索页：用图显示表格",
    previewNote: "在预览中设置表格和图。学生从那里开始。",
    changeable: "学生可以更改",
    changeAll: "表格的全部设置",
    changeSize: "行数和列数",
    changeNone: "无",
  },

  pictures: {
    title: "图",
    formula: "在表格旁显示公式的值",
  },

  data: {
    title: "课程数据",
  },

  frame: {
    title: "内嵌框架",
    use: "适用于所有接受 HTML 的页面：Moodle、Canvas、Open edX、WordPress 和静态网站。许多平台会调整内嵌框架的高度。",
  },
  element: {
    title: "HTML 元素",
    use: "适用于也接受脚本的页面。HTML 元素会调整自己的高度，在接近可见区域时加载，并把每条结果作为事件发送。",
    pinned: "固定使用这个版本的脚本",
    pinnedNote: "代码中会有脚本的版本和哈希值。如果脚本有改动，浏览器会拒绝它。",
  },
  link: {
    title: "链接",
    use: "适用于 Notion、Medium、Substack 和电子邮件。",
  },
  scorm: {
    title: "SCORM 包（带成绩）",
    use: "适用于 Moodle 和其他所有接受 SCORM 的系统。上传 zip 文件，里面有练习和你的设置。",
    python:
      "文件含 Python 时为 12 MB，不含时为 0.5 MB。要去掉 Python，在上面的“编程语言”中选择 JavaScript。",
    solution: "在 SCORM 包中也提供完整的参考答案",
    scorm12: "下载 SCORM 1.2 包",
    scorm2004: "下载 SCORM 2004 包",
    command: "这个命令生成同样的 SCORM 包：",
  },
  problem: {
    title: "Open edX 题目（带成绩）",
    use: "粘贴到 Studio 的高级题目编辑器中。上面的“课程网站”要填学生打开课程的网站，而不是 Studio。",
  },
  file: {
    title: "单文件页面",
    use: "整个页面和你的设置都在一个文件中。它可以放在文件夹里、用作附件，也可以在沙盒化的内嵌框架中使用。它运行 JavaScript。Python 需要服务器，服务器上还要有这个页面的其他文件。",
    button: "下载 exercise.html",
  },
  trust: {
    title: "结果可信吗？",
    answer:
      "测试在学生的浏览器中运行，所以学生可以改动浏览器报告的结果。用于平时练习没有问题。要评定成绩，请收集表格，在你自己的电脑上重新检查：",
    summary: "根据结果文件，查看一个班级哪里做错了",
  },

  preview: "预览",
} satisfies Translation<typeof english>;

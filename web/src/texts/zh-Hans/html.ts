import type {
  head as englishHead,
  late as englishLate,
  statement as englishStatement,
} from "../en/html.js";
import type { Translation } from "../translation.js";

export const head = {
  exerciseTitle: "正弦位置编码",
  exerciseDescription: "编写 Transformer 的正弦位置编码。6 项检查显示你的表格是否正确。",

  authorTitle: "课程设置：正弦位置编码",
  authorDescription: "选择正弦位置编码练习的设置，并把练习加入你的课程。",

  misconceptionsTitle: "已知错误：正弦位置编码",
  misconceptionsDescription:
    "正弦位置编码练习能够识别的错误。每个错误都有一行不正确的代码、一张图和提示。",

  sourcesTitle: "资料来源：正弦位置编码",
  sourcesDescription:
    "5 份讲解正弦位置编码的资料：资料中的数和图与计算结果并列，并列出资料中的错误。",

  classTitle: "班级结果：正弦位置编码",
  classDescription: "根据文件中的结果，查看一个班级在正弦位置编码练习中出现的错误。",

  gradeTitle: "评判提交的作业：正弦位置编码",
} satisfies Translation<typeof englishHead>;

export const statement = {
  exercise: "练习",
  onward: "阅读详细说明和示例",
  code: "sinusoidal_pe 的代码",
} satisfies Translation<typeof englishStatement>;

export const late = {
  noScript: "测试在这个页面中运行。要运行测试，请启用 JavaScript。",
  tests: "测试还没有加载。如果这条消息一直显示，请重新加载页面。",
  pictures: "图还没有加载。如果这条消息一直显示，请重新加载页面。",
  open: "在新标签页中打开这个页面。",
  copy: "如果这个链接没有反应，请复制它的地址。",
  fileFailed: "页面的一个文件没能加载。如果再次出现，请重新加载页面。",
} satisfies Translation<typeof englishLate>;

import type { course as english } from "../en/course.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const course = {
  opening: "正在向课程请求你的作业…",
  absent: "这个页面不在课程中。结果留在这个浏览器中。",
  viewed: "课程以预览或回顾模式打开了这个页面。结果不会发送。",
  open: "页面把每次运行的结果发送到课程。",
  openAgain: ({ score }) =>
    `页面把每次运行的结果发送到课程。课程中有你的结果：${score} 分（满分 100）。`,
  sent: ({ score }) => `已发送到课程：${score} 分（满分 100）。`,
  better: ({ score }) => `保留你较好的结果：${score} 分（满分 100）。`,
  elsewhere: "这个练习也在另一个窗口中打开。",
  capped: ({ cap }) => `打开参考答案后，一次运行最多得 ${cap} 分（满分 100）。`,
  unreadable: [
    "这个页面无法读取课程中保存的作业。",
    "它可能来自页面的较新版本。",
    "在这里运行会替换它，所以请先问老师。",
  ],

  lastRun: {
    reran: "你上一次的运行没有送达课程，所以页面重新运行了它。",
    unsent: ({ score }) => `你上一次的运行（${score} 分，满分 100）没有送达课程。`,
    notKept: ({ score }) => `课程没有保留你上一次的结果（${score} 分，满分 100）。`,
    notReturned: ({ score }) =>
      `课程没有保留你上一次的结果（${score} 分，满分 100），除非这是一次新的尝试。`,
    runAgain: "请再运行一次，以发送结果。",
    newAttempt: "要提交它，请开始一次新的尝试。",
  },

  leftOut: ({ parts }) => `课程无法保存全部内容。这些部分留在这个浏览器中：${list(parts)}。`,
  codePart: ({ language }) => `你的 ${language} 代码`,
  hintsPart: "你打开的提示",
  closingPart: "你对最后一个问题的回答",

  failed: "与课程的数据交换没有成功。",
  kept: "你的代码留在这个浏览器中，下次打开时还在。",
  keptInTab: "你的代码留在这个标签页中，直到你离开页面。",
  notKept: "这个浏览器没有空间保存副本，所以离开前请复制代码。",
  outages: {
    offline: {
      what: "你现在离线。",
      help: "重新联网后，页面会发送你的结果。",
    },
    "signed-out": {
      what: "课程结束了你的会话。",
      help: "请重新加载页面，然后重新登录。",
    },
    down: {
      what: "课程目前无法使用。",
      help: "页面会再次尝试。",
    },
  },
  tryAgain: "再试一次",
  reload: "请重新加载课程页面。",
  refused: {
    begin: "课程系统没有启动这次访问。",
    value: ({ name }) => `课程系统拒绝了 ${name}。`,
    store: [
      "课程系统没有保存结果。",
      "如果有其他人在这个浏览器中登录过，请重新登录你自己的账号，然后重新加载页面。",
    ],
  },
  reported: ({ code }) => `课程系统报告了错误 ${code}：`,

  solution: "参考答案",
} satisfies Translation<typeof english>;

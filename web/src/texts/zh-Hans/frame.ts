import type { frame as english } from "../en/frame.js";
import type { Translation } from "../translation.js";

export const frame = {
  notRun: "还没有结果。请在练习中按“运行测试”，然后提交。",

  newerWork:
    "课程中的作业来自这个练习的较新版本。这个版本无法读取它，显示的是这个浏览器中保存的副本。",

  unknownMethod: ({ name }) => `页面没有函数 ${name}。`,

  unknownTheme: "页面忽略了 set-theme。主题有 auto、light 和 dark。",
  unknownState: "set-state 没有改变任何内容。状态必须是 get-state 返回的状态。",
  unknownVersion: ({ known }) => `页面忽略了一条消息。这个页面只理解版本 ${known} 的消息。`,
  unknownType: "页面忽略了一条类型未知的消息。",
  noCode: "页面忽略了一条消息。这个页面不运行代码，所以只接受 set-theme。",
  wrongRequest: ({ most }) =>
    `页面没有回应这条消息。消息的字段 request 必须是最多 ${most} 个字符的文本。`,
} satisfies Translation<typeof english>;

import type { statuses as english } from "../en/statuses.js";
import type { Translation } from "../translation.js";

export const statuses = {
  idle: "尚未运行",
  waiting: "正在等待 Python…",
  running: ({ done, of }) => `正在运行… 已完成 ${done}/${of} 项检查`,
  elapsed: ({ seconds }) => `${seconds} 秒`,
  stopped: ({ done, of }) => `已停止，完成 ${done}/${of} 项检查`,
  broken: "测试未启动",
  passed: ({ passed, of }) => `${passed}/${of} 项通过`,
  passedIn: ({ passed, of, file }) => `“${file}”：${passed}/${of} 项通过`,
  notRun: ({ count }) => `未运行：${count} 项`,
  notApplicable: ({ count }) => `不适用：${count} 项`,
  stale: "此后代码有改动",

  announcements: {
    running: "正在运行测试。",
    waiting: "正在等待 Python。Python 就绪后，测试会启动。",
    stillRunning: ({ seconds, done, of }) =>
      `测试运行了 ${seconds} 秒，仍在运行。${of} 项检查中有 ${done} 项完成。`,
    stopped: "测试已停止。",
    allPassed: "测试运行完毕。6 项检查全部通过。",
    passed: ({ passed, of }) => `测试运行完毕。${of} 项检查中有 ${passed} 项通过。`,
  },

  notStarted: "测试没能启动。",
  unexplained: "结果完整，但说明没能加载。请重新运行测试。",
  errorUnexplained: "这个报错的说明没能加载。请重新运行测试。",
  details: "详情：",
  lineError: ({ line, text }) => `代码第 ${line} 行：${text}`,
  goToLine: ({ line }) => `转到代码第 ${line} 行`,

  reading: ({ file }) => `正在读取“${file}”…`,
  unread: ({ file }) => `页面没能检查“${file}”。`,
  pasted: "粘贴的文本",

  languages: "编程语言",
  language: ({ language }) => `编辑器显示 ${language} 代码。`,
  pythonFailed: "Python 没能加载。",
  withNumPy: "含 NumPy",
  cost: ({ megabytes }) => `${megabytes} MB，仅一次`,

  keeping: {
    saved: "已保存在这个浏览器中",
    "shown-from-link": "来自链接，尚未保存",
    full: "未保存",
    "saved-without-version": "已保存在这个浏览器中",
    blocked: "未保存",
  },
  elsewhere: "另一个标签页中有较新的代码。",
  replaced: {
    reset: "编辑器显示初始代码。你可以撤销重置。",
    link: "编辑器显示链接中的代码。你可以恢复自己的代码。",
    version: "编辑器显示你较早的代码。",
    tab: "编辑器显示另一个标签页的代码。",
  },
  linkUnopened: "链接没能打开。要打开它，请重新加载页面。",

  output: "输出",
  noOutput: {
    javascript: "`console.log` 的输出会出现在这里。",
    python: "`print` 的输出会出现在这里。",
  },
  call: ({ T, C }) => `T = ${T}, C = ${C}`,
  loadingCode: "加载代码期间",
  cut: ({ limit }) => `输出在这里截断。页面保留一次运行的 ${limit} 个字符。`,

  parts: {
    trial: "试一试：调用你的函数",
    file: "检查表格文件",
    share: "分享和保存",
    versions: ({ count }) => `较早的代码（${count}）`,
    editor: "编辑器设置",
  },
  partLoading: "这部分正在加载。如果没有内容出现，请收起后再展开。",
  partMissing: "这部分没能加载。请收起后再展开。",
} satisfies Translation<typeof english>;

import type {
  pythonWorker as englishPythonWorker,
  sandbox as englishSandbox,
  worker as englishWorker,
} from "../en/sandbox.js";
import type { Translation } from "../translation.js";

export const sandbox = {
  frame: "代码沙盒",
  silent: "运行代码的沙盒没能启动。你的代码仍然保留。请再试一次。",
  unreachable: "这个页面的服务器没有响应。你的代码仍然保留。请检查网络连接，然后再试一次。",
  lost: {
    messages: "页面停止了代码：代码发送的消息过多。",
    errors: "页面停止了代码：代码中没有捕获的报错过多。",
    unreadable: "页面停止了代码：代码发送了无法读取的消息。",
    removed: "页面结束了这次运行。",
  },
  unanswered: "沙盒没有回应这次调用。",
} satisfies Translation<typeof englishSandbox>;

export const worker = {
  nothingToImport: "这里不能导入模块。",
  timer: "定时器需要一个可以调用的函数。",
  textAsCode: "这里不能把文本作为代码运行。",
  more: ({ count }) => `… 另有 ${count} 个`,
  line: ({ line }) => `代码第 ${line} 行`,
  lineIn: ({ line, within }) => `代码第 ${line} 行，在 ${within} 中`,
} satisfies Translation<typeof englishWorker>;

export const pythonWorker = {
  cellLine: ({ cell, line }) => `代码单元格 ${cell}，第 ${line} 行`,
  cellLineIn: ({ cell, line, within }) => `代码单元格 ${cell}，第 ${line} 行，在 ${within} 中`,
  moreCalls: ({ count }) => `… 另有 ${count} 次调用 …`,
  absent: ({ line, name }) => `第 ${line} 行用到了 ${name}，这里没有。测试不需要它。`,
  failed: ({ line }) => `第 ${line} 行出错了。测试不需要它。`,
  elsewhere: ({ name, version }) =>
    `这个页面没有 ${name} 的说明。请在这里阅读：https://numpy.org/doc/${version}/search.html?q=${name}`,
} satisfies Translation<typeof englishPythonWorker>;

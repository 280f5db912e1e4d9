import type { python as english } from "../en/python.js";
import type { Translation } from "../translation.js";

export const python = {
  status: {
    loading: "正在加载 Python…",
    starting: "正在启动 Python…",
    ready: "Python 3.13，含 NumPy 2.2",
    readyShort: "NumPy 2.2",
    cancelled: "未加载",
    failed: "未加载",
    absent: "不可用",
    amount: ({ received, total }) => `${received.toFixed(1)}/${total.toFixed(1)} MB`,
    cancel: "取消",
    load: "加载 Python",
    again: "再试一次",
  },
  waiting: ({ megabytes }) =>
    `Python 正在加载。这段时间你可以写代码。你启动的测试会等待 Python。另有 ${megabytes} MB 稍后加载。JavaScript 马上可用。`,
  said: {
    loading: "正在加载 Python。",
    ready: "Python 已就绪。",
    cancelled: "你取消了 Python 的加载。",
  },
  fileMissing: "Python 的一个文件没能加载。你的代码仍然保留。请检查网络连接，然后再试一次。",
  fileDiffers: "Python 的一个文件不是这个页面需要的版本。你的代码仍然保留。请稍后再试。",
  absent: "这个页面不能使用 Python。请从有 Python 文件的 Web 服务器打开页面。",
  cancelled: "你取消了 Python 的加载。请加载 Python，然后再试一次。",
  stalled: "Python 启动用时过长。你的代码仍然保留。请再试一次。",
  unstarted: "Python 没能启动。你的代码仍然保留。请再试一次。",
  slow: "Python 在这里启动较慢，因为无法使用之前保存的状态。",
  ended: {
    RecursionError: "一个函数调用自身的次数过多。",
    MemoryError: "代码用完了允许使用的全部内存。",
    SystemExit: "代码结束了 Python。",
    SystemError: ({ text }) => `Python 停止工作：${text}`,
  },
} satisfies Translation<typeof english>;

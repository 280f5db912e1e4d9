import { numberText } from "sinusoidal-pe";
import type { help as english } from "../en/help.js";
import type { Translation } from "../translation.js";

export const help = {
  begin: "不知道从哪里开始？打开第一条提示。",
  noTable: {
    none: "你的函数还没有返回表格。",
    other: "你的函数返回的值不是由数字组成的表格。",
  },
  noTableNext: {
    unsaid: { plain: [], hint: ["如果需要帮助，可以打开提示。"] },
    said: {
      plain: ["先看上面的提醒。"],
      hint: ["先看上面的提醒，或者打开提示。"],
    },
  },

  crash: {
    observation: ({ line }) =>
      line === null
        ? "代码因报错而停止，所以还没有可以检查的表格。"
        : `代码第 ${line} 行报错，运行停止，所以还没有可以检查的表格。`,
    later: ({ line }) =>
      line === null ? "代码因报错而停止。" : `代码第 ${line} 行报错，运行停止。`,
    syntax: ({ line }) =>
      line === null
        ? "代码有语法错误，所以没有运行。"
        : `代码第 ${line} 行有语法错误，所以代码没有运行。`,
    listing: ({ line }) => `代码第 ${line} 行和它的报错`,
    error: "报错",
    print: {
      javascript: "要查看这一行用到的值，在它上面加上 `console.log(…)`，再次运行，然后看输出。",
      python: "要查看这一行用到的值，在它上面加上 `print(…)`，再次运行，然后看输出。",
    },
    hints: "不知道怎样构造表格？打开提示。",
  },

  rightTable: "显示正确表格的图",
  explore: {
    base: ({ base }) =>
      base === null ? "比较你的底数与 10000" : `比较底数 ${numberText(base)} 与 10000`,
    order: "比较列的顺序",
    frequencies: "比较频率",
    own: "探索你的频率",
    first: "探索起始位置",
    hands: "用指针探索你的列对",
    heatmap: "用热图探索你的表格",
    shift: "探索偏移 k 的误差",
    waves: "用波形探索你的列",
  },

  hints: {
    meaning: { title: "T 和 C 的含义", open: "显示 T 和 C 的含义" },
    entry: { title: "一个元素的逐步计算", open: "逐步计算一个元素" },
    skeleton: { title: "有两处空缺的代码骨架", open: "显示有两处空缺的代码骨架" },
    question: { title: "一个问题", open: "显示一个问题" },
    picture: { title: "一个小例子", open: "显示一个小例子" },
    words: { title: "缺少的一步", open: "显示缺少的一步" },
    solution: { title: "参考答案", open: "显示参考答案" },
  },
  shapes: { title: "你的形状与预期的形状", open: "比较两个形状" },
  opened: ({ title }) => `已打开提示：${title}。`,
  waiting: ({ minutes }) =>
    `要打开这条提示，先修改代码并运行，或者等待 ${minutes} 分钟。只改空格和注释不算修改。`,
  timeLeft: ({ minutes, seconds }) => `${minutes}:${String(seconds).padStart(2, "0")}`,
  reported: "报告中会注明你打开了参考答案。",

  loading: "正在加载这部分帮助…",
  unfinished: "上次运行期间页面意外结束，因此没有结果。代码已保存。",
  unloaded: "这部分帮助没能加载。请检查网络连接，然后重新加载页面。",

  solution: {
    rows: "每个位置一行",
    pairs: "每个列对一列",
    columns: "第 2i 列和第 2i + 1 列",
  },
  skeleton: {
    angle: "空缺 1：计算角度，即 t 除以列对 i 的除数。",
    entries: "空缺 2：把正弦放入第 2i 列，余弦放入第 2i + 1 列。",
  },
  gaps: {
    angle: "空缺 1 还没有填写：每个角度都是 0，所以各行都相同。",
    entries: "空缺 2 还没有填写：每个元素都是 0。",
    both: "两处空缺都还没有填写：每个元素都是 0。先填写空缺 1。",
    listing: ({ line }) => `代码第 ${line} 行，尚未填写`,
  },
} satisfies Translation<typeof english>;

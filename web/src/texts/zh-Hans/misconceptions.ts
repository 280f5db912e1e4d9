import type { misconceptions as english } from "../en/misconceptions.js";
import type { Translation } from "../translation.js";
import { shapeText } from "./package/grammar.js";

export const misconceptions = {
  kinds: {
    shapes: "形状和顺序",
    functions: "正弦和余弦",
    positions: "位置",
    divisors: "除数和指数",
    entries: "系数、长度和精度",
  },

  contents: "目录",
  folded: ({ count }) => `目录：${count} 个错误`,
  foldedKind: ({ title, count }) => `${title}（${count}）`,

  lines: { wrong: "不正确", right: "正确" },
  share: ({ share }) => `占不正确程序的 ${share}%`,
  show: {
    text: "显示代码、图和提示",
    label: ({ title }) => `显示代码、图和提示：${title}`,
  },
  more: ({ forms }) => (forms === 0 ? "给学生的提示" : `给学生的提示，另有 ${forms} 种形式`),
  help: { question: "问题", step: "缺少的一步" },
  file: {
    text: "保存为 SVG",
    label: ({ title }) => `保存为 SVG：${title}`,
  },
  legend: { formula: "公式", mistake: "错误" },
  explorer: {
    text: "在探索页中打开",
    label: ({ title }) => `在探索页中打开：${title}`,
  },

  shares: {
    title: "各个错误有多常见",
    sample: ({ read, languages, sample, right, rightInPython, rightInOthers }) =>
      `这个项目阅读了 ${languages} 种语言的 ${read} 个公开实现。在 ${sample} 个实现的中立样本中，${right}% 返回正确的表格：Python 中是 ${rightInPython}%，其他语言中是 ${rightInOthers}%。不正确的实现最常有下面这些错误。`,
    percent: ({ share }) => `${share}%`,
    others: "样本中，其他每个错误最多出现在一个程序中。一个程序可能有多个错误。",
  },

  reported: "在这些地方报告为错误：",
  onPurpose: "在这些地方有意使用：",
  places: {
    samLynnEvans: "SamLynnEvans/Transformer, issue 25",
    deepCtr: "DeepCTR, issue 379",
    attentionPytorch: "attention-is-all-you-need-pytorch, issue 32",
    pytorchAdvanced: "pytorch_advanced, issue 79：一本纸质书的代码",
    maxjcohen: "maxjcohen/transformer, issue 62",
    loftr: "LoFTR, issue 41",
    bertPytorch: "BERT-pytorch, issue 18",
    unpairedNotebook: "资料来源中的第一个笔记本",
    sineTwiceNotebook: "资料来源中的第三个笔记本",
    tensor2tensor: "tensor2tensor",
    fairseq: "fairseq",
    whisper: "Whisper",
    diffusion: "DDPM",
    mae: "MAE",
    nerf: "NeRF",
  },

  expected: "预期的形状",
  returned: "返回的形状",
  expectedShape: ({ shape }) => `预期：形状 ${shapeText(shape)}。`,
  returnedShape: ({ shape }) => `返回：形状 ${shapeText(shape)}。`,
  column: ({ column }) => `第 ${column} 列`,
  entry: ({ T, C, row, column, found, formula }) =>
    `T = ${T}, C = ${C} 时，第 ${row} 行第 ${column} 列是 ${found}。公式的结果是 ${formula}。`,
} satisfies Translation<typeof english>;

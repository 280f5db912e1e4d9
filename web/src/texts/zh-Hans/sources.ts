import type { sources as english } from "../en/sources.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const sources = {
  documents: {
    unpaired: {
      title: "Sinusoidal Position Encoding",
      kind: "使用 PyTorch 的笔记本，没有作者姓名。最后一部分叫“Sinusoidal Positional Encoding – Concrete Example”。",
    },
    paired: {
      title: "SIN position encoding",
      kind: "使用 PyTorch 和 NumPy 的笔记本，没有作者姓名。",
    },
    sineTwice: {
      title: "没有标题的笔记本",
      kind: "使用 PyTorch 的笔记本，没有作者姓名。开头是 Transformer 的编码器，结尾是类 `PositionalEncoding`。",
    },
    article: {
      title: "Transformers Breakdown: Sinusoidal Embeddings",
      kind: "Giovani Tavares（圣保罗大学）的文章，2024 年 12 月 30 日，是 Medium 上一个系列的第一篇。",
    },
    exercise: {
      title: "Sinusoidal positional encoding",
      kind: "一个编程练习，难度为 easy，是学习路径 build-gpt 的第 2 步，有 6 项隐藏的测试。这里的练习以它为依据。",
    },
  },

  heads: {
    frequency: "频率",
    angle: "角度",
    entry: "元素",
    divisor: "除数",
    distance: "距离",
  },

  unpaired: {
    row: "6 列表格的第 3 行，每列一个除数",
    own: [
      "笔记本写的公式与这个练习相同，公式里每两列共用一个除数。",
      "但它的代码让每一列有自己的除数。",
      "它的列表和表格与核心按每列一个除数算出的表格一致。",
    ],
    entry: ({ printed, formula }) =>
      `笔记本里第 1 行第 1 列是 ${printed}。公式的结果是 ${formula}。`,
    byHand: [
      "在它手工计算的一行里，频率按所列指数的一半计算。",
      "元素按所列的指数计算，而且有两个角度的最后一位不正确。",
      "一个手工计算的点积与它的代码打印的不同，另外两个与任何两行的点积都不一致。",
    ],
    distance: ({ first, later }) => [
      "笔记本说前几列变化得慢，而且两行相距越远，就越不相似。",
      "其实前几列变化得最快。按照公式，相距 7 的两行的点积比相邻两行的大。",
      `每列一个除数时，第 0 和 1 行的点积是 ${first}，第 4 和 5 行的是 ${later}。`,
    ],
    link: "探索它最大的表格的频率",
  },

  paired: {
    table: "10 个位置、6 列的表格",
    match: "笔记本的数全部一致。它没有错误。",
    link: "探索这张表格",
  },

  sineTwice: {
    table: "6 列各有一个除数，与笔记本打印的相同",
    match: "它的表格与上面的笔记本相同，数全部一致。",
    errors: [
      "笔记本写的公式在奇数列也用正弦。但它的代码和表格用的是余弦。",
      "它的表格没有使用打印出来的奇数列的除数。",
      "有两个除数的最后几位不正确，因为它们的指数舍入到了单精度。",
      "正文说的是 512 列，但表格是 6 列。",
    ],
    link: "探索它的表格的列",
  },

  article: {
    table: "相距 k 的两行的距离，1000 列",
    properties: [
      "文章提到 4 个性质：列有周期，各行互不相同，距离只与 k 有关，以及线性。",
      "探索页测量这 4 个性质，还测量另外 2 个：元素有界，后面的行由最前面的几行决定。",
    ],
    frequency: ({ factor }) =>
      `文章说，频率是列对编号的倒数。其实从每一对到下一对，频率都除以同一个系数。有 128 列时，从第 1 对到第 2 对，频率除以 ${factor}，而不是除以 2。`,
    linear: ({ half }) =>
      `文章说，距离线性减小。其实距离增大，而且一开始增大得快。相距 ${half} 的两行，距离已超过第 0 行与最后一行的距离的一半。然后距离趋于稳定。`,
    smooth: (each) =>
      `文章说，变化是平滑的。从 k = ${each.k} 到 ${each.k + 1}，距离第一次减小，从 ${each.before} 变成 ${each.after}。`,
    distances: "探索它的第 3 张图的距离",
    shift: "探索它的证明所用的偏移",
  },

  exercise: {
    table: "4 列表格的第 3 行",
    match: (each) => [
      `数全部一致，4 列的除数 ${list(each.divisors.map(String))} 也一致。这个练习没有错误。`,
      `它要求 2048 个位置。有 8 列时，其中第 ${list(each.rows.map(String))} 行最接近，距离是 ${each.distance}。`,
      "这里的 6 项测试与它的 6 项测试同名，但检查得更多。按字面理解，它的测试会接受不正确的表格。",
    ],
    link: "探索手工计算的那一行",
  },
} satisfies Translation<typeof english>;

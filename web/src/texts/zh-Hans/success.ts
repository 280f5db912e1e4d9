import type { success as english } from "../en/success.js";
import type { Translation } from "../translation.js";

export const success = {
  code: ({ tables, rows }) =>
    `你的函数返回的是《Attention Is All You Need》中的位置编码：共 ${tables} 种大小，最多 ${rows} 行。`,
  earlierCode: "你的函数返回的是《Attention Is All You Need》中的位置编码。",
  file: "这张表格是《Attention Is All You Need》中的位置编码。",
  shortFile: "适用于这张表格的检查全部通过。其他检查需要更多行。",
  oneRow: "没有未通过的检查，但只有一行，不足以检查公式。",

  built: "第 t 行像一个地址：任意两个位置的行都不相同。文本更长时需要更多行，但表格不需要训练。",
  assisted: "你打开了参考答案，报告中注明了这一点。",

  next: {
    title: "接下来",
    explore: {
      open: "探索你的表格",
      why: "看看为什么列号小的列变化快，列号大的列变化慢。",
    },
    lesson: {
      open: "开始导学",
      why: "分 8 步看看表格为什么这样构造。",
    },
    size: {
      open: "生成更大的表格",
      why: ({ T, C }) => `用 T = ${T}, C = ${C} 调用你的函数。`,
    },
    base: {
      open: ({ base }) => `探索底数 ${base}`,
      why: ({ base }) => `还有多少列变化缓慢？与底数 ${base} 比较。`,
    },
    shift: {
      open: "寻找偏移矩阵",
      why: "哪个矩阵对每个 t 都能把第 t 行变成第 t + 1 行？",
    },
  },
} satisfies Translation<typeof english>;

import type { hints as english } from "../en/hints.js";
import type { Translation } from "../translation.js";

export const hints = {
  meaning: {
    call: ({ T, C }) =>
      `T 是文本的词元数。C 是每个嵌入向量中数的个数。文本有 ${T} 个词元、嵌入向量有 ${C} 个数时，需要 \`sinusoidal_pe(${T}, ${C})\`。`,
    rows: ({ T, C }) =>
      `这个调用返回 ${T} 行，每行 ${C} 个数。模型把第 t 行加到位置 t 的词元嵌入向量上。`,
    pairs:
      "在每一行中，第 0 列和第 1 列是列对 0。第 2 列和第 3 列是列对 1，第 4 列和第 5 列是列对 2。测试还会使用其他的 T 和 C，所以两者都要从参数中读取。",
    picture: ({ T, C }) => `一张 ${T} 行 ${C} 列的表格。`,
  },
  entry: {
    place: ({ t, pair, C }) => `C = ${C}，位置 t = ${t}，列对 i = ${pair}。`,
    divisor: "除数",
    angle: "角度",
    column: ({ j }) => `第 ${j} 列`,
    shared: "列对中的两列使用同一个除数和同一个角度。",
  },
  skeleton: "这段代码可以运行，返回全为 0 的表格。填写两处空缺。",
  measured: {
    caption: "你的表格与公式",
    column: ({ j }) => `第 ${j} 列`,
    table: "你的表格",
    formula: "公式",
    facts: {
      function: "函数",
      divisor: "除数",
      factor: "系数",
      start: "第 0 行的角度",
    },
    functions: { sine: "正弦", cosine: "余弦", angle: "无，就是角度本身" },
    near: { sine: "近似正弦", cosine: "近似余弦", angle: "近似角度本身" },
    constant: ({ value }) => `无，每行都是 ${value}`,
    absent: "–",
    formulaDivisor: "10000^(2i/C)",
  },
} satisfies Translation<typeof english>;

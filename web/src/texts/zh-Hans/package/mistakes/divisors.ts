import { numberText, powerText } from "#numbers";
import type { divisors as english } from "#texts/mistakes/divisors.js";

import type { Translation } from "../../../translation.js";

const UNPAIRED = "这两列组成一对。";
const OVER_C = "指数中，2i 除以什么？";
const NO_ROUNDING = "不要四舍五入，也不要用整除（Python 中的 `//`）。";

export const divisors = {
  precedence: {
    title: {
      other: "缺少圆括号",
      "quotient-raised": "先除后求幂",
      "floored-rate": "除法向下取整",
    },
    observation: {
      linear: "第 0 列不变。从一对到下一对，角度总是增加同样的量。",
      "linear-combined": "第 0 列的除数是无穷大，后面的除数从左到右越来越小。",
      reciprocal: "第 0 列的除数是 0。从第 1 对开始，除数远大于正确的除数。",
      "power-over": "第 0 对的除数是 1/C。第 1 对的除数远大于正确的除数。",
      "power-then-over": "第 0 对的除数是 C。第 1 对的除数远大于正确的除数。",
      "quotient-raised": "第 0 对的角度都是 1，其他列对的角度是 t/10000 的幂。",
      "floored-rate": "从一对到下一对，除数总是乘以 e 的某个整数次幂。",
    },
    question: "公式中，指数从哪里开始，到哪里结束？",
    step: {
      other: "幂先于乘法和除法计算。给整个指数 2i/C 加上圆括号，也给整个除数加上圆括号。",
      "quotient-raised": "只对 10000 求 2i/C 次幂，再用 t 除以这个幂。",
      "floored-rate":
        "这些数与这种算法一致：除法的结果先向下取整，再相乘。改用保留小数部分的除法。",
    },
  },
  "divided-amplitude": {
    title: "除法用于正弦和余弦，而不是角度",
    observation: "所有列的角度都相同，除以除数的是它们的正弦和余弦。",
    question: "公式中，除以除数的是 t，还是 t 的正弦？",
    step: "把除数移到圆括号里：先用 t 除以除数，再取结果的正弦或余弦。",
  },
  "integer-division": {
    title: {
      exponents: "整数指数",
      angles: "整数角度",
      general: "小数部分丢失",
    },
    observation: {
      exponents: "各列共用少数几个除数，因为指数是整数。",
      angles: "元素连续几行不变，然后突然跳变，因为角度是整数。",
    },
    question: {
      exponents: "每一对的指数 2i/C 都是整数吗？",
      angles: "t 除以除数的结果总是整数吗？",
    },
    step: {
      exponents: `保留 2i/C 的小数部分。${NO_ROUNDING}`,
      angles: `保留角度的小数部分。${NO_ROUNDING}`,
    },
  },
  "inverted-exponent": {
    title: "角度用了乘法而不是除法",
    observation: "角度从左到右越来越大。在公式中，角度越来越小。",
    question: "公式用 t 乘以幂，还是用 t 除以幂？",
    step: "用 t 除以幂。用 t 乘以指数为负的幂，结果相同。",
  },
  "doubled-exponent": {
    title: "指数加倍",
    observation: {
      alone: "第 2 列的除数是正确除数的平方。",
      combined: "从一对到下一对，除数增长得太快。",
      "cosine-next": UNPAIRED,
    },
    question: "公式中，i 数的是列对还是列？i 的最大值是多少？",
    step: "如果 i 数的是列对，指数就是 2i/C。如果循环遍历第 0, 2, 4, … 列，就用循环的索引除以 C，不再加倍。",
  },
  "half-exponent": {
    title: "指数减半",
    observation: {
      alone: "第 2 列的除数是正确除数的平方根。",
      combined: "从一对到下一对，除数增长得太慢。",
    },
    question: "指数中，什么除以 C？",
    step: "第 i 对使用指数 2i/C。如果指数中已有系数 2，就检查底数。",
  },
  "half-minus-one": {
    title: "指数中除以小于 C 的数",
    observation: {
      pair: "最后一对的除数就是底数本身。一些知名模型这样选择指数，但本题不是这样。",
      first: "最后一对的第一列，除数就是底数本身。",
      column: "第 C − 2 列的除数就是底数本身。",
      "per-column": "最后一列的除数就是底数本身，就像指数从 0 到 1 一样。",
    },
    question: OVER_C,
    step: "用 2i 除以 C 本身，不要从 C 中减去任何数。这样，最后一个指数小于 1。",
  },
  "index-from-one": {
    title: "指数从 1 开始计数",
    observation: "第 0 列的指数不是 0，所以除数不是 1。",
    question: "i 的第一个值是多少？",
    step: "列对从 0 开始计数，使第一个指数是 0。在从 1 开始计数的语言中，把指数中的索引减 1。",
  },
  "unpaired-exponent": {
    title: "一对中有两个除数",
    observation: {
      measured: UNPAIRED,
      other: "一对的两列使用不同的除数。",
    },
    question: "第 2i 列和第 2i + 1 列有什么共同点？",
    step: "一对的两列都使用偶数列的指数。如果指数取决于列的编号，就改用列对的编号。",
  },
  "undivided-exponent": {
    title: "指数没有除以 C",
    observation: {
      other: "无论 C 是多少，每一对的除数都是前一对的 10⁸ 倍。",
      "without-two": "无论 C 是多少，每一对的除数都是前一对的 10⁴ 倍。",
    },
    question: OVER_C,
    step: "除以 C：指数 2i/C 是小于 1 的分数。没有这个除法，几乎所有角度都接近 0。",
  },
  undivided: {
    title: {
      other: "没有除数，或除数是 1",
      cosines: "每一对的第二列没有除数",
    },
    observation: {
      other: "每一列的角度都是 t 本身。",
      cosines: "每个奇数列的角度都是 t 本身，只有偶数列才除以除数。",
    },
    question: {
      other: "在第 1 对中，t 除以哪个数？",
      cosines: "公式在第 2i + 1 列使用哪个角度？",
    },
    step: {
      other: `用 t 除以 10000^(2i/C)。如果代码已有这个除法，就保留 2i/C 的小数部分。${NO_ROUNDING}`,
      cosines: "余弦也使用正弦的角度：在一对的两列中，t 都除以 10000^(2i/C)。",
    },
  },
  "pairs-reversed": {
    title: "列对倒序",
    observation: "除数从左到右越来越小，最后一对的除数是 1。",
    question: "公式中，哪一对的除数是 1？",
    step: "每一行从第 0 对开始，它的除数是 1。不要把除数倒序，每一对都加到行的末尾。",
  },
  "over-length": {
    title: "指数除以 T",
    observation: "指数与 2i/T 一致，而不是 2i/C，所以 T 变化时，除数也变化。",
    question: OVER_C,
    step: "用 2i 除以列数 C。T 是行数，任何除数都与它无关。",
  },
  "fixed-columns": {
    title: {
      other: ({ value }) => `指数除以 ${numberText(value)}`,
      general: "指数除以固定的数",
    },
    observation: ({ value }) =>
      `无论 C 是多少，指数都与 2i/${numberText(value)} 一致，而不是 2i/C。`,
    question: OVER_C,
    step: "用 2i 除以当前调用的 C。代码中有固定的嵌入维度，或保留了之前调用的嵌入维度时，常会出现这种情况。",
  },
  octaves: {
    title: "角度逐对加倍",
    observation: {
      other: "从一对到下一对，角度加倍，每个角度都有系数 π。",
      "without-pi": "从一对到下一对，角度加倍。",
    },
    question: "公式中，第 i 对的除数是什么？",
    step: {
      other: "使用除数 10000^(2i/C)。2 的幂乘以 π 属于另一种位置编码，即 NeRF 的位置编码。",
      "without-pi": "使用除数 10000^(2i/C)。2 的幂属于另一种位置编码，即 NeRF 的位置编码。",
    },
  },
  "hand-fitted": {
    title: {
      "fixed-step": "与 C 无关的步长",
      "minus-two": "指数 i/(C − 2)",
      "square-root": "指数 i/√C",
      "times-channels": "指数 i·C/8",
      squared: "指数 8i/C²",
      general: "只适合 C = 4 的除数",
    },
    observation: "C = 4 时，除数正确。C 更大时，除数不正确。",
    question: "指数与 C 有什么关系？",
    step: {
      "fixed-step": "让除数从一对到下一对的增长取决于 C。从一个例子中读出的常数只适合那个例子。",
      other: "使用指数 2i/C。这些数与另一个指数一致，它只在 C = 4 时等于 2i/C。",
    },
  },
  "wrong-base": {
    title: { other: ({ value }) => `底数 ${powerText(value)}`, general: "底数不对" },
    observation: ({ value }) => `除数的增长就像底数是 ${powerText(value)} 一样。`,
    question: "公式求哪个数的幂？",
    step: {
      zeros: "使用公式中的底数。检查是否少了或多了一个 0。",
      logarithm:
        "使用公式中的底数。这个底数是 e⁴，而 4 是 10000 的 log10。用 `exp` 时，使用自然对数。",
      other: "使用公式中的底数。指数中多出的系数，效果可能与换一个底数相同。",
    },
  },
} satisfies Translation<typeof english>;

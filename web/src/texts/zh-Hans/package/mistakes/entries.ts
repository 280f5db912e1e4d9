import { numberText } from "#numbers";
import type { entries as english } from "#texts/mistakes/entries.js";

import type { Translation } from "../../../translation.js";

const WHICH_PRECISION = "题目要求哪种精度？";
const ROUNDED = {
  question: "题目中，四舍五入的是整张表格，还是只有一个例子？",
  step: "只对打印的内容四舍五入。返回时，每个元素保留全部位数。",
};

export const entries = {
  scaled: {
    title: {
      other: ({ value }) => `元素乘以 ${numberText(value)}`,
      general: "多余的系数",
    },
    observation: {
      other: ({ value }) => `每个元素都乘以了 ${numberText(value)}。`,
      "root-channels": "每个元素都乘以了 √C。",
      "over-root-channels": "每个元素都除以了 √C。",
      "root-pairs": "每个元素都乘以了 √(C/2)。",
      "over-root-pairs": "每个元素都除以了 √(C/2)。",
    },
    question: "正弦和余弦的值总在哪两个数之间？",
    step: {
      other: "去掉这个系数。元素就是正弦和余弦本身。",
      "root-channels": "去掉系数 √C。模型先用它乘以词元的嵌入向量，再加上这张表格。",
    },
  },
  float32: {
    title: "float32 类型的数",
    observation: "每个元素都是 float32 类型的数，约有 7 位有效数字。",
    question: WHICH_PRECISION,
    step: "使用常用的数值类型 float64。检查有没有数组类型或转换把数截短到 32 位。",
  },
  float16: {
    title: "float16 类型的数",
    observation: "每个元素都是 float16 类型的数，约有 3 位有效数字。",
    question: WHICH_PRECISION,
    step: "使用常用的数值类型 float64。检查有没有数组类型或转换把数截短到 16 位。",
  },
  bfloat16: {
    title: "bfloat16 类型的数",
    observation: "每个元素都是 bfloat16 类型的数，有 2 到 3 位有效数字。",
    question: WHICH_PRECISION,
    step: "使用常用的数值类型 float64。检查有没有转换把数截短到 16 位。",
  },
  rounded: {
    title: {
      other: ({ value }) => `四舍五入到 ${numberText(value)} 位小数`,
      general: "四舍五入的元素",
    },
    observation: ({ value }) => `每个元素都四舍五入到 ${numberText(value)} 位小数。`,
    ...ROUNDED,
  },
  "significant-digits": {
    title: {
      other: ({ value }) => `四舍五入到 ${numberText(value)} 位有效数字`,
      general: "有效数字",
    },
    observation: ({ value }) => `每个元素都四舍五入到 ${numberText(value)} 位有效数字。`,
    ...ROUNDED,
  },
  measured: {
    title: "与已知错误都不一致的数",
    observation: "没有已知错误能解释这些数。",
    question: "公式计算这个元素时，使用哪个除数和哪个角度？",
    step: "先手算除数，再算角度，最后算正弦或余弦。在代码中打印这些值，并与手算的结果比较。",
  },
} satisfies Translation<typeof english>;

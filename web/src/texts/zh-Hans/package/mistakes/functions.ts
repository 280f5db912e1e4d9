import type { functions as english } from "#texts/mistakes/functions.js";

import type { Translation } from "../../../translation.js";
import { LAST_PAIR, LAST_PAIR_STEP } from "./shapes.js";

const WHICH_COLUMNS = "第 i 对是哪两列？";

export const functions = {
  "no-function": {
    title: "只有角度，没有正弦和余弦",
    observation: "元素就是角度本身，没有取正弦或余弦。",
    question: "公式对每一对的角度使用哪些函数？",
    step: "偶数列用角度的正弦，奇数列用它的余弦。",
  },
  aliased: {
    title: "正弦或余弦里的值不对",
    observation: "每一对中，第二列是第一列元素的函数，而不是角度的函数。",
    question: "公式中，正弦和余弦的圆括号里都是什么值？",
    step: "两个函数都用角度。如果第一个结果覆盖了角度，就用另一个名称保存角度。",
  },
  "chosen-by-row": {
    title: "按行选择函数",
    observation: {
      "sine-first": "偶数位置的行只有正弦，奇数位置的行只有余弦。",
      "cosine-first": "偶数位置的行只有余弦，奇数位置的行只有正弦。",
    },
    question: "公式中，用正弦还是余弦，是由行决定，还是由列决定？",
    step: "按列的编号选择函数：偶数列用正弦，奇数列用余弦。",
  },
  swapped: {
    title: "正弦和余弦互换",
    observation: "偶数列是余弦，奇数列是正弦。",
    question: "公式在第 2i 列使用哪个函数？",
    step: "每一对中，正弦在前：第 2i 列是正弦，第 2i + 1 列是余弦。",
  },
  "sine-everywhere": {
    title: "没有余弦",
    observation: "每一列都是正弦，没有一列是余弦。",
    question: "公式在第 2i + 1 列使用哪个函数？",
    step: "奇数列用余弦，角度与前一列的正弦相同。",
  },
  "cosine-everywhere": {
    title: "没有正弦",
    observation: "每一列都是余弦，没有一列是正弦。",
    question: "公式在第 2i 列使用哪个函数？",
    step: "偶数列用正弦，角度与后一列的余弦相同。",
  },
  overwritten: {
    title: "余弦覆盖正弦",
    observation: {
      "odd-columns": "偶数列是余弦，奇数列全是 0。",
      "second-half": "前 C/2 列是余弦，其余各列全是 0。",
    },
    question: WHICH_COLUMNS,
    step: "把正弦写入第 2i 列，把余弦写入第 2i + 1 列。如果两者共用一列，余弦会取代正弦。",
  },
  unwritten: {
    title: "仍为 0 的列",
    observation: {
      "odd-columns": "偶数列是正弦，但奇数列全是 0。",
      "even-columns": "奇数列是余弦，但偶数列全是 0。",
      "second-half": "前 C/2 列是正弦，但其余各列全是 0。",
      "next-columns": "第 i 列是第 i 对的正弦，C/2 之后的列全是 0。",
      "first-half": "后 C/2 列是余弦，但其余各列全是 0。",
    },
    question: WHICH_COLUMNS,
    step: "每一对的两列都要填写。正弦放在第 2i 列，同一角度的余弦放在第 2i + 1 列。",
  },
  "end-unwritten": {
    title: {
      "last-pair": "最后一对仍为 0",
      "last-column": "最后一列仍为 0",
      "extra-column": "多出一列 0",
      general: "最后几列仍为 0",
    },
    observation: {
      "last-pair": "最后两列全是 0。",
      "last-column": "最后一列全是 0。",
    },
    question: LAST_PAIR,
    step: {
      other: LAST_PAIR_STEP,
      "extra-column": "每一对占两列，所以 C 是偶数。检查哪个地方多出或丢失了一列。",
    },
  },
  negated: {
    title: {
      sines: "正弦前的负号",
      cosines: "余弦前的负号",
      general: "多余的负号",
    },
    observation: {
      sines: "每个正弦的符号都不对。",
      "sines-combined": "每个正弦都有一个负号，在函数前或在角度前。",
      cosines: "每个余弦的符号都不对。",
      "cosines-combined": "每个余弦都有一个负号。",
    },
    question: "公式中，函数或角度前有负号吗？",
    step: {
      sines: "去掉正弦前或它的角度前的负号，两者效果相同。位置从 0 往上数，所以角度不是负数。",
      cosines: "去掉余弦前的负号。",
    },
  },
  halves: {
    title: {
      "sine-first": "前半正弦，后半余弦",
      "cosine-first": "前半余弦，后半正弦",
    },
    observation: {
      "sine-first": "前 C/2 列是正弦，其余各列是余弦。一些知名模型使用这种顺序，但本题不用。",
      "cosine-first": "前 C/2 列是余弦，其余各列是正弦。一些知名模型使用这种顺序，但本题不用。",
    },
    question: WHICH_COLUMNS,
    step: "让两部分交替排列，而不是前后拼接。第 i 对的正弦放在第 2i 列，余弦放在第 2i + 1 列。",
  },
} satisfies Translation<typeof english>;

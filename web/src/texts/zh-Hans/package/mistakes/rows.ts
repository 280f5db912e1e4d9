import { numberText } from "#numbers";
import type { rows as english } from "#texts/mistakes/rows.js";

import type { Translation } from "../../../translation.js";

const WHICH_SIZES = "函数必须适用于哪些 T 和 C？";
const FIRST_POSITION = "t 的第一个值是多少？";
const ROW_0 = "第 0 行对应哪个位置？";
const RUNS_OUT =
  "按当前调用的 T 计算各行。使用长度固定的表格，或从之前的调用中保留的表格时，常会出现这种情况。";
const NEXT_ROW = "公式中，从一行到下一行，什么会变？";
const EVERY_POSITION =
  "每个位置都用公式。检查有没有循环跳过这一行，或为了填充（padding）把这一行清零。";

export const rows = {
  "row-zero-blanked": {
    title: "第 0 行全是 0",
    observation: "第 0 行全是 0。",
    question: "0 的正弦和 0 的余弦各是多少？",
    step: "位置 0 也用公式，那里的每个角度都是 0。检查有没有从 1 开始的循环，或为了填充（padding）而清零的行。",
  },
  "row-cleared": {
    title: {
      other: ({ value }) => `第 ${numberText(value)} 行全是 0`,
      "last-row": "最后一行全是 0",
      general: "有一行全是 0",
    },
    observation: {
      other: ({ value }) => `第 ${numberText(value)} 行全是 0。`,
      "last-row": "最后一行全是 0。",
    },
    question: "公式会区别对待某个位置吗？",
    step: EVERY_POSITION,
  },
  "positions-from-one": {
    title: "位置从 1 开始",
    observation: {
      alone: "第 0 行是位置 1 的数，每一行的位置都多 1。",
      combined: "第 0 行对应位置 1，每一行的位置都多 1。",
    },
    question: FIRST_POSITION,
    step: "让 t 从 0 开始。在从 1 开始计数的语言中，把行号减 1。",
  },
  "positions-shifted": {
    title: {
      other: ({ value }) => `位置从 ${numberText(value)} 开始`,
      general: "起始位置不对",
    },
    observation: {
      alone: ({ value }) => `第 0 行是位置 ${numberText(value)} 的数，后面的位置从那里继续。`,
      combined: ({ value }) => `第 0 行对应位置 ${numberText(value)}，后面的位置从那里继续。`,
    },
    question: FIRST_POSITION,
    step: "让 t 从 0 开始，使第 t 行对应位置 t。一些库的起始位置更靠后，为填充（padding）留出空间。",
  },
  "positions-descending": {
    title: "位置倒序",
    observation: {
      alone: "第 0 行是位置 T − 1 的数，位置逐行减小到 0。",
      combined: "第 0 行对应位置 T − 1，位置逐行减小到 0。",
      "from-length": "第 0 行对应位置 T，位置逐行减小到 1。",
    },
    question: ROW_0,
    step: "位置要递增：从第 0 行的 0 到最后一行的 T − 1。检查有没有递减的循环，或倒序的表格。",
  },
  "positions-reversed": {
    title: {
      other: ({ value }) => `位置从 ${numberText(value)} 开始递减`,
      general: "位置递减",
    },
    observation: {
      alone: ({ value }) => `第 0 行是位置 ${numberText(value)} 的数，位置从那里逐行减小。`,
      combined: ({ value }) => `第 0 行对应位置 ${numberText(value)}，位置从那里逐行减小。`,
    },
    question: ROW_0,
    step: "位置要递增：从第 0 行的 0 到最后一行的 T − 1。检查有没有从固定的数中减去位置，或把更长的表格按行倒序。",
  },
  "positions-summed": {
    title: "位置累加",
    observation: {
      other: "位置依次是 0, 1, 3, 6, …：每一行都加上自己的行号。",
      before: "位置依次是 0, 0, 1, 3, …：每一行都加上前一行的行号。",
    },
    question: "第 2 行对应哪个位置？",
    step: "每个角度都用这一行自己的 t，不要把 t 加到前一个位置上。",
  },
  "position-missing": {
    title: "所有行都相同",
    observation: {
      other: ({ value }) => `每一行都相同：都是位置 ${numberText(value)} 的行。`,
      "last-row": "每一行都相同：都是最后一个位置的行。",
      length: "每一行都相同：都是位置 T 的行。",
    },
    question: NEXT_ROW,
    step: {
      other: "这些数与位置无关。每个角度都用这一行自己的 t。",
      "last-row": "所有行可能共用同一行，因此最后写入的值出现在每一行。为每个位置新建一行。",
      length: "代码可能用了 T 而不是 t，或所有行共用同一行。每个角度都用这一行自己的 t。",
    },
  },
  "index-as-position": {
    title: "索引代替位置",
    observation: {
      other: "每一行都相同：在第 i 对中，位置是 i。",
      "even-columns": "每一行都相同：在第 i 对中，位置是 2i。",
      "per-column": "每一行都相同：在第 j 列中，位置是 j。",
    },
    question: NEXT_ROW,
    step: "用 t 除以 10000^(2i/C)，不要用列对或列的索引除以它。",
  },
  exchanged: {
    title: "位置和索引互换",
    observation: "在第 i 对中，位置是 i，除数逐行增大。",
    question: NEXT_ROW,
    step: "用行号 t 除以 10000^(2i/C)。列对 i 由列决定。",
  },
  degrees: {
    title: {
      "from-degrees": "角度由度换算成弧度",
      "to-degrees": "角度换算成度",
      "to-turns": "角度乘以 2π",
      "sines-from-degrees": "正弦的角度由度换算成弧度",
      "cosines-from-degrees": "余弦的角度由度换算成弧度",
      general: "角度换算",
    },
    observation: {
      "from-degrees": ({ value }) => `每个角度都乘以了 π/180，约为 ${numberText(value)}。`,
      "to-degrees": ({ value }) => `每个角度都乘以了 180/π，约为 ${numberText(value)}。`,
      "to-turns": ({ value }) => `每个角度都乘以了 2π，约为 ${numberText(value)}。`,
      "sines-from-degrees": ({ value }) =>
        `在正弦中，每个角度都乘以了 π/180，约为 ${numberText(value)}。余弦使用角度本身。`,
      "cosines-from-degrees": ({ value }) =>
        `在余弦中，每个角度都乘以了 π/180，约为 ${numberText(value)}。正弦使用角度本身。`,
    },
    question: "正弦和余弦的角度用什么单位？",
    step: "去掉换算。角度（t / 除数）的单位是弧度，正弦和余弦也使用弧度。",
  },
  "normalised-position": {
    title: {
      "by-length": "位置除以 T",
      "by-length-turn": "位置缩放到 2π",
      "by-last": "位置除以 T − 1",
      "by-last-turn": "位置缩放到 2π",
      "to-length": "位置拉伸到 T",
      "by-last-centred": "位置缩放到 −1 到 1",
      general: "位置随 T 变化",
    },
    observation: {
      "by-length": "每一行与位置 t/T 一致，而不是位置 t，所以 T 变化时，这一行也变化。",
      "by-length-turn": "每一行与位置 2π·t/T 一致，而不是位置 t，所以 T 变化时，这一行也变化。",
      "by-last": "每一行与位置 t/(T − 1) 一致，而不是位置 t，所以 T 变化时，这一行也变化。",
      "by-last-turn": "每一行与位置 2π·t/(T − 1) 一致，而不是位置 t，所以 T 变化时，这一行也变化。",
      "to-length": "每一行与位置 T·t/(T − 1) 一致，而不是位置 t，所以 T 变化时，这一行也变化。",
      "by-last-centred":
        "每一行与位置 2t/(T − 1) − 1 一致，而不是位置 t，所以 T 变化时，这一行也变化。",
    },
    question: "公式中有 T 吗？",
    step: {
      other: "使用位置本身：0, 1, 2, …。同一行在短表格和长表格中相同。",
      "to-length": "使用位置 0, 1, 2, …。`linspace(0, T, T)` 包含终点 T，所以步长大于 1。",
    },
  },
  "positions-divided": {
    title: {
      other: ({ value }) => `位置除以 ${numberText(value)}`,
      general: "位置除以固定的数",
    },
    observation: ({ value }) => `每一行与位置 t/${numberText(value)} 一致，而不是位置 t。`,
    question: "公式用哪个值除以 10000^(2i/C)？",
    step: "使用位置本身：0, 1, 2, …。检查有没有除以固定的长度。",
  },
  clamped: {
    title: {
      "last-row": "同一行重复出现",
      zeros: "末尾的行全是 0",
      general: "长度固定的表格",
    },
    observation: {
      "last-row": ({ value }) =>
        `从第 ${numberText(value)} 行开始，每一行都重复第 ${numberText(value - 1)} 行。`,
      "last-row-once": ({ value }) => `最后一行（第 ${numberText(value)} 行）重复前一行。`,
      zeros: ({ value }) => `从第 ${numberText(value)} 行开始，每个元素都是 0。`,
      "zeros-once": "最后一行全是 0。",
    },
    question: WHICH_SIZES,
    step: {
      other: RUNS_OUT,
      coarse: `${RUNS_OUT}还要检查数值类型：float16 没有大于 2048 的奇数，bfloat16 没有大于 256 的奇数。`,
      "zeros-once": EVERY_POSITION,
    },
  },
  wrapped: {
    title: "表格从头重复",
    observation: ({ value }) =>
      `第 ${numberText(value)} 行与第 0 行相同，后面的行重复第 1 行、第 2 行，依此类推。`,
    question: WHICH_SIZES,
    step: "让位置一直延续到 T − 1。位置对固定的长度取模时，常会出现这种情况。",
  },
} satisfies Translation<typeof english>;

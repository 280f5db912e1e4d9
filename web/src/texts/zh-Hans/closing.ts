import type { closing as english } from "../en/closing.js";
import type { Translation } from "../translation.js";

export const closing = {
  title: "最后一个问题",
  note: {
    page: "你可以跳过这个问题。回答不会改变你的结果。回答与代码一起保存，并出现在报告中。",
    course:
      "你可以跳过这个问题。回答不会改变你的结果。回答与代码一起保存，出现在报告中，并发送到课程。",
  },
  own: "我自己的回答（一句话）",
  submit: "回答问题",

  given: ({ text }) => `你的回答：“${text}”`,
  right: "这个回答正确。",
  wrong: ({ right }) => `这个回答不正确。正确的答案是：“${right}”`,
  compare: "把你的句子与这段说明比较。",

  questions: {
    "equal-rows": {
      question: "为什么测试不允许两行相同？",
      choices: {
        a: "表格会占用过多内存。",
        b: "模型会无法区分这两个位置。",
        c: "有些元素会超出 −1 到 1 的范围。",
      },
      explanation:
        "模型把第 t 行加到位置 t 的词元嵌入向量上。自注意力本身不考虑词元的顺序。如果两行相同，同一个词元在这两个位置上看起来就相同。",
    },
    cosines: {
      question: "每个列对有一个正弦和一个余弦。没有余弦会失去什么？",
      choices: {
        a: "没有固定的矩阵能把第 t 行变成第 t + 1 行。",
        b: "元素可能大于 1。",
        c: "所有行都会相同。",
      },
      explanation:
        "下一个正弦也取决于余弦：sin(a + b) = sin a · cos b + cos a · sin b。两者都有时，无论从哪个位置到下一个位置，同一列对的旋转都相同。Transformer 的作者预期，这有助于模型学习相对位置。",
    },
    divisors: {
      question: "为什么每个列对都有自己的除数？",
      choices: {
        a: "大的除数使元素保持在 −1 和 1 之间。",
        b: "表格中任何数都不能出现两次。",
        c: "变化快的列区分相邻的位置，变化慢的列区分相距远的位置。",
      },
      explanation:
        "列对就像时钟的指针。除数小，波长就短：相邻的行差别明显，但这些数很快就几乎完全重复。除数大，波长就长：相邻的行看起来相似，但相距远的行不同。",
    },
  },
} satisfies Translation<typeof english>;

import type { errorsCode as english } from "#texts/errors-code.js";
import type { Translation } from "../../translation.js";

export const errorsCode = {
  bracketOrOperator: "常见原因是在这里或前面不远处，缺少或多了括号、逗号或运算符。",
  fullMemory: "内存已满。请检查有没有列表或数组增长到远远超过 T × C 个数。",
  fullMemorySmallTable: "内存已满，但这张表格很小。请检查有没有死循环。",
  unknownName: ({ name }) => `这里没有定义 ${name}。请检查拼写，再检查它在哪里定义。`,
} satisfies Translation<typeof english>;

import type { codeText as english } from "../en/code-text.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const codeText = {
  aroundLine: ({ line }) => `第 ${line} 行是代码以外的文字。请删除这一行。`,
  aroundLines: ({ lines }) => `第 ${list(lines)} 行是代码以外的文字。请删除这些行。`,
  range: ({ from, to }) => `${from} 至 ${to}`,
  before: ({ line, written }) =>
    `第 ${line} 行开头的 ${written} 不是代码。请在每一行删除这样的内容。`,
  sign: ({ sign, written }) =>
    `代码中不能使用这一行里的符号 ${sign}。请用英文输入法输入 ${written}。`,
  unseen: ({ code }) =>
    `这一行有一个看不见的字符（${code}），常常来自复制的文本。请重新输入这一行。`,
  letter: ({ line, sign, written }) =>
    `第 ${line} 行的 ${sign} 不是英文字母 ${written}，只是看起来像它。请改为输入 ${written}。`,
} satisfies Translation<typeof english>;

import { powerText } from "#numbers";
import type { closing as english } from "#texts/closing.js";
import type { Translation } from "../../translation.js";
import { list } from "./grammar.js";

const quoted = (titles: readonly string[]): string => list(titles.map((each) => `“${each}”`));

export const closing = {
  several: ({ titles }) => `表格与 ${titles.length} 个已知错误一致：${quoted(titles)}。`,
  also: ({ titles }) =>
    titles.length === 1
      ? `这些数也与${quoted(titles)}一致。`
      : `这些数也与${quoted(titles)}同时出现的情况一致。`,
  twin: ({ base }) => `底数 ${powerText(base)} 会得到同样的表格。`,
  messageOnLine: ({ line }) =>
    `先看关于代码第 ${line} 行的提醒：它指出的问题可能影响这里的每个数。`,
  messageOnCode: "先看关于代码的提醒：它指出的问题可能影响这里的每个数。",
} satisfies Translation<typeof english>;

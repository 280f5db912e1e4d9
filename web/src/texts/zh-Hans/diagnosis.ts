import type { diagnosis as english } from "../en/diagnosis.js";
import type { Translation } from "../translation.js";
import { list } from "./package/grammar.js";

export const diagnosis = {
  several: ({ count }) => `表格与 ${count} 个已知错误一致。先看第一个：`,
  also: "这些数还与以下错误一致：",
  together: ({ titles }) => `${list(titles.map((each) => `“${each}”`))}同时出现`,
} satisfies Translation<typeof english>;

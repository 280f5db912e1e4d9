import type { failedStatements as english } from "../en/failed-statements.js";
import type { Translation } from "../translation.js";

export const failedStatements = {
  note: ({ line }) => `第 ${line} 行出错了。测试不需要它。`,
} satisfies Translation<typeof english>;

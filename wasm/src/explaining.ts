// Entry for the page's explanations, over the module that judges.
import type { ExamCore } from "./core/core.js";
import { createEncoder } from "./encoding/encode.js";
import { judgeTableIn } from "./judging/judge-table.js";

export { explainedEntry } from "./feedback/entry.js";
export { isInColumns } from "./feedback/measured.js";
export { endingOf } from "./feedback/unnamed.js";

export const createExplaining = (core: ExamCore) => ({
  ...createEncoder(core),
  judgeTable: judgeTableIn(core),
});

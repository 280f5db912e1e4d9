// Entry for the page that judges. The page loads explaining.ts later, over the same module.
import type { ExamCore } from "./core/core.js";
import createExam from "./core/exam.js";
import { fetchModule, loader, start } from "./core/load.js";
import { examineIn } from "./judging/judge.js";
import type { SinusoidalPe } from "./types.js";

/** explaining.ts makes the rest of the API over the same `core`. */
export type PageChecker = Pick<SinusoidalPe, "examine"> & { core: ExamCore };

export const load = loader(
  () => fetchModule(new URL("./exam.wasm", import.meta.url)),
  async (compiled): Promise<PageChecker> => {
    const core: ExamCore = await start(createExam, compiled);
    return { examine: examineIn(core), core };
  },
);

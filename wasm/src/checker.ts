// Entry for the page: what judges at once, and over the same module what explains, later.
import type { ExamCore } from "./core.js";
import createExam from "./exam.js";
import { type Checker, createChecker } from "./judge.js";
import { fetchModule, loader, start } from "./load.js";

/** With the module that explaining.ts makes the rest of the API over. */
export type PageChecker = Checker & { core: ExamCore };

export const load = loader(
  () => fetchModule(new URL("./exam.wasm", import.meta.url)),
  async (compiled): Promise<PageChecker> => {
    const core: ExamCore = await start(createExam, compiled);
    return { ...createChecker(core), core };
  },
);

// Entry for the page: what judges at once, and over the same module what explains, later.
import type { ExamCore } from "./core.js";
import createExam from "./exam.js";
import { type Checker, createChecker } from "./judge.js";
import { fetchBytes, loader } from "./load.js";

export { createPeriodicity } from "./periodicity.js";

/** With the module that the rest is made over. */
export type PageChecker = Checker & { core: ExamCore };

const exam = { glue: createExam, url: new URL("./exam.wasm", import.meta.url) };

export const load = loader(
  exam,
  fetchBytes,
  (core): PageChecker => ({ ...createChecker(core), core }),
);

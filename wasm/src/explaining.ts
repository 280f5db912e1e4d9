// Entry for the page's explanations: encodings and one property, over the module that judges.
import type { ExamCore } from "./core.js";
import { createEncoder } from "./encode.js";
import { createPeriodicity } from "./periodicity.js";

export const createExplaining = (core: ExamCore) => ({
  ...createEncoder(core),
  ...createPeriodicity(core),
});

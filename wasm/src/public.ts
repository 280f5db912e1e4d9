// What both entries export beside `load`.
export type { LoadOptions } from "./load.js";
export {
  describe,
  describeAll,
  describeFileNote,
  describeProblem,
  questionOf,
  titleOf,
} from "./messages.js";
export type * from "./types.js";
export { CHECKS } from "./types.js";

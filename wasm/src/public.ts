// Exports of both entries, except `load`.
export {
  explainError,
  explainJavaScript,
  explainPython,
  type Language,
  type RaisedText,
} from "./explain.js";
export {
  type ColumnFacts,
  type ComparedColumn,
  causeTitle,
  type Difference,
  type Feedback,
  feedbackFor,
  type Measured,
  type Seen,
} from "./feedback.js";
export { describeFileNote, describeProblem } from "./file-messages.js";
export { causeFormula } from "./formulas.js";
export {
  describe,
  describeAll,
  describeCame,
  questionOf,
  RESULT_TEXTS,
  REVEALS,
  type Reveal,
  resultOf,
  reveals,
  titleOf,
} from "./messages.js";
export { numberText } from "./numbers.js";
export { describeRemark, REMARK_IDS, type Remark } from "./remarks.js";
export type * from "./types.js";
export { CHECKS } from "./types.js";

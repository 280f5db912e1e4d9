// Exports of both entries, except `load`.
export {
  describeRemark,
  explainError,
  explainJavaScript,
  explainPython,
  type Language,
  type RaisedText,
  REMARK_IDS,
  type Remark,
} from "./explain/explain.js";
export {
  type ColumnFacts,
  type ComparedColumn,
  causeFormula,
  causeTitle,
  type Difference,
  type Feedback,
  feedbackFor,
  type Measured,
  type NextMistake,
  type NotFinite,
  type Progression,
  type Seen,
  type SeenTable,
} from "./feedback/feedback.js";
export { describeFileNote, describeProblem } from "./report/file-messages.js";
export {
  describe,
  describeAll,
  describeAnswerProblem,
  numberText,
  questionOf,
  RESULT_TEXTS,
  REVEALS,
  type Reveal,
  resultOf,
  reveals,
  titleOf,
} from "./report/messages.js";
export type * from "./types.js";
export { CHECKS } from "./types.js";

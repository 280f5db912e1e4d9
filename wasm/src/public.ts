// What both entries export beside `load`.
export {
  explainError,
  explainJavaScript,
  explainPython,
  type Language,
  type RaisedText,
} from "./explain.js";
export { causeFormula, causeTitle, type Feedback, feedbackFor, type Seen } from "./feedback.js";
export { describeFileNote, describeProblem } from "./file-messages.js";
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

// Entry `sinusoidal-pe/answer`: reads what a submission returned.
export {
  type ElementType,
  MAX_CELLS,
  type ReadAnswer,
  type ReadTable,
  raisedText,
  readAnswer,
  readAnswerProblem,
  textOf,
} from "./values/answer.js";

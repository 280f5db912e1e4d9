import type { CauseId } from "../../../ids.js";
import type { Facts } from "../../../types/feedback.js";

type Message = string | ((facts: Facts) => string);

interface Mistake {
  /** Makes sense in a list. */
  title: Message | Record<string, Message>;
  /** Appears before the learner opens a hint. */
  observation: Message | Record<string, Message>;
  /** Asks for the part of the formula to read again. */
  question: Message | Record<string, Message>;
  /** Names what to change. */
  step: Message | Record<string, Message>;
}

export type Mistakes = Partial<Record<CauseId, Mistake>>;

export const LAST_PAIR = "Which columns does the last pair fill?";
export const LAST_PAIR_STEP =
  "Pairs go from 0 to C/2 − 1, and columns from 0 to C − 1. If a range leaves out its end, end it at C/2 or at C.";

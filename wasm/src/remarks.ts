// What strikes the eye in code whose table is not right, in a plain sentence or two. English, as in
// `messages.ts`.
import { POWER } from "./explain/rules.js";
import { checkHas } from "./given.js";

const REMARKS = {
  "no-return": "The function ends without return, so nothing comes back.",
  "bare-return": "Nothing follows this return on its line, so nothing comes back.",
  caret: POWER,
  "in-class":
    "The function is inside a class. Move it out, so that it can be called as sinusoidal_pe(T, C).",
  "in-if":
    "This function is defined under a condition that is not true here. When code is imported, __name__ is the module's name.",
  "shared-row": "All rows are one and the same: what is written to one shows in every row.",
  "empty-places": "This place was never written. Array(n) has empty places, which map passes over.",
  "undefined-entry":
    "An entry is undefined. An arrow with braces needs a return, and an index outside a list gives undefined.",
  nan: "NaN often comes of 0 / 0, or of arithmetic with undefined. An index outside a list gives undefined.",
  "whole-numbers":
    "This table is made for whole numbers: what is written to it loses its fraction.",
  complex: "A number with j behind it is imaginary in Python: 2j is not 2 * j.",
  endless: "Check for a loop that never ends. A table this small takes a moment.",
  slow: "This call took too long. A table of T × C numbers takes about T × C steps.",
};

/** What strikes the eye in code whose table is not right. */
export interface Remark {
  id: keyof typeof REMARKS;
}

export const REMARK_IDS = Object.keys(REMARKS) as readonly Remark["id"][];

export function describeRemark(remark: Remark): string {
  checkHas("remark", remark, "id");
  return REMARKS[remark.id];
}

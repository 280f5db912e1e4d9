// One file for each kind of mistake. If a part has several messages, `feedback/variants.ts` chooses
// one.
import type { Mistakes } from "../../../types/feedback.js";
import { divisors } from "./divisors.js";
import { entries } from "./entries.js";
import { functions } from "./functions.js";
import { rows } from "./rows.js";
import { shapes } from "./shapes.js";

export const mistakes = {
  ...shapes,
  ...functions,
  ...rows,
  ...divisors,
  ...entries,
} satisfies Required<Mistakes>;

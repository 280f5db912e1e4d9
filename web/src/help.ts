// What helps with a table, and explains an error or a wrong table: loaded after what verdicts need.

import { describeRemark, REMARK_IDS } from "sinusoidal-pe";

export { explainJavaScript } from "sinusoidal-pe";
export { createExplaining } from "#explaining";
export { Guide } from "./guide.js";
export { keepReport } from "./last-report.js";
export { recall } from "./recall.js";
export { guidanceView, spokenStep, WAITING } from "./views/feedback.js";

/** A remark in words. The sandbox says which it is, so it may be none. */
export function remarkText(id: string): string | undefined {
  const known = REMARK_IDS.find((each) => each === id);
  return known && describeRemark({ id: known });
}

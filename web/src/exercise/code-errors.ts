// Explains errors and remarks, and finds their lines. It loads with the first of them.
import { describeRemark, REMARK_IDS } from "sinusoidal-pe";
import { remarkLine as lineOfRemark } from "../editor/code-lines.js";

export { explainJavaScript } from "sinusoidal-pe";
export { errorLine } from "../editor/code-lines.js";
export { remarkOnCode } from "../editor/code-remarks.js";

/** The id comes from the sandbox, so it may be unknown. */
export function remarkText(id: string): string | undefined {
  const known = REMARK_IDS.find((each) => each === id);
  return known && describeRemark({ id: known });
}

/** The page in one file has no room for this. */
export const remarkLine: typeof lineOfRemark = IS_ONE_FILE ? () => null : lineOfRemark;

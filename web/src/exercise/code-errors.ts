// Loads with the first error or remark.
import { remarks } from "#texts/remarks.js";
import { remarkLine as lineOfRemark } from "../editor/code-lines.js";

import type { SentRemark } from "../sandbox/protocol.js";

export { explainJavaScript } from "sinusoidal-pe";
export { errorLine } from "../editor/code-lines.js";
export { remarkOnCode } from "../editor/code-remarks.js";

/** The id comes from the sandbox, so it may be unknown. */
export function remarkText({ id, explanation }: SentRemark): string | undefined {
  if (explanation) return explanation;
  return Object.hasOwn(remarks, id) ? remarks[id as keyof typeof remarks] : undefined;
}

/** The page in one file has no room for this. */
export const remarkLine: typeof lineOfRemark = IS_ONE_FILE ? () => null : lineOfRemark;

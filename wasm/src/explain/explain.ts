import { remarks as shared } from "../texts/en/remarks.js";
import { remarksPython } from "../texts/en/remarks-python.js";
import { checkHas, checkId } from "../values/given.js";
import { explainJavaScript } from "./javascript.js";
import { explainPython } from "./python.js";
import type { RaisedText } from "./rules.js";

export type { RaisedText };
export { explainJavaScript, explainPython };

/** A language that submissions are written in. */
export type Language = "javascript" | "python";

/** Returns a sentence or two that explain an error; undefined if its own text must be enough. */
export function explainError(raised: RaisedText & { language: Language }): string | undefined {
  checkHas("raised", raised, "language");
  return raised.language === "python" ? explainPython(raised) : explainJavaScript(raised);
}

const remarks = { ...shared, ...remarksPython };

/** A likely slip in code that ran without an error. */
export interface Remark {
  id: keyof typeof remarks;
}

export const REMARK_IDS = Object.keys(remarks) as readonly Remark["id"][];

export function describeRemark(remark: Remark): string {
  checkId("remark", remark, remarks);
  return remarks[remark.id];
}

// Explains errors of a learner's code, in a sentence or two.
import { explainJavaScript } from "./explain/javascript.js";
import { explainPython } from "./explain/python.js";
import type { RaisedText } from "./explain/rules.js";
import { checkHas } from "./given.js";

export type { RaisedText };
export { explainJavaScript, explainPython };

/** A language that submissions are written in. */
export type Language = "javascript" | "python";

/** Returns a sentence or two that explain an error; undefined if its own text must be enough. */
export function explainError(raised: RaisedText & { language: Language }): string | undefined {
  checkHas("raised", raised, "language");
  return raised.language === "python" ? explainPython(raised) : explainJavaScript(raised);
}

// What is behind an error of a learner's code, in a plain sentence or two. English, as in `messages.ts`.
import { explainJavaScript } from "./explain/javascript.js";
import { explainPython } from "./explain/python.js";
import type { RaisedText } from "./explain/rules.js";
import { checkHas } from "./given.js";

export type { RaisedText };
export { explainJavaScript, explainPython };

/** A language that submissions are written in. */
export type Language = "javascript" | "python";

/** What is behind an error, in a plain sentence or two; undefined where its own text must do. */
export function explainError(raised: RaisedText & { language: Language }): string | undefined {
  checkHas("raised", raised, "language");
  return raised.language === "python" ? explainPython(raised) : explainJavaScript(raised);
}

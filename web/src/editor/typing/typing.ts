// Help while typing: closing brackets, pasted code, completion, parameters of functions, syntax errors, and keys for fingers. It
// loads when the learner uses the editor.
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { indentUnit } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";

import type { Language } from "../../common/language.js";
import { typing } from "../../texts/en/typing.js";
import { pasted } from "../pasted.js";
import { completion } from "./completion.js";
import { signatureHelp } from "./signature-help.js";
import { syntaxErrors } from "./syntax.js";

export { showTouchKeys } from "./touch-keys.js";

const THEME = EditorView.theme({
  ".cm-syntaxError": {
    textDecoration: "underline wavy var(--accent)",
    textUnderlineOffset: "0.25em",
  },
  ".cm-signature": {
    maxWidth: "min(32rem, 90vw)",
    padding: "0.25rem 0.5rem",
    fontSize: "0.875rem",
  },
  ".cm-signature code": { fontFamily: "var(--mono)", fontSize: "0.8125rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxWidth: "90vw" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    display: "flex",
    alignItems: "center",
    gap: "0.5rem",
    minHeight: "max(1.5rem, var(--target))",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--ink)",
    color: "var(--paper)",
  },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "600" },
  ".cm-completionDetail": { margin: "0", fontStyle: "normal", opacity: "0.8" },
});

const pasting = (language: Language): Extension =>
  EditorView.clipboardInputFilter.of((text, state) => {
    const { from } = state.selection.main;
    const before = state.sliceDoc(state.doc.lineAt(from).from, from);
    return pasted(text, before, state.facet(indentUnit).length, language === "python");
  });

/**
 * The page in one file has no completion, which is half of this help. `suggests` is false if the learner turned suggestions off. Then Ctrl
 * and Space still ask.
 */
export function helpWhileTyping(language: Language, suggests: boolean): Extension {
  return [
    pasting(language),
    closeBrackets(),
    keymap.of(closeBracketsKeymap),
    IS_ONE_FILE ? [] : completion(language, suggests),
    suggests ? signatureHelp(language) : [],
    syntaxErrors(language),
    EditorState.phrases.of({ Completions: typing.suggestions }),
    EditorView.contentAttributes.of({ "aria-description": typing.description }),
    THEME,
  ];
}

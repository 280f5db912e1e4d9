// Help while typing. Loads when the learner uses the editor.

import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { indentMore } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { moveFocus } from "../common/browser.js";
import type { Language } from "../common/language.js";
import { typing } from "../texts/en/typing.js";
import { completion, takeSuggestion } from "./completion.js";
import { followKeyboard, watchKeys } from "./keyboard.js";
import { signatureHelp } from "./signature-help.js";
import { syntaxErrors } from "./syntax.js";

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
 * The page in one file has no completion, which is half of this size. Without `suggests`, Ctrl and
 * Space still ask.
 */
export function helpWhileTyping(language: Language, suggests: boolean): Extension {
  return [
    pasting(language),
    closeBrackets(),
    keymap.of(closeBracketsKeymap),
    IS_ONE_FILE ? [] : completion(language, suggests),
    suggests ? signatureHelp(language) : [],
    syntaxErrors(language),
    EditorState.phrases.of(typing.phrases),
    EditorView.contentAttributes.of({ "aria-description": typing.description }),
    THEME,
  ];
}

const TAB = "Tab";
const KEYS = [TAB, "(", ")", "[", "]", "=", "*", "/", ":", "{", "}"] as const;

export function showTouchKeys(
  row: HTMLElement,
  view: EditorView,
  type: (view: EditorView, text: string) => void,
): void {
  row.role = "toolbar";
  row.translate = false;
  row.ariaLabel = typing.keys.title;
  const buttons = KEYS.map((key, at) => {
    const button = document.createElement("button");
    button.type = "button";
    const face = document.createElement("kbd");
    face.textContent = key;
    button.append(face);
    button.ariaLabel = typing.keys.labels[key];
    button.tabIndex = at === 0 ? 0 : -1;
    button.addEventListener("click", () => {
      if (key !== TAB) type(view, key);
      else if (IS_ONE_FILE || !takeSuggestion(view)) indentMore(view);
      // A finger leaves the focus in the editor. Keys on the row move on from it.
      if (!row.contains(document.activeElement)) view.focus();
    });
    return button;
  });
  // Otherwise the keyboard on the screen would close.
  row.addEventListener("mousedown", (event) => event.preventDefault());
  row.addEventListener("keydown", (event) => {
    const key = moveFocus(event);
    for (const each of buttons) if (key) each.tabIndex = each === key ? 0 : -1;
  });
  row.replaceChildren(...buttons);
  const page = document.documentElement;
  watchKeys(page);
  const editor = document.getElementById("editor");
  // A page in a frame does not see the keyboard.
  if (editor && window.parent === window) followKeyboard(page, editor);
}

const TAB_COLUMNS = 4;

const PROMPT = /^(>>>|\.\.\.)( |$)/;

/** Chats and documents have code between such lines. */
const FENCE = /^\s*```[\w+-]*\s*$/;

const isBlank = (line: string): boolean => line.trim() === "";

const columnsOf = (line: string): number => line.search(/\S|$/);

/**
 * Removes fences and prompts, and indents with spaces for the new place. `before` is the text
 * before it on its line, `unit` the indentation of a block. `byIndent`: indentation makes blocks.
 */
export function pasted(text: string, before: string, unit: number, byIndent: boolean): string {
  const given = withoutFences(text.split(/\r\n?|[\n\u2028\u2029]/));
  const lines = withoutPrompts(given).map(withSpaces);
  if (before === "" || !isBlank(before)) return lines.join("\n");
  const [first = "", ...rest] = lines;
  const shift = columnsOf(withSpaces(before)) - levelOf(first, rest, unit, byIndent);
  return [first.trimStart(), ...rest.map((line) => shifted(line, shift))].join("\n");
}

function withoutFences(lines: string[]): string[] {
  const areBlank = lines.map(isBlank);
  const [first, last] = [areBlank.indexOf(false), areBlank.lastIndexOf(false)];
  const code = lines.slice(first + 1, last);
  const isFenced = FENCE.test(lines[first] ?? "") && lines[last]?.trim() === "```";
  if (first === last || !isFenced || code.some((line) => line.includes("```"))) return lines;
  return [...code, ""];
}

function withoutPrompts(lines: string[]): string[] {
  const have = lines.every((line) => isBlank(line) || PROMPT.test(line));
  return have ? lines.map((line) => line.replace(PROMPT, "")) : lines;
}

function withSpaces(line: string): string {
  let indent = "";
  const code = line.replace(/^\s+/, (space) => {
    for (const each of space)
      indent += " ".repeat(each === "\t" ? TAB_COLUMNS - (indent.length % TAB_COLUMNS) : 1);
    return "";
  });
  return indent + code;
}

/** The first line may have been copied without its indentation. */
function levelOf(first: string, rest: string[], unit: number, byIndent: boolean): number {
  const own = columnsOf(first);
  const columns = rest.filter((line) => !isBlank(line)).map(columnsOf);
  if (own > 0 || columns.length === 0) return own;
  const least = Math.min(...columns);
  if (!/[:{([,\\]\s*$/.test(first)) return byIndent ? least : 0;
  return (columns[0] ?? 0) > least ? least : Math.max(0, least - unit);
}

function shifted(line: string, shift: number): string {
  if (isBlank(line)) return "";
  return " ".repeat(Math.max(0, columnsOf(line) + shift)) + line.trimStart();
}

// CodeMirror, set up for one short JavaScript function. Loaded on its own, after the page works.
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascriptLanguage } from "@codemirror/lang-javascript";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { visibleLines } from "#visible";

import { LANE_TITLES, type LaneName } from "../lanes/lane.js";
import type { Mark } from "../output.js";
import { JavaScriptParser } from "./javascript-code.js";
import { pasted } from "./pasted.js";

export { JavaScriptParser };

/** For the page, which stands still while it parses. */
export const PAGE_PARSER = new JavaScriptParser(50);

/** What the editor knows of a language: completing code would be 3 KB more. */
const LANGUAGES: Record<LaneName, () => Promise<Extension>> = {
  javascript: async () => javascriptLanguage,
  python: async () => (await import("./codemirror-python.js")).language,
};

// Ink alone: weight and slant tell words apart, colour is kept for what needs mending.
const INK = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], fontWeight: "600" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--soft)" },
]);

const THEME = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--mono)",
    fontSize: "var(--code-size)",
    lineHeight: "var(--code-leading)",
  },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": {
    backgroundColor: "transparent",
    color: "var(--muted)",
    border: "none",
    paddingLeft: "0.25rem",
  },
  ".cm-activeLine": { backgroundColor: "var(--line-tint)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
    { backgroundColor: "var(--selection)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--muted)",
  },
  ".cm-gutter-lint": { width: "1rem" },
  ".cm-lint-marker": { width: "0.5rem", height: "0.5rem" },
  ".cm-lint-marker-error": {
    content: "none",
    backgroundColor: "var(--accent)",
    borderRadius: "50%",
    marginTop: "0.5em",
  },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--accent)",
    textUnderlineOffset: "0.25em",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "1px solid var(--rule)",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--accent)" },
});

/**
 * Typing over a selection of several lines, done here: Chromium's own editing would carry styles
 * over to the merged line, as attributes that the page's policy refuses and reports.
 */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const { state } = view;
  const { data } = event;
  const { from, to, empty } = state.selection.main;
  if (event.inputType !== "insertText" || data === null || empty) return false;
  event.preventDefault();
  const insert = () =>
    state.update(state.replaceSelection(data), { scrollIntoView: true, userEvent: "input.type" });
  // A bracket goes around what is selected.
  const handlers = state.facet(EditorView.inputHandler);
  if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}

export class CodeMirror {
  readonly #view: EditorView;
  readonly #onChange: () => void;
  readonly #language = new Compartment();
  /** What was left, with its history, by language. */
  readonly #left = new Map<LaneName, EditorState>();
  #lane: LaneName;

  /** Mounts in a shadow root of a new element: there the page's policy lets the styles through. */
  constructor(host: HTMLElement, lane: LaneName, code: string, onChange: () => void) {
    this.#onChange = onChange;
    this.#lane = lane;
    const mount = document.createElement("div");
    mount.className = "codemirror";
    const root = mount.attachShadow({ mode: "open" });
    host.append(mount);
    this.#view = new EditorView({ root, parent: root, state: this.#newState(lane, code) });
    void this.#addLanguage(lane);
  }

  #newState(lane: LaneName, doc: string): EditorState {
    return EditorState.create({
      doc,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        EditorState.allowMultipleSelections.of(true),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        EditorView.clipboardInputFilter.of((text, state) => {
          const { from } = state.selection.main;
          const before = state.sliceDoc(state.doc.lineAt(from).from, from);
          return pasted(text, before, state.facet(indentUnit).length, lane === "python");
        }),
        highlightActiveLine(),
        keymap.of([indentWithTab, ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
        this.#language.of([]),
        syntaxHighlighting(INK),
        THEME,
        EditorView.contentAttributes.of({
          tabindex: "0",
          "aria-label": `Code of sinusoidal_pe, in ${LANE_TITLES[lane]}`,
          "aria-description": "Tab indents. Escape, then Tab, leaves the editor.",
        }),
        EditorView.domEventHandlers({ beforeinput: typeOverSelection }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) this.#onChange();
        }),
      ],
    });
  }

  async #addLanguage(lane: LaneName): Promise<void> {
    const extension = await LANGUAGES[lane]();
    if (lane === this.#lane) {
      this.#view.dispatch({ effects: this.#language.reconfigure(extension) });
    }
  }

  /** Shows another language's code, with its own history. */
  show(lane: LaneName, code: string): void {
    this.#left.set(this.#lane, this.#view.state);
    this.#lane = lane;
    this.#view.setState(this.#left.get(lane) ?? this.#newState(lane, code));
    if (this.code !== code) this.replace(code); // it came from elsewhere meanwhile
    void this.#addLanguage(lane);
  }

  get code(): string {
    return this.#view.state.doc.toString();
  }

  replace(code: string): void {
    const { doc } = this.#view.state;
    this.#view.dispatch({
      changes: { from: 0, to: doc.length, insert: code },
      selection: { anchor: 0 },
      userEvent: "input.replace",
    });
  }

  select(anchor: number, head: number): void {
    this.#view.dispatch({ selection: { anchor, head } });
  }

  focus(): void {
    this.#view.focus();
  }

  goTo(line: number): void {
    const { doc } = this.#view.state;
    const anchor = doc.line(Math.min(line, doc.lines)).from;
    this.#view.dispatch({ selection: { anchor }, scrollIntoView: true });
    this.focus();
  }

  /** Scrolls the code, and nothing around it, until a place in it is in sight. */
  #reveal(place: number | undefined): void {
    if (place === undefined) return;
    const { scrollDOM } = this.#view;
    const { top, bottom } = this.#view.lineBlockAt(place);
    const { scrollTop, clientHeight } = scrollDOM;
    if (top >= scrollTop && bottom <= scrollTop + clientHeight) return;
    scrollDOM.scrollTop = (top + bottom - clientHeight) / 2;
  }

  mark(mark: Mark | undefined): void {
    const { state } = this.#view;
    const lines = mark && mark.line <= state.doc.lines ? [state.doc.line(mark.line)] : [];
    this.#reveal(lines[0]?.from);
    this.#view.dispatch(
      setDiagnostics(
        state,
        lines.map(({ from, to, text }) => ({
          from: from + (text.length - text.trimStart().length),
          to,
          severity: "error",
          message: visibleLines(mark?.text ?? ""),
        })),
      ),
    );
  }
}

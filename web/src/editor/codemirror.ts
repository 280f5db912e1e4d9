// Pages in all languages share the file of this module, so it neither has texts nor imports any.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascriptLanguage } from "@codemirror/lang-javascript";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import {
  Compartment,
  EditorState,
  type Extension,
  type Line,
  type Range,
  StateEffect,
  StateField,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  GutterMarker,
  gutter,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

import type { Language } from "../common/language.js";
import { JavaScriptParser } from "./javascript-code.js";

export { JavaScriptParser };

// Weight and slant distinguish words. Colour is kept for mistakes.
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
    backgroundColor: "var(--sheet)",
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
  ".cm-points": { width: "1rem" },
  ".cm-point": {
    width: "0.5rem",
    height: "0.5rem",
    backgroundColor: "var(--accent)",
    borderRadius: "50%",
    margin: "0.5em 0.2em 0",
  },
  ".cm-marked": {
    textDecoration: "underline wavy var(--accent)",
    textUnderlineOffset: "0.25em",
    paddingBottom: "0.7px",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "1px solid var(--rule)",
  },
});

const setMarks = StateEffect.define<readonly Range<Decoration>[]>();

/** @codemirror/lint, which can show more than one, would add 4 KB. */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, { changes, effects }) =>
    effects.reduce(
      (last, effect) => (effect.is(setMarks) ? Decoration.set([...effect.value]) : last),
      before.map(changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * An empty line has only its point. The browser shows the text, because CodeMirror hides its boxes
 * within the scroll margin.
 */
function marked({ from, to, text }: Line, title: string): Range<Decoration> {
  const attributes = { title };
  const indent = text.length - text.trimStart().length;
  return indent < text.length
    ? Decoration.mark({ class: "cm-marked", attributes }).range(from + indent, to)
    : Decoration.line({ attributes }).range(from);
}

class Point extends GutterMarker {
  readonly #message: string;

  constructor(message: string) {
    super();
    this.#message = message;
  }

  override toDOM(): Node {
    return Object.assign(document.createElement("div"), {
      className: "cm-point",
      title: this.#message,
    });
  }
}

const MARKS: Extension = [
  marks,
  gutter({
    class: "cm-points",
    lineMarker({ state }, { from, to }) {
      let found: Point | null = null;
      state.field(marks).between(from, to, (_from, _to, { spec }) => {
        found = new Point(spec.attributes.title);
      });
      return found;
    },
    lineMarkerChange: ({ startState, state }) => startState.field(marks) !== state.field(marks),
  }),
];

type Typing = typeof import("./typing.js");

interface Parts {
  host: HTMLElement;
  /** Returns the name of the editor for screen readers. */
  labelOf(language: Language): string;
  description: string;
  onChange(): void;
  loadTyping(): Promise<Typing>;
  loadPython(): Promise<{ language: Extension }>;
}

function type(view: EditorView, data: string): void {
  const { from, to } = view.state.selection.main;
  const insert = () =>
    view.state.update(view.state.replaceSelection(data), {
      scrollIntoView: true,
      userEvent: "input.type",
    });
  const handlers = view.state.facet(EditorView.inputHandler);
  if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
}

/**
 * Chromium's own typing over several lines would copy styles into attributes, which the page's
 * policy refuses and reports.
 */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const { data } = event;
  const { empty } = view.state.selection.main;
  if (event.inputType !== "insertText" || data === null || empty) return false;
  event.preventDefault();
  type(view, data);
  return true;
}

export class CodeMirror {
  readonly #view: EditorView;
  readonly #parts: Parts;
  readonly #syntax = new Compartment();
  readonly #help = new Compartment();
  #typing: Typing | undefined;
  #suggests = true;
  readonly #stateByLanguage = new Map<Language, EditorState>();
  #language: Language;

  /** Mounts in a shadow root, where the page's policy allows the styles. */
  constructor(parts: Parts, language: Language, code: string) {
    this.#parts = parts;
    this.#language = language;
    const mount = document.createElement("div");
    mount.className = "codemirror";
    const root = mount.attachShadow({ mode: "open" });
    parts.host.append(mount);
    this.#view = new EditorView({ root, parent: root, state: this.#newState(language, code) });
    void this.#addSyntax(language);
  }

  #newState(language: Language, doc: string): EditorState {
    return EditorState.create({
      doc,
      extensions: [
        this.#help.of(this.#helpFor(language)),
        lineNumbers(),
        MARKS,
        highlightSpecialChars(),
        history(),
        drawSelection(),
        EditorState.allowMultipleSelections.of(true),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
        this.#syntax.of([]),
        syntaxHighlighting(INK),
        THEME,
        // After a long line, a new line shows its beginning again.
        EditorView.scrollMargins.of(({ scrollDOM }) => ({ left: scrollDOM.clientWidth / 2 })),
        EditorView.contentAttributes.of({
          tabindex: "0",
          "aria-label": this.#parts.labelOf(language),
          "aria-description": this.#parts.description,
        }),
        EditorView.domEventHandlers({ beforeinput: typeOverSelection }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) this.#parts.onChange();
        }),
      ],
    });
  }

  #helpFor(language: Language): Extension {
    return this.#typing?.helpWhileTyping(language, this.#suggests) ?? [];
  }

  /** Shows keys for fingers in `keys`. */
  async help(suggests: boolean, keys: HTMLElement | null): Promise<void> {
    this.#suggests = suggests;
    if (!this.#typing) {
      this.#typing = await this.#parts.loadTyping();
      if (keys) this.#typing.showTouchKeys(keys, this.#view, type);
    }
    this.#showHelp();
  }

  #showHelp(): void {
    const help = this.#helpFor(this.#language);
    this.#view.dispatch({ effects: this.#help.reconfigure(help) });
  }

  /** Completion of code would add 3 KB. */
  async #addSyntax(language: Language): Promise<void> {
    const extension =
      language === "python" ? (await this.#parts.loadPython()).language : javascriptLanguage;
    if (language === this.#language) {
      this.#view.dispatch({ effects: this.#syntax.reconfigure(extension) });
    }
  }

  show(language: Language, code: string): void {
    this.#stateByLanguage.set(this.#language, this.#view.state);
    this.#language = language;
    // CodeMirror would measure open suggestions at a place that may be gone.
    this.select(0, 0);
    this.#view.setState(this.#stateByLanguage.get(language) ?? this.#newState(language, code));
    this.#showHelp();
    if (this.code !== code) this.replace(code);
    void this.#addSyntax(language);
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

  #reveal(place: number | undefined): void {
    if (place === undefined) return;
    const { scrollDOM } = this.#view;
    const { top, bottom } = this.#view.lineBlockAt(place);
    const { scrollTop, clientHeight } = scrollDOM;
    if (top >= scrollTop && bottom <= scrollTop + clientHeight) return;
    scrollDOM.scrollTop = (top + bottom - clientHeight) / 2;
  }

  mark(mark: Mark | undefined): void {
    const { doc } = this.#view.state;
    const line = mark && mark.line <= doc.lines ? doc.line(mark.line) : undefined;
    this.#reveal(line?.from);
    this.#view.dispatch({ effects: setMarks.of(mark && line ? [marked(line, mark.text)] : []) });
  }
}

export interface Mark {
  line: number;
  text: string;
}

export interface Marker {
  readonly code: string;
  mark(mark: Mark | undefined): void;
  readonly parser: JavaScriptParser | undefined;
}

import { ensureSyntaxTree, language as languageFacet } from "@codemirror/language";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import type { Parser, SyntaxNode, Tree } from "@lezer/common";
import { render } from "lit/html.js";
import { plain, rich } from "../common/browser.js";
import type { Language } from "../common/language.js";
import { typing } from "../texts/en/typing.js";

const PAUSE_MS = 600;
/** The page stops while this reads. */
const PARSE_MS = 50;

const found = StateEffect.define<Fault | undefined>();
const MARK = Decoration.mark({ class: "cm-syntaxError" });

const messageOf = ({ bracket }: Fault): string =>
  bracket === undefined ? typing.syntax.unread : typing.syntax.unclosed({ bracket });

function tooltipOf(fault: Fault): Tooltip {
  return {
    pos: fault.from,
    end: fault.to,
    create() {
      const dom = document.createElement("div");
      dom.className = "cm-signature";
      render(rich(messageOf(fault)), dom);
      return { dom };
    },
  };
}

const field = StateField.define<Fault | undefined>({
  create: () => undefined,
  update(value, { changes, effects }) {
    for (const effect of effects) if (effect.is(found)) return effect.value;
    if (!value || changes.empty) return value;
    // The learner is editing it.
    if (changes.touchesRange(value.from, value.to)) return undefined;
    return { ...value, from: changes.mapPos(value.from, 1), to: changes.mapPos(value.to, -1) };
  },
  provide: (self) => [
    EditorView.decorations.from(self, (fault) =>
      fault && fault.from < fault.to
        ? Decoration.set(MARK.range(fault.from, fault.to))
        : Decoration.none,
    ),
    // For fingers and keys, which cannot point at the place.
    showTooltip.compute([self, "selection"], (state) => {
      const fault = state.field(self);
      const { head } = state.selection.main;
      return fault && head >= fault.from && head <= fault.to ? tooltipOf(fault) : null;
    }),
  ],
});

function faultOf(state: EditorState, language: Language): Fault | undefined {
  const end = performance.now() + PARSE_MS;
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS);
  const parser = state.facet(languageFacet)?.parser;
  return tree && parser ? faultIn(tree, parser, state.sliceDoc(), language, end) : undefined;
}

class Watch {
  readonly #view: EditorView;
  readonly #language: Language;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #said = "";

  constructor(view: EditorView, language: Language) {
    this.#view = view;
    this.#language = language;
    this.#wait();
  }

  update({ docChanged, selectionSet, focusChanged }: ViewUpdate): void {
    if (docChanged || selectionSet || focusChanged) this.#wait();
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), PAUSE_MS);
  }

  #look(): void {
    const { state, hasFocus, composing } = this.#view;
    if (composing) return;
    const { doc, selection } = state;
    const known = state.field(field);
    const fault = faultOf(state, this.#language);
    const line = fault ? doc.lineAt(fault.from) : undefined;
    const isKnown = fault?.from === known?.from && fault?.to === known?.to;
    const { head } = selection.main;
    const isTyped = hasFocus && !isKnown && line && head >= line.from && head <= line.to;
    if (!fault) this.#said = "";
    if (isKnown || (isTyped && !known)) return;
    const next = isTyped ? undefined : fault;
    const text =
      next && line ? typing.syntax.said({ line: line.number, text: messageOf(next) }) : "";
    const isNews = text !== "" && text !== this.#said && hasFocus;
    this.#said = text || this.#said;
    this.#view.dispatch({
      effects: [found.of(next), ...(isNews ? [EditorView.announce.of(plain(text))] : [])],
    });
  }
}

function goToFault(view: EditorView): boolean {
  const fault = view.state.field(field);
  if (!fault) return false;
  const { number } = view.state.doc.lineAt(fault.from);
  const text = typing.syntax.said({ line: number, text: messageOf(fault) });
  view.dispatch({
    selection: { anchor: fault.from, head: fault.to },
    scrollIntoView: true,
    effects: EditorView.announce.of(plain(text)),
  });
  return true;
}

export const syntaxErrors = (language: Language): Extension => [
  field,
  ViewPlugin.define((view) => new Watch(view, language)),
  hoverTooltip((view, pos) => {
    const fault = view.state.field(field);
    const { head } = view.state.selection.main;
    const isShown = fault && head >= fault.from && head <= fault.to;
    return fault && !isShown && pos >= fault.from && pos <= fault.to ? tooltipOf(fault) : null;
  }),
  keymap.of([{ key: "F8", run: goToFault }]),
];

export interface Fault {
  from: number;
  to: number;
  bracket?: string;
}

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

function errorIn(tree: Tree): SyntaxNode | undefined {
  let found: SyntaxNode | undefined;
  tree.iterate({
    enter(node) {
      if (node.type.isError) found ??= node.node;
      return !found;
    },
  });
  return found;
}

function openAround({ parent }: SyntaxNode): SyntaxNode | undefined {
  for (let node = parent; node; node = node.parent) {
    const { firstChild } = node;
    const closing = firstChild ? CLOSING[firstChild.name] : undefined;
    if (firstChild && closing && !node.getChild(closing)) return firstChild;
  }
  return undefined;
}

/**
 * Returns code of the same length without what Lezer's parser does not know: `1.`, form feeds,
 * `yield` without a value. Returns undefined if there is no more.
 */
function readable(code: string): string | undefined {
  if (/^\s*(?:match|case)\b|\bas *\(/m.test(code)) return undefined;
  return code
    .replaceAll("\f", " ")
    .replaceAll(/(?<![\w.])(\d+)\.(?![\w.])/g, "$10")
    .replaceAll(/\byield(?=[ \t]*(?:[)\]#]|$))/gm, "None ");
}

/** Lezer's parser of JavaScript knows neither `[a[0], b] = c` nor `({ a = 1 } = {}) =>`. */
const isDoubtful = (code: string, at: number): boolean => code[at] === "=";

function parsed(parser: Parser, code: string, end: number): Tree | undefined {
  const parse = parser.startParse(code);
  while (performance.now() < end) {
    const tree = parse.advance();
    if (tree) return tree;
  }
  return undefined;
}

function realError(
  tree: Tree,
  parser: Parser,
  code: string,
  language: Language,
  end: number,
): SyntaxNode | undefined {
  const error = errorIn(tree);
  if (!error) return undefined;
  if (language === "javascript") return isDoubtful(code, error.from) ? undefined : error;
  const text = readable(code);
  if (text === undefined) return undefined;
  if (text === code) return error;
  const again = parsed(parser, text, end);
  return again && errorIn(again);
}

function placed(error: SyntaxNode, code: string): Fault | undefined {
  const open = openAround(error);
  if (open) return { from: open.from, to: open.to, bracket: code.slice(open.from, open.to) };
  const { from, to } = error;
  const [first = ""] = code.slice(from, to).split("\n");
  if (first.trim() !== "") return { from, to: from + first.trimEnd().length };
  const before = code.slice(0, from).trimEnd().length;
  return before === 0 ? undefined : { from: before - 1, to: before };
}

/** Later errors often follow from the first. Stops at the time `end`. */
export function faultIn(
  tree: Tree,
  parser: Parser,
  code: string,
  language: Language,
  end: number,
): Fault | undefined {
  const error = realError(tree, parser, code, language, end);
  return error && placed(error, code);
}

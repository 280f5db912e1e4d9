import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap, showTooltip, type Tooltip, ViewPlugin } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { html, render } from "lit/html.js";
import { plain, rich } from "../common/browser.js";
import type { Language } from "../common/language.js";
import { typing } from "../texts/en/typing.js";

interface Call {
  name: SignatureName;
  at: number;
  parameter: number;
}

interface Shown {
  call: Call | null;
  isFocused: boolean;
  /** The learner closed the help for the call at this place. */
  closed: number | null;
  tooltip: Tooltip | null;
}

/** A function among the arguments is code of its own. */
const OWN_CODE = /^(Block|ArrowFunction|FunctionExpression|LambdaExpression)$/;

const isInside = (args: SyntaxNode, pos: number): boolean =>
  args.from < pos && (pos < args.to || args.lastChild?.name !== ")");

function argumentsAt(state: EditorState, pos: number): SyntaxNode | null {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(pos, -1);
  for (; node && !OWN_CODE.test(node.name); node = node.parent) {
    if (node.name === "ArgList" && isInside(node, pos)) return node;
  }
  return null;
}

function callAt(state: EditorState, language: Language): Call | null {
  const { head: pos, empty } = state.selection.main;
  const args = empty ? argumentsAt(state, pos) : null;
  if (!args?.parent) return null;
  const callee = state.sliceDoc(args.parent.from, args.from).trim().replace(/\s+/g, " ");
  const name = signatureName(callee, language, aliasesIn(state.sliceDoc()));
  if (!name) return null;
  const commas = args.getChildren(",").filter(({ to }) => to <= pos).length;
  return { name, at: args.from, parameter: Math.min(commas, SIGNATURES[name].length - 1) };
}

const titleOf = (name: SignatureName): string =>
  `${name.replace(/^\./, "")}(${SIGNATURES[name].join(", ")})`;

function contentOf({ name, parameter }: Call): HTMLElement {
  const content = document.createElement("div");
  content.className = "cm-signature";
  const parts = SIGNATURES[name].map((each, at) => [
    at === 0 ? "" : ", ",
    at === parameter ? html`<b>${each}</b>` : each,
  ]);
  render(
    html`<code>${[name.replace(/^\./, ""), "(", parts, ")"]}</code><div>${rich(typing.notes[name])}</div>`,
    content,
  );
  return content;
}

function shown(call: Call | null, isFocused: boolean, closed: number | null): Shown {
  const tooltip = call &&
    isFocused &&
    call.at !== closed && {
      pos: call.at,
      above: true,
      create: () => ({ dom: contentOf(call) }),
    };
  return { call, isFocused, closed, tooltip: tooltip || null };
}

const isSame = (one: Call | null, other: Call | null): boolean =>
  one?.name === other?.name && one?.at === other?.at && one?.parameter === other?.parameter;

const close = StateEffect.define<null>();
const focused = StateEffect.define<boolean>();

const helpOf = (language: Language): StateField<Shown> =>
  StateField.define<Shown>({
    create: (state) => shown(callAt(state, language), true, null),
    update(value, { state, docChanged, selection, changes, effects }) {
      let { isFocused, closed } = value;
      if (closed !== null) closed = changes.mapPos(closed);
      const place = value.call?.at;
      for (const effect of effects) {
        if (effect.is(close)) closed = place ?? null;
        if (effect.is(focused)) isFocused = effect.value;
      }
      if (!docChanged && !selection && effects.length === 0) return value;
      const call = callAt(state, language);
      if (call?.at !== closed) closed = null;
      const isUnchanged = isFocused === value.isFocused && closed === value.closed;
      if (isUnchanged && isSame(call, value.call)) return value;
      return shown(call, isFocused, closed);
    },
    provide: (field) => showTooltip.from(field, ({ tooltip }) => tooltip),
  });

/** Screen readers hear a call's help once. */
const announcing = (field: StateField<Shown>): Extension =>
  EditorView.updateListener.of(({ startState, state, docChanged, view }) => {
    const { call, tooltip } = state.field(field);
    if (!docChanged || !call || !tooltip || call.at === startState.field(field).call?.at) return;
    const text = `${titleOf(call.name)}. ${plain(typing.notes[call.name])}`;
    setTimeout(() => view.dispatch({ effects: EditorView.announce.of(text) }));
  });

const watchingFocus = ViewPlugin.define((view) => {
  if (!view.hasFocus) setTimeout(() => view.dispatch({ effects: focused.of(view.hasFocus) }));
  return {};
});

export function signatureHelp(language: Language): Extension {
  const field = helpOf(language);
  return [
    field,
    announcing(field),
    watchingFocus,
    EditorView.focusChangeEffect.of((_state, isFocused) => focused.of(isFocused)),
    keymap.of([
      {
        key: "Escape",
        run: (view) => {
          if (view.state.field(field).tooltip) view.dispatch({ effects: close.of(null) });
          return false;
        },
      },
    ]),
  ];
}

/**
 * The functions that this exercise needs most. Names that start with a dot are methods. The texts
 * have notes under the same names.
 */
export const SIGNATURES = {
  "Math.sin": ["angle"],
  "Math.cos": ["angle"],
  "Math.pow": ["base", "exponent"],
  "Math.exp": ["x"],
  "Math.log": ["x"],
  "Math.floor": ["x"],
  "Array.from": ["{ length }", "(value, index) => entry"],
  "new Array": ["length"],
  "new Float64Array": ["length"],
  ".fill": ["value"],
  ".map": ["(value, index) => entry"],
  ".push": ["value"],
  "np.arange": ["start", "stop", "step"],
  "np.zeros": ["shape"],
  "np.sin": ["angles"],
  "np.cos": ["angles"],
  "np.power": ["bases", "exponents"],
  "np.exp": ["x"],
  "np.log": ["x"],
  "np.stack": ["arrays", "axis"],
  "np.concatenate": ["arrays", "axis"],
  "np.reshape": ["array", "shape"],
  "np.tile": ["array", "times"],
  "np.repeat": ["array", "times", "axis"],
  "np.outer": ["a", "b"],
  "np.linspace": ["start", "stop", "count"],
  "math.sin": ["angle"],
  "math.cos": ["angle"],
  "math.pow": ["base", "exponent"],
  ".reshape": ["shape"],
  range: ["start", "stop", "step"],
} as const;

export type SignatureName = keyof typeof SIGNATURES;

const METHODS: Record<Language, readonly SignatureName[]> = {
  javascript: [".fill", ".map", ".push"],
  python: [".reshape"],
};

const has = (name: string): name is SignatureName => Object.hasOwn(SIGNATURES, name);

export function signatureName(
  callee: string,
  language: Language,
  aliases: ReadonlyMap<string, string>,
): SignatureName | undefined {
  const [object = "", ...rest] = callee.split(".");
  const module = aliases.get(object);
  const name = module ? [module === "numpy" ? "np" : module, ...rest].join(".") : callee;
  const isOfPython = !/^[A-Z]|^new /.test(name);
  if (has(name) && isOfPython === (language === "python")) return name;
  const method = /\.\w+$/.exec(callee)?.[0];
  return METHODS[language].find((each) => each === method);
}

const IMPORT = /^[ \t]*import[ \t]+(numpy|math)\b(?:[ \t]+as[ \t]+(\w+))?/gm;

export function aliasesIn(code: string): Map<string, string> {
  const aliases = new Map([
    ["np", "numpy"],
    ["numpy", "numpy"],
    ["math", "math"],
  ]);
  for (const [, module = "", name] of code.matchAll(IMPORT)) aliases.set(name ?? module, module);
  return aliases;
}

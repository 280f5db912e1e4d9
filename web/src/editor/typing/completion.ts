import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  closeCompletion,
  completionKeymap,
  completionStatus,
  selectedCompletionIndex,
  setSelectedCompletion,
} from "@codemirror/autocomplete";
import { localCompletionSource as localNamesInJavaScript } from "@codemirror/lang-javascript";
import { localCompletionSource as localNamesInPython } from "@codemirror/lang-python";
import { syntaxTree } from "@codemirror/language";
import { type Extension, Prec } from "@codemirror/state";
import { type Command, type KeyBinding, keymap } from "@codemirror/view";

import type { Language } from "../../common/language.js";
import { GLOBALS, MEMBERS } from "./names.js";
import { aliasesIn, SIGNATURES, signatureName } from "./signatures.js";

/** Shorter words are often finished names, such as `t`. */
const LEAST_LETTERS = 2;

const LOCAL_NAMES: Record<Language, (context: CompletionContext) => CompletionResult | null> = {
  javascript: localNamesInJavaScript,
  python: localNamesInPython,
};

const GLOBAL_OPTIONS: Record<Language, Completion[]> = {
  javascript: GLOBALS.javascript.split(" ").map((label) => ({ label })),
  python: GLOBALS.python.split(" ").map((label) => ({ label })),
};

const isText = (context: CompletionContext): boolean =>
  /String|Comment|Template(?!Interpolation)/.test(
    syntaxTree(context.state).resolveInner(context.pos, -1).name,
  );

function memberOptions(object: string, language: Language, code: string): Completion[] {
  const aliases = language === "python" ? aliasesIn(code) : new Map<string, string>();
  const members = MEMBERS[language][aliases.get(object) ?? object];
  if (!members) return [];
  const functions = members.functions.split(" ").map((label) => {
    const name = signatureName(`${object}.${label}`, language, aliases);
    return { label, detail: name ? `(${SIGNATURES[name].join(", ")})` : "()" };
  });
  const values = members.values.split(" ").filter(Boolean);
  return [...functions, ...values.map((label) => ({ label }))];
}

const members =
  (language: Language): CompletionSource =>
  (context) => {
    const before = context.matchBefore(/[\w.)\]]*\.\w*$/);
    if (!before || isText(context)) return null;
    const [object = "", typed = "", ...others] = before.text.split(".");
    const options =
      others.length > 0 ? [] : memberOptions(object, language, context.state.sliceDoc());
    if (options.length === 0) return null;
    return { from: context.pos - typed.length, options, validFor: /^\w*$/ };
  };

const names =
  (language: Language): CompletionSource =>
  (context) => {
    const typed = context.matchBefore(/\w*$/)?.text ?? "";
    const isMember = context.matchBefore(/\.\s*\w*$/) !== null;
    if (isMember || isText(context) || (!context.explicit && typed.length < LEAST_LETTERS)) {
      return null;
    }
    const own = LOCAL_NAMES[language](context);
    if (!own) return null;
    const options = [...own.options, ...GLOBAL_OPTIONS[language]];
    return { ...own, options: options.filter(({ label }) => label !== typed) };
  };

/**
 * One source, not two: after each letter CodeMirror asks every source again that suggested nothing,
 * and until it answers, Tab takes nothing.
 */
const suggestions = (language: Language): CompletionSource => {
  const [ofMembers, ofNames] = [members(language), names(language)];
  return (context) => ofMembers(context) ?? ofNames(context);
};

/** Tab takes the first suggestion. Enter takes one only if the learner chose it with the arrows. */
export const takeSuggestion: Command = (view) => {
  if (completionStatus(view.state) !== "active") return false;
  if (selectedCompletionIndex(view.state) === null) {
    view.dispatch({ effects: setSelectedCompletion(0) });
  }
  return acceptCompletion(view);
};

const KEYS: KeyBinding[] = [
  { key: "Tab", run: takeSuggestion },
  // The editor must get this key too, so that Tab leaves it next.
  { key: "Escape", run: (view) => closeCompletion(view) && false },
  ...completionKeymap.filter(({ key }) => key !== "Escape"),
];

export function completion(language: Language, isAutomatic: boolean): Extension {
  return [
    autocompletion({
      override: [suggestions(language)],
      activateOnTyping: isAutomatic,
      selectOnOpen: false,
      icons: false,
      interactionDelay: 0, // Enter takes nothing that the learner has not chosen
      defaultKeymap: false,
      maxRenderedOptions: 60,
    }),
    Prec.highest(keymap.of(KEYS)),
  ];
}

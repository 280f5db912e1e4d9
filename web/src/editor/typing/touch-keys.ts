import { indentMore } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";

import { typing } from "../../texts/en/typing.js";
import { takeSuggestion } from "./completion.js";

const TAB = "Tab";
const KEYS = [TAB, "(", ")", "[", "]", "=", "*", "/", ":", "{", "}"] as const;

function moveFocus(event: KeyboardEvent): void {
  const row = event.currentTarget as HTMLElement;
  const keys = [...row.children] as HTMLElement[];
  const at = keys.indexOf(event.target as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  const key = next === undefined ? undefined : keys.at(next % keys.length);
  if (!key) return;
  for (const each of keys) each.tabIndex = each === key ? 0 : -1;
  key.focus();
  event.preventDefault();
}

/** `type` enters text as a keyboard would, so brackets get their partners. */
export function showTouchKeys(
  row: HTMLElement,
  view: EditorView,
  type: (view: EditorView, text: string) => void,
): void {
  row.role = "toolbar";
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
  // Otherwise the press would take the focus, and the keyboard on the screen would close.
  row.addEventListener("mousedown", (event) => event.preventDefault());
  row.addEventListener("keydown", moveFocus);
  row.replaceChildren(...buttons);
}

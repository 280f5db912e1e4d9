import { html, type TemplateResult } from "lit/html.js";
import type { ClosingAnswer, Size } from "sinusoidal-pe";
import type { Settings } from "#settings";
import type { Language } from "../common/language.js";
import type { Goal } from "./explorations.js";

export interface HelpState {
  settings: Settings;
  language: Language;
  closing: ClosingAnswer | undefined;
}

export interface HelpActions {
  goTo(line: number): void;
  openHint(): void;
  answer(given: ClosingAnswer): void;
  tryIt(size: Size): void;
  explore(isOpen: boolean, goal: Goal): void;
}

export function openPart(selector: string): void {
  const part = document.querySelector<HTMLDetailsElement>(selector);
  if (!part) return;
  part.open = true;
  part.querySelector("summary")?.focus();
  part.scrollIntoView({ block: "nearest" });
}

export function openExplorer({ explore }: HelpActions, goal?: Goal): void {
  const selector = "details.look";
  // A closed part keeps the goal until its event says that it is open.
  if (goal) explore(document.querySelector<HTMLDetailsElement>(selector)?.open ?? false, goal);
  openPart(selector);
}

export function explorerButton(text: string, actions: HelpActions, goal?: Goal): TemplateResult {
  const open = (): void => openExplorer(actions, goal);
  return html`<p class="explore"><button class="plain" type="button" @click=${open}>${text}</button></p>`;
}

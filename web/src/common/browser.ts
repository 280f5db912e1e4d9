import { html, type TemplateResult } from "lit/html.js";
import type { FrameTheme } from "sinusoidal-pe/frame";

/** The browser itself reports a change of the system's theme. */
export const THEME_EVENT = "themechange";

export function showTheme(theme: FrameTheme): void {
  document.documentElement.dataset.theme = theme;
  dispatchEvent(new Event(THEME_EVENT));
}

const GONE = "details:not([open]) > :not(summary), details:not([open]) > :not(summary) *";

/**
 * Focuses the nearest element if drawing removes the focused one. Browsers focus the top of the
 * page.
 */
export function keepingFocus(draw: () => void): void {
  const focused = document.activeElement;
  const around: Element[] = [];
  for (let each = focused?.parentElement; each; each = each.parentElement) around.push(each);
  draw();
  if (!focused || (focused.isConnected && !focused.matches(GONE))) return;
  for (const each of around) {
    if (!each.isConnected || each.matches(GONE)) continue;
    const next =
      each.querySelector<HTMLElement>("summary, button:not([role=tab])") ??
      each.querySelector<HTMLElement>('[tabindex="0"]');
    next?.focus();
    if (next) return;
  }
}

/** Arrows, Home and End focus another child of the listening element, which this returns. */
export function moveFocus(event: KeyboardEvent): HTMLElement | undefined {
  const all = [...(event.currentTarget as HTMLElement).children] as HTMLElement[];
  const at = all.indexOf(event.target as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return undefined;
  event.preventDefault();
  const found = all.at(next % all.length);
  found?.focus();
  return found;
}

export function rich(text: string): (string | TemplateResult)[] {
  return text.split("`").map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`));
}

export function plain(text: string): string {
  return text.replaceAll("`", "");
}

/** Packages for course systems have no compressed copies of Python's large files. */
export function hasCopies(): boolean {
  return document.querySelector('meta[name="copies"]') !== null;
}

export function megabytesOf({ copies, files }: { copies: number; files: number }): number {
  return (hasCopies() ? copies : files) / 1e6;
}

/** Returns an id that nobody can guess. `crypto.randomUUID` is missing on pages without TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

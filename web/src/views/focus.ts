// What has the focus may go while it has it: the focus then goes to what is nearest, not to the page.

const GONE = "details:not([open]) > :not(summary), details:not([open]) > :not(summary) *";

/** Draws, and keeps the focus near where it was. */
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

const GONE = "details:not([open]) > :not(summary), details:not([open]) > :not(summary) *";

/**
 * If drawing removes the focused element, focuses the nearest one, not the top of the page as
 * browsers do.
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

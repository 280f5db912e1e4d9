import type { FrameTheme } from "sinusoidal-pe/frame";

/** The browser itself reports a change of the system's theme. */
export const THEME_EVENT = "themechange";

export function showTheme(theme: FrameTheme): void {
  document.documentElement.dataset.theme = theme;
  dispatchEvent(new Event(THEME_EVENT));
}

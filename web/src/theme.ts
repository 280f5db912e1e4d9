// Light or dark: the reader's system decides, or the author of the page.
import type { FrameTheme } from "sinusoidal-pe/frame";

/** Told of a theme that was set; a change of the system's own is the browser's to tell. */
export const THEME_EVENT = "themechange";

export function showTheme(theme: FrameTheme): void {
  document.documentElement.dataset.theme = theme;
  dispatchEvent(new Event(THEME_EVENT));
}

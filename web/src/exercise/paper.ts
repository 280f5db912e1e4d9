import type { FrameTheme } from "sinusoidal-pe/frame";
import { visibleLines } from "#visible";

import { showTheme } from "../common/theme.js";

/**
 * While the page prints, draws pictures in light colours, and shows the whole code below the editor,
 * which contains only lines in view.
 */
export function preparePaper(code: () => string): void {
  const { dataset } = document.documentElement;
  const listing = document.createElement("pre");
  listing.className = "on-paper";
  let theme: FrameTheme | undefined;
  addEventListener("beforeprint", () => {
    theme ??= dataset.theme as FrameTheme;
    showTheme("light");
    listing.textContent = numbered(visibleLines(code()));
    document.getElementById("editor")?.after(listing);
  });
  addEventListener("afterprint", () => {
    listing.remove();
    if (theme) showTheme(theme);
    theme = undefined;
  });
}

function numbered(code: string): string {
  const lines = code.trimEnd().split("\n");
  const width = String(lines.length).length;
  return lines.map((line, at) => `${String(at + 1).padStart(width)}  ${line}`).join("\n");
}

import { visibleLines } from "#visible";

/** While the page prints, shows the whole code below the editor, which contains only lines in view. */
export function preparePaper(code: () => string): void {
  const listing = document.createElement("pre");
  listing.className = "on-paper";
  addEventListener("beforeprint", () => {
    listing.textContent = numbered(visibleLines(code()));
    document.getElementById("editor")?.after(listing);
  });
  addEventListener("afterprint", () => listing.remove());
}

function numbered(code: string): string {
  const lines = code.trimEnd().split("\n");
  const width = String(lines.length).length;
  return lines.map((line, at) => `${String(at + 1).padStart(width)}  ${line}`).join("\n");
}

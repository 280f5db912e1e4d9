const added = new Set<string>();

/** The page's policy refuses style elements. */
export function addStyles(text: string): void {
  if (added.has(text)) return;
  added.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

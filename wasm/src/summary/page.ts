import { summary as texts } from "../texts/en/summary.js";
import type { Summary } from "../types/summary.js";
import { LEAST_SHOWN } from "./for-class.js";
import { html, trusted } from "./html.js";
import { PAGE_STYLE, SUMMARY_STYLE } from "./style.js";
import { summaryView } from "./view.js";

/** Allows only the style in the page, so the page cannot run code or load a file. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Returns a whole HTML page that needs no other file and no script. */
export function summaryPage(summary: Summary): string {
  const { hasNames, isForClass } = summary;
  const sentences = [
    ...(hasNames ? [] : [texts.nameless]),
    ...(isForClass ? [texts.forClass({ least: LEAST_SHOWN })] : []),
  ];
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>${trusted(PAGE_STYLE + SUMMARY_STYLE)}</style>
</head>
<body>
<main class="summary">
<h1>${texts.title}</h1>
${sentences.map(
  (sentence) => html`<p class="lead">${sentence}</p>
`,
)}${summaryView(summary)}</main>
</body>
</html>
`;
  return page.markup;
}

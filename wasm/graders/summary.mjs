// Shows results in Markdown, as GitHub does in summaries and releases.
import { graders as texts } from "./sinusoidal-pe/wasm/dist/texts/en/graders.js";

/** Without line breaks, because text after an empty line would be Markdown. */
const html = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\r\n?|\n/g, "&#10;");

export function summaryOf({ tests, output }) {
  const passed = tests.filter((test) => test.passed).length;
  const rows = tests.map(
    (test) =>
      `<tr><td>${test.passed ? "✅" : "❌"}</td><td>${test.name}</td><td>${html(test.output)}</td></tr>`,
  );
  const parts = [
    `<h2>${texts.passed({ passed, all: tests.length })}</h2>`,
    `<table>${rows.join("")}</table>`,
    output && `<pre>${html(output)}</pre>`,
  ];
  return `${parts.filter(Boolean).join("\n")}\n`;
}

// Shows results in Markdown, as GitHub does in summaries and releases.
import { graders as texts } from "./sinusoidal-pe/wasm/dist/texts/en/graders.js";

const html = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Every line is HTML, so that no text of a submission becomes Markdown. */
export function summaryOf({ tests, output }) {
  const passed = tests.filter((test) => test.passed).length;
  const rows = tests.map(
    (test) =>
      `<tr><td>${test.passed ? "✅" : "❌"}</td><td>${test.name}</td><td>${html(test.output)}</td></tr>`,
  );
  const parts = [
    `<h2>${texts.passed({ passed, all: tests.length })}</h2>`,
    `<table>${rows.join("")}</table>`,
    output && `<pre>${html(output).replaceAll("\n", "&#10;")}</pre>`,
  ];
  return `${parts.filter(Boolean).join("\n")}\n`;
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Saves axe the description of rules that pass, and the selectors of elements. Axe leaves out
 * `target-size` unless it is asked for.
 */
const OPTIONS = {
  resultTypes: ["violations"],
  selectors: false,
  rules: { "target-size": { enabled: true } },
};

export async function findings(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) => window.axe.run(document, options),
    OPTIONS,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

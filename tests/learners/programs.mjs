// Learners' programs, written for this project from the variants that people publish, and from what
// the page's own steps lead to. tests/README.md explains the headings.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../scripts/run.mjs";

const FOLDER = join(root, "tests/data/learners");

export function programsIn(language) {
  const folder = join(FOLDER, language);
  const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return files.flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split(/^## /m)
      .slice(1)
      .map((text) => programIn(text, language)),
  );
}

function programIn(text, language) {
  const end = text.indexOf("\n");
  const [id, weight, expected] = text.slice(0, end).split(" | ");
  return {
    id,
    language,
    weight: Number(weight),
    passes: expected === "passes",
    code: `${text.slice(end + 1).trimEnd()}\n`,
    /** Null if no name is due. */
    expected:
      expected === "passes" || expected === "-" ? null : expected.split(" or ").map(namesIn),
  };
}

/** Several names apply together. */
function namesIn(text) {
  return text.split(" + ").map((name) => {
    const [words, line] = name.split(" @");
    return { name: words, line: line === undefined ? undefined : Number(line) };
  });
}

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { missedIn, namedShare, outcomeOf, tableOf } from "./naming.mjs";
import { ProgramProcess } from "./process.mjs";
import { programsIn } from "./programs.mjs";
import { shown } from "./shown.mjs";

/** The share by weight of programs that the page names, of those with a mistake to name. */
const LEAST_SHARE = { javascript: 0.98, python: 0.98 };

/** The page waits longer for Python, because it starts more slowly on learners' machines. */
const CALL_MS = { javascript: 2000, python: 4000 };

export function testPrograms(language, explain) {
  const results = [];
  const file = fileURLToPath(new URL(`${language}.mjs`, import.meta.url));
  const host = new ProgramProcess(file, CALL_MS[language]);

  before(async () => {
    for (const program of programsIn(language)) {
      const seen = await shown(program, host, explain);
      results.push({ program, shown: seen, outcome: outcomeOf(program, seen) });
    }
    console.log(`${tableOf(language, results)}\n${missedIn(results).join("\n")}`);
  });
  after(() => host.close());

  test(`learners: judges every ${language} program rightly`, () => {
    assert.deepEqual(missedIn(results.filter(({ outcome }) => outcome === "wrong verdict")), []);
  });

  test(`learners: names no mistake wrongly in ${language}`, () => {
    assert.deepEqual(missedIn(results.filter(({ outcome }) => outcome === "wrongly named")), []);
  });

  test(`learners: names the mistakes of enough ${language} programs`, () => {
    assert.ok(namedShare(results) >= LEAST_SHARE[language], missedIn(results).join("\n"));
  });
}

import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { load } from "sinusoidal-pe";
import { writeNpy } from "sinusoidal-pe/formats";

import { PACKAGED } from "../../../scripts/page.mjs";
import { hashOf, Results } from "../../../wasm/dist/grading/results.js";
import { hashOfPage, judgingFiles } from "../../../wasm/dist/grading/site.js";
import { filesIn, packedFiles } from "../../../wasm/dist/page/files.js";
import { run, runAlone } from "../command/command.mjs";

const top = fileURLToPath(new URL("../../..", import.meta.url));
const pe = await load();
const folder = mkdtempSync(join(tmpdir(), "results-"));
after(() => rmSync(folder, { recursive: true, force: true }));
process.chdir(folder);

const REPORT = { schema: 1, verdicts: [] };
const resultOf = (file, printed) => ({
  ...{ file, hash: "0", language: "javascript" },
  ...{ report: REPORT, printed },
});
const lineOf = (result) => `${JSON.stringify(result)}\n`;

test("results: a line that was cut within a character spoils no later line", async () => {
  const results = ["ada.js", "größe.js", "eva.js"].map((file) => resultOf(file, "π ≈ 3.14, 😀"));
  const whole = Buffer.from(lineOf(resultOf("cut.js", "π")));
  const cut = whole.subarray(0, whole.indexOf("π") + 1);
  const [first, ...others] = results.map(lineOf);
  for (const [name, end] of [
    ["lines.ndjson", "\n"],
    ["windows.ndjson", "\r\n"],
  ]) {
    const lines = [cut, ...others.map((line) => Buffer.from(line.trimEnd()))];
    const parts = lines.flatMap((line) => [line, Buffer.from(end)]);
    writeFileSync(name, Buffer.concat([Buffer.from(first), ...parts]));
    const kept = await Results.open(name);
    for (const result of results) assert.deepEqual(kept.find(result.file, "0"), result);
    assert.equal(kept.find("cut.js", "0"), undefined);
    kept.add(resultOf("new.js", ""));
    kept.close();
    const again = await Results.open(name);
    for (const result of [...results, resultOf("new.js", "")]) {
      assert.deepEqual(again.find(result.file, "0"), result);
    }
    again.close();
  }
});

test("results: a result after a last line that was cut begins a line, and a new file has no blank one", async () => {
  const result = resultOf("new.js", "");
  for (const before of [undefined, "", lineOf(result), lineOf(result).trimEnd(), "{"]) {
    const name = `before-${before?.length}.ndjson`;
    if (before !== undefined) writeFileSync(name, before);
    const kept = await Results.open(name);
    kept.add(result);
    kept.close();
    const whole = before && !before.endsWith("\n") ? `${before}\n` : (before ?? "");
    assert.equal(readFileSync(name, "utf8"), whole + lineOf(result));
  }
});

test("results: skip an invalid line of any length, and find the later lines", async () => {
  const long = { ...resultOf("long.js", "x".repeat(2 ** 20)), more: "x".repeat(2 ** 27) };
  const result = resultOf("after.js", "");
  writeFileSync("long.ndjson", lineOf(long) + lineOf(result));
  const kept = await Results.open("long.ndjson");
  assert.equal(kept.find("long.js", "0"), undefined);
  assert.deepEqual(kept.find("after.js", "0"), result);
  kept.close();
});

test("results: a hash covers the build, the precision, the language, the submission and its extra cases", () => {
  const submission = { language: "python", content: "code" };
  const hashes = [
    hashOf("a", "any", submission),
    hashOf("b", "any", submission),
    hashOf("a", "float64", submission),
    hashOf("a", "any", { ...submission, language: "javascript" }),
    hashOf("a", "any", { ...submission, content: "other" }),
    hashOf("a", "any", { ...submission, extraCases: [{ T: 211, C: 22 }] }),
    hashOf("a", "any", { ...submission, extraCases: [{ T: 212, C: 22 }] }),
  ];
  assert.equal(new Set(hashes).size, hashes.length);
  const bytes = { ...submission, content: Buffer.from("code") };
  assert.equal(hashOf("a", "any", bytes), hashes[0]);
});

test("results: the hash changes if a page judges differently, not if it looks different", () => {
  const page = join(folder, "page");
  cpSync(join(top, PACKAGED), page, { recursive: true });
  const before = hashOfPage(filesIn(page));
  assert.equal(hashOfPage(packedFiles()), before, "the package has the same page, compressed");
  for (const other of ["index.html", "THIRD-PARTY.txt"]) appendFileSync(join(page, other), " ");
  writeFileSync(join(page, ".DS_Store"), "");
  assert.equal(hashOfPage(filesIn(page)), before);
  const judging = Object.keys(judgingFiles(filesIn(page)));
  for (const name of ["grade.html", /^assets\/exam-.*\.wasm$/, /^assets\/sandbox-.*\.html$/]) {
    const path = judging.find((each) => each.match(name)?.[0] === each);
    assert.ok(path, `${name} judges`);
    const bytes = readFileSync(join(page, path));
    appendFileSync(join(page, path), " ");
    assert.notEqual(hashOfPage(filesIn(page)), before, path);
    writeFileSync(join(page, path), bytes);
  }
  assert.equal(hashOfPage(filesIn(page)), before);
});

test("results: another build of the package judges a table again, the same one only once", async () => {
  writeFileSync("table.npy", writeNpy(pe.encode(16, 8)));
  const args = ["grade", "--json", "--resume", "tables.ndjson", "table.npy"];
  const first = await run(args);
  assert.deepEqual([first.status, first.stderr], [0, ""]);
  const linesOf = () => readFileSync("tables.ndjson", "utf8").split("\n").slice(0, -1);
  assert.deepEqual(linesOf(), [first.stdout.trimEnd()]);
  assert.deepEqual(await run(args), first);
  assert.equal(linesOf().length, 1);
  await run([...args, "--precision", "float64"]);
  assert.equal(linesOf().length, 2);

  const copy = join(folder, "package");
  cpSync(join(top, "wasm/dist"), join(copy, "wasm/dist"), { recursive: true });
  cpSync(join(top, "package.json"), join(copy, "package.json"));
  const cli = join(copy, "wasm/dist/cli.js");
  assert.deepEqual(runAlone(args, { cli }), first);
  assert.equal(linesOf().length, 2, "a copy is the same build");
  // Files of other commands do not affect how tables are judged.
  appendFileSync(join(copy, "wasm/dist/command/grader.js"), "// changed\n");
  runAlone(args, { cli });
  assert.equal(linesOf().length, 2);
  for (const [at, part] of ["core/core-bytes.js", "formats.js", "judging/judge.js"].entries()) {
    appendFileSync(join(copy, "wasm/dist", part), "// changed\n");
    const { status, stdout } = runAlone(args, { cli });
    assert.equal(status, 0);
    assert.equal(linesOf().length, 3 + at, part);
    assert.equal(`${linesOf().at(-1)}\n`, stdout);
  }
});

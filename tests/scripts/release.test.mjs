import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { unzipSync } from "fflate";

import { CHECKSUMS, checksumsOf, writeRelease } from "../../scripts/release.mjs";
import { differences, hashesOf } from "../../scripts/reproduce.mjs";
import { root } from "../../scripts/run.mjs";
import {
  changesOf,
  copiesOf,
  faultsOf,
  ownedBy,
  ownerOf,
  unfilled,
  versions,
} from "../../scripts/versions.mjs";

const folder = mkdtempSync(join(tmpdir(), "release-"));
after(() => rmSync(folder, { recursive: true }));

const CHANGELOG =
  "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-01-02\n\n- New.\n\n## [0.1.0]\n\n- First.\n";

test("every file that names the version names the same one", () => {
  assert.deepEqual([...new Set(Object.values(versions()))].length, 1);
});

test("a new version reaches the files that copy it, wherever they do", () => {
  const copies = copiesOf("12.34.56");
  assert.deepEqual(
    copies.map(([file]) => file),
    ["CMakeLists.txt", "CITATION.cff", "docs/javascript.md"],
  );
  for (const [file, text] of copies) {
    const addresses = text.match(/\/sinusoidal-pe@/g) ?? [file];
    assert.equal(text.split("12.34.56").length - 1, addresses.length, file);
  }
});

test("README, citation and code owners get the owner, and until then the README has no link", () => {
  const owned = Object.fromEntries(ownedBy("ada"));
  assert.match(owned["README.md"], /\(https:\/\/ada\.github\.io\/sinusoidal-pe\/\)/);
  const added = /^repository-code: https:\/\/github\.com\/ada\/sinusoidal-pe\nlicense: MIT$/m;
  assert.match(owned["CITATION.cff"], added);
  assert.match(owned[".github/CODEOWNERS"], /^\/scripts\/ @ada$/m);
  assert.deepEqual(
    unfilled("ada").map((fault) => fault.split(" ")[0]),
    Object.keys(owned),
  );
  assert.match(unfilled("OWNER").join(), /docs\/release\.md/);
  const hasLink = /github\.io/.test(readFileSync(join(root, "README.md"), "utf8"));
  assert.equal(hasLink, ownerOf() !== "OWNER");
});

test("a release needs its tag in every file, and a section in CHANGELOG.md", () => {
  const named = { "package.json": "0.2.0", "CITATION.cff": "0.1.0" };
  assert.deepEqual(faultsOf("v0.2.0", named, CHANGELOG), [
    "CITATION.cff has the version 0.1.0, and the tag is v0.2.0.",
  ]);
  assert.deepEqual(faultsOf("v0.3.0", {}, CHANGELOG), [
    'CHANGELOG.md has no section "[0.3.0]" with changes.',
  ]);
  assert.equal(changesOf("0.2.0", CHANGELOG), "- New.");
  assert.equal(changesOf("0.1.0", CHANGELOG), "- First.");
  assert.equal(changesOf("Unreleased", CHANGELOG), "");
});

test("CHANGELOG.md has the form of Keep a Changelog", () => {
  const text = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const [first, ...titles] = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  assert.equal(first, "[Unreleased]");
  for (const title of titles) assert.match(title, /^\[\d+\.\d+\.\d+\]( - \d{4}-\d\d-\d\d)?$/);
  const kinds = [...text.matchAll(/^### (.*)$/gm)].map(([, kind]) => kind);
  const known = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
  assert.deepEqual(
    kinds.filter((kind) => !known.includes(kind)),
    [],
  );
});

test("writes package, page and packages for courses with checksums, twice the same bytes", () => {
  const [one, other] = ["one", "other"].map((name) => join(folder, name));
  writeRelease(one);
  writeRelease(other);
  const { "package.json": version } = versions();
  const page = `sinusoidal-pe-page-${version}.zip`;
  assert.deepEqual(readdirSync(one).sort(), [
    CHECKSUMS,
    "exercise-scorm12-small.zip",
    "exercise-scorm12.zip",
    "exercise-scorm2004-small.zip",
    "exercise-scorm2004.zip",
    "exercise.html",
    `sinusoidal-pe-${version}.tgz`,
    page,
    "sinusoidal-pe-page.cdx.json",
    `sinusoidal-pe-python-${version}.tgz`,
    "sinusoidal-pe-python.cdx.json",
    "sinusoidal-pe.cdx.json",
  ]);
  assert.deepEqual(differences(hashesOf(one, [""]), hashesOf(other, [""])), []);
  execFileSync("sha256sum", ["--check", "--strict", CHECKSUMS], { cwd: one, stdio: "ignore" });
  const paths = Object.keys(unzipSync(readFileSync(join(one, page))));
  for (const path of ["index.html", "exercise.html", "embed.js", "THIRD-PARTY.txt"]) {
    assert.ok(paths.includes(path), path);
  }
});

test("the comparison of two builds names each file that differs or that one lacks", () => {
  for (const [name, files] of Object.entries({
    here: { same: "1", changed: "1", gone: "1" },
    there: { same: "1", changed: "2", added: "1" },
  })) {
    mkdirSync(join(folder, name, "out"), { recursive: true });
    for (const [file, text] of Object.entries(files))
      writeFileSync(join(folder, name, "out", file), text);
  }
  const [here, there] = ["here", "there"].map((name) => hashesOf(join(folder, name), ["out"]));
  assert.deepEqual(differences(here, there), ["out/added", "out/changed", "out/gone"]);
  assert.equal(checksumsOf(join(folder, "here/out")).length, 3);
});

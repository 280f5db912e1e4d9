import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { runnerImport } from "vite";

import { idsOf } from "../../../scripts/ids.mjs";
import { root } from "../../../scripts/run.mjs";
import { testWrongLines } from "../../learners/wrong-lines.mjs";
import { logic } from "../logic.mjs";

const build = async (name) =>
  (await runnerImport(join(root, `web/build/misconceptions/${name}.ts`))).module;
const [page, lines, entry, picture, corpus] = await Promise.all(
  ["page", "lines", "entry", "picture", "corpus"].map(build),
);
const ids = idsOf("CauseId");
const pe = await logic.checker();
const linkTo = (id) => entry.explorerLink({ id, value: null });

test("misconceptions: have one kind each, and keep the core's order in it", () => {
  const byKind = [...page.mistakesByKind().values()];
  assert.deepEqual(byKind.flat().sort(), [...ids].sort());
  for (const those of byKind) {
    assert.deepEqual(
      those,
      ids.filter((id) => those.includes(id)),
    );
  }
});

test("misconceptions: show the lines that differ, with the indentation between them", () => {
  assert.deepEqual(lines.changedLines("python", "wrong-base"), {
    wrong: "angles = t / 1000.0 ** (2 * i / C)",
    right: "angles = t / 10000.0 ** (2 * i / C)",
  });
  assert.deepEqual(lines.changedLines("python", "first-call"), {
    wrong: "def sinusoidal_pe(T, C, kept=[]):\n    kept.append(table)\n    return kept[0]",
    right: "def sinusoidal_pe(T, C):\n    return table",
  });
  for (const id of ids) {
    for (const language of ["javascript", "python"]) {
      const { wrong, right } = lines.changedLines(language, id);
      assert.ok(wrong && right && wrong !== right, `${id}, ${language}`);
    }
  }
});

test("misconceptions: name the mistake if a change is of a line that the program does not have", () => {
  const changes = lines.WRONG_LINES.halves[1];
  changes.angle = "angle = 1";
  try {
    assert.throws(
      () => lines.changedLines("python", "halves"),
      /^Error: halves: the right program in python has no line "angle"$/,
    );
  } finally {
    delete changes.angle;
  }
});

test("misconceptions: link to the explorer with settings that it reads", () => {
  const links = ids.map(linkTo).filter(Boolean);
  assert.ok(links.length > 5);
  for (const link of links) {
    const warnings = [];
    const { search } = new URL(link, "https://example.org");
    logic.readExploreSettings(search, { warn: (text) => warnings.push(text) });
    assert.deepEqual(warnings, []);
  }
  assert.equal(linkTo("wrong-base"), "./explore.html?base=1000&view=frequencies");
});

/** The table that the explorer computes for the mistake, in the case of a hand-checked row. */
test("misconceptions: the explorer's table makes the mistake that its link is for", async () => {
  for (const id of ids) {
    const link = linkTo(id);
    if (!link) continue;
    const { search } = new URL(link, "https://example.org");
    const { T: _T, C: _C, ...options } = logic.readExploreSettings(search).table;
    const { causes } = pe.judge((T, C) => pe.encode(T, C, options));
    assert.deepEqual([...new Set(causes.map((each) => each.id))], [id], link);
  }
});

test("misconceptions: a saved picture has a title, a legend and plain colours", () => {
  const panel = (caption) => ({
    caption,
    svg: `<svg class="waves" viewBox="0 0 300 150" role="img" aria-label="${caption} differs."><g class="ring"><circle r="1" /></g></svg>`,
  });
  const file = picture.svgFile("Wrong base", [panel("Column 2"), panel("Column 3")]);
  assert.match(file, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="648" /);
  assert.match(
    file,
    /<title>Wrong base<\/title><desc>Column 2 differs\. Column 3 differs\.<\/desc>/,
  );
  assert.match(file, new RegExp(`>${logic.texts.misconceptions.legend.mistake}<`));
  assert.match(file, /\.ring\{stroke:#[0-9a-f]{6};/);
  assert.doesNotMatch(file, /var\(|light-dark|undefined|NaN/);
  assert.throws(() => picture.svgFile("", [{ caption: "", svg: "<p></p>" }]), /this is no picture/);
});

test("misconceptions: name places only by public addresses, or by pages of this site", () => {
  const places = ids.flatMap((id) => {
    const { reported, onPurpose } = corpus.placesOf(id);
    return [...reported, ...onPurpose];
  });
  assert.ok(places.length > 10);
  for (const { address } of places) {
    assert.match(address, /^(https:\/\/(github\.com|arxiv\.org)\/|\.\/sources\.html#)/);
  }
});

const withoutType = globalThis.Float16Array ? [] : ["float16"];

async function judged(code, id) {
  const { sinusoidal_pe } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  // If T is odd, the last pair of the swapped table has one column too many.
  if (id === "arguments-swapped") return pe.judgeTable(sinusoidal_pe(16, 12), { T: 16, C: 12 });
  return pe.judge(sinusoidal_pe, { precision: "float64" });
}

testWrongLines("javascript", judged, new Set(withoutType));

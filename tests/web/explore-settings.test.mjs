// The address of the page that looks at tables, in frames and as a link.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { logic } from "./logic.mjs";

const { readExploreSettings, sharedSettings } = logic;

test("a frame's settings are those of the exercise, and none of them is unknown", () => {
  const warned = [];
  const query = "?embed=off&theme=dark&id=week-3&origins=https://course.example";
  const { embed, theme, id, origins } = readExploreSettings(query, {
    isFramed: true,
    warn: (text) => warned.push(text),
  });
  assert.deepEqual(
    { embed, theme, id, origins },
    { embed: false, theme: "dark", id: "week-3", origins: ["https://course.example"] },
  );
  assert.equal(readExploreSettings("", { isFramed: true }).embed, true);
  assert.deepEqual(warned, []);
  readExploreSettings("?origins=*&lanes=python", { warn: (text) => warned.push(text) });
  assert.equal(warned.length, 2);
});

test("what opens the same pictures elsewhere leaves out what is the frame's", () => {
  const own = "T=12&C=6&views=heatmap,lines&view=lines&lines-pairs=0+1";
  assert.equal(sharedSettings(`?${own}&embed=on&theme=dark&id=a&origins=https://a.example`), own);
});

test("every setting is in the table of settings, and no other", () => {
  const [, document] = readFileSync(
    new URL("../../docs/hosting.md", import.meta.url),
    "utf8",
  ).split("### Settings of the explorer");
  const cells = [...document.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell);
  const said = cells.flatMap((cell) => [...cell.matchAll(/`([^`]*)`/g)].map(([, name]) => name));
  const told = [];
  readExploreSettings("?new=1", { warn: (text) => told.push(text) });
  const [, known] = /^There is no setting new\. The settings are: (.*)\.$/.exec(told[0]);
  const ofFrame = ["theme", "embed", "id", "origins"];
  assert.deepEqual(
    said.filter((name) => !name.endsWith("…")).sort(),
    known
      .split(", ")
      .filter((name) => !ofFrame.includes(name))
      .sort(),
  );
});

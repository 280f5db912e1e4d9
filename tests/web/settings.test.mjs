// What the author of a page sets in its address, and what is wrong there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settings as settingTexts } from "#texts/settings.js";

import { FakeStorage, logic } from "./logic.mjs";

const { readSettings, Store } = logic;

/** Settings of an address, with what was warned of. */
function read(search, circumstances = {}) {
  const warned = [];
  const warn = (text) => warned.push(text);
  return { settings: readSettings(search, { warn, ...circumstances }), warned };
}

test("without settings everything is there, and nobody may ask", () => {
  const { settings, warned } = read("");
  assert.deepEqual(settings, {
    ...{ lanes: ["javascript", "python"], reveal: "found", hints: true, solution: true },
    ...{ statement: true, embed: false, theme: "auto", id: "", origins: [], codeEvents: false },
    ...{ scorm: "off", keep: "best", failed: false, shelf: "" },
  });
  assert.deepEqual(warned, []);
});

test("each setting is read", () => {
  const { settings, warned } = read(
    "?lanes=python&reveal=place&hints=off&statement=off&theme=dark&embed&id=week-3.a_b" +
      "&origins=https://course.example,http://127.0.0.1:8080&code-events=on&scorm=2004&keep=last&failed=on",
  );
  assert.deepEqual(settings, {
    ...{ lanes: ["python"], reveal: "place", hints: false, solution: false },
    ...{ statement: false, embed: true, theme: "dark", id: "week-3.a_b", codeEvents: true },
    origins: ["https://course.example", "http://127.0.0.1:8080"],
    ...{ scorm: "2004", keep: "last", failed: true },
    shelf: "week-3.a_b http://127.0.0.1:8080 https://course.example",
  });
  assert.deepEqual(warned, []);
  assert.equal(read("?solution=off").settings.solution, false);
});

test("a page in a frame has the form for one, unless set", () => {
  const framed = (search) => read(search, { isFramed: true }).settings.embed;
  assert.deepEqual(["", "?embed=auto", "?embed=off"].map(framed), [true, true, false]);
  assert.equal(read("?embed=on").settings.embed, true);
});

for (const [search, name] of [
  ["?lanes=python,ruby", "lanes"],
  ["?lanes=", undefined],
  ["?reveal=everything", "reveal"],
  ["?hints=yes", "hints"],
  ["?solution=", "solution"],
  ["?statement=no", "statement"],
  ["?theme=blue", "theme"],
  ["?embed=1", "embed"],
  ["?scorm=2005", "scorm"],
  ["?keep=first", "keep"],
  ["?failed=yes", "failed"],
  ["?id=a/b", "id"],
  [`?id=${"x".repeat(65)}`, "id"],
  ["?origins=*", "origins"],
  ["?origins=null", "origins"],
  ["?origins=https://course.example/", "origins"],
  ["?origins=course.example", "origins"],
  ["?code-events=1", "code-events"],
]) {
  test(`a wrong value is told and ignored: ${search.slice(0, 40)}`, () => {
    const { settings, warned } = read(search);
    const lanes = search.includes("python,") ? ["python"] : ["javascript", "python"];
    assert.deepEqual(settings, { ...readSettings(""), lanes });
    assert.equal(warned.length, name ? 1 : 0);
    if (name) assert.match(warned[0], new RegExp(`^The setting ${name}=.* is wrong\\. Expected: `));
  });
}

test("the address's settings come before those in the page, but cannot widen its origins", () => {
  const packed = "lanes=python&theme=dark&origins=https://course.example";
  const { settings, warned } = read("?theme=light&origins=https://evil.example", { packed });
  assert.equal(settings.theme, "light");
  assert.deepEqual(settings.lanes, ["python"]);
  assert.deepEqual(settings.origins, ["https://course.example"]);
  assert.equal(settings.shelf, "", "an address has no part in it");
  assert.deepEqual(warned, [settingTexts.fixed({ name: "origins" })]);
  const closed = read("?origins=https://evil.example", { packed: "origins=" });
  assert.deepEqual(closed.settings.origins, []);
});

test("a copy of the page offers the languages that it has the files of", () => {
  const built = ["javascript"];
  assert.deepEqual(read("", { built }).settings.lanes, built);
  const { settings, warned } = read("?lanes=python", { built });
  assert.deepEqual(settings.lanes, built);
  assert.deepEqual(warned, ["The setting lanes=python is wrong. Expected: javascript."]);
});

test("code that nobody is told of is no silent setting", () => {
  assert.equal(read("?code-events=on").warned[0], settingTexts.noOrigins);
});

test("an id, and who is let in by an address, each have a shelf of their own", () => {
  const storage = new FakeStorage();
  const origin = "https://course.example";
  const shelf = (search) => read(search, { origin }).settings.shelf;
  const stores = [
    "",
    "?id=week-3",
    "?origins=https://evil.example",
    "?origins=https://evil.example,https://lms.example",
    "?id=week-3&origins=https://evil.example",
  ].map((search) => new Store(() => storage, shelf(search)));
  for (const [at, store] of stores.entries()) store.write("code:javascript", `secret ${at}`);
  for (const [at, store] of stores.entries()) {
    assert.equal(store.read("code:javascript"), `secret ${at}`);
  }
  assert.equal(storage.getItem("sinusoidal-pe:code:javascript"), "secret 0");
  const [plain, named] = stores;
  assert.deepEqual(
    [plain, named].map((each) => each.owns("sinusoidal-pe:code:python")),
    [true, false],
  );
  // The page's own origin could read the storage without asking; the order of a list means nothing.
  assert.equal(shelf(`?origins=${origin}`), "");
  assert.equal(
    shelf("?origins=https://b.example,https://a.example"),
    shelf("?origins=https://a.example,https://b.example"),
  );
});

test("what is wrong is told once for each part of a list, and names no setting that is nothing", () => {
  const { warned } = read("?lanes=ruby,ruby, ruby,,python&embed=1");
  assert.deepEqual(warned, [
    "The setting lanes=ruby is wrong. Expected: javascript, python.",
    "The setting embed=1 is wrong. Expected: auto, on, off.",
  ]);
});

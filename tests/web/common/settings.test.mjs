import assert from "node:assert/strict";
import { test } from "node:test";
import { lists, SETTING_TEXTS } from "#setting-table";
import { settings as settingTexts } from "#texts/settings.js";

import { FakeStorage, logic } from "../logic.mjs";

const { readSettings, Store } = logic;

function read(search, circumstances = {}) {
  const warned = [];
  const warn = (text) => warned.push(text);
  return { settings: readSettings(search, { warn, ...circumstances }), warned };
}

test("settings: offer everything by default and let no origin ask", () => {
  const { settings, warned } = read("");
  assert.deepEqual(settings, {
    ...{ languages: ["javascript", "python"], reveal: "found", hints: true, solution: true },
    ...{ statement: true, embed: false, theme: "auto", id: "", origins: [], codeEvents: false },
    offline: true,
    ...{ question: true, scorm: "off", solutionCap: "100", keep: "best", storage: "browser" },
    namespace: "",
  });
  assert.deepEqual(warned, []);
});

test("settings: read each setting", () => {
  const { settings, warned } = read(
    "?languages=python&reveal=place&hints=off&question=off&statement=off&theme=dark&embed&id=week-3.a_b" +
      "&origins=https://course.example,http://127.0.0.1:8080&code-events=on&scorm=2004&solution-cap=50&keep=last&storage=tab",
  );
  assert.deepEqual(settings, {
    ...{ languages: ["python"], reveal: "place", hints: false, solution: false },
    ...{ statement: false, embed: true, theme: "dark", id: "week-3.a_b", codeEvents: true },
    offline: undefined,
    origins: ["https://course.example", "http://127.0.0.1:8080"],
    ...{ question: false, scorm: "2004", solutionCap: "50", keep: "last", storage: "tab" },
    namespace: "week-3.a_b http://127.0.0.1:8080 https://course.example",
  });
  assert.deepEqual(warned, []);
  assert.equal(read("?solution=off").settings.solution, false);
});

test("settings: a page in a frame has the form for frames, unless set otherwise", () => {
  const framed = (search) => read(search, { isFramed: true }).settings.embed;
  assert.deepEqual(["", "?embed=auto", "?embed=off"].map(framed), [true, true, false]);
  assert.equal(read("?embed=on").settings.embed, true);
});

test("settings: the form for a frame leaves it to the author whether it works offline", () => {
  const offline = (search) => read(search).settings.offline;
  assert.deepEqual(["", "?offline=off", "?offline=on"].map(offline), [true, false, true]);
  const framed = ["?embed", "?embed&offline=off", "?embed&offline=on"];
  assert.deepEqual(framed.map(offline), [undefined, false, true]);
  assert.equal(read("", { isFramed: true }).settings.offline, undefined);
});

for (const [search, name] of [
  ["?languages=python,ruby", "languages"],
  ["?languages=", undefined],
  ["?reveal=everything", "reveal"],
  ["?hints=yes", "hints"],
  ["?solution=", "solution"],
  ["?question=no", "question"],
  ["?statement=no", "statement"],
  ["?theme=blue", "theme"],
  ["?embed=1", "embed"],
  ["?offline=yes", "offline"],
  ["?scorm=2005", "scorm"],
  ["?solution-cap=40", "solution-cap"],
  ["?keep=first", "keep"],
  ["?id=a/b", "id"],
  [`?id=${"x".repeat(65)}`, "id"],
  ["?origins=*", "origins"],
  ["?origins=null", "origins"],
  ["?origins=https://course.example/", "origins"],
  ["?origins=course.example", "origins"],
  ["?code-events=1", "code-events"],
]) {
  test(`settings: ignore a wrong value and warn: ${search.slice(0, 40)}`, () => {
    const { settings, warned } = read(search);
    const languages = search.includes("python,") ? ["python"] : ["javascript", "python"];
    assert.deepEqual(settings, { ...readSettings(""), languages });
    assert.equal(warned.length, name ? 1 : 0);
    if (name) assert.match(warned[0], new RegExp(`^The setting ${name}=.* is wrong\\. Expected: `));
  });
}

test("settings: warn about a repeated setting, of which the first value counts", () => {
  const { settings, warned } = read("?theme=dark&hints=off&theme=light");
  assert.deepEqual([settings.theme, settings.hints], ["dark", false]);
  assert.deepEqual(warned, ["The setting theme has more than one value. Only theme=dark counts."]);
});

test("settings: a warning repeats the first 100 signs of a wrong value", () => {
  const { warned } = read(`?theme=${"x".repeat(200)}`);
  assert.ok(warned[0].startsWith(`The setting theme=${"x".repeat(100)} is wrong.`), warned[0]);
});

test("settings: the address overrides the page, but cannot widen its origins", () => {
  const packed = "languages=python&theme=dark&origins=https://course.example";
  const { settings, warned } = read("?theme=light&origins=https://evil.example", { packed });
  assert.equal(settings.theme, "light");
  assert.deepEqual(settings.languages, ["python"]);
  assert.deepEqual(settings.origins, ["https://course.example"]);
  assert.equal(settings.namespace, "", "an address has no part in it");
  assert.deepEqual(warned, [settingTexts.fixed({ name: "origins" })]);
  const closed = read("?origins=https://evil.example", { packed: "origins=" });
  assert.deepEqual(closed.settings.origins, []);
});

for (const [name, { values, isFixed }] of lists()) {
  if (!isFixed) continue;
  test(`settings: the address cannot change ${name} of the page, in either direction`, () => {
    for (const own of values) {
      for (const other of values.filter((each) => each !== own)) {
        const page = read("", { packed: `${name}=${own}` });
        const changed = read(`?${name}=${other}`, { packed: `${name}=${own}` });
        assert.deepEqual(changed.settings, page.settings);
        assert.ok(changed.warned.includes(settingTexts.fixed({ name })), `${changed.warned}`);
      }
    }
  });
}

test("settings: the address changes what decides neither help nor grade", () => {
  const packed = "languages=javascript&theme=dark&embed=on&offline=off&id=a";
  const { settings, warned } = read(
    "?languages=python&theme=light&embed=off&offline=on&id=b&hints=off",
    { packed },
  );
  const { languages, theme, embed, offline, id, hints } = settings;
  assert.deepEqual(
    [languages, theme, embed, offline, id, hints],
    [["python"], "light", false, true, "b", false],
  );
  assert.deepEqual(warned, []);
});

test("settings: a wrong value in the page opens nothing to the address", () => {
  const { settings, warned } = read("?reveal=expected", { packed: "reveal=nothing" });
  assert.equal(settings.reveal, "found");
  assert.equal(warned.length, 2);
});

test("settings: a copy of the page offers only the languages whose files it has", () => {
  const built = ["javascript"];
  assert.deepEqual(read("", { built }).settings.languages, built);
  const { settings, warned } = read("?languages=python", { built });
  assert.deepEqual(settings.languages, built);
  assert.deepEqual(warned, ["The setting languages=python is wrong. Expected: javascript."]);
});

test("settings: warn if code events are on and no origin may receive them", () => {
  assert.equal(read("?code-events=on").warned[0], settingTexts.noOrigins);
});

test("settings: an id and the allowed origins each have a namespace of their own", () => {
  const storage = new FakeStorage();
  const origin = "https://course.example";
  const namespace = (search) => read(search, { origin }).settings.namespace;
  const stores = [
    "",
    "?id=week-3",
    "?origins=https://evil.example",
    "?origins=https://evil.example,https://lms.example",
    "?id=week-3&origins=https://evil.example",
  ].map((search) => new Store(() => storage, namespace(search)));
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
  // The page's own origin can read the storage anyway. The order of the list does not matter.
  assert.equal(namespace(`?origins=${origin}`), "");
  assert.equal(
    namespace("?origins=https://b.example,https://a.example"),
    namespace("?origins=https://a.example,https://b.example"),
  );
});

test("settings: warn once for each wrong value of a list, and ignore empty values", () => {
  const { warned } = read("?languages=ruby,ruby, ruby,,python&embed=1");
  assert.deepEqual(warned, [
    "The setting languages=ruby is wrong. Expected: javascript, python.",
    "The setting embed=1 is wrong. Expected: auto, on, off.",
  ]);
});

test("settings: read every setting of the documents", () => {
  const { warned } = read("?unknown=1", { isStrict: true });
  const [, known] = /The settings are: (.*)\.$/.exec(warned[0]);
  assert.deepEqual(known.split(", ").sort(), Object.keys(SETTING_TEXTS).sort());
});

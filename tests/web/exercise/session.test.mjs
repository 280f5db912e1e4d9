import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeStorage, logic, newScreen, newSpeech } from "../logic.mjs";

const { STARTERS, Session, Store, Works, texts } = logic;
const { elsewhere, replaced } = texts.statuses;
const KEYS = {
  javascript: "sinusoidal-pe:code:javascript",
  python: "sinusoidal-pe:code:python",
};

function openTab(storage = new FakeStorage()) {
  const works = new Works(new Store(() => storage));
  const { screen } = newScreen({ code: works.of("javascript").code });
  const { speech, said } = newSpeech();
  const editor = {
    code: works.of("javascript").code,
    shown: [],
    show(language, code) {
      editor.shown.push(language);
      editor.code = code;
    },
    replace(code) {
      editor.code = code;
    },
  };
  const session = new Session({ screen, speech, editor, works });
  const write = (code) => {
    editor.code = code;
    session.edited();
  };
  return { storage, screen, said, editor, session, write, works };
}

const reportOf = (passed) => ({
  verdicts: Array.from({ length: 6 }, (_, at) => ({ state: at < passed ? "passed" : "failed" })),
});
const versionsOf = ({ screen }) => screen.state.kept.versions;

test("session: shows a change at once and saves it a moment later, once for all changes in between", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const tab = openTab();
  tab.write("m");
  assert.equal(tab.screen.state.code, "m");
  t.mock.timers.tick(200);
  tab.write("mine");
  t.mock.timers.tick(200);
  assert.equal(tab.storage.getItem(KEYS.javascript), null, "still being written");
  t.mock.timers.tick(100);
  assert.equal(tab.storage.getItem(KEYS.javascript), "mine");
  assert.equal(tab.screen.state.kept.keeping, "saved");
});

test("session: saves code before it runs, and counts it once it is judged", () => {
  const tab = openTab();
  tab.write("mine");
  assert.deepEqual(tab.session.program(), { language: "javascript", code: "mine" });
  assert.equal(tab.storage.getItem(KEYS.javascript), "mine");
  tab.session.judged({ language: "javascript", code: "mine" }, reportOf(4));
  tab.session.reset();
  assert.equal(versionsOf(tab)[0].passed, 4);
});

test("session: another language shows its own code, after the latest edit is saved", () => {
  const tab = openTab();
  tab.write("mine");
  tab.session.show("python");
  assert.equal(tab.storage.getItem(KEYS.javascript), "mine");
  assert.equal(tab.editor.code, STARTERS.python);
  assert.equal(tab.screen.state.language, "python");
  assert.equal(tab.screen.state.code, STARTERS.python);
  tab.write("snake");
  tab.session.show("javascript");
  assert.equal(tab.storage.getItem(KEYS.python), "snake");
  assert.equal(tab.screen.state.code, "mine");
  assert.deepEqual(tab.editor.shown, ["python", "javascript"]);
  assert.deepEqual(tab.session.codes(["javascript", "python"]), {
    javascript: "mine",
    python: "snake",
  });
});

test("session: announces another tab's newer code once, and lets the learner continue with either", () => {
  const storage = new FakeStorage();
  const [one, two] = [openTab(storage), openTab(storage)];
  two.write("of two");
  two.session.save();
  one.session.refresh();
  one.session.refresh();
  assert.deepEqual(one.said, [elsewhere]);
  assert.equal(one.screen.state.kept.isElsewhere, true);
  one.session.takeElsewhere();
  assert.equal(one.editor.code, "of two");
  assert.equal(one.said.at(-1), replaced.tab);
  two.write("of two, further");
  two.session.save();
  one.session.refresh();
  assert.deepEqual(
    one.said.filter((each) => each === elsewhere),
    [elsewhere, elsewhere],
  );
  one.session.keepHere();
  assert.equal(one.screen.state.kept.isElsewhere, false);
  assert.equal(storage.getItem(KEYS.javascript), "of two");
});

test("session: shows a language that another tab edited as it was saved last", () => {
  const storage = new FakeStorage();
  const [one, two] = [openTab(storage), openTab(storage)];
  one.session.show("python");
  one.session.show("javascript");
  two.session.show("python");
  two.write("snake of two");
  two.session.save();
  one.session.show("python");
  assert.equal(one.screen.state.kept.isElsewhere, true, "offered, as this tab has code of its own");
});

test("session: takes back a reset or a link with one press, and announces it", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const tab = openTab();
  tab.write("mine");
  tab.session.reset();
  assert.equal(tab.editor.code, STARTERS.javascript);
  assert.equal(tab.said.at(-1), replaced.reset);
  t.mock.timers.tick(1000);
  assert.equal(tab.storage.getItem(KEYS.javascript), null);
  tab.session.undo();
  assert.equal(tab.editor.code, "mine");
  assert.equal(tab.said.at(-1), replaced.version);
  tab.session.openLink("linked");
  assert.equal(tab.screen.state.kept.keeping, "shown-from-link");
  assert.equal(tab.said.at(-1), replaced.link);
  tab.session.undo();
  assert.equal(tab.screen.state.code, "mine");
  const { length } = tab.said;
  tab.session.undo();
  tab.session.openLink("mine");
  assert.equal(tab.said.length, length, "nothing is left to take back, or to replace");
});

test("session: a second link to the learner's own code goes back to it", () => {
  const tab = openTab();
  tab.write("mine");
  tab.session.openLink("linked");
  tab.session.openLink("mine");
  assert.equal(tab.editor.code, "mine");
  const { keeping, back, versions } = tab.screen.state.kept;
  assert.deepEqual([keeping, back, versions], ["saved", undefined, []]);
  assert.equal(tab.said.at(-1), replaced.version);
});

test("session: takes over code with other ends of lines as the editor has it", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const tab = openTab();
  tab.write("mine");
  tab.session.openLink("a\r\nb\rc");
  tab.session.edited(); // the editor reports its own new code
  assert.equal(tab.editor.code, "a\nb\nc");
  assert.equal(tab.screen.state.kept.keeping, "shown-from-link");
  assert.equal(tab.screen.state.kept.back, "link");
  tab.session.restore({ javascript: "d\r\n", python: "e\r\n" }, ["javascript", "python"]);
  assert.equal(tab.editor.code, "d\n");
  assert.equal(tab.storage.getItem(KEYS.python), "e\n");
  tab.session.setAside({ javascript: "f\r\n" }, ["javascript"]);
  assert.equal(versionsOf(tab)[0].code, "f\n");
});

test("session: restored work replaces each language's code, and keeps the old code as a version", () => {
  const tab = openTab();
  tab.write("mine");
  tab.session.restore({ javascript: "kept", python: "kept snake" }, ["javascript", "python"]);
  assert.equal(tab.editor.code, "kept");
  assert.deepEqual(
    versionsOf(tab).map(({ code }) => code),
    ["mine"],
  );
  assert.equal(tab.works.of("python").code, "kept snake");
  tab.session.restore({ python: "other" }, ["javascript"]);
  assert.equal(tab.works.of("python").code, "kept snake", "a language that is not offered stays");
});

test("session: keeps the closing answer for both languages and later visits, until a reset", () => {
  const closing = logic.chosenAnswer("equal-rows", "b");
  const tab = openTab();
  tab.session.answer(closing);
  assert.deepEqual(tab.screen.state.closing, closing);
  tab.session.show("python");
  assert.deepEqual(tab.screen.state.closing, closing);
  const later = openTab(tab.storage);
  assert.deepEqual(later.works.closing, closing);
  later.session.reset();
  assert.equal(later.screen.state.closing, undefined);
  assert.equal(openTab(tab.storage).works.closing, undefined);
});

test("session: keeps the closing answer as long as the page is open if storage is full", () => {
  const closing = logic.ownAnswer("equal-rows", "They would look alike.");
  const tab = openTab();
  tab.storage.room = 0;
  tab.session.answer(closing);
  tab.session.save();
  assert.deepEqual(tab.screen.state.closing, closing);
});

test("session: ignores a stored closing answer that another script wrote", () => {
  for (const text of ["{", "7", '{"question":1,"text":"a"}']) {
    const storage = new FakeStorage();
    storage.setItem("sinusoidal-pe:closing", text);
    assert.equal(openTab(storage).works.closing, undefined);
  }
});

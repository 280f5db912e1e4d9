import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeStorage, logic } from "../logic.mjs";
import { browserWith, codes, KEY, openTab, STARTER } from "./work-tabs.mjs";

const { Store, Work } = logic;

test("store: distinguishes full storage from blocked storage", () => {
  const full = new FakeStorage();
  full.room = 10;
  assert.equal(openTab(full).kept.keeping, "full");
  const blocked = new Store(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const work = new Work(blocked, "javascript");
  assert.equal(work.kept.keeping, "blocked");
  work.edit("mine");
  work.save();
  work.replace(STARTER, "reset");
  assert.deepEqual(codes(work), ["mine"], "for as long as the page is there");
  work.goBackTo("mine");
  assert.equal(work.code, "mine");
});

class RefusingStorage extends FakeStorage {
  isRefusing = false;

  setItem(name, text) {
    if (this.isRefusing) throw new DOMException("denied", "SecurityError");
    super.setItem(name, text);
  }

  removeItem(name) {
    if (this.isRefusing) throw new DOMException("denied", "SecurityError");
    super.removeItem(name);
  }
}

test("store: remembers text that storage refuses, until storage accepts text again", () => {
  const storage = new RefusingStorage();
  const store = new Store(() => storage);
  store.write("kept", "old");
  store.write("gone", "old");
  storage.isRefusing = true;
  assert.equal(store.write("kept", "new"), "blocked");
  assert.equal(store.write("added", "new"), "blocked");
  store.remove("gone");
  assert.deepEqual(
    ["kept", "added", "gone"].map((name) => store.read(name)),
    ["new", "new", null],
  );
  storage.isRefusing = false;
  assert.equal(store.write("kept", "old"), "saved");
  assert.equal(store.read("kept"), "old");
});

test("store: reads what another tab has saved since storage refused its own text", () => {
  const storage = new RefusingStorage();
  const store = new Store(() => storage);
  storage.isRefusing = true;
  store.write("kept", "mine");
  storage.isRefusing = false;
  new Store(() => storage).write("kept", "of the other tab");
  assert.equal(store.read("kept"), "of the other tab");
});

test("work: keeps versions that storage refuses as long as the page is open", () => {
  const storage = Object.assign(new RefusingStorage(), { isRefusing: true });
  const work = openTab(storage);
  work.edit("mine");
  work.save();
  assert.equal(work.kept.keeping, "blocked");
  assert.equal(work.kept.isElsewhere, false);
  work.replace(STARTER, "reset");
  work.edit("more");
  work.replace("linked", "link");
  work.take();
  assert.deepEqual(codes(work), ["more", "mine"]);
});

test("work: does not overwrite the saved code if there is no room for a version", () => {
  const storage = browserWith("mine".repeat(100));
  storage.room = 700;
  const work = openTab(storage);
  work.replace("linked", "link");
  work.take();
  assert.equal(work.kept.keeping, "full");
  assert.equal(storage.getItem(KEY), "mine".repeat(100));
  assert.equal(work.kept.back, "link");
  work.goBackTo(work.before);
  assert.equal(work.kept.keeping, "saved");
  storage.room = Number.POSITIVE_INFINITY;
  work.replace("linked", "link");
  work.take();
  assert.equal(storage.getItem(KEY), "linked");
  assert.deepEqual(codes(work), ["mine".repeat(100)]);
});

function fullTab() {
  const storage = browserWith("older");
  storage.room = 900;
  const work = openTab(storage);
  work.edit("mine".repeat(400));
  work.save();
  assert.equal(work.kept.keeping, "full");
  return { storage, work };
}

for (const [name, lose] of Object.entries({
  "a reset": (work) => work.replace(STARTER, "reset"),
  "a link": (work) => {
    work.replace("linked", "link");
    work.take();
  },
  "earlier code": (work) => work.goBackTo("older"),
  "another tab's code": (work, storage) => {
    const other = openTab(storage);
    other.edit("of the other");
    other.save();
    work.refresh();
    work.takeElsewhere();
  },
})) {
  test(`work: keeps code without room after ${name}, as long as the page is open, and says so`, () => {
    const { storage, work } = fullTab();
    lose(work, storage);
    assert.ok(codes(work).includes("mine".repeat(400)));
    assert.equal(work.kept.keeping, "saved-without-version");
    work.edit("new");
    work.save();
    assert.equal(storage.getItem(KEY), "new");
    assert.equal(
      work.kept.keeping,
      "saved-without-version",
      "the new code is saved, the other is not",
    );
    work.goBackTo("mine".repeat(400));
    assert.equal(work.kept.keeping, "full");
    storage.room = Number.POSITIVE_INFINITY;
    work.replace(STARTER, "reset");
    assert.equal(work.kept.keeping, "saved");
    assert.ok(codes(openTab(storage)).includes("mine".repeat(400)), "after a reload");
  });
}

test("work: removes the oldest versions if they take too much room", () => {
  const storage = new FakeStorage();
  const work = openTab(storage);
  for (let at = 0; at < 5; at += 1) {
    work.edit(`${at}`.repeat(100));
    work.replace(STARTER, "reset");
  }
  storage.room = 900;
  work.edit("5".repeat(100));
  work.replace(STARTER, "reset");
  assert.equal(codes(work)[0], "5".repeat(100));
  assert.ok(codes(work).length < 6);
});

test("work: ignores foreign values in place of versions", () => {
  for (const text of ["{", "3", '[1, null, {"code": 4}]', '[{"code": "x"}]']) {
    const storage = browserWith("mine");
    storage.setItem("sinusoidal-pe:versions:javascript", text);
    const work = openTab(storage);
    assert.deepEqual(codes(work), []);
    work.replace(STARTER, "reset");
    assert.deepEqual(codes(work), ["mine"]);
  }
  const storage = browserWith("mine");
  const many = Array.from({ length: 20_000 }, (_, n) => ({
    code: `${n}`,
    time: 0,
    passed: null,
    by: "reset",
  }));
  storage.setItem("sinusoidal-pe:versions:javascript", JSON.stringify(many));
  assert.equal(codes(openTab(storage)).length, 10);
});

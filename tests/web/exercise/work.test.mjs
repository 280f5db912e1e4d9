import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeStorage, logic } from "../logic.mjs";

const { STARTERS, Store, Work } = logic;

export const STARTER = STARTERS.javascript;

export const KEY = "sinusoidal-pe:code:javascript";

export function openTab(storage, { now = () => 1000 } = {}) {
  return new Work(new Store(() => storage), "javascript", now);
}

export function browserWith(code, passed) {
  const storage = new FakeStorage();
  const work = openTab(storage);
  work.edit(code);
  work.save();
  if (passed !== undefined) work.judged(code, passed);
  return storage;
}

export const codes = (work) => work.kept.versions.map(({ code }) => code);

/** The tabs wrote different code before the first heard of the second. */
function tabsAtOdds() {
  const storage = browserWith("both");
  const [one, two] = [openTab(storage), openTab(storage)];
  two.edit("of two");
  two.save();
  one.edit("of one");
  one.save();
  return { storage, one, two };
}

test("work: restores the code after a reload", () => {
  const storage = browserWith("mine");
  assert.equal(openTab(storage).code, "mine");
  assert.equal(storage.getItem(KEY), "mine");
});

test("work: a link's code replaces nothing until the learner edits or runs it", () => {
  const storage = browserWith("mine", 4);
  const work = openTab(storage);
  work.replace("linked", "link");
  assert.equal(work.code, "linked");
  assert.equal(work.kept.keeping, "shown-from-link");
  work.save();
  assert.equal(storage.getItem(KEY), "mine");
  assert.deepEqual(codes(work), []);
  assert.equal(openTab(storage).code, "mine", "after a reload");
});

for (const [name, use] of Object.entries({
  "is edited": (work) => {
    work.edit("linked, edited");
    work.save();
  },
  "is run": (work) => work.take(),
})) {
  test(`work: once a link's code ${name}, the learner's own code is a version, after a reload too`, () => {
    const storage = browserWith("mine", 4);
    const work = openTab(storage, { now: () => 2000 });
    work.replace("linked", "link");
    use(work);
    assert.equal(work.kept.keeping, "saved");
    assert.equal(storage.getItem(KEY), work.code);
    const after = openTab(storage);
    assert.equal(after.kept.back, "link");
    assert.equal(after.before, "mine");
    assert.deepEqual(after.kept.versions, [{ code: "mine", time: 2000, passed: 4, by: "link" }]);
    after.goBackTo("mine");
    assert.equal(after.code, "mine");
    assert.deepEqual(codes(after), [work.code], "what was gone back from is kept too");
    assert.equal(openTab(storage).kept.back, undefined, "gone back to once, that is done");
  });
}

test("work: after several links, the way back leads to the learner's own code", () => {
  const storage = browserWith("mine", 4);
  const work = openTab(storage);
  work.replace("one", "link");
  work.replace("two", "link");
  assert.equal(work.before, "mine");
  work.take();
  assert.equal(storage.getItem(KEY), "two");
  assert.deepEqual(codes(work), ["mine"]);
  work.replace("three", "link");
  assert.equal(work.before, "two", "which was run, and so is the learner's");
});

test("work: taking a link back at once leaves everything as it was", () => {
  const storage = browserWith("mine");
  const work = openTab(storage);
  work.replace("linked", "link");
  work.goBackTo(work.before);
  assert.equal(work.code, "mine");
  assert.deepEqual(codes(work), []);
  assert.equal(storage.getItem(KEY), "mine");
});

test("work: a reset keeps the replaced code, and can be taken back after a reload", () => {
  const storage = browserWith("mine", 6);
  const work = openTab(storage);
  work.replace(STARTER, "reset");
  assert.equal(storage.getItem(KEY), null, "a page in another language has a starter of its own");
  const after = openTab(storage);
  assert.equal(after.kept.back, "reset");
  assert.equal(after.kept.versions[0].passed, 6);
  after.goBackTo(after.before);
  assert.equal(openTab(storage).code, "mine");
});

test("work: after new code a reset is no longer offered, but stays in the list", () => {
  const storage = browserWith("mine");
  const work = openTab(storage);
  work.replace(STARTER, "reset");
  work.edit("new");
  work.save();
  assert.equal(work.kept.back, undefined);
  const after = openTab(storage);
  assert.equal(after.kept.back, undefined);
  assert.deepEqual(codes(after), ["mine"]);
});

test("work: the count of checks belongs to the exact code, and disappears with a change", () => {
  const storage = browserWith("mine", 5);
  const work = openTab(storage);
  work.edit("mine, changed");
  work.save();
  work.replace(STARTER, "reset");
  assert.equal(work.kept.versions[0].passed, null);
  work.judged("other code", 6);
  work.edit("new");
  work.replace("linked", "link");
  work.take();
  assert.equal(work.kept.versions[0].passed, null);
});

test("work: does not keep the starter or blank code, and keeps the same code once", () => {
  const storage = new FakeStorage();
  const work = openTab(storage);
  work.replace("linked", "link");
  work.take();
  assert.deepEqual(codes(work), []);
  work.edit("  \n");
  work.replace(STARTER, "reset");
  assert.deepEqual(codes(work), []);
  for (let time = 0; time < 3; time += 1) {
    work.edit("mine");
    work.replace(STARTER, "reset");
  }
  assert.deepEqual(codes(work), ["mine"]);
});

test("work: keeps the last ten versions, newest first", () => {
  const storage = new FakeStorage();
  const work = openTab(storage);
  for (let at = 0; at < 13; at += 1) {
    work.edit(`code ${at}`);
    work.replace(STARTER, "reset");
  }
  const wanted = Array.from({ length: 10 }, (_, at) => `code ${12 - at}`);
  assert.deepEqual(codes(openTab(storage)), wanted);
});

test("work in two tabs: offers the other's newer code, and overwrites neither", () => {
  const storage = browserWith("both");
  const [one, two] = [openTab(storage), openTab(storage)];
  two.edit("of two");
  two.save();
  one.refresh();
  assert.equal(one.kept.isElsewhere, true);
  one.edit("of one");
  one.save();
  assert.equal(storage.getItem(KEY), "of two", "not overwritten");
  two.refresh();
  assert.deepEqual(codes(two), ["of one"], "and not lost either");
  one.edit("of one, further");
  one.save();
  two.refresh();
  assert.deepEqual(codes(two), ["of one, further"], "one version for each tab");
});

test("work in two tabs: saving keeps the other's code even if no event announced it", () => {
  const { storage, one } = tabsAtOdds();
  assert.equal(one.kept.isElsewhere, true);
  assert.equal(storage.getItem(KEY), "of two");
});

test("work in two tabs: taking the other's code makes this one's a version", () => {
  const { storage, one, two } = tabsAtOdds();
  one.takeElsewhere();
  assert.equal(one.code, "of two");
  assert.equal(one.kept.isElsewhere, false);
  assert.deepEqual(codes(one), ["of one"]);
  one.edit("of two, by one");
  one.save();
  assert.equal(storage.getItem(KEY), "of two, by one");
  two.refresh();
  assert.equal(two.kept.isElsewhere, true);
});

test("work in two tabs: keeping this one's code makes the other's a version", () => {
  const { storage, one } = tabsAtOdds();
  one.keepHere();
  assert.equal(storage.getItem(KEY), "of one");
  assert.equal(one.kept.isElsewhere, false);
  assert.deepEqual(codes(openTab(storage)), ["of two"]);
});

test("work in two tabs: a reset while they differ loses nothing", () => {
  const { storage, one } = tabsAtOdds();
  one.replace(STARTER, "reset");
  assert.equal(storage.getItem(KEY), "of two");
  assert.ok(codes(one).includes("of one"));
});

test("work in two tabs: a reset in one is offered in the other, which does not write over it", () => {
  const storage = browserWith("both");
  const [one, two] = [openTab(storage), openTab(storage)];
  one.replace(STARTER, "reset");
  two.refresh();
  assert.equal(two.kept.isElsewhere, true);
  two.save();
  assert.equal(openTab(storage).code, STARTER);
  two.takeElsewhere();
  assert.equal(two.code, STARTER);
  assert.deepEqual(codes(two), ["both"]);
});

test("work in two tabs: a version keeps its count of checks, even if the other's code was saved", () => {
  const { one, two } = tabsAtOdds();
  one.judged("of one", 4);
  two.refresh();
  assert.deepEqual(two.kept.versions[0].passed, 4, "before it is replaced");
  one.takeElsewhere();
  assert.deepEqual(one.kept.versions[0].passed, 4);
  one.goBackTo("of one");
  one.keepHere();
  one.replace(STARTER, "reset");
  assert.equal(one.kept.versions[0].code, "of one");
  assert.equal(one.kept.versions[0].passed, 4, "after it was saved and replaced");
});

test("work: keeps the count of code that was judged before it was saved, after a reload too", () => {
  const { storage, one } = tabsAtOdds();
  one.judged("of one", 5);
  one.keepHere();
  const after = openTab(storage);
  after.replace(STARTER, "reset");
  assert.equal(after.kept.versions[0].passed, 5);
});

test("work in two tabs: alternating new versions are all kept", () => {
  const storage = browserWith("both");
  const [one, two] = [openTab(storage), openTab(storage)];
  one.edit("first");
  one.replace(STARTER, "reset");
  two.takeElsewhere();
  two.edit("second");
  two.replace(STARTER, "reset");
  one.edit("third"); // this tab has not heard of "second"
  one.replace(STARTER, "reset");
  assert.deepEqual(codes(openTab(storage)), ["third", "second", "first"]);
});

test("work: code that the learner went back to once is not offered after a reload", () => {
  const storage = browserWith("mine");
  const work = openTab(storage);
  work.replace(STARTER, "link"); // the starter makes no version
  work.take();
  work.goBackTo("mine");
  work.edit("mine, further");
  work.save();
  assert.equal(openTab(storage).kept.back, undefined);
});

test("work in two tabs: the same code in both is no conflict", () => {
  const storage = browserWith("both");
  const [one, two] = [openTab(storage), openTab(storage)];
  two.edit("same");
  two.save();
  one.edit("same");
  one.save();
  assert.equal(one.kept.isElsewhere, false);
});

test("store: distinguishes full storage from blocked storage", () => {
  const full = new FakeStorage();
  full.room = 10;
  const crowded = openTab(full);
  assert.equal(crowded.kept.keeping, "saved", "the starter needs no room");
  crowded.edit("mine, which is long");
  crowded.save();
  assert.equal(crowded.kept.keeping, "full");
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

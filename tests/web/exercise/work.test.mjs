import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeStorage } from "../logic.mjs";
import { browserWith, codes, KEY, openTab, STARTER } from "./work-tabs.mjs";

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
  assert.equal(storage.getItem(KEY), STARTER);
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

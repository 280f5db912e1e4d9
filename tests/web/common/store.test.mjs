import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeStorage, logic } from "../logic.mjs";

const { Store } = logic;

const keysOf = (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at));

test("a closed store has deleted its own texts, and writes no more", () => {
  const storage = new FakeStorage();
  const store = new Store(() => storage, "week-3");
  new Store(() => storage).write("code:javascript", "other work");
  storage.setItem("another", "site");
  for (const name of ["code:javascript", "results"]) store.write(name, "mine");
  store.close();
  assert.equal(store.write("code:javascript", "saved when the page closes"), "saved");
  assert.deepEqual(keysOf(storage), ["sinusoidal-pe:code:javascript", "another"]);
});

test("a store that closes everywhere tells other tabs, also if storage was full", () => {
  const storage = new FakeStorage();
  const store = new Store(() => storage);
  store.write("code:javascript", "x".repeat(100));
  storage.room = "sinusoidal-pe:code:javascript".length + 100;
  const told = [];
  const { setItem } = storage;
  storage.setItem = (key, newValue) => {
    setItem.call(storage, key, newValue);
    told.push({ key, newValue });
  };
  store.closeEverywhere();
  assert.deepEqual(
    told.map((event) => store.tellsDeleted(event)),
    [true],
  );
  assert.ok(!store.tellsDeleted({ ...told[0], newValue: null }));
  assert.ok(!new Store(() => storage, "week-3").tellsDeleted(told[0]));
  assert.deepEqual(keysOf(storage), []);
});

test("closing a store does nothing if the browser blocks storage", () => {
  const store = new Store(() => {
    throw new DOMException("denied", "SecurityError");
  });
  store.write("code:javascript", "mine");
  store.closeEverywhere();
});

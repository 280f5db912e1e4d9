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

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describeProblem } from "sinusoidal-pe";
import { readTable } from "sinusoidal-pe/formats";

export const golden = (name) => readFileSync(new URL(`../../data/${name}`, import.meta.url));

export const bytesOf = (text) => new TextEncoder().encode(text);

export const read = (file, name) => {
  const result = readTable(file, name);
  assert.equal(result.kind, "table", JSON.stringify(result.problem));
  return result;
};

export const problemOf = (file, name) => {
  const result = readTable(file, name);
  assert.equal(result.kind, "unreadable", `${name ?? file} was read`);
  const text = describeProblem(result.problem);
  assert.match(text, /^[A-Z].+/s, result.problem.id);
  assert.doesNotMatch(text, /undefined|\[object|!/i);
  for (const sentence of text.split(/(?<=[.:]) /)) {
    assert.ok(sentence.split(" ").length <= 20, sentence);
  }
  return result.problem;
};

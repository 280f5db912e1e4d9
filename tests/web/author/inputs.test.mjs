import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { readName, readOrigins } = logic;
const texts = logic.texts.author.refused;

test("author page: blanks in a name become hyphens", () => {
  assert.deepEqual(readName("  week 3  exercise "), { value: "week-3-exercise", problem: "" });
  assert.deepEqual(readName("Week_3.b-c"), { value: "Week_3.b-c", problem: "" });
  assert.deepEqual(readName(""), { value: "", problem: "" });
});

test("author page: names each character of a name that it refuses, once", () => {
  const { value, problem } = readName("übung/3/😀");
  assert.equal(value, "übung/3/😀");
  assert.equal(problem, texts.name({ characters: ["ü", "/", "😀"] }));
});

test("author page: a pasted address becomes its origin", () => {
  for (const [text, value] of [
    ["https://course.example/course/view.php?id=7#section-2", "https://course.example"],
    ["HTTPS://Course.Example:443/", "https://course.example"],
    ["http://localhost:8080/a", "http://localhost:8080"],
    [
      "https://a.example/x, https://b.example\nhttps://a.example/y",
      "https://a.example,https://b.example",
    ],
    [" ", ""],
  ]) {
    assert.deepEqual(readOrigins(text), { value, problem: "" }, text);
  }
});

test("author page: names the first address of a site that it refuses", () => {
  for (const part of [
    "course.example",
    "ftp://course.example",
    "https://",
    "null",
    "*",
    "https://a b",
  ]) {
    const [first] = part.split(" ");
    const { problem } = readOrigins(`https://lms.example/x, ${part}`);
    if (part === "https://a b") assert.equal(problem, texts.origin({ part: "b" }));
    else assert.equal(problem, texts.origin({ part: first }), part);
  }
});

test("author page: the settings reader accepts every value that the form makes", () => {
  const warned = [];
  const warn = (text) => warned.push(text);
  const origins = readOrigins("https://a.example/x https://b.example").value;
  const query = new URLSearchParams({ id: readName("week 3").value, origins });
  const settings = logic.readSettings(query.toString(), { warn });
  assert.deepEqual([settings.id, settings.origins], ["week-3", origins.split(",")]);
  assert.deepEqual(warned, []);
});

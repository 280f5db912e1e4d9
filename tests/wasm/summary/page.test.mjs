import assert from "node:assert/strict";
import { test } from "node:test";
import { mistakes } from "#texts/mistakes/index.js";
import { summary as texts } from "#texts/summary.js";

import { mistakeTexts } from "../../../wasm/dist/feedback/feedback.js";
import { forClass } from "../../../wasm/dist/summary/for-class.js";
import { html, rich } from "../../../wasm/dist/summary/html.js";
import { Summing, withoutNames } from "../../../wasm/dist/summary/summary.js";
import { summaryPage, summaryView } from "../../../wasm/dist/summary/view.js";
import { resultOf, summed } from "./results.mjs";

const HOSTILE = `"><img src=x onerror='alert(1)'>&\u202e\u200b\`.js`;
const line = (name, file) => `${JSON.stringify(resultOf(file, name))}\n`;

test("summary page: escapes names of files everywhere, and needs no script and no other file", async () => {
  const text = ["wrong-base", "both", "odd", "TypeError"]
    .map((name) => line(name, HOSTILE))
    .join("");
  const page = summaryPage(await summed(text));
  assert.ok(!page.includes("<img") && !/[\u202e\u200b]/.test(page));
  assert.equal(
    page.split("&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;\\u202e\\u200b`.js").length,
    6,
  );
  assert.doesNotMatch(page, /<script|<link|src=[^x]|href="(?!#)|style="|javascript:/);
  assert.ok(!summaryPage(withoutNames(await summed(text))).includes("onerror"));
});

test("summary page: escapes names of errors and texts of tables", () => {
  const summing = new Summing();
  const checks = Array(6).fill("failed");
  const unnamed = { key: "a", text: "<b>`<i>`" };
  summing.add({ name: "a", checks, mistakes: [], error: "<u>Error", unnamed });
  const { markup } = summaryView(summing.summary());
  assert.ok(markup.includes('&lt;b&gt;<code translate="no">&lt;i&gt;</code>'));
  assert.ok(markup.includes("&lt;u&gt;Error"));
});

test("summary page: a template escapes text, and keeps what a template made", () => {
  assert.equal(
    html`<p title="${"\"'"}">${"<"}${html`<b>${1}</b>`}</p>`.markup,
    `<p title="&quot;&#39;">&lt;<b>1</b></p>`,
  );
  assert.equal(rich("a `b<` c").markup, 'a <code translate="no">b&lt;</code> c');
});

test("summary page: defines every colour and font of its style, and styles its parts", async () => {
  const text = [...Array(6).fill("wrong-base"), "odd", "right"].map((name) => line(name, "a.js"));
  const page = summaryPage(await summed(text.join("")));
  const [, style] = /<style>(.*)<\/style>/s.exec(page);
  for (const [, name] of style.matchAll(/var\((--[a-z-]+)\)/g)) {
    assert.ok(style.includes(`${name}:`), name);
  }
  const classes = [...page.matchAll(/class="([a-z]+)"/g)].map(([, name]) => name);
  assert.ok(classes.length > 10);
  for (const name of classes) assert.match(style, new RegExp(`\\.${name}\\b`));
});

test("summary page: says that it lists the largest groups if it lists fewer than there are", () => {
  const checks = Array(6).fill("failed");
  const withTables = (count) => {
    const summing = new Summing();
    for (let at = 0; at < count; at += 1) {
      const unnamed = { key: String(at), text: `table ${at}` };
      summing.add({ name: "a", checks, mistakes: [], error: undefined, unnamed });
    }
    return summaryPage(summing.summary());
  };
  const note = texts.unnamed.longest({ groups: 100 });
  assert.ok(!withTables(100).includes(note));
  assert.ok(withTables(101).includes(note));
  assert.ok(withTables(2).includes(texts.unnamed.different({ tables: 2 })));
  assert.ok(!withTables(1).includes(texts.unnamed.different({ tables: 1 })));
});

test("summary page: links each mistake to its explanation", async () => {
  const text = ["wrong-base", "both", "doubled-exponent"]
    .map((name) => line(name, "a.js"))
    .join("");
  const page = summaryPage(await summed(text));
  const links = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  assert.deepEqual([...links].sort(), ["doubled-exponent", "positions-from-one", "wrong-base"]);
  for (const id of links) assert.equal(page.split(`id="${id}"`).length, 2);
  const pair = ["positions-from-one", "wrong-base"]
    .map((id) => `<a href="#${id}">${mistakeTexts(id).title}</a>`)
    .join(" + ");
  assert.ok(page.includes(`<th scope="row">${pair}<`), pair);
});

test("summary page: explains every mistake without a number of one table", () => {
  for (const id of Object.keys(mistakes)) {
    for (const [part, text] of Object.entries(mistakeTexts(id))) {
      assert.match(text, /^[A-Z√].*[^ ]$/s, `${id}: ${part}`);
      assert.doesNotMatch(text, /NaN|undefined|null/, `${id}: ${part}`);
    }
  }
});

test("summary page: says if it hides names or small counts", async () => {
  const text = [...Array(6).fill("odd"), "right"].map((name) => line(name, "a.js")).join("");
  const all = await summed(text);
  const [named, nameless, shown] = [all, withoutNames(all), forClass(all)].map(summaryPage);
  assert.ok(!named.includes(texts.nameless) && nameless.includes(texts.nameless));
  assert.ok(shown.includes(texts.forClass({ least: 5 })) && !nameless.includes("a few”"));
  assert.ok(
    summaryPage(forClass(await summed(line("odd", "a.js")))).includes(texts.tooFew({ least: 5 })),
  );
});

test("summary page: a bar has the share of the count, and a hidden count has none", async () => {
  const text = [...Array(6).fill("wrong-base"), ...Array(2).fill("right")].map((name) =>
    line(name, "a.js"),
  );
  const page = summaryPage(await summed(text.join("")));
  assert.ok(page.includes('<rect class="wrong" width="75" height="10"/>'));
  assert.ok(page.includes('<rect class="good" width="25" height="10"/>'));
  assert.ok(page.includes('<rect class="wrong" width="100" height="10"/>'), "the largest mistake");
  const thirds = ["wrong-base", "right", "right"].map((name) => line(name, "a.js"));
  const third = summaryPage(await summed(thirds.join("")));
  assert.ok(third.includes('<rect class="wrong" width="33.33" height="10"/>'));
  const shown = summaryPage(forClass(await summed(text.join(""))));
  assert.match(shown, /<td class="bar"><\/td><td class="count">a few<\/td>/);
});

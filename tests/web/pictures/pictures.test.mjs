// Pictures are templates. The page draws them with lit, and the build writes them as plain HTML.
import assert from "node:assert/strict";
import { test } from "node:test";

import { html, nothing, svg } from "lit/html.js";
import { load } from "sinusoidal-pe";

import { logic } from "../logic.mjs";

const { entryText, htmlOf, outlinePicture, showCase, waveLabel, wavePicture } = logic;
const pe = await load();

function pointsOf(path) {
  const numbers = path
    .replaceAll("h.01", "")
    .match(/-?\d*\.?\d+/g)
    .map(Number);
  let [x, y] = [0, 0];
  return numbers.flatMap((way, at) => {
    if (at % 2 === 0) {
      x += way;
      return [];
    }
    y += way;
    return [[x, y].map((each) => Math.round(10 * each) / 10)];
  });
}

test("pictures: templates become plain HTML, and their values cannot become markup", () => {
  const list = [1, 2].map((each) => svg`<i>${each}</i>`);
  assert.equal(
    htmlOf(html`<p title="${'"<a>"'}">${list}${nothing}${"a & b"}</p>`),
    ['<p title="&quot;&lt;a&gt;&quot;">', "<i>1</i><i>2</i>", "a &amp; b</p>"].join(""),
  );
  assert.throws(() => htmlOf(html`<p @click=${() => {}}></p>`), /holds a function/);
});

test("pictures: draw each entry of a small case as a square, each number of the formula as a ring", () => {
  const table = pe.encode(7, 6);
  table.data[3 * 6] = Number.NaN;
  const drawn = showCase(pe, { T: 7, C: 6, data: table.data }, 0, [0]);
  const text = htmlOf(wavePicture(drawn, 0, waveLabel(drawn, 0, true)));
  const [, line, squares, crosses] =
    /<g class="held"><path d="([^"]*)" \/><path class="entry" d="([^"]*)" \/>(.*?)<\/g>/s.exec(
      text,
    );
  assert.equal(squares.match(/h\.01/g).length, 6);
  assert.equal(crosses.match(/<path /g).length, 1);
  const [, rings] = /<g class="ring">(.*?)<\/g>/s.exec(text);
  assert.equal(rings.match(/<circle /g).length, 7);
  // The path continues after the missing entry, to the last position.
  for (const path of [line, squares]) assert.equal(pointsOf(path).at(-1)[0], 290, path);
  assert.doesNotMatch(text, /undefined| (?:d|x|y|cx|cy)="[^"]*NaN/);
});

test("pictures: describe where a small case differs, then its numbers, without hidden ones", () => {
  const { wave } = logic.texts.pictures;
  const table = pe.encode(7, 6);
  const right = [...table.data].filter((_, at) => at % 6 === 0);
  table.data[3 * 6] = Number.NaN;
  const case0 = showCase(pe, { T: 7, C: 6, data: table.data }, 0, [0]);
  const found = [...table.data].filter((_, at) => at % 6 === 0);
  const given = { j: 0, t: [0, 1, 2, 3, 4, 5, 6], off: [3], table: found };
  assert.equal(waveLabel(case0, 0, true), wave({ ...given, formula: right }));
  const hidden = right.map((each, t) => (t === 3 ? null : each));
  assert.equal(
    waveLabel({ ...case0, namedRows: [3] }, 0, false),
    wave({ ...given, formula: hidden }),
  );
});

test("pictures: lines and squares of right entries go through the rings at any length", () => {
  for (const base of [2, 10, 10000]) {
    const asPe = { ...pe, encodePositions: (t, C) => pe.encodePositions(t, C, { base }) };
    const { data } = pe.encode(7, 6, { base });
    for (const j of [0, 1, 2, 3, 4, 5]) {
      const drawn = showCase(asPe, { T: 7, C: 6, data }, 0, [j]);
      const text = htmlOf(wavePicture(drawn, j, ""));
      const [, line, squares] =
        /<g class="held"><path d="([^"]*)" \/><path class="entry" d="([^"]*)"/.exec(text);
      const rings = [...text.matchAll(/<circle cx="([^"]*)" cy="([^"]*)"/g)];
      const centres = rings.map(([, x, y]) => [Number(x), Number(y)]);
      for (const path of [line, squares]) assert.deepEqual(pointsOf(path), centres, path);
    }
  }
});

test("outlines: have the axes and lengths of the shape", () => {
  const texts = (shape, names) =>
    [...htmlOf(outlinePicture(shape, "label", names)).matchAll(/<text[^>]*>([^<]*)</g)].map(
      ([, text]) => text,
    );
  assert.deepEqual(texts([4, 8], ["T", "C"]), ["C = 8", "T = 4"]);
  assert.deepEqual(texts([32]), ["32"]);
  assert.deepEqual(texts([1, 4, 8]), ["8", "4"]);
});

test("entries: have four decimals, or as many as distinguish two numbers", () => {
  assert.equal(entryText(-0.5), "−0.5000");
  assert.equal(entryText(0.1, 0.10001), "0.1000000");
  assert.equal(entryText(12345.678), "12345.7");
  assert.equal(entryText(Number.NaN), "NaN");
  assert.equal(entryText(Number.NEGATIVE_INFINITY), "−Infinity");
});

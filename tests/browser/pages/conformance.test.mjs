import assert from "node:assert/strict";
import { test } from "node:test";

import { emulate, setScreen } from "../engine.mjs";
import { sharing, started } from "../harness.mjs";
import { overhang } from "../in-page.mjs";
import { STATES } from "../page-states.mjs";

const site = await started();

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };
const PAGES = {
  "the explorer": ["explore.html?T=40&C=8&base=1000", ".explorer-tabs button"],
  "the lesson": ["explore.html?lesson=why", ".lesson-show"],
  "author.html": ["author.html", "#view"],
  "class.html": ["class.html", "#files"],
  "misconceptions.html": ["misconceptions.html", ".contents"],
  "sources.html": ["sources.html", "table"],
};

async function onPage(query, selector, use) {
  const page = await site.browser.newPage();
  try {
    await setScreen(page, WIDE);
    await page.goto(site.url + query);
    await page.waitForSelector(selector);
    await use(page);
  } finally {
    await page.close();
  }
}

/** All questions are asked on one visit. */
const failed = sharing(async () => {
  const [code, reach] = STATES["every step of help"];
  const exercise = await site.open({ code });
  await reach(exercise);
  return exercise;
});

/** The least contrast of text fields, buttons and lines of charts to the page. */
function leastContrast() {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const paint = (colour, opacity = 1) => {
    context.globalAlpha = opacity;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (pixel) => {
    const [red, green, blue] = pixel.map((value) => linear(value / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const paper = getComputedStyle(document.body).backgroundColor;
  const ratio = ([colour, opacity]) => {
    const ground = luminance(paint(paper));
    const [low, high] = [luminance(paint(colour, opacity)), ground].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const borders = [...document.querySelectorAll("input, select, textarea, button, .editor, .file")]
    .filter((each) => each.checkVisibility() && each.ariaDisabled !== "true")
    .map((each) => getComputedStyle(each))
    .filter(({ borderTopWidth, borderTopColor: colour }) => {
      const isTransparent = /, 0\)$|transparent/.test(colour);
      return borderTopWidth !== "0px" && !isTransparent;
    })
    .map(({ borderTopColor }) => [borderTopColor, 1]);
  const lines = [...document.querySelectorAll("svg .line, svg .selected, svg .domain")]
    .map((each) => getComputedStyle(each))
    .filter(({ stroke }) => stroke !== "none")
    .map(({ stroke, strokeOpacity }) => [stroke, Number(strokeOpacity)]);
  return Math.min(...[...borders, ...lines].map(ratio));
}

/** The spacing that WCAG 2.2 names in 1.4.12. The pages' policy allows no `style` element. */
function space() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  for (const each of [document, ...document.querySelectorAll("*")]) {
    const root = each.shadowRoot ?? each;
    root.adoptedStyleSheets?.push(sheet);
  }
}

/** Words that reach beyond their box, or that a box cuts. */
const spilled = () => {
  // In Firefox, the space behind the last letter makes a box up to 4 pixels too narrow.
  const LAST_SPACE = 4;
  return [...document.querySelectorAll("h1, h2, h3, button, summary, label, .words, .state")]
    .filter((each) => each.checkVisibility() && each.clientWidth > 0)
    .filter(
      (each) =>
        each.scrollWidth > each.clientWidth + LAST_SPACE ||
        (getComputedStyle(each).overflowY === "hidden" &&
          each.scrollHeight > each.clientHeight + 2),
    )
    .map((each) => each.textContent.trim());
};

/** Pairs of texts above the editor that overlap. */
const covering = () => {
  const texts = [...document.querySelectorAll(".tabs button, .language-state, .keys")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => ({ box: each.getBoundingClientRect(), text: each.textContent.trim() }));
  const areApart = (one, other) =>
    one.right <= other.left || one.bottom <= other.top || one.top >= other.bottom;
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => !areApart(one.box, other.box))
      .map((other) => [one.text, other.text]),
  );
};

/** Describes the element with the focus, or returns `null` at the end of the page. */
function focused() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return null;
  const hasOutline = (each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && outlineWidth !== "0px";
  };
  // Around the editor, which also shows its cursor, the edge gets the colour of the text.
  const hasDarkEdge = (each) =>
    each.classList.contains("editor") &&
    getComputedStyle(each).borderTopColor === getComputedStyle(document.body).color;
  const ancestors = [];
  for (let each = element; each; each = each.parentElement ?? each.getRootNode().host) {
    ancestors.push(each);
  }
  const isAtTop = ({ left, top, width, height }) => {
    const x = left + Math.min(width, innerWidth - left) / 2;
    const y = top + Math.min(height, innerHeight - top) / 2;
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot?.elementFromPoint(x, y)) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (inner === hit) break;
      hit = inner;
    }
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  return {
    name: `${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 30)}`,
    isEditor: element.classList.contains("cm-content"),
    hasOutline: ancestors.some((each) => hasOutline(each) || hasDarkEdge(each)),
    isInView: [...element.getClientRects()].some(isAtTop),
  };
}

async function badStops(page) {
  const bad = [];
  let stops = 0;
  for (; stops < 60; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focused);
    if (stop === null) break;
    if (!(stop.hasOutline && stop.isInView)) bad.push(stop.name);
    if (stop.isEditor) await page.keyboard.press("Escape");
  }
  assert.ok(stops > 9);
  return bad;
}

test("reflow: at 320 pixels no page is wider than its window", async () => {
  await failed(async (_exercise, page) => {
    await setScreen(page, NARROW);
    assert.equal(await page.evaluate(overhang), 0);
  });
  for (const [name, [query, selector]] of Object.entries(PAGES)) {
    await onPage(query, selector, async (page) => {
      await setScreen(page, NARROW);
      assert.equal(await page.evaluate(overhang), 0, name);
    });
  }
});

test("focus: each stop of Tab shows where the focus is, and nothing covers it", async () => {
  for (const screen of [WIDE, NARROW]) {
    await failed(async (_exercise, page) => {
      await setScreen(page, screen);
      await page.focus("[role=tab]");
      assert.deepEqual(await badStops(page), []);
    });
    await onPage(...PAGES["the explorer"], async (page) => {
      await setScreen(page, screen);
      assert.deepEqual(await badStops(page), []);
    });
  }
});

test("contrast: edges of controls and lines of charts have 3:1 or more", async () => {
  const check = async (page) => {
    await page.evaluate(() => document.activeElement.blur()); // the editor's edge is darker with it
    for (const scheme of ["light", "dark"]) {
      await emulate(page, { "prefers-color-scheme": scheme });
      const least = await page.evaluate(leastContrast);
      assert.ok(least >= 3, `${scheme}: ${least}`);
    }
  };
  await failed((_exercise, page) => check(page));
  for (const view of ["heatmap", "lines", "frequencies", "distances", "shift"]) {
    const query = `explore.html?base=1000&view=${view}`;
    await onPage(query, ".explorer-tabs button", check);
  }
  await onPage(...PAGES["author.html"], check);
});

test("text spacing: nothing reaches beyond its box or covers the tabs", async () => {
  const check = async (page) => {
    await page.evaluate(space);
    for (const screen of [WIDE, NARROW]) {
      await setScreen(page, screen);
      assert.deepEqual(await page.evaluate(spilled), []);
      assert.deepEqual(await page.evaluate(covering), []);
    }
  };
  await failed((_exercise, page) => check(page));
  await onPage(...PAGES["the explorer"], check);
});

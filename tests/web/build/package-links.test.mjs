// Links in packages for courses. The exercise must stay in its frame, because Moodle begins a visit only once
// each time that a learner opens the course's player. tests/browser/course/links.test.mjs tries a browser.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";

import { root } from "../../../scripts/run.mjs";
import { filesIn, namedFiles } from "../../../wasm/dist/page/files.js";
import { exerciseFor, filesOf, scormPackage } from "../../../wasm/dist/page/scorm.js";
import { logic } from "../logic.mjs";

const all = namedFiles(filesIn(join(root, "build/page")));

/** These open in a tab of their own. */
const IN_TAB = /(^|\/)(explore|sources)\.html$|\/lesson-/;

const isInPage = (link) => link.includes('href="#');
const isInTab = (link) => / target="_blank" rel="noopener"/.test(link);

for (const locale of Object.keys(logic.LOCALES)) {
  const settings = `lang=${locale}`;
  const files = unzipSync(scormPackage("1.2", filesOf(exerciseFor(settings), all), settings));
  const texts = Object.entries(files)
    .filter(([path]) => /\.(html|js)$/.test(path))
    .map(([path, bytes]) => [path, strFromU8(bytes)]);

  test(`packages: every link of the exercise opens a tab, and no form sends anything: ${locale}`, () => {
    const links = texts
      .filter(([path]) => !IN_TAB.test(path))
      .flatMap(([, text]) => text.match(/<a\s[^>]*href=[^>]*>/g) ?? []);
    assert.ok(links.length >= 6, links.join("\n"));
    assert.deepEqual(
      links.filter((link) => !isInPage(link) && !isInTab(link)),
      [],
    );
    const [, page] = texts.find(([path]) => path === exerciseFor(settings));
    assert.match(page, /form-action 'none'/);
  });

  test(`packages: no page links to the exercise or to another language: ${locale}`, () => {
    const pages = texts.filter(([path]) => /^(?!assets\/).*\.html$/.test(path));
    assert.equal(pages.length, 3);
    for (const [path, text] of pages)
      assert.doesNotMatch(text, /<a [^>]*(href="\.\/"|hreflang)/, path);
  });
}

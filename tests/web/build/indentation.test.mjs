import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { unindented, withUnindentedTemplates } = logic;

test("indentation: replaces a line end and the next indentation by a space, between tags as well", () => {
  const html = '<p>\n  one,\n  <b\n    class="x"\n  >two</b>\n  <i>three</i>\n</p>\n';
  assert.equal(unindented(html), '<p> one, <b class="x" >two</b> <i>three</i> </p> ');
  assert.equal(unindented("<p>a  b</p> <p>c</p>"), "<p>a  b</p> <p>c</p>");
});

test("indentation: keeps the text of pre, textarea, script and style", () => {
  for (const name of ["pre", "textarea", "script", "style"]) {
    const element = `<${name} id="x">\n  a\n\n    b</${name}>`;
    assert.equal(unindented(`\n  ${element}\n  ${element}\n`), ` ${element} ${element} `);
  }
  assert.equal(unindented("<present>\n  a</present>"), "<present> a</present>");
});

test("indentation: shortens nested templates and nothing else in a module", () => {
  const module = (indent) =>
    [
      `const list = (all: string[]) => html\`${indent("\n  ")}<ul>${indent("\n    ")}\${`,
      "  // a comment",
      `  all.map((each) => html\`${indent("\n      ")}<li>\${each}</li>${indent("\n    ")}\`)`,
      `}${indent("\n  ")}</ul><pre>\n  \${all}\n</pre>${indent("\n  ")}\`;`,
      "const code = `def f():\n    return 1`;",
      "const other = css`\n  a {}\n`;",
    ].join("\n");
  const written = module((space) => space);
  assert.equal(
    withUnindentedTemplates("view.ts", written),
    module(() => " "),
  );
});

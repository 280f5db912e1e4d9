import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, test } from "node:test";

import { browserPath, findBrowser } from "../../scripts/browsers.mjs";
import { root } from "../../scripts/run.mjs";
import { plain } from "../environment.mjs";

const folder = mkdtempSync(join(tmpdir(), "browsers "));
after(() => rmSync(folder, { recursive: true, force: true }));
const [first, second] = ["first", "second"].map((name) => join(folder, name));
const PATH = [first, second].join(delimiter);

function program(place, name, mode = 0o755) {
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, name), "", { mode });
  return join(place, name);
}
const elsewhere = program(join(folder, "elsewhere"), "fox");
const firefox = program(second, "firefox");
program(first, "chromium", 0o644);

test("findBrowser takes the browser of its variable, or else one on the PATH", () => {
  assert.equal(findBrowser("firefox", { PATH }), firefox);
  assert.equal(findBrowser("firefox", { PATH, PE_FIREFOX: elsewhere }), elsewhere);
  assert.equal(findBrowser("firefox", { PE_FIREFOX: elsewhere }), elsewhere);
  assert.equal(browserPath("firefox", { PATH, PE_FIREFOX: "" }), firefox);
});

test("the error for a missing browser names its variable", () => {
  assert.equal(findBrowser("chromium", { PATH }), undefined, "the file is not executable");
  assert.throws(
    () => browserPath("headless-shell", { PATH }),
    /^Error: the PATH has no chromium-headless-shell or .*; PE_HEADLESS_SHELL may name one elsewhere$/,
  );
  assert.throws(
    () => browserPath("firefox", { PATH, PE_FIREFOX: first }),
    new Error(`PE_FIREFOX: there is no program at ${first}`),
  );
});

test("setup.sh installs browsers that neither the PATH nor a variable has", () => {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  // Without apt-get on the PATH it prints the packages.
  for (const name of ["sh", "dirname"]) {
    symlinkSync(execFileSync("which", [name], { encoding: "utf8" }).trim(), join(bin, name));
  }
  symlinkSync(process.execPath, join(bin, "node"));
  const wanted = (variables) => {
    const env = { ...plain, PATH: [bin, second].join(delimiter), ...variables };
    const script = join(root, "scripts/setup.sh");
    return spawnSync("sh", [script, "test"], { encoding: "utf8", env });
  };
  const none = { PE_CHROMIUM: "", PE_HEADLESS_SHELL: "", PE_FIREFOX: "", PE_WEBKIT_DRIVER: "" };
  const lacking = wanted(none);
  assert.equal(lacking.status, 1);
  assert.match(
    lacking.stderr,
    /^There is no apt-get here.* chromium chromium-headless-shell webkit/m,
  );
  const named = wanted({ ...none, PE_HEADLESS_SHELL: elsewhere, PE_WEBKIT_DRIVER: elsewhere });
  assert.match(named.stderr, /: .* chromium xvfb /);
  const wrong = wanted({ ...none, PE_CHROMIUM: "/nowhere" });
  assert.deepEqual(
    [wrong.status, wrong.stderr.split("\n").at(-2)],
    [1, "PE_CHROMIUM: there is no program at /nowhere"],
  );
});

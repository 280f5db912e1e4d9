import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { root } from "../../scripts/run.mjs";
import { plain } from "../environment.mjs";

const folder = mkdtempSync(join(tmpdir(), "setup-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const NONE = { PE_CHROMIUM: "", PE_HEADLESS_SHELL: "", PE_FIREFOX: "", PE_WEBKIT_DRIVER: "" };

/** Makes a folder with these empty programs, for a PATH on which there is nothing else. */
function machine(name, system, programs) {
  const bin = join(folder, name);
  mkdirSync(bin);
  for (const tool of ["sh", "dirname", "sed"]) {
    symlinkSync(execFileSync("which", [tool], { encoding: "utf8" }).trim(), join(bin, tool));
  }
  symlinkSync(process.execPath, join(bin, "node"));
  writeFileSync(join(bin, "uname"), `#!/bin/sh\necho ${system}\n`, { mode: 0o755 });
  for (const program of programs) writeFileSync(join(bin, program), "", { mode: 0o755 });
  return (target) =>
    spawnSync("sh", [join(root, "scripts/setup.sh"), target], {
      encoding: "utf8",
      env: { ...plain, ...NONE, PATH: bin },
    });
}

test("setup.sh prints the commands of Homebrew for npm start on macOS", () => {
  const { status, stdout, stderr } = machine("mac", "Darwin", ["brew"])("start");
  assert.equal(status, 1);
  assert.equal(stdout, "");
  assert.equal(
    stderr,
    "These programs are missing: emscripten cmake ninja-build\nRun:\n  brew install emscripten cmake ninja\n",
  );
  const weekly = readFileSync(join(root, ".github/workflows/weekly.yml"), "utf8");
  assert.match(weekly, /- run: brew install emscripten cmake ninja$/m);
});

test("setup.sh prints how to install Homebrew if it is missing too", () => {
  const { stderr } = machine("bare", "Darwin", ["cmake", "ninja"])("start");
  assert.match(
    stderr,
    /^ {2}\/bin\/bash -c "\$\(curl .*\/Homebrew\/install\/HEAD\/install\.sh\)"$/m,
  );
  assert.match(stderr, /^ {2}brew install emscripten$/m);
});

test("setup.sh prints the commands for the tests on macOS, without WebKitGTK", () => {
  const { status, stderr } = machine("mac-test", "Darwin", ["brew"])("test");
  assert.equal(status, 1);
  for (const command of [
    /^ {2}brew install emscripten cmake ninja( googletest)? pkgconf clang-format python llvm$/m,
    /^ {2}brew install --cask google-chrome firefox$/m,
    /^ {2}npx @puppeteer\/browsers install chrome-headless-shell@stable --path /m,
    /^ {2}export PE_CHROMIUM="\/Applications\/Google Chrome\.app\//m,
    /^ {2}export PATH="\$\(brew --prefix llvm\)\/bin:\$PATH"$/m,
  ])
    assert.match(stderr, command);
  assert.doesNotMatch(stderr, /webkit|xvfb/);
});

test("setup.sh installs nothing on macOS if nothing is missing", () => {
  const { status, stdout, stderr } = machine("full", "Darwin", ["emcc", "cmake", "ninja"])("start");
  assert.deepEqual([status, stdout, stderr], [0, "", ""]);
});

test("setup.sh prints the Debian packages if a Linux has no apt-get", () => {
  const { status, stderr } = machine("other", "Linux", ["cmake"])("start");
  assert.equal(status, 1);
  assert.match(stderr, /^There is no apt-get here\..*: emscripten ninja-build$/m);
});

test("npm start prints the commands for WSL on Windows", () => {
  const script = `Object.defineProperty(process, "platform", { value: "win32" });
    const { installSystemPackages } = await import("./scripts/prepare.mjs");
    installSystemPackages("start");`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { cwd: root, encoding: "utf8" },
  );
  assert.equal(status, 1);
  for (const command of ["wsl --install -d Debian", "npm start", `$(wslpath '${root}')`])
    assert.ok(stderr.includes(command), stderr);
});

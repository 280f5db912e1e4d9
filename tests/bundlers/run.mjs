// npm run test:bundlers: builds and runs the packed package with every tool, from npm. With --write the
// table goes into docs/javascript.md; names choose tools. With --newest the tools' newest versions are
// tried, and nothing is written.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";

import { withBlock } from "../../scripts/docs.mjs";
import { root } from "../../scripts/run.mjs";
import { once } from "../../scripts/stamp.mjs";
import { launch } from "../browser/launch.mjs";
import { ENTRIES, EXPECTED, writeApp } from "./apps.mjs";
import { withNewest } from "./newest.mjs";
import { tableOf } from "./table.mjs";
import { TOOLS } from "./tools.mjs";

const work = join(root, "build/bundlers");
const bin = join(work, "node_modules/.bin");

// Tools get no browser of their own.
const ENVIRONMENT = { ...process.env, CI: "1", NEXT_TELEMETRY_DISABLED: "1" };

const isNewest = process.argv.includes("--newest");

/** The error of a failed command has its output. */
async function output(command, args, cwd, env = {}) {
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      cwd,
      env: { ...ENVIRONMENT, ...env },
      maxBuffer: 2 ** 26,
    });
    return stdout;
  } catch (error) {
    const said = `${error.stderr ?? ""}${error.stdout ?? ""}`.trim().split("\n").slice(0, 12);
    throw new Error([error.message.split("\n")[0], ...said].join("\n"), { cause: error });
  }
}

async function install() {
  // Each version is pinned: no lockfile of npm has every tool's parts for every system.
  const inputs = ["tests/bundlers/tools/package.json"];
  const version = isNewest ? `newest of ${Date.now()}` : "";
  await once({ stamp: "build/bundlers.stamp", inputs, outputs: [], version }, () => {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    const pinned = JSON.parse(readFileSync(join(root, inputs[0]), "utf8"));
    writeFileSync(
      join(work, "package.json"),
      JSON.stringify(isNewest ? withNewest(pinned) : pinned, null, 2),
    );
    execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: work, stdio: "inherit" });
  });
  const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", work];
  const [{ filename }] = JSON.parse(execFileSync("npm", pack, { cwd: root, encoding: "utf8" }));
  const folder = join(work, "node_modules/sinusoidal-pe");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xzf", join(work, filename), "-C", folder, "--strip-components=1"]);
}

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** The policy that a page of this entry needs; `more` are sources of scripts. */
const policyOf = (name, more) => {
  const scripts = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval' ${more}`;
  return name === "default" ? `${scripts}; connect-src 'self'` : scripts;
};

/** `served` keeps the bytes that were sent, by path. */
async function serve(folder, policy) {
  const served = new Map();
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const path = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    if (!existsSync(path)) {
      response.writeHead(404);
      response.end();
      return;
    }
    const bytes = readFileSync(path);
    served.set(pathname, bytes);
    response.writeHead(200, {
      "content-type": TYPES[extname(path)] ?? "text/plain",
      "content-security-policy": policy,
    });
    response.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { served, server, url: `http://127.0.0.1:${server.address().port}/` };
}

let browser;

async function titleOf(url) {
  browser ??= await launch("chromium");
  const page = await browser.newPage();
  try {
    await page.goto(url);
    await page.waitForFunction(() => document.title !== "", { timeout: 30_000 });
    return await page.title();
  } finally {
    await page.close();
  }
}

/**
 * Opens a page under the strictest policy for its entry. Returns the bytes of its scripts and modules, in
 * brotli.
 */
async function opened(folder, name, more = "") {
  const expected = EXPECTED[name];
  const { served, server, url } = await serve(folder, policyOf(name, more));
  try {
    const title = await titleOf(url);
    if (title !== expected) throw new Error(`the page says ${title} instead of ${expected}`);
    const scripts = [...served].filter(([path]) => /\.(m?js|wasm)$/.test(path));
    return scripts.reduce((sum, [, bytes]) => sum + brotliCompressSync(bytes).length, 0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Returns the bytes of a page, or `true`. */
async function tried(tool, name) {
  const folder = join(work, "apps", tool.id, name);
  const expected = EXPECTED[name];
  writeApp(folder, name, tool.files?.(name));
  const context = {
    ...{ bin, expected, folder, name, opened, titleOf, work },
    packaged: join(work, "node_modules/sinusoidal-pe/wasm/dist"),
    run: (command, args, env) => output(command, args, folder, env),
    says(text) {
      if (text.trim() === expected) return true;
      throw new Error(`it says ${text.trim()} instead of ${expected}`);
    },
  };
  return tool.works(context);
}

const chosen = process.argv.slice(2).filter((name) => !name.startsWith("--"));
await install();

/** Returns undefined for a package that npm does not have for this system. */
function installedVersion(name) {
  const path = join(work, "node_modules", name, "package.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).version : undefined;
}

const versions = {};
const rows = [];
try {
  for (const tool of TOOLS.filter(({ id }) => chosen.length === 0 || chosen.includes(id))) {
    if (tool.package) versions[tool.package] = installedVersion(tool.package);
    if (isNewest && tool.package && !versions[tool.package]) {
      console.log(`${tool.name}: not tried, because ${tool.package} could not be installed here`);
      continue;
    }
    const row = { tool, cells: {} };
    rows.push(row);
    for (const name of Object.keys(ENTRIES)) {
      if (tool.entries && !tool.entries.includes(name)) continue;
      try {
        row.cells[name] = await tried(tool, name);
      } catch (error) {
        row.cells[name] = error;
      }
      const cell = row.cells[name];
      console.log(
        `${tool.name} (${tool.how}), ${ENTRIES[name]}: ${cell === true ? "works" : cell}`,
      );
    }
  }
} finally {
  await browser?.close();
}
const table = tableOf(rows, versions);
console.log(`\n${table}`);
const failed = rows.filter(({ cells }) =>
  Object.values(cells).some((cell) => cell instanceof Error),
);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ tool }) => tool.id).join("; ")}`);
  process.exitCode = 1;
} else if (process.argv.includes("--write") && !isNewest) {
  const path = join(root, "docs/javascript.md");
  writeFileSync(path, withBlock(readFileSync(path, "utf8"), "tools", table));
}

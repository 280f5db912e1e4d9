// The package without a build step: from hosts that serve its files, and from hosts that bundle them. Each host is a
// server of another origin, with the tools that the real one names.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { build } from "esbuild-wasm";
import { rollup } from "rollup";
import { minify } from "terser";
import { loadingSources } from "#texts/loading.js";

import { root } from "../../../scripts/run.mjs";
import { plain } from "../../environment.mjs";
import { listen } from "../../listen.mjs";
import { launch } from "../launch.mjs";

const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
const unpacked = join(folder, "package");
const { exports, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const NAMED = `sinusoidal-pe@${version}`;

const TYPES = {
  ".html": "text/plain", // their readers would otherwise run scripts of other people's packages
  ".js": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

const fileOf = (entry) => join(unpacked, exports[entry === "" ? "." : `./${entry}`].default);

const raw = (path) => {
  const file = join(unpacked, path);
  return existsSync(file) && { type: TYPES[extname(path)], body: readFileSync(file) };
};

const script = (body) => ({ type: "text/javascript", body });

async function byRollup(file) {
  const input = file === "" ? fileOf("") : join(unpacked, file);
  const bundle = await rollup({ input, onwarn: ({ message }) => assert.fail(message) });
  const { output } = await bundle.generate({ format: "es" });
  assert.equal(output.length, 1);
  return script((await minify(output[0].code, { module: true })).code);
}

async function byEsbuild(entry) {
  const { outputFiles } = await build({
    ...{ entryPoints: [fileOf(entry)], bundle: true, minify: true, write: false },
    ...{ format: "esm", target: "es2022", platform: "browser", logLevel: "silent" },
  });
  return script(outputFiles[0].contents);
}

/** The answers of each host, by the path of a request, of which `NAMED` is the beginning. */
const HOSTS = {
  jsDelivr: {
    begin: `/npm/${NAMED}/`,
    answer: (path) => (path.endsWith("+esm") ? byRollup(path.replace(/\/?\+esm$/, "")) : raw(path)),
  },
  unpkg: { begin: `/${NAMED}/`, answer: raw },
  "esm.sh": {
    begin: `/${NAMED}/`,
    answer(path) {
      const [, built] = /^es2022\/(.*)\.mjs$/.exec(path) ?? [];
      if (built !== undefined) return byEsbuild(built === "sinusoidal-pe" ? "" : built);
      const name = path || "sinusoidal-pe";
      return path.endsWith(".wasm")
        ? raw(path.replace(/^es2022\//, "")) // it sends there
        : script(`export * from "/${NAMED}/es2022/${name}.mjs";`);
    },
  },
};

function serveHost({ begin, answer }) {
  return createServer(async ({ url }, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("x-content-type-options", "nosniff");
    const { pathname } = new URL(url, "http://localhost");
    const found = `${pathname}/`.startsWith(begin) && (await answer(pathname.slice(begin.length)));
    response.writeHead(found ? 200 : 404, found ? { "content-type": found.type } : {});
    response.end(found ? found.body : undefined);
  });
}

const pages = new Map();
const site = createServer(({ url }, response) => {
  const { html, policy } = pages.get(url) ?? { html: "<!doctype html><link rel=icon href=data:,>" };
  if (policy) response.setHeader("content-security-policy", policy);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(html);
});

const origins = {};
const servers = [site];
let browser;
let own;
before(async () => {
  const env = { ...plain, npm_config_cache: join(folder, "cache") };
  const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const [{ filename }] = JSON.parse(
    execFileSync("npm", pack, { cwd: root, encoding: "utf8", env }),
  );
  execFileSync("tar", ["-xzf", join(folder, filename), "-C", folder]);
  for (const [name, host] of Object.entries(HOSTS)) {
    const server = serveHost(host);
    servers.push(server);
    origins[name] = await listen(server);
  }
  own = await listen(site);
  browser = await launch("chromium");
});
after(async () => {
  await browser?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page under the strictest policy for a host, and returns what `tell` got. */
async function told(html, host, isFetching) {
  const path = `/${pages.size}`;
  const policy = `default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' ${host}; img-src data:`;
  pages.set(path, { html, policy: isFetching ? `${policy}; connect-src ${host}` : policy });
  const page = await browser.newPage();
  try {
    await page.goto(own + path);
    await page.waitForFunction(() => document.querySelector("pre")?.textContent, {
      timeout: 60_000,
    });
    return await page.$eval("pre", ({ textContent }) => textContent);
  } finally {
    await page.close();
  }
}

const pageOf = (address, options) => `<!doctype html>
<link rel="icon" href="data:,">
<pre></pre>
<script type="module">
  const tell = (text) => document.querySelector("pre").append(String(text));
  try {
    const { load } = await import(${JSON.stringify(address)});
    const pe = await load(${JSON.stringify(options)});
    tell(pe.encode(1, 4).data + " " + (pe.judge?.(pe.encode).passed ?? "encoder"));
  } catch (error) {
    tell(error.message);
  }
</script>
`;

const JUDGES = "0,1,0,1 true";
const ENCODES = "0,1,0,1 encoder";

/** The three entries, and the place next to the default one. */
const PATHS = {
  jsDelivr: ["+esm", "wasm/dist/inline.js/+esm", "wasm/dist/encoder.js/+esm", "core.wasm"],
  "esm.sh": ["", "inline", "encode", "es2022/core.wasm"],
};

/** `wasm` is the path of the module that the page passes. */
const CASES = [
  ...["jsDelivr", "unpkg"].flatMap((host) => [
    { host, path: "wasm/dist/index.js", isFetching: true, says: JUDGES },
    { host, path: "wasm/dist/inline.js", says: JUDGES },
    { host, path: "wasm/dist/encoder.js", says: ENCODES },
  ]),
  ...Object.keys(PATHS).flatMap((host) => {
    const [whole, inline, encode, beside] = PATHS[host];
    return [
      { host, path: whole, isFetching: true, refusal: beside },
      { host, path: whole, isFetching: true, wasm: "wasm/dist/core.wasm", says: JUDGES },
      { host, path: inline, says: JUDGES },
      { host, path: encode, says: ENCODES },
    ];
  }),
];

for (const { host, path, isFetching, wasm, refusal, says } of CASES) {
  const how = `${wasm ? `, with ${wasm}` : ""}${refusal ? ", says what to import" : ""}`;
  test(`package: from ${host}, ${path || "the default"}${how}`, async () => {
    const { begin } = HOSTS[host];
    const address = (of) => `${origins[host]}${begin}${of}`.replace(/\/$/, "");
    const options = wasm && { wasm: address(wasm) };
    const text = refusal && `${address(refusal)} answered 404 Not Found`;
    const expected = says ?? loadingSources.noCore({ text });
    assert.equal(await told(pageOf(address(path), options), origins[host], isFetching), expected);
  });
}

test("docs/javascript.md: its page without a build step works", async () => {
  const [, part] = readFileSync(join(root, "docs/javascript.md"), "utf8").split(
    "## Without a build step",
  );
  const [, html] = /```html\n([\s\S]*?)```/.exec(part);
  const [, expected] = /```text\n([\s\S]*?)\n```/.exec(part);
  const here = html.replaceAll("https://cdn.jsdelivr.net", origins.jsDelivr);
  assert.notEqual(here, html);
  assert.equal(await told(here, origins.jsDelivr, true), expected);
  for (const [, entry, path] of html.matchAll(
    /"sinusoidal-pe(\/\w+)?": "[^"]*@[\d.]+\/([^"]+)"/g,
  )) {
    assert.equal(join(unpacked, path), fileOf(entry?.slice(1) ?? ""));
  }
});
